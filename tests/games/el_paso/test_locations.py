"""Using locations, every tile and every train card, auxiliary actions (sections 6, 7 and 9)."""

import pytest

from games.contract import IllegalMove
from games.el_paso.game import ElPasoState
from tests.games.el_paso.scenario import (
    COMPONENTS,
    GAME,
    Scenario,
    area,
    discarded,
    hand,
    kind,
    of_kind,
    play,
    texts,
)

ALL_AUXILIARY = {"AUX_CERT_UNLOCK": 0, "AUX_REMOVE_UNLOCK": 12}


@pytest.mark.clause("EP-6.1", "EP-7.2.1")
def test_each_action_once_in_any_order_and_any_subset() -> None:
    state = Scenario().hand("criollo", "criollo").money(1).using("N_C")
    everything = {"act:C.1", "act:C.2", "act:C.3", "aux:AUX_MONEY", "aux:AUX_EXCHANGE", "end"}
    assert texts(state) == everything
    play(state, "act:C.3")
    assert texts(state) == {"act:C.1", "act:C.2", "end"}  # one Criollo is left all the same
    assert state.players[0].money == 3
    with pytest.raises(IllegalMove, match="an action of the building was chosen instead"):
        play(state, "aux:AUX_MONEY")
    with pytest.raises(IllegalMove, match=r"C\.3 has been used"):
        play(state, "act:C.3")
    play(state, "act:C.1")
    assert state.players[0].certificates == 1
    assert texts(state) == {"act:C.2", "end"}
    play(state, "act:C.2", "aux:AUX_MONEY")
    assert (texts(state), state.players[0].money) == ({"end"}, 4)


@pytest.mark.clause("EP-6.1", "EP-9.2")
def test_one_auxiliary_action_instead_of_the_actions() -> None:
    state = Scenario().hand("criollo").using("N_C")
    play(state, "aux:AUX_MONEY")
    assert texts(state) == {"end"}
    with pytest.raises(IllegalMove, match="an auxiliary action was chosen instead"):
        play(state, "act:C.1")
    with pytest.raises(IllegalMove, match="one auxiliary action has been used here"):
        play(state, "aux:AUX_EXCHANGE")


@pytest.mark.clause("EP-6.1", "EP-6.7")
def test_a_location_may_be_left_unused() -> None:
    state = Scenario().using("N_C")
    play(state, "end")
    assert (state.actor, state.players[0].certificates) == (1, 0)


@pytest.mark.clause("EP-6.1", "EP-12.5")
def test_anytime_actions_do_not_decide_between_actions_and_auxiliary() -> None:
    state = Scenario().workers(wilds=1, engineers=1).tokens(1).using("N_C")
    play(state, "bonus:wild", "token")  # the only card in hand is discarded at once
    assert texts(state) >= {"act:C.1", "act:C.2", "aux:AUX_MONEY"}
    play(state, "aux:AUX_MONEY", "bonus:engineer")
    assert texts(state) == {"end"}
    assert state.players[0].money == 4
    state = Scenario().workers(wilds=1).using("N_C")
    play(state, "act:C.1", "bonus:wild")
    assert texts(state) == {"act:C.2", "end"}


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.clause("EP-6.1", "EP-6.2")
def test_common_buildings_of_oneself_and_of_others(owner: int) -> None:
    state = Scenario().built("3a", "S5", seat=owner).hand("criollo").using("S5")
    auxiliary = {"aux:AUX_MONEY", "aux:AUX_EXCHANGE", "end"}
    own = {"act:3a.1", "act:3a.2"}
    assert texts(state) == (auxiliary | own if owner == 0 else auxiliary)
    play(state, "aux:AUX_MONEY")
    assert texts(state) == {"end"}


@pytest.mark.clause("EP-6.2")
def test_nothing_need_be_done_on_the_building_of_another() -> None:
    state = Scenario().built("6a", "S1", seat=1).using("S1")
    with pytest.raises(IllegalMove):
        play(state, "act:6a.1")
    play(state, "end")
    assert (state.actor, state.players[0].money) == (1, 0)


@pytest.mark.clause("EP-6.2", "EP-14.2.1")
def test_a_building_of_sue_is_one_of_another_player() -> None:
    state = Scenario(1).built("6a", "S1", seat=1).using("S1")
    assert (kind(state), of_kind(state, "act")) == ("MENU_OTHER", set())


