"""Auxiliary actions, certificates, drawing to discard, requirements (GWT-7.1, 7.2, 7.11 on)."""

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

AUXILIARIES = ("AUX_MONEY", "AUX_DRAW", "AUX_CERT", "AUX_ENGINE", "AUX_REMOVE")
TRACK = (0, 1, 2, 3, 4, 6)
ALL_CLEAR = [name for name in AUXILIARIES for _ in range(1 if name[4] in "MD" else 2)]


def at_d(*cleared: str) -> Scenario:
    """Building D offers a single or double auxiliary action."""
    return Scenario().using("D").cleared(*cleared).engine("6").hand("jersey")


def offered(state: GreatWesternTrailState) -> set[str]:
    return {text.removeprefix("aux:") for text in texts(state) if text.startswith("aux:")}


@pytest.mark.clause("GWT-7.12.1", "GWT-10.2")
def test_at_the_start_money_and_cards_are_single_the_others_locked() -> None:
    state = at_d().state()
    play(state, "act:D.2")
    assert texts(state) == {"aux:AUX_MONEY:single", "aux:AUX_DRAW:single"}


@pytest.mark.clause("GWT-7.12.1", "GWT-10.2", "GWT-10.2.1", "GWT-7.12.2")
@pytest.mark.parametrize("name", AUXILIARIES)
def test_each_clear_space_unlocks_a_version(name: str) -> None:
    open_at_start = name in ("AUX_MONEY", "AUX_DRAW")
    for clear in range(1 if open_at_start else 2):
        state = at_d(*[name] * (clear + 1)).state()
        play(state, "act:D.2")
        double = open_at_start or clear == 1
        assert (f"aux:{name}:single" in texts(state)) is True
        assert (f"aux:{name}:double" in texts(state)) is double
    untouched = {text for text in texts(state) if name not in text}
    assert untouched == {
        f"aux:{other}:single" for other in ("AUX_MONEY", "AUX_DRAW") if other != name
    }


@pytest.mark.clause("GWT-7.12.3", "GWT-5.1", "GWT-5.2")
@pytest.mark.parametrize("place", ["own", "neutral", "other", "hazard", "teepee"])
def test_in_place_of_a_location_only_the_single_version(place: str) -> None:
    scenario = at_d(*ALL_CLEAR)
    scenario.built("2b", "A1").built("2b", "A2", seat=1)
    scenario.tile("flood_green_4", "FLOOD1").tile("green_teepee", "T1")
    spaces = {"own": "A1", "neutral": "B", "other": "A2", "hazard": "FLOOD1", "teepee": "T1"}
    scenario.using(spaces[place])
    state = scenario.state()
    assert offered(state) == {f"{name}:single" for name in AUXILIARIES}
    if place in ("other", "hazard", "teepee"):
        assert texts(state) == {f"aux:{name}:single" for name in AUXILIARIES}


@pytest.mark.clause("GWT-7.12.1", "GWT-7.12.2")
@pytest.mark.parametrize(("version", "dollars"), [("single", 1), ("double", 2)])
def test_aux_money(version: str, dollars: int) -> None:
    state = at_d(*ALL_CLEAR).cash(0).state()
    play(state, "act:D.2", f"aux:AUX_MONEY:{version}")
    assert state.me.cash == dollars
    assert texts(state) >= {"end"}


@pytest.mark.clause("GWT-7.12.1", "GWT-7.11.1", "GWT-7.6.2")
@pytest.mark.parametrize(("version", "amount"), [("single", 1), ("double", 2)])
def test_aux_cert(version: str, amount: int) -> None:
    scenario = at_d(*ALL_CLEAR).engine("3").cash(amount)
    state = scenario.state()
    play(state, "act:D.2", f"aux:AUX_CERT:{version}")
    assert state.me.cash == 0
    assert COMPONENTS.railroad.ids[state.me.engine] == str(3 - amount)
    assert state.me.certificates == amount
    poor = scenario.cash(amount - 1).state()
    play(poor, "act:D.2")
    assert f"aux:AUX_CERT:{version}" not in texts(poor)


