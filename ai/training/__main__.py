"""Learn a game from self-play: `python -m ai.training GAME`.

Each generation plays games with what the generations before have learned, then fits both the
evaluation and the policy to all games so far and writes them, with the record of the training, to
ai/weights/GAME.json. Games are kept under var/training; an interrupted generation learns from the
games it has, and a run started again goes on with its next one.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any, Final

import numpy as np

import games
from ai.learned import WEIGHTS
from ai.training import fit
from ai.training.batch import read_records, run_batch
from ai.training.selfplay import STRENGTHS, Lesson, play_lesson
from games.contract import Game

VAR: Final = Path(__file__).parent.parent.parent / "var" / "training"
HELD_OUT: Final = 5  # one game in so many is only judged by


def learn(game: Game, records: list[dict[str, Any]], seed: int) -> dict[str, Any]:
    """What a weights file holds, fitted to these games."""
    held_out = [record for record in records if record["seed"] % HELD_OUT == 0]
    learned_from = [record for record in records if record["seed"] % HELD_OUT]
    clock = best_clock(len(game.feature_names), learned_from)
    weights = fit.fit_evaluation(fit.rows_of(learned_from), clock)
    judged = fit.judge_evaluation(fit.rows_of(held_out), clock, weights)
    policy = fit.fit_policy([choice for one in learned_from for choice in one["choices"]], seed)
    imitated = fit.judge_policy([choice for one in held_out for choice in one["choices"]], policy)
    by_feature = np.round(weights.reshape(2, -1).T, 4).tolist()
    return {
        "evaluation": dict(zip(game.feature_names, by_feature, strict=True)),
        "clock": game.feature_names[clock],
        "spread": round(judged["spread"], 2),
        "policy": {text: round(weight, 3) for text, weight in sorted(policy.items())},
        "record": {
            "date": time.strftime("%Y-%m-%d"),
            "rules_version": game.rules_version,
            "components_hash": game.components_hash,
            "games": len(records),
            "held_out_games": len(held_out),
            "seeds": [min(one["seed"] for one in records), max(one["seed"] for one in records)],
            "strengths": list(STRENGTHS),
            "evaluation": {name: round(figure, 3) for name, figure in judged.items()},
            "policy": {name: round(figure, 3) for name, figure in imitated.items()},
        },
    }


def best_clock(features: int, records: list[dict[str, Any]]) -> int:
    """The feature that tells best how worth changes, by games it was not fitted to."""
    half = len(records) // 2
    some, others = fit.rows_of(records[:half]), fit.rows_of(records[half:])
    explained = []
    for clock in range(features):
        judged = fit.judge_evaluation(others, clock, fit.fit_evaluation(some, clock))
        explained.append(judged["choice_explained"])
    return explained.index(max(explained))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=games.GAMES)
    parser.add_argument("--generations", type=int, default=3)
    parser.add_argument("--games", type=int, default=200, help="per generation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args()
    game = games.load(chosen.game)
    journal, target = VAR / f"{game.name}.jsonl", WEIGHTS / f"{game.name}.json"
    records = read_records(journal)
    for generation in range(chosen.generations):
        knowledge = target.read_text(encoding="utf-8") if target.exists() and records else ""
        first = chosen.seed + len(records)
        lessons = [Lesson(game.name, first + i, knowledge) for i in range(chosen.games)]
        print(f"generation {generation + 1}: {len(lessons)} games from seed {first}")
        records += run_batch(play_lesson, lessons, journal, chosen.jobs)
        knowledge = json.dumps(learn(game, records, chosen.seed), indent=1)
        target.write_text(knowledge + "\n", encoding="utf-8")
        print(json.dumps(json.loads(knowledge)["record"], indent=1))


if __name__ == "__main__":
    main()
