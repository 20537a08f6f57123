"""Training finds what is there to find: in made-up games with a known answer, and in the toy."""

import json
from typing import Any

import numpy as np
import pytest

import games
from ai.evaluation import Evaluation
from ai.learned import read_learned
from ai.training import fit
from ai.training.__main__ import learn
from ai.training.selfplay import (
    MISJUDGED,
    MISJUDGEMENT,
    Lesson,
    misjudge,
    play_lesson,
)
from games.random_source import FastSource
from tests.toy.high_card import HighCard

STRENGTHS = (60, 120)


def made_up_game(draw: np.random.Generator) -> dict[str, Any]:
    """Two seats; in one category 3 points are to come, in the other it depends on features."""
    features = draw.normal(size=(2, 3))
    now = draw.integers(0, 20, size=(2, 2))
    to_come = 2 * features[:, 0] - 0.5 * features[:, 1] * features[:, 2]
    look = [[now[seat].tolist(), features[seat].tolist()] for seat in range(2)]
    return {"looks": [look], "final": (now + np.column_stack([[3, 3], to_come])).tolist()}


def test_ridge_regression_finds_the_weights_behind_made_up_games() -> None:
    draw = np.random.default_rng(1)
    rows = fit.rows_of([made_up_game(draw) for _ in range(300)])
    weights = fit.fit_evaluation(rows, 2)
    assert weights[:, 0] == pytest.approx([0, 0, 0, 0, 0, 0, 3], abs=0.1)
    assert weights[:, 1] == pytest.approx([2, 0, 0, 0, -0.5, 0, 0], abs=0.1)
    assert fit.judge_evaluation(rows, 2, weights)["explained"] > 0.99


def test_the_policy_imitates_the_visits() -> None:
    choices = [{"stop": 0.1, "go": 0.9}, {"stop": 0.25, "wait": 0.75}] * 100
    weights = fit.fit_policy(choices)
    assert fit.chances({"stop": 0.5, "go": 0.5}, weights)["go"] == pytest.approx(0.9, abs=0.03)
    assert weights["go"] > weights["wait"] > weights["stop"]
    judged = fit.judge_policy(choices, weights)
    assert judged["surprise"] < judged["surprise_of_uniform"]
    assert judged["first_agrees"] == 1.0


def test_the_toy_game_is_learned_from_self_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """High cards are played before low ones, and what is written down is read back."""
    game = HighCard()
    monkeypatch.setattr(games, "load", lambda name: game)
    records = [play_lesson(Lesson("high_card", seed, STRENGTHS, "")) for seed in range(16)]
    assert records[0] == play_lesson(Lesson("high_card", 0, STRENGTHS, ""))
    data = learn(game, records, clock=1, rounds=1)
    assert data["record"]["held_out_games"] == 4
    assert data["policy"]["card:15"] > data["policy"]["card:2"]

    known = Lesson("high_card", 20, STRENGTHS, json.dumps(data))
    assert play_lesson(known) == play_lesson(known)

    learned = read_learned(game, data)
    state = game.new_game(2, FastSource(3))
    clock = game.feature_names.index(data["clock"])
    expected_scores, _ = learned.evaluation.assess(state)
    for seat, scores in enumerate(expected_scores):
        features, now = state.features(seat), state.scores()[seat]
        for category, points, expected in zip(game.categories, scores, now, strict=True):
            by_name = data["evaluation"][category]
            pairs = [by_name.get(name, [0.0, 0.0]) for name in game.feature_names]
            to_come = data["constants"][category] + sum(
                (weight + slope * features[clock]) * feature
                for (weight, slope), feature in zip(pairs, features, strict=True)
            )
            assert points == pytest.approx(expected + to_come)
    assert learned.move_weights[game.parse_move("card:15")] == data["policy"]["card:15"]


def test_some_players_of_lessons_misjudge_a_feature_or_two() -> None:
    wrong = []
    for seed in range(40):
        evaluation = Evaluation([], [], [], [0.5] * 3, 0, 1.0)
        errors = misjudge(evaluation, [1.0, 2.0, 0.5], FastSource(seed).fork())
        shifts = [errors[0], errors[1] / 2.0, errors[2] / 0.5]
        assert evaluation.leanings == pytest.approx([0.5 + shift for shift in shifts])
        assert all(abs(error) <= MISJUDGEMENT for error in errors)
        wrong += [error for error in errors if error]
    assert len(wrong) == pytest.approx(40 * 3 / MISJUDGED, abs=12)
    assert min(wrong) < 0 < max(wrong)


def test_weights_of_unknown_moves_and_features_are_left_out() -> None:
    data = {
        "evaluation": {"tricks": {"points": [0.5, 0.1]}},
        "constants": {"tricks": 1.0},
        "leanings": {"points": [0.25, 0.5], "gone": [1.0, 0.0]},
        "clock": "hand",
        "rounds": 1,
        "spread": 2.0,
        "policy": {"card:99": 1.0, "card:3": 2.0},
    }
    learned = read_learned(HighCard(), data)
    assert learned.evaluation.weights == [0.5, 0.0]
    assert learned.evaluation.slopes == [0.1, 0.0]
    assert learned.evaluation.leanings == [0.25, 0.0, 0.5, 0.0]
    assert learned.evaluation.clock == 1
    assert list(learned.move_weights.values()) == [2.0]
