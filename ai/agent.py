"""What every opponent offers: it gets a view, never a state, and gives advice.

An agent draws all that its seat can't know: the root with `Game.sample`, everything after with
`State.resample`. So it cannot look at a hidden card, whoever calls it.
"""

import math
import time
from collections.abc import Mapping
from typing import Any, NamedTuple

from mypy_extensions import mypyc_attr

from games.contract import Game, State
from games.random_source import RandomSource


class Budget(NamedTuple):
    """How long to think about one decision: the first limit reached ends it."""

    seconds: float = math.inf
    iterations: float = math.inf


class RankedMove(NamedTuple):
    """What an agent thinks of one legal move.

    `totals` are the expected final points by seat, `scores` the same by seat and category where
    the agent knows them, `win_chance` is that of the seat to move (a shared win counts its share),
    and `line` holds the texts of the decisions expected next, this move first. An agent that
    doesn't look ahead leaves them empty.
    """

    move: int
    text: str
    visits: int = 0
    win_chance: float | None = None
    totals: tuple[float, ...] = ()
    scores: tuple[tuple[float, ...], ...] = ()
    line: tuple[str, ...] = ()


class Advice(NamedTuple):
    """The move to play (the first of `ranked`, best first) and what it took to find it."""

    seat: int
    ranked: tuple[RankedMove, ...]
    iterations: int
    seconds: float

    @property
    def best(self) -> RankedMove:
        return self.ranked[0]


@mypyc_attr(allow_interpreted_subclasses=True)
class Thought:
    """A decision being thought over, in slices, so that the caller can do other things between."""

    def __init__(self) -> None:
        self.done = False

    def run(self, seconds: float) -> None:
        """Think for about so long, or less when the budget is used up or nothing can change."""
        raise NotImplementedError

    def advice(self) -> Advice:
        """What the thinking has come to so far; after `run` at least once, or when `done`."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Settled(Thought):
    """A decision that needs no further thinking."""

    def __init__(self, advice: Advice) -> None:
        super().__init__()
        self.done = True
        self._advice = advice

    def run(self, seconds: float) -> None:
        pass

    def advice(self) -> Advice:
        return self._advice


@mypyc_attr(allow_interpreted_subclasses=True)
class Agent:
    """A way of playing one game, from any seat and with any number of seats."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def consider(self, view: Mapping[str, Any], source: RandomSource) -> Thought:
        """Begin to think about the decision in `view`, the view of the seat whose decision it is.

        All chance is drawn from `source`: the same view, source and iterations give the same
        advice. A decision with one legal move is settled at once, so seats that the rules play
        (`Game.bot_seats`) need no agent of their own. Raises ValueError for a finished game.
        """
        root = self.game.sample(view, source)
        legal = root.legal_moves()
        if not legal:
            raise ValueError("there is nothing to decide: the game is over")
        if len(legal) == 1:
            text = self.game.move_text(legal[0])
            return Settled(Advice(root.actor, (RankedMove(legal[0], text, line=(text,)),), 0, 0.0))
        return self.think(view, root, legal, source)

    def think(
        self, view: Mapping[str, Any], root: State, legal: list[int], source: RandomSource
    ) -> Thought:
        """Begin to think about a real choice; `root` is one sample of what the view leaves open."""
        raise NotImplementedError

    def advise(self, view: Mapping[str, Any], source: RandomSource) -> Advice:
        """Think until the budget is used up."""
        thought = self.consider(view, source)
        while not thought.done:
            thought.run(math.inf)
        return thought.advice()


def settled(seat: int, ranked: list[RankedMove], iterations: int, began: float) -> Settled:
    """A decision made at one go; `began` is the `time.perf_counter` of its beginning."""
    return Settled(Advice(seat, tuple(ranked), iterations, time.perf_counter() - began))
