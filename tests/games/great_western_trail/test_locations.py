"""What a location lets its visitor do, building by building; tiles lost under a cattleman.

GWT-4.2.6 to 4.2.9, GWT-4.3, GWT-5 and GWT-6.
"""

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


def engine(state: GreatWesternTrailState) -> str:
    return COMPONENTS.railroad.ids[state.me.engine]


def arriving(scenario: Scenario, start: str, move: str) -> GreatWesternTrailState:
    state = scenario.at(start).state()
    play(state, f"move:{move}")
    return state


def acts(state: GreatWesternTrailState) -> set[str]:
    return {text.removeprefix("act:") for text in texts(state) if text.startswith("act:")}


# Whose tile it is.


@pytest.mark.clause("GWT-5.2", "GWT-5.4")
def test_an_opponents_building_offers_neither_its_actions_nor_the_risk_of_its_space() -> None:
    scenario = Scenario().built("10b", "FLOODRISK1", seat=1).hand("jersey")
    state = arriving(scenario, "A", "FLOODRISK1:FLOOD1")
    assert texts(state) == {"aux:AUX_MONEY:single", "aux:AUX_DRAW:single"}


@pytest.mark.clause("GWT-5.4", "GWT-6.6.1", "GWT-6.6.2")
@pytest.mark.parametrize(
    ("space", "any_breed"),
    [
        *[(s, False) for s in ("FLOODRISK1", "FLOODRISK2", "TRADERISK2", "ROCKFALLRISK2")],
        *[(s, True) for s in ("DROUGHTRISK1", "TRADERISK1", "ROCKFALLRISK1")],
    ],
)
def test_a_risk_action_is_one_more_local_action_of_the_own_building(
    space: str, any_breed: bool
) -> None:
    name = "any_cattle_for_certificate" if any_breed else "jersey_for_certificate_and_2"
    scenario = Scenario().built("2b", space).using(space)
    assert (name in acts(scenario.hand("ayrshire").state())) is any_breed
    state = scenario.hand("jersey").state()
    play(state, f"act:{name}")
    if any_breed:
        assert texts(state) == {"discard:jersey", "discard:ayrshire"}
        play(state, "discard:ayrshire")
    assert (state.me.certificates, state.me.cash) == (1, 20 if any_breed else 22)
    assert name not in acts(state)
    assert ("2b.1" in acts(state)) is any_breed  # the Jersey is gone, or there
    auxiliary = scenario.state()
    play(auxiliary, "aux:AUX_MONEY:single")
    assert not acts(auxiliary)


@pytest.mark.clause("GWT-5.1", "GWT-5.8")
def test_local_actions_go_in_any_order_each_once() -> None:
    scenario = Scenario().built("10b", "A1").using("A1")
    for order in (("10b.1", "10b.2"), ("10b.2", "10b.1")):
        state = scenario.state()
        for action in order:
            assert "end" not in texts(state) or action == order[1]
            play(state, f"act:{action}")
            if kind(state) == "ENGINE":
                play(state, "engine:3")
            assert action not in acts(state)
        assert (state.me.cash, engine(state)) == (24, "3")
        assert texts(state) == {"act:10b.3", "end"}


@pytest.mark.clause("GWT-5.5", "GWT-5.1")
@pytest.mark.parametrize(
    ("space", "one", "other"),
    [("C", "C.1a", "C.1b"), ("D", "D.1a", "D.1b"), ("A1", "8a.1a", "8a.1b")],
)
def test_of_alternatives_one_is_performed(space: str, one: str, other: str) -> None:
    scenario = Scenario().tile("green_teepee", "T1").built("8a", "A1")
    state = scenario.using(space).state()
    assert {one, other} <= acts(state)
    play(state, f"act:{one}")
    assert not {one, other} & acts(state)
    assert texts(state) >= {"end"}


@pytest.mark.clause("GWT-5.7")
def test_what_would_change_nothing_is_not_offered() -> None:
    assert acts(Scenario().built("1a", "A1").using("A1").state()) == set()
    assert acts(Scenario().built("7a", "A1").using("A1").state()) == set()
    assert acts(Scenario().built("7b", "A1").using("A1").state()) == set()
    assert "C.1a" not in acts(Scenario().using("C").certificates(3).state())


# Building by building.


