"""Numbers that guard the whole engine: any change of a rule or a draw changes them."""

import hashlib

import pytest

from games.random_source import FairSource, FastSource
from games.testing import perft, random_game
from tests.games.el_paso.scenario import GAME


@pytest.mark.parametrize(
    ("seats", "counts"),
    [
        (1, [2, 35, 229, 796]),
        (2, [4, 20, 129, 330]),
        (3, [6, 157, 2630, 12170]),
        (4, [2, 36, 932, 4936]),
    ],
)
def test_perft(seats: int, counts: list[int]) -> None:
    state = GAME.new_game(seats, FastSource(7))
    source = FastSource(seats)
    for _ in range(40):  # into the middle of the game
        legal = state.legal_moves()
        state.apply(legal[source.below(len(legal))])
    assert [perft(state, depth) for depth in (1, 3, 5, 6)] == counts


@pytest.mark.parametrize(
    ("seats", "options", "digest"),
    [
        (1, {"difficulty": "3"}, "ea99c7c79ab7f5fa"),
        (2, {}, "32c25c2a6bc1267e"),
        (3, {"train_sides": "all_back", "building_sides": "all_b"}, "7874775c266c7fff"),
        (
            4,
            {"train_sides": "random_per_card", "building_sides": "random_per_type"},
            "2a9566005fd79358",
        ),
    ],
)
def test_golden_games(seats: int, options: dict[str, str], digest: str) -> None:
    """The same on every machine, interpreted and compiled."""
    state = GAME.new_game(seats, FairSource(bytes(range(32))), options)
    random_game(state, FastSource(2025))
    assert hashlib.sha256(state.to_text().encode()).hexdigest()[:16] == digest
