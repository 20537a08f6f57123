"""A game that is watched: first the version it is at, then every event."""

from collections.abc import AsyncGenerator
from contextlib import aclosing

from service.answers import Table
from service.record import Event
from service.tables import Tables, check_seen


class Update:
    """An event as it reaches one viewer, or at first the version the game is at.

    `seen` is the version up to which a viewer knows all events with it: the one to go on from.
    """

    def __init__(
        self, tables: Tables, token: str | None, table: Table, event: Event | None, seen: int
    ) -> None:
        self.version = event.version if event else table.version
        self.event = event
        self.seen = seen
        self._tables, self._token, self._table = tables, token, table

    async def game(self) -> Table:
        """The game as it is now."""
        if self.event is None:
            return self._table
        return await self._tables.watched(self._table.game_id, self._token)


async def updates(
    tables: Tables, game_id: str, token: str | None, after: int | None
) -> AsyncGenerator[Update, None]:
    """What happens in a game after a version (default: from now on), until it is over.

    Raises NoSuchVersion, InvalidInput, and what `Tables.events` raises.
    """
    table = await tables.read(game_id, token)
    seen = table.version if after is None else after
    check_seen(seen, table.version)
    yield Update(tables, token, table, None, seen)
    async with aclosing(tables.events(table, token, after=seen)) as events:
        async for event in events:
            yield Update(tables, token, table, event, event.version)
