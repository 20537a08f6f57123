"""What is in the box and how a game begins (sections 1 and 2)."""

import pytest

from games.contract import InvalidSetup, Option, checked_options
from games.el_paso.components import DISC_SPACES, WORKERS
from games.el_paso.game import ElPasoState
from games.el_paso.state import NO_TILE, NOWHERE
from games.random_source import FastSource
from tests.games.el_paso.scenario import COMPONENTS, GAME, PRINTED, Scenario, kind, play, texts

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def new_game(seats: int, seed: int = 1, **options: str) -> ElPasoState:
    return GAME.new_game(seats, FastSource(seed), options)


@pytest.mark.clause("EP-1.1.1", "EP-1.1.2", "EP-4.2")
def test_the_trail_has_six_neutral_and_nine_free_spaces() -> None:
    trail = GAME.view(new_game(2), 0)["trail"]
    kinds = [space["kind"] for space in trail]
    assert {name: kinds.count(name) for name in set(kinds)} == {
        "el_paso": 1,
        "neutral": 6,
        "building": 9,
    }
    assert [space["letter"] for space in trail if space["letter"]] == list("BCDEFG")
    assert {space["id"]: space["cost"] for space in trail if space["cost"] is not None} == {
        "S1": 0,
        "S2": 2,
        "S3": 0,
        "S4": 1,
        "S5": 2,
        "S6": 2,
        "S7": 0,
        "S8": 1,
        "S9": 3,
    }
    assert [post["value"] for post in GAME.view(new_game(2), 0)["posts"]] == [
        *(0, 5, 7, 9, 10, 12, 16)
    ]


@pytest.mark.clause("EP-1.1.3", "EP-7.2.1", "EP-7.2.2")
def test_two_tiles_of_each_of_six_types_of_building() -> None:
    types = GAME.view(new_game(2), 0)["buildingTypes"]
    assert [(t["tile"], t["builders"], t["vp"], t["left"]) for t in types] == [
        ("1a", 1, 1, 2),
        ("2a", 2, 3, 2),
        ("3a", 3, 4, 2),
        ("4a", 4, 6, 2),
        ("5a", 5, 9, 2),
        ("6a", 6, 12, 2),
    ]


@pytest.mark.clause("EP-1.1.4")
def test_four_train_cards_for_one_to_four_engineers() -> None:
    trains = GAME.view(new_game(2), 0)["trains"]
    assert [(train["id"], train["engineers"]) for train in trains] == [
        ("T1", 1),
        ("T2", 2),
        ("T3", 3),
        ("T4", 4),
    ]


@SEATS
@pytest.mark.clause("EP-1.1.5", "EP-2.4")
def test_three_tiles_of_each_kind_lie_face_up(seats: int) -> None:
    state = new_game(seats)
    for stack, display in (
        (state.objective_stack, state.objective_display),
        (state.bonus_stack, state.bonus_display),
    ):
        assert (len(stack), len(display)) == (17, 3)
        assert sorted(stack + display) == list(range(20))


@SEATS
@pytest.mark.clause("EP-1.1.6", "EP-2.5", "EP-2.7")
def test_twelve_workers_of_each_type_less_one_for_every_player(seats: int) -> None:
    state = new_game(seats)
    assert state.workers == [12 - seats] * 4
    assert COMPONENTS.worker_counts == [12] * 4
    assert COMPONENTS.worker_vp == [2] * 4
    for player in state.players:
        assert player.workers == [1] * 4


@pytest.mark.clause("EP-1.1.7", "EP-2.5")
def test_cattle_by_breed() -> None:
    breeds = GAME.view(new_game(2), 0)["breeds"]
    rows = [(b["id"], b["color"], b["value"], b["vp"], b["left"], b["cowboys"]) for b in breeds]
    assert rows == [
        ("criollo", "gray", 1, 0, 0, None),
        ("piney_woods", "black", 2, 0, 0, None),
        ("galloway", "white", 2, 0, 0, None),
        ("santa_gertrudis", "green", 2, 0, 0, None),
        ("black_angus", "yellow", 3, 1, 8, 1),
        ("corriente", "blue", 3, 3, 8, 2),
        ("shorthorn", "brown", 4, 4, 8, 3),
        ("hereford", "purple", 5, 6, 8, 4),
        ("simmental", "orange", 3, 2, 0, None),
    ]
    assert COMPONENTS.breed_counts == [4, 2, 2, 2, 8, 8, 8, 8, 19]


