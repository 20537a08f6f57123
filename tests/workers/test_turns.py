"""AI turns in this process: what a job does with a turn, and what the reaper does about it."""

import asyncio
from itertools import pairwise

import pytest
from redis import Redis
from rq import Queue
from rq.serializers import JSONSerializer

from ai.levels import agent_of
from games.random_source import FastSource
from service.answers import AiState
from service.ledger import open_ledger
from service.record import EventKind, SeatKind, Status
from service.settings import Settings
from service.store import Turn
from service.tables import Tables, open_tables
from service.turn_queue import job_id, queue_redis, queues
from tests.service.playing import HUMAN, ai, new_game, play_first
from tests.workers.fragile_high_card import LAST_WORDS, FragileState
from tests.workers.pieces import Workers, queued, waiting


def make_overdue(redis: Redis, game_id: str) -> None:
    """As if the time since anyone worked on the turn had passed."""
    for key in redis.scan_iter("*:due"):
        redis.zadd(key, {game_id: 1}, xx=True)


@pytest.mark.guarantee(5)
async def test_a_job_holds_the_numbers_of_a_turn_and_nothing_else(
    tables: Tables, workers: Workers
) -> None:
    game_id, _ = await new_game(tables, [ai("easy"), HUMAN])
    async with asyncio.timeout(10):
        while not (jobs := workers.queue.people.get_jobs()):
            await asyncio.sleep(0.01)
    (job,) = jobs
    assert job.args == [game_id, 1, 0]
    assert job.kwargs == {}
    assert job.description == f"AI turn {game_id}-1-0"
    assert job.meta == {}


async def test_an_ai_plays_its_turn_and_hands_over(tables: Tables, workers: Workers) -> None:
    game_id, (token,) = await new_game(tables, [HUMAN, ai("easy")])
    changed = await play_first(tables, game_id, [token])
    assert changed.table.ai_turn is not None
    assert changed.table.ai_turn.state == AiState.QUEUED
    assert await workers.player.decide(await queued(workers)) is None
    table = await tables.read(game_id, token)
    assert (table.version, table.ai_turn) == (3, None)
    assert table.decision is not None
    assert table.decision.seat == 0


async def test_games_in_which_a_person_waits_come_first(
    tables: Tables, workers: Workers, settings: Settings
) -> None:
    alone, _ = await new_game(tables, [ai("easy"), ai("easy")])
    await waiting(workers, Turn(alone, 1, 0))
    theirs = []
    for _ in "12":
        game_id, _ = await new_game(tables, [ai("easy"), HUMAN])
        await waiting(workers, Turn(game_id, 1, 0))
        theirs.append(game_id)
    redis = queue_redis(settings)
    order = [
        Queue.dequeue_any(queues(redis), None, redis, serializer=JSONSerializer) for _ in "123"
    ]
    redis.close()
    assert [found[0].args[0] for found in order if found] == [*theirs, alone]


async def test_ais_alone_hand_every_decision_back(settings: Settings) -> None:
    chosen = settings.model_copy(update={"games": ("el_paso",)})
    async with open_tables(chosen) as tables, open_ledger(chosen) as ledger:
        workers = Workers(chosen, ledger)
        game_id, _ = await new_game(tables, [ai("easy"), ai("easy")], "el_paso")
        seats: list[int | None] = []
        while not any(seat == following for seat, following in pairwise(seats)):
            turn = Turn(game_id, len(seats) + 1, 0)
            await waiting(workers, turn)
            assert workers.queue.people.is_empty()
            (job,) = workers.queue.ai_only.get_jobs()
            assert job.id == job_id(turn)
            job.delete()
            assert await workers.player.decide(turn) is None
            seats = [event.seat for event in (await tables.history(game_id)).events[1:]]
        workers.queue.close()


async def test_a_game_that_people_left_is_one_of_ais_alone(
    tables: Tables, workers: Workers
) -> None:
    game_id, (token,) = await new_game(tables, [HUMAN, ai("easy"), ai("easy")])
    await tables.resign(game_id, token, expected_version=1)
    await waiting(workers, Turn(game_id, 2, 0))
    assert workers.queue.ai_only.get_job_ids() == [job_id(Turn(game_id, 2, 0))]


@pytest.mark.guarantee(1)
async def test_jobs_for_one_turn_play_it_once(tables: Tables, workers: Workers) -> None:
    game_id, (token,) = await new_game(tables, [HUMAN, ai("easy")])
    await play_first(tables, game_id, [token])
    turn = await queued(workers)
    await asyncio.gather(*(workers.player.decide(turn) for _ in range(5)))
    await workers.player.decide(turn)
    events = (await tables.history(game_id)).events
    assert [(event.version, event.seat) for event in events] == [(1, None), (2, 0), (3, 1)]


