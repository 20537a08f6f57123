"""The component file: it adds up, and a corrupted one is refused with what is wrong and where."""

import pytest

import games
from games.contract import InvalidSetup
from games.random_source import FastSource
from tests.games.el_paso.scenario import COMPONENTS, GAME

CORRUPTIONS = [
    ("worker_cards = 48", "worker_cards = 49", "totals.worker_cards: is 49, but 48 are listed"),
    ("market_cattle_cards = 32", "market_cattle_cards = 31", "market_cattle_cards: is 31, but 32"),
    ("solo_cards = 11", "solo_cards = eleven", "is not TOML"),
    ('id = "T2"\n', 'id = "T1"\n', "'T1' occurs twice"),
    ('id = "G.2"', 'id = "G.1"', "'G.1' occurs twice"),
    ('next = ["S2", "S3"]', 'next = ["S2", "N_X"]', r"spaces\[2\].next\[1\]: 'N_X' should be one"),
    ('next = ["S2", "S3"]', 'next = ["S2", "S1"]', "S1 does not lie ahead"),
    ('next = ["S2", "S3"]', 'next = ["S2"]', "no way leads to S3"),
    ('cost = 2, next = ["N_C"]', 'cost = 2, next = ["N_C", "N_D"]', "a branch does not fork"),
    ('cost = 3, next = ["N_G"]', 'cost = 3, next = ["EP"]', "no way leads to N_G"),
    ('letter = "C"', 'letter = "B"', "are the letters of the neutral spaces"),
    ('kind = "simmental"', 'kind = "market"', "cowboys: is missing"),
    ("gain_cattle = ", "gain_cow = ", "gain_cow: is not a known reward"),
    ('discard_cattle = "galloway"', 'discard_cattle = "horse"', "'horse' should be a breed, any"),
    ('discard_cattle = "value_2"', 'discard_cattle = "value_9"', "'value_9' should be a breed"),
    ("{ pay = 1 }", "{ steal = 1 }", "steal: is not a known requirement"),
    ("{ move_cattleman = 1 }", "{ move_cattleman = 0 }", "move_cattleman: 0 should be 1 at least"),
    ("gains = [{ money = 6 }]", "gains = [{ money = 6, pay = 1 }]", "should say one thing, not 2"),
    ("money_per_breeding = 2", "money_per_breeding = 200", "200 should be 99 at most"),
    ("basic = [{ money = 1 }]", "basic = [{ auxiliary = 1 }]", "not grant auxiliary actions"),
    ("engineers = 2 ", "engineers = 1 ", "ascending order of engineers"),
    ("value = 5, corners", "value = 8, corners", "should ascend from the value 0"),
    (
        'value = 9, corners = "white"',
        'value = 9, corners = "gray"',
        "should be one of: white, dark",
    ),
    ('id = "HAND"', 'id = "ARM"', r"disc_spaces\[5\].id: should be 'HAND'"),
    ('id = "wild", count', 'id = "joker", count', r"types\[3\].id: should be 'wild'"),
    ("supply_deck = { cowboy = 3", "supply_deck = { cowboy = 11", "12 cowboy cards are too few"),
    ('id = "OBJ20", vp = 4', 'id = "OBJ20", wp = 4', "vp: is missing"),
    ("{ post = 16 }", "{ post = 17 }", "post: 17 should be 16 at most"),
    ("[9, 14, 19]", "[9, 14, 20]", "there are only 19 cards"),
    ("start_post = 5", "start_post = 6", "no trading post has the value 6"),
    ("corriente = 3 }", "corriente = 9 }", "asks for too many corriente cards"),
    ("symbols = [{ train = 1 }]", "symbols = [{ plane = 1 }]", "should be one of: draw, cattle_"),
    ("plus_cowboys = true", 'plus_cowboys = "yes"', "'yes' should be true or false"),
    ("dollars_per_vp = 5", "dollars_per_vp = 5\nshillings = 4", "shillings: is not a known key"),
]


@pytest.mark.parametrize(("right", "wrong", "complaint"), CORRUPTIONS)
def test_a_corrupted_file_is_refused_with_the_reason(
    right: str, wrong: str, complaint: str
) -> None:
    assert right in GAME.components_text
    with pytest.raises(InvalidSetup, match=complaint):
        games.load("el_paso", GAME.components_text.replace(right, wrong, 1))


def test_two_component_files_are_played_side_by_side() -> None:
    corrected = GAME.components_text.replace("[4, 5, 4, 5]", "[9, 9, 9, 9]")
    other = games.load("el_paso", corrected)
    assert other.components_hash != GAME.components_hash
    states = [game.new_game(2, FastSource(1)) for game in (GAME, other)]
    after = [state.copy() for state in states]
    for state in after:
        state.apply(state.legal_moves()[0])
    money = [sorted(player["money"] for player in players(state)) for state in (*states, *after)]
    assert money == [[4, 5], [9, 9], [4, 5], [9, 9]]


def players(state: object) -> list[dict[str, int]]:
    found: list[dict[str, int]] = state.to_json()["players"]  # type: ignore[attr-defined]
    return found


def test_every_number_says_where_it_is_from() -> None:
    """Comments name a source or a design choice for every entry that was not simply counted."""
    text = GAME.components_text
    assert text.count("design choice") > 40
    labels = ("rules", "first", "bga", "note", "news", "meeple", "chanko", "trends", "cowpoke")
    for label in (*labels, "ministerium", "wolves", "expand"):
        assert text.count(f"[{label}]") > 1, f"[{label}] is explained, but no entry names it"


def test_the_file_holds_what_the_box_holds() -> None:
    """EP-1.1, EP-1.2: counts that were not made up."""
    assert len(COMPONENTS.free_spaces) == 9
    assert COMPONENTS.letters == tuple("BCDEFG")
    assert COMPONENTS.post_values == [0, 5, 7, 9, 10, 12, 16]
    assert COMPONENTS.train_engineers == [1, 2, 3, 4]
    assert COMPONENTS.simmental_cards == [9, 14, 19]
