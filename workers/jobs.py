"""The job of the queue: play an AI's turn, move by move.

Everything that goes wrong is caught and logged here, by type and place alone: rq would keep the
message of an exception in Redis, and it might quote a card.
"""

import asyncio
import math
import time
import traceback
from functools import cache
from typing import Final

import structlog

from ai.agent import Advice, Agent
from ai.baselines import Greedy
from ai.learned import load_learned, nothing_learned
from ai.levels import LEVELS, agent_of
from service.ai_turns import AiTurns, Taken
from service.catalogue import Catalogue
from service.chance import fresh_source
from service.ledger import open_ledger
from service.problems import Problem
from service.settings import Settings
from service.store import Turn
from service.turn_queue import TURN_SECONDS

SLICE: Final = 0.5  # seconds of thinking between signs of life; well below the shortest lease

log = structlog.get_logger()


@cache
def settings() -> Settings:
    return Settings()


@cache
def catalogue() -> Catalogue:
    """Loaded by the worker before it forks, so that no job has to."""
    return Catalogue(settings())


def play_turn(game_id: str, version: int, attempt: int) -> None:
    asyncio.run(_play_turn(Turn(game_id, version, attempt)))


async def _play_turn(turn: Turn) -> None:
    async with open_ledger(settings(), catalogue()) as ledger:
        player = Player(AiTurns(settings(), ledger), settings().think_seconds)
        deadline = time.monotonic() + TURN_SECONDS
        next_turn: Turn | None = turn
        while next_turn is not None and time.monotonic() < deadline:
            next_turn = await player.decide(next_turn)
        # Only where a person waits is there a turn to go on with.
        if next_turn is not None:
            await ledger.hand_on(next_turn, person_waits=True)


class Player:
    """Makes the decisions of one turn, with the same agents: what they found out serves again."""

    def __init__(self, turns: AiTurns, think_seconds: float) -> None:
        self._turns = turns
        self._think_seconds = think_seconds
        self._agents: dict[tuple[str | None, bool, float], Agent] = {}

    async def decide(self, turn: Turn) -> Turn | None:
        """Make one decision; the turn to go on with, as `AiTurns.play` gives it."""
        told = log.bind(game=turn.game_id, version=turn.version, attempt=turn.attempt)
        began = time.monotonic()
        try:
            taken = await self._turns.take(turn)
            advice = None if taken is None else await self._think(taken, began)
            if taken is None or advice is None:
                told.info("the turn is no longer ours")
                return None
            return await self._turns.play(taken, advice)
        except Problem as problem:
            told.warning("turn put off", problem=problem.code)
        except Exception as error:  # whatever a search may stumble over
            told.error("turn failed", error=type(error).__name__, at=_places(error))
            await self._turns.give_back(turn)
        return None

    async def _think(self, taken: Taken, began: float) -> Advice | None:
        """What the agent advises; None when the turn was lost meanwhile.

        Its time counts from when the turn was taken, and goes on during signs of life: a move is
        awaited by the clock.
        """
        thought = self._agent(taken).consider(taken.view, fresh_source())
        deadline = began + min(self._think_seconds, seconds_for(taken))
        while not thought.done:
            thought.run(min(SLICE, deadline - time.monotonic()))
            if time.monotonic() >= deadline:
                break
            if not thought.done and not await self._turns.keep(taken.turn):
                return None
        return thought.advice()

    def _agent(self, taken: Taken) -> Agent:
        kind = taken.level, taken.failed, taken.share
        if kind not in self._agents:
            self._agents[kind] = agent_for(taken)
        return self._agents[kind]


def agent_for(taken: Taken) -> Agent:
    """The opponent of a level in its share of the budget; without a level, a simple one.

    After a failure that one goes by the points alone: what was learned may be what failed.
    """
    if taken.level is None:
        learned = nothing_learned() if taken.failed else load_learned(taken.game)
        return Greedy(taken.game, learned)
    return agent_of(taken.level, taken.game, taken.share)


def seconds_for(taken: Taken) -> float:
    """How long the level may think about a decision, in its share of the time."""
    budget = None if taken.level is None else LEVELS[taken.level].budget
    return math.inf if budget is None else taken.share * budget.seconds


def _places(error: Exception) -> list[str]:
    frames = traceback.extract_tb(error.__traceback__)
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
