"""Whether AIs' moves come in time: `python -m bench.think_time`.

Runs the whole service as `make serve` does while a process per core does nothing but keep it busy.
A person plays at random, after a short pause, against an AI of each level in each game. The time is
measured at the client, over WebSocket: from the event before to the event of the AI's move. Which
moves were forced is known at the end, as games tell then what their AIs thought. At last,
workers are killed while they think, and the same is measured where another is free.
"""

import argparse
import asyncio
import math
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from rich import box
from rich.console import Console
from rich.table import Table

from ai.levels import LEVELS
from bench.api import IDS, PLAY, connected
from bench.provenance import provenance
from games import GAMES
from tests.api.processes import children_of, kill
from tests.api.sockets import Socket, opened
from tests.ops.serving import Serving

WORKERS: Final = max(1, (os.cpu_count() or 1) - 1)
PERSON: Final = 0  # seat
PAUSE: Final = 0.2  # seconds before each move of the person
PAGE: Final = 100
KILLED: Final = "expert"  # the level whose worker is killed as it thinks
LIMITS: Final = {"WAYSTATION_REQUESTS_PER_MINUTE": "1000000"}

CREATE: Final = """mutation ($input: CreateGameInput!) { createGame(input: $input) {
  ... on CreatedGame { game { id version } tokens { token } } } }"""
WATCH: Final = """subscription ($id: ID!) { gameEvents(gameId: $id) { ... on GameUpdate {
  version event { seat thinkingShare } game { version decision { seat } } } } }"""
RESIGN: Final = """mutation ($input: ResignInput!) { resign(input: $input) { __typename } }"""
HISTORY: Final = """query ($id: ID!, $after: Int!) {
  history(gameId: $id, after: $after, first: 100) {
    ... on EventPage { hasNext events { version reasons { iterations } } } } }"""


class Arrival(NamedTuple):
    """A move of an AI: the seconds it took to come, and the share of its budget that it had."""

    version: int
    seconds: float
    share: float


class Late(NamedTuple):
    """A move of an AI: whether it was forced, and by how many seconds it outran its budget."""

    forced: bool
    seconds: float


class Game:
    """A game of a person, who plays at random, against an AI."""

    def __init__(self, url: str, socket: Socket, seed: int) -> None:
        self._url, self._socket = url, socket
        self._chance = random.Random(seed)
        self._id = ""
        self._token = ""
        self._version = 0  # of the latest event
        self._deciding: int | None = None
        self._came = 0.0  # when that event did

    async def arrivals(self, game: str, level: str, seconds: float) -> list[Late]:
        """Play for so long and until the AI's turn is over, so that no worker is busy with it
        afterwards; or to the end."""
        ends = time.perf_counter() + seconds
        await self._begin(game, level)
        arrivals: list[Arrival] = []
        while self._deciding is not None:
            if self._deciding == PERSON and time.perf_counter() >= ends:
                await self._resign()
                break
            if self._deciding == PERSON:
                await self._play()
            before = self._came
            event = await self._next()
            if event["seat"] != PERSON:
                waited = self._came - before
                arrivals.append(Arrival(self._version, waited, event["thinkingShare"]))
        budget = seconds_of(level)
        choices = await self._choices()
        return [
            Late(arrival.version not in choices, arrival.seconds - arrival.share * budget)
            for arrival in arrivals
        ]

    async def late_after_a_kill(self, game: str, service: int) -> float:
        """By how many seconds the AI's first move outruns its budget, if the worker that thinks
        about it, of the service with this process, is killed at once."""
        await self._begin(game, KILLED)
        while self._deciding == PERSON:
            await self._play()
            await self._next()
        before = self._came
        while not (thinking := [worker for worker in workers_of(service) if children_of(worker)]):
            await asyncio.sleep(0.01)
        for worker in thinking:
            kill(worker)
        await self._next()
        late = self._came - before - seconds_of(KILLED)
        while self._deciding not in (PERSON, None):
            await self._next()
        if self._deciding == PERSON:
            await self._resign()
        return late

    async def _ask(self, query: str, **variables: Any) -> Any:
        async with connected(self._url) as connection:  # one kept open is closed while AIs think
            return await connection.ask(query, **variables)

    async def _begin(self, game: str, level: str) -> None:
        seats = [{"kind": "HUMAN"}, {"kind": "AI", "level": level}]
        wish = {"game": game, "seats": seats, "keepReasons": True}
        created = await self._ask(CREATE, input=wish)
        self._id, self._token = created["game"]["id"], created["tokens"][0]["token"]
        await self._socket.subscribe(self._id, WATCH, id=self._id)
        await self._next()

    async def _next(self) -> Any:
        """The next event, and who decides after it; None, as it is at first, is no event."""
        update = await self._socket.item(self._id)
        self._came = time.perf_counter()
        self._version = update["version"]
        if update["game"]["version"] == self._version:
            decision = update["game"]["decision"]
            self._deciding = decision and decision["seat"]
        else:
            self._deciding = -1  # the game has gone on: there is another event
        return update["event"]

    async def _play(self) -> None:
        await asyncio.sleep(PAUSE)
        legal = await self._ask(IDS, id=self._id, token=self._token)
        wish = {
            "gameId": self._id,
            "token": self._token,
            "expectedVersion": self._version,
            "moves": [self._chance.choice(legal["ids"])],
        }
        played = await self._ask(PLAY, input=wish)
        assert played["__typename"] == "ChangedGame", played

    async def _resign(self) -> None:
        """End the game."""
        wish = {"gameId": self._id, "token": self._token, "expectedVersion": self._version}
        resigned = await self._ask(RESIGN, input=wish)
        assert resigned["__typename"] == "ChangedGame", resigned

    async def _choices(self) -> set[int]:
        """The versions that an AI chose to come to."""
        chosen: set[int] = set()
        after, has_next = 0, True
        while has_next:
            page = await self._ask(HISTORY, id=self._id, after=after)
            chosen |= {event["version"] for event in page["events"] if event["reasons"]}
            after, has_next = after + PAGE, page["hasNext"]
        return chosen


