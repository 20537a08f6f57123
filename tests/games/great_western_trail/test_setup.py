"""Set-up (GWT-2), the trail's plan (GWT-4.1) and the moves along it (GWT-3, GWT-4.2)."""

from collections import Counter
from itertools import pairwise

import pytest

from games.great_western_trail.game import GreatWesternTrailState
from games.random_source import FairSource, FastSource, RandomSource
from tests.games.great_western_trail.scenario import (
    BEGINNER,
    COMPONENTS,
    GAME,
    Scenario,
    kind,
    play,
    texts,
)

TILES = COMPONENTS.tiles


class LastFirst(RandomSource):
    """Always the last of what may be drawn: hazards of the rockfall come first off pile 1."""

    def below(self, bound: int) -> int:
        self.draws += 1
        return bound - 1


def new_game(
    seats: int, seed: int = 1, options: dict[str, str] | None = None
) -> GreatWesternTrailState:
    return GAME.new_game(seats, FairSource(bytes([seed]) * 32), options)


def neutrals(state: GreatWesternTrailState) -> str:
    ids = COMPONENTS.buildings.ids
    return "".join(ids[state.building_at(space)] for space in COMPONENTS.trail.neutral)


@pytest.mark.clause("GWT-2.1", "GWT-1.1.7")
@pytest.mark.parametrize("seed", range(5))
def test_a_station_master_stands_at_each_of_the_first_five_stations(seed: int) -> None:
    state = new_game(3, seed)
    assert sorted(state.masters) == [0, 1, 2, 3, 4]
    assert state.appointed == [-1] * 5
    shown = [there["station"] for there in GAME.view(state, 0)["stationMasters"]]
    assert shown == ["S1", "S2", "S3", "S4", "S5"]


@pytest.mark.clause("GWT-2.2")
def test_neutral_buildings_in_order_or_at_random() -> None:
    assert neutrals(new_game(2, options=BEGINNER)) == "ABCDEFG"
    orders = {neutrals(new_game(2, seed)) for seed in range(12)}
    assert len(orders) > 10
    assert {"".join(sorted(order)) for order in orders} == {"ABCDEFG"}


@pytest.mark.clause("GWT-2.10", "GWT-2.2")
def test_private_buildings_with_side_a_or_each_with_a_random_side() -> None:
    assert new_game(4, options=BEGINNER).sides == 0
    sides = [new_game(2, seed).sides for seed in range(20)]
    assert len(set(sides)) > 15
    for number in range(10):
        assert 0 < sum(side >> number & 1 for side in sides) < 20


@pytest.mark.clause("GWT-2.3", "GWT-2.6")
@pytest.mark.parametrize(("seats", "workers"), [(2, 3), (3, 5), (4, 7)])
def test_workers_stand_left_of_the_token_on_the_last_space_of_row_2(
    seats: int, workers: int
) -> None:
    state = new_game(seats, options=BEGINNER)
    assert state.token_row == 1
    assert [there != -1 for there in state.jobs] == [True] * workers + [False] * (
        12 * seats - workers
    )
    row_2 = state.jobs[seats:]
    play(state, "place:A", "act:A.2")
    if kind(state) == "HIRE":
        play(state, min(texts(state)))
    assert state.jobs[:seats].count(-1) == 1  # from row 1 at once
    assert state.jobs[seats:] == row_2  # from row 2 not yet


