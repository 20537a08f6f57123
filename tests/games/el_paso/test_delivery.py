"""El Paso: income, Simmental, delivery, leaving (section 10)."""

import pytest

from games.contract import IllegalMove
from tests.games.el_paso.scenario import (
    COMPONENTS,
    GAME,
    Scenario,
    area,
    at_post,
    discarded,
    hand,
    kind,
    of_kind,
    play,
    texts,
)

WHITE = ("AUX_MONEY_UP", "AUX_CERT_UNLOCK", "AUX_EXCHANGE_UP", "AUX_REMOVE_UNLOCK")
DARK = ("PERMANENT_CERT", "HAND", "STEP")
VALUES = (0, 5, 7, 9, 10, 12, 16)

# Hands by what they are worth.
WORTH = {
    0: (),
    1: ("criollo", "criollo"),
    4: ("galloway", "piney_woods"),
    5: ("hereford",),
    7: ("hereford", "galloway"),
    8: ("hereford", "simmental"),
    9: ("hereford", "shorthorn"),
    10: ("hereford", "shorthorn", "criollo"),
    11: ("hereford", "shorthorn", "galloway"),
    12: ("hereford", "shorthorn", "corriente"),
    15: ("hereford", "shorthorn", "corriente", "black_angus"),
    16: ("hereford", "shorthorn", "corriente", "black_angus", "criollo"),
}


def arriving(worth: int = 0) -> Scenario:
    """Everything is payable: there are $20 before the income."""
    return Scenario().hand(*WORTH[worth]).money(20)


def options(*pairs: tuple[tuple[str, ...], tuple[int, ...]]) -> set[str]:
    return {f"{disc}:{post}" for discs, posts in pairs for disc in discs for post in posts}


@pytest.mark.clause("EP-10.1", "EP-10.2.1", "EP-10.3.1")
def test_income_and_simmental_come_before_the_delivery() -> None:
    state = Scenario().using("EP")
    assert kind(state) == "DELIVER"
    assert state.players[0].money == 5
    assert discarded(state) == {"simmental": 1}
    assert state.simmental == 8
    with pytest.raises(IllegalMove, match="not what is decided now"):
        play(state, "end")


@pytest.mark.clause("EP-10.3.1", "EP-13.1.1")
def test_the_last_simmental_card_is_taken_like_any_other() -> None:
    state = Scenario().simmental(1).using("EP")
    assert (state.simmental, discarded(state)) == (0, {"simmental": 1})
    play(state, "deliver:AUX_MONEY_UP:0")
    assert (state.actor, state.is_over) == (1, False)
    assert not any(player["onSimmentalSpace"] for player in GAME.view(state, 0)["players"])


@pytest.mark.clause("EP-10.3.2", "EP-13.3.2")
def test_in_a_last_turn_el_paso_gives_income_alone() -> None:
    state = Scenario().last_turns(1).using("EP")
    assert (discarded(state), state.players[0].money) == ({}, 5)
    assert state.simmental_seat == 1


@pytest.mark.clause("EP-10.4.1", "EP-12.3")
def test_a_window_before_the_delivery_may_change_hand_money_and_certificates() -> None:
    """The Simmental card just taken is drawn by an exchange."""
    scenario = Scenario().hand("criollo", "criollo").stack().tokens(1).workers(builders=1, wilds=1)
    state = scenario.using("EP")
    assert of_kind(state, "deliver") == options((WHITE, (0,)))
    play(state, "token", "discard:criollo")
    assert hand(state) == {"criollo": 1, "simmental": 1}
    play(state, "bonus:builder", "bonus:wild")
    assert (state.players[0].certificates, state.players[0].money) == (1, 5)
    assert of_kind(state, "deliver") == options((WHITE, (0, 5)))


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ((), 0),
        (("criollo", "criollo", "criollo", "criollo"), 1),
        (("criollo", "piney_woods", "galloway", "santa_gertrudis"), 7),
        (("black_angus", "corriente", "shorthorn", "hereford"), 15),
        (("simmental", "simmental", "black_angus"), 6),
        (("santa_gertrudis", "santa_gertrudis", "corriente", "black_angus"), 8),
    ],
)
@pytest.mark.clause("EP-10.4.2")
def test_each_different_breed_counts_once(cards: tuple[str, ...], value: int) -> None:
    state = Scenario().hand(*cards).using("EP")
    assert GAME.view(state, 0)["players"][0]["breedingValue"] == value
    reached = {int(text.split(":")[1]) for text in of_kind(state, "deliver")}
    assert reached == {post for post in VALUES if post <= value}


