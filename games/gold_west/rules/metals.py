"""Step 2, use metals: which actions can be paid for, GW-7."""

from mypy_extensions import i64

from games.gold_west.hexes import indices, only
from games.gold_west.moves import INFLUENCE_CELL, INVEST, SHIP, move_of
from games.gold_west.resources import METALS, amount, covers, metals_of, piece
from games.gold_west.rules.bonuses import take_bonus
from games.gold_west.rules.boomtown import empty_cells, put_token
from games.gold_west.rules.shipping import advance, at_end
from games.gold_west.state import INVESTMENTS, Position


def metal_moves(position: Position) -> list[int]:
    """Every action that can be paid for, GW-7.1.2; the choice to stop is added by GW-7.1.3."""
    moves = shipments(position)
    if not position.influenced:
        moves += influences(position)
    if not position.invested:
        moves += investments(position)
    return moves


def any_metal_move(position: Position) -> bool:
    if not metals_of(position.hand):
        return False
    if len(shipments(position)):
        return True
    if not position.influenced and len(influences(position)):
        return True
    return not position.invested and bool(len(investments(position)))


def shipments(position: Position) -> list[int]:
    """GW-7.4.2."""
    return [
        move_of(SHIP, metal)
        for metal in range(METALS)
        if amount(position.hand, metal) and not at_end(position, metal)
    ]


def influences(position: Position) -> list[int]:
    """GW-7.3.2."""
    costs = position.layout.components.cell_costs
    return [
        move_of(INFLUENCE_CELL, cell)
        for cell in indices(empty_cells(position))
        if covers(position.hand, costs[cell])
    ]


def investments(position: Position) -> list[int]:
    """GW-7.2.1."""
    costs = position.layout.components.card_costs
    return [
        move_of(INVEST, card)
        for card in indices(position.offers)
        if covers(position.hand, costs[card])
    ]


def invest(position: Position, card: i64) -> None:
    """GW-7.2.2 and GW-7.2.3; the card's effect comes afterwards."""
    layout = position.layout
    position.hand -= layout.components.card_costs[card]
    position.invested = True
    position.offers &= ~only(card)
    position.bought[position.actor] |= only(card)
    bonus = take_bonus(position, layout.investment_stack)
    position.earn(INVESTMENTS, layout.components.card_points[card] + bonus)


def influence(position: Position, cell: i64) -> None:
    """GW-7.3.3."""
    position.hand -= position.layout.components.cell_costs[cell]
    position.influenced = True
    put_token(position, cell)


def ship(position: Position, metal: i64) -> None:
    """GW-7.4.2."""
    position.hand -= piece(metal)
    advance(position, metal)
