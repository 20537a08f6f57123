"""Every agent on the toy game, where the best play is known."""

import gc
import math
from collections.abc import Mapping
from typing import Any

import pytest

from ai.agent import Agent, Budget
from ai.baselines import Greedy, RandomAgent
from ai.learned import nothing_learned
from ai.levels import LEVELS, agent_of
from ai.mcts import Mcts
from ai.search import Search, Settings
from games.contract import KIND_BITS, Game, InvalidSetup, State
from games.random_source import FastSource, RandomSource
from tests.toy.high_card import CARDS, TRICKS, HighCard, HighCardState


def searching(game: Game, iterations: int = 400, **settings: Any) -> Mcts:
    return Mcts(game, nothing_learned(), Budget(iterations=iterations), Settings(**settings))


def agents(game: Game) -> list[Agent]:
    flat = searching(game, depth=1)
    judging = searching(game, rounds=0)
    return [RandomAgent(game), Greedy(game, nothing_learned()), flat, searching(game), judging]


def last_trick(hands: list[list[int]], actor: int, table: list[int]) -> HighCardState:
    """A game of so many seats as there are hands, before its last trick; cards count from 0."""
    state = HighCardState(len(hands), FastSource(5))
    state.hands, state.actor, state.table = hands, actor, table
    state.trick = TRICKS - 1
    for card in [card for hand in hands for card in hand] + [card for card in table if card >= 0]:
        state.deck[card] = 0
    return state


def chosen_card(agent: Agent, state: State, seed: int = 1) -> int:
    view = agent.game.view(state, state.actor)
    return agent.advise(view, FastSource(seed)).best.move >> KIND_BITS


def play(game: Game, table: list[Agent], seed: int) -> State:
    """One game to its end; every agent sees only the view of its seat."""
    state = game.new_game(len(table), FastSource(seed))
    source = FastSource(seed + 1000)
    while not state.is_over:
        advice = table[state.actor].advise(game.view(state, state.actor), source)
        state.play(advice.best.move)
    return state


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_every_agent_plays_legal_moves_from_every_seat(seats: int) -> None:
    game = HighCard()
    for agent in agents(game):
        state = play(game, [agent] * seats, seed=3)
        assert sum(state.totals()) == TRICKS


def test_advice_ranks_every_legal_move_once() -> None:
    game = HighCard()
    state = game.new_game(3, FastSource(9))
    for agent in agents(game):
        advice = agent.advise(game.view(state, 0), FastSource(2))
        assert sorted(ranked.move for ranked in advice.ranked) == state.legal_moves()
        assert all(ranked.text == game.move_text(ranked.move) for ranked in advice.ranked)
        assert advice.seat == 0


def test_search_knows_when_the_last_trick_is_lost_or_won() -> None:
    """The second player sees the first one's card: beat it with anything higher, or lose."""
    state = last_trick([[0, 1], [3, 9, 12]], actor=1, table=[8, -1])
    game = HighCard()
    advice = searching(game).advise(game.view(state, 1), FastSource(4))
    by_card = {ranked.move >> KIND_BITS: ranked for ranked in advice.ranked}
    assert advice.best.move >> KIND_BITS in (9, 12)
    assert by_card[9].win_chance == by_card[12].win_chance == 1.0
    assert by_card[3].win_chance == 0.0
    assert by_card[9].totals == (0.0, 1.0)
    assert by_card[9].scores == ((0.0,), (1.0,))
    assert by_card[9].line == ("card:10",)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_first_player_plays_high_into_the_last_trick(seats: int) -> None:
    hands = [[2, 7, 14], [0, 5, 11], [1, 6, 10]][:seats]
    state = last_trick(hands, actor=0, table=[-1] * seats)
    for seed in range(5):
        assert chosen_card(searching(HighCard()), state, seed) == 14


def test_each_seat_is_credited_with_its_own_result() -> None:
    """Seat 1 of 3 wins whatever is played, and every node says so, whoever moves there."""
    state = last_trick([[0, 1], [2, 3], [4, 5]], actor=2, table=[6, 14, -1])
    game = HighCard()
    advice = searching(game).advise(game.view(state, 2), FastSource(4))
    for ranked in advice.ranked:
        assert ranked.totals == (0.0, 1.0, 0.0)
        assert ranked.win_chance == 0.0


