"""Stacks that are kept as counts by kind: how much is in them."""

from mypy_extensions import i64


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
