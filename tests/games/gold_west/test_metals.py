"""Step 2, use metals: GW-7."""

import pytest

from games.contract import IllegalMove
from tests.games.gold_west.table import (
    GAME,
    PARTS,
    hand,
    hold,
    moves,
    play,
    points,
    present,
    put,
    refusal,
    shift_coaches,
    table,
    with_hand,
)


@pytest.mark.clause("GW-7.1.1")
def test_actions_mix_in_any_order_but_two_of_them_only_once() -> None:
    state = with_hand(table(cards="I00 I04"), copper=10, gold=1)
    play(state, "ship:copper", "boomtown:c0r2", "ship:copper", "invest:I00", "ship:copper")
    assert hand(state) == {"copper": 1, "gold": 1}
    assert refusal(state, "boomtown:c0r0") == "only one paid token in boomtown is allowed a turn"
    assert moves(state) == ["stop", "ship:copper", "ship:gold"]


@pytest.mark.clause("GW-7.1.2")
def test_the_full_cost_must_be_in_hand() -> None:
    state = with_hand(table(cards="I00 I04"), copper=3, wood=5, stone=5)
    assert refusal(state, "invest:I00").startswith("I00 costs 4 copper, in hand: 3 copper, 5 wood")
    assert refusal(state, "boomtown:c0r0").startswith("c0r0 costs 1 copper, 1 gold, in hand")
    assert refusal(state, "ship:gold") == "there is no gold in hand"
    assert moves(state) == ["stop", "ship:copper", "boomtown:c0r2"]


@pytest.mark.clause("GW-7.1.2")
def test_wood_and_stone_are_never_spent_on_metal_actions() -> None:
    state = table()
    put(state, 0, {"wood": 9, "stone": 9})
    play(state, "activate:0")
    assert GAME.decision(state).kind == "BUILD"


@pytest.mark.clause("GW-7.1.3")
def test_the_player_may_stop_at_any_moment() -> None:
    state = with_hand(table(), gold=4, wood=1)
    assert "stop" in moves(state)
    play(state, "ship:gold")
    assert "stop" in moves(state)
    play(state, "stop")
    assert GAME.decision(state).kind == "BUILD"


@pytest.mark.clause("GW-7.1.3")
def test_the_step_ends_by_itself_when_nothing_is_possible() -> None:
    state = with_hand(table(), gold=1, wood=1)
    play(state, "ship:gold")
    assert GAME.decision(state).kind == "BUILD"


@pytest.mark.clause("GW-7.1.4")
def test_an_action_is_finished_before_the_next() -> None:
    state = with_hand(table(cards="I04"), gold=6)
    play(state, "invest:I04")
    assert moves(state) == ["free_ship:copper", "free_ship:silver", "free_ship:gold"]
    assert "Advance a stagecoach for free" in refusal(state, "ship:gold")
    play(state, "free_ship:gold", "free_ship:gold")
    assert GAME.decision(state).kind == "METAL"


@pytest.mark.clause("GW-7.2.1", "GW-15.3")
def test_cards_on_offer_that_can_be_paid_for_are_common_to_all() -> None:
    state = with_hand(table(cards="I00 I07 I14"), copper=4, silver=4)
    assert [move for move in moves(state) if "invest" in move] == ["invest:I00", "invest:I07"]
    assert refusal(state, "invest:I05") == "I05 is not in this game"
    play(state, "invest:I00", "stop", "loot:H17", "store:0")
    assert state.actor == 1
    with_hand(state, copper=4, silver=4)
    assert [move for move in moves(state) if "invest" in move] == ["invest:I07"]
    assert refusal(state, "invest:I00") == "I00 has been bought already"


@pytest.mark.clause("GW-7.2.2")
def test_the_card_is_paid_for_kept_and_scored() -> None:
    state = with_hand(table(4, cards="I00"), copper=5)
    state.bonus_owners = [0] * len(state.bonus_owners)  # no bonus token left
    play(state, "invest:I00")
    assert hand(state) == {"copper": 1}
    assert state.bought == [1 << PARTS.card_ids.index("I00"), 0, 0, 0]
    assert points(state, 0, "investments") == 8
    card = GAME.view(state, 1)["investments"][0]
    assert (card["card"], card["seat"]) == ("I00", 0)


