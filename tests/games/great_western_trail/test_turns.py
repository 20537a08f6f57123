"""Whole flows of decisions, each step as a player meets it."""

import pytest

from games.contract import IllegalMove
from games.random_source import FastSource
from tests.games.great_western_trail.scenario import (
    COMPONENTS,
    GAME,
    Scenario,
    held,
    kind,
    play,
    texts,
)


@pytest.mark.clause("GWT-3.2")
def test_the_first_turn_begins_on_any_neutral_building() -> None:
    state = GAME.new_game(3, FastSource(1))
    assert texts(state) == {f"place:{letter}" for letter in "ABCDEFG"}
    play(state, "place:C")
    assert kind(state) == "LOCATION"
    assert state.me.cattleman == COMPONENTS.trail.ids.index("C")


@pytest.mark.clause("GWT-4.2.1", "GWT-4.2.3")
def test_empty_spaces_are_passed_over_and_equal_walks_are_one() -> None:
    state = Scenario().at("F").state()
    assert texts(state) == {"move:KANSAS_CITY:main", "move:G:main"}
    state = Scenario().at("F").built("2a", "F2").state()
    assert texts(state) == {
        "move:G:main",
        "move:KANSAS_CITY:main",
        "move:F2:F2",
        "move:G:F2",
        "move:KANSAS_CITY:F2",
    }


@pytest.mark.clause("GWT-4.3.1", "GWT-4.3.2", "GWT-4.3.3")
def test_fees_are_paid_in_order_as_far_as_the_cash_goes() -> None:
    scenario = Scenario().at("F").built("4a", "F1", seat=1).cash(1)
    state = scenario.state()
    play(state, "move:F1:main")
    assert state.players[0].cash == 0
    assert state.players[1].cash == 21
    assert texts(state) == {"aux:AUX_MONEY:single", "aux:AUX_DRAW:single"}
    state = (
        Scenario().at("A").tile("flood_black_3", "FLOOD1").tile("flood_green_4", "FLOOD2").state()
    )
    play(state, "move:B:FLOOD1")
    assert state.players[0].cash == 16


@pytest.mark.clause("GWT-5.1", "GWT-5.8", "GWT-7.2.1")
def test_local_actions_once_each_or_one_auxiliary_action() -> None:
    state = Scenario().using("A").hand("guernsey", "jersey").jobs("cowboy -", "- -").state()
    assert texts(state) == {
        "act:A.1",
        "act:A.2",
        "act:A.3",
        "aux:AUX_MONEY:single",
        "aux:AUX_DRAW:single",
    }
    play(state, "act:A.1")
    assert held(state.me.deck.discard) == {"guernsey": 1}
    assert state.me.cash == 22
    assert texts(state) == {"act:A.2", "act:A.3", "end"}
    with pytest.raises(IllegalMove, match=r"A\.1 was used already"):
        play(state, "act:A.1")
    other = Scenario().using("A").hand("guernsey", "jersey").jobs("cowboy -", "- -").state()
    play(other, "aux:AUX_MONEY:single")
    assert texts(other) == {"end"}
    with pytest.raises(IllegalMove, match="instead of the local actions"):
        play(other, "act:A.1")


@pytest.mark.clause("GWT-7.3.2", "GWT-7.3.4", "GWT-10.3.1")
def test_hiring_chains_immediate_actions() -> None:
    """The fourth engineer hires a craftsman for 2 less, who places a building for 1 each."""
    scenario = Scenario().using("A").workers(craftsmen=3, engineers=3).cash(30)
    state = scenario.jobs("engineer craftsman", "cowboy -").state()
    play(state, "act:A.2")
    assert texts(state) == {"hire:1:craftsman", "hire:1:engineer"}
    play(state, "hire:1:engineer")
    assert state.me.cash == 24
    assert texts(state) == {"pass", "hire:1:craftsman"}
    play(state, "hire:1:craftsman")
    assert state.me.cash == 20
    assert kind(state) == "BUILD"
    assert texts(state) == {"pass", *(f"build:{number}" for number in range(1, 7))}
    play(state, "build:6", "site:F1")
    assert state.me.cash == 16
    assert kind(state) == "LOCATION"


@pytest.mark.clause("GWT-7.5.4", "GWT-7.7.3", "GWT-7.7.4", "GWT-7.7.7")
def test_an_upgrade_takes_a_disc_and_may_take_the_station_master() -> None:
    scenario = Scenario().using("C").engine("4").workers(cowboys=2).cash(10)
    scenario.masters("SM_OBJECTIVES", "SM_WORKERS", "SM_HAZARDS", "SM_TEEPEES", "SM_CERTIFICATES")
    state = scenario.tile("green_teepee", "T4").state()
    play(state, "act:C.2")
    assert texts(state) == {"engine:4.5", "engine:5"}
    play(state, "engine:4.5")
    assert texts(state) == {"pass", "upgrade:S1"}
    play(state, "upgrade:S1")
    assert state.me.cash == 8
    assert texts(state) == {
        "disc:AUX_MONEY",
        "disc:AUX_DRAW",
        "disc:AUX_CERT",
        "disc:AUX_ENGINE",
        "disc:AUX_REMOVE",
        "disc:CERT_4",
    }
    play(state, "disc:CERT_4")
    assert texts(state) == {"pass", "appoint:cowboy"}
    play(state, "appoint:cowboy")
    assert state.me.workers[0] == 1
    assert texts(state) == {"pass", "act:SM_OBJECTIVES.1b"}
    play(state, "act:SM_OBJECTIVES.1b")
    assert texts(state) == {"pass", "teepee:T4"}
    play(state, "teepee:T4")
    assert state.me.cash == 12
    assert state.me.green_teepees == 1
    assert "act:C.1a" in texts(state)


