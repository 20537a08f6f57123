"""Final scoring, GW-12, and the winner, GW-13."""

import pytest

from games.gold_west.components import SPACES, TERRAINS
from games.gold_west.game import GoldWestState
from games.gold_west.state import EARNINGS
from tests.games.gold_west.table import (
    GAME,
    PARTS,
    hexes,
    hold,
    last_turns,
    names_of,
    occupy,
    play,
    points,
    put,
    set_influence,
    shift_coaches,
    table,
    with_hand,
)

# In the reference layout.
COPPER = "H15 H19 H22 H25 H29 H32 H37 H44"


@pytest.mark.clause("GW-12.1.1", "GW-12.1.2")
def test_two_points_a_building_of_the_largest_group() -> None:
    state = table()
    occupy(state, 0, camps="H17 H11", settlements="H16", looted="H12")
    occupy(state, 0, camps="H24 H29 H30")
    assert points(state, 0, "group") == 6
    occupy(state, 0, camps="H34")
    assert points(state, 0, "group") == 8
    assert points(state, 1, "group") == 0


@pytest.mark.clause("GW-12.1.1")
def test_groups_end_at_opponents_at_looted_hexes_and_at_the_water() -> None:
    state = table()
    occupy(state, 0, camps="H21 H26")  # on two sides of the water hex at (0, 0)
    assert points(state, 0, "group") == 2
    occupy(state, 1, camps="H22")
    occupy(state, 0, looted="H27")
    assert points(state, 0, "group") == 2


@pytest.mark.clause("GW-12.2.1")
def test_values_of_the_terrains() -> None:
    values = {
        terrain: (PARTS.first_bonus[index], PARTS.second_bonus[index])
        for index, terrain in enumerate(TERRAINS)
    }
    assert values == {"forest": (8, 4), "gold": (9, 5), "silver": (10, 6), "copper": (11, 7)}


def bonuses(written: str) -> list[int]:
    """Each seat's terrain bonus in copper; influence/settlements by seat, as in the rules."""
    ranks = [[int(number) for number in rank.split("/")] for rank in written.split()]
    state = table(len(ranks))
    free = iter(COPPER.split())
    for seat, (_, settlements) in enumerate(ranks):
        occupy(state, seat, settlements=" ".join(next(free) for _ in range(settlements)))
    set_influence(state, "copper", [influence for influence, _ in ranks])
    return [points(state, seat, "terrains") for seat in range(len(ranks))]


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        pytest.param("5/0 3/0 2/0", [11, 7, 0], marks=pytest.mark.clause("GW-12.2.3")),
        pytest.param("5/0 3/0 2/0 1/0", [11, 7, 0, 0], marks=pytest.mark.clause("GW-12.2.3")),
        pytest.param("5/0 3/1 3/1 3/0", [11, 3, 3, 0], marks=pytest.mark.clause("GW-12.2.3")),
        pytest.param("4/1 4/1 4/0 4/0", [9, 9, 0, 0], marks=pytest.mark.clause("GW-12.2.4")),
        pytest.param("4/1 4/1 4/1 2/0", [6, 6, 6, 0], marks=pytest.mark.clause("GW-12.2.4")),
        pytest.param("4/1 4/0 0/0", [11, 7, 0], marks=pytest.mark.clause("GW-12.2.2")),
        pytest.param("0/0 0/0 0/0", [0, 0, 0], marks=pytest.mark.clause("GW-12.2.6")),
        pytest.param("0/0 3/0 0/0 0/0", [0, 11, 0, 0], marks=pytest.mark.clause("GW-12.2.6")),
        pytest.param("4/0 3/1", [7, 0], marks=pytest.mark.clause("GW-12.2.5")),
        pytest.param("4/1 4/0", [7, 0], marks=pytest.mark.clause("GW-12.2.5")),
        pytest.param("0/0 0/0", [0, 0], marks=pytest.mark.clause("GW-12.2.5")),
    ],
)
def test_terrain_bonuses(written: str, expected: list[int]) -> None:
    assert bonuses(written) == expected