@pytest.mark.clause("GWT-7.12.1")
def test_aux_engine() -> None:
    scenario = at_d(*ALL_CLEAR).engine("1").cash(2)
    single = scenario.state()
    play(single, "act:D.2", "aux:AUX_ENGINE:single", "engine:2")
    assert (single.me.cash, COMPONENTS.railroad.ids[single.me.engine]) == (1, "2")
    double = scenario.state()
    play(double, "act:D.2", "aux:AUX_ENGINE:double")
    assert double.me.cash == 0
    assert texts(double) == {"engine:2", "engine:3", "pass"}
    poor = scenario.cash(1).state()
    play(poor, "act:D.2")
    assert "AUX_ENGINE:single" in offered(poor)
    assert "AUX_ENGINE:double" not in offered(poor)
    broke = scenario.cash(0).state()
    play(broke, "act:D.2")
    assert "AUX_ENGINE:single" not in offered(broke)


@pytest.mark.clause("GWT-7.12.1", "GWT-7.12.4", "GWT-7.1.3")
def test_aux_remove_puts_cattle_and_objective_cards_into_the_box() -> None:
    scenario = at_d(*ALL_CLEAR).engine("3").hand("OBJ_M1", "guernsey")
    state = scenario.state()
    deck = state.me.deck
    size = deck.hand_size + deck.stack_size
    play(state, "act:D.2", "aux:AUX_REMOVE:double")
    assert COMPONENTS.railroad.ids[state.me.engine] == "1"
    assert texts(state) == {"remove:jersey", "remove:guernsey", "remove:OBJ_M1", "pass"}
    one = state.copy()
    play(one, "remove:OBJ_M1")
    assert texts(one) == {"remove:jersey", "remove:guernsey", "pass"}
    play(one, "pass")
    play(state, "remove:OBJ_M1", "remove:jersey")
    for after, removed in ((one, 1), (state, 2)):
        assert kind(after) == "LOCATION"
        deck = after.me.deck
        assert deck.hand_size + deck.stack_size == size - removed
        assert held(deck.discard) == {}
    single = scenario.state()
    play(single, "act:D.2", "aux:AUX_REMOVE:single", "remove:guernsey")
    assert kind(single) == "LOCATION"


@pytest.mark.clause("GWT-7.1.3", "GWT-7.12.1")
def test_aux_remove_is_legal_with_an_empty_hand() -> None:
    state = Scenario().using("D").cleared("AUX_REMOVE").engine("3").state()
    play(state, "act:D.2", "aux:AUX_REMOVE:single")
    assert COMPONENTS.railroad.ids[state.me.engine] == "2"
    assert kind(state) == "LOCATION"


@pytest.mark.clause("GWT-7.12.2", "GWT-5.1")
@pytest.mark.parametrize(
    ("building", "action"),
    [("D", "D.2"), ("G", "G.2"), ("3b", "3b.1"), ("6a", "6a.2"), ("8a", "8a.1b")],
)
def test_buildings_with_a_single_or_double_auxiliary_action(building: str, action: str) -> None:
    """It is one action, once; the location's own single one is then closed."""
    scenario = at_d("AUX_MONEY")
    if len(building) > 1:
        scenario.built(building, "A1").using("A1")
    else:
        scenario.using(building)
    state = scenario.state()
    play(state, f"act:{action}")
    assert texts(state) == {"aux:AUX_MONEY:single", "aux:AUX_MONEY:double", "aux:AUX_DRAW:single"}
    play(state, "aux:AUX_MONEY:single")
    assert state.me.cash == 21
    assert not offered(state)
    assert f"act:{action}" not in texts(state)


@pytest.mark.clause("GWT-7.12.2")
def test_double_is_one_action_with_doubled_requirement() -> None:
    """From space 1 two back can't be made, though one back is possible."""
    state = at_d(*ALL_CLEAR).engine("1").state()
    play(state, "act:D.2")
    assert "AUX_CERT:single" in offered(state)
    assert "AUX_CERT:double" not in offered(state)
    assert "AUX_REMOVE:double" not in offered(state)


# Drawing and discarding.


