"""What happens when something is killed, away, slow or overtaken: real processes, a real Redis."""

import asyncio
import os
import random
import signal
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path

import httpx
import pytest
from redis import Redis
from rq import Worker

from service.answers import AiState
from service.problems import Unavailable
from service.record import Event, EventKind, Status
from service.redis_server import RedisServer, free_port
from service.settings import Settings
from service.tables import Tables, open_tables
from tests.api.client import Client
from tests.api.processes import Api, api_process, children_of, held, kill, program
from tests.service.playing import HUMAN, ai, new_game, new_key, play_first

LONG_GAME = "great_western_trail"  # hundreds of decisions
LEASE = 4.0  # seconds
WORKER_LOST = {"WAYSTATION_LEASE_SECONDS": f"{LEASE}", "WAYSTATION_REAPER_SECONDS": "0.5"}
WITHIN = 120.0  # seconds; the machine may be busy


@pytest.fixture
def own_redis(tmp_path: Path) -> Iterator[RedisServer]:
    """A Redis that the test can do away with."""
    with RedisServer(tmp_path / "redis") as server:
        yield server


def on(redis: RedisServer, settings: Settings) -> Settings:
    changes = {"redis_url": redis.url, "games": (LONG_GAME,), "lease_seconds": LEASE}
    return settings.model_copy(update=changes)


@pytest.fixture
async def own_tables(own_redis: RedisServer, settings: Settings) -> AsyncIterator[Tables]:
    async with open_tables(on(own_redis, settings)) as tables:
        yield tables


async def whole_log(tables: Tables, game_id: str) -> list[Event]:
    """The log, once it is sure that it has no gap and leads to the stored position. The game has to
    stand still."""
    events: list[Event] = []
    while True:
        page = await tables.history(game_id, after=len(events), first=100)
        events += page.events
        if not page.has_next:
            break
    table = await tables.read(game_id)
    assert [event.version for event in events] == list(range(1, table.version + 1))
    replayed = await tables.replay(game_id, table.version - 1) if table.version > 1 else table
    assert replayed.version == max(1, table.version - 1)
    return events


class Acknowledged:
    """Plays a game of people over HTTP until the API is gone; what it was told is stored."""

    def __init__(self, game_id: str, tokens: Sequence[str]) -> None:
        self.game_id = game_id
        self.tokens = tokens
        self.moves: dict[int, str] = {}  # by version

    async def play(self, api: Api) -> None:
        async with httpx.AsyncClient(base_url=api.url, timeout=60) as http:
            client = Client(http)
            with suppress(httpx.TransportError):
                while await self._move(client):
                    pass

    async def _move(self, client: Client) -> bool:
        game = await client.game(self.game_id, self.tokens[0])
        if game["decision"] is None:
            return False
        token = self.tokens[game["decision"]["seat"]]
        ids = (await client.moves(self.game_id, token))["ids"]
        played = await client.play(self.game_id, token, game["version"], random.choice(ids))
        assert played["__typename"] == "ChangedGame", played
        for event in played["events"]:
            self.moves[event["version"]] = event["move"]
        return True


@pytest.mark.guarantee(1)
@pytest.mark.guarantee(2)
async def test_the_api_killed_in_mid_request_loses_nothing_acknowledged(
    own_redis: RedisServer, own_tables: Tables
) -> None:
    game_id, tokens = await new_game(own_tables, game=LONG_GAME)
    acknowledged = Acknowledged(game_id, tokens)
    for round_number in range(2):
        with api_process(own_redis) as api:
            playing = asyncio.create_task(acknowledged.play(api))
            while len(acknowledged.moves) < 10 * (round_number + 1):
                assert not playing.done()
                await asyncio.sleep(0.01)
            kill(api.process.pid)
            await playing
        log = {event.version: event.move for event in await whole_log(own_tables, game_id)}
        assert acknowledged.moves.items() <= log.items()
        assert len(log) - len(acknowledged.moves) <= 2 + round_number, "of each round one at most"


@pytest.mark.guarantee(1)
async def test_redis_killed_and_started_again_has_everything_acknowledged(
    own_redis: RedisServer, own_tables: Tables
) -> None:
    game_id, tokens = await new_game(own_tables, game=LONG_GAME)
    told: list[Event] = []
    refused = 0

    async def play() -> None:
        nonlocal refused
        while len(told) < 60:
            try:
                told.extend((await play_first(own_tables, game_id, tokens)).events)
            except Unavailable:
                refused += 1
                await asyncio.sleep(0.1)

    async with asyncio.timeout(WITHIN), asyncio.TaskGroup() as tasks:
        tasks.create_task(play())
        for moves in (10, 30):
            while len(told) < moves:
                await asyncio.sleep(0.01)
            before = refused
            own_redis.kill()
            while refused == before:
                await asyncio.sleep(0.01)
            await asyncio.to_thread(own_redis.start)
    log = await whole_log(own_tables, game_id)
    assert [event for event in log if event in told] == told, "each once, in their order"
    assert len(log) - len(told) <= 3, "the creation, and of each kill one unanswered move at most"


