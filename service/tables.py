"""The use cases: the only way in for GraphQL, REST and the workers.

A `viewer` is given by its seat token; None is a spectator. Every method raises the problems of
`service.problems` and nothing else on purpose; a refused request has changed nothing.
"""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

from games.contract import Decision, Game, Move, State
from service.answers import (
    Advice,
    Changed,
    Created,
    EventPage,
    GameKind,
    Joined,
    ListingPage,
    Preview,
    SeatPlan,
    SeatToken,
    Table,
    Verification,
)
from service.catalogue import Catalogue
from service.record import Event
from service.settings import Settings


class LegalMoves:
    """The legal moves of the viewer's seat at a version; none when another seat decides.

    Words cost far more than ids, so a move is described only when asked for.
    """

    def __init__(self, version: int, decision: Decision | None, game: Game, state: State) -> None:
        self.version = version
        self.decision = decision
        self._game = game
        self._state = state
        self._codes: list[int] = []

    @property
    def ids(self) -> tuple[str, ...]:
        raise NotImplementedError

    def __len__(self) -> int:
        return len(self._codes)

    def described(self, first: int = 0, count: int | None = None) -> tuple[Move, ...]:
        """`count` moves in words (default: all), beginning with number `first`."""
        raise NotImplementedError


class Tables:
    """All games of the service."""

    async def check(self) -> None:
        """Whether the store can be reached and written to. Raises Unavailable."""
        raise NotImplementedError

    def kinds(self) -> tuple[GameKind, ...]:
        """Every game of the catalogue."""
        raise NotImplementedError

    async def create(
        self,
        game: str,
        seats: Sequence[SeatPlan],
        *,
        options: Mapping[str, str] | None = None,
        public: bool = True,
        idempotency_key: str | None = None,
    ) -> Created:
        """Set up a game and keep the seats that are HUMAN. It starts when no seat is OPEN.

        Only public games are listed and shown to spectators. Raises NoSuchGameKind, InvalidSetup,
        InvalidInput, KeyReused.
        """
        raise NotImplementedError

    async def join(
        self,
        game_id: str,
        *,
        seat: int | None = None,
        name: str | None = None,
        idempotency_key: str | None = None,
    ) -> Joined:
        """Take an open seat (default: the first). Raises SeatTaken, KeyReused, InvalidInput."""
        raise NotImplementedError

    async def list_games(
        self, *, open_only: bool = False, first: int = 20, cursor: str | None = None
    ) -> ListingPage:
        """Public games, the newest first; `open_only`: those one can join."""
        raise NotImplementedError

    async def read(self, game_id: str, token: str | None = None) -> Table:
        """The game as the token's seat sees it now. A private game needs a token: NotAllowed."""
        raise NotImplementedError

    async def legal_moves(self, game_id: str, token: str) -> LegalMoves:
        """What the seat may do now."""
        raise NotImplementedError

    async def preview(self, game_id: str, token: str, moves: Sequence[str]) -> Preview:
        """What would come of moves of the seat that decides; nothing is stored.

        Raises what `play` raises.
        """
        raise NotImplementedError

    async def play(
        self,
        game_id: str,
        token: str,
        moves: Sequence[str],
        *,
        expected_version: int,
        idempotency_key: str | None = None,
    ) -> Changed:
        """Play moves one after another, all or none; each is a version and an event of its own.

        Raises VersionConflict, NotStarted, GameFinished, NotYourTurn, InvalidMove, IllegalMove,
        KeyReused.
        """
        raise NotImplementedError

    async def undo(
        self,
        game_id: str,
        token: str,
        *,
        expected_version: int,
        idempotency_key: str | None = None,
    ) -> Changed:
        """Take back the seat's last move: in its own turn, while nothing hidden was revealed.

        The game goes on to a new version; the log keeps both. Raises UndoRefused, VersionConflict.
        """
        raise NotImplementedError

    async def resign(
        self,
        game_id: str,
        token: str,
        *,
        expected_version: int,
        idempotency_key: str | None = None,
    ) -> Changed:
        """Give up: the seat ranks last. With one contender left (bots don't count) the game ends;
        otherwise the seat is played on, simply, so that the others can finish.
        """
        raise NotImplementedError

    async def rotate_token(self, game_id: str, token: str) -> SeatToken:
        """A new token for the seat; the older one is no longer valid."""
        raise NotImplementedError

    async def fork(
        self,
        game_id: str,
        version: int,
        seats: Sequence[SeatPlan],
        *,
        token: str | None = None,
        public: bool = False,
        idempotency_key: str | None = None,
    ) -> Created:
        """A new game that begins where a game was at `version`, with chance of its own.

        Of a finished game exactly; of a running one only what the viewer knew then is taken over,
        and what is hidden from it is drawn anew, so nothing leaks.
        """
        raise NotImplementedError

    async def history(
        self, game_id: str, token: str | None = None, *, after: int = 0, first: int = 50
    ) -> EventPage:
        """Events later than version `after`, in their order."""
        raise NotImplementedError

    async def replay(self, game_id: str, version: int, token: str | None = None) -> Table:
        """The game as it was at a version, for the viewer. Raises NoSuchVersion."""
        raise NotImplementedError

    def events(
        self, game_id: str, token: str | None = None, *, after: int | None = None
    ) -> AsyncIterator[Event]:
        """Events later than version `after` (default: from now on) as they come, none left out.

        Ends after the event that finishes the game. However slowly it is read, it holds nothing
        back in memory.
        """
        raise NotImplementedError

    async def suggest(
        self, game_id: str, token: str, *, level: str | None = None, seconds: float = 1.0
    ) -> Advice:
        """What an AI would play for the seat that decides, from what the seat knows.

        Raises NotYourTurn, Busy, InvalidInput.
        """
        raise NotImplementedError

    async def analyze(
        self,
        game: str,
        view: Mapping[str, Any],
        *,
        components_hash: str | None = None,
        level: str | None = None,
        seconds: float = 1.0,
    ) -> Advice:
        """What an AI would play in a posted view, such as `Table.view`; nothing is stored."""
        raise NotImplementedError

    async def verify(self, game_id: str, token: str | None = None) -> Verification:
        """Replay a finished game from its seed and log. Raises GameNotFinished."""
        raise NotImplementedError


@asynccontextmanager
async def open_tables(
    settings: Settings, catalogue: Catalogue | None = None
) -> AsyncIterator[Tables]:
    """The tables of these settings, connected as long as the context lasts."""
    raise NotImplementedError
    yield
