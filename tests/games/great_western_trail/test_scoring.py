"""Final scoring: the optimum for objective cards against trying everything."""

from itertools import product

import pytest

from games.great_western_trail import scoring
from games.great_western_trail.components import TASKS
from games.great_western_trail.herd import Herd
from games.random_source import FastSource
from tests.games.great_western_trail.scenario import COMPONENTS, Scenario

CARDS = COMPONENTS.cards


def best_by_trying(area: list[int], deck: list[int], have: list[int], tile: bool) -> int:
    """Categories 7 and 8 together, over every choice of added and of fulfilled cards."""
    best = -1000
    fates = [("yes", "no")] * len(area) + [("yes", "no", "box")] * len(deck)
    for choice in product(*fates):
        cards = [c for c, fate in zip(area + deck, choice, strict=True) if fate != "box"]
        chosen = [c for c, fate in zip(area + deck, choice, strict=True) if fate == "yes"]
        needed = [sum(CARDS.tasks[card][task] for card in chosen) for task in range(len(TASKS))]
        if any(need > there for need, there in zip(needed, have, strict=True)):
            continue
        lost = sum(CARDS.penalty[card] for card in cards) - sum(CARDS.penalty[c] for c in chosen)
        points = sum(CARDS.vp[card] for card in chosen) - lost
        best = max(best, points + (3 * (len(cards) // 2) if tile else 0))
    return best


@pytest.mark.clause("GWT-14.12", "GWT-14.13", "GWT-14.14", "GWT-14.7")
@pytest.mark.parametrize("tile", [False, True])
def test_objectives_are_scored_at_their_true_optimum(tile: bool) -> None:
    source = FastSource(11)
    for _ in range(60):
        scenario = Scenario()
        stack = list(CARDS.stack)
        drawn = [source.draw_from(stack, sum(stack)) for _ in range(6)]
        area, deck = [CARDS.playable, *drawn[:3]], drawn[3:]
        scenario.display()
        scenario.objectives(*(CARDS.ids[card] for card in area))
        scenario.discard_pile(*(CARDS.ids[card] for card in deck))
        scenario.discard_pile(
            *["holstein"] * source.below(5), *["west_highland_3"] * source.below(3)
        )
        scenario.discard_pile(*["texas_longhorn_5"] * source.below(2))
        scenario.has_tiles(*["green_teepee"] * source.below(4), *["blue_teepee"] * source.below(4))
        scenario.has_tiles(
            *["flood_green_4", "drought_green_4", "flood_black_3"][: source.below(4)]
        )
        scenario.stations(*["S1", "S2", "S3"][: source.below(4)])
        scenario.cities(*["SAN_FRANCISCO"] * source.below(3))
        for building, space in list(zip(("1a", "2a", "3a"), ("A1", "A2", "A3"), strict=True))[
            : source.below(4)
        ]:
            scenario.built(building, space)
        player = scenario.player()
        if tile:
            owned = COMPONENTS.masters.ids.index("SM_OBJECTIVES")
            player["masters"] = 1 << owned
            station = scenario.data["masters"].index(owned)
            scenario.data["masters"][station] = -1
            scenario.data["appointed"][station] = 0
            scenario.take_tile(0)
        state = scenario.state()
        herd = Herd(COMPONENTS.cards, state.players[0].deck)
        have = scoring.items(state, state.players[0], herd)
        points = state.scores()[0]
        assert points[6] + points[7] == best_by_trying(area, deck, have, tile)


@pytest.mark.clause("GWT-14.1", "GWT-14.2", "GWT-14.3", "GWT-14.4", "GWT-14.5", "GWT-14.6")
def test_what_lies_on_the_table_is_added_up() -> None:
    scenario = Scenario().cash(14).built("10a", "A1").built("1a", "A2")
    scenario.cities("KANSAS_CITY", "KANSAS_CITY", "ALBUQUERQUE", "EL_PASO", "SACRAMENTO")
    scenario.stations("S5", "S10").has_tiles("flood_green_4", "rockfall_black_2")
    scenario.discard_pile("ayrshire", "texas_longhorn_7").hand("west_highland_4")
    points = scenario.state().scores()[0]
    assert points[:6] == [2, 14, -12 + 6 + 6, 12, 6, 14]


@pytest.mark.clause("GWT-14.8", "GWT-14.9", "GWT-14.10", "GWT-14.11")
def test_workers_station_masters_steps_and_token() -> None:
    scenario = Scenario().workers(5, 6, 3).cleared("STEP_RIGHT").certificates(3)
    scenario.has_tiles("flood_green_4", "flood_black_3", "flood_green_2", "green_teepee")
    player = scenario.player()
    player["masters"] = 0b10101
    scenario.data["masters"] = [1, 3, -1, -1, -1]
    scenario.data["appointed"] = [-1, -1, 0, 1, 2]
    for worker in range(3):
        scenario.take_tile(worker)
    points = scenario.state().scores()[0]
    # SM_WORKERS 14; SM_HAZARDS 3 for one pair of three; SM_CERTIFICATES 3 + 2 permanent: two pairs.
    assert points[7:] == [14 + 3 + 6, 4 + 8, 3, 0]
