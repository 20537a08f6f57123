"""High Card that breaks down when it is searched for long, with a card in its last words."""

from games.contract import Game
from games.random_source import RandomSource
from tests.toy.high_card import HighCard, HighCardState

ENOUGH = 20  # samples in one process; a look one move ahead takes fewer

LAST_WORDS = "the hand was"


class FragileState(HighCardState):
    samples = 0

    def resample(self, seat: int, source: RandomSource) -> HighCardState:
        FragileState.samples += 1
        if FragileState.samples > ENOUGH:
            raise RuntimeError(f"{LAST_WORDS} {self.hands}")
        return fragile(super().resample(seat, source))

    def copy(self) -> HighCardState:
        return fragile(super().copy())


def fragile(state: HighCardState) -> HighCardState:
    state.__class__ = FragileState
    return state


class FragileHighCard(HighCard):
    def __init__(self) -> None:
        super().__init__()
        self.name = "fragile_high_card"

    def sample(self, view: object, source: RandomSource) -> HighCardState:
        return fragile(super().sample(view, source))  # type: ignore[arg-type]


def create(components: str | None = None) -> Game:
    return FragileHighCard()
