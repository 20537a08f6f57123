"""Hiring from the job market and what the worker rows give (GWT-7.3, GWT-10.3)."""

import pytest

from games.great_western_trail.game import GreatWesternTrailState
from tests.games.great_western_trail.scenario import (
    Scenario,
    held,
    kind,
    play,
    points,
    texts,
)

ROW_COSTS = [6, 6, 7, 5, 7, 9, 6, 8, 10, 6, 5, 4]
EMPTY = ["- -"] * 12


def one_worker(row: int, worker: str = "cowboy") -> list[str]:
    rows = EMPTY[:]
    rows[row - 1] = f"{worker} -"
    return rows


@pytest.mark.clause("GWT-7.3.2")
@pytest.mark.parametrize("row", range(1, 13))
@pytest.mark.parametrize(("action", "modifier"), [("A.2", 0), ("A.3", 2), ("5a.1", -1)])
def test_a_row_costs_its_number_and_the_modifier(row: int, action: str, modifier: int) -> None:
    cost = ROW_COSTS[row - 1] + modifier
    scenario = Scenario().using("A").jobs(*one_worker(row)).closed(holder=1, turns_left=1)
    if action == "5a.1":
        scenario.built("5a", "A1").using("A1")
    assert f"act:{action}" not in texts(scenario.cash(cost - 1).state())
    state = scenario.cash(cost).state()
    play(state, f"act:{action}")
    assert (state.me.cash, state.me.workers[0]) == (0, 2)


@pytest.mark.clause("GWT-7.3.1")
def test_workers_above_the_token_can_be_hired() -> None:
    scenario = Scenario().using("A").jobs("cowboy cowboy", "- engineer", "craftsman -")
    state = scenario.state()
    play(state, "act:A.2")
    assert texts(state) == {"hire:1:cowboy", "hire:2:engineer"}
    scenario.jobs(*["- -"] * 10, "cowboy -", "engineer craftsman").closed(holder=1, turns_left=1)
    state = scenario.state()
    play(state, "act:A.2")
    assert texts(state) == {"hire:11:cowboy", "hire:12:craftsman", "hire:12:engineer"}


@pytest.mark.clause("GWT-7.3.3")
@pytest.mark.parametrize("worker", ["cowboy", "craftsman", "engineer"])
def test_a_full_row_takes_no_worker(worker: str) -> None:
    counts = {"cowboys": 1, "craftsmen": 1, "engineers": 1}
    plural = {"cowboy": "cowboys", "craftsman": "craftsmen", "engineer": "engineers"}[worker]
    jobs = [f"{worker} -", "- -"]
    full = Scenario().using("A").jobs(*jobs).workers(**counts | {plural: 6}).state()
    assert "act:A.2" not in texts(full)
    room = Scenario().using("A").jobs(*jobs).workers(**counts | {plural: 5}).state()
    assert "act:A.2" in texts(room)


@pytest.mark.clause("GWT-7.3.5")
def test_the_vacated_space_stays_empty() -> None:
    scenario = Scenario().at("A").jobs("cowboy engineer", "- craftsman", "- -").using("A")
    state = scenario.state()
    play(state, "act:A.2", "hire:1:cowboy")
    assert state.jobs[:6] == [-1, 2, -1, 1, -1, -1]
    # The next worker of the foresight goes to the token's row all the same.
    scenario = Scenario().at("G").jobs("- engineer", "- craftsman", "- -")
    state = scenario.foresight("green_teepee", "-", "cowboy", "-", "cowboy", "-").state()
    play(state, "move:KANSAS_CITY:main")
    assert state.jobs[:6] == [-1, 2, -1, 1, 0, 0]


def hiring(worker: str, before: int, scenario: Scenario) -> GreatWesternTrailState:
    """The next worker of a row has just been hired for $6; craftsmen and such are the default."""
    plural = {"cowboy": "cowboys", "craftsman": "craftsmen", "engineer": "engineers"}[worker]
    scenario.workers(**{plural: before}).using("A").jobs(f"{worker} -", "cowboy -")
    state = scenario.state()
    play(state, "act:A.2")
    return state


@pytest.mark.clause("GWT-10.3", "GWT-7.3.4")
@pytest.mark.parametrize(
    ("worker", "position"),
    [
        *[("cowboy", position) for position in (2, 3, 5)],
        *[("craftsman", position) for position in (2, 3, 5)],
    ],
)
def test_most_spaces_of_cowboys_and_craftsmen_give_nothing_at_once(
    worker: str, position: int
) -> None:
    scenario = Scenario().tile("green_teepee", "T1").tile("flood_green_4", "FLOOD1")
    state = hiring(worker, position - 1, scenario.hand("jersey"))
    assert kind(state) == "LOCATION"
    assert state.me.cash == 14


