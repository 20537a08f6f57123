"""Step 2, use metals: which actions can be paid for, GW-7."""

from mypy_extensions import i64

from games.gold_west.hexes import first, only
from games.gold_west.moves import INFLUENCE_CELL, INVEST, SHIP, move_of
from games.gold_west.resources import COPPER, GOLD, METALS, SILVER, amount, covers, metals_of, piece
from games.gold_west.rules.bonuses import take_bonus
from games.gold_west.rules.boomtown import empty_cells, put_token
from games.gold_west.rules.shipping import advance, at_end
from games.gold_west.state import INVESTMENTS, Position


def metal_moves(position: Position) -> list[int]:
    """Every action that can be paid for, GW-7.1.2; the choice to stop is added by GW-7.1.3."""
    moves = []
    for metal in range(METALS):
        if can_ship(position, metal):
            moves.append(int(move_of(SHIP, metal)))
    moves += influences(position)
    moves += investments(position)
    return moves


def any_metal_move(position: Position) -> bool:
    if not metals_of(position.hand):
        return False
    if can_ship(position, COPPER) or can_ship(position, SILVER) or can_ship(position, GOLD):
        return True
    return bool(influences(position)) or bool(investments(position))


def can_ship(position: Position, metal: i64) -> bool:
    """GW-7.4.2."""
    return amount(position.hand, metal) > 0 and not at_end(position, metal)


def influences(position: Position) -> list[int]:
    """GW-7.3.2, once a turn."""
    if position.influenced:
        return []
    costs = position.layout.components.cell_costs
    return payable(INFLUENCE_CELL, empty_cells(position), costs, position.hand)


def investments(position: Position) -> list[int]:
    """GW-7.2.1, once a turn."""
    if position.invested:
        return []
    costs = position.layout.components.card_costs
    return payable(INVEST, position.offers, costs, position.hand)


def payable(kind: i64, options: i64, costs: list[int], hand: i64) -> list[int]:
    """The moves of this kind whose argument, one of a set, has its cost in hand."""
    moves: list[int] = []
    while options:
        option = first(options)
        if covers(hand, costs[option]):
            moves.append(move_of(kind, option))
        options &= options - 1
    return moves


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
