"""How fast the rules and the search run, beside chess: `python -m bench.playouts`.

One table from one run. Every engine plays random whole games through the same loop: list all legal
moves of the decision, draw one, play it (of a compiled engine the loop is compiled as well).
Interpreted figures come from a process of their own that imports the sources only. Chess ends by
mate, stalemate, dead position or the 75 moves rule, all of it asked for in the cheapest way its
library offers. Each figure is the median of several rounds that take turns, so that a busy moment
of the machine strikes all alike.
"""

import argparse
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import chess
import pyspiel
from rich import box
from rich.console import Console
from rich.table import Table

import games
from ai.agent import Budget
from ai.learned import nothing_learned
from ai.mcts import Mcts
from bench.provenance import is_compiled, provenance
from games.random_source import FastSource
from games.testing import random_game

SEATS = 2
SEARCH_POINTS = 4  # positions of one random game that the search is timed in, the first its start


class Engine(NamedTuple):
    """Whose rules, and how they run."""

    name: str
    build: str


def chess_game(source: FastSource) -> int:
    """One random game of python-chess; the number of decisions."""
    board = chess.Board()
    decisions = 0
    while board.halfmove_clock < 150 and not board.is_insufficient_material():
        legal = list(board.legal_moves)
        if not legal:
            break
        board.push(legal[source.below(len(legal))])
        decisions += 1
    return decisions


def openspiel_chess_game(source: FastSource) -> int:
    """One random game of OpenSpiel's chess (C++, driven from Python)."""
    state = pyspiel.load_game("chess").new_initial_state()
    decisions = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[source.below(len(legal))])
        decisions += 1
    return decisions


def game_of(name: str) -> Callable[[FastSource], int]:
    """How to play one random game of an engine."""
    if name == "python-chess":
        return chess_game
    if name == "OpenSpiel chess":
        return openspiel_chess_game
    game = games.load(name)
    return lambda source: len(random_game(game.new_game(SEATS, source.fork()), source))


def random_games(name: str, seconds: float, seed: int) -> dict[str, float]:
    play = game_of(name)
    source = FastSource(seed)
    play(source)  # loads what is loaded once
    decisions, played = 0, 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        decisions += play(source)
        played += 1
    return {
        "decisions/s": decisions / spent,
        "games/s": played / spent,
        "decisions/game": decisions / played,
    }


def copying(name: str, seconds: float, seed: int) -> dict[str, float]:
    """Microseconds for a copy, of states of one random game."""
    source = FastSource(seed)
    state = games.load(name).new_game(SEATS, source.fork())
    copies = 0
    spent = 0.0
    while spent < seconds and not state.is_over:
        began = time.perf_counter()
        for _ in range(100):
            state.copy()
        spent += time.perf_counter() - began
        copies += 100
        legal = state.legal_moves()
        state.apply(legal[source.below(len(legal))])
    return {"copy µs": 1e6 * spent / copies}


def searching(name: str, seconds: float, seed: int) -> dict[str, float]:
    """Iterations of the search, playouts to the end, in the first choice and through a game."""
    game = games.load(name)
    source = FastSource(seed)
    start = game.new_game(SEATS, source.fork())
    played = random_game(start.copy(), source)
    budget = Budget(seconds=seconds / SEARCH_POINTS)
    agent = Mcts(game, nothing_learned(), budget)
    rates: list[float] = []
    state = start
    for number, move in enumerate(played):
        due = len(rates) * len(played) // SEARCH_POINTS
        if number >= due and len(rates) < SEARCH_POINTS and len(state.legal_moves()) > 1:
            advice = agent.advise(game.view(state, state.actor), source)
            rates.append(advice.iterations / advice.seconds)
        state.apply(move)
    return {"first": rates[0], "through": statistics.mean(rates)}


def measure(engine: Engine, seconds: float, seed: int) -> dict[str, float]:
    """All figures of one engine, in this process."""
    figures = random_games(engine.name, seconds, seed)
    if engine.name in games.GAMES:
        figures |= copying(engine.name, seconds / 4, seed)
        figures |= searching(engine.name, seconds, seed)
    return figures


def measure_apart(engine: Engine, seconds: float, seed: int) -> dict[str, float]:
    """The same in a process of its own, that runs the build asked for."""
    build = "import tests.interpreted; " if engine.build == "interpreted" else ""
    program = f"""
{build}import json
from bench.playouts import Engine, measure
print(json.dumps(measure(Engine(*{tuple(engine)!r}), {seconds}, {seed})))
"""
    command = [sys.executable, "-c", program]
    result = subprocess.run(command, check=True, capture_output=True, text=True)
    figures: dict[str, float] = json.loads(result.stdout)
    return figures


def engines() -> list[Engine]:
    builds = ["interpreted", "compiled"] if is_compiled() else ["interpreted"]
    ours = [Engine(name, build) for name in games.GAMES for build in builds]
    return [*ours, Engine("python-chess", "Python"), Engine("OpenSpiel chess", "C++")]


def medians(rounds: list[dict[Engine, dict[str, float]]]) -> list[dict[str, Any]]:
    """The median of each figure, and decisions/s as a ratio to python-chess."""
    table = []
    for engine in rounds[0]:
        row: dict[str, Any] = {"engine": engine.name, "build": engine.build}
        for figure in rounds[0][engine]:
            row[figure] = statistics.median(one[engine][figure] for one in rounds)
        table.append(row)
    yardstick = next(row for row in table if row["engine"] == "python-chess")
    for row in table:
        row["ratio"] = row["decisions/s"] / yardstick["decisions/s"]
    return table


FIGURES = (
    ("decisions/s", ",.0f"),
    ("ratio", ".2f"),
    ("games/s", ",.1f"),
    ("decisions/game", ".0f"),
    ("copy µs", ".2f"),
    ("first", ",.0f"),
    ("through", ",.0f"),
)


def print_table(rows: list[dict[str, Any]]) -> None:
    table = Table("engine", "build", box=box.MARKDOWN)
    for figure, _ in FIGURES:
        table.add_column(figure, justify="right")
    for row in rows:
        cells = [format(row[figure], form) if figure in row else "" for figure, form in FIGURES]
        table.add_row(row["engine"], row["build"], *cells)
    Console(width=120).print(table)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="per figure and round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    rounds = []
    for number in range(chosen.rounds):
        figures = {}
        for engine in engines():
            print(f"round {number + 1}: {engine.name}, {engine.build} ...", file=sys.stderr)
            figures[engine] = measure_apart(engine, chosen.seconds, chosen.seed + number)
        rounds.append(figures)
    print(f"\n{provenance()}; {SEATS} seats")
    print("ratio: decisions/s beside python-chess; first, through: search iterations a second with")
    print("playouts to the end, in the first choice of a game and on average through one")
    print_table(medians(rounds))


if __name__ == "__main__":
    main()
