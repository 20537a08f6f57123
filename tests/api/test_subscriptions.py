"""Watching games, against a real server."""

import asyncio
import contextlib
import os
import signal
import socket as sockets
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import redis.asyncio
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from service.redis_server import RedisServer
from tests.api.client import Client, Seated
from tests.api.processes import Api, api_process
from tests.api.sockets import PROTOCOL, WATCH, Socket, opened


@pytest.fixture(scope="module")
def server(redis: RedisServer) -> Iterator[Api]:
    with api_process(redis) as api:
        yield api


@pytest.fixture
async def client(server: Api) -> AsyncIterator[Client]:
    async with httpx.AsyncClient(base_url=server.url, timeout=30) as http:
        yield Client(http)


async def play_on(client: Client, seated: Seated, moves: int) -> list[str]:
    """Play first moves; the moves."""
    played = []
    for _ in range(moves):
        game = await client.game(seated.id)
        token = seated.tokens[game["decision"]["seat"]]
        move = (await client.moves(seated.id, token))["ids"][0]
        changed = await client.play(seated.id, token, game["version"], move)
        assert changed["__typename"] == "ChangedGame"
        played.append(move)
    return played


@pytest.mark.guarantee(2)
async def test_events_come_in_order_until_the_end(server: Api, client: Client) -> None:
    seated = await client.create(seats=2)
    async with opened(server.socket) as socket:
        await socket.subscribe("a", id=seated.id, token=seated.tokens[1])
        first = await socket.item("a")
        assert first == {"__typename": "GameUpdate", "version": seated.version, "event": None}
        played = await play_on(client, seated, 8)
        events = [(await socket.item("a"))["event"] for _ in played]
        assert [event["move"] for event in events] == played
        versions = [event["version"] for event in events]
        assert versions == list(range(seated.version + 1, seated.version + 9))
        assert [event["finished"] for event in events] == [False] * 7 + [True]
        assert await socket.receive() == {"id": "a", "type": "complete"}


@pytest.mark.guarantee(2)
async def test_watching_goes_on_after_the_last_version_seen(server: Api, client: Client) -> None:
    seated = await client.create(seats=1)
    played = await play_on(client, seated, 3)
    async with opened(server.socket) as socket:
        await socket.subscribe("a", id=seated.id, after=seated.version + 1)
        assert (await socket.item("a"))["version"] == seated.version + 3
        missed = [await socket.item("a") for _ in range(2)]
        assert [item["event"]["move"] for item in missed] == played[1:]
        (last,) = await play_on(client, seated, 1)
        assert (await socket.item("a"))["event"]["move"] == last


async def test_an_update_shows_the_game_to_its_viewer(server: Api, client: Client) -> None:
    seated = await client.create(seats=2)
    query = """subscription ($id: ID!) { gameEvents(gameId: $id) {
        ... on GameUpdate { version game { version viewer viewJson } } } }"""
    async with opened(server.socket, token=seated.tokens[1]) as socket:
        await socket.subscribe("a", query, id=seated.id)
        item = await socket.item("a")
        assert item["game"]["viewer"] == 1
        assert len(item["game"]["viewJson"]["hand"]) == 3
        await play_on(client, seated, 1)
        item = await socket.item("a")
        assert item["game"]["version"] >= item["version"] == seated.version + 1


async def test_problems_are_the_last_item(server: Api, client: Client) -> None:
    seated = await client.create(seats=1, public=False)
    public = await client.create(seats=1)
    async with opened(server.socket) as socket:
        for variables, name in (
            ({"id": "nowhere"}, "NoSuchGame"),
            ({"id": seated.id}, "TokenMissing"),
            ({"id": seated.id, "token": "nonsense"}, "TokenMalformed"),
            ({"id": public.id, "after": public.version + 1}, "NoSuchVersion"),
            ({"id": public.id, "after": -1}, "InvalidInput"),
        ):
            await socket.subscribe(name, **variables)
            assert (await socket.item(name))["__typename"] == name
            assert await socket.receive() == {"id": name, "type": "complete"}


