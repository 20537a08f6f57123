"""What a good player looks at, as numbers, for one seat. Public or the seat's own."""

from typing import Final

from mypy_extensions import i64

from games.gold_west.components import SPACES, TERRAINS
from games.gold_west.hexes import count, group_sizes
from games.gold_west.resources import METALS, materials_of, metals_of, pieces_in
from games.gold_west.rules.bonuses import top_bonus
from games.gold_west.scoring import CATEGORIES, wanted_camps
from games.gold_west.state import Position

FEATURE_NAMES: Final = (
    "largest group",
    "second group",
    "terrain bonuses as if now",
    "offices as if now",
    "wanted losses as if now",
    "camps in the wanted area",
    "camps left",
    "settlements",
    "copper influence",
    "silver influence",
    "gold influence",
    "forest influence",
    "copper step",
    "silver step",
    "gold step",
    "next shipping bonuses ahead, in points",
    "investments",
    "tokens in boomtown",
    "metals on supply space 0",
    "metals on supply space 1",
    "metals on supply space 2",
    "metals on supply space 3",
    "materials on supply space 0",
    "materials on supply space 1",
    "materials on supply space 2",
    "materials on supply space 3",
    "metals in hand",
    "materials in hand",
    "on turn",
)


_TERRAINS: Final = CATEGORIES.index("terrains")
_OFFICES: Final = CATEGORIES.index("offices")
_WANTED: Final = CATEGORIES.index("wanted")


def features(position: Position, seat: i64, points: list[int]) -> list[float]:
    """Numbers named by FEATURE_NAMES; `points` are the seat's by category."""
    groups = group_sizes(position.buildings(seat), position.layout.board.neighbours)
    found = [
        float(groups[0]) if groups else 0.0,
        float(groups[1]) if len(groups) > 1 else 0.0,
        float(points[_TERRAINS]),
        float(points[_OFFICES]),
        float(-points[_WANTED]),
        float(wanted_camps(position, seat)),
        float(position.camps_left[seat]),
        float(count(position.settlements[seat])),
    ]
    influence = position.influence[seat * len(TERRAINS) : (seat + 1) * len(TERRAINS)]
    found += [float(own) for own in influence]
    found += [float(step) for step in position.coaches[seat * METALS : (seat + 1) * METALS]]
    found += [
        float(next_bonuses(position, seat)),
        float(count(position.bought[seat])),
        float(count(position.boomtown[seat])),
    ]
    supply = position.supply[seat * SPACES : (seat + 1) * SPACES]
    found += [float(pieces_in(metals_of(bundle))) for bundle in supply]
    found += [float(pieces_in(materials_of(bundle))) for bundle in supply]
    hand = position.hand if position.actor == seat else 0
    found += [
        float(pieces_in(metals_of(hand))),
        float(pieces_in(materials_of(hand))),
        float(position.actor == seat),
    ]
    return found


def next_bonuses(position: Position, seat: i64) -> i64:
    """What the bonus token that each of the seat's coaches reaches next is worth, added up."""
    components = position.layout.components
    spaces = len(components.bonus_space_ids)
    worth: i64 = 0
    for metal in range(METALS):
        step = position.coaches[seat * METALS + metal] + 1
        while step <= components.last_step and components.bonus_at_step[step] < 0:
            step += 1
        if step <= components.last_step:
            bonus = top_bonus(position, metal * spaces + components.bonus_at_step[step])
            if bonus >= 0:
                worth += position.layout.bonuses[bonus]
    return worth
