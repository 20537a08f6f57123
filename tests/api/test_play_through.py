"""The short form of `python -m tests.play_through`: some whole games, by every kind of process."""

import random
from collections.abc import Iterator

import httpx
import pytest

from service.redis_server import RedisServer
from tests.api.client import Client
from tests.api.processes import Api, whole_service
from tests.api.selections import INTROSPECTION, Selections
from tests.play_through.game import Plan, PlayThrough


@pytest.fixture(scope="module")
def service(redis: RedisServer) -> Iterator[Api]:
    with whole_service(redis) as api:
        yield api


@pytest.mark.guarantee(2)
@pytest.mark.guarantee(5)
@pytest.mark.parametrize(
    "plan",
    [
        Plan("high_card", 3),
        Plan("el_paso", 1, {"difficulty": "1"}),
        Plan("gold_west", 3, {"bandits": "on", "trading_post": "mixed"}),
        Plan("great_western_trail", 2),
    ],
    ids=str,
)
async def test_a_whole_game_holds(service: Api, plan: Plan) -> None:
    async with httpx.AsyncClient(base_url=service.url, timeout=60) as http:
        client = Client(http)
        selections = Selections(await client.ask(INTROSPECTION))
        game = PlayThrough(client, service.socket, selections, plan, random.Random(7))
        assert await game.run(ai_level="random", ai_share=1, look_every=100) > 0
