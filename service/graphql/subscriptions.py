"""What can be watched as it happens."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated, Any

import strawberry

from service.graphql.arguments import GameId, Token
from service.graphql.context import Asked
from service.graphql.declare import part
from service.graphql.problem_types import as_data, root_field
from service.problems import Problem
from service.shapes import asked, uses


@part
class Subscription:
    """What can be watched as it happens."""

    @root_field(uses.GAME_EVENTS, of=strawberry.subscription)
    async def game_events(
        self,
        info: Asked,
        game_id: GameId,
        token: Token = None,
        after: Annotated[int | None, strawberry.argument(description=asked.LAST_SEEN)] = None,
    ) -> AsyncGenerator[Any, None]:
        try:
            viewer = info.context.viewer(token)
            async with aclosing(info.context.watch(game_id, viewer, after)) as watched:
                async for update in watched:
                    yield update
        except Problem as problem:
            yield as_data(problem)
