"""Whose turn it is, the draw phase, and how the game ends (sections 3 and 11, EP-13.1-13.3)."""

from games.agenda import task
from games.contract import NOBODY
from games.el_paso import tasks
from games.el_paso.rules.cards import draw_up
from games.el_paso.state import NOWHERE, Player, Position


def begin_turn(position: Position, seat: int) -> None:
    """Lay out a turn: movement, action phase, draw phase, next turn (EP-3.1, EP-3.2)."""
    position.actor = seat
    position.turns += 1
    position.agenda = [task(tasks.NEXT_TURN)]
    if seat == position.sue_seat:
        position.agenda.append(task(tasks.SUE))
        return
    position.agenda.append(task(tasks.DRAW_PHASE))
    first = position.players[seat].space == NOWHERE
    position.agenda.append(task(tasks.FIRST_PLACE if first else tasks.MOVE))


def draw_phase(position: Position, player: Player) -> None:
    """EP-11.5; who stands on the Simmental space has no draw phase (EP-13.2.1)."""
    if position.simmental_seat == position.actor:
        return
    if draw_up(position, player) and position.simmental_seat != NOBODY:
        position.agenda.append(task(tasks.LAST_WINDOW))  # EP-11.6


def next_turn(position: Position) -> None:
    """Clockwise, until the turn would come to the player on the Simmental space (EP-13.3)."""
    following = (position.actor + 1) % position.seats
    if following == position.simmental_seat:
        position.actor = NOBODY
        position.agenda = []
    else:
        begin_turn(position, following)


def next_choice(position: Position) -> None:
    """The next player chooses an objective tile, or the first turn begins (EP-2.10)."""
    following = (position.actor + 1) % position.seats
    if following in (position.first_seat, position.sue_seat):
        begin_turn(position, position.first_seat)
    else:
        position.actor = following
        position.agenda = [task(tasks.START_OBJECTIVE)]
