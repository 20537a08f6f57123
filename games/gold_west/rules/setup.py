"""Set-up, GW-4, and the options of GW-14."""

from games.gold_west.components import (
    BANDITS,
    BASE,
    CELLS,
    SPACES,
    TRADING_POST,
    Components,
)
from games.gold_west.hexes import indices, set_of
from games.gold_west.layout import Layout
from games.gold_west.rules.tokens import reveal
from games.gold_west.state import Position
from games.random_source import RandomSource


def draw_layout(
    components: Components, seats: int, options: dict[str, str], source: RandomSource
) -> Layout:
    """Order of play, terrain, boomtown and cards: all the chance of set-up but the tokens."""
    order = _drawn(seats, seats, source)
    terrain = _draw_terrain(components, seats, source)
    tiles = _draw_boomtown(components, options, source)
    dealt = set_of(_drawn(components.dealt, len(components.card_ids), source))
    return Layout(components, options, order, terrain, tiles, dealt)


def lay_out(position: Position) -> None:
    """Starting resources and the tokens next to the water: GW-4.3, GW-4.9."""
    layout = position.layout
    for order, seat in enumerate(layout.order):
        start = layout.components.start[order]
        position.supply[seat * SPACES : (seat + 1) * SPACES] = start
    for hex_ in indices(layout.board.next_to_water):
        reveal(position, hex_)


def _drawn(count: int, among: int, source: RandomSource) -> list[int]:
    """So many different numbers of range(among), in random order."""
    pool = list(range(among))
    for index in range(min(count, among - 1)):
        other = index + source.below(among - index)
        pool[index], pool[other] = pool[other], pool[index]
    return pool[:count]


def _draw_terrain(components: Components, seats: int, source: RandomSource) -> list[int]:
    """Terrain by hex, -1 out of play: GW-3.4, GW-4.1."""
    slots = len(components.tiles)
    tile_in = _drawn(slots, slots, source)
    turned = [source.below(6) if slot in components.slots[seats] else -1 for slot in range(slots)]
    terrain = []
    for slot, place in zip(components.hex_slot, components.hex_place, strict=True):
        if turned[slot] < 0:
            terrain.append(-1)
        else:
            tile = components.tiles[tile_in[slot]]
            terrain.append(tile[(place + turned[slot]) % 6 if place < 6 else 6])
    return terrain


def _draw_boomtown(
    components: Components, options: dict[str, str], source: RandomSource
) -> list[int]:
    """Tile by cell: GW-4.4, GW-14.1, GW-14.2."""
    single = source.below(len(components.singles))
    arrangements = components.arrangements[single]
    pairs = arrangements[source.below(len(arrangements))]
    bandits = options["bandits"] == "on"
    pool = [
        office
        for office in range(components.offices)
        if components.tile_sets[office] == BASE
        or (bandits and components.tile_sets[office] == BANDITS)
    ]
    offices = _drawn(components.offices_in_play, len(pool), source)
    tiles = [0] * CELLS
    for index, office in enumerate(offices):
        tiles[pairs[2 * index]] = tiles[pairs[2 * index + 1]] = pool[office]
    sets = {"off": {BASE}, "only": {TRADING_POST}, "mixed": {BASE, TRADING_POST}}
    singles = [
        tile
        for tile in range(components.offices, len(components.tile_ids))
        if components.tile_sets[tile] in sets[options["trading_post"]]
    ]
    tiles[components.singles[single]] = singles[source.below(len(singles))]
    return tiles
