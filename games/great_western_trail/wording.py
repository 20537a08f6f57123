"""Decisions and moves in words, and the things on the table that a move touches."""

from collections.abc import Sequence
from typing import Final

from games.agenda import first_of, kind_of, second_of
from games.contract import KIND_BITS, KIND_MASK, Target
from games.great_western_trail import actions as act
from games.great_western_trail import moves as mv
from games.great_western_trail.components import (
    AUXILIARIES,
    COUNTED,
    DISC_SPACES,
    FIRST_HAZARD,
    GREEN_TEEPEE,
    NONE,
    SECTIONS,
    TASKS,
    WORKER_TYPES,
    Components,
)
from games.great_western_trail.rules import (
    job_market,
    kansas_city,
    sites,
    steps,
    tasks,
    travel,
)
from games.great_western_trail.state import MOVE, PLACE, USE, Table

# What the step on top asks for: kind and prompt, by operation.
STEP_DECISIONS: Final = {
    act.DISCARD: ("DISCARD", "Discard a card of your hand"),
    act.DISCARD_PAIR: ("DISCARD", "Discard the first of two cards of one breed"),
    act.DISCARD_OBJECTIVE: ("DISCARD", "Discard an objective card"),
    act.ENGINE_BACK: ("ENGINE", "Move your engine back"),
    act.ENGINE_BACK_ANY: ("ENGINE", "Move your engine back as far as you like"),
    act.ENGINE: ("ENGINE", "Move your engine forward"),
    act.HIRE: ("HIRE", "Hire a worker"),
    act.BUILD: ("BUILD", "Choose a building to place"),
    act.REMOVE_HAZARD: ("HAZARD", "Remove a hazard"),
    act.TRADE: ("TRADE", "Take a teepee"),
    act.OBJECTIVE: ("OBJECTIVE", "Gain an objective card"),
    act.OBJECTIVE_TO_HAND: ("OBJECTIVE", "Take an objective card into your hand"),
    act.AUXILIARY: ("AUXILIARY", "Choose an auxiliary action"),
    act.CATTLEMAN: ("MOVE", "Move your cattleman and use the location"),
    act.RIDE: ("MOVE", "Move your cattleman without fees"),
    act.DRAW: ("DRAW", "Choose how many cards to draw; you discard as many"),
    act.REMOVE_CARDS: ("REMOVE", "Remove a card of your hand from the game"),
    act.COPY_ADJACENT: ("COPY", "Choose an adjacent building to use"),
    act.UPGRADE_BEHIND: ("UPGRADE", "Upgrade a station behind your engine"),
    act.EXTRAORDINARY_DELIVERY: ("DELIVERY", "Deliver to a city"),
}
TASK_DECISIONS: Final = {
    tasks.STATION: ("UPGRADE", "Upgrade the station?"),
    tasks.STATION_DISC: ("DISC", "Take a disc for the station"),
    tasks.MASTER: ("STATION_MASTER", "Appoint a worker as station master?"),
    tasks.CHOICE: ("STATION_MASTER", "Use the station master's immediate action"),
    tasks.LEAVE_TERMINUS: ("ENGINE", "Move your engine back from the terminus"),
    tasks.BUY_CATTLE: ("CATTLE_MARKET", "Use your cowboys in the cattle market"),
    tasks.SITE: ("SITE", "Choose the space for the building"),
    tasks.DISCARDS: ("DISCARD", "Discard as many cards as you drew"),
    tasks.PAIR: ("DISCARD", "Discard the second card of the breed"),
    tasks.REMOVALS: ("REMOVE", "Remove another card from the game"),
    tasks.COPY: ("LOCATION", "Use the adjacent building"),
    tasks.FORESIGHT: ("FORESIGHT", "Choose a tile of the foresight"),
    tasks.CERTIFICATES: ("CERTIFICATES", "Choose how many certificates to use"),
    tasks.DELIVERY: ("DELIVERY", "Deliver to a city"),
    tasks.CITY_DISC: ("DISC", "Take a disc for the city"),
}

