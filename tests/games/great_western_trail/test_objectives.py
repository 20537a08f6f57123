"""Objective cards: gaining, playing, what they give at once and what is printed on them (GWT-8)."""

import pytest

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

# Card, immediate action, tasks, points, penalty, copies.
CARDS = [
    ("OBJ_M1", "money", "BUU", 3, 2, 1),
    ("OBJ_M2", "money", "BGU", 3, 2, 1),
    ("OBJ_M3", "money", "4HH", 3, 2, 1),
    ("OBJ_M4", "money", "SSH", 3, 2, 1),
    ("OBJ_M5", "money", "333B", 4, 2, 1),
    ("OBJ_X1", "aux", "F", 5, 3, 4),
    ("OBJ_D1", "draw", "BBH", 3, 2, 1),
    ("OBJ_D2", "draw", "SGU", 3, 2, 1),
    ("OBJ_D3", "draw", "5H", 3, 2, 1),
    ("OBJ_D4", "draw", "SGG", 3, 2, 1),
    ("OBJ_D5", "draw", "333S", 4, 2, 1),
    ("OBJ_E1", "engine2", "44SG", 5, 3, 1),
    ("OBJ_E2", "engine2", "345", 5, 3, 1),
    ("OBJ_E3", "engine2", "BBGG", 5, 3, 1),
    ("OBJ_E4", "engine3", "BUHH", 5, 3, 1),
    ("OBJ_E5", "engine3", "SSHH", 5, 3, 1),
    ("OBJ_W1", "move", "BBHH", 5, 2, 1),
    ("OBJ_W2", "move", "SSUU", 5, 2, 1),
    ("OBJ_W3", "move", "345", 5, 2, 1),
    ("OBJ_W4", "move", "34HH", 5, 2, 1),
    ("OBJ_W5", "move", "SSBB", 5, 2, 1),
]
STARTING = [("OBJ_Z1", "34B"), ("OBJ_Z2", "SSG"), ("OBJ_Z3", "BBH"), ("OBJ_Z4", "UHH")]
HAZARDS = ("flood_green_4", "drought_green_4", "rockfall_green_4")
SITES = ("A1", "A2", "A3")


def with_items(scenario: Scenario, tasks: str) -> Scenario:
    """The items that tasks ask for, by their letters."""
    for index in range(tasks.count("B")):
        scenario.built(("1a", "2a", "3a")[index], SITES[index])
    scenario.has_tiles(*["green_teepee"] * tasks.count("G"), *["blue_teepee"] * tasks.count("U"))
    scenario.has_tiles(*HAZARDS[: tasks.count("H")])
    scenario.stations(*("S1", "S2", "S3")[: tasks.count("S")])
    scenario.cities(*["SAN_FRANCISCO"] * tasks.count("F"))
    scenario.discard_pile(*("holstein", "brown_swiss", "ayrshire")[: tasks.count("3")])
    scenario.discard_pile(*("west_highland_3", "west_highland_5")[: tasks.count("4")])
    scenario.discard_pile(*["texas_longhorn_6"] * tasks.count("5"))
    return scenario


@pytest.mark.clause("GWT-1.1.7", "GWT-14.12", "GWT-14.13")
@pytest.mark.parametrize(
    ("card", "tasks", "vp", "penalty"),
    [(card, tasks, vp, penalty) for card, _, tasks, vp, penalty, _ in CARDS]
    + [(card, tasks, 3, 0) for card, tasks in STARTING],
)
def test_a_card_counts_when_all_its_tasks_are_met_and_costs_when_one_is_not(
    card: str, tasks: str, vp: int, penalty: int
) -> None:
    met = with_items(Scenario().objectives(card), tasks).state()
    assert points(met)["objectives"] == vp
    for task in set(tasks):
        lacking = with_items(Scenario().objectives(card), tasks.replace(task, "", 1)).state()
        assert points(lacking)["objectives"] == -penalty


@pytest.mark.clause("GWT-1.1.7")
def test_the_stack_holds_24_cards_and_four_more_are_dealt() -> None:
    cards = COMPONENTS.cards
    found = {cards.ids[card]: count for card, count in enumerate(cards.stack) if count}
    assert found == {card: copies for card, *_, copies in CARDS}
    assert sum(cards.stack) == 24
    assert list(cards.ids[cards.playable :]) == [card for card, _ in STARTING]