@pytest.mark.clause("GW-12.2.7")
@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("5/1 5/2 3/0 3/0", [7, 11, 0, 0]),
        ("6/1 4/1 4/1 4/1", [11, 2, 2, 2]),
        ("4/1 4/1 3/0", [9, 9, 0]),
        ("2/0 2/0 2/0 2/0", [4, 4, 4, 4]),
        ("3/0 0/0 0/0", [11, 0, 0]),
        ("4/0 3/1", [7, 0]),
        ("4/1 4/1", [3, 3]),
    ],
)
def test_the_worked_examples_of_terrain_bonuses(written: str, expected: list[int]) -> None:
    assert bonuses(written) == expected


@pytest.mark.clause("GW-12.2.2")
def test_only_settlements_in_that_terrain_break_ties() -> None:
    state = table(3)
    occupy(state, 0, settlements="H17 H18")  # silver
    set_influence(state, "copper", [2, 2, 0])
    assert points(state, 0, "terrains") == 9 + 10
    assert points(state, 1, "terrains") == 9


def office(name: str, cells: int = 1, seats: int = 2) -> GoldWestState:
    """Seat 0 has tokens on the cells c0r0 and c1r0 of this office."""
    others = [other for other in ("saloon", "depot", "homestead_office") if other != name]
    state = table(seats, offices=" ".join([name, *others, "sheriffs_office"][:4]))
    hold(state, 0, *["c0r0", "c1r0"][:cells])
    return state


@pytest.mark.clause("GW-12.3.1")
def test_docks() -> None:
    state = office("docks")
    occupy(state, 0, camps="H17 H18 H10", settlements="H21 H24")
    assert points(state, 0, "offices") == 1 + 1 + 2


@pytest.mark.clause("GW-12.3.1")
@pytest.mark.parametrize(("seats", "expected"), [(2, 3), (4, 2)])
def test_frontier_office(seats: int, expected: int) -> None:
    """H11 is on the edge only while slot 0 is out."""
    state = office("frontier_office", seats=seats)
    occupy(state, 0, camps="H10 H17 H11", settlements="H09")
    assert points(state, 0, "offices") == expected


@pytest.mark.clause("GW-12.3.1")
def test_homestead_office() -> None:
    state = office("homestead_office")
    for terrain, influence in (("forest", 3), ("gold", 2), ("silver", 5)):
        set_influence(state, terrain, [influence, 9])
    assert points(state, 0, "offices") == 0
    set_influence(state, "copper", [4, 0])
    assert points(state, 0, "offices") == 2 * 2


@pytest.mark.clause("GW-12.3.1", "GW-12.3.2")
def test_courthouse() -> None:
    state = office("courthouse")
    occupy(state, 0, camps="H17 H18 H23", settlements="H15 H19")  # silver 3 of 3, copper 4 of 2
    assert points(state, 0, "offices") == 2
    # Equal influence: the terrain with more tokens counts.
    occupy(state, 0, camps="H28")
    assert points(state, 0, "offices") == 4


@pytest.mark.clause("GW-12.3.1")
def test_deeds_office_counts_full_and_shared_bonuses() -> None:
    state = office("deeds_office", seats=3)
    set_influence(state, "copper", [5, 2, 0])
    set_influence(state, "silver", [3, 3, 0])
    set_influence(state, "gold", [2, 4, 0])
    set_influence(state, "forest", [1, 4, 4])
    assert points(state, 0, "offices") == 2 * 3


@pytest.mark.clause("GW-12.3.1")
def test_depot() -> None:
    state = office("depot")
    occupy(state, 0, camps="H10 H11 H17")
    assert points(state, 0, "offices") == 0
    occupy(state, 0, camps="H24 H29")
    assert points(state, 0, "offices") == 2 * 2
    occupy(state, 0, camps="H34", looted="H25")
    assert points(state, 0, "offices") == 2 * 3


