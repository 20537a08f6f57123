"""From games to weights: ridge regression for the evaluation, imitation for the policy."""

import itertools
import math
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.floating[Any]]
Choice = dict[str, float]  # share of the visits by move text

RIDGE: Final = 0.05  # beside the variance of each feature
EPOCHS: Final = 12
STEP: Final = 0.3
SHRINK: Final = 1e-3  # pull of a move's weight towards 0, per look at it
FOLDS: Final = 5
EFFECT_SIZES: Final = (0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 0.8)  # points, of an error of size 1


class Rows(NamedTuple):
    """One row for one seat at one look: its points by category `now` and in the end."""

    features: Matrix
    now: Matrix
    final: Matrix


def rows_of(records: list[dict[str, Any]]) -> Rows:
    features, now, final = [], [], []
    for record in records:
        for seat, points in enumerate(record["final"]):
            for look in record["looks"]:
                now.append(look[seat][0])
                features.append(look[seat][1])
                final.append(points)
    return Rows(np.array(features), np.array(now, float), np.array(final, float))


def timed(features: Matrix, clock: int) -> Matrix:
    """The features, their products with the clock, and 1."""
    ones = np.ones((len(features), 1))
    return np.hstack([features, features * features[:, [clock]], ones])


def expected(rows: Rows, clock: int, weights: Matrix) -> Matrix:
    """Final points by row and category, as the weights estimate them."""
    estimate: Matrix = rows.now + timed(rows.features, clock) @ weights
    return estimate


def fit_evaluation(rows: Rows, clock: int) -> Matrix:
    """Weights of the features, of their products with the clock, and a constant, in points to come.

    One column for each category.
    """
    columns = timed(rows.features, clock)
    means = columns.mean(axis=0)
    means[-1] = 0.0
    scale = columns.std(axis=0) + 1e-9
    scale[-1] = 1.0
    scaled = (columns - means) / scale
    penalty = np.diag([RIDGE * len(scaled)] * (scaled.shape[1] - 1) + [0.0])
    moments = scaled.T @ (rows.final - rows.now)
    weights: Matrix = np.linalg.solve(scaled.T @ scaled + penalty, moments) / scale[:, None]
    weights[-1] -= means @ weights
    return weights


def judge_evaluation(rows: Rows, clock: int, weights: Matrix) -> dict[str, float]:
    """On games not learned from: how well the points to come are foretold."""
    to_come = (rows.final - rows.now).sum(axis=1)
    miss = (rows.final - expected(rows, clock, weights)).sum(axis=1)
    return {
        "rows": len(miss),
        "explained": float(1.0 - np.var(miss) / np.var(to_come)),
        "error": float(np.std(miss)),
        "error_by_points_alone": float(np.std(to_come)),
    }


def judge_margins(records: list[dict[str, Any]], estimates: list[Matrix]) -> dict[str, float]:
    """The same for margins: `estimates` are expected final points by look and seat, per game."""
    misses: list[float] = []
    right: list[float] = []
    for record, estimate in zip(records, estimates, strict=True):
        final = np.array(record["final"], float).sum(axis=1)
        for a, b in itertools.combinations(range(len(final)), 2):
            margin = estimate[:, a] - estimate[:, b]
            misses.extend(final[a] - final[b] - margin)
            right.extend((np.sign(final[a] - final[b]) * np.sign(margin) + 1) / 2)
    return {"spread": float(np.std(misses)), "winner_foretold": float(np.mean(right))}


def chances(choice: Choice, weights: dict[str, float]) -> dict[str, float]:
    """What the policy makes of the moves of a choice."""
    strengths = {text: math.exp(weights.get(text, 0.0)) for text in choice}
    whole = sum(strengths.values())
    return {text: strength / whole for text, strength in strengths.items()}


def fit_policy(choices: list[Choice]) -> dict[str, float]:
    """Weights by move text that make a search's visits likeliest (conditional logit, AdaGrad)."""
    weights: dict[str, float] = {}
    squares: dict[str, float] = {}
    order = np.random.default_rng(1)
    for _ in range(EPOCHS):
        for i in order.permutation(len(choices)):
            choice = choices[i]
            for text, chance in chances(choice, weights).items():
                weight = weights.get(text, 0.0)
                slope = choice[text] - chance - SHRINK * weight
                squares[text] = squares.get(text, 1.0) + slope * slope
                weights[text] = weight + STEP * slope / math.sqrt(squares[text])
    return weights


def fit_effects(errors: Matrix, points: Matrix, sway: Matrix) -> tuple[Matrix, float]:
    """What a first bit of an error does to the points of who makes it, and what all errors cost.

    `errors` has a row for each player of a game, `points` have a mean of 0, and `sway` is the
    metric of errors: one of the size `e @ sway @ e` is expected to do `effects @ e`, less the cost
    times its size (a response surface, Box and Wilson 1951). Ridge regression that believes in
    effects as large as foretell best the games held out: where there is nothing but chance, next
    to nothing is found.
    """
    sizes = np.einsum("ij,jk,ik->i", errors, sway, errors)
    columns = np.column_stack([errors, -sizes, np.ones(len(sizes))])
    penalty = np.zeros((columns.shape[1], columns.shape[1]))
    penalty[:-2, :-2] = np.linalg.inv(sway) * float(np.var(points))
    folds = np.arange(len(points)) // 4 % FOLDS  # who sat at one table mostly falls into one

    def solve(size: float, kept: NDArray[np.bool_]) -> Matrix:
        some, target = columns[kept], points[kept]
        found: Matrix = np.linalg.solve(some.T @ some + penalty / size**2, some.T @ target)
        return found

    def miss(size: float) -> float:
        total = 0.0
        for fold in range(FOLDS):
            out = folds == fold
            total += float(np.sum((points[out] - columns[out] @ solve(size, ~out)) ** 2))
        return total

    found = solve(min(EFFECT_SIZES, key=miss), folds >= 0)
    return found[:-2], float(found[-2])


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
