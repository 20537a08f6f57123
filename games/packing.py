"""The most valuable set of things that a supply can serve together, exactly.

Objectives ask for items, and each item serves one of them: choose the objectives worth most whose
demands fit into the supply. Demands and the supply are vectors of small counts, packed into one
int, so that "fits" is one subtraction and one test.

Items that differ in rank ("a disc on 10 or more") are counted cumulatively: with one field per
threshold that holds the number of items at or above it, a task asks one from its own threshold and
from every lower one. By Hall's theorem tasks and items can be matched exactly if that fits.
"""

from typing import Final

COUNT_BITS: Final = 5
MOST: Final = (1 << COUNT_BITS) - 1  # larger counts are cut to this
_WIDTH: Final = COUNT_BITS + 1  # each field has a guard bit on top, which a borrow clears


def packed(counts: list[int]) -> int:
    """A vector of counts as one int, the first count lowest."""
    whole = 0
    for field in range(len(counts) - 1, -1, -1):
        whole = whole << _WIDTH | min(counts[field], MOST)
    return whole


def guards(fields: int) -> int:
    """The guard bits of a vector with so many counts."""
    return packed([0] * fields) | sum([1 << _WIDTH * field + COUNT_BITS for field in range(fields)])


def best_packing(values: list[int], demands: list[int], supply: int, guard: int) -> int:
    """The set of indices, as a bit mask, with the largest sum of values that fits the supply.

    `demands` and `supply` are packed vectors with the guard bits `guard`. Among sets of equal value
    one that prefers lower indices is taken. Values may be negative; such things are left out.
    """
    if not serves_any(values, demands, supply, guard):
        return 0
    rest = [0] * (len(values) + 1)
    for index in range(len(values) - 1, -1, -1):
        rest[index] = rest[index + 1] + max(values[index], 0)
    search = _Search(values, demands, rest, guard)
    search.extend(0, 0, 0, supply | guard)
    return search.best


def serves_any(values: list[int], demands: list[int], supply: int, guard: int) -> bool:
    """Whether the supply fits anything of value at all."""
    for index in range(len(values)):
        if values[index] > 0 and ((supply | guard) - demands[index]) & guard == guard:
            return True
    return False


class _Search:
    """Depth first, taking before leaving, cut where the rest can't beat the best."""

    def __init__(self, values: list[int], demands: list[int], rest: list[int], guard: int) -> None:
        self.values = values
        self.demands = demands
        self.rest = rest
        self.guard = guard
        self.best = 0
        self.best_value = 0

    def extend(self, index: int, chosen: int, value: int, supply: int) -> None:
        if value > self.best_value:
            self.best = chosen
            self.best_value = value
        if value + self.rest[index] <= self.best_value:
            return
        left = supply - self.demands[index]
        if left & self.guard == self.guard and self.values[index] > 0:
            self.extend(index + 1, chosen | 1 << index, value + self.values[index], left)
        self.extend(index + 1, chosen, value, supply)
