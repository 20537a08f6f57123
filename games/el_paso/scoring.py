"""Final scoring, category by category, and places (EP-13.4 to EP-13.7, EP-14.9)."""

from typing import Final

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


def scores(position: Position) -> list[list[int]]:
    return [score(position, seat) for seat in range(position.seats)]


def score(position: Position, seat: int) -> list[int]:
    """Points by category (EP-13.4.1)."""
    components = position.components
    player = position.players[seat]
    return [
        int(player.money) // components.dollars_per_vp,
        buildings(position, seat),
        sum([player.posts[post] * components.post_vp[post] for post in range(components.posts)]),
        workers(position, seat),
        cattle(position, seat),
        sum([components.bonus_vp[tile] for tile in player.bonuses]),
        sum([components.objective_vp[tile] for tile in fulfilled(position, seat)]),
    ]


def buildings(position: Position, seat: int) -> int:
    components = position.components
    return sum(
        [
            components.type_vp[position.tiles[space] - components.neutrals]
            for space in position.buildings_of(seat)
        ]
    )


def workers(position: Position, seat: int) -> int:
    """All own worker cards: worker area, draw stack, discard pile (EP-13.4.1).

    Of Sue all cards in her row, assigned wilds included; not her supply deck (EP-14.9.2).
    """
    components, player, sue = position.components, position.players[seat], position.sue
    owned = [
        player.workers[worker] + player.deck.owned(components.breeds + worker)
        for worker in range(len(WORKERS))
    ]
    if sue is not None and seat == position.sue_seat:
        owned = [*sue.workers, sum(sue.wilds)]
    return sum([owned[worker] * components.worker_vp[worker] for worker in range(len(WORKERS))])


def cattle_of(position: Position, seat: int, breed: int) -> int:
    """How many cards of a breed a seat owns, wherever they are."""
    sue = position.sue
    if sue is not None and seat == position.sue_seat:
        return sue.cattle[breed]
    return position.players[seat].deck.owned(breed)


def cattle(position: Position, seat: int) -> int:
    components = position.components
    points = components.simmental_space_vp if position.simmental_seat == seat else 0
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
        for post in range(components.posts):
            if components.post_values[post] >= least:
                discs += posts[post]
        found.append(discs)
    return found


def rank(position: Position) -> list[int]:
    """Most VP, then more money left after category 1 (EP-13.7.1)."""
    keys = []
    for seat in range(position.seats):
        left = int(position.players[seat].money) % position.components.dollars_per_vp
        keys.append([sum(score(position, seat)), left])
    return places(keys)
