"""What a seat may see: GW-16.2 to GW-16.4."""

from typing import TypedDict

from games.contract import NOBODY
from games.gold_west.components import COLUMNS, SPACES, TERRAINS
from games.gold_west.hexes import indices
from games.gold_west.resources import METALS, RESOURCES, amounts_in
from games.gold_west.rules.tokens import known_to_others
from games.gold_west.scoring import wanted_camps
from games.gold_west.state import NONE, OVER, Position
from games.gold_west.words import DECISIONS, effect_in_words, prompt


class ResourcesView(TypedDict):
    """How many pieces of each type."""

    copper: int
    silver: int
    gold: int
    wood: int
    stone: int


class TracksView(TypedDict):
    """The step of the coach on each track."""

    copper: int
    silver: int
    gold: int


class TerrainsView(TypedDict):
    """Influence by terrain."""

    copper: int
    silver: int
    gold: int
    forest: int


class ScoresView(TypedDict):
    """Points by category, as if the game ended now."""

    supply: int
    shipping: int
    investments: int
    boomtown: int
    looting: int
    group: int
    terrains: int
    offices: int
    wanted: int


class OptionsView(TypedDict):
    bandits: str
    tradingPost: str


class DecisionView(TypedDict):
    """The decision at hand. What it isn't about is None."""

    seat: int
    kind: str
    prompt: str
    space: int | None  # LEAVE: the supply space passed
    resource: str | None  # PUT, TRADE_PUT: the resource to place
    hex: str | None  # STORE: the hex whose token is stored
    cell: str | None  # TRADE: the boomtown cell with the trading post
    left: int  # how often the card's effect goes on, this decision included


class HexView(TypedDict):
    id: str
    q: int
    r: int
    terrain: str
    state: str  # FACE_DOWN, FACE_UP, CAMP, SETTLEMENT or LOOTED
    seat: int | None  # who built or looted here
    token: str | None  # the token here or taken from here; None if the viewer hasn't seen it
    resources: ResourcesView | None  # on that token
    lookedAtBy: list[int]


class PositionView(TypedDict):
    q: int
    r: int


class UnseenView(TypedDict):
    """A kind of mining token, and how many the viewer has not seen yet."""

    token: str
    terrain: str
    resources: ResourcesView
    count: int


class CellView(TypedDict):
    id: str
    column: int
    row: int
    cost: ResourcesView
    tile: str
    tileName: str
    seats: list[int]  # whose tokens are here


class InvestmentView(TypedDict):
    card: str
    cost: ResourcesView
    points: int
    effect: str  # empty if none
    seat: int | None  # who bought it; None: on offer


class BonusView(TypedDict):
    """A bonus token: of shipping, or, without track and space, of investment."""

    track: str | None
    space: str | None
    points: int
    seat: int | None


class PlayerView(TypedDict):
    seat: int
    order: int  # 1 begins
    supply: list[ResourcesView]  # space by space, from the exit
    coaches: TracksView
    influence: TerrainsView
    campsLeft: int
    wantedCamps: int
    scores: ScoresView
    total: int
    place: int


class GoldWestView(TypedDict):
    game: str
    viewer: int | None  # None: a spectator
    seats: int
    options: OptionsView
    turn: int  # turns that are over, all seats together
    round: int  # from 1
    rounds: int
    finalRound: bool  # no building any more
    reveals: int
    decision: DecisionView | None  # None: the game is over
    hand: ResourcesView
    invested: bool  # in this turn
    influenced: bool  # in this turn, by paying
    hexes: list[HexView]
    water: list[PositionView]
    unseenTokens: list[UnseenView]
    boomtown: list[CellView]
    investments: list[InvestmentView]
    bonuses: list[BonusView]  # of each stack the top one first
    players: list[PlayerView]


