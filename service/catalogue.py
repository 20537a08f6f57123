"""Which games there are, by name and component hash.

A corrected component file plays new games; those begun with an older one keep it, from the text
that the store keeps under its hash.
"""

import importlib
from collections.abc import Iterator

import games
from games.contract import Game
from service.settings import Settings


def load_game(name: str, module: str | None, components: str | None) -> Game:
    """A game of `games`, or of another module that offers `create(components) -> Game`."""
    if module is None:
        return games.load(name, components)
    game = importlib.import_module(module).create(components)
    assert isinstance(game, Game)
    return game


class Catalogue:
    """Games by name, loaded once. Raises InvalidSetup for a component file that doesn't add up."""

    def __init__(self, settings: Settings) -> None:
        files = settings.components
        self._modules: dict[str, str | None] = {
            **dict.fromkeys(settings.games),
            **settings.further_games,
        }
        self._newest = {
            name: load_game(name, module, files[name].read_text() if name in files else None)
            for name, module in self._modules.items()
        }
        self._begun = {(game.name, game.components_hash): game for game in self._newest.values()}

    def __iter__(self) -> Iterator[Game]:
        return iter(self._newest.values())

    def __contains__(self, name: object) -> bool:
        return name in self._newest

    def module(self, name: str) -> str | None:
        """Where the game is loaded from, for `load_game` in another process."""
        return self._modules[name]

    def newest(self, name: str) -> Game | None:
        """The game as a new game of it is played; None if there is none of that name."""
        return self._newest.get(name)

    def begun(self, name: str, components_hash: str) -> Game | None:
        """The game with the component numbers of that hash, if they have been learned."""
        return self._begun.get((name, components_hash))

    def learn(self, name: str, components: str) -> Game:
        """Load a game with the component text that a stored game began with."""
        game = load_game(name, self._modules[name], components)
        self._begun[name, game.components_hash] = game
        return game