async def test_one_that_lost_its_turn_stops(tables: Tables, workers: Workers, redis: Redis) -> None:
    game_id, _ = await new_game(tables, [ai("expert"), HUMAN])
    turn = await queued(workers)
    assert await workers.turns.take(turn) is not None
    make_overdue(redis, game_id)
    await workers.reaper.look()
    assert not await workers.turns.keep(turn)
    assert await workers.turns.take(turn) is None
    again = await queued(workers)
    assert again == turn._replace(attempt=1)
    taken = await workers.turns.take(again)
    assert taken is not None
    assert await workers.turns.keep(again)


@pytest.mark.guarantee(7)
async def test_a_turn_nobody_enqueued_is_found(
    tables: Tables, workers: Workers, redis: Redis
) -> None:
    game_id, _ = await new_game(tables, [ai("easy"), HUMAN])
    lost = await queued(workers)
    await workers.reaper.look()
    assert workers.take_job() is None, "it is not overdue yet"
    make_overdue(redis, game_id)
    await asyncio.gather(*(workers.reaper.look() for _ in range(5)))
    found = workers.take_job()
    assert found == lost._replace(attempt=1)
    assert workers.take_job() is None, "of several reapers one claims it"


@pytest.mark.guarantee(7)
async def test_a_turn_that_was_just_claimed_is_not_overdue(
    tables: Tables, workers: Workers, redis: Redis
) -> None:
    game_id, _ = await new_game(tables, [ai("easy"), HUMAN])
    turn = await queued(workers)
    make_overdue(redis, game_id)
    store = workers.store
    claimed = await store.claim(turn, 60_000, again=True)
    assert claimed == turn._replace(attempt=1)
    # A slower reaper saw the game overdue before that, and read its attempt after.
    assert await store.claim(claimed, 60_000, again=True) is None


@pytest.mark.guarantee(7)
async def test_waiting_for_a_worker_is_no_failure(
    tables: Tables, workers: Workers, redis: Redis
) -> None:
    game_id, _ = await new_game(tables, [ai("easy"), HUMAN])
    turn = Turn(game_id, 1, 0)
    await waiting(workers, turn)
    for _ in range(5):
        make_overdue(redis, game_id)
        await workers.reaper.look()
    assert workers.queue.people.get_job_ids() == [job_id(turn)]
    table = await tables.read(game_id)
    assert table.ai_turn is not None
    assert (table.ai_turn.state, table.ai_turn.attempt) == (AiState.QUEUED, 0)


async def test_a_game_that_expired_is_forgotten(
    tables: Tables, workers: Workers, redis: Redis
) -> None:
    game_id, _ = await new_game(tables, [ai("easy"), HUMAN])
    turn = await queued(workers)
    for key in redis.scan_iter(f"*:{game_id}"):
        redis.delete(key)
    make_overdue(redis, game_id)
    await workers.reaper.look()
    assert not list(redis.scan_iter("*:due"))
    assert await workers.player.decide(turn) is None


async def test_a_resigned_seat_is_played_on(tables: Tables, workers: Workers) -> None:
    game_id, tokens = await new_game(tables, [HUMAN] * 3)
    await tables.resign(game_id, tokens[1], expected_version=1)
    while (table := await tables.read(game_id)).status != Status.FINISHED:
        if table.ai_turn is None:
            await play_first(tables, game_id, tokens)
        else:
            assert await workers.player.decide(await queued(workers)) is None
    assert [result.place for result in table.results].count(3) == 1
    assert table.results[1].place == 3
    assert (await tables.verify(game_id)).result_matches


async def test_what_happens_meanwhile_starts_the_turn_anew(
    tables: Tables, workers: Workers
) -> None:
    game_id, tokens = await new_game(tables, [ai("easy"), HUMAN, HUMAN])
    turn = await queued(workers)
    taken = await workers.turns.take(turn)
    assert taken is not None
    await tables.resign(game_id, tokens[1], expected_version=1)
    advice = agent_of("easy", taken.game).advise(taken.view, FastSource(1))
    assert await workers.turns.play(taken, advice) is None, "the version has moved on"
    assert await workers.player.decide(await queued(workers)) is None
    assert (await tables.history(game_id)).events[-1].seat == 0


