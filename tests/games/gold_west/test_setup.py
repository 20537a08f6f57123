"""Set-up, GW-4, and its chance, GW-16.1."""

from collections import Counter

import pytest

from games.contract import InvalidSetup
from games.gold_west.components import CELLS, TERRAINS
from games.gold_west.game import GoldWestState
from games.gold_west.hexes import count, indices
from games.random_source import FairSource, FastSource
from tests.games.gold_west.table import GAME, PARTS, names_of, supply

MANY = range(300)


def games_of(seats: int, **options: str) -> list[GoldWestState]:
    return [GAME.new_game(seats, FairSource(seed.to_bytes(32, "big")), options) for seed in MANY]


@pytest.mark.clause("GW-4.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_terrain_is_drawn_and_two_slots_stay_out_with_two_players(seats: int) -> None:
    layouts = {tuple(state.layout.terrain) for state in games_of(seats)}
    assert len(layouts) == len(MANY)
    for terrain in layouts:
        shown = Counter(terrain)
        if seats == 2:
            assert shown[-1] == 14
        else:
            assert shown == dict.fromkeys(range(4), 14)


@pytest.mark.clause("GW-4.2")
def test_tokens_match_their_terrain_and_fourteen_are_left_over_with_two_players() -> None:
    for seats, left_over in ((2, 14), (3, 0), (4, 0)):
        state = GAME.new_game(seats, FastSource(seats))
        hidden = count(state.face_down)
        assert sum(state.undealt) == hidden + left_over
        assert sum(state.undealt_in) == hidden + left_over
        for terrain in range(len(TERRAINS)):
            of_terrain = count(state.face_down & state.layout.terrain_hexes[terrain])
            assert state.undealt_in[terrain] >= of_terrain
        assert not state.audit()


@pytest.mark.clause("GW-4.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_tokens_next_to_the_water_are_face_up(seats: int) -> None:
    state = GAME.new_game(seats, FastSource(4))
    assert state.face_up == PARTS.board(seats).next_to_water
    assert count(state.face_up) == 12
    assert state.face_down == PARTS.board(seats).in_play & ~state.face_up
    shown = [entry for entry in GAME.view(state, 0)["hexes"] if entry["token"] is not None]
    assert {entry["id"] for entry in shown} == names_of(state.face_up)


@pytest.mark.clause("GW-4.4")
@pytest.mark.parametrize("seats", [2, 4])
def test_four_offices_and_the_single_tile_cover_boomtown(seats: int) -> None:
    singles: Counter[str] = Counter()
    drawn: Counter[str] = Counter()
    arrangements = set()
    for state in games_of(seats):
        tiles = [PARTS.tile_ids[tile] for tile in state.layout.tiles]
        assert len(tiles) == CELLS
        assert sorted(Counter(tiles).values()) == [1, 2, 2, 2, 2]
        singles[PARTS.cell_ids[tiles.index("four_points")]] += 1
        drawn.update({tile for tile in tiles if tile != "four_points"})
        arrangements.add(tuple(tiles.index(tile) for tile in tiles))
    assert set(singles) == {"c0r0", "c2r0", "c1r1", "c0r2", "c2r2"}
    assert min(singles.values()) > len(MANY) / 10
    assert len(drawn) == 12
    assert len(arrangements) == 18


@pytest.mark.clause("GW-4.4")
def test_each_arrangement_covers_neighbouring_cells() -> None:
    assert sum(len(ways) for ways in PARTS.arrangements) == 18
    for single, ways in zip(PARTS.singles, PARTS.arrangements, strict=True):
        for cells in ways:
            assert sorted([single, *cells]) == list(range(CELLS))


@pytest.mark.clause("GW-4.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_eight_cards_are_dealt(seats: int) -> None:
    dealt: Counter[int] = Counter()
    for state in games_of(seats):
        assert count(state.layout.dealt) == 8
        assert state.offers == state.layout.dealt
        dealt.update(indices(state.layout.dealt))
    assert len(dealt) == 20


@pytest.mark.clause("GW-4.6")
@pytest.mark.parametrize(
    ("seats", "values"), [(2, [3, 2, 1]), (3, [4, 3, 2, 1]), (4, [5, 4, 3, 2, 1])]
)
def test_investment_bonus_tokens(seats: int, values: list[int]) -> None:
    bonuses = GAME.view(GAME.new_game(seats, FastSource(1)), 0)["bonuses"]
    investment = [bonus["points"] for bonus in bonuses if bonus["track"] is None]
    assert investment == values


@pytest.mark.clause("GW-4.7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_shipping_bonus_tokens_lie_in_stacks_with_the_higher_on_top(seats: int) -> None:
    state = GAME.new_game(seats, FastSource(1))
    stacks: dict[tuple[str, str], list[int]] = {}
    for bonus in GAME.view(state, 0)["bonuses"]:
        if bonus["track"] is not None:
            stacks.setdefault((bonus["track"], bonus["space"]), []).append(bonus["points"])
            assert bonus["seat"] is None
    assert stacks == {
        (track, space): values
        for track, values in (("copper", [7, 4]), ("silver", [8, 5]), ("gold", [9, 6]))
        for space in "AB"
    }
    assert state.coaches == [0] * 3 * seats


@pytest.mark.clause("GW-4.8")
@pytest.mark.parametrize(("seats", "camps"), [(2, 12), (3, 12), (4, 10)])
def test_camps_and_nothing_else_to_begin_with(seats: int, camps: int) -> None:
    state = GAME.new_game(seats, FastSource(1))
    assert state.camps_left == [camps] * seats
    assert state.totals() == [0] * seats
    assert state.hand == 0
    assert state.looted == state.camps == state.settlements == [0] * seats


@pytest.mark.clause("GW-4.9")
def test_play_order_is_drawn_and_decides_the_starting_resources() -> None:
    orders = Counter(tuple(state.layout.order) for state in games_of(3))
    assert len(orders) == 6
    state = GAME.new_game(4, FastSource(3))
    first, second, third, fourth = state.layout.order
    assert state.actor == first
    assert supply(state, first) == [{"wood": 1}, {"copper": 1, "stone": 1}, {}, {}]
    assert supply(state, second) == [{"wood": 1}, {"silver": 1, "stone": 1}, {}, {}]
    assert supply(state, third) == [{"wood": 1}, {"gold": 1, "stone": 1}, {}, {}]
    assert supply(state, fourth) == [{"wood": 1}, {"gold": 1, "stone": 1}, {"copper": 1}, {}]
    assert [player["total"] for player in GAME.view(state, 0)["players"]] == [0] * 4


@pytest.mark.clause("GW-16.1")
def test_after_set_up_chance_only_uncovers_what_lies_face_down() -> None:
    """A source is drawn from only when a token comes to light, once for each."""
    source = FastSource(7)
    state = GAME.new_game(3, FairSource(bytes(32)))
    while not state.is_over:
        before, hidden = state.source.draws, sum(state.undealt)
        legal = state.legal_moves()
        state.apply(legal[source.below(len(legal))])
        assert state.source.draws - before == hidden - sum(state.undealt)


@pytest.mark.clause("GW-16.7")
def test_one_seed_gives_one_set_up() -> None:
    """Ours draws: order, tiles, turns, boomtown, cards, then tokens as they come to light."""
    first = GAME.new_game(4, FairSource(bytes(32)))
    second = GAME.new_game(4, FairSource(bytes(32)))
    assert first == second
    assert first.layout.order == [1, 3, 2, 0]


@pytest.mark.parametrize("seats", [1, 5])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(InvalidSetup, match="2 to 4 seats"):
        GAME.new_game(seats, FastSource(1))
