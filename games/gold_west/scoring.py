"""Final scoring category by category, GW-12, and places, GW-13, as if the game ended now."""

from typing import Final

from mypy_extensions import i64

from games.gold_west.components import (
    OFFICE_BOOMTOWN_TOKENS,
    OFFICE_EDGE,
    OFFICE_INVESTMENTS,
    OFFICE_LINE,
    OFFICE_LOOTED_HEXES,
    OFFICE_OPPONENTS,
    OFFICE_SECOND_GROUP,
    OFFICE_SETTLEMENTS,
    OFFICE_SHIPPING_BONUSES,
    OFFICE_STRONGEST_TERRAIN,
    OFFICE_TERRAIN_BONUSES,
    OFFICE_WANTED_CAMPS,
    OFFICE_WATER,
    OFFICE_WEAKEST_TERRAIN,
    SPACES,
    TERRAINS,
)
from games.gold_west.hexes import around, count, group_sizes, indices
from games.gold_west.resources import pieces_in
from games.gold_west.state import EARNINGS, Position
from games.ranking import places

CATEGORIES: Final = (
    "supply",
    "shipping",
    "investments",
    "boomtown",
    "looting",
    "group",
    "terrains",
    "offices",
    "wanted",
)

_TERRAINS: Final = len(TERRAINS)
# More than any number of settlements, so that influence decides before they do.
_INFLUENCE: Final[i64] = 64


def scores(position: Position) -> list[list[int]]:
    """Per seat, points by category."""
    seats = position.seats
    bonus_points, bonus_counts = [0] * seats, [0] * seats
    for terrain in range(_TERRAINS):
        award_terrain(position, terrain, bonus_points, bonus_counts)
    losses = wanted_losses(position)
    by_seat = []
    for seat in range(seats):
        groups = group_sizes(position.buildings(seat), position.layout.board.neighbours)
        points = position.earned[seat * EARNINGS : (seat + 1) * EARNINGS]
        points.append(position.layout.components.group_points * groups[0] if groups else 0)
        points.append(bonus_points[seat])
        points.append(office_points(position, seat, groups, bonus_counts[seat]))
        points.append(-losses[seat])
        by_seat.append(points)
    return by_seat


def award_terrain(position: Position, terrain: i64, points: list[int], bonuses: list[int]) -> None:
    """Add one terrain's bonus to each seat's points and number of bonuses, GW-12.2."""
    components = position.layout.components
    first, second = components.first_bonus[terrain], components.second_bonus[terrain]
    strengths = [terrain_strength(position, seat, terrain) for seat in range(position.seats)]
    best = max(strengths)
    if best == 0:  # GW-12.2.6
        return
    leaders = strengths.count(best)
    if position.seats == 2:  # GW-12.2.5
        share(strengths, best, second, points, bonuses)
    elif leaders > 1:  # GW-12.2.4
        share(strengths, best, first + second, points, bonuses)
    else:  # GW-12.2.3
        share(strengths, best, first, points, bonuses)
        next_best = max([strength for strength in strengths if strength < best])
        if next_best > 0:
            share(strengths, next_best, second, points, bonuses)


def terrain_strength(position: Position, seat: i64, terrain: i64) -> int:
    """A number by which seats rank in a terrain; 0 without influence. GW-12.2.2."""
    influence: i64 = position.influence[seat * _TERRAINS + terrain]
    if influence == 0:
        return 0
    settlements: i64 = position.settlements[seat] & position.layout.terrain_hexes[terrain]
    return int(influence * _INFLUENCE + count(settlements))


def share(
    strengths: list[int], strength: int, value: i64, points: list[int], bonuses: list[int]
) -> None:
    """Divide a value among all seats of this strength, rounded down."""
    each = value // strengths.count(strength)
    for seat, own in enumerate(strengths):
        if own == strength:
            points[seat] += each
            bonuses[seat] += 1


def office_points(position: Position, seat: i64, groups: list[int], bonuses: i64) -> int:
    """GW-12.3.1: every office once for each own token on it."""
    layout = position.layout
    points: i64 = 0
    for cell in indices(position.boomtown[seat]):
        tile = layout.tiles[cell]
        if tile < layout.components.offices:
            points += score_office(position, seat, tile, groups, bonuses)
    return int(points)


