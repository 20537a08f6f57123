"""The geometry of the board: GW-3."""

import pytest

from games.gold_west.components import TERRAINS
from games.gold_west.hexes import count, indices, set_of
from games.random_source import FastSource
from tests.games.gold_west.table import GAME, PARTS, hexes, names_of, table

DIRECTIONS = {
    "NE": (1, -1),
    "N": (0, -1),
    "NW": (-1, 0),
    "SW": (-1, 1),
    "S": (0, 1),
    "SE": (1, 0),
}
WATER_SIDE = names_of(set_of(hexes("H17 H18 H21 H22 H25 H26 H31 H32 H35 H36 H39 H40")))


@pytest.mark.clause("GW-3.1")
def test_the_six_neighbours_of_a_hex() -> None:
    (centre,) = hexes("H16")
    q, r = PARTS.coordinates[centre]
    expected = {(q + east, r + south) for east, south in DIRECTIONS.values()}
    neighbours = PARTS.board(4).neighbours[centre]
    assert {PARTS.coordinates[hex_] for hex_ in indices(neighbours)} == expected
    assert names_of(neighbours) == {"H10", "H11", "H15", "H17", "H20", "H21"}


@pytest.mark.clause("GW-3.2")
def test_sixty_hexes_of_which_four_are_water() -> None:
    assert PARTS.hex_ids == tuple(f"H{number:02}" for number in range(1, 57))
    assert PARTS.water == [(-1, 1), (0, 0), (1, 0), (2, -1)]
    assert len({*PARTS.coordinates, *PARTS.water}) == 60
    assert [PARTS.hex_slot.count(slot) for slot in range(8)] == [7] * 8


@pytest.mark.clause("GW-3.3")
def test_slot_centres_and_which_slots_touch_the_water() -> None:
    centres = {
        PARTS.hex_slot[hex_]: PARTS.coordinates[hex_]
        for hex_ in range(56)
        if PARTS.hex_place[hex_] == 6
    }
    assert [centres[slot] for slot in range(8)] == [
        (-5, 2),
        (-2, 0),
        (1, -2),
        (4, -3),
        (6, -2),
        (3, 0),
        (0, 2),
        (-3, 3),
    ]
    touching = {PARTS.hex_slot[hex_] for hex_ in indices(PARTS.board(4).next_to_water)}
    assert touching == {1, 2, 3, 5, 6, 7}


@pytest.mark.clause("GW-3.4")
def test_tiles_are_turned_and_never_mirrored() -> None:
    """Each slot of a drawn set-up shows one tile in one of its six turns, each tile once."""
    for seed in range(8):
        terrain = GAME.new_game(4, FastSource(seed)).layout.terrain
        shown = []
        for slot in range(8):
            at_place = {
                PARTS.hex_place[hex_]: terrain[hex_]
                for hex_ in range(56)
                if PARTS.hex_slot[hex_] == slot
            }
            shown.append([at_place[place] for place in range(7)])
        fitting = [
            {tile for tile in range(8) for turn in range(6) if turned(tile, turn) == faces}
            for faces in shown
        ]
        assert all(fitting)
        assert set().union(*fitting) == set(range(8))


def turned(tile: int, turn: int) -> list[int]:
    outer, centre = PARTS.tiles[tile][:6], PARTS.tiles[tile][6]
    return [outer[(place + turn) % 6] for place in range(6)] + [centre]


@pytest.mark.clause("GW-3.4")
def test_the_reference_layout() -> None:
    """Tile n in slot n, not turned: the outer order is NE, N, NW, SW, S, SE."""
    terrain = table(4).layout.terrain
    first = [TERRAINS[terrain[hex_]] for hex_ in hexes("H06 H03 H01 H02 H05 H07")]
    assert first == ["copper", "forest", "copper", "gold", "forest", "copper"]
    assert TERRAINS[terrain[hexes("H04")[0]]] == "silver"
    assert TERRAINS[terrain[hexes("H56")[0]]] == "silver"


@pytest.mark.clause("GW-3.5")
def test_hexes_in_play() -> None:
    assert [count(PARTS.board(seats).in_play) for seats in (2, 3, 4)] == [42, 56, 56]
    out = names_of(PARTS.board(3).in_play) - names_of(PARTS.board(2).in_play)
    assert out == {name for name in PARTS.hex_ids if PARTS.hex_slot[hexes(name)[0]] in (0, 4)}
    for hex_ in indices(PARTS.board(2).in_play):
        assert PARTS.board(2).neighbours[hex_] & ~PARTS.board(2).in_play == 0


@pytest.mark.clause("GW-3.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hexes_next_to_water(seats: int) -> None:
    assert names_of(PARTS.board(seats).next_to_water) == WATER_SIDE


@pytest.mark.clause("GW-3.7")
def test_edge_hexes() -> None:
    assert [count(PARTS.board(seats).edge) for seats in (2, 3, 4)] == [24, 30, 30]
    two, four = names_of(PARTS.board(2).edge), names_of(PARTS.board(4).edge)
    # With two players the places of the unused tiles make an edge; water never does.
    assert {"H11", "H12", "H45", "H46"} <= two - four
    assert not WATER_SIDE & (two | four)
    assert {"H04", "H07", "H50", "H53"} & four == set()


@pytest.mark.clause("GW-3.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_straight_lines_run_in_three_directions_without_a_hole(seats: int) -> None:
    board = PARTS.board(seats)
    for hex_ in indices(board.in_play):
        assert sum(line >> hex_ & 1 for line in board.lines) == 3
    for line in board.lines:
        places = [PARTS.coordinates[hex_] for hex_ in indices(line)]
        with_water = places + [water for water in PARTS.water if on_line(water, places)]
        along = sorted(r if same(places, 0) else q for q, r in with_water)
        assert along == list(range(along[0], along[0] + len(along)))


def measures(place: tuple[int, int]) -> tuple[int, int, int]:
    """What places on a line have in common: q, or r, or their sum."""
    return (place[0], place[1], place[0] + place[1])


def same(places: list[tuple[int, int]], measure: int) -> bool:
    return len({measures(place)[measure] for place in places}) == 1


def on_line(place: tuple[int, int], places: list[tuple[int, int]]) -> bool:
    return any(same(places, measure) and same([place, *places], measure) for measure in range(3))
