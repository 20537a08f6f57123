"""Requests a second and their latency: `python -m bench.api`.

Starts a Redis, every write on the disk, and one API process, and asks it over HTTP for legal moves
as ids and in words, and to play random moves; the answer to a play holds what may be played next.
What is asked besides, when the turn passes to the other seat or a new game begins, isn't counted.
Then, in this process, where the time of one request goes.
"""

import argparse
import asyncio
import json
import random
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from rich import box
from rich.console import Console
from rich.table import Table

from bench.provenance import provenance
from service import answers, log
from service.admission import Admission
from service.app import create_app
from service.redis_server import RedisServer
from service.settings import Settings
from service.store import Store
from service.tables import Tables
from tests.api.processes import api_process

GAME: Final = "gold_west"
SEATS: Final = 2
MIDDLE: Final = 40  # moves into a game of about 130
SAMPLED: Final = 300  # requests whose time is taken apart

IDS: Final = """query ($id: ID!, $token: String) { legalMoves(gameId: $id, token: $token) {
  ... on LegalMoves { version ids } } }"""
WORDS: Final = """query ($id: ID!, $token: String) { legalMoves(gameId: $id, token: $token) {
  ... on LegalMoves { version moves { id kind label args targets { kind id } } } } }"""
PLAY: Final = """mutation ($input: PlayMovesInput!) { playMoves(input: $input) {
  __typename ... on Problem { message }
  ... on ChangedGame { game { version decision { seat } legalMoves { ids } } } } }"""
STATE: Final = """query ($id: ID!) { game(id: $id) {
  ... on Game { version decision { seat } } } }"""
CREATE: Final = """mutation ($input: CreateGameInput!) { createGame(input: $input) {
  ... on CreatedGame { game { id } tokens { token } } } }"""

Ask = Callable[..., Awaitable[Any]]


class Connection:
    """One HTTP connection, kept open; the least that a client can cost."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    async def ask(self, query: str, **variables: Any) -> Any:
        """The answer's only root field."""
        body = json.dumps({"query": query, "variables": variables}).encode()
        head = (
            "POST /graphql HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\n\r\n"
        )
        self._writer.write(head.encode() + body)
        headers = (await self._reader.readuntil(b"\r\n\r\n")).lower()
        length = int(headers.partition(b"content-length:")[2].partition(b"\r\n")[0])
        return root_field(await self._reader.readexactly(length))


def root_field(body: bytes) -> Any:
    answer = json.loads(body)
    assert "errors" not in answer, answer
    (value,) = answer["data"].values()
    return value


@asynccontextmanager
async def connected(url: str) -> AsyncIterator[Connection]:
    host, _, port = url.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        yield Connection(reader, writer)
    finally:
        writer.close()
        await writer.wait_closed()


class Player:
    """Plays games of its own at random, all seats, one after another."""

    def __init__(self, ask: Ask, seed: int) -> None:
        self._ask = ask
        self._chance = random.Random(seed)
        self._id = ""
        self._tokens: list[str] = []
        self._version = 0
        self._seat: int | None = None  # that decides; None: a new game has to begin
        self._ids: list[str] = []  # of legal moves; empty: not known yet
        self._moves = 0

    async def play(self) -> float:
        """Play a move; the seconds it took."""
        await self._know_what_to_play()
        assert self._seat is not None
        wish = {
            "gameId": self._id,
            "token": self._tokens[self._seat],
            "expectedVersion": self._version,
            "moves": [self._chance.choice(self._ids)],
        }
        began = time.perf_counter()
        changed = await self._ask(PLAY, input=wish)
        spent = time.perf_counter() - began
        assert changed["__typename"] == "ChangedGame", changed
        self._moves += 1
        self._see(changed["game"])
        self._ids = changed["game"]["legalMoves"]["ids"]
        return spent

    async def moves(self, query: str) -> float:
        """Ask what may be played in the middle of a game; the seconds it took."""
        while self._moves < MIDDLE:
            await self.play()
        await self._know_what_to_play()
        assert self._seat is not None
        token = self._tokens[self._seat]
        began = time.perf_counter()
        await self._ask(query, id=self._id, token=token)
        return time.perf_counter() - began

    async def _know_what_to_play(self) -> None:
        if self._seat is None:
            seats = [{"kind": "HUMAN"}] * SEATS
            created = await self._ask(CREATE, input={"game": GAME, "seats": seats})
            self._id = created["game"]["id"]
            self._tokens = [seat["token"] for seat in created["tokens"]]
            self._moves = 0
            self._see(await self._ask(STATE, id=self._id))
        if not self._ids:
            assert self._seat is not None
            token = self._tokens[self._seat]
            self._ids = (await self._ask(IDS, id=self._id, token=token))["ids"]

    def _see(self, game: Any) -> None:
        decision = game["decision"]
        self._version = game["version"]
        self._seat = decision["seat"] if decision else None


class Request(NamedTuple):
    """A request to measure: how a player makes it, which gives the seconds it took."""

    name: str
    query: str
    make: Callable[[Player], Awaitable[float]]


REQUESTS: Final = (
    Request("legal moves, ids", IDS, lambda player: player.moves(IDS)),
    Request("legal moves, words", WORDS, lambda player: player.moves(WORDS)),
    Request("play a move", PLAY, lambda player: player.play()),
)


class Load(NamedTuple):
    """What a number of clients got that each ask again as soon as they are answered."""

    request: str
    clients: int
    per_second: float
    median_ms: float
    slowest_ms: float


