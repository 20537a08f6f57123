"""Which decisions there are, what they offer, and that they come to an end (GWT-17)."""

import pytest

from games.contract import State
from games.random_source import FastSource
from tests.games.great_western_trail.scenario import (
    COMPONENTS,
    GAME,
    Scenario,
    kind,
    play,
    texts,
)


@pytest.mark.clause("GWT-17.1")
def test_equal_options_are_one() -> None:
    hire = Scenario(3).using("A").jobs("cowboy cowboy engineer", "- - -").state()
    play(hire, "act:A.2")
    assert len(hire.legal_moves()) == 2
    discard = Scenario().using("F").hand("jersey", "jersey", "guernsey", "guernsey").state()
    play(discard, "act:F.1")
    assert texts(discard) == {"discard:jersey", "discard:guernsey"}
    market = Scenario().using("E").market("ayrshire", "ayrshire").cash(6).state()
    play(market, "act:E.2")
    assert texts(market) == {"buy:V3_1:ayrshire", "reveal"}
    foresight = (
        Scenario()
        .at("G")
        .foresight(*("green_teepee", "green_teepee", "cowboy", "cowboy", "cowboy", "engineer"))
    )
    state = foresight.state()
    play(state, "move:KANSAS_CITY:main")
    assert texts(state) == {"foresight:cowboy", "foresight:engineer"}
    assert COMPONENTS.tiles.ids[state.foresight[1]] == "green_teepee"
    objective = Scenario().using("C").display("OBJ_X1", "OBJ_X1", "OBJ_X1", "OBJ_X1").state()
    play(objective, "act:C.1b")
    assert texts(objective) == {"take:OBJ_X1", "take-top"}


def hiring(**before: int) -> Scenario:
    return Scenario().using("A").workers(**before).cash(40)


DECLINABLE = [
    # Immediate actions: of a worker row, of an objective card, of a station master.
    (hiring(cowboys=3).jobs("cowboy -", "- -").tile("flood_green_4", "FLOOD1"), ["act:A.2"]),
    (hiring(cowboys=5).jobs("cowboy -", "- -").tile("green_teepee", "T1"), ["act:A.2"]),
    (hiring(craftsmen=3).jobs("craftsman -", "- -"), ["act:A.2"]),
    (hiring(engineers=3).jobs("engineer cowboy", "- -"), ["act:A.2", "hire:1:engineer"]),
    (hiring(engineers=1).jobs("engineer -", "- -").hand("jersey"), ["act:A.2"]),
    (Scenario().using("C").hand("OBJ_X1"), ["objective:OBJ_X1"]),
    (Scenario().using("C").hand("OBJ_D1"), ["objective:OBJ_D1"]),
    (Scenario().using("C").hand("OBJ_E1"), ["objective:OBJ_E1"]),
    (Scenario().using("C").hand("OBJ_W1"), ["objective:OBJ_W1"]),
    # Rewards for a requirement.
    (Scenario().using("D"), ["act:D.1b"]),
    (Scenario().built("2b", "A1").using("A1").hand("jersey"), ["act:2b.1"]),
    (Scenario().built("6b", "A1").using("A1").hand("jersey"), ["act:6b.1"]),
    (Scenario().built("9a", "A1").using("A1").engine("3"), ["act:9a.2", "engine:1"]),
    (
        Scenario().using("D").cleared("AUX_REMOVE").engine("3").hand("jersey"),
        ["aux:AUX_REMOVE:single"],
    ),
    (Scenario().using("D").cleared("AUX_ENGINE"), ["aux:AUX_ENGINE:single"]),
]


@pytest.mark.clause("GWT-17.2", "GWT-7.1.3")
@pytest.mark.parametrize(("scenario", "moves"), DECLINABLE)
def test_an_immediate_action_or_a_reward_can_be_declined(
    scenario: Scenario, moves: list[str]
) -> None:
    state = scenario.state()
    play(state, *moves)
    assert "pass" in texts(state)
    decision = kind(state)
    play(state, "pass")
    assert (state.actor, kind(state)) == (0, "LOCATION")
    assert decision != "LOCATION"


@pytest.mark.clause("GWT-17.2")
def test_dollars_cannot_be_declined() -> None:
    scenario = hiring(engineers=2).jobs("engineer -", "- -").hand("jersey").cash(6)
    state = scenario.state()
    play(state, "act:A.2", "discard:jersey")
    assert state.me.cash == 2
    assert kind(state) == "LOCATION"
    card = Scenario().using("C").hand("OBJ_M1").state()
    play(card, "objective:OBJ_M1")
    assert (card.me.cash, kind(card)) == (22, "LOCATION")


@pytest.mark.clause("GWT-17.3")
def test_a_forced_option_is_carried_out_unasked_but_a_move_of_the_cattleman_waits() -> None:
    state = Scenario().at("G").hand("jersey").state()
    assert texts(state) == {"move:KANSAS_CITY:main"}
    state = Scenario().using("A").hand("guernsey").state()
    play(state, "act:A.1")
    assert (state.me.cash, kind(state)) == (22, "LOCATION")


@pytest.mark.clause("GWT-17.4", "GWT-5.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_always_something_to_do_even_for_the_poorest(seats: int) -> None:
    """Nothing in hand, no cash, no disc, no draw pile: from every space on a round is possible."""
    for space in range(len(COMPONENTS.trail.ids)):
        if not COMPONENTS.trail.exits[space]:
            continue
        scenario = Scenario(seats).at(COMPONENTS.trail.ids[space]).cash(0).no_draw_pile()
        scenario.foresight("-", "-", "-", "-", "-", "-").covered_only()
        state = scenario.state()
        turns = 0
        while state.actor == 0:
            moves = texts(state)
            assert moves
            play(state, "end" if "end" in moves else min(moves))
            turns += 1
        assert turns < 60


def longest_turn(state: State, source: FastSource) -> int:
    """Decisions of the longest turn when nobody stops as long as anything else can be done."""
    longest = length = 0
    actor = state.actor
    while not state.is_over:
        wanted = [
            move for move in state.legal_moves() if GAME.move_text(move) not in ("end", "pass")
        ]
        legal = wanted or state.legal_moves()
        state.apply(legal[source.below(len(legal))])
        length = length + 1 if state.actor == actor else 0
        actor = state.actor
        longest = max(longest, length)
        assert length < 60
    return longest


@pytest.mark.clause("GWT-17.5", "GWT-9.6.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_and_games_end_however_long_one_goes_on(seats: int) -> None:
    source = FastSource(seats, 5)
    longest = [longest_turn(GAME.new_game(seats, source.fork()), source) for _ in range(4)]
    assert max(longest) >= 7  # long turns did occur
