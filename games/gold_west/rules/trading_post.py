"""The trading post tiles, GW-14.3."""

from mypy_extensions import i64

from games.gold_west.moves import HAND, TRADE_FOR, move_of
from games.gold_west.resources import piece
from games.gold_west.rules.supply import fill
from games.gold_west.rules.turn import go_on_with_metals
from games.gold_west.state import TRADE, TRADE_PUT, Position


def gains(position: Position, cell: i64) -> list[int]:
    """The resources to choose from on a cell: none but on a trading post."""
    layout = position.layout
    return layout.components.tile_gains[layout.tiles[cell]]


def trade_moves(position: Position) -> list[int]:
    return [int(move_of(TRADE_FOR, resource)) for resource in gains(position, position.subject)]


def visit(position: Position, cell: i64) -> None:
    """What follows a token on a cell, paid or free: the tile's resource, or the next action."""
    choices = gains(position, cell)
    if not choices:
        go_on_with_metals(position)
    elif len(choices) == 1:
        trade_for(position, choices[0])
    else:
        position.decision = TRADE
        position.subject = cell


def trade_for(position: Position, resource: i64) -> None:
    position.decision = TRADE_PUT
    position.subject = resource


def trade_to(position: Position, place: i64) -> None:
    """Into hand, or into a space that is scored."""
    if place == HAND:
        position.hand += piece(position.subject)
    else:
        fill(position, place, piece(position.subject))
    go_on_with_metals(position)
