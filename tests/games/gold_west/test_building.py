"""Step 3, build or loot: GW-1.5 to GW-1.9, GW-9."""

import pytest

from games.gold_west.hexes import count
from games.random_source import FastSource
from games.testing import random_game
from tests.games.gold_west.table import (
    GAME,
    hand,
    hexes,
    influence,
    moves,
    names_of,
    occupy,
    play,
    points,
    put,
    refusal,
    supply,
    table,
    with_hand,
)


@pytest.mark.clause("GW-9.1.1")
@pytest.mark.parametrize("material", ["wood", "stone"])
def test_a_camp_needs_and_costs_one_material(material: str) -> None:
    state = with_hand(table(), **{material: 2})
    assert all(move.startswith("camp:") for move in moves(state))
    play(state, "camp:H17")
    assert names_of(state.camps[0]) == {"H17"}
    assert names_of(state.settlements[0]) == set()
    assert influence(state, 0)["silver"] == 1


@pytest.mark.clause("GW-9.1.2")
def test_a_settlement_needs_wood_and_stone() -> None:
    state = with_hand(table(), wood=1, stone=1)
    play(state, "settlement:H17")
    assert names_of(state.settlements[0]) == {"H17"}
    assert influence(state, 0)["silver"] == 2
    state = with_hand(table(), wood=2)
    expected = "a settlement needs 1 wood and 1 stone in hand"
    assert refusal(state, "settlement:H17") == expected


@pytest.mark.clause("GW-9.1.3", "GW-9.2")
def test_without_material_looting_is_forced() -> None:
    state = play(with_hand(table(), gold=1), "stop")
    assert all(move.startswith("loot:") for move in moves(state))
    assert refusal(state, "camp:H17") == "a camp needs 1 wood or 1 stone in hand"


@pytest.mark.clause("GW-9.2")
def test_with_material_looting_is_forbidden() -> None:
    for material in ({"wood": 1}, {"stone": 1}, {"wood": 1, "stone": 1}):
        state = with_hand(table(), **material)
        assert refusal(state, "loot:H17") == "you can't loot with wood or stone in hand"


@pytest.mark.clause("GW-9.1", "GW-9.2", "GW-9.3", "GW-15.10")
def test_every_face_up_token_is_an_option_for_each_legal_kind() -> None:
    state = with_hand(table(), wood=1, stone=1)
    open_hexes = sorted(names_of(state.face_up))
    assert len(open_hexes) == 12
    assert moves(state) == [
        f"{kind}:{name}" for name in open_hexes for kind in ("camp", "settlement")
    ]


@pytest.mark.clause("GW-1.6", "GW-9.3")
def test_hexes_without_a_face_up_token_are_no_options() -> None:
    state = table()
    occupy(state, 0, camps="H17")
    occupy(state, 1, looted="H18")
    with_hand(state, wood=1)
    assert refusal(state, "camp:H10") == "the token on H10 is face down"
    assert refusal(state, "camp:H17") == "H17 is built on"
    assert refusal(state, "camp:H18") == "H18 has been looted"
    assert refusal(state, "camp:H01") == "H01 is not in play"
    # H40 is far from the own building, and open to the player all the same.
    assert "camp:H40" in moves(state)


@pytest.mark.clause("GW-9.4")
@pytest.mark.parametrize(
    ("cost", "move"),
    [({"wood": 1}, "camp"), ({"wood": 1, "stone": 1}, "settlement"), ({}, "loot")],
)
def test_each_turn_uses_one_camp(cost: dict[str, int], move: str) -> None:
    state = with_hand(table(), **cost)
    play(state, f"{move}:H17", "store:0")
    assert state.camps_left == [11, 12]


@pytest.mark.clause("GW-9.5", "GW-1.5")
def test_the_building_replaces_the_token() -> None:
    state = play(with_hand(table(), wood=1, stone=1), "settlement:H17")
    shown = {entry["id"]: entry for entry in GAME.view(state, 1)["hexes"]}["H17"]
    assert (shown["state"], shown["seat"]) == ("SETTLEMENT", 0)
    assert "H17" not in names_of(state.face_up | state.face_down)
    # The token's face was public, and its terrain counts as an own token from now on.
    assert shown["token"] is not None
    assert count(state.buildings(0) & state.layout.terrain_hexes[1]) == 1


@pytest.mark.clause("GW-9.6", "GW-1.8")
def test_influence_counts_camps_settlements_and_cards_without_limit() -> None:
    state = table(cards="I01")
    occupy(state, 0, camps="H17", settlements="H18 H23 H28 H31")  # all silver
    assert influence(state, 0)["silver"] == 1 + 4 * 2
    with_hand(state, gold=1, copper=3)
    play(state, "invest:I01")
    assert influence(state, 0)["silver"] == 10
    assert count(state.buildings(0) & state.layout.terrain_hexes[1]) == 5
    assert influence(state, 0)["gold"] == 0


@pytest.mark.clause("GW-9.7", "GW-1.7", "GW-1.5")
def test_looting() -> None:
    state = play(with_hand(table(), gold=1), "stop", "loot:H17")
    assert points(state, 0, "looting") == -1
    assert state.totals()[0] == -1 - 1  # and one more for the most camps in the wanted area
    assert influence(state, 0) == dict.fromkeys(influence(state, 0), 0)
    assert state.buildings(0) == 0
    assert names_of(state.looted[0]) == {"H17"}
    play(state, "store:0")
    with_hand(state, wood=1)
    assert refusal(state, "camp:H17") == "H17 has been looted"
    random_game(state, FastSource(3))
    assert "H17" in names_of(state.looted[0])


@pytest.mark.clause("GW-9.7")
def test_the_looted_token_still_gives_its_resources() -> None:
    state = with_hand(table(), gold=1)
    put(state, 0, {}, {}, {}, {})
    play(state, "stop")
    play(state, "loot:H17", "store:3")
    assert sum(supply(state, 0)[3].values()) in (2, 3)
    assert points(state, 0, "supply") == 3


@pytest.mark.clause("GW-9.2")
def test_extra_material_is_wasted() -> None:
    state = with_hand(table(), wood=5, stone=4)
    before = supply(state, 0)
    play(state, "camp:H17", "store:3")
    assert supply(state, 0)[:3] == before[:3]
    assert hand(state) == {}


@pytest.mark.clause("GW-1.9")
def test_the_bank_never_runs_out() -> None:
    """More gold lies on the tracks than any box holds, and there is still more to take."""
    state = table(cards="I18")
    put(state, 0, {"gold": 40}, {"gold": 40}, {"gold": 40}, {"gold": 40})
    with_hand(state, silver=2, copper=2)
    play(state, "invest:I18", "take:gold", "put:0", "take:gold", "put:0")
    assert supply(state, 0)[0] == {"gold": 42}


@pytest.mark.clause("GW-9.5")
def test_a_taken_token_never_comes_back() -> None:
    state = table()
    (hex_,) = hexes("H17")
    kind = state.tokens[hex_]
    left = state.undealt[kind]
    play(state, "activate:0", "camp:H17", "store:0")
    assert state.tokens[hex_] == kind
    assert state.undealt[kind] <= left
    assert not state.audit()
