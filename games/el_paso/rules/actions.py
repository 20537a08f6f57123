"""Using a location: its actions, auxiliary actions, anytime actions (sections 6, 9 and 12)."""

from mypy_extensions import i64

from games.agenda import first_of, fourth_of, kind_of, perform, second_of, task, third_of
from games.contract import KIND_BITS
from games.el_paso import moves, tasks
from games.el_paso.components import AUXILIARIES, EL_PASO
from games.el_paso.rules import el_paso
from games.el_paso.rules.buildings import can_build
from games.el_paso.rules.cards import can_draw, holds_any
from games.el_paso.rules.market import can_buy
from games.el_paso.rules.tiles import can_take_tile
from games.el_paso.rules.trains import can_use_train
from games.el_paso.rules.workers import bonus_moves, can_hire
from games.el_paso.state import Player, Position


def use_location(position: Position, player: Player) -> None:
    """The action phase of the location reached (section 6, EP-8.13.2).

    What was still to do where the cattleman came from is lost (EP-8.13.3); of the turn only the
    draw phase and what follows it remain.
    """
    del position.agenda[2:]
    tile = position.tiles[player.space]
    if player.space == EL_PASO:
        el_paso.arrive(position, player)
    elif tile < position.components.neutrals or position.owners[player.space] == position.actor:
        position.agenda.append(task(tasks.MENU, tile))
    else:
        position.agenda.append(task(tasks.MENU_OTHER))


def menu_moves(position: Position, player: Player, menu: i64, legal: list[int]) -> None:
    """The actions of a building, or one auxiliary action instead (EP-6.1)."""
    tile, way = first_of(menu), third_of(menu)
    if way != tasks.BY_AUXILIARY:
        first, count = position.layout.tile_first[tile], position.layout.tile_actions[tile]
        action_moves(position, player, first, count, menu, legal)
    if way == tasks.OPEN:
        auxiliary_moves(position, player, 0, legal)
    legal.append(moves.END)


def other_menu_moves(position: Position, player: Player, menu: i64, legal: list[int]) -> None:
    """Another player's building: one auxiliary action (EP-6.2)."""
    if not first_of(menu):
        auxiliary_moves(position, player, 0, legal)
    legal.append(moves.END)


def train_menu_moves(position: Position, player: Player, menu: i64, legal: list[int]) -> None:
    """The actions of a train card that is paid for (EP-8.10)."""
    train = first_of(menu)
    first, count = position.layout.train_first[train], position.layout.train_actions[train]
    action_moves(position, player, first, count, menu, legal)
    legal.append(moves.END)


def action_moves(
    position: Position, player: Player, first: int, count: int, menu: i64, legal: list[int]
) -> None:
    """Each listed action not used yet that could be performed now (EP-6.4, EP-6.6)."""
    used = second_of(menu)
    for number in range(count):
        if not used >> number & 1 and can_perform(
            position, player, first + number, fourth_of(menu)
        ):
            legal.append(moves.ACT | first + number << KIND_BITS)


def can_perform(position: Position, player: Player, action: int, hired: i64) -> bool:
    """Whether the requirements can be met and the rewards change something."""
    money = player.money
    for needed in position.components.requires[action]:
        if kind_of(needed) == tasks.PAY:
            money -= first_of(needed)
            if money < 0:
                return False
        elif not holds_any(player, first_of(needed)):
            return False
    for gain in position.components.gains[action]:
        if changes_something(position, player, gain, hired, money):
            return True
    return False


def changes_something(
    position: Position, player: Player, gain: i64, hired: i64, money: i64
) -> bool:
    """EP-6.6. `hired` is one more than the type hired before by the same menu, or 0."""
    kind = kind_of(gain)
    if kind == tasks.CERTIFICATES:
        return player.certificates < position.components.most_certificates
    if kind == tasks.HIRE:
        return can_hire(position, first_of(gain), 0, money)
    if kind == tasks.SECOND_HIRE:
        return hired > 0 and can_hire(position, first_of(gain), hired, money)
    if kind == tasks.BUY:
        return can_buy(position, player, money)
    if kind == tasks.TRAIN:
        return can_use_train(position, player, money)
    if kind == tasks.BUILD:
        return can_build(position, player, money)
    if kind in (tasks.EXCHANGE, tasks.EXCHANGE_MORE):
        return can_draw(player)
    if kind == tasks.AUX:
        return can_use_auxiliary(position, player)
    if kind == tasks.GAIN_CATTLE:
        return position.market[first_of(gain)] > 0
    if kind == tasks.REMOVE_CARD:
        return holds_any(player, first_of(gain))
    if kind == tasks.TILE:
        return can_take_tile(position, first_of(gain))
    return True


