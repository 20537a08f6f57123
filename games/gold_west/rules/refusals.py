"""Why a move is not legal now, in one sentence for people."""

from games.contract import KIND_BITS, KIND_MASK, InvalidMove
from games.gold_west.moves import (
    ACTIVATE_SPACE,
    BUILD_CAMP,
    BUILD_SETTLEMENT,
    DECISION_OF,
    INFLUENCE_CELL,
    INFLUENCE_FREE,
    INVEST,
    LEAVE_RESOURCE,
    LOOK_AT,
    LOOT,
    SHARE_CELL,
    SHIP,
    SHIP_FREE,
    TRADE_FOR,
    UPGRADE_CAMP,
    codec,
)
from games.gold_west.resources import RESOURCES, amount, covers, in_words, materials_of
from games.gold_west.rules.building import has_both_materials
from games.gold_west.rules.shipping import at_end
from games.gold_west.state import Position
from games.gold_west.words import prompt


def why_not(position: Position, move: int) -> str:
    """For any integer that is not among the legal moves of a game that isn't over."""
    try:
        codec(position.layout.components).indices(move)
    except InvalidMove as problem:
        return str(problem)
    kind, argument = move & KIND_MASK, move >> KIND_BITS
    if DECISION_OF[kind] != position.decision:
        return f"that is not what is to be decided now, which is: {prompt(position)}"
    if kind == ACTIVATE_SPACE:
        return f"supply space {argument} is empty"
    if kind == LEAVE_RESOURCE:
        return f"there is no {RESOURCES[argument]} in hand"
    if kind == TRADE_FOR:
        return f"the trading post does not give {RESOURCES[argument]}"
    if kind in (SHIP, SHIP_FREE):
        return why_not_ship(position, kind, argument)
    if kind == INVEST:
        return why_not_invest(position, argument)
    if kind in (INFLUENCE_CELL, INFLUENCE_FREE, SHARE_CELL):
        return why_not_influence(position, kind, argument)
    return why_not_on_hex(position, kind, argument)


def why_not_ship(position: Position, kind: int, metal: int) -> str:
    if kind == SHIP and not amount(position.hand, metal):
        return f"there is no {RESOURCES[metal]} in hand"
    assert at_end(position, metal)
    return f"the {RESOURCES[metal]} stagecoach is on the last step"


def why_not_invest(position: Position, card: int) -> str:
    layout = position.layout
    name, cost = layout.components.card_ids[card], layout.components.card_costs[card]
    if not layout.dealt >> card & 1:
        return f"{name} is not in this game"
    if not position.offers >> card & 1:
        return f"{name} has been bought already"
    if position.invested:
        return "only one investment is allowed a turn"
    assert not covers(position.hand, cost)
    return f"{name} costs {in_words(cost)}, in hand: {in_words(position.hand)}"


def why_not_influence(position: Position, kind: int, cell: int) -> str:
    layout = position.layout
    name = layout.components.cell_ids[cell]
    holders = [seat for seat in range(position.seats) if position.boomtown[seat] >> cell & 1]
    if kind == SHARE_CELL:
        if not holders:
            return f"{name} has no opponent's token"
        if position.actor in holders:
            return f"{name} has your own token"
        return f"{name} has two tokens already"
    if kind == INFLUENCE_CELL and position.influenced:
        return "only one paid token in boomtown is allowed a turn"
    if holders:
        return f"{name} has a token already"
    cost = in_words(layout.components.cell_costs[cell])
    return f"{name} costs {cost}, in hand: {in_words(position.hand)}"


def why_not_on_hex(position: Position, kind: int, hex_: int) -> str:
    layout = position.layout
    name, bit = layout.components.hex_ids[hex_], 1 << hex_
    if layout.terrain[hex_] < 0:
        return f"{name} is not in play"
    if kind == UPGRADE_CAMP:
        if position.settlements[position.actor] & bit:
            return f"your building on {name} is a settlement already"
        return f"you have no camp on {name}"
    if kind == LOOK_AT:
        if position.face_down & bit:
            return f"you have looked at the token on {name} already"
        return f"there is no face-down token on {name}"
    return why_not_build(position, kind) or why_not_take(position, name, bit)


def why_not_build(position: Position, kind: int) -> str:
    """What the hand forbids on any hex; empty if nothing."""
    if kind == LOOT and materials_of(position.hand):
        return "you can't loot with wood or stone in hand"
    if kind == BUILD_CAMP and not materials_of(position.hand):
        return "a camp needs 1 wood or 1 stone in hand"
    if kind == BUILD_SETTLEMENT and not has_both_materials(position):
        return "a settlement needs 1 wood and 1 stone in hand"
    return ""


def why_not_take(position: Position, name: str, bit: int) -> str:
    """Why the token of a hex in play can't be taken."""
    if position.face_down & bit:
        return f"the token on {name} is face down"
    if any(looted & bit for looted in position.looted):
        return f"{name} has been looted"
    return f"{name} is built on"
