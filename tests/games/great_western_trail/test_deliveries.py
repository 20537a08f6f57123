"""Deliveries: cities, discs, arrows, transport (GWT-9.5), and the discs for them (GWT-10.5)."""

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

# City, value, corner, points of a disc, transport with the engine on 0.
CITIES = [
    ("KANSAS_CITY", 0, "white", -6, 0),
    ("TOPEKA", 1, "white", 0, 0),
    ("WICHITA", 4, "white", 0, 1),
    ("COLORADO_SPRINGS", 6, "white", 0, 3),
    ("SANTA_FE", 8, "white", 0, 4),
    ("ALBUQUERQUE", 10, "dark", 0, 5),
    ("EL_PASO", 12, "dark", 0, 7),
    ("SAN_DIEGO", 14, "white", 0, 8),
    ("SACRAMENTO", 16, "dark", 6, 9),
    ("SAN_FRANCISCO", 18, "dark", 9, 11),
]
NAMES = [city[0] for city in CITIES]
# The nearer city of each arrow, its points, whether it gives an objective card.
ARROWS = [
    ("TOPEKA", -3, True),
    ("WICHITA", -1, False),
    ("COLORADO_SPRINGS", 0, True),
    ("SANTA_FE", 0, True),
    ("ALBUQUERQUE", 6, False),
    ("EL_PASO", 8, False),
    ("SAN_DIEGO", 4, False),
]
SIGNALS = (3, 4, 5, 7, 9, 10, 11, 13, 15, 16, 17)
WHITE_SPACES = {"AUX_MONEY", "AUX_DRAW", "AUX_CERT", "AUX_ENGINE", "AUX_REMOVE", "CERT_4"}
DARK_SPACES = {"CERT_6", "STEP_LEFT", "STEP_RIGHT", "HAND"}
# Together 5 + 4 + 3 + 3 + 3 = 18.
HAND_OF_18 = ("texas_longhorn_5", "west_highland_3", "holstein", "brown_swiss", "ayrshire")


def discs(*spaces: str) -> set[str]:
    return {f"disc:{space}" for space in spaces}


def delivering(*hand: str, seats: int = 2) -> Scenario:
    scenario = Scenario(seats).at("G").hand(*hand).cash(0)
    return scenario.foresight("green_teepee", "-", "cowboy", "-", "cowboy", "-")


def reached(scenario: Scenario) -> GreatWesternTrailState:
    """Subphase 5, no certificates being there to spend."""
    state = scenario.state()
    play(state, "move:KANSAS_CITY:main")
    return state


def city_points(*cities: str) -> int:
    return points(Scenario().cities(*cities).state())["cities"]


@pytest.mark.clause("GWT-9.5.2", "GWT-10.5.1", "GWT-10.5.2", "GWT-9.5.6")
@pytest.mark.parametrize(("city", "value", "corner", "vp", "transport"), CITIES)
def test_each_city(city: str, value: int, corner: str, vp: int, transport: int) -> None:
    state = reached(delivering(*HAND_OF_18))
    play(state, f"deliver:{city}")
    allowed = WHITE_SPACES if corner == "white" else WHITE_SPACES | DARK_SPACES
    assert texts(state) == discs(*allowed)
    play(state, "disc:AUX_CERT")
    player = state.players[0]
    assert player.cash == 18 - transport + (6 if city == "KANSAS_CITY" else 0)
    assert points(state)["cities"] == vp
    assert player.cities[NAMES.index(city)] == 1


@pytest.mark.clause("GWT-9.5.1")
@pytest.mark.parametrize(
    ("hand", "furthest"),
    [
        (("jersey",), "TOPEKA"),
        (("ayrshire",), "TOPEKA"),
        (("west_highland_3",), "WICHITA"),
        (("west_highland_3", "jersey"), "WICHITA"),
        (("texas_longhorn_5", "jersey"), "COLORADO_SPRINGS"),
        (("texas_longhorn_5", "ayrshire"), "SANTA_FE"),
        (("texas_longhorn_5", "west_highland_3", "jersey"), "ALBUQUERQUE"),
        (("texas_longhorn_5", "west_highland_3", "ayrshire"), "EL_PASO"),
        (("texas_longhorn_5", "west_highland_3", "ayrshire", "guernsey"), "SAN_DIEGO"),
        ((*HAND_OF_18[:4], "jersey"), "SACRAMENTO"),
        (HAND_OF_18, "SAN_FRANCISCO"),
    ],
)
def test_a_city_asks_for_its_value(hand: tuple[str, ...], furthest: str) -> None:
    state = reached(delivering(*hand))
    open_cities = NAMES[: NAMES.index(furthest) + 1]
    assert texts(state) == {f"deliver:{city}" for city in open_cities}


