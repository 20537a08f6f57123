"""Monte Carlo tree search over what one seat knows, for any game of the contract.

Single-observer information-set search (Cowling, Powley and Whitehouse 2012), open loop: every
iteration draws all that the seat can't know anew and walks one tree whose nodes are sequences of
decisions, choosing among the moves that are legal in this sample and counting how often each was
available. Results are kept for every seat, and who moves maximises the own one; no sign is ever
flipped, as in these games a seat makes many decisions in a row. Forced moves are no nodes.
"""

import gc
import math
import time
from typing import NamedTuple

from ai.agent import Advice, Budget, RankedMove, Thought
from ai.evaluation import (
    add_scores,
    margins,
    mean_scores,
    standing_of_places,
    totals_of,
    wins_of_places,
)
from ai.learned import Learned
from ai.policy import TO_THE_END, Policy
from games.contract import NOBODY, Game, State
from games.random_source import RandomSource

CHECK_EVERY = 16  # iterations between looks at whether the best move can still be caught
LINE_LENGTH = 12
LINE_VISITS = 4  # an expected decision has been looked at so often at least


class Settings(NamedTuple):
    """What can be tuned; docs/ai.md has the comparisons behind the values."""

    exploration: float = 0.1
    margin_share: float = 0.5  # of the reward: the rest is the place
    width: float = 1.0  # a node visited n times has at most width * sqrt(n + 1) moves
    bias: float = 0.5  # how far a move is tried for its prior, as in PUCT
    trust: float = 2.0  # in the learned policy: above 1 it is followed more strictly
    lessons: float = 1.0  # how far playouts learn within a search; 0: not at all
    rounds: int | None = None  # of the table until a playout is judged; None: as learned
    depth: int = 1000  # decisions in the tree; 1: flat Monte Carlo


class Node:
    """A decision taken by `mover`; sums over the iterations that took it, of the mover's results.

    `value` is their mean reward, around 0 to 1, on the scale of when it was last taken.
    """

    def __init__(self, move: int, mover: int, prior: float) -> None:
        self.move = move
        self.mover = mover
        self.prior = prior
        self.visits = 0
        self.available = 0  # iterations in which it could have been taken
        self.standing = 0.0
        self.margin = 0.0
        self.value = 0.0
        self.children: dict[int, Node] = {}


class Prospect:
    """What a move at the root leads to: sums over the iterations of this search that took it."""

    def __init__(self, seats: int) -> None:
        self.count = 0
        self.wins = [0.0] * seats
        self.scores: list[list[float]] = []  # by seat and category

    def add(self, wins: list[float], scores: list[list[float]]) -> None:
        self.count += 1
        for seat in range(len(wins)):
            self.wins[seat] += wins[seat]
        add_scores(self.scores, scores)


