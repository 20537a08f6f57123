"""Whole random games against the contract, at every number of seats and with every option."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import games
from games.testing import check_game

GAME = games.load("gold_west")


@pytest.mark.parametrize("seats", [2, 3, 4])
@settings(max_examples=6, deadline=None)
@given(
    seed=st.integers(0, 2**31),
    bandits=st.sampled_from(["off", "on"]),
    trading_post=st.sampled_from(["off", "only", "mixed"]),
)
def test_random_games_keep_the_contract(
    seats: int, seed: int, bandits: str, trading_post: str
) -> None:
    options = {"bandits": bandits, "trading_post": trading_post}
    check_game(GAME, seats, seed, options, every=23)
