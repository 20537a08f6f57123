"""What a set of games says about strength: win rates with their intervals, and Elo."""

import itertools
import math
from typing import Any


def wilson(wins: float, games_played: int) -> tuple[float, float]:
    """The 95 % interval of a rate."""
    z = 1.96
    rate = wins / games_played
    denominator = 1 + z * z / games_played
    middle = (rate + z * z / (2 * games_played)) / denominator
    spread = rate * (1 - rate) / games_played + z * z / (4 * games_played * games_played)
    half = z * math.sqrt(spread) / denominator
    return max(0.0, middle - half), min(1.0, middle + half)


def elo(agents: list[str], points: dict[tuple[str, str], float]) -> dict[str, float]:
    """Bradley and Terry's strengths from points (a, b) that a took from b, the first agent at 0.

    Half a point each way is added for every pair, so that no strength is infinite.
    """
    taken = {pair: points.get(pair, 0.0) + 0.5 for pair in itertools.permutations(agents, 2)}
    strength = dict.fromkeys(agents, 1.0)
    for _ in range(2000):
        for a in agents:
            rivals = [b for b in agents if b != a]
            met = [(taken[a, b] + taken[b, a]) / (strength[a] + strength[b]) for b in rivals]
            strength[a] = sum(taken[a, b] for b in rivals) / sum(met) if rivals else 1.0
    return {a: 400 * math.log10(strength[a] / strength[agents[0]]) for a in agents}


class Tally:
    """What all games say about each agent and each pair."""

    def __init__(self, records: list[dict[str, Any]]) -> None:
        self.games: dict[tuple[str, str], int] = {}  # a alone against b's: games played
        self.wins: dict[tuple[str, str], float] = {}  # and won, a shared win by its share
        self.points: dict[tuple[str, str], float] = {}  # pairs of places, a before b
        self.seen: dict[str, list[tuple[dict[str, Any], int]]] = {}  # records with a's seat
        for record in records:
            self.add(record)

    def add(self, record: dict[str, Any]) -> None:
        people, seating, places = record["people"], record["seating"], record["places"]
        for seat, name in zip(people, seating, strict=True):
            self.seen.setdefault(name, []).append((record, seat))
            others = {other for other in seating if other != name}
            if seating.count(name) == 1:
                against = others.pop() if others else "the rules"
                won = (places[seat] == 1) / places.count(1)
                self.games[name, against] = self.games.get((name, against), 0) + 1
                self.wins[name, against] = self.wins.get((name, against), 0.0) + won
        for (seat, a), (rival, b) in itertools.permutations(zip(people, seating, strict=True), 2):
            if a != b:
                ahead = 0.5 * ((places[seat] <= places[rival]) + (places[seat] < places[rival]))
                self.points[a, b] = self.points.get((a, b), 0.0) + ahead

    def contests(self, agents: list[str]) -> list[tuple[str, str]]:
        """Who was counted against whom; at a table of two once, the later named first."""
        return [
            (a, b)
            for a, b in self.games
            if (b, a) not in self.games
            or self.wins[a, b] + self.wins[b, a] != self.games[a, b]
            or agents.index(a) > agents.index(b)
        ]

    def mean(self, name: str, per_seat: str) -> float:
        """The mean over an agent's games of a figure kept by seat."""
        figures: list[float] = [record[per_seat][seat] for record, seat in self.seen[name]]
        return sum(figures) / len(figures)

    def mean_scores(self, name: str) -> list[float]:
        seen = [record["scores"][seat] for record, seat in self.seen[name]]
        return [sum(scores) / len(seen) for scores in zip(*seen, strict=True)]