@pytest.mark.clause("GWT-7.14.1", "GWT-7.12.1")
def test_aux_draw_single_draws_one_and_discards_any_one() -> None:
    state = Scenario().using("D").hand("guernsey", "OBJ_M1").state()
    play(state, "aux:AUX_DRAW:single")
    assert state.me.deck.hand_size == 3
    assert kind(state) == "DISCARD"
    assert {"discard:guernsey", "discard:OBJ_M1"} <= texts(state)
    assert "pass" not in texts(state)
    play(state, "discard:OBJ_M1")
    assert held(state.me.deck.discard) == {"OBJ_M1": 1}
    assert state.me.deck.hand_size == 2
    assert texts(state) == {"end"}


@pytest.mark.clause("GWT-7.14.1", "GWT-7.12.1")
@pytest.mark.parametrize("drawn", [1, 2])
def test_aux_draw_double_draws_up_to_two_and_discards_as_many(drawn: int) -> None:
    state = Scenario().using("D").cleared("AUX_DRAW").hand("guernsey", "black_angus").state()
    play(state, "act:D.2", "aux:AUX_DRAW:double")
    assert texts(state) == {"draw:1", "draw:2"}
    play(state, f"draw:{drawn}")
    assert state.me.deck.hand_size == 2 + drawn
    discards(state, drawn)
    assert (state.me.deck.hand_size, state.me.deck.discard_size) == (2, drawn)


def discards(state: GreatWesternTrailState, count: int) -> None:
    """Discard so many cards; a hand of one kind of card is discarded from unasked."""
    before = state.me.deck.hand_size
    while kind(state) == "DISCARD":
        play(state, min(texts(state)))
    assert before - state.me.deck.hand_size <= count


@pytest.mark.clause("GWT-7.14.1")
@pytest.mark.parametrize("cowboys", range(2, 7))
def test_building_4b_draws_up_to_the_own_cowboys(cowboys: int) -> None:
    scenario = Scenario().built("4b", "A1").using("A1").workers(cowboys=cowboys)
    state = scenario.state()
    play(state, "act:4b.1")
    assert texts(state) == {f"draw:{count}" for count in range(1, cowboys + 1)}
    play(state, f"draw:{cowboys}")
    discards(state, cowboys)
    assert (state.me.deck.hand_size, state.me.deck.discard_size) == (0, cowboys)


@pytest.mark.clause("GWT-7.14.1", "GWT-11.2")
def test_no_more_is_drawn_than_there_is_and_discarded_cards_do_not_come_back() -> None:
    scenario = Scenario().built("4b", "A1").using("A1").workers(cowboys=5).hand("jersey")
    scenario.no_draw_pile().discard_pile("ayrshire", "holstein")
    state = scenario.state()
    play(state, "act:4b.1")
    assert texts(state) == {"draw:1", "draw:2"}
    play(state, "draw:2")
    assert held(state.me.deck.hand) == {"jersey": 1, "ayrshire": 1, "holstein": 1}
    play(state, "discard:jersey", "discard:holstein")
    assert held(state.me.deck.hand) == {"ayrshire": 1}
    assert held(state.me.deck.discard) == {"jersey": 1, "holstein": 1}


@pytest.mark.clause("GWT-7.14.1", "GWT-15.7")
def test_without_a_card_to_draw_drawing_is_unavailable() -> None:
    scenario = Scenario().built("4b", "A1").using("A1").hand("jersey").no_draw_pile()
    state = scenario.state()
    assert texts(state) == {"act:4b.2", "aux:AUX_MONEY:single"}


# Certificates.


@pytest.mark.clause("GWT-7.11.1")
@pytest.mark.parametrize(
    ("before", "steps", "after"), [(0, 1, 1), (2, 1, 3), (3, 1, 4), (4, 1, 6), (3, 2, 6), (2, 2, 4)]
)
def test_a_certificate_is_a_step_on_the_track(before: int, steps: int, after: int) -> None:
    scenario = Scenario().using("C").cleared("CERT_4", "CERT_6").certificates(before)
    if steps == 2:
        scenario.built("5b", "A1").using("A1").hand("black_angus")
    state = scenario.state()
    play(state, "act:C.1a" if steps == 1 else "act:5b.1")
    assert TRACK[state.me.certificates] == after


