"""How far leanings sway choices: what differs between the ways to end one turn.

A leaning decides nothing where every way to play leaves its feature as it was. So errors of
judgement are measured by how much they move apart the ends of one turn, which makes steps along
the natural gradient (Amari 1998; natural evolution strategies, Wierstra et al. 2014) possible.
"""

import json
from typing import Final

import numpy as np

from ai.policy import Policy
from ai.training.fit import Matrix
from ai.training.selfplay import quick_player
from games.contract import Game, State
from games.random_source import FastSource

GAMES: Final = 40  # watched, at two seats, or at more where a game needs them
ITERATIONS: Final = 20  # per choice of the players watched
ENDS: Final = 16  # of every turn
FLOOR: Final = 0.05  # of the mean: what hardly ever differs within a turn counts so much


def sway_of(game: Game, knowledge: str, deviations: list[float]) -> Matrix:
    """The metric of errors, in points per deviation at the beginning and at the end of the clock.

    One row and column for every feature at the beginning and then at the end; the mean of the
    diagonal is 1 + FLOOR.
    """
    data = json.loads(knowledge)
    clock = game.feature_names.index(data["clock"])
    moments = np.zeros((2 * len(deviations), 2 * len(deviations)))
    turns = 0
    for seed in range(GAMES):
        source = FastSource(seed, 9).fork()
        state = game.new_game(max(2, game.min_seats), source.fork())
        agents = [quick_player(game, data, ITERATIONS) for _ in range(state.seats)]
        seat = -1
        while not state.is_over:
            if state.actor != seat:
                seat = state.actor
                ends = ends_of_turn(state, agents[seat].learned.move_weights, source)
                time = ends[:, [clock]]
                scaled = ends / np.array(deviations)
                looks = np.hstack([scaled * (1.0 - time), scaled * time])
                looks -= looks.mean(axis=0)
                moments += looks.T @ looks / (ENDS - 1)
                turns += 1
            advice = agents[seat].advise(game.view(state, seat), source)
            state.play(advice.best.move)
    moments /= turns
    metric: Matrix = moments / moments.diagonal().mean() + FLOOR * np.eye(len(moments))
    return metric


def ends_of_turn(state: State, move_weights: dict[int, float], source: FastSource) -> Matrix:
    """Features of the acting seat after its turn, played by the policy alone; one row per way."""
    seat = state.actor
    policy = Policy(move_weights, 1.0, 0.0)
    rows = []
    for _ in range(ENDS):
        end = state.resample(seat, source)
        policy.play_on(end, 1, source, [], [])
        rows.append(end.features(seat))
    return np.array(rows)
