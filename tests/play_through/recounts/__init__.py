"""Final scores counted once more, from the rules and the final view, sharing nothing with `games`.

A recount answers, for each seat that it can tell, the points by category that it can tell.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from tests.play_through.recounts import el_paso, gold_west, great_western_trail

Points = dict[str, int]


class Played(NamedTuple):
    """A move that counted."""

    seat: int
    move: str


Recount = Callable[[Mapping[str, Any], Sequence[Played], int], Points]

RECOUNTS: Final[dict[str, Recount]] = {
    "el_paso": el_paso.recount,
    "gold_west": gold_west.recount,
    "great_western_trail": great_western_trail.recount,
}
