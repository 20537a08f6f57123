"""Everything on the table: what the shared board and each player hold (GWT-12), copying and JSON.

`Table` is the state without the rules; `games.great_western_trail.game` adds them. Copies share all
lists but the agenda and the cards of a deck, so those are replaced and never changed in place.
"""

from typing import Any, Final

from mypy_extensions import i64

from games.contract import NOBODY
from games.counted_state import CountedState
from games.counts import total, total_between
from games.great_western_trail.components import (
    BUILDINGS,
    CERT_4,
    CERT_6,
    COWBOY,
    CRAFTSMAN,
    ENGINEER,
    HAND,
    NONE,
    STEP_LEFT,
    STEP_RIGHT,
    Components,
)
from games.great_western_trail.ways import Ways
from games.personal_deck import PersonalDeck, deck_from_counts
from games.random_source import RandomSource, source_from_json

FORMAT: Final = 1

# Phases of a turn (GWT-3.1, GWT-3.2). Kansas City's subphases are tasks on the agenda.
PLACE: Final = 0
MOVE: Final = 1
USE: Final = 2
ARRIVED: Final = 3  # in Kansas City, objective cards may still be played
PHASES: Final = ("PLACE", "MOVE", "USE", "KANSAS_CITY")

# What a table consists of before it is set up, read or copied.
NOTHING: Final[list[int]] = []

# Where a private building may be instead of on a trail space.
UNBUILT: Final = -1
BOXED: Final = -2

# What may lie on a trail space: NONE, a supply tile by kind, or one of these.
FIRST_NEUTRAL: Final = 100  # plus the number of the neutral building
FIRST_PRIVATE: Final = 200  # plus BUILDINGS * seat + number from 0


class Player:
    """What belongs to one player (GWT-12.2)."""

    def __init__(
        self,
        cash: i64,
        cattleman: i64,
        engine: i64,
        certificates: i64,
        stations: i64,
        masters: i64,
        green_teepees: i64,
        blue_teepees: i64,
        workers: list[int],
        covered: list[int],
        buildings: list[int],
        hazards: list[int],
        cities: list[int],
        area: list[int],
        blind: list[int],
        deck: PersonalDeck,
    ) -> None:
        self.cash: i64 = cash
        self.cattleman: i64 = cattleman  # a trail space, NONE before the first placement
        self.engine: i64 = engine
        self.certificates: i64 = certificates  # position on the track
        self.stations: i64 = stations  # bit mask: stations with an own disc
        self.masters: i64 = masters  # bit mask of station master tiles
        self.green_teepees: i64 = green_teepees
        self.blue_teepees: i64 = blue_teepees
        self.workers = workers  # by type, the printed one included
        self.covered = covered  # by disc space
        self.buildings = buildings  # by number from 0: a trail space, UNBUILT or BOXED
        self.hazards = hazards  # tile kinds
        self.cities = cities  # own discs by city
        self.area = area  # objective cards played, the starting card first
        self.blind = blind  # objective cards in hand whose identity only the owner knows
        self.deck = deck

    def copy(self) -> "Player":
        return Player(
            self.cash,
            self.cattleman,
            self.engine,
            self.certificates,
            self.stations,
            self.masters,
            self.green_teepees,
            self.blue_teepees,
            self.workers,
            self.covered,
            self.buildings,
            self.hazards,
            self.cities,
            self.area,
            self.blind,
            self.deck.copy(),
        )


PLAYER_NUMBERS: Final = (
    "cash",
    "cattleman",
    "engine",
    "certificates",
    "stations",
    "masters",
    "green_teepees",
    "blue_teepees",
)
PLAYER_LISTS: Final = (
    "workers",
    "covered",
    "buildings",
    "hazards",
    "cities",
    "area",
    "blind",
)
TABLE_NUMBERS: Final = (
    "actor",
    "reveals",
    "first",
    "sides",
    "token_row",
    "token_holder",
    "turns_left",
    "phase",
    "building",
    "used",
    "value",
)
TABLE_LISTS: Final = (
    "tiles",
    "supply",
    "foresight",
    "jobs",
    "market",
    "market_stack",
    "display",
    "objective_stack",
    "masters",
    "appointed",
    "agenda",
)


