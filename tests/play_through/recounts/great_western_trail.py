"""Great Western Trail, GWT-14."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

View = Mapping[str, Any]

BUILDINGS: Final = {  # GWT-6.2, side a, then side b
    f"{number + 1}{side}": vp
    for side, points in (
        ("a", (1, 1, 1, 3, 4, 5, 6, 6, 9, 13)),
        ("b", (1, 1, 3, 3, 4, 5, 6, 8, 8, 11)),
    )
    for number, vp in enumerate(points)
}
CITIES: Final = {"KANSAS_CITY": -6, "SACRAMENTO": 6, "SAN_FRANCISCO": 9}
ARROWS: Final = (  # GWT-9.5.4
    ("TOPEKA", "WICHITA", -3),
    ("WICHITA", "COLORADO_SPRINGS", -1),
    ("COLORADO_SPRINGS", "SANTA_FE", 0),
    ("SANTA_FE", "ALBUQUERQUE", 0),
    ("ALBUQUERQUE", "EL_PASO", 6),
    ("EL_PASO", "SAN_DIEGO", 8),
    ("SAN_DIEGO", "SACRAMENTO", 4),
)
STATIONS: Final = (1, 1, 2, 2, 3, 5, 6, 7, 8, 9)
CATTLE: Final = {"holstein": 1, "brown_swiss": 2, "ayrshire": 3}  # the others' ids end with it


class Objective(NamedTuple):
    tasks: str  # the letters of GWT-8.5
    vp: int
    penalty: int


OBJECTIVES: Final = {
    name: Objective(tasks, vp, penalty)
    for name, tasks, vp, penalty in (
        ("OBJ_M1", "BUU", 3, 2),
        ("OBJ_M2", "BGU", 3, 2),
        ("OBJ_M3", "4HH", 3, 2),
        ("OBJ_M4", "SSH", 3, 2),
        ("OBJ_M5", "333B", 4, 2),
        ("OBJ_X1", "F", 5, 3),
        ("OBJ_D1", "BBH", 3, 2),
        ("OBJ_D2", "SGU", 3, 2),
        ("OBJ_D3", "5H", 3, 2),
        ("OBJ_D4", "SGG", 3, 2),
        ("OBJ_D5", "333S", 4, 2),
        ("OBJ_E1", "44SG", 5, 3),
        ("OBJ_E2", "345", 5, 3),
        ("OBJ_E3", "BBGG", 5, 3),
        ("OBJ_E4", "BUHH", 5, 3),
        ("OBJ_E5", "SSHH", 5, 3),
        ("OBJ_W1", "BBHH", 5, 2),
        ("OBJ_W2", "SSUU", 5, 2),
        ("OBJ_W3", "345", 5, 2),
        ("OBJ_W4", "34HH", 5, 2),
        ("OBJ_W5", "SSBB", 5, 2),
        ("OBJ_Z1", "34B", 3, 0),
        ("OBJ_Z2", "SSG", 3, 0),
        ("OBJ_Z3", "BBH", 3, 0),
        ("OBJ_Z4", "UHH", 3, 0),
    )
}


def recount(view: View, _played: Sequence[Any], seat: int) -> dict[str, int]:
    """The categories of a seat; objectives only if no card of its hand is hidden from the view."""
    player = view["players"][seat]
    deck = cards_of(player)
    cities = Counter({city["id"]: city["count"] for city in player["cities"]})
    workers = [held["count"] for held in player["workers"]]
    buildings = [tile["tile"] for tile in player["buildings"] if tile["space"] is not None]
    points = {
        "money": player["cash"] // 5,
        "buildings": sum(BUILDINGS[tile] for tile in buildings),
        "cities": sum(CITIES.get(city, 0) * discs for city, discs in cities.items())
        + sum(vp for one, other, vp in ARROWS if cities[one] and cities[other]),
        "stations": sum(STATIONS[int(station[1:]) - 1] for station in player["stations"]),
        "hazards": sum(last_number(tile) for tile in player["hazards"]),
        "cattle": sum(cattle_vp(card) * number for card, number in deck.items()),
        "workers": sum(4 * (max(0, number - 4)) for number in workers),
        "steps": 0 if "STEP_RIGHT" in [there["id"] for there in player["covered"]] else 3,
        "job_market_token": 2 * int(view["jobMarket"]["tokenHolder"] == seat),
    }
    if player["takenUnseen"] and player["taken"] is None:
        return points
    return points | objectives(player, deck, cities, len(buildings))


def cards_of(player: View) -> Counter[str]:
    """The cards of the deck that the view shows."""
    deck = Counter(player["taken"] or ())
    for place in ("undrawn", "shown", "discardPile"):
        for held in player[place]:
            deck[held["id"]] += held["count"]
    return deck


def last_number(name: str) -> int:
    return int(name.rpartition("_")[2])


def cattle_vp(card: str) -> int:
    if card.startswith(("west_highland_", "texas_longhorn_")):
        return last_number(card)
    return CATTLE.get(card, 0)


def objectives(
    player: View, deck: Counter[str], cities: Counter[str], buildings: int
) -> dict[str, int]:
    """Objectives and station masters: their sum is as large as the cards allow, GWT-14.12 to 14."""
    items = Counter(
        B=buildings,
        G=player["greenTeepees"],
        U=player["blueTeepees"],
        H=len(player["hazards"]),
        S=len(player["stations"]),
        F=cities["SAN_FRANCISCO"],
    )
    for letter, breeds in (
        ("3", ("holstein", "brown_swiss", "ayrshire")),
        ("4", ("west_highland",)),
        ("5", ("texas_longhorn",)),
    ):
        items[letter] = sum(number for card, number in deck.items() if card.startswith(breeds))
    pairs = "SM_OBJECTIVES" in player["stationMasters"]
    area = tuple(player["objectives"])
    free = tuple(card for card in sorted(deck.elements()) if card in OBJECTIVES)
    best = best_sum(area + free, len(area), tuple(sorted(items.items())), 0, pairs)
    others = other_masters(player)
    return {"objectives and station_masters": best + others}


@cache
def best_sum(
    cards: tuple[str, ...], fixed: int, items: tuple[tuple[str, int], ...], kept: int, pairs: bool
) -> int:
    """The best of the choices left; the first `fixed` cards can't be put away."""
    if not cards:
        return 3 * (kept // 2) if pairs else 0
    card, rest = OBJECTIVES[cards[0]], cards[1:]
    later = max(0, fixed - 1)
    choices = [best_sum(rest, later, items, kept + 1, pairs) - card.penalty]
    if not fixed:
        choices.append(best_sum(rest, later, items, kept, pairs))
    left = Counter(dict(items))
    left.subtract(card.tasks)
    if min(left.values()) >= 0:
        spent = tuple(sorted(left.items()))
        choices.append(best_sum(rest, later, spent, kept + 1, pairs) + card.vp)
    return max(choices)


def other_masters(player: View) -> int:
    """Station masters besides the one for objectives, GWT-7.7.8."""
    worth = {
        "SM_WORKERS": sum(held["count"] for held in player["workers"]),
        "SM_HAZARDS": 3 * (len(player["hazards"]) // 2),
        "SM_TEEPEES": 3 * min(player["greenTeepees"], player["blueTeepees"]),
        "SM_CERTIFICATES": 3 * ((player["certificates"] + player["permanentCertificates"]) // 2),
    }
    return sum(worth.get(tile, 0) for tile in player["stationMasters"])