@pytest.mark.clause("GW-7.2.3")
def test_each_investment_takes_the_highest_bonus_left() -> None:
    state = table(3, cards="I00 I10 I05 I07 I14")
    values = []
    for card, cost in (
        ("I00", {"copper": 4}),
        ("I10", {"copper": 5}),
        ("I05", {"silver": 5}),
        ("I07", {"silver": 4}),
        ("I14", {"gold": 4}),
    ):
        before = sum(points(state, seat, "investments") for seat in range(3))
        put(state, state.actor, cost)
        play(state, "activate:0", f"invest:{card}")
        if GAME.decision(state).kind == "METAL":
            play(state, "stop")
        gained = sum(points(state, seat, "investments") for seat in range(3)) - before
        values.append(gained - PARTS.card_points[PARTS.card_ids.index(card)])
        play(state, moves(state)[0], "store:0")
    assert values == [4, 3, 2, 1, 0]


@pytest.mark.clause("GW-7.2.4", "GW-7.2.7")
def test_bonus_and_effect_are_settled_within_the_action() -> None:
    state = with_hand(table(cards="I01"), gold=2, copper=3)
    play(state, "invest:I01")
    assert points(state, 0, "investments") == 7 + 3
    assert state.influence[:4] == [0, 1, 0, 0]
    assert GAME.decision(state).kind == "METAL"


@pytest.mark.clause("GW-7.2.5")
@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("I02", {"silver": 4}),
        ("I17", {"silver": 3, "copper": 1}),
        ("I04", {"gold": 4}),
        ("I13", {"gold": 2, "copper": 2}),
    ],
)
def test_a_card_may_be_bought_though_its_effect_does_nothing(
    card: str, cost: dict[str, int]
) -> None:
    state = table(cards=card)
    shift_coaches(state, 0, copper=8, silver=8, gold=8)
    if card == "I13":
        hold(state, 1, *PARTS.cell_ids)
    with_hand(state, **cost)
    play(state, f"invest:{card}")
    assert points(state, 0, "investments") == PARTS.card_points[PARTS.card_ids.index(card)] + 3
    assert GAME.decision(state).kind == "BUILD"


@pytest.mark.clause("GW-7.2.6")
def test_without_cards_there_is_no_investment() -> None:
    state = with_hand(table(cards="I00"), copper=9)
    play(state, "invest:I00")
    state.invested = False
    assert not [move for move in moves(state) if "invest" in move]


@pytest.mark.clause("GW-7.2.1", "GW-7.1.1")
def test_one_investment_a_turn() -> None:
    state = with_hand(table(cards="I00 I07"), copper=4, silver=4)
    play(state, "invest:I00")
    assert refusal(state, "invest:I07") == "only one investment is allowed a turn"


COSTS = {
    "c0r0": {"copper": 1, "gold": 1},
    "c1r0": {"silver": 1, "gold": 1},
    "c2r0": {"gold": 2},
    "c0r1": {"copper": 1, "silver": 1},
    "c1r1": {"silver": 2},
    "c2r1": {"silver": 1, "gold": 1},
    "c0r2": {"copper": 2},
    "c1r2": {"copper": 1, "silver": 1},
    "c2r2": {"copper": 1, "gold": 1},
}


@pytest.mark.clause("GW-7.3.1")
@pytest.mark.parametrize("cell", list(COSTS))
def test_a_cell_costs_its_column_metal_and_its_row_metal(cell: str) -> None:
    assert present(PARTS.cell_costs[PARTS.cell_ids.index(cell)]) == COSTS[cell]
    state = with_hand(table(), **COSTS[cell])
    same = [f"boomtown:{other}" for other in COSTS if COSTS[other] == COSTS[cell]]
    assert [move for move in moves(state) if "boomtown" in move] == same
    play(state, f"boomtown:{cell}")
    assert hand(state) == {}


@pytest.mark.clause("GW-7.3.2", "GW-7.3.3")
def test_a_cell_holds_one_token_and_an_office_two() -> None:
    state = table()
    hold(state, 1, "c0r0")
    with_hand(state, copper=3, gold=3, silver=1)
    assert refusal(state, "boomtown:c0r0") == "c0r0 has a token already"
    # c0r0 and c1r0 are both cells of the Docks.
    play(state, "boomtown:c1r0")
    assert state.boomtown == [0b000000010, 0b000000001]
    assert hand(state) == {"copper": 3, "gold": 2}
    shown = GAME.view(state, 0)["boomtown"]
    assert [(cell["tile"], cell["seats"]) for cell in shown[:2]] == [("docks", [1]), ("docks", [0])]


@pytest.mark.clause("GW-7.3.4")
def test_both_cells_of_an_office_score_it_twice() -> None:
    for cells, expected in ((["c2r0"], 3), (["c2r0", "c2r1"], 6)):
        state = table()
        state.settlements[0] = 0b111 << 20
        hold(state, 0, *cells)  # the Town Hall
        assert points(state, 0, "offices") == expected


