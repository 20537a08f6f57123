"""Personal cards, phase C, and what a state records (GWT-11, GWT-12)."""

import pytest

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


def end_turn(scenario: Scenario) -> GreatWesternTrailState:
    """Seat 0 takes a dollar at its location and draws up."""
    state = scenario.state()
    play(state, "aux:AUX_MONEY:single", "end")
    return state


@pytest.mark.clause("GWT-11.1", "GWT-3.4")
@pytest.mark.parametrize("in_hand", range(7))
def test_phase_c_draws_up_to_the_limit_and_never_discards(in_hand: int) -> None:
    hand = ["guernsey", "jersey", "jersey", "guernsey", "jersey", "jersey"]
    state = end_turn(Scenario().using("A").hand(*hand[:in_hand]))
    deck = state.players[0].deck
    assert deck.hand_size == max(4, in_hand)
    assert deck.stack_size == 14 - max(4, in_hand)


@pytest.mark.clause("GWT-11.2")
@pytest.mark.parametrize("left", range(6))
def test_the_discard_pile_is_shuffled_exactly_when_a_card_is_wanted(left: int) -> None:
    """Four cards are drawn; the draw pile holds `left` Jerseys, then Ayrshires come."""
    scenario = Scenario().using("A").discard_pile(*["ayrshire"] * 6)
    stack = [0] * COMPONENTS.cards.playable
    stack[COMPONENTS.cards.ids.index("jersey")] = left
    scenario.player()["stack"] = stack
    deck = end_turn(scenario).players[0].deck
    if left >= 4:
        assert held(deck.discard) == {"ayrshire": 6}
        assert held(deck.hand) == {"jersey": 4}
    else:
        assert held(deck.discard) == {}
        assert deck.stack_size == 6 - (4 - left)
        expected = {"jersey": left, "ayrshire": 4 - left}
        assert held(deck.hand) == {name: count for name, count in expected.items() if count}


@pytest.mark.clause("GWT-11.1", "GWT-11.2", "GWT-11.3", "GWT-15.7")
@pytest.mark.parametrize("owned", range(4))
def test_a_tiny_deck_is_drawn_out_and_the_rest_of_the_draws_fail(owned: int) -> None:
    scenario = Scenario().using("A").no_draw_pile().discard_pile(*["ayrshire"] * owned)
    state = end_turn(scenario)
    deck = state.players[0].deck
    assert (deck.hand_size, deck.stack_size, deck.discard_size) == (owned, 0, 0)
    assert state.actor == 1


@pytest.mark.clause("GWT-11.3", "GWT-7.12.4")
def test_a_deck_has_no_least_size() -> None:
    """The last card of a deck can be removed from the game."""
    scenario = Scenario().using("D").cleared("AUX_REMOVE").engine("3").no_draw_pile()
    scenario.player()["hand"][0] = 1
    state = scenario.state()
    play(state, "aux:AUX_REMOVE:single", "remove:jersey", "end")
    deck = state.players[0].deck
    assert (deck.hand_size, deck.stack_size, deck.discard_size) == (0, 0, 0)


@pytest.mark.clause("GWT-11.4")
def test_gained_cards_are_drawn_only_after_the_next_shuffle() -> None:
    scenario = Scenario().using("E").market("texas_longhorn_7").workers(cowboys=2)
    state = scenario.state()
    play(state, "act:E.2", "buy:V5_2:texas_longhorn_7", "end")
    assert held(state.players[0].deck.discard) == {"texas_longhorn_7": 1}
    assert points(state)["cattle"] == 7