@pytest.mark.clause("GWT-7.11.2", "GWT-10.2")
@pytest.mark.parametrize(
    ("cleared", "limit"),
    [([], 3), (["CERT_4"], 4), (["CERT_6"], 3), (["CERT_4", "CERT_6"], 6)],
)
def test_the_limit_and_what_exceeds_it(cleared: list[str], limit: int) -> None:
    scenario = Scenario().using("C").cleared(*cleared)
    below = TRACK[TRACK.index(limit) - 1]
    state = scenario.certificates(below).state()
    play(state, "act:C.1a")
    assert TRACK[state.me.certificates] == limit
    assert "act:C.1a" not in texts(scenario.certificates(limit).state())
    capped = Scenario().built("5b", "A1").using("A1").cleared(*cleared).hand("black_angus")
    state = capped.certificates(below).state()
    play(state, "act:5b.1")
    assert TRACK[state.me.certificates] == limit
    to_limit = Scenario().built("10a", "A1").using("A1").cleared(*cleared).certificates(0).state()
    play(to_limit, "act:10a.1")
    assert TRACK[to_limit.me.certificates] == limit


@pytest.mark.clause("GWT-7.11.3", "GWT-9.4.2")
def test_permanent_certificates_are_counted_and_never_spent() -> None:
    scenario = Scenario().at("G").has_masters("SM_HAZARDS", "SM_TEEPEES").certificates(1).cash(0)
    scenario.foresight("green_teepee", "-", "cowboy", "-", "cowboy", "-").hand("jersey")
    state = scenario.state()
    play(state, "move:KANSAS_CITY:main", "certificates:0")
    assert (state.value, state.me.cash) == (4, 4)
    assert state.permanent_certificates(state.me) == 2
    assert state.me.certificates == 0


# Requirements.


@pytest.mark.clause("GWT-7.1.1", "GWT-7.2.1")
@pytest.mark.parametrize(
    ("building", "action", "card", "dollars"),
    [
        ("A", "A.1", "guernsey", 2),
        ("B", "B.1", "dutch_belt", 2),
        ("E", "E.1", "black_angus", 2),
        ("2a", "2a.1", "guernsey", 4),
        ("2b", "2b.2", "dutch_belt", 3),
        ("6a", "6a.1", "holstein", 10),
    ],
)
def test_a_card_is_discarded_once_for_its_reward(
    building: str, action: str, card: str, dollars: int
) -> None:
    others = {"jersey", "guernsey", "dutch_belt", "black_angus", "brown_swiss"} - {card}
    scenario = Scenario()
    if len(building) > 1:
        scenario.built(building, "A1").using("A1")
    else:
        scenario.using(building)
    scenario.hand(*others)
    assert f"act:{action}" not in texts(scenario.state())
    state = scenario.hand(card, card).state()
    play(state, f"act:{action}")
    assert state.me.cash == 20 + dollars
    assert held(state.me.deck.discard) == {card: 1}
    assert f"act:{action}" not in texts(state)


@pytest.mark.clause("GWT-7.2.1", "GWT-7.1.1")
@pytest.mark.parametrize(("building", "action", "dollars"), [("F", "F.1", 4), ("3a", "3a.1", 3)])
def test_a_pair_is_two_cards_of_one_breed_whatever_their_points(
    building: str, action: str, dollars: int
) -> None:
    scenario = Scenario()
    if len(building) > 1:
        scenario.built(building, "A1").using("A1")
    else:
        scenario.using(building)
    # Two breeds of value 3, two objective cards: no pair.
    scenario.hand("holstein", "ayrshire", "OBJ_X1", "OBJ_X1", "west_highland_3")
    assert f"act:{action}" not in texts(scenario.state())
    state = scenario.hand("west_highland_5", "jersey", "jersey").state()
    play(state, f"act:{action}")
    assert texts(state) == {
        "discard:jersey",
        "discard:west_highland_3",
        "discard:west_highland_5",
    }
    play(state, "discard:west_highland_3")
    assert state.me.cash == 20 + dollars
    assert held(state.me.deck.discard) == {"west_highland_3": 1, "west_highland_5": 1}


