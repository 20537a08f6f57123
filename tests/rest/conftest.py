"""REST in this process, on a real Redis, with High Card in the catalogue."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import pytest
import uvicorn

from service.app import create_app
from service.redis_server import RedisServer, free_port
from service.settings import Settings
from tests.api.conftest import redis, serving, settings_for
from tests.rest.client import Rest

__all__ = ["redis"]


@asynccontextmanager
async def resting(settings: Settings) -> AsyncIterator[Rest]:
    """A client of an application with these settings, in this process."""
    async with serving(settings) as client:
        yield Rest(client.http)


@asynccontextmanager
async def listening(settings: Settings) -> AsyncIterator[Rest]:
    """The same over a socket, for answers that come bit by bit."""
    port = free_port()
    server = uvicorn.Server(
        uvicorn.Config(
            create_app(settings),
            port=port,
            log_config=None,
            access_log=False,
            ws="none",
            timeout_graceful_shutdown=5,
        )
    )
    running = asyncio.create_task(server.serve())
    while not server.started:
        assert not running.done()
        await asyncio.sleep(0.01)
    try:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30) as http:
            yield Rest(http)
    finally:
        server.should_exit = True
        await running


@pytest.fixture
async def rest(redis: RedisServer) -> AsyncIterator[Rest]:
    async with resting(settings_for(redis)) as client:
        yield client
