"""El Paso keeps the contract, with every number of seats and every option."""

from hypothesis import given, settings
from hypothesis import strategies as st

import games
from games.testing import check_game

EL_PASO = games.load("el_paso")
Options = st.fixed_dictionaries(
    {option.name: st.sampled_from(option.choices) for option in EL_PASO.options}
)


@settings(max_examples=20, deadline=None)
@given(st.integers(1, 4), st.integers(0, 2**31), Options)
def test_random_games_keep_the_contract(seats: int, seed: int, options: dict[str, str]) -> None:
    final = check_game(EL_PASO, seats, seed, options, every=23)
    assert final.seats == max(seats, 2)
    assert 1 in final.places()
