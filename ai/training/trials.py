"""Learn by trial what to lean to: `python -m ai.training.trials GAME`.

Watching games teaches how they go on between the players watched, which is not all that a better
player should play for. Here players who each misjudge in a way of their own meet, and a regression
tells what their errors did to their points; the leanings in the weights file move by that much
(evolution strategies, Salimans et al. 2017). Then the new leanings play the old ones, and only if
they win more is the file written. Games are kept under var/training, so a run can be interrupted
and goes on where it was; run again, it goes on from the new leanings, or with more games for the
old ones.
"""

import argparse
import hashlib
import json
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

import games
from ai.agent import Budget
from ai.learned import read_learned, weights_file
from ai.mcts import Mcts
from ai.training import VAR, fit
from ai.training.batch import Record, read_records, run_batch
from ai.training.selfplay import deviations_of, misjudge, set_up
from games.contract import Game, State
from games.random_source import FastSource


class Trial(NamedTuple):
    """One game to play; `knowledge` and `rival` are the texts of weights files."""

    game: str
    seed: int
    iterations: int
    knowledge: str
    rival: str = ""


def play_trial(trial: Trial) -> Record:
    """A game between players who misjudge: their errors, of bots none, and what came of them."""
    game = games.load(trial.game)
    source = FastSource(trial.seed, 13).fork()
    state = set_up(game, source)
    data = json.loads(trial.knowledge)
    deviations = deviations_of(game, data)
    bots = game.bot_seats(state)
    agents: list[Mcts] = []
    errors: list[list[float]] = []
    for seat in range(state.seats):
        learned = read_learned(game, data)
        if seat in bots:
            errors.append([0.0] * len(game.feature_names))
        else:
            errors.append(misjudge(learned.evaluation, deviations, source))
        agents.append(Mcts(game, learned, Budget(iterations=trial.iterations)))
    finish(game, state, agents, source)
    return {
        "seed": trial.seed,
        "players": digest(trial),
        "errors": errors,
        "people": [seat not in bots for seat in range(state.seats)],
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
        Mcts(
            game,
            read_learned(game, json.loads(texts[seat != mine])),
            Budget(iterations=trial.iterations),
        )
        for seat in range(2)
    ]
    finish(game, state, agents, source)
    return {
        "seed": trial.seed,
        "players": digest(trial),
        "final": state.totals(),
        "won": (state.places()[1 - mine] - state.places()[mine] + 1) / 2,
    }


def finish(game: Game, state: State, agents: list[Mcts], source: FastSource) -> None:
    while not state.is_over:
        seat = state.actor
        state.play(agents[seat].advise(game.view(state, seat), source).best.move)


def digest(trial: Trial) -> str:
    """Who plays: the same for trials that differ in their seeds alone."""
    players = f"{trial.iterations} {trial.knowledge} {trial.rival}"
    return hashlib.sha256(players.encode()).hexdigest()[:12]


def effects_of(records: list[Record]) -> tuple[fit.Matrix, int]:
    """By feature, what an error does to the own points; and from how many players' games.

    Points are compared with those at tables of the same kind.
    """
    errors: list[list[float]] = []
    points: list[float] = []
    tables: list[str] = []
    for record in records:
        for seat, person in enumerate(record["people"]):
            if person:
                errors.append(record["errors"][seat])
                points.append(record["final"][seat])
                tables.append(str(record["people"]))
    above = np.array(points, float)
    for table in set(tables):
        here = np.array(tables) == table
        above[here] -= above[here].mean()
    return fit.fit_effects(np.array(errors), above), len(errors)


def leaned(game: Game, data: dict[str, Any], effects: fit.Matrix) -> dict[str, Any]:
    """The content of a weights file with its leanings moved."""
    leanings = dict(data["leanings"])
    for name, effect, deviation in zip(
        game.feature_names, effects, deviations_of(game, data), strict=True
    ):
        leanings[name] = round(leanings.get(name, 0.0) + float(effect) / deviation, 4)
    return data | {"leanings": leanings}


def played(
    work: Callable[[Trial], Record], trial: Trial, games_wanted: int, name: str, jobs: int
) -> list[Record]:
    """So many games of the players of `trial`, with its seed and those after it.

    What the same players played in earlier runs counts.
    """
    journal = VAR / f"{name}.jsonl"
    same = digest(trial)
    known = [record for record in read_records(journal) if record["players"] == same]
    seeds = range(trial.seed + len(known), trial.seed + games_wanted)
    print(f"{name}: {len(seeds)} games of {games_wanted} to play", flush=True)
    return known + run_batch(work, [trial._replace(seed=seed) for seed in seeds], journal, jobs)


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=games.GAMES)
    parser.add_argument("--games", type=int, default=400, help="to learn from")
    parser.add_argument("--checks", type=int, default=100, help="games of the new against the old")
    parser.add_argument("--iterations", type=int, default=200, help="per choice")
    parser.add_argument("--jobs", type=int, default=1)
    return parser.parse_args()


def main() -> None:
    chosen = read_arguments()
    game = games.load(chosen.game)
    old = weights_file(game).read_text(encoding="utf-8")
    trial = Trial(game.name, 1, chosen.iterations, old)
    records = played(play_trial, trial, chosen.games, f"{game.name}.trials", chosen.jobs)
    effects, players = effects_of(records)
    for name, effect in zip(game.feature_names, effects, strict=True):
        print(f"{name:24} {effect:6.2f}")
    data = leaned(game, json.loads(old), effects)
    new = json.dumps(data, indent=1) + "\n"

    check = Trial(game.name, 1, chosen.iterations, new, old)
    checks = played(play_check, check, chosen.checks, f"{game.name}.checks", chosen.jobs)
    won = float(np.mean([record["won"] for record in checks]))
    print(f"{players} players tried; the new leanings won {won:.0%} of {len(checks)} games")
    if won <= 0.5:
        print("the old ones are kept; more games may tell better ones")
        return
    data["record"].setdefault("leanings", []).append(
        {
            "iterations": chosen.iterations,
            "games": len(records),
            "checks": len(checks),
            "won": round(won, 3),
        }
    )
    weights_file(game).write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
