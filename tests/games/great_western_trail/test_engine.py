"""The engine's ways along the railroad (GWT-7.5, GWT-7.6), against a search of the printed line."""

import pytest

from games.random_source import FastSource
from tests.games.great_western_trail.scenario import COMPONENTS, Scenario, held, kind, play, texts

TURNOUTS = (4, 7, 10, 13, 16, 21, 25, 29, 33)
LINE = [f"{n}{half}" for n in range(40) for half in ("", ".5") if not half or n in TURNOUTS]


def exits(space: str, forward: bool) -> list[str]:
    """The spaces joined to a space in one direction, turnouts being a way round."""
    whole = int(float(space))
    if forward:
        after = [] if whole == 39 else [str(whole + 1)]
        return [f"{whole}.5", *after] if space == str(whole) and whole in TURNOUTS else after
    if space != str(whole):
        return [str(whole)]
    before = [] if whole == 0 else [str(whole - 1)]
    return [f"{whole - 1}.5", *before] if whole - 1 in TURNOUTS else before


def entered(space: str, forward: bool, others: list[str]) -> set[str]:
    """The next spaces that exist for the mover: none that holds another engine."""
    found = set()
    for there in exits(space, forward):
        found |= entered(there, forward, others) if there in others else {there}
    return found


def destinations(start: str, forward: bool, distance: int, others: list[str]) -> list[set[str]]:
    """Where 0, 1, 2 ... spaces may end."""
    reached = [{start}]
    for _ in range(distance):
        ahead = [entered(space, forward, others) for space in reached[-1] if space != "39"]
        reached.append(set().union(*ahead))
    return reached


def in_traffic(seed: int) -> tuple[Scenario, str, list[str]]:
    """Four engines close together, anywhere on the line."""
    source = FastSource(seed)
    near = source.below(len(LINE) - 10)
    places = LINE[near : near + 8]
    source.shuffle(shuffled := list(range(8)))
    spaces = [places[there] for there in shuffled[:4]]
    scenario = Scenario(seats=4).using("D").cash(0)
    for seat, space in enumerate(spaces):
        scenario.engine(space, seat=seat)
    return scenario, spaces[0], [space for space in spaces[1:] if space != "0"]


def engine_at(place: int) -> str:
    return COMPONENTS.railroad.ids[place]


@pytest.mark.clause("GWT-7.5.1")
def test_the_line_has_39_numbered_spaces_and_nine_turnouts() -> None:
    assert list(COMPONENTS.railroad.ids) == LINE


@pytest.mark.clause("GWT-7.5.1", "GWT-7.5.2", "GWT-7.5.3")
@pytest.mark.parametrize("seed", range(40))
def test_forward_up_to_the_number_of_engineers(seed: int) -> None:
    scenario, start, others = in_traffic(seed)
    most = 2 + seed % 5
    state = scenario.using("G").workers(engineers=most).state()
    play(state, "act:G.1")
    reached = set().union(*destinations(start, True, most, others)[1:])
    assert texts(state) == {f"engine:{space}" for space in reached}
    furthest = max(reached, key=LINE.index)
    if furthest != "39":
        nearest = min(reached, key=LINE.index)
        play(state, f"engine:{nearest}")
        assert engine_at(state.me.engine) == nearest
        assert kind(state) == "LOCATION"  # the rest of the movement is lost


@pytest.mark.clause("GWT-7.6.1", "GWT-7.6.2", "GWT-7.6.3")
@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("distance", [1, 2])
def test_backward_exactly_so_far(seed: int, distance: int) -> None:
    scenario, start, others = in_traffic(seed)
    scenario.cleared("AUX_REMOVE", "AUX_REMOVE")
    version = ("single", "double")[distance - 1]
    move = f"aux:AUX_REMOVE:{version}"
    state = scenario.state()
    play(state, "act:D.2")
    reached = destinations(start, False, distance, others)[distance]
    if not reached:
        assert move not in texts(state)
        return
    play(state, move)
    if len(reached) == 1:  # a single option is carried out unasked
        assert {engine_at(state.me.engine)} == reached
    else:
        assert texts(state) == {f"engine:{space}" for space in reached}
        play(state, f"engine:{min(reached)}")
    assert kind(state) == "LOCATION"


@pytest.mark.clause("GWT-7.5.2")
def test_space_0_holds_several_engines_and_others_one() -> None:
    state = Scenario().using("D").cleared("AUX_REMOVE").engine("1").engine("0", seat=1).state()
    play(state, "act:D.2", "aux:AUX_REMOVE:single")
    assert engine_at(state.me.engine) == "0"
    state = Scenario().using("C").engine("0").engine("1", seat=1).state()
    play(state, "act:C.2")
    assert engine_at(state.me.engine) == "2"


