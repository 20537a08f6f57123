"""What always holds, GW-17: audit() finds each breach, and long random play makes none."""

from collections.abc import Callable

import pytest

from games.gold_west.components import SPACES
from games.gold_west.game import GoldWestState
from games.gold_west.hexes import count, indices
from games.gold_west.scoring import supply_pieces
from games.gold_west.state import ACTIVATE, BUILD, METAL, STORE, TAKE
from games.random_source import FairSource, FastSource
from tests.games.gold_west.table import GAME, PARTS, finish, hexes, occupy, play, put, table


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.clause("GW-17.1", "GW-17.2", "GW-17.3", "GW-17.4", "GW-17.5", "GW-17.6", "GW-17.9")
def test_random_games_keep_every_fact(seats: int) -> None:
    """Counted here anew from the state, beside what audit() counts."""
    source = FastSource(10 + seats, 77)
    for seed in range(6):
        state = GAME.new_game(seats, FairSource(bytes([seed] * 32)), {"trading_post": "mixed"})
        choices = 0
        while not state.is_over:
            if state.decision == ACTIVATE:
                choices = 0
                assert supply_pieces(state, state.actor) >= 2
                taken = [state.buildings(seat) for seat in range(seats)] + state.looted
                board = state.layout.board
                assert count(board.in_play) == sum(
                    count(part) for part in [state.face_down, state.face_up, *taken]
                )
                for seat in range(seats):
                    used = count(state.buildings(seat)) + count(state.looted[seat])
                    assert used + state.camps_left[seat] == state.layout.camps
                for hex_ in indices(state.face_down):
                    near = board.neighbours[hex_]
                    assert not any(near & part for part in taken)
                    assert not board.next_to_water >> hex_ & 1
            choices += 1
            assert choices < 40
            legal = state.legal_moves()
            state.apply(legal[source.below(len(legal))])
        assert sum(count(bought) for bought in state.bought) <= 8
        assert sum(count(cells) for cells in state.boomtown) <= 10


def turn_over(state: GoldWestState, name: str) -> None:
    bit = 1 << hexes(name)[0]
    state.face_up ^= bit
    state.face_down ^= bit


def leave_no_token(state: GoldWestState) -> None:
    state.decision, state.face_up = BUILD, 0


def take_without_a_card(state: GoldWestState) -> None:
    state.decision, state.left = TAKE, 1


BREACHES = [
    pytest.param(
        lambda state: state.camps_left.__setitem__(0, 11),
        "seat 0: camps got lost",
        marks=pytest.mark.clause("GW-17.1"),
    ),
    pytest.param(
        lambda state: state.camps.__setitem__(0, 1 << 16),
        "hexes in play are not each in one condition",
        marks=pytest.mark.clause("GW-17.2"),
    ),
    pytest.param(
        lambda state: state.looted.__setitem__(1, 1 << 16),
        "seat 1: camps got lost",
        marks=pytest.mark.clause("GW-17.3"),
    ),
    pytest.param(
        lambda state: turn_over(state, "H17"),
        "a token next to water or a taken hex is face down",
        marks=pytest.mark.clause("GW-17.4"),
    ),
    pytest.param(
        lambda state: turn_over(state, "H10"),
        "a token away from water and taken hexes is face up",
        marks=pytest.mark.clause("GW-17.4"),
    ),
    pytest.param(
        lambda state: put(state, 0, {"wood": 1}),
        "fewer than two resources to begin a turn with",
        marks=pytest.mark.clause("GW-17.5"),
    ),
    pytest.param(
        lambda state: state.boomtown.__setitem__(slice(3), [1, 1, 1]),
        "three tokens on a boomtown cell",
        marks=pytest.mark.clause("GW-17.6"),
    ),
    pytest.param(
        lambda state: state.bought.__setitem__(2, state.offers & -state.offers),
        "investment cards got lost",
        marks=pytest.mark.clause("GW-17.6"),
    ),
    pytest.param(
        lambda state: state.coaches.__setitem__(0, 8),
        "seat 0: earning 1 should be 5",
        marks=pytest.mark.clause("GW-17.7"),
    ),
    pytest.param(
        lambda state: state.influence.__setitem__(0, 1),
        "seat 0: copper influence should be 0",
        marks=pytest.mark.clause("GW-9.6"),
    ),
    (
        lambda state: state.undealt.__setitem__(0, state.undealt[0] - 1),
        "undealt tokens miscounted by kind",
    ),
    (
        lambda state: state.undealt_in.__setitem__(0, 1),
        "undealt tokens miscounted by terrain",
    ),
    (lambda state: setattr(state, "actor", 2), "it is another seat's turn"),
    (lambda state: setattr(state, "hand", 1), "something is left over from the turn before"),
    (
        lambda state: state.tokens.__setitem__(hexes("H17")[0], 0),
        "token of another terrain on H17",
    ),
    (
        lambda state: state.tokens.__setitem__(hexes("H10")[0], 12),
        "token on H10 known or unknown by mistake",
    ),
    (leave_no_token, "no token to take"),
    (lambda state: setattr(state, "turn", -3), "turn -3 of 39"),
    (lambda state: setattr(state, "left", 2), "an effect goes on 2 times"),
    (take_without_a_card, "an effect goes on 1 times"),
]


@pytest.mark.parametrize(("breach", "problem"), BREACHES)
def test_audit_finds_every_breach(breach: Callable[[GoldWestState], object], problem: str) -> None:
    state = table(3)
    assert state.audit() == []
    breach(state)
    assert problem in state.audit()


@pytest.mark.clause("GW-17.7")
def test_a_coach_at_the_end_has_earned_the_lines() -> None:
    assert sum(PARTS.step_points) == 5
    state = table()
    finish(state)
    assert state.audit() == []


@pytest.mark.clause("GW-17.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_always_a_token_to_take(seats: int) -> None:
    board = PARTS.board(seats)
    assert board.is_connected()
    assert seats * PARTS.camps[seats] < count(board.in_play)
    state = GAME.new_game(seats, FastSource(seats))
    source = FastSource(4, 4)
    builds = 0
    while not state.is_over:
        if state.decision == BUILD:
            assert state.face_up
            builds += 1
        legal = state.legal_moves()
        state.apply(legal[source.below(len(legal))])
    assert builds == seats * PARTS.camps[seats]


@pytest.mark.clause("GW-17.9")
def test_the_longest_turn_ends() -> None:
    """Three leaves, then all that 40 of each metal can buy; the trading post gives one back."""
    state = table(cards="I13 I02 I18 I04", single="trade_gold")
    put(state, 0, {}, {}, {}, {"copper": 40, "silver": 40, "gold": 40, "wood": 1})
    play(state, "activate:3", "leave:copper", "leave:copper", "leave:copper")
    play(state, "invest:I04", "free_ship:gold", "free_ship:gold")
    play(state, "boomtown:c1r1", "trade_put:hand")
    shipments = 0
    while state.decision == METAL:
        legal = state.legal_moves()
        play(state, GAME.move_text(legal[-1] if GAME.move_text(legal[0]) == "stop" else legal[0]))
        shipments += 1
    assert shipments == 8 + 8 + 6
    assert state.decision == BUILD
    play(state, "camp:H17")
    assert state.decision == STORE
    assert len(state.supply) == 2 * SPACES
    occupy(state, 1, camps="H21")
