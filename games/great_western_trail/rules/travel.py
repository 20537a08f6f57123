"""The cattleman's way along the trail, and the fees on it (GWT-4)."""

from mypy_extensions import i64

from games.contract import KIND_BITS
from games.great_western_trail.components import NONE, Trail
from games.great_western_trail.moves import TRAVEL
from games.great_western_trail.state import Table
from games.great_western_trail.ways import Ways


def routes(table: Table, start: i64, steps: i64, to_goal: bool) -> list[int]:
    """Every ordered list of locations that 1 to `steps` steps enter, as moves (GWT-4.2.3)."""
    moves: list[int] = []
    extend(table.ways(), start, 0, steps, to_goal, moves)
    return moves


def extend(
    ways: Ways, space: i64, behind: i64, steps: i64, to_goal: bool, moves: list[int]
) -> None:
    """Add the routes on from a space; `behind` is the route to it, times the number of spaces."""
    spaces: i64 = ways.trail.spaces
    goal: i64 = ways.trail.goal
    there: i64
    for there in ways.next_stops(space):
        stop = there % spaces
        if stop != goal:
            moves.append(TRAVEL | there + behind << KIND_BITS)
            if steps > 1:
                extend(ways, stop, there + behind - stop, steps - 1, to_goal, moves)
        elif to_goal:
            moves.append(TRAVEL | there + behind << KIND_BITS)


def following(trail: Trail, space: i64, route: i64) -> i64:
    """The next space of a route."""
    if trail.fork_bit[space] & route:
        return trail.second_exit[space]
    return trail.first_exit[space]


def travel(table: Table, destination: i64, route: i64, fees: bool) -> None:
    """Move the acting player's cattleman, paying as each location is entered (GWT-4.3.1)."""
    trail = table.components.trail
    tiles = table.tiles
    space = table.me.cattleman
    while space != destination:
        space = following(trail, space, route)
        if fees and tiles[space] != NONE:
            pay_fee(table, space)
    table.me.cattleman = destination


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
    owed = fee(table, space)
    if owed == 0:
        return
    paid = min(owed, table.me.cash)
    table.me.cash -= paid
    owner = table.owner_at(space)
    if owner != NONE:
        table.players[owner].cash += paid


def locations_entered(table: Table, start: int, destination: int, route: int) -> list[int]:
    """The locations of a route in order, for showing it."""
    ways = table.ways()
    trail = table.components.trail
    entered: list[int] = []
    space = start
    while space != destination:
        space = following(trail, space, route)
        if ways.is_location(space):
            entered.append(space)
    return entered
