"""What a seat can't know, drawn anew (EP-16.2, EP-16.6)."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.agenda import kind_of
from games.contract import NOBODY
from games.counts import counts_of
from games.el_paso.components import BUILDING_SIDES, TRAIN_SIDES, WILD, WORKERS, Components
from games.el_paso.rules.decisions import is_skipped_if_forced, options
from games.el_paso.state import (
    NO_OWNER,
    NO_TILE,
    NOWHERE,
    Layout,
    Player,
    Position,
    Sue,
    locations,
)
from games.personal_deck import MOST_DEALS, PersonalDeck
from games.random_source import RandomSource


def resample(position: Position, seat: int) -> None:
    """Draw anew, in place, what a seat can't know of a position, and work out the moves."""
    draw_unknown(position, seat)
    if position.actor != seat:  # else they are those of a hand and a table that are as before
        work_out_moves(position)


def draw_unknown(position: Position, seat: int) -> None:
    """Draw the hands of others and Sue's unseen B cards from the position's source, in place.

    Stacks have no order here, so nothing else is hidden.
    """
    for other in range(position.seats):
        if other not in (seat, position.sue_seat):
            deal_again(position, other)
    if position.sue is not None:
        draw_bot_cards(position.components, position.sue, position.source)


def deal_again(position: Position, seat: int) -> None:
    """A hand that agrees with what is known, the question its owner is asked included.

    A decision inside an action is only ever met with a choice: a hand without one is impossible.
    Raises ValueError if no hand is found that fits.
    """
    deck = position.players[seat].deck
    chooses = seat == position.actor and is_skipped_if_forced(kind_of(position.agenda[-1]))
    for _ in range(MOST_DEALS):
        deck.deal_again(position.source, position.components.breeds)
        if not chooses or len(legal_moves(position)) > 1:
            return
    raise ValueError("no hand allows what the acting player is about to decide")


def legal_moves(position: Position) -> list[int]:
    return options(position, position.players[position.actor], position.agenda[-1])


def draw_bot_cards(components: Components, sue: Sue, source: RandomSource) -> None:
    """Which B cards are in the game is unknown until the bot deck has been through once."""
    if sue.reshuffled:
        return
    unseen = [
        is_b - discarded if is_b else 0
        for is_b, discarded in zip(components.bot_is_b, sue.bot_discard, strict=True)
    ]
    left = [card for card, inside in enumerate(sue.bot_stack) if inside and unseen[card]]
    for card in left:
        sue.bot_stack[card] = 0
    inside = sum(unseen)
    for _ in left:
        sue.bot_stack[source.draw_from(unseen, inside)] += 1
        inside -= 1


def work_out_moves(position: Position) -> None:
    """The legal moves of a position that was put together by hand."""
    position.legal = [] if position.actor == NOBODY else legal_moves(position)


def fill_from_view(position: Position, view: Mapping[str, Any]) -> None:
    """A position that agrees with a view, what its viewer can't know drawn from the source."""
    components = position.components
    decision, sue = view["decision"], view["sue"]
    position.actor = NOBODY if decision is None else decision["seat"]
    position.reveals = view["reveals"]
    position.turns = view["turn"]
    position.first_seat = view["firstSeat"]
    position.agenda = list(view["agenda"])
    position.simmental = view["simmentalLeft"]
    position.simmental_seat = seat_of(view["simmentalSeat"])
    position.market = [breed["left"] for breed in view["breeds"]]
    position.box = [breed["removed"] for breed in view["breeds"]]
    position.workers = [worker["left"] for worker in view["workers"]]
    position.buildings = [kind["left"] for kind in view["buildingTypes"]]
    position.layout = Layout(
        components,
        [BUILDING_SIDES.index(kind["side"]) for kind in view["buildingTypes"]],
        [TRAIN_SIDES.index(train["side"]) for train in view["trains"]],
    )
    tiles = [*components.letters, *[kind["tile"] for kind in view["buildingTypes"]]]
    position.tiles = [
        NO_TILE if space["tile"] is None else tiles.index(space["tile"]) for space in view["trail"]
    ]
    position.owners = [
        NO_OWNER if space["seat"] is None else space["seat"] for space in view["trail"]
    ]
    position.stops = locations(position.tiles)
    read_displays(position, view)
    position.players = [player_from_view(components, player) for player in view["players"]]
    for seat, player in enumerate(position.players):
        player.posts = [post["discs"][seat] for post in view["posts"]]
    position.sue = None if sue is None else sue_from_view(components, sue)
    position.sue_seat = NOBODY if sue is None else position.seats - 1
    draw_unknown(position, seat_of(view["viewer"]))
    work_out_moves(position)


