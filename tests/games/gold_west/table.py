"""A table whose set-up is chosen, not drawn, and the words to arrange and play on it."""

from typing import Final

import games
from games.contract import NOBODY
from games.gold_west.components import CELLS, SPACES, TERRAINS, Components
from games.gold_west.game import GoldWest, GoldWestState
from games.gold_west.hexes import set_of
from games.gold_west.layout import Layout
from games.gold_west.resources import METALS, RESOURCES, amounts_in, bundle_of
from games.gold_west.rules.building import build_camp, build_settlement, loot
from games.gold_west.rules.tokens import reveal, undeal_token
from games.gold_west.rules.turn import begin_turn, go_on_with_metals
from games.gold_west.state import NONE
from games.random_source import FastSource


def load(components: str | None = None) -> GoldWest:
    game = games.load("gold_west", components)
    assert isinstance(game, GoldWest)
    return game


GAME: Final = load()
PARTS: Final[Components] = GAME.components
CARDS: Final = "I00 I01 I02 I03 I04 I13 I17 I18"
OFFICES: Final = "docks town_hall saloon depot"


def reference_terrain(seats: int) -> list[int]:
    """Tile n in slot n, not turned."""
    return [
        PARTS.tiles[slot][place] if slot in PARTS.slots[seats] else -1
        for slot, place in zip(PARTS.hex_slot, PARTS.hex_place, strict=True)
    ]


def table(
    seats: int = 2,
    cards: str = CARDS,
    offices: str = OFFICES,
    single: str = "four_points",
    single_cell: str = "c1r1",
    order: list[int] | None = None,
) -> GoldWestState:
    """The first decision of a game; the offices lie in the first arrangement of the single cell.

    With c1r1: on c0r0 and c1r0, on c2r0 and c2r1, on c0r1 and c0r2, on c1r2 and c2r2.
    """
    cell = PARTS.cell_ids.index(single_cell)
    pairs = PARTS.arrangements[PARTS.singles.index(cell)][0]
    tiles = [PARTS.tile_ids.index(single)] * CELLS
    for index, office in enumerate(offices.split()):
        for cell in pairs[2 * index : 2 * index + 2]:
            tiles[cell] = PARTS.tile_ids.index(office)
    layout = Layout(
        PARTS,
        {"bandits": "off", "trading_post": "off"},
        order or list(range(seats)),
        reference_terrain(seats),
        tiles,
        set_of([PARTS.card_ids.index(card) for card in cards.split()]),
    )
    return GAME.begin(layout, FastSource(1))


def hexes(ids: str) -> list[int]:
    return [PARTS.hex_ids.index(name) for name in ids.split()]


def names_of(members: int) -> set[str]:
    return {name for hex_, name in enumerate(PARTS.hex_ids) if members >> hex_ & 1}


def moves(state: GoldWestState) -> list[str]:
    return [GAME.move_text(move) for move in state.legal_moves()]


def play(state: GoldWestState, *texts: str) -> GoldWestState:
    for text in texts:
        state.play(GAME.parse_move(text))
    return state


def refusal(state: GoldWestState, text: str) -> str:
    """Why a move can't be played, after seeing that it isn't listed."""
    move = GAME.parse_move(text)
    assert move not in state.legal_moves()
    return state.why_not(move)


def supply(state: GoldWestState, seat: int) -> list[dict[str, int]]:
    """What lies on each supply space, types without a piece left out."""
    bundles = state.supply[seat * SPACES : (seat + 1) * SPACES]
    return [present(bundle) for bundle in bundles]


def hand(state: GoldWestState) -> dict[str, int]:
    return present(state.hand)


def present(bundle: int) -> dict[str, int]:
    return {name: count for name, count in amounts_in(bundle).items() if count}


def put(state: GoldWestState, seat: int, *spaces: dict[str, int]) -> None:
    """Exactly this on the supply track, space 0 first; spaces not given are empty."""
    bundles = [bundle_of(space) for space in spaces]
    bundles += [0] * (SPACES - len(bundles))
    state.supply[seat * SPACES : (seat + 1) * SPACES] = bundles


def with_hand(state: GoldWestState, **resources: int) -> GoldWestState:
    """Step 2 begins with this in hand."""
    state.hand = bundle_of(resources)
    go_on_with_metals(state)
    return state


def occupy(
    state: GoldWestState, seat: int, camps: str = "", settlements: str = "", looted: str = ""
) -> None:
    """Let a seat have built or looted by the rules, resources and supply points aside.

    It is the turn of the same seat as before, at its start.
    """
    actor = state.actor
    state.actor = seat
    for take, ids in ((build_camp, camps), (build_settlement, settlements), (loot, looted)):
        for hex_ in hexes(ids):
            if state.face_down >> hex_ & 1:
                reveal(state, hex_)
            take(state, hex_)
    state.actor = actor
    begin_turn(state)
    assert state.actor == actor


def lay(state: GoldWestState, hex_id: str, token: str) -> None:
    """This kind of token lies on this hex; every kind is to be had while its terrain has one."""
    (hex_,) = hexes(hex_id)
    if state.tokens[hex_] != NONE:
        undeal_token(state, hex_)
    kind = PARTS.token_ids.index(token)
    assert state.undealt[kind]
    assert PARTS.token_terrain[kind] == state.layout.terrain[hex_]
    state.tokens[hex_] = kind
    state.undealt[kind] -= 1
    state.undealt_in[state.layout.terrain[hex_]] -= 1


def shift_coaches(state: GoldWestState, seat: int, **steps: int) -> None:
    """Put coaches on steps, without rewards."""
    for metal, step in steps.items():
        state.coaches[seat * METALS + RESOURCES.index(metal)] = step


def hold(state: GoldWestState, seat: int, *cells: str) -> None:
    """Own tokens on boomtown cells, without rewards."""
    for cell in cells:
        state.boomtown[seat] |= 1 << PARTS.cell_ids.index(cell)


def influence(state: GoldWestState, seat: int) -> dict[str, int]:
    row = state.influence[seat * len(TERRAINS) : (seat + 1) * len(TERRAINS)]
    return dict(zip(TERRAINS, row, strict=True))


def set_influence(state: GoldWestState, terrain: str, by_seat: list[int]) -> None:
    for seat, value in enumerate(by_seat):
        state.influence[seat * len(TERRAINS) + TERRAINS.index(terrain)] = value


def points(state: GoldWestState, seat: int, category: str) -> int:
    # Of a copy: a state counts once a decision, and doesn't see what is put down by hand.
    return state.copy().scores()[seat][GAME.categories.index(category)]


def last_turns(state: GoldWestState) -> None:
    """All camps are placed: the final round begins, with the camps nowhere to be seen."""
    state.camps_left = [0] * state.seats
    state.turn = state.layout.camps * state.seats
    begin_turn(state)


def finish(state: GoldWestState) -> None:
    """Every seat activates its first filled space and stops as soon as it may."""
    while not state.is_over:
        legal = state.legal_moves()
        stop = GAME.parse_move("stop")
        state.play(stop if stop in legal else legal[0])
    assert state.actor == NOBODY