def score_office(
    position: Position, seat: i64, office: i64, groups: list[int], bonuses: i64
) -> i64:
    """What one token on the office brings this seat.

    `groups` are the sizes of its groups, largest first, `bonuses` the number of its terrain
    bonuses.
    """
    components = position.layout.components
    points: i64 = components.office_points[office]
    if components.office_kinds[office] == OFFICE_WATER:
        water = position.layout.board.next_to_water
        by_settlement: i64 = components.office_settlement_points[office]
        return points * count(position.camps[seat] & water) + by_settlement * count(
            position.settlements[seat] & water
        )
    counted = office_count(position, seat, components.office_kinds[office], groups, bonuses)
    return points * (counted // components.office_per[office])


def office_count(position: Position, seat: i64, kind: i64, groups: list[int], bonuses: i64) -> i64:
    """How many of the things that this kind of office counts the seat has."""
    layout = position.layout
    if kind == OFFICE_WEAKEST_TERRAIN:
        return min(position.influence[seat * _TERRAINS : (seat + 1) * _TERRAINS])
    if kind == OFFICE_STRONGEST_TERRAIN:
        return tokens_in_strongest_terrain(position, seat)
    if kind == OFFICE_TERRAIN_BONUSES:
        return bonuses
    if kind == OFFICE_SECOND_GROUP:
        return groups[1] if len(groups) > 1 else 0
    if kind == OFFICE_BOOMTOWN_TOKENS:
        return count(position.boomtown[seat])
    if kind == OFFICE_INVESTMENTS:
        return count(position.bought[seat])
    if kind == OFFICE_SHIPPING_BONUSES:
        shipping = layout.stack_starts[layout.investment_stack]
        return position.bonus_owners[:shipping].count(int(seat))
    if kind == OFFICE_WANTED_CAMPS:
        return count(looted_hexes(position))
    return buildings_counted(position, seat, kind)


def buildings_counted(position: Position, seat: i64, kind: i64) -> i64:
    """For the offices that look at where buildings stand; each counts once, GW-12.3.3."""
    board = position.layout.board
    buildings = position.buildings(seat)
    if kind == OFFICE_EDGE:
        return count(buildings & board.edge)
    if kind == OFFICE_OPPONENTS:
        return count(buildings & around(opponents_buildings(position, seat), board.neighbours))
    if kind == OFFICE_LINE:
        return max([int(count(buildings & line)) for line in board.lines])
    if kind == OFFICE_SETTLEMENTS:
        return count(position.settlements[seat])
    assert kind == OFFICE_LOOTED_HEXES
    return count(buildings & around(looted_hexes(position), board.neighbours))


def tokens_in_strongest_terrain(position: Position, seat: i64) -> i64:
    """Courthouse; of terrains with equal influence the one with most tokens counts. A terrain has
    as many own tokens as buildings, GW-12.3.2.
    """
    influence = position.influence[seat * _TERRAINS : (seat + 1) * _TERRAINS]
    best = max(influence)
    tokens: i64 = 0
    for terrain in range(_TERRAINS):
        if influence[terrain] == best:
            here = count(position.buildings(seat) & position.layout.terrain_hexes[terrain])
            tokens = max(tokens, here)
    return tokens


def opponents_buildings(position: Position, seat: i64) -> i64:
    found: i64 = 0
    for other in range(position.seats):
        if other != seat:
            found |= position.buildings(other)
    return found


def looted_hexes(position: Position) -> i64:
    found: i64 = 0
    for looted in position.looted:
        found |= looted
    return found


def wanted_losses(position: Position) -> list[int]:
    """Per seat, the points lost for camps in the wanted area, GW-12.4."""
    components = position.layout.components
    camps = [wanted_camps(position, seat) for seat in range(position.seats)]
    most = max(camps)
    alone = camps.count(most) == 1
    second = max([held for held in camps if held < most], default=0)
    losses = []
    for held in camps:
        if held == most:
            losses.append(components.wanted_most * held)
        elif held == second and alone:
            losses.append(components.wanted_second * (held // components.wanted_second_camps))
        else:
            losses.append(0)
    return losses


def wanted_camps(position: Position, seat: i64) -> int:
    return int(count(position.looted[seat]))


def supply_pieces(position: Position, seat: i64) -> int:
    """All resources on the supply track."""
    first: i64 = seat * SPACES
    return sum([int(pieces_in(position.supply[first + space])) for space in range(SPACES)])


def rank(position: Position, totals: list[int]) -> list[int]:
    """GW-13."""
    return places(
        [
            [totals[seat], -wanted_camps(position, seat), supply_pieces(position, seat)]
            for seat in range(position.seats)
        ]
    )