def seat_of(shown: int | None) -> int:
    return NOBODY if shown is None else shown


def read_displays(position: Position, view: Mapping[str, Any]) -> None:
    components = position.components
    objectives, bonuses = view["objectives"], view["bonusTiles"]
    position.objective_stack = indices(components.objective_ids, objectives["stack"])
    position.bonus_stack = indices(components.bonus_ids, bonuses["stack"])
    position.objective_display = display(components.objective_ids, objectives["places"])
    position.bonus_display = display(components.bonus_ids, bonuses["places"])


def indices(ids: Sequence[str], names: Sequence[str]) -> list[int]:
    return [ids.index(name) for name in names]


def display(ids: Sequence[str], places: Sequence[Mapping[str, Any] | None]) -> list[int]:
    return [NO_TILE if tile is None else ids.index(tile["id"]) for tile in places]


def player_from_view(components: Components, view: Mapping[str, Any]) -> Player:
    """Everything in front of a seat; a hand not shown is still to be dealt."""
    bonuses = indices(components.bonus_ids, [tile["id"] for tile in view["bonusTiles"]])
    cleared = sum([1 << n for n, disc in enumerate(view["discSpaces"]) if disc["cleared"]])
    space = view["space"]
    return Player(
        deck_from_view(components, view),
        counts_of(WORKERS, view["workers"]),
        [],
        indices(components.objective_ids, [tile["id"] for tile in view["objectives"]]),
        bonuses,
        view["money"],
        view["exchangeTokens"],
        view["certificates"],
        NOWHERE if space is None else components.space_ids.index(space),
        cleared,
        view["permanentCertificates"],
        view["duplicates"],
    )


def deck_from_view(components: Components, view: Mapping[str, Any]) -> PersonalDeck:
    ids = components.card_ids
    shown, together = counts_of(ids, view["shown"]), counts_of(ids, view["handOrStack"])
    discard = counts_of(ids, view["discard"])
    hand = shown[:] if view["hand"] is None else counts_of(ids, view["hand"])
    stack = [a - b for a, b in zip(together, hand, strict=True)]
    return PersonalDeck(
        hand, stack, discard, shown, view["handSize"], view["stackSize"], sum(discard)
    )


def sue_from_view(components: Components, view: Mapping[str, Any]) -> Sue:
    """Until the deck has been through, the A cards not discarded are in it, and some B cards."""
    workers, wilds = [0] * WILD, [0] * WILD
    for part in view["row"]:
        worker = WORKERS.index(part["worker"])
        workers[worker], wilds[worker] = part["cards"], part["wilds"]
    inside = indices(components.bot_ids, view["botDeck"])
    if not view["botDeckKnown"]:
        inside.sort(key=lambda card: components.bot_is_b[card])
    inside = inside[: view["botDeckSize"]]
    discard = indices(components.bot_ids, view["botDiscard"])
    return Sue(
        indices(WORKERS, [part["worker"] for part in view["row"]]),
        workers,
        wilds,
        counts_of(components.breed_ids, view["cattle"]),
        counts_of(components.card_ids, view["supplyDeck"]),
        [int(card in inside) for card in range(components.bot_cards)],
        [int(card in discard) for card in range(components.bot_cards)],
        view["botDeckKnown"],
        list(view["record"]),
    )