@pytest.mark.clause("GWT-6.2.1")
@pytest.mark.parametrize("forest", range(4))
def test_1a_pays_2_for_each_own_building_in_the_forest(forest: int) -> None:
    scenario = Scenario().built("2a", "A1").built("5a", "E2", seat=1)
    for tile, space in (("1a", "C2"), ("3a", "B1"), ("4a", "F2"), ("6a", "FLOODRISK2"))[
        : forest + 1
    ]:
        scenario.built(tile, space)
    state = scenario.using("C2").state()
    play(state, "act:1a.1")
    assert state.me.cash == 20 + 2 * (forest + 1)


@pytest.mark.clause("GWT-6.2.2", "GWT-7.11.2")
@pytest.mark.parametrize(
    ("green", "blue", "pairs"), [(1, 1, 1), (2, 1, 1), (1, 3, 1), (2, 2, 2), (3, 3, 3), (4, 4, 4)]
)
def test_7a_gives_two_certificates_and_2_dollars_for_each_pair(
    green: int, blue: int, pairs: int
) -> None:
    scenario = Scenario().built("7a", "A1").using("A1")
    scenario.has_tiles(*["green_teepee"] * green, *["blue_teepee"] * blue)
    state = scenario.state()
    play(state, "act:7a.1")
    assert (state.me.certificates, state.me.cash) == (min(2 * pairs, 3), 20 + 2 * pairs)
    unlocked = scenario.cleared("CERT_4", "CERT_6").state()
    play(unlocked, "act:7a.1")
    assert COMPONENTS.board.track[unlocked.me.certificates] == {1: 2, 2: 4}.get(pairs, 6)
    full = scenario.certificates(6).state()
    play(full, "act:7a.1")  # the dollars are still worth it
    assert full.me.cash == 20 + 2 * pairs


@pytest.mark.clause("GWT-6.2.1", "GWT-10.3.1")
def test_actions_that_count_what_one_has() -> None:
    state = Scenario().built("5b", "A1").using("A1").workers(engineers=4).state()
    play(state, "act:5b.2")
    assert state.me.cash == 24
    scenario = Scenario().built("7b", "B1").built("2b", "E1").built("3b", "A1").using("B1")
    state = scenario.state()
    play(state, "act:7b.1")
    assert texts(state) == {"engine:1", "engine:2"}
    for space, action in (("C", "C.2"), ("G", "G.1"), ("A1", "5a.2")):
        state = Scenario().workers(engineers=3).built("5a", "A1").using(space).state()
        play(state, f"act:{action}")
        assert texts(state) == {"engine:1", "engine:2", "engine:3"}


@pytest.mark.clause("GWT-7.5.3")
@pytest.mark.parametrize(
    ("building", "action", "most"), [("9a", "9a.1", 3), ("8a", "8a.2", 2), ("10b", "10b.2", 4)]
)
def test_actions_that_move_the_engine_up_to_a_number(building: str, action: str, most: int) -> None:
    state = Scenario().built(building, "A1").using("A1").state()
    play(state, f"act:{action}")
    assert texts(state) == {f"engine:{space}" for space in range(1, most + 1)}


@pytest.mark.clause("GWT-7.1.1", "GWT-7.12.1")
def test_d_pays_2_for_up_to_two_spaces() -> None:
    assert "D.1b" not in acts(Scenario().using("D").cash(1).state())
    state = Scenario().using("D").cash(2).state()
    play(state, "act:D.1b")
    assert state.me.cash == 0
    assert texts(state) == {"engine:1", "engine:2", "pass"}


@pytest.mark.clause("GWT-7.6.2", "GWT-7.1.1")
def test_1b_and_6b_and_5b() -> None:
    state = Scenario().built("1b", "A1").using("A1").engine("3").state()
    play(state, "act:1b.2")
    assert (engine(state), state.me.cash) == ("2", 23)
    state = Scenario().built("5b", "A1").using("A1").hand("black_angus").state()
    play(state, "act:5b.1")
    assert (state.me.certificates, held(state.me.deck.discard)) == (2, {"black_angus": 1})


# Copying.


@pytest.mark.clause("GWT-6.4.4", "GWT-7.13.1")
def test_a_copied_cattleman_move_starts_from_the_8b() -> None:
    """10b on B1 lies behind the 8b on B2, and it moves on from B2."""
    scenario = Scenario().built("8b", "B2").built("10b", "B1", seat=1).using("B2")
    state = scenario.built("1a", "B3", seat=1).state()
    play(state, "act:8b.1")
    assert acts(state) == {"10b.1", "10b.2", "10b.3"}
    play(state, "act:10b.3")
    assert "move:B3:main" in texts(state)
    assert not {"move:B1:main", "move:B2:main"} & texts(state)
    play(state, "move:C:main")
    assert [player.cash for player in state.players] == [18, 22]  # the fee of B3 alone
    assert {"act:C.1a", "act:C.2", "aux:AUX_MONEY:single"} <= texts(state)


