"""Training finds what is there to find: in made-up games with a known answer, and in the toy."""

import numpy as np
import pytest

import games
from ai.learned import read_learned
from ai.training import fit
from ai.training.__main__ import learn
from ai.training.selfplay import Lesson, play_lesson
from games.random_source import FastSource
from tests.toy.high_card import HighCard


def test_ridge_regression_finds_the_weights_behind_made_up_games() -> None:
    """Final points are the points now, twice the first feature, and a loss for the second."""
    draw = np.random.default_rng(1)
    records = []
    for _ in range(200):
        features = draw.normal(size=(3, 2)).tolist()
        now = draw.integers(0, 20, size=3).tolist()
        final = [n + 2 * f[0] - 0.5 * f[1] for n, f in zip(now, features, strict=True)]
        records.append({"final": final, "positions": [[now, features]]})
    pairs = fit.pairs_of(records)
    weights = fit.fit_evaluation(pairs)
    assert weights == pytest.approx([2.0, -0.5], rel=0.05)
    judged = fit.judge_evaluation(pairs, weights)
    assert judged["winner_foretold"] > 0.98 > judged["winner_foretold_by_points_alone"]


def test_the_policy_imitates_the_visits() -> None:
    choices = [{"stop": 0.1, "go": 0.9}, {"stop": 0.25, "wait": 0.75}] * 100
    weights = fit.fit_policy(choices, seed=1)
    assert fit.chances({"stop": 0.5, "go": 0.5}, weights)["go"] == pytest.approx(0.9, abs=0.03)
    assert weights["go"] > weights["wait"] > weights["stop"]
    judged = fit.judge_policy(choices, weights)
    assert judged["surprise"] < judged["surprise_of_uniform"]
    assert judged["first_agrees"] == 1.0


def test_the_toy_game_is_learned_from_self_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Points and high cards are worth something, and high cards are played before low ones."""
    game = HighCard()
    monkeypatch.setattr(games, "load", lambda name: game)
    records = [play_lesson(Lesson("high_card", seed, "")) for seed in range(40)]
    assert records[0] == play_lesson(Lesson("high_card", 0, ""))
    data = learn(game, records, seed=1)
    assert data["record"]["held_out_games"] == 8
    assert data["evaluation"]["hand"] > 0
    assert data["policy"]["card:15"] > data["policy"]["card:2"]

    learned = read_learned(game, data)
    state = game.new_game(2, FastSource(3))
    weights = [data["evaluation"][name] for name in game.feature_names]
    expected = [
        points + sum(w * f for w, f in zip(weights, state.features(seat), strict=True))
        for seat, points in enumerate(state.totals())
    ]
    assert learned.evaluation.totals(state) == pytest.approx(expected)
    assert learned.move_weights[game.parse_move("card:15")] == data["policy"]["card:15"]


def test_weights_of_unknown_moves_and_features_are_left_out() -> None:
    data = {"evaluation": {"points": 0.5}, "spread": 2.0, "policy": {"card:99": 1.0, "card:3": 2.0}}
    learned = read_learned(HighCard(), data)
    assert learned.evaluation.weights == [0.5, 0.0]
    assert list(learned.move_weights.values()) == [2.0]
