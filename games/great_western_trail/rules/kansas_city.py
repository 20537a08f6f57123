"""Kansas City: foresight, income, delivery and the final steps (GWT-9)."""

from typing import Final

from mypy_extensions import i64

from games.agenda import perform, task
from games.great_western_trail.components import GREEN_TEEPEE, NONE, PILES
from games.great_western_trail.moves import (
    CERTIFICATES_TO,
    DELIVER,
    FORESEE,
    code,
)
from games.great_western_trail.rules import hands, tasks, trail_tiles
from games.great_western_trail.rules.discs import disc_moves
from games.great_western_trail.state import Table
from games.sharing import changed, replaced

SUBPHASES: Final = [
    task(tasks.FORESIGHT, 0),
    task(tasks.FORESIGHT, 1),
    task(tasks.FORESIGHT, 2),
    task(tasks.INCOME),
    task(tasks.CERTIFICATES),
    task(tasks.DELIVERY),
    task(tasks.LEAVE_CITY),
]


def begin(table: Table) -> None:
    """The five subphases and the final steps, in order."""
    perform(table.agenda, SUBPHASES)


def foresight_moves(table: Table, column: int) -> list[int]:
    """The tiles of a column; no workers once the job market is closed (GWT-9.1)."""
    moves: list[int] = []
    for place in range(2 * column, 2 * column + 2):
        tile = table.foresight[place]
        if tile == NONE or (tile < GREEN_TEEPEE and table.is_closed()):
            continue
        if code(FORESEE, tile) not in moves:
            moves.append(code(FORESEE, tile))
    return moves


def foresee(table: Table, column: int, tile: int) -> None:
    place = 2 * column
    if table.foresight[place] != tile:
        place += 1
    table.foresight = replaced(table.foresight, place, NONE)
    trail_tiles.place_tile(table, tile)


def breeding_value(table: Table, hand: list[int]) -> i64:
    """The sum over the different breeds (GWT-9.4.1)."""
    cards = table.components.cards
    value: i64 = 0
    seen: i64 = 0
    for card in range(cards.cattle):
        if hand[card] > 0:
            breed: i64 = cards.breed[card]
            if not seen >> breed & 1:
                seen |= 1 << breed
                value += cards.value[card]
    return value


def reveal_hand(table: Table) -> None:
    """Show the hand and count it, permanent certificates included (GWT-9.4.1, GWT-9.4.2)."""
    player = table.me
    hands.reveal_all(player)
    table.reveals += 1
    table.value = breeding_value(table, player.deck.hand) + table.permanent_certificates(player)


def certificate_moves(table: Table) -> list[int]:
    """Positions that the marker may be moved back to, or stay at (GWT-9.4.3)."""
    return [code(CERTIFICATES_TO, place) for place in range(table.me.certificates + 1)]


def take_income(table: Table, position: int) -> None:
    """Add certificates, gain the total, discard the hand (GWT-9.4.4)."""
    player = table.me
    track = table.components.board.track
    table.value += track[player.certificates] - track[position]
    player.certificates = position
    player.cash += table.value
    hands.discard_all(player)


def cities(table: Table) -> list[int]:
    """Cities within the value that are still open to the acting player (GWT-9.5.1)."""
    components = table.components.cities
    delivered = table.me.cities
    return [
        code(DELIVER, city)
        for city in range(components.cities)
        if components.value[city] <= table.value
        and (components.repeatable[city] or delivered[city] == 0)
    ]


def transport_cost(table: Table, city: int) -> int:
    """GWT-9.5.6."""
    return table.components.cities.transport[table.me.engine][city]


def deliver(table: Table, city: int, transport: int) -> None:
    """Choose a city; a disc follows if there is one for it, then the transport (GWT-9.5.3)."""
    todo = [task(tasks.TRANSPORT, transport)]
    if city_disc_moves(table, city, transport):
        todo.insert(0, task(tasks.CITY_DISC, city, transport))
    perform(table.agenda, todo)


def city_disc_moves(table: Table, city: int, transport: int) -> list[int]:
    """Discs whose clearing cost can be paid besides the transport (GWT-9.5.7)."""
    components = table.components.cities
    budget = table.me.cash + components.money[city] - transport
    return disc_moves(table, table.me, components.corner[city], budget)


def put_disc(table: Table, city: int) -> None:
    """The disc lies on the city: newly completed arrows act (GWT-9.5.4, GWT-9.5.5)."""
    components = table.components.cities
    discs = changed(table.me.cities, city, 1)
    table.me.cities = discs
    if discs[city] > 1:
        return
    todo: list[int] = []
    for nearer in (city - 1, city):
        if 0 <= nearer < components.cities - 1 and discs[nearer] > 0 and discs[nearer + 1] > 0:
            action = components.arrow_action[nearer]
            if action != NONE:
                todo.append(task(tasks.STEP, table.components.actions.first[action]))
    perform(table.agenda, todo)


def leave(table: Table) -> None:
    """Back to the start, and fill the foresight (GWT-9.6)."""
    table.me.cattleman = table.components.trail.start
    fill_foresight(table)


def fill_foresight(table: Table) -> None:
    table.foresight = table.foresight[:]
    table.supply = table.supply[:]
    for column in range(PILES):
        for place in range(2 * column, 2 * column + 2):
            if table.foresight[place] == NONE:
                table.foresight[place] = draw_tile(table, column)


def draw_tile(table: Table, pile: int) -> int:
    """A tile off a supply pile, NONE if it is empty (GWT-9.6.2).

    Takes it out of `supply` in place: to be called when no copy of the table shares that list.
    """
    inside = table.pile_size(pile)
    if inside == 0:
        return NONE
    first = pile * table.components.tiles.kinds
    table.reveals += 1
    return table.source.draw_from(table.supply, inside, first) - first
