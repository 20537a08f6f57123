"""Cowboys in the cattle market, and its refill (GWT-7.4, GWT-9.3)."""

import pytest

from tests.games.great_western_trail.scenario import (
    COMPONENTS,
    Scenario,
    held,
    kind,
    play,
    texts,
)

# Use, cowboys, dollars, cards taken.
USES = [
    ("V3_1", 1, 6, ["ayrshire"]),
    ("V3_2", 2, 3, ["ayrshire"]),
    ("V3_PAIR", 3, 5, ["holstein", "ayrshire"]),
    ("V4_1", 1, 12, ["west_highland_4"]),
    ("V4_3", 3, 6, ["west_highland_4"]),
    ("V4_PAIR", 5, 8, ["west_highland_3", "west_highland_4"]),
    ("V5_2", 2, 12, ["texas_longhorn_7"]),
    ("V5_4", 4, 6, ["texas_longhorn_7"]),
]


def in_market(cards: list[str], cowboys: int, cash: int) -> Scenario:
    return Scenario().using("E").market(*cards).workers(cowboys=cowboys).cash(cash)


def move_text(use: str, cards: list[str]) -> str:
    return ":".join(["buy" if len(cards) == 1 else "buy-pair", use, *cards])


@pytest.mark.clause("GWT-7.4.1", "GWT-7.4.2")
@pytest.mark.parametrize(("use", "cowboys", "dollars", "cards"), USES)
def test_each_use_takes_its_cowboys_and_dollars(
    use: str, cowboys: int, dollars: int, cards: list[str]
) -> None:
    state = in_market(cards, cowboys, dollars).state()
    play(state, "act:E.2")
    assert move_text(use, cards) in texts(state)
    play(state, move_text(use, cards))
    assert state.me.cash == 0
    assert held(state.market) == {}
    assert held(state.me.deck.discard) == dict.fromkeys(cards, 1)
    assert kind(state) == "LOCATION"  # all cowboys are used
    for fewer, poorer in ((1, 0), (0, 1)):
        if cowboys == fewer:
            continue
        lacking = in_market(cards, cowboys - fewer, dollars - poorer).state()
        play(lacking, "act:E.2")
        assert move_text(use, cards) not in texts(lacking)


@pytest.mark.clause("GWT-7.4.1")
def test_each_cowboy_is_used_once_as_long_as_some_remain() -> None:
    state = in_market(["holstein"] * 4, cowboys=4, cash=30).state()
    play(state, "act:E.2", "buy:V3_1:holstein")
    assert texts(state) == {
        "buy:V3_1:holstein",
        "buy:V3_2:holstein",
        "buy-pair:V3_PAIR:holstein:holstein",
        "reveal",
        "pass",
    }
    play(state, "buy:V3_2:holstein")
    assert texts(state) == {"buy:V3_1:holstein", "reveal", "pass"}
    play(state, "buy:V3_1:holstein")
    assert state.me.cash == 30 - 6 - 3 - 6
    assert texts(state) == {"end"}


@pytest.mark.clause("GWT-7.4.2")
def test_a_pair_mixes_breeds_of_one_value_and_is_exactly_two_cards() -> None:
    cards = ["holstein", "holstein", "ayrshire", "brown_swiss", "west_highland_3"]
    state = in_market(cards, cowboys=3, cash=5).state()
    play(state, "act:E.2")
    assert {text for text in texts(state) if text.startswith("buy-pair")} == {
        "buy-pair:V3_PAIR:holstein:holstein",
        "buy-pair:V3_PAIR:holstein:brown_swiss",
        "buy-pair:V3_PAIR:holstein:ayrshire",
        "buy-pair:V3_PAIR:brown_swiss:ayrshire",
    }
    lone = in_market(["holstein"], cowboys=3, cash=5).state()
    play(lone, "act:E.2")
    assert texts(lone) == {"buy:V3_2:holstein", "reveal"}
    highlands = in_market(["west_highland_5", "west_highland_5"], cowboys=5, cash=8).state()
    play(highlands, "act:E.2", "buy-pair:V4_PAIR:west_highland_5:west_highland_5")
    assert held(highlands.me.deck.discard) == {"west_highland_5": 2}


@pytest.mark.clause("GWT-7.4.2")
def test_the_card_is_chosen_by_its_points_and_the_market_is_not_refilled() -> None:
    cards = ["texas_longhorn_5", "texas_longhorn_7", "holstein"]
    state = in_market(cards, cowboys=2, cash=12).state()
    play(state, "act:E.2")
    assert texts(state) >= {"buy:V5_2:texas_longhorn_5", "buy:V5_2:texas_longhorn_7"}
    play(state, "buy:V5_2:texas_longhorn_5")
    assert held(state.market) == {"texas_longhorn_7": 1, "holstein": 1}
    assert held(state.me.deck.hand) == {}