# What a disc that leaves opens, by disc space.
DISC_WORDS: Final = (
    "the action that gains money",
    "the action that draws cards",
    "the action that gains certificates",
    "the action that moves the engine",
    "the action that removes cards",
    "the left further step",
    "the right further step",
    "the larger hand",
    "4 certificates",
    "6 certificates",
)
CARD_VERBS: Final = {
    mv.PLAY_OBJECTIVE: "Play objective",
    mv.DISCARD_CARD: "Discard",
    mv.REMOVE_CARD: "Remove from the game:",
    mv.TAKE_OBJECTIVE: "Take objective",
}


def decision(table: Table) -> tuple[str, str]:
    """Kind and prompt of the decision the table is at."""
    if table.agenda:
        kind = kind_of(table.agenda[-1])
        if kind == tasks.STEP:
            return STEP_DECISIONS[steps.operation_on_top(table)]
        return TASK_DECISIONS[kind]
    if table.phase == PLACE:
        return "PLACE", "Put your cattleman on a neutral building"
    if table.phase == MOVE:
        return "MOVE", "Move your cattleman, or play an objective card first"
    if table.phase == USE:
        return "LOCATION", "Use your location"
    return "ARRIVAL", "Play an objective card before Kansas City's business begins, or go on"


def title(name: str) -> str:
    """An id in words: `SAN_FRANCISCO` is San Francisco, `west_highland_3` is West Highland 3."""
    return name.replace("_", " ").title()


def card_title(table: Table, card: int) -> str:
    """A card in words: cattle by breed and points, objectives by id, tasks and points."""
    cards = table.components.cards
    if card >= cards.cattle:
        points = f"{cards.vp[card]} VP"
        if cards.penalty[card]:
            points += f", else -{cards.penalty[card]}"
        return f"{cards.ids[card]} ({task_words(cards.tasks[card])}; {points})"
    breed = title(cards.breeds[cards.breed[card]])
    return f"{breed} ({cards.vp[card]} VP)" if cards.vp[card] else breed


def dollars(amount: int) -> str:
    return f"${amount}"


def describe(table: Table, move: int) -> tuple[str, tuple[Target, ...]]:
    """Label and targets of a move that is legal now."""
    kind = move & KIND_MASK
    argument = move >> KIND_BITS
    components = table.components
    cards = components.cards.ids
    if kind == mv.PLACE_CATTLEMAN:
        space = components.trail.ids[argument]
        return f"Start on {place_name(table, argument)}", (Target("space", space),)
    if kind == mv.TRAVEL:
        return describe_travel(table, argument)
    if kind in (mv.ACT, mv.AUX, mv.END, mv.PASS, mv.COPY_BUILDING):
        return describe_location(table, kind, argument)
    if kind in (mv.BUY, mv.BUY_PAIR, mv.REVEAL):
        return describe_market(table, kind, argument)
    if kind in (mv.ENGINE_TO, mv.UPGRADE, mv.DISC, mv.LIFT, mv.APPOINT):
        return describe_railroad(table, kind, argument)
    if kind in (mv.FORESEE, mv.CERTIFICATES_TO, mv.DELIVER):
        return describe_kansas_city(table, kind, argument)
    if kind in CARD_VERBS:
        label = f"{CARD_VERBS[kind]} {card_title(table, argument)}"
        if kind == mv.PLAY_OBJECTIVE and components.cards.action[argument] != NONE:
            played = components.actions.words[components.cards.action[argument]]
            label += f": {action_words(played)}"
        return label, (Target("card", cards[argument]),)
    if kind == mv.DRAW_CARDS:
        return f"Draw {plural(argument, 'card')}, then discard as many", (Target("pile", "draw"),)
    if kind == mv.TAKE_TOP:
        return "Take the top objective card unseen", (Target("pile", "objectives"),)
    return describe_board(table, kind, argument)


