"""Rules of board games: pure, deterministic, no I/O.

>>> import random, games
>>> from games.random_source import FastSource
>>> el_paso = games.load("el_paso")
>>> state = el_paso.new_game(seats=2, source=FastSource(7))
>>> while not state.is_over:
...     state.play(random.choice(state.legal_moves()))
>>> len(state.totals())
2
"""

import importlib
from typing import Final

from games.contract import Game, InvalidSetup

GAMES: Final = ("el_paso", "great_western_trail", "gold_west")


def load(name: str, components: str | None = None) -> Game:
    """The game of that name, played with its own component file or the text of a corrected one.

    Raises InvalidSetup for a name not in GAMES and for a component file that doesn't add up.
    """
    if name not in GAMES:
        raise InvalidSetup(f"there is no game {name!r}; there are: {', '.join(GAMES)}")
    game = importlib.import_module(f"games.{name}").create(components)
    assert isinstance(game, Game)
    return game
