"""Places, ties and the places they use up."""

from games.ranking import places


def test_more_is_better_and_equals_share_the_places_they_use_up() -> None:
    assert places([[5], [7], [7], [1]]) == [3, 1, 1, 4]


def test_later_numbers_break_ties() -> None:
    assert places([[5, -2, 1], [5, -1, 0], [5, -2, 3]]) == [3, 1, 2]
