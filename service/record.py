"""What is stored of a game: its record, replaced as a whole, and its events, only ever added to.

Every change of a game is one version and one event; version 1 is its creation. Events are public,
whoever looks, but for the reasons of AIs, which are kept apart. The record holds the seed: it never
leaves the service.
"""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from typing import Any, Final

import orjson

from games.random_source import commitment
from service.advice import Advice

RECORD_FORMAT: Final = 2


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
    AI_FAILED = "AI_FAILED"  # after repeated failures; the turn is played simply


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits in a seat. `level` is an AI's."""

    kind: SeatKind
    name: str | None = None
    level: str | None = None
    resigned: bool = False

    @property
    def plays_itself(self) -> bool:
        """Whether the workers move this seat."""
        return self.resigned or self.kind in (SeatKind.AI, SeatKind.BOT)


@dataclass(frozen=True, slots=True)
class Event:
    """What happened at a version. `seat` is whose doing it was, `move` and `label` what was
    played or taken back; the label of a bot's move tells what came of it.

    `at` is in Unix milliseconds; `finished` says that the game was over with it.
    `thinking_share` is how much of its level's budget an AI had. `reasons` are what the AI thought
    that played: seen from its seat, so they are read back only of a game that is over.
    """

    version: int
    kind: EventKind
    at: int
    seat: int | None = None
    move: str | None = None
    label: str | None = None
    name: str | None = None
    finished: bool = False
    thinking_share: float | None = None
    reasons: Advice | None = None


@dataclass(frozen=True, slots=True)
class Origin:
    """The game and version that a game was forked from."""

    game_id: str
    version: int


@dataclass(frozen=True, slots=True)
class Record:
    """A game at its newest version.

    `players` is the number of seats that were asked for (bots come on top), `seed` is in hex,
    `state` and `start` are what `State.to_json` wrote: `start` only where the game was forked
    from another, so that it doesn't begin with the set-up that its seed gives. `keep_reasons`: what
    its AIs think is kept.
    """

    game_id: str
    game: str
    rules_version: int
    components_hash: str
    version: int
    status: Status
    public: bool
    players: int
    options: Mapping[str, str]
    seats: tuple[Seat, ...]
    seed: str
    state: dict[str, Any]
    created_at: int
    changed_at: int
    start: dict[str, Any] | None = None
    origin: Origin | None = None
    ai_failed: bool = False
    keep_reasons: bool = False  # since format 2

    @property
    def commitment(self) -> str:
        return commitment(bytes.fromhex(self.seed))

    @property
    def person_waits(self) -> bool:
        """Whether anyone but AIs plays: a person who has not resigned, or one yet to join."""
        return any(not seat.plays_itself for seat in self.seats)

    def open_seats(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == SeatKind.OPEN]

    def with_seat(self, number: int, seat: Seat) -> "Record":
        seats = (*self.seats[:number], seat, *self.seats[number + 1 :])
        return replace(self, seats=seats)


class UnknownFormat(ValueError):
    """The record was written by a newer release."""

    def __init__(self, found: int) -> None:
        super().__init__(f"record format {found}")
        self.found = found


def write_record(record: Record) -> bytes:
    return orjson.dumps({"format": RECORD_FORMAT, **_plain(record)})


def read_record(text: bytes) -> Record:
    """Read a record of this or an older format. Raises UnknownFormat."""
    data = orjson.loads(text)
    number = data.pop("format")
    if number > RECORD_FORMAT:
        raise UnknownFormat(number)
    origin = data["origin"]
    return Record(
        **data
        | {
            "status": Status(data["status"]),
            "seats": tuple(_read_seat(seat) for seat in data["seats"]),
            "origin": Origin(**origin) if origin else None,
        }
    )


def _plain(record: Record) -> dict[str, Any]:
    """The record in JSON's types; the states, which are so already, as they stand."""
    bare = asdict(replace(record, state={}, start=None))
    return bare | {"state": record.state, "start": record.start}


def _read_seat(data: dict[str, Any]) -> Seat:
    return Seat(**data | {"kind": SeatKind(data["kind"])})


def write_event(event: Event) -> bytes:
    """An event as JSON, leaving out what is at its default, and reasons: they are not public."""
    return orjson.dumps(
        {
            name: value
            for name, value in asdict(replace(event, reasons=None)).items()
            if value is not None and value is not False
        }
    )


def read_event(text: bytes) -> Event:
    data = orjson.loads(text)
    return Event(**data | {"kind": EventKind(data["kind"])})


def counted(log: Iterable[Event]) -> list[Event]:
    """The plays that count: those taken back are left out."""
    plays: list[Event] = []
    for event in log:
        if event.kind == EventKind.PLAYED:
            plays.append(event)
        elif event.kind == EventKind.UNDONE:
            plays.pop()
    return plays
