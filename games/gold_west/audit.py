"""What must hold in every state, GW-17, in words where it doesn't."""

from typing import Final

from games.contract import NOBODY
from games.gold_west.components import (
    EFFECT_FREE_CELL,
    EFFECT_FREE_SHIPPING,
    EFFECT_INFLUENCE,
    EFFECT_LOOK,
    EFFECT_SHARED_CELL,
    EFFECT_TAKE,
    EFFECT_UPGRADE,
    TERRAINS,
)
from games.gold_west.hexes import around, count, indices
from games.gold_west.resources import METALS
from games.gold_west.scoring import supply_pieces
from games.gold_west.state import (
    ACTIVATE,
    BOOMTOWN,
    BUILD,
    EARNINGS,
    FREE_CELL,
    FREE_SHIPPING,
    INVESTMENTS,
    LOOK,
    LOOTING,
    NONE,
    OVER,
    PUT,
    SHARED_CELL,
    SHIPPING,
    TAKE,
    TRADE,
    TRADE_PUT,
    UPGRADE,
    Position,
)

EFFECTS_DECIDED: Final = {
    FREE_SHIPPING: EFFECT_FREE_SHIPPING,
    FREE_CELL: EFFECT_FREE_CELL,
    SHARED_CELL: EFFECT_SHARED_CELL,
    LOOK: EFFECT_LOOK,
    TAKE: EFFECT_TAKE,
    PUT: EFFECT_TAKE,
    UPGRADE: EFFECT_UPGRADE,
}


def audit(position: Position) -> list[str]:
    """Every invariant that doesn't hold; empty when all is well."""
    return [
        *_hexes(position),
        *_tokens(position),
        *_turn(position),
        *_effect(position),
        *_boomtown(position),
        *[
            f"seat {seat}: {problem}"
            for seat in range(position.seats)
            for problem in [*_camps(position, seat), *_points(position, seat)]
        ],
    ]


def _hexes(position: Position) -> list[str]:
    """GW-17.2, GW-17.4, GW-17.8."""
    problems = []
    board = position.layout.board
    parts = [position.face_up, position.face_down, *position.camps]
    parts += [*position.settlements, *position.looted]
    union = 0
    for part in parts:
        union |= part
    if union != board.in_play or sum([count(part) for part in parts]) != count(board.in_play):
        problems.append("hexes in play are not each in one condition")
    taken = board.in_play & ~position.face_up & ~position.face_down
    open_hexes = around(taken, board.neighbours) | board.next_to_water
    if open_hexes & position.face_down:
        problems.append("a token next to water or a taken hex is face down")
    if position.face_up & ~open_hexes:
        problems.append("a token away from water and taken hexes is face up")
    if position.decision == BUILD and not position.face_up:
        problems.append("no token to take")
    return problems


def _tokens(position: Position) -> list[str]:
    """GW-2.2: every kind of token as often as there are."""
    problems = []
    components = position.layout.components
    looked = 0
    for seen in position.looked:
        looked |= seen
    undealt = components.token_counts[:]
    for hex_, kind in enumerate(position.tokens):
        in_play = position.layout.terrain[hex_] >= 0
        dealt = in_play and not position.face_down & ~looked & 1 << hex_
        if dealt != (kind != NONE):
            problems.append(f"token on {components.hex_ids[hex_]} known or unknown by mistake")
        if kind != NONE:
            undealt[kind] -= 1
            if components.token_terrain[kind] != position.layout.terrain[hex_]:
                problems.append(f"token of another terrain on {components.hex_ids[hex_]}")
    if undealt != position.undealt:
        problems.append("undealt tokens miscounted by kind")
    totals = [0] * len(TERRAINS)
    for kind, left in enumerate(undealt):
        totals[components.token_terrain[kind]] += left
    if totals != position.undealt_in or min(undealt) < 0:
        problems.append("undealt tokens miscounted by terrain")
    return problems