@pytest.mark.clause("GW-7.3.5")
def test_the_four_point_tile_scores_at_once_and_only_then() -> None:
    state = table(offices="docks mayors_office saloon depot")
    with_hand(state, silver=2)
    play(state, "boomtown:c1r1")
    assert points(state, 0, "boomtown") == 4
    assert points(state, 0, "offices") == 0
    hold(state, 0, "c2r0")  # the Mayor's Office counts both tokens
    assert points(state, 0, "offices") == 3
    assert points(state, 0, "boomtown") == 4


@pytest.mark.clause("GW-7.3.6")
def test_a_free_token_neither_uses_up_nor_needs_the_paid_action() -> None:
    state = with_hand(table(cards="I13"), gold=2, copper=6)
    play(state, "boomtown:c0r2", "invest:I13", "free_boomtown:c2r0")
    assert state.boomtown[0] == 1 << 6 | 1 << 2
    state = with_hand(table(cards="I13"), gold=2, copper=6)
    play(state, "invest:I13", "free_boomtown:c2r0")
    play(state, "boomtown:c0r2")
    assert state.boomtown[0] == 1 << 6 | 1 << 2


@pytest.mark.clause("GW-7.4.1")
def test_coaches_of_all_seats_go_from_step_0_to_8_and_share_steps() -> None:
    state = table(3)
    shift_coaches(state, 1, gold=3)
    shift_coaches(state, 2, gold=3)
    with_hand(state, gold=8)
    steps = []
    while GAME.decision(state).kind == "METAL":
        play(state, "ship:gold")
        steps.append(state.coaches[2])
    assert steps == [1, 2, 3, 4, 5, 6, 7, 8]
    assert state.coaches[2::3] == [8, 3, 3]


@pytest.mark.clause("GW-7.4.2")
def test_one_piece_moves_one_coach_one_step_up_to_the_last() -> None:
    state = table()
    shift_coaches(state, 0, gold=7)
    with_hand(state, gold=2, copper=1)
    play(state, "ship:gold")
    assert hand(state) == {"copper": 1, "gold": 1}
    assert state.coaches == [0, 0, 8, 0, 0, 0]
    assert refusal(state, "ship:gold") == "the gold stagecoach is on the last step"
    play(state, "ship:copper")
    assert GAME.decision(state).kind == "BUILD"


@pytest.mark.clause("GW-7.4.3", "GW-17.7")
@pytest.mark.parametrize("metal", ["copper", "silver", "gold"])
def test_lines_score_2_and_3_for_each_player_on_each_track(metal: str) -> None:
    state = table()
    state.bonus_owners = [1] * len(state.bonus_owners)
    for seat in range(2):
        state.actor = seat
        with_hand(state, **{metal: 8})
        earned = []
        while GAME.decision(state).kind == "METAL":
            before = points(state, seat, "shipping")
            play(state, f"ship:{metal}")
            earned.append(points(state, seat, "shipping") - before)
        assert earned == [0, 2, 0, 0, 3, 0, 0, 0]


@pytest.mark.clause("GW-7.4.4")
@pytest.mark.parametrize(
    ("metal", "high", "low"), [("copper", 7, 4), ("silver", 8, 5), ("gold", 9, 6)]
)
def test_the_first_two_to_jump_a_bonus_space_take_a_token(metal: str, high: int, low: int) -> None:
    for step in (3, 7):
        state = table(3)
        gains = []
        for seat in (2, 0, 1):
            shift_coaches(state, seat, **{metal: step})
            state.actor = seat
            with_hand(state, **{metal: 1})
            play(state, f"ship:{metal}")
            gains.append(points(state, seat, "shipping"))
        assert gains == [high, low, 0]
        space = "A" if step == 3 else "B"
        owners = [
            bonus["seat"]
            for bonus in GAME.view(state, 0)["bonuses"]
            if (bonus["track"], bonus["space"]) == (metal, space)
        ]
        assert owners == [2, 0]


@pytest.mark.clause("GW-15.12")
def test_pieces_of_one_type_are_one_move() -> None:
    state = with_hand(table(cards=""), gold=5)
    assert moves(state) == ["stop", "boomtown:c2r0", "ship:gold"]


@pytest.mark.clause("GW-7.1.3")
def test_after_stopping_there_is_no_way_back() -> None:
    state = play(with_hand(table(), gold=1, wood=1), "stop")
    with pytest.raises(IllegalMove):
        play(state, "ship:gold")
