"""The end of the game, scoring and places (section 13)."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.contract import GameOver
from tests.games.el_paso.scenario import (
    COMPONENTS,
    GAME,
    Scenario,
    at_post,
    discarded,
    kind,
    play,
    texts,
)

CATEGORIES = {name: index for index, name in enumerate(GAME.categories)}
OBJECTIVES = {
    "OBJ01": (3, 2, None, ("black_angus",)),
    "OBJ02": (3, 2, None, ("corriente",)),
    "OBJ03": (4, 3, None, ("black_angus",)),
    "OBJ04": (4, 3, None, ("corriente",)),
    "OBJ05": (4, 2, None, ("shorthorn",)),
    "OBJ06": (5, 3, None, ("shorthorn",)),
    "OBJ07": (5, 4, None, ("corriente",)),
    "OBJ08": (5, 2, None, ("hereford",)),
    "OBJ09": (3, 2, 10, ()),
    "OBJ10": (4, 3, 10, ()),
    "OBJ11": (4, 3, 12, ()),
    "OBJ12": (5, 4, 12, ()),
    "OBJ13": (3, 0, 10, ("black_angus",)),
    "OBJ14": (3, 0, 10, ("corriente",)),
    "OBJ15": (4, 0, 12, ("corriente",)),
    "OBJ16": (5, 0, 12, ("shorthorn",)),
    "OBJ17": (5, 0, 10, ("hereford",)),
    "OBJ18": (3, 0, None, ("black_angus", "corriente")),
    "OBJ19": (4, 0, None, ("corriente", "shorthorn")),
    "OBJ20": (4, 0, 16, ()),
}
DISCS = ("AUX_MONEY_UP", "AUX_CERT_UNLOCK", "AUX_EXCHANGE_UP", "AUX_REMOVE_UNLOCK")


def points(scenario: Scenario, category: str, seat: int = 0) -> int:
    return scenario.final().scores()[seat][CATEGORIES[category]]


# The end


@pytest.mark.clause("EP-13.1.1", "EP-13.2.1", "EP-10.3.2")
def test_who_comes_next_to_an_empty_pile_takes_the_simmental_space() -> None:
    scenario = Scenario(3).simmental(1).at("N_G", 1).workers(wilds=1, seat=1)
    state = scenario.hand("criollo", "criollo", seat=1).using("EP")
    play(state, "deliver:AUX_MONEY_UP:0")
    play(state, "move:EP")
    assert (state.simmental_seat, discarded(state, 1)) == (1, {})
    assert (state.players[1].money, kind(state)) == (5, "DELIVER")
    assert GAME.view(state, 0)["players"][1]["onSimmentalSpace"]
    play(state, "deliver:AUX_MONEY_UP:0")
    assert kind(state) == "LEAVE"  # still a window
    assert state.actor == 1
    play(state, "end")
    assert state.actor == 2
    assert state.players[1].deck.hand_size == 0  # no draw phase
    assert at_post(state, 0, 1) == 1


@pytest.mark.clause("EP-13.2.1")
def test_the_taker_of_the_last_card_may_come_again_for_the_space() -> None:
    state = Scenario().simmental(0).using("EP")
    assert state.simmental_seat == 0
    assert state.players[0].money == 5


@pytest.mark.parametrize("ender", [0, 1, 2, 3])
@pytest.mark.clause("EP-13.3.1")
def test_every_other_player_has_one_more_turn_clockwise(ender: int) -> None:
    scenario = Scenario(4).simmental(0)
    for seat in range(4):
        scenario.at("N_G", seat)
    state = scenario.turn("MOVE", ender).state()
    play(state, "move:EP", "deliver:AUX_MONEY_UP:0")
    for turn in range(1, 4):
        assert state.actor == (ender + turn) % 4
        play(state, "move:EP", "deliver:AUX_MONEY_UP:0")
    assert state.is_over
    assert [player.money for player in state.players] == [5, 5, 5, 5]
    assert state.simmental_seat == ender  # nobody else used the space
    with pytest.raises(GameOver):
        play(state, "end")
    with pytest.raises(GameOver):
        GAME.decision(state)


@pytest.mark.clause("EP-13.3.1", "EP-3.2")
def test_who_has_no_cattleman_on_the_trail_places_it_now() -> None:
    scenario = Scenario(3).turn("FIRST_PLACE", 2).simmental(0).turn("MOVE").at("N_G")
    state = scenario.state()
    play(state, "move:EP", "deliver:AUX_MONEY_UP:0", "move:N_B", "end")
    assert (state.actor, kind(state)) == (2, "FIRST_PLACE")
    play(state, "place:N_C", "act:C.1", "end")
    assert state.is_over


@pytest.mark.clause("EP-13.3.2", "EP-13.3.3")
def test_a_last_turn_delivers_but_takes_no_card() -> None:
    state = Scenario().last_turns(1).hand("hereford").using("EP")
    assert discarded(state) == {}
    play(state, "deliver:AUX_MONEY_UP:5")
    assert state.is_over
    assert (state.players[0].money, at_post(state, 5)) == (7, 1)
    assert not state.legal_moves()


@pytest.mark.clause("EP-13.3.3", "EP-13.4.1", "EP-12.1")
def test_a_worker_turned_into_money_keeps_its_points() -> None:
    state = Scenario().last_turns(1).workers(wilds=3).using("N_C")
    before = state.scores()[0]
    play(state, "bonus:wild", "bonus:wild", "bonus:wild")
    after = state.scores()[0]
    assert before[CATEGORIES["workers"]] == after[CATEGORIES["workers"]] == 6
    assert after[CATEGORIES["money"]] == 1
    assert "bonus:wild" not in texts(state)


# Categories


@pytest.mark.clause("EP-13.4.1")
def test_seven_categories_all_added() -> None:
    assert GAME.categories == (
        "money",
        "buildings",
        "trading_posts",
        "workers",
        "cattle",
        "bonus_tiles",
        "objectives",
    )
    scenario = Scenario().money(11).built("3a", "S1").discs(HAND=12).workers(1, 1)
    scenario.hand("hereford").bonuses("BON13").objectives("OBJ11").stack()
    state = scenario.final()
    assert state.scores()[0] == [2, 4, 4, 4, 6, 3, 4]
    assert state.totals()[0] == 27


@pytest.mark.parametrize(("money", "vp"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (104, 20)])
@pytest.mark.clause("EP-13.4.1")
def test_points_for_money(money: int, vp: int) -> None:
    assert points(Scenario().money(money), "money") == vp


@pytest.mark.parametrize(
    ("building", "vp"), [("1b", 1), ("2a", 3), ("3b", 4), ("4a", 6), ("5b", 9), ("6a", 12)]
)
@pytest.mark.clause("EP-13.4.1", "EP-7.2.1")
def test_points_for_own_buildings(building: str, vp: int) -> None:
    scenario = Scenario().built(building, "S1").built("1a" if vp > 1 else "2a", "S5", seat=1)
    assert points(scenario, "buildings") == vp


@pytest.mark.clause("EP-13.4.1", "EP-8.12.2")
def test_a_replaced_building_scores_no_more() -> None:
    state = Scenario().built("2a", "S1").workers(builders=4).money(8).using("N_E")
    play(state, "act:E.1", "replace:S1:6")
    assert state.scores()[0][CATEGORIES["buildings"]] == 12


@pytest.mark.clause("EP-13.4.1", "EP-10.5.3")
def test_points_for_every_disc_on_a_dark_post() -> None:
    for post, vp in ((0, 0), (5, 0), (7, 0), (9, 0), (10, 2), (12, 4), (16, 7)):
        assert points(Scenario().discs(AUX_MONEY_UP=post), "trading_posts") == vp
    scenario = Scenario().discs(AUX_MONEY_UP=12, AUX_CERT_UNLOCK=12, HAND=16, STEP=16)
    assert points(scenario.discs(AUX_EXCHANGE_UP=10), "trading_posts") == 4 + 4 + 7 + 7 + 2


@pytest.mark.parametrize("worker", ["cowboy", "builder", "engineer", "wild"])
@pytest.mark.clause("EP-13.4.1", "EP-1.1.6")
def test_points_for_workers_wherever_they_are(worker: str) -> None:
    scenario = Scenario().discard(worker).stack(worker, worker)
    scenario.workers(**{f"{worker}s": 1})
    assert points(scenario, "workers") == 8


@pytest.mark.parametrize(
    ("breed", "vp"),
    [
        ("criollo", 0),
        ("piney_woods", 0),
        ("galloway", 0),
        ("santa_gertrudis", 0),
        ("black_angus", 1),
        ("corriente", 3),
        ("shorthorn", 4),
        ("hereford", 6),
        ("simmental", 2),
    ],
)
@pytest.mark.clause("EP-13.4.1", "EP-1.1.7")
def test_points_for_cattle_wherever_they_are(breed: str, vp: int) -> None:
    for placed in (
        Scenario().hand(breed),
        Scenario().stack(breed),
        Scenario().discard(breed),
    ):
        assert points(placed, "cattle") == vp
    assert points(Scenario().hand(breed).discard(breed), "cattle") == 2 * vp


@pytest.mark.clause("EP-13.4.1", "EP-13.2.1")
def test_two_points_for_standing_on_the_simmental_space() -> None:
    assert points(Scenario().last_turns(0), "cattle") == 2
    assert points(Scenario().last_turns(0), "cattle", seat=1) == 0


# Objective tiles


def fulfilling(builders: int, post: int | None, cattle: tuple[str, ...]) -> Scenario:
    """What a tile asks for, and nothing else."""
    scenario = Scenario().hand(*cattle).stack()
    if builders:
        scenario.built(f"{builders}a", "S1")
    if post is not None:
        scenario.discs(AUX_MONEY_UP=post)
    return scenario


@pytest.mark.parametrize("tile", OBJECTIVES)
@pytest.mark.clause("EP-13.5.1", "EP-13.5.2", "EP-13.6.1", "EP-13.6.2", "EP-13.6.3")
def test_objective_tiles_and_their_tasks(tile: str) -> None:
    vp, builders, post, cattle = OBJECTIVES[tile]
    assert points(fulfilling(builders, post, cattle).objectives(tile), "objectives") == vp
    if builders:
        fewer = fulfilling(builders - 1, post, cattle)
        assert points(fewer.objectives(tile), "objectives") == 0
    if post is not None:
        lower = {10: 9, 12: 10, 16: 12}[post]
        assert points(fulfilling(builders, lower, cattle).objectives(tile), "objectives") == 0
        higher = fulfilling(builders, 16, cattle).objectives(tile)
        assert points(higher, "objectives") == vp
    for number in range(len(cattle)):
        fewer = fulfilling(builders, post, cattle[:number] + cattle[number + 1 :])
        assert points(fewer.objectives(tile), "objectives") == 0


@pytest.mark.clause("EP-13.5.2", "EP-8.11.3")
def test_an_unfulfilled_tile_costs_nothing() -> None:
    state = Scenario().objectives("OBJ01", "OBJ20").final()
    assert state.totals() == [0, 0]


@pytest.mark.clause("EP-13.5.3", "EP-13.6.3")
def test_one_corriente_serves_one_tile() -> None:
    scenario = Scenario().built("6a", "S1").objectives("OBJ02", "OBJ04")
    assert points(scenario.hand("corriente"), "objectives") == 4
    assert points(scenario.discard("corriente"), "objectives") == 7


@pytest.mark.clause("EP-13.5.3", "EP-13.6.1")
def test_the_builder_total_may_be_split_over_tiles() -> None:
    """OBJ01 takes 2 and OBJ04 takes 3: one building of five builders is enough."""
    scenario = Scenario().hand("black_angus", "corriente").objectives("OBJ01", "OBJ04")
    assert points(scenario.built("5a", "S1"), "objectives") == 7
    scenario = Scenario().hand("black_angus", "corriente").objectives("OBJ01", "OBJ04")
    assert points(scenario.built("4a", "S1"), "objectives") == 4
    assert points(scenario.built("1a", "S5"), "objectives") == 7  # 4 and 1 together


@pytest.mark.clause("EP-13.5.3", "EP-13.6.2", "EP-13.6.4")
def test_each_disc_serves_one_tile_and_a_higher_one_serves_lower_tasks() -> None:
    tiles = ("OBJ15", "OBJ14", "OBJ20")  # 12+, 10+ and 16+
    cattle = ("corriente", "corriente")

    def scored(*posts: int) -> int:
        scenario = Scenario().hand(*cattle).objectives(*tiles)
        return points(scenario.discs(**dict(zip(DISCS, posts, strict=False))), "objectives")

    assert scored(16) == 4
    assert scored(16, 16) == 8
    assert scored(16, 16, 16) == 11
    assert scored(16, 12, 10) == 11
    assert scored(16, 10, 9) == 7  # OBJ15 needs another disc on 12 or more
    assert scored(12, 12) == 7
    assert scored(10, 9) == 3
    assert scored(9, 7) == 0


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.sampled_from(sorted(OBJECTIVES)), max_size=7, unique=True),
    st.lists(st.integers(1, 6), max_size=2),
    st.lists(st.sampled_from([12, 16]), max_size=2),
    st.lists(st.sampled_from([9, 10]), max_size=2, unique=True),
    st.lists(st.sampled_from(["black_angus", "corriente", "shorthorn", "hereford"]), max_size=5),
)
@pytest.mark.clause("EP-13.5.3", "EP-13.5.4", "EP-13.6.4")
def test_the_best_set_of_tiles_is_found(
    tiles: list[str], builders: list[int], high: list[int], low: list[int], cattle: list[str]
) -> None:
    """Against trying every set of tiles with the three tests of EP-13.6.4."""
    discs = sorted(high + low, reverse=True)
    scenario = Scenario().objectives(*tiles).discard(*cattle)
    for number, space in zip(builders, ("S1", "S5"), strict=False):
        scenario.built(f"{number}a", space)
    scenario.discs(**dict(zip(DISCS, discs, strict=False)))

    def together(some: tuple[str, ...]) -> bool:
        wanted = [OBJECTIVES[tile] for tile in some]
        posts = sorted((post for _, _, post, _ in wanted if post is not None), reverse=True)
        breeds = [breed for *_, needed in wanted for breed in needed]
        return (
            sum(needed for _, needed, _, _ in wanted) <= sum(builders)
            and all(breeds.count(breed) <= cattle.count(breed) for breed in breeds)
            and len(posts) <= len(discs)
            and all(disc >= post for disc, post in zip(discs, posts, strict=False))
        )

    best = max(
        sum(OBJECTIVES[tile][0] for tile in some)
        for size in range(len(tiles) + 1)
        for some in itertools.combinations(tiles, size)
        if together(some)
    )
    assert points(scenario, "objectives") == best


# Places


@pytest.mark.parametrize(
    ("money", "places"),
    [
        ((10, 5, 0), [1, 2, 3]),
        ((5, 9, 0), [2, 1, 3]),  # 1 point each, the remainder decides
        ((14, 14, 3), [1, 1, 3]),
        ((0, 4, 2), [3, 1, 2]),
        ((3, 3, 3), [1, 1, 1]),
    ],
)
@pytest.mark.clause("EP-13.7.1")
def test_the_money_left_after_category_one_breaks_ties(
    money: tuple[int, ...], places: list[int]
) -> None:
    scenario = Scenario(3)
    for seat, dollars in enumerate(money):
        scenario.money(dollars, seat)
    assert scenario.final().places() == places


@pytest.mark.clause("EP-13.7.1")
def test_more_points_beat_more_money_left() -> None:
    state = Scenario().money(4).hand("black_angus", seat=1).final()
    assert state.totals() == [0, 1]
    assert state.places() == [2, 1]


def test_objective_tiles_are_those_of_the_file() -> None:
    assert tuple(OBJECTIVES) == COMPONENTS.objective_ids