@pytest.mark.clause("GWT-10.3", "GWT-7.9.1", "GWT-15.5")
def test_the_fourth_cowboy_removes_a_hazard_free() -> None:
    scenario = Scenario().tile("flood_green_4", "FLOOD1").tile("drought_black_2", "DROUGHT3")
    state = hiring("cowboy", 3, scenario.cash(6))
    assert texts(state) == {"hazard:FLOOD1", "hazard:DROUGHT3", "pass"}
    forfeited = state.copy()
    play(forfeited, "pass")
    assert forfeited.me.hazards == []
    play(state, "hazard:DROUGHT3")
    assert (state.me.cash, points(state)["hazards"]) == (0, 2)
    without = hiring("cowboy", 3, Scenario())
    assert kind(without) == "LOCATION"


@pytest.mark.clause("GWT-10.3", "GWT-7.10.1", "GWT-15.5")
def test_the_sixth_cowboy_trades() -> None:
    scenario = Scenario().tile("green_teepee", "T-2").tile("blue_teepee", "T10").cash(7)
    state = hiring("cowboy", 5, scenario)
    assert texts(state) == {"teepee:T10", "pass"}
    play(state, "teepee:T10")
    assert (state.me.cash, state.me.blue_teepees) == (11, 1)
    assert kind(hiring("cowboy", 5, Scenario())) == "LOCATION"


@pytest.mark.clause("GWT-10.3", "GWT-10.3.1", "GWT-7.8.3")
@pytest.mark.parametrize("position", [4, 6])
def test_the_fourth_and_sixth_craftsman_place_a_building_at_1_each(position: int) -> None:
    state = hiring("craftsman", position - 1, Scenario().cash(6 + position))
    # The craftsman just hired counts; 7 and 8 need 5.
    numbers = range(1, 7) if position == 4 else range(1, 9)
    assert texts(state) == {f"build:{number}" for number in numbers} | {"pass"}
    play(state, f"build:{numbers[-1]}", "site:B2")
    assert state.me.cash == 6 + position - 6 - (4 if position == 4 else 5)


@pytest.mark.clause("GWT-10.3", "GWT-7.2.1", "GWT-7.3.4")
@pytest.mark.parametrize(
    ("position", "certificates", "dollars"), [(2, 1, 0), (3, 0, 2), (5, 2, 0), (6, 0, 4)]
)
def test_engineers_discard_a_jersey(position: int, certificates: int, dollars: int) -> None:
    state = hiring("engineer", position - 1, Scenario().hand("jersey", "guernsey").cash(6))
    assert texts(state) == {"discard:jersey", "pass"}
    forfeited = state.copy()
    play(forfeited, "pass")
    assert (forfeited.me.certificates, forfeited.me.cash) == (0, 0)
    assert held(forfeited.me.deck.hand) == {"jersey": 1, "guernsey": 1}
    play(state, "discard:jersey")
    assert (state.me.certificates, state.me.cash) == (certificates, dollars)
    assert held(state.me.deck.discard) == {"jersey": 1}
    assert kind(hiring("engineer", position - 1, Scenario().hand("guernsey"))) == "LOCATION"


@pytest.mark.clause("GWT-10.3", "GWT-7.3.2")
def test_the_fourth_engineer_hires_at_2_less_or_not() -> None:
    scenario = Scenario().workers(engineers=3).using("A").jobs("cowboy engineer", "- -")
    state = scenario.cash(10).state()
    play(state, "act:A.2", "hire:1:engineer")
    assert texts(state) == {"hire:1:cowboy", "pass"}
    forfeited = state.copy()
    play(forfeited, "pass")
    assert forfeited.me.cash == 4
    play(state, "hire:1:cowboy")
    assert (state.me.cash, state.me.workers) == (0, [2, 1, 4])
    poor = scenario.cash(9).state()
    play(poor, "act:A.2", "hire:1:engineer")
    assert kind(poor) == "LOCATION"


@pytest.mark.clause("GWT-7.3.4")
def test_a_chain_of_hires_is_one_action() -> None:
    """No objective card can be played between the hires, and the second hire is still open."""
    scenario = Scenario().workers(engineers=3).using("A").hand("OBJ_M1")
    state = scenario.jobs("cowboy engineer", "engineer -", "- -").cash(40).state()
    assert "objective:OBJ_M1" in texts(state)
    play(state, "act:A.3", "hire:1:engineer")
    assert state.me.cash == 32
    assert texts(state) == {"hire:1:cowboy", "hire:2:engineer", "pass"}
    play(state, "hire:2:engineer")
    assert state.me.cash == 28
    assert texts(state) == {"objective:OBJ_M1", "act:A.2", "end"}


@pytest.mark.clause("GWT-10.1.1", "GWT-10.3", "GWT-14.9")
@pytest.mark.parametrize(("count", "vp"), [(1, 0), (4, 0), (5, 4), (6, 8)])
@pytest.mark.parametrize("row", ["cowboys", "craftsmen", "engineers"])
def test_points_of_workers(row: str, count: int, vp: int) -> None:
    state = Scenario().workers(**{row: count}).state()
    assert points(state)["workers"] == vp
