"""What the search's evaluation looks at."""

from games.gold_west.game import GoldWestState
from games.random_source import FastSource
from tests.games.gold_west.table import (
    GAME,
    hold,
    occupy,
    play,
    points,
    put,
    shift_coaches,
    table,
    with_hand,
)


def named(state: GoldWestState, seat: int) -> dict[str, float]:
    return dict(zip(GAME.feature_names, state.features(seat), strict=True))


def test_features_tell_what_their_names_say() -> None:
    state = table(3)
    occupy(state, 0, camps="H17 H16 H24", settlements="H11", looted="H18")
    hold(state, 0, "c2r0", "c1r1")
    shift_coaches(state, 0, gold=5, copper=3)
    put(state, 0, {"gold": 2, "wood": 1}, {"stone": 3})
    found = named(state, 0)
    assert (found["largest group"], found["second group"]) == (3, 1)
    assert found["terrain bonuses as if now"] == points(state, 0, "terrains")
    assert found["offices as if now"] == points(state, 0, "offices") == 1
    assert found["wanted losses as if now"] == -points(state, 0, "wanted") == 1
    assert found["camps in the wanted area"] == 1
    assert found["camps left"] == 12 - 5
    assert found["settlements"] == 1
    assert found["silver influence"] == 1 + 2
    assert (found["copper step"], found["silver step"], found["gold step"]) == (3, 0, 5)
    assert found["next shipping bonuses ahead, in points"] == 7 + 8 + 9
    assert found["tokens in boomtown"] == 2
    assert (found["metals on supply space 0"], found["materials on supply space 0"]) == (2, 1)
    assert (found["metals on supply space 1"], found["materials on supply space 1"]) == (0, 3)
    assert (found["metals in hand"], found["on turn"]) == (0, 1)
    with_hand(state, gold=3, stone=2)
    found = named(state, 0)
    assert (found["metals in hand"], found["materials in hand"]) == (3, 2)
    assert named(state, 1)["metals in hand"] == 0


def test_features_say_nothing_that_the_seat_cannot_know() -> None:
    state = with_hand(table(cards="I03"), gold=2, silver=2, wood=1)
    play(state, "invest:I03", "look:H10", "look:H13")
    for seat in range(2):
        for seed in range(5):
            assert state.resample(seat, FastSource(seed)).features(seat) == state.features(seat)
