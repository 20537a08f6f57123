"""High Card by the name of another game, whose weights can't be read for it."""

from games.contract import Game
from tests.toy.high_card import HighCard


class UnlearnableHighCard(HighCard):
    def __init__(self) -> None:
        super().__init__()
        self.name = "gold_west"


def create(components: str | None = None) -> Game:
    return UnlearnableHighCard()
