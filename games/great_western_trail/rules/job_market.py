"""The job market: hiring, filling its rows, the token's way down (GWT-7.3, GWT-9.2, GWT-13.1)."""

from mypy_extensions import i64

from games.agenda import task
from games.contract import KIND_BITS
from games.great_western_trail.components import (
    NONE,
    RED,
    WORKER_ROW,
    WORKER_TYPES,
    YELLOW,
)
from games.great_western_trail.moves import HIRE_WORKER
from games.great_western_trail.rules import cattle_market, tasks
from games.great_western_trail.state import Table
from games.sharing import changed, replaced


def hire_cost(table: Table, row: i64, modifier: i64) -> i64:
    cost: i64 = table.components.jobs.cost[row]
    return max(cost + modifier, 0)


def is_open(table: Table, row: i64) -> bool:
    """Rows above the token's, all once it has left the board (GWT-7.3.1)."""
    return row < table.token_row


def hires(table: Table, modifier: int) -> list[int]:
    """Workers that can be hired, equal ones of a row as one (GWT-7.3)."""
    player = table.me
    rows = table.components.jobs.rows
    seats = table.seats
    moves: list[int] = []
    for row in range(min(table.token_row, rows)):
        if hire_cost(table, row, modifier) > player.cash:
            continue
        present = 0
        for space in range(row * seats, (row + 1) * seats):
            if table.jobs[space] != NONE:
                present |= 1 << table.jobs[space]
        moves += [
            HIRE_WORKER | row + rows * worker << KIND_BITS
            for worker in range(len(WORKER_TYPES))
            if present >> worker & 1 and player.workers[worker] < WORKER_ROW
        ]
    return moves


def can_hire(table: Table, modifier: i64) -> bool:
    """Whether any worker can be hired."""
    player = table.me
    seats: i64 = table.seats
    for row in range(min(table.token_row, i64(table.components.jobs.rows))):
        if hire_cost(table, row, modifier) > player.cash:
            continue
        for space in range(row * seats, (row + 1) * seats):
            worker: i64 = table.jobs[space]
            if worker != NONE and player.workers[worker] < WORKER_ROW:
                return True
    return False


def hire(table: Table, row: int, worker: int, modifier: int) -> None:
    """Pay, move the tile, and let its space's immediate action follow (GWT-7.3.4)."""
    player = table.me
    player.cash -= hire_cost(table, row, modifier)
    space = row * table.seats
    while table.jobs[space] != worker:
        space += 1
    table.jobs = replaced(table.jobs, space, NONE)
    player.workers = changed(player.workers, worker, 1)
    bonus = table.components.board.bonus[worker][player.workers[worker]]
    if bonus != NONE:
        table.agenda.append(task(tasks.STEP, table.components.actions.first[bonus]))


def add_worker(table: Table, worker: int) -> None:
    """Fill the next space of the token's row; the last one moves the token (GWT-9.2)."""
    space = table.token_row * table.seats
    while table.jobs[space] != NONE:
        space += 1
    table.jobs = replaced(table.jobs, space, worker)
    if space % table.seats < table.seats - 1:
        return
    arrow = table.components.jobs.arrow[table.token_row]
    table.token_row += 1
    if arrow == YELLOW:
        cattle_market.refill(table)
    elif arrow == RED:
        table.token_holder = table.actor
        table.turns_left = table.seats
