"""Chance, and who knows what (GWT-16)."""

from collections import Counter

import pytest

from games.contract import NOBODY
from games.great_western_trail.game import GreatWesternTrailState
from games.random_source import FastSource
from tests.games.great_western_trail.scenario import (
    COMPONENTS,
    GAME,
    Scenario,
    held,
    kind,
    play,
    texts,
)

# Moves that leave nothing to chance unless they end the turn, or a lone card was drawn unasked.
CERTAIN = {
    *("place", "move", "hire", "buy", "buy-pair", "build", "site", "engine", "upgrade", "lift"),
    *("appoint", "hazard", "teepee", "discard", "remove", "certificates", "copy", "deliver"),
}
SELDOM = {"lift", "copy", "buy-pair", "appoint", "upgrade", "remove"}


@pytest.mark.clause("GWT-16.1.3", "GWT-16.1.2")
@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_else_is_random(seats: int) -> None:
    checked = set()
    for seed in range(3):
        chooser = FastSource(seed)
        state = GAME.new_game(seats, FastSource(100 + seed))
        while not state.is_over:
            legal = state.legal_moves()
            move = legal[chooser.below(len(legal))]
            name = GAME.move_text(move).partition(":")[0]
            before = state.copy()
            state.apply(move)
            if name in CERTAIN and state.actor == before.actor and stacks(state) == stacks(before):
                assert state.source.draws == before.source.draws, GAME.move_text(move)
                checked.add(name)
    assert checked >= CERTAIN - SELDOM


def stacks(state: GreatWesternTrailState) -> list[int]:
    """The sizes of all that is drawn from."""
    personal = [player.deck.stack_size for player in state.players]
    return [*personal, sum(state.supply), sum(state.market_stack), sum(state.objective_stack)]


@pytest.mark.clause("GWT-16.1.1")
def test_set_up_varies_all_that_it_should() -> None:
    source = FastSource(1)
    games = [GAME.new_game(4, source.fork()) for _ in range(60)]
    assert {game.first for game in games} == {0, 1, 2, 3}
    assert len({tuple(game.masters) for game in games}) > 30
    neutral = COMPONENTS.trail.neutral
    assert len({tuple(game.tiles[space] for space in neutral) for game in games}) > 50
    assert len({game.sides for game in games}) > 50
    for seat in range(4):
        assert len({game.players[seat].area[0] for game in games}) == 4
        assert len({tuple(game.players[seat].deck.hand) for game in games}) > 15
    assert len({tuple(game.foresight) for game in games}) > 55
    assert len({tuple(game.market) for game in games}) > 55
    assert len({tuple(game.display) for game in games}) > 55


def at_use(scenario: Scenario | None = None) -> Scenario:
    return (scenario or Scenario(3)).using("C")


@pytest.mark.clause("GWT-16.2", "GWT-16.2.2")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    state = at_use().hand("jersey", "guernsey").hand("black_angus", seat=1).state()
    for viewer in (NOBODY, 0, 1, 2):
        seen = GAME.view(state, viewer)["players"]
        hands = [player["hand"] for player in seen]
        assert [hand is not None for hand in hands] == [seat == viewer for seat in range(3)]
        assert [player["handSize"] for player in seen] == [2, 1, 0]
        # Hand and draw pile together are public as a set.
        both = {there["id"]: there["count"] for there in seen[1]["undrawn"]}
        assert both == {"jersey": 5, "dutch_belt": 3, "black_angus": 3, "guernsey": 3}


@pytest.mark.clause("GWT-16.2.2")
def test_the_observers_own_hand_stays_and_others_are_dealt_anew() -> None:
    scenario = at_use().hand("jersey", "guernsey").hand("black_angus", "jersey", seat=1)
    state = scenario.state()
    source = FastSource(5)
    counts = Counter[str]()
    for _ in range(300):
        drawn = state.resample(0, source.fork())
        assert held(drawn.players[0].deck.hand) == {"jersey": 1, "guernsey": 1}
        assert drawn.players[1].deck.hand_size == 2
        assert sum(drawn.players[1].deck.hand) + sum(drawn.players[1].deck.stack) == 14
        counts.update(held(drawn.players[1].deck.hand))
    # 600 cards in the proportions 5 : 3 : 3 : 3.
    assert 170 < counts["jersey"] < 260
    for breed in ("dutch_belt", "black_angus", "guernsey"):
        assert 95 < counts[breed] < 165


@pytest.mark.clause("GWT-16.2.2", "GWT-16.2")
def test_every_viewer_keeps_what_is_public() -> None:
    state = GAME.new_game(4, FastSource(3))
    chooser = FastSource(4)
    for _ in range(150):
        legal = state.legal_moves()
        state.apply(legal[chooser.below(len(legal))])
    for viewer in (NOBODY, 0, 3):
        drawn = state.resample(viewer, FastSource(1))
        for name in ("tiles", "supply", "foresight", "jobs", "market", "market_stack", "display"):
            assert getattr(drawn, name) == getattr(state, name)
        for one, other in zip(drawn.players, state.players, strict=True):
            assert one.deck.discard == other.deck.discard
            assert (one.cash, one.area, one.deck.hand_size) == (
                other.cash,
                other.area,
                other.deck.hand_size,
            )


