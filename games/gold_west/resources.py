"""Bundles of resources. A bundle is one integer with eight bits per type, so that bundles are
added and subtracted as they are, whatever is in them.
"""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from games.gold_west.hexes import only

RESOURCES: Final = ("copper", "silver", "gold", "wood", "stone")
COPPER: Final = 0
SILVER: Final = 1
GOLD: Final = 2
WOOD: Final = 3
STONE: Final = 4
METALS: Final = 3  # the first three of them; the others are materials

MOST_PIECES: Final = 127  # of one type in one bundle: the eighth bit is the guard of `covers`

_BITS: Final[i64] = 8
_PIECES: Final[i64] = 0xFF
_METALS: Final[i64] = 0xFFFFFF
_GUARDS: Final[i64] = 0x8080808080


def piece(resource: i64) -> i64:
    """The bundle of one piece."""
    return only(_BITS * resource)


def amount(bundle: i64, resource: i64) -> i64:
    return (bundle >> (_BITS * resource)) & _PIECES


def covers(bundle: i64, cost: i64) -> bool:
    """Whether every piece of the cost is in the bundle: no subtraction takes its guard away."""
    return ((bundle | _GUARDS) - cost) & _GUARDS == _GUARDS


def metals_of(bundle: i64) -> i64:
    return bundle & _METALS


def materials_of(bundle: i64) -> i64:
    return bundle & ~_METALS


def pieces_in(bundle: i64) -> i64:
    """How many pieces of all types."""
    total: i64 = 0
    while bundle:
        total += bundle & _PIECES
        bundle >>= _BITS
    return total


def bundle_of(amounts: Mapping[str, int]) -> int:
    """The bundle of these pieces. Raises ValueError for what no bundle can hold."""
    bundle = 0
    for name, count in amounts.items():
        if not 0 <= count <= MOST_PIECES:
            raise ValueError(f"a bundle can't hold {count} {name}")
        bundle += count << (8 * RESOURCES.index(name))
    return bundle


def amounts_in(bundle: int) -> dict[str, int]:
    """Every type with its number of pieces."""
    return {name: int(amount(bundle, resource)) for resource, name in enumerate(RESOURCES)}


def in_words(bundle: int) -> str:
    """'2 gold, 1 wood'; 'nothing'."""
    parts = [f"{count} {name}" for name, count in amounts_in(bundle).items() if count]
    return ", ".join(parts) or "nothing"
