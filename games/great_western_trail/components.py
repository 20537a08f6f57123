"""The printed numbers: reads a component file into typed, immutable tables and checks them.

Everything is numbered: trail spaces, cards, tiles, railroad spaces, cities, stations and actions by
their place in the file. A `Components` object holds one file; each state refers to one.
"""

from collections.abc import Sequence
from typing import Final

from games.component_file import Entry, parse, unique
from games.great_western_trail.actions import ActionTable
from games.packing import packed

Ints = tuple[int, ...]
Names = tuple[str, ...]

PLAYER_COUNTS: Final = 3  # tables by number of players: for 2, 3 and 4
MOST_PLAYERS: Final = 4
NONE: Final = -1

WORKER_TYPES: Final = ("cowboy", "craftsman", "engineer")
COWBOY: Final = 0
CRAFTSMAN: Final = 1
ENGINEER: Final = 2
WORKER_ROW: Final = 6  # spaces of a worker row on a player board, the printed one included

# Tiles of the supply by kind: workers by type, teepees by colour, then hazards.
GREEN_TEEPEE: Final = 3
BLUE_TEEPEE: Final = 4
FIRST_HAZARD: Final = 5
COLORS: Final = ("green", "blue")
SECTIONS: Final = ("flood", "drought", "rockfall")
HANDS: Final = ("none", "green", "black", "both")
PILES: Final = 3

START: Final = 0  # kinds of trail spaces
NEUTRAL: Final = 1
BUILDING: Final = 2
HAZARD: Final = 3
TEEPEE: Final = 4
GOAL: Final = 5
SPACE_KINDS: Final = ("start", "neutral", "building", "hazard", "teepee", "goal")

BUILDINGS: Final = 10  # private building tiles of a player
SIDES: Final = ("a", "b")
RISK_SLOT: Final = 7  # the local action that a space adds to its building

# Disc spaces of a player board; interchangeable ones are one.
AUX_MONEY: Final = 0
AUX_DRAW: Final = 1
AUX_CERT: Final = 2
AUX_ENGINE: Final = 3
AUX_REMOVE: Final = 4
STEP_LEFT: Final = 5
STEP_RIGHT: Final = 6
HAND: Final = 7
CERT_4: Final = 8
CERT_6: Final = 9
DISC_SPACES: Final = (
    "AUX_MONEY",
    "AUX_DRAW",
    "AUX_CERT",
    "AUX_ENGINE",
    "AUX_REMOVE",
    "STEP_LEFT",
    "STEP_RIGHT",
    "HAND",
    "CERT_4",
    "CERT_6",
)
AUXILIARIES: Final = 5  # the first five disc spaces unlock one auxiliary action each
CORNERS: Final = ("white", "dark")
WHITE: Final = 0
DARK: Final = 1

# Tasks of objective cards: items that a player may have.
TASK_BUILDING: Final = 0
TASK_GREEN_TEEPEE: Final = 1
TASK_BLUE_TEEPEE: Final = 2
TASK_HAZARD: Final = 3
TASK_STATION: Final = 4
TASK_VALUE_3: Final = 5
TASK_WEST_HIGHLAND: Final = 6
TASK_TEXAS_LONGHORN: Final = 7
TASK_SAN_FRANCISCO: Final = 8
TASKS: Final = (
    "building",
    "green_teepee",
    "blue_teepee",
    "hazard",
    "station",
    "cattle_value_3",
    "west_highland",
    "texas_longhorn",
    "san_francisco",
)

ARROWS: Final = ("plain", "yellow", "red")
PLAIN: Final = 0
YELLOW: Final = 1
RED: Final = 2

# What the end of game counts for a station master.
PER_WORKER: Final = 0
PER_OBJECTIVE: Final = 1
PER_HAZARD: Final = 2
PER_TEEPEES: Final = 3
PER_CERTIFICATE: Final = 4
COUNTED: Final = ("workers", "objectives", "hazards", "teepee_pairs", "certificates")


