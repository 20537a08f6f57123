"""Everything that can be asked and changes nothing."""

from typing import Annotated, Any, Final, cast

import strawberry
from strawberry.scalars import JSON

from service import advice, answers, problems
from service.graphql.arguments import (
    PAGE,
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
from service.graphql.declare import part, root_field
from service.graphql.problem_types import SEEING, result
from service.graphql.types import (
    Advice,
    EventPage,
    Game,
    GameKind,
    LegalMoves,
    ListingPage,
    MovesPage,
    Preview,
    Verification,
)
from service.tables import DEFAULT_LEVEL

DECIDING: Final = (
    *SEEING,
    problems.NotStarted,
    problems.GameFinished,
    problems.NotYourTurn,
)
ADVISING: Final = (problems.Busy, problems.InvalidSetup)

Cursor = Annotated[
    str | None, strawberry.argument(description="`nextCursor` of the page before this one.")
]


@part
class Query:
    """Everything that can be asked and changes nothing."""

    @root_field(list[GameKind])
    async def games(self, info: Asked) -> tuple[answers.GameKind, ...]:
        """The games that can be played here, with their options."""
        return (await info.context.tables()).kinds()

    @root_field(result("GameResult", Game, *SEEING))
    async def game(self, info: Asked, id: GameId, token: Token = None) -> answers.Table:
        """A game as it is now, as the token's seat sees it, or a spectator without one."""
        tables = await info.context.tables()
        return await tables.read(id, info.context.viewer(token))

    @root_field(result("GameAtResult", Game, *SEEING, problems.NoSuchVersion))
    async def game_at(
        self, info: Asked, id: GameId, version: Version, token: Token = None
    ) -> answers.Table:
        """A game as it was at a version, replayed, as the same viewer sees it."""
        tables = await info.context.tables()
        return await tables.replay(id, version, info.context.viewer(token))

    @root_field(result("LegalMovesResult", LegalMoves, *DECIDING))
    async def legal_moves(
        self,
        info: Asked,
        game_id: GameId,
        token: Token = None,
        kind: Kind = None,
        first: First = PAGE,
        after: AfterMove = None,
    ) -> MovesPage:
        """What the token's seat may do now."""
        tables = await info.context.tables()
        legal = await tables.legal_moves(game_id, info.context.seat(token))
        return MovesPage(legal, kind, info.context.page(first), after)

    @root_field(
        result("PreviewResult", Preview, *DECIDING, problems.InvalidMove, problems.IllegalMove)
    )
    async def preview_moves(
        self,
        info: Asked,
        game_id: GameId,
        moves: Annotated[
            list[strawberry.ID], strawberry.argument(description="Moves of the deciding seat.")
        ],
        token: Token = None,
    ) -> answers.Preview:
        """What would come of moves. Nothing is stored."""
        tables = await info.context.tables()
        return await tables.preview(game_id, info.context.seat(token), moves)

    @root_field(result("HistoryResult", EventPage, *SEEING, problems.NoSuchVersion))
    async def history(
        self,
        info: Asked,
        game_id: GameId,
        token: Token = None,
        first: First = PAGE,
        after: Annotated[
            int, strawberry.argument(description="Only events later than this version.")
        ] = 0,
    ) -> answers.EventPage:
        """What has happened in a game, in order."""
        tables = await info.context.tables()
        return await tables.history(game_id, info.context.viewer(token), after=after, first=first)

    @root_field(result("SuggestResult", Advice, *DECIDING, *ADVISING))
    async def suggest_moves(
        self,
        info: Asked,
        game_id: GameId,
        token: Token = None,
        level: Level = DEFAULT_LEVEL,
        seconds: Seconds = 1.0,
    ) -> advice.Advice:
        """What an AI would play for the token's seat, from what that seat may know."""
        tables = await info.context.tables()
        return await tables.suggest(
            game_id,
            info.context.seat(token),
            level=level,
            seconds=seconds,
            admit=info.context.admit_hint,
        )

    @root_field(result("AnalyzeResult", Advice, problems.NoSuchGameKind, *ADVISING))
    async def analyze(
        self,
        info: Asked,
        game: Annotated[str, strawberry.argument(description="Which game, such as `el_paso`.")],
        view: Annotated[
            JSON, strawberry.argument(description="The `viewJson` of the seat that decides.")
        ],
        components_hash: Annotated[
            str | None,
            strawberry.argument(description="The component numbers; by default the newest."),
        ] = None,
        level: Level = DEFAULT_LEVEL,
        seconds: Seconds = 1.0,
    ) -> advice.Advice:
        """What an AI would play in a posted view. Nothing is stored."""
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

    @root_field(result("VerifyResult", Verification, *SEEING, problems.GameNotFinished))
    async def verify(
        self, info: Asked, game_id: GameId, token: Token = None
    ) -> answers.Verification:
        """Replay a finished game from its seed and its log: was it dealt fairly?"""
        tables = await info.context.tables()
        return await tables.verify(game_id, info.context.viewer(token))

    @root_field(result("OpenGamesResult", ListingPage))
    async def open_games(
        self, info: Asked, first: First = PAGE, after: Cursor = None
    ) -> answers.ListingPage:
        """Public games that one can join, the newest first."""
        tables = await info.context.tables()
        return await tables.list_games(open_only=True, first=first, cursor=after)

    @root_field(result("PublicGamesResult", ListingPage))
    async def public_games(
        self, info: Asked, first: First = PAGE, after: Cursor = None
    ) -> answers.ListingPage:
        """All public games, the newest first."""
        tables = await info.context.tables()
        return await tables.list_games(first=first, cursor=after)
