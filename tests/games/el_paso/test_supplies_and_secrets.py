"""What runs out, chance, hidden information and the table of decisions (sections 15 to 17)."""

from collections import Counter
from typing import Any

import pytest

from games.contract import NOBODY
from games.el_paso.game import ElPasoState
from games.random_source import FastSource
from tests.games.el_paso.scenario import (
    COMPONENTS,
    GAME,
    Scenario,
    area,
    hand,
    held,
    kind,
    of_kind,
    play,
    texts,
)

MIXED = {
    "train_sides": "random_per_card",
    "building_sides": "random_per_type",
    "difficulty": "2",
}
SEATS = pytest.mark.parametrize("seats", [1, 2, 3, 4])


def played(seats: int, seed: int) -> tuple[ElPasoState, FastSource]:
    """A new game and what chooses its moves."""
    return GAME.new_game(seats, FastSource(seed), MIXED), FastSource(seed + 99)


def random_move(state: ElPasoState, source: FastSource) -> int:
    legal = state.legal_moves()
    return legal[source.below(len(legal))]


# What runs out


@pytest.mark.clause("EP-15.1")
def test_money_and_tokens_never_run_out() -> None:
    state = Scenario().money(900).tokens(900).built("6a", "S1").using("S1")
    play(state, "act:6a.1")
    assert state.players[0].money == 906
    state = Scenario().money(900).tokens(900).built("1b", "S1").using("S1")
    play(state, "act:1b.1")
    assert state.players[0].tokens == 901


@pytest.mark.clause("EP-15.2")
def test_what_is_gone_cannot_be_gained_and_the_rest_stays_possible() -> None:
    scenario = Scenario(3).money(40).workers(4, 6).hand("piney_woods")
    state = scenario.market(black_angus=0, shorthorn=0).using("N_D")
    play(state, "act:D.1")
    assert of_kind(state, "buy") == {"corriente", "hereford"}
    scenario.built("2a", "S1", seat=1).built("2a", "S2", seat=2)
    state = scenario.using("N_E")
    play(state, "act:E.1")
    assert of_kind(state, "build") == {"1", "3", "4", "5", "6"}
    empty = dict.fromkeys(("black_angus", "corriente", "shorthorn", "hereford"), 0)
    state = scenario.market(**empty).using("N_D")
    assert texts(state) == {"act:D.2", "aux:AUX_MONEY", "aux:AUX_EXCHANGE", "end", "bonus:builder"}
    scenario = Scenario().train("T3", "back").workers(engineers=3).money(9).no_stack("bonus")
    state = scenario.display("bonus", "-", "-", "-").no_stack("bonus").using("N_F")
    play(state, "act:F.1", "train:T3")
    assert of_kind(state, "act") == {"T3b.1", "T3b.2"}


@SEATS
@pytest.mark.clause("EP-15.3", "EP-3.4", "EP-17.4")
def test_nothing_but_replaced_buildings_comes_back_to_a_supply(seats: int) -> None:
    state, source = played(seats, 3 * seats)
    while not state.is_over:
        before, buildings = supplies(state), state.buildings
        move = random_move(state, source)
        text = GAME.move_text(move)
        state.play(move)
        assert all(map(at_most, supplies(state), before)), text
        if not text.startswith(("replace:", "sue")):
            assert all(map(at_most, state.buildings, buildings)), text
    assert not state.audit()


def at_most(one: int, other: int) -> bool:
    return one <= other


def supplies(state: ElPasoState) -> list[int]:
    return [
        *state.workers,
        *state.market,
        state.simmental,
        len(state.objective_stack),
        len(state.bonus_stack),
        *(-removed for removed in state.box),
    ]


@pytest.mark.clause("EP-15.3", "EP-8.9.1", "EP-8.1.3")
def test_discarded_cards_stay_with_their_player_and_removed_ones_with_nobody() -> None:
    scenario = Scenario().built("6b", "S1").hand("hereford", "shorthorn").workers(wilds=1)
    state = scenario.stack().using("S1")
    left = (state.market[:], state.workers[:])
    play(state, "bonus:wild", "act:6b.2", "remove:hereford")
    assert (state.market, state.workers) == left
    assert state.players[0].deck.owned(COMPONENTS.breed_ids.index("hereford")) == 0
    play(state, "end")  # drawn up: the wild worker is back in the worker area
    assert (hand(state), area(state)) == ({"shorthorn": 1}, {"wild": 1})


@pytest.mark.clause("EP-15.4", "EP-10.4.2")
def test_an_empty_hand_is_worth_nothing() -> None:
    state = Scenario().stack().using("EP")
    assert {text.split(":")[1] for text in of_kind(state, "deliver")} == {"0"}


# Chance


@SEATS
@pytest.mark.clause("EP-16.1")
def test_chance_decides_nothing_but_draws_refills_reshuffles_and_sue(seats: int) -> None:
    state, source = played(seats, 5 * seats)
    chancy = {"token", "exchange", "aux", "take", "blind", "sue"}
    while not state.is_over:
        move = random_move(state, source)
        name, turns = GAME.move_text(move).split(":")[0], state.turns
        draws, reveals = state.source.draws, state.reveals
        state.play(move)
        ended = state.turns != turns or state.is_over or kind(state) == "LAST_WINDOW"
        if state.source.draws > draws:
            assert name in chancy or ended, name
            assert state.reveals > reveals, name