@pytest.mark.clause("GWT-7.2.1")
def test_any_breed_is_any_cattle_card_but_no_objective_card() -> None:
    scenario = Scenario().built("6b", "A1").using("A1").hand("OBJ_M1")
    assert "act:6b.1" not in texts(scenario.state())
    scenario.hand("jersey", "texas_longhorn_5", "texas_longhorn_7")
    state = scenario.state()
    play(state, "act:6b.1")
    assert texts(state) == {
        "discard:jersey",
        "discard:texas_longhorn_5",
        "discard:texas_longhorn_7",
    }
    objective = Scenario().built("1b", "A1").using("A1").hand("jersey")
    assert "act:1b.1" not in texts(objective.state())
    state = objective.hand("OBJ_M1", "OBJ_M2").state()
    play(state, "act:1b.1")
    assert texts(state) == {"discard:OBJ_M1", "discard:OBJ_M2"}
    play(state, "discard:OBJ_M2")
    assert (state.me.certificates, held(state.me.deck.discard)) == (2, {"OBJ_M2": 1})


@pytest.mark.clause("GWT-7.1.2", "GWT-7.1.3")
def test_dollars_are_taken_but_other_rewards_may_be_declined() -> None:
    state = Scenario().built("6b", "A1").using("A1").hand("jersey").state()
    play(state, "act:6b.1")
    assert state.me.cash == 23
    assert "pass" in texts(state)
    play(state, "pass")
    assert held(state.me.deck.hand) == {}
    assert texts(state) == {"end"}


@pytest.mark.clause("GWT-7.13.1", "GWT-7.13.2")
@pytest.mark.parametrize(
    ("building", "action", "steps"),
    [
        ("3a", "3a.2", 1),
        ("3b", "3b.2", 1),
        ("4a", "4a.2", 2),
        ("4b", "4b.2", 3),
        ("10a", "10a.2", 5),
        ("10b", "10b.3", 4),
    ],
)
def test_the_steps_that_a_building_moves_the_cattleman(
    building: str, action: str, steps: int
) -> None:
    """On the main way every neutral building is one step: B, C, E, F, G, then Kansas City."""
    scenario = Scenario().built(building, "A1").using("A1")
    state = scenario.state()
    play(state, f"act:{action}")
    order = ["B", "C", "E", "F", "G", "KANSAS_CITY"]
    if steps == 1:
        assert state.me.cattleman == COMPONENTS.trail.ids.index("B")
        return
    # D lies aside of the way over C1 and C2, which are empty.
    reached = {text.split(":")[1] for text in texts(state)}
    assert reached == {*order[:steps], *(["D"] if steps >= 3 else [])}


@pytest.mark.clause("GWT-7.13.1", "GWT-7.13.2")
def test_kansas_city_may_be_entered_from_a_building() -> None:
    scenario = Scenario().built("3a", "G1").using("G1").hand("OBJ_M1", "jersey")
    state = scenario.state()
    play(state, "act:3a.2")
    assert kind(state) == "ARRIVAL"
    assert texts(state) == {"objective:OBJ_M1", "pass"}
    play(state, "objective:OBJ_M1")
    assert state.me.cash == 22


@pytest.mark.clause("GWT-7.13.2", "GWT-3.3")
def test_the_location_reached_is_used_completely_and_the_old_one_is_lost() -> None:
    scenario = Scenario().built("10b", "A1").built("2a", "A2").using("A1").hand("OBJ_X1")
    state = scenario.hand("guernsey").state()
    play(state, "act:10b.1", "act:10b.3", "move:A2:main")
    assert texts(state) == {
        "objective:OBJ_X1",
        "act:2a.1",
        "act:2a.2",
        "aux:AUX_MONEY:single",
        "aux:AUX_DRAW:single",
    }
    assert state.me.deck.hand_size == 2  # nothing was drawn in between
    play(state, "aux:AUX_MONEY:single")
    assert texts(state) == {"objective:OBJ_X1", "end"}


@pytest.mark.clause("GWT-7.13.1")
def test_fees_are_paid_on_a_move_by_a_building() -> None:
    scenario = Scenario(4).built("4b", "A1").using("A1").built("10a", "A2", seat=2)
    scenario.built("1a", "A3", seat=1)
    state = scenario.cash(3).state()
    play(state, "act:4b.2", "move:B:main")
    assert [player.cash for player in state.players] == [0, 21, 22, 20]
