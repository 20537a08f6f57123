"""Stations, their masters, and the discs for them (GWT-7.7, GWT-10.5)."""

from collections.abc import Callable

import pytest

from games.great_western_trail.game import GreatWesternTrailState
from tests.games.great_western_trail.scenario import (
    COMPONENTS,
    Scenario,
    held,
    kind,
    play,
    points,
    texts,
)

# Station, space, cost, points, corner.
STATIONS = [
    ("S1", "4.5", 2, 1, "white"),
    ("S2", "7.5", 2, 1, "white"),
    ("S3", "10.5", 4, 2, "white"),
    ("S4", "13.5", 4, 2, "white"),
    ("S5", "16.5", 6, 3, "dark"),
    ("S6", "21.5", 8, 5, "dark"),
    ("S7", "25.5", 7, 6, "dark"),
    ("S8", "29.5", 6, 7, "dark"),
    ("S9", "33.5", 5, 8, "dark"),
    ("S10", "39", 3, 9, "dark"),
]
WHITE_SPACES = {"AUX_MONEY", "AUX_DRAW", "AUX_CERT", "AUX_ENGINE", "AUX_REMOVE", "CERT_4"}
DARK_SPACES = {"CERT_6", "STEP_LEFT", "STEP_RIGHT", "HAND"}


def discs(*spaces: str) -> set[str]:
    return {f"disc:{space}" for space in spaces}


def stopping_at(space: str) -> Scenario:
    """Building C's engine action will bring the own engine to a turnout or space 39."""
    before = COMPONENTS.railroad.ids[COMPONENTS.railroad.ids.index(space) - 1]
    return Scenario().using("C").engine(before)


def stop(scenario: Scenario, space: str) -> GreatWesternTrailState:
    state = scenario.state()
    play(state, "act:C.2")
    if kind(state) == "ENGINE" and space != "39":
        play(state, f"engine:{space}")
    return state


@pytest.mark.clause("GWT-7.7.2", "GWT-10.5.1", "GWT-10.5.2", "GWT-10.2.1")
@pytest.mark.parametrize(("station", "space", "cost", "vp", "corner"), STATIONS)
def test_each_station(station: str, space: str, cost: int, vp: int, corner: str) -> None:
    state = stop(stopping_at(space).cash(cost + 5), space)
    assert texts(state) == {f"upgrade:{station}", "pass"}
    play(state, f"upgrade:{station}")
    assert state.me.cash == 5
    allowed = WHITE_SPACES if corner == "white" else WHITE_SPACES | DARK_SPACES
    assert texts(state) == discs(*allowed)
    play(state, "disc:AUX_CERT")
    assert points(state)["stations"] == vp


@pytest.mark.clause("GWT-7.7.1")
@pytest.mark.parametrize(("station", "space", "cost"), [row[:3] for row in STATIONS])
def test_a_station_is_offered_only_to_those_who_can_pay(
    station: str, space: str, cost: int
) -> None:
    assert f"upgrade:{station}" in texts(stop(stopping_at(space).cash(cost), space))
    poor = stop(stopping_at(space).cash(cost - 1), space)
    assert f"upgrade:{station}" not in texts(poor)


@pytest.mark.clause("GWT-7.7.1")
def test_one_disc_of_each_player_lies_on_a_station() -> None:
    again = stop(stopping_at("4.5").stations("S1"), "4.5")
    assert kind(again) == "LOCATION"
    beside = stop(stopping_at("4.5").stations("S1", seat=1), "4.5")
    play(beside, "upgrade:S1", "disc:AUX_DRAW")
    assert [player.stations for player in beside.players] == [1, 1]


@pytest.mark.clause("GWT-7.7.1", "GWT-7.1.3")
def test_an_upgrade_is_optional() -> None:
    state = stop(stopping_at("4.5"), "4.5")
    play(state, "pass")
    assert (kind(state), state.me.cash, state.me.stations) == ("LOCATION", 20, 0)


