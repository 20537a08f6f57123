"""Which moves look promising before any search: learned weights, and what this search has seen.

The chance of a move is proportional to exp(weight), its weight learned from self-play by the text
of the move alone; without learned weights all moves are alike. Within one search the average
result of a move wherever it was played (MAST, Finnsson and Bjoernsson 2008) sharpens that.
"""

import math
from typing import Final

from games.contract import NOBODY, State
from games.random_source import RandomSource

_UNIT = 1 << 30
TO_THE_END: Final = -1


def fraction(source: RandomSource) -> float:
    """A uniform draw from 0 up to 1."""
    return source.below(_UNIT) / _UNIT


class MoveRecord:
    """One move: its learned weight, and its results in this search."""

    def __init__(self, weight: float) -> None:
        self.weight = weight
        self.strength = math.exp(weight)  # what it is drawn in proportion to
        self.visits = 0
        self.gain = 0.0  # sum of results above the average of its mover


class Policy:
    """The weights of one game and one search.

    `weights` by move, counted `trust` times; `lessons` is how far MAST counts.
    """

    def __init__(self, weights: dict[int, float], trust: float, lessons: float) -> None:
        self.weights = weights
        self.trust = trust
        self.lessons = lessons
        self.records: dict[int, MoveRecord] = {}

    def record(self, move: int) -> MoveRecord:
        found = self.records.get(move)
        if found is None:
            found = MoveRecord(self.trust * self.weights.get(move, 0.0))
            self.records[move] = found
        return found

    def learn(self, move: int, gain: float) -> None:
        """A playout with this move ended `gain` standard deviations above its mover's average."""
        record = self.record(move)
        record.visits += 1
        record.gain += gain
        mean = record.gain / (record.visits + 8)
        record.strength = math.exp(record.weight + self.lessons * mean)

    def draw(self, legal: list[int], source: RandomSource) -> int:
        """One of several moves, in proportion to their strengths."""
        whole = 0.0
        heights: list[float] = []
        for move in legal:
            whole += self.record(move).strength
            heights.append(whole)
        mark = fraction(source) * whole
        for i in range(len(legal)):
            if mark < heights[i]:
                return legal[i]
        return legal[-1]

    def play_on(
        self, state: State, turns: int, source: RandomSource, movers: list[int], moves: list[int]
    ) -> None:
        """Play so many turns (TO_THE_END: all there are); every choice is added to the lists."""
        while state.actor != NOBODY:
            mover = state.actor
            legal = state.legal_moves()
            if len(legal) == 1:
                state.apply(legal[0])
            else:
                move = self.draw(legal, source)
                movers.append(mover)
                moves.append(move)
                state.apply(move)
            if state.actor != mover:
                turns -= 1
                if turns == 0:
                    return
