"""How often one address may ask: requests, and apart from them hints, which cost a processor."""

import time
from typing import Final

from limits import RateLimitItem, RateLimitItemPerMinute
from limits.aio.storage import RedisStorage
from limits.aio.strategies import FixedWindowRateLimiter
from limits.errors import StorageError
from redis.asyncio import BlockingConnectionPool

from service.problems import RateLimited, Unavailable
from service.settings import Settings

RETRY_SECONDS: Final = 2.0


class Admission:
    """Counts in Redis, for all processes of the service together, by the minute."""

    def __init__(self, settings: Settings) -> None:
        url = settings.redis_url
        self._pool = BlockingConnectionPool.from_url(
            url,
            max_connections=settings.redis_connections,
            timeout=settings.redis_timeout,
            socket_timeout=settings.redis_timeout,
            socket_connect_timeout=settings.redis_timeout,
        )
        storage = RedisStorage(
            f"async+{url}",
            implementation="redispy",
            wrap_exceptions=True,
            key_prefix="admission",
            connection_pool=self._pool,  # type: ignore[arg-type]
        )
        self._limiter = FixedWindowRateLimiter(storage)
        self._requests = RateLimitItemPerMinute(settings.requests_per_minute)
        self._hints = RateLimitItemPerMinute(settings.hints_per_minute)

    async def request(self, address: str) -> None:
        """Count a request. Raises RateLimited, Unavailable."""
        await self._count(self._requests, "requests", address)

    async def hint(self, address: str) -> None:
        """Count a hint or an analysis, which is a request too. Raises RateLimited, Unavailable."""
        await self.request(address)
        await self._count(self._hints, "hints", address)

    async def _count(self, limit: RateLimitItem, what: str, address: str) -> None:
        try:
            if await self._limiter.hit(limit, what, address):
                return
            window = await self._limiter.get_window_stats(limit, what, address)
        except StorageError as gone:
            raise Unavailable("the store can't be reached", RETRY_SECONDS) from gone
        raise RateLimited(
            f"an address may send {limit.amount} {what} a minute",
            round(max(window.reset_time - time.time(), 0.1), 1),
        )

    async def close(self) -> None:
        await self._pool.disconnect()
