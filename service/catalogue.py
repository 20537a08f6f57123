"""Which games there are, by name and component hash.

A corrected component file plays new games; those begun with an older one keep it, from the text
that the store keeps under its hash.
"""

from collections.abc import Callable, Mapping
from pathlib import Path

import games
from games.contract import Game

GameLoader = Callable[[str | None], Game]


def loaders() -> dict[str, GameLoader]:
    """How to load each game of `games.GAMES`, given a component text or None for its own."""
    return {name: _loader(name) for name in games.GAMES}


def _loader(name: str) -> GameLoader:
    return lambda components: games.load(name, components)


class Catalogue:
    """Games by name. `components` names corrected component files for new games."""

    def __init__(
        self,
        loaders: Mapping[str, GameLoader],
        components: Mapping[str, Path] | None = None,
    ) -> None:
        self._loaders = dict(loaders)
        files = components or {}
        self._current = {
            name: load(files[name].read_text() if name in files else None)
            for name, load in self._loaders.items()
        }
        self._by_hash = {(game.name, game.components_hash): game for game in self._current.values()}

    def current(self) -> tuple[Game, ...]:
        """Every game as new games of it are played."""
        return tuple(self._current.values())

    def newest(self, name: str) -> Game | None:
        """The game as a new game of it is played; None if there is none of that name."""
        return self._current.get(name)

    def known(self, name: str, components_hash: str) -> Game | None:
        """The game with those component numbers, if they have been loaded."""
        return self._by_hash.get((name, components_hash))

    def learn(self, name: str, components_text: str) -> Game:
        """Load a game with the component text that a stored game began with."""
        game = self._loaders[name](components_text)
        self._by_hash[name, game.components_hash] = game
        return game
