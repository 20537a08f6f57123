"""Lists of counts and numbers that copies of a state share: replaced, never changed in place.

What rarely changes is cheaper to replace when it does than to copy with every state.
"""

from mypy_extensions import i64


def changed(counts: list[int], index: i64, by: i64) -> list[int]:
    """A list that copies share, with one count changed."""
    fresh = counts[:]
    fresh[index] += by
    return fresh


def replaced(values: list[int], index: i64, value: i64) -> list[int]:
    """A list that copies share, with one value replaced."""
    fresh = values[:]
    fresh[index] = value
    return fresh