async def test_a_turn_thought_about_outlives_a_new_token(tables: Tables, workers: Workers) -> None:
    game_id, (token,) = await new_game(tables, [ai("easy"), HUMAN])
    taken = await workers.turns.take(await queued(workers))
    assert taken is not None
    await tables.rotate_token(game_id, token)
    assert await workers.turns.keep(taken.turn)
    assert await workers.player.decide(taken.turn) is None
    events = (await tables.history(game_id)).events
    assert [(event.version, event.seat) for event in events] == [(1, None), (2, 0)]


async def test_sue_plays_by_the_same_way(settings: Settings) -> None:
    chosen = settings.model_copy(update={"games": ("el_paso",)})
    async with open_tables(chosen) as tables, open_ledger(chosen) as ledger:
        workers = Workers(chosen, ledger)
        game_id, tokens = await new_game(tables, [HUMAN], "el_paso")
        table = await tables.read(game_id, tokens[0])
        assert [seat.kind for seat in table.seats] == [SeatKind.HUMAN, SeatKind.BOT]
        while table.status != Status.FINISHED:
            if table.ai_turn is None:
                await play_first(tables, game_id, tokens)
            else:
                turn: Turn | None = await queued(workers)
                while turn is not None:
                    turn = await workers.player.decide(turn)
            table = await tables.read(game_id, tokens[0])
        events = (await tables.history(game_id, first=100)).events
        assert {0, 1} <= {event.seat for event in events}
        for event in [event for event in events if event.seat == 1][:3]:
            told = (await tables.replay(game_id, event.version)).view["sue"]["lastTurn"]
            assert (event.label or "").lower() == "; ".join(told).lower()
        assert (await tables.verify(game_id)).result_matches
        workers.queue.close()


@pytest.mark.guarantee(7)
@pytest.mark.guarantee(5)
async def test_a_failing_ai_is_reported_and_the_turn_played_simply(
    settings: Settings, redis: Redis, capfd: pytest.CaptureFixture[str]
) -> None:
    chosen = settings.model_copy(
        update={
            "further_games": {"fragile_high_card": "tests.workers.fragile_high_card"},
            "attempts": 2,
        }
    )
    async with open_tables(chosen) as tables, open_ledger(chosen) as ledger:
        workers = Workers(chosen, ledger)
        game_id, _ = await new_game(tables, [ai("expert"), HUMAN], "fragile_high_card")
        for attempt in (0, 1):
            turn = await queued(workers)
            assert turn == Turn(game_id, 1, attempt)
            FragileState.samples = 0
            assert await workers.player.decide(turn) is None
            assert (await tables.read(game_id)).version == 1
            make_overdue(redis, game_id)
            await workers.reaper.look()
        FragileState.samples = 0
        assert await workers.player.decide(await queued(workers)) is None
        events = (await tables.history(game_id)).events
        assert [event.kind for event in events] == [
            EventKind.CREATED,
            EventKind.AI_FAILED,
            EventKind.PLAYED,
        ]
        failed = await tables.replay(game_id, 2)
        assert failed.ai_turn is not None
        assert failed.ai_turn.state == AiState.FAILED
        logged = "".join(capfd.readouterr())
        assert "RuntimeError" in logged
        assert LAST_WORDS not in logged
        workers.queue.close()


@pytest.mark.guarantee(7)
@pytest.mark.parametrize("resigned", [False, True])
async def test_a_game_goes_on_whose_weights_can_not_be_read(
    settings: Settings, redis: Redis, resigned: bool
) -> None:
    chosen = settings.model_copy(
        update={"further_games": {"gold_west": "tests.workers.unlearnable_high_card"}}
    )
    async with open_tables(chosen) as tables, open_ledger(chosen) as ledger:
        workers = Workers(chosen, ledger)
        first = HUMAN if resigned else ai("easy")
        game_id, tokens = await new_game(tables, [first, HUMAN, HUMAN], "gold_west")
        if resigned:
            await tables.resign(game_id, tokens[0], expected_version=1)
        begun = (await tables.read(game_id)).version
        for _ in range(chosen.attempts):
            assert await workers.player.decide(await queued(workers)) is None
            assert (await tables.read(game_id)).version == begun
            make_overdue(redis, game_id)
            await workers.reaper.look()
        assert await workers.player.decide(await queued(workers)) is None
        events = (await tables.history(game_id, after=begun)).events
        assert [event.kind for event in events] == [EventKind.AI_FAILED, EventKind.PLAYED]
        decision = (await tables.read(game_id)).decision
        assert decision is not None
        assert decision.seat == 1
        workers.queue.close()
