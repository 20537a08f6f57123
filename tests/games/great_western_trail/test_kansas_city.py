"""Kansas City: foresight, job market, income, certificates, final steps (GWT-9, without 9.5)."""

import pytest

from games.great_western_trail.game import GreatWesternTrailState
from tests.games.great_western_trail.scenario import (
    COMPONENTS,
    Scenario,
    held,
    kind,
    play,
    texts,
)

TEEPEE_ORDER = ["T-3", "T-2", "T-1", "T1", "T2", "T4", "T6", "T8", "T10"]
SECTIONS = ["flood", "drought", "rockfall"]
TRACK = (0, 1, 2, 3, 4, 6)


def arriving(*foresight: str, seats: int = 2) -> Scenario:
    tiles = foresight or ("green_teepee", "-", "cowboy", "-", "cowboy", "-")
    return Scenario(seats).at("G").foresight(*tiles)


def arrived(scenario: Scenario) -> GreatWesternTrailState:
    state = scenario.state()
    play(state, "move:KANSAS_CITY:main")
    return state


def tile_on(state: GreatWesternTrailState, space: str) -> str | None:
    tile = state.tiles[COMPONENTS.trail.ids.index(space)]
    return COMPONENTS.tiles.ids[tile] if 0 <= tile < COMPONENTS.tiles.kinds else None


@pytest.mark.clause("GWT-9.1.1", "GWT-9.1.2")
def test_one_tile_of_each_column_is_placed_and_the_other_stays() -> None:
    state = arrived(
        arriving(
            *("flood_green_4", "blue_teepee"),
            *("cowboy", "craftsman"),
            *("green_teepee", "engineer"),
        ).jobs("- -", "- -")
    )
    assert texts(state) == {"foresight:flood_green_4", "foresight:blue_teepee"}
    play(state, "foresight:blue_teepee")
    assert texts(state) == {"foresight:cowboy", "foresight:craftsman"}
    play(state, "foresight:craftsman")
    assert texts(state) == {"foresight:green_teepee", "foresight:engineer"}
    play(state, "foresight:green_teepee")
    assert (tile_on(state, "T-3"), tile_on(state, "T-2")) == ("blue_teepee", "green_teepee")
    assert state.jobs[2] == 1
    ids = COMPONENTS.tiles.ids
    assert [ids[state.foresight[place]] for place in (0, 2, 5)] == [
        "flood_green_4",
        "cowboy",
        "engineer",
    ]


@pytest.mark.clause("GWT-9.1.2", "GWT-15.3")
def test_a_lone_tile_must_be_taken_and_an_empty_column_is_skipped() -> None:
    state = arrived(arriving("-", "flood_green_4", "-", "-", "-", "engineer").jobs("- -", "- -"))
    assert tile_on(state, "FLOOD1") == "flood_green_4"
    assert state.jobs[2] == 2
    assert kind(state) == "DISC"  # with an empty hand Kansas City is the only city


@pytest.mark.clause("GWT-9.1.4", "GWT-15.4")
@pytest.mark.parametrize("filled", range(10))
def test_a_teepee_goes_to_the_free_space_of_lowest_value(filled: int) -> None:
    scenario = arriving("blue_teepee", "-", "cowboy", "-", "cowboy", "-")
    for space in TEEPEE_ORDER[:filled]:
        scenario.tile("green_teepee", space)
    state = arrived(scenario)
    found = [tile_on(state, space) for space in TEEPEE_ORDER]
    expected = ["green_teepee"] * filled + ["blue_teepee"] * (filled < 9)
    assert found == expected + [None] * (9 - len(expected))


@pytest.mark.clause("GWT-9.1.4")
def test_a_gap_among_the_teepees_is_filled_first() -> None:
    scenario = arriving("blue_teepee", "-", "cowboy", "-", "cowboy", "-")
    for space in ("T-3", "T-1", "T1", "T4"):
        scenario.tile("green_teepee", space)
    assert tile_on(arrived(scenario), "T-2") == "blue_teepee"


