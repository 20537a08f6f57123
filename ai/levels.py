"""The named strengths, the same in all games, and how long each thinks about a decision."""

from typing import Final, NamedTuple

from ai.agent import Agent, Budget
from ai.baselines import RandomAgent
from ai.learned import load_learned
from ai.mcts import Mcts
from ai.search import Settings
from games.contract import Game, InvalidSetup


class Level(NamedTuple):
    """A strength to choose; without a budget it plays at random."""

    name: str
    description: str
    budget: Budget | None
    settings: Settings = Settings()


OWN_TURN: Final = Settings(rounds=0)  # what others may do next is not looked at
THREE_ROUNDS: Final = Settings(rounds=3)  # pays only with thousands of iterations

LEVELS: Final = {
    level.name: level
    for level in (
        Level("random", "Plays any legal move", None),
        Level(
            "easy",
            "Tries a few ways to play its own turn, as a beginner would",
            Budget(seconds=0.3, iterations=10),
            OWN_TURN,
        ),
        Level(
            "medium",
            "Tries many ways to play its own turn",
            Budget(seconds=0.6, iterations=100),
            OWN_TURN,
        ),
        Level(
            "hard",
            "Looks ahead to its next turn, for up to a second",
            Budget(seconds=1.0, iterations=1000),
        ),
        Level(
            "expert", "Looks three rounds ahead, for 3 seconds", Budget(seconds=3.0), THREE_ROUNDS
        ),
    )
}


def agent_of(level: str, game: Game, share: float = 1.0) -> Agent:
    """A new opponent of this level, for one seat of one game, that has this share of the level's
    budget. Raises InvalidSetup."""
    if level not in LEVELS:
        raise InvalidSetup(f"there is no level {level!r}; there are: {', '.join(LEVELS)}")
    _, _, budget, settings = LEVELS[level]
    if budget is None:
        return RandomAgent(game)
    granted = Budget(share * budget.seconds, share * budget.iterations)
    return Mcts(game, load_learned(game), granted, settings)
