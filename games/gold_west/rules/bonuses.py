"""Stacks of bonus tokens, the highest on top: GW-2.6, GW-4.6, GW-4.7."""

from mypy_extensions import i64

from games.gold_west.state import NONE, Position


def top_bonus(position: Position, stack: i64) -> i64:
    """The bonus token on top of the stack; NONE if all are taken."""
    layout = position.layout
    for bonus in range(layout.stack_starts[stack], layout.stack_starts[stack + 1]):
        if position.bonus_owners[bonus] == NONE:
            return bonus
    return NONE


def take_bonus(position: Position, stack: i64) -> i64:
    """Give the top token of the stack, if one is left, to the acting seat; what it is worth."""
    bonus = top_bonus(position, stack)
    if bonus == NONE:
        return 0
    position.bonus_owners[bonus] = position.actor
    return position.layout.bonuses[bonus]
