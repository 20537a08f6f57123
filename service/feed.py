"""One blocking read per process for all games that anyone here watches.

A watcher is only told that there is something newer, and reads the events itself at its own pace:
so nothing piles up in memory for a slow one, and none is left out.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

from service.problems import Unavailable
from service.store import RETRY_AFTER, Store

# A game newly watched is taken into account from the next read on.
LONGEST_READ: Final = 0.05  # seconds


class Watch:
    """Someone watching a game; `seen` is the newest version the feed has told of."""

    def __init__(self, game_id: str, seen: int) -> None:
        self.game_id = game_id
        self.seen = seen
        self.stirred = asyncio.Event()

    async def within(self, seconds: float) -> bool:
        """Wait until the game is stirred; False if it wasn't within so many seconds."""
        try:
            async with asyncio.timeout(seconds):
                return await self.stirred.wait()
        except TimeoutError:
            return False


class Feed:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._watches: set[Watch] = set()
        self._reader: asyncio.Task[None] | None = None

    @contextmanager
    def watch(self, game_id: str, after: int) -> Iterator[Watch]:
        """Have `stirred` set whenever the game goes beyond version `after`, as long as within."""
        watch = Watch(game_id, after)
        self._watches.add(watch)
        if self._reader is None or self._reader.done():
            self._reader = asyncio.create_task(self._read())
        try:
            yield watch
        finally:
            self._watches.discard(watch)

    async def _read(self) -> None:
        while self._watches:
            seen: dict[str, int] = {}
            for watch in self._watches:
                seen[watch.game_id] = min(watch.seen, seen.get(watch.game_id, watch.seen))
            try:
                found = await self._store.newer(seen, LONGEST_READ)
            except Unavailable:
                await asyncio.sleep(RETRY_AFTER)
                continue
            for watch in self._watches:
                if found.get(watch.game_id, 0) > watch.seen:
                    watch.seen = found[watch.game_id]
                    watch.stirred.set()

    async def close(self) -> None:
        if self._reader is not None:
            self._reader.cancel()
            with suppress(asyncio.CancelledError):
                await self._reader
