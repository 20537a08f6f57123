"""The yardsticks: agents that don't search. `flat` Monte Carlo is `Mcts` with a tree of depth 1."""

import time
from collections.abc import Mapping
from typing import Any

from ai.agent import Agent, RankedMove, Thought, settled
from ai.evaluation import add_scores, margins, mean_scores, totals_of
from ai.learned import Learned
from ai.policy import Policy
from ai.search import Settings
from games.contract import Game, State
from games.random_source import RandomSource


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
    """The move after which the seat stands best at the end of its turn, and no further.

    Every move is tried in `samples` of what the seat can't know, the rest of the turn played by
    the policy.
    """

    def __init__(self, game: Game, learned: Learned, samples: int = 4) -> None:
        super().__init__(game)
        self.evaluation = learned.evaluation
        self.policy = Policy(learned.move_weights, Settings().trust, 0.0)
        self.samples = samples

    def think(
        self, view: Mapping[str, Any], root: State, legal: list[int], source: RandomSource
    ) -> Thought:
        began = time.perf_counter()
        seat = root.actor
        order = legal[:]
        source.shuffle(order)  # of moves that look alike any may come first
        sums: list[list[list[float]]] = [[] for _ in order]
        aims = [[0.0] * root.seats for _ in order]
        for _ in range(self.samples):
            sample = root.resample(seat, source)
            for i in range(len(order)):
                after = sample.copy()
                after.apply(order[i])
                if after.actor == seat:
                    self.policy.play_on(after, 1, source, [], [])
                scores, aim = self.evaluation.assess(after)
                add_scores(sums[i], scores)
                for other in range(root.seats):
                    aims[i][other] += aim[other] / self.samples
        worth = [margins(aim)[seat] for aim in aims]
        ranked = []
        for i in sorted(range(len(order)), key=lambda i: -worth[i]):
            text = self.game.move_text(order[i])
            expected = mean_scores(sums[i], self.samples)
            totals = totals_of(expected)
            chance = self.evaluation.win_chances(totals)[seat]
            ranked.append(
                RankedMove(
                    order[i], text, self.samples, chance, tuple(totals), expected, line=(text,)
                )
            )
        return settled(seat, ranked, self.samples * len(order), began)
