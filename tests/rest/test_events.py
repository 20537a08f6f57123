"""A game's events as Server-Sent Events, over a socket."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from redis import Redis

from service import tables
from service.redis_server import RedisServer
from service.rest import events
from service.settings import Settings
from service.store import Keys
from tests.api.conftest import settings_for
from tests.api.processes import api_process
from tests.play_through.secrecy import leaks
from tests.rest.client import Rest, Seated, check
from tests.rest.conftest import listening

UPDATE = {"$ref": "#/components/schemas/GameUpdate"}
WITHIN = 120.0  # seconds; the machine may be busy


class Sent(NamedTuple):
    """An event as it came over the wire; a comment has a name of None."""

    name: str | None
    id: str | None
    data: Any


class Stream:
    """The events of an answer, one after another."""

    def __init__(self, response: httpx.Response) -> None:
        self.response = response
        self._lines = response.aiter_lines()

    async def next(self) -> Sent:
        """The next event or comment. Raises StopAsyncIteration at the end."""
        fields: dict[str, str] = {}
        async with asyncio.timeout(WITHIN):
            async for line in self._lines:
                if not line and fields:
                    break
                name, _, value = line.partition(":")
                fields[name] = value.removeprefix(" ")
            else:
                raise StopAsyncIteration
        if "data" not in fields:
            return Sent(None, None, fields[""])
        data = json.loads(fields["data"])
        return Sent(fields.get("event", "message"), fields.get("id"), data)

    async def update(self) -> Sent:
        """The next event, which is no problem."""
        while (sent := await self.next()).name is None:
            pass
        assert sent.name == "message", sent
        check(UPDATE, sent.data)
        return sent

    async def rest(self) -> list[Sent]:
        """All events to the end."""
        found = []
        while True:
            try:
                found.append(await self.next())
            except StopAsyncIteration:
                return [sent for sent in found if sent.name is not None]


@asynccontextmanager
async def watching(
    rest: Rest,
    path: str,
    token: str | None = None,
    last: int | None = None,
    **query: int,
) -> AsyncIterator[Stream]:
    headers = {} if token is None else {"authorization": f"Bearer {token}"}
    if last is not None:
        headers["last-event-id"] = str(last)
    url = f"{path}/events"
    async with rest.http.stream("GET", url, headers=headers, params=query) as response:
        assert response.status_code == 200, await response.aread()
        assert response.headers["content-type"].startswith("text/event-stream")
        yield Stream(response)


@pytest.fixture
async def rest(redis: RedisServer) -> AsyncIterator[Rest]:
    async with listening(settings_for(redis)) as client:
        yield client


async def play_first(rest: Rest, seated: Seated, version: int, seat: int = 0) -> str:
    token = seated.tokens[seat]
    move = (await rest.legal(seated.path, token))[0]
    await rest.play(seated.path, token, version, move)
    return move


@pytest.mark.guarantee(2)
async def test_events_come_as_they_happen_until_the_game_is_over(rest: Rest) -> None:
    seated = await rest.create(seats=1)
    async with watching(rest, seated.path, seated.tokens[0]) as stream:
        first = await stream.update()
        assert (first.id, first.data["version"], first.data["event"]) == ("1", 1, None)
        assert first.data["game"]["viewer"] == 0
        for version in range(1, 5):
            move = await play_first(rest, seated, version)
            sent = await stream.update()
            assert (sent.id, sent.data["event"]["move"]) == (str(version + 1), move)
            assert sent.data["game"]["version"] == version + 1
        assert sent.data["event"]["finished"]
        assert await stream.rest() == []


@pytest.mark.guarantee(2)
async def test_whoever_comes_back_misses_nothing(rest: Rest) -> None:
    seated = await rest.create(seats=1)
    for version in range(1, 4):
        await play_first(rest, seated, version)
    async with watching(rest, seated.path, last=2) as stream:
        first, third, fourth = [await stream.update() for _ in range(3)]
        assert (first.id, first.data["version"]) == ("2", 4), "its id is the one to go on from"
        assert (third.id, fourth.id) == ("3", "4")
        assert third.data["event"]["version"] == 3
    async with watching(rest, seated.path, after=3) as stream:
        assert [(await stream.update()).id for _ in range(2)] == ["3", "4"]
    async with watching(rest, seated.path, last=3, after=0) as stream:
        assert [(await stream.update()).id for _ in range(2)] == ["3", "4"]


async def test_nothing_is_left_of_a_game_that_is_over(rest: Rest) -> None:
    seated = await rest.finished()
    async with watching(rest, seated.path, after=seated.version - 1) as stream:
        events_told = await stream.rest()
        assert [sent.id for sent in events_told] == ["4", "5"]
    async with watching(rest, seated.path) as stream:
        (only,) = await stream.rest()
        assert only.data["game"]["status"] == "FINISHED"
    headers = {"last-event-id": str(seated.version)}
    come_back = await rest.http.get(f"{seated.path}/events", headers=headers)
    assert (come_back.status_code, come_back.content) == (204, b"")


async def test_a_silent_connection_is_kept_open_beyond_the_deadline_of_requests(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(events, "HEARTBEAT", 0.6)
    async with listening(settings_for(redis, request_seconds=3)) as rest:
        seated = await rest.create(seats=1)
        async with watching(rest, seated.path) as stream:
            await stream.update()
            for _ in range(6):
                comment = await stream.next()
                assert (comment.name, comment.data.startswith("ping")) == (None, True)
            await play_first(rest, seated, 1)
            assert (await stream.update()).id == "2"


async def test_a_problem_at_once_is_an_answer_like_any_other(rest: Rest) -> None:
    seated = await rest.create(public=False)
    path, token = f"{seated.path}/events", seated.tokens[0]
    refused = await rest.send("GET", path)
    assert (refused.status_code, refused.json()["code"]) == (401, "TOKEN_MISSING")
    refused = await rest.send("GET", "/v1/games/nobodys/events")
    assert (refused.status_code, refused.json()["code"]) == (404, "NO_SUCH_GAME")
    refused = await rest.send("GET", path, token=token, params={"after": 7})
    assert (refused.status_code, refused.json()["code"]) == (404, "NO_SUCH_VERSION")
    for wrong in ("abc", "-1"):
        refused = await rest.send("GET", path, token=token, headers={"last-event-id": wrong})
        assert (refused.status_code, refused.json()["field"]) == (422, "Last-Event-ID")
    refused = await rest.send("GET", path, token=token, params={"after": -1})
    assert (refused.status_code, refused.json()["field"]) == (422, "after")


async def test_a_problem_later_is_the_last_event(rest: Rest) -> None:
    seated = await rest.create()
    async with watching(rest, seated.path, seated.tokens[1]) as stream:
        await stream.update()
        await rest.post(f"{seated.path}/token", token=seated.tokens[1])
        await play_first(rest, seated, 1)
        (last,) = await stream.rest()
    assert (last.name, last.id, last.data["code"]) == ("problem", None, "TOKEN_EXPIRED")
    check({"$ref": "#/components/schemas/TokenExpired"}, last.data)


async def test_many_may_watch_a_game_with_few_connections_to_the_store(tmp_path: Path) -> None:
    with RedisServer(tmp_path / "redis", durable=False) as redis:  # no disk to wait for
        settings = settings_for(redis, redis_connections=4, redis_timeout=0.5)
        await watch_by_ninety(settings)


async def watch_by_ninety(settings: Settings) -> None:
    async with listening(settings) as rest, AsyncExitStack() as opened:
        seated = await rest.create(seats=1)
        streams = [
            await opened.enter_async_context(watching(rest, seated.path, seated.tokens[0]))
            for _ in range(90)
        ]
        for version in range(1, 5):
            await play_first(rest, seated, version)
        for stream in streams:
            assert [(await stream.update()).id for _ in range(5)] == ["1", "2", "3", "4", "5"]


async def test_a_game_that_is_deleted_while_watched_is_told_so(
    rest: Rest, redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "WATCH_SECONDS", 0.1)
    seated = await rest.create()
    async with watching(rest, seated.path) as stream:
        await stream.update()
        with Redis.from_url(redis.url) as store:
            store.delete(Keys(seated.path.rpartition("/")[2]).game)
        (last,) = await stream.rest()
    assert (last.name, last.data["code"]) == ("problem", "NO_SUCH_GAME")


async def test_a_store_that_is_gone_is_told_and_one_can_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "WATCH_SECONDS", 0.1)
    with RedisServer(tmp_path / "redis") as server:
        async with listening(settings_for(server)) as rest:
            seated = await rest.create(seats=1)
            async with watching(rest, seated.path) as stream:
                seen = (await stream.update()).id
                server.kill()
                (last,) = await stream.rest()
            assert (last.name, last.data["code"]) == ("problem", "UNAVAILABLE")
            server.start()
            await play_first(rest, seated, 1)
            async with watching(rest, seated.path, last=int(seen or 0)) as stream:
                assert [(await stream.update()).id for _ in range(2)] == ["1", "2"]


async def test_streams_end_in_good_order_when_the_service_is_stopped(redis: RedisServer) -> None:
    with api_process(redis) as api:
        async with httpx.AsyncClient(base_url=api.url, timeout=30) as http:
            rest = Rest(http)
            seated = await rest.create()
            async with watching(rest, seated.path) as stream:
                await stream.update()
                api.process.terminate()
                assert await stream.rest() == []


async def test_an_address_watches_so_many_games_at_once(redis: RedisServer) -> None:
    async with listening(settings_for(redis, watches=2)) as rest:
        seated = await rest.create(seats=1)
        async with watching(rest, seated.path) as first, watching(rest, seated.path) as second:
            for stream in (first, second):
                await stream.update()
            refused = await rest.send("GET", f"{seated.path}/events")
            assert (refused.status_code, refused.json()["code"]) == (429, "RATE_LIMITED")
            assert "retry-after" in refused.headers
        version = seated.version
        for _ in range(4):
            await play_first(rest, seated, version)
            version += 1
        assert await opens(rest, seated.path), "streams that were left no longer count"
        for _ in range(3):
            assert (await rest.http.get("/v1/games/nobodys/events")).status_code == 404


async def opens(rest: Rest, path: str) -> bool:
    """Whether a stream that others have just left room for opens, before long."""
    async with asyncio.timeout(WITHIN):
        while (await rest.http.head(f"{path}/events")).status_code != 200:
            await asyncio.sleep(0.05)
    return True


@asynccontextmanager
async def stalling(rest: Rest, path: str) -> AsyncIterator[socket.socket]:
    """A reader of events that takes the beginning of the answer and then nothing."""
    loop, url = asyncio.get_running_loop(), rest.http.base_url
    with socket.socket() as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.setblocking(False)
        await loop.sock_connect(raw, (url.host, url.port))
        await loop.sock_sendall(raw, f"GET {path}/events HTTP/1.1\r\nhost: here\r\n\r\n".encode())
        assert await loop.sock_recv(raw, 12) == b"HTTP/1.1 200"
        yield raw


async def test_who_takes_nothing_is_cut_off(redis: RedisServer) -> None:
    wordy = {"wordy_high_card": "tests.api.wordy_high_card"}
    settings = settings_for(redis, watches=1, send_seconds=0.3, further_games=wordy)
    async with listening(settings) as rest:
        seated = await rest.create(seats=1, game="wordy_high_card")
        async with stalling(rest, seated.path) as raw:
            assert (await rest.http.head(f"{seated.path}/events")).status_code == 429
            await play_first(rest, seated, 1)
            assert await opens(rest, seated.path)
            async with asyncio.timeout(WITHIN):
                while await asyncio.get_running_loop().sock_recv(raw, 1 << 20):
                    pass


async def test_head_opens_no_stream(redis: RedisServer) -> None:
    async with listening(settings_for(redis, watches=1)) as rest:
        seated = await rest.create()
        for _ in range(3):
            head = await rest.http.head(f"{seated.path}/events")
            assert (head.status_code, head.content) == (200, b"")
            assert head.headers["content-type"].startswith("text/event-stream")


@pytest.mark.guarantee(5)
async def test_a_stream_shows_what_its_viewer_may_see(rest: Rest) -> None:
    seated = await rest.create()
    async with (
        watching(rest, seated.path, seated.tokens[0]) as mine,
        watching(rest, seated.path) as everyones,
    ):
        seen = [(await stream.update()).data["game"] for stream in (mine, everyones)]
        assert [one["viewer"] for one in seen] == [0, None]
        assert len(seen[0]["view"]["hand"]) == 3
        assert leaks(seen[1]["view"], seen[0]["view"], seat=0) == []
        assert all(game["seed"] is None for game in seen)
