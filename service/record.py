"""What is stored of a game: its record, replaced as a whole, and its events, only ever added to.

Every change of a game is one version and one event; version 1 is its creation. Events are public,
whoever looks; the record holds the seed and is for the store alone.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

RECORD_FORMAT: Final = 1


class SeatKind(StrEnum):
    HUMAN = "HUMAN"
    OPEN = "OPEN"  # a human seat nobody has taken yet
    AI = "AI"
    BOT = "BOT"  # played by the rules themselves, such as Sue


class Status(StrEnum):
    WAITING = "WAITING"  # for people to join
    PLAYING = "PLAYING"
    FINISHED = "FINISHED"


class EventKind(StrEnum):
    CREATED = "CREATED"
    JOINED = "JOINED"
    PLAYED = "PLAYED"
    UNDONE = "UNDONE"
    RESIGNED = "RESIGNED"
    TOKEN_ROTATED = "TOKEN_ROTATED"
    AI_FAILED = "AI_FAILED"  # after repeated failures the turn is played simply


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: who sits there. `level` is an AI's, `token_serial` that of the valid token."""

    kind: SeatKind
    name: str | None = None
    level: str | None = None
    resigned: bool = False
    token_serial: int = 0


@dataclass(frozen=True, slots=True)
class Event:
    """What happened at a version. `seat` is who did it, `move` and `label` what was played.

    `at` is in Unix milliseconds; `finished` says that the game was over with it.
    """

    version: int
    kind: EventKind
    at: int
    seat: int | None = None
    move: str | None = None
    label: str | None = None
    name: str | None = None
    finished: bool = False


@dataclass(frozen=True, slots=True)
class Origin:
    """The game and version that a game was forked from."""

    game_id: str
    version: int
