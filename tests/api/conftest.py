"""The API in this process, on a real Redis, with High Card in the catalogue."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from pydantic import SecretStr

from service.app import create_app
from service.redis_server import RedisServer
from service.settings import Settings
from tests.api.client import Client


@pytest.fixture(scope="session")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    with RedisServer(tmp_path_factory.mktemp("redis")) as server:
        yield server


def settings_for(redis: RedisServer, **others: Any) -> Settings:
    """Settings on this Redis that get in no test's way, except for `others`."""
    chosen: dict[str, Any] = {
        "redis_url": redis.url,
        "secret": SecretStr("a secret of the tests"),
        "games": (),
        "further_games": {"high_card": "tests.toy.high_card"},
        "requests_per_minute": 1_000_000,
        "games_per_minute": 1_000_000,
        "request_seconds": 60,  # the machine may be busy, and its disk
        "redis_timeout": 20,
        **others,
    }
    return Settings(**chosen)


@asynccontextmanager
async def serving(settings: Settings) -> AsyncIterator[Client]:
    """A client of an application with these settings, in this process."""
    app = create_app(settings)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(
            transport=httpx.ASGITransport(app, raise_app_exceptions=False),
            base_url="http://waystation.test",
        ) as http,
    ):
        yield Client(http)


@pytest.fixture
async def api(redis: RedisServer) -> AsyncIterator[Client]:
    async with serving(settings_for(redis)) as client:
        yield client
