"""The solo game against Sue (section 14)."""

import pytest

import games
from games.el_paso.components import WORKERS
from games.el_paso.game import ElPaso, ElPasoState
from games.el_paso.state import NO_TILE, Sue
from games.random_source import FastSource
from tests.games.el_paso.scenario import (
    COMPONENTS,
    GAME,
    ROW,
    Scenario,
    after,
    at_post,
    held,
    kind,
    play,
    space_of,
    texts,
)


def solo(card: str = "A7", at: str = "EP") -> Scenario:
    """It is Sue's turn; one card of each type is in her row, and her supply deck is empty."""
    return Scenario(1).supply_deck().row(*ROW).at(at, 1).sue_turns_up(card)


def sue_of(state: ElPasoState) -> Sue:
    assert state.sue is not None
    return state.sue


def cattle(state: ElPasoState) -> dict[str, int]:
    return held(sue_of(state).cattle)


def row(state: ElPasoState) -> dict[str, int]:
    return {WORKERS[worker]: sue_of(state).count(worker) for worker in sue_of(state).row}


def buildings(state: ElPasoState) -> dict[str, str]:
    """Sue's buildings by space."""
    trail = GAME.view(state, 0)["trail"]
    return {space["id"]: space["tile"] for space in trail if space["seat"] == 1}


# Set-up


@pytest.mark.clause("EP-14.1.1")
def test_the_human_begins_with_the_first_players_capital_and_sue_has_nothing() -> None:
    for seed in range(6):
        state = GAME.new_game(1, FastSource(seed))
        human, sue = state.players
        assert (state.seats, state.first_seat, GAME.bot_seats(state)) == (2, 0, (1,))
        assert (human.money, human.tokens, human.deck.hand_size) == (4, 1, 4)
        assert (sue.money, sue.tokens, sum(sue.workers), sue.objectives) == (0, 0, 0, [])
        assert sue.deck.hand_size == sue.deck.stack_size == sue.deck.discard_size == 0
        assert state.simmental == 9
        assert kind(state) == "START_OBJECTIVE"
        play(state, "take:objective:1")
        assert (state.actor, kind(state)) == (0, "FIRST_PLACE")
        assert state.players[1].objectives == []


@pytest.mark.clause("EP-14.1.2", "EP-14.1.3", "EP-16.1")
def test_supply_deck_row_and_what_is_left_of_the_supplies() -> None:
    orders = set()
    for seed in range(40):
        state = GAME.new_game(1, FastSource(seed))
        sue = sue_of(state)
        assert held(sue.supply) == {
            **dict.fromkeys(("cowboy", "builder", "engineer", "wild"), 3),
            **dict.fromkeys(("black_angus", "corriente"), 3),
        }
        assert row(state) == dict.fromkeys(ROW, 1)
        assert state.workers == [7, 7, 7, 8]
        assert held(state.market) == {
            "black_angus": 5,
            "corriente": 5,
            "shorthorn": 8,
            "hereford": 8,
        }
        orders.add(tuple(sue.row))
    assert len(orders) == 6


@pytest.mark.parametrize("difficulty", [0, 1, 2, 3])
@pytest.mark.clause("EP-14.1.4", "EP-16.1")
def test_the_bot_deck_holds_all_a_cards_and_so_many_b_cards(difficulty: int) -> None:
    chosen = set()
    for seed in range(30):
        deck = sue_of(GAME.new_game(1, FastSource(seed), {"difficulty": str(difficulty)})).bot_stack
        assert deck[:8] == [1] * 8
        assert sum(deck[8:]) == difficulty
        chosen.add(tuple(deck[8:]))
    assert len(chosen) == {0: 1, 1: 3, 2: 3, 3: 1}[difficulty]


@pytest.mark.clause("EP-14.1.5")
def test_sue_starts_on_el_paso_with_a_disc_on_post_five() -> None:
    state = GAME.new_game(1, FastSource(1))
    assert space_of(state, 1) == "EP"
    assert (at_post(state, 5, 1), sum(state.players[1].posts)) == (1, 1)
    assert state.players[1].money == 0


# Turns


@pytest.mark.clause("EP-14.2.1", "EP-14.2.2")
def test_turns_alternate_and_the_human_is_asked_nothing_in_hers() -> None:
    state = GAME.new_game(1, FastSource(1), {"neutral_placement": "printed_letters"})
    play(state, "take:objective:1", "place:N_C", "end")
    for _ in range(3):
        assert (state.actor, kind(state), texts(state)) == (1, "SUE", {"sue"})
        play(state, "sue")
        assert (state.actor, kind(state)) == (0, "MOVE")
        play(state, next(text for text in sorted(texts(state)) if text.startswith("move:N")))
        play(state, "end")