@pytest.mark.clause("EP-1.1.8")
def test_eleven_solo_cards_of_which_three_are_b_cards() -> None:
    assert COMPONENTS.bot_ids == (*(f"A{n}" for n in range(1, 9)), "B1", "B2", "B3")
    assert [name[0] == "B" for name in COMPONENTS.bot_ids] == list(map(bool, COMPONENTS.bot_is_b))


@SEATS
@pytest.mark.clause("EP-1.2.1", "EP-1.2.2", "EP-2.7", "EP-2.12")
def test_every_player_board_is_covered_and_its_markers_are_at_the_start(seats: int) -> None:
    state = new_game(seats)
    for shown in GAME.view(state, 0)["players"]:
        assert [disc["id"] for disc in shown["discSpaces"]] == list(DISC_SPACES)
        assert not any(disc["cleared"] for disc in shown["discSpaces"])
        assert [aux["id"] for aux in shown["auxiliary"] if aux["available"]] == [
            "AUX_MONEY",
            "AUX_EXCHANGE",
        ]
        assert shown["certificates"] == 0
        assert shown["permanentCertificates"] == 0
        assert shown["buildings"] == []
        assert shown["space"] is None
        assert (shown["handLimit"], shown["stepLimit"]) == (4, 3)
    assert all(player.space == NOWHERE for player in state.players)


@SEATS
@pytest.mark.clause("EP-1.2.3", "EP-2.8")
def test_four_of_the_ten_starting_cards_are_the_starting_hand(seats: int) -> None:
    for player in new_game(seats).players:
        deck = player.deck
        assert (deck.hand_size, deck.stack_size, deck.discard_size) == (4, 6, 0)
        assert [deck.owned(card) for card in range(13)] == [4, 2, 2, 2, *[0] * 9]
        assert player.objectives == player.bonuses == []


@pytest.mark.clause("EP-2.8", "EP-16.1")
def test_starting_hands_are_drawn_at_random() -> None:
    hands = {tuple(new_game(2, seed).players[0].deck.hand) for seed in range(30)}
    assert len(hands) > 5


@pytest.mark.clause("EP-2.1", "EP-16.1")
def test_neutral_buildings_on_their_letters_or_shuffled() -> None:
    printed = new_game(2, neutral_placement="printed_letters")
    spaces = COMPONENTS.neutral_spaces
    assert [printed.tiles[space] for space in spaces] == [0, 1, 2, 3, 4, 5]
    shuffled = [new_game(2, seed) for seed in range(12)]
    orders = {tuple(state.tiles[space] for space in spaces) for state in shuffled}
    assert len(orders) > 6
    for order in orders:
        assert sorted(order) == [0, 1, 2, 3, 4, 5]
    for state in shuffled:
        assert {state.tiles[space] for space in COMPONENTS.free_spaces} == {NO_TILE}


@pytest.mark.parametrize(
    ("options", "sides"),
    [
        ({}, "front front front front"),
        ({"train_sides": "all_back"}, "back back back back"),
        (
            {"train_sides": "chosen_per_card", "train_T2": "back", "train_T4": "back"},
            "front back front back",
        ),
    ],
)
@pytest.mark.clause("EP-2.2")
def test_sides_of_train_cards(options: dict[str, str], sides: str) -> None:
    trains = GAME.view(new_game(2, 1, **options), 0)["trains"]
    assert [train["side"] for train in trains] == sides.split()


@pytest.mark.parametrize(
    ("options", "tiles"),
    [
        ({}, "1a 2a 3a 4a 5a 6a"),
        ({"building_sides": "all_b"}, "1b 2b 3b 4b 5b 6b"),
        (
            {"building_sides": "chosen_per_type", "building_1": "b", "building_6": "b"},
            "1b 2a 3a 4a 5a 6b",
        ),
    ],
)
@pytest.mark.clause("EP-2.3")
def test_sides_of_buildings(options: dict[str, str], tiles: str) -> None:
    types = GAME.view(new_game(2, 1, **options), 0)["buildingTypes"]
    assert [building["tile"] for building in types] == tiles.split()