@pytest.mark.clause("GWT-2.4", "GWT-2.7", "GWT-1.1.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_piles_and_the_foresight_from_them(seats: int) -> None:
    for seed in range(8):
        state = new_game(seats, seed)
        assert [state.pile_size(pile) for pile in range(3)] == [
            35 - 7 - 2,
            33 - (2 * seats - 1) - 2,
            26 - 2,
        ]
        assert all(tile >= 3 for tile in state.foresight[:2])  # teepees and hazards
        assert all(0 <= tile < 3 for tile in state.foresight[2:4])  # workers
        assert all(0 <= tile < 5 for tile in state.foresight[4:])  # workers and teepees


@pytest.mark.clause("GWT-2.5")
def test_seven_tiles_of_pile_1_are_placed() -> None:
    counts = Counter[int]()
    for seed in range(30):
        state = new_game(2, seed)
        trail = COMPONENTS.trail
        hazards = [[state.tiles[space] != -1 for space in section] for section in trail.sections]
        teepees = [state.tiles[space] != -1 for space in trail.teepee]
        assert sum(sum(section) for section in hazards) + sum(teepees) == 7
        for filled in (*hazards, teepees):  # from the lowest number or value on, without a gap
            assert filled == sorted(filled, reverse=True)
        for section, spaces in enumerate(trail.sections):
            for space in spaces:
                assert state.tiles[space] == -1 or TILES.section[state.tiles[space]] == section
        counts[sum(teepees)] += 1
    assert len(counts) > 2


@pytest.mark.clause("GWT-2.5")
def test_a_hazard_without_room_does_not_count_and_goes_back_into_pile_1() -> None:
    state = GAME.new_game(2, LastFirst(0), BEGINNER)
    ids = COMPONENTS.trail.ids
    filled = {ids[space] for space in COMPONENTS.trail.hazard if state.tiles[space] != -1}
    assert filled == {
        *("ROCKFALL1", "ROCKFALL2", "ROCKFALL3", "ROCKFALL4"),
        *("DROUGHT1", "DROUGHT2", "DROUGHT3"),
    }
    # The two that were set aside came back, and are what this source draws next.
    assert [TILES.section[tile] for tile in state.foresight[:2]] == [2, 2]
    assert state.pile_size(0) == 35 - 7 - 2
    assert state.audit() == []


@pytest.mark.clause("GWT-2.8", "GWT-2.9")
@pytest.mark.parametrize(("seats", "size"), [(2, 7), (3, 10), (4, 13)])
def test_the_cattle_market_and_the_objective_display(seats: int, size: int) -> None:
    state = new_game(seats)
    assert (sum(state.market), sum(state.market_stack)) == (size, 36 - size)
    assert len(state.display) == 4
    assert -1 not in state.display
    assert sum(state.objective_stack) == 20


@pytest.mark.clause("GWT-2.11", "GWT-2.12", "GWT-2.13", "GWT-1.2.1", "GWT-1.2.2", "GWT-1.2.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_each_player_begins_with(seats: int) -> None:
    state = new_game(seats)
    for player in state.players:
        assert sum(player.covered) == 14
        assert (player.engine, player.certificates, player.cattleman) == (0, 0, -1)
        assert player.workers == [1, 1, 1]
        assert player.buildings == [-1] * 10
        assert (player.deck.hand_size, player.deck.stack_size, player.deck.discard_size) == (
            4,
            10,
            0,
        )
        herd = [player.deck.owned(card) for card in range(4)]
        assert herd == [5, 3, 3, 3]
        assert (player.stations, player.masters, player.hazards) == (0, 0, [])
    areas = [player.area for player in state.players]
    assert all(len(area) == 1 and area[0] >= COMPONENTS.cards.playable for area in areas)
    assert len({area[0] for area in areas}) == seats


@pytest.mark.clause("GWT-2.14", "GWT-3.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_capital_goes_by_turn_order_which_goes_clockwise(seats: int) -> None:
    starters = set()
    for seed in range(20):
        state = new_game(seats, seed)
        first = state.first
        starters.add(first)
        order = [(first + turn) % seats for turn in range(seats)]
        assert [state.players[seat].cash for seat in order] == [6, 7, 8, 9][:seats]
        for seat in order:
            assert (state.actor, kind(state)) == (seat, "PLACE")
            play(state, "place:B", "aux:AUX_MONEY:single", "end")
        assert (state.actor, kind(state)) == (first, "MOVE")
    assert starters == set(range(seats))


# The trail.

WAYS = (
    "START A A1 A2 A3 B B1 B2 B3 C C1 C2 E E1 E2 F F1 G G1 KANSAS_CITY",
    "A FLOOD1 FLOOD2 FLOOD3 FLOOD4 FLOODRISK1 FLOODRISK2 B",
    "B DROUGHT1 DROUGHT2 DROUGHT3 DROUGHT4 DROUGHTRISK1 C",
    "C C3 D E",
    "C3 T1 T2 T4 T6 T8 T10 TRADERISK1 TRADERISK2 E",
    "E ROCKFALL1 ROCKFALL2 ROCKFALL3 ROCKFALL4 ROCKFALLRISK1 ROCKFALLRISK2 F",
    "F F2 G",
    "G G2 KANSAS_CITY",
)
EDGES = {edge for way in WAYS for edge in pairwise(way.split())}
FOREST = {"FLOODRISK2", "B1", "C1", "C2", "E1", "E2", "ROCKFALLRISK2", "F2"}
RISKS = {
    "jersey_for_certificate_and_2": {"FLOODRISK1", "FLOODRISK2", "TRADERISK2", "ROCKFALLRISK2"},
    "any_cattle_for_certificate": {"DROUGHTRISK1", "TRADERISK1", "ROCKFALLRISK1"},
}


@pytest.mark.clause("GWT-4.1.1", "GWT-4.1.2", "GWT-4.1.3", "GWT-6.2.1")
def test_the_plan_of_the_trail() -> None:
    trail = COMPONENTS.trail
    ids = trail.ids
    found = {
        (ids[space], ids[there]) for space in range(trail.spaces) for there in trail.exits[space]
    }
    assert found == EDGES
    assert Counter(trail.kind) == {0: 1, 1: 7, 2: 22, 3: 12, 4: 9, 5: 1}
    assert {ids[space] for space in range(trail.spaces) if trail.forest[space]} == FOREST
    values = [trail.money[space] for space in trail.teepee]
    assert values == [-3, -2, -1, 1, 2, 4, 6, 8, 10]
    for name, spaces in RISKS.items():
        action = COMPONENTS.actions.ids.index(name)
        assert {ids[s] for s in range(trail.spaces) if trail.risk[s] == action} == spaces


def walks(state: GreatWesternTrailState, start: str, most: int) -> set[tuple[str, ...]]:
    """Every list of locations entered, from the edges above."""
    ids = COMPONENTS.trail.ids
    holds = {"KANSAS_CITY", *(ids[s] for s in range(len(ids)) if state.tiles[s] != -1)}

    def next_from(space: str) -> set[str]:
        ahead = [there for before, there in EDGES if before == space]
        return set().union(*({there} if there in holds else next_from(there) for there in ahead))

    found: set[tuple[str, ...]] = set()
    reached: set[tuple[str, ...]] = {()}
    for _ in range(most):
        reached = {
            (*walk, there)
            for walk in reached
            if not walk or walk[-1] != "KANSAS_CITY"
            for there in next_from(walk[-1] if walk else start)
        }
        found |= reached
    return found


def filled_at_random(seats: int, source: FastSource) -> Scenario:
    """A third of the trail's spaces hold something; the other cattlemen stand on G."""
    scenario = Scenario(seats)
    trail = COMPONENTS.trail
    for section, name in enumerate(("flood", "drought", "rockfall")):
        tiles = ["green_4", "green_3", "black_3", "black_2"]
        for space, tile in zip(trail.sections[section], tiles, strict=True):
            if source.below(3) == 0:
                scenario.tile(f"{name}_{tile}", trail.ids[space])
    for space in trail.teepee:
        if source.below(3) == 0:
            scenario.tile("blue_teepee", trail.ids[space])
    built = [space for space in trail.building if source.below(3) == 0]
    for number, space in enumerate(built[:20]):
        scenario.built(f"{number % 10 + 1}a", trail.ids[space], seat=number // 10)
    for seat in range(1, seats):
        scenario.at("G", seat=seat)
    return scenario


@pytest.mark.clause("GWT-4.2.1", "GWT-4.2.2", "GWT-4.2.3", "GWT-4.2.4", "GWT-4.1.4", "GWT-4.2.5")
@pytest.mark.parametrize("seed", range(24))
def test_the_options_of_phase_a_are_the_lists_of_locations_within_the_limit(seed: int) -> None:
    source = FastSource(seed, 7)
    trail = COMPONENTS.trail
    scenario = filled_at_random(2 + seed % 3, source)
    ahead = [space for space in range(trail.spaces) if trail.exits[space]]
    start = trail.ids[ahead[source.below(len(ahead))]]
    if seed % 2:
        scenario.cleared("STEP_LEFT", "STEP_RIGHT")
    state = scenario.at(start).cash(99).state()
    found = []
    for move in state.legal_moves():
        entered = tuple(target.id for target in GAME.describe(state, move).targets)
        found.append(entered)
        after = state.copy()
        after.play(move)
        if entered[-1] != "KANSAS_CITY":
            assert trail.ids[after.players[0].cattleman] == entered[-1]
    expected = walks(state, start, state.step_limit(state.me))
    assert sorted(found) == sorted(expected)


@pytest.mark.clause("GWT-3.1", "GWT-3.4")
def test_a_turn_is_moving_using_and_drawing_in_this_order() -> None:
    state = Scenario().at("A").hand("jersey").state()
    assert kind(state) == "MOVE"
    assert not any(text.startswith(("aux", "act", "end")) for text in texts(state))
    play(state, "move:B:main")
    assert kind(state) == "LOCATION"
    assert "end" not in texts(state)
    play(state, "aux:AUX_MONEY:single")
    assert state.me.deck.hand_size == 1
    play(state, "end")
    assert state.players[0].deck.hand_size == 4
    assert (state.actor, kind(state)) == (1, "MOVE")
