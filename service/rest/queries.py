"""What may stand in the query of a URL."""

import re
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field
from pydantic_core import PydanticKnownError

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


def written(
    form: str, otherwise: Literal["bool_parsing", "int_parsing", "float_parsing"]
) -> BeforeValidator:
    """Has a value written in this form: spaces, a plus, underscores, `yes` and more would be read
    as well, which no schema describes."""
    fits = re.compile(form).fullmatch

    def check(text: str) -> str:
        if not fits(text):
            raise PydanticKnownError(otherwise)
        return text

    return BeforeValidator(check)


Truth = Annotated[bool, written("true|false", "bool_parsing")]
Whole = Annotated[Int, written("-?[0-9]+", "int_parsing")]
Seen = Annotated[Whole, Field(ge=0)]
Decimal = Annotated[float, written(r"-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?", "float_parsing")]


@asked
class Games:
    open: Truth = may("Only games that one can join.", False)
    first: Whole = may(FIRST, PAGE)
    after: str | None = may(CURSOR)


@asked
class Game:
    version: Whole | None = may(f"{VERSION} By default the game is shown as it is now.")


@asked
class Moves:
    kind: str | None = may(KIND)
    first: Whole = may(FIRST, PAGE)
    after: str | None = may(AFTER_MOVE)
    words: Truth = may("Whether `moves` has them in words. `ids` alone are far cheaper.", True)


@asked
class History:
    first: Whole = may(FIRST, PAGE)
    after: Whole = may(AFTER_VERSION, 0)


@asked
class Events:
    after: Whole | None = may(f"{LAST_SEEN} The header `Last-Event-ID` goes before it.")


@asked
class Suggestions:
    level: str = may(LEVEL, DEFAULT_LEVEL)
    seconds: Decimal = may(SECONDS, THINKING)
