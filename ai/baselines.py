"""The yardsticks: agents that don't search. `flat` Monte Carlo is `Mcts` with a tree of depth 1."""

import time
from collections.abc import Mapping
from typing import Any

from ai.agent import Agent, RankedMove, Thought, settled
from ai.evaluation import Evaluation, add_scores, margins, mean_scores, totals_of
from ai.learned import Learned
from games.contract import Game, State
from games.random_source import RandomSource

_UNIT = 1 << 30


class RandomAgent(Agent):
    """Any legal move."""

    def think(
        self, view: Mapping[str, Any], root: State, legal: list[int], source: RandomSource
    ) -> Thought:
        began = time.perf_counter()
        order = legal[:]
        source.shuffle(order)
        ranked = [RankedMove(move, self.game.move_text(move)) for move in order]
        return settled(root.actor, ranked, 0, began)


class Greedy(Agent):
    """The move after which the seat stands best, averaged over samples of what it can't know.

    `noise` is the width, in points, of a uniform error in the judgement of each move.
    """

    def __init__(self, game: Game, learned: Learned, samples: int = 4, noise: float = 0.0) -> None:
        super().__init__(game)
        self.evaluation: Evaluation = learned.evaluation
        self.samples = samples
        self.noise = noise

    def think(
        self, view: Mapping[str, Any], root: State, legal: list[int], source: RandomSource
    ) -> Thought:
        began = time.perf_counter()
        seat = root.actor
        order = legal[:]
        source.shuffle(order)  # of moves that look alike any may come first
        sums: list[list[list[float]]] = [[] for _ in order]
        for _ in range(self.samples):
            sample = root.resample(seat, source)
            for i in range(len(order)):
                after = sample.copy()
                after.apply(order[i])
                add_scores(sums[i], self.evaluation.scores(after))
        totals = [[total / self.samples for total in totals_of(scores)] for scores in sums]
        worth = [margins(expected)[seat] for expected in totals]
        if self.noise:
            worth = [w + self.noise * source.below(_UNIT) / _UNIT for w in worth]
        ranked = []
        for i in sorted(range(len(order)), key=lambda i: -worth[i]):
            text = self.game.move_text(order[i])
            chance = self.evaluation.win_chances(totals[i])[seat]
            scores = mean_scores(sums[i], self.samples)
            ranked.append(
                RankedMove(
                    order[i], text, self.samples, chance, tuple(totals[i]), scores, line=(text,)
                )
            )
        return settled(seat, ranked, self.samples * len(order), began)
