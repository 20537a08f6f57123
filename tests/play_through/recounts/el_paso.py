"""El Paso, EP-13.4 to EP-13.6 and EP-14.9."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple

View = Mapping[str, Any]

DOLLARS_PER_POINT: Final = 5
SIMMENTAL_SPACE: Final = 2
LOWEST_POST: Final = 10


class Tasks(NamedTuple):
    """What a tile asks: builders in buildings, discs on posts so high, breeds."""

    builders: int = 0
    posts: tuple[int, ...] = ()
    breeds: tuple[str, ...] = ()


OBJECTIVES: Final = {  # EP-13.5.1
    "OBJ01": Tasks(2, breeds=("black_angus",)),
    "OBJ02": Tasks(2, breeds=("corriente",)),
    "OBJ03": Tasks(3, breeds=("black_angus",)),
    "OBJ04": Tasks(3, breeds=("corriente",)),
    "OBJ05": Tasks(2, breeds=("shorthorn",)),
    "OBJ06": Tasks(3, breeds=("shorthorn",)),
    "OBJ07": Tasks(4, breeds=("corriente",)),
    "OBJ08": Tasks(2, breeds=("hereford",)),
    "OBJ09": Tasks(2, (10,)),
    "OBJ10": Tasks(3, (10,)),
    "OBJ11": Tasks(3, (12,)),
    "OBJ12": Tasks(4, (12,)),
    "OBJ13": Tasks(0, (10,), ("black_angus",)),
    "OBJ14": Tasks(0, (10,), ("corriente",)),
    "OBJ15": Tasks(0, (12,), ("corriente",)),
    "OBJ16": Tasks(0, (12,), ("shorthorn",)),
    "OBJ17": Tasks(0, (10,), ("hereford",)),
    "OBJ18": Tasks(breeds=("black_angus", "corriente")),
    "OBJ19": Tasks(breeds=("corriente", "shorthorn")),
    "OBJ20": Tasks(posts=(16,)),
}


def recount(view: View, _played: Sequence[Any], seat: int) -> dict[str, int]:
    """All seven categories of a seat; Sue's are her own."""
    player = view["players"][seat]
    cards = sue_cards(view["sue"]) if player["isSue"] else player_cards(player)
    buildings = [space["tile"] for space in view["trail"] if space["seat"] == seat]
    return {
        "money": 0 if player["isSue"] else player["money"] // DOLLARS_PER_POINT,
        "buildings": sum(of_type(view, tile)["vp"] for tile in buildings),
        "trading_posts": sum(
            post["vp"] * post["discs"][seat]
            for post in view["posts"]
            if post["value"] >= LOWEST_POST
        ),
        "workers": sum(kind["vp"] * cards[kind["id"]] for kind in view["workers"]),
        "cattle": sum(breed["vp"] * cards[breed["id"]] for breed in view["breeds"])
        + SIMMENTAL_SPACE * int(view["simmentalSeat"] == seat),
        "bonus_tiles": sum(tile["vp"] for tile in player["bonusTiles"]),
        "objectives": objectives(view, seat, cards),
    }


def player_cards(player: View) -> Counter[str]:
    """All cards of a player, wherever they are."""
    cards: Counter[str] = Counter()
    for place in ("workers", "handOrStack", "discard"):
        for held in player[place]:
            cards[held["id"]] += held["count"]
    return cards


def sue_cards(sue: View) -> Counter[str]:
    """Sue's row with the wild workers in it, and her cattle; not her supply."""
    cards = Counter({held["id"]: held["count"] for held in sue["cattle"]})
    for row in sue["row"]:
        cards[row["worker"]] += row["cards"]
        cards["wild"] += row["wilds"]
    return cards


def of_type(view: View, tile: str) -> View:
    found: View = next(kind for kind in view["buildingTypes"] if kind["tile"] == tile)
    return found


def objectives(view: View, seat: int, cards: Counter[str]) -> int:
    """The most that tiles fulfilled together are worth; Sue's all count."""
    player = view["players"][seat]
    tiles = player["objectives"]
    if player["isSue"]:
        return sum(int(tile["vp"]) for tile in tiles)
    buildings = [space["tile"] for space in view["trail"] if space["seat"] == seat]
    builders = sum(of_type(view, tile)["builders"] for tile in buildings)
    discs = [post["value"] for post in view["posts"] for _ in range(post["discs"][seat])]
    return max(
        sum(int(tile["vp"]) for tile in chosen)
        for size in range(len(tiles) + 1)
        for chosen in combinations(tiles, size)
        if fulfilled([OBJECTIVES[tile["id"]] for tile in chosen], builders, discs, cards)
    )


def fulfilled(
    asked: Sequence[Tasks], builders: int, discs: Iterable[int], cards: Counter[str]
) -> bool:
    """EP-13.6.4."""
    breeds = Counter(breed for tasks in asked for breed in tasks.breeds)
    posts = sorted((post for tasks in asked for post in tasks.posts), reverse=True)
    best = sorted(discs, reverse=True)
    return (
        sum(tasks.builders for tasks in asked) <= builders
        and all(cards[breed] >= number for breed, number in breeds.items())
        and len(posts) <= len(best)
        and all(disc >= post for disc, post in zip(best, posts, strict=False))
    )