def seconds_of(level: str) -> float:
    """The seconds that a level may think; 0 for one that is limited by iterations alone."""
    budget = LEVELS[level].budget
    return budget.seconds if budget and math.isfinite(budget.seconds) else 0.0


@contextmanager
def busy(processes: int) -> Iterator[None]:
    """Keep so many cores busy."""
    running = [
        subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(processes)
    ]
    try:
        yield
    finally:
        for process in running:
            process.kill()
            process.wait()


@contextmanager
def served(workers: int, processes: int) -> Iterator[Serving]:
    """The whole service, on a machine that is kept busy."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Serving(Path(folder), LIMITS, workers) as serving,
        busy(processes),
    ):
        yield serving


@asynccontextmanager
async def playing(url: str, seed: int) -> AsyncIterator[Game]:
    async with opened(f"ws{url.removeprefix('http')}/graphql") as socket:
        yield Game(url, socket, seed)


async def after_kills(url: str, service: int, game: str, kills: int, seed: int) -> list[float]:
    late = []
    for number in range(kills):
        while len(workers_of(service)) < 2:
            await asyncio.sleep(0.1)
        async with playing(url, seed + number) as play:
            late.append(await play.late_after_a_kill(game, service))
    return late


def workers_of(service: int) -> list[int]:
    """The processes of a service that play AI turns."""
    return [
        child
        for child in children_of(service)
        if Path(f"/proc/{child}/cmdline").read_bytes().split(b"\0")[-2:-1] == [b"worker"]
    ]


async def measure(
    url: str, levels: Sequence[str], chosen: Sequence[str], seconds: float, seed: int
) -> Mapping[str, list[Late]]:
    found: dict[str, list[Late]] = {level: [] for level in levels}
    for level in levels:
        for game in chosen:
            async with playing(url, seed) as play:
                found[level] += await play.arrivals(game, level, seconds / len(chosen))
    return found


def print_table(found: Mapping[str, Sequence[Late]], killed: Sequence[float]) -> None:
    table = Table("level", "budget", box=box.MARKDOWN)
    for column in ("decisions", "p50 s", "p99 s", "longest s"):
        table.add_column(column, justify="right")
    for level, moves in found.items():
        add_row(table, level, in_words(level), [one.seconds for one in moves if not one.forced])
    forced = [
        one.seconds + seconds_of(level)
        for level, moves in found.items()
        for one in moves
        if one.forced
    ]
    add_row(table, "any, forced", "none", forced)
    add_row(table, f"{KILLED}, worker killed", in_words(KILLED), killed)
    Console(width=120).print(table)


def in_words(level: str) -> str:
    budget = LEVELS[level].budget
    if budget is None:
        return "none"
    limits = [f"{budget.seconds:g} s"] if math.isfinite(budget.seconds) else []
    if math.isfinite(budget.iterations):
        limits.append(f"{budget.iterations:g} iterations")
    return ", ".join(limits)


def add_row(table: Table, name: str, budget: str, late: Sequence[float]) -> None:
    if not late:
        table.add_row(name, budget, "0")
        return
    ordered = sorted(late)
    p99 = ordered[math.ceil(0.99 * len(ordered)) - 1]
    figures = (statistics.median(ordered), p99, ordered[-1])
    table.add_row(name, budget, f"{len(late)}", *(f"{figure:.3f}" for figure in figures))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=30.0, help="per level")
    parser.add_argument("--workers", type=int, default=WORKERS)
    parser.add_argument("--busy", type=int, default=os.cpu_count() or 1, help="processes beside")
    parser.add_argument("--games", nargs="+", default=list(GAMES))
    parser.add_argument("--levels", nargs="+", default=list(LEVELS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kills", type=int, default=5, help="of a worker while another is free")
    chosen = parser.parse_args()
    with served(chosen.workers, chosen.busy) as serving:
        found = asyncio.run(
            measure(serving.url, chosen.levels, chosen.games, chosen.seconds, chosen.seed)
        )
    with served(2, chosen.busy) as serving:
        killed = asyncio.run(
            after_kills(serving.url, serving.pid, chosen.games[0], chosen.kills, chosen.seed)
        )
    print(
        f"\n{provenance()}; {', '.join(chosen.games)}; {chosen.workers} worker(s), "
        f"{chosen.busy} busy processes beside"
    )
    print_table(found, killed)


if __name__ == "__main__":
    main()
