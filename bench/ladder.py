"""Who plays better at equal time: `python -m bench.ladder GAME AGENT AGENT ...`.

A round robin. Every pair of agents plays every seed from every seat: one of them alone against
copies of the other, and the other way round. Agents are named as in `AGENTS` or `LEVELS` (a level
keeps its own budget); settings can be changed for tuning: mcts:exploration=0.2,iterations=300.

Every game is one line in a file under var/ladder, so a run can be interrupted and goes on where it
stopped. Win rates carry Wilson's 95 % interval; Elo is fitted to all pairs of places
(Bradley and Terry) with the first agent at 0.
"""

import argparse
import itertools
import json
import math
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from rich import box
from rich.console import Console
from rich.table import Table

import games
from ai.agent import Agent, Budget
from ai.baselines import Greedy, RandomAgent
from ai.learned import load_learned, nothing_learned
from ai.levels import LEVELS, agent_of
from ai.mcts import Mcts
from ai.search import Settings
from ai.training.batch import read_records, run_batch
from bench.provenance import provenance
from bench.ratings import Tally, elo, wilson
from games.contract import Game
from games.random_source import FastSource

VAR: Final = Path(__file__).parent.parent / "var" / "ladder"


class Pairing(NamedTuple):
    """One game to play: who sits where, in seat order without the seats the rules play."""

    game: str
    options: tuple[tuple[str, str], ...]
    seats: int
    seating: tuple[str, ...]
    seed: int
    seconds: float
    iterations: float


def mcts(game: Game, budget: Budget, **settings: Any) -> Agent:
    return Mcts(game, load_learned(game), budget, Settings(**settings))


def plain(game: Game, budget: Budget, **settings: Any) -> Agent:
    return Mcts(game, nothing_learned(), budget, Settings(**settings))


def openspiel(game: Game, budget: Budget, **settings: Any) -> Agent:
    from bench.openspiel_bot import OpenSpielBot  # noqa: PLC0415  the others need no OpenSpiel

    return OpenSpielBot(game, budget, **settings)


AGENTS: Final[dict[str, Callable[..., Agent]]] = {
    "random": lambda game, budget: RandomAgent(game),
    "points": lambda game, budget: Greedy(game, nothing_learned()),
    "greedy": lambda game, budget: Greedy(game, load_learned(game)),
    "flat": lambda game, budget: plain(game, budget, depth=1, lessons=0.0),
    "plain": plain,
    "mcts": mcts,
    "openspiel": openspiel,
}


def make_agent(name: str, game: Game, budget: Budget) -> Agent:
    """The agent of this name; its settings, or a budget of its own, after a colon.

    Raises KeyError.
    """
    kind, _, changes = name.partition(":")
    if kind in LEVELS and kind not in AGENTS:
        return agent_of(kind, game)
    settings: dict[str, Any] = {}
    for change in changes.split(",") if changes else ():
        setting, _, value = change.partition("=")
        settings[setting] = json.loads(value)
    own = {limit: settings.pop(limit) for limit in Budget._fields if limit in settings}
    return AGENTS[kind](game, Budget(**own) if own else budget, **settings)


def play(pairing: Pairing) -> dict[str, Any]:
    """Play one game; what is written about it: the pairing, and by seat how it ended, the choices
    made, the iterations searched and the seconds thought."""
    game = games.load(pairing.game)
    state = game.new_game(pairing.seats, FastSource(pairing.seed).fork(), dict(pairing.options))
    budget = Budget(pairing.seconds, pairing.iterations)
    bots = game.bot_seats(state)
    people = [seat for seat in range(state.seats) if seat not in bots]
    agents: dict[int, Agent] = {seat: RandomAgent(game) for seat in bots}
    for seat, name in zip(people, pairing.seating, strict=True):
        agents[seat] = make_agent(name, game, budget)
    sources = [FastSource(pairing.seed, seat + 2).fork() for seat in range(state.seats)]
    choices, iterations, seconds = ([0.0] * state.seats for _ in range(3))
    while not state.is_over:
        seat = state.actor
        advice = agents[seat].advise(game.view(state, seat), sources[seat])
        choices[seat] += len(advice.ranked) > 1
        iterations[seat] += advice.iterations
        seconds[seat] += advice.seconds
        state.play(advice.best.move)
    return pairing._asdict() | {
        "people": people,
        "scores": state.scores(),
        "places": state.places(),
        "choices": choices,
        "searched": iterations,
        "thought": seconds,
    }


