"""What a good player looks at beside the points, as numbers for search and learning."""

from typing import Final

from mypy_extensions import i64

from games.contract import NOBODY
from games.el_paso.components import DISCS, EL_PASO, HAND, STEP, WILD, WORKERS
from games.el_paso.rules.el_paso import breeding_value
from games.el_paso.scoring import CATEGORIES, cattle_of
from games.el_paso.state import NOWHERE, Position
from games.trail import steps_ahead

FEATURES: Final = (
    "money",
    "exchange_tokens",
    "certificates",
    "permanent_certificates",  # at every delivery
    "duplicates",  # that count at every delivery
    "breeding_value",  # of the hand now, certificates of the track included
    "average_value",  # breeding value per card of the own herd
    "herd_size",
    "cowboys_ready",
    "builders_ready",
    "engineers_ready",
    "wilds_ready",
    "workers_owned",
    "discs_left",
    "hand_limit_up",  # 0 or 1
    "step_limit_up",  # 0 or 1
    "buildings",
    "builders_in_buildings",
    "objectives",  # tiles owned
    "vp_objectives_open",  # of objective tiles not fulfilled yet
    "steps_to_el_paso",  # fewest, 0 on El Paso and before the first placement
    "progress",  # from 0 to 1: how much of the Simmental pile is gone
)

_OBJECTIVES: Final = CATEGORIES.index("objectives")


def features(position: Position, seat: int, points: list[int]) -> list[float]:
    """The numbers named by `FEATURES`; the hand counts as this seat holds it.

    `points` are the seat's by category.
    """
    components = position.components
    player = position.players[seat]
    deck = player.deck
    herd: i64 = 0
    value: i64 = 0
    for breed in range(components.breeds):
        cards = cattle_of(position, seat, breed)
        herd += cards
        value += cards * components.breed_values[breed]
    ready = player.workers
    owned = sum(ready) + sum([deck.owned(components.breeds + w) for w in range(len(WORKERS))])
    if position.sue is not None and seat == position.sue_seat:
        ready = [*[position.sue.count(worker) for worker in range(WILD)], 0]
        owned = sum(ready)
    total = components.simmental_cards[position.seats - 2]
    objectives_vp = sum([components.objective_vp[tile] for tile in player.objectives])
    return [
        float(player.money),
        float(player.tokens),
        float(player.certificates),
        float(player.permanent),
        float(player.duplicates),
        float(breeding_value(position, player) + player.certificates),
        float(value) / float(max(herd, 1)),
        float(herd),
        *[float(count) for count in ready],
        float(owned),
        float(DISCS - sum(player.posts)),
        float(player.cleared >> HAND & 1),
        float(player.cleared >> STEP & 1),
        float(position.owners.count(seat)),
        float(position.builders_of(seat)),
        float(len(player.objectives)),
        float(objectives_vp - points[_OBJECTIVES]),
        float(steps_left(position, player.space)),
        1.0 if position.simmental_seat != NOBODY else 1.0 - position.simmental / (total + 1),
    ]


def steps_left(position: Position, space: int) -> int:
    """The fewest steps to El Paso ahead."""
    if space in (EL_PASO, NOWHERE):
        return 0
    components = position.components
    return steps_ahead(space, components.successors, position.stops)[components.goal]