class Cards:
    """Cattle cards by breed and points, objective cards, starting objective cards, in this order.

    The first `playable` kinds can be in a deck, the first `cattle` of them are cattle.
    """

    def __init__(self, whole: Entry, actions: ActionTable) -> None:
        self.breeds: Final[Names] = actions.breeds
        breeds = [whole.entry("breeds").entry(breed) for breed in self.breeds]
        self.breed_value: Final[Ints] = tuple(entry.number("value", 1) for entry in breeds)
        self.breed_color: Final[Names] = tuple(entry.text("color") for entry in breeds)
        close_all(breeds)
        herd = self.read_cattle(whole.entry("herd"))
        market = self.read_cattle(whole.entry("market_cattle"))
        kinds = [*herd, *market]
        per_breed = [kind[0] for kind in kinds]
        ids = [
            f"{self.breeds[breed]}_{vp}" if per_breed.count(breed) > 1 else self.breeds[breed]
            for breed, vp, _ in kinds
        ]
        self.breed: Final[Ints] = tuple(per_breed)
        self.west_highland: Final = self.breed_named(whole, "west_highland")
        self.texas_longhorn: Final = self.breed_named(whole, "texas_longhorn")
        self.cattle: Final = len(kinds)
        self.value: Final[Ints] = tuple(self.breed_value[breed] for breed in per_breed)
        # By kind of cattle card: the task of objective cards that it serves.
        self.serves: Final[Ints] = tuple(self.task_served(breed) for breed in per_breed)
        # Breeds by falling value.
        self.dearest: Final[Ints] = tuple(
            sorted(range(len(self.breeds)), key=lambda breed: -self.breed_value[breed])
        )
        objectives = whole.entry("objectives")
        objectives.choices("tasks", TASKS, len(TASKS))
        starting = whole.entry("starting_objectives")
        vp = [kind[1] for kind in kinds]
        penalty, action, tasks = (
            [0] * self.cattle,
            [NONE] * self.cattle,
            [[0] * len(TASKS)] * len(ids),
        )
        counts = []
        for entry in (*objectives.entries("cards"), *starting.entries("cards")):
            ids.append(entry.text("id"))
            vp.append(entry.number("vp"))
            penalty.append(entry.number("penalty"))
            needed = [0] * len(TASKS)
            for task in entry.choices("tasks", TASKS):
                needed[task] += 1
            tasks.append(needed)
            action.append(NONE)
            if entry.has("action"):
                action[-1] = len(actions.ids)
                actions.add(entry, "action", entry.text("action"), ids[-1], 0, True)
            if entry.has("count"):
                counts.append(entry.number("count", 1))
            entry.close()
        check_total(objectives, counts)
        check_total(starting, [1] * (len(ids) - self.cattle - len(counts)))
        self.playable: Final = self.cattle + len(counts)
        self.ids: Final[Names] = unique(objectives, "cards", ids)
        self.vp: Final[Ints] = tuple(vp)
        self.penalty: Final[Ints] = tuple(penalty)
        self.action: Final[Ints] = tuple(action)
        self.tasks: Final[tuple[Ints, ...]] = tuple(tuple(needed) for needed in tasks)
        self.demand: Final[Ints] = tuple(packed(needed) for needed in tasks)
        nothing = [0] * self.playable
        self.herd: Final[Ints] = tuple([kind[2] for kind in herd] + nothing[len(herd) :])
        self.market: Final[Ints] = tuple([0] * len(herd) + [kind[2] for kind in market])
        self.stack: Final[Ints] = tuple([0] * self.cattle + counts)

    def breed_named(self, whole: Entry, name: str) -> int:
        """A breed that objective cards speak of."""
        return whole.checked_choice("breeds", name, self.breeds)

    def task_served(self, breed: int) -> int:
        """The task of objective cards that cards of a breed serve, NONE for some (GWT-14.13)."""
        if self.breed_value[breed] == 3:
            return TASK_VALUE_3
        if breed == self.west_highland:
            return TASK_WEST_HIGHLAND
        return TASK_TEXAS_LONGHORN if breed == self.texas_longhorn else NONE

    def read_cattle(self, entry: Entry) -> list[tuple[int, int, int]]:
        """Breed, points and number of each card."""
        kinds = []
        for card in entry.entries("cards"):
            breed = card.choice("breed", self.breeds)
            kinds.append((breed, card.number("vp"), card.number("count", 1)))
            card.close()
        check_total(entry, [count for _, _, count in kinds])
        return kinds


