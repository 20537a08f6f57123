"""Situations for tests: a game is written to JSON, edited there, and read back.

Everything is named by its id. What is put somewhere is taken from where it would be and the rest
goes to the box, so that a situation stays a possible one (`state` checks it).
"""

import json
from typing import Any

import games
from games.agenda import task
from games.contract import NOBODY
from games.el_paso import tasks
from games.el_paso.components import DISC_SPACES, TRAIN_SIDES, WILD, WORKERS
from games.el_paso.game import ElPaso, ElPasoState
from games.el_paso.state import NO_TILE, NOWHERE
from games.random_source import FastSource
from tests.games.by_id import ById

_GAME = games.load("el_paso")
assert isinstance(_GAME, ElPaso)
GAME: ElPaso = _GAME
COMPONENTS = GAME.components
PRINTED = {"neutral_placement": "printed_letters"}

texts, play, kind = ById(GAME).texts, ById(GAME).play, ById(GAME).kind

ROW = WORKERS[:WILD]  # of Sue

# What follows on the trail, the inner branch first.
EDGES = {
    "EP": "S1",
    "S1": "N_B",
    "N_B": "S2 S3",
    "S2": "N_C",
    "N_C": "S5",
    "S3": "S4",
    "S4": "N_D",
    "N_D": "S5",
    "S5": "N_E",
    "N_E": "S6 S7",
    "S6": "N_F",
    "S7": "S8",
    "S8": "N_F",
    "N_F": "S9",
    "S9": "N_G",
    "N_G": "EP",
}

# A location from which a space is at most three steps ahead, whatever has been built.
BEFORE = {
    **dict.fromkeys(("S1", "N_B"), "EP"),
    **dict.fromkeys(("S2", "S3", "S4", "N_C", "N_D"), "N_B"),
    **dict.fromkeys(("S5", "N_E"), "N_C"),
    **dict.fromkeys(("S6", "S7", "S8", "N_F"), "N_E"),
    **dict.fromkeys(("S9", "N_G"), "N_F"),
    "EP": "N_G",
}


