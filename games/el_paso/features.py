"""What a good player looks at beside the points, as numbers for search and learning."""

from typing import Final

from mypy_extensions import i64

from games.contract import NOBODY
from games.el_paso.components import DISCS, EL_PASO, WILD, WORKERS
from games.el_paso.rules.el_paso import breeding_value
from games.el_paso.scoring import CATEGORIES
from games.el_paso.state import NOWHERE, Player, Position
from games.trail import steps_ahead

OF_PLAYERS: Final = (
    "money",
    "exchange_tokens",
    "certificates",
    "permanent_certificates",  # at every delivery
    "duplicates",  # that count at every delivery
    "hand_value",  # breeding value of the hand now, certificates of the track included
    "vp_in_reach",  # of the best trading post that this value reaches
    "average_value",  # breeding value per card of the own herd
    "breeds",  # different ones in the own herd
    "herd_size",
    "cowboys_ready",
    "builders_ready",
    "engineers_ready",
    "wilds_ready",
    "cowboys_owned",  # ready or in the deck
    "builders_owned",
    "engineers_owned",
    "wilds_owned",
    "discs_left",
    "money_improved",  # the disc spaces cleared, 0 or 1
    "certificate_unlocked",
    "exchange_improved",
    "removal_unlocked",
    "permanent_cleared",
    "hand_limit_up",
    "step_limit_up",
    "buildings",
    "builders_in_buildings",
    "objectives",  # tiles owned
    "vp_objectives_open",  # of objective tiles not fulfilled yet
)
OF_SUE: Final = ("sue", "sue_cowboys", "sue_builders", "sue_engineers")  # 1, and her row
OF_ALL: Final = (
    "beside_sue",  # 1 for the player alone with her
    "steps_to_el_paso",  # fewest, 0 on El Paso and before the first placement
    "progress",  # from 0 to 1: how much of the Simmental pile is gone
)
FEATURES: Final = OF_PLAYERS + OF_SUE + OF_ALL

_OBJECTIVES: Final = CATEGORIES.index("objectives")


def features(position: Position, seat: int, points: list[int]) -> list[float]:
    """The numbers named by `FEATURES`; the hand counts as this seat holds it.

    `points` are the seat's by category.
    """
    sue = position.sue
    if sue is not None and seat == position.sue_seat:
        row = [float(sue.count(worker)) for worker in range(WILD)]
        return [0.0] * len(OF_PLAYERS) + [1.0, *row] + features_of_all(position, seat)
    of_player = features_of_player(position, seat, points)
    return of_player + [0.0] * len(OF_SUE) + features_of_all(position, seat)


def features_of_player(position: Position, seat: int, points: list[int]) -> list[float]:
    components = position.components
    player = position.players[seat]
    deck = player.deck
    herd: i64 = 0
    value: i64 = 0
    breeds: i64 = 0
    for breed in range(components.breeds):
        cards = deck.owned(breed)
        herd += cards
        value += cards * components.breed_values[breed]
        breeds += cards > 0
    ready = player.workers
    owned = [ready[w] + deck.owned(components.breeds + w) for w in range(len(WORKERS))]
    hand_value = breeding_value(position, player) + player.certificates
    objectives_vp = sum([components.objective_vp[tile] for tile in player.objectives])
    return [
        float(player.money),
        float(player.tokens),
        float(player.certificates),
        float(player.permanent),
        float(player.duplicates),
        float(hand_value),
        float(vp_in_reach(position, player, hand_value)),
        float(value) / float(max(herd, 1)),
        float(breeds),
        float(herd),
        *[float(count) for count in ready],
        *[float(count) for count in owned],
        float(DISCS - sum(player.posts)),
        *[float(player.cleared >> disc & 1) for disc in range(DISCS)],
        float(position.owners.count(seat)),
        float(position.builders_of(seat)),
        float(len(player.objectives)),
        float(objectives_vp - points[_OBJECTIVES]),
    ]


def features_of_all(position: Position, seat: int) -> list[float]:
    total = position.components.simmental_cards[position.seats - 2]
    return [
        1.0 if position.sue is not None and seat != position.sue_seat else 0.0,
        float(steps_left(position, position.players[seat].space)),
        1.0 if position.simmental_seat != NOBODY else 1.0 - position.simmental / (total + 1),
    ]


def vp_in_reach(position: Position, player: Player, value: i64) -> int:
    """The most VP of a trading post that this breeding value reaches and that is still open."""
    components = position.components
    best = 0
    for post in range(components.posts):
        if components.post_values[post] > value:
            break
        if components.post_repeatable[post] or not player.posts[post]:
            best = max(best, components.post_vp[post])
    return best


def steps_left(position: Position, space: int) -> int:
    """The fewest steps to El Paso ahead."""
    if space in (EL_PASO, NOWHERE):
        return 0
    components = position.components
    return steps_ahead(space, components.successors, position.stops)[components.goal]
