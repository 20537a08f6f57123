"""Gaining and playing objective cards (GWT-8)."""

from games.agenda import task
from games.great_western_trail.components import NONE
from games.great_western_trail.moves import PLAY_OBJECTIVE, TAKE_OBJECTIVE, TAKE_TOP_MOVE, code
from games.great_western_trail.rules import hands, tasks
from games.great_western_trail.state import Table


def gains(table: Table) -> list[int]:
    """A card of the display or the top of the stack (GWT-8.1.1, GWT-8.1.3)."""
    moves: list[int] = []
    for card in table.display:
        if card != NONE and code(TAKE_OBJECTIVE, card) not in moves:
            moves.append(code(TAKE_OBJECTIVE, card))
    if moves and sum(table.objective_stack) > 0:
        moves.append(TAKE_TOP_MOVE)
    return moves


def take_from_display(table: Table, card: int, to_hand: bool) -> None:
    """Take a card that all can see; the display is filled at once."""
    deck = table.me.deck
    table.display[table.display.index(card)] = NONE
    if to_hand:
        deck.put_in_hand(card)
        deck.show(card)
    else:
        deck.put_on_discard(card)
    fill_display(table)


def take_top(table: Table, to_hand: bool) -> None:
    """Take the top of the stack: into the hand unseen by others, or face up (GWT-8.1.2)."""
    player = table.me
    card = table.source.draw_from(table.objective_stack, sum(table.objective_stack))
    table.reveals += 1
    if to_hand:
        player.deck.put_in_hand(card)
        player.blind.append(card)
        player.blind.sort()
    else:
        player.deck.put_on_discard(card)


def fill_display(table: Table) -> None:
    inside = sum(table.objective_stack)
    for place in range(len(table.display)):
        if table.display[place] == NONE and inside > 0:
            table.display[place] = table.source.draw_from(table.objective_stack, inside)
            table.reveals += 1
            inside -= 1


def in_hand(table: Table) -> list[int]:
    """The objective cards that can be played from the hand (GWT-8.2)."""
    cards = table.components.cards
    hand = table.me.deck.hand
    return [
        code(PLAY_OBJECTIVE, card) for card in range(cards.cattle, cards.playable) if hand[card] > 0
    ]


def play(table: Table, card: int) -> None:
    """Into the objective area for good; the immediate action follows (GWT-8.2.1)."""
    player = table.me
    hands.remove(player, card)
    player.area.append(card)
    action = table.components.cards.action[card]
    if action != NONE:
        table.agenda.append(task(tasks.STEP, table.components.actions.first[action]))
