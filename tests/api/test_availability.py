"""The API when its store is away or slow, and when it has a fault itself."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from service.redis_server import RedisServer
from service.tables import Tables
from tests.api.client import Client
from tests.api.conftest import serving, settings_for


@pytest.fixture
def own_redis(tmp_path: Path) -> Iterator[RedisServer]:
    """A Redis that the test can do away with."""
    with RedisServer(tmp_path / "redis") as server:
        yield server


async def test_health_and_readiness(api: Client) -> None:
    health = (await api.http.get("/healthz")).json()
    assert health["status"] == "alive"
    assert health["engine"] in ("compiled", "interpreted")
    assert health["rules"] == {"high_card": 1}
    ready = await api.http.get("/readyz")
    assert (ready.status_code, ready.json()) == (200, {"status": "ready"})


async def test_a_browser_is_shown_to_graphiql(api: Client) -> None:
    shown = await api.http.get("/", headers={"accept": "text/html"}, follow_redirects=True)
    assert shown.url.path == "/graphql"
    assert shown.headers["content-type"].startswith("text/html")
    assert "GraphiQL" in shown.text


async def test_requests_have_ids(api: Client) -> None:
    kept = await api.http.get("/healthz", headers={"x-request-id": "abc-1"})
    assert kept.headers["x-request-id"] == "abc-1"
    made = await api.http.get("/healthz", headers={"x-request-id": "not an id\n"})
    assert len(made.headers["x-request-id"]) == 32


@pytest.mark.guarantee(9)
async def test_without_its_store_it_says_so_and_nothing_is_half_done(
    own_redis: RedisServer,
) -> None:
    async with serving(settings_for(own_redis)) as api:
        seated = await api.create(seats=1)
        moves = (await api.moves(seated.id, seated.tokens[0]))["ids"]
        own_redis.kill()
        unavailable = "{ __typename ... on Unavailable { code retryAfter } }"
        wish = f'gameId: "{seated.id}", token: "{seated.tokens[0]}", expectedVersion: 1'
        for query in (
            f'{{ game(id: "{seated.id}") {unavailable} }}',
            f"mutation {{ undo(input: {{{wish}}}) {unavailable} }}",
            f'mutation {{ playMoves(input: {{{wish}, moves: ["{moves[0]}"]}}) {unavailable} }}',
        ):
            response = await api.post(query)
            (problem,) = response.json()["data"].values()
            assert problem["__typename"] == "Unavailable"
            assert problem["retryAfter"] > 0
            assert response.status_code == 503
            assert int(response.headers["retry-after"]) >= 1
        refused = await api.play(seated.id, seated.tokens[0], seated.version, *moves)
        assert refused["__typename"] == "Unavailable"
        assert (await api.http.get("/healthz")).status_code == 200
        assert (await api.http.get("/readyz")).status_code == 503
        own_redis.start()
        assert (await api.http.get("/readyz")).status_code == 200
        assert (await api.game(seated.id))["version"] == seated.version
        played = await api.play(seated.id, seated.tokens[0], seated.version, moves[0])
        assert played["__typename"] == "ChangedGame"


async def test_a_request_that_takes_too_long_ends(own_redis: RedisServer) -> None:
    settings = settings_for(own_redis, redis_timeout=30, request_seconds=3)
    async with serving(settings) as api:
        seated = await api.create()
        os.kill(own_redis.pid, signal.SIGSTOP)
        response = await api.post(f'{{ game(id: "{seated.id}") {{ __typename }} }}')
        assert response.status_code == 504
        assert response.json()["errors"][0]["extensions"]["code"] == "DEADLINE_EXCEEDED"
        os.kill(own_redis.pid, signal.SIGCONT)
        assert (await api.game(seated.id))["version"] == seated.version


@pytest.mark.guarantee(5)
async def test_a_fault_of_its_own_says_nothing_of_the_inside(
    api: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_arguments: object) -> None:
        raise ValueError("the seed is 1234")

    monkeypatch.setattr(Tables, "read", broken)
    response = await api.post('{ game(id: "x") { __typename } }')
    (error,) = response.json()["errors"]
    assert error["extensions"] == {"code": "INTERNAL"}
    assert "1234" not in response.text
    assert "ValueError" not in response.text
