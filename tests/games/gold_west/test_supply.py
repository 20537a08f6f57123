"""Activating the supply track, GW-6, and storing a token's resources, GW-10."""

import pytest

from games.contract import IllegalMove
from games.gold_west.resources import MOST_PIECES, bundle_of
from tests.games.gold_west.table import (
    GAME,
    hand,
    hexes,
    lay,
    moves,
    names_of,
    play,
    points,
    put,
    refusal,
    supply,
    table,
)


@pytest.mark.clause("GW-6.1", "GW-15.1")
def test_a_space_that_holds_something_is_activated_whole() -> None:
    state = table()
    put(state, 0, {}, {"gold": 1}, {}, {"wood": 2})
    assert moves(state) == ["activate:1", "activate:3"]
    assert refusal(state, "activate:0") == "supply space 0 is empty"
    play(state, "activate:3")
    assert supply(state, 0)[3] == {}
    assert hand(state) == {"wood": 2}


@pytest.mark.clause("GW-6.2", "GW-15.2")
def test_one_resource_of_the_hand_is_left_in_each_lower_space_in_descending_order() -> None:
    state = table()
    put(state, 0, {}, {}, {}, {"gold": 1, "wood": 1, "stone": 3})
    play(state, "activate:3")
    assert GAME.decision(state).prompt == "Leave one resource in supply space 2"
    assert moves(state) == ["leave:gold", "leave:wood", "leave:stone"]
    assert refusal(state, "leave:copper") == "there is no copper in hand"
    play(state, "leave:gold")
    assert moves(state) == ["leave:wood", "leave:stone"]
    play(state, "leave:stone", "leave:stone")
    assert supply(state, 0) == [{"stone": 1}, {"stone": 1}, {"gold": 1}, {}]
    assert hand(state) == {"wood": 1, "stone": 1}


@pytest.mark.clause("GW-6.3")
def test_spaces_below_get_nothing_once_the_hand_is_empty() -> None:
    state = table()
    put(state, 0, {}, {}, {}, {"wood": 1})
    play(state, "activate:3", "leave:wood")
    assert supply(state, 0) == [{}, {}, {"wood": 1}, {}]
    assert hand(state) == {}
    assert GAME.decision(state).kind == "BUILD"


@pytest.mark.clause("GW-6.4")
def test_space_0_passes_nothing() -> None:
    state = table()
    put(state, 0, {"wood": 2, "gold": 1})
    play(state, "activate:0")
    assert hand(state) == {"wood": 2, "gold": 1}
    assert supply(state, 0) == [{}, {}, {}, {}]


@pytest.mark.clause("GW-6.5")
def test_metal_or_material_may_be_left_and_scores_nothing() -> None:
    for left in ("gold", "wood"):
        state = table()
        put(state, 0, {}, {"gold": 1, "wood": 1})
        play(state, "activate:1", f"leave:{left}")
        assert supply(state, 0)[0] == {left: 1}
        assert state.totals() == [0, 0]


@pytest.mark.clause("GW-6.6")
def test_only_what_is_in_hand_can_be_spent() -> None:
    state = table()
    put(state, 0, {"gold": 3}, {"gold": 2, "wood": 1})
    play(state, "activate:1", "leave:gold")
    assert supply(state, 0)[0] == {"gold": 4}
    # 2 gold would pay for c2r0, and 4 for I04; one alone ships.
    assert moves(state) == ["stop", "ship:gold"]


@pytest.mark.clause("GW-6.7")
def test_what_lies_below_stays_there_and_leaving_comes_before_metals() -> None:
    state = table()
    put(state, 0, {"copper": 1}, {"silver": 1}, {"gold": 2, "wood": 1})
    play(state, "activate:2")
    assert GAME.decision(state).kind == "LEAVE"
    with pytest.raises(IllegalMove, match="not what is to be decided now"):
        play(state, "ship:gold")
    play(state, "leave:gold", "leave:wood")
    assert supply(state, 0) == [{"copper": 1, "wood": 1}, {"silver": 1, "gold": 1}, {}, {}]
    assert hand(state) == {"gold": 1}
    assert GAME.decision(state).kind == "METAL"


