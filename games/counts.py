"""Stacks that are kept as counts by kind: how much is in them."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mypy_extensions import i64

MOST_OF_A_KIND: Final = 999  # no game has so many


def total(counts: list[int]) -> i64:
    inside: i64 = 0
    count: i64
    for count in counts:
        inside += count
    return inside


def total_between(counts: list[int], first: i64, end: i64) -> i64:
    """The total of the kinds from `first` up to `end`, which is not counted."""
    inside: i64 = 0
    for kind in range(first, end):
        inside += counts[kind]
    return inside


def is_empty(counts: list[int]) -> bool:
    return all(count == 0 for count in counts)


def counts_of(ids: Sequence[str], shown: Sequence[Mapping[str, Any]]) -> list[int]:
    """Counts by kind, from a view that shows them by id; what it doesn't show is 0.

    Raises ValueError for an id that is none, and for a count that no stack has: from a view made
    up, cards would be dealt for ever.
    """
    found = [0] * len(ids)
    for entry in shown:
        count: int = entry["count"]
        if not 0 <= count <= MOST_OF_A_KIND:
            raise ValueError(f"no stack holds {count} of a kind")
        found[ids.index(entry["id"])] = count
    return found