class Tiles:
    """Worker, teepee and hazard tiles by kind, as in the Kansas City supply."""

    def __init__(self, whole: Entry) -> None:
        ids = list(WORKER_TYPES) + [f"{color}_teepee" for color in COLORS]
        piles = [[0] * len(ids) for _ in range(PILES)]
        vp, section, hand = [0] * len(ids), [NONE] * len(ids), [0, 0, 0, 1, 2]
        workers = whole.entry("workers")
        workers.choices("types", WORKER_TYPES, len(WORKER_TYPES))
        for entry in workers.entries("tiles"):
            kind = entry.choice("type", WORKER_TYPES)
            piles[entry.number("pile", 1, PILES) - 1][kind] += entry.number("count", 1)
            entry.close()
        check_total(workers, [sum(pile[:GREEN_TEEPEE]) for pile in piles])
        teepees = whole.entry("teepees")
        for entry in teepees.entries("tiles"):
            kind = GREEN_TEEPEE + entry.choice("color", COLORS)
            piles[entry.number("pile", 1, PILES) - 1][kind] += entry.number("count", 1)
            hand[kind] = entry.choice("hand", HANDS)
            entry.close()
        check_total(teepees, [sum(pile[GREEN_TEEPEE:FIRST_HAZARD]) for pile in piles])
        hazards = whole.entry("hazards")
        for entry in hazards.entries("tiles"):
            section.append(entry.choice("section", SECTIONS))
            vp.append(entry.number("vp"))
            hand.append(entry.choice("hand", HANDS))
            ids.append(f"{SECTIONS[section[-1]]}_{HANDS[hand[-1]]}_{vp[-1]}")
            for pile in piles:
                pile.append(0)
            piles[entry.number("pile", 1, PILES) - 1][-1] = entry.number("count", 1)
            entry.close()
        check_total(hazards, [sum(pile[FIRST_HAZARD:]) for pile in piles])
        supply = whole.entry("piles")
        sizes = supply.numbers("sizes", PILES)
        for index, pile in enumerate(piles):
            if sum(pile) != sizes[index]:
                supply.reject(
                    f"sizes[{index}]", f"{sizes[index]}, but {sum(pile)} tiles have that back"
                )
        supply.close()
        self.ids: Final[Names] = unique(hazards, "tiles", ids)
        self.kinds: Final = len(ids)
        self.vp: Final[Ints] = tuple(vp)
        self.section: Final[Ints] = tuple(section)
        self.hand: Final[Ints] = tuple(hand)
        self.piles: Final[tuple[Ints, ...]] = tuple(tuple(pile) for pile in piles)


