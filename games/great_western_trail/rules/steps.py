"""The steps of an action: what each offers, and what it does when nothing is to choose."""

from games.agenda import first_of, task
from games.great_western_trail import actions as act
from games.great_western_trail.moves import (
    DISCARD_CARD,
    DRAW_CARDS,
    MOST_DRAWN,
    PASS_MOVE,
    REMOVE_CARD,
    code,
)
from games.great_western_trail.rules import (
    hands,
    job_market,
    kansas_city,
    objectives,
    performable,
    railroad,
    sites,
    tasks,
    trail_tiles,
    travel,
)
from games.great_western_trail.state import Table


def begin(table: Table, action: int) -> None:
    table.agenda.append(task(tasks.STEP, table.components.actions.first[action]))


def finish(table: Table) -> None:
    """Go on to the next step of the action on top of the agenda."""
    actions = table.components.actions
    step = first_of(table.agenda[-1]) + 1
    if step < len(actions.action) and actions.action[step] == actions.action[step - 1]:
        table.agenda[-1] = task(tasks.STEP, step)
    else:
        table.agenda.pop()


def decline(table: Table) -> None:
    """Forgo a gain, or, by not meeting a requirement, the rest of the action (GWT-7.1.3)."""
    step = first_of(table.agenda[-1])
    if table.components.actions.operation[step] < act.FIRST_GAIN:
        table.agenda.pop()
    else:
        finish(table)


def run(table: Table) -> bool:
    """Perform the step on top if it leaves nothing to decide; whether it did."""
    step = first_of(table.agenda[-1])
    operation = table.components.actions.operation[step]
    player = table.me
    if operation == act.PAY:
        player.cash -= table.components.actions.amount[step]
    elif operation == act.MONEY:
        player.cash += performable.value_of(table, step)
    elif operation == act.CERTIFICATES:
        limit = table.certificate_limit(player)
        reached = player.certificates + performable.value_of(table, step)
        player.certificates = max(player.certificates, min(reached, limit))
    elif operation == act.CERTIFICATES_TO_LIMIT:
        player.certificates = max(player.certificates, table.certificate_limit(player))
    elif operation == act.CATTLE_MARKET:
        finish(table)
        table.agenda.append(task(tasks.BUY_CATTLE, table.units(player, act.PER_COWBOY), 0))
        return True
    else:
        return False
    finish(table)
    return True


def moves(table: Table, step: int) -> list[int]:
    """What the step on top offers, declining included where the rules allow it; empty: nothing."""
    found = choices(table, step)
    if found and table.components.actions.optional[step]:
        found.append(PASS_MOVE)
    return found


def choices(table: Table, step: int) -> list[int]:
    operation = table.components.actions.operation[step]
    if operation < act.FIRST_GAIN:
        return requirement_choices(table, operation, table.components.actions.amount[step])
    value = performable.value_of(table, step)
    if operation >= act.AUXILIARY:
        return own_choices(table, operation, value)
    if operation == act.ENGINE:
        return railroad.forward_moves(table, value)
    if operation == act.HIRE:
        return job_market.hires(table, value)
    if operation == act.BUILD:
        return sites.placeable(table, value)
    if operation == act.REMOVE_HAZARD:
        return trail_tiles.hazards(table, value)
    if operation == act.TRADE:
        return trail_tiles.teepees(table)
    return objectives.gains(table)


def own_choices(table: Table, operation: int, value: int) -> list[int]:
    """What steps offer that concern the own cattleman, cards, stations and cities."""
    player = table.me
    if operation == act.AUXILIARY:
        moves: list[int] = []
        performable.auxiliaries(table, 2, player.cattleman, moves)
        return moves
    if operation == act.CATTLEMAN:
        return travel.routes(table, player.cattleman, value, True)
    if operation == act.RIDE:
        return performable.rides(table, value)
    if operation == act.DRAW:
        most = min(value, hands.drawable(player), MOST_DRAWN)
        return [code(DRAW_CARDS, count) for count in range(1, most + 1)]
    if operation == act.REMOVE_CARDS:
        return hand_moves(table, REMOVE_CARD)
    if operation == act.COPY_ADJACENT:
        return performable.copy_targets(
            table, performable.copying_at(table), performable.copying_chain(table)
        )
    if operation == act.UPGRADE_BEHIND:
        return railroad.upgrades_behind(table)
    return kansas_city.cities(table)


def requirement_choices(table: Table, operation: int, amount: int) -> list[int]:
    if operation == act.DISCARD:
        return breed_moves(table, amount)
    if operation == act.DISCARD_PAIR:
        return pair_moves(table)
    if operation == act.DISCARD_OBJECTIVE:
        cards = table.components.cards
        hand = table.me.deck.hand
        return [
            code(DISCARD_CARD, card)
            for card in range(cards.cattle, cards.playable)
            if hand[card] > 0
        ]
    if operation == act.ENGINE_BACK:
        return railroad.backward_moves(table, amount)
    return railroad.any_backward_moves(table)


def hand_moves(table: Table, kind: int) -> list[int]:
    """One move for each kind of card in the hand."""
    hand = table.me.deck.hand
    return [code(kind, card) for card in range(len(hand)) if hand[card] > 0]


def breed_moves(table: Table, breed: int) -> list[int]:
    """Cattle cards of a breed, or of any, in the hand (GWT-7.2.1)."""
    cards = table.components.cards
    hand = table.me.deck.hand
    return [
        code(DISCARD_CARD, card)
        for card in range(cards.cattle)
        if hand[card] > 0 and breed in (act.ANY_BREED, cards.breed[card])
    ]


def pair_moves(table: Table) -> list[int]:
    """The first of two cards of one breed (GWT-7.2.1)."""
    cards = table.components.cards
    hand = table.me.deck.hand
    return [
        code(DISCARD_CARD, card)
        for card in range(cards.cattle)
        if hand[card] > 0 and performable.breed_count(table, cards.breed[card]) > 1
    ]


def operation_on_top(table: Table) -> int:
    return table.components.actions.operation[first_of(table.agenda[-1])]
