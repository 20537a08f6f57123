"""Decisions, moves and printed actions in words for people, and what a move touches."""

from typing import Final

from games.agenda import first_of, kind_of, second_of
from games.contract import KIND_BITS, KIND_MASK, Target
from games.el_paso import moves, symbols, tasks
from games.el_paso.components import (
    AUXILIARY,
    BUILDING_SIDES,
    DISC_SPACES,
    DISCS,
    EL_PASO,
    TRAIN_SIDES,
    WORKERS,
    Components,
)
from games.el_paso.rules.el_paso import certificates_needed
from games.el_paso.rules.movement import cowboys_for
from games.el_paso.rules.workers import hire_price
from games.el_paso.state import NO_TILE, Position, Sue
from games.el_paso.tasks import BONUS, OBJECTIVE, TILE_KINDS

# What a disc that leaves opens, by disc space.
DISC_WORDS: Final = (
    "the better action that gains money",
    "the action that gains a certificate",
    "the better action that exchanges cards",
    "the action that removes a card",
    "the permanent certificate",
    "the larger hand",
    "the further step",
)
PROMPTS: Final = {
    tasks.START_OBJECTIVE: "Choose your first objective tile",
    tasks.FIRST_PLACE: "Put your cattleman on a neutral building",
    tasks.MOVE: "Move your cattleman",
    tasks.MENU: "Use the building, or one auxiliary action instead",
    tasks.MENU_OTHER: "Use one auxiliary action",
    tasks.TRAIN_MENU: "Use the train card",
    tasks.AUX: "Use an auxiliary action",
    tasks.DISCARD_CARD: "Choose the card to discard",
    tasks.EXCHANGE_DISCARD: "Choose the card to discard for the one drawn",
    tasks.EXCHANGE_MORE: "Exchange another card?",
    tasks.REMOVE_CARD: "Choose the card to remove from the game",
    tasks.HIRE: "Hire a worker",
    tasks.BUY: "Buy a cattle card",
    tasks.GAIN_CATTLE: "Take the cattle card?",
    tasks.TRAIN: "Choose a train card",
    tasks.BUILD: "Choose a building to place or to replace",
    tasks.BUILD_SPACE: "Choose a space for the building",
    tasks.WILDS: "How many of the workers should be wild?",
    tasks.TILE: "Take a tile",
    tasks.MOVE_ACTION: "Move your cattleman on?",
    tasks.DELIVER: "Deliver your herd: choose a disc and a trading post",
    tasks.LEAVE: "Leave El Paso: your hand is discarded (anytime actions come before)",
    tasks.LAST_WINDOW: "The last moment of your last turn",
    tasks.SUE: "Sue plays her turn",
}


def prompt(position: Position) -> str:
    return PROMPTS[kind_of(position.agenda[-1])]


def counted(number: int, thing: str) -> str:
    """ "a disc", "2 discs"; a thing is named in the singular."""
    if number == 1:
        return f"{'an' if thing[0] in 'aeiou' else 'a'} {thing}"
    return f"{number} {thing}s"


def breeds_in_words(components: Components, mask: int) -> str:
    breeds = [breed for breed in range(components.breeds) if mask >> breed & 1]
    if len(breeds) == components.breeds:
        return "any cattle card"
    return " or ".join([components.breed_names[breed] for breed in breeds])


def task_in_words(components: Components, waiting: int) -> str:
    """One requirement or reward as it is printed."""
    kind, number = kind_of(waiting), int(first_of(waiting))
    if kind == tasks.MONEY:
        return f"gain ${number}"
    if kind == tasks.MONEY_PER_BREEDING:
        return f"gain ${number} for each point of its breeding value"
    if kind == tasks.CERTIFICATES:
        return f"gain {counted(number, 'certificate')}"
    if kind == tasks.TOKENS:
        return f"gain {counted(number, 'exchange token')}"
    if kind == tasks.PERMANENT:
        return f"{counted(number, 'permanent certificate')}"
    if kind == tasks.DUPLICATES:
        return f"{number} more duplicate{'s count' if number > 1 else ' counts'}"
    if kind == tasks.PAY:
        return f"pay ${number}"
    if kind == tasks.EXCHANGE:
        return "exchange a card"
    if kind == tasks.EXCHANGE_MORE:
        return f"exchange up to {counted(number, 'card')}"
    return choice_in_words(components, kind, number)


