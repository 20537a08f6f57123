"""The reaper: finds AI turns that nobody works on, and enqueues them again.

That is the case after a worker was killed, and when a process died between storing a move and
enqueueing the turn that follows. Any number of reapers may run: each turn is claimed by one.
"""

import asyncio
import signal

import structlog
from redis.exceptions import RedisError

from service.problems import Unavailable
from service.settings import Settings
from service.store import Store, Turn, connect
from service.turn_queue import TurnQueue

log = structlog.get_logger()


class Reaper:
    def __init__(self, settings: Settings, store: Store, queue: TurnQueue) -> None:
        self._store = store
        self._queue = queue
        self._lease = round(settings.lease_seconds * 1000)

    async def look(self) -> None:
        """See to every turn that is overdue. Raises Unavailable and RedisError."""
        for turn in await self._store.overdue():
            await self._see_to(turn)

    async def _see_to(self, turn: Turn) -> None:
        # A job that still waits for a worker is no failed attempt.
        waits = await asyncio.to_thread(self._queue.waits, turn)
        claimed = await self._store.claim(turn, self._lease, again=not waits)
        if claimed is not None and not waits:
            log.info("turn again", game=turn.game_id, version=turn.version, attempt=claimed.attempt)
            # Whoever waits for it has waited too long already: it goes before games of AIs alone.
            await asyncio.to_thread(self._queue.enqueue, claimed, person_waits=True)


async def reap(settings: Settings) -> None:
    """Look again and again, until SIGTERM or SIGINT."""
    stopping = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stopping.set)
    store, queue = Store(connect(settings)), TurnQueue(settings)
    reaper = Reaper(settings, store, queue)
    while not stopping.is_set():
        try:
            await reaper.look()
            if settings.heartbeat_file is not None:
                settings.heartbeat_file.touch()
        except (Unavailable, RedisError) as error:
            log.warning("reaper", problem=type(error).__name__)
        try:
            async with asyncio.timeout(settings.reaper_seconds):
                await stopping.wait()
        except TimeoutError:
            continue
    await store.close()
    queue.close()
