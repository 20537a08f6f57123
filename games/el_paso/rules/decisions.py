"""Every decision of the game with its options, and what each move does (section 17)."""

from mypy_extensions import i64

from games.agenda import first_of, fourth_of, kind_of, second_of, task, third_of
from games.contract import KIND_BITS, KIND_MASK, NOBODY
from games.el_paso import moves, tasks
from games.el_paso.components import DISCS
from games.el_paso.rules import (
    actions,
    buildings,
    cards,
    el_paso,
    market,
    movement,
    sue,
    tiles,
    trains,
    turns,
    workers,
)
from games.el_paso.state import Player, Position
from games.el_paso.tasks import TILE_KINDS


def settle(position: Position) -> None:
    """Carry out what asks nobody, up to the next decision, and work out its legal moves.

    Decisions inside an action with a single legal move are played at once (section 17).
    """
    while position.actor != NOBODY:
        top = position.agenda[-1]
        player = position.players[position.actor]
        if not is_decision(kind_of(top)):
            position.agenda.pop()
            carry_out(position, player, top)
        elif not is_entered(position, player, top):
            position.agenda.pop()
        else:
            legal = options(position, player, top)
            if len(legal) > 1 or not is_skipped_if_forced(kind_of(top)):
                position.legal = legal
                return
            decide(position, player, legal[0])
    position.legal = []


def is_decision(kind: i64) -> bool:
    return tasks.START_OBJECTIVE <= kind <= tasks.SUE


def is_skipped_if_forced(kind: i64) -> bool:
    """Sub-decisions; the steps of a turn itself are always shown, forced or not."""
    return kind >= tasks.TRAIN_MENU and kind not in (tasks.DELIVER, tasks.SUE)


def is_entered(position: Position, player: Player, top: i64) -> bool:
    """EP-17.2, EP-17.3: what can't be done is skipped.

    A hire waits for any worker left, because the window may still bring the money.
    """
    kind = kind_of(top)
    if not is_skipped_if_forced(kind):
        return True
    if kind == tasks.HIRE:
        return sum(position.workers) > 0
    return actions.changes_something(position, player, top, 0, player.money)


def carry_out(position: Position, player: Player, top: i64) -> None:
    """A task that asks nobody."""
    kind, amount = kind_of(top), first_of(top)
    if kind == tasks.MONEY:
        player.money += amount
    elif kind == tasks.PAY:
        player.money -= amount
    elif kind == tasks.CERTIFICATES:
        workers.gain_certificates(position, player, amount)
    elif kind == tasks.TOKENS:
        player.tokens += amount
    elif kind == tasks.PERMANENT:
        player.permanent += amount
    elif kind == tasks.DUPLICATES:
        player.duplicates += amount
    elif kind == tasks.EXCHANGE:
        if cards.can_draw(player) and cards.draw_card(position, player):
            position.agenda.append(task(tasks.EXCHANGE_DISCARD))
    elif kind == tasks.SECOND_HIRE:
        actions.second_hire(position, amount)
    elif kind == tasks.DRAW_PHASE:
        turns.draw_phase(position, player)
    elif kind == tasks.NEXT_TURN:
        turns.next_turn(position)


def options(position: Position, player: Player, top: i64) -> list[int]:
    """The legal moves of a decision, ascending."""
    legal: list[int] = []
    kind = kind_of(top)
    if kind == tasks.MENU:
        actions.menu_moves(position, player, top, legal)
    elif kind == tasks.MOVE:
        movement.move_moves(position, player, legal)
    elif kind <= tasks.AUX:
        turn_options(position, player, top, legal)
    elif kind <= tasks.REMOVE_CARD:
        card_options(position, player, top, legal)
    elif kind <= tasks.BUILD_SPACE:
        supply_options(position, player, top, legal)
    else:
        other_options(position, player, top, legal)
    if has_window(kind):
        actions.anytime_moves(position, player, legal)
    legal.sort()
    return legal


def turn_options(position: Position, player: Player, top: i64, legal: list[int]) -> None:
    kind = kind_of(top)
    if kind == tasks.START_OBJECTIVE:
        tiles.face_up_moves(position, 1 << tasks.OBJECTIVE, legal)
    elif kind == tasks.FIRST_PLACE:
        movement.place_moves(position, legal)
    elif kind == tasks.MENU_OTHER:
        actions.other_menu_moves(position, player, top, legal)
    elif kind == tasks.TRAIN_MENU:
        actions.train_menu_moves(position, player, top, legal)
    else:  # AUX
        actions.auxiliary_moves(position, player, second_of(top), legal)
        legal.append(moves.END)


def card_options(position: Position, player: Player, top: i64, legal: list[int]) -> None:
    kind = kind_of(top)
    if kind == tasks.DISCARD_CARD:
        cards.card_moves(player, first_of(top), moves.DISCARD, legal)
    elif kind == tasks.EXCHANGE_DISCARD:
        cards.card_moves(player, (1 << position.components.breeds) - 1, moves.DISCARD, legal)
    elif kind == tasks.EXCHANGE_MORE:
        legal.append(moves.EXCHANGE)
        legal.append(moves.STOP)
    else:  # REMOVE_CARD
        cards.card_moves(player, first_of(top), moves.REMOVE, legal)
        legal.append(moves.NONE)


