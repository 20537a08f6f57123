"""High Card, the smallest game that uses all of the contract: chance, hidden hands, refills.

Everyone holds three of the cards 1 to 15 and plays one each trick, in turn; the highest takes a
point and everyone draws up. The game ends after four tricks. Playing the highest card wins tricks
now, so there is something to search for, and the best play of the last trick is known.
"""

from collections.abc import Mapping
from typing import Any, Final

from games.contract import (
    KIND_BITS,
    NOBODY,
    Decision,
    Game,
    GameOver,
    InvalidMove,
    Move,
    Option,
    State,
    Target,
    checked_options,
    checked_seats,
)
from games.random_source import RandomSource, source_from_json

CARDS: Final = 15
HAND: Final = 3
TRICKS: Final = 4


class HighCardState(State):
    def __init__(self, seats: int, source: RandomSource) -> None:
        super().__init__(seats, source)
        self.deck: list[int] = [1] * CARDS
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.table = [-1] * seats
        self.points = [0] * seats
        self.trick = 0

    def draw_up(self) -> None:
        for hand in self.hands:
            inside = sum(self.deck)
            while len(hand) < HAND and inside:
                hand.append(self.source.draw_from(self.deck, inside))
                self.reveals += 1
                inside -= 1
            hand.sort()

    def legal_moves(self) -> list[int]:
        if self.is_over:
            return []
        return [card << KIND_BITS for card in self.hands[self.actor]]

    def apply(self, move: int) -> None:
        card = move >> KIND_BITS
        self.hands[self.actor].remove(card)
        self.table[self.actor] = card
        self.actor += 1
        if self.actor == self.seats:
            self.finish_trick()

    def finish_trick(self) -> None:
        self.points[self.table.index(max(self.table))] += 1
        self.table = [-1] * self.seats
        self.trick += 1
        self.draw_up()
        self.actor = NOBODY if self.trick == TRICKS else 0

    def why_not(self, move: int) -> str:
        return f"card {(move >> KIND_BITS) + 1} is not in the hand"

    def copy(self) -> "HighCardState":
        twin = HighCardState(self.seats, self.source.copy())
        twin.actor, twin.reveals, twin.trick = self.actor, self.reveals, self.trick
        twin.deck, twin.table, twin.points = self.deck[:], self.table[:], self.points[:]
        twin.hands = [hand[:] for hand in self.hands]
        return twin

    def resample(self, seat: int, source: RandomSource) -> "HighCardState":
        twin = self.copy()
        twin.source = source
        others = [other for other in range(self.seats) if other != seat]
        for other in others:
            for card in twin.hands[other]:
                twin.deck[card] = 1
        for other in others:
            twin.hands[other] = sorted(
                source.draw_from(twin.deck, sum(twin.deck)) for _ in twin.hands[other]
            )
        return twin

    def scores(self) -> list[list[int]]:
        return [[points] for points in self.points]

    def places(self) -> list[int]:
        return [1 + sum(int(other > mine) for other in self.points) for mine in self.points]

    def features(self, seat: int) -> list[float]:
        return [float(self.points[seat]), sum(self.hands[seat]) / CARDS]

    def to_json(self) -> dict[str, object]:
        names = ("seats", "actor", "reveals", "deck", "hands", "table", "points", "trick")
        return {name: getattr(self, name) for name in names} | {"source": self.source.to_json()}

    def audit(self) -> list[str]:
        held = (
            sum(self.deck)
            + sum(len(hand) for hand in self.hands)
            + len([card for card in self.table if card >= 0])
        )
        spent = self.trick * self.seats
        return [] if held + spent == CARDS else [f"{held} cards instead of {CARDS - spent}"]


class HighCard(Game):
    def __init__(self) -> None:
        self.name = "high_card"
        self.title = "High Card"
        self.min_seats, self.max_seats = 1, 3
        self.rules_version = 1
        self.components_text = f"cards = {CARDS}\n"
        self.components_hash = "0" * 64
        self.options = (Option("first_trick", "tricks already played", ("0", "1"), "0"),)
        self.move_kinds = ("PLAY",)
        self.categories = ("tricks",)
        self.feature_names = ("points", "hand")

    def new_game(
        self, seats: int, source: RandomSource, options: Mapping[str, str] | None = None
    ) -> HighCardState:
        chosen = checked_options(self.options, options)
        state = HighCardState(checked_seats(self, seats), source)
        for card in range(int(chosen["first_trick"]) * seats):
            state.deck[card] = 0
        state.trick = int(chosen["first_trick"])
        state.draw_up()
        return state

    def from_json(self, data: dict[str, Any]) -> HighCardState:
        state = HighCardState(data["seats"], source_from_json(data["source"]))
        for name in ("actor", "reveals", "deck", "hands", "table", "points", "trick"):
            setattr(state, name, data[name])
        return state

    def decision(self, state: State) -> Decision:
        if state.is_over:
            raise GameOver("the game is over")
        return Decision(state.actor, "PLAY", "Play a card")

    def move_text(self, move: int) -> str:
        return f"card:{(move >> KIND_BITS) + 1}"

    def parse_move(self, text: str) -> int:
        for card in range(CARDS):
            if text == self.move_text(card << KIND_BITS):
                return card << KIND_BITS
        raise InvalidMove(f"{text!r} is not a move; moves are card:1 to card:{CARDS}")

    def describe(self, state: State, move: int) -> Move:
        card = (move >> KIND_BITS) + 1
        targets = (Target("card", str(card)),)
        return Move(self.move_text(move), "PLAY", f"Play the {card}", {"card": card}, targets)

    def view(self, state: State, seat: int) -> Mapping[str, Any]:
        assert isinstance(state, HighCardState)
        return {
            "game": self.name,
            "viewer": seat,
            "actor": state.actor,
            "reveals": state.reveals,
            "trick": state.trick,
            "points": list(state.points),
            "table": list(state.table),
            "deckSize": sum(state.deck),
            "handSizes": [len(hand) for hand in state.hands],
            "unseen": sorted(self.unseen(state, seat)),
            "hand": list(state.hands[seat]) if seat != NOBODY else None,
        }

    def unseen(self, state: HighCardState, seat: int) -> list[int]:
        inside = [card for card in range(CARDS) if state.deck[card]]
        return inside + [
            card for other, hand in enumerate(state.hands) if other != seat for card in hand
        ]

    def sample(self, view: Mapping[str, Any], source: RandomSource) -> HighCardState:
        state = HighCardState(len(view["points"]), source)
        state.actor, state.reveals, state.trick = view["actor"], view["reveals"], view["trick"]
        state.points, state.table = list(view["points"]), list(view["table"])
        state.deck = [int(card in view["unseen"]) for card in range(CARDS)]
        for seat, size in enumerate(view["handSizes"]):
            if seat == view["viewer"]:
                state.hands[seat] = list(view["hand"])
            else:
                state.hands[seat] = sorted(
                    source.draw_from(state.deck, sum(state.deck)) for _ in range(size)
                )
        return state


def create(components: str | None = None) -> Game:
    return HighCard()
