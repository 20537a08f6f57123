"""Why a move is not legal now, in one sentence."""

from games.agenda import first_of, second_of
from games.contract import KIND_BITS, KIND_MASK
from games.great_western_trail import moves as mv
from games.great_western_trail import wording
from games.great_western_trail.components import (
    AUXILIARIES,
    DARK,
    DISC_SPACES,
    NONE,
    WORKER_ROW,
    WORKER_TYPES,
)
from games.great_western_trail.rules import (
    discs,
    job_market,
    performable,
    railroad,
    sites,
)
from games.great_western_trail.state import UNBUILT, USE, Table


def reason(table: Table, move: int) -> str:
    """Why `move`, which exists but is not listed, can't be played."""
    kind = move & KIND_MASK
    argument = move >> KIND_BITS
    asked = {legal & KIND_MASK for legal in table.options}
    if kind not in asked and not is_near(table, kind):
        return f"not now; what is to decide: {wording.decision(table)[1]}"
    if kind in (mv.TRAVEL, mv.PLACE_CATTLEMAN):
        return travel_reason(table, kind, argument)
    if kind in (mv.PLAY_OBJECTIVE, mv.DISCARD_CARD, mv.REMOVE_CARD):
        return card_reason(table, argument)
    if kind in (mv.ACT, mv.AUX, mv.END, mv.COPY_BUILDING):
        return location_reason(table, kind, argument)
    if kind in (mv.BUY, mv.BUY_PAIR, mv.REVEAL):
        return market_reason(table, kind, argument)
    if kind in (mv.HIRE_WORKER, mv.BUILD_TILE, mv.BUILD_SITE, mv.TAKE_HAZARD, mv.TAKE_TEEPEE):
        return board_reason(table, kind, argument)
    if kind in (mv.ENGINE_TO, mv.UPGRADE, mv.DISC, mv.LIFT, mv.APPOINT):
        return railroad_reason(table, kind, argument)
    return choice_reason(table, kind, argument)


def is_near(table: Table, kind: int) -> bool:
    """Whether a kind of move belongs to the phase, though none of it is legal just now."""
    return not table.agenda and table.phase == USE and kind in (mv.ACT, mv.AUX, mv.END)


def board_reason(table: Table, kind: int, argument: int) -> str:
    if kind == mv.HIRE_WORKER:
        return hire_reason(table, argument)
    if kind in (mv.BUILD_TILE, mv.BUILD_SITE):
        return build_reason(table, kind, argument)
    return tile_reason(table, kind, argument)


def travel_reason(table: Table, kind: int, argument: int) -> str:
    trail = table.components.trail
    if kind == mv.PLACE_CATTLEMAN:
        return f"{trail.ids[argument]} holds no neutral building"
    destination = argument % trail.spaces
    name = trail.ids[destination]
    if not table.ways().is_location(destination):
        return f"{name} is empty, so it can't be stopped on"
    return f"{name} is not within reach of the cattleman by this route"


def card_reason(table: Table, card: int) -> str:
    name = wording.card_title(table, card)
    if table.me.deck.hand[card] == 0:
        return f"{name} is not in the hand"
    return f"{name} is not what is asked for"


def location_reason(table: Table, kind: int, argument: int) -> str:
    actions = table.components.actions
    if kind == mv.END:
        return "a local action or an auxiliary action must be performed first"
    if kind == mv.COPY_BUILDING:
        return f"{table.components.trail.ids[argument]} holds no adjacent building to use"
    if kind == mv.AUX:
        return auxiliary_reason(table, argument)
    name = actions.ids[argument]
    if table.agenda:
        return f"{name} is not offered by the building in use, or can't be performed again"
    offered = performable.local_actions(table, table.building, table.me.cattleman)
    if argument not in offered:
        return f"{name} is not a local action that can be used here"
    if table.aux_taken:
        return "the auxiliary action was taken instead of the local actions"
    if table.used >> actions.slots[argument] & 1:
        return f"{name} was used already, or its alternative was"
    return f"{name} can't be paid for, or would change nothing"


def auxiliary_reason(table: Table, argument: int) -> str:
    auxiliary, version = argument % AUXILIARIES, argument // AUXILIARIES
    name = DISC_SPACES[auxiliary]
    level = table.auxiliary_level(table.me, auxiliary)
    if not table.agenda and (table.acted or table.aux_taken):
        return "an action was performed here already"
    if not table.agenda and version:
        return "only the single auxiliary action can stand for a location's actions"
    if level <= version:
        return f"{name} is not unlocked: {level} of its spaces are clear"
    return f"{name} can't be paid for, or would change nothing"


