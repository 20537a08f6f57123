"""Hazards and teepees: taking them and placing them (GWT-7.9, GWT-7.10, GWT-9.1)."""

from mypy_extensions import i64

from games.great_western_trail.components import FIRST_HAZARD, GREEN_TEEPEE, NONE
from games.great_western_trail.moves import TAKE_HAZARD, TAKE_TEEPEE, code
from games.great_western_trail.rules import job_market
from games.great_western_trail.state import Table
from games.sharing import replaced


def can_take_hazard(table: Table, cost: i64) -> bool:
    if table.me.cash < cost:
        return False
    tiles = table.tiles
    return any(tiles[space] != NONE for space in table.components.trail.hazard)


def hazards(table: Table, cost: int) -> list[int]:
    if table.me.cash < cost:
        return []
    return [
        code(TAKE_HAZARD, space)
        for space in table.components.trail.hazard
        if table.tiles[space] != NONE
    ]


def take_hazard(table: Table, space: int, cost: int) -> None:
    player = table.me
    player.cash -= cost
    player.hazards = [*player.hazards, table.tiles[space]]
    table.tiles = replaced(table.tiles, space, NONE)


def teepees(table: Table) -> list[int]:
    """Teepees whose space pays, or asks no more than there is (GWT-7.10.1)."""
    trail = table.components.trail
    cash = table.me.cash
    return [
        code(TAKE_TEEPEE, space)
        for space in trail.teepee
        if table.tiles[space] != NONE and cash + trail.money[space] >= 0
    ]


def take_teepee(table: Table, space: int) -> None:
    player = table.me
    player.cash += table.components.trail.money[space]
    if table.tiles[space] == GREEN_TEEPEE:
        player.green_teepees += 1
    else:
        player.blue_teepees += 1
    table.tiles = replaced(table.tiles, space, NONE)


def free_space(table: Table, kind: int) -> int:
    """Where a teepee or hazard goes, NONE if there is no room (GWT-9.1.4, GWT-9.1.5)."""
    components = table.components
    spaces = components.trail.teepee
    if kind >= FIRST_HAZARD:
        spaces = components.trail.sections[components.tiles.section[kind]]
    for space in spaces:
        if table.tiles[space] == NONE:
            return space
    return NONE


def place_tile(table: Table, kind: int) -> None:
    """Move a tile from the foresight to its section; without room it goes to the box."""
    if kind < GREEN_TEEPEE:
        job_market.add_worker(table, kind)
        return
    space = free_space(table, kind)
    if space != NONE:
        table.tiles = replaced(table.tiles, space, kind)