class Trail:
    """The spaces of the trail, numbered so that every edge leads to a higher number (GWT-4.1)."""

    def __init__(self, whole: Entry, actions: ActionTable) -> None:
        risks = whole.entry("risk_actions")
        risk_ids = risks.keys()
        first_risk = len(actions.ids)
        for name in risk_ids:
            actions.add(risks, name, risks.text(name), name, RISK_SLOT, False)
        trail = whole.entry("trail")
        entries = trail.entries("spaces")
        ids = unique(trail, "spaces", [entry.text("id") for entry in entries])
        kind, forest, risk, money, aside = [], [], [], [], []
        sections: list[list[tuple[int, int]]] = [[] for _ in SECTIONS]
        exits = []
        for space, entry in enumerate(entries):
            kind.append(entry.choice("kind", SPACE_KINDS))
            exits.append(entry.choices("next", ids))
            if any(there <= space for there in exits[-1]) or len(exits[-1]) > 2:
                entry.reject("next", "should lead to one or two spaces further down the list")
            forest.append(entry.has("forest") and entry.value("forest") is True)
            aside.append(entry.has("aside") and entry.value("aside") is True)
            risk.append(first_risk + entry.choice("risk", risk_ids) if entry.has("risk") else NONE)
            money.append(entry.number("money", least=-99) if kind[-1] == TEEPEE else 0)
            if kind[-1] == HAZARD:
                section = entry.choice("section", SECTIONS)
                sections[section].append((entry.number("number", 1), space))
            if not exits[-1] and kind[-1] != GOAL and not aside[-1]:
                entry.reject("next", "leads nowhere, but only the goal does")
            entry.close()
        trail.close()
        for name, number in (("start", START), ("goal", GOAL)):
            if kind.count(number) != 1:
                trail.reject("spaces", f"there should be one {name}")
        self.ids: Final[Names] = ids
        self.spaces: Final = len(ids)
        self.kind: Final[Ints] = tuple(kind)
        self.exits: Final[list[list[int]]] = exits
        self.first_exit: Final[Ints] = tuple(there[0] if there else NONE for there in exits)
        self.second_exit: Final[Ints] = tuple(
            there[1] if len(there) > 1 else NONE for there in exits
        )
        # Where the trail forks: the bit that says, in a route, that the second exit is taken.
        self.forks: Final[Ints] = tuple(s for s in range(len(ids)) if len(exits[s]) > 1)
        self.fork_bit: Final[Ints] = tuple(
            1 << self.forks.index(space) if space in self.forks else 0 for space in range(len(ids))
        )
        # The one space that follows; NONE where the trail forks or ends.
        self.only_exit: Final[Ints] = tuple(
            there[0] if len(there) == 1 else NONE for there in exits
        )
        self.forest: Final[tuple[bool, ...]] = tuple(forest)
        self.risk: Final[Ints] = tuple(risk)
        self.money: Final[Ints] = tuple(money)
        self.start: Final = kind.index(START)
        self.goal: Final = kind.index(GOAL)
        self.neutral: Final[Ints] = spaces_of(kind, NEUTRAL)
        self.building: Final[Ints] = spaces_of(kind, BUILDING)
        self.hazard: Final[Ints] = spaces_of(kind, HAZARD)
        self.sections: Final[tuple[Ints, ...]] = tuple(
            tuple(space for _, space in sorted(section)) for section in sections
        )
        self.teepee: Final[Ints] = tuple(
            sorted(spaces_of(kind, TEEPEE), key=lambda space: money[space])
        )
        self.adjacent: Final[tuple[Ints, ...]] = tuple(
            tuple(s for s in range(len(ids)) if s in exits[space] or space in exits[s])
            for space in range(len(ids))
        )


class Buildings:
    """Neutral buildings, then the sides 1a, 1b, 2a ... of the private ones."""

    def __init__(self, whole: Entry, trail: Trail, actions: ActionTable) -> None:
        neutral = whole.entry("neutral_buildings")
        letters = [trail.ids[space] for space in trail.neutral]
        if neutral.keys() != letters:
            names = ", ".join(letters)
            neutral.reject("", f"should have one building for each neutral space: {names}")
        ids = list(letters)
        first = []
        for letter in letters:
            first.append(len(actions.ids))
            self.read_actions(neutral, letter, letter, actions)
        self.neutrals: Final = len(letters)
        craftsmen, vp, hand = [0] * len(ids), [0] * len(ids), [0] * len(ids)
        private = whole.entry("private_buildings")
        tiles = {}
        for entry in private.entries("tiles", BUILDINGS * len(SIDES)):
            side = entry.choice("side", SIDES)
            tiles[entry.number("number", 1, BUILDINGS), side] = entry
        for number in range(1, BUILDINGS + 1):
            for side in range(len(SIDES)):
                name = f"{number}{SIDES[side]}"
                if (number, side) not in tiles:
                    private.reject("tiles", f"there is no building {name}")
                entry = tiles[number, side]
                ids.append(name)
                first.append(len(actions.ids))
                craftsmen.append(entry.number("craftsmen", 1))
                vp.append(entry.number("vp"))
                hand.append(entry.choice("hand", HANDS))
                self.read_actions(entry, "actions", name, actions)
                entry.close()
        private.close()
        self.ids: Final[Names] = tuple(ids)
        self.craftsmen: Final[Ints] = tuple(craftsmen)
        self.vp: Final[Ints] = tuple(vp)
        self.hand: Final[Ints] = tuple(hand)
        ends = [*first[1:], len(actions.ids)]
        # The local actions of each building.
        self.actions: Final[tuple[Ints, ...]] = tuple(
            tuple(range(begin, end)) for begin, end in zip(first, ends, strict=True)
        )

    def read_actions(self, entry: Entry, key: str, name: str, actions: ActionTable) -> None:
        for slot, text in enumerate(entry.array(key)):
            actions.add(entry, key, text, f"{name}.{slot + 1}", slot, False)


