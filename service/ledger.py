"""Games read from and written to the store, each with the rules it began with.

An AI's turn is enqueued once the change that leads to it is stored. Should that fail, or the
process die in between, the game is in the store's `due` set and the reaper enqueues it.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final

import structlog
from redis.exceptions import RedisError

from games.contract import Game
from service.catalogue import Catalogue
from service.changes import Change, Position
from service.problems import InvalidInput, NoSuchGame, RulesUnavailable
from service.record import Record, Status, UnknownFormat
from service.settings import Settings
from service.store import Answered, Commit, Committed, Conflict, Store, Stored, Turn, connect
from service.turn_queue import TurnQueue

DAY: Final = 86_400_000  # milliseconds
ID_DIGITS: Final = 32

log = structlog.get_logger()

Outcome = Committed | Answered | Conflict


def now() -> int:
    """Unix milliseconds."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game as loaded, ready to play on."""

    position: Position
    stored: Stored


class Ledger:
    def __init__(
        self, settings: Settings, catalogue: Catalogue, store: Store, queue: TurnQueue
    ) -> None:
        self._settings = settings
        self.catalogue = catalogue
        self.store = store
        self._queue = queue
        self._running: set[asyncio.Task[Any]] = set()

    async def load(self, game_id: str, key: str | None = None) -> Loaded:
        """A game at its newest version. Raises NoSuchGame, RulesUnavailable."""
        if len(game_id) != ID_DIGITS or not set(game_id) <= set("0123456789abcdef"):
            raise NoSuchGame("no game has such an id", game_id)
        try:
            stored = await self.store.load(game_id, key)
        except UnknownFormat as error:
            raise RulesUnavailable(
                "the game was stored by a newer release", error.found, 0
            ) from error
        if stored is None:
            raise NoSuchGame("there is no such game; it may have expired", game_id)
        game = await self._rules_begun(stored.record)
        return Loaded(Position(stored.record, game, game.from_json(stored.record.state)), stored)

    async def _rules_begun(self, record: Record) -> Game:
        """The game with the rules that it began with."""
        if record.game not in self.catalogue:
            raise RulesUnavailable(f"{record.game} is not offered here", record.rules_version, 0)
        game = await self.rules(record.game, record.components_hash)
        if game.rules_version != record.rules_version:
            raise RulesUnavailable(
                f"the game began under version {record.rules_version} of the rules; "
                f"offered here is version {game.rules_version}",
                record.rules_version,
                game.rules_version,
            )
        return game

    async def rules(self, name: str, components_hash: str) -> Game:
        """A game of the catalogue with component numbers in use before. Raises InvalidInput."""
        game = self.catalogue.begun(name, components_hash)
        if game is not None:
            return game
        text = await self.store.components(name, components_hash)
        if text is None:
            raise InvalidInput("no game was begun with such a component file", "componentsHash")
        return self.catalogue.learn(name, text)

    async def begin(self, change: Change, key: str | None, answer: bytes) -> Outcome:
        """Store a new game, its component file first."""
        game = change.position.game
        await self.store.keep_components(game.name, game.components_hash, game.components_text)
        return await self.commit(change, key, answer)

    async def commit(
        self, change: Change, key: str | None = None, answer: bytes = b"", *, hand_on: bool = True
    ) -> Outcome:
        """Store a change and hand the next turn on to the workers if it is an AI's.

        Once begun it is carried through, even if the one who asked goes away. `hand_on` is False
        for a worker that plays on by itself.
        """
        return await self._carry_through(self._commit(change, key, answer, hand_on))

    async def _commit(
        self, change: Change, key: str | None, answer: bytes, hand_on: bool
    ) -> Outcome:
        record = change.position.record
        ai_next = change.position.waits_for_ai
        outcome = await self.store.commit(
            Commit(
                record=record,
                events=change.events,
                keep_for=self.keep_for(record),
                due_in=self.lease if ai_next else None,
                key=key,
                answer=answer,
            )
        )
        if ai_next and hand_on and isinstance(outcome, Committed):
            turn = Turn(record.game_id, record.version, 0)
            self._spawn(self.hand_on(turn, person_waits=record.person_waits))
        return outcome

    @property
    def lease(self) -> int:
        """Milliseconds after which an AI's turn is overdue."""
        return round(self._settings.lease_seconds * 1000)

    def keep_for(self, record: Record) -> int:
        finished = record.status == Status.FINISHED
        days = self._settings.finished_days if finished else self._settings.live_days
        return round(days * DAY)

    async def hand_on(self, turn: Turn, *, person_waits: bool) -> None:
        """Enqueue a turn for the workers; should that fail, it is overdue in a while."""
        try:
            await asyncio.to_thread(self._queue.enqueue, turn, person_waits=person_waits)
        except RedisError as error:
            log.warning("enqueue", game=turn.game_id, problem=type(error).__name__)

    async def share_of_budget(self) -> float:
        """How much of its level's budget an AI has for a decision now: all of it while the queue
        can't be asked."""
        try:
            return await asyncio.to_thread(self._queue.share)
        except RedisError as error:
            log.warning("share", problem=type(error).__name__)
            return 1.0

    async def _carry_through(self, work: Coroutine[Any, Any, Outcome]) -> Outcome:
        return await asyncio.shield(self._spawn(work))

    def _spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    async def drain(self) -> None:
        """Wait for what has been begun."""
        while self._running:
            await asyncio.gather(*self._running, return_exceptions=True)


@asynccontextmanager
async def open_ledger(
    settings: Settings, catalogue: Catalogue | None = None
) -> AsyncIterator[Ledger]:
    """The ledger of these settings, connected as long as the context lasts."""
    store, queue = Store(connect(settings)), TurnQueue(settings)
    ledger = Ledger(settings, catalogue or Catalogue(settings), store, queue)
    try:
        yield ledger
    finally:
        await ledger.drain()
        await store.close()
        queue.close()
