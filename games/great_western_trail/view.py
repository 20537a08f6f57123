"""What a seat may see, in the game's terms, and states that agree with it (GWT-16).

Decks and stacks are public as sets: what a viewer can't know is which cards of an opponent's deck
are in the hand, and the identity of objective cards taken unseen by building 6b. The order of
stacks is unknown to all, and a state has none.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from games.agenda import fields_of, kind_of, task
from games.contract import NOBODY
from games.counts import counts_of, total
from games.great_western_trail import wording
from games.great_western_trail.board import BoardView
from games.great_western_trail.components import (
    BUILDINGS,
    DISC_SPACES,
    NONE,
    PILES,
    SIDES,
    WORKER_TYPES,
    Components,
)
from games.great_western_trail.rules import tasks, turn
from games.great_western_trail.state import (
    BOXED,
    FIRST_NEUTRAL,
    FIRST_PRIVATE,
    PHASES,
    UNBUILT,
    Player,
    Table,
)
from games.personal_deck import MOST_DEALS, deck_from_counts


class Counted(TypedDict):
    """So many of a card or tile."""

    id: str
    count: int


class TrailTileView(TypedDict):
    """A tile on a trail space: a hazard, teepee or building; `owner` for private buildings."""

    space: str
    tile: str
    owner: int | None


class JobMarketView(TypedDict):
    """Workers by row and space; the token's row from 1, or its holder once it left the board."""

    rows: list[list[str | None]]
    tokenRow: int | None
    tokenHolder: int | None


class StationMasterView(TypedDict):
    """The tile beside a station, or the worker appointed there."""

    station: str
    tile: str | None
    appointed: str | None


class BuildingView(TypedDict):
    """A private building: on a `space`, else unbuilt or boxed."""

    tile: str
    space: str | None
    boxed: bool


class ScoresView(TypedDict):
    """Points by category, as if the game ended now."""

    money: int
    buildings: int
    cities: int
    stations: int
    hazards: int
    cattle: int
    objectives: int
    stationMasters: int
    workers: int
    steps: int
    jobMarketToken: int


class PlayerView(TypedDict):
    """One player; `hand` and `taken` only for the viewer, or when all know the whole hand.

    `shown` is what everyone knows to be in the hand, `takenUnseen` the number of objective cards
    there that only the owner knows, `undrawn` the other cards of hand and draw pile together.
    """

    seat: int
    cash: int
    cattleman: str | None
    engine: str
    certificates: int
    permanentCertificates: int
    certificateLimit: int
    stepLimit: int
    handLimit: int
    workers: list[Counted]
    covered: list[Counted]
    buildings: list[BuildingView]
    greenTeepees: int
    blueTeepees: int
    hazards: list[str]
    stations: list[str]
    cities: list[Counted]
    stationMasters: list[str]
    objectives: list[str]
    hand: list[Counted] | None
    taken: list[str] | None
    handSize: int
    drawPileSize: int
    shown: list[Counted]
    takenUnseen: int
    undrawn: list[Counted]
    discardPile: list[Counted]
    scores: ScoresView
    total: int
    place: int


class TaskView(TypedDict):
    """Something still to do in this turn: `fields` are numbers that belong to its kind."""

    kind: str
    fields: list[int]


class TurnView(TypedDict):
    """Where the turn stands: the building whose local actions may be used, and what was done.

    `value` is the total breeding value to deliver with; `pending` ends with the current task.
    """

    phase: str
    building: str | None
    usedActions: list[str]
    acted: bool
    auxiliaryTaken: bool
    value: int
    turnsLeft: int | None
    pending: list[TaskView]


class DecisionView(TypedDict):
    """The decision at hand."""

    seat: int
    kind: str
    prompt: str


class GreatWesternTrailView(TypedDict):
    """Everything a viewer may know. Counts of piles and stacks are what is not face up."""

    game: str
    viewer: int | None  # None: a spectator
    seats: int
    decision: DecisionView | None  # None: the game is over
    board: BoardView
    reveals: int
    startingPlayer: int
    sides: list[str]
    trail: list[TrailTileView]
    foresight: list[list[str | None]]
    piles: list[list[Counted]]
    jobMarket: JobMarketView
    cattleMarket: list[Counted]
    cattleStack: list[Counted]
    objectiveDisplay: list[str | None]
    objectiveStackSize: int
    unseenObjectives: list[Counted]
    stationMasters: list[StationMasterView]
    players: list[PlayerView]
    turn: TurnView