@pytest.mark.clause("GWT-9.1.5", "GWT-15.4")
@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("taken", [(), (1,), (1, 2, 3), (2, 4), (1, 2, 3, 4)])
def test_a_hazard_goes_to_the_lowest_free_number_of_its_section(
    section: str, taken: tuple[int, ...]
) -> None:
    scenario = arriving(f"{section}_green_4", "-", "cowboy", "-", "cowboy", "-")
    others = [f"{section}_{tile}" for tile in ("green_3", "black_3", "green_2", "black_2")]
    for number, tile in zip(taken, others, strict=False):
        scenario.tile(tile, f"{section.upper()}{number}")
    state = arrived(scenario)
    free = [number for number in (1, 2, 3, 4) if number not in taken]
    placed = [n for n in free if tile_on(state, f"{section.upper()}{n}") == f"{section}_green_4"]
    assert placed == free[:1]


@pytest.mark.clause("GWT-9.1.4", "GWT-9.1.5", "GWT-15.4")
def test_a_tile_without_room_may_be_chosen_and_goes_to_the_box() -> None:
    scenario = arriving("flood_green_4", "blue_teepee", "cowboy", "-", "cowboy", "-")
    for number, tile in enumerate(("green_3", "black_3", "green_2", "black_2"), 1):
        scenario.tile(f"flood_{tile}", f"FLOOD{number}")
    state = arrived(scenario)
    assert texts(state) == {"foresight:flood_green_4", "foresight:blue_teepee"}
    play(state, "foresight:flood_green_4", "disc:AUX_MONEY")
    kinds = COMPONENTS.tiles.kinds
    hazard = COMPONENTS.tiles.ids.index("flood_green_4")
    there = state.tiles.count(hazard) + state.foresight.count(hazard)
    assert there + sum(state.supply[hazard::kinds]) == 1  # of two in the game


