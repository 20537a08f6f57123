"""Decisions and moves at the edge: codes, texts, words and targets: GW-15."""

import pytest

from games.contract import InvalidMove, Move
from games.gold_west.game import GoldWestState
from games.gold_west.moves import DECISION_OF
from games.gold_west.state import OVER
from games.gold_west.words import DECISIONS
from games.random_source import FastSource
from tests.games.gold_west.table import (
    GAME,
    hold,
    lay,
    occupy,
    play,
    put,
    refusal,
    shift_coaches,
    table,
    with_hand,
)


def test_every_kind_of_move_belongs_to_a_decision() -> None:
    assert len(DECISION_OF) == len(GAME.codec.kinds)
    assert set(DECISION_OF) == set(range(len(DECISIONS)))
    assert len(DECISIONS) == OVER


def test_texts_and_codes_are_stable() -> None:
    """Logs, URLs and stored games depend on both."""
    assert {text: GAME.parse_move(text) for text in STABLE} == STABLE


STABLE = {
    "activate:3": 0 | 3 << 6,
    "leave:gold": 1 | 2 << 6,
    "stop": 2,
    "invest:I19": 3 | 19 << 6,
    "boomtown:c2r2": 4 | 8 << 6,
    "ship:copper": 5,
    "free_ship:silver": 6 | 1 << 6,
    "free_boomtown:c0r1": 7 | 3 << 6,
    "share_boomtown:c1r0": 8 | 1 << 6,
    "look:H01": 9,
    "take:stone": 10 | 4 << 6,
    "put:2": 11 | 2 << 6,
    "upgrade:H56": 12 | 55 << 6,
    "trade:wood": 13 | 3 << 6,
    "trade_put:hand": 14 | 4 << 6,
    "camp:H17": 15 | 16 << 6,
    "settlement:H17": 16 | 16 << 6,
    "loot:H17": 17 | 16 << 6,
    "store:0": 18,
}


def test_a_move_that_is_none_is_explained() -> None:
    with pytest.raises(InvalidMove, match="hex 'H57' should be one of: H01"):
        GAME.parse_move("camp:H57")
    assert table().why_not(63) == "no move has the code 63"


def label(state: GoldWestState, text: str) -> str:
    return legal(state, text).label


def targets(state: GoldWestState, text: str) -> set[tuple[str, str]]:
    return {(target.kind, target.id) for target in legal(state, text).targets}


def legal(state: GoldWestState, text: str) -> Move:
    move = GAME.parse_move(text)
    assert move in state.legal_moves()
    described = GAME.describe(state, move)
    assert described.id == text
    assert described.kind == text.split(":", maxsplit=1)[0]
    return described


def test_labels_and_targets_of_activation_and_storing() -> None:
    state = table()
    assert label(state, "activate:1") == "Activate space 1: 1 copper, 1 stone"
    assert targets(state, "activate:1") == {("space", "1")}
    play(state, "activate:1")
    assert label(state, "leave:stone") == "Leave 1 stone in space 0"
    assert targets(state, "leave:stone") == {("resource", "stone"), ("space", "0")}
    play(state, "leave:copper")
    lay(state, "H17", "silver-silver1-wood1-stone1")
    what = "Build a camp on H17 (silver) and take 1 silver, 1 wood, 1 stone"
    assert label(state, "camp:H17") == what
    assert targets(state, "camp:H17") == {("hex", "H17")}
    play(state, "camp:H17")
    prompt = "Choose a supply space for 1 silver, 1 wood, 1 stone"
    assert GAME.decision(state).prompt == prompt
    assert label(state, "store:1") == "Put 1 silver, 1 wood, 1 stone into space 1 for 1 point"
    assert label(state, "store:3") == "Put 1 silver, 1 wood, 1 stone into space 3 for 3 points"
    assert targets(state, "store:3") == {("space", "3")}


def test_labels_and_targets_of_metal_actions() -> None:
    state = table(cards="I00 I04")
    shift_coaches(state, 0, gold=3, copper=1)
    with_hand(state, gold=4, copper=1)
    assert GAME.decision(state).prompt == "Use metals (1 copper, 4 gold in hand) or stop"
    assert label(state, "stop") == "Stop using metals"
    assert targets(state, "stop") == set()
    assert label(state, "ship:gold") == "Ship 1 gold: step 4 for 9 points"
    assert label(state, "ship:copper") == "Ship 1 copper: step 2 for 2 points"
    assert targets(state, "ship:gold") == {("track", "gold")}
    assert label(state, "boomtown:c2r0") == "Put a token on Town Hall (c2r0) for 2 gold"
    assert targets(state, "boomtown:c2r0") == {("cell", "c2r0")}
    what = "Invest in I04 for 4 gold: 6 points, 2 free shipping steps"
    assert label(state, "invest:I04") == what
    assert targets(state, "invest:I04") == {("card", "I04")}
    play(state, "invest:I04")
    assert label(state, "free_ship:silver") == "Advance the silver stagecoach: step 1"
    assert targets(state, "free_ship:silver") == {("track", "silver")}