@pytest.mark.parametrize(
    ("cards", "tiles", "value"),
    [
        (("galloway", "galloway", "criollo", "criollo"), 0, 3),
        (("galloway", "galloway", "criollo", "criollo"), 1, 5),  # the best duplicate
        (("galloway", "galloway", "criollo", "criollo"), 2, 6),
        (("galloway", "galloway", "criollo", "criollo"), 3, 6),  # no more duplicates
        (("simmental", "simmental", "simmental", "criollo"), 1, 7),
        (("simmental", "simmental", "simmental", "criollo"), 2, 10),  # the third card too
        (("criollo", "criollo", "criollo", "criollo"), 3, 4),
        (("shorthorn", "shorthorn", "hereford", "hereford"), 1, 14),
        (("criollo", "galloway", "simmental"), 3, 6),
    ],
)
@pytest.mark.clause("EP-10.4.3")
def test_duplicates_are_counted_best_first(cards: tuple[str, ...], tiles: int, value: int) -> None:
    state = Scenario().hand(*cards).bonuses(*("BON04", "BON05", "BON06")[:tiles]).using("EP")
    assert GAME.view(state, 0)["players"][0]["breedingValue"] == value


@pytest.mark.parametrize(
    ("discs", "tiles", "extra"),
    [({}, 1, 1), ({}, 3, 3), ({"PERMANENT_CERT": 12}, 0, 1), ({"PERMANENT_CERT": 12}, 2, 3)],
)
@pytest.mark.clause("EP-10.4.4")
def test_permanent_certificates_are_not_spent(
    discs: dict[str, int], tiles: int, extra: int
) -> None:
    scenario = arriving(4).discs(**discs).bonuses(*("BON01", "BON02", "BON03")[:tiles])
    state = scenario.certificates(2).using("EP")
    assert GAME.view(state, 0)["players"][0]["breedingValue"] == 4 + extra
    play(state, "deliver:AUX_MONEY_UP:5")
    assert state.players[0].certificates == 2
    assert state.players[0].permanent == extra


@pytest.mark.parametrize(
    ("worth", "certificates", "post", "left"),
    [(4, 4, 0, 4), (4, 4, 5, 3), (4, 4, 7, 1), (7, 3, 10, 0), (8, 4, 12, 0), (15, 1, 16, 0)],
)
@pytest.mark.clause("EP-10.4.5", "EP-10.5.2", "EP-10.5.5")
def test_only_the_certificates_needed_are_spent(
    worth: int, certificates: int, post: int, left: int
) -> None:
    state = arriving(worth).certificates(certificates).using("EP")
    play(state, f"deliver:AUX_MONEY_UP:{post}")
    assert state.players[0].certificates == left
    beyond = [value for value in VALUES if value > worth + certificates]
    if beyond:
        state = arriving(worth).certificates(certificates).using("EP")
        with pytest.raises(IllegalMove, match=f"post {beyond[0]} is out of reach"):
            play(state, f"deliver:AUX_MONEY_UP:{beyond[0]}")


