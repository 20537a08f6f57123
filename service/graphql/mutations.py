"""Everything that changes a game. A request holds one mutation, and each takes one input."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import strawberry

from service import answers, problems
from service.graphql.context import Asked
from service.graphql.declare import doc, given, part, root_field
from service.graphql.problem_types import SEEING, result
from service.graphql.types import ChangedGame, CreatedGame, JoinedGame, SeatToken
from service.record import SeatKind

KEY: Final = (
    "8 to 64 printable ASCII characters, new for each request, such as a UUID: a request repeated "
    "with its key gets the first answer again and is not done twice."
)
KEEP_REASONS: Final = (
    "Whether it is kept what its AIs think about each of their moves, a few kB each: `history` "
    "tells it once the game is over."
)
TOKEN: Final = "The seat's token; by default that of `Authorization: Bearer`."

SETTING_UP: Final = (problems.NoSuchGameKind, problems.InvalidSetup, problems.KeyReused)
CHANGING: Final = (
    *SEEING,
    problems.VersionConflict,
    problems.NotStarted,
    problems.GameFinished,
    problems.KeyReused,
)


def may(description: str) -> Any:
    """An input field that can be left out."""
    return strawberry.field(default=None, description=description)


@given
class OptionInput:
    """A value for an option of the game."""

    name: str = doc("The option's name.")
    value: str = doc("One of its choices.")


def chosen(options: Sequence[OptionInput]) -> Mapping[str, str]:
    """Values by the options' names. Raises InvalidInput if a name is given twice."""
    values = {option.name: option.value for option in options}
    if len(values) < len(options):
        raise problems.InvalidInput("an option is given twice", "options")
    return values


@given
class SeatInput:
    """Who is to sit in a seat."""

    kind: SeatKind = doc("Who is to sit there: HUMAN, OPEN or AI.")
    name: str | None = may(
        "The name to sit there with; whoever takes an OPEN seat brings one along."
    )
    level: str | None = may("The level of an AI, which needs one.")

    def plan(self) -> answers.SeatPlan:
        return answers.SeatPlan(self.kind, self.name, self.level)


@given
class CreateGameInput:
    """A game to set up."""

    game: str = doc("Which game, such as `el_paso`.")
    seats: list[SeatInput] = doc(
        "The seats, in the order of play, without those that the rules play themselves: alone "
        "against such a bot it is one HUMAN seat."
    )
    options: list[OptionInput] = strawberry.field(
        default_factory=list, description="Options; those left out have their defaults."
    )
    public: bool = strawberry.field(
        default=True,
        description="Whether it is listed and shown to spectators. A private game has a HUMAN or "
        "an OPEN seat.",
    )
    keep_reasons: bool = strawberry.field(default=False, description=KEEP_REASONS)
    idempotency_key: str | None = may(KEY)


@given
class JoinGameInput:
    """A seat to take."""

    game_id: strawberry.ID = doc("The game's id.")
    seat: int | None = may("The seat; by default the first open one.")
    name: str | None = may("The name to sit there with.")
    idempotency_key: str | None = may(KEY)


@given
class PlayMovesInput:
    """Moves to play."""

    game_id: strawberry.ID = doc("The game's id.")
    expected_version: int = doc("The version that the moves were chosen at.")
    moves: list[strawberry.ID] = doc(
        "The ids of moves to play one after another, all of them or none. None may follow one that "
        "brings something hidden to light, such as a card drawn."
    )
    token: str | None = may(TOKEN)
    idempotency_key: str | None = may(KEY)


@given
class UndoInput:
    """A move to take back."""

    game_id: strawberry.ID = doc("The game's id.")
    expected_version: int = doc(
        "The version that the game is at: the one that the last move or undo led to."
    )
    token: str | None = may(TOKEN)
    idempotency_key: str | None = may(KEY)


@given
class ResignInput:
    """A seat that gives up."""

    game_id: strawberry.ID = doc("The game's id.")
    expected_version: int = doc("The version that it gives up at.")
    token: str | None = may(TOKEN)
    idempotency_key: str | None = may(KEY)


