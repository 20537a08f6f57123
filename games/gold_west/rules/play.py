"""Which moves there are at a decision, and what each of them does: GW-15."""

from mypy_extensions import i64

from games.contract import KIND_BITS, KIND_MASK
from games.gold_west.components import SPACES
from games.gold_west.moves import (
    ACTIVATE_SPACE,
    BUILD_CAMP,
    BUILD_SETTLEMENT,
    HAND,
    INFLUENCE_CELL,
    INFLUENCE_FREE,
    INVEST,
    LEAVE_RESOURCE,
    LOOK_AT,
    LOOT,
    PUT_RESOURCE,
    SHARE_CELL,
    SHIP,
    SHIP_FREE,
    STOP,
    STORE_TOKEN,
    TAKE_RESOURCE,
    TRADE_FOR,
    TRADE_TO,
    UPGRADE_CAMP,
    move_of,
    moves_with,
)
from games.gold_west.resources import METALS, RESOURCES
from games.gold_west.rules.boomtown import empty_cells, lone_opponents, put_token
from games.gold_west.rules.building import (
    build_camp,
    build_settlement,
    building_moves,
    loot,
    upgrade,
)
from games.gold_west.rules.effects import begin_effect, put_resource, repeat, take_resource
from games.gold_west.rules.metals import influence, invest, metal_moves, ship
from games.gold_west.rules.shipping import advance, at_end
from games.gold_west.rules.supply import activate, filled_spaces, leave, store, types_in_hand
from games.gold_west.rules.tokens import look, unlooked
from games.gold_west.rules.trading_post import trade_for, trade_moves, trade_to, visit
from games.gold_west.rules.turn import begin_building, go_on_with_metals
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
    Position,
)


def legal_moves(position: Position) -> list[int]:
    """Ascending; empty when the game is over."""
    decision = position.decision
    if decision == ACTIVATE:
        return filled_spaces(position)
    if decision == LEAVE:
        return types_in_hand(position)
    if decision == METAL:
        moves = metal_moves(position)
        moves.append(STOP)  # GW-7.1.3
        moves.sort()
        return moves
    if decision == BUILD:
        return building_moves(position)
    if decision == STORE:
        return moves_to(STORE_TOKEN, SPACES)
    return effect_moves(position)


def effect_moves(position: Position) -> list[int]:
    """The moves of the rarer decisions, which cards and trading posts bring about."""
    decision, actor = position.decision, position.actor
    if decision == FREE_SHIPPING:
        return [int(move_of(SHIP_FREE, m)) for m in range(METALS) if not at_end(position, m)]
    if decision == FREE_CELL:
        return moves_with(INFLUENCE_FREE, empty_cells(position))
    if decision == SHARED_CELL:
        return moves_with(SHARE_CELL, lone_opponents(position))
    if decision == LOOK:
        return moves_with(LOOK_AT, unlooked(position, actor))
    if decision == UPGRADE:
        return moves_with(UPGRADE_CAMP, position.camps[actor])
    if decision == TAKE:
        return moves_to(TAKE_RESOURCE, len(RESOURCES))
    if decision == PUT:
        return moves_to(PUT_RESOURCE, SPACES)
    if decision == TRADE:
        return trade_moves(position)
    if decision == TRADE_PUT:
        return moves_to(TRADE_TO, HAND + 1)
    return []


def moves_to(kind: i64, places: i64) -> list[int]:
    return [int(move_of(kind, place)) for place in range(places)]


def apply(position: Position, move: i64) -> None:
    """Play a legal move up to the next decision."""
    kind: i64 = move & KIND_MASK
    argument: i64 = move >> KIND_BITS
    if kind == ACTIVATE_SPACE:
        activate(position, argument)
    elif kind == LEAVE_RESOURCE:
        leave(position, argument)
    elif kind <= SHIP:
        use_metals(position, kind, argument)
    elif kind >= BUILD_CAMP:
        build_or_loot(position, kind, argument)
    else:
        resolve(position, kind, argument)


def use_metals(position: Position, kind: i64, argument: i64) -> None:
    """Step 2 of a turn."""
    if kind == STOP:
        begin_building(position)
    elif kind == SHIP:
        ship(position, argument)
        go_on_with_metals(position)
    elif kind == INFLUENCE_CELL:
        influence(position, argument)
        visit(position, argument)
    else:
        assert kind == INVEST
        invest(position, argument)
        begin_effect(position, argument)


def build_or_loot(position: Position, kind: i64, argument: i64) -> None:
    """Step 3 of a turn."""
    if kind == STORE_TOKEN:
        store(position, argument)
    elif kind == BUILD_CAMP:
        build_camp(position, argument)
    elif kind == BUILD_SETTLEMENT:
        build_settlement(position, argument)
    else:
        assert kind == LOOT
        loot(position, argument)


def resolve(position: Position, kind: i64, argument: i64) -> None:
    """The choices that cards and trading posts bring about."""
    if kind == SHIP_FREE:
        advance(position, argument)
        repeat(position)
    elif kind in (INFLUENCE_FREE, SHARE_CELL):
        put_token(position, argument)
        visit(position, argument)
    elif kind == LOOK_AT:
        look(position, position.actor, argument)
        repeat(position)
    elif kind == TAKE_RESOURCE:
        take_resource(position, argument)
    elif kind == PUT_RESOURCE:
        put_resource(position, argument)
    elif kind == UPGRADE_CAMP:
        upgrade(position, argument)
        repeat(position)
    elif kind == TRADE_FOR:
        trade_for(position, argument)
    else:
        assert kind == TRADE_TO
        trade_to(position, argument)