def choice_in_words(components: Components, kind: int, number: int) -> str:
    if kind == tasks.DISCARD_CARD:
        return f"discard {breeds_in_words(components, number)}"
    if kind == tasks.REMOVE_CARD:
        return f"remove {breeds_in_words(components, number)} from the game"
    if kind == tasks.AUX:
        if number == 1:
            return "use an auxiliary action"
        return f"use up to {number} different auxiliary actions"
    if kind == tasks.HIRE:
        return f"hire a worker for ${number}"
    if kind == tasks.SECOND_HIRE:
        return f"hire a second worker of another type for ${number}"
    if kind == tasks.GAIN_CATTLE:
        return f"gain a {components.breed_names[number]}"
    if kind == tasks.TILE:
        kinds = [TILE_KINDS[tile] for tile in (OBJECTIVE, BONUS) if number >> tile & 1]
        return f"take an {' or '.join(kinds)} tile" if number & 1 else "take a bonus tile"
    if kind == tasks.MOVE_ACTION:
        return "move 1 step" if number == 1 else f"move up to {number} steps"
    return {
        tasks.BUY: "buy a cattle card",
        tasks.TRAIN: "use a train card",
        tasks.BUILD: "place or replace a building",
    }[kind]


def rewards_in_words(components: Components, gains: list[int]) -> str:
    return ", then ".join([task_in_words(components, gain) for gain in gains])


def action_in_words(components: Components, action: int) -> str:
    gains = rewards_in_words(components, components.gains[action])
    requires = components.requires[action]
    return f"{rewards_in_words(components, requires)}: {gains}" if requires else gains


def auxiliary_in_words(components: Components, auxiliary: int, improved: bool) -> str:
    basic, better = components.aux_basic[auxiliary], components.aux_improved[auxiliary]
    gains = better if improved else basic
    times = 1 + sum([first_of(gain) for gain in gains if kind_of(gain) == tasks.EXCHANGE_MORE])
    if kind_of(gains[0]) == tasks.EXCHANGE and times > 1:
        return f"exchange up to {times} cards"
    return rewards_in_words(components, gains)


def tile_name(position: Position, tile: int) -> str:
    """The id of what lies on a space: a letter, or type and side in play."""
    components = position.components
    if tile < components.neutrals:
        return components.letters[tile]
    return building_name(position, tile - components.neutrals)


def building_name(position: Position, building: int) -> str:
    side = BUILDING_SIDES[position.layout.building_sides[building]]
    return position.components.type_ids[building] + side


def train_side(position: Position, train: int) -> str:
    return TRAIN_SIDES[position.layout.train_sides[train]]


def space_name(position: Position, space: int) -> str:
    """ "El Paso", "building B", "3a on S5"."""
    components = position.components
    if space == EL_PASO:
        return "El Paso"
    tile = position.tiles[space]
    if tile == NO_TILE:
        return components.space_ids[space]
    if tile < components.neutrals:
        return f"building {components.letters[tile]}"
    return f"building {tile_name(position, tile)} on {components.space_ids[space]}"


def objective_in_words(components: Components, tile: int) -> str:
    needed = []
    if components.objective_builders[tile]:
        needed.append(f"buildings {components.objective_builders[tile]}+")
    needed += [f"trading post {value}+" for value in components.objective_posts[tile]]
    needed += [components.breed_names[breed] for breed in components.objective_cattle[tile]]
    return " and ".join(needed)


def bonus_in_words(components: Components, tile: int) -> str:
    return rewards_in_words(components, components.bonus_effects[tile])


def tile_in_words(components: Components, kind: int, tile: int) -> str:
    if kind == OBJECTIVE:
        vp, words = components.objective_vp[tile], objective_in_words(components, tile)
        return f"objective {components.objective_ids[tile]} ({words}; {vp} VP)"
    vp, words = components.bonus_vp[tile], bonus_in_words(components, tile)
    return f"bonus tile {components.bonus_ids[tile]} ({words}; {vp} VP)"


def label(position: Position, move: int) -> str:
    """A legal move as one would say it at the table."""
    components = position.components
    kind, argument = move & KIND_MASK, move >> KIND_BITS
    if kind <= moves.EXCHANGE:
        return plain_label(position, kind, argument)
    if kind <= moves.MOVE:
        return move_label(position, kind, argument)
    if kind == moves.ACT:
        return capital(action_in_words(components, argument))
    if kind == moves.AUX:
        player = position.players[position.actor]
        improved = bool(player.cleared >> components.aux_disc[argument] & 1)
        return capital(f"auxiliary action: {auxiliary_in_words(components, argument, improved)}")
    if kind <= moves.GAIN:
        return card_label(position, kind, argument)
    if kind <= moves.WILDS:
        return cost_label(position, kind, argument)
    if kind == moves.DELIVER:
        return delivery_label(position, argument)
    if kind == moves.BLIND:
        return f"Draw the top {TILE_KINDS[argument]} tile of the stack"
    place, tile_kind = divmod(argument, len(TILE_KINDS))
    display = position.objective_display if tile_kind == OBJECTIVE else position.bonus_display
    return f"Take {tile_in_words(components, tile_kind, display[place])}"


