"""Every problem: its status, its fields, and that it can be met."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from redis import Redis

from service import problems
from service.problems import PROBLEMS, Problem
from service.redis_server import RedisServer
from service.store import Keys
from tests.api.conftest import settings_for
from tests.rest.client import Rest, Seated
from tests.rest.conftest import resting


class Here(Rest):
    """A client, and the Redis behind the service that it asks."""

    def __init__(self, http: httpx.AsyncClient, redis: RedisServer) -> None:
        super().__init__(http)
        self.redis = redis


Meeting = Callable[[Here], Awaitable[httpx.Response]]

MEETINGS: Final[dict[type[Problem], Meeting]] = {}
SETTINGS: Final[dict[type[Problem], dict[str, Any]]] = {
    problems.RateLimited: {"requests_per_minute": 1},
    problems.Busy: {"hint_backlog": 1},
    problems.TokenExpired: {"token_days": 1e-9},
}
NOBODYS: Final = "/v1/games/nobodys"
HUMANS: Final = [{"kind": "HUMAN"}, {"kind": "HUMAN"}]


def meets(problem: type[Problem]) -> Callable[[Meeting], Meeting]:
    def declare(meeting: Meeting) -> Meeting:
        MEETINGS[problem] = meeting
        return meeting

    return declare


@pytest.fixture
def own_redis(tmp_path: Path) -> Iterator[RedisServer]:
    """A Redis that a test may do anything to."""
    with RedisServer(tmp_path / "redis") as server:
        yield server


@pytest.mark.parametrize("problem", PROBLEMS)
@pytest.mark.guarantee(9)
async def test_a_problem_has_its_status_and_its_fields(
    problem: type[Problem], own_redis: RedisServer
) -> None:
    async with resting(settings_for(own_redis, **SETTINGS.get(problem, {}))) as rest:
        met = await MEETINGS[problem](Here(rest.http, own_redis))
    told = met.json()
    assert (met.status_code, told["status"]) == (problem.status, problem.status)
    assert told["code"] == problem.code
    assert told["type"] == f"/v1/openapi.json#/components/schemas/{problem.__name__}"
    assert met.headers["content-type"] == "application/problem+json"
    assert met.headers["cache-control"] == "no-store"
    assert ("retry-after" in met.headers) == ("retryAfter" in told)
    assert (met.headers.get("www-authenticate") == "Bearer") == (problem.status == 401)


@meets(problems.InvalidInput)
async def invalid_input(rest: Here) -> httpx.Response:
    return await rest.send("GET", "/v1/games", params={"first": 0})


@meets(problems.InvalidSetup)
async def invalid_setup(rest: Here) -> httpx.Response:
    return await rest.send("POST", "/v1/games", json={"game": "high_card", "seats": HUMANS * 2})


@meets(problems.NoSuchGameKind)
async def no_such_game_kind(rest: Here) -> httpx.Response:
    return await rest.send("POST", "/v1/games", json={"game": "chess", "seats": HUMANS})


@meets(problems.NoSuchGame)
async def no_such_game(rest: Here) -> httpx.Response:
    return await rest.send("GET", NOBODYS)


@meets(problems.NoSuchVersion)
async def no_such_version(rest: Here) -> httpx.Response:
    return await rest.send("GET", (await rest.create()).path, params={"version": 2})


@meets(problems.RulesUnavailable)
async def rules_unavailable(rest: Here) -> httpx.Response:
    seated = await rest.create()
    age(rest.redis, seated)
    return await rest.send("GET", seated.path)


def age(redis: RedisServer, seated: Seated) -> None:
    """Make a game one of rules that this release doesn't have."""
    game = Keys(seated.path.rpartition("/")[2]).game
    with Redis.from_url(redis.url) as store:
        stored = store.hget(game, "record")
        assert isinstance(stored, bytes)
        store.hset(game, "record", stored.replace(b'"rules_version":1', b'"rules_version":2'))


async def test_a_seat_of_a_game_of_other_rules_is_not_taken(rest: Rest, redis: RedisServer) -> None:
    seated = await rest.create()
    age(redis, seated)
    refused = await rest.send("POST", f"{seated.path}/seats")
    assert refused.json()["code"] == "RULES_UNAVAILABLE"


@meets(problems.TokenMalformed)
async def token_malformed(rest: Here) -> httpx.Response:
    return await rest.send("GET", (await rest.create()).path, token="nonsense")


@meets(problems.TokenForeign)
async def token_foreign(rest: Here) -> httpx.Response:
    mine, theirs = await rest.create(), await rest.create()
    return await rest.send("GET", theirs.path, token=mine.tokens[0])


@meets(problems.TokenExpired)
async def token_expired(rest: Here) -> httpx.Response:
    seated = await rest.create()
    await asyncio.sleep(2)  # tokens count whole seconds
    return await rest.send("GET", seated.path, token=seated.tokens[0])


