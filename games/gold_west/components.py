"""Reads `components.toml` into one immutable object and checks that its numbers add up.

Every complaint is an InvalidSetup that names the place in the file and what doesn't fit there.
"""

from collections.abc import Sequence
from typing import Final

from games.component_file import Entry, parse, unique
from games.gold_west.board import Board
from games.gold_west.hexes import MOST_MEMBERS, count
from games.gold_west.resources import (
    METALS,
    RESOURCES,
    amount,
    bundle_of,
    materials_of,
    piece,
    pieces_in,
)

FORMAT: Final = 1
MIN_SEATS: Final = 2
MAX_SEATS: Final = 4
SPACES: Final = 4  # of a supply track
COLUMNS: Final = 3
CELLS: Final = 9
HEXES_PER_TILE: Final = 7
# Of one type on one component: with three pieces on a token and fewer camps than half the hexes,
# no supply space can ever hold more of a type than a bundle can.
MOST_PRINTED: Final = 9

# A metal's terrain has the metal's own number.
TERRAINS: Final = ("copper", "silver", "gold", "forest")
FOREST: Final = 3

EFFECT_NONE: Final = 0
EFFECT_INFLUENCE: Final = 1
EFFECT_FREE_SHIPPING: Final = 2
EFFECT_FREE_CELL: Final = 3
EFFECT_SHARED_CELL: Final = 4
EFFECT_LOOK: Final = 5
EFFECT_TAKE: Final = 6
EFFECT_UPGRADE: Final = 7
EFFECTS: Final = (
    "none",
    "influence",
    "free_shipping",
    "free_cell",
    "shared_cell",
    "look",
    "take",
    "upgrade",
)

BASE: Final = 0
BANDITS: Final = 1
OFFICE_SETS: Final = ("base", "bandits")
TRADING_POST: Final = 1
SINGLE_SETS: Final = ("base", "trading_post")

OFFICE_WATER: Final = 0
OFFICE_EDGE: Final = 1
OFFICE_WEAKEST_TERRAIN: Final = 2
OFFICE_STRONGEST_TERRAIN: Final = 3
OFFICE_TERRAIN_BONUSES: Final = 4
OFFICE_SECOND_GROUP: Final = 5
OFFICE_BOOMTOWN_TOKENS: Final = 6
OFFICE_INVESTMENTS: Final = 7
OFFICE_OPPONENTS: Final = 8
OFFICE_SHIPPING_BONUSES: Final = 9
OFFICE_LINE: Final = 10
OFFICE_SETTLEMENTS: Final = 11
OFFICE_LOOTED_HEXES: Final = 12
OFFICE_WANTED_CAMPS: Final = 13
OFFICE_KINDS: Final = (
    "buildings_next_to_water",
    "buildings_on_board_edge",
    "influence_in_weakest_terrain",
    "mining_tokens_in_strongest_terrain",
    "terrain_bonuses_scored",
    "buildings_in_second_largest_group",
    "boomtown_tokens",
    "investment_cards",
    "buildings_next_to_an_opponents_building",
    "shipping_bonus_tokens",
    "buildings_in_best_straight_line",
    "settlements_on_board",
    "buildings_next_to_a_looted_hex",
    "camps_of_all_colours_in_wanted_area",
)