def capital(text: str) -> str:
    return text[0].upper() + text[1:]


def plain_label(position: Position, kind: int, worker: int) -> str:
    if kind == moves.END:
        return {
            tasks.LEAVE: "Discard the hand and leave El Paso",
            tasks.TRAIN_MENU: "Finish with the train card",
            tasks.AUX: "No more auxiliary actions",
            tasks.LAST_WINDOW: "End the last turn",
        }.get(kind_of(position.agenda[-1]), "End the action phase")
    if kind == moves.NONE:
        return {
            tasks.REMOVE_CARD: "Remove no card",
            tasks.HIRE: "Hire nobody",
            tasks.GAIN_CATTLE: "Leave the card",
            tasks.TILE: "Take no tile",
            tasks.MOVE_ACTION: "Stay here",
        }[kind_of(position.agenda[-1])]
    if kind == moves.BONUS:
        components = position.components
        paid = components.bonus_price[worker]
        gains = []
        if components.bonus_money[worker]:
            gains.append(f"${components.bonus_money[worker]}")
        if components.bonus_certificates[worker]:
            gains.append(counted(components.bonus_certificates[worker], "certificate"))
        price = f" and pay ${paid}" if paid else ""
        return f"Discard {counted(1, worker_name(worker))}{price} for {' and '.join(gains)}"
    return {
        moves.STOP: "Stop exchanging",
        moves.NO_DISC: "Deliver without placing a disc",
        moves.SUE: "Sue plays her turn",
        moves.TOKEN: "Return an exchange token to exchange a card",
        moves.EXCHANGE: "Exchange a card",
    }[kind]


def worker_name(worker: int) -> str:
    return f"{WORKERS[worker]} worker" if WORKERS[worker] == "wild" else WORKERS[worker]


def move_label(position: Position, kind: int, space: int) -> str:
    name = space_name(position, space)
    if kind == moves.PLACE:
        return f"Start on {name}"
    cowboys = cowboys_for(position, space)
    price = f", discarding {counted(cowboys, 'cowboy')}" if cowboys else ""
    return f"Move to {name}{price}"


def card_label(position: Position, kind: int, argument: int) -> str:
    components = position.components
    if kind == moves.HIRE:
        price = int(hire_price(position, argument, first_of(position.agenda[-1])))
        return f"Hire {counted(1, worker_name(argument))} for ${price}"
    name = components.breed_names[argument]
    if kind == moves.BUY:
        cowboys = components.breed_cowboys[argument]
        dollars = cowboys * components.dollars_per_cowboy
        return f"Buy a {name} for {counted(cowboys, 'cowboy')} and ${dollars}"
    if kind == moves.REMOVE:
        return f"Remove a {name} from the game"
    return f"{'Discard' if kind == moves.DISCARD else 'Take'} a {name}"


def cost_label(position: Position, kind: int, argument: int) -> str:
    components = position.components
    if kind == moves.TRAIN:
        engineers = components.train_engineers[argument]
        dollars = engineers * components.dollars_per_engineer
        name = components.train_ids[argument]
        return f"Use train card {name} for {counted(engineers, 'engineer')} and ${dollars}"
    if kind == moves.BUILD:
        builders = components.type_builders[argument]
        dollars = builders * components.dollars_per_builder
        name = building_name(position, argument)
        return f"Place building {name} for {counted(builders, 'builder')} and ${dollars}"
    if kind == moves.SPACE:
        return (
            f"Place it on {components.space_ids[argument]} for ${components.space_costs[argument]}"
        )
    if kind == moves.REPLACE:
        building, space = divmod(argument, components.spaces)
        old = position.tiles[space] - components.neutrals
        more = components.type_builders[building] - components.type_builders[old]
        dollars = more * components.dollars_per_builder
        return (
            f"Replace {space_name(position, space)} by {building_name(position, building)}"
            f" for {counted(more, 'builder')} and ${dollars}"
        )
    top = position.agenda[-1]
    others = int(second_of(top)) - argument
    mix = [(argument, "wild worker"), (others, WORKERS[first_of(top)])]
    return "Discard " + " and ".join([counted(number, name) for number, name in mix if number])


