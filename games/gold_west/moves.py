"""The kinds of moves, their codes and their texts."""

from typing import Final

from mypy_extensions import i64

from games.contract import KIND_BITS
from games.gold_west.components import SPACES, Components
from games.gold_west.hexes import first
from games.gold_west.resources import METALS, RESOURCES
from games.gold_west.state import (
    ACTIVATE,
    BUILD,
    FREE_CELL,
    FREE_SHIPPING,
    LEAVE,
    LOOK,
    METAL,
    PUT,
    SHARED_CELL,
    STORE,
    TAKE,
    TRADE,
    TRADE_PUT,
    UPGRADE,
)
from games.move_codec import Argument, MoveCodec, MoveKind

ACTIVATE_SPACE: Final = 0
LEAVE_RESOURCE: Final = 1
STOP: Final = 2
INVEST: Final = 3
INFLUENCE_CELL: Final = 4
SHIP: Final = 5
SHIP_FREE: Final = 6
INFLUENCE_FREE: Final = 7
SHARE_CELL: Final = 8
LOOK_AT: Final = 9
TAKE_RESOURCE: Final = 10
PUT_RESOURCE: Final = 11
UPGRADE_CAMP: Final = 12
TRADE_FOR: Final = 13
TRADE_TO: Final = 14
BUILD_CAMP: Final = 15
BUILD_SETTLEMENT: Final = 16
LOOT: Final = 17
STORE_TOKEN: Final = 18

# The decision at which each kind of move is made.
DECISION_OF: Final = (
    ACTIVATE,
    LEAVE,
    METAL,
    METAL,
    METAL,
    METAL,
    FREE_SHIPPING,
    FREE_CELL,
    SHARED_CELL,
    LOOK,
    TAKE,
    PUT,
    UPGRADE,
    TRADE,
    TRADE_PUT,
    BUILD,
    BUILD,
    BUILD,
    STORE,
)

HAND: Final = SPACES  # where TRADE_TO can put a resource besides the supply spaces


def move_of(kind: i64, argument: i64) -> i64:
    """The code of a move; every kind but STOP (argument 0) has one argument."""
    return kind | argument << KIND_BITS


def moves_with(kind: i64, arguments: i64) -> list[int]:
    """The moves of this kind with each member of a set as their argument, ascending."""
    moves: list[int] = []
    while arguments:
        moves.append(move_of(kind, first(arguments)))
        arguments &= arguments - 1
    return moves


def codec(components: Components) -> MoveCodec:
    """The moves of a game played with these components, in the order of their numbers."""
    space = (Argument("space", tuple([str(space) for space in range(SPACES)])),)
    place = (Argument("place", (*space[0].ids, "hand")),)
    resource = (Argument("resource", RESOURCES),)
    metal = (Argument("metal", RESOURCES[:METALS]),)
    card = (Argument("card", components.card_ids),)
    cell = (Argument("cell", components.cell_ids),)
    hex_ = (Argument("hex", components.hex_ids),)
    return MoveCodec(
        (
            MoveKind("activate", space),
            MoveKind("leave", resource),
            MoveKind("stop"),
            MoveKind("invest", card),
            MoveKind("boomtown", cell),
            MoveKind("ship", metal),
            MoveKind("free_ship", metal),
            MoveKind("free_boomtown", cell),
            MoveKind("share_boomtown", cell),
            MoveKind("look", hex_),
            MoveKind("take", resource),
            MoveKind("put", space),
            MoveKind("upgrade", hex_),
            MoveKind("trade", resource),
            MoveKind("trade_put", place),
            MoveKind("camp", hex_),
            MoveKind("settlement", hex_),
            MoveKind("loot", hex_),
            MoveKind("store", space),
        )
    )