@pytest.mark.clause("EP-14.2.2", "EP-16.1")
def test_the_bot_deck_is_made_anew_only_when_a_card_must_be_turned_up() -> None:
    state = after(solo("A1"))
    assert (sum(sue_of(state).bot_stack), sum(sue_of(state).bot_discard)) == (0, 8)
    assert not sue_of(state).reshuffled
    play(state, "move:N_B", "end", "sue")
    assert (sum(sue_of(state).bot_stack), sum(sue_of(state).bot_discard)) == (7, 1)
    assert sue_of(state).reshuffled


@pytest.mark.clause("EP-14.2.2")
def test_every_card_comes_once_before_any_comes_again() -> None:
    state = GAME.new_game(1, FastSource(4), {"difficulty": "3"})
    source = FastSource(9)
    seen: list[int] = []
    while len(seen) < 11:
        if kind(state) == "SUE":
            before = sue_of(state).bot_discard[:]
            play(state, "sue")
            pairs = zip(before, sue_of(state).bot_discard, strict=True)
            seen.append(next(n for n, (old, new) in enumerate(pairs) if old != new))
        else:
            legal = state.legal_moves()
            state.apply(legal[source.below(len(legal))])
    assert sorted(seen) == list(range(11))


@pytest.mark.clause("EP-14.2.2", "EP-14.8.1")
def test_a_card_is_move_then_symbols_then_shipping() -> None:
    """She arrives, builds next to El Paso's clock, and ships after that."""
    scenario = solo("A4", "N_G").built("1a", "S9")
    state = after(scenario)
    assert (space_of(state, 1), buildings(state)) == ("EP", {"S2": "1a"})
    assert cattle(state) == {"simmental": 1}
    assert sue_of(state).bot_discard[COMPONENTS.bot_ids.index("A4")] == 1
    assert GAME.view(state, 0)["sue"]["lastTurn"] == [
        "Turned up card A4",
        "Moved to El Paso",
        "Placed building 1a on S2",
        "Took a Simmental",
        "Delivered to post 7",
    ]
    assert GAME.bot_turn(state) == (
        "Turned up card A4; moved to El Paso; placed building 1a on S2; took a Simmental; "
        "delivered to post 7"
    )


# Movement


@pytest.mark.parametrize(
    ("card", "cowboys", "wilds", "space"),
    [
        ("A1", 1, 0, "N_B"),
        ("A4", 1, 0, "N_B"),
        ("A7", 1, 0, "N_C"),
        ("A8", 1, 0, "N_E"),
        ("B3", 1, 0, "N_C"),
        ("A1", 3, 0, "N_E"),
        ("A1", 2, 1, "N_E"),  # wilds that joined the cowboys count
        ("A8", 2, 0, "N_F"),
        ("A8", 3, 0, "N_G"),
        ("A8", 3, 1, "EP"),
        ("A8", 8, 0, "EP"),
    ],
)
@pytest.mark.clause("EP-14.3.1", "EP-14.3.3", "EP-14.1.3")
def test_she_goes_the_steps_of_the_card_and_one_for_each_cowboy(
    card: str, cowboys: int, wilds: int, space: str
) -> None:
    scenario = solo(card).row(*ROW, cowboy=cowboys).joined(cowboy=wilds)
    state = after(scenario)
    assert space_of(state, 1) == space
    assert row(state)["cowboy"] == cowboys + wilds  # nothing is discarded
    assert state.players[1].money == 0


