"""What a seat may see (section 16)."""

from typing import Final, TypedDict

from games.agenda import first_of, fourth_of, kind_of, second_of, third_of
from games.contract import NOBODY
from games.el_paso import tasks
from games.el_paso.components import (
    AUXILIARY,
    BUILDING_SIDES,
    DISC_SPACES,
    SPACE_KINDS,
    WORKERS,
)
from games.el_paso.rules.cards import hand_limit
from games.el_paso.rules.el_paso import breeding_value
from games.el_paso.rules.movement import step_limit
from games.el_paso.scoring import fulfilled
from games.el_paso.state import NO_OWNER, NO_TILE, NOWHERE, Player, Position, Sue
from games.el_paso.words import (
    action_in_words,
    auxiliary_in_words,
    bonus_in_words,
    building_name,
    objective_in_words,
    prompt,
    record_in_words,
    rewards_in_words,
    tile_name,
    train_side,
)

WAYS: Final = ("OPEN", "ACTIONS", "AUXILIARY")


class CountView(TypedDict):
    """So many of a breed, a worker type, ..."""

    id: str
    count: int


class ActionView(TypedDict):
    id: str
    text: str


class DecisionView(TypedDict):
    """The decision at hand. What it isn't about is None or empty."""

    seat: int
    kind: str
    prompt: str
    building: str | None  # MENU, MENU_OTHER: the tile stood on
    train: str | None  # TRAIN_MENU: the card used
    usedActions: list[str]  # of that tile or card; AUX: the auxiliary actions used
    way: str | None  # MENU: OPEN, ACTIONS or AUXILIARY
    hired: str | None  # menus: the type that a second hire must not be
    left: int | None  # AUX, EXCHANGE_MORE: how often it may still be done
    breeds: list[str]  # DISCARD_CARD, REMOVE_CARD, GAIN_CATTLE: which it is about
    dollars: int | None  # HIRE: the price, without the surcharge for a wild worker
    excluded: str | None  # HIRE: the type not allowed
    buildingType: str | None  # BUILD_SPACE: what is placed
    workerType: str | None  # WILDS: what wild workers stand in for
    workers: int | None  # WILDS: how many workers are discarded in all
    tileKinds: list[str]  # TILE: objective, bonus
    must: bool  # TILE: it can't be declined
    steps: int | None  # MOVE, MOVE_ACTION: the limit without cowboys


class SpaceView(TypedDict):
    id: str
    kind: str  # el_paso, neutral or building
    letter: str | None  # printed on a neutral space
    cost: int | None  # printed on a free space
    next: list[str]  # the inner branch first
    tile: str | None
    seat: int | None  # whose building
    cattlemen: list[int]


class NeutralBuildingView(TypedDict):
    letter: str
    actions: list[ActionView]


class BuildingTypeView(TypedDict):
    type: str
    tile: str  # type and side in play
    side: str
    builders: int
    vp: int
    left: int
    actions: list[ActionView]


class TrainView(TypedDict):
    id: str
    side: str
    engineers: int
    actions: list[ActionView]


class TileView(TypedDict):
    """An objective or bonus tile."""

    id: str
    vp: int
    text: str


class DisplayView(TypedDict):
    """Tiles of one kind: face up by place, and those that the stack holds in some order."""

    places: list[TileView | None]
    stack: list[str]


class BreedView(TypedDict):
    id: str
    name: str
    color: str
    value: int
    vp: int
    cowboys: int | None  # its price on the market
    left: int  # on the market
    removed: int  # from the game


class WorkerView(TypedDict):
    id: str
    vp: int
    left: int  # in the supply


class PostView(TypedDict):
    id: str
    value: int
    dark: bool
    repeatable: bool
    vp: int
    reward: str  # empty if none
    discs: list[int]  # by seat


class DiscView(TypedDict):
    """A disc space of a player board."""

    id: str
    dark: bool
    money: int  # gained, or paid if below 0, when its disc leaves
    cleared: bool


class AuxiliaryView(TypedDict):
    id: str
    available: bool
    text: str  # in its best version; while locked, what it would be


class ScoresView(TypedDict):
    """Points by category, as if the game ended now."""

    money: int
    buildings: int
    tradingPosts: int
    workers: int
    cattle: int
    bonusTiles: int
    objectives: int


