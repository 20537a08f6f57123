"""What every game offers. Nothing here knows any particular game.

A `State` is always at one decision: one seat, one kind, a finite list of legal moves. A move is a
small int inside and a worded `Move` at the edge. A `Game` is the rules of one game together with
one set of component numbers: it makes states, reads and words moves, and shows views.

Moves carry their kind in the low bits: `move & KIND_MASK` is the kind, `move >> KIND_BITS` the
arguments. A move means the same choice in every state, process and release.
"""

import json
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from mypy_extensions import mypyc_attr

from games.random_source import RandomSource

NOBODY: Final = -1  # the actor of a finished game; as a viewer: a spectator
KIND_BITS: Final = 6
KIND_MASK: Final = (1 << KIND_BITS) - 1


class InvalidMove(ValueError):
    """The text is not a move of this game at all."""


class IllegalMove(ValueError):
    """The move exists, but is not legal now; the message says why."""


class GameOver(ValueError):
    """The game has ended: nothing can be played any more."""


class InvalidSetup(ValueError):
    """What a game can't be played with: a number of seats, an option, a component file, a level of
    its opponents; or a game that there isn't."""


class Option(NamedTuple):
    """A choice to make before the game, by name."""

    name: str
    description: str
    choices: tuple[str, ...]
    default: str


class Decision(NamedTuple):
    """Who decides what: `kind` for programs, `prompt` for people."""

    seat: int
    kind: str
    prompt: str


class Target(NamedTuple):
    """A thing on the table that a move touches, so that a frontend can light it up."""

    kind: str
    id: str


class Move(NamedTuple):
    """A legal move in words: `id` is stable text, `args` its parameters by name."""

    id: str
    kind: str
    label: str
    args: dict[str, str | int]
    targets: tuple[Target, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game at one decision. All chance is drawn from `source` while a move is played."""

    def __init__(self, seats: int, source: RandomSource) -> None:
        self.seats = seats
        self.actor = 0  # the seat that decides, NOBODY when the game is over
        self.reveals = 0  # grows whenever something hidden comes to light, chance included
        self.source = source

    @property
    def is_over(self) -> bool:
        return self.actor == NOBODY

    def legal_moves(self) -> list[int]:
        """Every legal move, each once, ascending; empty only when the game is over."""
        raise NotImplementedError

    def apply(self, move: int) -> None:
        """Play a move that is known to be legal; anything else leaves the state undefined."""
        raise NotImplementedError

    def play(self, move: int) -> None:
        """Play a move, or raise IllegalMove or GameOver and change nothing."""
        if self.actor == NOBODY:
            raise GameOver("the game is over")
        if move not in self.legal_moves():
            raise IllegalMove(self.why_not(move))
        self.apply(move)

    def why_not(self, move: int) -> str:
        """Why a move is not legal now, in one sentence for people."""
        raise NotImplementedError

    def copy(self) -> "State":
        """An independent equal state."""
        raise NotImplementedError

    def resample(self, seat: int, source: RandomSource) -> "State":
        """A copy in which all that `seat` (NOBODY: a spectator) can't know is drawn anew.

        Every state that the seat may be in is equally likely; future chance comes from `source`.
        """
        raise NotImplementedError

    def scores(self) -> list[list[int]]:
        """Per seat, points by category (`Game.categories`), as if the game ended now."""
        raise NotImplementedError

    def totals(self) -> list[int]:
        """Per seat, the sum of its scores."""
        return [sum(by_category) for by_category in self.scores()]

    def places(self) -> list[int]:
        """Per seat, its place (1 is first), tie-breaks applied, as if the game ended now."""
        raise NotImplementedError

    def features(self, seat: int) -> list[float]:
        """What a good player would look at for this seat, public and own, beside its points.

        Numbers named by `Game.feature_names`.
        """
        raise NotImplementedError

    def to_json(self) -> dict[str, object]:
        """All of the state, the secret seed included, in JSON's own types."""
        raise NotImplementedError

    def audit(self) -> list[str]:
        """Every invariant of the game that doesn't hold here, in words; empty when all is well."""
        raise NotImplementedError

    def to_text(self) -> str:
        """The state as one line that `Game.from_text` reads back equal."""
        return json.dumps(self.to_json(), separators=(",", ":"))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.to_json() == other.to_json()


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules of one game with one set of component numbers."""

    name: str  # as in URLs: "el_paso"
    title: str
    min_seats: int
    max_seats: int
    rules_version: int
    components_text: str  # the component file this game is played with
    components_hash: str  # its SHA-256, in hex
    options: tuple[Option, ...]
    move_kinds: tuple[str, ...]  # what `Move.kind` can be
    categories: tuple[str, ...]
    feature_names: tuple[str, ...]

    def new_game(
        self, seats: int, source: RandomSource, options: Mapping[str, str] | None = None
    ) -> State:
        """Set up a game; options not named take their defaults. Raises InvalidSetup."""
        raise NotImplementedError

    def matters(self, option: str, seats: int, options: Mapping[str, str]) -> bool:
        """Whether an option changes anything with so many seats and these values of all options."""
        return True

    def from_json(self, data: dict[str, Any]) -> State:
        """Read what `State.to_json` wrote, in this or an older format."""
        raise NotImplementedError

    def from_text(self, text: str) -> State:
        return self.from_json(json.loads(text))

    def bot_seats(self, state: State) -> tuple[int, ...]:
        """Seats that the rules themselves play (an automa such as Sue); none in most games."""
        return ()

    def decision(self, state: State) -> Decision:
        """The decision the state is at. Raises GameOver."""
        raise NotImplementedError

    def move_text(self, move: int) -> str:
        """The stable id of a move."""
        raise NotImplementedError

    def parse_move(self, text: str) -> int:
        """The move with this id. Raises InvalidMove."""
        raise NotImplementedError

    def describe(self, state: State, move: int) -> Move:
        """A move that is legal in `state`, in words and with what it touches."""
        raise NotImplementedError

    def bot_turn(self, state: State) -> str:
        """What a bot seat did with the latest move it played, in words that everyone may read.

        A bot has one legal move, so its label, worded before it is played, can't tell what comes of
        it. Empty where there is no more to tell.
        """
        return ""

    def view(self, state: State, seat: int) -> Mapping[str, Any]:
        """What `seat` (NOBODY: a spectator) may know, in JSON's own types and the game's terms."""
        raise NotImplementedError

    def sample(self, view: Mapping[str, Any], source: RandomSource) -> State:
        """A state that agrees with a view; what the viewer can't know is drawn from `source`."""
        raise NotImplementedError


def checked_options(options: tuple[Option, ...], given: Mapping[str, str] | None) -> dict[str, str]:
    """Every option with its value. Raises InvalidSetup for a name or value that doesn't exist."""
    values = {option.name: option.default for option in options}
    for name, value in (given or {}).items():
        known = next((option for option in options if option.name == name), None)
        if known is None:
            raise InvalidSetup(f"there is no option {name!r}; there are: {', '.join(values)}")
        if value not in known.choices:
            allowed = ", ".join(known.choices)
            raise InvalidSetup(f"option {name} can't be {value!r}; it can be: {allowed}")
        values[name] = value
    return values


def checked_seats(game: Game, seats: int) -> int:
    """The number of seats. Raises InvalidSetup if the game isn't for so many."""
    if not game.min_seats <= seats <= game.max_seats:
        raise InvalidSetup(
            f"{game.title} has {game.min_seats} to {game.max_seats} seats, not {seats}"
        )
    return seats
