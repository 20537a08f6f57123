"""Hand cards: drawing, exchanging, discarding and removing (EP-8.2, EP-8.5, EP-8.9, section 11)."""

from mypy_extensions import i64

from games.contract import KIND_BITS
from games.el_paso.components import HAND
from games.el_paso.state import Player, Position
from games.personal_deck import NO_CARD
from games.sharing import changed


def can_draw(player: Player) -> bool:
    """EP-8.5.3: there is a card in the draw stack or the discard pile, be it a worker."""
    return player.deck.stack_size + player.deck.discard_size > 0


def draw_card(position: Position, player: Player) -> bool:
    """Draw until a cattle card reaches the hand; workers go to the worker area (EP-11.2).

    Returns whether there was a cattle card.
    """
    breeds = position.components.breeds
    while True:
        card = player.deck.draw(position.source)
        if card == NO_CARD:
            return False
        position.reveals += 1
        if card < breeds:
            player.deck.put_in_hand(card)
            return True
        player.workers[card - breeds] += 1


def hand_limit(position: Position, player: Player) -> i64:
    return position.components.hand_limit + (player.cleared >> HAND & 1)


def draw_up(position: Position, player: Player) -> bool:
    """The draw phase (EP-11.1, EP-11.4). Returns whether a worker came up."""
    before = sum(player.workers)
    while player.deck.hand_size < hand_limit(position, player):
        if not draw_card(position, player):
            break
    return sum(player.workers) > before


def holds_any(player: Player, breeds: i64) -> bool:
    """Whether a hand card is of one of these breeds (a bit mask)."""
    hand = player.deck.hand
    breed = 0
    while breeds:
        if breeds & 1 and hand[breed]:
            return True
        breeds >>= 1
        breed += 1
    return False


def card_moves(player: Player, breeds: i64, kind: int, legal: list[int]) -> None:
    """One move of this kind per breed of the mask in hand (EP-17.1)."""
    hand = player.deck.hand
    breed = 0
    while breeds:
        if breeds & 1 and hand[breed]:
            legal.append(kind | breed << KIND_BITS)
        breeds >>= 1
        breed += 1


def remove_card(position: Position, player: Player, breed: int) -> None:
    """Back to the box, out of the game (EP-8.9.1)."""
    player.deck.remove_from_hand(breed)
    position.box = changed(position.box, breed, 1)
