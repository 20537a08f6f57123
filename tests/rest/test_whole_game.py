"""A whole game against an AI by REST alone, with the service's processes as they are run."""

import asyncio
import hashlib

import httpx
import pytest

from service.redis_server import RedisServer
from tests.api.processes import whole_service
from tests.rest.client import JSON, Rest
from tests.rest.test_events import watching

WITHIN = 600.0  # seconds; the machine may be busy


@pytest.mark.guarantee(2)
async def test_a_whole_game_against_an_ai(redis: RedisServer) -> None:
    with whole_service(redis) as api:
        async with (
            httpx.AsyncClient(base_url=api.url, timeout=60) as http,
            asyncio.timeout(WITHIN),
        ):
            await play_and_watch(Rest(http))


async def play_and_watch(rest: Rest) -> None:
    seats = [{"kind": "HUMAN", "name": "Ada"}, {"kind": "AI", "level": "random"}]
    created = await rest.post("/v1/games", {"game": "gold_west", "seats": seats})
    game, (mine,) = created["game"], created["tokens"]
    path, token = f"/v1/games/{game['id']}", mine["token"]
    events: list[JSON] = []
    async with watching(rest, path, token, after=0) as stream:
        game = (await stream.update()).data["game"]
        while not (events and events[-1]["finished"]):
            decision = game["decision"]
            if decision and decision["seat"] == mine["seat"] and len(events) == game["version"]:
                move = (await rest.legal(path, token))[0]
                await rest.play(path, token, game["version"], move)
            told = (await stream.update()).data
            events.append(told["event"])
            game = told["game"]
    assert [event["version"] for event in events] == list(range(1, len(events) + 1))
    assert {event["seat"] for event in events[1:]} == {0, 1}
    assert game["status"] == "FINISHED"
    assert min(result["place"] for result in game["results"]) == 1
    proof = await rest.get(f"{path}/verification")
    assert proof["resultMatches"]
    assert proof["moves"] == [event["move"] for event in events[1:]]
    assert hashlib.sha256(bytes.fromhex(proof["seed"])).hexdigest() == game["commitment"]
    assert created["game"]["commitment"] == game["commitment"]