class CattleMarket:
    """What cowboys can do in the cattle market (GWT-7.4.1)."""

    def __init__(self, whole: Entry) -> None:
        market = whole.entry("cattle_market")
        reveal = market.entry("reveal")
        self.reveal_cowboys: Final = reveal.number("cowboys", 1)
        self.reveal_cards: Final = reveal.number("cards", 1)
        entries = market.entries("purchases")
        self.ids: Final[Names] = unique(
            market, "purchases", [entry.text("id") for entry in entries]
        )
        self.value: Final[Ints] = tuple(entry.number("value", 1) for entry in entries)
        self.cards: Final[Ints] = tuple(entry.number("cards", 1, 2) for entry in entries)
        self.cowboys: Final[Ints] = tuple(entry.number("cowboys", 1) for entry in entries)
        self.cost: Final[Ints] = tuple(entry.number("cost") for entry in entries)
        close_all([reveal, *entries, market])


class JobMarket:
    """Rows by number from 0; the token leaves a row along its arrow (GWT-9.2)."""

    def __init__(self, whole: Entry) -> None:
        market = whole.entry("job_market")
        entries = market.entries("rows")
        self.rows: Final = len(entries)
        self.token_row: Final = market.number("token_row", 2, self.rows) - 1
        self.cost: Final[Ints] = tuple(entry.number("cost", 0, 60) for entry in entries)
        self.arrow: Final[Ints] = tuple(entry.choice("arrow", ARROWS) for entry in entries)
        if self.arrow.count(RED) != 1 or self.arrow[-1] != RED:
            market.reject("rows", "the last row, and no other, should have the red arrow")
        close_all([*entries, market])


