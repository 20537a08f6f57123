"""Final scoring, category by category (GWT-14)."""

from typing import Final

from games import packing
from games.great_western_trail.components import (
    BUILDINGS,
    PER_CERTIFICATE,
    PER_HAZARD,
    PER_OBJECTIVE,
    PER_TEEPEES,
    PER_WORKER,
    TASK_BLUE_TEEPEE,
    TASK_BUILDING,
    TASK_GREEN_TEEPEE,
    TASK_HAZARD,
    TASK_SAN_FRANCISCO,
    TASK_STATION,
    TASK_TEXAS_LONGHORN,
    TASK_VALUE_3,
    TASK_WEST_HIGHLAND,
    TASKS,
)
from games.great_western_trail.state import Player, Table

CATEGORIES: Final = (
    "money",
    "buildings",
    "cities",
    "stations",
    "hazards",
    "cattle",
    "objectives",
    "station_masters",
    "workers",
    "steps",
    "job_market_token",
)
GUARD: Final = packing.guards(len(TASKS))


def scores(table: Table, seat: int) -> list[int]:
    """Points by category, as if the game ended now."""
    components = table.components
    player = table.players[seat]
    objectives, in_area = objective_points(table, player)
    return [
        player.cash // components.dollars_per_vp,
        building_points(table, player),
        city_points(table, player),
        station_points(table, player),
        sum([components.tiles.vp[tile] for tile in player.hazards]),
        cattle_points(table, player),
        objectives,
        master_points(table, player, in_area),
        worker_points(table, player),
        cleared_points(table, player),
        components.token_vp if table.token_holder == seat else 0,
    ]


def building_points(table: Table, player: Player) -> int:
    vp = table.components.buildings.vp
    total = 0
    for number in range(BUILDINGS):
        if player.buildings[number] >= 0:
            total += vp[table.variant(number)]
    return total


def city_points(table: Table, player: Player) -> int:
    """Every disc, and every arrow between two cities with own discs (GWT-14.3)."""
    cities = table.components.cities
    total = 0
    for city in range(cities.cities):
        discs = player.cities[city]
        total += discs * cities.vp[city]
        if discs and city + 1 < cities.cities and player.cities[city + 1]:
            total += cities.arrow_vp[city]
    return total


def station_points(table: Table, player: Player) -> int:
    vp = table.components.railroad.station_vp
    total = 0
    for station in range(len(vp)):
        if player.stations >> station & 1:
            total += vp[station]
    return total


def cattle_points(table: Table, player: Player) -> int:
    cards = table.components.cards
    total = 0
    for card in range(cards.cattle):
        if cards.vp[card]:
            total += cards.vp[card] * player.deck.owned(card)
    return total


def worker_points(table: Table, player: Player) -> int:
    vp = table.components.board.worker_vp
    total = 0
    for count in player.workers:
        for position in range(count):
            total += vp[position]
    return total


def cleared_points(table: Table, player: Player) -> int:
    """Points printed on disc spaces, once clear (GWT-14.10)."""
    board = table.components.board
    total = 0
    for space in range(len(board.clear_vp)):
        if board.clear_vp[space] and player.covered[space] == 0:
            total += board.clear_vp[space]
    return total


