"""Reads the component file of El Paso, checks that it adds up, and keeps it as typed tables.

Everything is addressed by index: breeds, worker types, spaces, actions and so on in the order of
the file. A "card" of a deck is a breed or, after all breeds, a worker type. Spaces are numbered
clockwise from El Paso (0); one number more than there are spaces is El Paso as the goal ahead.
"""

from collections.abc import Sequence
from typing import Final

from games.agenda import FIELD_BITS, first_of, kind_of, task
from games.component_file import Entry, parse, unique
from games.el_paso import symbols, tasks
from games.packing import COUNT_BITS, guards, packed

# Ids that carry rules: the file has to name exactly these.
WORKERS: Final = ("cowboy", "builder", "engineer", "wild")
COWBOY: Final = 0
BUILDER: Final = 1
ENGINEER: Final = 2
WILD: Final = 3

DISC_SPACES: Final = (
    "AUX_MONEY_UP",
    "AUX_CERT_UNLOCK",
    "AUX_EXCHANGE_UP",
    "AUX_REMOVE_UNLOCK",
    "PERMANENT_CERT",
    "HAND",
    "STEP",
)
DISCS: Final = 7
PERMANENT_CERT: Final = 4
HAND: Final = 5
STEP: Final = 6

AUXILIARY: Final = ("AUX_MONEY", "AUX_CERT", "AUX_EXCHANGE", "AUX_REMOVE")
AUXILIARIES: Final = 4

STARTING: Final = 0
MARKET: Final = 1
SIMMENTAL: Final = 2
BREED_KINDS: Final = ("starting", "market", "simmental")

EL_PASO: Final = 0
NEUTRAL: Final = 1
FREE: Final = 2
SPACE_KINDS: Final = ("el_paso", "neutral", "building")

CORNERS: Final = ("white", "dark")
BUILDING_SIDES: Final = ("a", "b")
TRAIN_SIDES: Final = ("front", "back")
BOT_DECKS: Final = ("A", "B")

# What a task or a move can hold: the product of both is still a field of `games.agenda`.
MOST: Final = 99  # dollars, certificates, steps, ... of one reward or price
MOST_OF_A_KIND: Final = 9  # workers that a cost asks for, points of breeding value

_NUMBERED_GAINS: Final = {
    "money": tasks.MONEY,
    "money_per_breeding": tasks.MONEY_PER_BREEDING,
    "certificates": tasks.CERTIFICATES,
    "exchange_tokens": tasks.TOKENS,
    "permanent_certificates": tasks.PERMANENT,
    "duplicates": tasks.DUPLICATES,
    "auxiliary": tasks.AUX,
    "move_cattleman": tasks.MOVE_ACTION,
}
_SINGLE_GAINS: Final = {
    "buy_cattle": tasks.BUY,
    "use_train": tasks.TRAIN,
    "place_building": tasks.BUILD,
}


