"""Monte Carlo tree search over what one seat knows, for any game of the contract.

Single-observer information-set search (Cowling, Powley and Whitehouse 2012), open loop: every
iteration draws all that the seat can't know anew and walks one tree whose nodes are sequences of
decisions, choosing among the moves that are legal in this sample and counting how often each was
available. Results are kept for every seat, and who moves maximises the own one; no sign is ever
flipped, as in these games a seat makes many decisions in a row. Forced moves are no nodes.
"""

import math
import time
from typing import NamedTuple

from ai.agent import Advice, Budget, RankedMove, Thought
from ai.evaluation import margins, standing_of_places, wins_of_places
from ai.learned import TO_THE_END, Learned
from ai.policy import Policy
from games.contract import NOBODY, Game, State
from games.random_source import RandomSource

CHECK_EVERY = 16  # iterations between looks at whether the best move can still be caught
LINE_LENGTH = 12
LINE_VISITS = 4  # an expected decision has been looked at so often at least


class Settings(NamedTuple):
    """What can be tuned. The values are first choices that no ladder has compared yet."""

    exploration: float = 0.35
    margin_share: float = 0.5  # of the reward: the rest is the place
    width: float = 3.0  # a node visited n times has at most width * sqrt(n + 1) moves
    bias: float = 0.5  # how far an unproven move is trusted for its prior
    lessons: float = 1.0  # how far playouts learn within a search; 0: not at all
    rounds: int | None = None  # of the table until a playout is judged; None: as learned
    depth: int = 1000  # decisions in the tree; 1: flat Monte Carlo


class Node:
    """A decision taken; sums over the iterations that took it, by seat."""

    def __init__(self, move: int, prior: float, seats: int) -> None:
        self.move = move
        self.prior = prior
        self.visits = 0
        self.available = 0  # iterations in which it could have been taken
        self.standings = [0.0] * seats
        self.margins = [0.0] * seats
        self.wins = [0.0] * seats
        self.totals = [0.0] * seats
        self.children: dict[int, Node] = {}


class Outcome(NamedTuple):
    """How one iteration ended, by seat; `scores` are empty if it was judged before the end."""

    standings: list[float]
    margins: list[float]
    wins: list[float]
    totals: list[float]
    scores: list[list[int]]


class Scale:
    """Mean and spread of the margins seen in a search, by seat: what is a good result here."""

    def __init__(self, seats: int) -> None:
        self.count = 0
        self.sums = [0.0] * seats
        self.squares = [0.0] * seats
        self.means = [0.0] * seats
        self.deviations = [1.0] * seats

    def add(self, result: list[float]) -> None:
        self.count += 1
        for seat in range(len(result)):
            margin = result[seat]
            self.sums[seat] += margin
            self.squares[seat] += margin * margin
            mean = self.sums[seat] / self.count
            variance = self.squares[seat] / self.count - mean * mean
            self.means[seat] = mean
            self.deviations[seat] = math.sqrt(variance) if variance > 1.0 else 1.0