def master_points(table: Table, player: Player, in_area: int) -> int:
    """Lower halves of the own station masters, whole units only (GWT-14.8)."""
    masters = table.components.masters
    total = 0
    for tile in range(len(masters.ids)):
        if player.masters >> tile & 1:
            counted = count_for_master(table, player, masters.per[tile], in_area)
            total += masters.vp[tile] * (counted // masters.unit[tile])
    return total


def count_for_master(table: Table, player: Player, per: int, in_area: int) -> int:
    if per == PER_WORKER:
        return sum(player.workers)
    if per == PER_OBJECTIVE:
        return in_area
    if per == PER_HAZARD:
        return len(player.hazards)
    if per == PER_TEEPEES:
        return min(player.green_teepees, player.blue_teepees)
    assert per == PER_CERTIFICATE
    track = table.components.board.track
    return track[player.certificates] + table.permanent_certificates(player)


def items(table: Table, player: Player) -> list[int]:
    """What the player has of each task's items (GWT-14.13)."""
    components = table.components
    cards = components.cards
    counts = [0] * len(TASKS)
    counts[TASK_BUILDING] = sum([int(space >= 0) for space in player.buildings])
    counts[TASK_GREEN_TEEPEE] = player.green_teepees
    counts[TASK_BLUE_TEEPEE] = player.blue_teepees
    counts[TASK_HAZARD] = len(player.hazards)
    counts[TASK_STATION] = bit_count(player.stations)
    counts[TASK_SAN_FRANCISCO] = player.cities[components.cities.san_francisco]
    for card in range(cards.cattle):
        owned = player.deck.owned(card)
        if cards.value[card] == 3:
            counts[TASK_VALUE_3] += owned
        elif cards.breed[card] == cards.west_highland:
            counts[TASK_WEST_HIGHLAND] += owned
        elif cards.breed[card] == cards.texas_longhorn:
            counts[TASK_TEXAS_LONGHORN] += owned
    return counts


def bit_count(mask: int) -> int:
    count = 0
    while mask:
        count += mask & 1
        mask >>= 1
    return count


def deck_objectives(table: Table, player: Player) -> list[int]:
    """Objective cards still in the deck, each copy once."""
    cards = table.components.cards
    return [
        card for card in range(cards.cattle, cards.playable) for _ in range(player.deck.owned(card))
    ]


def objective_points(table: Table, player: Player) -> tuple[int, int]:
    """Category 7 at its best, and how many cards then lie in the area (GWT-14.12).

    Cards of the deck may be added or boxed. Without a tile that counts cards in the area an added
    card is one to be fulfilled; with it, every choice of added cards is tried (GWT-14.14).
    """
    cards = table.components.cards
    supply = packing.packed(items(table, player))
    spare = deck_objectives(table, player)
    bonus, unit = area_bonus(table, player)
    if bonus == 0:
        values = [cards.vp[card] + cards.penalty[card] for card in player.area]
        values.extend([cards.vp[card] for card in spare])
        demands = [cards.demand[card] for card in player.area]
        demands.extend([cards.demand[card] for card in spare])
        points = packed_value(values, demands, supply)
        for card in player.area:
            points -= cards.penalty[card]
        return points, len(player.area)
    best = -(1 << 30)
    best_points = 0
    best_area = 0
    for added in range(1 << len(spare)):
        area = player.area[:]
        for index in range(len(spare)):
            if added >> index & 1:
                area.append(spare[index])
        points = area_points(table, area, supply)
        total = points + bonus * (len(area) // unit)
        if total > best:
            best, best_points, best_area = total, points, len(area)
    return best_points, best_area


def area_bonus(table: Table, player: Player) -> tuple[int, int]:
    """What the player's station masters give for cards in the area: points per so many."""
    masters = table.components.masters
    for tile in range(len(masters.ids)):
        if player.masters >> tile & 1 and masters.per[tile] == PER_OBJECTIVE:
            return masters.vp[tile], masters.unit[tile]
    return 0, 1


def area_points(table: Table, area: list[int], supply: int) -> int:
    """Fulfilled cards count their points, all others their penalty."""
    cards = table.components.cards
    values = [cards.vp[card] + cards.penalty[card] for card in area]
    points = packed_value(values, [cards.demand[card] for card in area], supply)
    for card in area:
        points -= cards.penalty[card]
    return points


def packed_value(values: list[int], demands: list[int], supply: int) -> int:
    chosen = packing.best_packing(values, demands, supply, GUARD)
    total = 0
    for index in range(len(values)):
        if chosen >> index & 1:
            total += values[index]
    return total