@pytest.mark.clause("GWT-8.1.1", "GWT-11.4")
def test_a_card_is_gained_from_the_display_or_unseen_from_the_stack() -> None:
    scenario = Scenario().using("C").display("OBJ_M1", "OBJ_X1", "OBJ_X1", "OBJ_W1")
    state = scenario.state()
    play(state, "act:C.1b")
    assert texts(state) == {"take:OBJ_M1", "take:OBJ_X1", "take:OBJ_W1", "take-top"}
    top = state.copy()
    play(state, "take:OBJ_X1")
    assert held(state.me.deck.discard) == {"OBJ_X1": 1}
    assert sum(state.objective_stack) == 24 - 4 - 1
    assert -1 not in state.display
    names = [COMPONENTS.cards.ids[card] for card in state.display]
    assert {"OBJ_M1", "OBJ_X1", "OBJ_W1"} <= {*names}
    play(top, "take-top")
    assert [COMPONENTS.cards.ids[card] for card in top.display] == [
        "OBJ_M1",
        "OBJ_X1",
        "OBJ_X1",
        "OBJ_W1",
    ]
    (gained,) = held(top.me.deck.discard)
    assert gained.startswith("OBJ_")
    assert sum(top.objective_stack) == 24 - 4 - 1
    # Face up: everyone sees it there.
    assert GAME.view(top, 1)["players"][0]["discardPile"] == [{"id": gained, "count": 1}]


@pytest.mark.clause("GWT-8.1.2", "GWT-3.3")
@pytest.mark.parametrize("move", ["take:OBJ_M2", "take-top"])
def test_building_6b_gives_a_card_into_the_hand_to_be_played_at_once(move: str) -> None:
    scenario = Scenario().built("6b", "A1").using("A1").hand("jersey")
    state = scenario.display("OBJ_M1", "OBJ_M2", "OBJ_M3", "OBJ_M4").state()
    play(state, "act:6b.1", move)
    assert held(state.me.deck.discard) == {"jersey": 1}
    (card,) = held(state.me.deck.hand)
    assert texts(state) == {f"objective:{card}", "end"}
    assert -1 not in state.display


@pytest.mark.clause("GWT-8.1.3", "GWT-15.2")
def test_an_empty_stack_refills_nothing_and_an_empty_display_gives_nothing() -> None:
    scenario = Scenario().using("C").display("OBJ_M1", "OBJ_M2").emptied("objective_stack")
    state = scenario.state()
    play(state, "act:C.1b")
    assert texts(state) == {"take:OBJ_M1", "take:OBJ_M2"}
    play(state, "take:OBJ_M1")
    assert sorted(state.display) == sorted([-1, -1, -1, COMPONENTS.cards.ids.index("OBJ_M2")])
    nothing = Scenario().using("C").display().emptied("objective_stack").state()
    assert "act:C.1b" not in texts(nothing)
    scenario = Scenario().built("6b", "A1").using("A1").hand("jersey")
    without = scenario.display().emptied("objective_stack").state()
    play(without, "act:6b.1")
    assert (without.me.cash, texts(without)) == (23, {"end"})


@pytest.mark.clause("GWT-8.2.1", "GWT-8.2.2", "GWT-3.3")
def test_cards_are_played_in_the_windows_of_the_own_turn_and_stay_in_the_area() -> None:
    scenario = Scenario().at("A").hand("OBJ_M1", "OBJ_M2", "OBJ_M3", "guernsey").objectives()
    state = scenario.jobs("cowboy engineer", "cowboy -").state()
    before = {"objective:OBJ_M1", "objective:OBJ_M2", "objective:OBJ_M3"}
    assert before < texts(state)
    assert "move:B:main" in texts(state)  # nobody is forced to play one
    play(state, "objective:OBJ_M1")
    assert state.me.cash == 22
    assert held(state.me.deck.hand) == {"OBJ_M2": 1, "OBJ_M3": 1, "guernsey": 1}
    assert [COMPONENTS.cards.ids[card] for card in state.me.area] == ["OBJ_M1"]
    play(state, "move:B:main")
    assert {"objective:OBJ_M2", "objective:OBJ_M3"} < texts(state)
    play(state, "objective:OBJ_M2", "aux:AUX_DRAW:single")
    assert not any(text.startswith("objective") for text in texts(state))  # in an action
    play(state, "discard:guernsey")
    assert texts(state) == {"objective:OBJ_M3", "end"}
    play(state, "objective:OBJ_M3", "end")
    assert state.actor == 1
    assert not any(text.startswith("objective") for text in texts(state))
    area = [COMPONENTS.cards.ids[card] for card in state.players[0].area]
    assert area == ["OBJ_M1", "OBJ_M2", "OBJ_M3"]