@pytest.mark.clause("GWT-9.5.1")
def test_one_disc_for_a_city_but_any_number_for_kansas_city_and_san_francisco() -> None:
    scenario = delivering(*HAND_OF_18).cities("TOPEKA", "SANTA_FE", "KANSAS_CITY")
    scenario.cities("SAN_FRANCISCO", "SAN_FRANCISCO").cities("WICHITA", seat=1)
    state = reached(scenario)
    assert texts(state) == {f"deliver:{city}" for city in {*NAMES} - {"TOPEKA", "SANTA_FE"}}
    play(state, "deliver:SAN_FRANCISCO", "disc:STEP_RIGHT")
    assert state.players[0].cities[-1] == 3
    assert points(state)["cities"] == -6 + 3 * 9


@pytest.mark.clause("GWT-9.5.1", "GWT-17.4")
def test_kansas_city_is_always_open() -> None:
    state = reached(delivering())  # T is 0: nothing else to choose
    assert kind(state) == "DISC"
    play(state, "disc:AUX_CERT")
    assert state.players[0].cash == 6


@pytest.mark.clause("GWT-9.5.4", "GWT-14.3")
def test_arrows_count_between_two_cities_with_own_discs() -> None:
    for nearer, vp, _ in ARROWS:
        further = NAMES[NAMES.index(nearer) + 1]
        alone = city_points(nearer) + city_points(further)
        assert city_points(nearer, further) == alone + vp
    # None between Kansas City and Topeka, none between Sacramento and San Francisco.
    assert city_points("KANSAS_CITY", "TOPEKA") == -6
    assert city_points("SACRAMENTO", "SAN_FRANCISCO") == 15
    assert city_points(*NAMES) == -6 + 6 + 9 - 3 - 1 + 6 + 8 + 4
    # Two cities of different players make none.
    mixed = Scenario().cities("EL_PASO").cities("SAN_DIEGO", seat=1).state()
    assert [points(mixed, seat)["cities"] for seat in (0, 1)] == [0, 0]


@pytest.mark.clause("GWT-9.5.4", "GWT-9.5.5", "GWT-9.5.8")
@pytest.mark.parametrize(("nearer", "vp", "objective"), ARROWS)
@pytest.mark.parametrize("from_below", [True, False])
def test_an_arrow_acts_when_its_second_city_gets_the_disc(
    nearer: str, vp: int, objective: bool, from_below: bool
) -> None:
    further = NAMES[NAMES.index(nearer) + 1]
    first, second = (nearer, further) if from_below else (further, nearer)
    scenario = delivering(*HAND_OF_18).cities(first).display("OBJ_M1", "OBJ_M2")
    state = reached(scenario)
    play(state, f"deliver:{second}", "disc:AUX_CERT")
    if not objective:
        assert state.actor == 1
        return
    # No declining.
    assert texts(state) == {"take:OBJ_M1", "take:OBJ_M2", "take-top"}
    play(state, "take:OBJ_M1")
    assert state.actor == 1
    assert held(state.players[0].deck.discard)["OBJ_M1"] == 1


@pytest.mark.clause("GWT-9.5.5")
def test_a_second_disc_on_a_city_completes_no_arrow_again() -> None:
    scenario = delivering(*HAND_OF_18).cities("SAN_FRANCISCO", "SACRAMENTO")
    state = reached(scenario)
    play(state, "deliver:SAN_FRANCISCO", "disc:AUX_CERT")
    assert state.actor == 1


@pytest.mark.clause("GWT-9.5.5", "GWT-9.5.8", "GWT-15.2")
def test_two_arrows_act_one_after_the_other_with_the_display_refilled_between() -> None:
    scenario = delivering(*HAND_OF_18).cities("COLORADO_SPRINGS", "ALBUQUERQUE")
    scenario.display("OBJ_M1").emptied("objective_stack")
    scenario.data["objective_stack"][COMPONENTS.cards.ids.index("OBJ_W1")] = 1
    state = reached(scenario)
    play(state, "deliver:SANTA_FE", "disc:AUX_CERT")
    # The stack held the one card of the display and the one that replaces it.
    assert texts(state) == {"take:OBJ_M1", "take-top"}
    play(state, "take:OBJ_M1")
    # The second, with one card and no stack, was carried out unasked.
    assert state.actor == 1
    assert held(state.players[0].deck.discard)["OBJ_W1"] == 1
    empty = delivering(*HAND_OF_18).cities("COLORADO_SPRINGS", "ALBUQUERQUE")
    state = reached(empty.display().emptied("objective_stack"))
    play(state, "deliver:SANTA_FE", "disc:AUX_CERT")
    assert state.actor == 1


