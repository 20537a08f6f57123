"""Decisions and moves in words, and what a move touches."""

from typing import Final

from games.contract import KIND_BITS, KIND_MASK, Target
from games.gold_west.components import (
    EFFECT_FREE_CELL,
    EFFECT_FREE_SHIPPING,
    EFFECT_INFLUENCE,
    EFFECT_LOOK,
    EFFECT_NONE,
    EFFECT_SHARED_CELL,
    EFFECT_TAKE,
    SPACES,
    TERRAINS,
    Components,
)
from games.gold_west.moves import (
    ACTIVATE_SPACE,
    BUILD_CAMP,
    BUILD_SETTLEMENT,
    HAND,
    INFLUENCE_CELL,
    INFLUENCE_FREE,
    INVEST,
    LEAVE_RESOURCE,
    LOOK_AT,
    LOOT,
    PUT_RESOURCE,
    SHARE_CELL,
    SHIP,
    SHIP_FREE,
    STOP,
    STORE_TOKEN,
    TAKE_RESOURCE,
    TRADE_FOR,
    UPGRADE_CAMP,
)
from games.gold_west.resources import METALS, RESOURCES, in_words, materials_of
from games.gold_west.rules.bonuses import top_bonus
from games.gold_west.rules.building import has_both_materials
from games.gold_west.state import (
    ACTIVATE,
    BUILD,
    FREE_CELL,
    FREE_SHIPPING,
    LEAVE,
    LOOK,
    METAL,
    NONE,
    PUT,
    SHARED_CELL,
    STORE,
    TAKE,
    TRADE,
    TRADE_PUT,
    UPGRADE,
    Position,
)

DECISIONS: Final = (
    "ACTIVATE",
    "LEAVE",
    "METAL",
    "FREE_SHIPPING",
    "FREE_CELL",
    "SHARED_CELL",
    "LOOK",
    "TAKE",
    "PUT",
    "UPGRADE",
    "TRADE",
    "TRADE_PUT",
    "BUILD",
    "STORE",
)


def decision(position: Position) -> tuple[str, str]:
    """Kind and prompt of the decision of a game that isn't over."""
    return DECISIONS[position.decision], prompt(position)


def prompt(position: Position) -> str:
    """What the acting seat is asked to do."""
    kind, subject = position.decision, position.subject
    if kind == ACTIVATE:
        final = "" if position.camps_left[position.actor] else "Final turn: "
        return f"{final}Activate a space of your supply track"
    if kind == LEAVE:
        return f"Leave one resource in supply space {subject}"
    if kind == METAL:
        return f"Use metals ({in_words(position.hand)} in hand) or stop"
    if kind == BUILD:
        return building_prompt(position)
    if kind == STORE:
        return f"Choose a supply space for {token_in_words(position, subject)}"
    return effect_prompt(position)


def building_prompt(position: Position) -> str:
    if not materials_of(position.hand):
        return "Loot a hex: you have neither wood nor stone"
    if has_both_materials(position):
        return "Build a camp or a settlement"
    return "Build a camp"


def effect_prompt(position: Position) -> str:
    kind, subject = position.decision, position.subject
    again = f" ({position.left} to go)" if position.left > 1 else ""
    if kind == FREE_SHIPPING:
        return f"Advance a stagecoach for free{again}"
    if kind == FREE_CELL:
        return "Put a free token on an empty boomtown cell"
    if kind == SHARED_CELL:
        return "Put a free token on a boomtown cell that an opponent holds"
    if kind == LOOK:
        return f"Look at a face-down mining token{again}"
    if kind == TAKE:
        return f"Take a resource of any type{again}"
    if kind == PUT:
        return f"Choose a supply space for the {RESOURCES[subject]}"
    if kind == UPGRADE:
        return "Turn one of your camps into a settlement"
    if kind == TRADE:
        return "Choose the resource to get from the trading post"
    assert kind == TRADE_PUT
    return f"Take the {RESOURCES[subject]} into hand or put it on your supply track"


def label(position: Position, move: int) -> str:
    """What the acting seat would do by this move."""
    kind, argument = move & KIND_MASK, move >> KIND_BITS
    components = position.layout.components
    if kind == ACTIVATE_SPACE:
        bundle = position.supply[position.actor * SPACES + argument]
        return f"Activate space {argument}: {in_words(bundle)}"
    if kind == LEAVE_RESOURCE:
        return f"Leave 1 {RESOURCES[argument]} in space {position.subject}"
    if kind == STOP:
        return "Stop using metals"
    if kind == INVEST:
        return f"Invest in {card_in_words(components, argument)}"
    if kind in (INFLUENCE_CELL, INFLUENCE_FREE, SHARE_CELL):
        return cell_label(position, kind, argument)
    if kind == SHIP:
        return f"Ship 1 {RESOURCES[argument]}: {step_in_words(position, argument)}"
    if kind == SHIP_FREE:
        track = RESOURCES[argument]
        return f"Advance the {track} stagecoach: {step_in_words(position, argument)}"
    if kind in (BUILD_CAMP, BUILD_SETTLEMENT, LOOT, LOOK_AT, UPGRADE_CAMP):
        return hex_label(position, kind, argument)
    return resource_label(position, kind, argument)