class PlayerView(TypedDict):
    seat: int
    isSue: bool
    order: int  # 1 begins
    space: str | None  # None: not placed yet
    onSimmentalSpace: bool
    money: int
    exchangeTokens: int
    certificates: int
    permanentCertificates: int
    duplicates: int  # that count at a delivery
    handLimit: int
    stepLimit: int
    workers: list[CountView]  # the worker area; Sue's row from left to right
    handSize: int
    hand: list[CountView] | None  # None: not for this viewer
    breedingValue: int | None  # of that hand, without certificates of the track
    shown: list[CountView]  # cards of the hand that everyone knows of
    handOrStack: list[CountView]  # what hand and draw stack hold together
    stackSize: int
    discard: list[CountView]
    discSpaces: list[DiscView]
    auxiliary: list[AuxiliaryView]
    objectives: list[TileView]
    fulfilled: list[str]  # of these, as if the game ended now
    bonusTiles: list[TileView]
    buildings: list[str]  # spaces
    scores: ScoresView
    total: int
    place: int


class SueRowView(TypedDict):
    worker: str
    cards: int
    wilds: int  # that joined this type


class SueView(TypedDict):
    row: list[SueRowView]  # from left to right
    cattle: list[CountView]
    supplyDeck: list[CountView]
    botDeckSize: int
    botDeck: list[str]  # cards that may be in it
    botDeckKnown: bool  # it has been through once, so exactly these are in it
    botDiscard: list[str]
    lastTurn: list[str]
    record: list[int]  # the same, coded


class ElPasoView(TypedDict):
    game: str
    viewer: int | None  # None: a spectator
    seats: int
    turn: int  # turns begun, all seats together
    firstSeat: int
    reveals: int
    decision: DecisionView | None  # None: the game is over
    agenda: list[int]  # all that is still to do in this turn, coded
    simmentalLeft: int
    simmentalSeat: int | None  # who stands on the Simmental space
    trail: list[SpaceView]
    neutralBuildings: list[NeutralBuildingView]
    buildingTypes: list[BuildingTypeView]
    trains: list[TrainView]
    objectives: DisplayView
    bonusTiles: DisplayView
    breeds: list[BreedView]
    workers: list[WorkerView]
    posts: list[PostView]
    players: list[PlayerView]
    sue: SueView | None


def view(position: Position, seat: int, game: str) -> ElPasoView:
    """All that `seat` (NOBODY: a spectator) may know."""
    components = position.components
    sue = position.sue
    return {
        "game": game,
        "viewer": seat_or_none(seat),
        "seats": position.seats,
        "turn": position.turns,
        "firstSeat": position.first_seat,
        "reveals": position.reveals,
        "decision": None if position.actor == NOBODY else decision_view(position),
        "agenda": position.agenda[:],
        "simmentalLeft": position.simmental,
        "simmentalSeat": seat_or_none(position.simmental_seat),
        "trail": [space_view(position, space) for space in range(components.spaces)],
        "neutralBuildings": [
            {"letter": letter, "actions": actions_view(position, *components.neutral_actions[n])}
            for n, letter in enumerate(components.letters)
        ],
        "buildingTypes": [building_view(position, kind) for kind in range(components.types)],
        "trains": [train_view(position, train) for train in range(components.trains)],
        "objectives": {
            "places": [objective_view(position, tile) for tile in position.objective_display],
            "stack": [components.objective_ids[tile] for tile in position.objective_stack],
        },
        "bonusTiles": {
            "places": [bonus_view(position, tile) for tile in position.bonus_display],
            "stack": [components.bonus_ids[tile] for tile in position.bonus_stack],
        },
        "breeds": [breed_view(position, breed) for breed in range(components.breeds)],
        "workers": [
            {"id": name, "vp": components.worker_vp[worker], "left": position.workers[worker]}
            for worker, name in enumerate(WORKERS)
        ],
        "posts": [post_view(position, post) for post in range(components.posts)],
        "players": players_view(position, seat),
        "sue": None if sue is None else sue_view(position, sue),
    }


def seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def counts_view(ids: tuple[str, ...], counts: list[int]) -> list[CountView]:
    """Counts above 0, by id."""
    return [{"id": ids[n], "count": count} for n, count in enumerate(counts) if count]


def breeds_in(position: Position, mask: int) -> list[str]:
    return [name for n, name in enumerate(position.components.breed_ids) if mask >> n & 1]


