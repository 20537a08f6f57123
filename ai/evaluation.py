"""What a position is worth: the points a seat has, and those it may expect on top.

A linear function of `State.features`, learned from self-play, whose weights move with one of the
features, the clock: what a thing is worth depends on how much of the game is left. A game without
learned weights is judged by its points alone.
"""

import math

from games.contract import State


class Evaluation:
    """Weights by feature, in points: `weights[i] + clock * slopes[i]`; all empty if not learned.

    `constant` is due to everyone, `clock` is the index of the feature that tells the time, and
    `spread` is the standard deviation, in points, of a final margin around the estimated one.
    """

    def __init__(
        self,
        weights: list[float],
        slopes: list[float],
        constant: float,
        clock: int,
        spread: float,
    ) -> None:
        self.weights = weights
        self.slopes = slopes
        self.constant = constant
        self.clock = clock
        self.spread = spread

    def totals(self, state: State) -> list[float]:
        """The final points to expect, by seat."""
        expected = [float(total) for total in state.totals()]
        if self.weights:
            for seat in range(state.seats):
                features = state.features(seat)
                time = features[self.clock]
                worth = self.constant
                for i in range(len(self.weights)):
                    worth += (self.weights[i] + time * self.slopes[i]) * features[i]
                expected[seat] += worth
        return expected

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
