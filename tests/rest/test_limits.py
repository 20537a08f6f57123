"""What is too much is refused, as for GraphQL."""

import os
import signal
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import structlog
from structlog.testing import capture_logs

from service.redis_server import RedisServer
from service.tables import Tables
from tests.api.conftest import settings_for
from tests.rest.client import Rest
from tests.rest.conftest import resting

HUMANS = [{"kind": "HUMAN"}, {"kind": "HUMAN"}]


@pytest.fixture
def own_redis(tmp_path: Path) -> Iterator[RedisServer]:
    """A Redis that the test can stop."""
    with RedisServer(tmp_path / "redis") as server:
        yield server


async def test_an_address_may_ask_so_often_in_a_minute(own_redis: RedisServer) -> None:
    async with resting(settings_for(own_redis, requests_per_minute=3)) as rest:
        answers = [await rest.send("GET", "/v1/games") for _ in range(8)]
    assert [answer.status_code for answer in answers[:2]] == [200, 200]
    assert answers[-1].status_code == 429
    assert 1 <= int(answers[-1].headers["retry-after"]) <= 60
    assert 0 < answers[-1].json()["retryAfter"] <= 60


async def test_nonsense_is_counted_too(own_redis: RedisServer) -> None:
    async with resting(settings_for(own_redis, requests_per_minute=3)) as rest:
        statuses = [(await rest.send("POST", "/v1/games", json=[])).status_code for _ in range(15)]
    assert statuses[0] == 422
    assert 429 in statuses


async def test_rest_and_graphql_count_together(own_redis: RedisServer) -> None:
    query = {"query": "{ publicGames { __typename } }"}
    async with resting(settings_for(own_redis, requests_per_minute=4)) as rest:
        for _ in range(4):
            await rest.http.post("/graphql", json=query)
            answer = await rest.send("GET", "/v1/games")
    assert answer.status_code == 429


async def test_new_games_and_hints_have_limits_of_their_own(own_redis: RedisServer) -> None:
    settings = settings_for(own_redis, games_per_minute=2, hints_per_minute=1)
    async with resting(settings) as rest:
        seated = await rest.create()
        wish = {"game": "high_card", "seats": HUMANS}
        statuses = [(await rest.send("POST", "/v1/games", json=wish)).status_code for _ in range(4)]
        assert statuses[-1] == 429
        path, query = f"{seated.path}/suggestions", {"level": "random", "seconds": 0.1}
        hints = [
            await rest.send("GET", path, token=seated.tokens[0], params=query) for _ in range(3)
        ]
        assert hints[0].status_code == 200
        assert 429 in [hint.status_code for hint in hints]
        assert (await rest.send("GET", "/v1/games")).status_code == 200


async def pieces() -> AsyncIterator[bytes]:
    for _ in range(128):
        yield b" " * 1024


async def test_a_body_that_grows_too_large_is_refused(rest: Rest) -> None:
    headers = {"content-type": "application/json"}
    refused = await rest.send("POST", "/v1/games", content=pieces(), headers=headers)
    assert (refused.status_code, refused.json()["code"]) == (413, "BODY_TOO_LARGE")


async def test_a_play_is_of_so_many_moves(rest: Rest) -> None:
    seated = await rest.create()
    for moves in ([], ["card:1"] * 65):
        wish = {"expectedVersion": 1, "moves": moves}
        refused = await rest.send("POST", f"{seated.path}/moves", token=seated.tokens[0], json=wish)
        assert (refused.status_code, refused.json()["field"]) == (422, "moves")


async def test_a_request_that_takes_too_long_ends(own_redis: RedisServer) -> None:
    settings = settings_for(own_redis, redis_timeout=30, request_seconds=3)
    async with resting(settings) as rest:
        seated = await rest.create()
        os.kill(own_redis.pid, signal.SIGSTOP)
        late = await rest.send("GET", seated.path)
        assert (late.status_code, late.json()["code"]) == (504, "DEADLINE_EXCEEDED")
        os.kill(own_redis.pid, signal.SIGCONT)
        assert (await rest.get(seated.path))["version"] == seated.version


@pytest.mark.guarantee(5)
async def test_a_fault_of_its_own_says_nothing_of_the_inside(
    rest: Rest, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_arguments: object) -> None:
        raise ValueError("the seed is 1234")

    monkeypatch.setattr(Tables, "read", broken)
    elsewhere = {"origin": "https://elsewhere.test", "x-request-id": "mine"}
    with capture_logs(processors=[structlog.contextvars.merge_contextvars]) as logged:
        failed = await rest.send("GET", "/v1/games/x", headers=elsewhere)
    assert (failed.status_code, failed.json()["code"]) == (500, "INTERNAL")
    assert failed.headers["access-control-allow-origin"] == "*", "a browser shows it"
    assert failed.headers["x-request-id"] == "mine"
    assert [(one["event"], one["request_id"]) for one in logged] == [
        ("unexpected error", "mine"),
        ("request", "mine"),
    ]
    assert logged[1]["status"] == 500
    assert "1234" not in failed.text
    assert "ValueError" not in failed.text