class PlayerBoard:
    def __init__(self, whole: Entry, actions: ActionTable) -> None:
        board = whole.entry("player_board")
        self.track: Final[Ints] = tuple(board.numbers("certificate_track"))
        if list(self.track) != sorted(set(self.track)) or self.track[0] != 0:
            board.reject("certificate_track", "should rise from 0")
        limits = board.numbers("certificate_limits", 4)
        for index, limit in enumerate(limits):
            board.checked_choice(f"certificate_limits[{index}]", str(limit), texts(self.track))
        # By disc spaces clear (CERT_4: 1, CERT_6: 2, added): the last position within the limit.
        self.limit: Final[Ints] = tuple(self.track.index(limit) for limit in limits)
        self.step_limit: Final[Ints] = tuple(board.numbers("step_limit", PLAYER_COUNTS, 1))
        self.step_left: Final[Ints] = tuple(board.numbers("step_left", PLAYER_COUNTS))
        self.step_right: Final[Ints] = tuple(board.numbers("step_right", PLAYER_COUNTS))
        self.hand_limit: Final = board.number("hand_limit", 1)
        self.worker_vp: Final[Ints] = tuple(board.numbers("worker_vp", WORKER_ROW))
        bonus = [[NONE] * (WORKER_ROW + 1) for _ in WORKER_TYPES]
        rows = board.entry("worker_actions")
        for row, name in enumerate(WORKER_TYPES):
            entry = rows.entry(name)
            for position in entry.table:
                entry.checked_choice(position, position, texts(range(2, WORKER_ROW + 1)))
                bonus[row][int(position)] = len(actions.ids)
                actions.add(entry, position, entry.text(position), f"{name}.{position}", 0, True)
        # By worker type and position (of the worker just placed): its immediate action.
        self.bonus: Final[tuple[Ints, ...]] = tuple(tuple(row) for row in bonus)
        spaces = board.entry("disc_spaces")
        if tuple(spaces.keys()) != DISC_SPACES:
            spaces.reject("", f"should be, in this order: {', '.join(DISC_SPACES)}")
        entries = [spaces.entry(name) for name in DISC_SPACES]
        self.corner: Final[Ints] = tuple(entry.choice("corner", CORNERS) for entry in entries)
        self.open: Final[Ints] = tuple(entry.number("open") for entry in entries)
        self.covered: Final[Ints] = tuple(entry.number("covered", 1) for entry in entries)
        self.auxiliary_spaces: Final[Ints] = tuple(
            self.open[space] + self.covered[space] for space in range(AUXILIARIES)
        )
        self.clear_cost: Final[Ints] = tuple(number_or_0(entry, "cost") for entry in entries)
        self.clear_money: Final[Ints] = tuple(number_or_0(entry, "money") for entry in entries)
        self.clear_vp: Final[Ints] = tuple(number_or_0(entry, "vp") for entry in entries)
        self.discs: Final = board.number("discs", 1)
        if sum(self.covered) != self.discs:
            board.reject("discs", f"{self.discs}, but {sum(self.covered)} disc spaces are covered")
        close_all([*entries, board])
        auxiliary = whole.entry("auxiliary_actions")
        if tuple(auxiliary.keys()) != DISC_SPACES[:AUXILIARIES]:
            names = ", ".join(DISC_SPACES[:AUXILIARIES])
            auxiliary.reject("", f"should be, in this order: {names}")
        # The single version of auxiliary action i is action `auxiliary + 2 * i`, then the double.
        self.auxiliary: Final = len(actions.ids)
        for name in DISC_SPACES[:AUXILIARIES]:
            entry = auxiliary.entry(name)
            for version in ("single", "double"):
                actions.add(entry, version, entry.text(version), f"{name}_{version}", 0, False)
            entry.close()


class Railroad:
    """Spaces along the line, turnouts among them: 0, 1, 2, 3, 4, 4.5, 5, ... (GWT-7.5.1)."""

    def __init__(self, whole: Entry) -> None:
        railroad = whole.entry("railroad")
        terminus = railroad.number("terminus", 1)
        entries = railroad.entries("stations")
        places = [entry.text("space") for entry in entries]
        numbered = texts(range(terminus + 1))
        turnouts = [place for place in places if place.endswith(".5")]
        ids: list[str] = []
        for name in numbered:
            ids.append(name)
            if name + ".5" in turnouts:
                ids.append(name + ".5")
        for index, entry in enumerate(entries):
            entry.choice("space", ids)
            if index and ids.index(places[index]) <= ids.index(places[index - 1]):
                entry.reject("space", "should lie beyond the station before")
        if places[-1] != ids[-1]:
            railroad.reject("stations", f"the last should stand on the terminus, {terminus}")
        self.ids: Final[Names] = tuple(ids)
        self.spaces: Final = len(ids)
        self.terminus: Final = len(ids) - 1
        self.number: Final[Ints] = tuple(int(name.removesuffix(".5")) for name in ids)
        self.turnout: Final[Ints] = tuple(int(name.endswith(".5")) for name in ids)
        self.station: Final[Ints] = tuple(
            places.index(name) if name in places else NONE for name in ids
        )
        self.terminus_money: Final = railroad.number("terminus_money")
        self.signals: Final[Ints] = tuple(railroad.numbers("signals", None, 0, terminus))
        self.station_ids: Final[Names] = unique(
            railroad, "stations", [entry.text("id") for entry in entries]
        )
        self.station_space: Final[Ints] = tuple(ids.index(place) for place in places)
        self.station_cost: Final[Ints] = tuple(entry.number("cost") for entry in entries)
        self.station_vp: Final[Ints] = tuple(entry.number("vp") for entry in entries)
        self.station_corner: Final[Ints] = tuple(
            entry.choice("corner", CORNERS) for entry in entries
        )
        masters = [entry.value("master") is True for entry in entries]
        self.masters: Final = sum(masters)
        if masters != sorted(masters, reverse=True):
            railroad.reject("stations", "those with a station master should come first")
        close_all([*entries, railroad])