def _turn(position: Position) -> list[str]:
    """GW-1.4, GW-11.2, GW-17.5."""
    problems = []
    layout = position.layout
    if not 0 <= position.turn <= layout.turns:
        problems.append(f"turn {position.turn} of {layout.turns}")
    over = position.turn == layout.turns
    expected = NOBODY if over else layout.order[position.turn % layout.seats]
    if position.actor != expected or (position.decision == OVER) != over:
        problems.append("it is another seat's turn")
    if position.decision == ACTIVATE:
        if position.hand or position.invested or position.influenced:
            problems.append("something is left over from the turn before")
        if supply_pieces(position, position.actor) < 2:
            problems.append("fewer than two resources to begin a turn with")
    return problems


def _effect(position: Position) -> list[str]:
    """GW-8: an effect goes on as often as the card says that was bought for it, at most.

    A token on a cell may be the only one of a card: its trade comes before the card is done with.
    """
    components, decision = position.layout.components, position.decision
    if decision in (TRADE, TRADE_PUT):
        possible = {0, 1}
    elif decision in EFFECTS_DECIDED:
        counts = [
            components.effect_counts[card]
            for card in indices(position.bought[position.actor])
            if components.card_effects[card] == EFFECTS_DECIDED[decision]
        ]
        possible = set(range(1, 1 + max(counts, default=0)))
    else:
        possible = {0}
    return [] if position.left in possible else [f"an effect goes on {position.left} times"]


def _camps(position: Position, seat: int) -> list[str]:
    """GW-9.6, GW-17.1, GW-17.3."""
    problems = []
    layout = position.layout
    built, looted = count(position.buildings(seat)), count(position.looted[seat])
    if built + looted + position.camps_left[seat] != layout.camps:
        problems.append("camps got lost")
    for terrain, hexes in enumerate(layout.terrain_hexes):
        components = layout.components
        influence = (
            components.camp_influence * count(position.camps[seat] & hexes)
            + components.settlement_influence * count(position.settlements[seat] & hexes)
            + sum(
                [
                    components.effect_counts[card]
                    for card in indices(position.bought[seat])
                    if components.card_effects[card] == EFFECT_INFLUENCE
                    and components.effect_terrains[card] == terrain
                ]
            )
        )
        if influence != position.influence[seat * len(TERRAINS) + terrain]:
            problems.append(f"{TERRAINS[terrain]} influence should be {influence}")
    return problems


def _boomtown(position: Position) -> list[str]:
    """GW-7.3.3, GW-17.6."""
    problems = []
    tokens = [cell for cells in position.boomtown for cell in indices(cells)]
    if max([tokens.count(cell) for cell in tokens], default=0) > 2:
        problems.append("three tokens on a boomtown cell")
    parts = [position.offers, *position.bought]
    union = 0
    for part in parts:
        union |= part
    dealt = position.layout.dealt
    if union != dealt or sum([count(part) for part in parts]) != count(dealt):
        problems.append("investment cards got lost")
    return problems


def _points(position: Position, seat: int) -> list[str]:
    """What the seat has must be worth what it has earned; supply points leave no trace."""
    layout, components = position.layout, position.layout.components
    starts, stack = layout.stack_starts, layout.investment_stack
    owned = [
        value if owner == seat else 0
        for value, owner in zip(layout.bonuses, position.bonus_owners, strict=True)
    ]
    tiles = [layout.tiles[cell] for cell in indices(position.boomtown[seat])]
    worth = {
        SHIPPING: sum(owned[: starts[stack]])
        + sum(
            [
                sum(components.step_points[: position.coaches[seat * METALS + metal] + 1])
                for metal in range(METALS)
            ]
        ),
        INVESTMENTS: sum(owned[starts[stack] :])
        + sum([components.card_points[card] for card in indices(position.bought[seat])]),
        BOOMTOWN: sum([components.tile_points[tile] for tile in tiles]),
        LOOTING: -components.looting_loss * int(count(position.looted[seat])),
    }
    return [
        f"earning {earning} should be {points}"
        for earning, points in worth.items()
        if position.earned[seat * EARNINGS + earning] != points
    ]