def cell_label(position: Position, kind: int, cell: int) -> str:
    layout = position.layout
    name = layout.components.tile_names[layout.tiles[cell]]
    where = f"{name} ({layout.components.cell_ids[cell]})"
    if kind == INFLUENCE_CELL:
        return f"Put a token on {where} for {in_words(layout.components.cell_costs[cell])}"
    if kind == INFLUENCE_FREE:
        return f"Put a free token on {where}"
    return f"Put a free second token on {where}"


def hex_label(position: Position, kind: int, hex_: int) -> str:
    where = hex_in_words(position, hex_)
    if kind == LOOK_AT:
        return f"Look at the token on {where}"
    if kind == UPGRADE_CAMP:
        return f"Turn the camp on {where} into a settlement"
    token = token_in_words(position, hex_)
    if kind == BUILD_CAMP:
        return f"Build a camp on {where} and take {token}"
    if kind == BUILD_SETTLEMENT:
        return f"Build a settlement on {where} and take {token}"
    return f"Loot {where} and take {token}"


def resource_label(position: Position, kind: int, argument: int) -> str:
    if kind in (TAKE_RESOURCE, TRADE_FOR):
        return f"Take 1 {RESOURCES[argument]}"
    if kind == STORE_TOKEN:
        bundle = token_in_words(position, position.subject)
        return f"Put {bundle} into space {argument}{space_points(position, argument)}"
    resource = RESOURCES[position.subject]
    if kind == PUT_RESOURCE:
        return f"Put the {resource} into space {argument}"
    if argument == HAND:
        return f"Take the {resource} into hand"
    return f"Put the {resource} into space {argument}{space_points(position, argument)}"


def space_points(position: Position, space: int) -> str:
    return f" for {points_in_words(position.layout.components.supply_points[space])}"


def points_in_words(points: int) -> str:
    return f"{points} point" if points == 1 else f"{points} points"


def hex_in_words(position: Position, hex_: int) -> str:
    layout = position.layout
    return f"{layout.components.hex_ids[hex_]} ({TERRAINS[layout.terrain[hex_]]})"


def token_in_words(position: Position, hex_: int) -> str:
    """The resources on a token that everyone may see."""
    return in_words(position.layout.components.token_resources[position.tokens[hex_]])


def step_in_words(position: Position, metal: int) -> str:
    """The next step of a track and what it brings."""
    layout, components = position.layout, position.layout.components
    step = position.coaches[position.actor * METALS + metal] + 1
    points = components.step_points[step]
    space = components.bonus_at_step[step]
    if space >= 0:
        bonus = top_bonus(position, metal * len(components.bonus_space_ids) + space)
        points += layout.bonuses[bonus] if bonus != NONE else 0
    return f"step {step}" + (f" for {points_in_words(points)}" if points else "")


def card_in_words(components: Components, card: int) -> str:
    effect = effect_in_words(components, card)
    gain = points_in_words(components.card_points[card]) + (f", {effect}" if effect else "")
    cost = in_words(components.card_costs[card])
    return f"{components.card_ids[card]} for {cost}: {gain}"


def effect_in_words(components: Components, card: int) -> str:
    """What a card does besides its points; empty if nothing."""
    effect, times = components.card_effects[card], components.effect_counts[card]
    if effect == EFFECT_NONE:
        return ""
    if effect == EFFECT_INFLUENCE:
        return f"{times} influence in {TERRAINS[components.effect_terrains[card]]} terrain"
    if effect == EFFECT_FREE_SHIPPING:
        return f"{times} free shipping step{'s' if times > 1 else ''}"
    if effect == EFFECT_FREE_CELL:
        return "a free token on an empty boomtown cell"
    if effect == EFFECT_SHARED_CELL:
        return "a free token on a boomtown cell that an opponent holds"
    if effect == EFFECT_LOOK:
        return f"look at {times} face-down tokens"
    if effect == EFFECT_TAKE:
        return f"take {times} resources onto the supply track"
    return "turn a camp into a settlement"


def targets(position: Position, move: int) -> tuple[Target, ...]:
    """What a move touches: hex, cell, card, track, space (of the actor), resource, hand."""
    kind, argument = move & KIND_MASK, move >> KIND_BITS
    components = position.layout.components
    if kind in (ACTIVATE_SPACE, STORE_TOKEN, PUT_RESOURCE):
        return (Target("space", str(argument)),)
    if kind == LEAVE_RESOURCE:
        return (Target("resource", RESOURCES[argument]), Target("space", str(position.subject)))
    if kind == INVEST:
        return (Target("card", components.card_ids[argument]),)
    if kind in (INFLUENCE_CELL, INFLUENCE_FREE, SHARE_CELL):
        return (Target("cell", components.cell_ids[argument]),)
    if kind in (SHIP, SHIP_FREE):
        return (Target("track", RESOURCES[argument]),)
    if kind in (BUILD_CAMP, BUILD_SETTLEMENT, LOOT, LOOK_AT, UPGRADE_CAMP):
        return (Target("hex", components.hex_ids[argument]),)
    if kind in (TAKE_RESOURCE, TRADE_FOR):
        return (Target("resource", RESOURCES[argument]),)
    if kind == STOP:
        return ()
    return (Target("hand", "hand") if argument == HAND else Target("space", str(argument)),)
