"""Arguments that several fields take, with their words."""

from typing import Annotated, Final

import strawberry

GameId = Annotated[strawberry.ID, strawberry.argument(description="The game's id.")]
Token = Annotated[
    str | None,
    strawberry.argument(
        description="A seat's token; by default that of `Authorization: Bearer`, or over a "
        "WebSocket the `token` of `connection_init`."
    ),
]
Version = Annotated[int, strawberry.argument(description="A version that the game has had.")]
Kind = Annotated[
    str | None,
    strawberry.argument(description="Only moves of this kind, of those that the game has."),
]
AfterMove = Annotated[
    strawberry.ID | None, strawberry.argument(description="Only moves behind this one.")
]
First = Annotated[int, strawberry.argument(description="How many at most.")]
Level = Annotated[str, strawberry.argument(description="The level of the AI.")]
Seconds = Annotated[float, strawberry.argument(description="How long the AI may think.")]

PAGE: Final = 50  # entries, if nothing is said
