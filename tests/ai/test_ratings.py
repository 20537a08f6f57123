"""The statistics of the ladder, against figures known from elsewhere."""

import pytest

from bench.ratings import Tally, elo, wilson


def test_wilson_interval_of_a_known_case() -> None:
    """Wilson 1927 as in any table: 50 of 100 is 40.4 to 59.6 %; 10 of 10 is 72.2 to 100 %."""
    assert wilson(50, 100) == pytest.approx((0.404, 0.596), abs=5e-4)
    assert wilson(10, 10) == pytest.approx((0.722, 1.0), abs=5e-4)
    assert min(wilson(0, n)[0] for n in range(1, 50)) == 0.0
    assert max(wilson(n, n)[1] for n in range(1, 50)) <= 1.0


def test_elo_of_ten_to_one_is_four_hundred_points() -> None:
    ratings = elo(["a", "b"], {("a", "b"): 999.5, ("b", "a"): 9999.5})
    assert ratings["a"] == 0
    assert ratings["b"] == pytest.approx(400, abs=0.1)
    assert elo(["alone"], {}) == {"alone": 0.0}


def game(seating: tuple[str, ...], places: list[int]) -> dict[str, object]:
    return {
        "people": list(range(len(seating))),
        "seating": seating,
        "places": places,
        "scores": [[10 - place, 1] for place in places],
        "choices": [5] * len(seating),
    }


def test_a_tally_counts_the_lone_agent_against_the_others() -> None:
    tally = Tally([game(("a", "b", "b"), [1, 1, 3]), game(("b", "a", "b"), [1, 2, 3])])
    assert tally.games == {("a", "b"): 2}
    assert tally.wins == {("a", "b"): 0.5}
    assert tally.points == {("a", "b"): 2.5, ("b", "a"): 1.5}
    assert tally.mean_scores("a") == [8.5, 1.0]
    assert tally.mean("b", "choices") == 5


def test_a_table_of_two_is_shown_once() -> None:
    tally = Tally([game(("a", "b"), [1, 2]), game(("b", "a"), [2, 1])])
    assert tally.contests(["a", "b"]) == [("b", "a")]