@meets(problems.TokenMissing)
async def token_missing(rest: Here) -> httpx.Response:
    return await rest.send("GET", f"{(await rest.create()).path}/moves")


@meets(problems.NotAllowed)
async def not_allowed(rest: Here) -> httpx.Response:
    seated = await rest.create(seats=3)
    path, token = seated.path, seated.tokens[0]
    await rest.post(f"{path}/resign", {"expectedVersion": 1}, token=token)
    play = {"expectedVersion": 2, "moves": ["card:1"]}
    return await rest.send("POST", f"{path}/moves", token=token, json=play)


@meets(problems.SeatTaken)
async def seat_taken(rest: Here) -> httpx.Response:
    return await rest.send("POST", f"{(await rest.create()).path}/seats", json={"seat": 1})


@meets(problems.NotStarted)
async def not_started(rest: Here) -> httpx.Response:
    wish = {"game": "high_card", "seats": [{"kind": "HUMAN"}, {"kind": "OPEN"}]}
    created = await rest.post("/v1/games", wish)
    path, token = f"/v1/games/{created['game']['id']}", created["tokens"][0]["token"]
    play = {"expectedVersion": 1, "moves": ["card:1"]}
    return await rest.send("POST", f"{path}/moves", token=token, json=play)


@meets(problems.NotYourTurn)
async def not_your_turn(rest: Here) -> httpx.Response:
    seated = await rest.create()
    play = {"expectedVersion": 1, "moves": ["card:1"]}
    return await rest.send("POST", f"{seated.path}/moves", token=seated.tokens[1], json=play)


@meets(problems.InvalidMove)
async def invalid_move(rest: Here) -> httpx.Response:
    seated = await rest.create()
    play = {"expectedVersion": 1, "moves": ["card:99"]}
    return await rest.send("POST", f"{seated.path}/moves", token=seated.tokens[0], json=play)


@meets(problems.IllegalMove)
async def illegal_move(rest: Here) -> httpx.Response:
    seated = await rest.create()
    legal = await rest.legal(seated.path, seated.tokens[0])
    not_held = next(f"card:{card}" for card in range(1, 16) if f"card:{card}" not in legal)
    play = {"expectedVersion": 1, "moves": [not_held]}
    met = await rest.send("POST", f"{seated.path}/moves", token=seated.tokens[0], json=play)
    told = met.json()
    assert (told["move"], told["index"], told["currentVersion"]) == (not_held, 0, 1)
    assert (told["legalMoves"], told["legalCount"]) == (legal, len(legal))
    return met


@meets(problems.VersionConflict)
async def version_conflict(rest: Here) -> httpx.Response:
    seated = await rest.create()
    legal = await rest.legal(seated.path, seated.tokens[0])
    play = {"expectedVersion": 7, "moves": legal[:1]}
    met = await rest.send("POST", f"{seated.path}/moves", token=seated.tokens[0], json=play)
    assert (met.json()["expectedVersion"], met.json()["currentVersion"]) == (7, 1)
    return met


@meets(problems.GameFinished)
async def game_finished(rest: Here) -> httpx.Response:
    seated = await rest.finished()
    play = {"expectedVersion": seated.version, "moves": ["card:1"]}
    return await rest.send("POST", f"{seated.path}/moves", token=seated.tokens[0], json=play)


@meets(problems.GameNotFinished)
async def game_not_finished(rest: Here) -> httpx.Response:
    return await rest.send("GET", f"{(await rest.create()).path}/verification")


@meets(problems.UndoRefused)
async def undo_refused(rest: Here) -> httpx.Response:
    seated = await rest.create()
    wish = {"expectedVersion": 1}
    return await rest.send("POST", f"{seated.path}/undo", token=seated.tokens[0], json=wish)


@meets(problems.KeyReused)
async def key_reused(rest: Here) -> httpx.Response:
    wish = {"game": "high_card", "seats": HUMANS}
    await rest.post("/v1/games", wish, key="one key for two")
    other = {**wish, "public": False}
    return await rest.send("POST", "/v1/games", key="one key for two", json=other)


@meets(problems.RateLimited)
async def rate_limited(rest: Here) -> httpx.Response:
    # a minute may begin between two of these
    return [await rest.send("GET", "/v1/catalogue") for _ in range(3)][-1]


@meets(problems.Busy)
async def busy(rest: Here) -> httpx.Response:
    seated = await rest.create()

    async def hint() -> httpx.Response:
        query = {"level": "easy", "seconds": 1.0}
        path = f"{seated.path}/suggestions"
        return await rest.send("GET", path, token=seated.tokens[0], params=query)

    answers = await asyncio.gather(hint(), hint(), hint())
    return max(answers, key=lambda answer: answer.status_code)


