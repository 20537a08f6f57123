"""What self-play taught about a game: `ai/weights/<game>.json`, with the record of its training."""

import json
from pathlib import Path
from typing import Any, Final

from ai.evaluation import Evaluation
from ai.policy import TO_THE_END
from games.contract import Game, InvalidMove

WEIGHTS: Final = Path(__file__).parent / "weights"
DEFAULT_SPREAD: Final = 15.0  # points; for a game nothing was learned about
NOTHING: Final = [0.0, 0.0]  # weight and slope of a feature that was not learned about


class Learned:
    """The evaluation, the weight of each move that has one, and when a playout is best judged.

    `rounds` of the table after the turn of a playout's first move, or TO_THE_END.
    """

    def __init__(self, evaluation: Evaluation, move_weights: dict[int, float], rounds: int) -> None:
        self.evaluation = evaluation
        self.move_weights = move_weights
        self.rounds = rounds


def nothing_learned() -> Learned:
    return Learned(Evaluation([], [], [], [], 0, DEFAULT_SPREAD), {}, TO_THE_END)


def weights_file(game: Game) -> Path:
    return WEIGHTS / f"{game.name}.json"


def load_learned(game: Game) -> Learned:
    """What is known about this game; a game without a file is judged by its points alone."""
    path = weights_file(game)
    if not path.exists():
        return nothing_learned()
    return read_learned(game, json.loads(path.read_text(encoding="utf-8")))


def read_learned(game: Game, data: dict[str, Any]) -> Learned:
    """Features and moves are matched by name; those without a weight count nothing."""
    by_category: list[dict[str, list[float]]] = [
        data["evaluation"][category] for category in game.categories
    ]
    pairs = [by_name.get(name, NOTHING) for by_name in by_category for name in game.feature_names]
    weights, slopes = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    constants: list[float] = [data["constants"][category] for category in game.categories]
    leaning = [data["leanings"].get(name, NOTHING) for name in game.feature_names]
    leanings = [pair[0] for pair in leaning] + [pair[1] for pair in leaning]
    clock = game.feature_names.index(data["clock"])
    moves: dict[int, float] = {}
    for text, weight in data["policy"].items():
        try:
            moves[game.parse_move(text)] = weight
        except InvalidMove:
            continue  # a corrected component file may lack this move
    evaluation = Evaluation(weights, slopes, constants, leanings, clock, data["spread"])
    return Learned(evaluation, moves, data["rounds"])
