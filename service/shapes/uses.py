"""What the service can be asked for, by any of its edges: what it shows then, and may object."""

from dataclasses import dataclass
from typing import Final

from service.problems import (
    Busy,
    GameFinished,
    GameNotFinished,
    IllegalMove,
    InvalidInput,
    InvalidMove,
    InvalidSetup,
    KeyReused,
    NoSuchGame,
    NoSuchGameKind,
    NoSuchVersion,
    NotAllowed,
    NotStarted,
    NotYourTurn,
    Problem,
    RateLimited,
    RulesUnavailable,
    SeatTaken,
    TokenExpired,
    TokenForeign,
    TokenMalformed,
    TokenMissing,
    Unavailable,
    UndoRefused,
    VersionConflict,
)
from service.shapes import shown

COMMON: Final = (InvalidInput, RateLimited, Unavailable)
SEEING: Final = (
    NoSuchGame,
    TokenMissing,
    TokenMalformed,
    TokenForeign,
    TokenExpired,
    RulesUnavailable,
)
SETTING_UP: Final = (NoSuchGameKind, InvalidSetup, KeyReused)
CHANGING: Final = (*SEEING, NotAllowed, VersionConflict, NotStarted, GameFinished, KeyReused)
DECIDING: Final = (*SEEING, NotAllowed, NotStarted, GameFinished, NotYourTurn)
ADVISING: Final = (Busy, InvalidSetup)


@dataclass(frozen=True)
class Use:
    """A use case as the edges offer it: `shape` is that of its answer, `refusals` are the problems
    it may meet besides those that everything may."""

    name: str
    words: str
    shape: type
    refusals: tuple[type[Problem], ...] = ()

    @property
    def problems(self) -> tuple[type[Problem], ...]:
        return (*self.refusals, *COMMON)


GAMES: Final = Use(
    "Games",
    "The games that can be played here, with their options.",
    shown.Catalogue,
)
PUBLIC_GAMES: Final = Use("PublicGames", "All public games, the newest first.", shown.ListingPage)
OPEN_GAMES: Final = Use(
    "OpenGames", "Public games that one can join, the newest first.", shown.ListingPage
)
CREATE_GAME: Final = Use(
    "CreateGame",
    "Set up a game and take its HUMAN seats. It starts when no seat is OPEN.",
    shown.CreatedGame,
    SETTING_UP,
)
JOIN_GAME: Final = Use(
    "JoinGame",
    "Take an open seat.",
    shown.JoinedGame,
    (NoSuchGame, RulesUnavailable, SeatTaken, KeyReused),
)
FORK_GAME: Final = Use(
    "ForkGame",
    "Begin a new game where another was, with chance of its own.\n\n"
    "Of a running game only what the viewer knew is taken over; what is hidden is drawn anew.",
    shown.CreatedGame,
    (*SEEING, *SETTING_UP, NoSuchVersion, GameFinished),
)
GAME: Final = Use(
    "Game",
    "A game as it is now, as the token's seat sees it, or a spectator without one.",
    shown.Game,
    SEEING,
)
GAME_AT: Final = Use(
    "GameAt",
    "A game as it was at a version, replayed, as the same viewer sees it.",
    shown.Game,
    (*SEEING, NoSuchVersion),
)
LEGAL_MOVES: Final = Use(
    "LegalMoves", "What the token's seat may do now.", shown.LegalMoves, SEEING
)
PREVIEW: Final = Use(
    "Preview",
    "What would come of moves. Nothing is stored.",
    shown.Preview,
    (*DECIDING, InvalidMove, IllegalMove),
)
PLAY_MOVES: Final = Use(
    "PlayMoves",
    "Play a move, or several one after another: all of them or none.",
    shown.ChangedGame,
    (*CHANGING, NotYourTurn, InvalidMove, IllegalMove),
)
UNDO: Final = Use(
    "Undo",
    "Take back the seat's last move, while it still decides and nothing came to light.",
    shown.ChangedGame,
    (*CHANGING, UndoRefused),
)
RESIGN: Final = Use(
    "Resign",
    "Give up: the seat ranks last, and is played on simply if others are left to play.",
    shown.ChangedGame,
    CHANGING,
)
ROTATE_TOKEN: Final = Use(
    "RotateToken",
    "A new token for the seat; the older one is no longer valid.",
    shown.SeatToken,
    (*SEEING, KeyReused),
)
HISTORY: Final = Use(
    "History",
    "What has happened in a game, in order.",
    shown.EventPage,
    (*SEEING, NoSuchVersion),
)
GAME_EVENTS: Final = Use(
    "GameEvents",
    "A game's events as they happen, until it is over.\n\n"
    "The first item tells the version the game is at. After a lost connection subscribe again with "
    "the last version seen. A problem is the last item there is.",
    shown.GameUpdate,
    (*SEEING, NoSuchVersion),
)
VERIFY: Final = Use(
    "Verify",
    "Replay a finished game from its seed and its log: was it dealt fairly?",
    shown.Verification,
    (*SEEING, GameNotFinished),
)
SUGGEST: Final = Use(
    "Suggest",
    "What an AI would play for the token's seat, from what that seat may know.",
    shown.Advice,
    (*DECIDING, *ADVISING),
)
ANALYZE: Final = Use(
    "Analyze",
    "What an AI would play in a posted view. Nothing is stored.",
    shown.Advice,
    (NoSuchGameKind, *ADVISING),
)