def pairings(chosen: argparse.Namespace, seats: int, free: int) -> Iterator[Pairing]:
    """Every game of the round robin, seed by seed, so that an early look is balanced."""
    options = tuple(tuple(option.split("=")) for option in chosen.options)
    for seed in range(chosen.seed, chosen.seed + chosen.seeds):
        for seating in seatings(chosen.agents, free):
            yield Pairing(
                chosen.game, options, seats, seating, seed, chosen.seconds, chosen.iterations
            )


def seatings(agents: list[str], free: int) -> list[tuple[str, ...]]:
    if free == 1:
        return [(agent,) for agent in agents]
    found: dict[tuple[str, ...], None] = {}
    for pair in itertools.permutations(agents, 2):
        for place in range(free):
            found[tuple(pair[seat != place] for seat in range(free))] = None
    return list(found)


def key(record: dict[str, Any]) -> str:
    return json.dumps([record[name] for name in Pairing._fields])


def print_tables(console: Console, game: Game, agents: list[str], tally: Tally) -> None:
    wins = Table("agent", "against", box=box.MARKDOWN)
    for column in ("games", "won", "95 %"):
        wins.add_column(column, justify="right")
    for a, b in tally.contests(agents):
        played, won = tally.games[a, b], tally.wins[a, b]
        low, high = wilson(won, played)
        interval = f"{100 * low:.0f}-{100 * high:.0f} %"
        wins.add_row(a, b, str(played), f"{100 * won / played:.0f} %", interval)
    console.print(wins)
    ratings = elo(agents, tally.points)
    means = Table("agent", box=box.MARKDOWN)
    for column in ("Elo", "points", *game.categories, "choices", "iterations", "choices/s"):
        means.add_column(column, justify="right")
    for name in agents:
        scores = tally.mean_scores(name)
        choices, thought = tally.mean(name, "choices"), tally.mean(name, "thought")
        means.add_row(
            name,
            f"{ratings[name]:.0f}",
            *(f"{mean:.1f}" for mean in (sum(scores), *scores)),
            f"{choices:.0f}",
            f"{tally.mean(name, 'searched') / choices:,.0f}",
            f"{choices / max(thought, 1e-9):,.1f}",
        )
    console.print(means)


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=games.GAMES)
    parser.add_argument("agents", nargs="+", help=f"{', '.join([*AGENTS, *LEVELS])}")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE")
    parser.add_argument("--seeds", type=int, default=10, help="each played from every seat")
    parser.add_argument("--seed", type=int, default=1, help="the first of them")
    parser.add_argument("--seconds", type=float, default=math.inf, help="per choice")
    parser.add_argument("--iterations", type=float, default=math.inf, help="per choice")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--file", type=Path, help="where games are kept")
    chosen = parser.parse_args()
    if math.isinf(chosen.seconds) and math.isinf(chosen.iterations):
        chosen.seconds = 0.1
    return chosen


def main() -> None:
    chosen = read_arguments()
    game = games.load(chosen.game)
    options = dict(option.split("=") for option in chosen.options)
    start = game.new_game(chosen.seats, FastSource(1), options)
    free = start.seats - len(game.bot_seats(start))
    path = chosen.file or VAR / f"{chosen.game}.jsonl"
    wanted = {key(each._asdict()): each for each in pairings(chosen, chosen.seats, free)}
    kept = {key(record): record for record in read_records(path) if key(record) in wanted}
    due = [pairing for name, pairing in wanted.items() if name not in kept]
    records = [*kept.values(), *run_batch(play, due, path, chosen.jobs)]
    console = Console(width=240)
    console.print(
        f"\n{chosen.game}, {chosen.seats} seats, {' '.join(chosen.options)} "
        f"{chosen.seconds} s or {chosen.iterations} iterations per choice, "
        f"seeds from {chosen.seed}\n{provenance()}"
    )
    print_tables(console, game, chosen.agents, Tally(records))


if __name__ == "__main__":
    main()
