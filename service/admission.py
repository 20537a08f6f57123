"""How often one address may ask: requests, and apart from them hints and new games; and how many
games it may watch at once."""

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

from limits import RateLimitItem, RateLimitItemPerMinute
from limits.aio.storage import RedisStorage
from limits.aio.strategies import FixedWindowRateLimiter
from limits.errors import StorageError
from redis.asyncio import BlockingConnectionPool

from service.problems import RateLimited, Unavailable
from service.settings import Settings

RETRY_SECONDS: Final = 2.0
MINUTE: Final = 60
AT_ONCE: Final = 20
KEPT_SECONDS: Final = 10.0
MOST_ADDRESSES: Final = 10_000  # remembered; one forgotten asks Redis again


class Admission:
    """Counts in Redis, for all processes of the service together, by the minute.

    A process takes a second's worth of requests at once, AT_ONCE at most, and counts those by
    itself: a write to Redis for every request would cost more than many requests do. What it took
    and didn't use in time is lost to the address, so that may get a little less than the limit.

    Games watched are counted by each process for itself, whose memory they take.
    """

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
        self._documents = RateLimitItemPerMinute(2 * settings.requests_per_minute)
        self._games = RateLimitItemPerMinute(settings.games_per_minute)
        self._hints = RateLimitItemPerMinute(settings.hints_per_minute)
        self._most_watched = settings.watches
        self._watched: Counter[str] = Counter()  # games by the address that watches them
        self._taken: dict[tuple[str, str], tuple[float, int]] = {}  # until when, how many are left

    async def document(self, address: str) -> None:
        """Count a document, whatever it asks: introspection and nonsense cost something too.

        There may be twice as many as requests, so that one who asks too often is first told so in
        the answers of its requests, by name. Raises RateLimited; without Redis all are let in, for
        some ask nothing of the store.
        """
        with suppress(Unavailable):
            await self._count(self._documents, "documents", address)

    async def request(self, address: str) -> None:
        """Count a request. Raises RateLimited, Unavailable."""
        await self._count(self._requests, "requests", address)

    async def hint(self, address: str) -> None:
        """Count a hint or an analysis; it has been counted as a request. Raises RateLimited,
        Unavailable."""
        await self._count(self._hints, "hints", address)

    async def new_game(self, address: str) -> None:
        """Count a game begun, which is a request too. Raises RateLimited, Unavailable."""
        await self.request(address)
        await self._count(self._games, "new games", address)

    @contextmanager
    def watching(self, address: str) -> Iterator[None]:
        """Count a game as watched, as long as within. Raises RateLimited."""
        if self._watched[address] >= self._most_watched:
            said = f"an address may watch {self._most_watched} games at once"
            raise RateLimited(said, RETRY_SECONDS)
        self._watched[address] += 1
        try:
            yield
        finally:
            self._watched[address] -= 1
            if not self._watched[address]:
                del self._watched[address]

    async def _count(self, limit: RateLimitItem, what: str, address: str) -> None:
        now = time.monotonic()
        until, left = self._taken.get((what, address), (now, 0))
        if left and now < until:
            self._taken[what, address] = until, left - 1
            return
        at_once = max(1, min(limit.amount // MINUTE, AT_ONCE))
        try:
            if await self._limiter.hit(limit, what, address, cost=at_once):
                self._keep(what, address, at_once - 1)
                return
            window = await self._limiter.get_window_stats(limit, what, address)
        except StorageError as gone:
            raise Unavailable("the store can't be reached", RETRY_SECONDS) from gone
        raise RateLimited(
            f"an address may ask for {limit.amount} {what} a minute",
            round(max(window.reset_time - time.time(), 0.1), 1),
        )

    def _keep(self, what: str, address: str, number: int) -> None:
        """Keep requests for later, beside those that others took for the address meanwhile."""
        if len(self._taken) > MOST_ADDRESSES:
            self._taken.clear()
        now = time.monotonic()
        until, left = self._taken.get((what, address), (now, 0))
        self._taken[what, address] = now + KEPT_SECONDS, number + (left if now < until else 0)

    async def close(self) -> None:
        await self._pool.disconnect()
