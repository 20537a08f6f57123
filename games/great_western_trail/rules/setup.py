"""Set-up (GWT-2), beginner or standard."""

from typing import Final

from games.contract import Option
from games.great_western_trail.components import (
    BUILDINGS,
    FIRST_HAZARD,
    NONE,
    PILES,
    WORKER_TYPES,
    Components,
)
from games.great_western_trail.rules import cattle_market, hands, kansas_city, trail_tiles, turn
from games.great_western_trail.rules.objectives import fill_display
from games.great_western_trail.state import FIRST_NEUTRAL, UNBUILT, Player, Table
from games.personal_deck import new_deck

OPTIONS: Final = (
    Option(
        "neutral_buildings",
        "Where the neutral buildings lie: each on the space with its letter, or at random",
        ("beginner", "standard"),
        "standard",
    ),
    Option(
        "private_buildings",
        "Sides of the private buildings: all a, or each at random, the same for all players",
        ("beginner", "standard"),
        "standard",
    ),
)


def set_up(table: Table, neutral: str, private: str) -> None:
    """Set up an empty table and find the first decision."""
    set_up_board(table)
    order = list(range(table.components.buildings.neutrals))
    if neutral == "standard":
        table.source.shuffle(order)
    for building, space in zip(order, table.components.trail.neutral, strict=True):
        table.tiles[space] = FIRST_NEUTRAL + building
    if private == "standard":
        for number in range(BUILDINGS):
            table.sides |= table.source.below(2) << number
    set_up_trail(table)
    set_up_workers(table)
    kansas_city.fill_foresight(table)
    cattle_market.refill(table)
    fill_display(table)
    set_up_players(table)
    turn.begin_turn(table, table.first)
    turn.settle(table)


def set_up_board(table: Table) -> None:
    components = table.components
    jobs = components.jobs
    table.masters = list(range(components.railroad.masters))
    table.source.shuffle(table.masters)
    table.appointed = [NONE] * components.railroad.masters
    table.token_row = jobs.token_row
    table.jobs = [NONE] * (jobs.rows * table.seats)
    table.tiles = [NONE] * components.trail.spaces
    table.supply = [count for pile in components.tiles.piles for count in pile]
    table.foresight = [NONE] * (PILES * components.setup.foresight)
    table.market = [0] * components.cards.cattle
    table.market_stack = list(components.cards.market)
    table.display = [NONE] * components.setup.objective_display
    table.objective_stack = list(components.cards.stack)


def set_up_trail(table: Table) -> None:
    """Seven tiles of pile 1; a hazard without room goes back and does not count (GWT-2.5)."""
    aside: list[int] = []
    placed = 0
    while placed < table.components.setup.trail_tiles:
        tile = kansas_city.draw_tile(table, 0)
        if tile >= FIRST_HAZARD and trail_tiles.free_space(table, tile) == NONE:
            aside.append(tile)
        else:
            trail_tiles.place_tile(table, tile)
            placed += 1
    for tile in aside:
        table.supply[tile] += 1


def set_up_workers(table: Table) -> None:
    """Fill the job market up to the space before the token's (GWT-2.6)."""
    for space in range((table.token_row + 1) * table.seats - 1):
        table.jobs[space] = kansas_city.draw_tile(table, 1)


def set_up_players(table: Table) -> None:
    components = table.components
    cards = components.cards
    starting = [cards.playable + index for index in range(len(cards.ids) - cards.playable)]
    table.source.shuffle(starting)
    table.first = table.source.below(table.seats)
    for seat in range(table.seats):
        order = (seat - table.first) % table.seats
        player = new_player(components, components.setup.capital[order], starting[seat])
        hands.draw_cards(table, player, components.setup.hand)
        table.players.append(player)


def new_player(components: Components, cash: int, starting: int) -> Player:
    return Player(
        cash,
        NONE,
        0,
        0,
        0,
        0,
        0,
        0,
        [1] * len(WORKER_TYPES),
        list(components.board.covered),
        [UNBUILT] * BUILDINGS,
        [],
        [0] * components.cities.cities,
        [starting],
        [],
        new_deck(list(components.cards.herd)),
    )