def decision_view(position: Position) -> DecisionView:
    components, layout = position.components, position.layout
    top = position.agenda[-1]
    kind, first, second = int(kind_of(top)), int(first_of(top)), int(second_of(top))
    player = position.players[position.actor]
    shown: DecisionView = {
        "seat": position.actor,
        "kind": tasks.TASK_KINDS[kind].name,
        "prompt": prompt(position),
        "building": None,
        "train": None,
        "usedActions": [],
        "way": None,
        "hired": None,
        "left": first if kind in (tasks.AUX, tasks.EXCHANGE_MORE) else None,
        "breeds": [],
        "dollars": first if kind == tasks.HIRE else None,
        "excluded": worker_or_none(int(third_of(top))) if kind == tasks.HIRE else None,
        "buildingType": components.type_ids[first] if kind == tasks.BUILD_SPACE else None,
        "workerType": WORKERS[first] if kind == tasks.WILDS else None,
        "workers": second if kind == tasks.WILDS else None,
        "tileKinds": [],
        "must": kind == tasks.TILE and bool(second),
        "steps": None,
    }
    if kind == tasks.MENU:
        shown["building"] = tile_name(position, first)
        shown["usedActions"] = used_actions(position, layout.tile_first[first], second)
        shown["way"] = WAYS[third_of(top)]
    elif kind == tasks.MENU_OTHER:
        shown["building"] = tile_name(position, position.tiles[player.space])
    elif kind == tasks.TRAIN_MENU:
        shown["train"] = components.train_ids[first]
        shown["usedActions"] = used_actions(position, layout.train_first[first], second)
    elif kind == tasks.AUX:
        shown["usedActions"] = [name for n, name in enumerate(AUXILIARY) if second >> n & 1]
    elif kind in (tasks.DISCARD_CARD, tasks.REMOVE_CARD):
        shown["breeds"] = breeds_in(position, first)
    elif kind == tasks.GAIN_CATTLE:
        shown["breeds"] = [components.breed_ids[first]]
    elif kind == tasks.TILE:
        shown["tileKinds"] = [name for n, name in enumerate(tasks.TILE_KINDS) if first >> n & 1]
    elif kind == tasks.MOVE:
        shown["steps"] = int(step_limit(position, player))
    elif kind == tasks.MOVE_ACTION:
        shown["steps"] = first
    if kind in (tasks.MENU, tasks.TRAIN_MENU):
        shown["hired"] = worker_or_none(int(fourth_of(top)))
    return shown


def worker_or_none(one_more: int) -> str | None:
    return WORKERS[one_more - 1] if one_more else None


def used_actions(position: Position, first: int, used: int) -> list[str]:
    ids = position.components.action_ids
    return [ids[first + n] for n in range(used.bit_length()) if used >> n & 1]


def actions_view(position: Position, first: int, count: int) -> list[ActionView]:
    components = position.components
    return [
        {"id": components.action_ids[action], "text": action_in_words(components, action)}
        for action in range(first, first + count)
    ]


def space_view(position: Position, space: int) -> SpaceView:
    components = position.components
    kind = SPACE_KINDS[components.space_kinds[space]]
    tile, owner = position.tiles[space], position.owners[space]
    return {
        "id": components.space_ids[space],
        "kind": kind,
        "letter": components.space_letters[space] or None,
        "cost": components.space_costs[space] if kind == "building" else None,
        "next": [components.space_ids[n % components.goal] for n in components.successors[space]],
        "tile": None if tile == NO_TILE else tile_name(position, tile),
        "seat": None if owner == NO_OWNER else owner,
        "cattlemen": [n for n, player in enumerate(position.players) if player.space == space],
    }


def building_view(position: Position, building: int) -> BuildingTypeView:
    components = position.components
    side = position.layout.building_sides[building]
    return {
        "type": components.type_ids[building],
        "tile": building_name(position, building),
        "side": BUILDING_SIDES[side],
        "builders": components.type_builders[building],
        "vp": components.type_vp[building],
        "left": position.buildings[building],
        "actions": actions_view(position, *components.type_actions[building][side]),
    }


def train_view(position: Position, train: int) -> TrainView:
    components = position.components
    side = position.layout.train_sides[train]
    return {
        "id": components.train_ids[train],
        "side": train_side(position, train),
        "engineers": components.train_engineers[train],
        "actions": actions_view(position, *components.train_actions[train][side]),
    }


def objective_tile(position: Position, tile: int) -> TileView:
    components = position.components
    return {
        "id": components.objective_ids[tile],
        "vp": components.objective_vp[tile],
        "text": objective_in_words(components, tile),
    }


def bonus_tile(position: Position, tile: int) -> TileView:
    components = position.components
    return {
        "id": components.bonus_ids[tile],
        "vp": components.bonus_vp[tile],
        "text": bonus_in_words(components, tile),
    }


def objective_view(position: Position, tile: int) -> TileView | None:
    return None if tile == NO_TILE else objective_tile(position, tile)


def bonus_view(position: Position, tile: int) -> TileView | None:
    return None if tile == NO_TILE else bonus_tile(position, tile)


