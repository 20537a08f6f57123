"""Drawing and discarding, and what everyone knows of a hand (GWT-11, GWT-16.2)."""

from games.great_western_trail.state import Player, Table
from games.personal_deck import NO_CARD


def draw_cards(table: Table, player: Player, count: int) -> int:
    """Draw cards into the hand one by one, reshuffling when needed; how many came (GWT-11.2)."""
    deck = player.deck
    drawn = 0
    while drawn < count:
        reshuffles = deck.stack_size == 0
        card = deck.draw(table.source)
        if card == NO_CARD:
            break
        if reshuffles:
            # Everyone could deduce the hand, cards taken unseen by building 6b excepted.
            for hidden in player.blind:
                deck.show(hidden, -1)
        deck.put_in_hand(card)
        table.reveals += 1
        drawn += 1
    return drawn


def drawable(player: Player) -> int:
    return player.deck.stack_size + player.deck.discard_size


def discard(player: Player, card: int) -> None:
    remove(player, card)
    player.deck.put_on_discard(card)


def remove(player: Player, card: int) -> None:
    """Take a card out of the hand, of equal ones first the one that everyone knows.

    A card taken unseen is identified as it leaves.
    """
    if player.deck.shown[card] == 0 and card in player.blind:
        blind = player.blind[:]
        blind.remove(card)
        player.blind = blind
    player.deck.remove_from_hand(card)


def discard_all(player: Player) -> None:
    player.deck.discard_hand()
    player.blind = []


def reveal_all(player: Player) -> None:
    player.deck.reveal_hand()
    player.blind = []
