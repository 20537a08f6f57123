"""Many turns waiting for few workers: AIs think shorter, and the events say so."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest
from redis import Redis
from rq import Worker

from ai.agent import Budget
from ai.levels import LEVELS
from service.redis_server import RedisServer
from service.settings import Settings
from service.store import Turn
from service.tables import Tables
from service.turn_queue import LEAST_SHARE, queue_redis, queues, share_of_budget
from tests.api.processes import program
from tests.service.playing import HUMAN, ai, new_game, play_first, tokens_of
from tests.workers.pieces import Workers, queued, waiting
from workers.worker import TurnWorker


@contextmanager
def registered_worker(settings: Settings) -> Iterator[None]:
    """A worker that the queue knows of and that takes nothing."""
    redis = queue_redis(settings)
    worker = Worker(queues(redis), connection=redis)
    worker.register_birth()  # type: ignore[no-untyped-call]
    try:
        yield
    finally:
        worker.register_death()  # type: ignore[no-untyped-call]
        redis.close()


def test_the_share_falls_as_turns_pile_up() -> None:
    assert [share_of_budget(waiting, 2) for waiting in (0, 1, 2, 3, 4, 8)] == [
        *(1.0, 1.0, 1.0),
        *(pytest.approx(2 / 3), 0.5, 0.25),
    ]
    assert share_of_budget(1000, 2) == LEAST_SHARE


async def test_a_killed_worker_is_not_counted(
    tables: Tables, workers: Workers, settings: Settings, redis: Redis
) -> None:
    for _ in range(4):
        game_id, _ = await new_game(tables, [ai("easy"), HUMAN])
        await waiting(workers, Turn(game_id, 1, 0))
    with registered_worker(settings), registered_worker(settings):
        assert workers.queue.share() == 0.5
        lost = next(redis.scan_iter("rq:worker:*"))
        redis.delete(lost)  # as it expires when nobody renews it
        assert workers.queue.share() == 0.25


async def test_a_queue_that_lost_its_memory_learns_of_its_workers_again(
    settings: Settings, redis: Redis
) -> None:
    people, ai_only = queues(redis)
    worker = TurnWorker([people, ai_only], connection=redis)
    redis.flushall()
    assert Worker.count(queue=people) == 0
    worker.heartbeat()
    assert Worker.count(queue=people) == 1


@pytest.mark.parametrize(("workers_known", "share"), [(1, 0.25), (2, 0.5), (4, 1.0)])
async def test_an_ai_searches_less_while_others_wait(
    tables: Tables,
    workers: Workers,
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
    workers_known: int,
    share: float,
) -> None:
    medium, iterations = LEVELS["medium"], 100
    unhurried = Budget(seconds=60, iterations=iterations)  # no clock ends a search here
    monkeypatch.setitem(LEVELS, "medium", medium._replace(budget=unhurried))
    created = await tables.create("high_card", [HUMAN, ai("medium")], keep_reasons=True)
    game_id, tokens = created.table.game_id, tokens_of(created)
    await play_first(tables, game_id, tokens)
    turn = await queued(workers)
    for _ in range(4):
        other, _ = await new_game(tables, [ai("easy"), HUMAN])
        await waiting(workers, Turn(other, 1, 0))
    with ExitStack() as known:
        for _ in range(workers_known):
            known.enter_context(registered_worker(settings))
        assert await workers.player.decide(turn) is None
    shares = [event.thinking_share for event in (await tables.history(game_id)).events]
    assert shares == [None, None, share], "people and the beginning have none"
    await tables.resign(game_id, tokens[0], expected_version=3)
    reasons = (await tables.history(game_id)).events[2].reasons
    assert reasons is not None
    granted = iterations * share
    assert granted / 2 < reasons.iterations <= granted, "it may end early"


async def test_a_full_queue_is_worked_off_faster_and_said_to_watchers(
    tables: Tables, workers: Workers, redis: Redis, redis_server: RedisServer
) -> None:
    games = [(await new_game(tables, [ai("medium"), HUMAN]))[0] for _ in range(12)]
    for game_id in games:
        await waiting(workers, Turn(game_id, 1, 0))

    async def share_of(game_id: str) -> float | None:
        events = tables.events(await tables.read(game_id), after=1)
        share = (await anext(events)).thinking_share
        await events.aclose()
        return share

    with program(redis_server, "workers", "worker"):
        async with asyncio.timeout(120):
            shares = await asyncio.gather(*map(share_of, games))
    # One worker: as it takes the first, eleven wait; as it takes the last but one, one waits.
    expected = [*(max(LEAST_SHARE, 1 / waiting) for waiting in range(11, 0, -1)), 1.0]
    assert sorted(share or 0 for share in shares) == pytest.approx(expected)