@pytest.mark.clause("EP-6.3")
def test_el_paso_offers_no_action_and_no_auxiliary_action() -> None:
    state = Scenario().hand("criollo").using("EP")
    assert kind(state) == "DELIVER"
    assert {text.split(":")[0] for text in texts(state)} == {"deliver"}


@pytest.mark.parametrize(
    ("action", "money", "offered"),
    [("F.2", 0, False), ("F.2", 1, True), ("B.1", 4, False), ("B.1", 5, True)],
)
@pytest.mark.clause("EP-6.4", "EP-6.6")
def test_what_cannot_be_paid_is_not_offered(action: str, money: int, offered: bool) -> None:
    state = Scenario().money(money).using(f"N_{action[0]}")
    assert (f"act:{action}" in texts(state)) == offered


@pytest.mark.clause("EP-6.4")
def test_the_requirement_is_met_once_before_the_reward() -> None:
    """The price of 4a.2 leaves no money for the wild worker that the tile would bring."""
    scenario = Scenario().built("4a", "S1").money(5).display("bonus", "BON15", "BON13", "BON01")
    state = scenario.supply(cowboy=0, builder=0, engineer=0).using("S1")
    play(state, "act:4a.2")
    assert state.players[0].money == 3
    play(state, "take:bonus:1")
    assert kind(state) == "MENU"  # a wild worker would cost 4
    state = scenario.using("S1")
    play(state, "act:4a.2", "take:bonus:2")
    assert state.players[0].money == 9


@pytest.mark.clause("EP-6.5")
def test_rewards_may_be_declined_wholly_or_partly() -> None:
    state = Scenario().built("4b", "S1").using("S1")
    play(state, "act:4b.1", "none", "act:4b.2", "none", "end")
    assert area(state) == {}
    scenario = Scenario().display("bonus", "BON10", "BON01", "BON02").built("4a", "S1").money(2)
    state = scenario.hand("criollo").using("S1")
    play(state, "act:4a.2", "take:bonus:1", "none")
    assert state.players[0].money == 4  # money is simply taken
    assert hand(state) == {"criollo": 1}


@pytest.mark.parametrize(
    ("space", "scenario", "hidden"),
    [
        ("N_C", Scenario().certificates(4), "C.1"),
        ("N_G", Scenario().certificates(4), "G.2"),
        ("N_C", Scenario(), "C.3"),
        ("N_B", Scenario().hand("criollo"), "B.3"),
        ("N_D", Scenario().money(2), "D.1"),
        ("N_D", Scenario().money(2).workers(builders=4, engineers=4), "D.1"),
        ("N_E", Scenario().money(9).workers(cowboys=4, engineers=4), "E.1"),
        ("N_F", Scenario().money(9).workers(cowboys=4, builders=4), "F.1"),
        ("N_F", Scenario().money(1).workers(engineers=1), "F.1"),
        ("N_B", Scenario().money(8).supply(cowboy=0, builder=0, engineer=0), "B.1"),
        ("N_B", Scenario().money(50).supply(cowboy=0, builder=0, engineer=0, wild=0), "B.1"),
        ("N_D", Scenario().money(2).workers(cowboys=1).market(black_angus=0), "D.1"),
        ("S1", Scenario().built("5a", "S1").money(1), "5a.1"),
        ("S1", Scenario().built("5a", "S1").money(2).market(shorthorn=0), "5a.1"),
        ("S1", Scenario().built("2a", "S1").hand("galloway"), "2a.1"),
        ("S1", Scenario().built("6b", "S1"), "6b.2"),
        ("S1", Scenario().built("4a", "S1").money(1), "4a.2"),
        (
            "S1",
            Scenario().built("4a", "S1").money(9).display("bonus", "-", "-", "-").no_stack("bonus"),
            "4a.2",
        ),
        ("S1", Scenario().built("4a", "S1").certificates(4), "4a.1"),
    ],
)
@pytest.mark.clause("EP-6.6", "EP-15.2")
def test_what_would_change_nothing_is_not_offered(
    space: str, scenario: Scenario, hidden: str
) -> None:
    assert hidden not in of_kind(scenario.using(space), "act")


