"""The contract itself, on the smallest game that uses all of it."""

import pytest

import games
from games.contract import InvalidSetup
from games.random_source import FairSource, FastSource, commitment, source_from_json
from games.testing import check_game, perft
from tests.toy.high_card import create


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_toy_game_keeps_the_contract(seats: int) -> None:
    for seed in range(5):
        check_game(create(), seats, seed, every=1)


def test_perft_counts_move_sequences() -> None:
    state = create().new_game(2, FastSource(1))
    assert [perft(state, depth) for depth in (1, 2, 3)] == [3, 9, 27]


def test_setup_names_what_is_wrong_and_what_is_allowed() -> None:
    with pytest.raises(InvalidSetup, match="1 to 3 seats, not 4"):
        create().new_game(4, FastSource(1))
    with pytest.raises(InvalidSetup, match="there are: first_trick"):
        create().new_game(2, FastSource(1), {"colour": "red"})
    with pytest.raises(InvalidSetup, match="it can be: 0, 1"):
        create().new_game(2, FastSource(1), {"first_trick": "9"})
    with pytest.raises(InvalidSetup, match="no game 'chess'; there are: el_paso, great_western"):
        games.load("chess")


def test_sources_are_pinned() -> None:
    """The same draws on every machine and in every release: replays depend on it."""
    fair, fast = FairSource(bytes(32)), FastSource(2026)
    assert [fair.below(1000) for _ in range(6)] == [77, 735, 920, 311, 428, 337]
    assert [fast.below(1000) for _ in range(6)] == [37, 747, 890, 460, 559, 543]
    fork = fast.fork()
    assert [fork.below(1000) for _ in range(3)] == [438, 673, 623]
    for source in (fair, fast):
        assert source_from_json(source.to_json()).below(10**6) == source.copy().below(10**6)


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    assert commitment(bytes(32)).startswith("66687aadf862bd776c8fc18b8e9f8e20")
