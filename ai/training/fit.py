"""From games to weights: ridge regression for the evaluation, imitation for the policy."""

import itertools
import math
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.floating[Any]]
Choice = dict[str, float]  # share of the visits by move text

RIDGE: Final = 0.003  # of the sum of squares of each feature
EPOCHS: Final = 12
LEVELS_COUNT: Final = 0.3  # beside comparisons within a choice, at equal variance
STEP: Final = 0.3
SHRINK: Final = 1e-3  # pull of a move's weight towards 0, per look at it


class Rows(NamedTuple):
    """One row for two seats after one move.

    `mine` and `theirs` are their features; the rest are differences between them: points `now`,
    points `to_come` as the search expects, and the `final` margin of the game. `visits` is how
    often the search looked at the move; rows of one choice share a number in `choice`.
    """

    mine: Matrix
    theirs: Matrix
    now: Matrix
    to_come: Matrix
    final: Matrix
    visits: Matrix
    choice: NDArray[np.int64]


def rows_of(records: list[dict[str, Any]]) -> Rows:
    """Every two seats, since what all share says nothing about who will win."""
    columns: list[list[Any]] = [[] for _ in Rows._fields]
    choice = 0
    for record in records:
        final = record["final"]
        for moves in record["expected"]:
            for a, b in itertools.combinations(range(len(final)), 2):
                choice += 1
                for visits, totals, features, expected in moves:
                    now = totals[a] - totals[b]
                    to_come = expected[a] - expected[b] - now
                    margin = final[a] - final[b]
                    row = (features[a], features[b], now, to_come, margin, visits, choice)
                    for column, cell in zip(columns, row, strict=True):
                        column.append(cell)
    return Rows(*(np.array(column) for column in columns))


def timed(rows: Rows, clock: int) -> Matrix:
    """Differences of the features, and of their products with the clock."""
    mine = rows.mine * rows.mine[:, [clock]]
    theirs = rows.theirs * rows.theirs[:, [clock]]
    return np.hstack([rows.mine - rows.theirs, mine - theirs])


def within_choices(rows: Rows, values: Matrix) -> Matrix:
    """Values less their mean over the moves of a choice."""
    _, number = np.unique(rows.choice, return_inverse=True)
    size = np.bincount(number, rows.visits)
    if values.ndim > 1:
        return np.column_stack([within_choices(rows, column) for column in values.T])
    return values - (np.bincount(number, rows.visits * values) / size)[number]


def fit_evaluation(rows: Rows, clock: int) -> Matrix:
    """Weights of the features, then of their products with the clock, for the points to come.

    What must be right is which move of a choice is better, so the moves of a choice are compared
    with each other; the levels of different choices count as well, but less.
    """
    levels = timed(rows, clock)
    features, to_come = within_choices(rows, levels), within_choices(rows, rows.to_come)
    share = LEVELS_COUNT * (to_come.std() / rows.to_come.std()) ** 2
    squares = (features.T * rows.visits) @ features + share * (levels.T * rows.visits) @ levels
    moments = features.T @ (rows.visits * to_come) + share * levels.T @ (rows.visits * rows.to_come)
    penalty = np.diag(RIDGE * np.diag(squares) + 1e-9)
    return np.linalg.solve(squares + penalty, moments)


def judge_evaluation(rows: Rows, clock: int, weights: Matrix) -> dict[str, float]:
    """On games not learned from: how well choices, final margins and winners are foretold."""
    worth = timed(rows, clock) @ weights
    to_come = within_choices(rows, rows.to_come)
    total = within_choices(rows, rows.now + rows.to_come)
    estimate = rows.now + worth
    decided = rows.final != 0
    return {
        "positions": len(rows.final),
        "choice_explained": explained(total, within_choices(rows, estimate), rows.visits),
        "choice_explained_by_points_alone": explained(total, total - to_come, rows.visits),
        "spread": float(np.std(rows.final - estimate)),
        "spread_by_points_alone": float(np.std(rows.final - rows.now)),
        "winner_foretold": share_of_signs(rows.final[decided], estimate[decided]),
        "winner_foretold_by_points_alone": share_of_signs(rows.final[decided], rows.now[decided]),
    }


def explained(truth: Matrix, estimate: Matrix, weight: Matrix) -> float:
    """The share of the variance that the estimate explains, below 0 if it does harm."""
    return float(1.0 - np.sum(weight * (truth - estimate) ** 2) / np.sum(weight * truth**2))


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
