"""Games between agents of mixed strength, and what there is to learn from them."""

import json
from typing import Any, Final, NamedTuple

import games
from ai.agent import Advice, Agent, Budget
from ai.baselines import RandomAgent
from ai.learned import Learned, nothing_learned, read_learned
from ai.mcts import Mcts
from games.contract import Game, InvalidSetup, State
from games.random_source import FastSource

# Iterations per choice that a seat's agent is drawn from, and 0 for a random one.
STRENGTHS: Final = (0, 50, 100, 200, 200, 400)
TEACHERS: Final = 100  # iterations from which a search is worth learning from
WANDERING: Final = 8  # one choice in so many is played as often as it was visited
ENOUGH: Final = 12  # visits that make an expectation worth keeping


class Lesson(NamedTuple):
    """One game to play; `knowledge` is the text of the weights file, empty for none."""

    game: str
    seed: int
    knowledge: str


def agent_of_strength(game: Game, learned: Learned, iterations: int) -> Agent:
    if iterations == 0:
        return RandomAgent(game)
    return Mcts(game, learned, Budget(iterations=iterations))


def set_up(game: Game, source: FastSource) -> State:
    """Any number of seats that makes a contest; the default options, or by turns any others."""
    fewest = max(2, game.min_seats)
    seats = fewest + source.below(game.max_seats - fewest + 1)
    options = {}
    if source.below(2):
        for option in game.options:
            options[option.name] = option.choices[source.below(len(option.choices))]
    try:
        return game.new_game(seats, source.fork(), options)
    except InvalidSetup:  # these options don't go together
        return game.new_game(seats, source.fork())


def expectations(state: State, advice: Advice) -> list[list[Any]]:
    """For every move looked at enough: visits, points and features after it, points expected.

    Points, features and expectations are lists by seat.
    """
    found = []
    for ranked in advice.ranked:
        if ranked.visits >= ENOUGH:
            after = state.copy()
            after.apply(ranked.move)
            features = [after.features(seat) for seat in range(state.seats)]
            found.append([ranked.visits, after.totals(), features, ranked.totals])
    return found


def wander(advice: Advice, source: FastSource) -> int:
    """A move, each as likely as it was visited."""
    mark = source.below(sum(ranked.visits for ranked in advice.ranked))
    for ranked in advice.ranked:
        mark -= ranked.visits
        if mark < 0:
            return ranked.move
    raise AssertionError("the visits don't add up")


def play_lesson(lesson: Lesson) -> dict[str, Any]:
    """Play one game: what its searches expected, how they divided their visits, and the result.

    `choices` holds for every search the share of its visits by move text, for all legal moves;
    `expected` holds for every search what `expectations` says.
    """
    game = games.load(lesson.game)
    learned = nothing_learned()
    if lesson.knowledge:
        learned = read_learned(game, json.loads(lesson.knowledge))
    source = FastSource(lesson.seed, 11)
    state = set_up(game, source)
    strengths = [STRENGTHS[source.below(len(STRENGTHS))] for _ in range(state.seats)]
    agents = [agent_of_strength(game, learned, strength) for strength in strengths]
    expected: list[Any] = []
    choices: list[dict[str, float]] = []
    while not state.is_over:
        seat = state.actor
        advice = agents[seat].advise(game.view(state, seat), source)
        move = advice.best.move
        if advice.iterations and strengths[seat] >= TEACHERS:
            visits = sum(ranked.visits for ranked in advice.ranked)
            choices.append({ranked.text: ranked.visits / visits for ranked in advice.ranked})
            expected.append(expectations(state, advice))
        if advice.iterations and source.below(WANDERING) == 0:
            move = wander(advice, source)
        state.play(move)
    return {
        "game": lesson.game,
        "seed": lesson.seed,
        "strengths": strengths,
        "choices": choices,
        "expected": expected,
        "final": state.totals(),
    }
