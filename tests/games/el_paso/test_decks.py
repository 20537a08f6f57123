"""The draw phase, decks and anytime actions (sections 11 and 12)."""

import pytest

from games.contract import IllegalMove
from games.random_source import FastSource
from tests.games.el_paso.scenario import (
    GAME,
    Scenario,
    area,
    discarded,
    hand,
    kind,
    of_kind,
    play,
    texts,
)


@pytest.mark.parametrize(
    ("held", "cleared", "after"),
    [(0, {}, 4), (3, {}, 4), (4, {}, 4), (2, {"HAND": 12}, 5), (4, {"HAND": 12}, 5)],
)
@pytest.mark.clause("EP-11.1")
def test_the_hand_is_drawn_up_to_its_limit(held: int, cleared: dict[str, int], after: int) -> None:
    state = Scenario().hand(*["criollo"] * held).discs(**cleared).using("N_C")
    play(state, "end")
    assert state.players[0].deck.hand_size == after
    assert state.players[0].deck.stack_size == 10 - after


@pytest.mark.clause("EP-11.1")
def test_a_larger_hand_is_kept() -> None:
    state = Scenario().hand(*["criollo"] * 4, "galloway", "piney_woods").using("N_C")
    play(state, "end")
    assert state.players[0].deck.hand_size == 6


@pytest.mark.clause("EP-11.2")
def test_workers_drawn_do_not_count() -> None:
    """One cattle card is in the draw stack, the other one needed in the discard pile."""
    scenario = Scenario().hand("galloway", "galloway").discard("criollo", "engineer")
    state = scenario.stack("cowboy", "wild", "criollo", "wild").using("N_C")
    play(state, "end")
    assert hand(state) == {"galloway": 2, "criollo": 2}
    drawn = {name: count for name, count in area(state).items() if name != "engineer"}
    assert drawn == {"cowboy": 1, "wild": 2}
    assert discarded(state) == {}


@pytest.mark.clause("EP-11.3", "EP-16.1")
def test_the_discard_pile_is_shuffled_only_when_a_card_must_be_drawn() -> None:
    scenario = Scenario().hand("galloway", "galloway").stack("criollo", "criollo")
    state = scenario.discard("piney_woods").using("N_C")
    play(state, "end")
    assert hand(state) == {"galloway": 2, "criollo": 2}
    assert (state.players[0].deck.stack_size, discarded(state)) == (0, {"piney_woods": 1})
    play(state, "move:N_B", "end", "move:N_E", "end")
    assert discarded(state) == {"piney_woods": 1}  # nothing had to be drawn
    play(state, "move:N_C", "end", "move:N_G", "act:G.1", "discard:galloway", "end")
    drawn = state.players[0].deck
    assert (drawn.hand_size, drawn.stack_size, drawn.discard_size) == (4, 1, 0)
    assert drawn.hand[1] + drawn.hand[2] + drawn.stack[1] + drawn.stack[2] == 3


@pytest.mark.clause("EP-11.4")
def test_with_both_piles_empty_one_goes_on_with_fewer_cards() -> None:
    state = Scenario().hand("criollo").stack().using("N_C")
    play(state, "end")
    assert (state.actor, hand(state)) == (1, {"criollo": 1})
    state = Scenario().hand("criollo").stack("galloway", "cowboy").using("N_C")
    play(state, "end")
    assert hand(state) == {"criollo": 1, "galloway": 1}
    assert area(state) == {"cowboy": 1}


@pytest.mark.clause("EP-11.5")
def test_after_drawing_it_is_the_next_players_turn() -> None:
    state = Scenario(3).workers(wilds=1).using("N_C")
    play(state, "end")
    assert (state.actor, kind(state)) == (1, "MOVE")