def view(position: Position, seat: int, game: str) -> GoldWestView:
    """All that `seat` (NOBODY: a spectator) may know."""
    layout = position.layout
    over = position.decision == OVER
    rounds = layout.turns // layout.seats
    round_ = min(position.turn // layout.seats + 1, rounds)
    return {
        "game": game,
        "viewer": None if seat == NOBODY else seat,
        "seats": layout.seats,
        "options": {
            "bandits": layout.options["bandits"],
            "tradingPost": layout.options["trading_post"],
        },
        "turn": position.turn,
        "round": round_,
        "rounds": rounds,
        "finalRound": round_ == rounds,
        "reveals": position.reveals,
        "decision": None if over else _decision(position),
        "hand": _resources(position.hand),
        "invested": position.invested,
        "influenced": position.influenced,
        "hexes": [_hex(position, hex_, seat) for hex_ in indices(layout.board.in_play)],
        "water": [{"q": q, "r": r} for q, r in layout.components.water],
        "unseenTokens": _unseen(position, seat),
        "boomtown": [_cell(position, cell) for cell in range(len(layout.tiles))],
        "investments": [_investment(position, card) for card in layout.cards],
        "bonuses": _bonuses(position),
        "players": _players(position),
    }


def _decision(position: Position) -> DecisionView:
    components, subject = position.layout.components, position.subject
    kind = DECISIONS[position.decision]
    return {
        "seat": position.actor,
        "kind": kind,
        "prompt": prompt(position),
        "space": subject if kind == "LEAVE" else None,
        "resource": RESOURCES[subject] if kind in ("PUT", "TRADE_PUT") else None,
        "hex": components.hex_ids[subject] if kind == "STORE" else None,
        "cell": components.cell_ids[subject] if kind == "TRADE" else None,
        "left": position.left,
    }


def _resources(bundle: int) -> ResourcesView:
    copper, silver, gold, wood, stone = amounts_in(bundle).values()
    return {"copper": copper, "silver": silver, "gold": gold, "wood": wood, "stone": stone}


def _hex(position: Position, hex_: int, seat: int) -> HexView:
    layout, components = position.layout, position.layout.components
    q, r = components.coordinates[hex_]
    state, holder = _condition(position, hex_)
    lookers = [other for other in range(position.seats) if position.looked[other] >> hex_ & 1]
    known = state != "FACE_DOWN" or seat in lookers
    kind = position.tokens[hex_]
    return {
        "id": components.hex_ids[hex_],
        "q": q,
        "r": r,
        "terrain": TERRAINS[layout.terrain[hex_]],
        "state": state,
        "seat": holder,
        "token": components.token_ids[kind] if known else None,
        "resources": _resources(components.token_resources[kind]) if known else None,
        "lookedAtBy": lookers,
    }


def _condition(position: Position, hex_: int) -> tuple[str, int | None]:
    if position.face_down >> hex_ & 1:
        return "FACE_DOWN", None
    if position.face_up >> hex_ & 1:
        return "FACE_UP", None
    for seat in range(position.seats):
        if position.camps[seat] >> hex_ & 1:
            return "CAMP", seat
        if position.settlements[seat] >> hex_ & 1:
            return "SETTLEMENT", seat
        if position.looted[seat] >> hex_ & 1:
            return "LOOTED", seat
    raise AssertionError(f"hex {hex_} is out of play")


def _unseen(position: Position, seat: int) -> list[UnseenView]:
    components = position.layout.components
    counts = position.undealt[:]
    for hex_ in indices(known_to_others(position, seat)):
        counts[position.tokens[hex_]] += 1
    return [
        {
            "token": components.token_ids[kind],
            "terrain": TERRAINS[components.token_terrain[kind]],
            "resources": _resources(components.token_resources[kind]),
            "count": counts[kind],
        }
        for kind in range(len(counts))
    ]


def _cell(position: Position, cell: int) -> CellView:
    layout, components = position.layout, position.layout.components
    return {
        "id": components.cell_ids[cell],
        "column": cell % COLUMNS,
        "row": cell // COLUMNS,
        "cost": _resources(components.cell_costs[cell]),
        "tile": components.tile_ids[layout.tiles[cell]],
        "tileName": components.tile_names[layout.tiles[cell]],
        "seats": [seat for seat in range(position.seats) if position.boomtown[seat] >> cell & 1],
    }


def _investment(position: Position, card: int) -> InvestmentView:
    components = position.layout.components
    buyers = [seat for seat in range(position.seats) if position.bought[seat] >> card & 1]
    return {
        "card": components.card_ids[card],
        "cost": _resources(components.card_costs[card]),
        "points": components.card_points[card],
        "effect": effect_in_words(components, card),
        "seat": buyers[0] if buyers else None,
    }


def _bonuses(position: Position) -> list[BonusView]:
    layout, spaces = position.layout, position.layout.components.bonus_space_ids
    views: list[BonusView] = []
    for stack in range(layout.investment_stack + 1):
        shipping = stack < layout.investment_stack
        for bonus in range(layout.stack_starts[stack], layout.stack_starts[stack + 1]):
            owner = position.bonus_owners[bonus]
            views.append(
                {
                    "track": RESOURCES[stack // len(spaces)] if shipping else None,
                    "space": spaces[stack % len(spaces)] if shipping else None,
                    "points": layout.bonuses[bonus],
                    "seat": None if owner == NONE else owner,
                }
            )
    return views


def _players(position: Position) -> list[PlayerView]:
    points, places = position.points(), position.places()
    return [_player(position, seat, points[seat], places[seat]) for seat in range(position.seats)]


def _player(position: Position, seat: int, points: list[int], place: int) -> PlayerView:
    supply = position.supply[seat * SPACES : (seat + 1) * SPACES]
    copper, silver, gold = position.coaches[seat * METALS : (seat + 1) * METALS]
    influence = position.influence[seat * len(TERRAINS) : (seat + 1) * len(TERRAINS)]
    return {
        "seat": seat,
        "order": position.layout.order.index(seat) + 1,
        "supply": [_resources(bundle) for bundle in supply],
        "coaches": {"copper": copper, "silver": silver, "gold": gold},
        "influence": {
            "copper": influence[0],
            "silver": influence[1],
            "gold": influence[2],
            "forest": influence[3],
        },
        "campsLeft": position.camps_left[seat],
        "wantedCamps": wanted_camps(position, seat),
        "scores": _scores(points),
        "total": sum(points),
        "place": place,
    }


def _scores(points: list[int]) -> ScoresView:
    supply, shipping, investments, boomtown, looting, group, terrains, offices, wanted = points
    return {
        "supply": supply,
        "shipping": shipping,
        "investments": investments,
        "boomtown": boomtown,
        "looting": looting,
        "group": group,
        "terrains": terrains,
        "offices": offices,
        "wanted": wanted,
    }
