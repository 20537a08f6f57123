"""Why a move is not legal now, in one sentence for people."""

from typing import Final

from games.agenda import first_of, kind_of, second_of, third_of
from games.contract import KIND_BITS, KIND_MASK, InvalidMove
from games.el_paso import moves, tasks
from games.el_paso.components import BUILDER, COWBOY, DISC_SPACES, DISCS, ENGINEER, WILD, WORKERS
from games.el_paso.moves import codec
from games.el_paso.rules.actions import auxiliary_gains
from games.el_paso.rules.buildings import builders_on
from games.el_paso.rules.decisions import has_window
from games.el_paso.rules.el_paso import breeding_value
from games.el_paso.rules.movement import cowboys_for, lies_ahead
from games.el_paso.rules.workers import hire_price, wild_range
from games.el_paso.state import NO_TILE, Player, Position
from games.el_paso.tasks import OBJECTIVE, TILE_KINDS
from games.el_paso.words import counted, prompt, space_name, worker_name

# The decisions at which a kind of move can be legal at all; anytime actions have windows instead.
DECISIONS: Final = {
    moves.END: (
        tasks.MENU,
        tasks.MENU_OTHER,
        tasks.TRAIN_MENU,
        tasks.AUX,
        tasks.LEAVE,
        tasks.LAST_WINDOW,
    ),
    moves.STOP: (tasks.EXCHANGE_MORE,),
    moves.NONE: (
        tasks.REMOVE_CARD,
        tasks.HIRE,
        tasks.GAIN_CATTLE,
        tasks.TILE,
        tasks.MOVE_ACTION,
    ),
    moves.NO_DISC: (tasks.DELIVER,),
    moves.SUE: (tasks.SUE,),
    moves.EXCHANGE: (tasks.EXCHANGE_MORE,),
    moves.PLACE: (tasks.FIRST_PLACE,),
    moves.MOVE: (tasks.MOVE, tasks.MOVE_ACTION),
    moves.ACT: (tasks.MENU, tasks.TRAIN_MENU),
    moves.AUX: (tasks.MENU, tasks.MENU_OTHER, tasks.AUX),
    moves.DISCARD: (tasks.DISCARD_CARD, tasks.EXCHANGE_DISCARD),
    moves.REMOVE: (tasks.REMOVE_CARD,),
    moves.HIRE: (tasks.HIRE,),
    moves.BUY: (tasks.BUY,),
    moves.GAIN: (tasks.GAIN_CATTLE,),
    moves.TRAIN: (tasks.TRAIN,),
    moves.BUILD: (tasks.BUILD,),
    moves.SPACE: (tasks.BUILD_SPACE,),
    moves.REPLACE: (tasks.BUILD,),
    moves.WILDS: (tasks.WILDS,),
    moves.TAKE: (tasks.START_OBJECTIVE, tasks.TILE),
    moves.BLIND: (tasks.TILE,),
    moves.DELIVER: (tasks.DELIVER,),
}


def why_not(position: Position, move: int) -> str:
    """For any integer that is not among the legal moves of a game that isn't over."""
    try:
        codec(position.components).indices(move)
    except InvalidMove as problem:
        return str(problem)
    kind, argument = move & KIND_MASK, move >> KIND_BITS
    player = position.players[position.actor]
    top = kind_of(position.agenda[-1])
    if kind in (moves.TOKEN, moves.BONUS):
        return why_not_anytime(position, player, kind, argument)
    if top not in DECISIONS[kind]:
        return f"that is not what is decided now, which is: {prompt(position)}"
    if kind in (moves.NONE, moves.NO_DISC):
        return "it can't be declined while it is possible"
    if kind in (moves.PLACE, moves.MOVE, moves.SPACE):
        return why_not_there(position, player, kind, argument)
    if kind == moves.ACT:
        return why_not_act(position, player, argument)
    if kind == moves.AUX:
        return why_not_auxiliary(position, player, argument)
    if kind in (moves.DISCARD, moves.REMOVE):
        return why_not_card(position, player, argument)
    if kind == moves.HIRE:
        return why_not_hire(position, player, argument)
    if kind in (moves.TAKE, moves.BLIND):
        return why_not_tile(position, kind, argument)
    if kind == moves.DELIVER:
        return why_not_deliver(position, player, argument)
    return why_not_pay(position, player, kind, argument)


