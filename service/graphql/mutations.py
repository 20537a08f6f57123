"""Everything that changes a game. A request holds one mutation, and each takes one input."""

from typing import Final

import strawberry

from service import answers
from service.graphql.context import Asked
from service.graphql.declare import doc, given, may, part
from service.graphql.problem_types import root_field
from service.shapes import asked, uses
from service.shapes.asked import GAME_ID, KEY

TOKEN: Final = "The seat's token; by default that of `Authorization: Bearer`."


@given
class OptionInput(asked.OptionInput):
    pass


@given
class SeatInput(asked.SeatInput):
    pass


@given
class CreateGameInput(asked.NewGame):
    idempotency_key: str | None = may(KEY)


@given
class JoinGameInput(asked.SeatToTake):
    game_id: strawberry.ID = doc(GAME_ID)
    idempotency_key: str | None = may(KEY)


@given
class PlayMovesInput(asked.Play):
    game_id: strawberry.ID = doc(GAME_ID)
    token: str | None = may(TOKEN)
    idempotency_key: str | None = may(KEY)


@given
class UndoInput(asked.Undo):
    game_id: strawberry.ID = doc(GAME_ID)
    token: str | None = may(TOKEN)
    idempotency_key: str | None = may(KEY)


@given
class ResignInput(asked.Resignation):
    game_id: strawberry.ID = doc(GAME_ID)
    token: str | None = may(TOKEN)
    idempotency_key: str | None = may(KEY)


@given
class ForkGameInput(asked.Fork):
    game_id: strawberry.ID = doc("The game to begin from.")
    token: str | None = may("A token of the other game, if it isn't public.")
    idempotency_key: str | None = may(KEY)


@given
class RotateTokenInput(asked.TokenToReplace):
    game_id: strawberry.ID = doc(GAME_ID)
    token: str | None = may(TOKEN)
    idempotency_key: str | None = may(KEY)


@part
class Mutation:
    """Everything that changes a game. A request may hold one of these."""

    @root_field(uses.CREATE_GAME)
    async def create_game(self, info: Asked, input: CreateGameInput) -> answers.Created:
        tables = await info.context.tables_for_new_games()
        return await tables.create(
            input.game,
            asked.planned(input.seats),
            options=asked.chosen(input.options),
            public=input.public,
            keep_reasons=input.keep_reasons,
            idempotency_key=input.idempotency_key,
        )

    @root_field(uses.JOIN_GAME)
    async def join_game(self, info: Asked, input: JoinGameInput) -> answers.Joined:
        tables = await info.context.tables()
        return await tables.join(
            input.game_id,
            seat=input.seat,
            name=input.name,
            idempotency_key=input.idempotency_key,
        )

    @root_field(uses.PLAY_MOVES)
    async def play_moves(self, info: Asked, input: PlayMovesInput) -> answers.Changed:
        tables = await info.context.tables()
        return await tables.play(
            input.game_id,
            info.context.seat(input.token),
            input.moves,
            expected_version=input.expected_version,
            idempotency_key=input.idempotency_key,
        )

    @root_field(uses.UNDO)
    async def undo(self, info: Asked, input: UndoInput) -> answers.Changed:
        tables = await info.context.tables()
        return await tables.undo(
            input.game_id,
            info.context.seat(input.token),
            expected_version=input.expected_version,
            idempotency_key=input.idempotency_key,
        )

    @root_field(uses.RESIGN)
    async def resign(self, info: Asked, input: ResignInput) -> answers.Changed:
        tables = await info.context.tables()
        return await tables.resign(
            input.game_id,
            info.context.seat(input.token),
            expected_version=input.expected_version,
            idempotency_key=input.idempotency_key,
        )

    @root_field(uses.FORK_GAME)
    async def fork_game(self, info: Asked, input: ForkGameInput) -> answers.Created:
        tables = await info.context.tables_for_new_games()
        return await tables.fork(
            input.game_id,
            input.version,
            asked.planned(input.seats),
            token=info.context.viewer(input.token),
            public=input.public,
            keep_reasons=input.keep_reasons,
            idempotency_key=input.idempotency_key,
        )

    @root_field(uses.ROTATE_TOKEN)
    async def rotate_token(self, info: Asked, input: RotateTokenInput) -> answers.SeatToken:
        tables = await info.context.tables()
        return await tables.rotate_token(
            input.game_id,
            info.context.seat(input.token),
            idempotency_key=input.idempotency_key,
        )
