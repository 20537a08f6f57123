"""A game ends under the rules and the component numbers it began with."""

from pathlib import Path

import orjson
import pytest
from redis import Redis

import games
from service.problems import RulesUnavailable
from service.record import read_record, write_record
from service.settings import Settings
from service.store import Keys
from service.tables import Tables, open_tables
from tests.service.playing import new_game, play_first, play_out

GAME = "gold_west"


@pytest.mark.guarantee(8)
async def test_a_corrected_component_file_is_for_new_games_alone(
    settings: Settings, tmp_path: Path
) -> None:
    own = games.load(GAME)
    corrected = tmp_path / "components.toml"
    corrected.write_text(own.components_text + "\n# corrected\n")
    before = settings.model_copy(update={"games": (GAME,)})
    after = before.model_copy(update={"components": {GAME: corrected}})

    async with open_tables(before) as tables:
        old, tokens = await new_game(tables, game=GAME)
        await play_first(tables, old, tokens)
    async with open_tables(after) as tables:
        new, new_tokens = await new_game(tables, game=GAME)
        table = await tables.read(old, tokens[0])
        assert table.components_hash == own.components_hash
        assert (await tables.read(new, new_tokens[0])).components_hash != own.components_hash
        await play_out(tables, old, tokens)
        assert (await tables.verify(old)).result_matches
    # The correction is taken back: the file is found in the store alone.
    async with open_tables(before) as tables:
        await play_out(tables, new, new_tokens)
        assert (await tables.verify(new)).result_matches
        table = await tables.read(new)
        assert table.components_hash != own.components_hash
        decision = (await tables.replay(new, 1)).decision
        assert decision is not None
        view = (await tables.replay(new, 1, new_tokens[decision.seat])).view
        advice = await tables.analyze(
            GAME, view, components_hash=table.components_hash, level="random"
        )
        assert advice.moves


@pytest.mark.guarantee(8)
async def test_a_game_of_other_rules_is_refused_by_name(tables: Tables, redis: Redis) -> None:
    game_id, tokens = await new_game(tables)
    stored = redis.hget(Keys(game_id).game, "record")
    assert isinstance(stored, bytes)
    record = read_record(stored)
    for text, said in (
        (stored.replace(b'"rules_version":1', b'"rules_version":2'), "under version 2"),
        (stored.replace(b'"format":2', b'"format":99'), "newer release"),
        (stored.replace(b'"game":"high_card"', b'"game":"low_card"'), "not offered"),
    ):
        assert text != stored
        redis.hset(Keys(game_id).game, "record", text)
        with pytest.raises(RulesUnavailable, match=said):
            await tables.read(game_id, tokens[0])
    redis.hset(Keys(game_id).game, "record", write_record(record))
    await play_out(tables, game_id, tokens)


async def test_games_of_a_newer_format_are_not_listed(tables: Tables, redis: Redis) -> None:
    games_found = [(await new_game(tables))[0] for _ in range(5)]
    newest_first = [game.game_id for game in (await tables.list_games()).games]
    assert sorted(newest_first) == sorted(games_found)
    for game_id in newest_first[:3]:
        stored = redis.hget(Keys(game_id).game, "record")
        assert isinstance(stored, bytes)
        redis.hset(
            Keys(game_id).game, "record", stored.replace(b'"format":2', b'"format":3,"more":1')
        )
    page = await tables.list_games(first=1)
    assert [game.game_id for game in page.games] == newest_first[3:4]
    page = await tables.list_games(first=1, cursor=page.next_cursor)
    assert [game.game_id for game in page.games] == newest_first[4:]
    assert page.next_cursor is None


@pytest.mark.guarantee(8)
async def test_a_game_of_an_older_format_goes_on(tables: Tables, redis: Redis) -> None:
    game_id, tokens = await new_game(tables)
    stored = redis.hget(Keys(game_id).game, "record")
    assert isinstance(stored, bytes)
    record = orjson.loads(stored)
    assert (record.pop("format"), record.pop("keep_reasons")) == (2, False)
    redis.hset(Keys(game_id).game, "record", orjson.dumps({"format": 1, **record}))
    await play_out(tables, game_id, tokens)
    assert (await tables.verify(game_id)).result_matches
