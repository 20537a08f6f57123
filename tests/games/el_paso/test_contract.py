"""El Paso keeps the contract, with every number of seats and every option."""

from hypothesis import given, settings
from hypothesis import strategies as st

import games
from games.contract import State
from games.el_paso.components import DISC_SPACES
from games.random_source import FastSource
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


def test_words_for_people_are_no_ids_of_disc_spaces() -> None:
    source = FastSource(5)
    for seats in (1, 3):
        state: State = EL_PASO.new_game(seats, source)
        while not state.is_over:
            legal = state.legal_moves()
            for move in legal:
                label = EL_PASO.describe(state, move).label
                assert not any(space in label for space in DISC_SPACES), label
            state.apply(legal[source.below(len(legal))])