@pytest.mark.clause("GWT-7.7.3", "GWT-10.5.3", "GWT-10.2.2")
def test_what_a_disc_costs_is_paid_after_the_upgrade_and_what_it_gives_works_at_once() -> None:
    five_left = stop(stopping_at("16.5").cash(11), "16.5")
    play(five_left, "upgrade:S5")
    assert "disc:HAND" in texts(five_left)
    four_left = stop(stopping_at("16.5").cash(10), "16.5")
    play(four_left, "upgrade:S5")
    assert texts(four_left) == discs(*WHITE_SPACES, *DARK_SPACES - {"HAND"})
    play(five_left, "disc:HAND")
    assert (five_left.me.cash, five_left.hand_limit(five_left.me)) == (0, 5)
    play(four_left, "disc:STEP_LEFT")
    assert (four_left.me.cash, four_left.step_limit(four_left.me)) == (7, 4)


@pytest.mark.clause("GWT-10.5.2", "GWT-10.5.3")
def test_a_white_station_takes_a_dark_disc_only_when_no_white_one_is_left() -> None:
    scenario = stopping_at("4.5").covered_only("AUX_CERT", "STEP_LEFT", "HAND").cash(7)
    one_white = stop(scenario, "4.5")
    play(one_white, "upgrade:S1")  # the one disc that it may be is taken unasked
    assert one_white.me.covered[2] == 0
    scenario = stopping_at("4.5").covered_only("STEP_LEFT", "HAND").cash(7)
    none = stop(scenario, "4.5")
    play(none, "upgrade:S1")
    assert texts(none) == discs("STEP_LEFT", "HAND")
    play(none, "disc:STEP_LEFT")
    assert none.me.cash == 8


@pytest.mark.clause("GWT-10.5.4", "GWT-7.7.1")
def test_without_a_disc_at_hand_one_moves_from_another_station() -> None:
    scenario = stopping_at("4.5").stations("S3", "S5").covered_only().cash(2)
    state = stop(scenario, "4.5")
    play(state, "upgrade:S1")
    assert texts(state) == {"lift:S3", "lift:S5"}
    play(state, "lift:S5")
    assert points(state)["stations"] == 1 + 2
    assert state.me.cash == 0
    unaffordable = stop(stopping_at("4.5").stations("S3").covered_only("HAND").cash(6), "4.5")
    play(unaffordable, "upgrade:S1")
    assert points(unaffordable)["stations"] == 1
    affordable = stop(stopping_at("4.5").stations("S3").covered_only("HAND").cash(7), "4.5")
    play(affordable, "upgrade:S1")
    assert (affordable.me.cash, points(affordable)["stations"]) == (0, 1 + 2)


@pytest.mark.clause("GWT-10.5.5", "GWT-15.8")
def test_without_any_disc_a_station_cannot_be_upgraded() -> None:
    nothing = stop(stopping_at("4.5").covered_only(), "4.5")
    assert kind(nothing) == "LOCATION"
    # The only disc lies on the station itself, or can't be paid off its space.
    dear = stop(stopping_at("4.5").covered_only("HAND").cash(6), "4.5")
    assert kind(dear) == "LOCATION"


@pytest.mark.clause("GWT-10.5.4", "GWT-7.7.5")
def test_the_tile_stays_with_its_holder_when_the_disc_moves() -> None:
    scenario = stopping_at("7.5").stations("S1").covered_only().has_masters("SM_WORKERS")
    scenario.workers(cowboys=2).engine("3", seat=1)
    state = stop(scenario, "7.5")
    play(state, "upgrade:S2")  # moves the disc from S1
    play(state, "pass")  # leaves the tile beside S2
    assert state.me.masters == 1
    assert state.me.stations == 0b10


@pytest.mark.clause("GWT-10.5.4", "GWT-7.7.5")
def test_a_station_upgraded_again_offers_the_tile_passed_up_before() -> None:
    """The only disc goes from S2 to S1 and, a turn later, back again."""
    scenario = Scenario().built("9b", "A1").built("8b", "A2").using("A1").engine("8")
    state = scenario.stations("S2").covered_only().workers(cowboys=2).state()
    play(state, "act:9b.1", "pass", "end")
    assert state.players[0].stations == 0b01
    play(state, "move:A:main", "aux:AUX_MONEY:single", "end")
    play(state, "move:A2:main", "act:8b.1")
    assert state.me.stations == 0b10
    assert texts(state) == {"appoint:cowboy", "pass"}


