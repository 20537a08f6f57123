"""Taking a disc for a city or a station (GWT-10.5)."""

from games.great_western_trail.components import DARK, WHITE
from games.great_western_trail.moves import DISC, LIFT, code
from games.great_western_trail.state import Player, Table
from games.sharing import changed

NO_STATION = -1


def disc_moves(
    table: Table, player: Player, corner: int, budget: int, station: int = NO_STATION
) -> list[int]:
    """The discs for a target with this corner; `budget` is there for clearing costs.

    `station` is the target when it is one: its own disc can't be moved (GWT-10.5.4).
    """
    board = table.components.board
    dark_too = corner == DARK or not white_left(table, player)
    moves = [
        code(DISC, space)
        for space in range(len(board.corner))
        if player.covered[space] > 0
        and (dark_too or board.corner[space] == WHITE)
        and board.clear_cost[space] <= budget
    ]
    if not moves:
        moves = [
            code(LIFT, other)
            for other in range(len(table.components.railroad.station_ids))
            if other != station and player.stations >> other & 1
        ]
    return moves


def white_left(table: Table, player: Player) -> bool:
    board = table.components.board
    for space in range(len(board.corner)):
        if player.covered[space] > 0 and board.corner[space] == WHITE:
            return True
    return False


def clear_space(table: Table, player: Player, space: int) -> None:
    """Take a disc off the player board: pay, gain and unlock (GWT-10.2)."""
    board = table.components.board
    player.cash += board.clear_money[space] - board.clear_cost[space]
    player.covered = changed(player.covered, space, -1)


def lift_from_station(player: Player, station: int) -> None:
    player.stations &= ~(1 << station)