@pytest.mark.parametrize(
    ("built", "start", "cowboys", "space"),
    [
        ((), "N_B", 1, "N_C"),  # one location on either branch: inner
        (("S2",), "N_B", 1, "N_D"),
        (("S2", "S3"), "N_B", 1, "S2"),
        (("S2", "S3", "S4"), "N_B", 2, "N_C"),
        (("S3",), "N_B", 1, "N_C"),
        (("S6",), "N_E", 1, "N_F"),  # the outer branch has no location
        (("S7",), "N_E", 1, "N_F"),
        (("S6", "S8"), "N_E", 1, "S6"),
        (("S6", "S7", "S8"), "N_E", 2, "N_F"),
        (("S2",), "EP", 2, "N_D"),  # the fork lies on the way
        (("S1", "S5"), "EP", 4, "S5"),
        (("S5",), "N_D", 1, "S5"),
    ],
)
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.clause("EP-14.3.2", "EP-14.3.3", "EP-5.1")
def test_at_a_fork_she_takes_the_branch_with_fewer_locations(
    built: tuple[str, ...], start: str, cowboys: int, space: str, owner: int
) -> None:
    """Buildings count whoever owns them."""
    scenario = solo("A1", start).row(*ROW, cowboy=cowboys)
    for number, name in enumerate(built):
        seat = owner if number < 2 else 1 - owner
        scenario.built(f"{number + 1}a", name, seat)
    assert space_of(after(scenario), 1) == space


@pytest.mark.clause("EP-14.3.1", "EP-14.3.3")
def test_el_paso_stops_her_and_the_next_turn_goes_on_from_there() -> None:
    state = after(solo("A8", "N_G"))
    assert (space_of(state, 1), at_post(state, 7, 1)) == ("EP", 1)
    play(state, "move:N_B", "end", "sue")
    assert space_of(state, 1) in {"N_B", "N_C", "N_E"}


STANDING = GAME.components_text.replace(
    'id = "A7", deck = "A", steps = 1, plus_cowboys = true',
    'id = "A7", deck = "A", steps = 0, plus_cowboys = false',
)


@pytest.mark.clause("EP-14.2.2", "EP-14.3.1")
def test_standing_on_el_paso_is_not_arriving_there() -> None:
    """With numbers that let her stay where she is."""
    game = games.load("el_paso", STANDING)
    assert isinstance(game, ElPaso)
    scenario = Scenario(1, game).supply_deck().row(*ROW).at("EP", 1).sue_turns_up("A7")
    state = after(scenario)
    assert (space_of(state, 1), cattle(state)) == ("EP", {})
    assert sum(state.players[1].posts) == 1


# Symbols


@pytest.mark.parametrize(
    ("cowboys", "breed"),
    [
        (1, "black_angus"),
        (2, "corriente"),
        (3, "shorthorn"),
        (4, "hereford"),
        (5, "hereford"),
        (9, "hereford"),
    ],
)
@pytest.mark.clause("EP-14.6.1", "EP-15.2")
def test_the_cattle_market_by_her_number_of_cowboys(cowboys: int, breed: str) -> None:
    scenario = (
        solo("A5", "N_B").row(*ROW, cowboy=min(cowboys, 3)).joined(cowboy=max(cowboys - 3, 0))
    )
    left = scenario.data["market"][COMPONENTS.breed_ids.index(breed)]
    state = after(scenario)
    shipped = {"simmental": 1} if space_of(state, 1) == "EP" else {}
    assert cattle(state) == {breed: 1, **shipped}
    assert state.market[COMPONENTS.breed_ids.index(breed)] == left - 1
    empty = after(scenario.market(**{breed: 0}))
    assert cattle(empty) == shipped  # no other breed instead


@pytest.mark.parametrize("card", ["black_angus", "corriente", *ROW])
@pytest.mark.clause("EP-14.6.2")
def test_cards_drawn_of_the_supply_deck(card: str) -> None:
    state = after(solo("A1").supply_deck(card))
    if card in ROW:
        assert row(state) == {**dict.fromkeys(ROW, 1), card: 2}
        assert cattle(state) == {}
    else:
        assert (row(state), cattle(state)) == (dict.fromkeys(ROW, 1), {card: 1})
    assert held(sue_of(state).supply) == {}
    play(state, "move:N_B", "end")
    state = after(solo("A1"))
    assert row(state) == dict.fromkeys(ROW, 1)  # an empty deck gives nothing


@pytest.mark.parametrize(
    ("card", "cards"), [("A1", 1), ("A2", 1), ("A3", 1), ("B1", 2), ("B2", 1), ("A7", 0)]
)
@pytest.mark.clause("EP-14.6.2", "EP-14.2.2")
def test_how_many_cards_a_bot_card_draws(card: str, cards: int) -> None:
    state = after(solo(card).supply_deck(*["black_angus"] * 3))
    assert sue_of(state).supply[COMPONENTS.breed_ids.index("black_angus")] == 3 - cards
    assert cattle(state).get("black_angus", 0) == cards