@pytest.mark.clause("EP-6.6")
def test_auxiliary_actions_that_would_change_nothing_are_not_offered() -> None:
    scenario = Scenario().discs(**ALL_AUXILIARY).stack().certificates(4)
    assert of_kind(scenario.using("N_C"), "aux") == {"AUX_MONEY"}
    assert of_kind(scenario.hand("criollo").using("N_C"), "aux") == {"AUX_MONEY", "AUX_REMOVE"}
    scenario = scenario.certificates(3).hand().discard("cowboy")
    assert of_kind(scenario.using("N_C"), "aux") == {"AUX_MONEY", "AUX_CERT", "AUX_EXCHANGE"}


@pytest.mark.clause("EP-6.6")
def test_actions_of_a_train_card_that_would_change_nothing_are_not_offered() -> None:
    scenario = Scenario().certificates(4).money(2).workers(engineers=1)
    state = scenario.using("N_F")
    play(state, "act:F.1")
    assert (kind(state), texts(state)) == ("MENU", {"end"})  # T1: neither T1f.1 nor $2 for T1f.2


@pytest.mark.clause("EP-6.8")
def test_a_declined_action_counts_as_performed() -> None:
    state = Scenario().built("4b", "S1").using("S1")
    play(state, "act:4b.1", "none")
    assert texts(state) == {"act:4b.2", "end"}
    state = Scenario().money(20).workers(engineers=3).using("N_F")
    play(state, "act:F.1", "train:T3", "act:T3f.2", "none")
    assert of_kind(state, "act") == {"T3f.1", "T3f.3"}
    play(state, "act:T3f.1", "none")
    assert of_kind(state, "act") == {"T3f.3"}
    state = Scenario().hand("criollo").using("N_C")
    play(state, "act:C.2", "end")
    assert texts(state) == {"act:C.1", "act:C.3", "end"}


# What each tile gives


def gained(state: ElPasoState, money: int, tokens: int, certificates: int) -> tuple[int, int, int]:
    """The difference to what seat 0 had before."""
    player = state.players[0]
    return player.money - money, player.tokens - tokens, player.certificates - certificates


DISCARDS = [
    ("N_B", "", "B.3", "galloway", 3),
    ("N_C", "", "C.3", "criollo", 2),
    ("N_D", "", "D.2", "piney_woods", 3),
    ("N_E", "", "E.2", "santa_gertrudis", 3),
    *[
        ("N_G", "", "G.1", breed, 4)
        for breed in ("criollo", "santa_gertrudis", "hereford", "simmental")
    ],
    *[
        ("S1", tile, f"{tile}.{number}", breed, 5)
        for tile, number in (("1a", 1), ("3b", 2))
        for breed in ("piney_woods", "galloway", "santa_gertrudis")
    ],
    *[
        ("S1", tile, f"{tile}.{number}", breed, dollars)
        for tile, number in (("2b", 1), ("5a", 2))
        for breed, dollars in (
            ("criollo", 2),
            ("piney_woods", 4),
            ("galloway", 4),
            ("santa_gertrudis", 4),
            ("black_angus", 6),
            ("corriente", 6),
            ("shorthorn", 8),
            ("hereford", 10),
            ("simmental", 6),
        )
    ],
]


@pytest.mark.parametrize(("space", "building", "action", "breed", "dollars"), DISCARDS)
@pytest.mark.clause("EP-8.2.1", "EP-8.2.2", "EP-7.2.2")
def test_discards_for_money(
    space: str, building: str, action: str, breed: str, dollars: int
) -> None:
    scenario = Scenario().hand(breed, breed)
    state = (scenario.built(building, space) if building else scenario).using(space)
    play(state, f"act:{action}")
    assert state.players[0].money == dollars
    assert (hand(state), discarded(state)) == ({breed: 1}, {breed: 1})
    assert action not in of_kind(state, "act")  # once per visit, though another card matches


@pytest.mark.clause("EP-8.2.1")
def test_only_matching_cards_and_the_player_chooses_the_breed() -> None:
    every = COMPONENTS.breed_ids
    state = Scenario().built("1a", "S1").hand(*every, "galloway").using("S1")
    play(state, "act:1a.1")
    assert kind(state) == "DISCARD_CARD"
    assert texts(state) == {"discard:piney_woods", "discard:galloway", "discard:santa_gertrudis"}
    play(state, "discard:galloway")
    assert hand(state)["galloway"] == 1
    state = Scenario().hand(*every, "simmental").using("N_G")
    play(state, "act:G.1")
    assert texts(state) == {f"discard:{breed}" for breed in every}
    state = Scenario().built("1a", "S1").hand("criollo", "corriente", "simmental").using("S1")
    assert "act:1a.1" not in texts(state)


