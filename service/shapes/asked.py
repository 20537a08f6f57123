"""What the API takes: what is asked for, and the words of what comes with it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from service.answers import SeatPlan
from service.problems import InvalidInput
from service.record import SeatKind
from service.shapes.declare import Id, Int, asked, doc, may, several
from service.tables import DEFAULT_LEVEL

PAGE: Final = 50  # entries, if nothing is said
THINKING: Final = 1.0  # seconds, if nothing is said

GAME_ID: Final = "The game's id."
VERSION: Final = "A version that the game has had."
KIND: Final = "Only moves of this kind, of those that the game has."
AFTER_MOVE: Final = "Only moves behind this one."
AFTER_VERSION: Final = "Only events later than this version."
LAST_SEEN: Final = (
    "The last version seen: what came later is sent first, nothing is left out. By default events "
    "from now on."
)
CURSOR: Final = "`nextCursor` of the page before this one."
FIRST: Final = "How many at most."
GAME: Final = "Which game, such as `el_paso`."
COMPONENTS: Final = "The component numbers; by default the newest."
LEVEL: Final = "The level of the AI."
SECONDS: Final = "How long the AI may think."
MOVES: Final = "Moves of the deciding seat."
SEAT_NAME: Final = "The name to sit there with."
KEY: Final = (
    "8 to 64 printable ASCII characters, new for each request, such as a UUID: a request repeated "
    "with its key gets the first answer again and is not done twice."
)
KEEP_REASONS: Final = (
    "Whether it is kept what its AIs think about each of their moves, a few kB each: `history` "
    "tells it once the game is over."
)


@asked
class OptionInput:
    """A value for an option of the game."""

    name: str = doc("The option's name.")
    value: str = doc("One of its choices.")


def chosen(options: Sequence[OptionInput]) -> Mapping[str, str]:
    """Values by the options' names. Raises InvalidInput if a name is given twice."""
    values = {option.name: option.value for option in options}
    if len(values) < len(options):
        raise InvalidInput("an option is given twice", "options")
    return values


@asked
class SeatInput:
    """Who is to sit in a seat."""

    kind: SeatKind = doc("Who is to sit there: HUMAN, OPEN or AI.")
    name: str | None = may(
        "The name to sit there with; whoever takes an OPEN seat brings one along."
    )
    level: str | None = may("The level of an AI, which needs one.")


def planned(seats: Sequence[SeatInput]) -> list[SeatPlan]:
    return [SeatPlan(seat.kind, seat.name, seat.level) for seat in seats]


@asked
class NewGame:
    """A game to set up."""

    game: str = doc(GAME)
    seats: list[SeatInput] = doc(
        "The seats, in the order of play, without those that the rules play themselves: alone "
        "against such a bot it is one HUMAN seat."
    )
    options: list[OptionInput] = several("Options; those left out have their defaults.")
    public: bool = may(
        "Whether it is listed and shown to spectators. A private game has a HUMAN or an OPEN seat.",
        True,
    )
    keep_reasons: bool = may(KEEP_REASONS, False)


@asked
class SeatToTake:
    """A seat to take."""

    seat: Int | None = may("The seat; by default the first open one.")
    name: str | None = may(SEAT_NAME)


@asked
class Play:
    """Moves to play."""

    expected_version: Int = doc("The version that the moves were chosen at.")
    moves: list[Id] = doc(
        "The ids of moves to play one after another, all of them or none. None may follow one that "
        "brings something hidden to light, such as a card drawn."
    )


@asked
class Undo:
    """A move to take back."""

    expected_version: Int = doc(
        "The version that the game is at: the one that the last move or undo led to."
    )


@asked
class Resignation:
    """A seat that gives up."""

    expected_version: Int = doc("The version that it gives up at.")


@asked
class TokenToReplace:
    """A token to replace."""


@asked
class Fork:
    """A new game to begin where another was."""

    version: Int = doc("The version to begin at.")
    seats: list[SeatInput] = doc("The seats, as many as that game has.")
    public: bool = may("Whether the new game is listed and shown to spectators.", False)
    keep_reasons: bool = may(KEEP_REASONS, False)


@asked
class Trial:
    """Moves to try."""

    moves: list[Id] = doc(MOVES)


@asked
class Analysis:
    """A view to think about."""

    game: str = doc(GAME)
    view: dict[str, Any] = doc("The view of the seat that decides, as it was shown.")
    components_hash: str | None = may(COMPONENTS)
    level: str = may(LEVEL, DEFAULT_LEVEL)
    seconds: float = may(SECONDS, THINKING)