@pytest.mark.clause("GWT-7.6.2")
def test_a_distance_that_cannot_be_made_is_not_offered() -> None:
    scenario = Scenario().using("D").cleared("AUX_REMOVE", "AUX_REMOVE", "AUX_CERT", "AUX_CERT")
    at_start = scenario.engine("0").state()
    play(at_start, "act:D.2")
    assert not any("REMOVE" in text or "CERT" in text for text in texts(at_start))
    at_1 = scenario.engine("1").state()
    play(at_1, "act:D.2")
    assert texts(at_1) >= {"aux:AUX_REMOVE:single", "aux:AUX_CERT:single"}
    assert not texts(at_1) & {"aux:AUX_REMOVE:double", "aux:AUX_CERT:double"}
    back = Scenario().built("1b", "A1").using("A1").engine("0").state()
    assert "act:1b.2" not in texts(back)


@pytest.mark.clause("GWT-7.6.3", "GWT-7.6.4")
def test_a_doubled_move_makes_no_stop_on_the_way() -> None:
    scenario = Scenario().using("D").cleared("AUX_REMOVE", "AUX_REMOVE").engine("5")
    state = scenario.state()
    play(state, "act:D.2", "aux:AUX_REMOVE:double")
    assert texts(state) == {"engine:4", "engine:3"}
    play(state, "engine:4")
    assert kind(state) == "LOCATION"
    state = scenario.engine("6").state()
    play(state, "act:D.2", "aux:AUX_REMOVE:double")
    assert texts(state) == {"engine:4.5", "engine:4"}
    play(state, "engine:4.5")
    assert texts(state) == {"upgrade:S1", "pass"}


@pytest.mark.clause("GWT-7.5.4", "GWT-7.6.4")
def test_an_upgrade_comes_before_the_reward_of_the_movement() -> None:
    """The disc off CERT_4 lifts the limit, so that the certificate still fits."""
    scenario = Scenario().using("D").cleared("AUX_CERT").engine("5").certificates(3).cash(3)
    state = scenario.state()
    play(state, "aux:AUX_CERT:single", "engine:4.5")
    assert state.me.certificates == 3
    play(state, "upgrade:S1", "disc:CERT_4")
    assert state.me.certificates == 4
    assert state.me.cash == 0


@pytest.mark.clause("GWT-7.6.4")
def test_the_reward_cannot_pay_for_an_upgrade_that_comes_before_it() -> None:
    state = Scenario().built("1b", "A1").using("A1").engine("5").cash(1).state()
    play(state, "act:1b.2", "engine:4.5")
    assert state.me.cash == 4
    assert texts(state) == {"end"}


@pytest.mark.clause("GWT-7.5.4")
def test_passing_a_turnout_is_not_stopping_there() -> None:
    state = Scenario().using("C").engine("4").workers(engineers=3).state()
    play(state, "act:C.2", "engine:6")
    assert kind(state) == "LOCATION"


@pytest.mark.clause("GWT-7.5.5")
def test_the_3_dollars_of_space_39_pay_for_a_turnout_but_not_for_its_own_station() -> None:
    scenario = Scenario().using("C").engine("37").workers(engineers=6).cash(0)
    scenario.engine("4.5", seat=1)
    state = scenario.state()
    play(state, "act:C.2", "engine:39")
    free = [space for space in LINE if space not in ("39", "4.5")]
    assert texts(state) == {f"engine:{space}" for space in free}
    straight = state.copy()
    play(straight, "engine:0")
    assert (straight.me.cash, kind(straight)) == (3, "LOCATION")
    play(state, "engine:7.5", "upgrade:S2")
    assert state.me.cash == 1


@pytest.mark.clause("GWT-7.5.5", "GWT-7.1.3")
def test_the_upgrade_at_space_39_may_be_left_but_not_the_way_back() -> None:
    state = Scenario().using("C").engine("38").cash(3).state()
    play(state, "act:C.2", "pass")
    assert kind(state) == "ENGINE"
    assert "pass" not in texts(state)
    play(state, "engine:38")
    assert (engine_at(state.me.engine), state.me.cash) == ("38", 6)


@pytest.mark.clause("GWT-7.1.2", "GWT-7.1.3")
def test_a_forward_move_as_a_reward_may_be_declined_after_paying() -> None:
    state = Scenario().built("2b", "A1").using("A1").hand("jersey", "guernsey").state()
    play(state, "act:2b.1")
    assert held(state.me.deck.discard) == {"jersey": 1}
    assert texts(state) == {"engine:1", "pass"}
    play(state, "pass")
    assert engine_at(state.me.engine) == "0"
    assert texts(state) == {"end"}
