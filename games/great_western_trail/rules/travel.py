"""The cattleman's way along the trail, and the fees on it (GWT-4)."""

from mypy_extensions import i64

from games.contract import KIND_BITS
from games.great_western_trail.components import NONE
from games.great_western_trail.moves import TRAVEL
from games.great_western_trail.state import Table


def routes(table: Table, start: i64, steps: i64, to_goal: bool) -> list[int]:
    """Every ordered list of locations that 1 to `steps` steps enter, as moves (GWT-4.2.3)."""
    moves: list[int] = []
    extend(table, start, 0, steps, to_goal, moves)
    return moves


def extend(
    table: Table, space: i64, route: i64, steps: i64, to_goal: bool, moves: list[int]
) -> None:
    trail = table.components.trail
    stops: list[int] = []
    next_stops(table, space, route, stops)
    there: i64
    for there in stops:
        stop = there % trail.spaces
        if stop != trail.goal:
            moves.append(TRAVEL | there << KIND_BITS)
            if steps > 1:
                extend(table, stop, there // trail.spaces, steps - 1, to_goal, moves)
        elif to_goal:
            moves.append(TRAVEL | there << KIND_BITS)


def next_stops(table: Table, space: i64, route: i64, stops: list[int]) -> None:
    """The locations one step ahead, each with the first route found to it (GWT-4.2.1).

    A location and a route are one number, as in a move: space + spaces * route.
    """
    trail = table.components.trail
    look_ahead(table, trail.first_exit[space], route, stops)
    second: i64 = trail.second_exit[space]
    if second != NONE:
        look_ahead(table, second, route | trail.fork_bit[space], stops)


def look_ahead(table: Table, space: i64, route: i64, stops: list[int]) -> None:
    if not table.is_location(space):
        next_stops(table, space, route, stops)
        return
    spaces = table.components.trail.spaces
    there: i64
    for there in stops:
        if there % spaces == space:
            return
    stops.append(space + spaces * route)


def following(table: Table, space: i64, route: i64) -> i64:
    """The next space of a route."""
    trail = table.components.trail
    if trail.fork_bit[space] & route:
        return trail.second_exit[space]
    return trail.first_exit[space]


def travel(table: Table, destination: i64, route: i64, fees: bool) -> None:
    """Move the acting player's cattleman, paying as each location is entered (GWT-4.3.1)."""
    player = table.me
    space = player.cattleman
    while space != destination:
        space = following(table, space, route)
        if fees:
            pay_fee(table, space)
    player.cattleman = destination


def fee(table: Table, space: i64) -> i64:
    """What the acting player owes for entering a space (GWT-4.3.1, GWT-4.3.2)."""
    components = table.components
    tile: i64 = table.tiles[space]
    if tile == NONE or table.owner_at(space) == table.actor:
        return 0
    building = table.building_at(space)
    hand: i64
    if building == NONE:
        hand = components.tiles.hand[tile]
    else:
        hand = components.buildings.hand[building]
    return components.fees[table.seats - 2][hand]


def pay_fee(table: Table, space: i64) -> None:
    """Pay as much of a fee as there is cash for; the rest is never owed (GWT-4.3.3)."""
    paid = min(fee(table, space), table.me.cash)
    if paid == 0:
        return
    table.me.cash -= paid
    owner = table.owner_at(space)
    if owner != NONE:
        table.players[owner].cash += paid


def locations_entered(table: Table, start: int, destination: int, route: int) -> list[int]:
    """The locations of a route in order, for showing it."""
    entered: list[int] = []
    space = start
    while space != destination:
        space = following(table, space, route)
        if table.is_location(space):
            entered.append(space)
    return entered