@pytest.mark.parametrize(
    ("order", "counts", "wilds", "joined"),
    [
        (("cowboy", "engineer", "builder"), (2, 2, 4), {}, "cowboy"),  # the example
        (("builder", "engineer", "cowboy"), (2, 2, 4), {}, "builder"),
        (ROW, (1, 1, 1), {}, "cowboy"),
        (("engineer", "cowboy", "builder"), (1, 1, 1), {}, "engineer"),
        (ROW, (1, 3, 2), {}, "builder"),
        (ROW, (1, 4, 2), {}, "engineer"),
        (ROW, (1, 3, 2), {"builder": 1}, "engineer"),  # a wild that joined counts
        (ROW, (4, 4, 3), {}, "engineer"),
        (ROW, (4, 4, 5), {}, "engineer"),  # none is ignored
        (("engineer", "builder", "cowboy"), (4, 4, 4), {}, "engineer"),
        (("builder", "cowboy", "engineer"), (5, 4, 5), {}, "cowboy"),
    ],
)
@pytest.mark.clause("EP-14.6.3")
def test_a_wild_joins_her_largest_type_below_four(
    order: tuple[str, ...], counts: tuple[int, int, int], wilds: dict[str, int], joined: str
) -> None:
    """Counts are of cowboys, builders and engineers."""
    scenario = solo("A1").row(*order, **dict(zip(ROW, counts, strict=True))).joined(**wilds)
    state = after(scenario.supply_deck("wild"))
    before = {name: count + wilds.get(name, 0) for name, count in zip(ROW, counts, strict=True)}
    assert row(state) == {**before, joined: before[joined] + 1}
    assert sue_of(state).wilds[WORKERS.index(joined)] == wilds.get(joined, 0) + 1  # for good


HIGH = ("OBJ06", "OBJ07", "OBJ08")  # 5 VP each
LOW = ("OBJ01", "OBJ02", "OBJ09")  # 3 VP each
FOUR = "OBJ20"


def on_train(engineers: int, side: str = "front") -> Scenario:
    scenario = solo("A6").row(*ROW, engineer=engineers).supply_deck("black_angus")
    scenario.display("objective", *LOW).display("bonus", "BON17", "BON01", "BON13")
    for train in COMPONENTS.train_ids:
        scenario.train(train, side)
    return scenario


@pytest.mark.parametrize(
    ("engineers", "side", "objectives", "bonuses", "animals", "drawn"),
    [
        (1, "front", [], ["BON13"], {}, 0),
        (1, "back", ["OBJ01"], [], {}, 0),
        (2, "front", ["OBJ01"], [], {}, 0),
        (2, "back", [], ["BON13"], {}, 0),
        (3, "front", ["OBJ01"], [], {}, 1),
        (3, "back", ["OBJ01"], ["BON13"], {"corriente": 1}, 0),
        (4, "front", ["OBJ01"], [], {}, 0),
        (4, "back", ["OBJ01"], ["BON13"], {}, 0),
        (6, "back", ["OBJ01"], ["BON13"], {}, 0),
    ],
)
@pytest.mark.clause("EP-14.6.4", "EP-14.6.5", "EP-14.6.8", "EP-14.6.9", "EP-14.4.1")
def test_of_a_train_card_she_takes_tiles_cards_and_cattle_alone(
    engineers: int,
    side: str,
    objectives: list[str],
    bonuses: list[str],
    animals: dict[str, int],
    drawn: int,
) -> None:
    """The card of her number of engineers, its prices unpaid, its other actions passed over."""
    state = after(on_train(engineers, side))
    player = state.players[1]
    assert [COMPONENTS.objective_ids[tile] for tile in player.objectives] == objectives
    assert [COMPONENTS.bonus_ids[tile] for tile in player.bonuses] == bonuses
    expected = {**animals, "black_angus": 1} if drawn else animals
    assert cattle(state) == expected
    assert (player.money, player.tokens, player.certificates) == (0, 0, 0)
    assert space_of(state, 1) == "N_B"  # no move
    assert row(state)["engineer"] == engineers
    assert NO_TILE not in state.objective_display + state.bonus_display  # refilled


@pytest.mark.clause("EP-14.6.4")
def test_wilds_that_joined_her_engineers_choose_the_train_card() -> None:
    state = after(on_train(1).joined(engineer=1))
    assert len(state.players[1].objectives) == 1  # T2
    assert state.players[1].bonuses == []