@pytest.mark.clause("GWT-6.4.2", "GWT-10.3.1")
def test_copied_actions_count_what_the_copier_has() -> None:
    scenario = Scenario().built("8b", "C1").built("5b", "C2", seat=1).using("C1")
    scenario.workers(engineers=4).workers(engineers=2, seat=1).hand("black_angus")
    state = scenario.state()
    play(state, "act:8b.1", "copy:C2")
    assert state.me.cash == 20  # no fee
    play(state, "act:5b.2")
    assert state.me.cash == 24
    # The other of its actions may follow, or not.
    assert texts(state) == {"act:5b.1", "pass"}
    play(state, "pass")
    assert texts(state) == {"end"}


@pytest.mark.clause("GWT-6.4.1")
def test_only_buildings_joined_by_one_edge_are_adjacent() -> None:
    """A1 is joined to A and A2; A2 is empty, so A3 is not adjacent; hazards never are."""
    scenario = Scenario().built("8b", "A1").built("10b", "A3", seat=1).using("A1")
    state = scenario.jobs("cowboy -", "- -").state()
    play(state, "act:8b.1")
    assert acts(state) == {"A.2", "A.3"}  # A was the only one, chosen unasked
    scenario = Scenario().built("8b", "FLOODRISK1").using("FLOODRISK1")
    scenario.tile("flood_green_4", "FLOOD4").built("10b", "B1", seat=1)
    assert acts(scenario.state()) == set()
    scenario = Scenario().built("8b", "G1").using("G1")
    assert "8b.1" in acts(scenario.state())  # G, not Kansas City
    state = scenario.state()
    play(state, "act:8b.1")
    assert acts(state) == {"G.1", "G.2"}


@pytest.mark.clause("GWT-6.4.3", "GWT-17.5")
def test_a_chain_of_8b_repeats_none() -> None:
    scenario = Scenario(3).built("8b", "B1").built("8b", "B2", seat=1).built("8b", "B3", seat=2)
    state = scenario.using("B1").state()
    play(state, "act:8b.1")
    assert texts(state) == {"copy:B", "copy:B2"}
    play(state, "copy:B2")  # then B3 and, from there, C: each the only one left
    assert acts(state) == {"C.1a", "C.1b", "C.2"}
    play(state, "act:C.1a", "pass")
    assert state.me.certificates == 1
    assert texts(state) == {"end"}


@pytest.mark.clause("GWT-6.4.5", "GWT-3.3")
def test_copying_is_one_action_without_a_window_inside() -> None:
    scenario = Scenario().built("8b", "C1").built("5b", "C2", seat=1).using("C1")
    state = scenario.hand("black_angus", "OBJ_M1").state()
    assert {"objective:OBJ_M1", "act:8b.1"} < texts(state)
    play(state, "act:8b.1", "copy:C2", "act:5b.2")
    assert texts(state) == {"act:5b.1", "pass"}
    play(state, "pass")
    assert texts(state) == {"objective:OBJ_M1", "end"}


# Tiles lost under a cattleman.


@pytest.mark.clause("GWT-4.2.6")
def test_a_cattleman_stays_where_a_tile_was_taken_and_goes_on_from_there() -> None:
    scenario = Scenario().using("F").tile("flood_green_4", "FLOOD2").at("FLOOD2", seat=1)
    state = scenario.state()
    play(state, "act:F.2", "end")
    assert COMPONENTS.trail.ids[state.players[1].cattleman] == "FLOOD2"
    assert {text.split(":")[1] for text in texts(state)} == {"B", "C", "D", "E"}


@pytest.mark.clause("GWT-4.2.8", "GWT-5.2")
def test_a_visit_goes_on_after_the_own_action_took_the_hazard_away() -> None:
    scenario = Scenario().tile("flood_green_4", "FLOOD1").engine("4").workers(cowboys=2)
    scenario.masters("SM_OBJECTIVES", "SM_WORKERS", "SM_HAZARDS", "SM_TEEPEES", "SM_CERTIFICATES")
    state = arriving(scenario.hand("OBJ_E1"), "A", "FLOOD1:FLOOD1")
    play(state, "objective:OBJ_E1", "engine:4.5", "upgrade:S1", "disc:AUX_CERT")
    play(state, "appoint:cowboy", "act:SM_OBJECTIVES.1a", "hazard:FLOOD1")
    assert points(state)["hazards"] == 4
    # AUX_CERT is unlocked by now, and may well be the auxiliary action.
    auxiliaries = {"aux:AUX_MONEY:single", "aux:AUX_DRAW:single", "aux:AUX_CERT:single"}
    assert texts(state) == auxiliaries
    play(state, "aux:AUX_MONEY:single", "end")
    assert COMPONENTS.trail.ids[state.players[0].cattleman] == "FLOOD1"