@pytest.mark.clause("GW-6.8")
def test_the_worked_examples() -> None:
    state = table()
    put(state, 0, {}, {}, {"wood": 4})
    play(state, "activate:2", "leave:wood", "leave:wood")
    assert supply(state, 0) == [{"wood": 1}, {"wood": 1}, {}, {}]
    assert hand(state) == {"wood": 2}

    state = table()
    put(state, 0, {}, {}, {}, {"wood": 2})
    play(state, "activate:3", "leave:wood", "leave:wood")
    assert supply(state, 0) == [{}, {"wood": 1}, {"wood": 1}, {}]
    assert hand(state) == {}


@pytest.mark.clause("GW-1.3", "GW-10.2", "GW-15.11")
@pytest.mark.parametrize("space", [0, 1, 2, 3])
def test_all_resources_of_the_token_go_into_one_space(space: int) -> None:
    state = table()
    put(state, 0, {"wood": 1}, {"gold": 1}, {"gold": 1}, {"gold": 1})
    lay(state, "H17", "silver-silver1-wood1-stone1")
    play(state, "activate:0", "camp:H17")
    assert moves(state) == ["store:0", "store:1", "store:2", "store:3"]
    before = supply(state, 0)
    play(state, f"store:{space}")
    after = supply(state, 0)
    gained = {"silver": 1, "wood": 1, "stone": 1}
    assert after[space] == dict(sorted(({**before[space], **gained}).items(), key=order_of))
    assert [after[other] for other in range(4) if other != space] == [
        before[other] for other in range(4) if other != space
    ]


def order_of(item: tuple[str, int]) -> int:
    return ["copper", "silver", "gold", "wood", "stone"].index(item[0])


@pytest.mark.clause("GW-10.3")
@pytest.mark.parametrize("space", [0, 1, 2, 3])
def test_the_space_number_is_scored(space: int) -> None:
    state = play(table(), "activate:0", "camp:H17", f"store:{space}")
    assert points(state, 0, "supply") == space
    # A first camp is a group of one and leads silver: both count for the end, not for the space.
    assert state.earned == [space, 0, 0, 0, 0] + [0] * 5


@pytest.mark.clause("GW-10.1")
@pytest.mark.parametrize("material", ["wood", "silver"])
def test_neighbours_are_revealed_by_building_and_by_looting(material: str) -> None:
    state = table()
    put(state, 0, {material: 1})
    reveals = state.reveals
    play(state, "activate:0")
    while GAME.decision(state).kind == "METAL":
        play(state, "stop")
    play(state, ("camp" if material == "wood" else "loot") + ":H17")
    assert names_of(state.face_up) >= {"H11", "H12", "H16"}
    assert names_of(state.face_down) & {"H11", "H12", "H16"} == set()
    assert "H17" not in names_of(state.face_up)
    assert state.reveals == reveals + 3
    for viewer in (0, 1, -1):
        shown = {entry["id"]: entry for entry in GAME.view(state, viewer)["hexes"]}
        assert shown["H11"]["state"] == "FACE_UP"
        assert shown["H11"]["resources"] is not None


@pytest.mark.clause("GW-10.1")
def test_hexes_out_of_play_are_not_revealed() -> None:
    """H11 and H12 lie beside slot 0, which two players leave out."""
    state = play(table(2), "activate:0", "camp:H17", "store:0", "activate:0", "camp:H11")
    assert names_of(state.face_up) >= {"H10", "H12", "H16"}
    assert all(state.tokens[hex_] == -1 for hex_ in hexes("H06 H07"))


@pytest.mark.clause("GW-10.4")
def test_the_space_is_chosen_knowing_what_was_revealed() -> None:
    state = play(table(), "activate:0", "camp:H17")
    assert GAME.decision(state).kind == "STORE"
    assert state.actor == 0
    shown = {entry["id"]: entry for entry in GAME.view(state, 0)["hexes"]}
    assert shown["H16"]["state"] == "FACE_UP"


@pytest.mark.parametrize("count", [-1, MOST_PIECES + 1, 1 << 40])
def test_a_bundle_holds_only_what_it_has_bits_for(count: int) -> None:
    with pytest.raises(ValueError, match="a bundle can't hold"):
        bundle_of({"copper": 1, "silver": count})