@pytest.mark.clause("EP-14.6.5", "EP-15.2")
def test_gained_cattle_is_only_taken_if_it_is_left() -> None:
    state = after(solo("B2"))
    assert cattle(state) == {"corriente": 1}
    scenario = solo("B2").market(corriente=0).supply_deck("black_angus")
    assert cattle(after(scenario)) == {"black_angus": 1}


@pytest.mark.parametrize(
    ("order", "counts", "done"),
    [
        (ROW, (2, 1, 1), "market"),
        (ROW, (1, 2, 1), "build"),
        (ROW, (1, 1, 2), "train"),
        (ROW, (1, 1, 1), "market"),
        (("engineer", "builder", "cowboy"), (1, 1, 1), "train"),
        (("builder", "engineer", "cowboy"), (2, 2, 2), "build"),
        (("cowboy", "engineer", "builder"), (1, 2, 2), "train"),
        (ROW, (1, 5, 4), "build"),  # nothing is ignored here
    ],
)
@pytest.mark.clause("EP-14.6.6")
def test_of_three_symbols_she_does_that_of_her_largest_type(
    order: tuple[str, ...], counts: tuple[int, int, int], done: str
) -> None:
    scenario = solo("B3").row(*order, **dict(zip(ROW, counts, strict=True)))
    state = after(scenario)
    assert (sum(cattle(state).values()) == 1) == (done == "market")
    assert (len(buildings(state)) == 1) == (done == "build")
    tiles = state.players[1].objectives + state.players[1].bonuses
    assert (len(tiles) == 1) == (done == "train")


@pytest.mark.parametrize(
    ("objectives", "bonuses", "taken"),
    [
        (("OBJ01", "OBJ06", "OBJ02"), ("BON07", "BON01", "BON02"), "OBJ06"),
        (("OBJ01", "OBJ02", "OBJ09"), ("BON01", "BON02", "BON07"), "BON07"),
        (("OBJ01", FOUR, "OBJ09"), ("BON07", "BON01", "BON02"), "BON07"),  # place 1 before 2
        ((FOUR, "OBJ01", "OBJ09"), ("BON07", "BON08", "BON02"), FOUR),  # one place: objective
        (("OBJ01", "OBJ02", FOUR), ("BON01", "BON02", "BON07"), FOUR),
        (("OBJ07", "OBJ06", "OBJ08"), ("BON07", "BON08", "BON09"), "OBJ07"),
        (("OBJ01", "OBJ02", "OBJ09"), ("BON13", "BON10", "BON11"), "OBJ01"),
    ],
)
@pytest.mark.clause("EP-14.6.7")
def test_she_takes_the_face_up_tile_with_most_points(
    objectives: tuple[str, ...], bonuses: tuple[str, ...], taken: str
) -> None:
    """T4 front gives an objective or bonus tile."""
    scenario = on_train(4).display("objective", *objectives).display("bonus", *bonuses)
    player = after(scenario).players[1]
    found = [COMPONENTS.objective_ids[tile] for tile in player.objectives]
    found += [COMPONENTS.bonus_ids[tile] for tile in player.bonuses]
    assert found == [taken]


@pytest.mark.clause("EP-14.6.7", "EP-15.2")
def test_she_never_draws_a_tile_blind() -> None:
    scenario = on_train(2).display("objective", "-", "-", "-").no_stack("objective")
    before = len(scenario.player(1)["objectives"])
    assert len(after(scenario).players[1].objectives) == before


@pytest.mark.parametrize("tile", ["BON01", "BON04", "BON10", "BON13", "BON16", "BON17", "BON19"])
@pytest.mark.clause("EP-14.4.1")
def test_she_ignores_what_a_bonus_tile_does(tile: str) -> None:
    scenario = on_train(2, "back").display("bonus", tile, "BON18", "BON02")
    if tile == "BON17":
        scenario.display("bonus", tile, "-", "-").no_stack("bonus")
    state = after(scenario)
    player = state.players[1]
    assert COMPONENTS.bonus_ids.index(tile) in player.bonuses
    assert (player.money, player.tokens, player.certificates) == (0, 0, 0)
    assert (player.permanent, player.duplicates) == (0, 0)
    assert cattle(state) == {}
    assert row(state) == {"cowboy": 1, "builder": 1, "engineer": 2}
    again = GAME.from_text(state.to_text())
    assert GAME.view(again, 0) == GAME.view(state, 0)


