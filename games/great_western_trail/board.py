"""What is printed on the board and on the components, for drawing a table.

It is the same in all games with one set of component numbers and one number of seats.
"""

from collections.abc import Sequence
from typing import TypedDict

from games.great_western_trail.components import (
    ARROWS,
    AUXILIARIES,
    BUILDING,
    CORNERS,
    DISC_SPACES,
    FIRST_HAZARD,
    HANDS,
    HAZARD,
    NONE,
    SECTIONS,
    SPACE_KINDS,
    TASKS,
    TEEPEE,
    WORKER_ROW,
    WORKER_TYPES,
    Components,
)
from games.great_western_trail.wording import action_words, master_words, task_words, title


class ActionView(TypedDict):
    """An action, in words."""

    id: str
    text: str


class SpaceView(TypedDict):
    """A space of the trail. Those beside the trail lead nowhere."""

    id: str
    kind: str  # start, neutral, building, hazard, teepee or goal
    next: list[str]
    forest: bool
    section: str | None  # of a hazard space
    money: int | None  # of a teepee space: gained, or paid if below 0
    action: ActionView | None  # that it adds to a building


class FeesView(TypedDict):
    """Dollars for passing a hand."""

    green: int
    black: int


class BuildingTileView(TypedDict):
    """A side of a building."""

    tile: str
    neutral: bool
    craftsmen: int
    vp: int
    hand: str
    actions: list[ActionView]


class TileView(TypedDict):
    """A worker, teepee or hazard tile of the Kansas City supply."""

    id: str
    section: str | None  # of a hazard
    vp: int
    hand: str


class CattleView(TypedDict):
    id: str
    name: str
    breed: str
    color: str
    value: int
    vp: int


class ObjectiveView(TypedDict):
    id: str
    tasks: list[str]
    vp: int
    penalty: int
    action: str | None
    text: str


class PurchaseView(TypedDict):
    """What a purchase in the cattle market takes, for all its cards together."""

    id: str
    value: int
    cards: int
    cowboys: int
    cost: int


class JobRowView(TypedDict):
    cost: int
    arrow: str  # that the token follows out of the row: plain, yellow or red


class RailView(TypedDict):
    """A space for engines."""

    id: str
    turnout: bool
    station: str | None
    signal: bool  # directly after the space


class StationView(TypedDict):
    id: str
    space: str
    cost: int
    vp: int
    corner: str


class MasterView(TypedDict):
    """A station master tile."""

    id: str
    actions: list[ActionView]  # alternatives
    certificates: int
    text: str


class CityView(TypedDict):
    id: str
    name: str
    value: int
    corner: str
    vp: int
    money: int
    repeatable: bool


class CityArrowView(TypedDict):
    """An arrow between two cities."""

    between: list[str]
    vp: int
    action: str | None


class DiscSpaceView(TypedDict):
    id: str
    corner: str
    discs: int  # spaces that begin with a disc
    cost: int
    money: int
    vp: int


class AuxiliaryView(TypedDict):
    id: str
    single: str
    double: str


class WorkerSpaceView(TypedDict):
    """A space of a player board's worker rows; the first of each row is printed."""

    worker: str
    position: int
    vp: int
    action: str | None


class BoardView(TypedDict):
    trail: list[SpaceView]
    fees: FeesView
    buildings: list[BuildingTileView]
    tiles: list[TileView]
    cattle: list[CattleView]
    objectives: list[ObjectiveView]
    purchases: list[PurchaseView]
    jobRows: list[JobRowView]
    railroad: list[RailView]
    stations: list[StationView]
    stationMasters: list[MasterView]
    cities: list[CityView]
    arrows: list[CityArrowView]
    discSpaces: list[DiscSpaceView]
    auxiliaryActions: list[AuxiliaryView]
    workerSpaces: list[WorkerSpaceView]
    certificateTrack: list[int]


def board(components: Components, seats: int) -> BoardView:
    """All that is printed, for this number of seats."""
    fees = components.fees[seats - 2]
    return {
        "trail": trail(components),
        "fees": {"green": fees[HANDS.index("green")], "black": fees[HANDS.index("black")]},
        "buildings": buildings(components),
        "tiles": tiles(components),
        "cattle": cattle(components),
        "objectives": objectives(components),
        "purchases": purchases(components),
        "jobRows": [
            {"cost": cost, "arrow": ARROWS[arrow]}
            for cost, arrow in zip(components.jobs.cost, components.jobs.arrow, strict=True)
        ],
        "railroad": railroad(components),
        "stations": stations(components),
        "stationMasters": station_masters(components),
        "cities": cities(components),
        "arrows": arrows(components),
        "discSpaces": disc_spaces(components),
        "auxiliaryActions": auxiliary_actions(components),
        "workerSpaces": worker_spaces(components),
        "certificateTrack": list(components.board.track),
    }


def text_of(components: Components, action: int) -> str | None:
    return None if action == NONE else action_words(components.actions.words[action])


def actions_view(components: Components, numbers: Sequence[int]) -> list[ActionView]:
    actions = components.actions
    return [
        {"id": actions.ids[action], "text": action_words(actions.words[action])}
        for action in numbers
    ]


def trail(components: Components) -> list[SpaceView]:
    printed = components.trail
    section_of = {
        space: name
        for name, spaces in zip(SECTIONS, printed.sections, strict=True)
        for space in spaces
    }
    return [
        {
            "id": name,
            "kind": SPACE_KINDS[printed.kind[space]],
            "next": [printed.ids[there] for there in printed.exits[space]],
            "forest": printed.forest[space],
            "section": section_of[space] if printed.kind[space] == HAZARD else None,
            "money": printed.money[space] if printed.kind[space] == TEEPEE else None,
            "action": risk_action(components, space),
        }
        for space, name in enumerate(printed.ids)
    ]


