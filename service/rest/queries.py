"""What may stand in the query of a URL."""

from service.shapes.asked import (
    AFTER_MOVE,
    AFTER_VERSION,
    CURSOR,
    FIRST,
    KIND,
    LAST_SEEN,
    LEVEL,
    PAGE,
    SECONDS,
    THINKING,
    VERSION,
)
from service.shapes.declare import Int, asked, may
from service.tables import DEFAULT_LEVEL


@asked
class Games:
    open: bool = may("Only games that one can join.", False)
    first: Int = may(FIRST, PAGE)
    after: str | None = may(CURSOR)


@asked
class Game:
    version: Int | None = may(f"{VERSION} By default the game is shown as it is now.")


@asked
class Moves:
    kind: str | None = may(KIND)
    first: Int = may(FIRST, PAGE)
    after: str | None = may(AFTER_MOVE)
    words: bool = may("Whether `moves` has them in words. `ids` alone are far cheaper.", True)


@asked
class History:
    first: Int = may(FIRST, PAGE)
    after: Int = may(AFTER_VERSION, 0)


@asked
class Events:
    after: Int | None = may(f"{LAST_SEEN} The header `Last-Event-ID` goes before it.")


@asked
class Suggestions:
    level: str = may(LEVEL, DEFAULT_LEVEL)
    seconds: float = may(SECONDS, THINKING)