@pytest.mark.clause("EP-14.4.1")
def test_she_never_uses_buildings() -> None:
    state = after(solo("A8", "N_C").built("6a", "S9", seat=1))
    assert space_of(state, 1) == "S9"
    assert (state.players[1].money, kind(state)) == (0, "MOVE")


# Building


def builder(builders: int, at: str = "EP") -> Scenario:
    """She moves one location and builds."""
    return solo("A4", at).row(*ROW, builder=min(builders, 5)).joined(builder=max(builders - 5, 0))


@pytest.mark.parametrize("builders", [1, 2, 3, 4, 5, 6, 9])
@pytest.mark.clause("EP-14.7.1", "EP-14.7.4")
def test_she_builds_the_largest_type_on_the_dearest_space(builders: int) -> None:
    state = after(builder(builders))
    number = min(builders, 6)
    assert buildings(state) == {"S9": f"{number}a"}  # $3, dearer than all others
    assert row(state)["builder"] == builders  # none is discarded
    assert state.players[1].money == 0
    assert sum(state.players[1].posts) == 1  # no disc marks it
    assert state.buildings[number - 1] == 1


@pytest.mark.clause("EP-14.7.1", "EP-15.2")
def test_she_passes_over_types_without_a_tile() -> None:
    scenario = builder(3).built("3a", "S7", seat=0).built("3a", "S1", seat=1)
    assert buildings(after(scenario)) == {"S1": "3a", "S9": "2a"}


@pytest.mark.parametrize(
    ("at", "arrived", "space"),
    [
        ("EP", "N_B", "S2"),  # S2, S5 and S6 cost $2 each
        ("N_B", "N_C", "S5"),
        ("N_C", "N_E", "S6"),
        ("N_E", "N_F", "S2"),
        ("N_F", "S9", "S2"),
        ("N_G", "EP", "S2"),
    ],
)
@pytest.mark.clause("EP-14.7.1", "EP-14.7.5")
def test_of_spaces_equally_dear_the_nearest_clockwise_is_taken(
    at: str, arrived: str, space: str
) -> None:
    state = after(builder(2, at).built("1a", "S9", seat=0))
    assert space_of(state, 1) == arrived
    assert buildings(state) == {space: "2a"}


@pytest.mark.parametrize(
    ("own", "builders", "expected"),
    [
        ({"S1": "1a", "S9": "4a"}, 2, {"S1": "3a", "S9": "4a"}),  # ties: see below
        ({"S1": "1a", "S9": "5a"}, 2, {"S1": "3a", "S9": "5a"}),
        ({"S1": "1a", "S9": "5a"}, 9, {"S1": "6a", "S9": "5a"}),
        ({"S1": "5a", "S9": "3a"}, 3, {"S1": "5a", "S9": "6a"}),
        ({"S1": "6a", "S9": "5a"}, 3, {"S1": "6a", "S9": "6a"}),
        ({"S1": "2a", "S9": "2a"}, 1, {"S1": "2a", "S9": "3a"}),
    ],
)
@pytest.mark.clause("EP-14.7.2", "EP-15.3")
def test_of_two_buildings_she_replaces_for_the_largest_difference(
    own: dict[str, str], builders: int, expected: dict[str, str]
) -> None:
    """She stands on N_F: S9 lies nearer than S1."""
    scenario = builder(builders, "N_E")
    for space, tile in own.items():
        scenario.built(tile, space, seat=1)
    if own == {"S1": "1a", "S9": "4a"}:
        scenario.built("6a", "S5", seat=0).built("6a", "S2", seat=0)  # so 4a can gain one only
    state = after(scenario)
    assert space_of(state, 1) == "N_F"
    assert buildings(state) == expected
    for number in range(6):
        on_trail = sum(
            tile == COMPONENTS.neutrals + number for tile in state.tiles
        )  # the old tile is back
        assert state.buildings[number] == 2 - on_trail
    assert cattle(state) == {}


@pytest.mark.parametrize(
    ("at", "arrived", "replaced"),
    [
        ("EP", "S1", "S1"),  # the space she stands on has distance 0
        ("S1", "N_B", "S5"),
        ("N_C", "S5", "S5"),
        ("S5", "N_E", "S1"),
        ("N_G", "EP", "S1"),
    ],
)
@pytest.mark.clause("EP-14.7.2", "EP-14.7.5")
def test_of_two_equal_replacements_the_nearest_clockwise_is_made(
    at: str, arrived: str, replaced: str
) -> None:
    """From 1 to 3 or from 2 to 4 for two builders."""
    scenario = builder(2, at).built("1a", "S1", seat=1).built("2a", "S5", seat=1)
    state = after(scenario)
    assert space_of(state, 1) == arrived
    expected = {"S1": "1a", "S5": "2a"} | {replaced: "3a" if replaced == "S1" else "4a"}
    assert buildings(state) == expected


