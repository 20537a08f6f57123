"""High Card whose views are longer than what fits between a server and who reads no more."""

from collections.abc import Mapping
from typing import Any, Final

from games.contract import Game, State
from tests.toy.high_card import HighCard

WORDS: Final = "x" * (8 << 20)  # a system's buffers of a connection hold 4 MB as a rule


class WordyHighCard(HighCard):
    def __init__(self) -> None:
        super().__init__()
        self.name = "wordy_high_card"

    def view(self, state: State, seat: int) -> Mapping[str, Any]:
        return {**super().view(state, seat), "words": WORDS}


def create(components: str | None = None) -> Game:
    return WordyHighCard()