PLAIN = [
    ("N_C", "C.1", (0, 0, 1)),
    ("N_G", "G.2", (0, 0, 1)),
    ("N_F", "F.2", (-1, 1, 0)),
    ("1b", "1b.1", (0, 1, 0)),
    ("2b", "2b.2", (0, 1, 0)),
    ("3a", "3a.2", (3, 0, 0)),
    ("4a", "4a.1", (0, 0, 2)),
    ("5b", "5b.2", (4, 0, 0)),
    ("6a", "6a.1", (6, 0, 0)),
]


@pytest.mark.parametrize(("where", "action", "difference"), PLAIN)
@pytest.mark.clause("EP-7.2.2", "EP-8.4.1", "EP-8.3.1")
def test_actions_that_are_simply_gained(
    where: str, action: str, difference: tuple[int, int, int]
) -> None:
    scenario = Scenario().money(20).tokens(7).certificates(1)
    if not where.startswith("N_"):
        scenario, where = scenario.built(where, "S1"), "S1"
    state = scenario.using(where)
    play(state, f"act:{action}")
    assert gained(state, 20, 7, 1) == difference
    assert kind(state) == "MENU"


OPENED = [
    ("N_B", "B.1", "HIRE", {"hire:cowboy", "hire:builder", "hire:engineer", "hire:wild", "none"}),
    ("N_C", "C.2", "AUX", {"aux:AUX_MONEY", "aux:AUX_EXCHANGE", "end"}),
    ("N_D", "D.1", "BUY", {"buy:black_angus", "buy:corriente"}),
    ("N_E", "E.1", "BUILD", {"build:1", "build:2"}),
    ("N_F", "F.1", "TRAIN", {"train:T1", "train:T2"}),
    ("1b", "1b.2", "AUX", {"aux:AUX_MONEY", "aux:AUX_EXCHANGE", "end"}),
    ("2a", "2a.1", "REMOVE_CARD", {"remove:criollo", "none"}),
    ("3a", "3a.1", "AUX", {"aux:AUX_MONEY", "aux:AUX_EXCHANGE", "end"}),
    ("3b", "3b.1", "BUY", {"buy:black_angus", "buy:corriente"}),
    ("4a", "4a.2", "TILE", {*(f"take:bonus:{n}" for n in (1, 2, 3)), "blind:bonus", "none"}),
    ("4b", "4b.1", "HIRE", {"hire:cowboy", "hire:builder", "hire:engineer", "hire:wild", "none"}),
    ("5a", "5a.1", "GAIN_CATTLE", {"gain:shorthorn", "none"}),
    ("5b", "5b.1", "TRAIN", {"train:T1", "train:T2"}),
    (
        "6b",
        "6b.1",
        "TILE",
        {*(f"take:objective:{n}" for n in (1, 2, 3)), "blind:objective", "none"},
    ),
    ("6b", "6b.2", "REMOVE_CARD", {"remove:criollo", "remove:simmental", "none"}),
    ("6b", "6b.3", "AUX", {"aux:AUX_MONEY", "aux:AUX_EXCHANGE", "end"}),
]


@pytest.mark.parametrize(("where", "action", "decision", "options"), OPENED)
@pytest.mark.clause("EP-7.2.2", "EP-17.1")
def test_actions_that_open_a_decision(
    where: str, action: str, decision: str, options: set[str]
) -> None:
    scenario = Scenario().money(20).workers(2, 2, 2).hand("criollo", "criollo", "simmental")
    if not where.startswith("N_"):
        scenario, where = scenario.built(where, "S1"), "S1"
    state = scenario.using(where)
    play(state, f"act:{action}")
    assert kind(state) == decision
    anytime = {"bonus:builder", "bonus:engineer"}
    assert texts(state) - anytime == options
    windows = {"HIRE", "AUX", "TILE"}
    assert texts(state) >= anytime if decision in windows else not texts(state) & anytime


BUILDING_ACTIONS = {
    "1a": "1a.1 1a.2",
    "1b": "1b.1 1b.2",
    "2a": "2a.1 2a.2",
    "2b": "2b.1 2b.2",
    "3a": "3a.1 3a.2",
    "3b": "3b.1 3b.2",
    "4a": "4a.1 4a.2",
    "4b": "4b.1 4b.2",
    "5a": "5a.1 5a.2",
    "5b": "5b.1 5b.2",
    "6a": "6a.1 6a.2",
    "6b": "6b.1 6b.2 6b.3",
}


