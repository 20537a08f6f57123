"""The options: GW-14."""

from collections import Counter

import pytest

from games.contract import InvalidSetup
from games.gold_west.game import GoldWestState
from games.random_source import FairSource, FastSource
from tests.games.gold_west.table import (
    GAME,
    PARTS,
    hand,
    hold,
    moves,
    play,
    points,
    refusal,
    supply,
    table,
    with_hand,
)


def tiles_drawn(options: dict[str, str]) -> Counter[str]:
    """Which tiles two hundred set-ups show."""
    shown: Counter[str] = Counter()
    for seed in range(200):
        layout = GAME.new_game(2, FairSource(seed.to_bytes(32, "big")), options).layout
        shown.update({PARTS.tile_ids[tile] for tile in layout.tiles})
    return shown


@pytest.mark.clause("GW-14.1")
def test_bandits_join_the_pool_of_offices() -> None:
    bandits = {"insurance_office", "hoosegow"}
    assert not bandits & set(tiles_drawn({}))
    assert not bandits & set(tiles_drawn({"bandits": "off"}))
    with_bandits = tiles_drawn({"bandits": "on"})
    assert bandits <= set(with_bandits)
    assert len(with_bandits) == 14 + 1
    # Four of fourteen are drawn: each in two games of seven.
    assert all(30 < with_bandits[office] < 90 for office in bandits)


@pytest.mark.clause("GW-14.2")
@pytest.mark.parametrize(
    ("option", "tiles"),
    [
        ("off", {"four_points"}),
        ("only", {"trade_copper", "trade_silver", "trade_gold", "trade_wood_or_stone"}),
        (
            "mixed",
            {"four_points", "trade_copper", "trade_silver", "trade_gold", "trade_wood_or_stone"},
        ),
    ],
)
def test_the_trading_post_option_decides_the_single_tile(option: str, tiles: set[str]) -> None:
    drawn = tiles_drawn({"trading_post": option})
    singles = {tile: drawn[tile] for tile in PARTS.tile_ids[PARTS.offices :] if drawn[tile]}
    assert set(singles) == tiles
    assert sum(singles.values()) == 200
    assert min(singles.values()) > 200 / len(tiles) / 2


@pytest.mark.clause("GW-14.3", "GW-15.9")
@pytest.mark.parametrize("metal", ["copper", "silver", "gold"])
def test_a_trading_post_gives_its_metal_at_once(metal: str) -> None:
    state = with_hand(table(single=f"trade_{metal}"), silver=2, wood=1)
    play(state, "boomtown:c1r1")
    assert moves(state) == [f"trade_put:{place}" for place in ("0", "1", "2", "3", "hand")]
    play(state, "trade_put:hand")
    assert hand(state) == {metal: 1, "wood": 1}
    assert f"ship:{metal}" in moves(state)
    assert points(state, 0, "supply") == 0


@pytest.mark.clause("GW-14.3")
@pytest.mark.parametrize("space", [0, 1, 2, 3])
def test_put_on_the_supply_track_the_resource_scores_the_space(space: int) -> None:
    state = with_hand(table(single="trade_gold"), silver=2)
    before = supply(state, 0)[space]
    play(state, "boomtown:c1r1", f"trade_put:{space}")
    assert supply(state, 0)[space] == {"gold": 1} | before
    assert points(state, 0, "supply") == space
    assert GAME.decision(state).kind == "BUILD"


@pytest.mark.clause("GW-14.3", "GW-15.9", "GW-6.6")
def test_wood_or_stone_is_chosen_and_can_be_built_with() -> None:
    state = with_hand(table(single="trade_wood_or_stone"), silver=2)
    play(state, "boomtown:c1r1")
    assert moves(state) == ["trade:wood", "trade:stone"]
    assert refusal(state, "trade:gold") == "the trading post does not give gold"
    play(state, "trade:stone", "trade_put:hand", "camp:H17")
    assert GAME.decision(state).kind == "STORE"


@pytest.mark.clause("GW-14.3", "GW-8.4", "GW-8.5")
@pytest.mark.parametrize(
    ("card", "cost", "move"),
    [
        ("I13", {"gold": 2, "copper": 2}, "free_boomtown:c1r1"),
        ("I02", {"silver": 4}, "share_boomtown:c1r1"),
    ],
)
def test_a_free_token_gets_the_resource_too(card: str, cost: dict[str, int], move: str) -> None:
    state = table(cards=card, single="trade_copper")
    if card == "I02":
        hold(state, 1, "c1r1")
    with_hand(state, **cost)
    play(state, f"invest:{card}", move, "trade_put:hand")
    assert hand(state) == {"copper": 1}
    assert GAME.decision(state).kind == "METAL"


@pytest.mark.clause("GW-14.4")
def test_a_trading_post_scores_nothing_at_the_end_but_counts_for_the_mayor() -> None:
    state: GoldWestState = table(offices="docks mayors_office saloon depot", single="trade_gold")
    hold(state, 0, "c1r1")
    assert state.totals() == [0, 0]
    hold(state, 0, "c2r0")
    assert points(state, 0, "offices") == 3


@pytest.mark.clause("GW-14.5")
def test_there_are_no_other_options() -> None:
    assert [(option.name, option.choices, option.default) for option in GAME.options] == [
        ("bandits", ("off", "on"), "off"),
        ("trading_post", ("off", "only", "mixed"), "off"),
    ]
    with pytest.raises(InvalidSetup, match="there is no option 'solo'"):
        GAME.new_game(2, FastSource(1), {"solo": "on"})
