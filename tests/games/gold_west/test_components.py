"""The component file: its numbers, and what is refused: GW-1, GW-2."""

import re
from collections import Counter
from pathlib import Path

import pytest

import games.gold_west
from games.contract import InvalidSetup
from games.gold_west.components import TERRAINS
from games.gold_west.hexes import count
from games.gold_west.resources import RESOURCES, amount, bundle_of, pieces_in
from games.random_source import FastSource
from tests.games.gold_west.table import GAME, PARTS, load, present

TEXT = Path(games.gold_west.__file__).with_name("components.toml").read_text(encoding="utf-8")


@pytest.mark.clause("GW-1.1", "GW-1.2")
def test_three_metals_two_materials_four_terrains() -> None:
    assert RESOURCES == ("copper", "silver", "gold", "wood", "stone")
    assert set(TERRAINS) == {"forest", "gold", "silver", "copper"}


@pytest.mark.clause("GW-2.1")
def test_eight_tiles_with_fourteen_hexes_of_each_terrain() -> None:
    assert [len(tile) for tile in PARTS.tiles] == [7] * 8
    terrains = Counter(terrain for tile in PARTS.tiles for terrain in tile)
    assert terrains == dict.fromkeys(range(4), 14)
    assert len(PARTS.water) == 4


# Written as in the rules: three resources, then two.
TOKENS = {
    "forest": "3wood*3 3stone*3 2wood+1stone*1 1wood+2stone*1 "
    "1wood+1stone*2 1wood+1copper*1 1wood+1silver*1 1wood+1gold*1 1stone+1gold*1",
    "gold": "3gold*2 2gold+1silver*2 2gold+1copper*2 1gold+1wood+1stone*2 "
    "1gold+1silver+1copper*1 2gold*4 1gold+1silver*1",
    "silver": "3silver*2 2silver+1copper*2 2silver+1gold*2 1silver+1wood+1stone*2 "
    "2silver*4 1silver+1copper*1 1silver+1stone*1",
    "copper": "3copper*2 2copper+1silver*2 2copper+1gold*2 1copper+1wood+1stone*2 "
    "2copper*4 1copper+1gold*1 1copper+1stone*1",
}


@pytest.mark.clause("GW-2.2")
@pytest.mark.parametrize("terrain", TERRAINS)
def test_fourteen_tokens_of_each_terrain(terrain: str) -> None:
    expected = {}
    for written in TOKENS[terrain].split():
        face, copies = written.split("*")
        bundle = bundle_of({part[1:]: int(part[0]) for part in face.split("+")})
        expected[bundle] = int(copies)
    kinds = [kind for kind, of in enumerate(PARTS.token_terrain) if of == TERRAINS.index(terrain)]
    found = {PARTS.token_resources[kind]: PARTS.token_counts[kind] for kind in kinds}
    assert found == expected
    assert sum(found.values()) == 14


@pytest.mark.clause("GW-2.8")
def test_every_token_shows_two_or_three_pieces_and_its_own_kind() -> None:
    for kind, bundle in enumerate(PARTS.token_resources):
        assert pieces_in(bundle) in (2, 3)
        terrain = TERRAINS[PARTS.token_terrain[kind]]
        if terrain == "forest":
            assert amount(bundle, 3) + amount(bundle, 4) > 0
        else:
            assert amount(bundle, RESOURCES.index(terrain)) > 0


@pytest.mark.clause("GW-2.3")
def test_camps_by_number_of_players_and_a_coach_on_each_track() -> None:
    assert PARTS.camps[2:] == [12, 12, 10]
    state = GAME.new_game(4, FastSource(1))
    assert state.camps_left == [10] * 4
    assert state.coaches == [0] * 12


