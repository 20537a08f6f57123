"""Learn a game from self-play: `python -m ai.training GAME CLOCK`.

Each generation plays games with what was learned from those before, fits evaluation and policy to
the latest games and writes them, with the record of the training, to ai/weights/GAME.json; the
first one starts from that file, if it is there. CLOCK is the feature that the worth of all others
moves with. Games are kept under var/training; an interrupted generation learns from the games it
has, and a run started again goes on from there. Leanings are not kept, as trials found them for
the weights of before (`python -m ai.training.trials`).
"""

import argparse
import json
import time
from typing import Any, Final

import numpy as np

import games
from ai.learned import weights_file
from ai.training import VAR, fit
from ai.training.batch import Record, read_records, run_batch
from ai.training.selfplay import Lesson, play_lesson
from games.contract import Game

HELD_OUT: Final = 5  # one game in so many is only judged by


def learn(game: Game, records: list[Record], clock: int, rounds: int) -> dict[str, Any]:
    """What a weights file holds, fitted to these games."""
    held_out = [record for record in records if record["seed"] % HELD_OUT == 0]
    learned_from = [record for record in records if record["seed"] % HELD_OUT]
    rows = fit.rows_of(learned_from)
    weights = fit.fit_evaluation(rows, clock)
    deviations = rows.features.std(axis=0).round(4).tolist()
    judged = fit.judge_evaluation(fit.rows_of(held_out), clock, weights)
    estimates = [estimates_of(record, clock, weights) for record in held_out]
    judged |= fit.judge_margins(held_out, estimates)
    policy = fit.fit_policy([choice for one in learned_from for choice in one["choices"]])
    imitated = fit.judge_policy([choice for one in held_out for choice in one["choices"]], policy)
    return {
        "evaluation": {
            category: by_feature(game, weights[:-1, column])
            for column, category in enumerate(game.categories)
        },
        "constants": dict(zip(game.categories, weights[-1].round(3).tolist(), strict=True)),
        "leanings": {},
        "deviations": dict(zip(game.feature_names, deviations, strict=True)),
        "clock": game.feature_names[clock],
        "rounds": rounds,
        "spread": round(judged["spread"], 2),
        "policy": {text: round(weight, 3) for text, weight in sorted(policy.items())},
        "record": {
            "date": time.strftime("%Y-%m-%d"),
            "rules_version": game.rules_version,
            "components_hash": game.components_hash,
            "games": len(records),
            "held_out_games": len(held_out),
            "seeds": [min(one["seed"] for one in records), max(one["seed"] for one in records)],
            "strengths": sorted({strength for one in records for strength in one["strengths"]}),
            "mean_points": round(
                float(np.mean([np.sum(one["final"]) / len(one["final"]) for one in held_out])), 2
            ),
            "evaluation": {name: round(figure, 3) for name, figure in judged.items()},
            "policy": {name: round(figure, 3) for name, figure in imitated.items()},
        },
    }


def by_feature(game: Game, column: fit.Matrix) -> dict[str, list[float]]:
    """Weight and slope by name; features that a category doesn't depend on are left out."""
    pairs = column.reshape(2, -1).T.round(4).tolist()
    named = zip(game.feature_names, pairs, strict=True)
    return {name: pair for name, pair in named if pair != [0.0, 0.0]}


def estimates_of(record: Record, clock: int, weights: fit.Matrix) -> fit.Matrix:
    """Expected final points by look and seat."""
    expected: fit.Matrix = fit.expected(fit.rows_of([record]), clock, weights).sum(axis=1)
    return expected.reshape(len(record["final"]), -1).T


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=games.GAMES)
    parser.add_argument("clock", help="the feature that tells how far the game has come")
    parser.add_argument("--generations", type=int, default=6)
    parser.add_argument("--games", type=int, default=150, help="per generation")
    parser.add_argument(
        "--iterations", type=int, default=240, help="per choice of the strongest players"
    )
    parser.add_argument("--memory", type=int, default=450, help="latest games to learn from")
    parser.add_argument("--rounds", type=int, default=1, help="until a playout is judged")
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--jobs", type=int, default=1)
    return parser.parse_args()


def study(game: Game, records: list[Record], chosen: argparse.Namespace) -> str:
    """Learn from the latest games, write the weights file and show its record; the file's text."""
    clock = game.feature_names.index(chosen.clock)
    data = learn(game, records[-chosen.memory :], clock, chosen.rounds)
    text = json.dumps(data, indent=1) + "\n"
    weights_file(game).write_text(text, encoding="utf-8")
    print(json.dumps(data["record"], indent=1), flush=True)
    return text


def known_already(game: Game) -> str:
    path = weights_file(game)
    return path.read_text(encoding="utf-8") if path.exists() else ""


def main() -> None:
    chosen = read_arguments()
    game = games.load(chosen.game)
    journal = VAR / f"{game.name}.jsonl"
    records = read_records(journal)
    knowledge = study(game, records, chosen) if records else known_already(game)
    strengths = (chosen.iterations // 4, chosen.iterations // 2, chosen.iterations)
    for generation in range(1, chosen.generations + 1):
        first = chosen.seed + len(records)
        lessons = [Lesson(game.name, first + i, strengths, knowledge) for i in range(chosen.games)]
        print(f"generation {generation}: {len(lessons)} games from seed {first}", flush=True)
        records += run_batch(play_lesson, lessons, journal, chosen.jobs)
        knowledge = study(game, records, chosen)


if __name__ == "__main__":
    main()