@given
class ForkGameInput:
    """A new game to begin where another was."""

    game_id: strawberry.ID = doc("The game to begin from.")
    version: int = doc("The version to begin at.")
    seats: list[SeatInput] = doc("The seats, as many as that game has.")
    token: str | None = may("A token of the other game, if it isn't public.")
    public: bool = strawberry.field(
        default=False, description="Whether the new game is listed and shown to spectators."
    )
    keep_reasons: bool = strawberry.field(default=False, description=KEEP_REASONS)
    idempotency_key: str | None = may(KEY)


@given
class RotateTokenInput:
    """A token to replace."""

    game_id: strawberry.ID = doc("The game's id.")
    token: str | None = may(TOKEN)
    idempotency_key: str | None = may(KEY)


@part
class Mutation:
    """Everything that changes a game. A request may hold one of these."""

    @root_field(result("CreateGameResult", CreatedGame, *SETTING_UP))
    async def create_game(self, info: Asked, input: CreateGameInput) -> answers.Created:
        """Set up a game and take its HUMAN seats. It starts when no seat is OPEN."""
        tables = await info.context.tables_for_new_games()
        return await tables.create(
            input.game,
            [seat.plan() for seat in input.seats],
            options=chosen(input.options),
            public=input.public,
            keep_reasons=input.keep_reasons,
            idempotency_key=input.idempotency_key,
        )

    @root_field(
        result(
            "JoinGameResult",
            JoinedGame,
            problems.NoSuchGame,
            problems.SeatTaken,
            problems.KeyReused,
        )
    )
    async def join_game(self, info: Asked, input: JoinGameInput) -> answers.Joined:
        """Take an open seat."""
        tables = await info.context.tables()
        return await tables.join(
            input.game_id,
            seat=input.seat,
            name=input.name,
            idempotency_key=input.idempotency_key,
        )

    @root_field(
        result(
            "PlayMovesResult",
            ChangedGame,
            *CHANGING,
            problems.NotYourTurn,
            problems.InvalidMove,
            problems.IllegalMove,
        )
    )
    async def play_moves(self, info: Asked, input: PlayMovesInput) -> answers.Changed:
        """Play a move, or several one after another: all of them or none."""
        tables = await info.context.tables()
        return await tables.play(
            input.game_id,
            info.context.seat(input.token),
            input.moves,
            expected_version=input.expected_version,
            idempotency_key=input.idempotency_key,
        )

    @root_field(result("UndoResult", ChangedGame, *CHANGING, problems.UndoRefused))
    async def undo(self, info: Asked, input: UndoInput) -> answers.Changed:
        """Take back the seat's last move, while it still decides and nothing came to light."""
        tables = await info.context.tables()
        return await tables.undo(
            input.game_id,
            info.context.seat(input.token),
            expected_version=input.expected_version,
            idempotency_key=input.idempotency_key,
        )

    @root_field(result("ResignResult", ChangedGame, *CHANGING))
    async def resign(self, info: Asked, input: ResignInput) -> answers.Changed:
        """Give up: the seat ranks last, and is played on simply if others are left to play."""
        tables = await info.context.tables()
        return await tables.resign(
            input.game_id,
            info.context.seat(input.token),
            expected_version=input.expected_version,
            idempotency_key=input.idempotency_key,
        )

    @root_field(
        result(
            "ForkGameResult",
            CreatedGame,
            *SEEING,
            *SETTING_UP,
            problems.NoSuchVersion,
            problems.GameFinished,
        )
    )
    async def fork_game(self, info: Asked, input: ForkGameInput) -> answers.Created:
        """Begin a new game where another was, with chance of its own.

        Of a running game only what the viewer knew is taken over; what is hidden is drawn anew.
        """
        tables = await info.context.tables_for_new_games()
        return await tables.fork(
            input.game_id,
            input.version,
            [seat.plan() for seat in input.seats],
            token=info.context.viewer(input.token),
            public=input.public,
            keep_reasons=input.keep_reasons,
            idempotency_key=input.idempotency_key,
        )

    @root_field(result("RotateTokenResult", SeatToken, *SEEING, problems.KeyReused))
    async def rotate_token(self, info: Asked, input: RotateTokenInput) -> answers.SeatToken:
        """A new token for the seat; the older one is no longer valid."""
        tables = await info.context.tables()
        return await tables.rotate_token(
            input.game_id,
            info.context.seat(input.token),
            idempotency_key=input.idempotency_key,
        )