def plural(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def place_name(table: Table, space: int) -> str:
    """A location in words."""
    components = table.components
    building = table.building_at(space)
    tile = table.tiles[space]
    if space == components.trail.goal:
        return "Kansas City"
    if building != NONE:
        owner = table.owner_at(space)
        if owner == NONE:
            return f"building {components.buildings.ids[building]}"
        whose = "your" if owner == table.actor else f"seat {owner}'s"
        return f"{whose} building {components.buildings.ids[building]}"
    if tile >= FIRST_HAZARD:
        section = SECTIONS[components.tiles.section[tile]]
        return f"the {section} hazard on {components.trail.ids[space]}"
    if tile >= GREEN_TEEPEE:
        return f"the {title(components.tiles.ids[tile]).lower()} on {components.trail.ids[space]}"
    return components.trail.ids[space]


def describe_travel(table: Table, argument: int) -> tuple[str, tuple[Target, ...]]:
    trail = table.components.trail
    destination, route = argument % trail.spaces, argument // trail.spaces
    entered = travel.locations_entered(table, table.me.cattleman, destination, route)
    label = f"Move {plural(len(entered), 'step')} to {place_name(table, destination)}"
    passed = [place_name(table, space) for space in entered[:-1]]
    if passed:
        label += f" past {', '.join(passed)}"
    free = bool(table.agenda) and steps.operation_on_top(table) == act.RIDE
    fees = 0 if free else sum(travel.fee(table, space) for space in entered)
    if fees:
        label += f", fees {dollars(fees)}"
    return label, tuple(Target("space", trail.ids[space]) for space in entered)


def describe_location(table: Table, kind: int, argument: int) -> tuple[str, tuple[Target, ...]]:
    components = table.components
    if kind == mv.END:
        return "End the turn", ()
    if kind == mv.PASS:
        return pass_label(table), ()
    if kind == mv.COPY_BUILDING:
        space = components.trail.ids[argument]
        return f"Use {place_name(table, argument)}", (Target("space", space),)
    if kind == mv.ACT:
        words = action_words(components.actions.words[argument])
        copied = bool(table.agenda) and kind_of(table.agenda[-1]) == tasks.COPY
        used = first_of(table.agenda[-1]) if copied else table.me.cattleman
        targets = (
            Target("action", components.actions.ids[argument]),
            Target("space", components.trail.ids[used]),
        )
        return words, targets
    auxiliary, version = argument % AUXILIARIES, argument // AUXILIARIES
    action = components.board.auxiliary + 2 * auxiliary + version
    words = action_words(components.actions.words[action])
    name = "Double auxiliary action" if version else "Auxiliary action"
    return f"{name}: {words}", (Target("disc_space", DISC_SPACES[auxiliary]),)


def action_words(text: str) -> str:
    """An action of the component file as a phrase for people."""
    requirements, arrow, gains = text.rpartition(" -> ")
    phrase = ", ".join(step_words(step) for step in gains.split(", "))
    if arrow:
        phrase = ", ".join(step_words(step) for step in requirements.split(", ")) + ": " + phrase
    return phrase[0].upper() + phrase[1:]


STEP_WORDS: Final = {
    "discard": "discard {}",
    "discard_pair": "discard two cards of one breed",
    "discard_objective": "discard an objective card",
    "pay": "pay ${}",
    "engine_back": "move the engine {} space{s} back",
    "engine_back_any": "move the engine back as far as you like",
    "money": "gain ${}",
    "certificates": "gain {} certificate{s}",
    "certificates_to_limit": "gain certificates up to the limit",
    "engine": "move the engine up to {} space{s} forward",
    "hire": "hire a worker",
    "cattle_market": "use the cattle market",
    "build": "place a building at ${} per craftsman",
    "remove_hazard": "remove a hazard for ${}",
    "trade": "take a teepee",
    "objective": "gain an objective card",
    "objective_to_hand": "take an objective card into the hand",
    "auxiliary": "do a single or double auxiliary action",
    "cattleman": "move the cattleman up to {} step{s} and use the location",
    "ride": "move the cattleman up to {} step{s} without fees",
    "draw": "draw up to {} card{s}, then discard as many",
    "remove_cards": "remove up to {} hand card{s} from the game",
    "copy_adjacent": "use an adjacent building",
    "upgrade_behind": "upgrade a station behind the engine",
    "extraordinary_delivery": "make an extraordinary delivery",
}


def step_words(step: str) -> str:
    operation, _, rest = step.partition(" ")
    amount, _, unit = rest.partition(" per ")
    words = STEP_WORDS[operation].format(
        title(amount) if operation == "discard" else amount, s="" if amount == "1" else "s"
    )
    if operation == "hire" and amount != "0":
        dearer = int(amount)
        words += f" for {dollars(abs(dearer))} {'more' if dearer > 0 else 'less'}"
    return f"{words} per {singular(unit)}" if unit else words


def singular(unit: str) -> str:
    return {
        "cowboys": "cowboy",
        "craftsmen": "craftsman",
        "engineers": "engineer",
        "forest_buildings": "own building in a forest",
        "teepee_pairs": "pair of green and blue teepees",
    }[unit]


TASK_WORDS: Final = {
    "building": "building",
    "green_teepee": "green teepee",
    "blue_teepee": "blue teepee",
    "hazard": "hazard tile",
    "station": "station",
    "cattle_value_3": "cattle card of value 3",
    "west_highland": "West Highland",
    "texas_longhorn": "Texas Longhorn",
    "san_francisco": "disc in San Francisco",
}


def task_words(needed: Sequence[int]) -> str:
    """The tasks of an objective card: so many of each, in the order of TASKS."""
    words = [
        plural(count, TASK_WORDS[name]) for name, count in zip(TASKS, needed, strict=True) if count
    ]
    return ", ".join(words)


COUNTED_WORDS: Final = {
    "workers": "worker",
    "objectives": "played objective card",
    "hazards": "hazard tile",
    "teepee_pairs": "pair of green and blue teepees",
    "certificates": "certificate",
}


def master_words(components: Components, tile: int) -> str:
    """What a station master tile gives at the end of the game."""
    masters = components.masters
    counted = COUNTED_WORDS[COUNTED[masters.per[tile]]]
    unit = masters.unit[tile]
    return f"{masters.vp[tile]} VP per {counted if unit == 1 else plural(unit, counted)}"


def pass_label(table: Table) -> str:
    if not table.agenda:
        return "Go on to Kansas City's business"
    kind = kind_of(table.agenda[-1])
    labels = {
        tasks.STATION: "Don't upgrade",
        tasks.MASTER: "Appoint nobody",
        tasks.BUY_CATTLE: "Finish in the cattle market",
        tasks.COPY: "Finish with the adjacent building",
        tasks.REMOVALS: "Remove no more",
    }
    return labels.get(kind, "Decline")


def describe_market(table: Table, kind: int, argument: int) -> tuple[str, tuple[Target, ...]]:
    market = table.components.market
    cards = table.components.cards
    if kind == mv.REVEAL:
        label = f"One cowboy: turn up {plural(market.reveal_cards, 'card')}"
        return label, (Target("pile", "cattle"),)
    purchase, rest = argument % len(market.ids), argument // len(market.ids)
    bought = [rest] if kind == mv.BUY else [rest % cards.playable, rest // cards.playable]
    names = " and ".join(card_title(table, card) for card in bought)
    cowboys = plural(market.cowboys[purchase], "cowboy")
    label = f"Buy {names} for {dollars(market.cost[purchase])} with {cowboys}"
    return label, tuple(Target("card", cards.ids[card]) for card in bought)


def describe_railroad(table: Table, kind: int, argument: int) -> tuple[str, tuple[Target, ...]]:
    components = table.components
    railroad = components.railroad
    if kind == mv.ENGINE_TO:
        name = railroad.ids[argument]
        station = railroad.station[argument]
        label = f"Engine to {name}"
        if station != NONE:
            label += f", station {railroad.station_ids[station]}"
        return label, (Target("rail", name),)
    if kind == mv.UPGRADE:
        name = railroad.station_ids[argument]
        cost = dollars(railroad.station_cost[argument])
        return f"Upgrade station {name} for {cost}", (Target("station", name),)
    if kind == mv.LIFT:
        name = railroad.station_ids[argument]
        return f"Take your disc from station {name}", (Target("station", name),)
    if kind == mv.APPOINT:
        name = WORKER_TYPES[argument]
        station = first_of(table.agenda[-1])
        tile = components.masters.ids[table.masters[station]]
        targets = (Target("worker", name), Target("station_master", tile))
        return f"Appoint a {name}, take {tile}", targets
    name = DISC_SPACES[argument]
    label = f"Take the disc from {DISC_WORDS[argument]}"
    if components.board.clear_cost[argument]:
        label += f" for {dollars(components.board.clear_cost[argument])}"
    if components.board.clear_money[argument]:
        label += f", gain {dollars(components.board.clear_money[argument])}"
    return label, (Target("disc_space", name),)


def describe_kansas_city(table: Table, kind: int, argument: int) -> tuple[str, tuple[Target, ...]]:
    components = table.components
    if kind == mv.FORESEE:
        tile = components.tiles.ids[argument]
        column = first_of(table.agenda[-1]) + 1
        label = f"Place the {title(tile).lower()} of foresight {column}"
        return label, (Target("foresight", str(column)), Target("tile", tile))
    if kind == mv.CERTIFICATES_TO:
        track = components.board.track
        used = track[table.me.certificates] - track[argument]
        total = table.value + used
        label = f"Use {plural(used, 'certificate')}: breeding value {total}"
        return label, (Target("certificate", str(track[argument])),)
    city = components.cities.ids[argument]
    label = f"Deliver to {title(city)}"
    if kind_of(table.agenda[-1]) == tasks.DELIVERY:
        transport = kansas_city.transport_cost(table, argument)
        if transport:
            label += f", transport {dollars(transport)}"
    return label, (Target("city", city),)


def describe_board(table: Table, kind: int, argument: int) -> tuple[str, tuple[Target, ...]]:
    components = table.components
    if kind == mv.HIRE_WORKER:
        rows = components.jobs.rows
        row, worker = argument % rows, WORKER_TYPES[argument // rows]
        price = dollars(job_market.hire_cost(table, row, step_value(table)))
        targets = (Target("job_row", str(row + 1)), Target("worker", worker))
        return f"Hire the {worker} of row {row + 1} for {price}", targets
    if kind == mv.BUILD_TILE:
        name = components.buildings.ids[table.variant(argument)]
        return f"Place building {name}", (Target("building", name),)
    space = components.trail.ids[argument]
    if kind == mv.BUILD_SITE:
        number, rate = first_of(table.agenda[-1]), second_of(table.agenda[-1])
        name = components.buildings.ids[table.variant(number)]
        cost = dollars(sites.craftsmen_needed(table, number, argument) * rate)
        label = f"Place {name} on {space} for {cost}"
        if table.tiles[argument] != NONE:
            label += f", replacing {place_name(table, argument)}"
        return label, (Target("space", space),)
    tile = title(components.tiles.ids[table.tiles[argument]]).lower()
    if kind == mv.TAKE_HAZARD:
        vp = components.tiles.vp[table.tiles[argument]]
        return f"Remove the hazard on {space} ({vp} VP)", (Target("space", space),)
    money = components.trail.money[argument]
    gain = f"gain {dollars(money)}" if money >= 0 else f"pay {dollars(-money)}"
    return f"Take the {tile} on {space}, {gain}", (Target("space", space),)


def step_value(table: Table) -> int:
    """The amount of the step on top."""
    step = first_of(table.agenda[-1])
    actions = table.components.actions
    return actions.amount[step] * table.units(table.me, actions.unit[step])