@pytest.mark.clause("GW-12.3.1")
@pytest.mark.parametrize(("elsewhere", "expected"), [(0, 0), (1, 3), (2, 3), (3, 6)])
def test_mayors_office_counts_tokens_in_pairs(elsewhere: int, expected: int) -> None:
    state = office("mayors_office")
    state.boomtown[0] = 1  # its own token, and these on cells that score nothing here
    hold(state, 0, *["c1r1", "c0r1", "c0r2"][:elsewhere])
    others = points(state, 0, "offices")
    state.boomtown[0] &= ~1
    assert others - points(state, 0, "offices") == expected


@pytest.mark.clause("GW-12.3.1")
def test_saloon() -> None:
    state = office("saloon", cells=2)
    state.bought[0] = 0b111
    assert points(state, 0, "offices") == 2 * 2 * 3


@pytest.mark.clause("GW-12.3.1", "GW-12.3.3")
def test_sheriffs_office_counts_a_building_once() -> None:
    state = office("sheriffs_office", seats=3)
    occupy(state, 0, camps="H16 H33")
    occupy(state, 1, camps="H17 H11")
    occupy(state, 2, settlements="H20", looted="H27")
    assert points(state, 0, "offices") == 1


@pytest.mark.clause("GW-12.3.1")
def test_shipping_office() -> None:
    state = office("shipping_office")
    shift_coaches(state, 0, gold=3, copper=3)
    with_hand(state, gold=1, copper=1)
    play(state, "ship:gold", "ship:copper")
    assert points(state, 0, "offices") == 2 * 2


@pytest.mark.clause("GW-12.3.1")
def test_surveyors_office_ignores_gaps_opponents_and_water() -> None:
    state = office("surveyors_office")
    occupy(state, 0, camps="H24 H27 H29 H34")  # H24 and H27 in column 0, water between them
    assert points(state, 0, "offices") == 2
    occupy(state, 1, camps="H26")
    occupy(state, 0, camps="H28")
    assert points(state, 0, "offices") == 3


@pytest.mark.clause("GW-12.3.1")
def test_town_hall() -> None:
    state = office("town_hall")
    occupy(state, 0, camps="H17", settlements="H10 H29 H33")
    assert points(state, 0, "offices") == 3


@pytest.mark.clause("GW-12.3.1", "GW-12.3.3")
def test_insurance_office_counts_whoever_looted() -> None:
    state = office("insurance_office")
    occupy(state, 0, camps="H16 H24 H40", looted="H17")
    occupy(state, 1, looted="H25 H11")
    assert points(state, 0, "offices") == 2


@pytest.mark.clause("GW-12.3.1")
def test_hoosegow_counts_all_camps_in_the_wanted_area() -> None:
    state = office("hoosegow", seats=3)
    occupy(state, 1, looted="H17 H18")
    occupy(state, 2, looted="H21")
    assert points(state, 0, "offices") == 3


@pytest.mark.clause("GW-12.3.2")
def test_as_many_tokens_as_buildings_in_a_terrain() -> None:
    """The Courthouse counts a settlement as one token, though it gives two influence."""
    state = office("courthouse")
    occupy(state, 0, settlements="H17", camps="H18", looted="H23")
    assert points(state, 0, "offices") == 2


def losses(camps: list[int]) -> list[int]:
    state = table(len(camps))
    free = iter(names_of(state.layout.board.in_play))
    for seat, looted in enumerate(camps):
        state.looted[seat] = sum(1 << hexes(next(free))[0] for _ in range(looted))
    return [-points(state, seat, "wanted") for seat in range(len(camps))]