@pytest.mark.parametrize(
    ("own", "human", "builders"),
    [
        ({"S1": "6a", "S5": "6a"}, {}, 9),
        ({"S1": "1a", "S5": "1a"}, {"S2": "2a", "S3": "2a"}, 1),  # no tile, for want of builders
        ({"S1": "1a"}, {"S2": "1a"}, 1),  # fewer than two buildings, and nothing payable
    ],
)
@pytest.mark.clause("EP-14.7.3")
def test_where_she_cannot_build_she_takes_a_hereford(
    own: dict[str, str], human: dict[str, str], builders: int
) -> None:
    scenario = builder(builders)
    for owner, tiles in ((1, own), (0, human)):
        for space, tile in tiles.items():
            scenario.built(tile, space, owner)
    state = after(scenario)
    assert buildings(state) == own
    assert cattle(state) == {"hereford": 1}
    empty = after(scenario.market(hereford=0))
    assert (buildings(empty), cattle(empty)) == (own, {})


@pytest.mark.clause("EP-14.7.1", "EP-14.7.2", "EP-14.7.4")
def test_she_has_two_buildings_at_most() -> None:
    scenario = builder(1).built("1a", "S1", seat=1)
    state = after(scenario)
    assert len(buildings(state)) == 2
    scenario.built("1a", "S9", seat=1)
    assert sorted(buildings(after(scenario)).values()) == ["1a", "2a"]


SAME_BUILDERS = GAME.components_text.replace(
    'id = "2"\nbuilders = 2', 'id = "2"\nbuilders = 3'
).replace('id = "5"\nbuilders = 5', 'id = "5"\nbuilders = 4')


@pytest.mark.parametrize(("own", "expected"), [({}, {"S9": "2a"}), ({"S1": "1a", "S9": "6a"}, {})])
@pytest.mark.clause("EP-14.7.6")
def test_of_types_with_equally_many_builders_she_takes_the_lower_number(
    own: dict[str, str], expected: dict[str, str]
) -> None:
    """With numbers in which types 2 and 3 take three builders, types 4 and 5 four."""
    game = games.load("el_paso", SAME_BUILDERS)
    assert isinstance(game, ElPaso)
    scenario = Scenario(1, game).supply_deck().row(*ROW, builder=3).at("EP", 1).sue_turns_up("A4")
    for space, tile in own.items():
        scenario.built(tile, space, seat=1)
    state = after(scenario)
    trail = game.view(state, 0)["trail"]
    found = {space["id"]: space["tile"] for space in trail if space["seat"] == 1}
    assert found == (expected or {"S1": "4a", "S9": "6a"})


# Shipping


@pytest.mark.clause("EP-14.8.1", "EP-14.2.2")
def test_at_el_paso_she_takes_a_simmental_card() -> None:
    state = after(solo("A7", "N_G"))
    assert (state.simmental, cattle(state)) == (8, {"simmental": 1})
    assert state.players[1].money == 0  # no income
    assert state.simmental_seat == -1


@pytest.mark.parametrize(
    ("posts", "following"),
    [
        ((5,), 7),
        ((5, 7), 9),
        ((5, 7, 9), 10),
        ((5, 7, 9, 10), 12),
        ((5, 7, 9, 10, 12), 16),
        ((5, 7, 9, 10, 12, 16), 16),
    ],
)
@pytest.mark.clause("EP-14.8.2")
def test_each_disc_goes_to_the_next_higher_post(posts: tuple[int, ...], following: int) -> None:
    state = after(solo("A7", "N_G").shipped(*posts))
    expected = [(*posts, following).count(value) for value in COMPONENTS.post_values]
    assert state.players[1].posts == expected


@pytest.mark.clause("EP-14.8.2")
def test_without_a_disc_she_takes_the_card_and_gets_no_reward() -> None:
    scenario = solo("A7", "N_G").shipped(5, 7, 9, 10, 12, 16, 16).supply_deck("black_angus")
    state = after(scenario)
    assert sum(state.players[1].posts) == 7
    assert cattle(state) == {"simmental": 1}
    assert state.players[1].objectives == []


