"""Final scoring, category by category, and places (EP-13.4 to EP-13.7, EP-14.9)."""

from typing import Final

from mypy_extensions import i64

from games.el_paso.components import WORKERS
from games.el_paso.state import Position
from games.packing import best_packing, packed
from games.ranking import places

CATEGORIES: Final = (
    "money",
    "buildings",
    "trading_posts",
    "workers",
    "cattle",
    "bonus_tiles",
    "objectives",
)


def score(position: Position, seat: int) -> list[int]:
    """Points by category (EP-13.4.1)."""
    components = position.components
    player = position.players[seat]
    return [
        int(player.money) // components.dollars_per_vp,
        position.sum_over_buildings(seat, components.type_vp),
        sum([player.posts[post] * components.post_vp[post] for post in range(components.posts)]),
        workers(position, seat),
        cattle(position, seat),
        sum([components.bonus_vp[tile] for tile in player.bonuses]),
        sum([components.objective_vp[tile] for tile in fulfilled(position, seat)]),
    ]


def workers(position: Position, seat: int) -> i64:
    """All own worker cards: worker area, draw stack, discard pile (EP-13.4.1).

    Of Sue all cards in her row, assigned wilds included; not her supply deck (EP-14.9.2).
    """
    components, player, sue = position.components, position.players[seat], position.sue
    points: i64 = 0
    if sue is not None and seat == position.sue_seat:
        for worker, owned in enumerate([*sue.workers, sum(sue.wilds)]):
            points += owned * components.worker_vp[worker]
        return points
    for worker in range(len(WORKERS)):
        cards = player.workers[worker] + player.deck.owned(components.breeds + worker)
        points += cards * components.worker_vp[worker]
    return points


def cattle_of(position: Position, seat: int, breed: i64) -> i64:
    """How many cards of a breed a seat owns, wherever they are."""
    sue = position.sue
    if sue is not None and seat == position.sue_seat:
        return sue.cattle[breed]
    return position.players[seat].deck.owned(breed)


def cattle(position: Position, seat: int) -> i64:
    components = position.components
    points: i64 = components.simmental_space_vp if position.simmental_seat == seat else 0
    for breed in range(components.breeds):
        points += cattle_of(position, seat, breed) * components.breed_vp[breed]
    return points


def fulfilled(position: Position, seat: int) -> list[int]:
    """The objective tiles worth most that can be fulfilled together (EP-13.5.4); Sue's all are."""
    components = position.components
    tiles = position.players[seat].objectives
    if not tiles or seat == position.sue_seat:
        return tiles
    chosen = best_packing(
        [components.objective_vp[tile] for tile in tiles],
        [components.demands[tile] for tile in tiles],
        packed(items(position, seat)),
        components.demand_guards,
    )
    return [tile for index, tile in enumerate(tiles) if chosen >> index & 1]


def items(position: Position, seat: int) -> list[int]:
    """What serves objective tiles, as a vector like `Components.demand` (EP-13.5.3, EP-13.6)."""
    components = position.components
    posts = position.players[seat].posts
    found = [position.builders_of(seat)]
    for breed in components.wanted_breeds:
        found.append(cattle_of(position, seat, breed))
    for least in components.wanted_posts:
        discs = 0
        for post in range(components.posts - 1, -1, -1):
            if components.post_values[post] < least:
                break
            discs += posts[post]
        found.append(discs)
    return found


def rank(position: Position, points: list[list[int]]) -> list[int]:
    """Places by everyone's points: most VP, then more money left after category 1 (EP-13.7.1)."""
    keys = []
    for seat, by_category in enumerate(points):
        left = int(position.players[seat].money) % position.components.dollars_per_vp
        keys.append([sum(by_category), left])
    return places(keys)