@pytest.mark.clause("GWT-3.3", "GWT-8.2.1")
def test_several_cards_may_be_played_before_the_first_placement() -> None:
    state = Scenario().before_placement().hand("OBJ_M1", "OBJ_M4").state()
    play(state, "objective:OBJ_M1", "objective:OBJ_M4")
    assert state.me.cash == 24
    assert texts(state) == {f"place:{letter}" for letter in "ABCDEFG"}


@pytest.mark.clause("GWT-8.3.1")
@pytest.mark.parametrize("card", [card for card, action, *_ in CARDS if action == "money"])
def test_money_cards_give_2_dollars(card: str) -> None:
    state = Scenario().using("C").hand(card).state()
    play(state, f"objective:{card}")
    assert (state.me.cash, kind(state)) == (22, "LOCATION")
    assert "end" not in texts(state)  # playing a card is no action of the location


@pytest.mark.clause("GWT-8.3.1", "GWT-7.14.1")
@pytest.mark.parametrize("card", [card for card, action, *_ in CARDS if action == "draw"])
def test_draw_cards_draw_up_to_three_and_discard_as_many(card: str) -> None:
    state = Scenario().using("C").hand(card, "guernsey", "ayrshire", "holstein").state()
    play(state, f"objective:{card}")
    assert texts(state) == {"draw:1", "draw:2", "draw:3", "pass"}
    forfeited = state.copy()
    play(forfeited, "pass")
    assert forfeited.me.deck.hand_size == 3
    play(state, "draw:3")
    assert state.me.deck.hand_size == 6
    play(state, "discard:ayrshire", "discard:holstein", "discard:guernsey")
    assert state.me.deck.hand_size == 3
    assert held(state.me.deck.discard) == {"ayrshire": 1, "holstein": 1, "guernsey": 1}


@pytest.mark.clause("GWT-8.3.1")
@pytest.mark.parametrize(
    ("card", "most"),
    [(card, int(action[-1])) for card, action, *_ in CARDS if action.startswith("engine")],
)
def test_engine_cards_move_up_to_two_or_three(card: str, most: int) -> None:
    state = Scenario().at("A").hand(card).state()
    play(state, f"objective:{card}")
    assert texts(state) == {f"engine:{space}" for space in range(1, most + 1)} | {"pass"}
    play(state, f"engine:{most}")
    assert COMPONENTS.railroad.ids[state.me.engine] == str(most)
    assert kind(state) == "MOVE"


@pytest.mark.clause("GWT-8.3.1", "GWT-5.6", "GWT-7.12.2")
def test_aux_cards_give_a_single_or_double_auxiliary_action_besides_the_location() -> None:
    scenario = Scenario().cleared("AUX_MONEY").hand("OBJ_X1", "OBJ_X1").using("C")
    state = scenario.state()
    play(state, "objective:OBJ_X1")
    assert texts(state) == {
        "aux:AUX_MONEY:single",
        "aux:AUX_MONEY:double",
        "aux:AUX_DRAW:single",
        "pass",
    }
    play(state, "aux:AUX_MONEY:double")
    assert state.me.cash == 22
    assert {"aux:AUX_MONEY:single", "act:C.1a", "act:C.2"} <= texts(state)
    play(state, "aux:AUX_MONEY:single")
    assert texts(state) == {"objective:OBJ_X1", "end"}
    play(state, "objective:OBJ_X1", "aux:AUX_MONEY:single")
    assert state.me.cash == 24
    local = scenario.state()
    play(local, "act:C.1a", "objective:OBJ_X1", "aux:AUX_MONEY:double")
    assert "act:C.2" in texts(local)
    assert not any(text.startswith("aux") for text in texts(local))


