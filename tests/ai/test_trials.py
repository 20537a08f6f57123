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
from ai.training import fit, trials
from ai.training.sway import FLOOR, sway_of
from ai.training.trials import (
    RIVALRY,
    Trial,
    digest,
    leaned,
    mislead,
    play_check,
    play_trial,
    shape_of,
    step_of,
    with_errors,
)
from games.contract import Game
from games.random_source import FastSource
from tests.toy.high_card import HighCard, HighCardState


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
        "leanings": {"hand": [0.5, 0.1]},
        "deviations": {"points": 2.0},
        "clock": "points",
        "rounds": 0,
        "spread": 2.0,
        "policy": {},
    }
    return json.dumps(data | changes)


def drawn_errors(count: int) -> tuple[np.random.Generator, fit.Matrix, fit.Matrix]:
    """A metric, and errors of a size to be expected with it."""
    draw = np.random.default_rng(1)
    sway = np.array([[2.0, 0.6], [0.6, 0.5]])
    return draw, sway, draw.normal(size=(count, 2)) @ shape_of(sway)


def test_effects_and_costs_of_errors_are_found_in_the_points() -> None:
    draw, sway, errors = drawn_errors(800)
    sizes = np.einsum("ij,jk,ik->i", errors, sway, errors)
    points = errors @ np.array([-2.0, 1.0]) - 0.5 * sizes + draw.normal(size=800)
    effects, cost = fit.fit_effects(errors, points - points.mean(), sway)
    assert effects == pytest.approx([-2, 1], abs=0.15)
    assert cost == pytest.approx(0.5, abs=0.05)


def test_where_there_is_nothing_but_chance_little_is_believed() -> None:
    draw, sway, errors = drawn_errors(200)
    points = 5.0 * draw.normal(size=200)
    effects, _ = fit.fit_effects(errors, points - points.mean(), sway)
    assert max(abs(effects)) < 0.05


def test_errors_are_as_large_in_every_direction_of_the_metric() -> None:
    _, sway, errors = drawn_errors(4000)
    assert np.cov(errors.T) == pytest.approx(np.linalg.inv(sway), abs=0.1)


def test_the_step_leads_to_the_best_points_of_the_regression() -> None:
    """Of points that fall with the distance from a best place, this place."""
    draw, sway, _ = drawn_errors(0)
    best = np.array([0.5, -1.0])
    records = []
    for _ in range(400):
        errors = draw.normal(size=(2, 2)) @ shape_of(sway)
        away = errors - best
        worth = 50.0 - np.einsum("ij,jk,ik->i", away, sway, away)
        records.append({"errors": errors.tolist(), "final": (worth / (1.0 - RIVALRY)).tolist()})
    assert step_of(records, sway) == pytest.approx(best, abs=0.25)


def test_leanings_move_by_points_per_deviation(toy: HighCard) -> None:
    data = json.loads(knowledge())
    moved = leaned(toy, data, np.array([1.0, -0.2, 2.0, 0.0]))
    assert moved["leanings"] == {
        "points": [0.5, 0.5],  # a deviation of 2
        "hand": [pytest.approx(0.5 - 0.2 / 0.25), pytest.approx(0.1 + 0.2 / 0.25)],
    }
    assert data["leanings"] == {"hand": [0.5, 0.1]}
    assert moved["evaluation"] == data["evaluation"]


def test_who_is_misled_leans_by_the_error_early_and_late() -> None:
    evaluation = Evaluation([], [], [], [0.5, 0.0, 0.0, 0.25], 0, 1.0)
    before = [evaluation.leaning([clock, 3.0]) for clock in (0.0, 1.0)]
    mislead(evaluation, (0.0, 2.0, 0.0, -1.0), [1.0, 2.0])
    early, late = (evaluation.leaning([clock, 3.0]) for clock in (0.0, 1.0))
    assert early - before[0] == pytest.approx(3.0 * 2.0 / 2.0)
    assert late - before[1] == pytest.approx(3.0 * -1.0 / 2.0)


def test_only_what_differs_between_the_ends_of_a_turn_has_sway(
    toy: HighCard, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hand differs by the card played; how many cards it has is the same after every card."""
    monkeypatch.setattr(HighCardState, "features", features_with_cards)
    monkeypatch.setattr(toy, "feature_names", ("points", "hand", "cards"))
    early = sway_of(toy, knowledge(), [1.0, 1.0, 1.0]).diagonal()[:3]
    assert early[2] == pytest.approx(FLOOR)
    assert early[1] > 2 * FLOOR


def features_with_cards(state: HighCardState, seat: int) -> list[float]:
    return [0.0, float(sum(state.hands[seat])), float(len(state.hands[seat]))]


def test_a_trial_can_be_repeated_and_tells_who_erred(toy: HighCard) -> None:
    trial = with_errors(Trial("high_card", 5, 30, knowledge()), 2, np.eye(4))
    record = play_trial(trial)
    assert record == play_trial(trial)
    assert record["errors"] == trial.errors
    assert len(record["errors"]) == len(record["final"]) == 2
    assert with_errors(trial, 2, np.eye(4)) == trial
    assert with_errors(trial._replace(seed=6), 2, np.eye(4)).errors != trial.errors


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
    new, old = knowledge(), knowledge(leanings={})
    checks = [Trial("high_card", seed, 10, new, old) for seed in (1, 2)]
    first = [play_check(check) for check in checks]
    (tmp_path / "toy.jsonl").write_text("".join(json.dumps(one) + "\n" for one in first))
    assert trials.played(play_check, checks, "toy", 1) == first
    assert trials.played(play_check, checks[1:], "toy", 1) == first[1:]
    assert trials.played(play_check, [], "toy", 1) == []
    assert digest(checks[0]) != digest(checks[0]._replace(knowledge=old))
    assert digest(checks[0]) != digest(checks[0]._replace(iterations=11))


@pytest.mark.parametrize("kind", [Greedy, searching])
def test_agents_play_for_their_leanings(kind: Callable[[Game, Learned], Agent]) -> None:
    """Who leans to a hand of high cards keeps them, and who leans away plays them first."""
    game = HighCard()
    state = game.new_game(2, FastSource(4))
    low, *_, high = state.legal_moves()

    def chosen(leaning: float) -> int:
        evaluation = Evaluation([0.0, 0.0], [0.0, 0.0], [0.0], [0.0, leaning, 0.0, 0.0], 0, 2.0)
        agent = kind(game, Learned(evaluation, {}, rounds=0))
        return agent.advise(game.view(state, 0), FastSource(1)).best.move

    assert (chosen(9.0), chosen(-9.0)) == (low, high)