@pytest.mark.parametrize("name", ["token", "authorization", "Authorization"])
async def test_the_token_of_a_connection(server: Api, client: Client, name: str) -> None:
    seated = await client.create(seats=2, public=False)
    query = "query ($id: ID!) { game(id: $id) { __typename ... on Game { viewer } } }"

    async def seen(parameters: dict[str, Any]) -> Any:
        async with opened(server.socket, **parameters) as socket:
            await socket.subscribe("a", query, id=seated.id)
            return await socket.item("a")

    token = seated.tokens[1]
    right, wrong = (token, f"Bearer {token}") if name == "token" else (f"Bearer {token}", token)
    assert await seen({name: right}) == {"__typename": "Game", "viewer": 1}
    assert await seen({name: wrong}) == {"__typename": "TokenMalformed"}
    assert await seen({name: 5}) == {"__typename": "TokenMalformed"}


@pytest.mark.parametrize(
    ("parameters", "named"),
    [({}, "Game"), ({"token": None}, "Game"), ({"seatToken": "x"}, "TokenMalformed")],
)
async def test_a_connection_without_a_token(
    server: Api, client: Client, parameters: dict[str, Any], named: str
) -> None:
    seated = await client.create(seats=1)
    query = "query ($id: ID!) { game(id: $id) { __typename } }"
    async with opened(server.socket, **parameters) as socket:
        await socket.subscribe("a", query, id=seated.id)
        assert await socket.item("a") == {"__typename": named}


async def test_queries_and_mutations_go_over_the_socket_too(server: Api, client: Client) -> None:
    async with opened(server.socket) as socket:
        await socket.subscribe("q", "{ games { name } }")
        assert {"name": "high_card"} in await socket.item("q")
        assert (await socket.receive())["type"] == "complete"


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("{ gaems }", "INVALID_REQUEST"),
        ("{" + "a{" * 11 + "b" + "}" * 12, "QUERY_TOO_DEEP"),
        ("", "INVALID_REQUEST"),
    ],
)
async def test_bad_documents_end_the_operation(server: Api, query: str, code: str) -> None:
    async with opened(server.socket) as socket:
        await socket.subscribe("a", query)
        message = await socket.receive()
        assert (message["type"], message["id"]) == ("error", "a")
        assert code in [error["extensions"]["code"] for error in message["payload"]]


async def test_operations_over_a_socket_have_a_deadline(tmp_path: Path) -> None:
    settings = {"WAYSTATION_REDIS_TIMEOUT": "30", "WAYSTATION_REQUEST_SECONDS": "3"}
    with RedisServer(tmp_path / "redis") as stalling, api_process(stalling, settings) as api:
        async with (
            opened(api.socket) as socket,
            httpx.AsyncClient(base_url=api.url, timeout=30) as http,
        ):
            seated = await Client(http).create(seats=1)
            await socket.subscribe("watching", id=seated.id)
            await socket.item("watching")
            os.kill(stalling.pid, signal.SIGSTOP)
            wish = {"gameId": seated.id, "token": seated.tokens[0], "expectedVersion": 1}
            operations = (
                ("query ($id: ID!) { game(id: $id) { __typename } }", {"id": seated.id}),
                ("mutation ($it: UndoInput!) { undo(input: $it) { __typename } }", {"it": wish}),
                (WATCH, {"id": seated.id}),
            )
            for query, variables in operations:
                name = query.split()[0]
                await socket.subscribe(name, query, **variables)
                message = await socket.receive()
                assert (message["type"], message["id"]) == ("error", name)
                assert message["payload"][0]["extensions"]["code"] == "DEADLINE_EXCEEDED"
            os.kill(stalling.pid, signal.SIGCONT)
            await play_on(Client(http), seated, 1)
            assert (await socket.item("watching"))["version"] == seated.version + 1


async def test_documents_over_a_socket_are_counted(redis: RedisServer) -> None:
    with api_process(redis, {"WAYSTATION_REQUESTS_PER_MINUTE": "7"}) as api:
        async with opened(api.socket) as socket:
            found = []
            for number in range(30):
                await socket.subscribe(str(number), "{ gaems }")
                message = await socket.receive()
                assert (message["type"], message["id"]) == ("error", str(number))
                found.append(message["payload"][0]["extensions"]["code"])
    assert found[:14] == ["INVALID_REQUEST"] * 14
    assert "RATE_LIMITED" in found