class Table(CountedState):
    """The shared board (GWT-12.1), the players, and where the turn stands (GWT-12.3)."""

    me: Player  # the acting player, while the game isn't over

    def __init__(self, components: Components, seats: int, source: RandomSource) -> None:
        super().__init__(seats, source)
        self.components = components
        self.first: i64 = 0  # the starting player
        self.sides: i64 = 0  # bit mask: private buildings that show side b
        self.token_row: i64 = 0  # from 0; the number of rows once the token has left the board
        self.token_holder: i64 = NONE
        self.turns_left: i64 = 0  # once the end is triggered: turns still to finish
        self.phase: i64 = PLACE
        # The current visit: the building whose local actions may be used, or NONE.
        self.building: i64 = NONE
        self.used: i64 = 0  # bit mask of local actions used here
        self.acted = False  # a local action has been begun here
        self.aux_taken = False  # the single auxiliary action has been taken here
        self.value: i64 = 0  # total breeding value T, or X of an extraordinary delivery
        self.players: list[Player] = []
        self.tiles = NOTHING  # by trail space
        self.supply = NOTHING  # three piles of counts by tile kind, one after the other
        self.foresight = NOTHING  # two tiles of each column
        self.jobs = NOTHING  # worker types by row and space, NONE where empty
        self.market = NOTHING  # face-up cattle cards by kind
        self.market_stack = NOTHING
        self.display = NOTHING  # objective cards, NONE where none is left
        self.objective_stack = NOTHING
        self.masters = NOTHING  # station master tile at each of the first stations, or NONE
        self.appointed = NOTHING  # worker type sent there, or NONE
        self.agenda: list[int] = []
        self.options = NOTHING  # the legal moves of this decision
        self.known_ways: Ways | None = None  # of some list of tiles, the present one or not

    def copy_to(self, twin: "Table") -> None:
        """Make `twin`, just constructed, equal to this table, its source apart."""
        twin.actor = self.actor
        twin.reveals = self.reveals
        twin.first = self.first
        twin.sides = self.sides
        twin.token_row = self.token_row
        twin.token_holder = self.token_holder
        twin.turns_left = self.turns_left
        twin.phase = self.phase
        twin.building = self.building
        twin.used = self.used
        twin.acted = self.acted
        twin.aux_taken = self.aux_taken
        twin.value = self.value
        twin.players = [player.copy() for player in self.players]
        twin.tiles = self.tiles
        twin.supply = self.supply
        twin.foresight = self.foresight
        twin.jobs = self.jobs
        twin.market = self.market
        twin.market_stack = self.market_stack
        twin.display = self.display
        twin.objective_stack = self.objective_stack
        twin.masters = self.masters
        twin.appointed = self.appointed
        twin.agenda = self.agenda[:]
        twin.options = self.options
        twin.known_ways = self.known_ways
        twin.find_me()

    def find_me(self) -> None:
        """The acting player goes by its seat: to be called when `actor` or `players` is set."""
        if self.actor != NOBODY:
            self.me = self.players[self.actor]

    def variant(self, number: i64) -> i64:
        """The building in play under a number from 0 of the private ones."""
        return self.components.buildings.neutrals + 2 * number + (self.sides >> number & 1)

    def building_at(self, space: i64) -> i64:
        """The building on a trail space, NONE if there is none."""
        tile: i64 = self.tiles[space]
        if tile >= FIRST_PRIVATE:
            return self.variant((tile - FIRST_PRIVATE) % BUILDINGS)
        if tile >= FIRST_NEUTRAL:
            return tile - FIRST_NEUTRAL
        return NONE

    def owner_at(self, space: i64) -> i64:
        """The seat that owns the private building on a trail space, NONE if there is none."""
        tile: i64 = self.tiles[space]
        return (tile - FIRST_PRIVATE) // BUILDINGS if tile >= FIRST_PRIVATE else NONE

    def ways(self) -> Ways:
        """Where the trail leads with its present tiles; that list is never changed in place."""
        known = self.known_ways
        if known is None or known.tiles is not self.tiles:
            known = Ways(self.components.trail, self.tiles)
            self.known_ways = known
        return known

    def certificate_limit(self, player: Player) -> i64:
        """The last position of the track that the marker may reach (GWT-7.11.2)."""
        clear = int(player.covered[CERT_4] == 0) + 2 * int(player.covered[CERT_6] == 0)
        return self.components.board.limit[clear]

    def step_limit(self, player: Player) -> i64:
        """GWT-10.4.1."""
        board = self.components.board
        limit: i64 = board.step_limit[self.seats - 2]
        if player.covered[STEP_LEFT] == 0:
            limit += board.step_left[self.seats - 2]
        if player.covered[STEP_RIGHT] == 0:
            limit += board.step_right[self.seats - 2]
        return limit

    def hand_limit(self, player: Player) -> i64:
        """GWT-10.4.2."""
        board = self.components.board
        clear: i64 = board.covered[HAND] - player.covered[HAND]
        return board.hand_limit + clear

    def auxiliary_level(self, player: Player, auxiliary: i64) -> i64:
        """How many spaces of an auxiliary action are clear: 1 single, 2 double (GWT-7.12.1)."""
        board = self.components.board
        spaces: i64 = board.auxiliary_spaces[auxiliary]
        covered: i64 = player.covered[auxiliary]
        return spaces - covered

    def permanent_certificates(self, player: Player) -> i64:
        masters = self.components.masters
        certificates: i64 = 0
        if player.masters:
            for tile in range(len(masters.ids)):
                if player.masters >> tile & 1:
                    certificates += masters.certificates[tile]
        return certificates

    def forest_buildings(self, player: Player) -> i64:
        forest = self.components.trail.forest
        built: i64 = 0
        space: i64
        for space in player.buildings:
            if space >= 0 and forest[space]:
                built += 1
        return built

    def units(self, player: Player, unit: i64) -> i64:
        """How many of a unit the player has, by which an action's amount is multiplied."""
        if unit == 0:
            return 1
        if unit == 1:
            return player.workers[COWBOY]
        if unit == 2:
            return player.workers[CRAFTSMAN]
        if unit == 3:
            return player.workers[ENGINEER]
        if unit == 4:
            return self.forest_buildings(player)
        return min(player.green_teepees, player.blue_teepees)

    def discs_on_board(self, player: Player) -> i64:
        return total(player.covered)

    def is_closed(self) -> bool:
        """Whether the job market is closed (GWT-13.1)."""
        return self.token_holder != NONE

    def pile_size(self, pile: i64) -> i64:
        kinds: i64 = self.components.tiles.kinds
        return total_between(self.supply, pile * kinds, (pile + 1) * kinds)

    def to_json(self) -> dict[str, object]:
        data: dict[str, object] = {"format": FORMAT, "seats": self.seats}
        for name in TABLE_NUMBERS:
            data[name] = getattr(self, name)
        data["acted"] = self.acted
        data["aux_taken"] = self.aux_taken
        for name in TABLE_LISTS:
            data[name] = list(getattr(self, name))
        data["players"] = [player_to_json(player) for player in self.players]
        data["source"] = self.source.to_json()
        return data

    def read_json(self, data: dict[str, Any]) -> None:
        """Take over what `to_json` wrote; the moves are left to be found."""
        for name in TABLE_NUMBERS:
            setattr(self, name, data[name])
        self.acted = data["acted"]
        self.aux_taken = data["aux_taken"]
        for name in TABLE_LISTS:
            setattr(self, name, list(data[name]))
        self.players = [player_from_json(player) for player in data["players"]]
        self.source = source_from_json(data["source"])
        self.find_me()


def player_to_json(player: Player) -> dict[str, object]:
    data: dict[str, object] = {name: getattr(player, name) for name in PLAYER_NUMBERS}
    for name in PLAYER_LISTS:
        data[name] = list(getattr(player, name))
    return data | player.deck.to_json()


def player_from_json(data: dict[str, Any]) -> Player:
    return Player(
        data["cash"],
        data["cattleman"],
        data["engine"],
        data["certificates"],
        data["stations"],
        data["masters"],
        data["green_teepees"],
        data["blue_teepees"],
        list(data["workers"]),
        list(data["covered"]),
        list(data["buildings"]),
        list(data["hazards"]),
        list(data["cities"]),
        list(data["area"]),
        list(data["blind"]),
        deck_from_counts(data["hand"], data["stack"], data["discard"], data["shown"]),
    )