@pytest.mark.clause("GW-2.4", "GW-8.1")
def test_twenty_investment_cards() -> None:
    cards = {
        card: (present(PARTS.card_costs[index]), PARTS.card_points[index])
        for index, card in enumerate(PARTS.card_ids)
    }
    assert cards == {
        "I00": ({"copper": 4}, 8),
        "I01": ({"gold": 1, "copper": 3}, 7),
        "I02": ({"silver": 4}, 5),
        "I03": ({"gold": 2, "silver": 2}, 9),
        "I04": ({"gold": 4}, 6),
        "I05": ({"silver": 5}, 13),
        "I06": ({"gold": 2, "copper": 2}, 10),
        "I07": ({"silver": 4}, 10),
        "I08": ({"gold": 5}, 15),
        "I09": ({"silver": 2, "copper": 2}, 9),
        "I10": ({"copper": 5}, 11),
        "I11": ({"gold": 3, "silver": 1}, 11),
        "I12": ({"gold": 3, "copper": 1}, 8),
        "I13": ({"gold": 2, "copper": 2}, 6),
        "I14": ({"gold": 4}, 12),
        "I15": ({"gold": 2, "silver": 2}, 11),
        "I16": ({"gold": 1, "silver": 3}, 9),
        "I17": ({"silver": 3, "copper": 1}, 7),
        "I18": ({"silver": 2, "copper": 2}, 7),
        "I19": ({"silver": 1, "copper": 3}, 7),
    }
    assert PARTS.investment_bonuses[4] == [5, 4, 3, 2, 1]


@pytest.mark.clause("GW-2.5")
def test_twelve_offices_and_two_more_one_tile_and_four_more() -> None:
    sets = [PARTS.tile_sets[tile] for tile in range(PARTS.offices)]
    assert (sets.count(0), sets.count(1)) == (12, 2)
    singles = PARTS.tile_ids[PARTS.offices :]
    assert singles == (
        "four_points",
        "trade_copper",
        "trade_silver",
        "trade_gold",
        "trade_wood_or_stone",
    )
    assert PARTS.tile_points[PARTS.offices :] == [4, 0, 0, 0, 0]


@pytest.mark.clause("GW-2.6")
def test_twelve_shipping_bonus_tokens() -> None:
    copper, silver, gold = (PARTS.shipping_bonuses[i : i + 2] for i in (0, 2, 4))
    assert copper == [[7, 4], [7, 4]]
    assert silver == [[8, 5], [8, 5]]
    assert gold == [[9, 6], [9, 6]]


@pytest.mark.clause("GW-2.7")
def test_four_sets_of_starting_resources() -> None:
    assert [[present(space) for space in order] for order in PARTS.start] == [
        [{"wood": 1}, {"stone": 1, "copper": 1}, {}, {}],
        [{"wood": 1}, {"stone": 1, "silver": 1}, {}, {}],
        [{"wood": 1}, {"stone": 1, "gold": 1}, {}, {}],
        [{"wood": 1}, {"stone": 1, "gold": 1}, {"copper": 1}, {}],
    ]


def test_every_number_has_its_source() -> None:
    """Entries and values carry GP, HP or OC in a comment; headings and brackets don't."""
    for line in TEXT.splitlines():
        if re.search(r"\d", line.split("#")[0]) and "[players." not in line:
            assert line.startswith("format") or re.search(r"# (GP|HP|OC)", line), line


