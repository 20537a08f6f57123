"""Everything that lies on the table and whose decision it is: fields, copy, JSON.

Masks (hexes, cells, cards) are sets as in `hexes`, resources are bundles as in `resources`.
"""

from typing import Any, Final

from mypy_extensions import i64

from games.counted_state import CountedState
from games.gold_west.components import SPACES, TERRAINS
from games.gold_west.layout import Layout
from games.gold_west.resources import METALS
from games.random_source import RandomSource

# The decisions, GW-15.
ACTIVATE: Final = 0
LEAVE: Final = 1
METAL: Final = 2
FREE_SHIPPING: Final = 3
FREE_CELL: Final = 4
SHARED_CELL: Final = 5
LOOK: Final = 6
TAKE: Final = 7
PUT: Final = 8
UPGRADE: Final = 9
TRADE: Final = 10
TRADE_PUT: Final = 11
BUILD: Final = 12
STORE: Final = 13
OVER: Final = 14

NONE: Final = -1  # no subject, an unknown token, a bonus token that nobody has

# Points that are scored during the game, as parts of `earned`.
SUPPLY: Final = 0
SHIPPING: Final = 1
INVESTMENTS: Final = 2
BOOMTOWN: Final = 3
LOOTING: Final = 4
EARNINGS: Final = 5

_SAVED: Final = (
    "actor",
    "reveals",
    "turn",
    "decision",
    "subject",
    "left",
    "hand",
    "invested",
    "influenced",
    "face_up",
    "face_down",
    "offers",
    "tokens",
    "undealt",
    "undealt_in",
    "looked",
    "looted",
    "camps",
    "settlements",
    "camps_left",
    "influence",
    "supply",
    "coaches",
    "boomtown",
    "bought",
    "bonus_owners",
    "earned",
)


class Position(CountedState):
    """The state without its rules. Lists by seat hold `seats` parts, one behind the other.

    `subject` is what the decision is about: the space passed (LEAVE), the resource to place (PUT,
    TRADE_PUT), the hex taken (STORE), the cell with the tile (TRADE).
    """

    layout: Layout

    turn: i64  # counted from 0 over all seats
    decision: i64
    subject: i64
    left: i64  # how often the effect goes on, this decision included
    hand: i64  # GW-1.4
    invested: bool  # this turn, GW-7.2
    influenced: bool  # this turn, by paying, GW-7.3

    face_up: i64  # hexes with a face-up token
    face_down: i64
    tokens: list[int]  # hex: kind of the token there or taken from there; NONE if not yet dealt
    undealt: list[int]  # kind: how many are neither face up, taken nor looked at
    undealt_in: list[int]  # terrain: the same
    looked: list[int]  # seat: hexes looked at, now or earlier
    looted: list[int]  # seat: hexes looted; one camp in the wanted area for each, GW-17.3
    camps: list[int]  # seat: hexes with a camp that is not a settlement
    settlements: list[int]  # seat: hexes
    camps_left: list[int]  # seat
    influence: list[int]  # seat, terrain

    supply: list[int]  # seat, space: bundle
    coaches: list[int]  # seat, metal: step
    boomtown: list[int]  # seat: cells with a token
    offers: i64  # cards still on offer
    bought: list[int]  # seat: cards
    bonus_owners: list[int]  # bonus token: seat, or NONE
    earned: list[int]  # seat, earning: points

    def __init__(self, layout: Layout, source: RandomSource) -> None:
        super().__init__(layout.seats, source)
        self.layout = layout

    def clear(self) -> None:
        """The table before set-up: nothing dealt, everything at its beginning."""
        layout = self.layout
        components, seats = layout.components, layout.seats
        self.turn = 0
        self.decision = OVER
        self.subject = NONE
        self.left = 0
        self.hand = 0
        self.invested = self.influenced = False
        self.face_up = 0
        self.face_down = layout.board.in_play
        self.tokens = [NONE] * len(layout.terrain)
        self.undealt = components.token_counts[:]
        self.undealt_in = [components.tokens_per_terrain] * len(TERRAINS)
        self.looked, self.looted = [0] * seats, [0] * seats
        self.camps, self.settlements = [0] * seats, [0] * seats
        self.camps_left = [layout.camps] * seats
        self.influence = [0] * (seats * len(TERRAINS))
        self.supply = [0] * (seats * SPACES)
        self.coaches = [0] * (seats * METALS)
        self.boomtown, self.bought = [0] * seats, [0] * seats
        self.offers = layout.dealt
        self.bonus_owners = [NONE] * len(layout.bonuses)
        self.earned = [0] * (seats * EARNINGS)

    def take_over(self, other: "Position") -> None:
        """Become equal to another position of the same game, its source excepted."""
        self.actor, self.reveals, self.turn = other.actor, other.reveals, other.turn
        self.decision, self.subject, self.left = other.decision, other.subject, other.left
        self.hand, self.invested, self.influenced = other.hand, other.invested, other.influenced
        self.face_up, self.face_down, self.offers = other.face_up, other.face_down, other.offers
        self.tokens = other.tokens[:]
        self.undealt = other.undealt[:]
        self.undealt_in = other.undealt_in[:]
        self.looked = other.looked[:]
        self.looted = other.looted[:]
        self.camps = other.camps[:]
        self.settlements = other.settlements[:]
        self.camps_left = other.camps_left[:]
        self.influence = other.influence[:]
        self.supply = other.supply[:]
        self.coaches = other.coaches[:]
        self.boomtown = other.boomtown[:]
        self.bought = other.bought[:]
        self.bonus_owners = other.bonus_owners[:]
        self.earned = other.earned[:]

    def earn(self, earning: i64, points: i64) -> None:
        """Points for the seat whose turn it is."""
        self.earned[self.actor * EARNINGS + earning] += points

    def buildings(self, seat: i64) -> i64:
        """The hexes with a camp or settlement of this seat, GW-1.5."""
        return self.camps[seat] | self.settlements[seat]

    def to_json(self) -> dict[str, object]:
        saved: dict[str, object] = {"format": 1, "layout": self.layout.to_json()}
        for name in _SAVED:
            value = getattr(self, name)
            saved[name] = list(value) if isinstance(value, list) else value
        saved["source"] = self.source.to_json()
        return saved

    def read_json(self, data: dict[str, Any]) -> None:
        """Become the position that `to_json` wrote, layout and source excepted."""
        for name in _SAVED:
            value = data[name]
            setattr(self, name, list(value) if isinstance(value, list) else value)
