"""Final scoring, category by category (GWT-14)."""

from typing import Final

from mypy_extensions import i64

from games import packing, ranking
from games.counts import total
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
    TASKS,
)
from games.great_western_trail.herd import Herd
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


def score(table: Table, seat: int, herd: Herd) -> list[int]:
    """Points by category, as if the game ended now; `herd` is the seat's."""
    components = table.components
    player = table.players[seat]
    objectives, in_area = objective_points(table, player, herd)
    return [
        player.cash // components.dollars_per_vp,
        building_points(table, player),
        city_points(table, player),
        station_points(table, player),
        sum([components.tiles.vp[tile] for tile in player.hazards]),
        herd.points,
        objectives,
        master_points(table, player, in_area),
        worker_points(table, player),
        cleared_points(table, player),
        components.token_vp if table.token_holder == seat else 0,
    ]


def places(totals: list[int]) -> list[int]:
    """Most points win; equal totals share a place (GWT-14.15)."""
    return ranking.places([[total] for total in totals])


def building_points(table: Table, player: Player) -> int:
    vp = table.components.buildings.vp
    points = 0
    for number in range(BUILDINGS):
        if player.buildings[number] >= 0:
            points += vp[table.variant(number)]
    return points


def city_points(table: Table, player: Player) -> i64:
    """Every disc, and every arrow between two cities with own discs (GWT-14.3)."""
    cities = table.components.cities
    points: i64 = 0
    nearer: i64 = 0
    for city in range(cities.cities):
        discs: i64 = player.cities[city]
        if discs:
            points += discs * cities.vp[city]
            if nearer:
                points += cities.arrow_vp[city - 1]
        nearer = discs
    return points


def station_points(table: Table, player: Player) -> int:
    vp = table.components.railroad.station_vp
    points = 0
    stations = player.stations
    station = 0
    while stations:
        if stations & 1:
            points += vp[station]
        stations >>= 1
        station += 1
    return points


def worker_points(table: Table, player: Player) -> int:
    vp = table.components.board.worker_vp
    points = 0
    for count in player.workers:
        for position in range(count):
            points += vp[position]
    return points


def cleared_points(table: Table, player: Player) -> int:
    """Points printed on disc spaces, once clear (GWT-14.10)."""
    board = table.components.board
    points = 0
    for space in range(len(board.clear_vp)):
        if player.covered[space] == 0:
            points += board.clear_vp[space]
    return points


