"""What investment cards do: GW-8."""

import pytest

from games.gold_west.words import effect_in_words
from tests.games.gold_west.table import (
    GAME,
    PARTS,
    hexes,
    hold,
    influence,
    moves,
    names_of,
    occupy,
    play,
    points,
    refusal,
    shift_coaches,
    supply,
    table,
    with_hand,
)

EFFECTS = {
    "I01": "1 influence in silver terrain",
    "I02": "a free token on a boomtown cell that an opponent holds",
    "I03": "look at 2 face-down tokens",
    "I04": "2 free shipping steps",
    "I11": "1 influence in forest terrain",
    "I12": "1 influence in copper terrain",
    "I13": "a free token on an empty boomtown cell",
    "I16": "1 influence in gold terrain",
    "I17": "turn a camp into a settlement",
    "I18": "take 2 resources onto the supply track",
    "I19": "1 free shipping step",
}


@pytest.mark.clause("GW-8.1")
@pytest.mark.parametrize("card", PARTS.card_ids)
def test_each_card_has_its_effect_or_none(card: str) -> None:
    index = PARTS.card_ids.index(card)
    assert effect_in_words(PARTS, index) == EFFECTS.get(card, "")


@pytest.mark.clause("GW-8.1")
def test_effects_are_not_optional() -> None:
    state = with_hand(table(cards="I19"), silver=1, copper=3)
    play(state, "invest:I19")
    assert moves(state) == ["free_ship:copper", "free_ship:silver", "free_ship:gold"]


@pytest.mark.clause("GW-8.2")
@pytest.mark.parametrize(
    ("card", "terrain", "cost"),
    [
        ("I01", "silver", {"gold": 1, "copper": 3}),
        ("I11", "forest", {"gold": 3, "silver": 1}),
        ("I12", "copper", {"gold": 3, "copper": 1}),
        ("I16", "gold", {"gold": 1, "silver": 3}),
    ],
)
def test_influence_from_a_card_is_neither_token_nor_settlement(
    card: str, terrain: str, cost: dict[str, int]
) -> None:
    state = table(cards=card, offices="docks town_hall courthouse depot")
    hold(state, 0, "c0r1", "c2r0")  # Courthouse and Town Hall
    with_hand(state, **cost)
    play(state, f"invest:{card}")
    expected = dict.fromkeys(influence(state, 0), 0) | {terrain: 1}
    assert influence(state, 0) == expected
    assert points(state, 0, "offices") == 0


@pytest.mark.clause("GW-8.3", "GW-15.4")
def test_free_steps_bring_all_rewards_and_may_be_on_two_tracks() -> None:
    state = table(cards="I04")
    shift_coaches(state, 0, gold=3, silver=1)
    with_hand(state, gold=4)
    play(state, "invest:I04")
    assert "2 to go" in GAME.decision(state).prompt
    play(state, "free_ship:gold")
    assert points(state, 0, "shipping") == 9
    play(state, "free_ship:silver")
    assert points(state, 0, "shipping") == 9 + 2
    assert state.coaches[:3] == [0, 2, 4]
    assert GAME.decision(state).kind == "BUILD"


@pytest.mark.clause("GW-8.3")
def test_free_steps_end_at_step_8_and_what_is_left_over_is_lost() -> None:
    state = table(cards="I04")
    shift_coaches(state, 0, copper=8, silver=8, gold=7)
    with_hand(state, gold=4)
    play(state, "invest:I04")
    assert refusal(state, "free_ship:copper") == "the copper stagecoach is on the last step"
    assert moves(state) == ["free_ship:gold"]
    play(state, "free_ship:gold")
    assert GAME.decision(state).kind == "BUILD"


@pytest.mark.clause("GW-8.4", "GW-15.5")
def test_a_free_token_goes_on_a_cell_without_one() -> None:
    state = table(cards="I13")
    hold(state, 0, "c0r0")
    hold(state, 1, "c2r2")
    with_hand(state, gold=2, copper=2)
    play(state, "invest:I13")
    free = set(PARTS.cell_ids) - {"c0r0", "c2r2"}
    assert {move.split(":")[1] for move in moves(state)} == free
    assert refusal(state, "free_boomtown:c2r2") == "c2r2 has a token already"
    play(state, "free_boomtown:c1r1")
    assert points(state, 0, "boomtown") == 4
    assert state.hand == 0


@pytest.mark.clause("GW-8.5", "GW-15.5")
def test_a_second_token_goes_beside_a_lone_opponent() -> None:
    state = table(3, cards="I02")
    hold(state, 0, "c0r0", "c1r0")
    hold(state, 1, "c1r0", "c2r0", "c1r1")
    hold(state, 2, "c0r2", "c1r2")
    hold(state, 1, "c1r2")
    with_hand(state, silver=4)
    play(state, "invest:I02")
    assert moves(state) == ["share_boomtown:c2r0", "share_boomtown:c1r1", "share_boomtown:c0r2"]
    assert refusal(state, "share_boomtown:c0r0") == "c0r0 has your own token"
    assert refusal(state, "share_boomtown:c1r2") == "c1r2 has two tokens already"
    assert refusal(state, "share_boomtown:c2r2") == "c2r2 has no opponent's token"
    play(state, "share_boomtown:c1r1")
    assert points(state, 0, "boomtown") == 4
    assert GAME.view(state, 2)["boomtown"][4]["seats"] == [0, 1]