@pytest.mark.guarantee(4)
async def test_a_stalled_redis_is_said_and_a_retry_plays_once(
    own_redis: RedisServer, own_tables: Tables, settings: Settings
) -> None:
    game_id, tokens = await new_game(own_tables, game=LONG_GAME)
    table = await own_tables.read(game_id)
    assert table.decision is not None
    token = tokens[table.decision.seat]
    moves = (await own_tables.legal_moves(game_id, token)).ids[:1]
    key = new_key()
    impatient = on(own_redis, settings).model_copy(update={"redis_timeout": 0.3})
    async with open_tables(impatient) as tables:
        os.kill(own_redis.pid, signal.SIGSTOP)
        with pytest.raises(Unavailable) as away:
            await tables.play(game_id, token, moves, expected_version=1, idempotency_key=key)
        assert away.value.retry_after > 0
        os.kill(own_redis.pid, signal.SIGCONT)
    answers = [
        await own_tables.play(game_id, token, moves, expected_version=1, idempotency_key=key)
        for _ in range(3)
    ]
    assert all(answer.events == answers[0].events for answer in answers)
    assert len(await whole_log(own_tables, game_id)) == 2


@pytest.mark.guarantee(3)
async def test_of_fifty_plays_racing_over_two_processes_one_wins(
    own_redis: RedisServer, own_tables: Tables
) -> None:
    game_id, tokens = await new_game(own_tables, game=LONG_GAME)
    table = await own_tables.read(game_id)
    assert table.decision is not None
    token = tokens[table.decision.seat]
    ids = (await own_tables.legal_moves(game_id, token)).ids
    with api_process(own_redis) as one, api_process(own_redis) as other:
        async with (
            httpx.AsyncClient(base_url=one.url, timeout=60) as first,
            httpx.AsyncClient(base_url=other.url, timeout=60) as second,
        ):
            clients = [Client(first), Client(second)]
            for version in range(1, 4):
                answers = await asyncio.gather(
                    *(
                        clients[n % 2].play(game_id, token, version, ids[n % len(ids)])
                        for n in range(50)
                    )
                )
                kinds = [answer["__typename"] for answer in answers]
                assert kinds.count("ChangedGame") == 1
                assert kinds.count("VersionConflict") == 49
                log = await whole_log(own_tables, game_id)
                assert len(log) == version + 1
                (won,) = (answer for answer in answers if answer["__typename"] == "ChangedGame")
                assert won["events"][0]["move"] == log[-1].move
                lost = [answer for answer in answers if answer["__typename"] != "ChangedGame"]
                assert {answer["currentVersion"] for answer in lost} == {version + 1}
                table = await own_tables.read(game_id)
                assert table.decision is not None
                token = tokens[table.decision.seat]
                ids = (await own_tables.legal_moves(game_id, token)).ids


@pytest.mark.guarantee(4)
async def test_one_key_sent_many_times_at_once_is_one_play(tables: Tables) -> None:
    game_id, (token, _) = await new_game(tables)
    moves = (await tables.legal_moves(game_id, token)).ids[:1]
    key = new_key()
    answers = await asyncio.gather(
        *(
            tables.play(game_id, token, moves, expected_version=1, idempotency_key=key)
            for _ in range(20)
        )
    )
    assert all(answer.events == answers[0].events for answer in answers)
    assert all(answer.table.view == answers[0].table.view for answer in answers)
    assert len(await whole_log(tables, game_id)) == 2


@pytest.mark.guarantee(1)
async def test_a_client_that_goes_away_leaves_no_half_played_move(
    tables: Tables, redis: Redis, settings: Settings
) -> None:
    """Cancelled at any moment, a play is stored with all that belongs to it, or not at all."""
    stored = 0
    for delay in count():
        if delay >= 30 and stored:  # however long a play takes, one is stored at last
            break
        game_id, (token,) = await new_game(tables, [HUMAN, ai("easy")])
        moves = (await tables.legal_moves(game_id, token)).ids[:1]
        async with open_tables(settings) as left:  # what was begun is over at its end
            play = asyncio.create_task(left.play(game_id, token, moves, expected_version=1))
            await asyncio.sleep(delay * 0.0002)
            play.cancel()
            with suppress(asyncio.CancelledError):
                await play
        log = await whole_log(tables, game_id)
        assert len(log) in (1, 2)
        stored += len(log) == 2
        due = [key for key in redis.scan_iter("*:due") if redis.zscore(key, game_id) is not None]
        assert len(due) == (len(log) == 2), "an AI's turn is due with the move that leads to it"


