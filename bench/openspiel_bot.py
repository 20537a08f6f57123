"""OpenSpiel's own MCTS bot at our tables.

The bot searches perfect information. So it gets what the view's samples give everyone: it searches
one sample at a time, with the chance of that sample fixed, and the visits of many such trees are
summed (an ensemble of determinized trees). Its leaves are judged by a random game to the end,
played by our compiled rules and not by its slower generic loop.
"""

import math
import time
from collections.abc import Mapping
from typing import Any

import pyspiel
from open_spiel.python.algorithms import mcts

from ai.agent import Agent, Budget, RankedMove, Thought, settled
from ai.evaluation import standing_of_places
from games.contract import Game, State
from games.random_source import FastSource, RandomSource
from games.testing import random_game

SIMULATIONS = 64  # per sample
EXPLORATION = 1.4  # of returns from -1 to 1; OpenSpiel's own example uses 2


class SampleState:
    """The part of pyspiel.State that the bot calls, over one sample."""

    def __init__(self, state: State) -> None:
        self.state = state

    def clone(self) -> "SampleState":
        return SampleState(self.state.copy())

    def is_terminal(self) -> bool:
        return self.state.is_over

    def is_chance_node(self) -> bool:
        return False

    def current_player(self) -> int:
        return self.state.actor

    def legal_actions(self, player: int | None = None) -> list[int]:
        return self.state.legal_moves()

    def apply_action(self, move: int) -> None:
        self.state.apply(move)

    def returns(self) -> list[float]:
        return [2.0 * share - 1.0 for share in standing_of_places(self.state.places())]


class SampleGame:
    """The part of pyspiel.Game that the bot calls."""

    def get_type(self) -> Any:
        return pyspiel.load_game("tic_tac_toe").get_type()  # sequential, rewards at the end

    def max_utility(self) -> float:
        return 1.0


class RandomGames(mcts.RandomRolloutEvaluator):  # type: ignore[misc]  # the library is untyped
    def __init__(self, source: RandomSource) -> None:
        super().__init__()
        self.source = source

    def evaluate(self, state: SampleState) -> list[float]:
        played = state.clone()
        random_game(played.state, self.source)
        return played.returns()


class OpenSpielBot(Agent):
    def __init__(self, game: Game, budget: Budget) -> None:
        super().__init__(game)
        self.budget = budget

    def think(
        self, view: Mapping[str, Any], root: State, legal: list[int], source: RandomSource
    ) -> Thought:
        began = time.perf_counter()
        bot = mcts.MCTSBot(SampleGame(), EXPLORATION, SIMULATIONS, RandomGames(source))
        visits = dict.fromkeys(legal, 0)
        iterations = 0
        while (
            iterations < self.budget.iterations
            and time.perf_counter() - began < self.budget.seconds
        ):
            left = min(SIMULATIONS, self.budget.iterations - iterations)
            bot.max_simulations = SIMULATIONS if math.isinf(left) else int(left)
            chance = FastSource(source.below(1 << 30))  # of its own, so that copies agree
            sample = root.resample(root.actor, chance)
            for child in bot.mcts_search(SampleState(sample)).children:
                visits[child.action] += child.explore_count
            iterations += bot.max_simulations
        order = sorted(legal, key=lambda move: -visits[move])
        ranked = [RankedMove(move, self.game.move_text(move), visits[move]) for move in order]
        return settled(root.actor, ranked, iterations, began)
