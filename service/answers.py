"""What the use cases answer: plain data, holding only what the asking seat may know."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any

from games.contract import Decision, Game, Move, Option, State
from service.problems import InvalidInput
from service.record import Event, Origin, SeatKind, Status


@dataclass(frozen=True, slots=True)
class GameKind:
    """A game of the catalogue, as new games of it are played. `levels` are those of its AIs."""

    name: str
    title: str
    min_seats: int
    max_seats: int
    rules_version: int
    components_hash: str
    options: tuple[Option, ...]
    categories: tuple[str, ...]
    levels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who is to sit in a seat: the creator (HUMAN), whoever joins (OPEN), or an AI of a level."""

    kind: SeatKind
    name: str | None = None
    level: str | None = None


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """A seat as everyone sees it."""

    seat: int
    kind: SeatKind
    name: str | None
    level: str | None
    resigned: bool


@dataclass(frozen=True, slots=True)
class SeatToken:
    """The right to move a seat and to see what it sees, until `expires_at` (Unix ms)."""

    seat: int
    token: str
    expires_at: int


@dataclass(frozen=True, slots=True)
class SeatResult:
    """A seat at the end: its points by category, and its place (1 is first)."""

    seat: int
    place: int
    total: int
    by_category: Mapping[str, int]


class AiState(StrEnum):
    QUEUED = "QUEUED"
    THINKING = "THINKING"
    FAILED = "FAILED"  # repeatedly; the turn is played simply


@dataclass(frozen=True, slots=True)
class AiTurn:
    """The turn of a seat nobody sits in: how far it is. `attempt` counts from 0."""

    seat: int
    state: AiState
    attempt: int


class LegalMoves:
    """The legal moves of the viewer's seat at a version; none when another seat decides.

    They are found when first asked for. Words cost far more than ids, so a move is described only
    when its words are asked for.
    """

    def __init__(
        self, version: int, decision: Decision | None, game: Game, state: State, mine: bool
    ) -> None:
        self.version = version
        self.decision = decision
        self._game = game
        self._state = state
        self._mine = mine

    @cached_property
    def _codes(self) -> list[int]:
        return self._state.legal_moves() if self._mine else []

    @property
    def kinds(self) -> tuple[str, ...]:
        """What kinds of moves the game has, legal now or not."""
        return self._game.move_kinds

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(self._game.move_text(code) for code in self._codes)

    def __len__(self) -> int:
        return len(self._codes)

    def described(self, first: int = 0, count: int | None = None) -> tuple[Move, ...]:
        """`count` moves in words (default: all), beginning with number `first`."""
        last = None if count is None else first + count
        return tuple(self._game.describe(self._state, code) for code in self._codes[first:last])


class MovesPage:
    """Legal moves of one kind, or of all kinds, from one id on; words only for those asked for,
    and none if `worded` is False.

    Raises InvalidInput for a kind that the game doesn't have and an id that isn't among them.
    """

    def __init__(
        self,
        legal: LegalMoves,
        kind: str | None,
        first: int,
        after: str | None,
        *,
        worded: bool = True,
    ) -> None:
        self.version, self.decision = legal.version, legal.decision
        self._legal = legal
        self._first = first
        self._worded = worded
        self._numbers: Sequence[int] = range(len(legal))
        if kind is not None:
            if kind not in legal.kinds:
                raise InvalidInput(f"a kind is one of: {', '.join(legal.kinds)}", "kind")
            kinds = [move.kind for move in legal.described()]
            self._numbers = [number for number in self._numbers if kinds[number] == kind]
        self.total = len(self._numbers)
        self._begin = 0 if after is None else self._behind(after)

    def _behind(self, after: str) -> int:
        ids = self._ids(self._numbers)
        if after not in ids:
            raise InvalidInput(f"{after!r} is not the id of one of these moves", "after")
        return ids.index(after) + 1

    @property
    def _page(self) -> Sequence[int]:
        return self._numbers[self._begin : self._begin + self._first]

    def _ids(self, numbers: Sequence[int]) -> list[str]:
        ids = self._legal.ids
        return [ids[number] for number in numbers]

    @property
    def ids(self) -> list[str]:
        return self._ids(self._page)

    @property
    def moves(self) -> list[Move]:
        if not self._worded:
            return []
        page = self._page
        if isinstance(page, range):
            return list(self._legal.described(page.start, len(page)))
        return [self._legal.described(number, 1)[0] for number in page]

    @property
    def has_next(self) -> bool:
        return self._begin + self._first < self.total


@dataclass(frozen=True, slots=True)
class Table:
    """A game as one viewer sees it (`viewer` None: a spectator).

    `view` is the game's own, of JSON's types. `seed` (hex) is there once the game is finished,
    `commitment`, its SHA-256, from the beginning. Times are in Unix milliseconds. `decision` is
    None when nobody decides: while waiting and when finished. `legal_moves` are the viewer's.
    """

    game_id: str
    game: str
    title: str
    version: int
    status: Status
    viewer: int | None
    view: Mapping[str, Any]
    decision: Decision | None
    legal_moves: LegalMoves = field(compare=False, repr=False)
    ai_turn: AiTurn | None
    seats: tuple[SeatInfo, ...]
    options: Mapping[str, str]
    public: bool
    keep_reasons: bool
    results: tuple[SeatResult, ...]
    commitment: str
    seed: str | None
    components_hash: str
    rules_version: int
    origin: Origin | None
    created_at: int
    changed_at: int
    expires_at: int


@dataclass(frozen=True, slots=True)
class Listing:
    """A public game in a list."""

    game_id: str
    game: str
    title: str
    version: int
    status: Status
    seats: tuple[SeatInfo, ...]
    options: Mapping[str, str]
    created_at: int
    changed_at: int


@dataclass(frozen=True, slots=True)
class ListingPage:
    """Games, the newest first; `next_cursor` is None on the last page."""

    games: tuple[Listing, ...]
    next_cursor: str | None


@dataclass(frozen=True, slots=True)
class EventPage:
    """Events in their order; ask again with `after` = the last one's version while `has_next`."""

    events: tuple[Event, ...]
    has_next: bool


@dataclass(frozen=True, slots=True)
class Created:
    """A new game; `tokens` are those of its HUMAN seats."""

    table: Table
    tokens: tuple[SeatToken, ...]


@dataclass(frozen=True, slots=True)
class Joined:
    table: Table
    token: SeatToken


@dataclass(frozen=True, slots=True)
class Changed:
    """A change that was stored: its events, and the table as it was right after it.

    The same again when the request is repeated with its idempotency key.
    """

    events: tuple[Event, ...]
    table: Table


@dataclass(frozen=True, slots=True)
class Preview:
    """What would come of moves, nothing stored.

    `certain` is False when something hidden or chance comes into it: then `view` is one of the
    ways it may turn out, drawn from what the seat knows.
    """

    version: int
    view: Mapping[str, Any]
    decision: Decision | None
    certain: bool
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Verification:
    """A finished game held against its seed and log.

    `seed` is in hex; SHA-256 of its bytes is the `commitment` that was told at the beginning.
    `moves` are those that counted, undone ones left out. `result_matches`: with the game's options
    and seats, seed and moves replay to the position it ended with.
    """

    commitment: str
    seed: str
    result_matches: bool
    moves: tuple[str, ...]
