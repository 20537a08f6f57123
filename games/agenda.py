"""What a player still has to do: a stack of tasks, the next one last, each packed into one int.

A task is a kind in the low bits (as in a move) and up to four fields above it. A reward printed on
a component and a decision waiting for a player are both tasks, so that performing an action is
pushing what it says, and copying the agenda is copying a list of ints.
"""

from typing import Final

from mypy_extensions import i64

from games.contract import KIND_BITS, KIND_MASK

FIELD_BITS: Final = 10
FIELD_MASK: Final = (1 << FIELD_BITS) - 1
FIELDS: Final = 4

_SECOND: Final = KIND_BITS + FIELD_BITS
_THIRD: Final = KIND_BITS + 2 * FIELD_BITS
_FOURTH: Final = KIND_BITS + 3 * FIELD_BITS


def task(kind: i64, first: i64 = 0, second: i64 = 0, third: i64 = 0, fourth: i64 = 0) -> i64:
    """Pack a task; each field is in range(1 << FIELD_BITS)."""
    return kind | first << KIND_BITS | second << _SECOND | third << _THIRD | fourth << _FOURTH


def kind_of(task: i64) -> i64:
    return task & KIND_MASK


def first_of(task: i64) -> i64:
    return task >> KIND_BITS & FIELD_MASK


def second_of(task: i64) -> i64:
    return task >> _SECOND & FIELD_MASK


def third_of(task: i64) -> i64:
    return task >> _THIRD & FIELD_MASK


def fourth_of(task: i64) -> i64:
    return task >> _FOURTH & FIELD_MASK


def fields_of(task: int) -> list[int]:
    """All fields of a task, for showing it."""
    return [task >> KIND_BITS + FIELD_BITS * field & FIELD_MASK for field in range(FIELDS)]


def perform(agenda: list[int], tasks: list[int]) -> None:
    """Push tasks so that they are met in the order listed."""
    for index in range(len(tasks) - 1, -1, -1):
        agenda.append(tasks[index])
