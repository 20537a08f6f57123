"""Placing private buildings (GWT-7.8), hazards and teepees taken (GWT-7.9, GWT-7.10)."""

import pytest

from tests.games.great_western_trail.scenario import (
    COMPONENTS,
    GAME,
    Scenario,
    kind,
    play,
    points,
    texts,
)

# Craftsmen, points and hand of each tile.
TILES = {
    "1a": (1, 1, "green"),
    "2a": (1, 1, "none"),
    "3a": (1, 1, "none"),
    "4a": (2, 3, "black"),
    "5a": (3, 4, "none"),
    "6a": (4, 5, "none"),
    "7a": (5, 6, "both"),
    "8a": (5, 6, "green"),
    "9a": (7, 9, "none"),
    "10a": (9, 13, "black"),
    "1b": (1, 1, "green"),
    "2b": (1, 1, "none"),
    "3b": (2, 3, "none"),
    "4b": (2, 3, "black"),
    "5b": (3, 4, "none"),
    "6b": (4, 5, "none"),
    "7b": (5, 6, "both"),
    "8b": (6, 8, "none"),
    "9b": (6, 8, "none"),
    "10b": (8, 11, "black"),
}
BUILDING_SPACES = {
    *("A1", "A2", "A3", "FLOODRISK1", "FLOODRISK2", "B1", "B2", "B3", "DROUGHTRISK1"),
    *("C1", "C2", "C3", "TRADERISK1", "TRADERISK2", "E1", "E2"),
    *("ROCKFALLRISK1", "ROCKFALLRISK2", "F1", "F2", "G1", "G2"),
}


def place(space: str) -> int:
    return COMPONENTS.trail.ids.index(space)


@pytest.mark.clause("GWT-7.8.2", "GWT-7.8.3", "GWT-14.2")
@pytest.mark.parametrize("tile", TILES)
def test_the_craftsmen_and_dollars_that_a_tile_takes(tile: str) -> None:
    craftsmen, vp, hand = TILES[tile]
    number = int(tile[:-1])
    index = COMPONENTS.buildings.ids.index(tile)
    assert COMPONENTS.buildings.hand[index] == ("none", "green", "black", "both").index(hand)
    scenario = Scenario().side(tile).using("B")
    if craftsmen <= 6:
        able = scenario.workers(craftsmen=craftsmen).cash(2 * craftsmen).state()
        play(able, "act:B.2")
        assert f"build:{number}" in texts(able)
        play(able, f"build:{number}", "site:A1")
        assert (able.me.cash, able.me.workers[1]) == (0, craftsmen)
        assert points(able)["buildings"] == vp
        poor = scenario.cash(2 * craftsmen - 1).state()
        if craftsmen > 1:
            play(poor, "act:B.2")
        assert not texts(poor) & {"act:B.2", f"build:{number}"}
    if craftsmen > 1:
        few = Scenario().side(tile).using("B").workers(craftsmen=min(craftsmen - 1, 6)).state()
        play(few, "act:B.2")
        assert f"build:{number}" not in texts(few)


@pytest.mark.clause("GWT-7.8.2")
@pytest.mark.parametrize("old", ["1a", "3b", "4a", "7a", "8a", "9b"])
@pytest.mark.parametrize("new", ["2b", "4b", "5a", "6b", "7a", "8a", "9a", "10b"])
def test_an_upgrade_takes_the_difference(old: str, new: str) -> None:
    if int(old[:-1]) == int(new[:-1]):
        return
    difference = TILES[new][0] - TILES[old][0]
    scenario = Scenario().side(new).built(old, "C1").using("B").workers(craftsmen=3).cash(50)
    state = scenario.state()
    play(state, "act:B.2")
    build = f"build:{int(new[:-1])}"
    fits_empty = TILES[new][0] <= 3
    assert (build in texts(state)) == (fits_empty or 0 < difference <= 3)
    if build not in texts(state):
        return
    play(state, build)
    if kind(state) == "SITE":
        assert ("site:C1" in texts(state)) == (difference > 0)
        if difference <= 0:
            return
        play(state, "site:C1")
    assert state.me.cash == 50 - 2 * difference
    assert points(state)["buildings"] == TILES[new][1]
    assert state.me.buildings[int(old[:-1]) - 1] == -2


@pytest.mark.clause("GWT-7.8.1", "GWT-7.8.4")
def test_a_tile_goes_to_an_empty_building_space_or_over_an_own_smaller_one() -> None:
    scenario = Scenario().using("B").workers(craftsmen=3).built("1a", "A1").built("5a", "A2")
    scenario.built("2a", "B1", seat=1).tile("flood_green_4", "FLOOD1").tile("green_teepee", "T1")
    state = scenario.state()
    play(state, "act:B.2", "build:4")
    assert texts(state) == {f"site:{space}" for space in BUILDING_SPACES - {"A2", "B1"}}
    play(state, "site:A1")
    assert state.me.cash == 20 - 2 * (2 - 1)
    assert state.me.buildings[0] == -2
    assert state.building_at(place("A1")) == COMPONENTS.buildings.ids.index("4a")
    assert points(state)["buildings"] == 3 + 4


