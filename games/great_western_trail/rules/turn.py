"""The turn: its phases, what may be decided, and what a decision does (GWT-3, GWT-5, GWT-17)."""

from mypy_extensions import i64

from games.agenda import first_of, kind_of, second_of, task, third_of
from games.contract import KIND_BITS, KIND_MASK, NOBODY
from games.great_western_trail import actions as act
from games.great_western_trail import moves as mv
from games.great_western_trail.components import AUXILIARIES, NONE
from games.great_western_trail.rules import (
    cattle_market,
    discs,
    hands,
    job_market,
    kansas_city,
    objectives,
    performable,
    railroad,
    sites,
    steps,
    tasks,
    trail_tiles,
    travel,
)
from games.great_western_trail.state import ARRIVED, MOVE, PLACE, USE, Table


def settle(table: Table) -> None:
    """Go on until someone has a choice, and find what it offers (GWT-17.3)."""
    while table.actor != NOBODY:
        if table.agenda and run(table):
            continue
        if offers_choice(table):
            return
        if table.options:
            perform(table, table.options[0])
        elif kind_of(table.agenda[-1]) == tasks.STEP:
            steps.decline(table)
        else:
            table.agenda.pop()
    table.options = []


def offers_choice(table: Table) -> bool:
    """Find the moves; whether they are a choice to wait for.

    A single one is performed unasked within an action and on arriving in Kansas City; moving and
    ending the turn are left to the player even so.
    """
    options = task_moves(table) if table.agenda else phase_moves(table)
    if not is_ascending(options):
        options.sort()
    table.options = options
    return len(options) > 1 or (not table.agenda and table.phase != ARRIVED)


def is_ascending(moves: list[int]) -> bool:
    """Most moves are found in their order, and to see that is cheaper than to sort them."""
    before: i64 = -1
    move: i64
    for move in moves:
        if move < before:
            return False
        before = move
    return True


def phase_moves(table: Table) -> list[int]:
    """Between actions: objective cards (GWT-3.3), and what the phase of the turn allows."""
    moves = objectives.in_hand(table)
    player = table.me
    if table.phase == PLACE:
        moves.extend([mv.code(mv.PLACE_CATTLEMAN, s) for s in table.components.trail.neutral])
    elif table.phase == MOVE:
        travel.extend(table.ways(), player.cattleman, 0, table.step_limit(player), True, moves)
    elif table.phase == USE:
        location_moves(table, moves)
    else:
        moves.append(mv.PASS_MOVE)
    return moves


def location_moves(table: Table, moves: list[int]) -> None:
    """Local actions, or one single auxiliary action, or the end once one was done (GWT-5)."""
    space = table.me.cattleman
    if not table.aux_taken:
        performable.local_moves(table, table.building, space, table.used, [space], moves)
    if not table.acted and not table.aux_taken:
        performable.auxiliaries(table, 1, space, moves)
    else:
        moves.append(mv.END_MOVE)


def run(table: Table) -> bool:
    """Do the task on top if it leaves nothing to decide; whether it did."""
    top = table.agenda[-1]
    kind = kind_of(top)
    if kind == tasks.STEP:
        return steps.run(table)
    if kind == tasks.PAYOUT:
        table.agenda.pop()
        table.me.cash += first_of(top)
    elif kind == tasks.TRANSPORT:
        table.agenda.pop()
        table.me.cash -= first_of(top)
    elif kind == tasks.INCOME:
        table.agenda.pop()
        kansas_city.reveal_hand(table)
    elif kind == tasks.LEAVE_CITY:
        table.agenda.pop()
        kansas_city.leave(table)
        end_turn(table)
    else:
        return False
    return True


