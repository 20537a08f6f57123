"""The job of the queue: play an AI's turn, move by move.

Everything that goes wrong is caught and logged here, by type and place alone: rq would keep the
message of an exception in Redis, and it might quote a card.
"""

import asyncio
import time
import traceback
from functools import cache
from typing import Final

import structlog

from ai.agent import Agent
from ai.baselines import Greedy
from ai.learned import load_learned
from ai.levels import agent_of
from games.contract import Game
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
        self._agents: dict[str | None, Agent] = {}

    async def decide(self, turn: Turn) -> Turn | None:
        """Make one decision; the turn to go on with, as `AiTurns.play` gives it."""
        told = log.bind(game=turn.game_id, version=turn.version, attempt=turn.attempt)
        try:
            taken = await self._turns.take(turn)
            move = None if taken is None else await self._think(taken)
            if taken is None or move is None:
                told.info("the turn is no longer ours")
                return None
            return await self._turns.play(taken, move)
        except Problem as problem:
            told.warning("turn put off", problem=problem.code)
        except Exception as error:  # whatever a search may stumble over
            told.error("turn failed", error=type(error).__name__, at=_places(error))
            await self._turns.give_back(turn)
        return None

    async def _think(self, taken: Taken) -> str | None:
        """The id of the move decided on; None when the turn was lost meanwhile."""
        thought = self._agent(taken).consider(taken.view, fresh_source())
        deadline = time.monotonic() + self._think_seconds
        while not thought.done and time.monotonic() < deadline:
            thought.run(min(SLICE, deadline - time.monotonic()))
            if not await self._turns.keep(taken.turn):
                return None
        return thought.advice().best.text

    def _agent(self, taken: Taken) -> Agent:
        if taken.level not in self._agents:
            self._agents[taken.level] = agent_of_level(taken.level, taken.game)
        return self._agents[taken.level]


def agent_of_level(level: str | None, game: Game) -> Agent:
    """The opponent of a level; without one, a simple one."""
    return Greedy(game, load_learned(game)) if level is None else agent_of(level, game)


def _places(error: Exception) -> list[str]:
    frames = traceback.extract_tb(error.__traceback__)
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