def risk_action(components: Components, space: int) -> ActionView | None:
    action = components.trail.risk[space]
    if components.trail.kind[space] != BUILDING or action == NONE:
        return None
    return actions_view(components, [action])[0]


def buildings(components: Components) -> list[BuildingTileView]:
    printed = components.buildings
    return [
        {
            "tile": name,
            "neutral": building < printed.neutrals,
            "craftsmen": printed.craftsmen[building],
            "vp": printed.vp[building],
            "hand": HANDS[printed.hand[building]],
            "actions": actions_view(components, printed.actions[building]),
        }
        for building, name in enumerate(printed.ids)
    ]


def tiles(components: Components) -> list[TileView]:
    printed = components.tiles
    return [
        {
            "id": name,
            "section": SECTIONS[printed.section[tile]] if tile >= FIRST_HAZARD else None,
            "vp": printed.vp[tile],
            "hand": HANDS[printed.hand[tile]],
        }
        for tile, name in enumerate(printed.ids)
    ]


def cattle(components: Components) -> list[CattleView]:
    cards = components.cards
    return [
        {
            "id": cards.ids[card],
            "name": title(cards.breeds[cards.breed[card]]),
            "breed": cards.breeds[cards.breed[card]],
            "color": cards.breed_color[cards.breed[card]],
            "value": cards.value[card],
            "vp": cards.vp[card],
        }
        for card in range(cards.cattle)
    ]


def objectives(components: Components) -> list[ObjectiveView]:
    cards = components.cards
    return [
        {
            "id": cards.ids[card],
            "tasks": [
                name
                for name, count in zip(TASKS, cards.tasks[card], strict=True)
                for _ in range(count)
            ],
            "vp": cards.vp[card],
            "penalty": cards.penalty[card],
            "action": text_of(components, cards.action[card]),
            "text": task_words(cards.tasks[card]),
        }
        for card in range(cards.cattle, len(cards.ids))
    ]


def purchases(components: Components) -> list[PurchaseView]:
    market = components.market
    return [
        {
            "id": name,
            "value": market.value[purchase],
            "cards": market.cards[purchase],
            "cowboys": market.cowboys[purchase],
            "cost": market.cost[purchase],
        }
        for purchase, name in enumerate(market.ids)
    ]


def railroad(components: Components) -> list[RailView]:
    printed = components.railroad
    return [
        {
            "id": name,
            "turnout": bool(printed.turnout[space]),
            "station": None
            if printed.station[space] == NONE
            else printed.station_ids[printed.station[space]],
            "signal": not printed.turnout[space] and printed.number[space] in printed.signals,
        }
        for space, name in enumerate(printed.ids)
    ]


def stations(components: Components) -> list[StationView]:
    printed = components.railroad
    return [
        {
            "id": name,
            "space": printed.ids[printed.station_space[station]],
            "cost": printed.station_cost[station],
            "vp": printed.station_vp[station],
            "corner": CORNERS[printed.station_corner[station]],
        }
        for station, name in enumerate(printed.station_ids)
    ]


def station_masters(components: Components) -> list[MasterView]:
    masters = components.masters
    return [
        {
            "id": name,
            "actions": actions_view(
                components, range(masters.first_action[tile], masters.first_action[tile + 1])
            ),
            "certificates": masters.certificates[tile],
            "text": master_words(components, tile),
        }
        for tile, name in enumerate(masters.ids)
    ]


def cities(components: Components) -> list[CityView]:
    printed = components.cities
    return [
        {
            "id": name,
            "name": title(name),
            "value": printed.value[city],
            "corner": CORNERS[printed.corner[city]],
            "vp": printed.vp[city],
            "money": printed.money[city],
            "repeatable": printed.repeatable[city],
        }
        for city, name in enumerate(printed.ids)
    ]


def arrows(components: Components) -> list[CityArrowView]:
    printed = components.cities
    return [
        {
            "between": list(printed.ids[city : city + 2]),
            "vp": printed.arrow_vp[city],
            "action": text_of(components, printed.arrow_action[city]),
        }
        for city in range(printed.cities - 1)
        if printed.arrow_vp[city] or printed.arrow_action[city] != NONE
    ]


def disc_spaces(components: Components) -> list[DiscSpaceView]:
    printed = components.board
    return [
        {
            "id": name,
            "corner": CORNERS[printed.corner[space]],
            "discs": printed.covered[space],
            "cost": printed.clear_cost[space],
            "money": printed.clear_money[space],
            "vp": printed.clear_vp[space],
        }
        for space, name in enumerate(DISC_SPACES)
    ]


def auxiliary_actions(components: Components) -> list[AuxiliaryView]:
    words = components.actions.words
    first = components.board.auxiliary
    return [
        {
            "id": DISC_SPACES[auxiliary],
            "single": action_words(words[first + 2 * auxiliary]),
            "double": action_words(words[first + 2 * auxiliary + 1]),
        }
        for auxiliary in range(AUXILIARIES)
    ]


def worker_spaces(components: Components) -> list[WorkerSpaceView]:
    printed = components.board
    return [
        {
            "worker": name,
            "position": position,
            "vp": printed.worker_vp[position - 1],
            "action": text_of(components, printed.bonus[worker][position]),
        }
        for worker, name in enumerate(WORKER_TYPES)
        for position in range(1, WORKER_ROW + 1)
    ]
