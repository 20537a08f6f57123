"""Which games there are, by name and component hash.

A corrected component file plays new games; those begun with an older one keep it, from the text
that the store keeps under its hash.
"""

import importlib
from collections.abc import Iterator
from pathlib import Path

import games
from games.contract import Game, InvalidSetup
from service.settings import Settings


def load_game(name: str, module: str | None, components: str | None) -> Game:
    """A game of `games`, or of another module that offers `create(components) -> Game`."""
    if module is None:
        return games.load(name, components)
    game = importlib.import_module(module).create(components)
    assert isinstance(game, Game)
    return game


def newest_game(name: str, module: str | None, file: Path | None) -> Game:
    """The game as a new game of it is played; with the components of a file, if there is one."""
    if file is None:
        return load_game(name, module, None)
    try:
        return load_game(name, module, file.read_text(encoding="utf-8"))
    except OSError as error:
        raise InvalidSetup(f"{file}: {error.strerror}") from error
    except ValueError as error:  # InvalidSetup, and what isn't text
        raise InvalidSetup(f"{file}: {error}") from error


class Catalogue:
    """Games by name, loaded once.

    Raises InvalidSetup for a game that there isn't, and for a component file that can't be read,
    doesn't add up or is of no game offered.
    """

    def __init__(self, settings: Settings) -> None:
        self._modules: dict[str, str | None] = {
            **dict.fromkeys(settings.games),
            **settings.further_games,
        }
        files = settings.components
        for name in files:
            if name not in self._modules:
                offered = ", ".join(self._modules)
                raise InvalidSetup(f"{files[name]}: {name!r} is no game offered here: {offered}")
        self._newest = {
            name: newest_game(name, module, files.get(name))
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
