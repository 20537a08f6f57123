"""Numbers and one whole game that hold the engine in place from release to release."""

import hashlib

import pytest

from games.gold_west.game import GoldWestState
from games.random_source import FairSource, FastSource
from games.testing import perft
from tests.games.gold_west.table import GAME, hold, occupy, table, with_hand


def test_perft_from_the_start() -> None:
    """Up to depth 4 these can be counted by hand.

    Space 0 gives a wood, for 12 camps and 4 spaces to store in; space 1 leaves copper (12 camps) or
    stone (to stop, or to ship the copper, before 12 hexes to loot).
    """
    for seats in (2, 3, 4):
        assert [perft(table(seats), depth) for depth in range(1, 6)] == [2, 14, 62, 168, 936]


@pytest.mark.parametrize(
    ("cards", "leaves"),
    [
        ("I02 I13", [13, 115, 901, 5558]),
        ("I04 I17", [13, 111, 811, 4695]),
        ("I03 I18", [13, 155, 2727, 37949]),
    ],
)
def test_perft_with_metals_to_spend(cards: str, leaves: list[int]) -> None:
    state = table(3, cards=cards, single="trade_wood_or_stone")
    occupy(state, 0, camps="H17 H18")
    hold(state, 1, "c0r0", "c1r1")
    with_hand(state, copper=4, silver=4, gold=4, wood=1, stone=1)
    assert [perft(state, depth) for depth in range(1, 5)] == leaves


def golden(seats: int, options: dict[str, str]) -> tuple[GoldWestState, str]:
    """A game of chosen seed, each move the legal one that a fixed sequence points at."""
    state = GAME.new_game(seats, FairSource(bytes(range(32))), options)
    source, log = FastSource(12345, 67890), []
    while not state.is_over:
        legal = state.legal_moves()
        move = legal[source.below(len(legal))]
        log.append(GAME.move_text(move))
        state.play(move)
    return state, " ".join(log)


@pytest.mark.parametrize(
    ("seats", "options", "digest", "scores"),
    [
        (
            2,
            {},
            "038a65c38026129f",
            [[11, 15, 0, 0, -8, 4, 11, 0, -4], [15, 11, 0, 0, -10, 4, 11, 1, -10]],
        ),
        (
            3,
            {"bandits": "on"},
            "292a4470793f4e38",
            [
                [19, 2, 0, 0, -8, 4, 19, 3, -8],
                [14, 0, 0, 0, -6, 6, 16, 4, -3],
                [16, 9, 0, 4, -6, 2, 25, 3, -3],
            ],
        ),
        (
            4,
            {"trading_post": "only"},
            "622c7b836dd95940",
            [
                [14, 4, 0, 0, -8, 2, 1, 1, -8],
                [19, 4, 0, 0, -6, 2, 28, 0, -3],
                [9, 4, 0, 0, -5, 4, 10, 2, 0],
                [22, 4, 0, 0, -4, 4, 18, 0, 0],
            ],
        ),
    ],
)
def test_golden_games(
    seats: int, options: dict[str, str], digest: str, scores: list[list[int]]
) -> None:
    state, log = golden(seats, options)
    assert state.scores() == scores
    assert hashlib.sha256(log.encode()).hexdigest()[:16] == digest