@pytest.mark.clause("GWT-7.7.4")
def test_only_hired_workers_are_appointed_the_rightmost_of_a_row() -> None:
    scenario = stopping_at("4.5").masters(
        "SM_TEEPEES", "SM_WORKERS", "SM_OBJECTIVES", "SM_HAZARDS", "SM_CERTIFICATES"
    )
    nobody = stop(scenario, "4.5")
    play(nobody, "upgrade:S1", "disc:AUX_CERT")
    assert kind(nobody) == "LOCATION"
    scenario.workers(cowboys=2, craftsmen=6)
    state = stop(scenario, "4.5")
    play(state, "upgrade:S1", "disc:AUX_CERT")
    assert texts(state) == {"appoint:cowboy", "appoint:craftsman", "pass"}
    assert points(state)["workers"] == 8
    play(state, "appoint:craftsman")
    assert state.me.workers == [2, 5, 1]
    assert points(state)["workers"] == 4
    assert state.appointed[0] == 1
    assert state.masters[0] == -1
    assert state.permanent_certificates(state.me) == 1


@pytest.mark.clause("GWT-7.7.4", "GWT-7.7.5")
def test_a_tile_is_taken_once_and_only_after_an_upgrade() -> None:
    taken = stopping_at("4.5").workers(cowboys=3).has_masters("SM_WORKERS", seat=1)
    state = stop(taken, "4.5")
    play(state, "upgrade:S1", "disc:AUX_CERT")
    assert kind(state) == "LOCATION"
    passed = stop(stopping_at("4.5").workers(cowboys=3), "4.5")
    play(passed, "upgrade:S1", "disc:AUX_CERT", "pass")
    assert kind(passed) == "LOCATION"
    assert passed.me.workers == [3, 1, 1]
    without_master = stop(stopping_at("21.5").workers(cowboys=3), "21.5")
    play(without_master, "upgrade:S6", "disc:AUX_CERT")
    assert kind(without_master) == "LOCATION"


@pytest.mark.clause("GWT-7.7.6")
def test_a_space_of_a_worker_row_acts_again_when_refilled() -> None:
    scenario = stopping_at("4.5").workers(cowboys=4).jobs("cowboy -", "- -").cash(30)
    scenario.built("5a", "E1").using("E1").tile("flood_green_4", "FLOOD1")
    state = scenario.engine("4").state()
    play(state, "act:5a.2", "engine:4.5", "upgrade:S1", "disc:AUX_CERT", "appoint:cowboy")
    assert state.me.workers[0] == 3
    play(state, "act:5a.1")  # the only worker to hire
    assert state.me.workers[0] == 4
    assert texts(state) == {"hazard:FLOOD1", "pass"}


@pytest.mark.clause("GWT-7.7.7", "GWT-7.7.8")
def test_what_a_station_master_gives_at_once() -> None:
    def appointed(tile: str) -> GreatWesternTrailState:
        others = [name for name in COMPONENTS.masters.ids if name != tile]
        scenario = stopping_at("4.5").masters(tile, *others).workers(cowboys=2).cash(10)
        scenario.tile("flood_green_4", "FLOOD2").tile("blue_teepee", "T-3")
        state = stop(scenario, "4.5")
        play(state, "upgrade:S1", "disc:AUX_CERT", "appoint:cowboy")
        return state

    state = appointed("SM_WORKERS")
    assert state.me.cash == 10
    state = appointed("SM_OBJECTIVES")
    assert texts(state) == {"act:SM_OBJECTIVES.1a", "act:SM_OBJECTIVES.1b", "pass"}
    hazard, trade = state.copy(), state.copy()
    play(state, "pass")
    assert texts(state) == {
        "act:C.1a",
        "act:C.1b",
        "end",
    }
    play(hazard, "act:SM_OBJECTIVES.1a", "hazard:FLOOD2")
    assert (hazard.me.cash, points(hazard)["hazards"]) == (8, 4)
    play(trade, "act:SM_OBJECTIVES.1b", "teepee:T-3")
    assert (trade.me.cash, trade.me.blue_teepees) == (5, 1)
    for tile in ("SM_HAZARDS", "SM_TEEPEES", "SM_CERTIFICATES"):
        state = appointed(tile)
        assert state.permanent_certificates(state.me) == 1
        assert state.me.certificates == 0
        assert kind(state) == "LOCATION"