@pytest.mark.clause("GWT-5.6", "GWT-5.3", "GWT-3.3", "GWT-8.4.4")
def test_on_arrival_in_kansas_city_cards_are_played_before_subphase_1() -> None:
    scenario = Scenario().at("G").hand("OBJ_X1", "OBJ_W1", "OBJ_M1", "jersey")
    scenario.foresight("green_teepee", "blue_teepee", "cowboy", "-", "cowboy", "-")
    state = scenario.state()
    play(state, "move:KANSAS_CITY:main", "objective:OBJ_X1")
    assert texts(state) == {"aux:AUX_MONEY:single", "aux:AUX_DRAW:single", "pass"}
    play(state, "aux:AUX_MONEY:single", "objective:OBJ_W1")
    # No step is possible: only the immediate action is lost.
    assert texts(state) == {"objective:OBJ_M1", "pass"}
    play(state, "pass")
    assert texts(state) == {"foresight:green_teepee", "foresight:blue_teepee"}
    play(state, "foresight:green_teepee")
    assert held(state.players[0].deck.discard) == {"jersey": 1, "OBJ_M1": 1}
    assert len(state.players[0].area) == 3
    assert not any(text.startswith("objective") for text in texts(state))


# The cards that move the cattleman.


@pytest.mark.clause("GWT-8.4.1")
@pytest.mark.parametrize("card", [card for card, action, *_ in CARDS if action == "move"])
def test_move_cards_go_up_to_three_steps_without_fees_and_not_to_kansas_city(card: str) -> None:
    scenario = Scenario().at("E").hand(card).built("7a", "F1", seat=1).built("1a", "E1", seat=1)
    state = scenario.state()
    play(state, f"objective:{card}")
    reached = {text.split(":")[1] for text in texts(state) if text != "pass"}
    assert reached == {"E1", "F", "F1", "G"}
    assert "pass" in texts(state)
    play(state, "move:F1:main")
    assert [player.cash for player in state.players] == [20, 20]
    assert kind(state) == "MOVE"


@pytest.mark.clause("GWT-8.4.1", "GWT-8.4.4")
def test_next_to_kansas_city_no_step_is_possible() -> None:
    state = Scenario().using("G").hand("OBJ_W1").state()
    play(state, "objective:OBJ_W1")
    assert kind(state) == "LOCATION"
    assert state.actor == 0
    assert "act:G.1" in texts(state)


@pytest.mark.clause("GWT-8.4.2")
def test_a_move_card_before_phase_a_or_before_the_placement() -> None:
    state = Scenario().at("A").hand("OBJ_W1", "OBJ_W2").state()
    play(state, "objective:OBJ_W1", "move:C:main", "objective:OBJ_W2", "move:F:main")
    assert kind(state) == "MOVE"
    assert texts(state) == {"move:G:main", "move:KANSAS_CITY:main"}
    unplaced = Scenario().before_placement().hand("OBJ_W1").state()
    play(unplaced, "objective:OBJ_W1")
    assert texts(unplaced) == {f"place:{letter}" for letter in "ABCDEFG"}
    assert len(unplaced.me.area) == 2


@pytest.mark.clause("GWT-8.4.3", "GWT-5.8")
@pytest.mark.parametrize("acted", [False, True])
def test_a_move_card_in_phase_b_ends_it_if_it_moves(acted: bool) -> None:
    scenario = Scenario().using("C").hand("OBJ_W1", "OBJ_M1", "guernsey")
    state = scenario.state()
    if acted:
        play(state, "act:C.1a")
    stayed = state.copy()
    play(stayed, "objective:OBJ_W1", "pass")
    assert stayed.actor == 0
    assert {"objective:OBJ_M1", "act:C.2"} <= texts(stayed)
    play(state, "objective:OBJ_W1", "move:E:main")
    mover = state.players[0]
    assert state.actor == 1
    assert mover.deck.hand_size == 4  # phase C: OBJ_M1 and guernsey stayed, two came
    assert mover.deck.hand[COMPONENTS.cards.ids.index("OBJ_M1")] == 1
    assert mover.cattleman == COMPONENTS.trail.ids.index("E")