async def close_code(connection: ClientConnection) -> int:
    """The code that the server closes the connection with, saying nothing else before."""
    with pytest.raises(ConnectionClosed) as closed:
        await connection.recv()
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


@pytest.mark.parametrize(
    "message",
    [
        "{",
        "5",
        "[]",
        "{}",
        '{"type": "dance"}',
        '{"type": 5}',
        '{"type": "subscribe"}',
        '{"type": "subscribe", "id": "a", "payload": "x"}',
        '{"type": "subscribe", "id": "a", "payload": {"query": 5}}',
        '{"type": "subscribe", "id": "a", "payload": {"query": "{ games {"}}',
        '{"type": "subscribe", "id": "a", "payload": {"query": "{ %s"}}' % ("\u00e9" * 500),
        '{"type": "%s"}' % ("dance" * 50),
        '{"type": "complete", "id": ["a"]}',
        '{"type": "connection_init"}',
        b"\x00",
        "x" * 70_000,
    ],
)
async def test_bad_messages_close_the_socket(server: Api, message: str | bytes) -> None:
    async with opened(server.socket) as socket:
        await socket.connection.send(message)
        assert await close_code(socket.connection) in (4400, 4429, 1009)


async def test_only_the_current_protocol_is_spoken(server: Api) -> None:
    async with connect(server.socket, subprotocols=[Subprotocol("graphql-ws")]) as connection:
        assert await close_code(connection) == 4406


async def test_operations_wait_for_the_initialisation(server: Api) -> None:
    async with connect(server.socket, subprotocols=[PROTOCOL]) as connection:
        await Socket(connection).subscribe("a", "{ games { name } }")
        assert await close_code(connection) == 4401


async def test_a_connection_watches_so_many_games(server: Api, client: Client) -> None:
    seated = await client.create(seats=1)
    async with opened(server.socket) as socket:
        for number in range(8):
            await socket.subscribe(f"{number}", id=seated.id)
            await socket.item(f"{number}")
        await socket.subscribe("more", id=seated.id)
        message = await socket.receive()
        assert (message["type"], message["id"]) == ("error", "more")
        (error,) = message["payload"]
        assert error["extensions"] == {"code": "TOO_MANY_OPERATIONS"}
        await socket.send({"id": "0", "type": "complete"})
        await socket.subscribe("more", id=seated.id)
        assert (await socket.item("more"))["version"] == seated.version


async def test_an_address_watches_so_many_games_by_all_its_connections(redis: RedisServer) -> None:
    with api_process(redis, {"WAYSTATION_WATCHES": "2"}) as api:
        async with httpx.AsyncClient(base_url=api.url, timeout=30) as http:
            seated = await Client(http).create(seats=1)
        async with opened(api.socket) as one, opened(api.socket) as other:
            for socket, name in ((one, "a"), (other, "b")):
                await socket.subscribe(name, id=seated.id)
                await socket.item(name)
            await other.subscribe("c", id=seated.id)
            assert (await other.item("c"))["__typename"] == "RateLimited"


def open_files(api: Api) -> int:
    return len(os.listdir(f"/proc/{api.process.pid}/fd"))


async def redis_clients(server: RedisServer) -> int:
    async with redis.asyncio.Redis.from_url(server.url) as own:
        return int((await own.info("clients"))["connected_clients"])


