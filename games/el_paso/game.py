"""El Paso as a `Game` and its states: where the rooms of this package meet the contract."""

from collections.abc import Mapping
from typing import Any, Final

from games.agenda import kind_of
from games.coded_game import CodedGame
from games.contract import State, Target, checked_options, checked_seats
from games.counted_state import NOT_COUNTED
from games.el_paso.audit import audit
from games.el_paso.components import Components
from games.el_paso.features import FEATURES, features
from games.el_paso.moves import codec
from games.el_paso.rules.decisions import decide, settle
from games.el_paso.rules.refusals import why_not
from games.el_paso.rules.setup import option_matters, set_up, setup_options
from games.el_paso.sampling import fill_from_view, resample, work_out_moves
from games.el_paso.scoring import CATEGORIES, rank, score
from games.el_paso.state import Position, read_position
from games.el_paso.tasks import TASK_KINDS
from games.el_paso.view import view
from games.el_paso.words import capital, label, prompt, sues_turn_in_words, targets
from games.random_source import RandomSource, source_from_json

MAX_SEATS: Final = 4


class ElPasoState(Position):
    def legal_moves(self) -> list[int]:
        return self.legal[:]

    def apply(self, move: int) -> None:
        self.counted = NOT_COUNTED
        decide(self, self.players[self.actor], move)
        settle(self)

    def why_not(self, move: int) -> str:
        return why_not(self, move)

    def copy(self) -> "ElPasoState":
        return self.twin(self.source.copy())

    def twin(self, source: RandomSource) -> "ElPasoState":
        twin = ElPasoState(self.components, self.seats, source)
        twin.take_over(self)
        return twin

    def resample(self, seat: int, source: RandomSource) -> "ElPasoState":
        twin = self.twin(source)
        resample(twin, seat)
        return twin

    def count_points(self) -> list[list[int]]:
        return [score(self, seat) for seat in range(self.seats)]

    def places(self) -> list[int]:
        return rank(self, self.points())

    def features(self, seat: int) -> list[float]:
        return features(self, seat, self.points()[seat])

    def audit(self) -> list[str]:
        return audit(self)


class ElPaso(CodedGame):
    def __init__(self, components_text: str) -> None:
        """Raises InvalidSetup for a component file that doesn't add up."""
        self.components = Components(components_text)
        super().__init__(codec(self.components), components_text)
        self.name = "el_paso"
        self.title = "Great Western Trail: El Paso"
        self.min_seats, self.max_seats = 1, MAX_SEATS
        self.rules_version = 1
        self.options = setup_options(self.components)
        self.categories = CATEGORIES
        self.feature_names = FEATURES

    def new_game(
        self, seats: int, source: RandomSource, options: Mapping[str, str] | None = None
    ) -> ElPasoState:
        """For `seats` humans; a single one gets Sue as the second seat of the state."""
        humans = checked_seats(self, seats)
        chosen = checked_options(self.options, options)
        state = ElPasoState(self.components, max(humans, 2), source)
        set_up(state, humans, chosen)
        settle(state)
        return state

    def matters(self, option: str, seats: int, options: Mapping[str, str]) -> bool:
        return option_matters(option, seats, options)

    def from_json(self, data: dict[str, Any]) -> ElPasoState:
        state = ElPasoState(self.components, data["seats"], source_from_json(data["source"]))
        read_position(state, data)
        work_out_moves(state)
        return state

    def bot_seats(self, state: State) -> tuple[int, ...]:
        position = position_of(state)
        return () if position.sue is None else (position.sue_seat,)

    def asked(self, state: State) -> tuple[str, str]:
        position = position_of(state)
        return TASK_KINDS[kind_of(position.agenda[-1])].name, prompt(position)

    def worded(self, state: State, move: int) -> tuple[str, tuple[Target, ...]]:
        position = position_of(state)
        return label(position, move), targets(position, move)

    def bot_turn(self, state: State) -> str:
        position = position_of(state)
        return "" if position.sue is None else capital(sues_turn_in_words(position, position.sue))

    def view(self, state: State, seat: int) -> Mapping[str, Any]:
        return view(position_of(state), seat, self.name)

    def sample(self, view: Mapping[str, Any], source: RandomSource) -> ElPasoState:
        state = ElPasoState(self.components, view["seats"], source)
        fill_from_view(state, view)
        return state


def position_of(state: State) -> Position:
    assert isinstance(state, Position)
    return state