@pytest.mark.parametrize(
    ("camps", "expected"),
    [
        pytest.param([0, 5, 0], [0, 5, 0], marks=pytest.mark.clause("GW-12.4.1")),
        pytest.param([5, 4, 1], [5, 2, 0], marks=pytest.mark.clause("GW-12.4.2")),
        pytest.param([3, 3, 2, 2], [3, 3, 0, 0], marks=pytest.mark.clause("GW-12.4.3")),
        pytest.param([5, 4, 4, 1], [5, 2, 2, 0], marks=pytest.mark.clause("GW-12.4.4")),
        pytest.param([4, 3], [4, 1], marks=pytest.mark.clause("GW-12.4.5")),
        pytest.param([2, 2], [2, 2], marks=pytest.mark.clause("GW-12.4.5")),
        pytest.param([3, 2, 2, 1], [3, 1, 1, 0], marks=pytest.mark.clause("GW-12.4.6")),
        pytest.param([2, 2, 1, 0], [2, 2, 0, 0], marks=pytest.mark.clause("GW-12.4.6")),
        pytest.param([3, 1, 0], [3, 0, 0], marks=pytest.mark.clause("GW-12.4.6")),
        pytest.param([1, 1, 1], [1, 1, 1], marks=pytest.mark.clause("GW-12.4.6")),
        pytest.param([0, 0, 0], [0, 0, 0], marks=pytest.mark.clause("GW-12.4.6")),
        pytest.param([6, 3, 0], [6, 1, 0], marks=pytest.mark.clause("GW-12.4.6")),
    ],
)
def test_wanted_losses(camps: list[int], expected: list[int]) -> None:
    assert losses(camps) == expected


@pytest.mark.clause("GW-12.4.5")
def test_the_point_lost_when_looting_is_not_given_back() -> None:
    state = table()
    occupy(state, 0, looted="H17")
    assert (points(state, 0, "looting"), points(state, 0, "wanted")) == (-1, -1)


def ranked(totals: list[int], camps: list[int], pieces: list[int]) -> list[int]:
    """Places of a finished game in which that is all that the seats have."""
    state = table(len(totals))
    free = iter(names_of(state.layout.board.in_play))
    for seat, looted in enumerate(camps):
        state.looted[seat] = sum(1 << hexes(next(free))[0] for _ in range(looted))
        put(state, seat, {}, {}, {"gold": pieces[seat]} if pieces[seat] else {})
    before = state.copy().totals()
    for seat, total in enumerate(totals):
        state.earned[seat * EARNINGS] += total - before[seat]
    assert state.totals() == totals
    return state.places()


@pytest.mark.clause("GW-13.1")
def test_most_points_wins() -> None:
    assert ranked([40, 52, 51], [0, 5, 0], [9, 0, 9]) == [3, 1, 2]


@pytest.mark.clause("GW-13.2")
@pytest.mark.parametrize(
    ("camps", "pieces", "expected"),
    [
        ([2, 1, 1], [9, 0, 0], [3, 1, 1]),
        ([1, 1, 1], [4, 6, 5], [3, 1, 2]),
        ([0, 0, 0], [5, 5, 1], [1, 1, 3]),
    ],
)
def test_ties_are_broken_by_wanted_camps_then_by_resources(
    camps: list[int], pieces: list[int], expected: list[int]
) -> None:
    assert ranked([50, 50, 50], camps, pieces) == expected


@pytest.mark.clause("GW-13.2")
def test_the_hand_does_not_count_for_ties() -> None:
    state = table()
    last_turns(state)
    put(state, 0, {"wood": 2})
    put(state, 1, {"wood": 2}, {"wood": 1})
    play(state, "activate:0", "activate:0")
    assert state.is_over
    assert state.totals() == [0, 0]
    assert [sum(state.supply[seat * SPACES : seat * SPACES + SPACES]) > 0 for seat in (0, 1)] == [
        False,
        True,
    ]
    assert state.places() == [2, 1]


@pytest.mark.clause("GW-13.3")
def test_shared_places_use_up_places() -> None:
    assert ranked([50, 50, 40, 30], [0] * 4, [3] * 4) == [1, 1, 3, 4]
    assert ranked([50, 40, 40, 30], [0] * 4, [3] * 4) == [1, 2, 2, 4]


def test_scores_add_up_by_category() -> None:
    state = table()
    occupy(state, 0, camps="H17 H16", looted="H18")
    assert dict(zip(GAME.categories, state.scores()[0], strict=True)) == {
        "supply": 0,
        "shipping": 0,
        "investments": 0,
        "boomtown": 0,
        "looting": -1,
        "group": 4,
        "terrains": 6 + 4,  # silver and forest
        "offices": 0,
        "wanted": -1,
    }
    assert state.totals() == [12, 0]