@pytest.mark.clause("GWT-9.5.6")
@pytest.mark.parametrize("place", range(len(COMPONENTS.railroad.ids) - 1))
def test_transport_is_a_dollar_for_each_signal_between_engine_and_city(place: int) -> None:
    space = COMPONENTS.railroad.ids[place]
    engine = int(float(space)) + (1 if space.endswith(".5") else 0)
    # San Francisco, and one other city that varies.
    for city, value, _, _, _ in (CITIES[-1], CITIES[place % 10]):
        state = reached(delivering(*HAND_OF_18).engine(space))
        play(state, f"deliver:{city}", "disc:AUX_CERT")
        cost = len([signal for signal in SIGNALS if engine <= signal < value])
        assert state.players[0].cash == 18 - cost + (6 if city == "KANSAS_CITY" else 0)


@pytest.mark.clause("GWT-9.5.3", "GWT-10.5.3", "GWT-10.2.2")
def test_a_disc_pays_and_gives_before_transport_and_works_at_once() -> None:
    state = reached(delivering(*HAND_OF_18))
    play(state, "deliver:ALBUQUERQUE", "disc:STEP_LEFT")
    assert state.players[0].cash == 18 + 3 - 5
    state = reached(delivering(*HAND_OF_18))
    play(state, "deliver:ALBUQUERQUE", "disc:HAND")
    assert state.players[0].cash == 18 - 5 - 5
    assert state.players[0].deck.hand_size == 5  # drawn up in phase C of this very turn


@pytest.mark.clause("GWT-9.5.7", "GWT-10.5.2")
def test_clearing_and_transport_must_both_be_payable() -> None:
    """A white city, and no white disc left: HAND costs 5, transport to Santa Fe 4."""
    hand = ("texas_longhorn_5", "ayrshire")  # 8
    scenario = delivering(*hand).covered_only("HAND", "STEP_RIGHT").cash(1)
    state = reached(scenario)
    play(state, "deliver:SANTA_FE")
    assert texts(state) == discs("HAND", "STEP_RIGHT")
    play(state, "disc:HAND")
    assert state.players[0].cash == 0
    state = reached(scenario.cash(0))
    play(state, "deliver:SANTA_FE")  # STEP_RIGHT alone is left, so it is taken unasked
    assert (state.players[0].covered[6], state.players[0].cash) == (0, 8 - 4)


@pytest.mark.clause("GWT-9.5.7", "GWT-9.5.3")
def test_the_6_dollars_of_kansas_city_may_pay_for_its_disc() -> None:
    state = reached(delivering().covered_only("HAND"))
    player = state.players[0]
    assert state.actor == 1
    assert (player.cash, sum(player.covered)) == (1, 0)


@pytest.mark.clause("GWT-9.5.9", "GWT-10.5.4")
def test_without_an_affordable_disc_one_comes_from_a_station_for_every_city() -> None:
    scenario = delivering("west_highland_3").stations("S1").covered_only("HAND")
    state = reached(scenario)
    assert texts(state) == {"deliver:KANSAS_CITY", "deliver:TOPEKA", "deliver:WICHITA"}
    kansas = state.copy()
    play(state, "deliver:WICHITA")  # 4 dollars: too few for HAND
    player = state.players[0]
    assert (player.stations, player.cities[2], player.covered[7]) == (0, 1, 1)
    assert player.cash == 4 - 1
    # For Kansas City there are 4 + 6 dollars, so the disc comes off HAND.
    play(kansas, "deliver:KANSAS_CITY")
    assert (kansas.players[0].cash, kansas.players[0].stations) == (5, 1)


@pytest.mark.clause("GWT-10.5.4")
def test_any_own_station_may_give_the_disc_and_no_longer_counts() -> None:
    scenario = delivering("west_highland_3").stations("S1", "S9").covered_only()
    state = reached(scenario)
    play(state, "deliver:KANSAS_CITY")
    assert texts(state) == {"lift:S1", "lift:S9"}
    play(state, "lift:S1")
    assert points(state)["stations"] == 8
    assert state.players[0].cash == 4 + 6