def task_moves(table: Table) -> list[int]:
    """What the task on top offers; empty if it comes to nothing."""
    top = table.agenda[-1]
    kind = kind_of(top)
    first = first_of(top)
    if kind == tasks.STEP:
        return steps.moves(table, first)
    if kind <= tasks.LEAVE_TERMINUS:
        return railroad_moves(table, kind, first)
    if kind >= tasks.FORESIGHT:
        return kansas_city_moves(table, top)
    if kind == tasks.BUY_CATTLE:
        return cattle_market.buy_moves(table, first, second_of(top))
    if kind == tasks.SITE:
        return sites.sites(table, first, second_of(top))
    if kind == tasks.DISCARDS:
        return steps.hand_moves(table, mv.DISCARD_CARD) if first else []
    if kind == tasks.PAIR:
        return steps.breed_moves(table, first)
    if kind == tasks.REMOVALS:
        return or_pass(steps.hand_moves(table, mv.REMOVE_CARD)) if first else []
    return copy_moves(table, top)


def railroad_moves(table: Table, kind: int, first: int) -> list[int]:
    """What tasks of the engine and its stations offer."""
    if kind == tasks.STATION:
        return or_pass(railroad.upgrade_here(table))
    if kind == tasks.STATION_DISC:
        return railroad.station_disc_moves(table, first)
    if kind == tasks.MASTER:
        return or_pass(railroad.appointments(table, first))
    if kind == tasks.CHOICE:
        return or_pass(master_actions(table, first))
    return railroad.any_backward_moves(table)


def kansas_city_moves(table: Table, top: int) -> list[int]:
    """What the subphases of Kansas City offer."""
    kind = kind_of(top)
    if kind == tasks.FORESIGHT:
        return kansas_city.foresight_moves(table, first_of(top))
    if kind == tasks.CERTIFICATES:
        return kansas_city.certificate_moves(table)
    if kind == tasks.DELIVERY:
        return kansas_city.cities(table)
    return kansas_city.city_disc_moves(table, first_of(top), second_of(top))


def or_pass(moves: list[int]) -> list[int]:
    """Something that may be left."""
    if moves:
        moves.append(mv.PASS_MOVE)
    return moves


def master_actions(table: Table, tile: int) -> list[int]:
    first = table.components.masters.first_action
    space = table.me.cattleman
    return [
        mv.code(mv.ACT, action)
        for action in range(first[tile], first[tile + 1])
        if performable.can_perform(table, action, space, [])
    ]


def copy_moves(table: Table, copying: int) -> list[int]:
    """Local actions of a copied building; it may be left once one was begun (GWT-6.4)."""
    if sites.is_lost(copying):
        return []
    space = first_of(copying)
    chain = performable.copying_chain(table)
    building = table.building_at(space)
    moves: list[int] = []
    performable.local_moves(table, building, space, second_of(copying), chain, moves)
    if third_of(copying):
        moves.append(mv.PASS_MOVE)
    return moves


def perform(table: Table, move: int) -> None:
    """Do what a legal move says; what follows from it is left on the agenda."""
    kind = move & KIND_MASK
    argument = move >> KIND_BITS
    if not table.agenda:
        perform_between_actions(table, kind, argument)
    elif kind == mv.PASS:
        if kind_of(table.agenda[-1]) == tasks.STEP:
            steps.decline(table)
        else:
            table.agenda.pop()
    elif kind <= mv.AUX:
        perform_location(table, kind, argument)
    elif kind in (mv.DISCARD_CARD, mv.REMOVE_CARD, mv.DRAW_CARDS):
        perform_with_cards(table, kind, argument)
    elif kind in (mv.BUY, mv.BUY_PAIR, mv.REVEAL):
        perform_cattle_market(table, kind, argument)
    elif kind in (mv.ENGINE_TO, mv.UPGRADE, mv.DISC, mv.LIFT, mv.APPOINT):
        perform_railroad(table, kind, argument)
    elif kind in (mv.FORESEE, mv.CERTIFICATES_TO, mv.DELIVER):
        perform_kansas_city(table, kind, argument)
    else:
        perform_on_board(table, kind, argument)


