"""What the search's evaluation looks at."""

from games.great_western_trail.features import FAR
from games.great_western_trail.game import GreatWesternTrailState
from games.random_source import FastSource
from tests.games.great_western_trail.scenario import GAME, Scenario


def named(state: GreatWesternTrailState, seat: int = 0) -> dict[str, float]:
    return dict(zip(GAME.feature_names, state.features(seat), strict=True))


def test_a_hand_counts_by_breeds_and_what_is_twice_in_it() -> None:
    found = named(Scenario().hand("jersey", "jersey", "guernsey", "black_angus").state())
    assert (found["hand_value"], found["hand_breeds"]) == (1 + 2 + 2, 3)
    assert found["hand_duplicates"] == 1


def test_far_deliveries_count_from_where_cities_are_worth_points() -> None:
    near = named(Scenario().hand("jersey", "guernsey").certificates(3).state())
    assert near["delivery_far"] == 0
    dear = ("west_highland_3", "texas_longhorn_5", "guernsey")
    far = named(Scenario().hand(*dear).certificates(3).state())
    assert far["delivery_far"] == 4 + 5 + 2 + 3 - FAR
    assert far["deck_far"] >= far["delivery_far"]


def test_the_railroad_ahead_costs_its_signals() -> None:
    assert named(Scenario().state())["signals_ahead"] == 11
    assert named(Scenario().engine("11").state())["signals_ahead"] < 11


def test_the_job_market_comes_on_with_every_worker() -> None:
    markets = (("- -", "- -", "- -"), ("- -", "- -", "cowboy -"), ("- -", "- -", "- -", "- -"))
    seen = [named(Scenario().jobs(*rows).state())["market_progress"] for rows in markets]
    assert seen == sorted(set(seen))


def test_features_say_nothing_that_the_seat_cannot_know() -> None:
    state = GAME.new_game(2, FastSource(3))
    for seed in range(5):
        assert state.resample(0, FastSource(seed)).features(0) == state.features(0)
