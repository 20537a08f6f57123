"""Games between agents of mixed strength, and what there is to learn from them."""

import json
from typing import Any, Final, NamedTuple

import games
from ai.agent import Budget
from ai.evaluation import Evaluation
from ai.learned import Learned, nothing_learned, read_learned
from ai.levels import OWN_TURN
from ai.mcts import Mcts
from ai.policy import fraction
from ai.search import Settings
from games.contract import NOBODY, Game, InvalidSetup, State
from games.random_source import FastSource

TEACHERS: Final = 100  # iterations from which a search is worth imitating
OPENING: Final = 60  # in a quarter of the games, fewer decisions than this are made at random first
WANDERING: Final = 50  # one choice in so many is made at random later
GLANCES: Final = 4  # within a turn, one position in so many is looked at
# Half of the agents misjudge: one feature in so many, by up to so many points per deviation.
MISJUDGED: Final = 4
MISJUDGEMENT: Final = 2.5
SMALLEST_DEVIATION: Final = 0.25


class Lesson(NamedTuple):
    """One game to play.

    `strengths` are the iterations per choice that a seat's agent is drawn from, and `knowledge` the
    text of the weights file, empty for none.
    """

    game: str
    seed: int
    strengths: tuple[int, ...]
    knowledge: str


def set_up(game: Game, source: FastSource) -> State:
    """Every second game for two, else any number; the default options, or by turns any others."""
    seats = 2
    if source.below(2) or not game.min_seats <= seats <= game.max_seats:
        seats = game.min_seats + source.below(game.max_seats - game.min_seats + 1)
    options = {}
    if source.below(2):
        for option in game.options:
            options[option.name] = option.choices[source.below(len(option.choices))]
    try:
        return game.new_game(seats, source.fork(), options)
    except InvalidSetup:  # these options don't go together
        return game.new_game(seats, source.fork())


def look(state: State) -> list[list[Any]]:
    """Points by category and features, by seat."""
    return [[points, state.features(seat)] for seat, points in enumerate(state.scores())]


def player(
    game: Game, knowledge: dict[str, Any] | None, iterations: int, source: FastSource
) -> Mcts:
    """An agent with what is known; every second one has judgements of its own.

    What nobody ever does can't be learned about. An agent that thinks too much of a thing gets it,
    and one that thinks too little goes without, and the games show who was right.
    """
    if knowledge is None:
        return Mcts(game, starting_point(), Budget(iterations=iterations))
    learned = read_learned(game, knowledge)
    settings = Settings()
    if source.below(2):
        misjudge(learned.evaluation, deviations_of(game, knowledge), source)
        settings = settings._replace(trust=settings.trust / 2)
    return Mcts(game, learned, Budget(iterations=iterations), settings)


def quick_player(game: Game, knowledge: dict[str, Any], iterations: int) -> Mcts:
    """An agent that looks to the end of its turn: many games of it tell more than few good ones."""
    return Mcts(game, read_learned(game, knowledge), Budget(iterations=iterations), OWN_TURN)


def deviations_of(game: Game, data: dict[str, Any]) -> list[float]:
    """How far each feature strays from its mean, never less than SMALLEST_DEVIATION."""
    known = data["deviations"]
    return [max(known.get(name, 0.0), SMALLEST_DEVIATION) for name in game.feature_names]


def misjudge(evaluation: Evaluation, deviations: list[float], source: FastSource) -> list[float]:
    """Let some features count for more or less; the errors by feature, in points per deviation."""
    errors = [0.0] * len(deviations)
    for feature, deviation in enumerate(deviations):
        if source.below(MISJUDGED) == 0:
            errors[feature] = (2.0 * fraction(source) - 1.0) * MISJUDGEMENT
            evaluation.leanings[feature] += errors[feature] / deviation
    return errors


def play_lesson(lesson: Lesson) -> dict[str, Any]:
    """Play one game; what it looked like on the way, how searches chose, and the result.

    `looks` holds what `look` sees at first, after every turn and now and then within one; `choices`
    holds for searches the share of their visits by move text, for all legal moves; `final` are the
    points in the end by seat and category.
    """
    game = games.load(lesson.game)
    source = FastSource(lesson.seed, 11).fork()
    state = set_up(game, source)
    strengths = [lesson.strengths[source.below(len(lesson.strengths))] for _ in range(state.seats)]
    knowledge = json.loads(lesson.knowledge) if lesson.knowledge else None
    agents = [player(game, knowledge, strength, source) for strength in strengths]
    opening = 0 if source.below(4) else source.below(OPENING)
    looks: list[Any] = [look(state)]
    choices: list[dict[str, float]] = []
    while not state.is_over:
        seat = state.actor
        opening -= 1
        if opening > 0 or source.below(WANDERING) == 0:
            legal = state.legal_moves()
            move = legal[source.below(len(legal))]
        else:
            advice = agents[seat].advise(game.view(state, seat), source)
            move = advice.best.move
            visits = sum(ranked.visits for ranked in advice.ranked)
            if visits >= TEACHERS:
                choices.append({ranked.text: ranked.visits / visits for ranked in advice.ranked})
        state.play(move)
        if state.actor != NOBODY and (state.actor != seat or source.below(GLANCES) == 0):
            looks.append(look(state))
    return {
        "game": lesson.game,
        "seed": lesson.seed,
        "strengths": strengths,
        "looks": looks,
        "choices": choices,
        "final": state.scores(),
    }


def starting_point() -> Learned:
    """Before anything is learned: judge by points alone, but soon, which plays many games."""
    learned = nothing_learned()
    learned.rounds = 0
    return learned