async def settles(measure: Any, bound: int) -> bool:
    """Whether a number falls to the bound before long."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if await measure() <= bound:
            return True
        await asyncio.sleep(0.2)
    return False


async def watch_and_drop(api: Api, game_id: str, orderly: bool) -> None:
    with contextlib.suppress(ConnectionClosed):
        async with opened(api.socket) as socket:
            await socket.subscribe("a", id=game_id)
            await socket.item("a")
            if not orderly:
                socket.connection.transport.abort()


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="counts open files in /proc")
async def test_sockets_that_are_dropped_leave_nothing_behind(redis: RedisServer) -> None:
    # Few connections to Redis, so that all of them are open before anything is counted.
    with api_process(redis, {"WAYSTATION_REDIS_CONNECTIONS": "2"}) as api:
        async with httpx.AsyncClient(base_url=api.url, timeout=30) as http:
            seated = await Client(http).create(seats=1)

        async def drop_some(rounds: int) -> None:
            for _ in range(rounds):
                drops = [watch_and_drop(api, seated.id, number % 2 == 0) for number in range(10)]
                await asyncio.gather(*drops)

        async def files() -> int:
            return open_files(api)

        async def clients() -> int:
            return await redis_clients(redis)

        await drop_some(2)
        await asyncio.sleep(2)
        files_before, clients_before = await files(), await clients()
        await drop_some(10)
        few = 10  # may have been opened late, where a leak leaves something of each of a hundred
        assert await settles(files, files_before + few)
        assert await settles(clients, clients_before + few)


async def test_a_slow_watcher_delays_nobody_and_misses_nothing(server: Api, client: Client) -> None:
    seated = await client.create(seats=1)
    async with opened(server.socket) as slow, opened(server.socket) as quick:
        for socket in (slow, quick):
            await socket.subscribe("a", id=seated.id)
            await socket.item("a")
        played = await play_on(client, seated, 4)
        for socket in (quick, slow):
            moves = [(await socket.item("a"))["event"]["move"] for _ in played]
            assert moves == played


@asynccontextmanager
async def stalling(api: Api, game_id: str) -> AsyncIterator[ClientConnection]:
    """A connection that watches a game and reads its first item, and then no more."""
    query = """subscription ($id: ID!) {
        gameEvents(gameId: $id) { ... on GameUpdate { game { viewJson } } } }"""
    url = httpx.URL(api.url)
    raw = sockets.socket()
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    raw.connect((url.host, url.port))
    async with connect(
        api.socket,
        sock=raw,
        subprotocols=[PROTOCOL],
        compression=None,
        max_size=None,
        ping_interval=None,
    ) as connection:
        socket = Socket(connection)
        await socket.send({"type": "connection_init"})
        await socket.receive()
        await socket.subscribe("a", query, id=game_id)
        await socket.item("a")
        connection.transport.pause_reading()
        yield connection
        connection.transport.abort()


STALLED = {
    "WAYSTATION_FURTHER_GAMES": '{"wordy_high_card": "tests.api.wordy_high_card"}',
    "WAYSTATION_SEND_SECONDS": "5",  # the first view has to be taken within that
    "WAYSTATION_REDIS_CONNECTIONS": "2",
}


async def test_who_takes_nothing_is_cut_off(redis: RedisServer) -> None:
    with api_process(redis, {**STALLED, "WAYSTATION_WATCHES": "1"}) as api:
        async with httpx.AsyncClient(base_url=api.url, timeout=30) as http, asyncio.timeout(180):
            client = Client(http)
            seated = await client.create(seats=1, game="wordy_high_card")
            async with stalling(api, seated.id) as stalled, opened(api.socket) as other:
                await other.subscribe("b", id=seated.id)
                assert (await other.item("b"))["__typename"] == "RateLimited"
                assert (await other.receive())["type"] == "complete"
                await play_on(client, seated, 2)
                while True:
                    await other.subscribe("b", id=seated.id)
                    if (await other.item("b"))["__typename"] == "GameUpdate":
                        break
                    assert (await other.receive())["type"] == "complete"
                stalled.transport.resume_reading()
                await stalled.wait_closed()


@pytest.mark.skipif(not hasattr(sockets, "TCP_USER_TIMEOUT"), reason="only Linux gives up")
async def test_the_connection_of_who_takes_nothing_is_given_up(redis: RedisServer) -> None:
    with api_process(redis, STALLED) as api:
        async with (
            httpx.AsyncClient(base_url=api.url, timeout=30) as http,
            contextlib.AsyncExitStack() as stalled,
        ):
            client = Client(http)
            seated = await client.create(seats=1, game="wordy_high_card")
            await watch_and_drop(api, seated.id, orderly=True)

            async def files() -> int:
                return open_files(api)

            before, many, few = await files(), 5, 2  # these few may have been opened late
            for _ in range(many):
                await stalled.enter_async_context(stalling(api, seated.id))
            assert await files() >= before + many - 1, "one that lay idle may have been closed"
            await play_on(client, seated, 2)
            assert await settles(files, before + few)