def market_reason(table: Table, kind: int, argument: int) -> str:
    market = table.components.market
    cowboys = first_of(table.agenda[-1])
    if kind == mv.REVEAL:
        if sum(table.market_stack) == 0:
            return "the cattle stack is empty"
        return "no cowboy is left"
    purchase = argument % len(market.ids)
    if market.cowboys[purchase] > cowboys:
        needed = wording.plural(market.cowboys[purchase], "cowboy")
        return f"{market.ids[purchase]} takes {needed}, and {cowboys} are left"
    if market.cost[purchase] > table.me.cash:
        return (
            f"{market.ids[purchase]} costs ${market.cost[purchase]}, and there is ${table.me.cash}"
        )
    return f"the market has no such card for {market.ids[purchase]}"


def hire_reason(table: Table, argument: int) -> str:
    rows = table.components.jobs.rows
    row, worker = argument % rows, argument // rows
    if not job_market.is_open(table, row):
        return f"row {row + 1} is not above the job market token"
    if table.me.workers[worker] == WORKER_ROW:
        return f"the own row of {WORKER_TYPES[worker]}s is full"
    if worker not in table.jobs[row * table.seats : (row + 1) * table.seats]:
        return f"row {row + 1} has no {WORKER_TYPES[worker]}"
    cost = job_market.hire_cost(table, row, wording.step_value(table))
    return f"row {row + 1} costs ${cost}, and there is ${table.me.cash}"


def build_reason(table: Table, kind: int, argument: int) -> str:
    buildings = table.components.buildings
    if kind == mv.BUILD_TILE:
        name = buildings.ids[table.variant(argument)]
        if table.me.buildings[argument] != UNBUILT:
            return f"building {name} was placed already"
        return f"building {name} takes more craftsmen or dollars than there are, or has no space"
    number, rate = first_of(table.agenda[-1]), second_of(table.agenda[-1])
    needed = sites.craftsmen_needed(table, number, argument)
    name = table.components.trail.ids[argument]
    if argument not in table.components.trail.building:
        return f"{name} is not a space for private buildings"
    if needed == 0:
        return f"{name} holds a building that can't be replaced by this one"
    if not sites.affordable(table, needed, rate):
        return f"{name} would take {needed} craftsmen and ${needed * rate}"
    return f"{name} is not a space for this building"


def tile_reason(table: Table, kind: int, argument: int) -> str:
    trail = table.components.trail
    name = trail.ids[argument]
    spaces = trail.hazard if kind == mv.TAKE_HAZARD else trail.teepee
    if argument not in spaces or table.tiles[argument] == NONE:
        return f"there is no such tile on {name}"
    return f"{name} costs more than the ${table.me.cash} there is"


def railroad_reason(table: Table, kind: int, argument: int) -> str:
    names = table.components.railroad
    player = table.me
    if kind == mv.ENGINE_TO:
        if railroad.occupied(table, argument):
            return f"another engine stands on {names.ids[argument]}"
        return f"the engine can't end this movement on {names.ids[argument]}"
    if kind == mv.UPGRADE:
        return upgrade_reason(table, argument)
    if kind == mv.APPOINT:
        return f"there is no hired {WORKER_TYPES[argument]} to appoint"
    if kind == mv.LIFT:
        return f"no disc can be taken from station {names.station_ids[argument]} now"
    if player.covered[argument] == 0:
        return f"no disc lies on {DISC_SPACES[argument]}"
    if table.components.board.corner[argument] == DARK and discs.white_left(table, player):
        return "a white place takes a disc from a white space while there is one"
    return f"${table.components.board.clear_cost[argument]} can't be paid to clear it"


def upgrade_reason(table: Table, station: int) -> str:
    names = table.components.railroad
    name = names.station_ids[station]
    if table.me.stations >> station & 1:
        return f"station {name} has an own disc already"
    if table.me.cash < names.station_cost[station]:
        return f"station {name} costs ${names.station_cost[station]}"
    return f"station {name} can't be upgraded from here"


def choice_reason(table: Table, kind: int, argument: int) -> str:
    components = table.components
    if kind == mv.FORESEE:
        column = first_of(table.agenda[-1]) + 1
        return f"foresight {column} offers no {wording.title(components.tiles.ids[argument])}"
    if kind == mv.CERTIFICATES_TO:
        return "the certificate marker can only be moved back"
    if kind == mv.DELIVER:
        city = wording.title(components.cities.ids[argument])
        if components.cities.value[argument] > table.value:
            return (
                f"{city} asks for {components.cities.value[argument]}, and there is {table.value}"
            )
        return f"{city} was delivered to already"
    if kind == mv.DRAW_CARDS:
        return f"{wording.plural(argument, 'card')} can't be drawn"
    if kind == mv.TAKE_OBJECTIVE:
        return f"{components.cards.ids[argument]} is not on display"
    if kind == mv.TAKE_TOP:
        return "the objective stack is empty"
    return "there is nothing to decline: one of the choices must be taken"
