"""The end of the game, its scoring category by category, ties (GWT-13, GWT-14)."""

import pytest

from games.contract import NOBODY, GameOver
from games.great_western_trail.game import GreatWesternTrailState
from tests.games.great_western_trail.scenario import (
    COMPONENTS,
    GAME,
    Scenario,
    held,
    kind,
    play,
    points,
    texts,
)


def closing(*foresight: str, seats: int = 2) -> Scenario:
    """Seat 0 is about to enter Kansas City, one space of row 12 is free."""
    full = " ".join(["cowboy"] * (seats - 1) + ["-"])
    scenario = Scenario(seats).at("G").jobs(*[" ".join(["-"] * seats)] * 11, full)
    return scenario.foresight(*foresight)


def arrived(scenario: Scenario) -> GreatWesternTrailState:
    state = scenario.state()
    play(state, "move:KANSAS_CITY:main")
    return state


@pytest.mark.clause("GWT-13.1", "GWT-9.1.3", "GWT-14.11")
def test_filling_row_12_in_subphase_2_closes_the_market_at_once() -> None:
    state = arrived(closing("green_teepee", "-", "cowboy", "-", "engineer", "blue_teepee"))
    # Subphase 3 went by unasked: of its column the worker can't be taken.
    assert state.is_closed()
    assert COMPONENTS.tiles.ids[state.foresight[4]] == "engineer"
    assert state.tiles[COMPONENTS.trail.ids.index("T-2")] == 4
    assert kind(state) == "DISC"
    assert [points(state, seat)["job_market_token"] for seat in (0, 1)] == [2, 0]
    play(state, "disc:AUX_MONEY")
    player = state.players[0]
    assert COMPONENTS.trail.ids[player.cattleman] == "START"
    assert player.deck.hand_size == 4
    assert state.actor == 1