@pytest.mark.clause("GWT-9.1.6", "GWT-9.2.1", "GWT-9.2.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_workers_fill_the_tokens_row_from_the_left(seats: int) -> None:
    row = " ".join(["craftsman"] * seats)
    token_row = " ".join(["cowboy", *["-"] * (seats - 1)])
    state = arrived(arriving(seats=seats).jobs(row, token_row))
    found = state.jobs[seats : 3 * seats]
    if seats == 2:  # the first filled row 2, the second went to row 3
        assert (state.token_row, found) == (2, [0, 0, 0, -1])
    elif seats == 3:
        assert (state.token_row, found[:4]) == (2, [0, 0, 0, -1])
    else:
        assert (state.token_row, found[:4]) == (1, [0, 0, 0, -1])


@pytest.mark.clause("GWT-9.2.1", "GWT-1.1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_job_market_has_twelve_rows_of_a_space_per_player(seats: int) -> None:
    assert len(Scenario(seats).state().jobs) == 12 * seats
    assert COMPONENTS.jobs.rows == 12


@pytest.mark.clause("GWT-9.2.2", "GWT-9.2.3")
def test_the_arrows_of_the_rows() -> None:
    arrows = [("plain", "yellow", "red")[arrow] for arrow in COMPONENTS.jobs.arrow]
    assert [row for row, arrow in enumerate(arrows, 1) if arrow == "yellow"] == [6, 9]
    assert [row for row, arrow in enumerate(arrows, 1) if arrow == "red"] == [12]


def income(hand: tuple[str, ...], scenario: Scenario | None = None) -> GreatWesternTrailState:
    return arrived((scenario or arriving()).hand(*hand).cash(0))


@pytest.mark.clause("GWT-9.4.1", "GWT-9.4.4")
@pytest.mark.parametrize(
    ("hand", "value"),
    [
        ((), 0),
        (("jersey",), 1),
        (("jersey",) * 5, 1),
        (("guernsey", "dutch_belt", "black_angus"), 6),
        (("holstein", "brown_swiss", "ayrshire"), 9),
        (("holstein", "holstein"), 3),
        (("west_highland_3", "west_highland_5"), 4),
        (("texas_longhorn_5", "texas_longhorn_7", "west_highland_4", "jersey"), 10),
        (
            (
                "texas_longhorn_6",
                "west_highland_4",
                "ayrshire",
                "brown_swiss",
                "holstein",
                "jersey",
            ),
            19,
        ),
    ],
)
def test_each_breed_counts_once(hand: tuple[str, ...], value: int) -> None:
    state = income(hand)
    assert state.value == value
    assert state.players[0].cash == value


@pytest.mark.clause("GWT-9.4.1", "GWT-9.4.4")
def test_objective_cards_count_nothing_and_are_discarded_too() -> None:
    scenario = arriving().hand("OBJ_X1", "OBJ_E1").cash(5)
    state = income(("jersey", "guernsey", "guernsey"), scenario)
    play(state, "pass")
    assert (state.value, state.me.cash) == (3, 3)
    assert state.me.deck.hand_size == 0
    assert held(state.me.deck.discard) == {"jersey": 1, "guernsey": 2, "OBJ_X1": 1, "OBJ_E1": 1}


@pytest.mark.clause("GWT-9.4.2", "GWT-9.4.3")
@pytest.mark.parametrize("at", TRACK)
def test_certificates_add_the_numbers_passed_on_the_way_back(at: int) -> None:
    scenario = arriving().cleared("CERT_4", "CERT_6").certificates(at).has_masters("SM_TEEPEES")
    state = income(("jersey",), scenario)
    amounts = [0, 2, 3, 4, 5, 6] if at == 6 else list(range(at + 1))
    if at:
        assert texts(state) == {f"certificates:{at - amount}" for amount in amounts}
    for amount in amounts:
        spent = state.copy()
        if at:
            play(spent, f"certificates:{at - amount}")
        assert spent.value == 1 + 1 + amount
        assert spent.me.cash == 2 + amount
        assert TRACK[spent.me.certificates] == at - amount


@pytest.mark.clause("GWT-9.4.1", "GWT-9.4.4", "GWT-16.2.1")
def test_the_hand_is_seen_before_certificates_are_chosen_and_discarded_after() -> None:
    state = income(("jersey", "guernsey"), arriving().certificates(2))
    assert kind(state) == "CERTIFICATES"
    assert held(state.me.deck.shown) == {"jersey": 1, "guernsey": 1}
    play(state, "certificates:2")
    assert state.me.deck.hand_size == 0
    assert held(state.me.deck.shown) == {}


@pytest.mark.clause("GWT-9.6.1", "GWT-9.6.2", "GWT-11.1")
def test_the_cattleman_returns_to_the_start_and_the_foresight_is_refilled() -> None:
    state = arrived(arriving("green_teepee", "blue_teepee", "cowboy", "engineer", "-", "cowboy"))
    sizes = [state.pile_size(pile) for pile in range(3)]
    play(state, "foresight:green_teepee", "foresight:engineer", "disc:AUX_MONEY")
    assert state.actor == 1
    player = state.players[0]
    assert COMPONENTS.trail.ids[player.cattleman] == "START"
    assert player.deck.hand_size == 4
    assert -1 not in state.foresight
    taken = [before - state.pile_size(pile) for pile, before in enumerate(sizes)]
    assert taken == [1, 1, 2]
    assert COMPONENTS.tiles.ids[state.foresight[2]] == "cowboy"


@pytest.mark.clause("GWT-9.6.2", "GWT-15.3")
@pytest.mark.parametrize("pile", [1, 2])
def test_an_empty_pile_leaves_the_space_empty(pile: int) -> None:
    scenario = arriving("green_teepee", "blue_teepee", "cowboy", "engineer", "-", "cowboy")
    state = arrived(scenario.empty_pile(pile))
    play(state, "foresight:green_teepee", "foresight:engineer", "disc:AUX_MONEY")
    column = state.foresight[2 * pile - 2 : 2 * pile]
    assert column.count(-1) == 1
    assert -1 not in state.foresight[4:]


@pytest.mark.clause("GWT-9.6.1", "GWT-4.1.1")
def test_the_next_turn_begins_at_the_start() -> None:
    state = arrived(arriving().at("A", seat=1))
    play(state, "disc:AUX_MONEY", "move:B:main", "aux:AUX_MONEY:single", "end")
    reached = {text.split(":")[1] for text in texts(state)}
    assert reached == {"A", "B", "C"}


@pytest.mark.clause("GWT-5.3")
def test_kansas_city_offers_no_auxiliary_action() -> None:
    state = arrived(arriving("green_teepee", "blue_teepee", "cowboy", "-", "cowboy", "-"))
    assert texts(state) == {"foresight:green_teepee", "foresight:blue_teepee"}
