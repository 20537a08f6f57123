"""A real Redis for the tests, emptied before each."""

import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from redis import Redis

from service.redis_server import RedisServer
from service.settings import Settings
from service.tables import Tables, open_tables

SECRET = "a secret of the tests"


@pytest.fixture(scope="session")
def redis_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    with RedisServer(tmp_path_factory.mktemp("redis")) as server:
        yield server


@pytest.fixture
def redis(redis_server: RedisServer) -> Iterator[Redis]:
    with Redis.from_url(redis_server.url) as client:
        client.flushall()
        yield client


@pytest.fixture
def environment(redis_server: RedisServer, redis: Redis, tmp_path: Path) -> dict[str, str]:
    """What our processes get: the toy game alone, and little patience."""
    return {
        "WAYSTATION_REDIS_URL": redis_server.url,
        "WAYSTATION_SECRET": SECRET,
        "WAYSTATION_GAMES": "[]",
        "WAYSTATION_FURTHER_GAMES": json.dumps({"high_card": "tests.toy.high_card"}),
        "WAYSTATION_LEASE_SECONDS": "2",
        "WAYSTATION_REAPER_SECONDS": "0.2",
    }


@pytest.fixture
def settings(environment: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> Settings:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    return Settings()


@pytest.fixture
async def tables(settings: Settings) -> AsyncIterator[Tables]:
    async with open_tables(settings) as tables:
        yield tables