@pytest.mark.clause("EP-11.6", "EP-13.3.3")
def test_a_last_window_if_the_last_draw_phase_brought_a_worker() -> None:
    scenario = Scenario(3).last_turns(2).tokens(1).discard("galloway", "galloway")
    state = scenario.stack("criollo", "criollo", "criollo", "wild").using("N_C")
    play(state, "end")
    assert (kind(state), state.actor) == ("LAST_WINDOW", 0)
    assert texts(state) == {"end", "token", "bonus:wild"}
    assert hand(state) == {"criollo": 3, "galloway": 1}
    skipped = state.copy()
    play(skipped, "end")
    assert skipped.actor == 1
    play(state, "token", "discard:criollo", "bonus:wild")
    assert state.actor == 1  # nothing is left to be done
    assert state.players[0].money == 2
    assert hand(state) == {"criollo": 2, "galloway": 2}  # not drawn up again


@pytest.mark.clause("EP-11.6")
def test_no_last_window_without_a_worker_or_before_the_last_turns() -> None:
    scenario = Scenario(3).tokens(1).workers(wilds=1)
    state = scenario.using("N_C")
    play(state, "end")
    assert state.actor == 1
    state = scenario.last_turns(2).using("N_C")
    play(state, "end")  # cattle alone came up
    assert state.actor == 1
    early = Scenario(3).stack("wild", "criollo").tokens(1).using("N_C")
    play(early, "end")
    assert (early.actor, area(early)) == (1, {"wild": 1})


# Anytime actions


@pytest.mark.parametrize(
    ("bonus", "workers", "money", "certificates"),
    [
        ("wild", {"wilds": 1}, 2, 0),
        ("engineer", {"engineers": 1}, 1, 0),
        ("builder", {"builders": 1}, -2, 1),
    ],
)
@pytest.mark.clause("EP-12.1", "EP-1.1.6", "EP-8.1.3")
def test_worker_bonuses(bonus: str, workers: dict[str, int], money: int, certificates: int) -> None:
    state = Scenario().workers(**workers).money(10).state()
    play(state, f"bonus:{bonus}")
    assert (state.players[0].money, state.players[0].certificates) == (10 + money, certificates)
    assert (area(state), discarded(state)) == ({}, {bonus: 1})
    assert f"bonus:{bonus}" not in texts(state)


@pytest.mark.clause("EP-12.1", "EP-6.6")
def test_a_builder_bonus_needs_two_dollars_and_room_on_the_track() -> None:
    assert "bonus:builder" not in texts(Scenario().workers(builders=1).money(1).state())
    full = Scenario().workers(builders=1).money(2).certificates(4).state()
    assert "bonus:builder" not in texts(full)
    with pytest.raises(IllegalMove, match="at the end of its track"):
        play(full, "bonus:builder")
    assert "bonus:builder" in texts(Scenario().workers(builders=1).money(2).certificates(3).state())


@pytest.mark.clause("EP-12.1", "EP-5.4")
def test_a_cowboy_has_no_bonus_of_its_own_and_a_wild_worker_copies_none() -> None:
    state = Scenario().workers(cowboys=3, wilds=1).money(9).using("N_C")
    assert of_kind(state, "bonus") == {"wild"}
    with pytest.raises(IllegalMove, match="used by moving further"):
        play(state, "bonus:cowboy")
    play(state, "bonus:wild")
    assert (state.players[0].money, state.players[0].certificates) == (11, 0)


@pytest.mark.clause("EP-12.1", "EP-12.2", "EP-8.4.1")
def test_each_token_is_an_exchange_of_its_own() -> None:
    scenario = Scenario().hand("criollo").stack("galloway", "piney_woods", "hereford").tokens(2)
    state = scenario.state()
    play(state, "token")
    assert kind(state) == "EXCHANGE_DISCARD"
    assert state.players[0].deck.hand_size == 2  # one card drawn, and no further token now
    assert {text.split(":")[0] for text in texts(state)} == {"discard"}
    with pytest.raises(IllegalMove, match="has to wait"):
        play(state, "token")
    play(state, "discard:criollo")
    assert state.players[0].tokens == 1
    play(state, "token")
    play(state, min(texts(state)))
    assert (state.players[0].tokens, kind(state)) == (0, "MOVE")
    assert "token" not in texts(state)
    assert state.players[0].deck.hand_size == 1


