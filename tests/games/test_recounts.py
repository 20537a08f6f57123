"""Final scores of random games, against those counted again from view and rules alone."""

import itertools

import pytest

import games
from games import GAMES
from games.contract import Game
from games.random_source import FastSource
from tests.play_through.recounts import RECOUNTS, Played

VARIANTS = {
    "el_paso": [{}, {"building_sides": "random_per_type", "train_sides": "random_per_card"}],
    "great_western_trail": [{}, {"private_buildings": "beginner"}],
    "gold_west": [{}, {"bandits": "on", "trading_post": "mixed"}, {"trading_post": "only"}],
}


def check_one_game(game: Game, seats: int, options: dict[str, str], source: FastSource) -> None:
    state = game.new_game(seats, source.fork(), options)
    played = []
    while not state.is_over:
        legal = state.legal_moves()
        move = legal[source.below(len(legal))]
        played.append(Played(state.actor, game.move_text(move)))
        state.apply(move)
    for seat, points in enumerate(state.scores()):
        scored = dict(zip(game.categories, points, strict=True))
        recounted = RECOUNTS[game.name](game.view(state, seat), played, seat)
        for names, expected in recounted.items():
            assert sum(scored[name] for name in names.split(" and ")) == expected, names
        told = {name for names in recounted for name in names.split(" and ")}
        assert told == set(game.categories)


@pytest.mark.parametrize("name", GAMES)
def test_scores_are_those_counted_again(name: str) -> None:
    game = games.load(name)
    source = FastSource(77)
    tables = range(game.min_seats, game.max_seats + 1)
    for _, seats, options in itertools.product(range(4), tables, VARIANTS[name]):
        check_one_game(game, seats, options, source)
