"""Whole games against the contract, and numbers that guard the engine as a whole."""

import hashlib
import math

import pytest

from games.contract import InvalidSetup, State
from games.great_western_trail.components import DISC_SPACES
from games.great_western_trail.features import NAMES
from games.random_source import FairSource, FastSource
from games.testing import check_game, perft, random_game
from tests.games.great_western_trail.scenario import BEGINNER, GAME


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("neutral", ["beginner", "standard"])
@pytest.mark.parametrize("private", ["beginner", "standard"])
def test_random_games_keep_the_contract(seats: int, neutral: str, private: str) -> None:
    options = {"neutral_buildings": neutral, "private_buildings": private}
    for seed in range(2):
        check_game(GAME, seats, seed, options, every=31)


def test_perft_is_pinned() -> None:
    state = GAME.new_game(2, FastSource(7))
    assert [perft(state, depth) for depth in (1, 2, 3, 4)] == PERFT


def test_a_golden_game_is_pinned() -> None:
    """The same seed and moves give the same game on every machine and in every release."""
    state = GAME.new_game(4, FairSource(bytes(range(32))))
    played = random_game(state, FastSource(2026))
    moves = " ".join(GAME.move_text(move) for move in played)
    assert (len(played), state.totals()) == GOLDEN
    assert hashlib.sha256(moves.encode()).hexdigest()[:16] == GOLDEN_MOVES


@pytest.mark.clause("GWT-9.6.3")
@pytest.mark.parametrize(("seats", "most"), [(2, 14), (3, 20), (4, 26)])
def test_a_game_ends_within_so_many_visits_to_kansas_city(seats: int, most: int) -> None:
    for seed in range(8):
        source = FastSource(seed)
        state = GAME.new_game(seats, source)
        visits = 0
        while not state.is_over:
            legal = state.legal_moves()
            # Always as far as possible, so that the piles are used up soonest.
            move = (
                legal[-1]
                if GAME.decision(state).kind == "MOVE"
                else legal[source.below(len(legal))]
            )
            visits += GAME.move_text(move).startswith("move:KANSAS_CITY")
            state.apply(move)
        assert visits <= most


def test_features_have_names_and_are_finite() -> None:
    state = GAME.new_game(3, FastSource(3))
    for seat in range(3):
        assert len(state.features(seat)) == len(NAMES)
    random_game(state, FastSource(4))
    assert all(math.isfinite(number) for number in state.features(1))


def test_seats_and_options_are_checked() -> None:
    with pytest.raises(InvalidSetup, match="2 to 4 seats, not 5"):
        GAME.new_game(5, FastSource(1))
    with pytest.raises(InvalidSetup, match="it can be: beginner, standard"):
        GAME.new_game(2, FastSource(1), {"private_buildings": "c"})


def test_every_decision_is_short_and_worded() -> None:
    """No list beyond forty, no label twice within a list."""
    for seed in range(3):
        source = FastSource(seed)
        state: State = GAME.new_game(4, source, BEGINNER)
        while not state.is_over:
            legal = state.legal_moves()
            assert len(legal) <= 40
            labels = [GAME.describe(state, move).label for move in legal]
            assert len(set(labels)) == len(labels), labels
            assert not any(space in label for space in DISC_SPACES for label in labels)
            state.apply(legal[source.below(len(legal))])


PERFT = [7, 27, 62, 209]
GOLDEN = (477, [-17, -16, -15, -25])
GOLDEN_MOVES = "ac6c1bc2c7342fca"
