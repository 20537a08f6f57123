"""Tokens in boomtown: GW-7.3, and which cells the cards reach: GW-8.4, GW-8.5."""

from mypy_extensions import i64

from games.gold_west.components import CELLS
from games.gold_west.hexes import only
from games.gold_west.state import BOOMTOWN, Position


def empty_cells(position: Position) -> i64:
    cells: i64 = (1 << CELLS) - 1
    for tokens in position.boomtown:
        cells &= ~tokens
    return cells


def lone_opponents(position: Position) -> i64:
    """The cells that hold exactly one token, that of an opponent of the acting seat."""
    taken: i64 = 0
    shared: i64 = 0
    for tokens in position.boomtown:
        shared |= taken & tokens
        taken |= tokens
    return taken & ~shared & ~position.boomtown[position.actor]


def put_token(position: Position, cell: i64) -> None:
    """With the points a tile gives at once, GW-7.3.5, to a second token too, GW-8.5."""
    position.boomtown[position.actor] |= only(cell)
    layout = position.layout
    position.earn(BOOMTOWN, layout.components.tile_points[layout.tiles[cell]])