class Cities:
    """Cities along the railroad (GWT-9.5.2) and the arrows between neighbours (GWT-9.5.4)."""

    def __init__(self, whole: Entry, railroad: Railroad, actions: ActionTable) -> None:
        cities = whole.entry("cities")
        entries = cities.entries("list")
        self.ids: Final[Names] = unique(cities, "list", [entry.text("id") for entry in entries])
        self.cities: Final = len(entries)
        self.value: Final[Ints] = tuple(entry.number("value") for entry in entries)
        if self.value[0] != 0 or list(self.value) != sorted(self.value):
            cities.reject("list", "values should rise from 0")
        self.corner: Final[Ints] = tuple(entry.choice("corner", CORNERS) for entry in entries)
        self.vp: Final[Ints] = tuple(entry.number("vp", -99) for entry in entries)
        self.money: Final[Ints] = tuple(number_or_0(entry, "money") for entry in entries)
        self.repeatable: Final[tuple[bool, ...]] = tuple(
            entry.has("repeatable") and entry.value("repeatable") is True for entry in entries
        )
        if not self.repeatable[0]:
            entries[0].reject("repeatable", "the first city should always stay open")
        self.san_francisco: Final = cities.checked_choice("list", "SAN_FRANCISCO", self.ids)
        # By engine space and city: dollars for the signals between (GWT-9.5.6).
        self.transport: Final[tuple[Ints, ...]] = tuple(
            tuple(
                sum(
                    railroad.number[space] + railroad.turnout[space] <= signal < value
                    for signal in railroad.signals
                )
                for value in self.value
            )
            for space in range(railroad.spaces)
        )
        for city, entry in enumerate(entries):
            passed = self.transport[0][city]
            if entry.number("transport") != passed:
                entry.reject("transport", f"{passed} signals stand before {self.ids[city]}")
            entry.close()
        arrow_vp, arrow_action = [0] * self.cities, [NONE] * self.cities
        for entry in cities.entries("arrows"):
            ends = entry.choices("between", self.ids, 2)
            if ends[1] != ends[0] + 1:
                entry.reject("between", "should be neighbouring cities, the nearer one first")
            arrow_vp[ends[0]] = entry.number("vp", -99)
            if entry.has("action"):
                arrow_action[ends[0]] = len(actions.ids)
                name = f"arrow.{self.ids[ends[0]]}"
                actions.add(entry, "action", entry.text("action"), name, 0, False)
            entry.close()
        cities.close()
        # Of the arrow from each city to the next one.
        self.arrow_vp: Final[Ints] = tuple(arrow_vp)
        self.arrow_action: Final[Ints] = tuple(arrow_action)


