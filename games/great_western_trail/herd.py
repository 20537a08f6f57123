"""A player's cattle cards, counted once for everything that goes by them."""

from typing import Final

from mypy_extensions import i64

from games.great_western_trail.components import NONE, TASKS, Cards
from games.personal_deck import PersonalDeck


class Herd:
    """The cattle cards in hand, draw stack and discard pile together."""

    def __init__(self, cards: Cards, deck: PersonalDeck) -> None:
        size: i64 = 0
        value: i64 = 0
        points: i64 = 0
        breeds: i64 = 0
        serving = [0] * len(TASKS)
        for card in range(cards.cattle):
            owned = deck.owned(card)
            if owned == 0:
                continue
            breed: i64 = cards.breed[card]
            breeds |= 1 << breed
            size += owned
            value += owned * cards.value[card]
            points += owned * cards.vp[card]
            task = cards.serves[card]
            if task != NONE:
                serving[task] += owned
        self.size: Final = size  # cards
        self.value: Final = value  # the sum of their breeding values
        self.points: Final = points
        self.breeds: Final = breeds  # bit mask
        self.serving: Final = serving  # by task of objective cards: cattle that it may ask for