@pytest.mark.clause("EP-2.2", "EP-2.3", "EP-16.1")
def test_sides_at_random() -> None:
    options = {"train_sides": "random_per_card", "building_sides": "random_per_type"}
    layouts = [new_game(2, seed, **options).layout for seed in range(20)]
    assert len({tuple(layout.train_sides) for layout in layouts}) > 5
    assert len({tuple(layout.building_sides) for layout in layouts}) > 5


@pytest.mark.clause("EP-2.2", "EP-2.3")
def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(InvalidSetup):
        new_game(2, train_sides="sideways")


@pytest.mark.clause("EP-2.1", "EP-2.2", "EP-2.3")
def test_defaults_of_the_options() -> None:
    defaults = {option.name: option.default for option in GAME.options}
    assert defaults["neutral_placement"] == "shuffled"
    assert defaults["train_sides"] == "all_front"
    assert defaults["building_sides"] == "all_a"
    assert all(isinstance(option, Option) for option in GAME.options)


@pytest.mark.parametrize(("seats", "cards"), [(1, 9), (2, 9), (3, 14), (4, 19)])
@pytest.mark.clause("EP-2.6")
def test_simmental_cards_by_number_of_players(seats: int, cards: int) -> None:
    assert new_game(seats).simmental == cards


@pytest.mark.clause("EP-2.9", "EP-16.1")
def test_any_player_may_begin() -> None:
    assert {new_game(4, seed).first_seat for seed in range(40)} == {0, 1, 2, 3}


@SEATS
@pytest.mark.clause("EP-2.9", "EP-2.11")
def test_starting_capital_by_turn_order(seats: int) -> None:
    capital = [(4, 1), (5, 1), (4, 2), (5, 2)]
    for seed in range(8):
        state = new_game(seats, seed)
        for turn in range(seats):
            player = state.players[(state.first_seat + turn) % seats]
            assert (player.money, player.tokens) == capital[turn]


@SEATS
@pytest.mark.clause("EP-2.10")
def test_each_player_must_choose_a_face_up_objective_in_turn_order(seats: int) -> None:
    state = new_game(seats, 5)
    first = state.first_seat
    for turn in range(seats):
        assert state.actor == (first + turn) % seats
        assert kind(state) == "START_OBJECTIVE"
        assert texts(state) == {"take:objective:1", "take:objective:2", "take:objective:3"}
        chooser, display = state.actor, state.objective_display
        play(state, "take:objective:2")
        assert state.players[chooser].objectives == [display[1]]
        assert state.objective_display[::2] == display[::2]
        assert state.objective_display[1] not in (NO_TILE, *display)
        assert len(state.objective_stack) == 16 - turn
    assert state.actor == first
    assert kind(state) == "FIRST_PLACE"


@pytest.mark.parametrize("seats", [0, 5])
@pytest.mark.clause("EP-1.2.2")
def test_no_other_number_of_players(seats: int) -> None:
    with pytest.raises(InvalidSetup):
        new_game(seats)


@pytest.mark.clause("EP-1.1.2")
def test_there_is_no_neutral_building_a() -> None:
    state = GAME.new_game(3, FastSource(2), PRINTED)
    letters = [building["letter"] for building in GAME.view(state, 0)["neutralBuildings"]]
    assert letters == ["B", "C", "D", "E", "F", "G"]
    assert Scenario(3).state().workers == [12] * len(WORKERS)


@pytest.mark.parametrize(
    ("option", "seats", "options", "matters"),
    [
        ("difficulty", 1, {}, True),
        ("difficulty", 2, {}, False),
        ("train_T2", 2, {}, False),
        ("train_T2", 2, {"train_sides": "chosen_per_card"}, True),
        ("train_T2", 2, {"building_sides": "chosen_per_type"}, False),
        ("building_1", 2, {"building_sides": "random_per_type"}, False),
        ("building_1", 2, {"building_sides": "chosen_per_type"}, True),
        ("train_sides", 2, {}, True),
        ("building_sides", 2, {}, True),
        ("neutral_placement", 4, {}, True),
    ],
)
def test_which_options_matter(
    option: str, seats: int, options: dict[str, str], matters: bool
) -> None:
    chosen = checked_options(GAME.options, options)
    assert option in chosen
    assert GAME.matters(option, seats, chosen) == matters
