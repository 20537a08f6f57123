"""What AIs thought: kept if a game asks for it, told to nobody before the game is over."""

from typing import Any

import pytest
from redis import Redis

from service.advice import MOST_KEPT, ExpectedMove
from service.ledger import open_ledger
from service.problems import TokenMissing
from service.record import EventKind, Status
from service.settings import Settings
from service.store import Keys, Turn
from service.tables import Tables, open_tables
from tests.service.playing import HUMAN, ai, as_text, play_first, tokens_of
from tests.workers.pieces import Workers, queued

MOST_BYTES = 16_384  # of the reasons for one move, in whatever game


async def play_on(tables: Tables, workers: Workers, game_id: str, tokens: list[str]) -> None:
    """One move of the person, or one turn of the AI's."""
    if (await tables.read(game_id, tokens[0])).ai_turn is None:
        await play_first(tables, game_id, tokens)
        return
    turn: Turn | None = await queued(workers)
    while turn is not None:
        turn = await workers.player.decide(turn)


async def told(tables: Tables, game_id: str, tokens: list[str]) -> str:
    """All that anyone is told of a game, as text."""
    answers: list[Any] = []
    for token in (None, *tokens):
        table = await tables.read(game_id, token)
        answers += [table, await tables.replay(game_id, table.version, token)]
        answers += [await tables.history(game_id, token, first=100)]
    return as_text(answers)


@pytest.mark.guarantee(5)
async def test_reasons_are_told_when_the_game_is_over_and_not_before(
    tables: Tables, workers: Workers, redis: Redis
) -> None:
    created = await tables.create("high_card", [HUMAN, ai("easy")], keep_reasons=True)
    game_id, tokens = created.table.game_id, tokens_of(created)
    assert created.table.keep_reasons
    while (await tables.read(game_id)).status == Status.PLAYING:
        await play_on(tables, workers, game_id, tokens)
        if (await tables.read(game_id)).status == Status.PLAYING:
            said = await told(tables, game_id, tokens)
            assert "winChance" not in said
            assert "win_chance" not in said
            assert '"line"' not in said
    over = await tables.read(game_id)
    streamed = [event async for event in tables.events(over, after=0)]
    assert all(event.reasons is None for event in streamed), "streams hold what was always public"
    stream: Any = redis.xrange(Keys(game_id).events)
    assert b"win_chance" not in b"".join(fields[b"event"] for _, fields in stream)

    events = (await tables.history(game_id)).events
    played = [event for event in events if event.kind == EventKind.PLAYED]
    chosen = [event for event in played if event.seat == 1]
    assert all(event.reasons is None for event in played if event.seat == 0)
    assert [event.reasons is not None for event in chosen] == [True] * 4
    for event in chosen:
        reasons = event.reasons
        assert reasons is not None
        assert (reasons.version, reasons.seat, reasons.level) == (event.version - 1, 1, "easy")
        assert reasons.iterations > 0
        best, *others = reasons.moves
        assert (best.move.id, best.move.label) == (event.move, event.label)
        assert best.line[0] == ExpectedMove(best.move.id, 1, best.move.label)
        assert best.visits >= max(other.visits for other in others)
        assert best.win_chance is not None
        assert [sum(score.by_category.values()) for score in best.scores] == pytest.approx(
            best.totals, abs=0.02
        )
    assert redis.pttl(Keys(game_id).reasons) > 0
    assert (await tables.verify(game_id)).result_matches


@pytest.mark.guarantee(5)
async def test_an_early_end_tells_them_to_those_who_may_look(
    tables: Tables, workers: Workers
) -> None:
    created = await tables.create("high_card", [HUMAN, ai("easy")], public=False, keep_reasons=True)
    game_id, (token,) = created.table.game_id, tokens_of(created)
    for _ in "01":
        await play_on(tables, workers, game_id, [token])
    page = await tables.history(game_id, token)
    assert [event.reasons for event in page.events] == [None, None, None]
    await tables.resign(game_id, token, expected_version=3)
    page = await tables.history(game_id, token)
    assert [event.reasons is not None for event in page.events] == [False, False, True, False]
    assert (await tables.history(game_id, token, after=2, first=1)).events == page.events[2:3]
    with pytest.raises(TokenMissing):
        await tables.history(game_id)


async def test_nothing_is_kept_unless_the_game_asks_for_it(
    tables: Tables, workers: Workers, redis: Redis
) -> None:
    created = await tables.create("high_card", [HUMAN, ai("easy")])
    game_id, (token,) = created.table.game_id, tokens_of(created)
    for _ in "01":
        await play_on(tables, workers, game_id, [token])
    await tables.resign(game_id, token, expected_version=3)
    assert not redis.exists(Keys(game_id).reasons)
    assert {event.reasons for event in (await tables.history(game_id)).events} == {None}
    forked = await tables.fork(game_id, 1, [HUMAN, ai("easy")], keep_reasons=True)
    assert forked.table.keep_reasons


@pytest.mark.parametrize("game", ["el_paso", "great_western_trail", "gold_west"])
async def test_what_is_kept_is_bounded(settings: Settings, redis: Redis, game: str) -> None:
    chosen = settings.model_copy(update={"games": (game,)})
    async with open_tables(chosen) as tables, open_ledger(chosen) as ledger:
        workers = Workers(chosen, ledger)
        created = await tables.create(game, [HUMAN, ai("easy")], keep_reasons=True)
        game_id, tokens = created.table.game_id, tokens_of(created)
        while redis.hlen(Keys(game_id).reasons) < 5:
            await play_on(tables, workers, game_id, tokens)
        kept: Any = redis.hvals(Keys(game_id).reasons)
        assert max(map(len, kept)) < MOST_BYTES
        table = await tables.read(game_id)
        await tables.resign(game_id, tokens[0], expected_version=table.version)
        events = (await tables.history(game_id, first=100)).events
        reasons = [event.reasons for event in events if event.reasons]
        assert len(reasons) == len(kept)
        assert all(1 < len(one.moves) <= MOST_KEPT for one in reasons)
        workers.queue.close()
