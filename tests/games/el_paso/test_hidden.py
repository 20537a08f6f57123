"""What a seat may know of the hands of others and of Sue's deck (section 16)."""

import json
from collections import Counter

import pytest

from games.agenda import task
from games.contract import NOBODY
from games.el_paso import tasks
from games.random_source import FastSource
from tests.games.el_paso.scenario import GAME, Scenario, hand, kind, play


def test_a_reshuffle_gives_the_hand_away() -> None:
    """EP-16.5: with the draw stack empty everything but the hand is in sight."""
    scenario = Scenario().hand("criollo", "galloway").stack().discard("piney_woods")
    state = scenario.using("N_C")
    play(state, "end")
    assert state.players[0].deck.shown[0] == 1
    for seed in range(20):
        sampled = state.resample(1, FastSource(seed))
        assert sampled.players[0].deck.hand == state.players[0].deck.hand


def test_a_delivered_hand_is_known_until_it_is_discarded() -> None:
    """EP-10.4.6."""
    state = Scenario().hand("criollo", "galloway").tokens(1).using("EP")
    for seed in range(9):
        assert state.resample(1, FastSource(seed)).players[0].deck.hand_size == 2
    play(state, "deliver:AUX_MONEY_UP:0")
    assert kind(state) == "LEAVE"
    for seed in range(9):
        assert hand(state.resample(1, FastSource(seed))) == {"criollo": 1, "galloway": 1}


def test_whoever_is_asked_for_a_card_has_a_choice_in_every_sample() -> None:
    """A sample agrees with the question that its owner is asked."""
    state = Scenario().hand("criollo", "galloway").using("N_G")
    play(state, "act:G.1")
    assert kind(state) == "DISCARD_CARD"
    hands: Counter[tuple[str, ...]] = Counter()
    source = FastSource(5)
    for _ in range(60):
        sampled = state.resample(1, source.fork())
        assert len(sampled.legal_moves()) == 2
        hands[tuple(hand(sampled))] += 1
    assert len(hands) == 6  # each pair of the four starting breeds


def test_a_question_that_no_hand_allows_is_refused() -> None:
    """Whoever is asked for a card holds two kinds of them, and so two cards."""
    state = Scenario().hand("criollo", "galloway").using("N_G")
    play(state, "act:G.1")
    view = json.loads(json.dumps(GAME.view(state, 1)))
    player = view["players"][0]
    player |= {"handSize": 1, "stackSize": player["stackSize"] + 1}
    with pytest.raises(ValueError, match="no hand allows"):
        GAME.sample(view, FastSource(5))


@pytest.mark.parametrize(
    "waiting",
    [
        (tasks.MOVE,),
        (tasks.NEXT_TURN, tasks.MOVE),
        (tasks.NEXT_TURN, tasks.MOVE, tasks.DRAW_PHASE, tasks.MENU),
        (tasks.NEXT_TURN, tasks.DRAW_PHASE, tasks.HIRE),
        (tasks.NEXT_TURN, tasks.DRAW_PHASE, tasks.MENU, tasks.NEXT_TURN, tasks.HIRE),
        (tasks.NEXT_TURN, tasks.DRAW_PHASE, tasks.MENU, tasks.DELIVER),
        (tasks.START_OBJECTIVE, tasks.MOVE_ACTION),
    ],
)
def test_a_turn_that_does_not_run_its_course_is_found(waiting: tuple[int, ...]) -> None:
    scenario = Scenario()
    scenario.data["agenda"] = [task(kind) for kind in waiting]
    (problem,) = GAME.from_json(scenario.data).audit()
    assert problem == f"no turn goes on like that: {list(waiting)}"


@pytest.mark.parametrize(("left", "seat"), [(-1, NOBODY), (9, 1), (0, 2), (0, -2)])
def test_a_game_whose_end_is_out_of_reach_is_found(left: int, seat: int) -> None:
    state = Scenario().state()
    state.box[GAME.components.simmental] += state.simmental - left
    state.simmental, state.simmental_seat = left, seat
    assert state.audit()[-1] == f"{left} Simmental cards are left, and seat {seat} on their space"


def test_unseen_b_cards_differ_between_samples() -> None:
    """EP-16.6: which of Sue's B cards are in is unknown until they have shown up."""
    state = GAME.new_game(1, FastSource(3), {"difficulty": "1"})
    decks: Counter[tuple[int, ...]] = Counter()
    source = FastSource(5)
    for _ in range(60):
        sue = state.resample(0, source.fork()).sue
        assert sue is not None
        decks[tuple(sue.bot_stack)] += 1
    assert len(decks) == 3
    assert GAME.view(state, 0)["sue"]["botDeckSize"] == 9


def test_the_bot_deck_is_known_once_it_has_been_through() -> None:
    """EP-16.2."""
    state = GAME.new_game(1, FastSource(3), {"difficulty": "1"})
    source = FastSource(4)
    while not (state.sue is not None and state.sue.reshuffled):
        legal = state.legal_moves()
        state.apply(legal[source.below(len(legal))])
    shown = GAME.view(state, 0)["sue"]
    assert shown["botDeckKnown"]
    assert len(shown["botDeck"]) == shown["botDeckSize"] == 8
    for seed in range(9):
        sampled = GAME.sample(GAME.view(state, 0), FastSource(seed))
        assert sampled.sue is not None
        assert sampled.sue.bot_stack == state.sue.bot_stack
