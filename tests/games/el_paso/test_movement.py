"""Turns, the trail and moving on it (sections 3 to 5, EP-8.13)."""

import pytest

from games.contract import IllegalMove
from games.random_source import FastSource
from tests.games.el_paso.scenario import (
    EDGES,
    GAME,
    PRINTED,
    Scenario,
    area,
    at_post,
    discarded,
    hand,
    kind,
    of_kind,
    play,
    space_of,
    texts,
)

ALL_FREE = {"S1": "1a", "S2": "1a", "S3": "2a", "S4": "2a", "S5": "3a"}


def crowded() -> Scenario:
    """Both branches of the first fork built up: two of seat 0, the others of seats 1 and 2."""
    scenario = Scenario(3)
    for number, (space, building) in enumerate(ALL_FREE.items()):
        scenario.built(building, space, seat=number // 2)
    return scenario


@pytest.mark.clause("EP-3.1")
def test_a_turn_is_movement_then_actions_then_drawing() -> None:
    state = Scenario(3).hand("criollo").stack("criollo", "criollo", "criollo").state()
    assert kind(state) == "MOVE"
    play(state, "move:N_B")
    assert kind(state) == "MENU"
    assert hand(state) == {"criollo": 1}
    play(state, "end")
    assert hand(state) == {"criollo": 4}
    assert (state.actor, kind(state)) == (1, "MOVE")
    play(state, "move:N_B", "end")
    assert (state.actor, kind(state)) == (2, "MOVE")
    play(state, "move:N_B", "end")
    assert (state.actor, kind(state)) == (0, "MOVE")


@pytest.mark.clause("EP-3.2")
def test_the_first_turn_puts_the_cattleman_on_any_neutral_building() -> None:
    state = GAME.new_game(2, FastSource(3), PRINTED)
    play(state, "take:objective:1", "take:objective:1")
    placings = {f"place:N_{letter}" for letter in "BCDEFG"}
    anytime = {"token", "bonus:wild", "bonus:engineer", "bonus:builder"}
    assert texts(state) == placings | anytime
    first = state.actor
    play(state, "place:N_E")
    assert (state.actor, kind(state), space_of(state, first)) == (first, "MENU", "N_E")
    assert area(state, first)["cowboy"] == 1
    play(state, "end")
    assert state.actor != first
    assert placings <= texts(state)  # the same building may be chosen
    play(state, "place:N_E", "end")
    assert (state.actor, kind(state)) == (first, "MOVE")


@pytest.mark.clause("EP-3.2")
def test_the_first_turn_may_not_use_common_buildings() -> None:
    state = Scenario().built("1a", "S1").turn("FIRST_PLACE").state()
    assert of_kind(state, "place") == {f"N_{letter}" for letter in "BCDEFG"}
    with pytest.raises(IllegalMove, match="S1 holds no neutral building"):
        play(state, "place:S1")
    with pytest.raises(IllegalMove, match="El Paso holds no neutral building"):
        play(state, "place:EP")


@pytest.mark.clause("EP-3.3", "EP-3.4", "EP-12.3")
def test_only_the_player_whose_turn_it_is_acts() -> None:
    state = Scenario(4).workers(wilds=2).workers(wilds=1, seat=1).state()
    play(state, "bonus:wild")
    assert state.actor == 0
    play(state, "move:N_B", "bonus:wild")
    assert [player.money for player in state.players] == [4, 0, 0, 0]
    assert area(state, 1) == {"wild": 1}
    play(state, "end")
    assert state.actor == 1
    assert "bonus:wild" in texts(state)


@pytest.mark.clause("EP-4.1", "EP-4.4")
def test_edges_of_the_trail_the_inner_branch_first() -> None:
    trail = GAME.view(Scenario().state(), 0)["trail"]
    assert {space["id"]: " ".join(space["next"]) for space in trail} == EDGES
    order = "EP S1 N_B S2 S3 S4 N_C N_D S5 N_E S6 S7 S8 N_F S9 N_G"
    assert [space["id"] for space in trail] == order.split()  # Sue's clock, EP-14.7.5


@pytest.mark.clause("EP-4.3", "EP-5.1", "EP-5.2")
def test_spaces_without_a_tile_cost_no_step_and_nobody_stops_there() -> None:
    state = Scenario().state()
    assert of_kind(state, "move") == {"N_B", "N_C", "N_D", "N_E"}
    with pytest.raises(IllegalMove, match="S1 is no location ahead"):
        play(state, "move:S1")


@pytest.mark.clause("EP-5.1", "EP-4.4")
def test_every_building_costs_a_step_whoever_owns_it() -> None:
    state = crowded().state()
    assert of_kind(state, "move") == {"S1", "N_B", "S2", "S3"}
    state = crowded().at("N_B").state()
    assert of_kind(state, "move") == {"S2", "N_C", "S5", "S3", "S4", "N_D"}
    state = crowded().at("N_B").workers(cowboys=1).state()
    assert of_kind(state, "move") == {"S2", "N_C", "S5", "S3", "S4", "N_D", "N_E"}


@pytest.mark.clause("EP-4.5")
def test_cattlemen_never_block_or_cost() -> None:
    scenario = Scenario(4)
    for seat in range(1, 4):
        scenario.at("N_B", seat)
    state = scenario.state()
    play(state, "move:N_B", "end", "move:N_C", "end")
    assert [space_of(state, seat) for seat in range(4)] == ["N_B", "N_C", "N_B", "N_B"]
    assert [player.money for player in state.players] == [0] * 4


@pytest.mark.clause("EP-4.4", "EP-5.5")
def test_what_lies_behind_or_on_the_other_branch_is_no_option() -> None:
    state = Scenario().at("N_C").workers(cowboys=9).state()
    assert of_kind(state, "move") == {"N_E", "N_F", "N_G", "EP"}


@pytest.mark.parametrize(
    ("cleared", "expected"),
    [({}, {"N_B", "N_C", "N_D", "N_E"}), ({"STEP": 10}, {"N_B", "N_C", "N_D", "N_E", "N_F"})],
)
@pytest.mark.clause("EP-5.2")
def test_one_to_three_steps_or_four(cleared: dict[str, int], expected: set[str]) -> None:
    state = Scenario().discs(**cleared).state()
    assert of_kind(state, "move") == expected
    assert "end" not in texts(state)


@pytest.mark.clause("EP-5.2", "EP-5.3")
def test_el_paso_is_always_ahead_and_stops_the_cattleman() -> None:
    state = Scenario().at("N_G").workers(cowboys=5).state()
    assert of_kind(state, "move") == {"EP"}
    play(state, "move:EP")
    assert area(state) == {"cowboy": 5}  # the rest of the steps is lost, no cowboy was needed
    assert kind(state) == "DELIVER"
    play(state, "deliver:AUX_MONEY_UP:0")
    assert (state.actor, space_of(state)) == (1, "EP")
    play(state, "move:N_B", "end")
    assert of_kind(state, "move") >= {"N_B", "N_C", "N_D", "N_E"}


@pytest.mark.parametrize(
    ("cowboys", "options"),
    [
        (0, {"N_B", "N_C", "N_D", "N_E"}),
        (1, {"N_B", "N_C", "N_D", "N_E", "N_F"}),
        (2, {"N_B", "N_C", "N_D", "N_E", "N_F", "N_G"}),
        (3, {"N_B", "N_C", "N_D", "N_E", "N_F", "N_G", "EP"}),
    ],
)
@pytest.mark.clause("EP-5.4", "EP-5.5")
def test_each_cowboy_takes_one_step_further(cowboys: int, options: set[str]) -> None:
    assert of_kind(Scenario().workers(cowboys=cowboys).state(), "move") == options


@pytest.mark.parametrize(
    ("target", "spent"), [("N_B", 0), ("N_E", 0), ("N_F", 1), ("N_G", 2), ("EP", 3)]
)
@pytest.mark.clause("EP-5.4", "EP-5.5", "EP-8.1.3")
def test_exactly_the_cowboys_needed_are_discarded(target: str, spent: int) -> None:
    state = Scenario().workers(cowboys=4, wilds=2).state()
    play(state, f"move:{target}")
    assert area(state) == {"cowboy": 4 - spent, "wild": 2}
    expected = {"cowboy": spent} if spent else {}
    assert {k: n for k, n in discarded(state).items() if k != "simmental"} == expected
    assert state.players[0].money == (5 if target == "EP" else 0)


@pytest.mark.clause("EP-5.4")
def test_wild_workers_and_others_give_no_steps() -> None:
    state = Scenario().workers(builders=3, engineers=3, wilds=3).state()
    assert of_kind(state, "move") == {"N_B", "N_C", "N_D", "N_E"}
    with pytest.raises(IllegalMove, match="building F takes a cowboy, ready are 0"):
        play(state, "move:N_F")


@pytest.mark.clause("EP-5.5")
def test_the_shortest_way_counts() -> None:
    """Past the outer branch it would be five steps, by the inner one it is three."""
    scenario = Scenario().built("1a", "S3", seat=1).built("1a", "S4", seat=1).at("N_B")
    scenario.workers(cowboys=2)
    state = scenario.state()
    play(state, "move:N_F")
    assert area(state) == {"cowboy": 2}
    state = scenario.state()
    play(state, "move:N_G")
    assert area(state) == {"cowboy": 1}


@pytest.mark.clause("EP-5.6")
def test_cowboys_in_discard_pile_or_draw_stack_do_not_count() -> None:
    scenario = Scenario().discard("cowboy", "cowboy").stack("cowboy", "criollo")
    assert of_kind(scenario.state(), "move") == {"N_B", "N_C", "N_D", "N_E"}


@pytest.mark.clause("EP-5.4")
def test_cowboys_give_only_the_location_reached() -> None:
    state = Scenario().workers(cowboys=1).state()
    play(state, "move:N_F")
    assert texts(state) == {"end", "aux:AUX_MONEY", "aux:AUX_EXCHANGE"}  # F alone
    assert space_of(state) == "N_F"


# Moving by an action


def on_mover(building: str = "2a", space: str = "S1") -> Scenario:
    return Scenario().built(building, space)


@pytest.mark.parametrize(
    ("building", "action", "steps"),
    [("1a", "1a.2", 1), ("2a", "2a.2", 2), ("4b", "4b.2", 3), ("6a", "6a.2", 4)],
)
@pytest.mark.clause("EP-8.13.1")
def test_a_move_by_an_action_has_its_own_limit(building: str, action: str, steps: int) -> None:
    ahead = ["N_B", "N_C", "N_D", "N_E", "N_F"]
    distance = [1, 2, 2, 3, 4]
    reached = {space for space, far in zip(ahead, distance, strict=True) if far <= steps}
    state = on_mover(building).discs(STEP=10).using("S1")  # a raised step limit is no help
    play(state, f"act:{action}")
    assert kind(state) == "MOVE_ACTION"
    assert texts(state) == {"none", *(f"move:{space}" for space in reached)}


@pytest.mark.clause("EP-8.13.1", "EP-6.8")
def test_a_move_by_an_action_may_be_declined_and_is_then_used() -> None:
    state = on_mover().using("S1")
    play(state, "act:2a.2", "none")
    assert (kind(state), space_of(state)) == ("MENU", "S1")
    assert texts(state) == {"end"}


@pytest.mark.clause("EP-8.13.1", "EP-5.4")
def test_cowboys_raise_the_limit_of_a_move_by_an_action() -> None:
    state = on_mover().workers(cowboys=2).using("S1")
    play(state, "act:2a.2")
    assert of_kind(state, "move") == {"N_B", "N_C", "N_D", "N_E", "N_F"}
    play(state, "move:N_F")
    assert area(state) == {}
    assert discarded(state) == {"cowboy": 2}


@pytest.mark.clause("EP-8.13.2", "EP-8.13.3")
def test_the_location_reached_is_used_anew_and_the_rest_is_lost() -> None:
    state = on_mover().hand("criollo", "galloway").money(5).using("S1")
    assert "act:2a.1" in texts(state)
    play(state, "act:2a.2", "move:N_B")
    assert texts(state) == {"act:B.1", "act:B.3", "aux:AUX_MONEY", "aux:AUX_EXCHANGE", "end"}
    assert hand(state) == {"criollo": 1, "galloway": 1}  # not refilled in between
    play(state, "act:B.3")
    assert texts(state) == {"act:B.1", "end"}
    play(state, "end")
    assert state.actor == 1
    assert state.players[0].deck.hand_size == 4


@pytest.mark.clause("EP-8.13.2")
def test_a_move_by_an_action_to_another_players_building() -> None:
    state = on_mover().built("3a", "S2", seat=1).using("S1")
    play(state, "act:2a.2", "move:S2")
    assert kind(state) == "MENU_OTHER"


@pytest.mark.clause("EP-8.13.2", "EP-8.13.3", "EP-6.3", "EP-5.3")
def test_a_move_by_an_action_to_el_paso() -> None:
    state = on_mover("6a", "S9").hand("criollo").workers(cowboys=3).using("S9")
    play(state, "act:6a.2")
    assert of_kind(state, "move") == {"N_G", "EP"}
    play(state, "move:EP")
    assert (kind(state), state.players[0].money) == ("DELIVER", 5)
    play(state, "deliver:AUX_MONEY_UP:0")
    assert state.actor == 1  # 6a.1 is lost, the turn ends with the draw phase
    assert at_post(state, 0) == 1
    assert state.players[0].deck.hand_size == 4


@pytest.mark.clause("EP-8.13.3", "EP-8.10.3", "EP-6.9")
def test_a_move_by_a_train_card_leaves_card_and_building_behind() -> None:
    scenario = Scenario().built("5b", "S9").workers(engineers=8).money(20)
    state = scenario.using("N_F")
    play(state, "act:F.1", "train:T4", "act:T4f.3", "move:S9")
    assert texts(state) >= {"act:5b.1", "act:5b.2", "aux:AUX_MONEY"}
    assert not texts(state) & {"act:F.2", "act:T4f.1", "act:T4f.2"}
    play(state, "act:5b.1", "train:T4")
    assert of_kind(state, "act") == {"T4f.1", "T4f.2", "T4f.3"}  # a new use of the card
    assert state.players[0].money == 4
    play(state, "act:T4f.3", "move:N_G")
    assert (kind(state), space_of(state)) == ("MENU", "N_G")
    assert of_kind(state, "act") == {"G.2"}


@pytest.mark.clause("EP-6.9")
def test_the_same_kind_of_building_reached_in_one_turn_is_a_new_visit() -> None:
    scenario = Scenario().built("1a", "S1").built("1a", "S2").hand("galloway", "piney_woods")
    state = scenario.at("EP").built("2a", "S3", seat=1).state()
    play(state, "move:S1", "act:1a.1", "discard:galloway", "act:1a.2", "move:N_B")
    assert space_of(state) == "N_B"
    state = Scenario().built("4b", "S1").built("4b", "S2").money(0).using("S1")
    play(state, "act:4b.1", "hire:cowboy", "act:4b.2", "move:S2")
    assert of_kind(state, "act") == {"4b.1", "4b.2"}
    play(state, "act:4b.1", "hire:builder")
    assert area(state) == {"cowboy": 1, "builder": 1}
