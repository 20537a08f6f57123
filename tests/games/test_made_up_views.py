"""A view may be posted that no position has. It is refused, or what follows from it ends."""

import json
from collections.abc import Iterator
from typing import Any, Final

import pytest

import games
from games.contract import Game, State
from games.random_source import FastSource

# What each view says of how this turn and the game go on.
GOING_ON: Final = {
    "el_paso": ("agenda", "simmentalLeft", "simmentalSeat"),
    "great_western_trail": ("turn", "jobMarket"),
    "gold_west": ("decision", "turn"),
}
TRIES: Final = 1000
GAMES: Final = 5  # for each seat
NUMBERS: Final = (-(10**9), -1, 0, 1, 7, 1000, 10**9)
TASKS: Final = 40  # a number below is a task of El Paso with its kind alone, or none
MOST_DECISIONS: Final = 3000  # a random game has ended well before
STUMBLES: Final = (LookupError, TypeError, ValueError, ArithmeticError, AssertionError)


@pytest.mark.parametrize("name", games.GAMES)
def test_what_follows_from_a_view_made_up_ends(name: str) -> None:
    game, source = games.load(name), FastSource(2026).fork()
    made_up = [
        view | {part: variation}
        for view in views_by_decision(game, source)
        for part in GOING_ON[name]
        for variation in variations(view[part])
    ]
    for _ in range(TRIES):
        view = made_up[source.below(len(made_up))]
        assert ends(game, view, source), {part: view[part] for part in GOING_ON[name]}


def views_by_decision(game: Game, source: FastSource) -> list[dict[str, Any]]:
    """What the deciding seat sees the first and the last time it is asked a kind of question.

    Of all kinds that come up in some random games.
    """
    first: dict[str, State] = {}
    last: dict[str, State] = {}
    for number in range(GAMES * game.max_seats):
        seats = max(game.min_seats, 1 + number % game.max_seats)
        state = game.new_game(seats, source.fork())
        while not state.is_over:
            kind = game.decision(state).kind
            last[kind] = state.copy()
            first.setdefault(kind, last[kind])
            legal = state.legal_moves()
            state.apply(legal[source.below(len(legal))])
    return [
        json.loads(json.dumps(game.view(state, state.actor)))
        for state in (*first.values(), *last.values())
    ]


def variations(value: Any) -> Iterator[Any]:
    """Everything that differs in one number, or by an entry of a list too many or too few."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int) or value is None:
        yield from NUMBERS
    elif isinstance(value, dict):
        for key, inner in value.items():
            for variation in variations(inner):
                yield value | {key: variation}
    elif isinstance(value, list):
        yield from variations_of_list(value)


def variations_of_list(entries: list[Any]) -> Iterator[list[Any]]:
    for place, entry in enumerate(entries):
        before, after = entries[:place], entries[place + 1 :]
        yield before + after
        yield [*before, entry, entry, *after]
        for variation in variations(entry):
            yield [*before, variation, *after]
        if isinstance(entry, int):
            for task in range(TASKS):
                yield [*before, task, entry, *after]


def ends(game: Game, view: dict[str, Any], source: FastSource) -> bool:
    """Whether the view is refused, or a random game from a sample of it ends or stumbles."""
    try:
        state = game.sample(view, source)
        if state.audit():
            return True
        for _ in range(MOST_DECISIONS):
            if state.is_over:
                return True
            legal = state.legal_moves()
            state.apply(legal[source.below(len(legal))])
    except STUMBLES:
        return True
    return False