def test_labels_and_targets_of_card_effects() -> None:
    state = with_hand(table(cards="I18"), silver=2, copper=2)
    play(state, "invest:I18")
    assert label(state, "take:gold") == "Take 1 gold"
    assert targets(state, "take:gold") == {("resource", "gold")}
    play(state, "take:gold")
    assert label(state, "put:2") == "Put the gold into space 2"
    assert targets(state, "put:2") == {("space", "2")}

    state = with_hand(table(cards="I03"), silver=2, gold=2)
    play(state, "invest:I03")
    assert label(state, "look:H10") == "Look at the token on H10 (gold)"
    assert targets(state, "look:H10") == {("hex", "H10")}

    state = table(cards="I17")
    occupy(state, 0, camps="H17")
    play(with_hand(state, silver=3, copper=1), "invest:I17")
    assert label(state, "upgrade:H17") == "Turn the camp on H17 (silver) into a settlement"

    state = with_hand(table(cards="I13", single="trade_wood_or_stone"), gold=2, copper=2)
    play(state, "invest:I13")
    where = "Wood or Stone Trading Post (c1r1)"
    assert label(state, "free_boomtown:c1r1") == f"Put a free token on {where}"
    play(state, "free_boomtown:c1r1")
    assert label(state, "trade:wood") == "Take 1 wood"
    play(state, "trade:wood")
    assert label(state, "trade_put:hand") == "Take the wood into hand"
    assert targets(state, "trade_put:hand") == {("hand", "hand")}
    assert label(state, "trade_put:2") == "Put the wood into space 2 for 2 points"
    assert targets(state, "trade_put:2") == {("space", "2")}

    state = table(cards="I02")
    hold(state, 1, "c0r0")
    play(with_hand(state, silver=4), "invest:I02")
    assert label(state, "share_boomtown:c0r0") == "Put a free second token on Docks (c0r0)"


def test_labels_of_looting_and_settlements() -> None:
    state = play(with_hand(table(), gold=1), "stop")
    lay(state, "H17", "silver-silver3")
    assert GAME.decision(state).prompt == "Loot a hex: you have neither wood nor stone"
    assert label(state, "loot:H17") == "Loot H17 (silver) and take 3 silver"
    state = with_hand(table(), wood=1, stone=1)
    lay(state, "H17", "silver-silver3")
    assert GAME.decision(state).prompt == "Build a camp or a settlement"
    what = "Build a settlement on H17 (silver) and take 3 silver"
    assert label(state, "settlement:H17") == what


PROMPTS = {
    "LEAVE": "Leave one resource in supply space 0",
    "FREE_SHIPPING": "Advance a stagecoach for free",
    "FREE_CELL": "Put a free token on an empty boomtown cell",
    "SHARED_CELL": "Put a free token on a boomtown cell that an opponent holds",
    "LOOK": "Look at a face-down mining token (2 to go)",
    "TAKE": "Take a resource of any type (2 to go)",
    "PUT": "Choose a supply space for the gold",
    "UPGRADE": "Turn one of your camps into a settlement",
    "TRADE": "Choose the resource to get from the trading post",
    "TRADE_PUT": "Take the wood into hand or put it on your supply track",
}


@pytest.mark.parametrize(
    ("card", "moves", "kind"),
    [
        ("I19", "", "FREE_SHIPPING"),
        ("I13", "", "FREE_CELL"),
        ("I02", "", "SHARED_CELL"),
        ("I03", "", "LOOK"),
        ("I18", "", "TAKE"),
        ("I18", "take:gold", "PUT"),
        ("I17", "", "UPGRADE"),
        ("I13", "free_boomtown:c1r1", "TRADE"),
        ("I13", "free_boomtown:c1r1 trade:wood", "TRADE_PUT"),
    ],
)
def test_prompts_of_card_effects_and_their_context_in_the_view(
    card: str, moves: str, kind: str
) -> None:
    state = table(cards=card, single="trade_wood_or_stone")
    occupy(state, 0, camps="H17")
    hold(state, 1, "c0r0")
    with_hand(state, copper=9, silver=9, gold=9)
    play(state, f"invest:{card}", *moves.split())
    decision = GAME.decision(state)
    assert (decision.kind, decision.prompt) == (kind, PROMPTS[kind])
    shown = GAME.view(state, 1)["decision"]
    assert (shown["kind"], shown["prompt"], shown["seat"]) == (kind, PROMPTS[kind], 0)
    subject = {"PUT": ("resource", "gold"), "TRADE": ("cell", "c1r1")}
    subject["TRADE_PUT"] = ("resource", "wood")
    for key in ("space", "resource", "hex", "cell"):
        expected = subject[kind][1] if kind in subject and subject[kind][0] == key else None
        assert shown[key] == expected
    sampled = GAME.sample(GAME.view(state, 1), FastSource(1))
    assert sampled.legal_moves() == state.legal_moves()


def test_the_context_of_leaving_and_storing_is_in_the_view() -> None:
    state = table()
    put(state, 0, {}, {"wood": 2})
    play(state, "activate:1")
    assert GAME.decision(state).prompt == PROMPTS["LEAVE"]
    assert GAME.view(state, 0)["decision"]["space"] == 0
    play(state, "leave:wood", "camp:H17")
    assert GAME.view(state, 0)["decision"]["hex"] == "H17"
    assert "not what is to be decided now" in refusal(state, "camp:H18")