# Hidden information


def hands_differ(kept: str, left: str) -> ElPasoState:
    """Seat 1 holds one of two cards, and the other one is in the own draw stack."""
    scenario = Scenario(3).hand("criollo", kept, seat=1).stack(left, "wild", "cowboy", seat=1)
    return scenario.hand("hereford").state()


@pytest.mark.parametrize("viewer", [0, 2, NOBODY])
@pytest.mark.clause("EP-16.2", "EP-16.3", "EP-16.7")
def test_others_cannot_tell_which_cards_a_player_holds(viewer: int) -> None:
    one, other = hands_differ("galloway", "piney_woods"), hands_differ("piney_woods", "galloway")
    assert GAME.view(one, viewer) == GAME.view(other, viewer)
    assert GAME.view(one, 1) != GAME.view(other, 1)
    seen = GAME.view(one, viewer)["players"][1]
    assert (seen["hand"], seen["handSize"], seen["stackSize"]) == (None, 2, 3)
    assert {entry["id"]: entry["count"] for entry in seen["handOrStack"]} == {
        "criollo": 1,
        "piney_woods": 1,
        "galloway": 1,
        "cowboy": 1,
        "wild": 1,
    }


@pytest.mark.clause("EP-16.3", "EP-16.4", "EP-16.7")
def test_worker_areas_discard_piles_and_what_lies_in_front_of_players_are_public() -> None:
    scenario = Scenario(3).workers(1, 2, 3, 4, seat=1).discard("galloway", "engineer", seat=1)
    scenario.money(7, 1).tokens(2, 1).certificates(3, 1).discs(1, HAND=12)
    scenario.objectives("OBJ20", seat=1).bonuses("BON13", seat=1).built("2a", "S5", seat=1)
    for viewer in (0, 1, 2, NOBODY):
        seen = GAME.view(scenario.state(), viewer)["players"][1]
        assert [entry["count"] for entry in seen["workers"]] == [1, 2, 3, 4]
        assert [entry["id"] for entry in seen["discard"]] == ["galloway", "engineer"]
        assert (seen["money"], seen["exchangeTokens"], seen["certificates"]) == (7, 2, 3)
        assert [tile["id"] for tile in seen["objectives"] + seen["bonusTiles"]] == [
            "OBJ20",
            "BON13",
        ]
        assert seen["buildings"] == ["S5"]
        assert [disc["id"] for disc in seen["discSpaces"] if disc["cleared"]] == ["HAND"]


@pytest.mark.clause("EP-16.4", "EP-2.6")
def test_what_is_left_of_every_supply_is_public() -> None:
    scenario = Scenario().workers(2, 0, 1).simmental(4).market(hereford=3).built("2a", "S1")
    seen = GAME.view(scenario.state(), NOBODY)
    assert [worker["left"] for worker in seen["workers"]] == [10, 12, 11, 12]
    assert seen["simmentalLeft"] == 4
    assert [breed["left"] for breed in seen["breeds"]][4:8] == [8, 8, 8, 3]
    assert [building["left"] for building in seen["buildingTypes"]] == [2, 1, 2, 2, 2, 2]
    assert (len(seen["objectives"]["stack"]), len(seen["bonusTiles"]["stack"])) == (17, 17)


@pytest.mark.clause("EP-16.2", "EP-16.6")
def test_nobody_knows_which_b_cards_are_in_before_they_show_up() -> None:
    views = []
    for card in ("B1", "B2", "B3"):
        scenario = Scenario(1).sue_turns_up("A1", "A2", card).turn("MOVE")
        views.append(GAME.view(scenario.state(), 0))
    assert views[0] == views[1] == views[2]
    assert views[0]["sue"]["botDeck"] == ["A1", "A2", "B1", "B2", "B3"]
    assert views[0]["sue"]["botDeckSize"] == 3


@pytest.mark.clause("EP-16.6")
def test_samples_keep_the_own_hand_and_deal_others_cattle_alone() -> None:
    scenario = Scenario(3).hand("hereford", "criollo").hand("criollo", "galloway", seat=1)
    scenario.stack("piney_woods", *["wild"] * 6, seat=1).hand("simmental", seat=2)
    state = scenario.stack("cowboy", seat=2).state()
    counted: Counter[frozenset[str]] = Counter()
    source = FastSource(8)
    for _ in range(300):
        sampled = GAME.sample(GAME.view(state, 0), source.fork())
        assert not sampled.audit()
        assert hand(sampled) == {"hereford": 1, "criollo": 1}
        assert hand(sampled, 2) == {"simmental": 1}  # a hand never holds workers
        assert held(sampled.players[1].deck.stack)["wild"] == 6
        counted[frozenset(hand(sampled, 1))] += 1
        assert sampled.objective_stack == state.objective_stack
    assert len(counted) == 3  # each pair of the three cattle cards
    assert min(counted.values()) > 60  # about 100 each