class Search(Thought):
    """One decision being searched; `tree` may be what an earlier search found out below it."""

    def __init__(
        self,
        game: Game,
        root: State,
        learned: Learned,
        settings: Settings,
        *,
        budget: Budget,
        source: RandomSource,
    ) -> None:
        super().__init__()
        self.game = game
        self.root = root
        self.seat = root.actor
        self.seats = root.seats
        self.legal = root.legal_moves()
        self.source = source
        self.evaluation = learned.evaluation
        self.policy = Policy(learned.move_weights, settings.lessons)
        self.budget = budget
        self.exploration = settings.exploration
        self.margin_share = settings.margin_share
        self.width = settings.width
        self.bias = settings.bias
        self.lessons = settings.lessons
        self.depth = settings.depth
        rounds = learned.rounds if settings.rounds is None else settings.rounds
        self.horizon = TO_THE_END if rounds == TO_THE_END else rounds * root.seats + 1  # turns
        self.tree = Node(-1, 1.0, root.seats)
        self.scale = Scale(root.seats)
        self.scores: dict[int, list[float]] = {}  # by root move: sums by seat and category
        self.scored: dict[int, int] = {}  # by root move: in how many iterations
        self.ended = True  # every iteration so far went on to the end of the game
        self.iterations = 0
        self.seconds = 0.0

    def take_over(self, earlier: "Search", tree: Node) -> None:
        """Begin with what an earlier search of this seat's turn found out below `tree`."""
        self.tree = tree
        self.scale = earlier.scale
        self.policy = earlier.policy

    def run(self, seconds: float) -> None:
        began = time.perf_counter()
        before = self.seconds
        spent = 0.0
        while not self.done:
            self.iterate()
            self.iterations += 1
            spent = time.perf_counter() - began
            self.seconds = before + spent
            self.done = self.is_decided()
            if spent >= seconds:
                break

    def is_decided(self) -> bool:
        """The budget is used up, or what is left of it can't change the choice."""
        if self.iterations >= self.budget.iterations or self.seconds >= self.budget.seconds:
            return True
        if self.iterations % CHECK_EVERY:
            return False
        by_time = (self.budget.seconds - self.seconds) * self.iterations / self.seconds
        left = min(self.budget.iterations - self.iterations, by_time)
        visits = sorted([child.visits for child in self.tree.children.values()])
        return len(visits) > 1 and visits[-1] - visits[-2] > left

    def iterate(self) -> None:
        """Draw a sample, walk the tree to a new decision, play out, and credit every seat."""
        state = self.root.resample(self.seat, self.source)
        path = [self.tree]
        movers: list[int] = []
        moves: list[int] = []
        node = self.tree
        while state.actor != NOBODY and len(path) <= self.depth:
            legal = state.legal_moves()
            if len(legal) == 1:
                state.apply(legal[0])
                continue
            node = self.choose(node, state.actor, legal)
            path.append(node)
            movers.append(state.actor)
            moves.append(node.move)
            state.apply(node.move)
            if node.visits == 0:
                break
        self.play_out(state, movers, moves)
        outcome = self.judge(state)
        self.credit(path, outcome)
        if self.lessons:
            self.learn(movers, moves, outcome)

    def choose(self, node: Node, mover: int, legal: list[int]) -> Node:
        """The move to walk down: a new one while the node is narrow, else the most promising."""
        known = 0
        fresh: list[int] = []
        hopes = 0.0
        hope = 0.0
        best: Node | None = None
        highest = 0.0
        for move in legal:
            strength = self.policy.record(move).strength
            hopes += strength
            child = node.children.get(move)
            if child is None:
                if strength > hope:
                    hope = strength
                    fresh = [move]
                elif strength == hope:
                    fresh.append(move)
                continue
            known += 1
            child.available += 1
            promise = self.promise(child, mover)
            if best is None or promise > highest:
                best, highest = child, promise
        if best is not None and (not fresh or known >= self.width * math.sqrt(node.visits + 1)):
            return best
        move = fresh[self.source.below(len(fresh))] if len(fresh) > 1 else fresh[0]
        child = Node(move, hope / hopes, self.seats)
        child.available = 1
        node.children[move] = child
        return child

    def promise(self, child: Node, mover: int) -> float:
        """Mean result for the mover, plus what is due to it for being little known."""
        visits = child.visits
        doubt = self.exploration * math.sqrt(math.log(child.available) / visits)
        return self.worth(child, mover) + doubt + self.bias * child.prior / (visits + 1)

    def worth(self, child: Node, seat: int) -> float:
        """Mean reward of a seat, around 0 to 1: its place, and its margin on this search's scale.

        The margin is scaled as a mean, so that its scale may change while the search goes on.
        """
        visits = child.visits
        margin = child.margins[seat] / visits - self.scale.means[seat]
        squashed = 0.5 + 0.5 * math.tanh(margin / (2.0 * self.scale.deviations[seat]))
        share = self.margin_share
        return share * squashed + (1.0 - share) * child.standings[seat] / visits

    def play_out(self, state: State, movers: list[int], moves: list[int]) -> None:
        """Play on by the policy to the end, or until enough turns have passed to judge."""
        turns = 0
        while state.actor != NOBODY:
            mover = state.actor
            legal = state.legal_moves()
            if len(legal) == 1:
                state.apply(legal[0])
            else:
                move = self.policy.draw(legal, self.source)
                movers.append(mover)
                moves.append(move)
                state.apply(move)
            if state.actor != mover:
                turns += 1
                if turns == self.horizon:
                    return

    def judge(self, state: State) -> Outcome:
        """The result of a finished game, or what to expect of an unfinished one."""
        if state.actor == NOBODY:
            scores = state.scores()
            totals = [float(sum(by_category)) for by_category in scores]
            places = state.places()
            standings, wins = standing_of_places(places), wins_of_places(places)
            return Outcome(standings, margins(totals), wins, totals, scores)
        totals = self.evaluation.totals(state)
        standings = self.evaluation.standing(totals)
        wins = self.evaluation.win_chances(totals)
        return Outcome(standings, margins(totals), wins, totals, [])

    def credit(self, path: list[Node], outcome: Outcome) -> None:
        standings, margin, wins, totals = outcome[0], outcome[1], outcome[2], outcome[3]
        self.scale.add(margin)
        for node in path:
            node.visits += 1
            for seat in range(self.seats):
                node.standings[seat] += standings[seat]
                node.margins[seat] += margin[seat]
                node.wins[seat] += wins[seat]
                node.totals[seat] += totals[seat]
        if outcome.scores:
            self.credit_scores(path[1].move, outcome.scores)
        else:
            self.ended = False

    def credit_scores(self, move: int, scores: list[list[int]]) -> None:
        points = [float(score) for by_category in scores for score in by_category]
        sums = self.scores.get(move)
        if sums is None:
            self.scores[move] = points
            self.scored[move] = 1
            return
        self.scored[move] += 1
        for i in range(len(points)):
            sums[i] += points[i]

    def learn(self, movers: list[int], moves: list[int], outcome: Outcome) -> None:
        gains = [
            (outcome.margins[seat] - self.scale.means[seat]) / self.scale.deviations[seat]
            for seat in range(self.seats)
        ]
        for i in range(len(moves)):
            self.policy.learn(moves[i], gains[movers[i]])

    def ranked(self) -> list[Node]:
        """The moves looked at, the most visited first."""
        looked_at = [child for child in self.tree.children.values() if child.visits]
        keys = [(-child.visits, -self.worth(child, self.seat), child.move) for child in looked_at]
        return [looked_at[i] for i in sorted(range(len(keys)), key=keys.__getitem__)]

    def advice(self) -> Advice:
        ranked = [self.in_words(child) for child in self.ranked()]
        seen = {move.move for move in ranked}
        unseen = [move for move in self.legal if move not in seen]
        ranked += [RankedMove(move, self.game.move_text(move)) for move in unseen]
        return Advice(self.seat, tuple(ranked), self.iterations, self.seconds)

    def in_words(self, child: Node) -> RankedMove:
        visits = child.visits
        return RankedMove(
            child.move,
            self.game.move_text(child.move),
            visits,
            child.wins[self.seat] / visits,
            tuple([total / visits for total in child.totals]),
            self.mean_scores(child.move),
            self.line(child),
        )

    def mean_scores(self, move: int) -> tuple[tuple[float, ...], ...]:
        sums = self.scores.get(move)
        if sums is None or not self.ended:
            return ()
        means = [points / self.scored[move] for points in sums]
        size = len(means) // self.seats
        return tuple([tuple(means[i * size : (i + 1) * size]) for i in range(self.seats)])

    def line(self, node: Node) -> tuple[str, ...]:
        """The most visited decisions from here on."""
        texts = [self.game.move_text(node.move)]
        while node.children and len(texts) < LINE_LENGTH:
            node = max(node.children.values(), key=visits_of)
            if node.visits < LINE_VISITS:
                break
            texts.append(self.game.move_text(node.move))
        return tuple(texts)


def visits_of(node: Node) -> int:
    return node.visits
