"""Which actions can be performed now: requirements payable, something to change (GWT-5.7, GWT-7.1).

`origin` is the space an action is performed at, `chain` the spaces of 8b buildings that are copying
(GWT-6.4.3).
"""

from typing import Final

from games.agenda import first_of, kind_of
from games.contract import KIND_BITS
from games.great_western_trail import actions as act
from games.great_western_trail.components import AUXILIARIES, NONE
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


def value_of(table: Table, step: int) -> int:
    """A step's amount, multiplied by what the acting player has of its unit."""
    actions = table.components.actions
    return actions.amount[step] * table.units(table.me, actions.unit[step])


def can_perform(table: Table, action: int, origin: int, chain: list[int]) -> bool:
    """All requirements can be met; without any, some gain would change something."""
    actions = table.components.actions
    first = actions.first[action]
    end = actions.first[action + 1]
    if actions.operation[first] < act.FIRST_GAIN:
        for step in range(first, end):
            if actions.operation[step] < act.FIRST_GAIN and not can_meet(table, step):
                return False
        return True
    return any(can_gain(table, step, origin, chain) for step in range(first, end))


def can_meet(table: Table, step: int) -> bool:
    """Whether a requirement can be met in full (GWT-7.1.1)."""
    operation = table.components.actions.operation[step]
    amount = table.components.actions.amount[step]
    if operation == act.PAY:
        return table.me.cash >= amount
    if operation == act.DISCARD:
        return has_breed(table, amount)
    if operation == act.DISCARD_PAIR:
        return has_pair(table)
    if operation == act.DISCARD_OBJECTIVE:
        return len(objectives.in_hand(table)) > 0
    if operation == act.ENGINE_BACK:
        return len(railroad.backward_moves(table, amount)) > 0
    return table.me.engine > 0


def has_breed(table: Table, breed: int) -> bool:
    cards = table.components.cards
    hand = table.me.deck.hand
    for card in range(cards.cattle):
        if hand[card] > 0 and breed in (act.ANY_BREED, cards.breed[card]):
            return True
    return False


def breed_count(table: Table, breed: int) -> int:
    """Cards of a breed in the acting player's hand."""
    cards = table.components.cards
    hand = table.me.deck.hand
    total = 0
    for card in range(cards.cattle):
        if cards.breed[card] == breed:
            total += hand[card]
    return total


def has_pair(table: Table) -> bool:
    breeds = len(table.components.cards.breeds)
    return any(breed_count(table, breed) > 1 for breed in range(breeds))


def can_gain(table: Table, step: int, origin: int, chain: list[int]) -> bool:
    """Whether a gain would change anything."""
    operation = table.components.actions.operation[step]
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


def can_gain_from_board(table: Table, operation: int, value: int) -> bool:
    """Whether the shared board has something to gain."""
    if operation == act.HIRE:
        return len(job_market.hires(table, value)) > 0
    if operation == act.CATTLE_MARKET:
        return cattle_market.can_use(table, table.units(table.me, act.PER_COWBOY))
    if operation == act.BUILD:
        return sites.can_build(table, value)
    if operation == act.REMOVE_HAZARD:
        return len(trail_tiles.hazards(table, value)) > 0
    if operation == act.TRADE:
        return len(trail_tiles.teepees(table)) > 0
    if operation in (act.OBJECTIVE, act.OBJECTIVE_TO_HAND):
        return len(objectives.gains(table)) > 0
    if operation == act.UPGRADE_BEHIND:
        return len(railroad.upgrades_behind(table)) > 0
    return True  # auxiliary actions ($1 at least) and steps of the cattleman are always possible


def rides(table: Table, steps: int) -> list[int]:
    """Steps of an objective card: not before the first placement, nor to Kansas City (GWT-8.4)."""
    if table.phase not in (MOVE, USE):
        return []
    return travel.routes(table, table.me.cattleman, steps, False)


def auxiliaries(table: Table, most: int, origin: int) -> list[int]:
    """Auxiliary actions: single, and double if `most` is 2 and both spaces are clear (GWT-7.12)."""
    player = table.me
    first = table.components.board.auxiliary
    return [
        AUX | auxiliary + AUXILIARIES * version << KIND_BITS
        for version in range(most)
        for auxiliary in range(AUXILIARIES)
        if table.auxiliary_level(player, auxiliary) > version
        and can_perform(table, first + 2 * auxiliary + version, origin, NO_CHAIN)
    ]


def local_actions(table: Table, building: int, space: int) -> list[int]:
    """The local actions of a building, the risk action of its space included (GWT-5.4)."""
    if building == NONE:
        return []
    first = table.components.buildings.first_action
    risk = table.components.trail.risk[space]
    found = [] if risk == NONE else [risk]
    found += range(first[building], first[building + 1])
    return found


def local_moves(table: Table, building: int, space: int, used: int, chain: list[int]) -> list[int]:
    """Local actions not used yet that can be performed (GWT-5.1)."""
    slots = table.components.actions.slots
    return [
        code(ACT, action)
        for action in local_actions(table, building, space)
        if not used >> slots[action] & 1 and can_perform(table, action, space, chain)
    ]


def copy_targets(table: Table, origin: int, chain: list[int]) -> list[int]:
    """Buildings adjacent to an 8b that have an action to copy (GWT-6.4.1, GWT-6.4.5)."""
    moves: list[int] = []
    for space in table.components.trail.adjacent[origin]:
        building = table.building_at(space)
        if (
            building != NONE
            and space not in chain
            and local_moves(table, building, space, 0, [*chain, space])
        ):
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