@pytest.mark.clause("GWT-4.2.7", "GWT-4.2.9")
def test_a_replaced_building_and_the_new_one_offer_nothing_more_in_this_visit() -> None:
    scenario = Scenario().built("5a", "FLOODRISK1").workers(craftsmen=3).hand("jersey", "holstein")
    state = scenario.using("FLOODRISK1").jobs("craftsman -", "- -").state()
    assert acts(state) == {"5a.1", "5a.2", "jersey_for_certificate_and_2"}
    play(state, "act:5a.1", "build:6", "site:FLOODRISK1")
    assert state.me.cash == 20 - 5 - 1
    # Neither 5a.2, nor the risk action, nor 6a's actions.
    assert texts(state) == {"end"}


@pytest.mark.clause("GWT-4.2.9", "GWT-6.4.5")
def test_a_replaced_8b_copies_nothing_more() -> None:
    scenario = Scenario().built("8b", "A1").workers(craftsmen=3).using("A1").cash(40)
    state = scenario.jobs("craftsman cowboy", "- -").state()
    play(state, "act:8b.1", "act:A.2", "hire:1:craftsman", "build:9")
    assert points(state)["buildings"] == 9  # A1 was the only space for it
    assert texts(state) == {"end"}  # A.3 is lost
    other = scenario.state()
    play(other, "act:8b.1", "act:A.2", "hire:1:craftsman", "build:4", "site:A2")
    assert acts(other) == {"A.3"}


@pytest.mark.clause("GWT-4.2.9")
def test_a_copied_tile_that_is_replaced_offers_nothing_more() -> None:
    scenario = Scenario().built("8b", "FLOODRISK2").built("5a", "FLOODRISK1").hand("jersey")
    scenario.workers(craftsmen=3).using("FLOODRISK2").jobs("craftsman -", "- -")
    state = scenario.state()
    play(state, "act:8b.1", "copy:FLOODRISK1", "act:5a.1", "build:6", "site:FLOODRISK1")
    # The 8b stands: its own risk action is still there.
    assert texts(state) == {"act:jersey_for_certificate_and_2", "end"}


# Fees.


@pytest.mark.clause("GWT-4.3.1", "GWT-4.3.2")
@pytest.mark.parametrize(("seats", "green", "black"), [(2, 2, 2), (3, 2, 1), (4, 1, 2)])
def test_hands_and_their_recipients(seats: int, green: int, black: int) -> None:
    for tile, fee in (
        ("1a", green),
        ("2a", 0),
        ("4a", black),
        ("7a", green + black),
        ("8a", green),
        ("10a", black),
        ("10b", black),
    ):
        state = arriving(Scenario(seats).built(tile, "A1", seat=1), "A", "A1:main")
        assert [player.cash for player in state.players[:2]] == [20 - fee, 20 + fee]
        own = arriving(Scenario(seats).built(tile, "A1"), "A", "A1:main")
        assert own.me.cash == 20
    for tile, space, fee in (
        ("flood_green_4", "FLOOD1", green),
        ("flood_black_2", "FLOOD1", black),
        ("drought_black_3", "DROUGHT1", black),
    ):
        start = "A" if space == "FLOOD1" else "B"
        state = arriving(Scenario(seats).tile(tile, space), start, f"{space}:{space}")
        assert [player.cash for player in state.players[:2]] == [20 - fee, 20]
    for tile, fee in (("green_teepee", green), ("blue_teepee", black)):
        state = arriving(Scenario(seats).tile(tile, "T2"), "C", "T2:C3+T1")
        assert [player.cash for player in state.players[:2]] == [20 - fee, 20]


@pytest.mark.clause("GWT-4.3.3")
def test_a_shortfall_is_paid_as_far_as_it_goes_in_the_order_of_the_path() -> None:
    scenario = Scenario(4).built("4a", "A1", seat=1).built("10a", "A2", seat=2).cash(3)
    state = arriving(scenario.built("1a", "A3", seat=3), "A", "A3:main")
    assert [player.cash for player in state.players] == [0, 22, 21, 20]
    assert kind(state) == "LOCATION"
