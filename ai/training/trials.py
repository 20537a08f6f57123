"""Learn by trial what to lean to: `python -m ai.training.trials GAME`.

Watching games teaches how they go on between the players watched, which is not all that a better
player should play for. Here quick players who each misjudge in a way of their own meet, and a
regression tells what their errors did to their points (evolution strategies, Salimans et al.
2017). Leanings a step along the natural gradient from the old ones play against these, steps of
several lengths, and the best are written if they win more than they lose. Games are kept under
var/training, so a run can be interrupted and goes on where it was; run again, it goes on from the
new leanings, or with more games for the old ones.
"""

import argparse
import hashlib
import json
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np

import games
from ai.evaluation import Evaluation
from ai.learned import NOTHING, weights_file
from ai.mcts import Mcts
from ai.training import VAR, fit
from ai.training.batch import Record, read_records, run_batch
from ai.training.selfplay import deviations_of, quick_player
from ai.training.sway import sway_of
from games.contract import Game, State
from games.random_source import FastSource

SIZES: Final = (0.5, 0.8, 1.1)  # of errors, by the metric
RIVALRY: Final = 0.25  # how far the best rival's points count against the own ones
STEPS: Final = (0.15, 0.3, 0.6)  # shares of the way to where the regression has its best
LEAST_COST: Final = 0.01  # points, of an error of size 1; chance could make it negative


class Trial(NamedTuple):
    """One game to play; `knowledge` and `rival` are the texts of weights files.

    `errors` by seat, in points per deviation: by feature when the clock begins, then when it ends.
    """

    game: str
    seed: int
    iterations: int
    knowledge: str
    rival: str = ""
    errors: tuple[tuple[float, ...], ...] = ()


def play_trial(trial: Trial) -> Record:
    """A game between players who misjudge, a seat for each list of errors, and what came of it."""
    game = games.load(trial.game)
    source = FastSource(trial.seed, 13).fork()
    state = game.new_game(len(trial.errors), source.fork())
    data = json.loads(trial.knowledge)
    deviations = deviations_of(game, data)
    agents = []
    for errors in trial.errors:
        agent = quick_player(game, data, trial.iterations)
        mislead(agent.learned.evaluation, errors, deviations)
        agents.append(agent)
    finish(game, state, agents, source)
    return {
        "seed": trial.seed,
        "players": digest(trial),
        "errors": trial.errors,
        "final": state.totals(),
    }