def view(table: Table, viewer: int, board: BoardView) -> GreatWesternTrailView:
    """The table as `viewer` (NOBODY: a spectator) may see it; `board` is what is printed."""
    components = table.components
    cards, tiles = components.cards.ids, components.tiles.ids
    kinds = components.tiles.kinds
    seats = table.seats
    points, places = table.points(), table.places()
    return {
        "game": "great_western_trail",
        "viewer": None if viewer == NOBODY else viewer,
        "seats": seats,
        "decision": decision_view(table),
        "board": board,
        "reveals": table.reveals,
        "startingPlayer": table.first,
        "sides": [SIDES[table.sides >> number & 1] for number in range(BUILDINGS)],
        "trail": [
            trail_tile(table, space)
            for space in range(components.trail.spaces)
            if table.tiles[space] != NONE
        ],
        "foresight": [
            [name_or_none(tiles, tile) for tile in table.foresight[2 * column : 2 * column + 2]]
            for column in range(PILES)
        ],
        "piles": [
            counted(tiles, table.supply[pile * kinds : (pile + 1) * kinds]) for pile in range(PILES)
        ],
        "jobMarket": {
            "rows": [
                [
                    name_or_none(WORKER_TYPES, worker)
                    for worker in table.jobs[row * seats : (row + 1) * seats]
                ]
                for row in range(components.jobs.rows)
            ],
            "tokenRow": None if table.is_closed() else table.token_row + 1,
            "tokenHolder": table.token_holder if table.is_closed() else None,
        },
        "cattleMarket": counted(cards, table.market),
        "cattleStack": counted(cards, table.market_stack),
        "objectiveDisplay": [name_or_none(cards, card) for card in table.display],
        "objectiveStackSize": sum(table.objective_stack),
        "unseenObjectives": counted(cards, unseen_objectives(table, viewer)),
        "stationMasters": [
            {
                "station": components.railroad.station_ids[station],
                "tile": name_or_none(components.masters.ids, table.masters[station]),
                "appointed": name_or_none(WORKER_TYPES, table.appointed[station]),
            }
            for station in range(len(table.masters))
        ],
        "players": [
            player_view(table, seat, viewer, points[seat], places[seat]) for seat in range(seats)
        ],
        "turn": turn_view(table),
    }


def decision_view(table: Table) -> DecisionView | None:
    if table.actor == NOBODY:
        return None
    kind, prompt = wording.decision(table)
    return {"seat": table.actor, "kind": kind, "prompt": prompt}


def trail_tile(table: Table, space: int) -> TrailTileView:
    components = table.components
    building = table.building_at(space)
    owner = table.owner_at(space)
    if building == NONE:
        tile = components.tiles.ids[table.tiles[space]]
    else:
        tile = components.buildings.ids[building]
    return {
        "space": components.trail.ids[space],
        "tile": tile,
        "owner": None if owner == NONE else owner,
    }


def player_view(table: Table, seat: int, viewer: int, points: list[int], place: int) -> PlayerView:
    components = table.components
    player = table.players[seat]
    deck = player.deck
    cards = components.cards.ids
    own = seat == viewer
    track = components.board.track
    return {
        "seat": seat,
        "cash": player.cash,
        "cattleman": name_or_none(components.trail.ids, player.cattleman),
        "engine": components.railroad.ids[player.engine],
        "certificates": track[player.certificates],
        "permanentCertificates": table.permanent_certificates(player),
        "certificateLimit": track[table.certificate_limit(player)],
        "stepLimit": table.step_limit(player),
        "handLimit": table.hand_limit(player),
        "workers": counted(WORKER_TYPES, player.workers),
        "covered": counted(DISC_SPACES, player.covered),
        "buildings": [
            {
                "tile": components.buildings.ids[table.variant(number)],
                "space": name_or_none(components.trail.ids, player.buildings[number]),
                "boxed": player.buildings[number] == BOXED,
            }
            for number in range(BUILDINGS)
        ],
        "greenTeepees": player.green_teepees,
        "blueTeepees": player.blue_teepees,
        "hazards": [components.tiles.ids[tile] for tile in player.hazards],
        "stations": in_mask(components.railroad.station_ids, player.stations),
        "cities": counted(components.cities.ids, player.cities),
        "stationMasters": in_mask(components.masters.ids, player.masters),
        "objectives": [cards[card] for card in player.area],
        "hand": counted(cards, deck.hand) if own else None,
        "taken": [cards[card] for card in player.blind] if own else None,
        "handSize": deck.hand_size,
        "drawPileSize": deck.stack_size,
        "shown": counted(cards, deck.shown),
        "takenUnseen": len(player.blind),
        "undrawn": counted(cards, undrawn(player)),
        "discardPile": counted(cards, deck.discard),
        "scores": scores_view(points),
        "total": sum(points),
        "place": place,
    }