@pytest.mark.clause("GWT-7.4.3")
def test_reveal_turns_up_two_cards_also_beyond_the_size_of_the_market() -> None:
    cards = ["holstein"] * 7
    state = in_market(cards, cowboys=1, cash=0).state()
    stack = sum(state.market_stack)
    play(state, "act:E.2")  # the only use possible
    assert sum(state.market) == 9
    assert sum(state.market_stack) == stack - 2
    assert kind(state) == "LOCATION"


@pytest.mark.clause("GWT-7.4.3", "GWT-15.1")
def test_reveal_with_one_card_left_and_with_none() -> None:
    scenario = in_market(["holstein"], cowboys=3, cash=6).emptied("market_stack")
    scenario.data["market_stack"][COMPONENTS.cards.ids.index("ayrshire")] = 1
    state = scenario.state()
    play(state, "act:E.2", "reveal")
    assert held(state.market) == {"holstein": 1, "ayrshire": 1}
    assert texts(state) == {
        "buy:V3_1:holstein",
        "buy:V3_1:ayrshire",
        "buy:V3_2:holstein",
        "buy:V3_2:ayrshire",
        "pass",
    }
    play(state, "buy:V3_1:ayrshire")
    assert held(state.me.deck.discard) == {"ayrshire": 1}
    # No stack and nothing to pay with: the action could do nothing.
    assert "act:E.2" not in texts(in_market([], 3, 40).emptied("market_stack").state())
    poor = in_market(["holstein"], 1, 5).emptied("market_stack").state()
    assert "act:E.2" not in texts(poor)


@pytest.mark.clause("GWT-7.4.4", "GWT-5.8")
def test_one_may_stop_after_the_first_use_not_before() -> None:
    state = in_market(["holstein", "ayrshire"], cowboys=3, cash=20).state()
    play(state, "act:E.2")
    assert "pass" not in texts(state)
    play(state, "buy:V3_1:ayrshire", "pass")
    assert texts(state) == {"end"}
    assert state.me.cash == 14


@pytest.mark.clause("GWT-7.4.1", "GWT-11.4")
def test_building_2a_opens_the_market_too() -> None:
    scenario = Scenario().built("2a", "B1").using("B1").market("west_highland_5").cash(12)
    state = scenario.state()
    play(state, "act:2a.2", "buy:V4_1:west_highland_5")
    assert held(state.me.deck.discard) == {"west_highland_5": 1}


@pytest.mark.clause("GWT-9.3.1", "GWT-9.2.3", "GWT-9.2.2")
@pytest.mark.parametrize(("seats", "size"), [(2, 7), (3, 10), (4, 13)])
@pytest.mark.parametrize("row", [6, 9])
def test_a_yellow_arrow_refills_the_market(seats: int, size: int, row: int) -> None:
    """The worker of subphase 2 takes the token's space; then come the cards, then subphase 3."""
    rows = [" ".join(["-"] * seats)] * (row - 1) + [" ".join(["cowboy"] * (seats - 1) + ["-"])]
    scenario = Scenario(seats).at("G").jobs(*rows).market("holstein", "ayrshire")
    scenario.foresight("green_teepee", "-", "engineer", "-", "cowboy", "craftsman")
    state = scenario.state()
    play(state, "move:KANSAS_CITY:main")
    assert kind(state) == "FORESIGHT"
    assert sum(state.market) == size
    assert state.market[COMPONENTS.cards.ids.index("holstein")] >= 1
    assert state.token_row == row


@pytest.mark.clause("GWT-9.2.3", "GWT-9.3.2")
@pytest.mark.parametrize("row", [2, 3, 4, 5, 7, 8, 10, 11])
def test_a_plain_arrow_does_nothing_else(row: int) -> None:
    scenario = Scenario().at("G").jobs(*["- -"] * (row - 1), "cowboy -").market("holstein")
    scenario.foresight("green_teepee", "-", "engineer", "-", "cowboy", "craftsman")
    state = scenario.state()
    play(state, "move:KANSAS_CITY:main")
    assert held(state.market) == {"holstein": 1}
    assert (state.token_row, state.is_closed()) == (row, False)


@pytest.mark.clause("GWT-9.3.1", "GWT-15.1")
def test_a_refill_stops_where_the_market_is_full_or_the_stack_is_empty() -> None:
    def refilled(scenario: Scenario) -> dict[str, int]:
        scenario.at("G").jobs(*["- -"] * 5, "cowboy -")
        scenario.foresight("green_teepee", "-", "engineer", "-", "cowboy", "craftsman")
        state = scenario.state()
        play(state, "move:KANSAS_CITY:main")
        return held(state.market)

    assert refilled(Scenario().market(*["holstein"] * 7, "ayrshire")) == {
        "holstein": 7,
        "ayrshire": 1,
    }
    short = Scenario().market("holstein").emptied("market_stack")
    short.data["market_stack"][COMPONENTS.cards.ids.index("ayrshire")] = 3
    assert refilled(short) == {"holstein": 1, "ayrshire": 3}
