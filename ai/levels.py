"""The named strengths, the same in all games, and how long each thinks about a decision."""

from typing import Final, NamedTuple

from ai.agent import Agent, Budget
from ai.baselines import RandomAgent
from ai.learned import load_learned
from ai.mcts import Mcts
from games.contract import Game


class Level(NamedTuple):
    """A strength to choose; without a budget it plays at random."""

    name: str
    description: str
    budget: Budget | None


LEVELS: Final = {
    level.name: level
    for level in (
        Level("random", "Plays any legal move", None),
        Level("easy", "Glances at each choice, as a beginner would", Budget(iterations=40)),
        Level("medium", "Thinks 0.3 seconds about a decision", Budget(seconds=0.3)),
        Level("hard", "Thinks 1 second about a decision", Budget(seconds=1.0)),
        Level("expert", "Thinks 3 seconds about a decision", Budget(seconds=3.0)),
    )
}


def agent_of(level: str, game: Game, share: float = 1.0) -> Agent:
    """A new opponent of this level, for one seat of one game, that has this share of the level's
    budget. Raises KeyError."""
    budget = LEVELS[level].budget
    if budget is None:
        return RandomAgent(game)
    return Mcts(game, load_learned(game), Budget(share * budget.seconds, share * budget.iterations))
