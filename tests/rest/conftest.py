"""REST in this process, on a real Redis, with High Card in the catalogue."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import pytest
import uvicorn

from service.app import create_app
from service.redis_server import RedisServer
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
    config = uvicorn.Config(
        create_app(settings),
        port=0,
        log_config=None,
        access_log=False,
        ws="none",
        timeout_graceful_shutdown=5,
    )
    bound = config.bind_socket()
    port = bound.getsockname()[1]
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve(sockets=[bound]))
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