@pytest.mark.clause("EP-10.4.6", "EP-16.4")
def test_the_hand_is_shown_to_all_even_if_no_disc_is_placed() -> None:
    every = dict.fromkeys(WHITE, 0) | dict.fromkeys(DARK, 12)
    scenario = arriving(4).discs(**every).workers(wilds=1)
    state = scenario.using("EP")
    assert GAME.view(state, 1)["players"][0]["shown"] == []
    assert GAME.view(state, 1)["players"][0]["hand"] is None
    play(state, "no-disc")
    assert kind(state) == "LEAVE"
    assert GAME.view(state, 1)["players"][0]["shown"] == [
        {"id": "piney_woods", "count": 1},
        {"id": "galloway", "count": 1},
    ]


@pytest.mark.parametrize("worth", [0, 4, 5, 7, 9, 10, 12, 15, 16])
@pytest.mark.clause("EP-10.5.1", "EP-10.5.3")
def test_white_discs_go_anywhere_and_dark_ones_to_dark_posts(worth: int) -> None:
    state = arriving(worth).using("EP")
    within = tuple(post for post in VALUES if post <= worth)
    dark = tuple(post for post in within if post >= 10)
    assert of_kind(state, "deliver") == options((WHITE, within), (DARK, dark))
    if worth >= 9:
        with pytest.raises(IllegalMove, match="needs a post with dark corners"):
            play(state, "deliver:STEP:9")


@pytest.mark.clause("EP-10.5.1", "EP-10.5.3")
def test_one_own_disc_on_a_post_unless_it_takes_several() -> None:
    taken = dict(zip(WHITE[:3], (0, 12, 16), strict=True))
    scenario = arriving(16).discs(**taken).discs(STEP=12)
    others = {WHITE[0]: 5, WHITE[1]: 7, WHITE[2]: 9, "HAND": 10}
    state = scenario.discs(seat=1, **others).using("EP")
    assert of_kind(state, "deliver") == options(
        (WHITE[3:], VALUES), (("PERMANENT_CERT", "HAND"), (10, 12, 16))
    )
    blocked = arriving(16).discs(**others).using("EP")
    assert of_kind(blocked, "deliver") == options(
        (WHITE[3:], (0, 12, 16)), (("PERMANENT_CERT", "STEP"), (12, 16))
    )
    with pytest.raises(IllegalMove, match="post 7 takes one disc of a player"):
        play(blocked, "deliver:AUX_REMOVE_UNLOCK:7")


@pytest.mark.parametrize(
    ("money", "unpayable"), [(0, {"HAND", "AUX_REMOVE_UNLOCK"}), (1, {"HAND"}), (2, set())]
)
@pytest.mark.clause("EP-10.5.1")
def test_the_money_of_a_disc_space_has_to_be_paid(money: int, unpayable: set[str]) -> None:
    """Of the income and `money` two builders leave $2 to $4."""
    scenario = Scenario().workers(builders=2).hand(*WORTH[12]).money(money + 1)
    state = scenario.using("EP")
    play(state, "bonus:builder", "bonus:builder")
    assert state.players[0].money == money + 2
    white = tuple(disc for disc in WHITE if disc not in unpayable)
    dark = tuple(disc for disc in DARK if disc not in unpayable)
    assert of_kind(state, "deliver") == options(
        (white, (0, 5, 7, 9, 10, 12)),
        (dark, (10, 12)),
    )


@pytest.mark.clause("EP-10.5.1", "EP-9.3")
def test_without_three_dollars_the_removal_space_stays() -> None:
    state = Scenario().workers(builders=2).using("EP")
    play(state, "bonus:builder", "bonus:builder")
    assert state.players[0].money == 1
    assert of_kind(state, "deliver") == options((WHITE[:3], (0,)))
    with pytest.raises(IllegalMove, match=r"it costs \$3 at least, there are \$1"):
        play(state, "deliver:AUX_REMOVE_UNLOCK:0")


POSTS = [
    (0, "white", True, 0),
    (5, "white", False, 0),
    (7, "white", False, 0),
    (9, "white", False, 0),
    (10, "dark", False, 2),
    (12, "dark", True, 4),
    (16, "dark", True, 7),
]


