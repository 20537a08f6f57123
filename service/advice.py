"""What an AI thinks of a decision: as it is answered, and as it is kept with a game's events."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import orjson

from ai import agent
from games.contract import Game, Move, State, Target

LONGEST_LINE: Final = 12  # decisions
MOST_KEPT: Final = 5  # moves of an advice that is kept with an event


@dataclass(frozen=True, slots=True)
class ExpectedScore:
    """The points a seat may expect to end with, by category."""

    seat: int
    by_category: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class ExpectedMove:
    """A decision in an expected line: `seat` and `label` are None beyond what can be foreseen."""

    id: str
    seat: int | None = None
    label: str | None = None


@dataclass(frozen=True, slots=True)
class RankedMove:
    """A move as an AI ranks it.

    `win_chance` is that of the seat that decides, `totals` are expected final points by seat,
    `scores` the same by category, and `line` the decisions expected next, this one first. Levels
    that don't look ahead leave them empty.
    """

    move: Move
    visits: int
    win_chance: float | None
    totals: tuple[float, ...]
    scores: tuple[ExpectedScore, ...]
    line: tuple[ExpectedMove, ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """Moves from best to worst at a version (0: a posted view), found in `iterations`."""

    version: int
    seat: int
    level: str
    moves: tuple[RankedMove, ...]
    iterations: int
    seconds: float


def in_words(
    found: agent.Advice,
    game: Game,
    state: State,
    *,
    version: int,
    level: str,
    most: int | None = None,
) -> Advice:
    """What an agent found, in words: all moves, or the `most` best.

    `state` is one of those that the deciding seat holds possible: what is expected is worded as it
    would come there. Expectations are rounded to what could mean something.
    """
    moves = tuple(
        RankedMove(
            move=game.describe(state, one.move),
            visits=one.visits,
            win_chance=None if one.win_chance is None else round(one.win_chance, 4),
            totals=_points(one.totals),
            scores=tuple(
                ExpectedScore(seat, dict(zip(game.categories, _points(points), strict=True)))
                for seat, points in enumerate(one.scores)
            ),
            line=_line_in_words(game, state.copy(), one.line[:LONGEST_LINE]),
        )
        for one in found.ranked[:most]
    )
    seconds = round(found.seconds, 3)
    return Advice(version, found.seat, level, moves, found.iterations, seconds)


def _points(expected: Iterable[float]) -> tuple[float, ...]:
    return tuple(round(points, 2) for points in expected)


def _line_in_words(game: Game, state: State, texts: Sequence[str]) -> tuple[ExpectedMove, ...]:
    """A line as it would be played in `state`, which is used up, as far as it can be; forced moves
    are no decisions, so they are not in it."""
    line: list[ExpectedMove] = []
    for text in texts:
        move, legal = game.parse_move(text), state.legal_moves()
        while len(legal) == 1 and move not in legal:
            state.apply(legal[0])
            legal = state.legal_moves()
        if move not in legal:
            break
        line.append(ExpectedMove(text, state.actor, game.describe(state, move).label))
        state.apply(move)
    return (*line, *(ExpectedMove(text) for text in texts[len(line) :]))


def write_advice(advice: Advice) -> bytes:
    return orjson.dumps(advice, default=list)  # moves and targets are tuples with names


def read_advice(text: bytes) -> Advice:
    data = orjson.loads(text)
    return Advice(**data | {"moves": tuple(_read_ranked(one) for one in data["moves"])})


def _read_ranked(data: dict[str, Any]) -> RankedMove:
    move = Move(*data["move"])
    return RankedMove(
        **data
        | {
            "move": move._replace(targets=tuple(Target(*target) for target in move.targets)),
            "totals": tuple(data["totals"]),
            "scores": tuple(ExpectedScore(**score) for score in data["scores"]),
            "line": tuple(ExpectedMove(**one) for one in data["line"]),
        }
    )
