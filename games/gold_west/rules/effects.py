"""What investment cards do, GW-8. Nothing is optional as far as there is something to choose."""

from mypy_extensions import i64

from games.gold_west.components import (
    EFFECT_FREE_CELL,
    EFFECT_FREE_SHIPPING,
    EFFECT_INFLUENCE,
    EFFECT_LOOK,
    EFFECT_NONE,
    EFFECT_SHARED_CELL,
    EFFECT_TAKE,
    EFFECT_UPGRADE,
)
from games.gold_west.resources import piece
from games.gold_west.rules.boomtown import empty_cells, lone_opponents
from games.gold_west.rules.building import gain_influence
from games.gold_west.rules.shipping import all_at_end
from games.gold_west.rules.supply import add
from games.gold_west.rules.tokens import unlooked
from games.gold_west.rules.turn import go_on_with_metals
from games.gold_west.state import (
    FREE_CELL,
    FREE_SHIPPING,
    LOOK,
    NONE,
    PUT,
    SHARED_CELL,
    TAKE,
    UPGRADE,
    Position,
)


def begin_effect(position: Position, card: i64) -> None:
    """GW-7.2.4."""
    components = position.layout.components
    effect = components.card_effects[card]
    position.left = components.effect_counts[card]
    if effect == EFFECT_NONE:
        go_on_with_metals(position)
    elif effect == EFFECT_INFLUENCE:  # GW-8.2
        gain_influence(position, components.effect_terrains[card], position.left)
        go_on_with_metals(position)
    elif effect == EFFECT_FREE_SHIPPING:
        offer(position, FREE_SHIPPING)
    elif effect == EFFECT_FREE_CELL:
        offer(position, FREE_CELL)
    elif effect == EFFECT_SHARED_CELL:
        offer(position, SHARED_CELL)
    elif effect == EFFECT_LOOK:
        offer(position, LOOK)
    elif effect == EFFECT_TAKE:
        offer(position, TAKE)
    else:
        assert effect == EFFECT_UPGRADE
        offer(position, UPGRADE)


def offer(position: Position, decision: i64) -> None:
    """The decision if the effect goes on and has an option, else the next metal action."""
    if position.left and has_option(position, decision):
        position.decision = decision
        position.subject = NONE
    else:
        go_on_with_metals(position)


def has_option(position: Position, decision: i64) -> bool:
    if decision == FREE_SHIPPING:  # GW-8.3
        return not all_at_end(position)
    if decision == FREE_CELL:  # GW-8.4
        return empty_cells(position) != 0
    if decision == SHARED_CELL:  # GW-8.5
        return lone_opponents(position) != 0
    if decision == LOOK:  # GW-8.6
        return unlooked(position, position.actor) != 0
    if decision == UPGRADE:  # GW-8.7
        return position.camps[position.actor] != 0
    return True


def repeat(position: Position) -> None:
    """One time of the effect is done."""
    position.left -= 1
    offer(position, position.decision)


def take_resource(position: Position, resource: i64) -> None:
    """GW-8.8."""
    position.subject = resource
    position.decision = PUT


def put_resource(position: Position, space: i64) -> None:
    """GW-8.8: no supply points."""
    add(position, space, piece(position.subject))
    position.decision = TAKE
    repeat(position)
