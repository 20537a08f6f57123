"""Everything that lies on the table, and nothing about what may be done with it.

Lists are indexed as in `Components`. Lists that rarely change (tiles on the trail, discs on posts,
tiles owned, displays) are shared between copies and replaced, never changed in place.
"""

from typing import Any, Final

from mypy_extensions import i64

from games.contract import NOBODY
from games.counted_state import CountedState
from games.el_paso.components import Components
from games.personal_deck import PersonalDeck, deck_from_counts
from games.random_source import RandomSource, source_from_json

FORMAT: Final = 1
NOWHERE: Final = -1  # the space of a cattleman not placed yet
NO_TILE: Final = -1
NO_OWNER: Final = -1


class Layout:
    """What the options decided for the whole game (EP-2.2, EP-2.3): the sides in play."""

    def __init__(
        self, components: Components, building_sides: list[int], train_sides: list[int]
    ) -> None:
        self.building_sides = building_sides
        self.train_sides = train_sides
        tiles = components.neutral_actions + [
            sides[side] for sides, side in zip(components.type_actions, building_sides, strict=True)
        ]
        trains = [
            sides[side] for sides, side in zip(components.train_actions, train_sides, strict=True)
        ]
        # Per tile (neutral buildings, then types of common ones) and per train card: the index of
        # its first action and the number of its actions.
        self.tile_first = [first for first, _ in tiles]
        self.tile_actions = [count for _, count in tiles]
        self.train_first = [first for first, _ in trains]
        self.train_actions = [count for _, count in trains]


class Player:
    """What lies in front of a seat."""

    def __init__(
        self,
        deck: PersonalDeck,
        workers: list[int],
        posts: list[int],
        objectives: list[int],
        bonuses: list[int],
        money: i64,
        tokens: i64,
        certificates: i64,
        space: i64,
        cleared: i64,
        permanent: i64,
        duplicates: i64,
    ) -> None:
        self.deck = deck
        self.workers = workers  # the worker area, by type
        self.posts = posts  # own discs by trading post
        self.objectives = objectives  # tiles, ascending
        self.bonuses = bonuses  # tiles, ascending
        self.money: i64 = money
        self.tokens: i64 = tokens
        self.certificates: i64 = certificates  # on the track
        self.space: i64 = space
        self.cleared: i64 = cleared  # disc spaces, a bit mask
        self.permanent: i64 = permanent  # permanent certificates
        self.duplicates: i64 = duplicates  # duplicates that count at a delivery

    def copy(self) -> "Player":
        return Player(
            self.deck.copy(),
            self.workers[:],
            self.posts,
            self.objectives,
            self.bonuses,
            self.money,
            self.tokens,
            self.certificates,
            self.space,
            self.cleared,
            self.permanent,
            self.duplicates,
        )

    def to_json(self) -> dict[str, object]:
        return {
            "deck": self.deck.to_json(),
            "workers": self.workers[:],
            "posts": self.posts[:],
            "objectives": self.objectives[:],
            "bonuses": self.bonuses[:],
            "money": self.money,
            "tokens": self.tokens,
            "certificates": self.certificates,
            "space": self.space,
            "cleared": self.cleared,
            "permanent": self.permanent,
            "duplicates": self.duplicates,
        }


class Sue:
    """What Sue has apart from discs, buildings, tiles and cattleman (EP-14.1)."""

    def __init__(
        self,
        row: list[int],
        workers: list[int],
        wilds: list[int],
        cattle: list[int],
        supply: list[int],
        bot_stack: list[int],
        bot_discard: list[int],
        reshuffled: bool,
        record: list[int],
    ) -> None:
        self.row = row  # the worker types from left to right
        self.workers = workers  # cards of the type itself, by type
        self.wilds = wilds  # wild workers that joined a type, by type
        self.cattle = cattle  # the cattle stack, by breed
        self.supply = supply  # the supply deck, by card
        self.bot_stack = bot_stack  # by bot card, 0 or 1
        self.bot_discard = bot_discard
        self.reshuffled = reshuffled  # the whole bot deck has been seen
        self.record = record  # what she did in her last turn, see rules.sue

    def copy(self) -> "Sue":
        return Sue(
            self.row,
            self.workers[:],
            self.wilds[:],
            self.cattle[:],
            self.supply[:],
            self.bot_stack[:],
            self.bot_discard[:],
            self.reshuffled,
            self.record,
        )

    def count(self, worker: int) -> int:
        """Her number of cowboys, builders or engineers, assigned wilds included (EP-14.1.3)."""
        return self.workers[worker] + self.wilds[worker]

    def to_json(self) -> dict[str, object]:
        return {
            "row": self.row[:],
            "workers": self.workers[:],
            "wilds": self.wilds[:],
            "cattle": self.cattle[:],
            "supply": self.supply[:],
            "bot_stack": self.bot_stack[:],
            "bot_discard": self.bot_discard[:],
            "reshuffled": self.reshuffled,
            "record": self.record[:],
        }


