"""Gold West as a `Game` and its states: where the rooms of this package meet the contract."""

from collections.abc import Mapping
from typing import Any, Final

from games.coded_game import CodedGame
from games.contract import Option, State, Target, checked_options, checked_seats
from games.counted_state import NOT_COUNTED
from games.gold_west.audit import audit
from games.gold_west.components import MAX_SEATS, MIN_SEATS, Components
from games.gold_west.features import FEATURE_NAMES, features
from games.gold_west.layout import Layout, layout_from_json
from games.gold_west.moves import codec
from games.gold_west.rules.play import apply, legal_moves
from games.gold_west.rules.refusals import why_not
from games.gold_west.rules.setup import draw_layout, lay_out
from games.gold_west.rules.turn import begin_turn
from games.gold_west.sampling import fill_from_view, layout_of_view, resample
from games.gold_west.scoring import CATEGORIES, rank, scores
from games.gold_west.state import Position
from games.gold_west.view import view
from games.gold_west.words import decision, label, targets
from games.random_source import RandomSource, source_from_json

OPTIONS: Final = (
    Option(
        "bandits",
        "Add the Insurance Office and the Hoosegow to the offices that boomtown is drawn from",
        ("off", "on"),
        "off",
    ),
    Option(
        "trading_post",
        "Which single-cell tile boomtown gets: four points, a trading post, or one of all five",
        ("off", "only", "mixed"),
        "off",
    ),
)


class GoldWestState(Position):
    def legal_moves(self) -> list[int]:
        return legal_moves(self)

    def apply(self, move: int) -> None:
        self.counted = NOT_COUNTED
        apply(self, move)

    def why_not(self, move: int) -> str:
        return why_not(self, move)

    def copy(self) -> "GoldWestState":
        return self.twin(self.source.copy())

    def twin(self, source: RandomSource) -> "GoldWestState":
        twin = GoldWestState(self.layout, source)
        twin.take_over(self)
        return twin

    def resample(self, seat: int, source: RandomSource) -> "GoldWestState":
        twin = self.twin(source)
        resample(twin, seat)
        return twin

    def count_points(self) -> list[list[int]]:
        return scores(self)

    def places(self) -> list[int]:
        return rank(self, self.totals())

    def features(self, seat: int) -> list[float]:
        return features(self, seat, self.points()[seat])

    def audit(self) -> list[str]:
        return audit(self)


class GoldWest(CodedGame):
    def __init__(self, components_text: str) -> None:
        """Raises InvalidSetup for a component file that doesn't add up."""
        self.components = Components(components_text)
        super().__init__(codec(self.components), components_text)
        self.name = "gold_west"
        self.title = "Gold West"
        self.min_seats, self.max_seats = MIN_SEATS, MAX_SEATS
        self.rules_version = 1
        self.options = OPTIONS
        self.categories = CATEGORIES
        self.feature_names = FEATURE_NAMES

    def new_game(
        self, seats: int, source: RandomSource, options: Mapping[str, str] | None = None
    ) -> GoldWestState:
        checked_seats(self, seats)
        chosen = checked_options(self.options, options)
        layout = draw_layout(self.components, seats, chosen, source)
        return self.begin(layout, source)

    def begin(self, layout: Layout, source: RandomSource) -> GoldWestState:
        """The first decision of a game with this set-up."""
        state = GoldWestState(layout, source)
        state.clear()
        lay_out(state)
        begin_turn(state)
        return state

    def from_json(self, data: dict[str, Any]) -> GoldWestState:
        layout = layout_from_json(self.components, data["layout"])
        state = GoldWestState(layout, source_from_json(data["source"]))
        state.read_json(data)
        return state

    def asked(self, state: State) -> tuple[str, str]:
        return decision(position_of(state))

    def worded(self, state: State, move: int) -> tuple[str, tuple[Target, ...]]:
        position = position_of(state)
        return label(position, move), targets(position, move)

    def view(self, state: State, seat: int) -> Mapping[str, Any]:
        return view(position_of(state), seat, self.name)

    def sample(self, view: Mapping[str, Any], source: RandomSource) -> GoldWestState:
        state = GoldWestState(layout_of_view(self.components, view), source)
        state.clear()
        fill_from_view(state, view)
        return state


def position_of(state: State) -> Position:
    assert isinstance(state, Position)
    return state