@pytest.mark.clause("GWT-7.5.5")
def test_the_terminus_is_upgraded_left_and_paid_in_this_order() -> None:
    state = Scenario().using("C").engine("38").cash(3).state()
    play(state, "act:C.2")
    assert texts(state) == {"pass", "upgrade:S10"}
    play(state, "upgrade:S10", "disc:STEP_RIGHT")
    assert state.me.cash == 0
    assert kind(state) == "ENGINE"
    assert texts(state) == {f"engine:{space}" for space in COMPONENTS.railroad.ids[:-1]}
    play(state, "engine:7.5")
    assert state.me.cash == 3
    assert texts(state) == {"pass", "upgrade:S2"}


@pytest.mark.clause("GWT-6.3.1", "GWT-6.3.2", "GWT-6.3.3", "GWT-6.3.4", "GWT-6.3.5")
def test_the_extraordinary_delivery() -> None:
    scenario = Scenario().built("9a", "F1").using("F1").engine("8").engine("6", seat=1)
    state = scenario.cash(4).state()
    play(state, "act:9a.2")
    assert texts(state) == {
        f"engine:{s}" for s in ("0", "1", "2", "3", "4", "4.5", "5", "7", "7.5")
    }
    play(state, "engine:4.5")
    # 7 and 5 were entered; 6 is another engine's, 7.5 and 4.5 are turnouts.
    assert state.value == 2
    assert texts(state) == {"pass", "deliver:KANSAS_CITY", "deliver:TOPEKA"}
    play(state, "deliver:TOPEKA", "disc:AUX_CERT")
    assert state.me.cash == 4
    assert texts(state) == {"pass", "upgrade:S1"}
    play(state, "pass")
    assert texts(state) == {"act:9a.1", "end"}


@pytest.mark.clause("GWT-6.4.1", "GWT-6.4.2", "GWT-6.4.3", "GWT-6.4.5")
def test_copying_an_adjacent_building() -> None:
    scenario = Scenario().built("8b", "FLOODRISK2").using("FLOODRISK2").hand("dutch_belt", "jersey")
    scenario.built("8b", "FLOODRISK1", seat=1).built("10b", "B1", seat=1)
    state = scenario.state()
    assert texts(state) >= {"act:jersey_for_certificate_and_2", "act:8b.1"}
    play(state, "act:8b.1")
    assert texts(state) == {"copy:FLOODRISK1", "copy:B"}
    chained = state.copy()
    play(chained, "copy:FLOODRISK1")
    # Its risk action may be used as well; it may not lead back to the first 8b.
    assert chained.me.cash == 22
    assert held(chained.me.deck.discard) == {"jersey": 1}
    assert texts(chained) == {"end"}
    play(state, "copy:B")
    assert texts(state) == {"act:B.1", "act:B.2"}
    play(state, "act:B.1")
    assert state.me.cash == 22
    assert texts(state) == {"act:B.2", "pass"}
    play(state, "pass")
    assert texts(state) == {"act:jersey_for_certificate_and_2", "end"}


@pytest.mark.clause("GWT-7.13.1", "GWT-7.13.2", "GWT-4.3.4")
def test_a_building_moves_the_cattleman_to_a_new_phase_b() -> None:
    scenario = Scenario().built("4a", "E1").using("E1").built("1a", "E2", seat=1)
    state = scenario.tile("rockfall_green_3", "ROCKFALL1").state()
    play(state, "act:4a.2")
    assert texts(state) == {"move:E2:main", "move:F:main"}
    play(state, "move:F:main")
    assert state.players[1].cash == 22
    assert "act:F.2" in texts(state)
    assert "aux:AUX_MONEY:single" in texts(state)


@pytest.mark.clause("GWT-8.4.1", "GWT-8.4.2", "GWT-8.4.3")
def test_an_objective_card_moves_the_cattleman() -> None:
    state = Scenario().at("F").hand("OBJ_W1").built("4a", "F1", seat=1).state()
    play(state, "objective:OBJ_W1")
    assert texts(state) == {"pass", "move:F1:main", "move:G:main", "move:G:F2"}
    play(state, "move:F1:main")
    assert state.me.cash == 20
    assert kind(state) == "MOVE"
    late = Scenario().using("F").hand("OBJ_W1").state()
    play(late, "objective:OBJ_W1", "move:G:main")
    assert late.actor == 1
    assert COMPONENTS.trail.ids[late.players[0].cattleman] == "G"


