"""Everything that can be asked and changes nothing."""

from typing import Annotated, Any, cast

import strawberry
from strawberry.scalars import JSON

from service import advice, answers, problems
from service.graphql.arguments import (
    AfterMove,
    First,
    GameId,
    Kind,
    Level,
    Seconds,
    Token,
    Version,
)
from service.graphql.context import Asked
from service.graphql.declare import part
from service.graphql.problem_types import root_field
from service.graphql.types import shown
from service.shapes import asked, uses
from service.shapes.asked import PAGE, THINKING
from service.shapes.shown import GameKind
from service.tables import DEFAULT_LEVEL

GAME_KINDS: Any = list[shown(GameKind)]  # type: ignore[misc]  # a list can't be in a union
Cursor = Annotated[str | None, strawberry.argument(description=asked.CURSOR)]


@part
class Query:
    """Everything that can be asked and changes nothing."""

    @root_field(uses.GAMES, shown_as=GAME_KINDS)
    async def games(self, info: Asked) -> tuple[answers.GameKind, ...]:
        return (await info.context.tables()).kinds()

    @root_field(uses.GAME)
    async def game(self, info: Asked, id: GameId, token: Token = None) -> answers.Table:
        tables = await info.context.tables()
        return await tables.read(id, info.context.viewer(token))

    @root_field(uses.GAME_AT)
    async def game_at(
        self, info: Asked, id: GameId, version: Version, token: Token = None
    ) -> answers.Table:
        tables = await info.context.tables()
        return await tables.replay(id, version, info.context.viewer(token))

    @root_field(uses.LEGAL_MOVES)
    async def legal_moves(
        self,
        info: Asked,
        game_id: GameId,
        token: Token = None,
        kind: Kind = None,
        first: First = PAGE,
        after: AfterMove = None,
    ) -> answers.MovesPage:
        tables = await info.context.tables()
        legal = await tables.legal_moves(game_id, info.context.seat(token))
        return answers.MovesPage(legal, kind, info.context.checked_page(first), after)

    @root_field(uses.PREVIEW)
    async def preview_moves(
        self,
        info: Asked,
        game_id: GameId,
        moves: Annotated[list[strawberry.ID], strawberry.argument(description=asked.MOVES)],
        token: Token = None,
    ) -> answers.Preview:
        tables = await info.context.tables()
        return await tables.preview(game_id, info.context.seat(token), moves)

    @root_field(uses.HISTORY)
    async def history(
        self,
        info: Asked,
        game_id: GameId,
        token: Token = None,
        first: First = PAGE,
        after: Annotated[int, strawberry.argument(description=asked.AFTER_VERSION)] = 0,
    ) -> answers.EventPage:
        tables = await info.context.tables()
        return await tables.history(game_id, info.context.viewer(token), after=after, first=first)

    @root_field(uses.SUGGEST)
    async def suggest_moves(
        self,
        info: Asked,
        game_id: GameId,
        token: Token = None,
        level: Level = DEFAULT_LEVEL,
        seconds: Seconds = THINKING,
    ) -> advice.Advice:
        tables = await info.context.tables()
        return await tables.suggest(
            game_id,
            info.context.seat(token),
            level=level,
            seconds=seconds,
            admit=info.context.admit_hint,
        )

    @root_field(uses.ANALYZE)
    async def analyze(
        self,
        info: Asked,
        game: Annotated[str, strawberry.argument(description=asked.GAME)],
        view: Annotated[
            JSON, strawberry.argument(description="The `viewJson` of the seat that decides.")
        ],
        components_hash: Annotated[
            str | None,
            strawberry.argument(description=asked.COMPONENTS),
        ] = None,
        level: Level = DEFAULT_LEVEL,
        seconds: Seconds = THINKING,
    ) -> advice.Advice:
        tables = await info.context.tables()
        if not isinstance(view, dict):
            raise problems.InvalidInput("a view is an object", "view")
        return await tables.analyze(
            game,
            cast(dict[str, Any], view),
            components_hash=components_hash,
            level=level,
            seconds=seconds,
            admit=info.context.admit_hint,
        )

    @root_field(uses.VERIFY)
    async def verify(
        self, info: Asked, game_id: GameId, token: Token = None
    ) -> answers.Verification:
        tables = await info.context.tables()
        return await tables.verify(game_id, info.context.viewer(token))

    @root_field(uses.OPEN_GAMES)
    async def open_games(
        self, info: Asked, first: First = PAGE, after: Cursor = None
    ) -> answers.ListingPage:
        tables = await info.context.tables()
        return await tables.list_games(open_only=True, first=first, cursor=after)

    @root_field(uses.PUBLIC_GAMES)
    async def public_games(
        self, info: Asked, first: First = PAGE, after: Cursor = None
    ) -> answers.ListingPage:
        tables = await info.context.tables()
        return await tables.list_games(first=first, cursor=after)