class Scenario:
    """Seat 0 is to move from El Paso, every neutral building on its letter.

    Nobody has cards in hand, workers, money, tokens or tiles; the starting cards are in the draw
    stacks. Methods return the scenario, so that they can be chained.
    """

    def __init__(self, seats: int = 2, game: ElPaso = GAME, seed: int = 1) -> None:
        self.game = game
        start = game.new_game(seats, FastSource(seed), PRINTED)
        while game.decision(start).kind == "START_OBJECTIVE":
            start.play(start.legal_moves()[0])
        self.data: dict[str, Any] = json.loads(start.to_text())
        self.solo = self.data["sue"] is not None
        self.humans = [0] if self.solo else list(range(seats))
        self.data |= {"first_seat": 0, "turns": 9}
        for seat in self.humans:
            self.clear(seat)
        self.turn("MOVE")

    def clear(self, seat: int) -> None:
        player = self.player(seat)
        self.data["objective_stack"] = sorted(self.data["objective_stack"] + player["objectives"])
        player |= {"space": 0, "money": 0, "tokens": 0, "objectives": []}
        self.hand(seat=seat)
        self.workers(seat=seat)

    def player(self, seat: int = 0) -> dict[str, Any]:
        player: dict[str, Any] = self.data["players"][seat]
        return player

    def turn(self, kind: str, seat: int = 0) -> "Scenario":
        """Whose turn it is, and the first decision of it: MOVE or FIRST_PLACE."""
        kinds = [known.name for known in tasks.TASK_KINDS]
        self.data["actor"] = seat
        rest = [tasks.NEXT_TURN, tasks.DRAW_PHASE]
        self.data["agenda"] = [task(waiting) for waiting in (*rest, kinds.index(kind))]
        if kind == "FIRST_PLACE":
            self.player(seat)["space"] = NOWHERE
        return self

    def at(self, space: str, seat: int = 0) -> "Scenario":
        self.player(seat)["space"] = self.game.components.space_ids.index(space)
        return self

    # Money and the like

    def money(self, dollars: int, seat: int = 0) -> "Scenario":
        self.player(seat)["money"] = dollars
        return self

    def tokens(self, number: int, seat: int = 0) -> "Scenario":
        self.player(seat)["tokens"] = number
        return self

    def certificates(self, number: int, seat: int = 0) -> "Scenario":
        self.player(seat)["certificates"] = number
        return self

    # Cards

    def hand(self, *cards: str, seat: int = 0) -> "Scenario":
        """Exactly this hand; the cards held before go to the draw stack."""
        player = self.player(seat)["deck"]
        for card, count in enumerate(player["hand"]):
            player["stack"][card] += count
        player["hand"] = [0] * COMPONENTS.cards
        player["shown"] = [0] * COMPONENTS.cards
        return self.put("hand", cards, seat)

    def discard(self, *cards: str, seat: int = 0) -> "Scenario":
        """Further cards for the discard pile."""
        return self.put("discard", cards, seat)

    def put(self, pile: str, cards: tuple[str, ...], seat: int) -> "Scenario":
        for name in cards:
            card = COMPONENTS.card_ids.index(name)
            self.take_card(self.player(seat)["deck"]["stack"], card)
            self.player(seat)["deck"][pile][card] += 1
        return self

    def take_card(self, stack: list[int], card: int) -> None:
        """Out of a draw stack, else out of the box, the market or the supply of workers."""
        if stack[card]:
            stack[card] -= 1
        elif card >= COMPONENTS.breeds:
            self.data["workers"][card - COMPONENTS.breeds] -= 1
        elif self.data["box"][card]:
            self.data["box"][card] -= 1
        elif card == COMPONENTS.simmental:
            self.data["simmental"] -= 1
        else:
            self.data["market"][card] -= 1

    def stack(self, *cards: str, seat: int = 0) -> "Scenario":
        """Exactly this draw stack; the cards in it before are out of the game."""
        stack = self.player(seat)["deck"]["stack"]
        for card, count in enumerate(stack):
            self.put_away(card, count)
            stack[card] = 0
        wanted = [COMPONENTS.card_ids.index(name) for name in cards]
        for card in wanted:
            self.take_card(stack, card)
        for card in wanted:
            stack[card] += 1
        return self

    def put_away(self, card: int, count: int) -> None:
        if card < COMPONENTS.breeds:
            self.data["box"][card] += count
        else:
            self.data["workers"][card - COMPONENTS.breeds] += count

    def workers(
        self,
        cowboys: int = 0,
        builders: int = 0,
        engineers: int = 0,
        wilds: int = 0,
        *,
        seat: int = 0,
    ) -> "Scenario":
        """Exactly this worker area."""
        area = self.player(seat)["workers"]
        for worker, count in enumerate((cowboys, builders, engineers, wilds)):
            self.data["workers"][worker] += area[worker] - count
            area[worker] = count
        return self

    # Supplies

    def market(self, **left: int) -> "Scenario":
        """How many cards of a breed are left on the market; others are out of the game."""
        for name, count in left.items():
            breed = COMPONENTS.breed_ids.index(name)
            self.data["box"][breed] += self.data["market"][breed] - count
            self.data["market"][breed] = count
        return self

    def simmental(self, left: int) -> "Scenario":
        self.data["box"][COMPONENTS.simmental] += self.data["simmental"] - left
        self.data["simmental"] = left
        return self

    def supply(self, **left: int) -> "Scenario":
        """How many workers are left; the others are in the discard pile of the last human."""
        pile = self.player(self.humans[-1])["deck"]["discard"]
        for name, count in left.items():
            worker = WORKERS.index(name)
            pile[COMPONENTS.breeds + worker] += self.data["workers"][worker] - count
            self.data["workers"][worker] = count
        return self

    def last_turns(self, seat: int) -> "Scenario":
        """The pile is empty and a seat stands on the Simmental space."""
        self.simmental(0).at("EP", seat).data["simmental_seat"] = seat
        return self

    # Buildings and trains

    def side(self, building: str) -> "Scenario":
        """A side in play for the whole game, as `4b`."""
        number = COMPONENTS.type_ids.index(building[:-1])
        self.data["building_sides"][number] = "ab".index(building[-1])
        return self

    def train(self, train: str, side: str) -> "Scenario":
        number = COMPONENTS.train_ids.index(train)
        self.data["train_sides"][number] = TRAIN_SIDES.index(side)
        return self

    def built(self, building: str, space: str, seat: int = 0) -> "Scenario":
        """A common building on a space, its side in play for all of its type."""
        self.side(building)
        number = COMPONENTS.type_ids.index(building[:-1])
        place = COMPONENTS.space_ids.index(space)
        assert self.data["tiles"][place] == NO_TILE
        self.data["buildings"][number] -= 1
        self.data["tiles"][place] = COMPONENTS.neutrals + number
        self.data["owners"][place] = seat
        return self

    # Tiles and discs

    def objectives(self, *tiles: str, seat: int = 0) -> "Scenario":
        return self.own_tiles("objective", "objectives", tiles, seat)

    def bonuses(self, *tiles: str, seat: int = 0) -> "Scenario":
        """Further tiles in front of a seat; their permanent effects are those of a human."""
        if seat in self.humans:
            for name in tiles:
                tile = tile_ids("bonus").index(name)
                self.player(seat)["permanent"] += COMPONENTS.bonus_permanent[tile]
                self.player(seat)["duplicates"] += COMPONENTS.bonus_duplicates[tile]
        return self.own_tiles("bonus", "bonuses", tiles, seat)

    def own_tiles(self, kind: str, pile: str, tiles: tuple[str, ...], seat: int) -> "Scenario":
        """Further tiles in front of a seat, out of the stack."""
        for name in tiles:
            tile = tile_ids(kind).index(name)
            self.into_stack(kind, tile)
            self.data[f"{kind}_stack"].remove(tile)
            self.player(seat)[pile] = sorted([*self.player(seat)[pile], tile])
        return self

    def into_stack(self, kind: str, tile: int) -> None:
        """If the tile lies in the display, exchange it for one of the stack."""
        display, stack = self.data[f"{kind}_display"], self.data[f"{kind}_stack"]
        if tile in display:
            display[display.index(tile)] = stack.pop()
            stack.append(tile)
            stack.sort()

    def display(self, kind: str, *tiles: str) -> "Scenario":
        """The face-up tiles by place, `-` for an empty place of an empty stack."""
        display, stack = self.data[f"{kind}_display"], self.data[f"{kind}_stack"]
        stack += [tile for tile in display if tile != NO_TILE]
        for place, name in enumerate(tiles):
            display[place] = NO_TILE if name == "-" else tile_ids(kind).index(name)
        for tile in display:
            if tile != NO_TILE:
                stack.remove(tile)
        stack.sort()
        return self

    def no_stack(self, kind: str) -> "Scenario":
        """All tiles of a stack lie in front of the last seat."""
        tiles = [tile_ids(kind)[tile] for tile in self.data[f"{kind}_stack"]]
        give = self.objectives if kind == "objective" else self.bonuses
        return give(*tiles, seat=len(self.data["players"]) - 1)

    def discs(self, seat: int = 0, **posts: int) -> "Scenario":
        """Discs on posts by the disc space that they left: `HAND=10`."""
        player = self.player(seat)
        for disc, post in posts.items():
            player["cleared"] |= 1 << DISC_SPACES.index(disc)
            player["permanent"] += disc == "PERMANENT_CERT"
            player["posts"][COMPONENTS.post_values.index(post)] += 1
        return self

    # Sue

    def row(self, *row: str, **counts: int) -> "Scenario":
        """Sue's row from left to right, and how many cards of a type it holds."""
        sue = self.data["sue"]
        sue["row"] = [WORKERS.index(name) for name in row]
        for name, count in counts.items():
            worker = WORKERS.index(name)
            self.data["workers"][worker] += sue["workers"][worker] - count
            sue["workers"][worker] = count
        return self

    def joined(self, **wilds: int) -> "Scenario":
        """Wild workers that count as another type in Sue's row."""
        for name, count in wilds.items():
            self.data["workers"][WILD] -= count
            self.data["sue"]["wilds"][WORKERS.index(name)] = count
        return self

    def supply_deck(self, *cards: str) -> "Scenario":
        """Exactly this supply deck; other cards go back to the supplies."""
        deck = self.data["sue"]["supply"]
        for card, count in enumerate(deck):
            if card < COMPONENTS.breeds:
                self.data["market"][card] += count
            else:
                self.data["workers"][card - COMPONENTS.breeds] += count
            deck[card] = 0
        wanted = [COMPONENTS.card_ids.index(name) for name in cards]
        for card in wanted:
            self.take_card(deck, card)
        for card in wanted:
            deck[card] += 1
        return self

    def shipped(self, *posts: int) -> "Scenario":
        """Where exactly Sue's discs lie."""
        self.player(1)["posts"] = [posts.count(value) for value in COMPONENTS.post_values]
        return self

    def sue_turns_up(self, *cards: str) -> "Scenario":
        """It is Sue's turn; of her bot deck these cards are left."""
        sue = self.data["sue"]
        inside = [COMPONENTS.bot_ids.index(card) for card in cards]
        for card in range(COMPONENTS.bot_cards):
            sue["bot_stack"][card] = int(card in inside)
            sue["bot_discard"][card] = int(card not in inside and not COMPONENTS.bot_is_b[card])
        self.data["actor"] = 1
        self.data["agenda"] = [task(tasks.NEXT_TURN), task(tasks.SUE)]
        return self

    # Reading back

    def state(self) -> ElPasoState:
        state = self.game.from_json(json.loads(json.dumps(self.data)))
        problems = state.audit()
        assert not problems, problems
        return state

    def using(self, space: str) -> ElPasoState:
        """Seat 0 has just moved to a location."""
        state = self.at(BEFORE[space]).state()
        play(state, f"move:{space}")
        return state

    def final(self) -> ElPasoState:
        """The game is over."""
        self.data |= {"actor": NOBODY, "agenda": []}
        return self.state()


