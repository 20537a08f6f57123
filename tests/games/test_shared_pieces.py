"""The pieces that several games are made of."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import agenda
from games.counts import MOST_OF_A_KIND, counts_of, is_empty, total
from games.packing import best_packing, guards, packed
from games.personal_deck import NO_CARD, deck_from_counts, new_deck
from games.random_source import FastSource
from games.trail import UNREACHABLE, steps_ahead, steps_to


@given(st.integers(0, 63), st.lists(st.integers(0, 1023), min_size=4, max_size=4))
def test_tasks_unpack_to_what_was_packed(kind: int, fields: list[int]) -> None:
    packed_task = agenda.task(kind, *fields)
    assert agenda.kind_of(packed_task) == kind
    assert agenda.fields_of(packed_task) == fields
    readers = (agenda.first_of, agenda.second_of, agenda.third_of, agenda.fourth_of)
    assert [read(packed_task) for read in readers] == fields


def test_performed_tasks_are_met_in_the_order_listed() -> None:
    waiting = [7]
    agenda.perform(waiting, [1, 2, 3])
    assert [waiting.pop() for _ in range(4)] == [1, 2, 3, 7]


def test_counts_are_read_from_a_view() -> None:
    shown = [{"id": "c", "count": 2}, {"id": "a", "count": MOST_OF_A_KIND}]
    assert counts_of(("a", "b", "c"), shown) == [MOST_OF_A_KIND, 0, 2]
    for wrong in ({"id": "d", "count": 1}, *({"id": "a", "count": n} for n in (-1, 10**9))):
        with pytest.raises(ValueError, match=r"d|no stack holds"):
            counts_of(("a", "b", "c"), [wrong])


Vectors = st.lists(st.lists(st.integers(0, 3), min_size=3, max_size=3), max_size=7)


@given(Vectors, st.lists(st.integers(0, 6), min_size=3, max_size=3), st.data())
def test_packings_are_the_best_of_all_subsets(
    demands: list[list[int]], supply: list[int], data: st.DataObject
) -> None:
    values = data.draw(
        st.lists(st.integers(-2, 6), min_size=len(demands), max_size=len(demands)), "values"
    )
    chosen = best_packing(values, [packed(d) for d in demands], packed(supply), guards(3))

    def fits(subset: tuple[int, ...]) -> bool:
        return all(sum(demands[i][field] for i in subset) <= supply[field] for field in range(3))

    indices = range(len(values))
    best = max(
        sum(values[i] for i in subset)
        for size in range(len(values) + 1)
        for subset in itertools.combinations(indices, size)
        if fits(subset)
    )
    taken = tuple(i for i in indices if chosen >> i & 1)
    assert fits(taken)
    assert sum(values[i] for i in taken) == best


def test_steps_skip_what_cannot_be_stopped_at() -> None:
    #      1 (a stop)  \
    #  0 <              4 (a stop)
    #      2 -> 3      /
    successors = [[1, 2], [4], [3], [4], []]
    assert steps_ahead(0, successors, [True, True, False, False, True]) == [0, 1, 0, 0, 1]
    assert steps_ahead(2, successors, [True] * 5) == [UNREACHABLE, UNREACHABLE, 0, 1, 2]


@given(st.lists(st.integers(0, 4), min_size=3, max_size=3), st.integers(0, 10**6))
def test_decks_keep_their_cards(cards: list[int], seed: int) -> None:
    source, deck = FastSource(seed), new_deck(cards)
    for _ in range(3 * sum(cards)):
        card = deck.draw(source)
        assert card != NO_CARD
        deck.put_in_hand(card)
        twin = deck.copy()
        twin.deal_again(source, 3)
        assert twin.audit() == []
        assert twin.unseen() == deck.unseen()
        deck.discard_from_hand(card)
        assert [deck.owned(kind) for kind in range(3)] == cards
        assert deck.audit() == []
    if not sum(cards):
        assert deck.draw(source) == NO_CARD


def test_a_reshuffle_shows_the_hand_to_all() -> None:
    deck = deck_from_counts([2, 0], [0, 0], [0, 1], [0, 0])
    assert deck.draw(FastSource(1)) == 1
    assert deck.shown == [2, 0]
    deck.remove_from_hand(0)
    assert deck.shown == [1, 0]
    deck.discard_hand()
    assert (deck.shown, deck.discard) == ([0, 0], [1, 0])


def test_hands_dealt_again_hold_only_what_a_hand_may_hold() -> None:
    deck = deck_from_counts([1, 1, 0], [1, 0, 5], [0, 0, 0], [0, 1, 0])
    for seed in range(20):
        twin = deck.copy()
        twin.deal_again(FastSource(seed), 2)
        assert (twin.hand, twin.stack) == ([1, 1, 0], [1, 0, 5])


def test_what_is_shown_of_a_hand_changes_in_one_copy_alone() -> None:
    deck = deck_from_counts([1, 0], [0, 1], [0, 0], [1, 0])
    twin = deck.copy()
    twin.put_in_hand(1)
    twin.show(1)
    assert (twin.hand, twin.shown) == ([1, 1], [1, 1])
    twin.remove_from_hand(0)
    assert (deck.shown, deck.audit()) == ([1, 0], [])


@given(st.data())
def test_steps_to_a_goal_are_those_ahead_of_every_space(data: st.DataObject) -> None:
    spaces = data.draw(st.integers(1, 8))
    successors = [
        data.draw(st.lists(st.integers(space + 1, spaces - 1), max_size=2))
        if space < spaces - 1
        else []
        for space in range(spaces)
    ]
    stops = data.draw(st.lists(st.booleans(), min_size=spaces, max_size=spaces))
    for goal in range(spaces):
        ahead = [steps_ahead(space, successors, stops)[goal] for space in range(spaces)]
        assert steps_to(goal, successors, stops) == ahead


@given(st.lists(st.integers(0, 3)))
def test_counts_are_added_up(pieces: list[int]) -> None:
    assert total(pieces) == sum(pieces)
    assert is_empty(pieces) == (sum(pieces) == 0)