def why_not_anytime(position: Position, player: Player, kind: int, worker: int) -> str:
    components = position.components
    if not has_window(kind_of(position.agenda[-1])):
        return f"that has to wait until this is decided: {prompt(position)}"
    if kind == moves.TOKEN:
        return "no exchange token is left" if not player.tokens else "there is no card to draw"
    if worker == COWBOY:
        return "a cowboy's bonus is used by moving further than the limit"
    if not player.workers[worker]:
        return f"there is no {worker_name(worker)} in the worker area"
    if player.money < components.bonus_price[worker]:
        return short_of_money(player, components.bonus_price[worker])
    return "the certificate marker is at the end of its track"


def why_not_there(position: Position, player: Player, kind: int, space: int) -> str:
    components = position.components
    name = space_name(position, space)
    if kind == moves.PLACE:
        return f"{name} holds no neutral building"
    if kind == moves.MOVE:
        if not lies_ahead(position, player, space):
            return f"{name} is no location ahead on this side of El Paso"
        needed = cowboys_for(position, space)
        return f"{name} takes {counted(needed, 'cowboy')}, ready are {player.workers[COWBOY]}"
    if space not in components.free_spaces:
        return f"{name} is no space for common buildings"
    if position.tiles[space] != NO_TILE:
        return f"{name} is taken"
    builders = components.type_builders[first_of(position.agenda[-1])]
    return short_of_money(
        player, builders * components.dollars_per_builder + components.space_costs[space]
    )


def why_not_act(position: Position, player: Player, action: int) -> str:
    components, layout = position.components, position.layout
    menu = position.agenda[-1]
    place = first_of(menu)
    if kind_of(menu) == tasks.MENU:
        first, count = layout.tile_first[place], layout.tile_actions[place]
    else:
        first, count = layout.train_first[place], layout.train_actions[place]
    if not first <= action < first + count:
        return f"{components.action_ids[action]} is not printed here"
    if second_of(menu) >> action - first & 1:
        return f"{components.action_ids[action]} has been used in this visit"
    if third_of(menu) == tasks.BY_AUXILIARY:
        return "an auxiliary action was chosen instead of the actions of the building"
    price = sum([first_of(n) for n in components.requires[action] if kind_of(n) == tasks.PAY])
    if price > player.money:
        return short_of_money(player, price)
    if any(kind_of(needed) == tasks.DISCARD_CARD for needed in components.requires[action]):
        return "there is no such card in hand"
    return why_nothing(kind_of(components.gains[action][0]))


def why_nothing(gain: int) -> str:
    """Why a reward could not be had, or would change nothing (EP-6.6)."""
    return {
        tasks.CERTIFICATES: "the certificate marker is at the end of its track",
        tasks.HIRE: "no worker is left that the money pays for",
        tasks.SECOND_HIRE: "it takes a first hire here, and money for a worker of another type",
        tasks.BUY: "no cattle card is left that cowboys and money pay for",
        tasks.TRAIN: "engineers and money don't pay for any train card",
        tasks.BUILD: "builders and money don't pay for any building",
        tasks.GAIN_CATTLE: "no such card is left on the market",
        tasks.REMOVE_CARD: "there is no such card in hand",
        tasks.TILE: "no such tile is left",
        tasks.EXCHANGE: "there is no card to draw",
    }.get(gain, "it would change nothing now")


def why_not_auxiliary(position: Position, player: Player, auxiliary: int) -> str:
    top = position.agenda[-1]
    kind, first, second, way = kind_of(top), first_of(top), second_of(top), third_of(top)
    if not auxiliary_gains(position, player, auxiliary):
        return "it is locked: its disc still lies on the player board"
    if kind == tasks.MENU and way == tasks.BY_ACTIONS:
        return "an action of the building was chosen instead"
    if kind == tasks.AUX and second >> auxiliary & 1:
        return "it has been used already, and this asks for another one"
    if (kind == tasks.MENU_OTHER and first) or (kind == tasks.MENU and way == tasks.BY_AUXILIARY):
        return "one auxiliary action has been used here already"
    return why_nothing(kind_of(auxiliary_gains(position, player, auxiliary)[0]))