class Components:
    """One component file, checked. Nothing here ever changes."""

    def __init__(self, text: str) -> None:
        file = parse(text)
        self.read_cattle(file)
        self.read_workers(file)
        self.read_trail(file)
        self.action_ids: list[str] = []
        self.requires: list[list[int]] = []  # per action, tasks in their order
        self.gains: list[list[int]] = []
        self.read_neutral_buildings(file)
        self.read_common_buildings(file)
        self.read_trains(file)
        unique(file, "actions", self.action_ids)
        self.read_posts(file)
        self.read_player_board(file)
        self.read_objectives(file)
        self.read_bonus_tiles(file)
        self.read_setup(file)
        self.read_numbers(file)
        self.read_sue(file)
        self.check_totals(file)
        self.check_supplies(file)
        file.close()

    def read_cattle(self, file: Entry) -> None:
        cattle = file.entry("cattle")
        self.dollars_per_cowboy = cattle.number("dollars_per_cowboy")
        breeds = cattle.entries("breeds")
        self.breed_ids = unique(cattle, "breeds", [breed.text("id") for breed in breeds])
        self.breed_names = [breed.text("name") for breed in breeds]
        self.breed_colors = [breed.text("color") for breed in breeds]
        self.breed_kinds = [breed.choice("kind", BREED_KINDS) for breed in breeds]
        self.breed_values = [breed.number("breeding_value", 1, MOST_OF_A_KIND) for breed in breeds]
        self.breed_vp = [breed.number("vp") for breed in breeds]
        self.breed_counts = [breed.number("count", 1) for breed in breeds]
        self.breed_cowboys = [
            breed.number("cowboys", 1, MOST_OF_A_KIND) if kind == MARKET else 0
            for breed, kind in zip(breeds, self.breed_kinds, strict=True)
        ]
        self.breeds = len(breeds)
        if self.breeds > FIELD_BITS:
            cattle.reject("breeds", f"should be {FIELD_BITS} at most")
        if self.breed_kinds.count(SIMMENTAL) != 1:
            cattle.reject("breeds", "should hold one breed of the kind simmental")
        self.simmental = self.breed_kinds.index(SIMMENTAL)
        self.by_value = sorted(range(self.breeds), key=lambda breed: -self.breed_values[breed])
        close(breeds)
        cattle.close()

    def read_workers(self, file: Entry) -> None:
        workers = file.entry("workers")
        self.wild_surcharge = workers.number("wild_surcharge")
        types = workers.entries("types", len(WORKERS))
        for index, worker in enumerate(types):
            if worker.text("id") != WORKERS[index]:
                worker.reject("id", f"should be {WORKERS[index]!r}")
        self.worker_counts = [worker.number("count") for worker in types]
        self.worker_vp = [worker.number("vp") for worker in types]
        self.cards = self.breeds + len(WORKERS)
        self.card_ids = (*self.breed_ids, *WORKERS)
        bonuses = [worker.entry("bonus") for worker in types]
        self.cowboy_steps = bonuses[COWBOY].number("extra_steps", 1)
        self.bonus_price = [optional(bonus, "pay") for bonus in bonuses]
        self.bonus_money = [optional(bonus, "money") for bonus in bonuses]
        self.bonus_certificates = [optional(bonus, "certificates") for bonus in bonuses]
        for part in (bonuses, types, [workers]):
            close(part)

    def read_trail(self, file: Entry) -> None:
        trail = file.entry("trail")
        spaces = trail.entries("spaces")
        self.spaces = len(spaces)
        self.space_ids = unique(trail, "spaces", [space.text("id") for space in spaces])
        self.space_kinds = [space.choice("kind", SPACE_KINDS) for space in spaces]
        self.space_main = [
            space.choice("branch", ("main", "inner", "outer")) == 0 for space in spaces
        ]
        self.space_letters = [
            space.text("letter") if kind == NEUTRAL else ""
            for space, kind in zip(spaces, self.space_kinds, strict=True)
        ]
        self.space_costs = [
            space.number("cost") if kind == FREE else 0
            for space, kind in zip(spaces, self.space_kinds, strict=True)
        ]
        self.successors = [space.choices("next", self.space_ids) for space in spaces]
        self.goal = self.spaces
        if self.space_kinds.count(EL_PASO) != 1 or self.space_kinds[0] != EL_PASO:
            trail.reject("spaces", "should begin with El Paso, and hold it once")
        self.check_loop(trail, spaces)
        close(spaces)
        trail.close()

    def check_loop(self, trail: Entry, spaces: "list[Entry]") -> None:
        """Every way leads on clockwise and ends in El Paso, and every space lies on one."""
        reached = {0}
        for space, following in enumerate(self.successors):
            if not following:
                spaces[space].reject("next", "should name the next space")
            if not self.space_main[space] and len(following) > 1:
                spaces[space].reject("next", "should name one space: a branch does not fork")
            if space not in reached:
                spaces[space].reject("id", f"no way leads to {self.space_ids[space]}")
            for index, there in enumerate(following):
                if there == 0:
                    following[index] = self.goal
                elif there <= space:
                    spaces[space].reject("next", f"{self.space_ids[there]} does not lie ahead")
                reached.add(there)
        if self.goal not in self.successors[self.goal - 1]:
            trail.reject("spaces", "should lead back to El Paso from the last one")
        self.successors.append([])
        self.free_spaces = [s for s in range(self.spaces) if self.space_kinds[s] == FREE]
        self.neutral_spaces = [s for s in range(self.spaces) if self.space_kinds[s] == NEUTRAL]

    def read_actions(self, entry: Entry, key: str, fields: Sequence[str] = ()) -> tuple[int, int]:
        """Append the actions listed; the index of the first, and how many they are."""
        first = len(self.action_ids)
        actions = entry.entries(key)
        if not 0 < len(actions) <= FIELD_BITS:
            entry.reject(key, f"should list 1 to {FIELD_BITS} actions")
        for action in actions:
            self.action_ids.append(action.text("id"))
            self.requires.append(
                [self.requirement(part) for part in action.entries("requires")]
                if action.has("requires")
                else []
            )
            self.gains.append(self.read_gains(action, "gains", tasks.FROM_MENU))
        close(actions)
        self.link_second_hire(first, len(actions))
        return first, len(actions)

    def link_second_hire(self, first: int, count: int) -> None:
        """Mark the first hire of a tile with two, because the second depends on it (EP-8.6.4)."""
        gains = self.gains[first : first + count]
        if any(kind_of(gain) == tasks.SECOND_HIRE for action in gains for gain in action):
            for action in gains:
                for index, gain in enumerate(action):
                    if kind_of(gain) == tasks.HIRE:
                        action[index] = task(tasks.HIRE, first_of(gain), tasks.FROM_MENU, 0, 1)

    def requirement(self, entry: Entry) -> int:
        name = single_key(entry)
        if name == "pay":
            return task(tasks.PAY, entry.number(name, 1, MOST))
        if name != "discard_cattle":
            entry.reject(name, "is not a known requirement")
        return task(tasks.DISCARD_CARD, self.breed_mask(entry, name))

    def breed_mask(self, entry: Entry, key: str) -> int:
        """A breed, "any", or "value_2": every breed with that breeding value (EP-8.2.1)."""
        wanted = entry.text(key)
        if wanted == "any":
            return (1 << self.breeds) - 1
        mask = 0
        for breed, name in enumerate(self.breed_ids):
            if wanted in (name, f"value_{self.breed_values[breed]}"):
                mask |= 1 << breed
        if not mask:
            entry.reject(key, f"{wanted!r} should be a breed, any, or value_ and a breeding value")
        return mask

    def read_gains(self, entry: Entry, key: str, origin: int) -> list[int]:
        """Rewards as tasks in their order; `origin` says where a hire would come from."""
        found = []
        for gain in entry.entries(key):
            name = single_key(gain)
            found += self.gain(gain, name, origin)
            gain.close()
        return found

    def gain(self, entry: Entry, name: str, origin: int) -> list[int]:
        if name in _NUMBERED_GAINS:
            return [task(_NUMBERED_GAINS[name], entry.number(name, 1, MOST))]
        if name in _SINGLE_GAINS:
            entry.number(name, 1, 1)
            return [task(_SINGLE_GAINS[name])]
        if name == "exchange":
            return self.exchanges(entry.number(name, 1, MOST), origin)
        if name == "hire_worker":
            return [task(tasks.HIRE, entry.number(name, 0, MOST), origin)]
        if name == "hire_second_worker":
            return [task(tasks.SECOND_HIRE, entry.number(name, 0, MOST))]
        if name == "gain_cattle":
            return [task(tasks.GAIN_CATTLE, self.market_breed(entry, name))]
        if name == "remove_cattle":
            return [task(tasks.REMOVE_CARD, self.breed_mask(entry, name))]
        if name != "take_tile":
            entry.reject(name, "is not a known reward")
        kinds = sum({1 << kind for kind in entry.choices(name, tasks.TILE_KINDS)})
        return [task(tasks.TILE, kinds, int(origin == tasks.FROM_POST))]

    def exchanges(self, times: int, origin: int) -> list[int]:
        """Of an action chosen the first exchange is made at once; of a tile taken none (17)."""
        if origin != tasks.FROM_MENU:
            return [task(tasks.EXCHANGE_MORE, times)]
        more = [task(tasks.EXCHANGE_MORE, times - 1)] if times > 1 else []
        return [task(tasks.EXCHANGE), *more]

    def market_breed(self, entry: Entry, key: str) -> int:
        breed = entry.choice(key, self.breed_ids)
        if self.breed_kinds[breed] != MARKET:
            entry.reject(key, f"{self.breed_ids[breed]} is not sold on the market")
        return breed

    def read_neutral_buildings(self, file: Entry) -> None:
        buildings = file.entries("neutral_buildings")
        self.letters = unique(file, "neutral_buildings", [tile.text("id") for tile in buildings])
        self.neutral_actions = [self.read_actions(tile, "actions") for tile in buildings]
        close(buildings)
        printed = sorted(self.space_letters[space] for space in self.neutral_spaces)
        if printed != sorted(self.letters):
            file.reject("neutral_buildings", f"{printed} are the letters of the neutral spaces")
        self.neutrals = len(buildings)

    def read_common_buildings(self, file: Entry) -> None:
        common = file.entry("common_buildings")
        self.tiles_per_type = common.number("tiles_per_type", 1)
        self.dollars_per_builder = common.number("dollars_per_builder")
        types = common.entries("types")
        self.type_ids = unique(common, "types", [kind.text("id") for kind in types])
        self.type_builders = [kind.number("builders", 1, MOST_OF_A_KIND) for kind in types]
        self.type_vp = [kind.number("vp") for kind in types]
        self.type_actions = [
            [self.read_actions(kind, side) for side in BUILDING_SIDES] for kind in types
        ]
        self.types = len(types)
        close(types)
        common.close()

    def read_trains(self, file: Entry) -> None:
        trains = file.entry("trains")
        self.dollars_per_engineer = trains.number("dollars_per_engineer")
        cards = trains.entries("cards")
        self.train_ids = unique(trains, "cards", [card.text("id") for card in cards])
        self.train_engineers = [card.number("engineers", 1, MOST_OF_A_KIND) for card in cards]
        if self.train_engineers != sorted(set(self.train_engineers)):
            trains.reject("cards", "should be in ascending order of engineers, each number once")
        self.train_actions = [
            [self.read_actions(card, side) for side in TRAIN_SIDES] for card in cards
        ]
        self.trains = len(cards)
        close(cards)
        trains.close()

    def read_posts(self, file: Entry) -> None:
        section = file.entry("trading_posts")
        posts = section.entries("posts")
        self.post_values = [post.number("value") for post in posts]
        if self.post_values != sorted(set(self.post_values)) or 0 not in self.post_values:
            section.reject("posts", "should ascend from the value 0, each value once")
        self.post_ids = tuple(str(value) for value in self.post_values)
        self.post_dark = [post.choice("corners", CORNERS) == 1 for post in posts]
        self.post_repeatable = [flag(post, "repeatable") for post in posts]
        self.post_vp = [post.number("vp") for post in posts]
        self.post_rewards = [self.read_gains(post, "reward", tasks.FROM_POST) for post in posts]
        self.posts = len(posts)
        close(posts)
        section.close()

    def read_player_board(self, file: Entry) -> None:
        board = file.entry("player_board")
        discs = board.entries("disc_spaces", DISCS)
        for index, disc in enumerate(discs):
            if disc.text("id") != DISC_SPACES[index]:
                disc.reject("id", f"should be {DISC_SPACES[index]!r}")
        self.disc_dark = [disc.choice("corners", CORNERS) == 1 for disc in discs]
        self.disc_money = [disc.number("money", -99) for disc in discs]
        actions = board.entries("auxiliary_actions", AUXILIARIES)
        for index, action in enumerate(actions):
            if action.text("id") != AUXILIARY[index]:
                action.reject("id", f"should be {AUXILIARY[index]!r}")
        self.aux_at_start = [flag(action, "available_at_start") for action in actions]
        self.aux_disc = [action.choice("disc_space", DISC_SPACES) for action in actions]
        self.aux_basic = [self.read_gains(action, "basic", tasks.FROM_MENU) for action in actions]
        self.aux_improved = [
            self.read_gains(action, "improved" if action.has("improved") else "basic", 0)
            for action in actions
        ]
        for gains in (*self.aux_basic, *self.aux_improved):
            if total(gains, tasks.AUX):
                board.reject("auxiliary_actions", "should not grant auxiliary actions")
        for part in (discs, actions, [board]):
            close(part)

    def read_objectives(self, file: Entry) -> None:
        """Tiles with their tasks, and their demands as vectors for `games.packing`.

        The fields of a vector: builders, one per breed that a tile asks for, one per post value
        that a tile asks for (counting every disc on that value or a higher one).
        """
        section = file.entry("objective_tiles")
        tiles = section.entries("tiles")
        self.objective_ids = unique(section, "tiles", [tile.text("id") for tile in tiles])
        self.objective_vp = [tile.number("vp") for tile in tiles]
        self.objective_builders = [0] * len(tiles)
        self.objective_posts: list[list[int]] = [[] for _ in tiles]  # values
        self.objective_cattle: list[list[int]] = [[] for _ in tiles]  # breeds
        for index, tile in enumerate(tiles):
            for part in tile.entries("tasks"):
                name = single_key(part)
                if name == "builders":
                    self.objective_builders[index] += part.number(name, 1, (1 << COUNT_BITS) - 1)
                elif name == "post":
                    self.objective_posts[index].append(part.number(name, 0, self.post_values[-1]))
                elif name == "cattle":
                    self.objective_cattle[index].append(part.choice(name, self.breed_ids))
                else:
                    part.reject(name, "is not a known task")
        close(tiles)
        section.close()
        self.wanted_breeds = sorted({b for breeds in self.objective_cattle for b in breeds})
        self.wanted_posts = sorted({v for values in self.objective_posts for v in values})
        self.demands = [packed(self.demand(index)) for index in range(len(tiles))]
        self.demand_guards = guards(1 + len(self.wanted_breeds) + len(self.wanted_posts))

    def demand(self, objective: int) -> list[int]:
        cattle, posts = self.objective_cattle[objective], self.objective_posts[objective]
        return [
            self.objective_builders[objective],
            *[cattle.count(breed) for breed in self.wanted_breeds],
            *[sum(int(value >= least) for value in posts) for least in self.wanted_posts],
        ]

    def read_bonus_tiles(self, file: Entry) -> None:
        section = file.entry("bonus_tiles")
        tiles = section.entries("tiles")
        self.bonus_ids = unique(section, "tiles", [tile.text("id") for tile in tiles])
        self.bonus_vp = [tile.number("vp") for tile in tiles]
        self.bonus_effects = [self.read_gains(tile, "effects", tasks.FROM_BONUS) for tile in tiles]
        self.bonus_permanent = [total(effects, tasks.PERMANENT) for effects in self.bonus_effects]
        self.bonus_duplicates = [total(effects, tasks.DUPLICATES) for effects in self.bonus_effects]
        close(tiles)
        section.close()

    def read_setup(self, file: Entry) -> None:
        setup = file.entry("setup")
        self.starting_money = setup.numbers("money_by_turn_order", 4)
        self.starting_tokens = setup.numbers("exchange_tokens_by_turn_order", 4)
        self.simmental_cards = setup.numbers("simmental_cards_by_players", 3, 1)
        self.face_up = setup.number("face_up_tiles", 1, 9)
        self.starting_workers = count_by(setup.entry("workers"), WORKERS)
        self.starting_hand = setup.number("hand", 1)
        self.hand_limit = setup.number("hand_limit", 1)
        self.step_limit = setup.number("step_limit", 1)
        self.starting_certificates = setup.number("certificates")
        self.most_certificates = setup.number("most_certificates", self.starting_certificates)
        setup.close()
        most = self.breed_counts[self.simmental]
        if max(self.simmental_cards) > most:
            file.reject("setup.simmental_cards_by_players", f"there are only {most} cards")

    def read_numbers(self, file: Entry) -> None:
        el_paso, scoring = file.entry("el_paso"), file.entry("scoring")
        self.income = el_paso.number("income")
        self.simmental_space_vp = el_paso.number("simmental_space_vp")
        self.dollars_per_vp = scoring.number("dollars_per_vp", 1)
        close([el_paso, scoring])

    def read_sue(self, file: Entry) -> None:
        sue = file.entry("sue")
        start = sue.number("start_post")
        if start not in self.post_values:
            sue.reject("start_post", f"no trading post has the value {start}")
        self.sue_post = self.post_values.index(start)
        self.sue_row = count_by(sue.entry("row"), WORKERS[:WILD])
        self.sue_supply = count_by(sue.entry("supply_deck"), self.card_ids)
        self.sue_market = sue.choices("market_by_cowboys", self.breed_ids)
        self.wild_ignores_from = sue.number("wild_ignores_from", 1)
        self.sue_consolation = self.market_breed(sue, "consolation")
        self.sue_cowboy_steps = sue.number("steps_per_cowboy")
        cards = sue.entries("cards")
        self.bot_ids = unique(sue, "cards", [card.text("id") for card in cards])
        self.bot_is_b = [card.choice("deck", BOT_DECKS) for card in cards]
        self.bot_steps = [card.number("steps") for card in cards]
        self.bot_plus_cowboys = [flag(card, "plus_cowboys") for card in cards]
        self.bot_symbols = [
            [self.symbol(symbol) for symbol in card.entries("symbols")] for card in cards
        ]
        self.bot_cards = len(cards)
        close(cards)
        sue.close()

    def symbol(self, entry: Entry) -> int:
        name = single_key(entry)
        if name not in symbols.SYMBOLS:
            entry.reject(name, f"should be one of: {', '.join(symbols.SYMBOLS)}")
        kind = symbols.SYMBOLS.index(name)
        if kind == symbols.GAIN:
            return task(kind, self.market_breed(entry, name))
        return task(kind, entry.number(name, 1, MOST))

    def check_totals(self, file: Entry) -> None:
        """The entries against the totals that the box is known to hold."""
        totals = file.entry("totals")
        counts = [0] * len(BREED_KINDS)
        for breed, kind in enumerate(self.breed_kinds):
            counts[kind] += self.breed_counts[breed]
        found = {
            "worker_cards": sum(self.worker_counts),
            "starting_cattle_cards_per_player": counts[STARTING],
            "market_cattle_cards": counts[MARKET],
            "simmental_cards": counts[SIMMENTAL],
            "objective_tiles": len(self.objective_ids),
            "bonus_tiles": len(self.bonus_ids),
            "train_cards": self.trains,
            "solo_cards": self.bot_cards,
            "neutral_building_tiles": self.neutrals,
            "common_building_tiles": self.types * self.tiles_per_type,
            "discs_per_player": DISCS,
        }
        for name, count in found.items():
            if totals.number(name) != count:
                totals.reject(name, f"is {totals.number(name)}, but {count} are listed")
        self.owner_markers = totals.number("owner_markers_per_player", 1)
        totals.close()

    def check_supplies(self, file: Entry) -> None:
        """There is enough of everything to set up for four players, and for one against Sue."""
        for worker, count in enumerate(self.worker_counts):
            each = self.starting_workers[worker]
            row = self.sue_row[worker] if worker != WILD else 0
            solo = each + row + self.sue_supply[self.breeds + worker]
            if max(4 * each, solo) > count:
                file.reject("workers.types", f"{count} {WORKERS[worker]} cards are too few")
        for breed in range(self.breeds):
            if self.sue_supply[breed] > self.market_count(breed):
                file.reject("sue.supply_deck", f"asks for too many {self.breed_ids[breed]} cards")
        if len(self.objective_ids) < 4:
            file.reject("objective_tiles.tiles", "are too few for four players")

    def market_count(self, breed: int) -> int:
        return self.breed_counts[breed] if self.breed_kinds[breed] == MARKET else 0


def close(entries: "Sequence[Entry]") -> None:
    for entry in entries:
        entry.close()


def total(gains: list[int], kind: int) -> int:
    """How much of a numbered reward a list of rewards holds."""
    return sum([first_of(gain) for gain in gains if kind_of(gain) == kind])


def optional(entry: Entry, key: str) -> int:
    return entry.number(key) if entry.has(key) else 0


def flag(entry: Entry, key: str) -> bool:
    value = entry.value(key)
    if not isinstance(value, bool):
        entry.reject(key, f"{value!r} should be true or false")
    return value


def single_key(entry: Entry) -> str:
    """The one key of an entry such as `{ money = 3 }`."""
    keys = entry.keys()
    if len(keys) != 1:
        entry.reject("", f"should say one thing, not {len(keys)}")
    return keys[0]


def count_by(entry: Entry, ids: Sequence[str]) -> list[int]:
    """Counts by id, 0 for an id not named."""
    counts = [entry.number(name) if entry.has(name) else 0 for name in ids]
    entry.close()
    return counts