@pytest.mark.parametrize(("building", "actions"), BUILDING_ACTIONS.items())
@pytest.mark.clause("EP-2.3", "EP-7.2.2")
def test_a_building_has_the_actions_of_the_side_in_play(building: str, actions: str) -> None:
    scenario = Scenario().built(building, "S1").money(20).workers(4, 4, 4)
    state = scenario.hand("criollo", "galloway").using("S1")
    assert of_kind(state, "act") == set(actions.split())


TRAIN_ACTIONS = {
    ("T1", "front"): "T1f.1 T1f.2",
    ("T1", "back"): "T1b.1 T1b.2",
    ("T2", "front"): "T2f.1 T2f.2",
    ("T2", "back"): "T2b.1 T2b.2",
    ("T3", "front"): "T3f.1 T3f.2 T3f.3",
    ("T3", "back"): "T3b.1 T3b.2 T3b.3",
    ("T4", "front"): "T4f.1 T4f.2 T4f.3",
    ("T4", "back"): "T4b.1 T4b.2 T4b.3",
}


def on_train(card: str, side: str) -> ElPasoState:
    """The card's menu: exactly its engineers were there, and $20 before."""
    state = Scenario().train(card, side).workers(engineers=int(card[1])).money(20).using("N_F")
    play(state, "act:F.1")
    if kind(state) == "TRAIN":  # a single card is chosen by itself
        play(state, f"train:{card}")
    assert kind(state) == "TRAIN_MENU"
    return state


@pytest.mark.parametrize(("card", "actions"), TRAIN_ACTIONS.items())
@pytest.mark.clause("EP-2.2", "EP-8.10.1", "EP-8.10.2")
def test_a_train_card_has_the_actions_of_the_side_in_play(
    card: tuple[str, str], actions: str
) -> None:
    state = on_train(*card)
    assert of_kind(state, "act") == set(actions.split())
    assert of_kind(state, "aux") == set()
    assert state.players[0].money == 20 - 2 * int(card[0][1])
    assert discarded(state) == {"engineer": int(card[0][1])}
    play(state, "end")
    assert texts(state) == {"act:F.2", "end"}


TRAIN_GAINS = [
    ("T1", "front", "T1f.1", (0, 0, 1)),
    ("T1", "back", "T1b.1", (0, 1, 0)),
    ("T2", "front", "T2f.2", (0, 1, 0)),
    ("T2", "back", "T2b.2", (0, 0, 2)),
    ("T3", "front", "T3f.3", (0, 0, 1)),
    ("T4", "front", "T4f.1", (0, 0, 3)),
    ("T4", "back", "T4b.3", (4, 0, 0)),
]


@pytest.mark.parametrize(("card", "side", "action", "difference"), TRAIN_GAINS)
@pytest.mark.clause("EP-8.10.1", "EP-7.2.2")
def test_what_is_simply_gained_of_a_train_card(
    card: str, side: str, action: str, difference: tuple[int, int, int]
) -> None:
    state = on_train(card, side)
    play(state, f"act:{action}")
    assert gained(state, 20 - 2 * int(card[1]), 0, 0) == difference
    assert action not in of_kind(state, "act")


OBJECTIVE = {*(f"take:objective:{n}" for n in (1, 2, 3)), "blind:objective", "none"}
BONUS = {*(f"take:bonus:{n}" for n in (1, 2, 3)), "blind:bonus", "none"}
HIRES = {*(f"hire:{worker}" for worker in ("cowboy", "builder", "engineer", "wild")), "none"}
TRAIN_CHOICES = [
    ("T1", "front", "T1f.2", 2, BONUS),
    ("T1", "back", "T1b.2", 2, OBJECTIVE),
    ("T2", "front", "T2f.1", 0, OBJECTIVE),
    ("T2", "back", "T2b.1", 0, BONUS),
    ("T3", "front", "T3f.1", 0, OBJECTIVE | BONUS),
    ("T3", "front", "T3f.2", 0, HIRES),
    ("T3", "back", "T3b.1", 0, OBJECTIVE),
    ("T3", "back", "T3b.2", 0, {"gain:corriente", "none"}),
    ("T3", "back", "T3b.3", 2, BONUS),
    ("T4", "front", "T4f.2", 0, OBJECTIVE | BONUS),
    ("T4", "front", "T4f.3", 0, {"move:N_G", "move:EP", "none"}),
    ("T4", "back", "T4b.1", 0, OBJECTIVE),
    ("T4", "back", "T4b.2", 0, BONUS),
]