@pytest.mark.clause("EP-10.5.3")
def test_trading_posts() -> None:
    posts = GAME.view(Scenario().state(), 0)["posts"]
    assert [
        (post["value"], "dark" if post["dark"] else "white", post["repeatable"], post["vp"])
        for post in posts
    ] == POSTS


@pytest.mark.parametrize("post", [0, 5, 12, 16])
@pytest.mark.clause("EP-10.5.3", "EP-10.6.1")
def test_posts_without_a_choice_to_make(post: int) -> None:
    state = arriving(16).using("EP")
    play(state, f"deliver:AUX_MONEY_UP:{post}")
    assert at_post(state, post) == 1
    assert state.players[0].money == 25 + (2 if post == 5 else 0)
    assert state.actor == 1


@pytest.mark.parametrize("post", [7, 10])
@pytest.mark.clause("EP-10.5.3", "EP-10.6.1", "EP-17.3")
def test_posts_that_hire_for_nothing(post: int) -> None:
    state = arriving(16).money(0).using("EP")
    play(state, f"deliver:AUX_MONEY_UP:{post}")
    assert texts(state) == {f"hire:{n}" for n in ("cowboy", "builder", "engineer", "wild")}
    with pytest.raises(IllegalMove, match="can't be declined"):
        play(state, "none")
    play(state, "hire:wild")
    assert (state.players[0].money, area(state)) == (1, {"wild": 1})
    assert kind(state) == "LEAVE"  # its bonus may be taken at once
    assert "bonus:wild" in texts(state)


@pytest.mark.clause("EP-10.6.1", "EP-17.3")
def test_a_hire_that_costs_money_may_be_declined() -> None:
    scenario = arriving(7).money(0).supply(cowboy=0, builder=0, engineer=0)
    state = scenario.using("EP")
    play(state, "deliver:AUX_MONEY_UP:7")
    assert texts(state) == {"hire:wild", "none"}
    play(state, "none")
    assert (state.actor, state.players[0].money, area(state)) == (1, 5, {})
    scenario = arriving(7).money(0).workers(builders=1, engineers=2)
    poor = scenario.supply(cowboy=0, builder=0, engineer=0).using("EP")
    play(poor, "bonus:builder", "deliver:AUX_MONEY_UP:7")
    assert texts(poor) == {"none", "bonus:engineer"}  # $3, and the window may bring the fourth
    play(poor, "bonus:engineer")
    assert texts(poor) == {"none", "hire:wild", "bonus:engineer"}
    scenario = arriving(7).workers(wilds=1)
    nobody = scenario.supply(cowboy=0, builder=0, engineer=0, wild=0).using("EP")
    play(nobody, "deliver:AUX_MONEY_UP:7")
    assert kind(nobody) == "LEAVE"


@pytest.mark.clause("EP-10.5.3", "EP-10.6.1", "EP-8.11.1")
def test_the_post_with_an_objective_tile_that_must_be_taken() -> None:
    state = arriving(9).workers(engineers=1).using("EP")
    play(state, "deliver:AUX_MONEY_UP:9")
    tiles = {*(f"take:objective:{n}" for n in (1, 2, 3)), "blind:objective"}
    assert texts(state) == tiles | {"bonus:engineer"}  # a window, and no declining
    with pytest.raises(IllegalMove, match="can't be declined"):
        play(state, "none")
    with pytest.raises(IllegalMove, match="does not give bonus tiles"):
        play(state, "take:bonus:1")
    play(state, "blind:objective")
    assert len(state.players[0].objectives) == 1
    scenario = arriving(9).display("objective", "-", "-", "-").no_stack("objective")
    state = scenario.using("EP")
    play(state, "deliver:AUX_MONEY_UP:9")
    assert state.actor == 1


def test_values_of_posts_are_those_of_the_file() -> None:
    assert tuple(COMPONENTS.post_values) == VALUES


