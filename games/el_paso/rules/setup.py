"""Setting up the table (section 2, EP-14.1)."""

from collections.abc import Mapping
from typing import Final

from games.agenda import task
from games.contract import NOBODY, Option
from games.el_paso import tasks
from games.el_paso.components import (
    BUILDING_SIDES,
    EL_PASO,
    MARKET,
    STARTING,
    TRAIN_SIDES,
    WILD,
    WORKERS,
    Components,
)
from games.el_paso.rules.cards import draw_card
from games.el_paso.rules.tiles import draw_tile
from games.el_paso.state import NO_OWNER, NO_TILE, NOWHERE, Layout, Player, Position, Sue, locations
from games.el_paso.tasks import BONUS, OBJECTIVE
from games.personal_deck import new_deck
from games.random_source import RandomSource
from games.sharing import changed

PER_CARD: Final = "chosen_per_card"
PER_TYPE: Final = "chosen_per_type"


def setup_options(components: Components) -> tuple[Option, ...]:
    """EP-2.1 to EP-2.3, and the difficulty of Sue (EP-14.1.4)."""
    b_cards = sum(components.bot_is_b)
    return (
        Option(
            "neutral_placement",
            "Where the neutral buildings lie: as printed is for a first game",
            ("shuffled", "printed_letters"),
            "shuffled",
        ),
        Option(
            "train_sides",
            "Which sides of the train cards are in play",
            ("all_front", "all_back", PER_CARD, "random_per_card"),
            "all_front",
        ),
        *[
            Option(
                f"train_{train}",
                f"Side of {train}; counts if train_sides is {PER_CARD}",
                TRAIN_SIDES,
                "front",
            )
            for train in components.train_ids
        ],
        Option(
            "building_sides",
            "Which sides of the common buildings are in play",
            ("all_a", "all_b", PER_TYPE, "random_per_type"),
            "all_a",
        ),
        *[
            Option(
                f"building_{kind}",
                f"Side of type {kind}; counts if building_sides is {PER_TYPE}",
                BUILDING_SIDES,
                "a",
            )
            for kind in components.type_ids
        ],
        Option(
            "difficulty",
            "Alone: how many B cards Sue plays with, each of them makes her stronger",
            tuple(str(number) for number in range(b_cards + 1)),
            "0",
        ),
    )


def option_matters(option: str, humans: int, options: Mapping[str, str]) -> bool:
    """Sides are chosen one by one only if that was chosen, and Sue plays against one alone."""
    if option == "difficulty":
        return humans == 1
    for subject, one_by_one in (("train", PER_CARD), ("building", PER_TYPE)):
        of_all = f"{subject}_sides"
        if option.startswith(f"{subject}_") and option != of_all:
            return options[of_all] == one_by_one
    return True


def set_up(position: Position, humans: int, options: Mapping[str, str]) -> None:
    """Lay out a new game up to its first decision. One human plays against Sue."""
    components = position.components
    solo = humans == 1
    position.sue_seat = 1 if solo else NOBODY
    lay_trail(position, options)
    position.layout = Layout(
        components,
        sides(position, options, "building", components.type_ids, BUILDING_SIDES),
        sides(position, options, "train", components.train_ids, TRAIN_SIDES),
    )
    lay_supplies(position)
    position.players = [new_player(components) for _ in range(position.seats)]
    position.sue = None
    if solo:
        position.players[position.sue_seat] = sue_player(components)
        position.sue = new_sue(position, int(options["difficulty"]))
    for seat in range(humans):
        receive_cards(position, seat)
    position.first_seat = 0 if solo else position.source.below(position.seats)
    for seat in range(humans):
        turn = (seat - position.first_seat) % position.seats
        position.players[seat].money = components.starting_money[turn]
        position.players[seat].tokens = components.starting_tokens[turn]
    position.turns = 0
    position.simmental_seat = NOBODY
    position.actor = position.first_seat
    position.agenda = [task(tasks.START_OBJECTIVE)]
    position.reveals = 0


