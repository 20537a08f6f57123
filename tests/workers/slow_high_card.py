"""High Card in which drawing what a seat can't know takes its time."""

import time
from typing import Final

from games.contract import Game
from games.random_source import RandomSource
from tests.toy.high_card import HighCard, HighCardState

DRAWING: Final = 0.05  # seconds


class SlowState(HighCardState):
    def resample(self, seat: int, source: RandomSource) -> HighCardState:
        time.sleep(DRAWING)
        return super().resample(seat, source)


class SlowHighCard(HighCard):
    def __init__(self) -> None:
        super().__init__()
        self.name = "slow_high_card"

    def sample(self, view: object, source: RandomSource) -> HighCardState:
        state = super().sample(view, source)  # type: ignore[arg-type]
        state.__class__ = SlowState
        return state


def create(components: str | None = None) -> Game:
    return SlowHighCard()
