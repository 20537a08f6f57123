"""What a position is worth: the points there are, and those to expect on top, by category.

Linear functions of `State.features`, learned from self-play, whose weights move with one of the
features, the clock: what a thing is worth depends on how much of the game is left. A game without
learned weights is judged by its points alone.
"""

import math
from collections.abc import Iterable

from games.contract import NOBODY, State


class Evaluation:
    """Weights in points by category and feature, one list after the other; empty if not learned.

    The points to come in category c are
    `constants[c] + sum over features i of (weights[c * F + i] + clock * slopes[c * F + i]) * f[i]`.
    `clock` is the index of the feature that tells the time, and `spread` the standard deviation,
    in points, of a final margin around the estimated one. `leanings`, the weights of all features
    and then their slopes, make a player go for what did better in trials than these expectations
    tell.
    """

    def __init__(
        self,
        weights: list[float],
        slopes: list[float],
        constants: list[float],
        leanings: list[float],
        clock: int,
        spread: float,
    ) -> None:
        self.weights = weights
        self.slopes = slopes
        self.constants = constants
        self.leanings = leanings
        self.clock = clock
        self.spread = spread

    def assess(self, state: State) -> tuple[list[list[float]], list[float]]:
        """The final points to expect, by seat and category, and what to play for, by seat.

        Of a finished game, what the points are, and their totals.
        """
        scores = [[float(points) for points in by_category] for by_category in state.scores()]
        if not self.weights or state.actor == NOBODY:
            return scores, totals_of(scores)
        aims = []
        for seat in range(state.seats):
            features = state.features(seat)
            self.look_ahead(scores[seat], features)
            aims.append(sum(scores[seat]) + self.leaning(features))
        return scores, aims

    def leaning(self, features: list[float]) -> float:
        count = len(features)
        still = moving = 0.0
        for i in range(count):
            still += self.leanings[i] * features[i]
            moving += self.leanings[count + i] * features[i]
        return still + features[self.clock] * moving

    def look_ahead(self, points: list[float], features: list[float]) -> None:
        """Add to a seat's points by category those that it may expect to come."""
        time = features[self.clock]
        at = 0
        for category in range(len(points)):
            still = self.constants[category]
            moving = 0.0
            for feature in features:
                if feature != 0.0:
                    still += self.weights[at] * feature
                    moving += self.slopes[at] * feature
                at += 1
            points[category] += still + time * moving

    def standing(self, totals: list[float]) -> list[float]:
        """By seat, the expected share of the others that it ends up before, from 0 to 1."""
        seats = len(totals)
        if seats == 1:
            return [1.0]
        shares = []
        for mine in range(seats):
            ahead = 0.0
            for other in range(seats):
                if other != mine:
                    ahead += chance_ahead(totals[mine] - totals[other], self.spread)
            shares.append(ahead / (seats - 1))
        return shares

    def win_chances(self, totals: list[float]) -> list[float]:
        """By seat, the chance to come first; they add up to 1."""
        best = max(totals)
        weights = [math.exp((total - best) * LOGISTIC / self.spread) for total in totals]
        whole = sum(weights)
        return [weight / whole for weight in weights]


def totals_of(scores: Iterable[Iterable[float]]) -> list[float]:
    return [sum(by_category) for by_category in scores]


def add_scores(sums: list[list[float]], scores: list[list[float]]) -> None:
    """Add points by seat and category to the sums of those before; the first make the list."""
    if not sums:
        sums.extend([by_category[:] for by_category in scores])
        return
    for seat in range(len(scores)):
        mine, more = sums[seat], scores[seat]
        for category in range(len(more)):
            mine[category] += more[category]


def mean_scores(sums: list[list[float]], count: int) -> tuple[tuple[float, ...], ...]:
    return tuple([tuple([points / count for points in by_category]) for by_category in sums])


LOGISTIC = 1.702  # the logistic curve nearest to the normal distribution's


def chance_ahead(margin: float, spread: float) -> float:
    """The chance that a margin estimated at `margin` ends above 0."""
    return 1.0 / (1.0 + math.exp(-LOGISTIC * margin / spread))


def margins(totals: list[float]) -> list[float]:
    """By seat, how far its points are above the best of the others (alone: its points)."""
    if len(totals) == 1:
        return totals[:]
    first = max(totals)
    leader = totals.index(first)
    second = -math.inf
    for seat in range(len(totals)):
        if seat != leader and totals[seat] > second:
            second = totals[seat]
    result = [total - first for total in totals]
    result[leader] = first - second
    return result


def standing_of_places(places: list[int]) -> list[float]:
    """By seat, the share of the others it ended before (level counts half), from 0 to 1."""
    seats = len(places)
    if seats == 1:
        return [1.0]
    shares = []
    for mine in places:
        ahead = 0.0
        for other in places:
            if other > mine:
                ahead += 1.0
            elif other == mine:
                ahead += 0.5
        shares.append((ahead - 0.5) / (seats - 1))
    return shares


def wins_of_places(places: list[int]) -> list[float]:
    """By seat, 1 for a win, its share of a shared one, else 0."""
    winners = places.count(1)
    return [1.0 / winners if place == 1 else 0.0 for place in places]
