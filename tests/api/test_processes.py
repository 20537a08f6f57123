"""Several API processes on one store, one of which is killed."""

import asyncio
import uuid
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import httpx
import pytest

from service.redis_server import RedisServer
from tests.api.client import Client
from tests.api.processes import Api, api_process
from tests.api.sockets import opened
from tests.play_through.game import HISTORY


@pytest.fixture
def pair(redis: RedisServer) -> Iterator[tuple[Api, Api]]:
    with api_process(redis) as one, api_process(redis) as other:
        yield one, other


@asynccontextmanager
async def client_of(api: Api) -> AsyncIterator[Client]:
    async with httpx.AsyncClient(base_url=api.url, timeout=30) as http:
        yield Client(http)


async def test_any_process_serves_any_game(pair: tuple[Api, Api]) -> None:
    one, other = pair
    async with client_of(one) as here, client_of(other) as there, opened(one.socket) as socket:
        seated = await here.create(seats=1)
        await socket.subscribe("a", id=seated.id)
        await socket.item("a")
        move = (await there.moves(seated.id, seated.tokens[0]))["ids"][0]
        played = await there.play(seated.id, seated.tokens[0], seated.version, move)
        assert played["__typename"] == "ChangedGame"
        assert (await socket.item("a"))["event"]["move"] == move
        assert (await here.game(seated.id))["version"] == seated.version + 1


@pytest.mark.guarantee(1)
@pytest.mark.guarantee(4)
async def test_a_killed_process_loses_nothing_it_has_answered(pair: tuple[Api, Api]) -> None:
    one, other = pair
    async with client_of(one) as dying, client_of(other) as living:
        games = [await dying.create(seats=1) for _ in range(8)]
        answered: list[tuple[str, str]] = []

        async def play_all(number: int) -> None:
            """Play a game's four moves, each with a key; after the kill, again elsewhere."""
            seated, version = games[number], games[number].version
            for turn in range(4):
                client = dying if one.process.poll() is None else living
                move = (await living.moves(seated.id, seated.tokens[0]))["ids"][0]
                key = str(uuid.uuid5(uuid.NAMESPACE_OID, f"{seated.id} {turn}"))
                arguments = (seated.id, seated.tokens[0], version, move)
                try:
                    changed = await client.play(*arguments, idempotencyKey=key)
                except httpx.TransportError:
                    changed = await living.play(*arguments, idempotencyKey=key)
                assert changed["__typename"] == "ChangedGame", changed
                assert changed["game"]["version"] == version + 1
                version += 1
                answered.append((seated.id, move))
                if len(answered) == 10:
                    one.process.kill()

        await asyncio.gather(*(play_all(number) for number in range(len(games))))
        assert len(answered) == 32
        for seated in games:
            page = await living.ask(HISTORY, id=seated.id, after=0)
            moves = [event["move"] for event in page["events"] if event["kind"] == "PLAYED"]
            assert moves == [move for game_id, move in answered if game_id == seated.id]
            versions = [event["version"] for event in page["events"]]
            assert versions == list(range(1, len(versions) + 1))