def delivery_label(position: Position, argument: int) -> str:
    post, disc = divmod(argument, DISCS)
    player = position.players[position.actor]
    needed = int(certificates_needed(position, player, post))
    spent = f" with {counted(needed, 'certificate')}" if needed else ""
    value = position.components.post_values[post]
    money = position.components.disc_money[disc]
    paid = f", pay ${-money}" if money < 0 else f", gain ${money}" if money else ""
    return f"Deliver to trading post {value}{spent}, opening {DISC_WORDS[disc]}{paid}"


def targets(position: Position, move: int) -> tuple[Target, ...]:
    """What a legal move touches."""
    components = position.components
    kind, argument = move & KIND_MASK, move >> KIND_BITS
    if kind in (moves.PLACE, moves.MOVE, moves.SPACE):
        return (Target("space", components.space_ids[argument]),)
    if kind in (moves.DISCARD, moves.REMOVE):
        return (Target("hand", components.breed_ids[argument]),)
    if kind in (moves.BUY, moves.GAIN):
        return (Target("market", components.breed_ids[argument]),)
    if kind == moves.HIRE:
        return (Target("worker_supply", WORKERS[argument]),)
    if kind == moves.BONUS:
        return (Target("worker_area", WORKERS[argument]),)
    if kind == moves.TRAIN:
        return (Target("train", components.train_ids[argument]),)
    if kind == moves.BUILD:
        return (Target("building", components.type_ids[argument]),)
    if kind == moves.AUX:
        return (Target("auxiliary", AUXILIARY[argument]),)
    return more_targets(position, kind, argument)


def more_targets(position: Position, kind: int, argument: int) -> tuple[Target, ...]:
    components = position.components
    if kind == moves.ACT:
        return (Target("action", components.action_ids[argument]), *menu_targets(position))
    if kind == moves.REPLACE:
        building, space = divmod(argument, components.spaces)
        return (
            Target("space", components.space_ids[space]),
            Target("building", components.type_ids[building]),
        )
    if kind == moves.TAKE:
        place, tile_kind = divmod(argument, len(TILE_KINDS))
        return (Target(f"{TILE_KINDS[tile_kind]}_display", str(place + 1)),)
    if kind == moves.BLIND:
        return (Target(f"{TILE_KINDS[argument]}_stack", TILE_KINDS[argument]),)
    if kind == moves.DELIVER:
        post, disc = divmod(argument, DISCS)
        return (Target("disc_space", DISC_SPACES[disc]), Target("post", components.post_ids[post]))
    if kind == moves.WILDS:
        return (Target("worker_area", "wild"),)
    if kind == moves.TOKEN:
        return (Target("exchange_token", str(position.actor)),)
    if kind == moves.SUE:
        return (Target("seat", str(position.actor)),)
    return ()


def menu_targets(position: Position) -> tuple[Target, ...]:
    """The building or the train card whose menu is open."""
    menu = position.agenda[-1]
    if kind_of(menu) == tasks.TRAIN_MENU:
        return (Target("train", position.components.train_ids[first_of(menu)]),)
    space = position.players[position.actor].space
    return (Target("space", position.components.space_ids[space]),)


def record_in_words(position: Position, sue: Sue) -> list[str]:
    """What Sue did in her last turn, event by event."""
    return [capital(event_in_words(position, event)) for event in sue.record]


def sues_turn_in_words(position: Position, sue: Sue) -> str:
    return "; ".join([event_in_words(position, event) for event in sue.record])


def event_in_words(position: Position, event: int) -> str:
    components = position.components
    kind, first, second = kind_of(event), first_of(event), second_of(event)
    if kind == symbols.CARD:
        return f"turned up card {components.bot_ids[first]}"
    if kind == symbols.MOVED:
        return f"moved to {space_name(position, int(first))}"
    if kind == symbols.DREW:
        worker = first >= components.breeds
        card = components.card_ids[first] if worker else components.breed_names[first]
        return f"drew {counted(1, f'{card} card')}"
    if kind == symbols.JOINED:
        return f"counts it as {counted(1, WORKERS[first])}"
    if kind == symbols.TOOK_CATTLE:
        return f"took a {components.breed_names[first]}"
    if kind == symbols.TOOK_TILE:
        return f"took {tile_in_words(components, int(first), int(second))}"
    if kind == symbols.BUILT:
        name = building_name(position, int(first))
        return f"placed building {name} on {components.space_ids[second]}"
    if kind == symbols.REPLACED:
        name = building_name(position, int(first))
        return f"replaced the building on {components.space_ids[second]} by {name}"
    if kind == symbols.SHIPPED:
        return f"delivered to post {components.post_values[first]}"
    if kind == symbols.USED_TRAIN:
        return f"used train card {components.train_ids[first]}"
    return "took the Simmental space"
