"""The component file: it adds up, and a corrupted one is refused with the reason."""

import pytest

import games
from games.contract import InvalidSetup
from games.random_source import FastSource
from tests.games.great_western_trail.scenario import BEGINNER, COMPONENTS, GAME

CORRUPTIONS = [
    ("capital = [6, 7, 8, 9]", "capital = [6, 7, 8]", "setup.capital: has 3 parts instead of 4"),
    ("job_market_workers = [3, 5, 7]", "job_market_workers = [3, 5, 8]", "7 spaces come before"),
    ("green = [2, 2, 1]", 'green = [2, 2, "1"]', "fees.green.2.: '1' should be a whole number"),
    ('next = ["A1", "FLOOD1"]', 'next = ["A9", "FLOOD1"]', "'A9' should be one of: START, A"),
    ('next = ["A2"]', 'next = ["A"]', "should lead to one or two spaces further down"),
    ('kind = "goal", next = []', 'kind = "teepee", money = 1, next = []', "leads nowhere"),
    ("[hazards]\ntotal = 18", "[hazards]\ntotal = 19", "hazards.total: 19, but 18 are listed"),
    ("sizes = [35, 33, 26]", "sizes = [35, 34, 26]", "34, but 33 tiles have that back"),
    ('A = ["discard guernsey', 'H = ["discard guernsey', "one building for each neutral space"),
    ("hire 0", "hire some", "'some' in 'hire some' should be a whole number"),
    ("discard guernsey -> money 2", "money 2 -> discard guernsey", "'money 2' is no requirement"),
    ("discard dutch_belt -> money 2", "discard horse -> money 2", "'horse' should be one of: any"),
    ('number = 10, side = "b"', 'number = 9, side = "b"', "there is no building 10b"),
    ("[herd]\ntotal = 14", "[herd]\ntotal = 15", "herd.total: 15, but 14 are listed"),
    ('cost = 4, arrow = "red"', 'cost = 4, arrow = "plain"', "no other, should have the red arrow"),
    ("discs = 14", "discs = 13", "13, but 14 disc spaces are covered"),
    ("certificate_track = [0, 1", "certificate_track = [1, 1", "should rise from 0"),
    ('space = "7.5"', 'space = "3.5"', "should lie beyond the station before"),
    ("signals = [3, 4, 5", "signals = [4, 5", "0 signals stand before WICHITA"),
    ('between = ["TOPEKA", "WICHITA"]', 'between = ["TOPEKA", "SANTA_FE"]', "neighbouring cities"),
    ("[objectives]\ntotal = 24", "[objectives]\ntotal = 23", "objectives.total: 23, but 24"),
    ("vp = 4, penalty = 2", "vp = 4, penalti = 2", "penalty: is missing"),
    ("dollars_per_vp = 5", "dollars_per_vp = 5\nshillings = 3", "shillings: is not a known key"),
    ("job_market_token = 2", "job_market_token = two", "is not TOML"),
]


@pytest.mark.parametrize(("right", "wrong", "complaint"), CORRUPTIONS)
def test_a_corrupted_file_is_refused_with_the_reason(
    right: str, wrong: str, complaint: str
) -> None:
    assert right in GAME.components_text
    corrupted = GAME.components_text.replace(right, wrong, 1)
    with pytest.raises(InvalidSetup, match=complaint):
        games.load("great_western_trail", corrupted)


def test_two_component_files_are_played_side_by_side() -> None:
    corrected = GAME.components_text.replace("capital = [6, 7, 8, 9]", "capital = [1, 2, 3, 4]")
    other = games.load("great_western_trail", corrected)
    assert other.components_hash != GAME.components_hash
    rich, poor = (game.new_game(2, FastSource(1), BEGINNER) for game in (GAME, other))
    assert [cash(rich), cash(poor)] == [[6, 7], [1, 2]]
    poor.copy().play(poor.legal_moves()[0])
    assert cash(rich) == [6, 7]


def cash(state: object) -> list[int]:
    players = state.to_json()["players"]  # type: ignore[attr-defined]
    return sorted(player["cash"] for player in players)


@pytest.mark.clause("GWT-1.1.2", "GWT-1.1.3", "GWT-1.1.4", "GWT-1.1.5")
def test_the_supply_piles() -> None:
    tiles = COMPONENTS.tiles
    assert [sum(pile) for pile in tiles.piles] == [35, 33, 26]
    assert tiles.piles[1][:3] == (11, 11, 11)
    assert tiles.piles[2][:5] == (7, 7, 7, 2, 3)
    assert tiles.piles[0][3:5] == (9, 8)
    for section in range(3):
        kinds = [k for k in range(5, tiles.kinds) if tiles.section[k] == section]
        found = [(tiles.vp[k], tiles.hand[k], tiles.piles[0][k]) for k in kinds]
        assert found == [(4, 1, 2), (3, 1, 1), (3, 2, 1), (2, 1, 1), (2, 2, 1)]


@pytest.mark.clause("GWT-1.1.6", "GWT-1.2.1")
def test_the_cattle() -> None:
    cards = COMPONENTS.cards
    found = {
        cards.ids[card]: (cards.value[card], cards.vp[card], cards.herd[card], cards.market[card])
        for card in range(cards.cattle)
    }
    assert found == {
        "jersey": (1, 0, 5, 0),
        "dutch_belt": (2, 0, 3, 0),
        "black_angus": (2, 0, 3, 0),
        "guernsey": (2, 0, 3, 0),
        "holstein": (3, 1, 0, 7),
        "brown_swiss": (3, 2, 0, 7),
        "ayrshire": (3, 3, 0, 7),
        "west_highland_3": (4, 3, 0, 3),
        "west_highland_4": (4, 4, 0, 3),
        "west_highland_5": (4, 5, 0, 3),
        "texas_longhorn_5": (5, 5, 0, 2),
        "texas_longhorn_6": (5, 6, 0, 2),
        "texas_longhorn_7": (5, 7, 0, 2),
    }