def scores_view(points: list[int]) -> ScoresView:
    return {
        "money": points[0],
        "buildings": points[1],
        "cities": points[2],
        "stations": points[3],
        "hazards": points[4],
        "cattle": points[5],
        "objectives": points[6],
        "stationMasters": points[7],
        "workers": points[8],
        "steps": points[9],
        "jobMarketToken": points[10],
    }


def turn_view(table: Table) -> TurnView:
    components = table.components
    return {
        "phase": PHASES[table.phase],
        "building": name_or_none(components.buildings.ids, table.building),
        "usedActions": used_actions(table),
        "acted": table.acted,
        "auxiliaryTaken": table.aux_taken,
        "value": table.value,
        "turnsLeft": table.turns_left if table.is_closed() else None,
        "pending": [
            {"kind": tasks.TASKS[kind_of(there)], "fields": fields_of(there)}
            for there in table.agenda
        ],
    }


def used_actions(table: Table) -> list[str]:
    """Local actions used here, by slot: `1` to `3`, and `risk` for that of the space."""
    return [name for slot, name in enumerate(SLOTS) if table.used >> slot & 1]


SLOTS = ("1", "2", "3", "4", "5", "6", "7", "risk")


def undrawn(player: Player) -> list[int]:
    """Hand and draw pile together, as others know them: less what they know to be in the hand."""
    counts = player.deck.unseen()
    for card in player.blind:
        counts[card] -= 1
    return counts


def unseen_objectives(table: Table, viewer: int) -> list[int]:
    """The objective stack and what others have taken from it unseen."""
    counts = table.objective_stack[:]
    for seat in range(table.seats):
        if seat != viewer:
            for card in table.players[seat].blind:
                counts[card] += 1
    return counts


def resample(table: Table, viewer: int) -> None:
    """Draw anew, in place, whatever `viewer` can't know, and find the moves (GWT-16.2.2).

    That the acting player has something to decide is known as well: a hand without it is dealt
    again. Raises ValueError if no hand is found that fits.
    """
    deal_again(table, viewer)
    if table.actor != viewer:  # else the moves are those of a hand and a board that are as before
        settle_hands(table, viewer)


def settle_hands(table: Table, viewer: int) -> None:
    """Deal until the acting player's hand allows the decision that the table is at."""
    if table.actor == NOBODY:
        return
    for _ in range(MOST_DEALS):
        if turn.offers_choice(table):
            return
        deal_again(table, viewer)
    raise ValueError("no hand allows what the acting player is about to decide")


def deal_again(table: Table, viewer: int) -> None:
    source = table.source
    others = [table.players[seat] for seat in range(table.seats) if seat != viewer]
    taken = [len(player.blind) for player in others]
    table.objective_stack = table.objective_stack[:]
    for player in others:
        for card in player.blind:
            player.deck.hand[card] -= 1
            player.deck.hand_size -= 1
            table.objective_stack[card] += 1
        player.blind = []
        player.deck.deal_again(source, table.components.cards.playable)
    for player, count in zip(others, taken, strict=True):
        take_unseen(table, player, count)


def take_unseen(table: Table, player: Player, count: int) -> None:
    """Put objective cards of unknown identity into a hand."""
    if count == 0:
        return
    inside = total(table.objective_stack)
    for _ in range(count):
        card = table.source.draw_from(table.objective_stack, inside)
        inside -= 1
        player.blind.append(card)
        player.deck.put_in_hand(card)
    player.blind.sort()


def restore(table: Table, seen: Mapping[str, Any]) -> None:
    """Fill an empty table with a state that agrees with a view; the rest comes from its source."""
    components = table.components
    cards, tiles = components.cards.ids, components.tiles.ids
    decision = seen["decision"]
    table.actor = NOBODY if decision is None else decision["seat"]
    table.reveals = seen["reveals"]
    table.first = seen["startingPlayer"]
    for number, side in enumerate(seen["sides"]):
        table.sides |= SIDES.index(side) << number
    table.tiles = [NONE] * components.trail.spaces
    for there in seen["trail"]:
        table.tiles[components.trail.ids.index(there["space"])] = tile_code(components, there)
    table.foresight = [
        index_or_none(tiles, tile) for column in seen["foresight"] for tile in column
    ]
    table.supply = [count for pile in seen["piles"] for count in counts_of(tiles, pile)]
    market = seen["jobMarket"]
    table.jobs = [index_or_none(WORKER_TYPES, there) for row in market["rows"] for there in row]
    closed = market["tokenRow"] is None
    table.token_row = components.jobs.rows if closed else market["tokenRow"] - 1
    table.token_holder = market["tokenHolder"] if closed else NONE
    cattle = cards[: components.cards.cattle]
    table.market = counts_of(cattle, seen["cattleMarket"])
    table.market_stack = counts_of(cattle, seen["cattleStack"])
    table.display = [index_or_none(cards, card) for card in seen["objectiveDisplay"]]
    playable = cards[: components.cards.playable]
    table.objective_stack = counts_of(playable, seen["unseenObjectives"])
    master_ids = components.masters.ids
    table.masters = [index_or_none(master_ids, there["tile"]) for there in seen["stationMasters"]]
    table.appointed = [
        index_or_none(WORKER_TYPES, there["appointed"]) for there in seen["stationMasters"]
    ]
    for player_seen in seen["players"]:
        table.players.append(restored_player(table, player_seen))
    table.find_me()
    restore_turn(table, seen["turn"])
    settle_hands(table, NOBODY if seen["viewer"] is None else seen["viewer"])


