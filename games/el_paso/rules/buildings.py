"""Placing and replacing common buildings (EP-8.12)."""

from mypy_extensions import i64

from games.agenda import kind_of, task
from games.contract import KIND_BITS
from games.el_paso import moves, tasks
from games.el_paso.components import BUILDER
from games.el_paso.rules.workers import can_spend, spend
from games.el_paso.state import NO_TILE, Player, Position, locations
from games.sharing import changed, replaced


def build_moves(
    position: Position, player: Player, seat: int, money: i64, legal: list[int]
) -> None:
    """(place, type) payable on at least one space, and (replace, building, type)."""
    components = position.components
    own = position.buildings_of(seat)
    cheapest = cheapest_space(position) if len(own) < components.owner_markers else -1
    for building in range(components.types):
        if not position.buildings[building]:
            continue
        builders = components.type_builders[building]
        if cheapest >= 0 and can_pay(position, player, builders, cheapest, money):
            legal.append(moves.BUILD | building << KIND_BITS)
        for space in own:
            more = builders - builders_on(position, space)
            if more > 0 and can_pay(position, player, more, 0, money):
                argument = space + components.spaces * building
                legal.append(moves.REPLACE | argument << KIND_BITS)


def can_build(position: Position, player: Player, money: i64) -> bool:
    found: list[int] = []
    build_moves(position, player, position.actor, money, found)
    return len(found) > 0


def can_pay(position: Position, player: Player, builders: int, space_cost: int, money: i64) -> bool:
    dollars = position.components.dollars_per_builder * builders + space_cost
    return dollars <= money and can_spend(player, BUILDER, builders)


def cheapest_space(position: Position) -> int:
    """The lowest printed cost of a free space, -1 if there is none."""
    costs = [
        position.components.space_costs[space]
        for space in position.components.free_spaces
        if position.tiles[space] == NO_TILE
    ]
    return min(costs) if costs else -1


def builders_on(position: Position, space: int) -> int:
    """The builders of the common building on a space."""
    components = position.components
    return components.type_builders[position.tiles[space] - components.neutrals]


def space_moves(position: Position, player: Player, building: int, legal: list[int]) -> None:
    """A free space whose cost can be paid too (BUILD_SPACE)."""
    components = position.components
    builders = components.type_builders[building]
    for space in components.free_spaces:
        if position.tiles[space] == NO_TILE and can_pay(
            position, player, builders, components.space_costs[space], player.money
        ):
            legal.append(moves.SPACE | space << KIND_BITS)


def build(position: Position, player: Player, building: int, space: int) -> None:
    """Place a building, paying for it and for its space (EP-8.12.1)."""
    components = position.components
    builders = components.type_builders[building]
    player.money -= components.dollars_per_builder * builders + components.space_costs[space]
    put_building(position, position.actor, building, space)
    spend(position, player, BUILDER, builders)


def replace(position: Position, player: Player, building: int, space: int) -> None:
    """Put a building with more builders in the place of one's own (EP-8.12.2)."""
    more = position.components.type_builders[building] - builders_on(position, space)
    player.money -= position.components.dollars_per_builder * more
    put_building(position, position.actor, building, space)
    if player.space == space:
        close_menu(position)
    spend(position, player, BUILDER, more)


def put_building(position: Position, seat: int, building: int, space: int) -> None:
    """A tile from its stack onto a space; one that lay there goes back to its own stack."""
    neutrals = position.components.neutrals
    old = position.tiles[space]
    if old != NO_TILE:
        position.buildings = changed(position.buildings, old - neutrals, 1)
    position.buildings = changed(position.buildings, building, -1)
    position.tiles = replaced(position.tiles, space, neutrals + building)
    position.owners = replaced(position.owners, space, seat)
    position.stops = locations(position.tiles)


def close_menu(position: Position) -> None:
    """The rest of a replaced building's actions is lost, the new ones wait (EP-8.12.5)."""
    for index, waiting in enumerate(position.agenda):
        if kind_of(waiting) == tasks.MENU:
            position.agenda[index] = task(tasks.MENU_OTHER, 1)
