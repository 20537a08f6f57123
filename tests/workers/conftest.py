from collections.abc import AsyncIterator

import pytest

from service.ledger import open_ledger
from service.settings import Settings
from tests.service.conftest import redis, redis_server, settings, tables
from tests.workers.pieces import Workers

__all__ = ["redis", "redis_server", "settings", "tables"]


@pytest.fixture
async def workers(settings: Settings) -> AsyncIterator[Workers]:
    async with open_ledger(settings) as ledger:
        workers = Workers(settings, ledger)
        yield workers
        workers.queue.close()