WINDOWS = {
    "FIRST_PLACE": (Scenario().turn("FIRST_PLACE"), "", ()),
    "MOVE": (Scenario(), "", ()),
    "MENU": (Scenario(), "N_C", ()),
    "MENU_OTHER": (Scenario().built("6a", "S1", seat=1), "S1", ()),
    "TRAIN_MENU": (Scenario(), "N_F", ("act:F.1", "train:T1", "wilds:0")),
    "AUX": (Scenario(), "N_C", ("act:C.2",)),
    "EXCHANGE_MORE": (
        Scenario().discs(AUX_EXCHANGE_UP=0),
        "N_C",
        ("aux:AUX_EXCHANGE", "discard:criollo"),
    ),
    "HIRE": (Scenario(), "N_B", ("act:B.1",)),
    "TILE": (Scenario(), "N_F", ("act:F.1", "train:T2", "wilds:0", "act:T2f.1")),
    "MOVE_ACTION": (Scenario().built("2a", "S1"), "S1", ("act:2a.2",)),
    "DELIVER": (Scenario(), "EP", ()),
    "LEAVE": (Scenario(), "EP", ("deliver:AUX_MONEY_UP:0",)),
}


@pytest.mark.parametrize("decision", WINDOWS)
@pytest.mark.clause("EP-12.3", "EP-3.3")
def test_every_window_offers_the_anytime_actions(decision: str) -> None:
    scenario, space, path = WINDOWS[decision]
    scenario.workers(builders=2, engineers=4, wilds=2).tokens(2).money(20)
    scenario.hand("criollo", "galloway")
    state = scenario.using(space) if space else scenario.state()
    play(state, *path)
    assert kind(state) == decision
    before = texts(state)
    assert before >= {"token", "bonus:builder", "bonus:engineer", "bonus:wild"}
    play(state, "bonus:engineer", "bonus:builder")
    assert kind(state) == decision
    assert texts(state) == before


CLOSED = {
    "DISCARD_CARD": ("N_G", ("act:G.1",)),
    "EXCHANGE_DISCARD": ("N_C", ("aux:AUX_EXCHANGE",)),
    "REMOVE_CARD": ("N_C", ("aux:AUX_REMOVE",)),
    "BUY": ("N_D", ("act:D.1",)),
    "TRAIN": ("N_F", ("act:F.1",)),
    "BUILD": ("N_E", ("act:E.1",)),
    "BUILD_SPACE": ("N_E", ("act:E.1", "build:1")),
    "WILDS": ("N_F", ("act:F.1", "train:T1")),
}


@pytest.mark.parametrize("decision", CLOSED)
@pytest.mark.clause("EP-12.3")
def test_other_decisions_have_no_window(decision: str) -> None:
    space, path = CLOSED[decision]
    scenario = Scenario().workers(4, 4, 4, 4).tokens(2).money(20).hand("criollo", "galloway")
    state = scenario.discs(AUX_REMOVE_UNLOCK=0).using(space)
    play(state, *path)
    assert kind(state) == decision
    assert not {text.split(":")[0] for text in texts(state)} & {"token", "bonus"}


@pytest.mark.clause("EP-12.3", "EP-2.10")
def test_choosing_the_first_objective_has_no_window() -> None:
    state = GAME.new_game(2, FastSource(1))
    assert {text.split(":")[0] for text in texts(state)} == {"take"}


@pytest.mark.clause("EP-12.4")
def test_workers_drawn_a_moment_ago_may_be_used_at_once() -> None:
    state = Scenario().stack("wild", "wild").tokens(1).using("N_C")
    play(state, "token")
    assert area(state) == {"wild": 2}
    play(state, "bonus:wild", "bonus:wild")
    assert state.players[0].money == 4


@pytest.mark.clause("EP-12.1", "EP-12.5")
def test_any_number_of_anytime_actions_one_after_the_other() -> None:
    state = Scenario().workers(engineers=12).using("N_C")
    play(state, *["bonus:engineer"] * 12)
    assert state.players[0].money == 12
    assert texts(state) >= {"act:C.1", "aux:AUX_MONEY"}