async def load(url: str, request: Request, clients: int, seconds: float, seed: int) -> Load:
    taken: list[float] = []
    ready = asyncio.Barrier(clients)

    async def client(number: int) -> None:
        async with connected(url) as connection:
            player = Player(connection.ask, seed + number)
            await request.make(player)  # warms up, and brings the game where it is to be
            await ready.wait()
            ends = time.perf_counter() + seconds
            while time.perf_counter() < ends:
                taken.append(await request.make(player))

    await asyncio.gather(*(client(number) for number in range(clients)))
    percentiles = statistics.quantiles(taken, n=100)
    rate = len(taken) / seconds
    return Load(request.name, clients, rate, 1000 * percentiles[49], 1000 * percentiles[98])


# Where the time of one request goes


class Watches:
    """Seconds spent in some methods, by what they are part of."""

    def __init__(self) -> None:
        self.spent = dict.fromkeys(("admission", "tables", "store", "moves"), 0.0)
        self.running = False

    @contextmanager
    def on(self, part: str, owner: type, *names: str) -> Iterator[None]:
        """Time these methods as long as the context lasts."""
        originals = {name: getattr(owner, name) for name in names}
        for name, method in originals.items():
            setattr(owner, name, self._timed(part, method))
        try:
            yield
        finally:
            for name, method in originals.items():
                setattr(owner, name, method)

    def _timed(self, part: str, method: Any) -> Any:
        """The method, coroutine or not, with its time noted."""

        if isinstance(method, property):
            return property(self._timed(part, method.fget))

        async def timed(*arguments: Any, **named: Any) -> Any:
            began = time.perf_counter()
            try:
                return await method(*arguments, **named)
            finally:
                self.spent[part] += (time.perf_counter() - began) * self.running

        def timed_at_once(*arguments: Any, **named: Any) -> Any:
            began = time.perf_counter()
            try:
                return method(*arguments, **named)
            finally:
                self.spent[part] += (time.perf_counter() - began) * self.running

        return timed if asyncio.iscoroutinefunction(method) else timed_at_once


class Share(NamedTuple):
    """Milliseconds of one request: in all, in GraphQL, in the engine, waiting for Redis."""

    request: str
    total: float
    graphql: float
    engine: float
    redis: float


async def shares(url: str, requests: int, seed: int) -> list[Share]:
    """One client's requests inside this process, without the HTTP server."""
    settings = Settings(redis_url=url, requests_per_minute=10**9, games_per_minute=10**9)
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        ask = asked_of(app)
        return [await share(request, ask, requests, seed) for request in REQUESTS]


async def share(request: Request, ask: Ask, requests: int, seed: int) -> Share:
    watches = Watches()

    async def watched(query: str, **variables: Any) -> Any:
        watches.running = query == request.query
        return await ask(query, **variables)

    player = Player(watched, seed)
    await request.make(player)
    with (
        watches.on("admission", Admission, "request"),
        watches.on("tables", Tables, "legal_moves", "play"),
        watches.on("store", Store, "load", "commit"),
        watches.on("moves", answers.LegalMoves, "described", "ids"),
    ):
        total = sum([await request.make(player) for _ in range(requests)])
    spent = watches.spent
    redis = spent["admission"] + spent["store"]
    engine = spent["tables"] - spent["store"] + spent["moves"]
    parts = (total, total - redis - engine, engine, redis)
    return Share(request.name, *(1000 * part / requests for part in parts))


def asked_of(app: Any) -> Ask:
    """Ask an application in this process as a server would, with nothing in between."""
    scope = {
        "type": "http",
        "method": "POST",
        "path": "/graphql",
        "raw_path": b"/graphql",
        "query_string": b"",
        "root_path": "",
        "scheme": "http",
        "http_version": "1.1",
        "headers": [(b"content-type", b"application/json")],
        "client": ("127.0.0.1", 1),
        "server": ("bench", 80),
    }

    async def ask(query: str, **variables: Any) -> Any:
        body = json.dumps({"query": query, "variables": variables}).encode()
        parts: list[bytes] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body}

        async def send(message: dict[str, Any]) -> None:
            parts.append(message.get("body", b""))

        await app({**scope}, receive, send)
        return root_field(b"".join(parts))

    return ask


# The tables


def print_loads(loads: list[Load]) -> None:
    table = Table("request", box=box.MARKDOWN)
    for column in ("clients", "requests/s", "p50 ms", "p99 ms"):
        table.add_column(column, justify="right")
    for load in loads:
        table.add_row(
            load.request,
            f"{load.clients}",
            f"{load.per_second:,.0f}",
            f"{load.median_ms:.1f}",
            f"{load.slowest_ms:.1f}",
        )
    Console(width=120).print(table)


def print_shares(found: list[Share]) -> None:
    table = Table("one request, no HTTP server", box=box.MARKDOWN)
    for column in ("ms", "GraphQL", "engine", "Redis"):
        table.add_column(column, justify="right")
    for share in found:
        parts = (share.graphql, share.engine, share.redis)
        shown = (f"{part / share.total:.0%}" for part in parts)
        table.add_row(share.request, f"{share.total:.2f}", *shown)
    Console(width=120).print(table)


async def measure(redis: RedisServer, url: str, seconds: float, seed: int) -> None:
    loads = [
        await load(url, request, clients, seconds, seed)
        for request in REQUESTS
        for clients in (1, 32)
    ]
    print(f"\n{provenance()}; {GAME}, {SEATS} seats; one API process, clients on the same cores")
    print_loads(loads)
    print_shares(await shares(redis.url, SAMPLED, seed))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=5.0, help="per figure")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    log.configure("WARNING")
    with (
        tempfile.TemporaryDirectory() as folder,
        RedisServer(Path(folder)) as redis,
        api_process(redis) as api,
    ):
        asyncio.run(measure(redis, api.url, chosen.seconds, chosen.seed))


if __name__ == "__main__":
    main()
