"""A real Redis for the tests, emptied before each."""

from collections.abc import AsyncIterator, Iterator

import pytest
from pydantic import SecretStr
from redis import Redis

from service.redis_server import RedisServer
from service.settings import Settings
from service.tables import Tables, open_tables
from tests.api.processes import ENVIRONMENT


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
def settings(redis_server: RedisServer, redis: Redis) -> Settings:
    """The toy game alone, with patience: what is overdue, or away, a test makes so itself."""
    return Settings(
        redis_url=redis_server.url,
        secret=SecretStr(ENVIRONMENT["WAYSTATION_SECRET"]),
        games=(),
        further_games={"high_card": "tests.toy.high_card"},
        lease_seconds=60,
        redis_timeout=20,
    )


@pytest.fixture
async def tables(settings: Settings) -> AsyncIterator[Tables]:
    async with open_tables(settings) as tables:
        yield tables
