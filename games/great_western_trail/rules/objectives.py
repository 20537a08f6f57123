"""Gaining and playing objective cards (GWT-8)."""

from mypy_extensions import i64

from games.agenda import task
from games.counts import is_empty, total
from games.great_western_trail.components import NONE
from games.great_western_trail.moves import PLAY_OBJECTIVE, TAKE_OBJECTIVE, TAKE_TOP_MOVE, code
from games.great_western_trail.rules import hands, tasks
from games.great_western_trail.state import Table
from games.sharing import replaced


def gains(table: Table) -> list[int]:
    """A card of the display or the top of the stack (GWT-8.1.1, GWT-8.1.3)."""
    moves: list[int] = []
    for card in table.display:
        if card != NONE and code(TAKE_OBJECTIVE, card) not in moves:
            moves.append(code(TAKE_OBJECTIVE, card))
    if moves and not is_empty(table.objective_stack):
        moves.append(TAKE_TOP_MOVE)
    return moves


def can_gain(table: Table) -> bool:
    """Whether there is a card to gain: only while the display holds one (GWT-8.1.3)."""
    return any(card != NONE for card in table.display)


def take_from_display(table: Table, card: int, to_hand: bool) -> None:
    """Take a card that all can see; the display is filled at once."""
    deck = table.me.deck
    table.display = replaced(table.display, table.display.index(card), NONE)
    if to_hand:
        deck.put_in_hand(card)
        deck.show(card)
    else:
        deck.put_on_discard(card)
    fill_display(table)


def take_top(table: Table, to_hand: bool) -> None:
    """Take the top of the stack: into the hand unseen by others, or face up (GWT-8.1.2)."""
    player = table.me
    card = draw_top(table)
    if to_hand:
        player.deck.put_in_hand(card)
        player.blind = sorted([*player.blind, card])
    else:
        player.deck.put_on_discard(card)


def fill_display(table: Table) -> None:
    for place in range(len(table.display)):
        if table.display[place] == NONE and not is_empty(table.objective_stack):
            table.display = replaced(table.display, place, draw_top(table))


def draw_top(table: Table) -> int:
    table.objective_stack = table.objective_stack[:]
    table.reveals += 1
    return table.source.draw_from(table.objective_stack, total(table.objective_stack))


def in_hand(table: Table) -> list[int]:
    """The objective cards that can be played from the hand (GWT-8.2)."""
    moves: list[int] = []
    cattle: i64 = table.components.cards.cattle
    deck = table.me.deck
    hand = deck.hand
    left = deck.hand_size
    card: i64 = 0
    while left > 0:
        held: i64 = hand[card]
        left -= held
        if held > 0 and card >= cattle:
            moves.append(code(PLAY_OBJECTIVE, card))
        card += 1
    return moves


def play(table: Table, card: int) -> None:
    """Into the objective area for good; the immediate action follows (GWT-8.2.1)."""
    player = table.me
    hands.remove(player, card)
    player.area = [*player.area, card]
    action = table.components.cards.action[card]
    if action != NONE:
        table.agenda.append(task(tasks.STEP, table.components.actions.first[action]))