CORRUPTIONS = [
    ("format = 1", "format = 2", "format: 2 should be 1 at most"),
    ("points = [0, 1, 2, 3]", "points = [0, 1, 2]", "supply.points: has 3 parts instead of 4"),
    ("camps = 10", "camps = 14", "board.hexes: are too few for all the camps of 4 players"),
    ("slots = [1, 2, 3, 5, 6, 7]", "slots = [0, 4, 1, 2, 3, 9]", "board.slots: lack some of"),
    (
        "slots = [1, 2, 3, 5, 6, 7]",
        "slots = [0, 1, 3, 4, 5, 7]",
        "in play with 2 players are not connected by land",
    ),
    ('id = "H02"', 'id = "H01"', "board.hexes: 'H01' occurs twice"),
    (
        'id = "H02", q = -6, r = 3',
        'id = "H02", q = -6, r = 4',
        r"board.hexes\[1\]: place 3 of slot 0 is at \(-6, 3\), not at \(-6, 4\)",
    ),
    ("q = 1, r = -1 },  # OC", "q = 1, r = 1 },  # OC", "outer: should be the six steps"),
    ("q = 2, r = -1 },  # GP", "q = 1, r = -1 },  # GP", "there is something else at"),
    ('centre = "silver"', 'centre = "gold"', "there are 15 gold hexes, not 14|13 silver hexes"),
    ('centre = "silver"', 'centre = "mud"', "'mud' should be one of: copper, silver, gold, forest"),
    ("second = 4", "second = 9", "bonuses.forest.second: 9 should be 8 at most"),
    ("{ wood = 3 }, count = 3", "{ wood = 3 }, count = 4", "there are 15 forest tokens, not 14"),
    ("{ wood = 3 }", "{ wood = 4 }", "should be 2 or 3 pieces"),
    ("{ wood = 3 }", "{ gold = 3 }", "a forest token should show wood or stone"),
    ("{ gold = 3 }", "{ silver = 3 }", "a gold token should show its own metal"),
    ("{ copper = 4 }", "{ wood = 4 }", "'wood' should be one of: copper, silver, gold"),
    ("{ copper = 4 }", "{}", r"cards\[0\].cost: should not be nothing"),
    ('effect = "take"', 'effect = "steal"', "'steal' should be one of: none, influence"),
    ('effect = "look", count = 2', 'effect = "look", cuont = 2', "count: is missing"),
    ("dealt = 8", "dealt = 21", "investments.dealt: 21 should be 20 at most"),
    ("offices_in_play = 4", "offices_in_play = 3", "should cover every cell once"),
    ('"c1r0-c2r0", "c0r1-c1r1"', '"c1r0-c1r1", "c0r1-c1r1"', r"arrangements\[0\]: should cover"),
    ('"c1r0-c2r0", "c0r1-c1r1"', '"c1r0-c2r1", "c0r1-c1r1"', "'c1r0-c2r1' should be one of"),
    ('id = "saloon"', 'id = "depot"', "boomtown.offices: 'depot' occurs twice"),
    ('"investment_cards"', '"investment_crads"', "'investment_crads' should be one of"),
    ('set = "base", points = 4', 'set = "trading_post", points = 4', "no tile of the set base"),
    ("last_step = 8", "last_step = 7", r"bonus_spaces\[1\].step: 8 should be 7 at most"),
    ('id = "B", step = 8', 'id = "B", step = 4', "there are two bonus spaces before step 4"),
    ("A = [9, 6]", "A = [6, 9]", r"gold.A: \[6, 9\] should begin with the highest"),
    ("camps = 2 }", "camps = 0 }", "wanted_second.camps: 0 should be 1 at least"),
    ("edge_hexes = { 2 = 24", "edge_hexes = { 2 = 25", "there are 24 edge hexes with 2 players"),
    ("hexes = { 2 = 42", "hexes = { 2 = 43", "there are 42 hexes in play with 2 players, not 43"),
    ("hexes_next_to_water = 12", "hexes_next_to_water = 11", "12 hexes by the water"),
    ("looting = 1", "looting = 1\nlootign = 1", "scoring.lootign: is not a known key"),
    ("wood = 1 }, { stone = 1, copper = 1 }", "}, { copper = 1 }", "should hold 2 resources"),
]


@pytest.mark.parametrize(("good", "bad", "complaint"), CORRUPTIONS)
def test_a_file_that_does_not_add_up_is_refused_with_the_reason(
    good: str, bad: str, complaint: str
) -> None:
    assert good in TEXT
    with pytest.raises(InvalidSetup, match=complaint):
        load(TEXT.replace(good, bad, 1))


def test_several_component_files_are_in_play_side_by_side() -> None:
    richer = load(TEXT.replace("points = [0, 1, 2, 3]", "points = [0, 1, 2, 9]"))
    assert richer.components_hash != GAME.components_hash
    assert richer.components.supply_points[3] == 9
    assert GAME.components.supply_points[3] == 3
    assert richer.new_game(2, FastSource(1)).layout.components is richer.components
    assert count(richer.components.board(2).in_play) == 42
