"""The course of turns and of the game: GW-1.4, GW-5, GW-11."""

import pytest

from games.contract import NOBODY, GameOver
from games.random_source import FastSource
from games.testing import random_game
from tests.games.gold_west.table import (
    GAME,
    finish,
    hand,
    hold,
    last_turns,
    moves,
    occupy,
    play,
    points,
    put,
    refusal,
    supply,
    table,
)


@pytest.mark.clause("GW-5.1")
def test_turns_go_round_in_the_drawn_order() -> None:
    state = table(3, order=[2, 0, 1])
    actors = []
    for _ in range(6):
        actors.append(state.actor)
        turn = state.turn
        while state.turn == turn:
            state.play(state.legal_moves()[0])
    assert actors == [2, 0, 1, 2, 0, 1]


@pytest.mark.clause("GW-5.2")
def test_a_turn_activates_then_uses_metals_then_builds() -> None:
    state = table()
    put(state, 0, {"gold": 1, "wood": 1})
    kinds = [GAME.decision(state).kind]
    for move in ("activate:0", "ship:gold", "camp:H17", "store:1"):
        play(state, move)
        kinds.append(GAME.decision(state).kind)
    assert kinds == ["ACTIVATE", "METAL", "BUILD", "STORE", "ACTIVATE"]
    assert state.actor == 1


@pytest.mark.clause("GW-1.4", "GW-5.3")
def test_what_is_left_in_hand_is_lost() -> None:
    state = table()
    put(state, 0, {"gold": 2, "wood": 3})
    play(state, "activate:0", "stop")
    assert hand(state) == {"gold": 2, "wood": 3}
    play(state, "camp:H17", "store:0")
    assert hand(state) == {}
    assert sum(supply(state, 0)[space].get("wood", 0) for space in (1, 2, 3)) == 0


@pytest.mark.clause("GW-5.4", "GW-11.1")
def test_the_final_turn_leaves_out_building() -> None:
    state = table()
    last_turns(state)
    put(state, 0, {"gold": 1, "wood": 2})
    put(state, 1, {"wood": 2})
    assert GAME.decision(state).prompt.startswith("Final turn")
    play(state, "activate:0", "ship:gold")
    assert state.actor == 1
    play(state, "activate:0")
    assert state.is_over


@pytest.mark.clause("GW-5.5")
def test_decisions_without_an_option_are_skipped() -> None:
    state = table()
    put(state, 0, {"wood": 1})
    play(state, "activate:0")
    assert GAME.decision(state).kind == "BUILD"


@pytest.mark.clause("GW-11.1", "GW-11.2")
@pytest.mark.parametrize(("seats", "turns"), [(2, 26), (3, 39), (4, 44)])
def test_everyone_runs_out_of_camps_in_the_same_round(seats: int, turns: int) -> None:
    state = GAME.new_game(seats, FastSource(seats))
    source = FastSource(99)
    while not state.is_over:
        if state.turn >= turns - seats:
            assert state.camps_left == [0] * seats
            assert GAME.decision(state).kind not in ("BUILD", "STORE")
        legal = state.legal_moves()
        state.play(legal[source.below(len(legal))])
    assert state.turn == turns
    with pytest.raises(GameOver):
        GAME.decision(state)


@pytest.mark.clause("GW-11.3")
def test_metals_work_as_usual_in_the_final_turn() -> None:
    state = table(cards="I19 I18", single="trade_wood_or_stone", single_cell="c1r1")
    last_turns(state)
    put(state, 0, {"silver": 4, "copper": 5, "gold": 1})
    play(state, "activate:0", "boomtown:c1r1", "trade:wood", "trade_put:3")
    assert points(state, 0, "supply") == 3
    play(state, "invest:I18", "take:gold", "put:3", "take:gold", "put:3", "ship:copper")
    assert supply(state, 0)[3] == {"gold": 2, "wood": 1}
    assert points(state, 0, "supply") == 3
    assert points(state, 0, "investments") == 7 + 3


@pytest.mark.clause("GW-11.4")
def test_running_out_of_cards_and_cells_ends_nothing() -> None:
    state = table()
    state.offers = 0
    hold(state, 1, *[f"c{column}r{row}" for column in range(3) for row in range(3)])
    put(state, 0, {"gold": 4, "wood": 1})
    play(state, "activate:0")
    assert moves(state) == ["stop", "ship:gold"]
    play(state, "stop", "camp:H17", "store:0")
    assert state.actor == 1
    random_game(state, FastSource(5))
    assert state.turn == 26


@pytest.mark.clause("GW-11.1")
def test_the_game_ends_after_the_last_final_turn_and_not_before() -> None:
    state = table(3)
    last_turns(state)
    for seat in range(3):
        assert state.actor == seat
        put(state, seat, {"wood": 1})
        play(state, "activate:0")
    assert state.actor == NOBODY
    assert state.legal_moves() == []
    with pytest.raises(GameOver):
        state.play(GAME.parse_move("activate:0"))


@pytest.mark.clause("GW-11.1")
def test_camps_in_the_wanted_area_count_as_placed() -> None:
    """One camp is left to each; the last goes to the wanted area, and the final round begins."""
    state = table()
    state.camps_left = [1, 1]
    state.turn = 22
    put(state, 0, {"gold": 1})
    play(state, "activate:0", "stop", "loot:H17", "store:0")
    play(state, "activate:0", "camp:H18", "store:0")
    assert state.camps_left == [0, 0]
    assert GAME.decision(state).prompt.startswith("Final turn")
    finish(state)
    assert points(state, 0, "looting") == -1


@pytest.mark.clause("GW-5.2")
def test_no_step_can_be_done_out_of_order() -> None:
    state = table()
    occupy(state, 1, camps="H17")
    assert "Activate a space" in refusal(state, "camp:H18")
    play(state, "activate:0")
    assert "Build a camp" in refusal(state, "ship:gold")