class Components:
    """The numbers of one component file. Lists are indexed by what the comment says.

    Costs and contents are bundles (`resources`), sets of hexes are integers (`hexes`).
    """

    text: str
    hash: str

    supply_points: list[int]  # space
    start: list[list[int]]  # order of play, space: bundle

    camps: list[int]  # seats
    slots: list[list[int]]  # seats: the slots in play
    investment_bonuses: list[list[int]]  # seats: values, highest first
    boards: list[Board]  # seats - MIN_SEATS

    hex_ids: tuple[str, ...]
    coordinates: list[tuple[int, int]]  # hex: (q, r)
    hex_slot: list[int]  # hex
    hex_place: list[int]  # hex: 0-5 around the slot's centre, 6 the centre
    water: list[tuple[int, int]]
    tiles: list[list[int]]  # tile, place: terrain

    first_bonus: list[int]  # terrain
    second_bonus: list[int]  # terrain

    camp_influence: int
    settlement_influence: int
    token_ids: tuple[str, ...]  # kinds of token, all of one terrain together
    token_terrain: list[int]  # kind
    token_resources: list[int]  # kind: bundle
    token_counts: list[int]  # kind
    first_kind: list[int]  # terrain: its first kind
    tokens_per_terrain: int

    dealt: int
    card_ids: tuple[str, ...]
    card_costs: list[int]  # card: bundle
    card_points: list[int]  # card
    card_effects: list[int]  # card
    effect_counts: list[int]  # card: how often or how much
    effect_terrains: list[int]  # card: for EFFECT_INFLUENCE

    cell_ids: tuple[str, ...]  # row by row
    cell_costs: list[int]  # cell: bundle
    offices_in_play: int
    offices: int  # the first so many tiles are offices, the others single-cell tiles
    tile_ids: tuple[str, ...]
    tile_names: tuple[str, ...]
    tile_sets: list[int]  # tile
    office_kinds: list[int]  # office
    office_points: list[int]  # office
    office_per: list[int]  # office: points are for so many of what is counted
    office_settlement_points: list[int]  # office: for OFFICE_WATER
    tile_points: list[int]  # tile: at once
    tile_gains: list[list[int]]  # tile: resources to choose from
    singles: list[int]  # the cells a single-cell tile can be on
    arrangements: list[list[list[int]]]  # single: for each way, the cells of its offices in pairs

    last_step: int
    step_points: list[int]  # step reached
    bonus_at_step: list[int]  # step reached: 0, 1... for bonus space A, B..., else -1
    bonus_space_ids: tuple[str, ...]  # on each track
    shipping_bonuses: list[list[int]]  # metal by metal, bonus space by bonus space: values

    group_points: int
    looting_loss: int
    wanted_most: int
    wanted_second: int
    wanted_second_camps: int

    def __init__(self, text: str) -> None:
        """Raises InvalidSetup for a file that can't be read or doesn't add up."""
        file = parse(text)
        file.number("format", FORMAT, FORMAT)
        self._read_supply(file.entry("supply"))
        self._read_players(file.entry("players"))
        self._read_board(file.entry("board"))
        self._read_terrain(file.entry("terrain"))
        self._read_mining(file.entry("mining"))
        self._read_investments(file.entry("investments"))
        self._read_boomtown(file.entry("boomtown"))
        self._read_shipping(file.entry("shipping"))
        self._read_scoring(file.entry("scoring"))
        self._check_totals(file.entry("totals"))
        file.close()

    def board(self, seats: int) -> Board:
        return self.boards[seats - MIN_SEATS]

    def _read_supply(self, supply: Entry) -> None:
        self.supply_points = supply.numbers("points", SPACES)
        self.start = []
        for order in supply.entries("start", MAX_SEATS):
            bundles = [_bundle(space, RESOURCES) for space in order.entries("spaces", SPACES)]
            if sum([int(pieces_in(bundle)) for bundle in bundles]) < 2:  # GW-17.5
                order.reject("spaces", "should hold 2 resources at least")
            self.start.append(bundles)
            order.close()
        supply.close()

    def _read_players(self, players: Entry) -> None:
        self.camps, self.slots, self.investment_bonuses = [0, 0], [[], []], [[], []]
        for seats in range(MIN_SEATS, MAX_SEATS + 1):
            entry = players.entry(str(seats))
            self.camps.append(entry.number("camps", least=1))
            self.slots.append(sorted(entry.numbers("slots")))
            self.investment_bonuses.append(_highest_first(entry, "investment_bonuses"))
            entry.close()
        players.close()

    def _read_board(self, board: Entry) -> None:
        outer = [_position(entry) for entry in board.entries("outer")]
        if sorted(outer) != [(-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0)]:
            board.reject("outer", "should be the six steps to a neighbour")
        self.water = [_position(entry) for entry in board.entries("water")]
        centres = []
        for slot, entry in enumerate(board.entries("slots")):
            entry.number("slot", slot, slot)
            centres.append(_position(entry))
        self._read_hexes(board, [*outer, (0, 0)], centres)
        self.boards = []
        for seats in range(MIN_SEATS, MAX_SEATS + 1):
            if not set(self.slots[seats]) <= set(range(len(centres))):
                board.reject("slots", f"lack some of {self.slots[seats]} for {seats} players")
            self._add_board(board, outer, seats)
        board.close()

    def _read_hexes(
        self, board: Entry, steps: list[tuple[int, int]], centres: list[tuple[int, int]]
    ) -> None:
        entries = board.entries("hexes", HEXES_PER_TILE * len(centres))
        if len(entries) > MOST_MEMBERS:
            board.reject("hexes", f"are {len(entries)}, more than {MOST_MEMBERS}")
        self.hex_ids = unique(board, "hexes", [entry.text("id") for entry in entries])
        self.coordinates, self.hex_slot, self.hex_place = [], [], []
        for entry in entries:
            slot = entry.number("slot", most=len(centres) - 1)
            place = entry.number("place", most=HEXES_PER_TILE - 1)
            at = _position(entry)
            expected = (centres[slot][0] + steps[place][0], centres[slot][1] + steps[place][1])
            if at != expected:
                entry.reject("", f"place {place} of slot {slot} is at {expected}, not at {at}")
            if at in self.coordinates or at in self.water:
                entry.reject("", f"there is something else at {at}")
            self.coordinates.append(at)
            self.hex_slot.append(slot)
            self.hex_place.append(place)

    def _add_board(self, board: Entry, directions: list[tuple[int, int]], seats: int) -> None:
        in_play = [hex_ for hex_, slot in enumerate(self.hex_slot) if slot in self.slots[seats]]
        # GW-17.8: else a player might find nothing to build on.
        if seats * self.camps[seats] >= len(in_play):
            board.reject("hexes", f"are too few for all the camps of {seats} players")
        self.boards.append(Board(self.coordinates, self.water, directions, in_play))
        if not self.boards[-1].is_connected():
            board.reject("hexes", f"in play with {seats} players are not connected by land")

    def _read_terrain(self, terrain: Entry) -> None:
        self.tiles = []
        for tile in terrain.entries("tiles", max(self.hex_slot) + 1):
            outer = tile.choices("outer", TERRAINS, HEXES_PER_TILE - 1)
            self.tiles.append([*outer, tile.choice("centre", TERRAINS)])
            tile.close()
        bonuses = terrain.entry("bonuses")
        self.first_bonus, self.second_bonus = [], []
        for name in TERRAINS:
            values = bonuses.entry(name)
            self.first_bonus.append(values.number("first"))
            self.second_bonus.append(values.number("second", most=self.first_bonus[-1]))
            values.close()
        bonuses.close()
        terrain.close()

    def _read_mining(self, mining: Entry) -> None:
        influence = mining.entry("influence")
        self.camp_influence = influence.number("camp", least=1)
        self.settlement_influence = influence.number("settlement", least=self.camp_influence)
        influence.close()
        entries = mining.entries("tokens")
        self.token_ids = unique(mining, "tokens", [entry.text("id") for entry in entries])
        self.token_terrain, self.token_resources, self.token_counts = [], [], []
        self.first_kind = [-1] * len(TERRAINS)
        for kind, entry in enumerate(entries):
            terrain = entry.choice("terrain", TERRAINS)
            if self.first_kind[terrain] < 0:
                self.first_kind[terrain] = kind
            elif self.token_terrain[-1] != terrain:
                entry.reject("terrain", "should stand with the others of its terrain")
            resources = entry.entry("resources")
            self.token_terrain.append(terrain)
            self.token_resources.append(_bundle(resources, RESOURCES))
            self.token_counts.append(entry.number("count", least=1))
            self._check_token(resources, terrain, self.token_resources[-1])
            entry.close()
        mining.close()

    def _check_token(self, resources: Entry, terrain: int, bundle: int) -> None:
        """GW-2.8."""
        if pieces_in(bundle) not in {2, 3}:
            resources.reject("", "should be 2 or 3 pieces")
        if terrain == FOREST and not materials_of(bundle):
            resources.reject("", "a forest token should show wood or stone")
        if terrain != FOREST and not amount(bundle, terrain):
            resources.reject("", f"a {TERRAINS[terrain]} token should show its own metal")

    def _read_investments(self, investments: Entry) -> None:
        cards = investments.entries("cards")
        self.card_ids = unique(investments, "cards", [card.text("id") for card in cards])
        if len(cards) > MOST_MEMBERS:
            investments.reject("cards", f"are {len(cards)}, more than {MOST_MEMBERS}")
        self.dealt = investments.number("dealt", most=len(cards))
        self.card_costs, self.card_points, self.card_effects = [], [], []
        self.effect_counts, self.effect_terrains = [], []
        for card in cards:
            cost = card.entry("cost")
            self.card_costs.append(_bundle(cost, RESOURCES[:METALS]))
            if not self.card_costs[-1]:
                cost.reject("", "should not be nothing")  # GW-17.9
            self.card_points.append(card.number("points"))
            effect = card.choice("effect", EFFECTS) if card.has("effect") else EFFECT_NONE
            self.card_effects.append(effect)
            once = effect in {EFFECT_NONE, EFFECT_FREE_CELL, EFFECT_SHARED_CELL}
            self.effect_counts.append(1 if once else card.number("count", 1, MOST_PRINTED))
            terrain = card.choice("terrain", TERRAINS) if effect == EFFECT_INFLUENCE else FOREST
            self.effect_terrains.append(terrain)
            card.close()
        investments.close()

    def _read_boomtown(self, boomtown: Entry) -> None:
        metals = RESOURCES[:METALS]
        columns = boomtown.choices("columns", metals, COLUMNS)
        rows = boomtown.choices("rows", metals, CELLS // COLUMNS)
        self.cell_ids = tuple([f"c{cell % COLUMNS}r{cell // COLUMNS}" for cell in range(CELLS)])
        self.cell_costs = [int(piece(column) + piece(row)) for row in rows for column in columns]
        self._read_offices(boomtown.entries("offices"))
        self._read_singles(boomtown.entries("single_tiles"))
        unique(boomtown, "offices", self.tile_ids)
        self.offices_in_play = boomtown.number("offices_in_play", most=CELLS // 2)
        if self.offices_in_play > self.tile_sets[: self.offices].count(BASE):
            boomtown.reject("offices_in_play", "is more than there are in the base set")
        self._read_arrangements(boomtown)
        boomtown.close()

    def _read_offices(self, offices: list[Entry]) -> None:
        self.offices = len(offices)
        self.tile_ids = tuple([office.text("id") for office in offices])
        self.tile_names = tuple([office.text("name") for office in offices])
        self.tile_sets = [office.choice("set", OFFICE_SETS) for office in offices]
        self.office_kinds, self.office_points, self.office_per = [], [], []
        self.office_settlement_points = []
        for office in offices:
            kind = office.choice("scores", OFFICE_KINDS)
            points = office.number("points")
            by_settlement = kind == OFFICE_WATER
            self.office_kinds.append(kind)
            self.office_points.append(points)
            self.office_per.append(office.number("per", least=1) if office.has("per") else 1)
            self.office_settlement_points.append(
                office.number("settlement_points") if by_settlement else points
            )
            office.close()
        self.tile_points = [0] * self.offices
        self.tile_gains = [[] for _ in offices]

    def _read_singles(self, tiles: list[Entry]) -> None:
        for tile in tiles:
            self.tile_ids += (tile.text("id"),)
            self.tile_names += (tile.text("name"),)
            self.tile_sets.append(tile.choice("set", SINGLE_SETS))
            self.tile_points.append(tile.number("points") if tile.has("points") else 0)
            self.tile_gains.append(
                sorted(set(tile.choices("gains", RESOURCES))) if tile.has("gains") else []
            )
            tile.close()
        for set_ in (BASE, TRADING_POST):
            if set_ not in self.tile_sets[self.offices :]:
                tiles[-1].reject("set", f"there is no tile of the set {SINGLE_SETS[set_]}")

    def _read_arrangements(self, boomtown: Entry) -> None:
        """GW-4.4: each must cover every cell once."""
        pairs = _pairs_of_cells()
        names = [f"{self.cell_ids[first]}-{self.cell_ids[second]}" for first, second in pairs]
        self.singles, self.arrangements = [], []
        for entry in boomtown.entries("arrangements"):
            entry.text("id")
            single = entry.choice("single", self.cell_ids)
            offices = [pairs[pair] for pair in entry.choices("offices", names)]
            covered = [single, *[cell for pair in offices for cell in pair]]
            if sorted(covered) != list(range(CELLS)) or len(offices) != self.offices_in_play:
                entry.reject("", "should cover every cell once with the offices in play")
            if single not in self.singles:
                self.singles.append(single)
                self.arrangements.append([])
            self.arrangements[self.singles.index(single)].append(
                [cell for pair in offices for cell in pair]
            )
            entry.close()
        if not self.singles:
            boomtown.reject("arrangements", "should be one at least")

    def _read_shipping(self, shipping: Entry) -> None:
        self.last_step = shipping.number("last_step", least=1)
        self.step_points = [0] * (self.last_step + 1)
        for line in shipping.entries("lines"):
            self.step_points[line.number("step", 1, self.last_step)] += line.number("points")
            line.close()
        self.bonus_at_step = [-1] * (self.last_step + 1)
        spaces = shipping.entries("bonus_spaces")
        self.bonus_space_ids = unique(
            shipping, "bonus_spaces", [space.text("id") for space in spaces]
        )
        for index, space in enumerate(spaces):
            step = space.number("step", 1, self.last_step)
            if self.bonus_at_step[step] >= 0:
                space.reject("step", f"there are two bonus spaces before step {step}")
            self.bonus_at_step[step] = index
            space.close()
        bonuses = shipping.entry("bonuses")
        self.shipping_bonuses = []
        for metal in RESOURCES[:METALS]:
            track = bonuses.entry(metal)
            self.shipping_bonuses += [_highest_first(track, name) for name in self.bonus_space_ids]
            track.close()
        bonuses.close()
        shipping.close()

    def _read_scoring(self, scoring: Entry) -> None:
        self.group_points = scoring.number("group")
        self.looting_loss = scoring.number("looting")
        self.wanted_most = scoring.number("wanted_most")
        second = scoring.entry("wanted_second")
        self.wanted_second = second.number("points")
        self.wanted_second_camps = second.number("camps", least=1)
        second.close()
        scoring.close()

    def _check_totals(self, totals: Entry) -> None:
        """What is counted on the parts must be what the file says there should be."""
        tiles = [terrain for tile in self.tiles for terrain in tile]
        hexes = totals.number("hexes_of_each_terrain")
        tokens = totals.number("tokens_of_each_terrain", hexes)
        for terrain, name in enumerate(TERRAINS):
            _check(totals, "hexes_of_each_terrain", f"{name} hexes", tiles.count(terrain), hexes)
            kinds = [k for k, terrain_ in enumerate(self.token_terrain) if terrain_ == terrain]
            found = sum([self.token_counts[kind] for kind in kinds])
            _check(totals, "tokens_of_each_terrain", f"{name} tokens", found, tokens)
        self.tokens_per_terrain = tokens
        water = totals.number("hexes_next_to_water")
        in_play, edge = totals.entry("hexes"), totals.entry("edge_hexes")
        for seats in range(MIN_SEATS, MAX_SEATS + 1):
            board, key, who = self.board(seats), str(seats), f"with {seats} players"
            found = int(count(board.next_to_water))
            _check(totals, "hexes_next_to_water", f"hexes by the water {who}", found, water)
            found = int(count(board.in_play))
            _check(in_play, key, f"hexes in play {who}", found, in_play.number(key))
            found = int(count(board.edge))
            _check(edge, key, f"edge hexes {who}", found, edge.number(key))
        in_play.close()
        edge.close()
        totals.close()


def _check(totals: Entry, key: str, what: str, found: int, expected: int) -> None:
    if found != expected:
        totals.reject(key, f"there are {found} {what}, not {expected}")


def _position(entry: Entry) -> tuple[int, int]:
    position = (entry.number("q", -99), entry.number("r", -99))
    entry.close()
    return position


def _bundle(entry: Entry, allowed: Sequence[str]) -> int:
    names = entry.keys()
    for name in names:
        entry.checked_choice(name, name, allowed)
    return bundle_of({name: entry.number(name, 1, MOST_PRINTED) for name in names})


def _highest_first(entry: Entry, key: str) -> list[int]:
    values = entry.numbers(key)
    if values != sorted(values, reverse=True):
        entry.reject(key, f"{values} should begin with the highest")
    return values


def _pairs_of_cells() -> list[tuple[int, int]]:
    """The cells that an office can cover: side by side or one below the other."""
    return [
        (first, second)
        for first in range(CELLS)
        for second in range(first + 1, CELLS)
        if (second == first + 1 and second % COLUMNS) or second == first + COLUMNS
    ]
