"""States that count their points at most once a decision, for scores, places and features."""

from typing import Final

from mypy_extensions import mypyc_attr

from games.contract import State
from games.random_source import RandomSource

NOT_COUNTED: Final[list[list[int]]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class CountedState(State):
    """A state of a game whose `apply` begins with `counted = NOT_COUNTED`.

    Whoever changes a state by hand has to do the same; copies count for themselves.
    """

    def __init__(self, seats: int, source: RandomSource) -> None:
        super().__init__(seats, source)
        self.counted = NOT_COUNTED  # or what `points` found at this decision

    def count_points(self) -> list[list[int]]:
        """Per seat, points by category, as if the game ended now."""
        raise NotImplementedError

    def points(self) -> list[list[int]]:
        """Points by seat and category, to be read only."""
        if not self.counted:
            self.counted = self.count_points()
        return self.counted

    def scores(self) -> list[list[int]]:
        return [by_category[:] for by_category in self.points()]

    def totals(self) -> list[int]:
        return [sum(by_category) for by_category in self.points()]