@pytest.mark.parametrize(
    ("posts", "animals", "objectives"),
    [
        ((5,), {"simmental": 1, "black_angus": 1}, []),
        ((5, 7), {"simmental": 1}, ["OBJ07"]),
        ((5, 7, 9), {"simmental": 1, "black_angus": 1}, []),
        ((5, 7, 9, 10), {"simmental": 1}, []),
        ((), {"simmental": 1}, []),
    ],
)
@pytest.mark.clause("EP-14.8.3", "EP-14.6.7", "EP-14.6.8")
def test_rewards_of_her_shippings(
    posts: tuple[int, ...], animals: dict[str, int], objectives: list[str]
) -> None:
    scenario = solo("A7", "N_G").shipped(*posts).supply_deck("black_angus")
    state = after(scenario.display("objective", "OBJ01", "OBJ07", "OBJ06"))
    assert cattle(state) == animals
    found = [COMPONENTS.objective_ids[tile] for tile in state.players[1].objectives]
    assert (found, state.players[1].money) == (objectives, 0)


# The end


@pytest.mark.clause("EP-14.9.1", "EP-13.1.1", "EP-13.2.1")
def test_she_may_take_the_last_card_and_the_human_the_space() -> None:
    scenario = solo("A7", "N_G").simmental(1).at("N_G")
    state = after(scenario)
    assert (state.simmental, cattle(state)) == (0, {"simmental": 1})
    play(state, "move:EP", "deliver:AUX_MONEY_UP:0")
    assert (state.simmental_seat, state.actor, state.is_over) == (0, 1, False)
    play(state, "sue")
    assert state.is_over


@pytest.mark.clause("EP-14.9.1", "EP-14.8.1", "EP-13.3.1")
def test_she_may_take_the_space_and_the_human_has_one_more_turn() -> None:
    state = after(solo("A7", "N_G").simmental(0).at("N_G"))
    assert (state.simmental_seat, cattle(state), at_post(state, 7, 1)) == (1, {}, 1)
    assert not state.is_over
    play(state, "move:EP", "deliver:AUX_MONEY_UP:0")
    assert state.is_over
    assert (state.simmental_seat, state.players[0].deck.discard_size) == (1, 0)


@pytest.mark.clause("EP-14.9.1", "EP-14.8.1", "EP-13.3.2")
def test_in_her_last_turn_she_ships_without_a_card() -> None:
    state = solo("A7", "N_G").last_turns(0).state()
    play(state, "sue")
    assert state.is_over
    assert (cattle(state), at_post(state, 7, 1), state.simmental_seat) == ({}, 1, 0)


@pytest.mark.clause("EP-14.9.2")
def test_her_points() -> None:
    scenario = Scenario(1).supply_deck("cowboy", "hereford").row(*ROW, cowboy=2, builder=3)
    scenario.joined(engineer=2).shipped(5, 7, 9, 10, 12, 16).built("3a", "S1", seat=1)
    scenario.bonuses("BON13", seat=1).objectives("OBJ06", "OBJ20", "OBJ01", seat=1)
    scenario.data["sue"]["cattle"][COMPONENTS.simmental] = 2
    scenario.data["simmental"] -= 2
    state = scenario.final()
    assert state.scores()[1] == [
        0,
        4,
        2 + 4 + 7,
        2 * (2 + 3 + 1 + 2),  # wilds that joined included, the supply deck not
        4,
        3,
        5 + 4 + 3,  # all of them, fulfilled or not
    ]
    assert GAME.view(state, 0)["players"][1]["total"] == sum(state.scores()[1])


@pytest.mark.clause("EP-14.9.2", "EP-13.2.1")
def test_she_scores_the_simmental_space() -> None:
    scenario = Scenario(1).supply_deck().last_turns(1)
    assert scenario.final().scores()[1][GAME.categories.index("cattle")] == 2


@pytest.mark.parametrize(
    ("human", "places"), [(29, [2, 1]), (30, [1, 1]), (31, [1, 2]), (34, [1, 2]), (35, [1, 2])]
)
@pytest.mark.clause("EP-14.9.3", "EP-13.7.1")
def test_a_tie_goes_to_the_human_with_any_money_left(human: int, places: list[int]) -> None:
    """Her three workers are worth 6 points."""
    state = Scenario(1).supply_deck().row(*ROW).money(human).final()
    assert state.totals()[1] == 6
    assert state.places() == places