@pytest.mark.clause("GWT-7.8.4", "GWT-7.8.1")
def test_a_boxed_tile_never_comes_back() -> None:
    scenario = Scenario().using("B").workers(craftsmen=6).boxed("1a", "2a")
    state = scenario.state()
    play(state, "act:B.2")
    assert texts(state) == {f"build:{number}" for number in (3, 4, 5, 6, 7, 8)}


@pytest.mark.clause("GWT-7.8.5", "GWT-2.10")
def test_a_number_has_the_same_side_for_everyone() -> None:
    scenario = Scenario(3).side("9b").side("10b").using("B").workers(craftsmen=6)
    state = scenario.state()
    play(state, "act:B.2")
    assert "build:9" in texts(state)
    assert "build:10" not in texts(state)
    for seat in range(3):
        buildings = GAME.view(state, seat)["players"][seat]["buildings"]
        assert [building["tile"] for building in buildings[8:]] == ["9b", "10b"]


@pytest.mark.clause("GWT-15.6")
def test_without_a_tile_or_a_space_there_is_nothing_to_place() -> None:
    scenario = Scenario().using("B").workers(craftsmen=6).cash(99)
    scenario.boxed(*(f"{number}a" for number in range(1, 10)))
    assert "act:B.2" not in texts(scenario.state())  # 10a asks for nine
    full = Scenario(4).using("B").workers(craftsmen=6).cash(99)
    spaces = sorted(BUILDING_SPACES)
    for index, space in enumerate(spaces):
        number = index % 10 + 1
        full.built(f"{number}a", space, seat=1 + index // 10)
    assert "act:B.2" not in texts(full.state())


@pytest.mark.clause("GWT-15.6")
def test_a_craftsman_bonus_without_a_space_is_forfeited() -> None:
    full = Scenario(4).using("A").workers(craftsmen=3).cash(99)
    full.jobs("craftsman - - -", "- - - -")
    for index, space in enumerate(sorted(BUILDING_SPACES)):
        full.built(f"{index % 10 + 1}a", space, seat=1 + index // 10)
    state = full.state()
    play(state, "act:A.2")
    assert (state.me.workers[1], kind(state)) == (4, "LOCATION")


@pytest.mark.clause("GWT-7.9.1")
@pytest.mark.parametrize(("building", "action", "cost"), [("", "F.2", 7), ("4a", "4a.1", 5)])
def test_a_hazard_is_removed_for_its_cost(building: str, action: str, cost: int) -> None:
    scenario = Scenario().using("F")
    if building:
        scenario.built(building, "A1").using("A1")
    scenario.tile("flood_green_4", "FLOOD1").tile("flood_black_3", "FLOOD2")
    scenario.tile("rockfall_green_2", "ROCKFALL4")
    assert f"act:{action}" not in texts(scenario.cash(cost - 1).state())
    state = scenario.cash(cost).state()
    play(state, f"act:{action}")
    assert texts(state) == {"hazard:FLOOD1", "hazard:FLOOD2", "hazard:ROCKFALL4"}
    play(state, "hazard:FLOOD1")
    assert (state.me.cash, points(state)["hazards"]) == (0, 4)
    # The gap stays open.
    assert state.tiles[place("FLOOD1")] == -1
    assert state.tiles[place("FLOOD2")] == COMPONENTS.tiles.ids.index("flood_black_3")


@pytest.mark.clause("GWT-7.9.1", "GWT-15.5")
def test_without_a_hazard_or_teepee_there_is_nothing_to_remove_or_trade() -> None:
    assert "act:F.2" not in texts(Scenario().using("F").state())
    at_d = texts(Scenario().using("D").state())
    assert "act:D.1a" not in at_d
    assert "act:D.1b" in at_d


@pytest.mark.clause("GWT-7.10.1", "GWT-4.1.3")
@pytest.mark.parametrize("money", [-3, -2, -1, 1, 2, 4, 6, 8, 10])
@pytest.mark.parametrize("color", ["green", "blue"])
def test_a_trade_pays_or_costs_the_value_of_the_space(money: int, color: str) -> None:
    cash = max(-money, 0)
    scenario = Scenario().using("D").tile(f"{color}_teepee", f"T{money}").cash(cash)
    state = scenario.state()
    play(state, "act:D.1a")
    assert state.me.cash == cash + money
    assert (state.me.green_teepees, state.me.blue_teepees) == (
        (1, 0) if color == "green" else (0, 1)
    )
    assert state.tiles[place(f"T{money}")] == -1
    if money < 0:
        assert "act:D.1a" not in texts(scenario.cash(cash - 1).state())


@pytest.mark.clause("GWT-7.10.1")
def test_any_teepee_on_the_board_can_be_chosen_if_its_space_can_be_paid() -> None:
    scenario = Scenario().using("D").cash(2)
    for space in ("T-3", "T-2", "T1", "T10"):
        scenario.tile("green_teepee", space)
    state = scenario.state()
    play(state, "act:D.1a")
    assert texts(state) == {"teepee:T-2", "teepee:T1", "teepee:T10"}