@pytest.mark.clause("GWT-12.1", "GWT-12.2", "GWT-12.3")
@pytest.mark.parametrize(
    "moves",
    [
        (),
        ("act:4b.1",),
        ("act:4b.1", "draw:2"),
        ("act:4b.2",),
        ("act:4b.2", "move:E:main"),
        ("act:4b.2", "move:E:main", "act:E.2"),
        ("act:4b.2", "move:E:main", "act:E.2", "buy:V3_1:ayrshire"),
        ("act:4b.2", "move:D:C3", "act:D.1b"),
        ("act:4b.2", "move:D:C3", "act:D.1b", "engine:7.5"),
        ("act:4b.2", "move:D:C3", "act:D.1b", "engine:7.5", "upgrade:S2"),
        ("act:4b.2", "move:D:C3", "act:D.1b", "engine:7.5", "upgrade:S2", "disc:AUX_CERT"),
        ("objective:OBJ_X1",),
    ],
)
def test_a_state_in_the_middle_of_an_action_goes_on_as_it_would_have(
    moves: tuple[str, ...],
) -> None:
    scenario = Scenario(3).built("4b", "B1").using("B1").workers(cowboys=3, engineers=2).cash(30)
    scenario.hand("guernsey", "jersey", "OBJ_X1").engine("7").market("ayrshire", "holstein")
    state = scenario.tile("green_teepee", "T2").state()
    play(state, *moves)
    read = GAME.from_text(state.to_text())
    assert read == state
    assert texts(read) == texts(state)
    for move in state.legal_moves():
        one, other = state.copy(), read.copy()
        one.play(move)
        other.play(move)
        assert one == other


@pytest.mark.clause("GWT-12.3", "GWT-6.3.2", "GWT-6.4.3")
def test_the_value_delivered_with_and_the_chain_of_copies_are_kept() -> None:
    scenario = Scenario().built("9a", "F1").using("F1").engine("12")
    state = scenario.state()
    play(state, "act:9a.2", "engine:8")
    read = GAME.from_text(state.to_text())
    assert texts(read) == {"deliver:KANSAS_CITY", "deliver:TOPEKA", "deliver:WICHITA", "pass"}
    scenario = Scenario().built("8b", "FLOODRISK1").built("8b", "FLOODRISK2", seat=1)
    state = scenario.using("FLOODRISK1").hand("jersey", "guernsey").state()
    play(state, "act:8b.1")
    read = GAME.from_text(state.to_text())
    assert texts(read) == texts(state)
    assert kind(read) == kind(state)


@pytest.mark.clause("GWT-12.1", "GWT-12.2", "GWT-16.2")
def test_everything_public_is_in_the_view() -> None:
    scenario = Scenario(2).built("5a", "A2", seat=1).boxed("1a", seat=1).stations("S2", seat=1)
    scenario.cities("TOPEKA", seat=1).certificates(2, seat=1).engine("7.5", seat=1)
    scenario.has_masters("SM_WORKERS", seat=1).workers(2, 3, 1, seat=1).cash(13, seat=1)
    scenario.has_tiles("flood_green_4", "green_teepee", seat=1).at("C", seat=1)
    scenario.objectives("OBJ_Z3", "OBJ_M1", seat=1).discard_pile("ayrshire", seat=1)
    scenario.jobs("cowboy engineer", "craftsman -").tile("blue_teepee", "T4")
    state = scenario.hand("jersey", "guernsey", seat=1).state()
    seen = GAME.view(state, 0)
    other = seen["players"][1]
    assert (other["cash"], other["cattleman"], other["engine"]) == (13, "C", "7.5")
    assert (other["certificates"], other["stations"], other["stationMasters"]) == (
        2,
        ["S2"],
        ["SM_WORKERS"],
    )
    assert other["workers"] == [
        {"id": "cowboy", "count": 2},
        {"id": "craftsman", "count": 3},
        {"id": "engineer", "count": 1},
    ]
    assert {"id": "TOPEKA", "count": 1} in other["cities"]
    assert (other["hazards"], other["greenTeepees"]) == (["flood_green_4"], 1)
    assert other["objectives"] == ["OBJ_Z3", "OBJ_M1"]
    assert other["discardPile"] == [{"id": "ayrshire", "count": 1}]
    assert (other["handSize"], other["drawPileSize"], other["hand"]) == (2, 12, None)
    assert [there for there in other["buildings"] if there["boxed"] or there["space"]] == [
        {"tile": "1a", "space": None, "boxed": True},
        {"tile": "5a", "space": "A2", "boxed": False},
    ]
    assert seen["jobMarket"]["rows"][:2] == [["cowboy", "engineer"], ["craftsman", None]]
    assert (seen["jobMarket"]["tokenRow"], seen["jobMarket"]["tokenHolder"]) == (2, None)
    assert {"space": "T4", "tile": "blue_teepee", "owner": None} in seen["trail"]
    assert {"space": "A2", "tile": "5a", "owner": 1} in seen["trail"]
    assert len(seen["foresight"]) == 3
    assert len(seen["stationMasters"]) == 5
    assert sum(there["count"] for pile in seen["piles"] for there in pile) > 0