@pytest.mark.clause("EP-10.5.4", "EP-15.4")
def test_without_a_disc_nothing_is_placed_spent_or_gained() -> None:
    every = dict.fromkeys(WHITE, 0) | dict.fromkeys(DARK, 12)
    state = arriving(16).discs(**every).certificates(4).using("EP")
    assert texts(state) == {"no-disc"}
    play(state, "no-disc")
    assert (state.players[0].certificates, state.players[0].money) == (4, 25)
    assert state.actor == 1
    assert sum(state.players[0].posts) == 7


@pytest.mark.parametrize("worth", [0, 9])
@pytest.mark.clause("EP-10.5.4")
def test_dark_discs_without_a_dark_post_in_reach_stay(worth: int) -> None:
    state = arriving(worth).discs(**dict.fromkeys(WHITE, 0)).using("EP")
    assert texts(state) == {"no-disc"}
    within = arriving(10).discs(**dict.fromkeys(WHITE, 0)).using("EP")
    assert of_kind(within, "deliver") == options((DARK, (10,)))


@pytest.mark.clause("EP-10.5.4", "EP-10.5.1")
def test_a_disc_that_cannot_be_paid_is_as_good_as_none() -> None:
    """Only HAND is left, and the income went into certificates."""
    cleared = dict.fromkeys(WHITE, 0) | dict.fromkeys(("PERMANENT_CERT", "STEP"), 12)
    state = Scenario().discs(**cleared).hand(*WORTH[12]).workers(builders=1).using("EP")
    assert of_kind(state, "deliver") == {"HAND:10", "HAND:12"}
    play(state, "bonus:builder")
    assert texts(state) == {"no-disc"}


@pytest.mark.clause("EP-10.5.4")
def test_a_possible_delivery_must_be_made() -> None:
    state = arriving(0).using("EP")
    with pytest.raises(IllegalMove, match="can't be declined while it is possible"):
        play(state, "no-disc")


@pytest.mark.clause("EP-10.5.5")
def test_the_money_of_the_disc_comes_before_the_reward() -> None:
    """STEP brings the $2 that a wild worker of post 10 needs."""
    scenario = Scenario().hand(*WORTH[10]).workers(builders=1)
    state = scenario.supply(cowboy=0, builder=0, engineer=0).using("EP")
    play(state, "bonus:builder")
    other = state.copy()
    play(state, "deliver:STEP:10")
    assert state.players[0].money == 5
    assert "hire:wild" in texts(state)
    play(other, "deliver:AUX_MONEY_UP:10")
    assert other.actor == 1  # $3, and nothing to turn into money


@pytest.mark.clause("EP-10.5.5")
def test_an_unlocked_permanent_certificate_is_too_late_for_this_delivery() -> None:
    state = arriving(11).certificates(1).using("EP")
    play(state, "deliver:PERMANENT_CERT:12")
    assert state.players[0].certificates == 0
    assert state.players[0].permanent == 1


@pytest.mark.clause("EP-10.7.1", "EP-11.1", "EP-12.3")
def test_leaving_discards_the_hand_after_a_last_window_and_draws_up() -> None:
    stack = ["criollo"] * 4 + ["piney_woods"]
    state = arriving(12).stack(*stack).workers(engineers=2).using("EP")
    play(state, "deliver:HAND:12")
    assert kind(state) == "LEAVE"
    assert GAME.decision(state).prompt.startswith("Leave El Paso: your hand is discarded")
    assert texts(state) == {"end", "bonus:engineer"}
    assert hand(state) == {"hereford": 1, "shorthorn": 1, "corriente": 1}
    play(state, "bonus:engineer", "end")
    assert hand(state) == {"criollo": 4, "piney_woods": 1}  # the limit just raised
    assert discarded(state) == {
        "hereford": 1,
        "shorthorn": 1,
        "corriente": 1,
        "simmental": 1,
        "engineer": 1,
    }
    assert state.actor == 1