@pytest.mark.clause("GWT-9.1.1", "GWT-9.2.2", "GWT-9.4.4", "GWT-9.5.3", "GWT-9.6.1")
def test_kansas_city_from_foresight_to_the_start() -> None:
    scenario = Scenario().at("G").hand("jersey", "jersey", "guernsey", "OBJ_M1").cash(0)
    scenario.foresight("green_teepee", "flood_green_4", "cowboy", "engineer", "cowboy", "cowboy")
    scenario.jobs("cowboy cowboy", "cowboy -").certificates(3).engine("3")
    state = scenario.state()
    play(state, "move:KANSAS_CITY:main")
    assert texts(state) == {"objective:OBJ_M1", "pass"}
    play(state, "pass")
    assert texts(state) == {"foresight:green_teepee", "foresight:flood_green_4"}
    play(state, "foresight:green_teepee")
    assert state.tiles[COMPONENTS.trail.ids.index("T-3")] == 3
    play(state, "foresight:engineer")
    # The engineer filled row 2; the cowboy of column 3 went without asking to row 3.
    assert state.token_row == 2
    assert state.jobs[2:6] == [0, 2, 0, -1]
    assert texts(state) == {f"certificates:{left}" for left in range(4)}
    play(state, "certificates:2")
    assert (state.value, state.me.cash) == (4, 4)
    assert held(state.me.deck.discard) == {"jersey": 2, "guernsey": 1, "OBJ_M1": 1}
    assert texts(state) == {"deliver:KANSAS_CITY", "deliver:TOPEKA", "deliver:WICHITA"}
    play(state, "deliver:WICHITA", "disc:AUX_ENGINE")
    first = state.players[0]
    assert state.actor == 1
    assert first.cash == 3
    assert first.cattleman == COMPONENTS.trail.start
    assert first.deck.hand_size == 4
    assert -1 not in state.foresight


@pytest.mark.clause("GWT-9.5.4", "GWT-9.5.5", "GWT-9.5.8")
def test_one_disc_completes_two_arrows() -> None:
    scenario = Scenario().at("G").hand("jersey", "guernsey", "black_angus", "dutch_belt")
    scenario.cities("WICHITA", "SANTA_FE").foresight("green_teepee", "-", "cowboy", "-", "cowboy")
    scenario.cities("TOPEKA").certificates(3)
    state = scenario.display("OBJ_M1", "OBJ_M2", "OBJ_M3", "OBJ_M4").state()
    play(state, "move:KANSAS_CITY:main", "certificates:2", "deliver:COLORADO_SPRINGS")
    play(state, "disc:AUX_CERT")
    assert kind(state) == "OBJECTIVE"
    assert "pass" not in texts(state)
    play(state, "take:OBJ_M2")
    assert state.actor == 1
    assert GAME.categories[2] == "cities"
    assert state.scores()[0][2] == -3 - 1


@pytest.mark.clause("GWT-13.1", "GWT-13.2", "GWT-13.3", "GWT-9.1.3")
def test_the_end_of_the_game() -> None:
    rows = ["- -"] * 11 + ["cowboy -"]
    scenario = Scenario().at("G").jobs(*rows).at("G", seat=1)
    state = scenario.foresight(
        "green_teepee", "-", "cowboy", "engineer", "craftsman", "cowboy"
    ).state()
    play(state, "move:KANSAS_CITY:main", "foresight:engineer")
    # Subphase 3 offers workers only, so it is skipped.
    assert state.token_holder == 0
    play(state, "disc:AUX_MONEY")
    assert state.actor == 1
    assert texts(state) == {"move:KANSAS_CITY:main"}
    play(state, "move:KANSAS_CITY:main")
    while not state.is_over:
        state.play(state.legal_moves()[0])
    assert state.scores()[0][-1] == 2


@pytest.mark.clause("GWT-16.2.2", "GWT-8.1.2")
def test_a_card_taken_unseen_is_known_to_its_owner_alone() -> None:
    scenario = Scenario().built("6b", "E1").using("E1").hand("jersey")
    state = scenario.display("OBJ_M1", "OBJ_M2", "OBJ_M3", "OBJ_M4").state()
    open_card = state.copy()
    play(open_card, "act:6b.1", "take:OBJ_M3")
    assert held(open_card.me.deck.shown) == {"OBJ_M3": 1}
    for seed in range(20):
        assert open_card.resample(1, FastSource(seed)).players[0].deck.hand[15] == 1
    play(state, "act:6b.1", "take-top")
    (card,) = state.me.blind
    own, other = GAME.view(state, 0)["players"][0], GAME.view(state, 1)["players"][0]
    assert own["taken"] == [COMPONENTS.cards.ids[card]]
    assert (other["taken"], other["hand"], other["takenUnseen"]) == (None, None, 1)
    source = FastSource(1)
    guesses = {state.resample(1, source).players[0].blind[0] for _ in range(60)}
    assert len(guesses) > 10