@pytest.mark.clause("GWT-13.1", "GWT-13.2", "GWT-13.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("closer", [0, 1])
def test_every_other_player_has_exactly_one_more_turn(seats: int, closer: int) -> None:
    column_2 = ("cowboy", "-") if closer else ("-", "-")
    column_3 = ("-", "-") if closer else ("cowboy", "-")
    scenario = closing("green_teepee", "-", *column_2, *column_3, seats=seats)
    for seat in range(seats):
        scenario.at("A", seat=seat)
    state = arrived(scenario.at("G"))
    play(state, "disc:AUX_MONEY")
    turns = [state.actor]
    while not state.is_over:
        play(state, "move:B:main", "aux:AUX_MONEY:single", "end")
        turns.append(state.actor)
    assert turns == [*range(1, seats), NOBODY]
    assert state.token_holder == 0
    with pytest.raises(GameOver):
        state.play(0)


@pytest.mark.clause("GWT-13.1", "GWT-13.2")
@pytest.mark.parametrize("starting", [0, 1, 2])
def test_the_starting_player_has_no_part_in_who_comes_last(starting: int) -> None:
    scenario = closing("green_teepee", "-", "cowboy", "-", "green_teepee", "-", seats=3)
    scenario.data["first"] = starting
    state = arrived(scenario.at("A", seat=1).at("A", seat=2))
    play(state, "disc:AUX_MONEY")
    for seat in (1, 2):
        assert state.actor == seat
        play(state, "move:B:main", "aux:AUX_MONEY:single", "end")
    assert state.is_over


@pytest.mark.clause("GWT-13.2", "GWT-9.1.3", "GWT-15.3")
def test_in_the_last_turns_foresight_workers_stay_and_foresight_is_refilled() -> None:
    scenario = Scenario(3).closed(holder=2, turns_left=2).at("G").at("A", seat=1)
    scenario.jobs(*["- - -"] * 12).closed(holder=2, turns_left=2)
    scenario.foresight("green_teepee", "-", "cowboy", "engineer", "engineer", "-")
    state = arrived(scenario)
    # Columns 2 and 3 hold workers only, so both are skipped.
    assert kind(state) == "DISC"
    play(state, "disc:AUX_MONEY")
    names = [COMPONENTS.tiles.ids[tile] for tile in state.foresight]
    assert names[2:5] == ["cowboy", "engineer", "engineer"]
    assert -1 not in state.foresight
    assert state.jobs == [-1] * 36


@pytest.mark.clause("GWT-13.2", "GWT-7.3.1")
def test_hiring_goes_on_from_all_twelve_rows() -> None:
    scenario = Scenario().using("A").jobs("cowboy -", *["- -"] * 10, "engineer craftsman")
    state = scenario.closed(holder=1, turns_left=1).state()
    play(state, "act:A.2")
    assert texts(state) == {"hire:1:cowboy", "hire:12:engineer", "hire:12:craftsman"}
    play(state, "hire:12:craftsman", "end")
    assert state.is_over
    assert state.players[0].cash == 16


@pytest.mark.clause("GWT-14.1")
@pytest.mark.parametrize(("cash", "vp"), [(0, 0), (4, 0), (5, 1), (19, 3), (20, 4)])
def test_money(cash: int, vp: int) -> None:
    assert points(Scenario().cash(cash).state())["money"] == vp


@pytest.mark.clause("GWT-14.2", "GWT-7.8.4")
def test_buildings_on_the_trail_alone() -> None:
    scenario = Scenario().built("9a", "A1").boxed("8a", "1a").built("5b", "B1")
    assert points(scenario.state())["buildings"] == 9 + 4
    assert points(scenario.state(), 1)["buildings"] == 0


@pytest.mark.clause("GWT-14.3", "GWT-9.5.2")
def test_cities_may_be_negative() -> None:
    scenario = Scenario().cities("KANSAS_CITY", "KANSAS_CITY", "TOPEKA", "WICHITA")
    assert points(scenario.state())["cities"] == -15


@pytest.mark.clause("GWT-14.4")
@pytest.mark.parametrize(
    ("stations", "vp"), [(("S1", "S2"), 2), (("S3", "S6", "S8"), 14), (("S7", "S9", "S10"), 23)]
)
def test_stations(stations: tuple[str, ...], vp: int) -> None:
    assert points(Scenario().stations(*stations).state())["stations"] == vp


@pytest.mark.clause("GWT-14.5", "GWT-1.1.3")
@pytest.mark.parametrize(("tile", "vp"), [("green_4", 4), ("green_3", 3), ("black_3", 3),
                                          ("green_2", 2), ("black_2", 2)])  # fmt: skip
@pytest.mark.parametrize("section", ["flood", "drought", "rockfall"])
def test_hazards(tile: str, vp: int, section: str) -> None:
    assert points(Scenario().has_tiles(f"{section}_{tile}").state())["hazards"] == vp


@pytest.mark.clause("GWT-14.6", "GWT-11.3", "GWT-1.1.6")
def test_cattle_in_hand_draw_pile_and_discard_pile() -> None:
    scenario = Scenario().hand("texas_longhorn_7", "jersey").discard_pile("west_highland_5")
    scenario.player()["stack"][COMPONENTS.cards.ids.index("ayrshire")] += 2
    scenario.data["market_stack"][COMPONENTS.cards.ids.index("ayrshire")] -= 2
    assert points(scenario.state())["cattle"] == 7 + 5 + 2 * 3


@pytest.mark.clause("GWT-14.9")
def test_workers_on_the_fifth_and_sixth_space() -> None:
    assert points(Scenario().workers(6, 5, 4).state())["workers"] == 12


@pytest.mark.clause("GWT-14.10", "GWT-10.2")
def test_the_right_step_space_gives_3() -> None:
    assert points(Scenario().state())["steps"] == 0
    assert points(Scenario().cleared("STEP_RIGHT").state())["steps"] == 3
    assert points(Scenario().cleared("STEP_LEFT").state())["steps"] == 0


# Objectives.


@pytest.mark.clause("GWT-14.7", "GWT-14.12")
def test_a_deck_card_is_added_only_if_it_gains() -> None:
    """OBJ_M4 wants two stations and a hazard; unfulfilled it is boxed, in the area it costs."""
    base = Scenario().objectives("OBJ_Z1").stations("S1", "S2").hand("OBJ_M4")
    assert points(base.state())["objectives"] == 0
    assert points(base.has_tiles("flood_green_4").state())["objectives"] == 3
    played = Scenario().objectives("OBJ_Z1", "OBJ_M4").stations("S1", "S2")
    assert points(played.state())["objectives"] == -2


@pytest.mark.clause("GWT-14.12")
def test_items_serve_one_card_each() -> None:
    """Two stations and one hazard fulfil OBJ_M4 or the other cards, not both."""
    scenario = Scenario().objectives("OBJ_M4", "OBJ_E5", "OBJ_D2").stations("S1", "S2")
    scenario.has_tiles("flood_green_4", "drought_green_4", "green_teepee", "blue_teepee")
    # OBJ_E5 (5, two stations, two hazards) alone: 5 - 2 - 2; OBJ_M4 alone: 3 - 3 - 2.
    assert points(scenario.state())["objectives"] == 1
    scenario.stations("S3")
    # OBJ_E5 and OBJ_D2: 5 + 3 - 2.
    assert points(scenario.state())["objectives"] == 6


@pytest.mark.clause("GWT-14.12", "GWT-14.13")
def test_each_copy_of_the_san_francisco_card_wants_a_disc_of_its_own() -> None:
    scenario = Scenario().objectives("OBJ_X1", "OBJ_X1", "OBJ_X1").cities("SAN_FRANCISCO")
    assert points(scenario.state())["objectives"] == 5 - 3 - 3
    scenario.cities("SAN_FRANCISCO", "SAN_FRANCISCO")
    assert points(scenario.state())["objectives"] == 15


@pytest.mark.clause("GWT-14.13")
def test_a_station_without_an_own_disc_and_the_tile_taken_there_are_no_station() -> None:
    scenario = Scenario().objectives("OBJ_Z2").has_masters("SM_TEEPEES").has_tiles("green_teepee")
    assert points(scenario.stations("S2").state())["objectives"] == 0
    assert points(scenario.stations("S4").state())["objectives"] == 3


@pytest.mark.clause("GWT-14.14")
@pytest.mark.parametrize(
    ("area", "deck", "objectives", "masters"),
    [
        # Adding OBJ_M1 unfulfilled costs 2 and makes a pair for 3.
        (("OBJ_Z1",), ("OBJ_M1",), -2, 3),
        # OBJ_X1 would cost 3 for the same 3.
        (("OBJ_Z1",), ("OBJ_X1",), 0, 0),
        # A third card adds nothing.
        (("OBJ_Z1", "OBJ_M1"), ("OBJ_M2",), -2, 3),
        # Two cards of 2 make one pair of 3 with none in the area: not worth it.
        ((), ("OBJ_M1", "OBJ_M2"), 0, 0),
        (("OBJ_Z1", "OBJ_M1", "OBJ_M2"), ("OBJ_M3", "OBJ_E1"), -6, 6),
    ],
)
def test_cards_in_the_area_may_be_worth_a_penalty(
    area: tuple[str, ...], deck: tuple[str, ...], objectives: int, masters: int
) -> None:
    scenario = Scenario().objectives(*area).discard_pile(*deck).has_masters("SM_OBJECTIVES")
    found = points(scenario.state())
    together = found["objectives"] + found["station_masters"]
    assert together == objectives + masters
    if together:
        assert (found["objectives"], found["station_masters"]) == (objectives, masters)


@pytest.mark.clause("GWT-14.14")
def test_the_optimum_is_found_among_all_24_cards() -> None:
    """Trying every choice of added cards would take hours."""
    stack = [
        COMPONENTS.cards.ids[card]
        for card, count in enumerate(COMPONENTS.cards.stack)
        for _ in range(count)
    ]
    scenario = Scenario().display().objectives("OBJ_Z2").has_masters("SM_OBJECTIVES")
    scenario.discard_pile(*stack)
    found = points(scenario.state())
    assert (found["objectives"], found["station_masters"]) == (-2, 3)
    # Three San Francisco cards and OBJ_M4 make five cards with OBJ_Z2, a sixth costs 2 for 3.
    scenario.cities(*["SAN_FRANCISCO"] * 3).stations("S1", "S2").has_tiles("flood_green_4")
    found = points(scenario.state())
    assert (found["objectives"], found["station_masters"]) == (15 + 3 - 2, 9)


@pytest.mark.clause("GWT-14.12")
def test_an_added_card_gives_no_immediate_action_and_scoring_changes_nothing() -> None:
    state = Scenario().objectives("OBJ_Z1").hand("OBJ_M1").has_tiles(*["blue_teepee"] * 2).state()
    text = state.to_text()
    state.scores()
    assert state.to_text() == text
    assert held(state.me.deck.hand) == {"OBJ_M1": 1}


@pytest.mark.clause("GWT-14.15")
def test_most_points_win_and_equal_totals_share_the_victory() -> None:
    scenario = Scenario(4)
    for seat in range(4):
        scenario.player(seat)["area"] = []
        scenario.cash((10, 24, 20, 0)[seat], seat=seat)
    state = scenario.state()
    assert state.totals() == [2, 4, 4, 0]
    assert state.places() == [3, 1, 1, 4]


@pytest.mark.clause("GWT-14.1", "GWT-14.11")
def test_there_are_eleven_categories() -> None:
    assert len(GAME.categories) == 11
