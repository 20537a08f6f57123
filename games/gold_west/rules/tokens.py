"""Mining tokens coming to light: GW-4.2, GW-10.1, GW-16.

A face-down token that nobody has looked at is not dealt yet: it is drawn from what its terrain has
left at the moment somebody sees it. Each hidden token of a terrain is as likely to lie on one hex
as on another, so that is the same game.
"""

from mypy_extensions import i64

from games.contract import NOBODY
from games.gold_west.hexes import indices, only
from games.gold_west.state import NONE, Position


def draw_token(position: Position, hex_: i64) -> None:
    """Deal the token that lies face down on this hex."""
    layout = position.layout
    terrain = layout.terrain[hex_]
    kind = position.source.draw_from(
        position.undealt, position.undealt_in[terrain], layout.components.first_kind[terrain]
    )
    position.undealt_in[terrain] -= 1
    position.tokens[hex_] = kind


def undeal_token(position: Position, hex_: i64) -> None:
    """Forget which token lies on this hex."""
    position.undealt[position.tokens[hex_]] += 1
    position.undealt_in[position.layout.terrain[hex_]] += 1
    position.tokens[hex_] = NONE


def reveal(position: Position, hex_: i64) -> None:
    """Turn the token on this hex face up for everyone."""
    if position.tokens[hex_] == NONE:
        draw_token(position, hex_)
    position.face_down &= ~only(hex_)
    position.face_up |= only(hex_)
    position.reveals += 1


def reveal_around(position: Position, hex_: i64) -> None:
    """GW-10.1. Only neighbours in play count, and water has no token."""
    hidden: i64 = position.layout.board.neighbours[hex_] & position.face_down
    for neighbour in indices(hidden):
        reveal(position, neighbour)


def look(position: Position, seat: i64, hex_: i64) -> None:
    """Let one seat alone know the token on this hex, GW-8.6."""
    if position.tokens[hex_] == NONE:
        draw_token(position, hex_)
    position.looked[seat] |= only(hex_)
    position.reveals += 1


def unlooked(position: Position, seat: i64) -> i64:
    """The face-down hexes this seat has not looked at."""
    return position.face_down & ~position.looked[seat]


def known_to_others(position: Position, seat: int) -> int:
    """The face-down hexes whose token somebody knows, but not this seat (NOBODY: a spectator)."""
    known = 0
    for looked in position.looked:
        known |= looked
    if seat != NOBODY:
        known &= ~position.looked[seat]
    return known & position.face_down
