"""Nothing that leaves the service depends on what its viewer can't know.

The stored state is replaced by another one that the viewer can't tell from it, with another seed:
every answer and every refusal must stay the same to the last letter.
"""

from dataclasses import replace
from typing import Any

import pytest
from redis import Redis

from games.contract import NOBODY
from games.random_source import FairSource, FastSource
from service.ai_turns import AiTurns
from service.chance import fresh_seed
from service.ledger import open_ledger
from service.problems import Problem
from service.record import read_record, write_record
from service.settings import Settings
from service.store import Keys, Turn
from service.tables import Tables, open_tables
from tests.service.playing import HUMAN, ai, as_text, new_game, play_first, play_out

PLAYERS = {"high_card": 2, "el_paso": 2, "great_western_trail": 2, "gold_west": 2}


@pytest.fixture
def all_games(settings: Settings) -> Settings:
    return settings.model_copy(update={"games": tuple(PLAYERS)[1:]})


class Hidden:
    """What is stored of a game, exchanged for what `seat` can't tell from it."""

    def __init__(self, tables: Tables, redis: Redis, game_id: str) -> None:
        self.key = Keys(game_id).game
        self.redis = redis
        self.tables = tables

    def exchange(self, seat: int) -> None:
        stored = self.redis.hget(self.key, "record")
        assert isinstance(stored, bytes)
        record = read_record(stored)
        game = self.tables.catalogue.newest(record.game)
        assert game is not None
        seed = fresh_seed()
        state = game.from_json(record.state).resample(seat, FastSource(len(stored)))
        state.source = FairSource(seed)
        other = replace(record, state=state.to_json(), seed=seed.hex())
        self.redis.hset(self.key, "record", write_record(other))


async def said(asked: Any) -> str:
    """An answer or a refusal as text, without the seed's commitment."""
    try:
        answer = await asked
    except Problem as problem:
        return f"{problem.code}: {problem.message} {problem.details()}"
    return as_text(replace(answer, commitment="", expires_at=0))


async def all_that_is_told(tables: Tables, game_id: str, token: str | None) -> list[str]:
    """Whatever a viewer can get out of the service without changing the game."""
    record = await tables.read(game_id, token)
    told = [await said(tables.read(game_id, token))]
    told += [await said(tables.replay(game_id, record.version, token))]
    told += [as_text(await tables.history(game_id, token))]
    if token is None:
        return told
    legal = await tables.legal_moves(game_id, token)
    told += [str(legal.described()), str(legal.decision)]
    foreign = "card:1" if record.game == "high_card" else "nonsense"
    for moves in (legal.ids[:1] * 2, [foreign]):
        told.append(await said(tables.play(game_id, token, moves, expected_version=0)))
    if not legal.ids:
        told.append(await said(tables.preview(game_id, token, [foreign])))
        version = record.version
        told.append(await said(tables.play(game_id, token, [foreign], expected_version=version)))
    return told


@pytest.mark.guarantee(5)
@pytest.mark.parametrize("game", PLAYERS)
async def test_no_answer_depends_on_what_its_viewer_can_not_know(
    all_games: Settings, redis: Redis, game: str
) -> None:
    async with open_tables(all_games) as tables:
        game_id, tokens = await new_game(tables, [HUMAN] * PLAYERS[game], game)
        hidden = Hidden(tables, redis, game_id)
        for _ in range(7):
            viewers: list[tuple[int, str | None]] = [(NOBODY, None), *enumerate(tokens)]
            for seat, token in viewers:
                before = await all_that_is_told(tables, game_id, token)
                hidden.exchange(seat)
                assert await all_that_is_told(tables, game_id, token) == before
            await play_first(tables, game_id, tokens)


@pytest.mark.guarantee(5)
@pytest.mark.parametrize("game", PLAYERS)
async def test_the_seed_is_told_by_nothing_but_the_end(
    all_games: Settings, redis: Redis, game: str, capfd: pytest.CaptureFixture[str]
) -> None:
    async with open_tables(all_games) as tables:
        game_id, tokens = await new_game(tables, [HUMAN] * PLAYERS[game], game)
        stored = redis.hget(Keys(game_id).game, "record")
        assert isinstance(stored, bytes)
        seed = read_record(stored).seed
        *running, end = await play_out(tables, game_id, tokens)
        assert end.seed == seed
        told = "".join(as_text(table) for table in running)
        told += as_text(await tables.history(game_id))
        assert seed not in told
        assert '"draws"' not in told
        for key in redis.scan_iter():
            if key != Keys(game_id).game.encode():
                dumped = redis.dump(key)
                assert dumped is not None
                assert seed.encode() not in dumped, f"the seed is stored under {key!r}"
        logged = capfd.readouterr()
        assert seed not in logged.out + logged.err


@pytest.mark.guarantee(6)
@pytest.mark.parametrize("game", PLAYERS)
async def test_an_ai_is_given_nothing_but_its_view(
    all_games: Settings, redis: Redis, game: str
) -> None:
    async with open_tables(all_games) as tables, open_ledger(all_games) as ledger:
        game_id, _ = await new_game(tables, [ai("easy")] * PLAYERS[game], game)
        hidden = Hidden(tables, redis, game_id)
        turns = AiTurns(all_games, ledger)
        turn = Turn(game_id, 1, 0)
        taken = await turns.take(turn)
        assert taken is not None
        for _ in range(5):
            hidden.exchange(taken.seat)
            assert await turns.take(turn) == taken