def master_points(table: Table, player: Player, in_area: int) -> int:
    """Lower halves of the own station masters, whole units only (GWT-14.8)."""
    masters = table.components.masters
    points = 0
    if player.masters:
        for tile in range(len(masters.ids)):
            if player.masters >> tile & 1:
                counted = count_for_master(table, player, masters.per[tile], in_area)
                points += masters.vp[tile] * (counted // masters.unit[tile])
    return points


def count_for_master(table: Table, player: Player, per: int, in_area: int) -> int:
    if per == PER_WORKER:
        return total(player.workers)
    if per == PER_OBJECTIVE:
        return in_area
    if per == PER_HAZARD:
        return len(player.hazards)
    if per == PER_TEEPEES:
        return min(player.green_teepees, player.blue_teepees)
    assert per == PER_CERTIFICATE
    track = table.components.board.track
    return track[player.certificates] + table.permanent_certificates(player)


def items(table: Table, player: Player, herd: Herd) -> list[int]:
    """What the player has of each task's items (GWT-14.13)."""
    counts = herd.serving[:]
    counts[TASK_BUILDING] = buildings_on_trail(player)
    counts[TASK_GREEN_TEEPEE] = player.green_teepees
    counts[TASK_BLUE_TEEPEE] = player.blue_teepees
    counts[TASK_HAZARD] = len(player.hazards)
    counts[TASK_STATION] = bit_count(player.stations)
    counts[TASK_SAN_FRANCISCO] = player.cities[table.components.cities.san_francisco]
    return counts


def buildings_on_trail(player: Player) -> i64:
    built: i64 = 0
    space: i64
    for space in player.buildings:
        if space >= 0:
            built += 1
    return built


def bit_count(mask: i64) -> i64:
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def deck_objectives(table: Table, player: Player, herd: Herd) -> list[int]:
    """Objective cards still in the deck, each copy once."""
    deck = player.deck
    left = deck.hand_size + deck.stack_size + deck.discard_size - herd.size
    card: i64 = table.components.cards.cattle
    found: list[int] = []
    while left:
        for _ in range(deck.owned(card)):
            found.append(card)
            left -= 1
        card += 1
    return found


def objective_points(table: Table, player: Player, herd: Herd) -> tuple[int, int]:
    """Category 7 at its best, and how many cards then lie in the area (GWT-14.12).

    Cards of the deck may be added or boxed. Without a tile that counts cards in the area an added
    card is one to be fulfilled; with it, others may be worth their penalty (GWT-14.14).
    """
    cards = table.components.cards
    supply = packing.packed(items(table, player, herd))
    spare = deck_objectives(table, player, herd)
    bonus, unit = area_bonus(table, player)
    if bonus:
        spare.sort(key=lambda card: cards.penalty[card])
    values: list[int] = []
    demands: list[int] = []
    for card in player.area:
        values.append(cards.vp[card] + cards.penalty[card])
        demands.append(cards.demand[card])
    for card in spare:
        values.append(cards.vp[card])
        demands.append(cards.demand[card])
    points, in_area = 0, len(player.area)
    if bonus == 0:
        chosen = packing.best_packing(values, demands, supply, GUARD)
        if chosen:
            points = sum([values[index] for index in range(len(values)) if chosen >> index & 1])
    else:
        penalties = [cards.penalty[card] for card in spare]
        search = _AreaSearch(values, demands, in_area, penalties, bonus, unit)
        search.extend(0, 0, 0, supply | GUARD)
        points, in_area = search.points, search.in_area
    for card in player.area:
        points -= cards.penalty[card]
    return points, in_area


def area_bonus(table: Table, player: Player) -> tuple[int, int]:
    """What the player's station masters give for cards in the area: points per so many."""
    masters = table.components.masters
    if player.masters:
        for tile in range(len(masters.ids)):
            if player.masters >> tile & 1 and masters.per[tile] == PER_OBJECTIVE:
                return masters.vp[tile], masters.unit[tile]
    return 0, 1


class _AreaSearch:
    """The best choice of cards to fulfil and to add, when every `unit` cards in the area pay.

    Cards of the area come first, then the deck's by rising penalty: of those left unfulfilled the
    first ones are the cheapest to add. Depth first over what is fulfilled, cut where the rest and
    the bonus of all cards together can't beat the best.
    """

    def __init__(
        self,
        values: list[int],
        demands: list[int],
        area: int,
        penalties: list[int],
        bonus: int,
        unit: int,
    ) -> None:
        self.values = values
        self.demands = demands
        self.area = area
        self.penalties = penalties
        self.bonus = bonus
        self.unit = unit
        self.most_bonus = bonus * (len(values) // unit)
        self.rest = [sum(values[index:]) for index in range(len(values) + 1)]
        self.best = -1
        self.points = 0
        self.in_area = area

    def extend(self, index: int, chosen: int, value: int, supply: int) -> None:
        if value + self.most_bonus > self.best:
            self.add_unfulfilled(chosen, value)
        if value + self.rest[index] + self.most_bonus <= self.best or index == len(self.values):
            return
        left = supply - self.demands[index]
        if left & GUARD == GUARD:
            self.extend(index + 1, chosen | 1 << index, value + self.values[index], left)
        self.extend(index + 1, chosen, value, supply)

    def add_unfulfilled(self, chosen: int, points: int) -> None:
        """Hold against the best: the fulfilled cards, then with ever more unfulfilled ones."""
        fulfilled = chosen >> self.area
        in_area = self.area + bit_count(fulfilled)
        self.compare(points, in_area)
        for index in range(len(self.penalties)):
            if not fulfilled >> index & 1:
                points -= self.penalties[index]
                in_area += 1
                self.compare(points, in_area)

    def compare(self, points: int, in_area: int) -> None:
        total = points + self.bonus * (in_area // self.unit)
        if total > self.best:
            self.best, self.points, self.in_area = total, points, in_area
