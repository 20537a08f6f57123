"""Trials find out what errors of judgement do, and what is learned from them is played for."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import games
from ai.agent import Agent, Budget
from ai.baselines import Greedy
from ai.evaluation import Evaluation
from ai.learned import Learned
from ai.mcts import Mcts
from ai.training import trials
from ai.training.trials import Trial, effects_of, leaned, play_check, play_trial
from games.contract import Game
from games.random_source import FastSource
from tests.toy.high_card import HighCard


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> HighCard:
    game = HighCard()
    monkeypatch.setattr(games, "load", lambda name: game)
    return game


def searching(game: Game, learned: Learned) -> Agent:
    return Mcts(game, learned, Budget(iterations=200))


def knowledge(**changes: Any) -> str:
    data = {
        "evaluation": {"tricks": {"hand": [0.5, 0.0]}},
        "constants": {"tricks": 1.0},
        "leanings": {"hand": 0.5},
        "deviations": {"points": 2.0},
        "clock": "points",
        "rounds": 0,
        "spread": 2.0,
        "policy": {},
    }
    return json.dumps(data | changes)


def made_up_trial(draw: np.random.Generator, *effects: float) -> dict[str, Any]:
    """Three seats, the last played by the rules."""
    errors = draw.normal(size=(3, 2))
    errors[2] = 0.0
    final = 10.0 + errors @ np.array(effects) + draw.normal(size=3)
    return {"errors": errors.tolist(), "people": [True, True, False], "final": final.tolist()}


def test_the_effect_of_errors_is_found_in_the_points() -> None:
    draw = np.random.default_rng(1)
    effects, players = effects_of([made_up_trial(draw, -2.0, 1.0) for _ in range(400)])
    assert players == 800
    assert effects == pytest.approx([-2, 1], abs=0.1)


def test_where_there_is_nothing_but_chance_little_is_believed() -> None:
    draw = np.random.default_rng(1)
    effects, _ = effects_of([made_up_trial(draw, 0.0, 0.0) for _ in range(100)])
    assert max(abs(effects)) < 0.05


def test_leanings_move_by_effects_per_deviation(toy: HighCard) -> None:
    data = json.loads(knowledge())
    moved = leaned(toy, data, np.array([1.0, -0.2]))
    assert moved["leanings"] == {"points": 0.5, "hand": pytest.approx(0.5 - 0.2 / 0.25)}
    assert data["leanings"] == {"hand": 0.5}
    assert moved["evaluation"] == data["evaluation"]


def test_a_trial_can_be_repeated_and_tells_who_erred(toy: HighCard) -> None:
    trial = Trial("high_card", 5, 30, knowledge())
    record = play_trial(trial)
    assert record == play_trial(trial)
    assert len(record["errors"]) == len(record["final"]) == len(record["people"])
    assert any(error for seed in range(8) for error in play_errors(seed))


def play_errors(seed: int) -> list[float]:
    record = play_trial(Trial("high_card", seed, 10, knowledge()))
    return [error for errors in record["errors"] for error in errors]


def test_checks_change_seats_and_tell_who_won(toy: HighCard) -> None:
    new, old = knowledge(), knowledge(leanings={})
    records = [play_check(Trial("high_card", seed, 30, new, old)) for seed in range(4)]
    for seed, record in enumerate(records):
        mine, other = record["final"][seed % 2], record["final"][1 - seed % 2]
        assert record["won"] == (1.0 if mine > other else 0.0 if mine < other else 0.5)


def test_games_of_earlier_runs_count(
    toy: HighCard, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(trials, "VAR", tmp_path)
    trial = Trial("high_card", 1, 10, knowledge())
    first = [play_trial(trial), play_trial(trial._replace(seed=2))]
    (tmp_path / "toy.jsonl").write_text("".join(json.dumps(one) + "\n" for one in first))
    assert trials.played(play_trial, trial, 2, "toy", 1) == first
    other = trial._replace(knowledge=knowledge(leanings={}))
    assert trials.played(play_trial, other, 0, "toy", 1) == []
    stronger = trial._replace(iterations=11)
    assert trials.played(play_trial, stronger, 0, "toy", 1) == []


@pytest.mark.parametrize("kind", [Greedy, searching])
def test_agents_play_for_their_leanings(kind: Callable[[Game, Learned], Agent]) -> None:
    """Who leans to a hand of high cards keeps them, and who leans away plays them first."""
    game = HighCard()
    state = game.new_game(2, FastSource(4))
    low, *_, high = state.legal_moves()

    def chosen(leaning: float) -> int:
        evaluation = Evaluation([0.0, 0.0], [0.0, 0.0], [0.0], [0.0, leaning], 0, 2.0)
        agent = kind(game, Learned(evaluation, {}, rounds=0))
        return agent.advise(game.view(state, 0), FastSource(1)).best.move

    assert (chosen(9.0), chosen(-9.0)) == (low, high)