@meets(problems.Unavailable)
async def unavailable(rest: Here) -> httpx.Response:
    seated = await rest.create()
    rest.redis.kill()
    return await rest.send("GET", seated.path)


@pytest.mark.parametrize(
    ("body", "field", "said"),
    [
        ([], "body", "should be an object"),
        ("text", "body", "should be an object"),
        ({}, "game", "is missing"),
        ({"game": 5, "seats": []}, "game", "should be a valid string"),
        ({"game": "high_card", "seats": {}}, "seats", "should be a valid"),
        ({"game": "high_card", "seats": [5]}, "seats[0]", "should be an object"),
        ({"game": "high_card", "seats": [{}]}, "seats[0].kind", "is missing"),
        ({"game": "high_card", "seats": [{"kind": "DOG"}]}, "seats[0].kind", "'OPEN'"),
        (
            {"game": "high_card", "seats": [{"kind": "AI", "strength": 5}]},
            "seats[0].strength",
            "known: kind, name, level",
        ),
        ({"game": "high_card", "seats": [], "public": "yes"}, "public", "valid boolean"),
        ({"game": "high_card", "seats": [], "keep_reasons": True}, "keep_reasons", "keepReasons"),
    ],
)
async def test_a_body_that_is_wrong_says_where_and_what_is_allowed(
    rest: Rest, body: Any, field: str, said: str
) -> None:
    refused = await rest.send("POST", "/v1/games", json=body)
    told = refused.json()
    assert (refused.status_code, told["code"], told["field"]) == (422, "INVALID_INPUT", field)
    assert said in told["detail"]


@pytest.mark.parametrize("version", ["1", 1.5, None, True, 2**31, 2**70, [1]])
async def test_a_version_is_a_number(rest: Rest, version: Any) -> None:
    seated = await rest.create()
    play = {"expectedVersion": version, "moves": ["card:1"]}
    refused = await rest.send("POST", f"{seated.path}/moves", token=seated.tokens[0], json=play)
    assert (refused.status_code, refused.json()["field"]) == (422, "expectedVersion")


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("first=ten", "first"),
        ("first=1&first=2", "first"),
        ("open=perhaps", "open"),
        ("page=2", "page"),
        ("after=?", "after"),
    ],
)
async def test_a_query_that_is_wrong_says_where(rest: Rest, query: str, field: str) -> None:
    refused = await rest.send("GET", f"/v1/games?{query}")
    assert (refused.status_code, refused.json()["field"]) == (422, field)


NO_NUMBERS: Final = ["1_0", " 1", "1 ", "+1", "1.0.0", "0x1", "\u0661", "", "ten"]


@pytest.mark.parametrize("text", [*NO_NUMBERS, "1.0", "1e0"])
async def test_an_integer_in_a_query_or_header_is_plain_digits(rest: Rest, text: str) -> None:
    for params in ({"first": text}, {"after": text}):
        refused = await rest.send("GET", "/v1/games/nobodys/history", params=params)
        (field,) = params
        assert (refused.status_code, refused.json()["field"]) == (422, field)
        assert "valid integer" in refused.json()["detail"]
    # HTTP drops the spaces around a header, and httpx sends ASCII alone.
    if text.strip() == text and text.isascii():
        events, seen = "/v1/games/nobodys/events", {"last-event-id": text}
        refused = await rest.send("GET", events, headers=seen)
        assert (refused.status_code, refused.json()["field"]) == (422, "Last-Event-ID")


@pytest.mark.parametrize("text", [*NO_NUMBERS, ".5", "1.", "nan", "inf"])
async def test_a_number_in_a_query_is_written_as_in_json(rest: Rest, text: str) -> None:
    seated = await rest.create()
    path, query = f"{seated.path}/suggestions", {"seconds": text}
    refused = await rest.send("GET", path, token=seated.tokens[0], params=query)
    assert (refused.status_code, refused.json()["field"]) == (422, "seconds")
    assert "valid number" in refused.json()["detail"]


@pytest.mark.parametrize("text", ["yes", "1", "True", "t", " true", ""])
async def test_a_boolean_in_a_query_is_true_or_false(rest: Rest, text: str) -> None:
    refused = await rest.send("GET", "/v1/games", params={"open": text})
    assert (refused.status_code, refused.json()["field"]) == (422, "open")
    assert "valid boolean" in refused.json()["detail"]


async def test_numbers_in_a_query(rest: Rest) -> None:
    seated = await rest.finished()
    assert len((await rest.get(f"{seated.path}/history", first="02", after="0"))["events"]) == 2
    early = await rest.send("GET", f"{seated.path}/history", params={"after": "-1"})
    assert (early.status_code, "from 1" in early.json()["detail"]) == (422, True)
    beginning = await rest.create()
    path, query = f"{beginning.path}/suggestions", {"level": "random", "seconds": "5e-1"}
    assert (await rest.get(path, beginning.tokens[0], **query))["moves"]