def why_not_card(position: Position, player: Player, breed: int) -> str:
    name = position.components.breed_names[breed]
    if not player.deck.hand[breed]:
        return f"there is no {name} in hand"
    return f"a {name} is not asked for"


def why_not_hire(position: Position, player: Player, worker: int) -> str:
    top = position.agenda[-1]
    if not position.workers[worker]:
        return f"no {worker_name(worker)} is left"
    if worker + 1 == third_of(top):
        return "the second worker has to be of another type"
    return short_of_money(player, int(hire_price(position, worker, first_of(top))))


def why_not_tile(position: Position, kind: int, argument: int) -> str:
    top = position.agenda[-1]
    tile_kind = argument % len(TILE_KINDS)
    if kind_of(top) == tasks.START_OBJECTIVE and tile_kind != OBJECTIVE:
        return "the first tile is an objective tile"
    if kind_of(top) == tasks.TILE and not first_of(top) >> tile_kind & 1:
        return f"the action does not give {TILE_KINDS[tile_kind]} tiles"
    return "there is no tile any more"


def why_not_deliver(position: Position, player: Player, argument: int) -> str:
    components = position.components
    post, disc = divmod(argument, DISCS)
    value = components.post_values[post]
    reach = int(breeding_value(position, player)) + int(player.certificates)
    if player.cleared >> disc & 1:
        return f"the disc of {DISC_SPACES[disc]} is on a trading post already"
    if components.disc_dark[disc] and not components.post_dark[post]:
        return f"the disc of {DISC_SPACES[disc]} needs a post with dark corners"
    if value > reach:
        return f"post {value} is out of reach of {reach}, certificates included"
    if player.posts[post] and not components.post_repeatable[post]:
        return f"post {value} takes one disc of a player"
    return short_of_money(player, -components.disc_money[disc])


def why_not_pay(position: Position, player: Player, kind: int, argument: int) -> str:
    """A purchase that workers or money don't reach, or that is not to be had."""
    components = position.components
    if kind == moves.WILDS:
        fewest, most = wild_range(
            player, first_of(position.agenda[-1]), second_of(position.agenda[-1])
        )
        return f"the wild workers can be {fewest} to {most}"
    if kind == moves.BUY:
        if not position.market[argument]:
            return f"no {components.breed_names[argument]} is left on the market"
        return short_of_workers(
            player, COWBOY, components.breed_cowboys[argument], components.dollars_per_cowboy
        )
    if kind == moves.TRAIN:
        return short_of_workers(
            player, ENGINEER, components.train_engineers[argument], components.dollars_per_engineer
        )
    if kind in (moves.BUILD, moves.REPLACE):
        return why_not_build(position, player, kind, argument)
    return "that is not what the action gives"


def why_not_build(position: Position, player: Player, kind: int, argument: int) -> str:
    components = position.components
    building, builders = argument, 0
    if kind == moves.REPLACE:
        building, space = divmod(argument, components.spaces)
        if position.owners[space] != position.actor:
            return f"there is no building of one's own on {components.space_ids[space]}"
        builders = -builders_on(position, space)
    elif len(position.buildings_of(position.actor)) == components.owner_markers:
        return "no owner marker is left"
    builders += components.type_builders[building]
    if not position.buildings[building]:
        return f"no building of type {components.type_ids[building]} is left"
    if builders <= 0:
        return "the new building has to need more builders than the old one"
    return short_of_workers(player, BUILDER, builders, components.dollars_per_builder)


def short_of_workers(player: Player, worker: int, needed: int, dollars_each: int) -> str:
    ready = player.workers[worker] + player.workers[WILD]
    if ready < needed:
        name = WORKERS[worker]
        return f"it takes {counted(needed, name)}, ready are {ready}, wild ones included"
    return short_of_money(player, needed * dollars_each)


def short_of_money(player: Player, price: int) -> str:
    return f"it costs ${price} at least, there are ${player.money}"
