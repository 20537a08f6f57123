"""One player's cards: hand, draw stack and discard pile, each as counts by kind of card.

The draw stack has no order: it is drawn from at random (see `RandomSource.draw_from`). `shown`
counts the cards that everyone knows to be in the hand, because it was revealed or can be deduced;
copies share that list, so it is replaced, never changed.
"""

from typing import Final

from mypy_extensions import i64

from games.counts import total, total_between
from games.random_source import RandomSource

NO_CARD = -1
MOST_DEALS: Final = 100_000  # of a hand, until no hand is taken to be possible


class PersonalDeck:
    def __init__(
        self,
        hand: list[int],
        stack: list[int],
        discard: list[int],
        shown: list[int],
        hand_size: i64,
        stack_size: i64,
        discard_size: i64,
    ) -> None:
        self.hand = hand
        self.stack = stack
        self.discard = discard
        self.shown = shown
        self.hand_size: i64 = hand_size
        self.stack_size: i64 = stack_size
        self.discard_size: i64 = discard_size

    def copy(self) -> "PersonalDeck":
        return PersonalDeck(
            self.hand[:],
            self.stack[:],
            self.discard[:],
            self.shown,
            self.hand_size,
            self.stack_size,
            self.discard_size,
        )

    def draw(self, source: RandomSource) -> int:
        """Take the top card off the draw stack, reshuffling the discard pile only if it is empty.

        Returns the kind of the card, which is nowhere until it is put somewhere, or NO_CARD.
        """
        if self.stack_size == 0:
            if self.discard_size == 0:
                return NO_CARD
            self.reshuffle()
        card = source.draw_from(self.stack, self.stack_size)
        self.stack_size -= 1
        return card

    def reshuffle(self) -> None:
        """The discard pile becomes the draw stack, which is empty: so all know the hand now."""
        self.reveal_hand()
        self.stack, self.discard = self.discard, self.stack
        self.stack_size, self.discard_size = self.discard_size, 0

    def reveal_hand(self) -> None:
        self.shown = self.hand[:]

    def show(self, card: int, count: int = 1) -> None:
        """So many more cards of a kind in hand that everyone knows of."""
        self.shown = self.shown[:]
        self.shown[card] += count

    def put_in_hand(self, card: int) -> None:
        self.hand[card] += 1
        self.hand_size += 1

    def put_on_discard(self, card: int, count: int = 1) -> None:
        self.discard[card] += count
        self.discard_size += count

    def discard_from_hand(self, card: int) -> None:
        self.remove_from_hand(card)
        self.put_on_discard(card)

    def remove_from_hand(self, card: int) -> None:
        """Take a card out of the hand and out of this deck."""
        self.hand[card] -= 1
        self.hand_size -= 1
        if self.shown[card]:
            self.show(card, -1)

    def discard_hand(self) -> None:
        for card in range(len(self.hand)):
            held = self.hand[card]
            if held:
                self.discard[card] += held
                self.hand[card] = 0
        self.shown = self.hand[:]
        self.discard_size += self.hand_size
        self.hand_size = 0

    def owned(self, card: i64) -> i64:
        """How many cards of a kind are in hand, draw stack and discard pile."""
        held: i64 = self.hand[card]
        stacked: i64 = self.stack[card]
        discarded: i64 = self.discard[card]
        return held + stacked + discarded

    def unseen(self) -> list[int]:
        """What others know of hand and draw stack together, less the cards known to be in hand."""
        unseen = self.stack[:]
        held: i64
        for card, held in enumerate(self.hand):
            if held:
                shown: i64 = self.shown[card]
                unseen[card] += held - shown
        return unseen

    def deal_again(self, source: RandomSource, hand_kinds: int) -> None:
        """Draw anew what others can't know of the hand, from what it may hold.

        Only kinds below `hand_kinds` are ever held in a hand.
        """
        pool = self.unseen()
        self.stack = pool
        self.hand = self.shown[:]
        inside = total_between(pool, 0, hand_kinds)
        for _ in range(self.hand_size - total(self.shown)):
            self.hand[source.draw_from(pool, inside)] += 1
            inside -= 1

    def to_json(self) -> dict[str, object]:
        return {
            "hand": self.hand[:],
            "stack": self.stack[:],
            "discard": self.discard[:],
            "shown": self.shown[:],
        }

    def audit(self) -> list[str]:
        """What doesn't add up, in words."""
        problems = []
        for name, counts, size in (
            ("hand", self.hand, self.hand_size),
            ("draw stack", self.stack, self.stack_size),
            ("discard pile", self.discard, self.discard_size),
        ):
            if min(counts) < 0 or sum(counts) != size:
                problems.append(f"the {name} {counts} does not hold {size} cards")
        if any(known > held for known, held in zip(self.shown, self.hand, strict=True)):
            problems.append(f"known to be in hand {self.shown}, but in hand are {self.hand}")
        return problems


def new_deck(stack: list[int]) -> PersonalDeck:
    """A deck with all its cards in the draw stack; counts by kind of card."""
    none = [0] * len(stack)
    return PersonalDeck(none[:], stack[:], none[:], none[:], 0, sum(stack), 0)


def deck_from_counts(
    hand: list[int], stack: list[int], discard: list[int], shown: list[int]
) -> PersonalDeck:
    return PersonalDeck(
        hand[:], stack[:], discard[:], shown[:], sum(hand), sum(stack), sum(discard)
    )