def play_check(trial: Trial) -> Record:
    """A game for two between `knowledge` and its rival, which sits first with every second seed."""
    game = games.load(trial.game)
    source = FastSource(trial.seed // 2, 17).fork()
    state = game.new_game(2, source.fork())
    texts = (trial.knowledge, trial.rival)
    mine = trial.seed % 2
    agents = [
        quick_player(game, json.loads(texts[seat != mine]), trial.iterations) for seat in range(2)
    ]
    finish(game, state, agents, source)
    return {
        "seed": trial.seed,
        "players": digest(trial),
        "final": state.totals(),
        "won": (state.places()[1 - mine] - state.places()[mine] + 1) / 2,
    }


def mislead(evaluation: Evaluation, errors: tuple[float, ...], deviations: list[float]) -> None:
    """Let features count for more or less than they should, in the beginning and in the end."""
    count = len(deviations)
    for feature, deviation in enumerate(deviations):
        early, late = errors[feature], errors[count + feature]
        evaluation.leanings[feature] += early / deviation
        evaluation.leanings[count + feature] += (late - early) / deviation


def finish(game: Game, state: State, agents: list[Mcts], source: FastSource) -> None:
    while not state.is_over:
        seat = state.actor
        state.play(agents[seat].advise(game.view(state, seat), source).best.move)


def digest(trial: Trial) -> str:
    """Who plays: the same for trials that differ in their seeds and errors alone."""
    players = f"{trial.iterations} {trial.knowledge} {trial.rival}"
    return hashlib.sha256(players.encode()).hexdigest()[:12]


def with_errors(trial: Trial, seats: int, shape: fit.Matrix) -> Trial:
    """The trial with errors of its seed, drawn so that all directions sway choices alike."""
    draw = np.random.default_rng(trial.seed)
    errors = draw.normal(size=(seats, len(shape))) @ shape * draw.choice(SIZES, size=(seats, 1))
    return trial._replace(errors=tuple(tuple(row) for row in errors.round(3).tolist()))


def shape_of(sway: fit.Matrix) -> fit.Matrix:
    """What makes independent draws into errors of the metric's size 1 in every direction."""
    values, vectors = np.linalg.eigh(sway)
    shape: fit.Matrix = vectors @ np.diag(values**-0.5) @ vectors.T
    return shape


def step_of(records: list[Record], sway: fit.Matrix) -> fit.Matrix:
    """From the old leanings to where the players' points, as errors change them, are highest."""
    errors = np.array([row for record in records for row in record["errors"]])
    points = np.array([worth for record in records for worth in worths(record["final"])])
    effects, cost = fit.fit_effects(errors, points - points.mean(), sway)
    step: fit.Matrix = np.linalg.solve(sway, effects) / (2.0 * max(cost, LEAST_COST))
    return step


def worths(totals: list[int]) -> list[float]:
    """By seat, the own points less some of the best rival's."""
    return [
        own - RIVALRY * max(totals[:seat] + totals[seat + 1 :]) for seat, own in enumerate(totals)
    ]


def leaned(game: Game, data: dict[str, Any], step: fit.Matrix) -> dict[str, Any]:
    """The content of a weights file with its leanings moved: weights and slopes by feature."""
    leanings = dict(data["leanings"])
    count = len(game.feature_names)
    for feature, deviation in enumerate(deviations_of(game, data)):
        name = game.feature_names[feature]
        weight, slope = leanings.get(name, NOTHING)
        early, late = float(step[feature]), float(step[count + feature])
        weight += early / deviation
        slope += (late - early) / deviation
        leanings[name] = [round(weight, 4), round(slope, 4)]
    return data | {"leanings": leanings}


def played(
    work: Callable[[Trial], Record], trials: list[Trial], name: str, jobs: int
) -> list[Record]:
    """The games of these trials; those played in earlier runs count."""
    journal = VAR / f"{name}.jsonl"
    wanted = {(digest(trial), trial.seed): trial for trial in trials}
    known = {(record["players"], record["seed"]): record for record in read_records(journal)}
    due = [trial for key, trial in wanted.items() if key not in known]
    print(f"{name}: {len(due)} games of {len(wanted)} to play", flush=True)
    return [record for key, record in known.items() if key in wanted] + run_batch(
        work, due, journal, jobs
    )


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=games.GAMES)
    parser.add_argument("--games", type=int, default=1000, help="to learn from")
    parser.add_argument("--checks", type=int, default=120, help="games of each step against none")
    parser.add_argument("--iterations", type=int, default=40, help="per choice")
    parser.add_argument("--jobs", type=int, default=1)
    return parser.parse_args()


def main() -> None:
    chosen = read_arguments()
    game = games.load(chosen.game)
    old = weights_file(game).read_text(encoding="utf-8")
    data = json.loads(old)
    sway = sway_of(game, old, deviations_of(game, data))
    shape, seats = shape_of(sway), max(2, game.min_seats)
    trials = [
        with_errors(Trial(game.name, seed, chosen.iterations, old), seats, shape)
        for seed in range(1, chosen.games + 1)
    ]
    records = played(play_trial, trials, f"{game.name}.trials", chosen.jobs)
    step = step_of(records, sway)
    best, most = data, 0.5
    for share in STEPS:
        new = leaned(game, data, share * step)
        check = Trial(game.name, 1, chosen.iterations, json.dumps(new), old)
        checks = [check._replace(seed=seed) for seed in range(1, chosen.checks + 1)]
        outcomes = played(play_check, checks, f"{game.name}.checks", chosen.jobs)
        won = float(np.mean([record["won"] for record in outcomes]))
        print(f"{share:.0%} of the step won {won:.0%} of {len(outcomes)} games")
        if won > most:
            best, most = new, won
    if best is data:
        print("the old leanings are kept; more games may tell better ones")
        return
    best["record"].setdefault("leanings", []).append(
        {
            "iterations": chosen.iterations,
            "games": len(records),
            "checks": chosen.checks,
            "won": round(most, 3),
        }
    )
    weights_file(game).write_text(json.dumps(best, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