@pytest.mark.clause("GW-8.5", "GW-7.3.3")
def test_both_tokens_on_a_shared_cell_count_fully() -> None:
    state = table(cards="I02")
    occupy(state, 0, settlements="H17 H18")
    occupy(state, 1, settlements="H21")
    hold(state, 1, "c2r0", "c2r1")  # the Town Hall twice
    with_hand(state, silver=4)
    play(state, "invest:I02", "share_boomtown:c2r0")
    assert points(state, 0, "offices") == 2
    assert points(state, 1, "offices") == 2
    assert not [problem for problem in state.audit() if "token" in problem]


@pytest.mark.clause("GW-8.6", "GW-15.6")
def test_two_face_down_tokens_are_looked_at_one_after_the_other() -> None:
    state = with_hand(table(cards="I03"), gold=2, silver=2)
    play(state, "invest:I03")
    assert {move.split(":")[1] for move in moves(state)} == names_of(state.face_down)
    assert refusal(state, "look:H17") == "there is no face-down token on H17"
    assert refusal(state, "look:H01") == "H01 is not in play"
    reveals = state.reveals
    play(state, "look:H10")
    assert state.reveals == reveals + 1
    assert refusal(state, "look:H10") == "you have looked at the token on H10 already"
    own = {entry["id"]: entry for entry in GAME.view(state, 0)["hexes"]}
    other = {entry["id"]: entry for entry in GAME.view(state, 1)["hexes"]}
    assert own["H10"]["state"] == other["H10"]["state"] == "FACE_DOWN"
    assert own["H10"]["token"] is not None
    assert other["H10"]["token"] is None
    assert own["H10"]["lookedAtBy"] == other["H10"]["lookedAtBy"] == [0]
    play(state, "look:H09")
    assert GAME.decision(state).kind == "BUILD"
    assert refusal(state, "loot:H10") == "the token on H10 is face down"


@pytest.mark.clause("GW-8.6")
def test_a_looked_at_token_is_the_one_that_is_revealed() -> None:
    state = with_hand(table(cards="I03"), gold=2, silver=2, wood=1)
    play(state, "invest:I03", "look:H16", "look:H10")
    (hex_,) = hexes("H16")
    kind = state.tokens[hex_]
    play(state, "camp:H17")
    assert "H16" in names_of(state.face_up)
    assert state.tokens[hex_] == kind


@pytest.mark.clause("GW-8.6")
@pytest.mark.parametrize(("face_down", "looks"), [("H10", 1), ("", 0)])
def test_with_fewer_face_down_tokens_as_many_are_looked_at_as_there_are(
    face_down: str, looks: int
) -> None:
    state = table(cards="I03")
    hidden = sum(1 << hex_ for hex_ in hexes(face_down))
    state.face_down = hidden
    with_hand(state, gold=2, silver=2)
    play(state, "invest:I03", *[f"look:{face_down}"] * looks)
    assert GAME.decision(state).kind == "BUILD"


@pytest.mark.clause("GW-8.7", "GW-15.8")
def test_a_camp_is_upgraded() -> None:
    state = table(cards="I17", offices="docks town_hall courthouse depot")
    occupy(state, 0, camps="H17 H18", settlements="H21", looted="H22")
    occupy(state, 1, camps="H25")
    camps_left, silver = state.camps_left[0], influence(state, 0)["silver"]
    with_hand(state, silver=3, copper=1)
    play(state, "invest:I17")
    assert moves(state) == ["upgrade:H17", "upgrade:H18"]
    assert refusal(state, "upgrade:H21") == "your building on H21 is a settlement already"
    assert refusal(state, "upgrade:H25") == "you have no camp on H25"
    assert refusal(state, "upgrade:H22") == "you have no camp on H22"
    play(state, "upgrade:H17")
    assert influence(state, 0)["silver"] == silver + 1
    assert state.camps_left[0] == camps_left
    hold(state, 0, "c0r1")  # Courthouse: still two tokens in silver
    assert points(state, 0, "offices") == 2
    hold(state, 0, "c2r0")  # Town Hall: two settlements
    assert points(state, 0, "offices") == 2 + 2


@pytest.mark.clause("GW-8.8", "GW-15.7")
def test_two_resources_of_any_type_go_anywhere_on_the_track_without_points() -> None:
    state = with_hand(table(cards="I18"), silver=2, copper=2)
    before = supply(state, 0)
    play(state, "invest:I18")
    assert len(moves(state)) == 5
    play(state, "take:gold")
    assert moves(state) == ["put:0", "put:1", "put:2", "put:3"]
    play(state, "put:3", "take:gold", "put:0")
    assert supply(state, 0)[3] == before[3] | {"gold": 1}
    assert supply(state, 0)[0] == {"gold": 1} | before[0]
    assert points(state, 0, "supply") == 0
    assert state.hand == 0
    assert GAME.decision(state).kind == "BUILD"