def breed_view(position: Position, breed: int) -> BreedView:
    components = position.components
    return {
        "id": components.breed_ids[breed],
        "name": components.breed_names[breed],
        "color": components.breed_colors[breed],
        "value": components.breed_values[breed],
        "vp": components.breed_vp[breed],
        "cowboys": components.breed_cowboys[breed] or None,
        "left": position.market[breed],
        "removed": position.box[breed],
    }


def post_view(position: Position, post: int) -> PostView:
    components = position.components
    return {
        "id": components.post_ids[post],
        "value": components.post_values[post],
        "dark": components.post_dark[post],
        "repeatable": components.post_repeatable[post],
        "vp": components.post_vp[post],
        "reward": rewards_in_words(components, components.post_rewards[post]),
        "discs": [player.posts[post] for player in position.players],
    }


def players_view(position: Position, viewer: int) -> list[PlayerView]:
    points, places = position.points(), position.places()
    return [
        player_view(position, seat, viewer, points[seat], places[seat])
        for seat in range(position.seats)
    ]


def player_view(
    position: Position, seat: int, viewer: int, points: list[int], place: int
) -> PlayerView:
    components = position.components
    player = position.players[seat]
    deck = player.deck
    ids = components.card_ids
    own = seat == viewer
    return {
        "seat": seat,
        "isSue": seat == position.sue_seat,
        "order": (seat - position.first_seat) % position.seats + 1,
        "space": None if player.space == NOWHERE else components.space_ids[player.space],
        "onSimmentalSpace": seat == position.simmental_seat,
        "money": player.money,
        "exchangeTokens": player.tokens,
        "certificates": player.certificates,
        "permanentCertificates": player.permanent,
        "duplicates": player.duplicates,
        "handLimit": hand_limit(position, player),
        "stepLimit": step_limit(position, player),
        "workers": counts_view(WORKERS, player.workers),
        "handSize": deck.hand_size,
        "hand": counts_view(ids, deck.hand) if own else None,
        "breedingValue": breeding_value(position, player) if own else None,
        "shown": counts_view(ids, deck.shown),
        "handOrStack": counts_view(
            ids, [a + b for a, b in zip(deck.hand, deck.stack, strict=True)]
        ),
        "stackSize": deck.stack_size,
        "discard": counts_view(ids, deck.discard),
        "discSpaces": discs_view(position, player),
        "auxiliary": auxiliary_view(position, player),
        "objectives": [objective_tile(position, tile) for tile in player.objectives],
        "fulfilled": [components.objective_ids[tile] for tile in fulfilled(position, seat)],
        "bonusTiles": [bonus_tile(position, tile) for tile in player.bonuses],
        "buildings": [components.space_ids[space] for space in position.buildings_of(seat)],
        "scores": {
            "money": points[0],
            "buildings": points[1],
            "tradingPosts": points[2],
            "workers": points[3],
            "cattle": points[4],
            "bonusTiles": points[5],
            "objectives": points[6],
        },
        "total": sum(points),
        "place": place,
    }


def discs_view(position: Position, player: Player) -> list[DiscView]:
    components = position.components
    return [
        {
            "id": name,
            "dark": components.disc_dark[disc],
            "money": components.disc_money[disc],
            "cleared": bool(player.cleared >> disc & 1),
        }
        for disc, name in enumerate(DISC_SPACES)
    ]


def auxiliary_view(position: Position, player: Player) -> list[AuxiliaryView]:
    components = position.components
    shown: list[AuxiliaryView] = []
    for auxiliary, name in enumerate(AUXILIARY):
        improved = bool(player.cleared >> components.aux_disc[auxiliary] & 1)
        shown.append(
            {
                "id": name,
                "available": improved or components.aux_at_start[auxiliary],
                "text": auxiliary_in_words(components, auxiliary, improved),
            }
        )
    return shown


def sue_view(position: Position, sue: Sue) -> SueView:
    components = position.components
    unseen = [
        inside if sue.reshuffled else 1 - discarded
        for inside, discarded in zip(sue.bot_stack, sue.bot_discard, strict=True)
    ]
    return {
        "row": [
            {"worker": WORKERS[w], "cards": sue.workers[w], "wilds": sue.wilds[w]} for w in sue.row
        ],
        "cattle": counts_view(components.breed_ids, sue.cattle),
        "supplyDeck": counts_view(components.card_ids, sue.supply),
        "botDeckSize": sum(sue.bot_stack),
        "botDeck": [name for n, name in enumerate(components.bot_ids) if unseen[n]],
        "botDeckKnown": sue.reshuffled,
        "botDiscard": [name for n, name in enumerate(components.bot_ids) if sue.bot_discard[n]],
        "lastTurn": record_in_words(position, sue),
        "record": sue.record[:],
    }
