"""Situations for tests: a game is written to JSON, edited there, and read back.

Everything is named by its id, and what is put somewhere is taken from where it would be, so that a
situation stays a possible one (`state` checks it).
"""

from typing import Any

import games
from games.contract import State
from games.great_western_trail.components import (
    BUILDINGS,
    COWBOY,
    DISC_SPACES,
    HAZARD,
    NONE,
    TEEPEE,
    WORKER_TYPES,
)
from games.great_western_trail.game import GreatWesternTrail, GreatWesternTrailState
from games.great_western_trail.state import BOXED, FIRST_PRIVATE, MOVE, PLACE, UNBUILT, USE
from games.random_source import FastSource
from tests.games.by_id import ById

_GAME = games.load("great_western_trail")
assert isinstance(_GAME, GreatWesternTrail)
GAME: GreatWesternTrail = _GAME
COMPONENTS = GAME.components
texts, play, kind = ById(GAME).texts, ById(GAME).play, ById(GAME).kind
BEGINNER = {"neutral_buildings": "beginner", "private_buildings": "beginner"}


class Scenario:
    """Seat 0 is to move: beginner set-up, hazards and teepees back in the supply, empty hands.

    Every cattleman stands on START; methods return the scenario, so that they can be chained.
    """

    def __init__(self, seats: int = 2, seed: int = 1) -> None:
        start = GAME.new_game(seats, FastSource(seed), BEGINNER)
        self.data: dict[str, Any] = {**start.to_json()}
        self.data |= {"actor": 0, "first": 0, "phase": MOVE}
        for space, kind in enumerate(COMPONENTS.trail.kind):
            if kind in (HAZARD, TEEPEE):
                self.clear(space)
        self.foresight("green_teepee", "blue_teepee", "cowboy", "craftsman", "cowboy", "engineer")
        self.masters(*COMPONENTS.masters.ids)
        for player in self.data["players"]:
            player["cattleman"] = COMPONENTS.trail.start
            player["cash"] = 20
            self.empty_hand(player)

    def clear(self, space: int) -> None:
        tile = self.data["tiles"][space]
        if tile != NONE:
            self.data["tiles"][space] = NONE
            self.data["supply"][tile] += 1

    def empty_hand(self, player: dict[str, Any]) -> None:
        for card, count in enumerate(player["hand"]):
            player["stack"][card] += count
        player["hand"] = [0] * len(player["hand"])
        player["shown"] = [0] * len(player["hand"])

    def player(self, seat: int = 0) -> dict[str, Any]:
        player: dict[str, Any] = self.data["players"][seat]
        return player

    def cash(self, dollars: int, seat: int = 0) -> "Scenario":
        self.player(seat)["cash"] = dollars
        return self

    def hand(self, *cards: str, seat: int = 0) -> "Scenario":
        """Put cards into a hand, out of the own draw pile or else the market or objective stack."""
        player = self.player(seat)
        for name in cards:
            card = COMPONENTS.cards.ids.index(name)
            self.take_card(player, card)
            player["hand"][card] += 1
        return self

    def take_card(self, player: dict[str, Any], card: int) -> None:
        sources = [player["stack"], self.data["objective_stack"]]
        if card < COMPONENTS.cards.cattle:
            sources[1:] = [self.data["market_stack"], self.data["market"]]
        for source in sources:
            if source[card]:
                source[card] -= 1
                return
        display = self.data["display"]
        display[display.index(card)] = NONE

    def discard_pile(self, *cards: str, seat: int = 0) -> "Scenario":
        player = self.player(seat)
        for name in cards:
            card = COMPONENTS.cards.ids.index(name)
            self.take_card(player, card)
            player["discard"][card] += 1
        return self

    def no_draw_pile(self, seat: int = 0) -> "Scenario":
        """Remove all cards of the draw pile from the game."""
        self.player(seat)["stack"] = [0] * len(self.player(seat)["stack"])
        return self

    def at(self, space: str, seat: int = 0) -> "Scenario":
        """Put a cattleman on a space; phase A is ahead."""
        self.player(seat)["cattleman"] = COMPONENTS.trail.ids.index(space)
        return self

    def using(self, space: str) -> "Scenario":
        """Seat 0 has arrived at a location: phase B begins."""
        self.at(space)
        tile = self.data["tiles"][COMPONENTS.trail.ids.index(space)]
        building = tile - 100 if 100 <= tile < FIRST_PRIVATE else NONE
        if FIRST_PRIVATE <= tile < FIRST_PRIVATE + BUILDINGS:
            number = tile - FIRST_PRIVATE
            building = COMPONENTS.buildings.neutrals + 2 * number
            building += self.data["sides"] >> number & 1
        self.data |= {"phase": USE, "building": building}
        return self

    def built(self, building: str, space: str, seat: int = 0) -> "Scenario":
        """Put a private building on a space, `4b` say; its side is then in play for all."""
        number = int(building[:-1]) - 1
        place = COMPONENTS.trail.ids.index(space)
        assert self.player(seat)["buildings"][number] == UNBUILT
        self.side(building)
        self.player(seat)["buildings"][number] = place
        self.data["tiles"][place] = FIRST_PRIVATE + BUILDINGS * seat + number
        return self

    def side(self, building: str) -> "Scenario":
        bit = 1 << int(building[:-1]) - 1
        self.data["sides"] &= ~bit
        if building.endswith("b"):
            self.data["sides"] |= bit
        return self

    def tile(self, tile: str, space: str) -> "Scenario":
        """Put a hazard or teepee of the supply on a space."""
        kind = COMPONENTS.tiles.ids.index(tile)
        self.take_tile(kind)
        self.data["tiles"][COMPONENTS.trail.ids.index(space)] = kind
        return self

    def take_tile(self, kind: int) -> None:
        kinds = COMPONENTS.tiles.kinds
        for pile in range(3):
            if self.data["supply"][pile * kinds + kind]:
                self.data["supply"][pile * kinds + kind] -= 1
                return
        raise AssertionError(f"no tile {COMPONENTS.tiles.ids[kind]} is left in the supply")

    def has_tiles(self, *tiles: str, seat: int = 0) -> "Scenario":
        """Hazards and teepees in front of a player."""
        player = self.player(seat)
        for name in tiles:
            self.take_tile(COMPONENTS.tiles.ids.index(name))
            if name.endswith("teepee"):
                player[name + "s"] += 1
            else:
                player["hazards"].append(COMPONENTS.tiles.ids.index(name))
        return self

    def workers(
        self, cowboys: int = 1, craftsmen: int = 1, engineers: int = 1, seat: int = 0
    ) -> "Scenario":
        player = self.player(seat)
        for worker, count in enumerate((cowboys, craftsmen, engineers)):
            for _ in range(count - player["workers"][worker]):
                self.take_tile(worker)
            player["workers"][worker] = count
        return self

    def jobs(self, *rows: str) -> "Scenario":
        """The job market, row by row as `cowboy -`, the token in the row of the last one."""
        seats = self.data["seats"]
        kinds = COMPONENTS.tiles.kinds
        for worker in self.data["jobs"]:
            if worker != NONE:
                self.data["supply"][kinds + worker] += 1
        spaces = [worker for row in rows for worker in row.split()]
        self.data["jobs"] = [NONE] * len(self.data["jobs"])
        for space, worker in enumerate(spaces):
            if worker != "-":
                kind = WORKER_TYPES.index(worker)
                self.take_tile(kind)
                self.data["jobs"][space] = kind
        self.data["token_row"] = len(spaces) // seats - 1
        return self

    def foresight(self, *tiles: str) -> "Scenario":
        """The six foresight tiles, column by column; `-` for none."""
        kinds = COMPONENTS.tiles.kinds
        for place, tile in enumerate(self.data["foresight"]):
            if tile != NONE:
                self.data["supply"][place // 2 * kinds + tile] += 1
        self.data["foresight"] = [NONE] * 6
        for place, name in enumerate(tiles):
            if name != "-":
                kind = COMPONENTS.tiles.ids.index(name)
                self.take_tile(kind)
                self.data["foresight"][place] = kind
        return self

    def market(self, *cards: str) -> "Scenario":
        """The face-up cattle cards; the others are in the stack."""
        for card, count in enumerate(self.data["market"]):
            self.data["market_stack"][card] += count
        self.data["market"] = [0] * len(self.data["market"])
        for name in cards:
            card = COMPONENTS.cards.ids.index(name)
            self.data["market_stack"][card] -= 1
            self.data["market"][card] += 1
        return self

    def display(self, *cards: str) -> "Scenario":
        """The objective display; the other cards are in the stack."""
        for card in self.data["display"]:
            if card != NONE:
                self.data["objective_stack"][card] += 1
        self.data["display"] = [NONE] * 4
        for place, name in enumerate(cards):
            card = COMPONENTS.cards.ids.index(name)
            self.data["objective_stack"][card] -= 1
            self.data["display"][place] = card
        return self

    def engine(self, space: str, seat: int = 0) -> "Scenario":
        self.player(seat)["engine"] = COMPONENTS.railroad.ids.index(space)
        return self

    def certificates(self, number: int, seat: int = 0) -> "Scenario":
        self.player(seat)["certificates"] = COMPONENTS.board.track.index(number)
        return self

    def cities(self, *cities: str, seat: int = 0) -> "Scenario":
        """Put discs on cities, from the player board."""
        for name in cities:
            self.take_disc(seat)
            self.player(seat)["cities"][COMPONENTS.cities.ids.index(name)] += 1
        return self

    def stations(self, *stations: str, seat: int = 0) -> "Scenario":
        """Put discs on stations, from the player board."""
        for name in stations:
            self.take_disc(seat)
            self.player(seat)["stations"] |= 1 << COMPONENTS.railroad.station_ids.index(name)
        return self

    def cleared(self, *spaces: str, seat: int = 0) -> "Scenario":
        """Disc spaces that are clear: their discs lie on Kansas City."""
        player = self.player(seat)
        for name in spaces:
            player["covered"][DISC_SPACES.index(name)] -= 1
            player["cities"][0] += 1
        return self

    def take_disc(self, seat: int) -> None:
        covered = self.player(seat)["covered"]
        space = max(range(len(covered)), key=lambda space: covered[space])
        covered[space] -= 1

    def objectives(self, *cards: str, seat: int = 0) -> "Scenario":
        """The objective area, instead of the starting card."""
        player = self.player(seat)
        player["area"] = []
        for name in cards:
            card = COMPONENTS.cards.ids.index(name)
            if card < COMPONENTS.cards.playable:
                self.take_card(player, card)
            for other in self.data["players"]:
                if card >= COMPONENTS.cards.playable and card in other["area"]:
                    other["area"].remove(card)
            player["area"].append(card)
        return self

    def masters(self, *tiles: str) -> "Scenario":
        """The station masters beside S1, S2 ..."""
        self.data["masters"] = [COMPONENTS.masters.ids.index(name) for name in tiles]
        return self

    def has_masters(self, *tiles: str, seat: int = 0) -> "Scenario":
        """Station masters of a player; cowboys were sent to their stations."""
        for name in tiles:
            tile = COMPONENTS.masters.ids.index(name)
            station = self.data["masters"].index(tile)
            self.data["masters"][station] = NONE
            self.data["appointed"][station] = COWBOY
            self.take_tile(COWBOY)
            self.player(seat)["masters"] |= 1 << tile
        return self

    def covered_only(self, *spaces: str, seat: int = 0) -> "Scenario":
        """The only discs left on a player board; the others lie on Kansas City."""
        player = self.player(seat)
        player["cities"][0] += sum(player["covered"]) - len(spaces)
        player["covered"] = [spaces.count(name) for name in DISC_SPACES]
        return self

    def emptied(self, *stacks: str) -> "Scenario":
        """Put all cards of shared stacks, `market_stack` say, into the box."""
        for name in stacks:
            self.data[name] = [0] * len(self.data[name])
        return self

    def empty_pile(self, pile: int) -> "Scenario":
        """Move a supply pile, from 1, into pile 3, or pile 3 into pile 1."""
        kinds = COMPONENTS.tiles.kinds
        supply = self.data["supply"]
        for kind in range(kinds):
            supply[(0 if pile == 3 else 2) * kinds + kind] += supply[(pile - 1) * kinds + kind]
            supply[(pile - 1) * kinds + kind] = 0
        return self

    def closed(self, holder: int, turns_left: int) -> "Scenario":
        """The job market is closed: so many turns are left, the running one included."""
        self.data["token_row"] = COMPONENTS.jobs.rows
        self.data |= {"token_holder": holder, "turns_left": turns_left}
        return self

    def before_placement(self, seat: int = 0) -> "Scenario":
        self.player(seat)["cattleman"] = NONE
        if seat == 0:
            self.data["phase"] = PLACE
        return self

    def boxed(self, *buildings: str, seat: int = 0) -> "Scenario":
        for building in buildings:
            self.player(seat)["buildings"][int(building[:-1]) - 1] = BOXED
        return self

    def state(self) -> GreatWesternTrailState:
        state = GAME.from_json(self.data)
        problems = state.audit()
        assert not problems, problems
        return state


def held(counts: list[int]) -> dict[str, int]:
    """Cards by id, from counts by kind."""
    return {COMPONENTS.cards.ids[card]: count for card, count in enumerate(counts) if count}


def points(state: State, seat: int = 0) -> dict[str, int]:
    """Points by category, as if the game ended now."""
    return dict(zip(GAME.categories, state.scores()[seat], strict=True))