@pytest.mark.parametrize(("card", "side", "action", "price", "options"), TRAIN_CHOICES)
@pytest.mark.clause("EP-8.10.1", "EP-7.2.2")
def test_what_is_chosen_of_a_train_card(
    card: str, side: str, action: str, price: int, options: set[str]
) -> None:
    state = on_train(card, side)
    play(state, f"act:{action}")
    assert texts(state) == options
    assert state.players[0].money == 20 - 2 * int(card[1]) - price


# Auxiliary actions


def test_ids_of_the_auxiliary_actions_and_disc_spaces() -> None:
    player = GAME.view(Scenario().state(), 0)["players"][0]
    assert [aux["id"] for aux in player["auxiliary"]] == [
        "AUX_MONEY",
        "AUX_CERT",
        "AUX_EXCHANGE",
        "AUX_REMOVE",
    ]
    assert [(d["id"], d["dark"], d["money"]) for d in player["discSpaces"]] == [
        ("AUX_MONEY_UP", False, 0),
        ("AUX_CERT_UNLOCK", False, 0),
        ("AUX_EXCHANGE_UP", False, 0),
        ("AUX_REMOVE_UNLOCK", False, -3),
        ("PERMANENT_CERT", True, 1),
        ("HAND", True, -4),
        ("STEP", True, 2),
    ]


@pytest.mark.parametrize(
    ("cleared", "available"),
    [
        ({}, "AUX_MONEY AUX_EXCHANGE"),
        ({"AUX_CERT_UNLOCK": 0}, "AUX_MONEY AUX_CERT AUX_EXCHANGE"),
        ({"AUX_REMOVE_UNLOCK": 0}, "AUX_MONEY AUX_EXCHANGE AUX_REMOVE"),
        ({"AUX_MONEY_UP": 0, "AUX_EXCHANGE_UP": 5}, "AUX_MONEY AUX_EXCHANGE"),
        (ALL_AUXILIARY, "AUX_MONEY AUX_CERT AUX_EXCHANGE AUX_REMOVE"),
    ],
)
@pytest.mark.parametrize("where", ["N_C", "S1", "tile"])
@pytest.mark.clause("EP-9.1", "EP-9.2")
def test_available_auxiliary_actions_are_the_same_wherever_they_come_from(
    cleared: dict[str, int], available: str, where: str
) -> None:
    scenario = Scenario().discs(**cleared).hand("criollo").built("6a", "S1", seat=1)
    state = scenario.using("S1" if where == "S1" else "N_C")
    if where == "tile":
        play(state, "act:C.2")
    assert of_kind(state, "aux") == set(available.split())
    if "AUX_CERT" not in available:
        with pytest.raises(IllegalMove, match="it is locked"):
            play(state, "aux:AUX_CERT")


@pytest.mark.parametrize(("cleared", "dollars"), [({}, 1), ({"AUX_MONEY_UP": 0}, 3)])
@pytest.mark.clause("EP-9.1", "EP-9.2", "EP-9.3")
def test_the_money_action(cleared: dict[str, int], dollars: int) -> None:
    state = Scenario().discs(**cleared).using("N_C")
    play(state, "aux:AUX_MONEY")
    assert state.players[0].money == dollars


@pytest.mark.clause("EP-9.1", "EP-9.2")
def test_the_certificate_action() -> None:
    state = Scenario().discs(AUX_CERT_UNLOCK=0).using("N_C")
    play(state, "aux:AUX_CERT")
    assert state.players[0].certificates == 1


@pytest.mark.clause("EP-9.1", "EP-9.2", "EP-8.9.1")
def test_the_removal_action() -> None:
    state = Scenario().discs(AUX_REMOVE_UNLOCK=0).hand("criollo", "simmental").using("N_C")
    play(state, "aux:AUX_REMOVE")
    assert texts(state) == {"remove:criollo", "remove:simmental", "none"}
    play(state, "remove:simmental")
    assert hand(state) == {"criollo": 1}
    assert (discarded(state), state.box[COMPONENTS.simmental]) == ({}, 1)


