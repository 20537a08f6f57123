"""Sets of hexes. A set is one integer, bit h for the hex with index h: union, intersection and
difference are `|`, `&` and `& ~`. Boomtown cells and investment cards are kept in the same way.
"""

from typing import Final

from mypy_extensions import i64

MOST_MEMBERS: Final = 62  # as many bits as a signed word has to spare

# 2 is a primitive root of 67, so the powers of two below 2**66 have distinct remainders.
_MODULUS: Final[i64] = 67
_INDEX: Final = [0] * 67
for _index in range(66):
    _INDEX[(1 << _index) % 67] = _index

_TOP: Final[i64] = 0x4000_0000_0000_0000


def only(index: i64) -> i64:
    """The set of one member, `1 << index`. Compiled, a small literal would shift as 32 bits."""
    return _TOP >> (MOST_MEMBERS - index)


def count(members: i64) -> i64:
    found: i64 = 0
    while members:
        members &= members - 1
        found += 1
    return found


def first(members: i64) -> i64:
    """The lowest member of a set that isn't empty; `members & (members - 1)` are the others."""
    return _INDEX[(members & -members) % _MODULUS]


def indices(members: i64) -> list[int]:
    """The members, ascending."""
    found = []
    while members:
        found.append(int(first(members)))
        members &= members - 1
    return found


def set_of(members: list[int]) -> int:
    united = 0
    for index in members:
        united |= 1 << index
    return united


def around(members: i64, neighbours: list[int]) -> i64:
    """All neighbours of the members; a member is among them only if it is a neighbour of one."""
    found: i64 = 0
    while members:
        found |= neighbours[first(members)]
        members &= members - 1
    return found


def group_sizes(members: i64, neighbours: list[int]) -> list[int]:
    """The sizes of the connected groups that the members form, largest first."""
    sizes = []
    while members:
        group: i64 = 0
        grown: i64 = members & -members
        while grown:
            group |= grown
            grown = around(grown, neighbours) & members & ~group
        members &= ~group
        sizes.append(int(count(group)))
    sizes.sort(reverse=True)
    return sizes
