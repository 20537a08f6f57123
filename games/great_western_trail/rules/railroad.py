"""Engines, stations and station masters (GWT-7.5 to GWT-7.7)."""

from games.agenda import perform, task
from games.great_western_trail.components import NONE, WORKER_TYPES
from games.great_western_trail.moves import APPOINT, ENGINE_TO, UPGRADE, code
from games.great_western_trail.rules import tasks
from games.great_western_trail.rules.discs import disc_moves
from games.great_western_trail.state import Player, Table
from games.sharing import changed, replaced


def occupied(table: Table, space: int) -> bool:
    """Whether another engine stands there; space 0 holds any number (GWT-7.5.2)."""
    if space == 0:
        return False
    for seat in range(table.seats):
        if seat != table.actor and table.players[seat].engine == space:
            return True
    return False


def forward_moves(table: Table, most: int) -> list[int]:
    """Where 1 to `most` spaces forward may end, turnouts being optional (GWT-7.5.3)."""
    railroad = table.components.railroad
    moves: list[int] = []
    entered = 0  # numbered free spaces up to here
    space = table.me.engine + 1
    while space < railroad.spaces and entered <= most:
        if not occupied(table, space):
            if railroad.turnout[space]:
                if entered < most:
                    moves.append(code(ENGINE_TO, space))
            else:
                entered += 1
                if entered <= most:
                    moves.append(code(ENGINE_TO, space))
        space += 1
    return moves


def backward_moves(table: Table, exactly: int) -> list[int]:
    """Where exactly so many spaces backward may end (GWT-7.6)."""
    railroad = table.components.railroad
    moves: list[int] = []
    fewest = 0  # entering no turnout on the way
    most = 0  # entering every turnout
    space = table.me.engine - 1
    while space >= 0 and fewest <= exactly:
        if not occupied(table, space):
            most += 1
            there = fewest + 1
            if not railroad.turnout[space]:
                fewest = there
            if there <= exactly <= most:
                moves.append(code(ENGINE_TO, space))
        space -= 1
    moves.reverse()
    return moves


def can_go_back(table: Table, exactly: int) -> bool:
    """Whether `backward_moves` has any: so many free spaces lie behind, turnouts included."""
    free = 0
    for space in range(table.me.engine - 1, -1, -1):
        if not occupied(table, space):
            free += 1
            if free == exactly:
                return True
    return False


def any_backward_moves(table: Table) -> list[int]:
    """At least one space backward, as far as wanted (GWT-6.3.1, GWT-7.5.5)."""
    return [
        code(ENGINE_TO, space) for space in range(table.me.engine) if not occupied(table, space)
    ]


def numbered_between(table: Table, destination: int) -> int:
    """Numbered free spaces entered on the way back to a destination (GWT-6.3.2)."""
    railroad = table.components.railroad
    return sum(
        [
            int(railroad.turnout[space] == 0 and not occupied(table, space))
            for space in range(destination, table.me.engine)
        ]
    )


def stop_engine(table: Table, space: int) -> None:
    """End a movement: the station may be upgraded; the terminus must be left (GWT-7.5.4, 7.5.5)."""
    railroad = table.components.railroad
    table.me.engine = space
    if space == railroad.terminus:
        perform(
            table.agenda,
            [
                task(tasks.STATION),
                task(tasks.LEAVE_TERMINUS),
                task(tasks.PAYOUT, railroad.terminus_money),
                task(tasks.STATION),
            ],
        )
    else:
        table.agenda.append(task(tasks.STATION))


def can_upgrade(table: Table, player: Player, station: int) -> bool:
    """GWT-7.7.1: no own disc there, the cost at hand, and a disc to place."""
    railroad = table.components.railroad
    cost = railroad.station_cost[station]
    if player.stations >> station & 1 or player.cash < cost:
        return False
    corner = railroad.station_corner[station]
    return len(disc_moves(table, player, corner, player.cash - cost, station)) > 0


def upgrade_here(table: Table) -> list[int]:
    """The station at the own engine, if it can be upgraded."""
    station = table.components.railroad.station[table.me.engine]
    if station == NONE or not can_upgrade(table, table.me, station):
        return []
    return [code(UPGRADE, station)]


def upgrades_behind(table: Table) -> list[int]:
    """Stations behind the own engine that can be upgraded (GWT-6.5.1)."""
    player = table.me
    spaces = table.components.railroad.station_space
    return [
        code(UPGRADE, station)
        for station in range(len(spaces))
        if spaces[station] < player.engine and can_upgrade(table, player, station)
    ]


def upgrade(table: Table, station: int) -> None:
    """Pay; a disc and the station master follow (GWT-7.7.3)."""
    table.me.cash -= table.components.railroad.station_cost[station]
    perform(table.agenda, [task(tasks.STATION_DISC, station), task(tasks.MASTER, station)])


def station_disc_moves(table: Table, station: int) -> list[int]:
    player = table.me
    corner = table.components.railroad.station_corner[station]
    return disc_moves(table, player, corner, player.cash, station)


def appointments(table: Table, station: int) -> list[int]:
    """Rows with a hired worker to appoint, while the tile is still there (GWT-7.7.4)."""
    if station >= len(table.masters) or table.masters[station] == NONE:
        return []
    player = table.me
    return [code(APPOINT, row) for row in range(len(WORKER_TYPES)) if player.workers[row] > 1]


def appoint(table: Table, station: int, row: int) -> None:
    """Exchange a worker for the station master; its immediate action follows (GWT-7.7.7)."""
    player = table.me
    tile = table.masters[station]
    player.workers = changed(player.workers, row, -1)
    player.masters |= 1 << tile
    table.appointed = replaced(table.appointed, station, row)
    table.masters = replaced(table.masters, station, NONE)
    first_action = table.components.masters.first_action
    count = first_action[tile + 1] - first_action[tile]
    if count == 1:
        table.agenda.append(task(tasks.STEP, table.components.actions.first[first_action[tile]]))
    elif count > 1:
        table.agenda.append(task(tasks.CHOICE, tile))
