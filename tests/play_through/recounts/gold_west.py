"""Gold West, GW-6 to GW-12, from the final map and the moves played."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

View = Mapping[str, Any]
Place = tuple[int, int]

NEIGHBOURS: Final = ((1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1), (1, 0))  # GW-3.1
WATER: Final = {(-1, 1), (0, 0), (1, 0), (2, -1)}  # GW-3.2
BONUSES: Final = {"forest": (8, 4), "gold": (9, 5), "silver": (10, 6), "copper": (11, 7)}
LINES: Final = ((2, 2), (5, 3))  # GW-7.4.3: from this step on, so many points
FOUR_POINTS: Final = 4


class Board:
    """The map at the end, as the rules speak of it."""

    def __init__(self, view: View) -> None:
        self.seats = range(view["seats"])
        self.hexes = {(there["q"], there["r"]): there for there in view["hexes"]}
        self.players = view["players"]
        self.boomtown = view["boomtown"]

    def around(self, place: Place) -> Iterator[Place]:
        for q, r in NEIGHBOURS:
            yield place[0] + q, place[1] + r

    def built(self, seat: int, *states: str) -> list[Place]:
        wanted = states or ("CAMP", "SETTLEMENT")
        return [
            place
            for place, there in self.hexes.items()
            if there["seat"] == seat and there["state"] in wanted
        ]

    def groups(self, seat: int) -> list[int]:
        """Sizes of the seat's groups, the largest first: GW-12.1.1."""
        left, sizes = set(self.built(seat)), []
        while left:
            group, edge = 0, [left.pop()]
            while edge:
                group += 1
                near = [place for place in self.around(edge.pop()) if place in left]
                left.difference_update(near)
                edge += near
            sizes.append(group)
        return sorted(sizes, reverse=True)

    def strength(self, seat: int, terrain: str) -> tuple[int, int]:
        """Influence and settlements, by which terrains are ranked: GW-12.2.2."""
        settlements = [
            place
            for place in self.built(seat, "SETTLEMENT")
            if self.hexes[place]["terrain"] == terrain
        ]
        influence = self.players[seat]["influence"][terrain]
        return (influence, len(settlements)) if influence else (0, 0)

    def terrain_bonuses(self) -> list[list[int]]:
        """By seat, the terrain bonuses that it gets, full or shared."""
        given: list[list[int]] = [[] for _ in self.seats]
        for terrain, (first, second) in BONUSES.items():
            ranks = [self.strength(seat, terrain) for seat in self.seats]
            orders = sorted({rank for rank in ranks if rank[0]}, reverse=True)
            if not orders:
                continue
            top = ranks.count(orders[0])
            if len(self.seats) == 2:
                prizes = {orders[0]: second // top}
            elif top > 1:
                prizes = {orders[0]: (first + second) // top}
            else:
                prizes = {orders[0]: first}
                if len(orders) > 1:
                    prizes[orders[1]] = second // ranks.count(orders[1])
            for seat in self.seats:
                if ranks[seat] in prizes:
                    given[seat].append(prizes[ranks[seat]])
        return given

    def wanted_losses(self, seat: int) -> int:
        """GW-12.4."""
        camps = [player["wantedCamps"] for player in self.players]
        mine, orders = camps[seat], sorted({number for number in camps if number}, reverse=True)
        if not mine or mine not in orders[:2]:
            return 0
        if mine == orders[0]:
            return int(mine)
        return 0 if camps.count(orders[0]) > 1 else int(mine // 2)


def recount(view: View, played: Sequence[Any], seat: int) -> dict[str, int]:
    """All nine categories of a seat."""
    board = Board(view)
    groups = board.groups(seat)
    cards = [card for card in view["investments"] if card["seat"] == seat]
    bonuses = [bonus for bonus in view["bonuses"] if bonus["seat"] == seat]
    return {
        "supply": stored(played, seat),
        "shipping": sum(
            points
            for step in view["players"][seat]["coaches"].values()
            for line, points in LINES
            if step >= line
        )
        + sum(bonus["points"] for bonus in bonuses if bonus["track"]),
        "investments": sum(card["points"] for card in cards)
        + sum(bonus["points"] for bonus in bonuses if not bonus["track"]),
        "boomtown": FOUR_POINTS
        * sum(
            cell["seats"].count(seat) for cell in view["boomtown"] if cell["tile"] == "four_points"
        ),
        "looting": -len(board.built(seat, "LOOTED")),
        "group": 2 * groups[0] if groups else 0,
        "terrains": sum(board.terrain_bonuses()[seat]),
        "offices": offices(board, view, seat),
        "wanted": -board.wanted_losses(seat),
    }


def stored(played: Sequence[Any], seat: int) -> int:
    """Points for supply spaces: GW-10.3, GW-14.3. Taking resources by a card scores nothing."""
    points = 0
    for mover, move in played:
        kind, _, where = move.partition(":")
        if mover == seat and kind in ("store", "trade_put") and where != "hand":
            points += int(where)
    return points


def offices(board: Board, view: View, seat: int) -> int:
    """GW-12.3: each own token scores the office that it is on."""
    return sum(
        OFFICES[cell["tile"]](board, view, seat) * cell["seats"].count(seat)
        for cell in view["boomtown"]
        if seat in cell["seats"] and cell["tile"] in OFFICES
    )


def docks(board: Board, _view: View, seat: int) -> int:
    worth = {"CAMP": 1, "SETTLEMENT": 2}
    return sum(
        worth[board.hexes[place]["state"]]
        for place in board.built(seat)
        if WATER.intersection(board.around(place))
    )


def frontier(board: Board, _view: View, seat: int) -> int:
    inside = WATER | board.hexes.keys()
    return sum(
        any(near not in inside for near in board.around(place)) for place in board.built(seat)
    )


def homestead(board: Board, _view: View, seat: int) -> int:
    return int(2 * min(board.players[seat]["influence"].values()))


def courthouse(board: Board, _view: View, seat: int) -> int:
    influence = board.players[seat]["influence"]
    tokens = Counter(board.hexes[place]["terrain"] for place in board.built(seat))
    highest = max(influence.values())
    return max(tokens[terrain] for terrain, number in influence.items() if number == highest)


def deeds(board: Board, _view: View, seat: int) -> int:
    return 2 * len(board.terrain_bonuses()[seat])


def depot(board: Board, _view: View, seat: int) -> int:
    groups = board.groups(seat)
    return 2 * groups[1] if len(groups) > 1 else 0


def mayor(board: Board, _view: View, seat: int) -> int:
    return int(3 * (sum(cell["seats"].count(seat) for cell in board.boomtown) // 2))


def saloon(_board: Board, view: View, seat: int) -> int:
    return 2 * [card["seat"] for card in view["investments"]].count(seat)


def sheriff(board: Board, _view: View, seat: int) -> int:
    others = {place for other in board.seats if other != seat for place in board.built(other)}
    return sum(bool(others.intersection(board.around(place))) for place in board.built(seat))


def shipping(_board: Board, view: View, seat: int) -> int:
    return 2 * [bonus["seat"] for bonus in view["bonuses"] if bonus["track"]].count(seat)


def surveyor(board: Board, _view: View, seat: int) -> int:
    lines = Counter(
        line for q, r in board.built(seat) for line in (("q", q), ("r", r), ("s", q + r))
    )
    return max(lines.values(), default=0)


def town_hall(board: Board, _view: View, seat: int) -> int:
    return len(board.built(seat, "SETTLEMENT"))


def insurance(board: Board, _view: View, seat: int) -> int:
    looted = {place for place, there in board.hexes.items() if there["state"] == "LOOTED"}
    return sum(bool(looted.intersection(board.around(place))) for place in board.built(seat))


def hoosegow(board: Board, _view: View, _seat: int) -> int:
    return sum(player["wantedCamps"] for player in board.players)


OFFICES: Final[dict[str, Callable[[Board, View, int], int]]] = {
    "docks": docks,
    "frontier_office": frontier,
    "homestead_office": homestead,
    "courthouse": courthouse,
    "deeds_office": deeds,
    "depot": depot,
    "mayors_office": mayor,
    "saloon": saloon,
    "sheriffs_office": sheriff,
    "shipping_office": shipping,
    "surveyors_office": surveyor,
    "town_hall": town_hall,
    "insurance_office": insurance,
    "hoosegow": hoosegow,
}
