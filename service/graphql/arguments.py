"""Arguments that several fields take, with their words."""

from typing import Annotated

import strawberry

from service.shapes import asked

GameId = Annotated[strawberry.ID, strawberry.argument(description=asked.GAME_ID)]
Token = Annotated[
    str | None,
    strawberry.argument(
        description="A seat's token; by default that of `Authorization: Bearer`, or over a "
        "WebSocket the `token` of `connection_init`."
    ),
]
Version = Annotated[int, strawberry.argument(description=asked.VERSION)]
Kind = Annotated[str | None, strawberry.argument(description=asked.KIND)]
AfterMove = Annotated[strawberry.ID | None, strawberry.argument(description=asked.AFTER_MOVE)]
First = Annotated[int, strawberry.argument(description=asked.FIRST)]
Level = Annotated[str, strawberry.argument(description=asked.LEVEL)]
Seconds = Annotated[float, strawberry.argument(description=asked.SECONDS)]
