"""Every problem a request can meet, by name: what was wrong, and what is allowed instead.

A problem is an exception inside and data at the edge: `code` names it, the message is a sentence
for people, and `details()` holds what a program needs to go on. None of it is ever hidden
information: a problem says only what the asking seat may know. `status` is the matching HTTP one.
"""

from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final

SHOWN_MOVES = 20  # so many legal moves a refusal names


@dataclass(eq=False)
class Problem(Exception):
    """The request was refused and has changed nothing."""

    message: str

    code: ClassVar[str] = "PROBLEM"
    status: ClassVar[int] = 400

    def __str__(self) -> str:
        return self.message

    def details(self) -> dict[str, Any]:
        """The fields besides the message, in JSON's own types."""
        own = (field.name for field in fields(self) if field.name != "message")
        return {name: getattr(self, name) for name in own}


@dataclass(eq=False)
class InvalidInput(Problem):
    """An argument that can't be read or is out of range; the message says what is allowed."""

    field: str

    code = "INVALID_INPUT"
    status = 422


@dataclass(eq=False)
class InvalidSetup(Problem):
    """A number of seats, an option or a level that the game can't be played with."""

    code = "INVALID_SETUP"
    status = 422


@dataclass(eq=False)
class NoSuchGameKind(Problem):
    """No game of that name in the catalogue."""

    known: list[str]

    code = "NO_SUCH_GAME_KIND"
    status = 404


@dataclass(eq=False)
class NoSuchGame(Problem):
    """No game with that id; it may have expired."""

    game_id: str

    code = "NO_SUCH_GAME"
    status = 404


@dataclass(eq=False)
class NoSuchVersion(Problem):
    """The game has no such version (yet)."""

    current_version: int

    code = "NO_SUCH_VERSION"
    status = 404


@dataclass(eq=False)
class RulesUnavailable(Problem):
    """The game began under rules or a state format that this release doesn't have."""

    needed_version: int
    offered_version: int

    code = "RULES_UNAVAILABLE"
    status = 409


@dataclass(eq=False)
class TokenMissing(Problem):
    """Only who has a seat may see or do that, and no seat token was sent."""

    code = "TOKEN_MISSING"
    status = 401


@dataclass(eq=False)
class TokenMalformed(Problem):
    """What was given as a seat token is none."""

    code = "TOKEN_MALFORMED"
    status = 401


@dataclass(eq=False)
class TokenForeign(Problem):
    """A seat token of another game, or signed by someone else."""

    code = "TOKEN_FOREIGN"
    status = 401


@dataclass(eq=False)
class TokenExpired(Problem):
    """A seat token past its time, or replaced by a newer one."""

    code = "TOKEN_EXPIRED"
    status = 401


@dataclass(eq=False)
class NotAllowed(Problem):
    """The seat may not do that; the message says why."""

    code = "NOT_ALLOWED"
    status = 403


@dataclass(eq=False)
class SeatTaken(Problem):
    """No open seat, or not that one."""

    open_seats: list[int]

    code = "SEAT_TAKEN"
    status = 409


@dataclass(eq=False)
class NotStarted(Problem):
    """The game waits for people to join."""

    open_seats: list[int]

    code = "NOT_STARTED"
    status = 409


@dataclass(eq=False)
class NotYourTurn(Problem):
    """Another seat decides."""

    deciding_seat: int
    current_version: int

    code = "NOT_YOUR_TURN"
    status = 409


@dataclass(eq=False)
class InvalidMove(Problem):
    """A move id that is no move of this game; `index` is its place in the list sent."""

    move: str
    index: int

    code = "INVALID_MOVE"
    status = 422


@dataclass(eq=False)
class IllegalMove(Problem):
    """A move that is not legal now, with the reason; `index` is its place in the list sent.

    The first few legal moves are named, unless they depend on what the moves before bring to light.
    """

    move: str
    index: int
    current_version: int
    legal_moves: list[str]
    legal_count: int

    code = "ILLEGAL_MOVE"
    status = 409


@dataclass(eq=False)
class VersionConflict(Problem):
    """The game has moved on from the version the request expected."""

    expected_version: int
    current_version: int

    code = "VERSION_CONFLICT"
    status = 409


@dataclass(eq=False)
class GameFinished(Problem):
    """The game is over: nothing can be played any more."""

    current_version: int

    code = "GAME_FINISHED"
    status = 409


@dataclass(eq=False)
class GameNotFinished(Problem):
    """Only a finished game can be asked for this."""

    current_version: int

    code = "GAME_NOT_FINISHED"
    status = 409


@dataclass(eq=False)
class UndoRefused(Problem):
    """The last move can't be taken back; the message says why."""

    current_version: int

    code = "UNDO_REFUSED"
    status = 409


@dataclass(eq=False)
class KeyReused(Problem):
    """The idempotency key was used before with another payload."""

    key: str

    code = "KEY_REUSED"
    status = 422


@dataclass(eq=False)
class RateLimited(Problem):
    """Too many requests from one address in a minute, or too many games watched at once."""

    retry_after: float

    code = "RATE_LIMITED"
    status = 429


@dataclass(eq=False)
class Busy(Problem):
    """Too much is being computed already."""

    retry_after: float

    code = "BUSY"
    status = 503


@dataclass(eq=False)
class Unavailable(Problem):
    """The store can't be reached; nothing is known to have changed.

    A play may yet have been stored: repeat it with the same idempotency key to be sure.
    """

    retry_after: float

    code = "UNAVAILABLE"
    status = 503


PROBLEMS: tuple[type[Problem], ...] = tuple(Problem.__subclasses__())

# What the fields of problems mean.
FIELDS: Final[dict[str, str]] = {
    "current_version": "The version the game is at now.",
    "deciding_seat": "The seat that decides now.",
    "expected_version": "The version the request expected.",
    "field": "What can't be read or is out of range, by its name in the request: `after`, "
    "`seats[0].name`.",
    "game_id": "The id that was asked for.",
    "index": "The place of the move in the list sent, from 0.",
    "key": "The idempotency key that was sent.",
    "known": "The names of the games there are.",
    "legal_count": "How many moves are legal now.",
    "legal_moves": "Ids of moves that are legal now, the first few.",
    "move": "The move id that was sent.",
    "needed_version": "The version of the rules the game began with.",
    "offered_version": "The version of the rules that this release has.",
    "open_seats": "The seats one can still take.",
    "retry_after": "Try again after so many seconds.",
}
