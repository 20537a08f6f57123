"""States that agree with what a seat knows: GW-16.6.

A face-down token that nobody has looked at is not dealt yet, so what is left to draw are the tokens
that others have looked at.
"""

from collections.abc import Mapping
from typing import Any

from games.contract import NOBODY
from games.gold_west.components import SPACES, TERRAINS, Components
from games.gold_west.hexes import indices, set_of
from games.gold_west.layout import Layout
from games.gold_west.resources import METALS, RESOURCES, bundle_of
from games.gold_west.rules.tokens import draw_token, known_to_others, undeal_token
from games.gold_west.scoring import CATEGORIES
from games.gold_west.state import EARNINGS, NONE, OVER, Position
from games.gold_west.words import DECISIONS


def resample(position: Position, seat: int) -> None:
    """Draw anew, from the position's source, the tokens that others know and this seat doesn't."""
    hidden = indices(known_to_others(position, seat))
    for hex_ in hidden:
        undeal_token(position, hex_)
    for hex_ in hidden:
        draw_token(position, hex_)


def layout_of_view(components: Components, view: Mapping[str, Any]) -> Layout:
    """What set-up fixed, all of which is public."""
    players = sorted(view["players"], key=lambda player: int(player["order"]))
    terrain = [-1] * len(components.hex_ids)
    for shown in view["hexes"]:
        terrain[components.hex_ids.index(shown["id"])] = TERRAINS.index(shown["terrain"])
    options = view["options"]
    return Layout(
        components,
        {"bandits": options["bandits"], "trading_post": options["tradingPost"]},
        [player["seat"] for player in players],
        terrain,
        [components.tile_ids.index(cell["tile"]) for cell in view["boomtown"]],
        set_of([components.card_ids.index(card["card"]) for card in view["investments"]]),
    )


def fill_from_view(position: Position, view: Mapping[str, Any]) -> None:
    """Put everything on a fresh table as the view has it; draw what its viewer hasn't seen."""
    position.turn, position.reveals = view["turn"], view["reveals"]
    position.hand = bundle_of(view["hand"])
    position.invested, position.influenced = view["invested"], view["influenced"]
    _fill_decision(position, view["decision"])
    for player in view["players"]:
        _fill_player(position, player)
    for cell, shown in enumerate(view["boomtown"]):
        for seat in shown["seats"]:
            position.boomtown[seat] |= 1 << cell
    for card, shown in zip(position.layout.cards, view["investments"], strict=True):
        if shown["seat"] is not None:
            position.offers &= ~(1 << card)
            position.bought[shown["seat"]] |= 1 << card
    position.bonus_owners = [
        NONE if bonus["seat"] is None else bonus["seat"] for bonus in view["bonuses"]
    ]
    for shown in view["hexes"]:
        _fill_hex(position, position.layout.components.hex_ids.index(shown["id"]), shown)
    viewer = NOBODY if view["viewer"] is None else view["viewer"]
    for hex_ in indices(known_to_others(position, viewer)):
        draw_token(position, hex_)


def _fill_decision(position: Position, decision: Mapping[str, Any] | None) -> None:
    if decision is None:
        position.actor, position.decision = NOBODY, OVER
        return
    components = position.layout.components
    position.actor = decision["seat"]
    position.decision = DECISIONS.index(decision["kind"])
    position.left = decision["left"]
    if decision["space"] is not None:
        position.subject = decision["space"]
    elif decision["resource"] is not None:
        position.subject = RESOURCES.index(decision["resource"])
    elif decision["hex"] is not None:
        position.subject = components.hex_ids.index(decision["hex"])
    elif decision["cell"] is not None:
        position.subject = components.cell_ids.index(decision["cell"])


def _fill_player(position: Position, player: Mapping[str, Any]) -> None:
    seat = player["seat"]
    position.camps_left[seat] = player["campsLeft"]
    for space in range(SPACES):
        position.supply[seat * SPACES + space] = bundle_of(player["supply"][space])
    for metal in range(METALS):
        position.coaches[seat * METALS + metal] = player["coaches"][RESOURCES[metal]]
    for terrain, name in enumerate(TERRAINS):
        position.influence[seat * len(TERRAINS) + terrain] = player["influence"][name]
    for earning in range(EARNINGS):
        position.earned[seat * EARNINGS + earning] = player["scores"][CATEGORIES[earning]]


def _fill_hex(position: Position, hex_: int, shown: Mapping[str, Any]) -> None:
    bit, state, seat = 1 << hex_, shown["state"], shown["seat"]
    if state != "FACE_DOWN":
        position.face_down &= ~bit
    if state == "FACE_UP":
        position.face_up |= bit
    elif state == "CAMP":
        position.camps[seat] |= bit
    elif state == "SETTLEMENT":
        position.settlements[seat] |= bit
    elif state == "LOOTED":
        position.looted[seat] |= bit
    for looker in shown["lookedAtBy"]:
        position.looked[looker] |= bit
    if shown["token"] is not None:
        kind = position.layout.components.token_ids.index(shown["token"])
        position.tokens[hex_] = kind
        position.undealt[kind] -= 1
        position.undealt_in[position.layout.terrain[hex_]] -= 1