@pytest.mark.clause("GWT-10.5.5", "GWT-9.5.9", "GWT-15.8")
def test_without_any_disc_a_delivery_has_no_effect_but_transport() -> None:
    scenario = delivering("west_highland_3").covered_only()
    state = reached(scenario)
    assert texts(state) == {"deliver:KANSAS_CITY", "deliver:TOPEKA", "deliver:WICHITA"}
    kansas = state.copy()
    before = kansas.players[0].cities[:]
    play(kansas, "deliver:KANSAS_CITY")
    assert (kansas.players[0].cash, kansas.players[0].cities) == (4, before)
    play(state, "deliver:WICHITA")
    assert (state.players[0].cash, state.players[0].cities) == (3, before)
    assert state.actor == 1
    # No arrow, no objective card.
    scenario = delivering("west_highland_3").cities("TOPEKA").covered_only()
    state = reached(scenario)
    play(state, "deliver:WICHITA")
    assert state.actor == 1
    assert held(state.players[0].deck.discard) == {"west_highland_3": 1}


@pytest.mark.clause("GWT-10.5.6", "GWT-10.5.4")
def test_discs_on_cities_never_move_again() -> None:
    scenario = delivering().cities("TOPEKA", "WICHITA").covered_only()
    state = reached(scenario)
    assert state.actor == 1
    assert state.players[0].cities[1:3] == [1, 1]


@pytest.mark.clause("GWT-10.2.1", "GWT-1.2.3", "GWT-2.11")
def test_fourteen_covered_spaces_nine_white_and_five_dark() -> None:
    board = COMPONENTS.board
    covered = {"white": 0, "dark": 0}
    for corner, count in zip(board.corner, board.covered, strict=True):
        covered[("white", "dark")[corner]] += count
    assert covered == {"white": 9, "dark": 5}
    assert sum(board.open) == 2
    for player in Scenario(3).state().players:
        assert player.covered == [1, 1, 2, 2, 2, 1, 1, 2, 1, 1]


@pytest.mark.clause("GWT-10.4.1", "GWT-10.2")
@pytest.mark.parametrize(
    ("seats", "base", "left", "most"), [(2, 3, 1, 5), (3, 3, 2, 6), (4, 4, 2, 7)]
)
def test_the_step_limit(seats: int, base: int, left: int, most: int) -> None:
    def limit(*cleared: str) -> int:
        state = Scenario(seats).cleared(*cleared).state()
        return state.step_limit(state.me)

    assert limit() == base
    assert limit("STEP_LEFT") == base + left
    assert limit("STEP_RIGHT") == base + 1
    assert limit("STEP_LEFT", "STEP_RIGHT") == most
    # From the start over A, B, C ... as far as the limit goes.
    state = Scenario(seats).cleared("STEP_LEFT", "STEP_RIGHT").state()
    order = ["A", "B", "C", "E", "F", "G", "KANSAS_CITY"]
    assert f"move:{order[most - 1]}:main" in texts(state)
    assert most == 7 or not any(text.startswith(f"move:{order[most]}:") for text in texts(state))


@pytest.mark.clause("GWT-10.4.2", "GWT-10.2", "GWT-11.1")
@pytest.mark.parametrize("clear", [0, 1, 2])
def test_the_hand_limit(clear: int) -> None:
    state = Scenario().using("A").cleared(*["HAND"] * clear).state()
    play(state, "aux:AUX_MONEY:single", "end")
    assert state.players[0].deck.hand_size == 4 + clear


@pytest.mark.clause("GWT-6.3.2", "GWT-6.3.3", "GWT-9.5.5")
def test_an_extraordinary_delivery_has_its_city_effect_and_arrow_but_no_transport() -> None:
    scenario = Scenario().built("9a", "F1").using("F1").engine("12").cash(0).cities("TOPEKA")
    scenario.display("OBJ_M1", "OBJ_M2", "OBJ_M3", "OBJ_M4").hand("jersey")
    state = scenario.state()
    play(state, "act:9a.2", "engine:8", "deliver:WICHITA", "disc:AUX_CERT", "take:OBJ_M3")
    assert state.me.cash == 0
    assert held(state.me.deck.discard) == {"OBJ_M3": 1}
    assert held(state.me.deck.hand) == {"jersey": 1}
    assert COMPONENTS.trail.ids[state.me.cattleman] == "F1"
    assert kind(state) == "LOCATION"
    state = scenario.engine("5").state()
    play(state, "act:9a.2", "engine:4.5")  # X is 0: Kansas City or nothing
    assert texts(state) == {"deliver:KANSAS_CITY", "pass"}
    play(state, "deliver:KANSAS_CITY", "disc:AUX_CERT")
    assert texts(state) == {"upgrade:S1", "pass"}  # the $6 are there to pay for it
    play(state, "upgrade:S1", "disc:CERT_4")
    assert state.me.cash == 4
