"""The scripts and keys of the store."""

import re
from pathlib import Path

import pytest
from redis import Redis

import tests
from service.problems import VersionConflict
from service.settings import Settings
from service.store import REMEMBERED_KEYS, SHARDS, Keys
from service.tables import Tables, open_tables
from tests.service.playing import new_game, new_key, play_first

GUARANTEES = Path(__file__).parents[2] / "docs" / "guarantees.md"


async def test_scripts_that_redis_has_forgotten_are_sent_again(
    tables: Tables, redis: Redis
) -> None:
    game_id, tokens = await new_game(tables)
    redis.script_flush()
    await play_first(tables, game_id, tokens)
    assert (await tables.read(game_id)).version == 2


async def test_every_key_of_a_game_expires_with_it(tables: Tables, redis: Redis) -> None:
    game_id, tokens = await new_game(tables)
    await play_first(tables, game_id, tokens)
    keys = Keys(game_id)
    for key in (keys.game, keys.events, keys.answers, keys.order):
        assert redis.pttl(key) > 0, key
    assert (await tables.read(game_id)).expires_at > (await tables.read(game_id)).changed_at


async def test_the_keys_of_a_game_share_their_shard_and_games_spread(
    tables: Tables, redis: Redis
) -> None:
    for _ in range(60):
        game_id, _ = await new_game(tables)
        tags = {
            re.findall(r"\{(\d+)\}", key.decode())[0] for key in redis.scan_iter(f"*{game_id}*")
        }
        assert tags == {str(Keys(game_id).shard)}
    used = {key.decode() for key in redis.scan_iter("waystation:*:public")}
    assert SHARDS / 2 < len(used) <= SHARDS


@pytest.mark.guarantee(4)
async def test_the_latest_keys_are_remembered(settings: Settings, redis: Redis) -> None:
    chosen = settings.model_copy(update={"games": ("great_western_trail",)})
    async with open_tables(chosen) as tables:
        game_id, tokens = await new_game(tables, game="great_western_trail")
        requests = []
        for version in range(1, REMEMBERED_KEYS + 2):
            table = await tables.read(game_id)
            assert table.decision is not None
            token = tokens[table.decision.seat]
            moves = (await tables.legal_moves(game_id, token)).ids[:1]
            requests.append((token, moves, version, new_key()))
            await tables.play(
                game_id, token, moves, expected_version=version, idempotency_key=requests[-1][3]
            )
        for token, moves, version, key in requests[1:]:
            changed = await tables.play(
                game_id, token, moves, expected_version=version, idempotency_key=key
            )
            assert changed.events[0].version == version + 1
        token, moves, version, key = requests[0]
        with pytest.raises(VersionConflict):
            await tables.play(game_id, token, moves, expected_version=version, idempotency_key=key)
        assert redis.hlen(Keys(game_id).answers) == REMEMBERED_KEYS + 1  # and the creation's


def test_every_guarantee_has_a_test() -> None:
    promised = set(re.findall(r"(?m)^(\d+)\. ", GUARANTEES.read_text(encoding="utf-8")))
    sources = Path(tests.__file__).parent.rglob("test_*.py")
    shown = {
        number
        for source in sources
        for number in re.findall(r"mark\.guarantee\((\d+)\)", source.read_text(encoding="utf-8"))
    }
    assert promised == shown