def tile_ids(kind: str) -> tuple[str, ...]:
    return COMPONENTS.objective_ids if kind == "objective" else COMPONENTS.bonus_ids


def after(scenario: Scenario) -> ElPasoState:
    """Sue's turn has been played."""
    state = scenario.state()
    play(state, "sue")
    assert state.actor == 0
    return state


def held(counts: list[int]) -> dict[str, int]:
    """Cards by id, from counts by kind."""
    return {COMPONENTS.card_ids[card]: count for card, count in enumerate(counts) if count}


def area(state: ElPasoState, seat: int = 0) -> dict[str, int]:
    """The worker area of a seat."""
    counts = state.players[seat].workers
    return {WORKERS[worker]: count for worker, count in enumerate(counts) if count}


def hand(state: ElPasoState, seat: int = 0) -> dict[str, int]:
    return held(state.players[seat].deck.hand)


def discarded(state: ElPasoState, seat: int = 0) -> dict[str, int]:
    return held(state.players[seat].deck.discard)


def space_of(state: ElPasoState, seat: int = 0) -> str:
    return COMPONENTS.space_ids[state.players[seat].space]


def at_post(state: ElPasoState, post: int, seat: int = 0) -> int:
    """How many discs a seat has on the post of this value."""
    return state.players[seat].posts[COMPONENTS.post_values.index(post)]


def of_kind(state: ElPasoState, move: str) -> set[str]:
    """The arguments of the legal moves of a kind."""
    return {text.partition(":")[2] for text in texts(state) if text.split(":")[0] == move}
