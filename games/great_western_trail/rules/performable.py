"""Which actions can be performed now: requirements payable, something to change (GWT-5.7, GWT-7.1).

`origin` is the space an action is performed at, `chain` the spaces of 8b buildings that are copying
(GWT-6.4.3).
"""

from typing import Final

from mypy_extensions import i64

from games.agenda import first_of, kind_of
from games.great_western_trail import actions as act
from games.great_western_trail.components import AUXILIARIES, NONE, Ints
from games.great_western_trail.moves import ACT, AUX, COPY_BUILDING, code
from games.great_western_trail.rules import (
    cattle_market,
    hands,
    job_market,
    objectives,
    railroad,
    sites,
    tasks,
    trail_tiles,
    travel,
)
from games.great_western_trail.state import MOVE, USE, Table

NO_CHAIN: Final[list[int]] = []


def value_of(table: Table, step: i64) -> i64:
    """A step's amount, multiplied by what the acting player has of its unit."""
    actions = table.components.actions
    amount: i64 = actions.amount[step]
    unit: i64 = actions.unit[step]
    return amount if unit == act.ONCE else amount * table.units(table.me, unit)


def can_perform(table: Table, action: i64, origin: i64, chain: list[int]) -> bool:
    """All requirements can be met; without any, some gain would change something."""
    actions = table.components.actions
    first: i64 = actions.first[action]
    end: i64 = actions.first[action + 1]
    if actions.operation[first] < act.FIRST_GAIN:
        for step in range(first, end):
            if actions.operation[step] < act.FIRST_GAIN and not can_meet(table, step):
                return False
        return True
    return any(can_gain(table, step, origin, chain) for step in range(first, end))


def can_meet(table: Table, step: i64) -> bool:
    """Whether a requirement can be met in full (GWT-7.1.1)."""
    operation: i64 = table.components.actions.operation[step]
    amount: i64 = table.components.actions.amount[step]
    if operation == act.PAY:
        return table.me.cash >= amount
    if operation == act.DISCARD:
        return has_breed(table, amount)
    if operation == act.DISCARD_PAIR:
        return has_pair(table)
    if operation == act.DISCARD_OBJECTIVE:
        return len(objectives.in_hand(table)) > 0
    if operation == act.ENGINE_BACK:
        return railroad.can_go_back(table, amount)
    return table.me.engine > 0


def has_breed(table: Table, breed: i64) -> bool:
    cards = table.components.cards
    hand = table.me.deck.hand
    for card in range(cards.cattle):
        if hand[card] > 0 and (breed == act.ANY_BREED or breed == cards.breed[card]):
            return True
    return False


def breed_count(table: Table, breed: i64) -> i64:
    """Cards of a breed in the acting player's hand."""
    cards = table.components.cards
    hand = table.me.deck.hand
    total: i64 = 0
    for card in range(cards.cattle):
        if cards.breed[card] == breed:
            total += hand[card]
    return total


def has_pair(table: Table) -> bool:
    breeds = len(table.components.cards.breeds)
    return any(breed_count(table, breed) > 1 for breed in range(breeds))


def can_gain(table: Table, step: i64, origin: i64, chain: list[int]) -> bool:
    """Whether a gain would change anything."""
    operation: i64 = table.components.actions.operation[step]
    player = table.me
    value = value_of(table, step)
    if operation in (act.MONEY, act.ENGINE):
        return value > 0
    if operation == act.CERTIFICATES:
        return value > 0 and player.certificates < table.certificate_limit(player)
    if operation == act.CERTIFICATES_TO_LIMIT:
        return player.certificates < table.certificate_limit(player)
    if operation == act.DRAW:
        return value > 0 and hands.drawable(player) > 0
    if operation == act.RIDE:
        return len(rides(table, value)) > 0
    if operation == act.COPY_ADJACENT:
        return len(copy_targets(table, origin, chain)) > 0
    return can_gain_from_board(table, operation, value)


def can_gain_from_board(table: Table, operation: i64, value: i64) -> bool:
    """Whether the shared board has something to gain."""
    if operation == act.HIRE:
        return job_market.can_hire(table, value)
    if operation == act.CATTLE_MARKET:
        return cattle_market.can_use(table, table.units(table.me, act.PER_COWBOY))
    if operation == act.BUILD:
        return sites.can_build(table, value)
    if operation == act.REMOVE_HAZARD:
        return trail_tiles.can_take_hazard(table, value)
    if operation == act.TRADE:
        return len(trail_tiles.teepees(table)) > 0
    if operation in (act.OBJECTIVE, act.OBJECTIVE_TO_HAND):
        return objectives.can_gain(table)
    if operation == act.UPGRADE_BEHIND:
        return len(railroad.upgrades_behind(table)) > 0
    return True  # auxiliary actions ($1 at least) and steps of the cattleman are always possible


def rides(table: Table, steps: i64) -> list[int]:
    """Steps of an objective card: not before the first placement, nor to Kansas City (GWT-8.4)."""
    if table.phase not in (MOVE, USE):
        return []
    return travel.routes(table, table.me.cattleman, steps, False)


def auxiliaries(table: Table, most: i64, origin: i64, moves: list[int]) -> None:
    """Auxiliary actions: single, and double if `most` is 2 and both spaces are clear (GWT-7.12)."""
    player = table.me
    first: i64 = table.components.board.auxiliary
    for version in range(most):
        for auxiliary in range(AUXILIARIES):
            action = first + 2 * auxiliary + version
            if table.auxiliary_level(player, auxiliary) > version and can_perform(
                table, action, origin, NO_CHAIN
            ):
                moves.append(code(AUX, auxiliary + AUXILIARIES * version))


def local_actions(table: Table, building: i64, space: i64) -> Ints:
    """The local actions of a building, the risk action of its space included (GWT-5.4)."""
    if building == NONE:
        return ()
    own = table.components.buildings.actions[building]
    risk: i64 = table.components.trail.risk[space]
    return own if risk == NONE else (risk, *own)


def local_moves(
    table: Table, building: i64, space: i64, used: i64, chain: list[int], moves: list[int]
) -> None:
    """Local actions not used yet that can be performed (GWT-5.1)."""
    slots = table.components.actions.slots
    action: i64
    for action in local_actions(table, building, space):
        slot: i64 = slots[action]
        if used >> slot & 1 == 0 and can_perform(table, action, space, chain):
            moves.append(code(ACT, action))


def copy_targets(table: Table, origin: int, chain: list[int]) -> list[int]:
    """Buildings adjacent to an 8b that have an action to copy (GWT-6.4.1, GWT-6.4.5)."""
    moves: list[int] = []
    for space in table.components.trail.adjacent[origin]:
        if space in chain:
            continue
        copied: list[int] = []
        local_moves(table, table.building_at(space), space, 0, [*chain, space], copied)
        if copied:
            moves.append(code(COPY_BUILDING, space))
    return moves


def copying_at(table: Table) -> int:
    """Where the next building to copy is looked for: the innermost copied space, or the own."""
    for index in range(len(table.agenda) - 1, -1, -1):
        if kind_of(table.agenda[index]) == tasks.COPY:
            return first_of(table.agenda[index])
    return table.me.cattleman


def copying_chain(table: Table) -> list[int]:
    copied = [first_of(there) for there in table.agenda if kind_of(there) == tasks.COPY]
    return [table.me.cattleman, *copied]
