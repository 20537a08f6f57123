"""What can be watched as it happens."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated, Any

import strawberry

from service import answers, problems
from service.graphql.arguments import GameId, Token
from service.graphql.context import Asked
from service.graphql.declare import answer, doc, part, root_field
from service.graphql.problem_types import SEEING, as_data, result
from service.graphql.types import Event, Game
from service.record import Event as Happened
from service.tables import Tables, check_seen


class Update:
    """An event as it reaches one viewer, or at first the version the game is at."""

    def __init__(
        self, tables: Tables, token: str | None, table: answers.Table, event: Happened | None
    ) -> None:
        self.version = event.version if event else table.version
        self.event = event
        self._tables, self._token, self._table = tables, token, table

    async def game(self) -> answers.Table:
        if self.event is None:
            return self._table
        return await self._tables.read(self._table.game_id, self._token)


@answer(Update)
class GameUpdate:
    """What happened in a game that is watched."""

    version: int = doc("The version with this event; in the first item, the newest one.")
    event: Event | None = doc("What happened; null in the first item.")
    game: Game = doc(
        "The game as it is when this is sent: it may have gone on to a later version.",
        lambda root: root.game(),
    )


@part
class Subscription:
    """What can be watched as it happens."""

    @root_field(
        result("GameEventsResult", GameUpdate, *SEEING, problems.NoSuchVersion),
        of=strawberry.subscription,
    )
    async def game_events(
        self,
        info: Asked,
        game_id: GameId,
        token: Token = None,
        after: Annotated[
            int | None,
            strawberry.argument(
                description="The last version seen: what came later is sent first, nothing is "
                "left out. By default events from now on."
            ),
        ] = None,
    ) -> AsyncGenerator[Any, None]:
        """A game's events as they happen, until it is over.

        The first item tells the version the game is at. After a lost connection subscribe again
        with the last version seen. A problem is the last item there is.
        """
        try:
            tables = await info.context.tables()
            viewer = info.context.viewer(token)
            table = await tables.read(game_id, viewer)
            seen = table.version if after is None else after
            check_seen(seen, table.version)
            yield Update(tables, viewer, table, None)
            async with aclosing(tables.events(game_id, viewer, after=seen)) as events:
                async for event in events:
                    yield Update(tables, viewer, table, event)
        except problems.Problem as problem:
            yield as_data(problem)
