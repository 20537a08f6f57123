"""The searching opponent: one search per decision, and one tree per turn."""

import math
from collections.abc import Mapping
from typing import Any

from ai.agent import Agent, Budget, Thought
from ai.learned import Learned
from ai.search import Node, Search, Settings
from games.contract import Game, State
from games.random_source import RandomSource


class Mcts(Agent):
    """Monte Carlo tree search within a budget for each decision."""

    def __init__(
        self, game: Game, learned: Learned, budget: Budget, settings: Settings | None = None
    ) -> None:
        super().__init__(game)
        if math.isinf(budget.seconds) and math.isinf(budget.iterations):
            raise ValueError("a search needs a limit, in seconds or in iterations")
        self.learned = learned
        self.budget = budget
        self.settings = settings or Settings()
        self.last: Search | None = None

    def think(
        self, view: Mapping[str, Any], root: State, legal: list[int], source: RandomSource
    ) -> Thought:
        search = Search(
            self.game, root, self.learned, self.settings, budget=self.budget, source=source
        )
        if self.last is not None:
            tree = self.follow(self.last, view)
            if tree is not None:
                search.take_over(self.last, tree)
        self.last = search
        return search

    def follow(self, last: Search, view: Mapping[str, Any]) -> Node | None:
        """What the last search knows about `view`, if its advice led there and nothing came up.

        The move is played in the last root and the result must look like `view`, so a tree that
        doesn't fit is never used. Forced moves on the way were no decisions.
        """
        best = last.ranked()
        if not best:
            return None
        state = last.root.copy()
        state.apply(best[0].move)
        while state.actor == last.seat and state.reveals == last.root.reveals:
            if self.game.view(state, last.seat) == view:
                return best[0]
            legal = state.legal_moves()
            if len(legal) > 1:
                return None
            state.apply(legal[0])
        return None
