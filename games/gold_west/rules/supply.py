"""The supply track: GW-6 and GW-10.2, GW-10.3."""

from mypy_extensions import i64

from games.gold_west.components import SPACES
from games.gold_west.moves import ACTIVATE_SPACE, LEAVE_RESOURCE, move_of
from games.gold_west.resources import RESOURCES, amount, piece
from games.gold_west.rules.turn import end_turn, go_on_with_metals
from games.gold_west.state import LEAVE, SUPPLY, Position


def filled_spaces(position: Position) -> list[int]:
    """GW-6.1."""
    supply = position.supply[position.actor * SPACES : (position.actor + 1) * SPACES]
    return [int(move_of(ACTIVATE_SPACE, space)) for space in range(SPACES) if supply[space]]


def types_in_hand(position: Position) -> list[int]:
    """GW-6.2, GW-15.12."""
    return [
        int(move_of(LEAVE_RESOURCE, resource))
        for resource in range(len(RESOURCES))
        if amount(position.hand, resource)
    ]


def activate(position: Position, space: i64) -> None:
    """GW-6.1."""
    at: i64 = position.actor * SPACES + space
    position.hand = position.supply[at]
    position.supply[at] = 0
    pass_space(position, space - 1)


def leave(position: Position, resource: i64) -> None:
    """GW-6.2."""
    add(position, position.subject, piece(resource))
    position.hand -= piece(resource)
    pass_space(position, position.subject - 1)


def pass_space(position: Position, space: i64) -> None:
    """Something is to be left in this space, unless it or the hand is at its end: GW-6.3."""
    if space >= 0 and position.hand:
        position.decision = LEAVE
        position.subject = space
    else:
        go_on_with_metals(position)


def add(position: Position, space: i64, bundle: i64) -> None:
    """Put resources into a space of the acting seat, scoring nothing."""
    position.supply[position.actor * SPACES + space] += bundle


def fill(position: Position, space: i64, bundle: i64) -> None:
    """Put resources into a space of the acting seat and score the space, GW-10.3, GW-14.3."""
    add(position, space, bundle)
    position.earn(SUPPLY, position.layout.components.supply_points[space])


def store(position: Position, space: i64) -> None:
    """GW-10.2."""
    kind = position.tokens[position.subject]
    fill(position, space, position.layout.components.token_resources[kind])
    end_turn(position)
