"""The pieces that worker and reaper processes are made of, in this process."""

import asyncio

from service.ai_turns import AiTurns
from service.ledger import Ledger
from service.settings import Settings
from service.store import Turn
from service.turn_queue import TurnQueue
from workers.jobs import Player
from workers.reaper import Reaper


class Workers:
    def __init__(self, settings: Settings, ledger: Ledger) -> None:
        self.store = ledger.store
        self.turns = AiTurns(settings, ledger)
        self.player = Player(self.turns, settings.think_seconds)
        self.queue = TurnQueue(settings)
        self.reaper = Reaper(settings, self.store, self.queue)

    def take_job(self) -> Turn | None:
        """The next job of the queue."""
        (job,) = self.queue.people.get_jobs(length=1) or (None,)
        if job is None:
            return None
        job.delete()
        return Turn(*job.args)


async def queued(workers: Workers) -> Turn:
    """The job that a change has just brought about."""
    async with asyncio.timeout(10):
        while (turn := workers.take_job()) is None:
            await asyncio.sleep(0.01)
    return turn


async def waiting(workers: Workers, turn: Turn) -> None:
    """Return when the turn's job waits."""
    async with asyncio.timeout(10):
        while not workers.queue.waits(turn):
            await asyncio.sleep(0.01)