def supply_options(position: Position, player: Player, top: i64, legal: list[int]) -> None:
    kind = kind_of(top)
    if kind == tasks.HIRE:
        workers.hire_moves(position, player, first_of(top), second_of(top), third_of(top), legal)
    elif kind == tasks.BUY:
        market.buy_moves(position, player, legal)
    elif kind == tasks.GAIN_CATTLE:
        legal.append(moves.GAIN | first_of(top) << KIND_BITS)
        legal.append(moves.NONE)
    elif kind == tasks.TRAIN:
        trains.train_moves(position, player, legal)
    elif kind == tasks.BUILD:
        buildings.build_moves(position, player, position.actor, player.money, legal)
    else:  # BUILD_SPACE
        buildings.space_moves(position, player, first_of(top), legal)


def other_options(position: Position, player: Player, top: i64, legal: list[int]) -> None:
    kind = kind_of(top)
    if kind == tasks.WILDS:
        workers.wild_moves(player, first_of(top), second_of(top), legal)
    elif kind == tasks.TILE:
        tiles.tile_moves(position, first_of(top), second_of(top), legal)
    elif kind == tasks.MOVE_ACTION:
        movement.move_moves(position, player, legal)
        legal.append(moves.NONE)
    elif kind == tasks.DELIVER:
        el_paso.delivery_moves(position, player, legal)
    elif kind == tasks.SUE:
        legal.append(moves.SUE)
    else:  # LEAVE, LAST_WINDOW
        legal.append(moves.END)


def has_window(kind: i64) -> bool:
    """The decisions marked [A]: anytime actions are offered too (EP-12.3)."""
    if kind <= tasks.AUX:
        return kind != tasks.START_OBJECTIVE
    return kind in (tasks.EXCHANGE_MORE, tasks.HIRE) or tasks.TILE <= kind <= tasks.LAST_WINDOW


def decide(position: Position, player: Player, move: int) -> None:
    """What a legal move does. The task decided is taken off the agenda unless it goes on."""
    kind = move & KIND_MASK
    argument = move >> KIND_BITS
    if kind == moves.BONUS:
        workers.use_bonus(position, player, argument)
    elif kind == moves.TOKEN:
        player.tokens -= 1
        position.agenda.append(task(tasks.EXCHANGE))
    elif kind == moves.ACT:
        actions.act(position, argument)
    elif kind == moves.AUX:
        actions.use_auxiliary(position, player, argument)
    elif kind == moves.MOVE:
        movement.ride(position, player, argument)
        actions.use_location(position, player)
    elif kind == moves.PLACE:
        player.space = argument
        actions.use_location(position, player)
    else:
        top = position.agenda.pop()
        if kind < moves.PLACE:
            decide_turn(position, player, top, kind)
        elif kind <= moves.GAIN:
            decide_card(position, player, top, kind, argument)
        else:
            decide_supply(position, player, top, kind, argument)


def decide_turn(position: Position, player: Player, top: i64, kind: int) -> None:
    if kind == moves.EXCHANGE:
        if first_of(top) > 1:
            position.agenda.append(task(tasks.EXCHANGE_MORE, first_of(top) - 1))
        position.agenda.append(task(tasks.EXCHANGE))
    elif kind == moves.NO_DISC:
        el_paso.show_hand(position, player)
    elif kind == moves.SUE:
        opponent = position.sue
        assert opponent is not None
        sue.play_turn(position, opponent)
    elif kind_of(top) == tasks.LEAVE:
        player.deck.discard_hand()  # EP-10.7.1


def decide_card(position: Position, player: Player, top: i64, kind: int, argument: int) -> None:
    if kind == moves.DISCARD:
        discard(position, player, argument)
    elif kind == moves.REMOVE:
        cards.remove_card(position, player, argument)
    elif kind == moves.HIRE:
        workers.hire(position, player, argument, first_of(top))
        if fourth_of(top):
            actions.remember_hire(position, argument)
    elif kind == moves.BUY:
        market.buy(position, player, argument)
    else:  # GAIN
        market.gain_cattle(position, player, argument)


def discard(position: Position, player: Player, breed: int) -> None:
    """From hand to the discard pile; a reward per breeding value is now known (EP-8.2.2)."""
    player.deck.discard_from_hand(breed)
    following = position.agenda[-1]
    if kind_of(following) == tasks.MONEY_PER_BREEDING:
        dollars = first_of(following) * position.components.breed_values[breed]
        position.agenda[-1] = task(tasks.MONEY, dollars)


def decide_supply(position: Position, player: Player, top: i64, kind: int, argument: int) -> None:
    if kind == moves.TRAIN:
        trains.use_train(position, player, argument)
    elif kind == moves.BUILD:
        position.agenda.append(task(tasks.BUILD_SPACE, argument))
    elif kind == moves.SPACE:
        buildings.build(position, player, first_of(top), argument)
    elif kind == moves.REPLACE:
        building, space = divmod(argument, position.components.spaces)
        buildings.replace(position, player, building, space)
    elif kind == moves.WILDS:
        workers.spend_mix(position, player, first_of(top), second_of(top), argument)
    elif kind == moves.DELIVER:
        post, disc = divmod(argument, DISCS)
        el_paso.show_hand(position, player)
        el_paso.deliver(position, player, disc, post)
    else:
        decide_tile(position, player, kind, argument, kind_of(top) == tasks.START_OBJECTIVE)


def decide_tile(
    position: Position, player: Player, kind: int, argument: int, at_start: bool
) -> None:
    if kind == moves.TAKE:
        place, tile_kind = divmod(argument, len(TILE_KINDS))
        tile = tiles.take_face_up(position, tile_kind, place)
    else:  # BLIND
        tile_kind = argument
        tile = tiles.draw_tile(position, tile_kind)
    tiles.gain_tile(position, player, tile_kind, tile)
    if at_start:
        turns.next_choice(position)