@pytest.mark.clause("GWT-16.2", "GWT-16.2.2")
def test_what_comes_next_off_a_pile_differs_between_samples() -> None:
    state = at_use().state()
    seen = set()
    source = FastSource(1)
    for _ in range(40):
        drawn = state.resample(0, source.fork())
        play(drawn, "aux:AUX_DRAW:single")
        seen |= set(held(drawn.players[0].deck.hand) or held(drawn.players[0].deck.discard))
    assert seen == {"jersey", "dutch_belt", "black_angus", "guernsey"}


@pytest.mark.clause("GWT-16.2.1")
def test_a_hand_is_public_from_subphase_4_until_it_is_discarded() -> None:
    scenario = Scenario(3).at("G").hand("jersey", "ayrshire", "OBJ_M1").certificates(1)
    scenario.foresight("green_teepee", "blue_teepee", "cowboy", "-", "cowboy", "-")
    state = scenario.state()
    play(state, "move:KANSAS_CITY:main", "pass")
    assert GAME.view(state, 1)["players"][0]["shown"] == []
    play(state, "foresight:green_teepee")
    assert kind(state) == "CERTIFICATES"
    hand = {"jersey": 1, "ayrshire": 1, "OBJ_M1": 1}
    shown = GAME.view(state, 1)["players"][0]["shown"]
    assert {there["id"]: there["count"] for there in shown} == hand
    for seed in range(10):
        assert held(state.resample(1, FastSource(seed)).players[0].deck.hand) == hand
    play(state, "certificates:1")
    assert GAME.view(state, 1)["players"][0]["shown"] == []


@pytest.mark.clause("GWT-16.2", "GWT-16.2.2")
def test_an_empty_draw_pile_gives_the_hand_away() -> None:
    scenario = at_use().no_draw_pile(seat=1).discard_pile("ayrshire", seat=1)
    scenario.player(1)["hand"][0] = 2
    state = scenario.hand("west_highland_3", seat=1).state()
    for seed in range(10):
        drawn = state.resample(0, FastSource(seed))
        assert held(drawn.players[1].deck.hand) == {"jersey": 2, "west_highland_3": 1}


def with_6b() -> GreatWesternTrailState:
    scenario = Scenario(3).built("6b", "B1").using("B1").hand("jersey", "guernsey")
    state = scenario.display("OBJ_M1", "OBJ_M2", "OBJ_M3", "OBJ_M4").state()
    play(state, "act:6b.1", "discard:jersey")
    return state


@pytest.mark.clause("GWT-16.2", "GWT-16.2.2", "GWT-8.1.2")
def test_a_display_card_in_a_hand_stays_known_until_it_leaves() -> None:
    state = with_6b()
    play(state, "take:OBJ_M3", "end")
    for viewer in (1, 2, NOBODY):
        for seed in range(10):
            drawn = state.resample(viewer, FastSource(seed))
            assert held(drawn.players[0].deck.hand)["OBJ_M3"] == 1
            assert drawn.players[0].deck.hand_size == 4
    play(state, "move:A:main", "aux:AUX_MONEY:single", "end")
    play(state, "move:A:main", "aux:AUX_MONEY:single", "end")
    play(state, "objective:OBJ_M3")
    assert GAME.view(state, 1)["players"][0]["shown"] == []


@pytest.mark.clause("GWT-16.2", "GWT-16.2.2", "GWT-8.1.2")
def test_a_card_taken_unseen_may_be_any_unseen_card_for_the_others() -> None:
    state = with_6b()
    play(state, "take-top")
    (card,) = state.me.blind
    name = COMPONENTS.cards.ids[card]
    play(state, "end")
    unseen = {
        COMPONENTS.cards.ids[other] for other, count in enumerate(state.objective_stack) if count
    } | {name}
    guesses = set()
    source = FastSource(1)
    for _ in range(200):
        drawn = state.resample(1, source.fork())
        (guess,) = drawn.players[0].blind
        guesses.add(COMPONENTS.cards.ids[guess])
        assert drawn.players[0].deck.hand[guess] >= 1
        assert sum(drawn.objective_stack) == sum(state.objective_stack)
        assert held(state.resample(0, source.fork()).players[0].deck.hand)[name] == 1
        # The others can't tell which it is, the owner can.
        assert GAME.view(drawn, 1) == GAME.view(state, 1)
        assert (GAME.view(drawn, 0)["players"][0]["taken"] == [name]) == (guess == card)
    assert guesses == unseen


@pytest.mark.clause("GWT-16.2", "GWT-8.2.1")
def test_a_card_taken_unseen_is_known_once_it_is_played() -> None:
    state = with_6b()
    play(state, "take-top")
    name = COMPONENTS.cards.ids[state.me.blind[0]]
    play(state, f"objective:{name}")
    seen = GAME.view(state, 1)["players"][0]
    assert seen["objectives"][-1] == name
    assert seen["takenUnseen"] == 0


@pytest.mark.clause("GWT-16.2.2")
def test_a_sample_has_the_card_that_is_about_to_be_discarded() -> None:
    """Everyone sees that the player may discard a Jersey, so the hand holds one."""
    scenario = Scenario(3).using("A").hand("jersey", "guernsey").jobs("engineer - -", "- - -")
    state = scenario.state()
    play(state, "act:A.2")
    assert texts(state) == {"discard:jersey", "pass"}
    for seed in range(40):
        for viewer in (1, NOBODY):
            hand = held(state.resample(viewer, FastSource(seed)).players[0].deck.hand)
            assert hand["jersey"] >= 1
            view = GAME.view(state, viewer)
            hand = held(GAME.sample(view, FastSource(seed)).players[0].deck.hand)
            assert hand["jersey"] >= 1
