"""Events: in their order, none left out, from any of them on, however slowly they are read."""

import asyncio
from contextlib import aclosing

import pytest
from redis import Redis

from service.feed import LONGEST_READ
from service.problems import TokenExpired
from service.record import Event, EventKind
from service.settings import Settings
from service.tables import Tables, open_tables
from tests.service.playing import HUMAN, OPEN, new_game, play_first, play_out, tokens_of


async def collect(tables: Tables, game_id: str, after: int | None) -> list[Event]:
    table = await tables.read(game_id)
    seen = table.version if after is None else after
    async with aclosing(tables.events(table, after=seen)) as events:
        return [event async for event in events]


@pytest.mark.guarantee(2)
async def test_events_come_in_order_and_can_be_resumed_from_any(tables: Tables) -> None:
    created = await tables.create("high_card", [HUMAN, OPEN])
    game_id = created.table.game_id
    watched = asyncio.create_task(collect(tables, game_id, 0))
    joined = await tables.join(game_id)
    end = (await play_out(tables, game_id, [*tokens_of(created), joined.token.token]))[-1]
    events = await watched
    assert [event.version for event in events] == list(range(1, end.version + 1))
    kinds = [event.kind for event in events]
    assert kinds == [EventKind.CREATED, EventKind.JOINED] + [EventKind.PLAYED] * 8
    assert [event.finished for event in events] == [False] * 9 + [True]
    for version in range(end.version + 1):
        assert await collect(tables, game_id, version) == events[version:]
    assert await collect(tables, game_id, None) == []
    paged: list[Event] = []
    while True:
        page = await tables.history(game_id, after=paged[-1].version if paged else 0, first=3)
        paged += page.events
        if not page.has_next:
            break
    assert paged == events


async def test_a_token_that_was_replaced_watches_no_longer(tables: Tables) -> None:
    created = await tables.create("high_card", [HUMAN, HUMAN], public=False)
    game_id, (token, other) = created.table.game_id, tokens_of(created)
    table = await tables.read(game_id, token)
    async with aclosing(tables.events(table, token, after=0)) as events:
        assert (await anext(events)).kind == EventKind.CREATED
        other = (await tables.rotate_token(game_id, other)).token
        await play_first(tables, game_id, [token, other])
        assert (await anext(events)).seat == 0
        newer = (await tables.rotate_token(game_id, token)).token
        await play_first(tables, game_id, [newer, other])
        with pytest.raises(TokenExpired):
            await anext(events)


@pytest.mark.guarantee(2)
async def test_a_slow_reader_misses_nothing_and_holds_up_nobody(
    settings: Settings, tables: Tables
) -> None:
    small_pages = settings.model_copy(update={"page_size": 2})
    game_id, played = await new_game(tables)
    read: list[int] = []
    begun, over = asyncio.Event(), asyncio.Event()

    async def read_slowly(slow: Tables) -> None:
        table = await slow.read(game_id)
        async with aclosing(slow.events(table, after=0)) as events:
            async for event in events:
                read.append(event.version)
                begun.set()
                await over.wait()

    async with open_tables(small_pages) as slow:
        slowly = asyncio.create_task(read_slowly(slow))
        await begun.wait()
        end = (await play_out(tables, game_id, played))[-1]
        assert read == [1], "the game went on while it was read"
        over.set()
        await slowly
    assert read == list(range(1, end.version + 1))


async def test_many_games_are_watched_over_one_connection(tables: Tables, redis: Redis) -> None:
    games = [await new_game(tables) for _ in range(20)]
    watching = [
        asyncio.create_task(collect(tables, game_id, 1)) for game_id, _ in games for _ in (1, 2)
    ]
    reading: list[int] = []
    while len(reading) < 20 or max(reading) == 0:
        await asyncio.sleep(0.02)
        reading.append(redis.info("clients")["blocked_clients"])
    assert max(reading) == 1
    for game_id, tokens in games:
        await play_out(tables, game_id, tokens)
    for events in await asyncio.gather(*watching):
        assert [event.version for event in events] == list(range(2, 10))


async def test_watching_ends_with_its_reader(tables: Tables, redis: Redis) -> None:
    game_id, tokens = await new_game(tables)
    events = tables.events(await tables.read(game_id), after=1)
    first = asyncio.ensure_future(anext(events))
    await asyncio.sleep(0.1)
    await play_first(tables, game_id, tokens)
    assert (await first).version == 2
    await events.aclose()
    async with asyncio.timeout(30):
        while await goes_on(redis):
            pass


async def goes_on(redis: Redis) -> bool:
    """Whether streams are read in a time that is enough for two reads."""
    reads = xreads(redis)
    await asyncio.sleep(2 * LONGEST_READ)
    return xreads(redis) > reads


def xreads(redis: Redis) -> int:
    """How many reads of streams there have been."""
    calls: int = redis.info("commandstats")["cmdstat_xread"]["calls"]
    return calls
