"""The agents on every game there is, by its contract alone."""

import json
from pathlib import Path

import pytest

import games
from ai.agent import Agent, Budget
from ai.baselines import Greedy, RandomAgent
from ai.learned import WEIGHTS, load_learned, nothing_learned
from ai.mcts import Mcts
from ai.search import Settings
from games.contract import Game, State
from games.random_source import FairSource, FastSource


def agents(game: Game) -> list[Agent]:
    learned, few = load_learned(game), Budget(iterations=12)
    return [
        RandomAgent(game),
        Greedy(game, learned, samples=1),
        Mcts(game, nothing_learned(), few),
        Mcts(game, learned, few, Settings(rounds=0)),
    ]


def midway(game: Game, seats: int, moves: int) -> State:
    """A game in progress, at a real choice."""
    source = FastSource(7)
    state = game.new_game(seats, FairSource(bytes(32)))
    while moves > 0 or len(state.legal_moves()) == 1:
        legal = state.legal_moves()
        state.play(legal[source.below(len(legal))])
        moves -= 1
    return state


@pytest.mark.parametrize("name", games.GAMES)
def test_agents_play_turns_from_any_seat(name: str) -> None:
    game = games.load(name)
    for seats in {game.max_seats, max(2, game.min_seats)}:
        state = midway(game, seats, 20)
        for agent in agents(game):
            played = state.copy()
            for _ in range(8):
                advice = agent.advise(game.view(played, played.actor), FastSource(3))
                assert advice.seat == played.actor
                assert len(advice.best.totals) in {0, seats}
                played.play(advice.best.move)


@pytest.mark.parametrize("name", games.GAMES)
def test_what_is_hidden_makes_no_difference(name: str) -> None:
    game = games.load(name)
    state = midway(game, 3, 30)
    other = state.resample(state.actor, FastSource(99))
    for agent, twin in zip(agents(game), agents(game), strict=True):
        advice = agent.advise(game.view(state, state.actor), FastSource(3))
        again = twin.advise(game.view(other, state.actor), FastSource(3))
        assert advice.ranked == again.ranked


@pytest.mark.parametrize("name", games.GAMES)
@pytest.mark.parametrize("learned", [True, False])
def test_searches_tell_scores_by_category(name: str, learned: bool) -> None:
    game = games.load(name)
    state = midway(game, 2, 30)
    known = load_learned(game) if learned else nothing_learned()
    agent = Mcts(game, known, Budget(iterations=12))
    best = agent.advise(game.view(state, state.actor), FastSource(3)).best
    assert [len(by_category) for by_category in best.scores] == [len(game.categories)] * 2
    for total, by_category in zip(best.totals, best.scores, strict=True):
        assert total == pytest.approx(sum(by_category))


def test_sue_needs_no_agent_of_her_own() -> None:
    """Her turns are single moves, settled at once by whoever is asked."""
    game = games.load("el_paso")
    state = game.new_game(1, FairSource(bytes(32)))
    (sue,) = game.bot_seats(state)
    agent = Mcts(game, nothing_learned(), Budget(iterations=4))
    turns = 0
    while turns < 5:
        thought = agent.consider(game.view(state, state.actor), FastSource(3))
        if state.actor == sue:
            assert thought.done
            assert thought.advice().iterations == 0
            turns += 1
        while not thought.done:
            thought.run(1.0)
        state.play(thought.advice().best.move)


@pytest.mark.parametrize("path", sorted(WEIGHTS.glob("*.json")), ids=lambda path: path.stem)
def test_weights_fit_their_game(path: Path) -> None:
    """Every category, feature and move that a weights file names exists."""
    game = games.load(path.stem)
    data = json.loads(path.read_text(encoding="utf-8"))
    assert list(data["evaluation"]) == list(data["constants"]) == list(game.categories)
    assert {name for by_name in data["evaluation"].values() for name in by_name} <= set(
        game.feature_names
    )
    assert data["clock"] in game.feature_names
    learned = load_learned(game)
    assert any(learned.evaluation.weights)
    assert len(learned.move_weights) == len(data["policy"]) > 0
    assert data["record"]["evaluation"]["explained"] > 0
