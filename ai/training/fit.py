"""From games to weights: ridge regression for the evaluation, imitation for the policy."""

import itertools
import math
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.floating[Any]]
Choice = dict[str, float]  # share of the visits by move text

RIDGE: Final = 0.01  # of the sum of squares of each feature
EPOCHS: Final = 12
STEP: Final = 0.3
SHRINK: Final = 1e-3  # pull of a move's weight towards 0, per look at it


class Pairs(NamedTuple):
    """One row for two seats of a position: differences of features, and of points to come."""

    features: Matrix
    to_come: Matrix
    now: Matrix


def pairs_of(records: list[dict[str, Any]]) -> Pairs:
    """Differences between every two seats: what both share says nothing about who will win."""
    rows, to_come, now = [], [], []
    for record in records:
        final = record["final"]
        for totals, features in record["positions"]:
            for a, b in itertools.combinations(range(len(final)), 2):
                rows.append(np.subtract(features[a], features[b]))
                now.append(totals[a] - totals[b])
                to_come.append(final[a] - final[b] - now[-1])
    return Pairs(np.array(rows, dtype=float), np.array(to_come, float), np.array(now, float))


def fit_evaluation(pairs: Pairs) -> Matrix:
    """Weights of the features for the points still to come, in points."""
    squares = pairs.features.T @ pairs.features
    penalty = np.diag(RIDGE * np.diag(squares) + 1e-9)
    return np.linalg.solve(squares + penalty, pairs.features.T @ pairs.to_come)


def judge_evaluation(pairs: Pairs, weights: Matrix) -> dict[str, float]:
    """On games that were not learned from: how well final margins and winners are foretold."""
    final = pairs.now + pairs.to_come
    estimate = pairs.now + pairs.features @ weights
    decided = final != 0
    return {
        "positions": len(final),
        "spread": float(np.std(final - estimate)),
        "spread_by_points_alone": float(np.std(pairs.to_come)),
        "spread_of_margins": float(np.std(final)),
        "winner_foretold": share_of_signs(final[decided], estimate[decided]),
        "winner_foretold_by_points_alone": share_of_signs(final[decided], pairs.now[decided]),
    }


def share_of_signs(final: Matrix, estimate: Matrix) -> float:
    """How often the sign is right; a zero estimate is half right."""
    return float(np.mean((np.sign(final) * np.sign(estimate) + 1.0) / 2.0))


def chances(choice: Choice, weights: dict[str, float]) -> dict[str, float]:
    """What the policy makes of the moves of a choice."""
    strengths = {text: math.exp(weights.get(text, 0.0)) for text in choice}
    whole = sum(strengths.values())
    return {text: strength / whole for text, strength in strengths.items()}


def fit_policy(choices: list[Choice], seed: int) -> dict[str, float]:
    """Weights by move text that make a search's visits likeliest (conditional logit, AdaGrad)."""
    weights: dict[str, float] = {}
    squares: dict[str, float] = {}
    order = np.random.default_rng(seed)
    for _ in range(EPOCHS):
        for i in order.permutation(len(choices)):
            choice = choices[i]
            for text, chance in chances(choice, weights).items():
                weight = weights.get(text, 0.0)
                slope = choice[text] - chance - SHRINK * weight
                squares[text] = squares.get(text, 1.0) + slope * slope
                weights[text] = weight + STEP * slope / math.sqrt(squares[text])
    return weights


def judge_policy(choices: list[Choice], weights: dict[str, float]) -> dict[str, float]:
    """On games not learned from: surprise at the visits, and how often the first choice agrees."""
    surprise = uniform = agreed = 0.0
    for choice in choices:
        guess = chances(choice, weights)
        surprise -= sum(share * math.log(guess[text]) for text, share in choice.items())
        uniform += math.log(len(choice))
        agreed += max(guess, key=guess.__getitem__) == max(choice, key=choice.__getitem__)
    return {
        "choices": len(choices),
        "surprise": surprise / len(choices),
        "surprise_of_uniform": uniform / len(choices),
        "first_agrees": agreed / len(choices),
    }