class StationMasters:
    """Station master tiles (GWT-7.7.8); tile m's actions are `first_action[m]` to the next."""

    def __init__(self, whole: Entry, actions: ActionTable) -> None:
        tiles = whole.entry("station_masters")
        self.ids: Final[Names] = unique(tiles, "", tiles.keys())
        first, certificates, vp, per, unit = [], [], [], [], []
        for name in self.ids:
            entry = tiles.entry(name)
            first.append(len(actions.ids))
            if entry.has("action"):
                actions.add(entry, "action", entry.text("action"), f"{name}.1", 0, True)
            certificates.append(entry.number("certificates"))
            vp.append(entry.number("vp"))
            per.append(entry.choice("per", COUNTED))
            unit.append(entry.number("unit", 1))
            entry.close()
        self.first_action: Final[Ints] = (*first, len(actions.ids))
        self.certificates: Final[Ints] = tuple(certificates)
        self.vp: Final[Ints] = tuple(vp)
        self.per: Final[Ints] = tuple(per)
        self.unit: Final[Ints] = tuple(unit)


class Setup:
    def __init__(self, whole: Entry) -> None:
        setup = whole.entry("setup")
        self.capital: Final[Ints] = tuple(setup.numbers("capital", MOST_PLAYERS))
        self.hand: Final = setup.number("hand", 1)
        self.trail_tiles: Final = setup.number("trail_tiles")
        self.cattle_market_size: Final[Ints] = tuple(
            setup.numbers("cattle_market_size", PLAYER_COUNTS, 1)
        )
        workers = setup.numbers("job_market_workers", PLAYER_COUNTS)
        token_row = whole.entry("job_market").number("token_row")
        for index, given in enumerate(workers):
            space = token_row * (index + 2) - 1
            if given != space:
                setup.reject(
                    f"job_market_workers[{index}]", f"{space} spaces come before the token's"
                )
        self.objective_display: Final = setup.number("objective_display", 1)
        self.foresight: Final = setup.number("foresight_spaces", 2, 2)
        setup.close()


class Components:
    """One component file. Raises InvalidSetup that names the entry that doesn't add up."""

    def __init__(self, text: str) -> None:
        whole = parse(text)
        actions = ActionTable(unique(whole, "breeds", whole.entry("breeds").keys()))
        self.text: Final = text
        self.actions: Final = actions
        self.setup: Final = Setup(whole)
        fees = whole.entry("fees")
        green = fees.numbers("green", PLAYER_COUNTS)
        black = fees.numbers("black", PLAYER_COUNTS)
        fees.close()
        # By number of players less 2, and hand.
        self.fees: Final[tuple[Ints, ...]] = tuple(
            (0, g, b, g + b) for g, b in zip(green, black, strict=True)
        )
        self.cards: Final = Cards(whole, actions)
        self.tiles: Final = Tiles(whole)
        self.trail: Final = Trail(whole, actions)
        self.buildings: Final = Buildings(whole, self.trail, actions)
        self.market: Final = CattleMarket(whole)
        self.jobs: Final = JobMarket(whole)
        self.board: Final = PlayerBoard(whole, actions)
        self.railroad: Final = Railroad(whole)
        self.cities: Final = Cities(whole, self.railroad, actions)
        self.masters: Final = StationMasters(whole, actions)
        if len(self.masters.ids) != self.railroad.masters:
            whole.reject(
                "station_masters",
                f"{len(self.masters.ids)} tiles for {self.railroad.masters} stations",
            )
        scoring = whole.entry("scoring")
        self.dollars_per_vp: Final = scoring.number("dollars_per_vp", 1)
        self.token_vp: Final = scoring.number("job_market_token")
        close_all([scoring, whole])


def check_total(entry: Entry, counts: Sequence[int]) -> None:
    """Reject a `total` that isn't the sum of its parts, and anything not read of the entry."""
    total = entry.number("total")
    if sum(counts) != total:
        entry.reject("total", f"{total}, but {sum(counts)} are listed")
    entry.close()


def close_all(entries: Sequence[Entry]) -> None:
    for entry in entries:
        entry.close()


def number_or_0(entry: Entry, key: str) -> int:
    return entry.number(key) if entry.has(key) else 0


def texts(numbers: Sequence[int]) -> Names:
    return tuple(str(number) for number in numbers)


def spaces_of(kinds: list[int], kind: int) -> Ints:
    return tuple(space for space, found in enumerate(kinds) if found == kind)
