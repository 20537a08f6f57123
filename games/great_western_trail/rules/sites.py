"""Placing private buildings (GWT-7.8)."""

from games.agenda import first_of, fourth_of, kind_of, second_of, task, third_of
from games.great_western_trail.components import BUILDINGS, CRAFTSMAN, NONE
from games.great_western_trail.moves import BUILD_SITE, BUILD_TILE, code
from games.great_western_trail.rules import tasks
from games.great_western_trail.state import BOXED, FIRST_PRIVATE, UNBUILT, Table
from games.sharing import replaced


def craftsmen_needed(table: Table, number: int, space: int) -> int:
    """For a tile on an empty space or over an own smaller one; 0 where it can't go (GWT-7.8.2)."""
    craftsmen = table.components.buildings.craftsmen
    needed = craftsmen[table.variant(number)]
    if table.tiles[space] == NONE:
        return needed
    if table.owner_at(space) != table.actor:
        return 0
    return max(needed - craftsmen[table.building_at(space)], 0)


def affordable(table: Table, needed: int, rate: int) -> bool:
    player = table.me
    return 0 < needed <= player.workers[CRAFTSMAN] and needed * rate <= player.cash


def sites(table: Table, number: int, rate: int) -> list[int]:
    """The spaces where the own tile of a number can be placed now."""
    return [
        code(BUILD_SITE, space)
        for space in table.components.trail.building
        if affordable(table, craftsmen_needed(table, number, space), rate)
    ]


def placeable(table: Table, rate: int) -> list[int]:
    """The own tiles that can be placed somewhere."""
    room = has_room(table)
    return [
        code(BUILD_TILE, number)
        for number in range(BUILDINGS)
        if has_site(table, number, rate, room)
    ]


def can_build(table: Table, rate: int) -> bool:
    room = has_room(table)
    return any(has_site(table, number, rate, room) for number in range(BUILDINGS))


def has_room(table: Table) -> bool:
    """Whether a building space is empty."""
    tiles = table.tiles
    return any(tiles[space] == NONE for space in table.components.trail.building)


def has_site(table: Table, number: int, rate: int, room: bool) -> bool:
    """Whether an unbuilt tile has an empty space or an own smaller building to go to."""
    player = table.me
    if player.buildings[number] != UNBUILT:
        return False
    craftsmen = table.components.buildings.craftsmen
    needed = craftsmen[table.variant(number)]
    if room and affordable(table, needed, rate):
        return True
    for other in range(BUILDINGS):
        if player.buildings[other] >= 0:
            less = craftsmen[table.variant(other)]
            if affordable(table, needed - less, rate):
                return True
    return False


def build(table: Table, number: int, space: int, rate: int) -> None:
    """Pay, box the tile that is replaced, place the new one."""
    player = table.me
    player.cash -= craftsmen_needed(table, number, space) * rate
    if table.tiles[space] != NONE:
        over = (table.tiles[space] - FIRST_PRIVATE) % BUILDINGS
        player.buildings = replaced(player.buildings, over, BOXED)
        lose_replaced(table, space)
    player.buildings = replaced(player.buildings, number, space)
    tile = FIRST_PRIVATE + BUILDINGS * table.actor + number
    table.tiles = replaced(table.tiles, space, tile)


def lose_replaced(table: Table, space: int) -> None:
    """What a replaced tile still offered is lost: in this visit and to copying (GWT-4.2.9)."""
    lost = space == table.me.cattleman
    if lost:
        table.building = NONE
    for index in range(len(table.agenda)):
        there = table.agenda[index]
        if kind_of(there) == tasks.COPY:
            lost = lost or first_of(there) == space
            if lost:
                table.agenda[index] = task(
                    tasks.COPY, first_of(there), second_of(there), third_of(there), 1
                )


def is_lost(copying: int) -> bool:
    return fourth_of(copying) == 1