def lay_trail(position: Position, options: Mapping[str, str]) -> None:
    """EP-2.1."""
    components = position.components
    letters = [
        components.letters.index(components.space_letters[s]) for s in components.neutral_spaces
    ]
    if options["neutral_placement"] == "shuffled":
        position.source.shuffle(letters)
    position.tiles = [NO_TILE] * components.spaces
    for space, letter in zip(components.neutral_spaces, letters, strict=True):
        position.tiles[space] = letter
    position.owners = [NO_OWNER] * components.spaces
    position.stops = locations(position.tiles)


def sides(
    position: Position,
    options: Mapping[str, str],
    subject: str,
    ids: tuple[str, ...],
    names: tuple[str, str],
) -> list[int]:
    """The side in play of each train card or type of building (EP-2.2, EP-2.3)."""
    way = options[f"{subject}_sides"]
    if way.startswith("random"):
        return [position.source.below(2) for _ in ids]
    if way.startswith("chosen"):
        return [names.index(options[f"{subject}_{name}"]) for name in ids]
    return [names.index(way.removeprefix("all_"))] * len(ids)


def lay_supplies(position: Position) -> None:
    """EP-2.4 to EP-2.6."""
    components = position.components
    position.objective_stack = list(range(len(components.objective_ids)))
    position.bonus_stack = list(range(len(components.bonus_ids)))
    position.objective_display = [draw_tile(position, OBJECTIVE) for _ in range(components.face_up)]
    position.bonus_display = [draw_tile(position, BONUS) for _ in range(components.face_up)]
    position.market = [
        count if kind == MARKET else 0
        for count, kind in zip(components.breed_counts, components.breed_kinds, strict=True)
    ]
    position.workers = components.worker_counts[:]
    position.buildings = [components.tiles_per_type] * components.types
    position.simmental = components.simmental_cards[position.seats - 2]
    position.box = [0] * components.breeds


def new_player(components: Components) -> Player:
    """A player before cards, workers and money."""
    return Player(
        new_deck([0] * components.cards),
        [0] * len(WORKERS),
        [0] * components.posts,
        [],
        [],
        0,
        0,
        components.starting_certificates,
        NOWHERE,
        0,
        0,
        0,
    )


def receive_cards(position: Position, seat: int) -> None:
    """Workers, and a starting hand from the ten starting cards (EP-2.7, EP-2.8)."""
    components = position.components
    player = position.players[seat]
    for worker in range(len(WORKERS)):
        player.workers[worker] = components.starting_workers[worker]
        position.workers[worker] -= components.starting_workers[worker]
    cattle = [
        count if kind == STARTING else 0
        for count, kind in zip(components.breed_counts, components.breed_kinds, strict=True)
    ]
    player.deck = new_deck(cattle + [0] * len(WORKERS))
    for _ in range(components.starting_hand):
        draw_card(position, player)


def sue_player(components: Components) -> Player:
    """Sue's cattleman is on El Paso, her first disc on its post (EP-14.1.5)."""
    player = new_player(components)
    player.space = EL_PASO
    player.posts = changed(player.posts, components.sue_post, 1)
    return player


def new_sue(position: Position, difficulty: int) -> Sue:
    """EP-14.1.2 to EP-14.1.4: supply deck, row and bot deck."""
    components = position.components
    row = list(range(WILD))
    position.source.shuffle(row)
    for worker in range(len(WORKERS)):
        position.workers[worker] -= components.sue_supply[components.breeds + worker]
    for worker in range(WILD):
        position.workers[worker] -= components.sue_row[worker]
    for breed in range(components.breeds):
        position.market[breed] -= components.sue_supply[breed]
    return Sue(
        row,
        components.sue_row[:],
        [0] * WILD,
        [0] * components.breeds,
        components.sue_supply[:],
        bot_deck(components, difficulty, position.source),
        [0] * components.bot_cards,
        False,
        [],
    )


def bot_deck(components: Components, difficulty: int, source: RandomSource) -> list[int]:
    """All A cards and so many B cards, chosen at random."""
    deck = [1 - is_b for is_b in components.bot_is_b]
    b_cards = components.bot_is_b[:]
    for left in range(difficulty):
        deck[source.draw_from(b_cards, sum(components.bot_is_b) - left)] += 1
    return deck