class Outcome(NamedTuple):
    """How one iteration ended, or was judged, by seat; `scores` by seat and category."""

    standings: list[float]
    margins: list[float]
    wins: list[float]
    scores: list[list[float]]


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
        self.policy = Policy(learned.move_weights, settings.trust, settings.lessons)
        self.budget = budget
        self.exploration = settings.exploration
        self.margin_share = settings.margin_share
        self.width = settings.width
        self.bias = settings.bias
        self.lessons = settings.lessons
        self.depth = settings.depth
        rounds = learned.rounds if settings.rounds is None else settings.rounds
        self.horizon = TO_THE_END if rounds == TO_THE_END else rounds * root.seats + 1  # turns
        self.tree = Node(-1, NOBODY, 1.0)
        self.scale = Scale(root.seats)
        self.prospects: dict[int, Prospect] = {}  # by move at the root
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
        collecting = gc.isenabled()
        gc.disable()  # a tree makes no cycles, and looking for them takes time
        try:
            while not self.done:
                self.iterate()
                self.iterations += 1
                spent = time.perf_counter() - began
                self.seconds = before + spent
                self.done = self.is_decided()
                if spent >= seconds:
                    break
        finally:
            if collecting:
                gc.enable()

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
        path: list[Node] = []
        movers: list[int] = []
        moves: list[int] = []
        node = self.tree
        while state.actor != NOBODY and len(path) < self.depth:
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
        self.policy.play_on(state, self.horizon, self.source, movers, moves)
        outcome = self.judge(state)
        self.credit(path, outcome)
        if self.lessons:
            self.learn(movers, moves, outcome)

    def choose(self, node: Node, mover: int, legal: list[int]) -> Node:
        """The move to walk down: a new one while the node is narrow, else the most promising."""
        eagerness = self.bias * math.sqrt(node.visits)
        fresh: list[int] = []
        best: Node | None = None
        highest = 0.0
        for move in legal:
            child = node.children.get(move)
            if child is None:
                fresh.append(move)
                continue
            child.available += 1
            promise = self.promise(child, eagerness)
            if best is None or promise > highest:
                best, highest = child, promise
        known = len(legal) - len(fresh)
        if best is not None and (not fresh or known >= self.width * math.sqrt(node.visits + 1)):
            return best
        child = self.most_likely(fresh, legal, mover)
        node.children[child.move] = child
        return child

    def most_likely(self, fresh: list[int], legal: list[int], mover: int) -> Node:
        """A node for the move that the policy likes best of those not tried yet."""
        hope = 0.0
        first: list[int] = []
        for move in fresh:
            strength = self.policy.record(move).strength
            if strength > hope:
                hope = strength
                first = [move]
            elif strength == hope:
                first.append(move)
        hopes = 0.0
        for move in legal:
            hopes += self.policy.record(move).strength
        move = first[self.source.below(len(first))] if len(first) > 1 else first[0]
        child = Node(move, mover, hope / hopes)
        child.available = 1
        return child

    def promise(self, child: Node, eagerness: float) -> float:
        """Mean result for the mover, plus what is due to it for being little known or likely."""
        visits = child.visits
        doubt = self.exploration * math.sqrt(math.log(child.available) / visits)
        return child.value + doubt + eagerness * child.prior / (visits + 1)

    def worth(self, child: Node) -> float:
        """Mean reward of the mover, about 0 to 1: its place, and its margin on this search's scale.

        The margin is scaled as a mean, so that its scale may change while the search goes on.
        """
        visits = child.visits
        margin = child.margin / visits - self.scale.means[child.mover]
        squashed = 0.5 + 0.5 * math.tanh(margin / (2.0 * self.scale.deviations[child.mover]))
        share = self.margin_share
        return share * squashed + (1.0 - share) * child.standing / visits

    def judge(self, state: State) -> Outcome:
        """The result of a finished game, or what to expect of an unfinished one."""
        scores, aims = self.evaluation.assess(state)
        if state.actor == NOBODY:
            places = state.places()
            standings, wins = standing_of_places(places), wins_of_places(places)
        else:
            standings = self.evaluation.standing(aims)
            wins = self.evaluation.win_chances(totals_of(scores))
        return Outcome(standings, margins(aims), wins, scores)

    def credit(self, path: list[Node], outcome: Outcome) -> None:
        standings, margin, wins, scores = outcome
        self.scale.add(margin)
        self.tree.visits += 1
        for node in path:
            node.visits += 1
            node.standing += standings[node.mover]
            node.margin += margin[node.mover]
            node.value = self.worth(node)
        first = path[0].move
        prospect = self.prospects.get(first)
        if prospect is None:
            prospect = Prospect(self.seats)
            self.prospects[first] = prospect
        prospect.add(wins, scores)

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
        keys = [(-child.visits, -self.worth(child), child.move) for child in looked_at]
        return [looked_at[i] for i in sorted(range(len(keys)), key=keys.__getitem__)]

    def advice(self) -> Advice:
        ranked = [self.in_words(child) for child in self.ranked()]
        seen = {move.move for move in ranked}
        unseen = [move for move in self.legal if move not in seen]
        ranked += [RankedMove(move, self.game.move_text(move)) for move in unseen]
        return Advice(self.seat, tuple(ranked), self.iterations, self.seconds)

    def in_words(self, child: Node) -> RankedMove:
        text, line = self.game.move_text(child.move), self.line(child)
        prospect = self.prospects.get(child.move)
        if prospect is None:  # all its visits are from an earlier search
            return RankedMove(child.move, text, child.visits, line=line)
        scores = mean_scores(prospect.scores, prospect.count)
        return RankedMove(
            child.move,
            text,
            child.visits,
            prospect.wins[self.seat] / prospect.count,
            tuple([sum(by_category) for by_category in scores]),
            scores,
            line,
        )

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