def restore_turn(table: Table, turn: Mapping[str, Any]) -> None:
    table.phase = PHASES.index(turn["phase"])
    table.building = index_or_none(table.components.buildings.ids, turn["building"])
    for name in turn["usedActions"]:
        table.used |= 1 << SLOTS.index(name)
    table.acted, table.aux_taken = turn["acted"], turn["auxiliaryTaken"]
    table.value = turn["value"]
    table.turns_left = turn["turnsLeft"] or 0
    table.agenda = [
        task(tasks.TASKS.index(there["kind"]), *there["fields"]) for there in turn["pending"]
    ]


def restored_player(table: Table, seen: Mapping[str, Any]) -> Player:
    components = table.components
    cards = components.cards.ids[: components.cards.playable]
    shown = counts_of(cards, seen["shown"])
    pool = counts_of(cards, seen["undrawn"])
    discard = counts_of(cards, seen["discardPile"])
    blind: list[int] = []
    if seen["hand"] is None:
        hand = shown[:]
        inside = sum(pool)
        for _ in range(seen["handSize"] - sum(shown) - seen["takenUnseen"]):
            hand[table.source.draw_from(pool, inside)] += 1
            inside -= 1
    else:
        hand = counts_of(cards, seen["hand"])
        blind = [cards.index(card) for card in seen["taken"]]
        for card in range(len(cards)):
            pool[card] -= hand[card] - shown[card]
        for card in blind:
            pool[card] += 1
    player = Player(
        seen["cash"],
        index_or_none(components.trail.ids, seen["cattleman"]),
        components.railroad.ids.index(seen["engine"]),
        components.board.track.index(seen["certificates"]),
        mask_of(components.railroad.station_ids, seen["stations"]),
        mask_of(components.masters.ids, seen["stationMasters"]),
        seen["greenTeepees"],
        seen["blueTeepees"],
        counts_of(WORKER_TYPES, seen["workers"]),
        counts_of(DISC_SPACES, seen["covered"]),
        [building_place(components, there) for there in seen["buildings"]],
        [components.tiles.ids.index(tile) for tile in seen["hazards"]],
        counts_of(components.cities.ids, seen["cities"]),
        [components.cards.ids.index(card) for card in seen["objectives"]],
        blind,
        deck_from_counts(hand, pool, discard, shown),
    )
    if seen["hand"] is None:
        take_unseen(table, player, seen["takenUnseen"])
    return player


def building_place(components: Components, seen: Mapping[str, Any]) -> int:
    if seen["boxed"]:
        return BOXED
    return UNBUILT if seen["space"] is None else components.trail.ids.index(seen["space"])


def tile_code(components: Components, seen: Mapping[str, Any]) -> int:
    if seen["tile"] in components.tiles.ids:
        return components.tiles.ids.index(seen["tile"])
    building = components.buildings.ids.index(seen["tile"])
    if seen["owner"] is None:
        return FIRST_NEUTRAL + building
    number = (building - components.buildings.neutrals) // len(SIDES)
    return FIRST_PRIVATE + BUILDINGS * int(seen["owner"]) + number


def counted(ids: Sequence[str], counts: Sequence[int]) -> list[Counted]:
    return [{"id": ids[kind], "count": count} for kind, count in enumerate(counts) if count]


def name_or_none(ids: Sequence[str], index: int) -> str | None:
    return ids[index] if index >= 0 else None


def index_or_none(ids: Sequence[str], name: str | None) -> int:
    return NONE if name is None else ids.index(name)


def in_mask(ids: Sequence[str], mask: int) -> list[str]:
    return [name for bit, name in enumerate(ids) if mask >> bit & 1]


def mask_of(ids: Sequence[str], names: Sequence[str]) -> int:
    return sum([1 << ids.index(name) for name in names])
