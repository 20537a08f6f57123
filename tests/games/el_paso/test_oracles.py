"""Options of moves and deliveries against plain restatements of the rules, on any position."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.el_paso.scenario import (
    COMPONENTS,
    EDGES,
    ROW,
    Scenario,
    after,
    area,
    of_kind,
    play,
    space_of,
    texts,
)

FREE = ("S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9")
BUILT = st.lists(st.sampled_from(FREE), max_size=4, unique=True)
START = st.sampled_from(("EP", "N_B", "N_C", "N_D", "N_E", "N_F", "N_G"))


def built_up(scenario: Scenario, spaces: list[str]) -> Scenario:
    for number, space in enumerate(spaces):
        scenario.built(f"{number + 1}a", space, seat=number % 2)
    return scenario


def ways(start: str) -> list[list[str]]:
    """Every way from a space to El Paso, as the spaces entered."""
    found = []
    for following in EDGES[start].split():
        if following == "EP":
            found.append(["EP"])
        else:
            found += [[following, *rest] for rest in ways(following)]
    return found


@settings(max_examples=60, deadline=None)
@given(BUILT, START, st.integers(0, 3), st.booleans())
@pytest.mark.clause("EP-4.3", "EP-5.1", "EP-5.2", "EP-5.3", "EP-5.4", "EP-5.5")
def test_moves_reach_what_some_way_reaches(
    built: list[str], start: str, cowboys: int, faster: bool
) -> None:
    limit = 4 if faster else 3
    needed: dict[str, int] = {}
    for way in ways(start):
        locations = [space for space in way if space[0] != "S" or space in built]
        for steps, space in enumerate(locations, 1):
            needed[space] = min(needed.get(space, 99), max(0, steps - limit))
    scenario = built_up(Scenario(), built).at(start).workers(cowboys=cowboys)
    if faster:
        scenario.discs(STEP=12)
    state = scenario.state()
    expected = {space for space, spent in needed.items() if spent <= cowboys}
    assert of_kind(state, "move") == expected
    for space in expected:
        moved = state.copy()
        play(moved, f"move:{space}")
        assert space_of(moved) == space
        assert area(moved).get("cowboy", 0) == cowboys - needed[space]


@settings(max_examples=60, deadline=None)
@given(BUILT, START, st.integers(1, 8))
@pytest.mark.clause("EP-14.3.1", "EP-14.3.2", "EP-14.3.3")
def test_sue_rides_the_way_that_her_rules_name(built: list[str], start: str, cowboys: int) -> None:
    """Section 14.3, the branches of both forks spelled out."""
    inner = {"N_B": ["S2", "N_C"], "N_E": ["S6"]}
    outer = {"N_B": ["S3", "S4", "N_D"], "N_E": ["S7", "S8"]}

    def is_location(space: str) -> bool:
        return space[0] != "S" or space in built

    space, steps = start, cowboys
    while steps and (space != "EP" or steps == cowboys):
        following = EDGES[space].split()
        if len(following) == 2:
            counts = [sum(map(is_location, branch[space])) for branch in (inner, outer)]
            space = following[int(counts[1] < counts[0])]
        else:
            space = following[0]
        steps -= is_location(space)
        if space == "EP":
            break
    scenario = built_up(Scenario(1).supply_deck(), built).at(start, 1).sue_turns_up("A1")
    row = scenario.row(*ROW, cowboy=min(cowboys, 4)).joined(cowboy=max(cowboys - 4, 0))
    assert space_of(after(row), 1) == space


COSTS = {"S1": 0, "S2": 2, "S3": 0, "S4": 1, "S5": 2, "S6": 2, "S7": 0, "S8": 1, "S9": 3}
CLOCK = (
    "EP",
    "S1",
    "N_B",
    "S2",
    "S3",
    "S4",
    "N_C",
    "N_D",
    "S5",
    "N_E",
    "S6",
    "S7",
    "S8",
    "N_F",
    "S9",
    "N_G",
)


@settings(max_examples=100, deadline=None)
@given(
    st.dictionaries(st.sampled_from(FREE), st.integers(1, 6), max_size=4),
    st.permutations([0, 0, 1, 1]),
    START,
    st.integers(1, 7),
)
@pytest.mark.clause("EP-14.7.1", "EP-14.7.2", "EP-14.7.3", "EP-14.7.5", "EP-14.7.6")
def test_sue_builds_what_her_rules_name(
    tiles: dict[str, int], owners: list[int], start: str, builders: int
) -> None:
    """Section 14.7 over all choices, ranked."""
    scenario = Scenario(1).supply_deck().at(start, 1).sue_turns_up("A4")
    scenario.row(*ROW, builder=min(builders, 4)).joined(builder=max(builders - 4, 0))
    trail: dict[str, tuple[int, int]] = {}
    for (space, number), owner in zip(tiles.items(), owners, strict=False):
        if [other for other, _ in trail.values()].count(number) < 2:
            trail[space] = (number, owner)
            scenario.built(f"{number}a", space, owner)
    state = after(scenario)
    here = CLOCK.index(space_of(state, 1))
    left = [n for n in range(1, 7) if [other for other, _ in trail.values()].count(n) < 2]
    own = {space: number for space, (number, owner) in trail.items() if owner == 1}
    away = {space: (CLOCK.index(space) - here) % 16 for space in FREE}
    placings = [
        (-number, -COSTS[space], away[space], space, number)
        for number in left
        for space in FREE
        if number <= builders and space not in trail
    ]
    replacings = [
        (number_before - number, away[space], 0, space, number)
        for space, number_before in own.items()
        for number in left
        if 0 < number - number_before <= builders
    ]
    choices = placings if len(own) < 2 else replacings
    if choices:
        *_, space, number = min(choices)
        own[space] = number
    found = {
        COMPONENTS.space_ids[space]: state.tiles[space] - COMPONENTS.neutrals + 1
        for space in state.buildings_of(1)
    }
    assert found == own
    hereford = COMPONENTS.breed_ids.index("hereford")
    assert state.market[hereford] == (8 if choices else 7)


def worth(cards: list[str], duplicates: int, permanent: int) -> int:
    """EP-10.4.2 to EP-10.4.4, trying every choice of duplicates."""
    values = dict(zip(COMPONENTS.breed_ids, COMPONENTS.breed_values, strict=True))
    extra = cards[:]
    for breed in set(cards):
        extra.remove(breed)
    best = max(
        sum(values[breed] for breed in some)
        for size in range(min(duplicates, len(extra)) + 1)
        for some in itertools.combinations(extra, size)
    )
    return sum(values[breed] for breed in set(cards)) + best + permanent


POSTS = {
    0: ("white", True),
    5: ("white", False),
    7: ("white", False),
    9: ("white", False),
    10: ("dark", False),
    12: ("dark", True),
    16: ("dark", True),
}
SPACES = {
    "AUX_MONEY_UP": ("white", 0),
    "AUX_CERT_UNLOCK": ("white", 0),
    "AUX_EXCHANGE_UP": ("white", 0),
    "AUX_REMOVE_UNLOCK": ("white", -3),
    "PERMANENT_CERT": ("dark", 1),
    "HAND": ("dark", -4),
    "STEP": ("dark", 2),
}
CARDS = [
    *("criollo", "criollo", "piney_woods", "galloway", "galloway", "santa_gertrudis"),
    *("black_angus", "corriente", "shorthorn", "hereford", "simmental", "simmental"),
]


@settings(max_examples=80, deadline=None)
@given(
    st.lists(st.sampled_from(range(len(CARDS))), max_size=5, unique=True),
    st.integers(0, 2),
    st.integers(0, 2),
    st.integers(0, 4),
    st.dictionaries(st.sampled_from(sorted(SPACES)), st.sampled_from(sorted(POSTS)), max_size=6),
    st.integers(0, 2),
)
@pytest.mark.clause("EP-10.4.2", "EP-10.4.3", "EP-10.4.4", "EP-10.5.1", "EP-10.5.2", "EP-10.5.4")
def test_deliveries_are_those_that_the_rules_allow(
    cards: list[int],
    duplicates: int,
    permanent: int,
    certificates: int,
    discs: dict[str, int],
    builders: int,
) -> None:
    """Builders are turned into certificates first, so that money may be short."""
    placed: dict[str, int] = {}
    for disc, post in discs.items():
        allowed = SPACES[disc][0] == "white" or POSTS[post][0] == "dark"
        if allowed and (POSTS[post][1] or post not in placed.values()):
            placed[disc] = post
    held = [CARDS[index] for index in cards]
    scenario = Scenario().hand(*held).certificates(certificates).discs(**placed)
    scenario.bonuses(*("BON04", "BON05")[:duplicates], *("BON01", "BON02")[:permanent])
    state = scenario.workers(builders=builders).using("EP")
    for _ in range(min(builders, 4 - certificates)):
        play(state, "bonus:builder")
    money, ready = state.players[0].money, state.players[0].certificates
    base = worth(held, duplicates, permanent + ("PERMANENT_CERT" in placed))
    expected = {
        f"{disc}:{post}"
        for disc, (corners, dollars) in SPACES.items()
        for post, (post_corners, repeatable) in POSTS.items()
        if disc not in placed
        and post <= base + ready
        and (repeatable or post not in placed.values())
        and (corners == "white" or post_corners == "dark")
        and money + dollars >= 0
    }
    assert of_kind(state, "deliver") == expected
    assert ("no-disc" in texts(state)) == (not expected)
    for option in expected:
        delivered = state.copy()
        play(delivered, f"deliver:{option}")
        spent = max(0, int(option.split(":")[1]) - base)
        assert delivered.players[0].certificates == ready - spent