async def test_where_nothing_is_described_nothing_is_taken(rest: Rest) -> None:
    seated = await rest.create()
    path, token = f"{seated.path}/token", seated.tokens[0]
    for refused in (
        await rest.send("POST", path, token=token, params={"seat": 1}),
        await rest.send("POST", path, token=token, json={"seat": 1}),
    ):
        assert (refused.status_code, refused.json()["field"]) == (422, "seat")
    refused = await rest.send("GET", "/v1/catalogue", params={"game": "el_paso"})
    assert (refused.status_code, refused.json()["field"]) == (422, "game")
    assert (await rest.get(seated.path, token))["viewer"] == 0, "the token is still the seat's"
    await rest.post(path, {}, token=token)


@pytest.mark.parametrize("key", ["short", "x" * 65, "with\ttab"])
async def test_a_key_has_a_form(rest: Rest, key: str) -> None:
    wish = {"game": "high_card", "seats": HUMANS}
    refused = await rest.send("POST", "/v1/games", key=key, json=wish)
    assert (refused.status_code, refused.json()["field"]) == (422, "Idempotency-Key")
    unknown = await rest.send("POST", "/v1/games", json={**wish, "idempotencyKey": key})
    assert (unknown.status_code, unknown.json()["field"]) == (422, "idempotencyKey")


async def test_who_sends_no_seat_token_is_told_where_there_are_some(rest: Rest) -> None:
    refused = await rest.send("GET", (await rest.create()).path, token="nonsense")
    assert "whoever creates or joins a game is given one" in refused.json()["detail"]


JSON_TYPE: Final = {"content-type": "application/json"}


@pytest.mark.parametrize(
    ("body", "headers", "status", "code"),
    [
        (b"{", JSON_TYPE, 400, "BAD_REQUEST"),
        (b"\xff", JSON_TYPE, 400, "BAD_REQUEST"),
        (b'{"game": "\\ud800"}', JSON_TYPE, 400, "BAD_REQUEST"),
        (b"[" * 30000, JSON_TYPE, 400, "BAD_REQUEST"),
        (b" " * 65537, JSON_TYPE, 413, "BODY_TOO_LARGE"),
        (b"{}", {"content-type": "text/plain"}, 415, "UNSUPPORTED_MEDIA_TYPE"),
        (b"{}", {}, 415, "UNSUPPORTED_MEDIA_TYPE"),
        (b"{}", {"content-type": "application/json-patch+json"}, 415, "UNSUPPORTED_MEDIA_TYPE"),
    ],
)
async def test_what_http_refuses_is_a_problem_too(
    rest: Rest, body: bytes, headers: dict[str, str], status: int, code: str
) -> None:
    refused = await rest.send("POST", "/v1/games", content=body, headers=headers)
    assert (refused.status_code, refused.json()["code"]) == (status, code)
    assert refused.headers["content-type"] == "application/problem+json"
    assert refused.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("path", "body", "twice"),
    [
        ("games", b'{"game": "high_card", "seats": [], "game": "chess"}', "game"),
        ("games", b'{"game": "high_card", "seats": [], "g\\u0061me": "high_card"}', "game"),
        ("games", b'{"game": "chess", "seats": [{"kind": "OPEN", "kind": "HUMAN"}]}', "kind"),
        ("analyses", b'{"game": "high_card", "view": {"a": [{"b": 1, "c": 2, "b": 1}]}}', "b"),
    ],
)
async def test_a_key_that_stands_twice_is_refused(
    rest: Rest, path: str, body: bytes, twice: str
) -> None:
    refused = await rest.send("POST", f"/v1/{path}", content=body, headers=JSON_TYPE)
    assert (refused.status_code, refused.json()["code"]) == (400, "BAD_REQUEST")
    assert f"the key {twice} twice" in refused.json()["detail"]


async def test_a_path_or_method_there_is_not(rest: Rest) -> None:
    for path in ("/v1", "/v1/", "/v1/nothing", "/v1/games/x/y/z", "/v1/games/"):
        refused = await rest.send("GET", path)
        assert (refused.status_code, refused.json()["code"]) == (404, "NOT_FOUND")
    refused = await rest.send("DELETE", "/v1/games")
    assert (refused.status_code, refused.json()["code"]) == (405, "METHOD_NOT_ALLOWED")
    assert {"GET", "POST"} <= set(refused.headers["allow"].split(", "))


async def test_ids_of_any_kind_are_of_no_game(rest: Rest) -> None:
    for game_id in ("%00", "é", "{x}", "a" * 3000, "%F0%9F%90%84"):
        refused = await rest.http.get(f"/v1/games/{game_id}")
        assert refused.json()["code"] == "NO_SUCH_GAME"