class Position(CountedState):
    """The game at one decision, without the rules: see `games.el_paso.game`."""

    components: Components
    layout: Layout
    players: list[Player]
    sue: Sue | None
    sue_seat: int
    first_seat: int
    turns: int  # turns begun
    simmental: int  # cards left in the pile
    simmental_seat: int  # who stands on the Simmental space, or NOBODY
    market: list[int]  # by breed
    workers: list[int]  # the supply, by type
    buildings: list[int]  # tiles left, by type
    box: list[int]  # cattle removed from the game, by breed
    tiles: list[int]  # by space: a neutral building, neutrals + type, or NO_TILE
    owners: list[int]  # by space: a seat or NO_OWNER
    stops: list[bool]  # by space, the goal included: whether it is a location (EP-4.3)
    objective_stack: list[int]  # tiles ascending, drawn at random
    bonus_stack: list[int]
    objective_display: list[int]  # by place: a tile or NO_TILE
    bonus_display: list[int]
    agenda: list[int]  # see games.agenda; the task at the end is the decision
    legal: list[int]  # the legal moves, kept because forced moves are looked for anyway

    def __init__(self, components: Components, seats: int, source: RandomSource) -> None:
        super().__init__(seats, source)
        self.components = components

    def take_over(self, other: "Position") -> None:
        """Become an independent equal of `other`, which has the same seats and components."""
        self.actor = other.actor
        self.reveals = other.reveals
        self.layout = other.layout
        self.players = [player.copy() for player in other.players]
        sue = other.sue
        self.sue = None if sue is None else sue.copy()
        self.sue_seat = other.sue_seat
        self.first_seat = other.first_seat
        self.turns = other.turns
        self.simmental = other.simmental
        self.simmental_seat = other.simmental_seat
        self.market = other.market
        self.workers = other.workers
        self.buildings = other.buildings
        self.box = other.box
        self.tiles = other.tiles
        self.owners = other.owners
        self.stops = other.stops
        self.objective_stack = other.objective_stack
        self.bonus_stack = other.bonus_stack
        self.objective_display = other.objective_display
        self.bonus_display = other.bonus_display
        self.agenda = other.agenda[:]
        self.legal = other.legal

    def buildings_of(self, seat: int) -> list[int]:
        """The spaces of a seat's buildings, clockwise."""
        return [space for space, owner in enumerate(self.owners) if owner == seat]

    def builders_of(self, seat: int) -> int:
        """The sum of the builders of a seat's buildings (EP-13.6.1)."""
        return self.sum_over_buildings(seat, self.components.type_builders)

    def sum_over_buildings(self, seat: int, numbers: list[int]) -> int:
        """A number of each building type, added up over a seat's buildings."""
        neutrals = self.components.neutrals
        whole = 0
        for space, owner in enumerate(self.owners):
            if owner == seat:
                whole += numbers[self.tiles[space] - neutrals]
        return whole

    def to_json(self) -> dict[str, object]:
        sue = self.sue
        return {
            "format": FORMAT,
            "seats": self.seats,
            "actor": self.actor,
            "reveals": self.reveals,
            "building_sides": self.layout.building_sides,
            "train_sides": self.layout.train_sides,
            "players": [player.to_json() for player in self.players],
            "sue": None if sue is None else sue.to_json(),
            "first_seat": self.first_seat,
            "turns": self.turns,
            "simmental": self.simmental,
            "simmental_seat": self.simmental_seat,
            "market": self.market[:],
            "workers": self.workers[:],
            "buildings": self.buildings[:],
            "box": self.box[:],
            "tiles": self.tiles[:],
            "owners": self.owners[:],
            "objective_stack": self.objective_stack[:],
            "bonus_stack": self.bonus_stack[:],
            "objective_display": self.objective_display[:],
            "bonus_display": self.bonus_display[:],
            "agenda": self.agenda[:],
            "source": self.source.to_json(),
        }


def locations(tiles: list[int]) -> list[bool]:
    """Which spaces can be stopped at: those with a tile, and El Paso ahead (EP-4.3)."""
    return [tile != NO_TILE for tile in tiles] + [True]


def player_from_json(data: dict[str, Any]) -> Player:
    deck = data["deck"]
    return Player(
        deck_from_counts(deck["hand"], deck["stack"], deck["discard"], deck["shown"]),
        list(data["workers"]),
        list(data["posts"]),
        list(data["objectives"]),
        list(data["bonuses"]),
        data["money"],
        data["tokens"],
        data["certificates"],
        data["space"],
        data["cleared"],
        data["permanent"],
        data["duplicates"],
    )


def sue_from_json(data: dict[str, Any]) -> Sue:
    return Sue(
        list(data["row"]),
        list(data["workers"]),
        list(data["wilds"]),
        list(data["cattle"]),
        list(data["supply"]),
        list(data["bot_stack"]),
        list(data["bot_discard"]),
        data["reshuffled"],
        list(data["record"]),
    )


def read_position(position: Position, data: dict[str, Any]) -> None:
    """Fill a position with what `to_json` wrote; only the legal moves are left to work out."""
    components = position.components
    position.actor = data["actor"]
    position.reveals = data["reveals"]
    position.layout = Layout(components, list(data["building_sides"]), list(data["train_sides"]))
    position.players = [player_from_json(player) for player in data["players"]]
    position.sue = None if data["sue"] is None else sue_from_json(data["sue"])
    position.sue_seat = NOBODY if position.sue is None else position.seats - 1
    position.first_seat = data["first_seat"]
    position.turns = data["turns"]
    position.simmental = data["simmental"]
    position.simmental_seat = data["simmental_seat"]
    position.market = list(data["market"])
    position.workers = list(data["workers"])
    position.buildings = list(data["buildings"])
    position.box = list(data["box"])
    position.tiles = list(data["tiles"])
    position.owners = list(data["owners"])
    position.stops = locations(position.tiles)
    position.objective_stack = list(data["objective_stack"])
    position.bonus_stack = list(data["bonus_stack"])
    position.objective_display = list(data["objective_display"])
    position.bonus_display = list(data["bonus_display"])
    position.agenda = list(data["agenda"])
    position.source = source_from_json(data["source"])