@pytest.mark.clause("EP-16.5")
def test_cards_known_to_be_in_hand_are_known_until_they_leave_it() -> None:
    scenario = Scenario().hand("criollo", "galloway", "shorthorn").stack()
    state = scenario.discard("hereford", "hereford").using("N_C")
    play(state, "end")  # the reshuffle for the fourth card
    shown = {entry["id"]: entry["count"] for entry in seen_of_hand(state)}
    assert shown == {"criollo": 1, "galloway": 1, "shorthorn": 1}
    play(state, "move:N_B", "end", "move:N_E", "end", "move:N_C", "end")
    play(state, "move:N_G", "act:G.1", "discard:galloway")
    assert [entry["id"] for entry in seen_of_hand(state)] == ["criollo", "shorthorn"]


def seen_of_hand(state: ElPasoState) -> list[dict[str, Any]]:
    shown: list[dict[str, Any]] = GAME.view(state, 1)["players"][0]["shown"]
    return shown


# The table of decisions

ANYTIME = {"token", "bonus"}
# Kinds of moves, those of which one is always there, and whether the window is open.
DECISIONS: dict[str, tuple[set[str], set[str], bool]] = {
    "START_OBJECTIVE": ({"take"}, {"take"}, False),
    "FIRST_PLACE": ({"place"}, {"place"}, True),
    "MOVE": ({"move"}, {"move"}, True),
    "MENU": ({"act", "aux", "end"}, {"end"}, True),
    "MENU_OTHER": ({"aux", "end"}, {"end"}, True),
    "TRAIN_MENU": ({"act", "end"}, {"end"}, True),
    "AUX": ({"aux", "end"}, {"end"}, True),
    "DISCARD_CARD": ({"discard"}, {"discard"}, False),
    "EXCHANGE_DISCARD": ({"discard"}, {"discard"}, False),
    "EXCHANGE_MORE": ({"exchange", "stop"}, {"stop"}, True),
    "REMOVE_CARD": ({"remove", "none"}, {"none"}, False),
    "HIRE": ({"hire", "none"}, {"hire", "none"}, True),
    "BUY": ({"buy"}, {"buy"}, False),
    "GAIN_CATTLE": ({"gain", "none"}, {"none"}, False),
    "TRAIN": ({"train"}, {"train"}, False),
    "BUILD": ({"build", "replace"}, {"build", "replace"}, False),
    "BUILD_SPACE": ({"space"}, {"space"}, False),
    "WILDS": ({"wilds"}, {"wilds"}, False),
    "TILE": ({"take", "blind", "none"}, {"take"}, True),
    "MOVE_ACTION": ({"move", "none"}, {"none"}, True),
    "DELIVER": ({"deliver", "no-disc"}, {"deliver", "no-disc"}, True),
    "LEAVE": ({"end"}, {"end"}, True),
    "LAST_WINDOW": ({"end"}, {"end"}, True),
    "SUE": ({"sue"}, {"sue"}, False),
}


@pytest.mark.clause("EP-17.1", "EP-17.2", "EP-17.3", "EP-17.4", "EP-12.3")
def test_every_decision_holds_what_the_table_says() -> None:
    """Over whole random games until every kind of decision has been met."""
    met: Counter[str] = Counter()
    for seed in range(60):
        state, source = played(seed % 4 + 1, seed)
        while not state.is_over:
            decision = kind(state)
            allowed, always, window = DECISIONS[decision]
            options = [GAME.move_text(move) for move in state.legal_moves()]
            kinds = {text.split(":")[0] for text in options}
            assert len(options) == len(set(options))
            assert kinds <= (allowed | ANYTIME if window else allowed), decision
            assert kinds & always, (decision, options)
            assert not kinds >= {"deliver", "no-disc"}
            met[decision] += 1
            state.apply(random_move(state, source))
        if len(met) == len(DECISIONS):
            break
    assert set(met) == set(DECISIONS)


@pytest.mark.clause("EP-17.4")
def test_options_are_worked_out_anew_after_an_anytime_action() -> None:
    state = Scenario().money(6).workers(builders=1, wilds=2).hand("criollo").using("N_B")
    assert "act:B.1" in texts(state)
    play(state, "bonus:builder")
    assert "act:B.1" not in texts(state)  # $4 left
    play(state, "bonus:wild")
    assert "act:B.1" in texts(state)
    play(state, "act:B.1")
    assert of_kind(state, "hire") == {"cowboy", "builder", "engineer"}
    play(state, "bonus:wild")
    assert of_kind(state, "hire") == {"cowboy", "builder", "engineer"}  # $8, and not yet $9


@pytest.mark.clause("EP-17.2")
def test_what_was_paid_for_a_declined_reward_is_not_returned() -> None:
    state = Scenario().built("4a", "S1").money(2).using("S1")
    play(state, "act:4a.2", "none")
    assert state.players[0].money == 0
    state = Scenario().money(2).workers(engineers=1).using("N_F")
    play(state, "act:F.1", "end")
    assert (state.players[0].money, area(state)) == (0, {})