def perform_between_actions(table: Table, kind: int, argument: int) -> None:
    if kind == mv.PLAY_OBJECTIVE:
        objectives.play(table, argument)
    elif kind == mv.PLACE_CATTLEMAN:
        table.me.cattleman = argument
        arrive(table)
    elif kind == mv.TRAVEL:
        spaces = table.components.trail.spaces
        travel.travel(table, argument % spaces, argument // spaces, True)
        arrive(table)
    elif kind == mv.ACT:
        table.acted = True
        table.used |= 1 << table.components.actions.slots[argument]
        steps.begin(table, argument)
    elif kind == mv.AUX:
        table.aux_taken = True
        begin_auxiliary(table, argument)
    elif kind == mv.END:
        end_turn(table)
    else:
        kansas_city.begin(table)


def begin_auxiliary(table: Table, argument: int) -> None:
    auxiliary = argument % AUXILIARIES
    version = argument // AUXILIARIES
    steps.begin(table, table.components.board.auxiliary + 2 * auxiliary + version)


def arrive(table: Table) -> None:
    """Phase B begins at the cattleman's location (GWT-5, GWT-7.13.2)."""
    space = table.me.cattleman
    table.used = 0
    table.acted = False
    table.aux_taken = False
    table.building = NONE
    if space == table.components.trail.goal:
        table.phase = ARRIVED
        return
    table.phase = USE
    if table.owner_at(space) in (NONE, table.actor):
        table.building = table.building_at(space)


def perform_location(table: Table, kind: int, argument: int) -> None:
    """Steps of the cattleman, copied local actions, auxiliary actions within an action."""
    top = table.agenda[-1]
    if kind == mv.TRAVEL:
        spaces = table.components.trail.spaces
        riding = steps.operation_on_top(table) == act.RIDE
        # What was left to do at the old location is lost (GWT-7.13.2).
        table.agenda.clear()
        travel.travel(table, argument % spaces, argument // spaces, not riding)
        if not riding:
            arrive(table)
        elif table.phase == USE:
            end_turn(table)  # GWT-8.4.3
    elif kind == mv.AUX:
        steps.finish(table)
        begin_auxiliary(table, argument)
    else:
        table.agenda.pop()
        if kind_of(top) == tasks.COPY:
            used = second_of(top) | 1 << table.components.actions.slots[argument]
            table.agenda.append(task(tasks.COPY, first_of(top), used, 1))
        steps.begin(table, argument)


def perform_with_cards(table: Table, kind: int, argument: int) -> None:
    player = table.me
    top = table.agenda[-1]
    if kind == mv.DRAW_CARDS:
        steps.finish(table)
        drawn = hands.draw_cards(table, player, argument)
        table.agenda.append(task(tasks.DISCARDS, drawn))
        return
    if kind == mv.DISCARD_CARD:
        hands.discard(player, argument)
    else:
        hands.remove(player, argument)
    if kind_of(top) != tasks.STEP:
        table.agenda.pop()
        if kind_of(top) != tasks.PAIR and first_of(top) > 1:
            table.agenda.append(task(kind_of(top), first_of(top) - 1))
        return
    operation = steps.operation_on_top(table)
    count = performable.value_of(table, first_of(top))
    steps.finish(table)
    if operation == act.DISCARD_PAIR:
        table.agenda.append(task(tasks.PAIR, table.components.cards.breed[argument]))
    elif operation == act.REMOVE_CARDS and count > 1:
        table.agenda.append(task(tasks.REMOVALS, count - 1))


def perform_cattle_market(table: Table, kind: int, argument: int) -> None:
    cowboys = first_of(table.agenda.pop())
    if kind == mv.REVEAL:
        cattle_market.reveal(table, cowboys)
        return
    purchases = len(table.components.market.ids)
    cards = argument // purchases
    if kind == mv.BUY:
        bought = [cards]
    else:
        kinds = table.components.cards.playable
        bought = [cards % kinds, cards // kinds]
    cattle_market.buy(table, argument % purchases, bought, cowboys)


def perform_railroad(table: Table, kind: int, argument: int) -> None:
    if kind == mv.ENGINE_TO:
        move_engine(table, argument)
        return
    player = table.me
    top = table.agenda[-1]
    if kind == mv.UPGRADE:
        if kind_of(top) == tasks.STEP:
            steps.finish(table)
        else:
            table.agenda.pop()
        railroad.upgrade(table, argument)
        return
    table.agenda.pop()
    if kind == mv.APPOINT:
        railroad.appoint(table, first_of(top), argument)
        return
    if kind_of(top) == tasks.CITY_DISC:
        player.cash += table.components.cities.money[first_of(top)]
    if kind == mv.DISC:
        discs.clear_space(table, player, argument)
    else:
        discs.lift_from_station(player, argument)
    if kind_of(top) == tasks.CITY_DISC:
        kansas_city.put_disc(table, first_of(top))
    else:
        player.stations |= 1 << first_of(top)


def move_engine(table: Table, space: int) -> None:
    """End an engine movement; stations come at their proper time (GWT-7.5.4, GWT-6.3.4)."""
    player = table.me
    if kind_of(table.agenda[-1]) == tasks.LEAVE_TERMINUS:
        table.agenda.pop()
        player.engine = space
        return
    operation = steps.operation_on_top(table)
    if operation == act.ENGINE_BACK_ANY:
        table.value = railroad.numbered_between(table, space)
        player.engine = space
        step = table.agenda[-1]
        table.agenda[-1] = task(tasks.STATION)
        table.agenda.append(step)
        steps.finish(table)
        return
    steps.finish(table)
    railroad.stop_engine(table, space)


def perform_kansas_city(table: Table, kind: int, argument: int) -> None:
    top = table.agenda[-1]
    if kind == mv.DELIVER:
        if kind_of(top) == tasks.STEP:
            steps.finish(table)
            kansas_city.deliver(table, argument, 0)
        else:
            table.agenda.pop()
            kansas_city.deliver(table, argument, kansas_city.transport_cost(table, argument))
        return
    table.agenda.pop()
    if kind == mv.FORESEE:
        kansas_city.foresee(table, first_of(top), argument)
    else:
        kansas_city.take_income(table, argument)


def perform_on_board(table: Table, kind: int, argument: int) -> None:
    """Hiring, building, hazards, teepees, objective cards, copying."""
    top = table.agenda[-1]
    if kind == mv.BUILD_SITE:
        table.agenda.pop()
        sites.build(table, first_of(top), argument, second_of(top))
        return
    operation = steps.operation_on_top(table)
    value = performable.value_of(table, first_of(top))
    steps.finish(table)
    if kind == mv.HIRE_WORKER:
        rows = table.components.jobs.rows
        job_market.hire(table, argument % rows, argument // rows, value)
    elif kind == mv.BUILD_TILE:
        table.agenda.append(task(tasks.SITE, argument, value))
    elif kind == mv.TAKE_HAZARD:
        trail_tiles.take_hazard(table, argument, value)
    elif kind == mv.TAKE_TEEPEE:
        trail_tiles.take_teepee(table, argument)
    elif kind == mv.TAKE_OBJECTIVE:
        objectives.take_from_display(table, argument, operation == act.OBJECTIVE_TO_HAND)
    elif kind == mv.TAKE_TOP:
        objectives.take_top(table, operation == act.OBJECTIVE_TO_HAND)
    else:
        table.agenda.append(task(tasks.COPY, argument))


def end_turn(table: Table) -> None:
    """Phase C, then the next player, or the end of the game (GWT-11.1, GWT-13)."""
    player = table.me
    hands.draw_cards(table, player, table.hand_limit(player) - player.deck.hand_size)
    if table.is_closed():
        table.turns_left -= 1
        if table.turns_left == 0:
            table.actor = NOBODY
            return
    begin_turn(table, (table.actor + 1) % table.seats)


def begin_turn(table: Table, seat: int) -> None:
    table.actor = seat
    table.find_me()
    table.building = NONE
    table.used = 0
    table.acted = False
    table.aux_taken = False
    table.value = 0
    table.phase = PLACE if table.me.cattleman == NONE else MOVE
