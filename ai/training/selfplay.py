"""Games between agents of mixed strength, and what there is to learn from them."""

import json
from typing import Any, Final, NamedTuple

import games
from ai.agent import Agent, Budget
from ai.baselines import Greedy, RandomAgent
from ai.learned import Learned, nothing_learned, read_learned
from ai.mcts import Mcts
from games.contract import Game, InvalidSetup, State
from games.random_source import FastSource

# Iterations per choice of the agents that a seat is drawn from; 0 is random, 1 is greedy.
STRENGTHS: Final = (0, 1, 1, 50, 50, 100, 200, 400)
TEACHERS: Final = 100  # iterations from which a search's visits are worth imitating
SAMPLED: Final = 6  # one decision in so many is kept as a position to judge


class Lesson(NamedTuple):
    """One game to play; `knowledge` is the text of the weights file, empty for none."""

    game: str
    seed: int
    knowledge: str


def agent_of_strength(game: Game, learned: Learned, iterations: int) -> Agent:
    if iterations == 0:
        return RandomAgent(game)
    if iterations == 1:
        return Greedy(game, learned)
    return Mcts(game, learned, Budget(iterations=iterations))


def set_up(game: Game, source: FastSource) -> State:
    """Any number of seats that makes a contest; the default options, or by turns any others."""
    seats = max(2, game.min_seats) + source.below(game.max_seats - max(2, game.min_seats) + 1)
    options = {}
    if source.below(2):
        for option in game.options:
            options[option.name] = option.choices[source.below(len(option.choices))]
    try:
        return game.new_game(seats, source.fork(), options)
    except InvalidSetup:  # these options don't go together
        return game.new_game(seats, source.fork())


def play_lesson(lesson: Lesson) -> dict[str, Any]:
    """Play one game; its positions, choices and result.

    A position is [points by seat, features by seat]; a choice is the share of a search's visits
    by move text, for all legal moves.
    """
    game = games.load(lesson.game)
    learned = nothing_learned()
    if lesson.knowledge:
        learned = read_learned(game, json.loads(lesson.knowledge))
    source = FastSource(lesson.seed, 11)
    state = set_up(game, source)
    strengths = [STRENGTHS[source.below(len(STRENGTHS))] for _ in range(state.seats)]
    agents = [agent_of_strength(game, learned, strength) for strength in strengths]
    positions: list[Any] = []
    choices: list[dict[str, float]] = []
    while not state.is_over:
        if source.below(SAMPLED) == 0:
            features = [state.features(seat) for seat in range(state.seats)]
            positions.append([state.totals(), features])
        seat = state.actor
        advice = agents[seat].advise(game.view(state, seat), source)
        if strengths[seat] >= TEACHERS and advice.iterations:
            visits = sum(ranked.visits for ranked in advice.ranked)
            choices.append({ranked.text: ranked.visits / visits for ranked in advice.ranked})
        state.play(advice.best.move)
    return {
        "game": lesson.game,
        "seed": lesson.seed,
        "strengths": strengths,
        "positions": positions,
        "choices": choices,
        "final": state.totals(),
    }