@pytest.mark.guarantee(7)
async def test_a_killed_worker_is_replaced(own_redis: RedisServer, own_tables: Tables) -> None:
    with (
        program(own_redis, "workers", "reaper", settings=WORKER_LOST),
        program(own_redis, "workers", "worker", settings=WORKER_LOST) as doomed,
        program(own_redis, "workers", "worker", settings=WORKER_LOST),
        Redis.from_url(own_redis.url) as queue,
    ):
        game_id, _ = await new_game(own_tables, [ai("expert"), ai("expert")], LONG_GAME)
        async with asyncio.timeout(WITHIN):
            while Worker.count(connection=queue) < 2 or not children_of(doomed.pid):
                await asyncio.sleep(0.02)
        kill(doomed.pid)
        version = (await own_tables.read(game_id)).version
        async with asyncio.timeout(WITHIN):
            while (await own_tables.read(game_id)).version == version:
                await asyncio.sleep(0.1)
    log = await whole_log(own_tables, game_id)
    assert EventKind.AI_FAILED not in {event.kind for event in log}


@pytest.mark.guarantee(7)
async def test_without_its_queue_a_move_is_stored_and_the_turn_found_later(
    own_redis: RedisServer, settings: Settings
) -> None:
    port = free_port()
    elsewhere = f"redis://127.0.0.1:{port}/0"
    split = on(own_redis, settings).model_copy(update={"queue_redis_url": elsewhere})
    with held(port):
        async with open_tables(split) as tables:
            game_id, tokens = await new_game(tables, [HUMAN, ai("easy")])
            assert (await play_first(tables, game_id, tokens)).table.version == 2
    async with open_tables(on(own_redis, settings)) as tables:
        with (
            program(own_redis, "workers", "reaper", settings=WORKER_LOST),
            program(own_redis, "workers", "worker", settings=WORKER_LOST),
        ):
            async with asyncio.timeout(WITHIN):
                while (await tables.read(game_id)).version == 2:
                    await asyncio.sleep(0.1)


@pytest.mark.guarantee(1)
async def test_ai_turns_go_on_after_redis_was_killed(
    own_redis: RedisServer, own_tables: Tables
) -> None:
    with (
        program(own_redis, "workers", "reaper", settings=WORKER_LOST),
        program(own_redis, "workers", "worker", settings=WORKER_LOST),
    ):
        game_id, _ = await new_game(own_tables, [ai("easy"), ai("random"), ai("easy")])
        async with asyncio.timeout(WITHIN):
            while (await own_tables.read(game_id)).version < 4:
                await asyncio.sleep(0.05)
            own_redis.kill()
            await asyncio.sleep(0.5)
            await asyncio.to_thread(own_redis.start)
            while (await own_tables.read(game_id)).status != Status.FINISHED:
                await asyncio.sleep(0.2)
    assert (await own_tables.verify(game_id)).result_matches
    assert len(await whole_log(own_tables, game_id)) == 13


@pytest.mark.guarantee(7)
async def test_a_worker_asked_to_stop_finishes_its_decision(
    own_redis: RedisServer, own_tables: Tables
) -> None:
    with program(own_redis, "workers", "worker", settings=WORKER_LOST) as worker:
        game_id, _ = await new_game(own_tables, [ai("hard"), ai("hard")], LONG_GAME)
        async with asyncio.timeout(WITHIN):
            table = await own_tables.read(game_id)
            while table.ai_turn is None or table.ai_turn.state != AiState.THINKING:
                await asyncio.sleep(0.02)
                table = await own_tables.read(game_id)
        worker.terminate()
        assert await asyncio.to_thread(worker.wait, 60) == 0
    assert (await own_tables.read(game_id)).version > table.version


@pytest.mark.guarantee(5)
async def test_what_processes_store_and_log_holds_no_seed(
    own_redis: RedisServer, own_tables: Tables, tmp_path: Path
) -> None:
    logs = [tmp_path / name for name in ("worker.log", "reaper.log")]
    with (
        program(own_redis, "workers", "worker", settings=WORKER_LOST, output=logs[0]),
        program(own_redis, "workers", "reaper", settings=WORKER_LOST, output=logs[1]),
    ):
        game_id, _ = await new_game(own_tables, [ai("easy"), ai("random")])
        async with asyncio.timeout(WITHIN):
            while (await own_tables.read(game_id)).status != Status.FINISHED:
                await asyncio.sleep(0.1)
    seed = (await own_tables.verify(game_id)).seed
    said = "".join(log.read_text() for log in logs)
    assert game_id in said
    assert seed not in said
    with Redis.from_url(own_redis.url) as redis:
        for key in redis.scan_iter("rq:*"):
            dumped = redis.dump(key)
            assert dumped is None or seed.encode() not in dumped
