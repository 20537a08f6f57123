"""Shipping: GW-7.4."""

from mypy_extensions import i64

from games.gold_west.resources import METALS
from games.gold_west.rules.bonuses import take_bonus
from games.gold_west.state import SHIPPING, Position


def at_end(position: Position, metal: i64) -> bool:
    """Whether the coach of the acting seat is on the last step of the metal's track."""
    step = position.coaches[position.actor * METALS + metal]
    return step == position.layout.components.last_step


def all_at_end(position: Position) -> bool:
    return at_end(position, 0) and at_end(position, 1) and at_end(position, 2)


def advance(position: Position, metal: i64) -> None:
    """One step forward with all its rewards: GW-7.4.3, GW-7.4.4."""
    components = position.layout.components
    coach: i64 = position.actor * METALS + metal
    step = position.coaches[coach] + 1
    position.coaches[coach] = step
    position.earn(SHIPPING, components.step_points[step])
    space = components.bonus_at_step[step]
    if space >= 0:
        stack: i64 = metal * len(components.bonus_space_ids) + space
        position.earn(SHIPPING, take_bonus(position, stack))