@pytest.mark.clause("GWT-7.7.7", "GWT-15.5")
def test_an_immediate_action_without_a_tile_for_it_is_forfeited() -> None:
    scenario = (
        stopping_at("4.5")
        .workers(cowboys=2)
        .masters("SM_OBJECTIVES", "SM_WORKERS", "SM_HAZARDS", "SM_TEEPEES", "SM_CERTIFICATES")
    )
    state = stop(scenario, "4.5")
    play(state, "upgrade:S1", "disc:AUX_CERT", "appoint:cowboy")
    assert kind(state) == "LOCATION"
    assert state.me.masters != 0


LOWER_HALVES: list[tuple[str, Callable[[Scenario], Scenario], int]] = [
    # Printed workers count, the appointed one doesn't.
    ("SM_WORKERS", lambda scenario: scenario.workers(2, 3, 1), 6),
    ("SM_OBJECTIVES", lambda scenario: scenario.objectives("OBJ_M1", "OBJ_Z1", "OBJ_Z2"), 3),
    ("SM_OBJECTIVES", lambda scenario: scenario.objectives("OBJ_Z1"), 0),
    ("SM_HAZARDS", lambda scenario: scenario.has_tiles("flood_green_4", "drought_green_4"), 3),
    ("SM_HAZARDS", lambda scenario: scenario.has_tiles("flood_green_4"), 0),
    ("SM_TEEPEES", lambda scenario: scenario.has_tiles(*["green_teepee"] * 3, "blue_teepee"), 3),
    ("SM_TEEPEES", lambda scenario: scenario.has_tiles(*["blue_teepee"] * 3), 0),
    # Its own permanent certificate counts.
    ("SM_CERTIFICATES", lambda scenario: scenario.certificates(3), 6),
    ("SM_CERTIFICATES", lambda scenario: scenario.certificates(2), 3),
    ("SM_CERTIFICATES", lambda scenario: scenario.cleared("CERT_4", "CERT_6").certificates(6), 9),
]


@pytest.mark.clause("GWT-7.7.8", "GWT-14.8")
@pytest.mark.parametrize(("tile", "prepare", "vp"), LOWER_HALVES)
def test_what_a_station_master_gives_in_the_end(
    tile: str, prepare: Callable[[Scenario], Scenario], vp: int
) -> None:
    state = prepare(Scenario().has_masters(tile)).state()
    assert points(state)["station_masters"] == vp


@pytest.mark.clause("GWT-14.8")
def test_items_count_for_a_station_master_and_for_objectives_alike() -> None:
    scenario = Scenario().has_masters("SM_HAZARDS").objectives("OBJ_W1")
    scenario.has_tiles("flood_green_4", "drought_green_4").built("1a", "A1").built("2a", "A2")
    found = points(scenario.state())
    assert (found["objectives"], found["station_masters"], found["hazards"]) == (5, 3, 8)


@pytest.mark.clause("GWT-7.7.3", "GWT-6.5.1")
def test_the_station_behind_is_upgraded_with_cost_disc_and_master() -> None:
    scenario = Scenario().built("9b", "A1").using("A1").engine("10.5").cash(6)
    scenario.workers(engineers=2).stations("S2").engine("4.5", seat=1)
    state = scenario.state()
    play(state, "act:9b.1")  # S1 is the only one: S2 has a disc, S3 is not behind
    assert state.me.cash == 4
    play(state, "disc:AUX_CERT", "appoint:engineer")
    assert (state.me.stations, state.me.workers[2]) == (0b11, 1)
    assert COMPONENTS.railroad.ids[state.me.engine] == "10.5"
    assert held(state.me.deck.hand) == {}
