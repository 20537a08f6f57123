"""What moves touch is where docs/frontends.md says, in games of random moves."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

import games
from games.random_source import FastSource

GUIDE: Final = Path(__file__).parents[2] / "docs" / "frontends.md"
ONE_IN: Final = 20  # so many legal moves, one is looked at besides the one played


def documented(game: str) -> dict[str, str]:
    """Where the targets of each kind are, as the guide says."""
    section = GUIDE.read_text().split(f"### {game}\n")[1].split("\n#")[0]
    return dict(re.findall(r"^\| `(\w+)` \| (.+) \|$", section, re.MULTILINE))


def ids(found: Any, path: list[str]) -> Iterator[str]:
    """The ids that a path leads to."""
    if found is None:
        return
    if not path:
        yield from map(str, found if isinstance(found, list) else [found])
    elif isinstance(found, list) and path[0].startswith("#"):
        first = int(path[0].removeprefix("#") or 0)
        yield from (str(first + place) for place in range(len(found)))
    elif isinstance(found, list):
        for element in found:
            yield from ids(element, path)
    elif path[0] == "@":
        yield from found
    else:
        yield from ids(found[path[0]], path[1:])


def places(view: Mapping[str, Any], where: str) -> set[str]:
    """All ids that a row of the guide stands for in a view."""
    named = set(re.findall(r'"(\w+)"', where))
    for path in re.findall(r"`([^`]+)`", where):
        named.update(ids(view, path.split(".")))
    return named


@pytest.mark.parametrize("name", ["el_paso", "great_western_trail", "gold_west"])
def test_targets_are_where_the_guide_says(name: str) -> None:
    game, chance, guide = games.load(name), FastSource(11), documented(name)
    state = game.new_game(2, chance)
    where: dict[str, set[str]] = {}
    while not state.is_over:
        legal = state.legal_moves()
        played = legal[chance.below(len(legal))]
        for move in legal:
            if move != played and chance.below(ONE_IN):
                continue
            for target in game.describe(state, move).targets:
                if target.id not in where.get(target.kind, ()):
                    view = game.view(state, state.actor)
                    where[target.kind] = places(view, guide[target.kind])
                assert target.id in where[target.kind], target
        state.play(played)
    assert where