def test_opponents_are_expected_to_play_for_themselves() -> None:
    """Seat 1, known to hold the highest card, answers any lead with it and not with its lowest."""
    state = last_trick([[12, 13], [0, 14]], actor=0, table=[-1, -1])
    state.deck = [0] * CARDS
    game = HighCard()
    advice = searching(game, 600).advise(game.view(state, 0), FastSource(8))
    assert {ranked.line[1] for ranked in advice.ranked} == {"card:15"}
    assert advice.best.win_chance is not None
    assert advice.best.win_chance < 0.05


def test_stronger_agents_win_more() -> None:
    """Greedy can't see past its own card here, so only search is better than chance."""
    game = HighCard()
    wins = 0.0
    for seed in range(40):
        table: list[Agent] = [RandomAgent(game), RandomAgent(game)]
        table[seed % 2] = searching(game, 120)
        places = play(game, table, seed // 2).places()
        wins += (places[seed % 2] == 1) / places.count(1)
    assert wins >= 27


def test_iterations_are_kept_to() -> None:
    game = HighCard()
    view = game.view(game.new_game(3, FastSource(9)), 0)
    advice = searching(game, 50).advise(view, FastSource(2))
    assert advice.iterations <= 50
    assert sum(ranked.visits for ranked in advice.ranked) == advice.iterations


def test_thinking_in_slices_gives_the_same_advice() -> None:
    game = HighCard()
    view = game.view(game.new_game(3, FastSource(9)), 0)
    thought = searching(game, 60).consider(view, FastSource(2))
    slices = 0
    while not thought.done:
        thought.run(0.0)
        slices += 1
    assert slices == thought.advice().iterations
    whole = searching(game, 60).advise(view, FastSource(2))
    assert thought.advice().ranked == whole.ranked


@pytest.mark.parametrize("collecting", [True, False])
def test_a_search_leaves_the_garbage_collector_as_it_was(collecting: bool) -> None:
    game = HighCard()
    view = game.view(game.new_game(2, FastSource(9)), 0)
    if not collecting:
        gc.disable()
    try:
        searching(game, 20).advise(view, FastSource(2))
        assert gc.isenabled() == collecting
    finally:
        gc.enable()


def test_a_time_budget_ends_a_search() -> None:
    game = HighCard()
    view = game.view(game.new_game(2, FastSource(9)), 0)
    agent = Mcts(game, nothing_learned(), Budget(seconds=0.02))
    assert agent.advise(view, FastSource(2)).iterations > 0


def test_a_search_without_a_limit_is_refused() -> None:
    with pytest.raises(ValueError, match="needs a limit"):
        Mcts(HighCard(), nothing_learned(), Budget())
    assert Budget().seconds == math.inf


def test_a_search_stops_when_the_best_move_cannot_be_caught() -> None:
    state = last_trick([[0, 1], [3, 12]], actor=1, table=[8, -1])
    game = HighCard()
    advice = searching(game, 4000).advise(game.view(state, 1), FastSource(4))
    visits = [ranked.visits for ranked in advice.ranked]
    assert visits[0] > 4000 / 2 > visits[1]
    assert advice.iterations < 4000


def test_the_same_view_source_and_iterations_give_the_same_advice() -> None:
    game = HighCard()
    view = game.view(game.new_game(3, FastSource(9)), 0)
    for agent, twin in zip(agents(game), agents(game), strict=True):
        first = agent.advise(view, FastSource(21))
        again = twin.advise(view, FastSource(21))
        assert first.ranked == again.ranked


def test_hidden_cards_make_no_difference() -> None:
    """Whatever the others really hold, the same view and source lead to the same choice."""
    game = HighCard()
    state = game.new_game(3, FastSource(9))
    for agent_of_state, agent_of_other in zip(agents(game), agents(game), strict=True):
        other = state.resample(0, FastSource(77))
        assert other != state
        first = agent_of_state.advise(game.view(state, 0), FastSource(3))
        second = agent_of_other.advise(game.view(other, 0), FastSource(3))
        assert first.ranked == second.ranked


class WatchedState(HighCardState):
    """Remembers which states were touched by anything."""

    touched = 0

    def legal_moves(self) -> list[int]:
        WatchedState.touched += 1
        return super().legal_moves()

    def copy(self) -> HighCardState:
        WatchedState.touched += 1
        return super().copy()


class GuardedGame(HighCard):
    """A game whose true states may not be touched, and which counts the samples it hands out."""

    def __init__(self) -> None:
        super().__init__()
        self.samples = 0

    def sample(self, view: Mapping[str, Any], source: RandomSource) -> HighCardState:
        self.samples += 1
        return super().sample(view, source)


def test_agents_reach_states_only_through_samples_of_their_view() -> None:
    game = GuardedGame()
    truth = game.new_game(2, FastSource(9))
    guarded = WatchedState(2, FastSource(1))
    guarded.deck, guarded.hands = truth.deck, truth.hands
    WatchedState.touched = 0
    for count, agent in enumerate(agents(game), start=1):
        agent.advise(game.view(guarded, 0), FastSource(3))
        assert game.samples == count
    assert WatchedState.touched == 0


def test_a_forced_move_is_settled_at_once() -> None:
    state = last_trick([[4], [9]], actor=0, table=[-1, -1])
    game = HighCard()
    for agent in agents(game):
        thought = agent.consider(game.view(state, 0), FastSource(1))
        assert thought.done
        advice = thought.advice()
        assert (advice.best.text, advice.iterations) == ("card:5", 0)


def test_a_finished_game_leaves_nothing_to_decide() -> None:
    game = HighCard()
    state = play(game, [RandomAgent(game)] * 2, seed=1)
    with pytest.raises(ValueError, match="nothing to decide"):
        RandomAgent(game).consider(game.view(state, 0), FastSource(1))


class TwoInARow(HighCardState):
    """One seat plays everything: decisions of one turn follow each other without any chance."""

    def draw_up(self) -> None:
        if self.trick == 0:
            super().draw_up()

    def copy(self) -> "TwoInARow":
        twin = TwoInARow(self.seats, self.source.copy())
        twin.actor, twin.reveals, twin.trick = self.actor, self.reveals, self.trick
        twin.deck, twin.table, twin.points = self.deck[:], self.table[:], self.points[:]
        twin.hands = [hand[:] for hand in self.hands]
        return twin


class PatienceGame(HighCard):
    def sample(self, view: Mapping[str, Any], source: RandomSource) -> HighCardState:
        drawn = super().sample(view, source)
        state = TwoInARow(drawn.seats, source)
        state.actor, state.reveals, state.trick = drawn.actor, drawn.reveals, drawn.trick
        state.points, state.table, state.deck = drawn.points, drawn.table, drawn.deck
        state.hands = drawn.hands
        return state


def test_the_tree_serves_the_next_decision_of_the_turn_if_it_fits() -> None:
    game = PatienceGame()
    state: State = TwoInARow(1, FastSource(1))
    assert isinstance(state, TwoInARow)
    state.draw_up()
    state.trick = 1
    agent = searching(game, 200)
    first = agent.advise(game.view(state, 0), FastSource(3))
    state.play(first.best.move)
    search = agent.consider(game.view(state, 0), FastSource(4))
    assert isinstance(search, Search)
    assert 0 < search.tree.visits <= first.best.visits
    assert set(search.tree.children) <= set(state.legal_moves())

    elsewhere = searching(game, 200)
    start, other = (game.new_game(1, FastSource(seed), {"first_trick": "1"}) for seed in (8, 80))
    elsewhere.advise(game.view(start, 0), FastSource(3))
    fresh = elsewhere.consider(game.view(other, 0), FastSource(4))
    assert isinstance(fresh, Search)
    assert fresh.tree.visits == 0


def test_levels_are_named_and_budgeted() -> None:
    assert list(LEVELS) == ["random", "easy", "medium", "hard", "expert"]
    game = HighCard()
    view = game.view(game.new_game(2, FastSource(9)), 0)
    assert agent_of("random", game).advise(view, FastSource(1)).iterations == 0
    assert 0 < agent_of("easy", game).advise(view, FastSource(1)).iterations <= 40
    with pytest.raises(InvalidSetup, match="no level 'sue'; there are: random, easy, medium"):
        agent_of("sue", game)
