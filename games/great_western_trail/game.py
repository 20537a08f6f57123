"""Great Western Trail as the contract wants it: a state that plays, a game that shows it."""

from collections.abc import Mapping
from typing import Any

from games.coded_game import CodedGame
from games.contract import State, Target, checked_options, checked_seats
from games.counted_state import NOT_COUNTED
from games.great_western_trail import features, scoring, view, wording
from games.great_western_trail.audit import audit
from games.great_western_trail.board import board
from games.great_western_trail.components import Components
from games.great_western_trail.herd import Herd
from games.great_western_trail.moves import codec
from games.great_western_trail.refusals import reason
from games.great_western_trail.rules import setup, turn
from games.great_western_trail.state import FORMAT, Table
from games.random_source import RandomSource


class GreatWesternTrailState(Table):
    """A game of Great Western Trail at one decision."""

    herds: list[Herd]  # by seat, once the points are counted

    def legal_moves(self) -> list[int]:
        return self.options[:]

    def apply(self, move: int) -> None:
        self.counted = NOT_COUNTED
        turn.perform(self, move)
        turn.settle(self)

    def why_not(self, move: int) -> str:
        return reason(self, move)

    def copy(self) -> "GreatWesternTrailState":
        twin = GreatWesternTrailState(self.components, self.seats, self.source.copy())
        self.copy_to(twin)
        return twin

    def resample(self, seat: int, source: RandomSource) -> "GreatWesternTrailState":
        self.ways()  # worked out once for all samples of this state
        twin = GreatWesternTrailState(self.components, self.seats, source)
        self.copy_to(twin)
        view.resample(twin, seat)
        return twin

    def count_points(self) -> list[list[int]]:
        self.herds = [Herd(self.components.cards, player.deck) for player in self.players]
        return [scoring.score(self, seat, self.herds[seat]) for seat in range(self.seats)]

    def places(self) -> list[int]:
        return scoring.places(self.totals())

    def features(self, seat: int) -> list[float]:
        self.points()  # with them the herds are counted
        return features.features(self, seat, self.herds[seat])

    def audit(self) -> list[str]:
        return audit(self)


class GreatWesternTrail(CodedGame):
    """The rules of the first edition, with one set of component numbers."""

    def __init__(self, components: Components) -> None:
        super().__init__(codec(components), components.text)
        self.components = components
        self.name = "great_western_trail"
        self.title = "Great Western Trail"
        self.min_seats, self.max_seats = 2, 4
        self.rules_version = 1
        self.options = setup.OPTIONS
        self.categories = scoring.CATEGORIES
        self.feature_names = features.NAMES
        self.boards = {
            seats: board(components, seats) for seats in range(self.min_seats, self.max_seats + 1)
        }

    def new_game(
        self, seats: int, source: RandomSource, options: Mapping[str, str] | None = None
    ) -> GreatWesternTrailState:
        chosen = checked_options(self.options, options)
        state = GreatWesternTrailState(self.components, checked_seats(self, seats), source)
        setup.set_up(state, chosen["neutral_buildings"], chosen["private_buildings"])
        return state

    def from_json(self, data: dict[str, Any]) -> GreatWesternTrailState:
        if data["format"] != FORMAT:
            raise ValueError(f"no reader for format {data['format']}")
        state = GreatWesternTrailState(self.components, data["seats"], RandomSource(0))
        state.read_json(data)
        turn.settle(state)
        return state

    def asked(self, state: State) -> tuple[str, str]:
        assert isinstance(state, Table)
        return wording.decision(state)

    def worded(self, state: State, move: int) -> tuple[str, tuple[Target, ...]]:
        assert isinstance(state, Table)
        return wording.describe(state, move)

    def view(self, state: State, seat: int) -> Mapping[str, Any]:
        assert isinstance(state, Table)
        return view.view(state, seat, self.boards[state.seats])

    def sample(self, view_data: Mapping[str, Any], source: RandomSource) -> GreatWesternTrailState:
        state = GreatWesternTrailState(self.components, len(view_data["players"]), source)
        view.restore(state, view_data)
        return state