@pytest.mark.clause("EP-9.1", "EP-9.2", "EP-8.5.2")
def test_the_exchange_action_once_or_up_to_twice() -> None:
    basic = Scenario().hand("criollo").using("N_C")
    play(basic, "aux:AUX_EXCHANGE", "discard:criollo")
    assert kind(basic) == "MENU"
    scenario = Scenario().discs(AUX_EXCHANGE_UP=0).hand("criollo").stack("galloway", "piney_woods")
    improved = scenario.using("N_C")
    play(improved, "aux:AUX_EXCHANGE", "discard:criollo")
    assert (kind(improved), texts(improved)) == ("EXCHANGE_MORE", {"exchange", "stop"})
    stopped = improved.copy()
    play(stopped, "stop")
    assert (kind(stopped), discarded(stopped)) == ("MENU", {"criollo": 1})
    play(improved, "exchange")
    assert texts(improved) == {"discard:galloway", "discard:piney_woods"}
    play(improved, "discard:galloway")
    assert (kind(improved), hand(improved)) == ("MENU", {"piney_woods": 1})
    assert discarded(improved) == {"criollo": 1, "galloway": 1}


@pytest.mark.parametrize(("building", "action"), [("3a", "3a.1"), ("6b", "6b.3")])
@pytest.mark.clause("EP-9.2")
def test_up_to_two_different_auxiliary_actions(building: str, action: str) -> None:
    scenario = Scenario().built(building, "S1").discs(AUX_CERT_UNLOCK=0)
    state = scenario.using("S1")
    play(state, f"act:{action}", "aux:AUX_MONEY")
    assert (kind(state), of_kind(state, "aux")) == ("AUX", {"AUX_CERT", "AUX_EXCHANGE"})
    with pytest.raises(IllegalMove, match="it has been used already"):
        play(state, "aux:AUX_MONEY")
    one = state.copy()
    play(one, "end")
    assert kind(one) == "MENU"
    play(state, "aux:AUX_CERT")
    assert (kind(state), state.players[0].certificates) == ("MENU", 1)
    assert of_kind(state, "aux") == set()


@pytest.mark.clause("EP-9.2", "EP-6.1")
def test_a_tile_may_grant_an_auxiliary_action_beside_its_others() -> None:
    state = Scenario().using("N_C")
    play(state, "act:C.2", "aux:AUX_MONEY", "act:C.1", "end")
    assert (state.players[0].money, state.players[0].certificates) == (1, 1)


UNLOCKS = [
    ("AUX_MONEY_UP", 0, 10, 10),
    ("AUX_CERT_UNLOCK", 0, 10, 10),
    ("AUX_EXCHANGE_UP", 0, 10, 10),
    ("AUX_REMOVE_UNLOCK", 0, 10, 7),
    ("PERMANENT_CERT", 12, 10, 11),
    ("HAND", 12, 10, 6),
    ("STEP", 12, 10, 12),
]


@pytest.mark.parametrize(("disc", "post", "before", "after"), UNLOCKS)
@pytest.mark.clause("EP-9.3", "EP-9.4", "EP-10.5.5")
def test_every_disc_space_pays_and_unlocks_at_once_and_for_good(
    disc: str, post: int, before: int, after: int
) -> None:
    """Worth 12: Hereford 5, Shorthorn 4, Corriente 3."""
    scenario = Scenario().hand("hereford", "shorthorn", "corriente").money(before - 5)
    state = scenario.using("EP")
    play(state, f"deliver:{disc}:{post}")
    shown = GAME.view(state, 0)["players"][0]
    assert shown["money"] == after
    assert [space["id"] for space in shown["discSpaces"] if space["cleared"]] == [disc]
    assert (shown["handLimit"], shown["stepLimit"], shown["permanentCertificates"]) == (
        4 + (disc == "HAND"),
        3 + (disc == "STEP"),
        int(disc == "PERMANENT_CERT"),
    )
    available = {aux["id"]: aux["available"] for aux in shown["auxiliary"]}
    assert available["AUX_CERT"] == (disc == "AUX_CERT_UNLOCK")
    assert available["AUX_REMOVE"] == (disc == "AUX_REMOVE_UNLOCK")
    assert state.players[0].deck.hand_size == 4 + (disc == "HAND")  # drawn up already