def act(position: Position, action: int) -> None:
    """Start an action of the menu on top of the agenda (EP-6.4, EP-6.8)."""
    menu = position.agenda[-1]
    kind, place = kind_of(menu), first_of(menu)
    if kind == tasks.MENU:
        number = action - position.layout.tile_first[place]
    else:
        number = action - position.layout.train_first[place]
    used = second_of(menu) | 1 << number
    position.agenda[-1] = task(kind, place, used, tasks.BY_ACTIONS, fourth_of(menu))
    perform(position.agenda, position.components.gains[action])
    perform(position.agenda, position.components.requires[action])


def remember_hire(position: Position, worker: int) -> None:
    """The menu below notes the type hired, which its second hire must not be (EP-8.6.4)."""
    agenda = position.agenda
    for index in range(len(agenda) - 1, -1, -1):
        menu = agenda[index]
        kind = kind_of(menu)
        if kind in (tasks.MENU, tasks.TRAIN_MENU):
            agenda[index] = task(kind, first_of(menu), second_of(menu), third_of(menu), worker + 1)
            return


def second_hire(position: Position, dollars: i64) -> None:
    """A hire that excludes the type of the first one."""
    hired: i64 = 0
    for waiting in position.agenda:
        if kind_of(waiting) in (tasks.MENU, tasks.TRAIN_MENU):
            hired = fourth_of(waiting)
    position.agenda.append(task(tasks.HIRE, dollars, tasks.FROM_MENU, hired))


def auxiliary_gains(position: Position, player: Player, auxiliary: int) -> list[int]:
    """What an auxiliary action gives in its best unlocked version; empty while locked (EP-9.2)."""
    components = position.components
    if player.cleared >> components.aux_disc[auxiliary] & 1:
        return components.aux_improved[auxiliary]
    if components.aux_at_start[auxiliary]:
        return components.aux_basic[auxiliary]
    return []


def can_use_auxiliary(position: Position, player: Player) -> bool:
    found: list[int] = []
    auxiliary_moves(position, player, 0, found)
    return len(found) > 0


def auxiliary_moves(position: Position, player: Player, used: i64, legal: list[int]) -> None:
    """Each available auxiliary action, not yet used, that would change something."""
    for auxiliary in range(AUXILIARIES):
        if used >> auxiliary & 1:
            continue
        for gain in auxiliary_gains(position, player, auxiliary):
            if changes_something(position, player, gain, 0, player.money):
                legal.append(moves.AUX | auxiliary << KIND_BITS)
                break


def use_auxiliary(position: Position, player: Player, auxiliary: int) -> None:
    """An auxiliary action as a menu's own choice (EP-6.1, EP-6.2) or granted by a tile (AUX)."""
    top = position.agenda[-1]
    kind = kind_of(top)
    if kind == tasks.MENU:
        position.agenda[-1] = task(
            kind, first_of(top), second_of(top), tasks.BY_AUXILIARY, fourth_of(top)
        )
    elif kind == tasks.MENU_OTHER:
        position.agenda[-1] = task(kind, 1)
    elif first_of(top) > 1:
        position.agenda[-1] = task(kind, first_of(top) - 1, second_of(top) | 1 << auxiliary)
    else:
        position.agenda.pop()
    perform(position.agenda, auxiliary_gains(position, player, auxiliary))


def anytime_moves(position: Position, player: Player, legal: list[int]) -> None:
    """What may be done in every window of the own turn (EP-12.1)."""
    if player.tokens and can_draw(player):
        legal.append(moves.TOKEN)
    bonus_moves(position, player, legal)
