"""The course of a turn and of the game: GW-5, GW-11."""

from games.contract import NOBODY
from games.gold_west.rules.metals import any_metal_move
from games.gold_west.state import ACTIVATE, BUILD, METAL, NONE, OVER, Position


def begin_turn(position: Position) -> None:
    """GW-5.1."""
    layout = position.layout
    position.actor = layout.order[position.turn % layout.seats]
    position.decision = ACTIVATE


def go_on_with_metals(position: Position) -> None:
    """Another metal action if one is possible, GW-7.1.3, else step 3."""
    position.subject = NONE
    position.left = 0
    if any_metal_move(position):
        position.decision = METAL
    else:
        begin_building(position)


def begin_building(position: Position) -> None:
    """Step 3, left out in the final turn, when all camps are placed: GW-5.4, GW-11.1."""
    if position.camps_left[position.actor]:
        position.decision = BUILD
    else:
        end_turn(position)


def end_turn(position: Position) -> None:
    """GW-5.3."""
    position.hand = 0
    position.subject = NONE
    position.invested = position.influenced = False
    position.turn += 1
    if position.turn == position.layout.turns:
        position.decision = OVER
        position.actor = NOBODY
    else:
        begin_turn(position)
