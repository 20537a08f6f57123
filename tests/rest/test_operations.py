"""Every operation does what it says; the client holds each answer against the document."""

import uuid
from collections.abc import AsyncIterator

import httpx
import pytest

from service.redis_server import RedisServer
from service.rest.operations import OPERATIONS
from tests.api.conftest import settings_for
from tests.rest.client import JSON, Rest, Seated
from tests.rest.conftest import resting

SEEN_ELSEWHERE = {("GET", "/v1/games/{gameId}/events")}  # test_events.py


@pytest.fixture
async def rest(redis: RedisServer) -> AsyncIterator[Rest]:
    async with resting(settings_for(redis, games=("gold_west",))) as client:
        yield client


async def test_every_operation(rest: Rest) -> None:
    await the_catalogue_and_a_seat_to_join(rest)
    seated = await rest.create(game="gold_west")
    await what_may_be_done_now(rest, seated)
    await what_is_done(rest, seated)
    await what_has_been_done(rest, seated)
    declared = {(one.method, one.path) for one in OPERATIONS}
    assert rest.answered == declared - SEEN_ELSEWHERE


async def the_catalogue_and_a_seat_to_join(rest: Rest) -> None:
    before = await rest.create()
    kinds = (await rest.get("/v1/catalogue"))["games"]
    assert [kind["name"] for kind in kinds] == ["gold_west", "high_card"]
    seats = [{"kind": "HUMAN", "name": "Ada"}, {"kind": "OPEN"}]
    options = [{"name": "bandits", "value": "on"}]
    wish = {"game": "gold_west", "seats": seats, "options": options}
    created = await rest.send("POST", "/v1/games", json=wish)
    game = created.json()["game"]
    assert {"name": "bandits", "value": "on"} in game["options"]
    assert (created.status_code, created.headers["cache-control"]) == (201, "no-store")
    path = created.headers["location"]
    assert path == f"/v1/games/{game['id']}"
    listed = await rest.get("/v1/games", open=True, first=1)
    assert [one["id"] for one in listed["games"]] == [game["id"]]
    joined = await rest.send("POST", f"{path}/seats", json={"name": "Maré"})
    assert (joined.status_code, joined.headers["location"]) == (201, path)
    assert joined.json()["token"]["seat"] == 1
    assert joined.json()["game"]["seats"][1]["name"] == "Maré"
    page = await rest.get("/v1/games", first=1)
    older = await rest.get("/v1/games", first=1, after=page["nextCursor"])
    assert [f"/v1/games/{one['id']}" for one in older["games"]] == [before.path]


async def what_may_be_done_now(rest: Rest, seated: Seated) -> None:
    token = await rest.deciding(seated)
    legal = await rest.get(f"{seated.path}/moves", token)
    assert legal["ids"] == [move["id"] for move in legal["moves"]]
    assert legal["total"] == len(legal["ids"])
    first, *rest_of_them = legal["ids"]
    page = await rest.get(f"{seated.path}/moves", token, first=1, words=False)
    assert (page["ids"], page["moves"]) == ([first], [])
    assert page["hasNext"] == bool(rest_of_them)
    page = await rest.get(f"{seated.path}/moves", token, after=first)
    assert page["ids"] == rest_of_them
    kind = legal["moves"][0]["kind"]
    page = await rest.get(f"{seated.path}/moves", token, kind=kind)
    assert page["moves"] == [move for move in legal["moves"] if move["kind"] == kind]
    preview = await rest.post(f"{seated.path}/moves/preview", {"moves": [first]}, token=token)
    assert (preview["version"], preview["certain"]) == (1, True)
    query = {"level": "easy", "seconds": 0.2}
    advice = await rest.get(f"{seated.path}/suggestions", token, **query)
    assert {one["move"]["id"] for one in advice["moves"]} <= set(legal["ids"])
    view = (await rest.get(seated.path, token))["view"]
    analysis = await rest.post("/v1/analyses", {"game": "gold_west", "view": view, **query})
    assert (analysis["version"], analysis["seat"]) == (0, advice["seat"])


async def what_is_done(rest: Rest, seated: Seated) -> None:
    token = await rest.deciding(seated)
    move = (await rest.legal(seated.path, token))[0]
    tried = await rest.post(f"{seated.path}/moves/preview", {"moves": [move]}, token=token)
    played = await rest.play(seated.path, token, 1, move)
    assert (played["game"]["version"], played["game"]["view"]) == (2, tried["view"])
    undone = await rest.post(f"{seated.path}/undo", {"expectedVersion": 2}, token=token)
    assert [event["kind"] for event in undone["events"]] == ["UNDONE"]
    before = await rest.get(seated.path, token, version=1)
    assert before["view"] == undone["game"]["view"]
    seats = [{"kind": "HUMAN"}, {"kind": "HUMAN"}]
    fork = await rest.post(f"{seated.path}/forks", {"version": 2, "seats": seats})
    assert fork["game"]["origin"] == {"gameId": played["game"]["id"], "version": 2}
    renewed = await rest.post(f"{seated.path}/token", token=token)
    assert (await rest.get(seated.path, renewed["token"]))["viewer"] == renewed["seat"]
    wish = {"expectedVersion": 3}
    over = await rest.post(f"{seated.path}/resign", wish, token=renewed["token"])
    assert over["game"]["status"] == "FINISHED"


async def what_has_been_done(rest: Rest, seated: Seated) -> None:
    page = await rest.get(f"{seated.path}/history", first=2)
    assert ([event["version"] for event in page["events"]], page["hasNext"]) == ([1, 2], True)
    page = await rest.get(f"{seated.path}/history", after=2)
    assert [event["kind"] for event in page["events"]] == ["UNDONE", "RESIGNED"]
    proof = await rest.get(f"{seated.path}/verification")
    assert (proof["resultMatches"], proof["moves"]) == (True, [])


async def test_head_is_get_without_the_body(rest: Rest) -> None:
    seated = await rest.create()
    head = await rest.http.head(seated.path)
    assert (head.status_code, head.content) == (200, b"")


def same(answer: JSON, other: JSON) -> bool:
    """Whether both show the same game; when that would be deleted is told anew each time."""
    game: JSON = answer["game"]
    expected: JSON = other["game"] | {"expiresAt": game["expiresAt"]}
    return game == expected


@pytest.mark.guarantee(4)
async def test_a_key_does_a_thing_once_and_is_answered_alike(rest: Rest) -> None:
    key = str(uuid.uuid4())
    wish = {"game": "high_card", "seats": [{"kind": "HUMAN"}, {"kind": "OPEN"}]}
    created = await rest.post("/v1/games", wish, key=key)
    assert same(await rest.post("/v1/games", wish, key=key), created)
    path = f"/v1/games/{created['game']['id']}"
    joined = await rest.post(f"{path}/seats", {}, key=key)
    assert same(await rest.post(f"{path}/seats", {}, key=key), joined)
    token = created["tokens"][0]["token"]
    move = (await rest.legal(path, token))[0]
    play = {"expectedVersion": 2, "moves": [move]}
    played = await rest.post(f"{path}/moves", play, token=token, key=key)
    again = await rest.post(f"{path}/moves", play, token=token, key=key)
    assert same(again, played)
    assert again["events"] == played["events"]
    assert (await rest.get(path))["version"] == 3


@pytest.mark.guarantee(3)
async def test_several_moves_are_played_or_none(rest: Rest) -> None:
    seated = await rest.create(seats=2)
    token = seated.tokens[0]
    legal = await rest.legal(seated.path, token)
    wish = {"expectedVersion": 1, "moves": legal[:2]}
    refused = await rest.send("POST", f"{seated.path}/moves", token=token, json=wish)
    assert (refused.status_code, refused.json()["code"]) == (409, "NOT_YOUR_TURN")
    assert (await rest.get(seated.path))["version"] == 1


async def test_a_browser_elsewhere_may_ask(rest: Rest) -> None:
    asking: httpx.Response = await rest.http.options(
        "/v1/games",
        headers={
            "origin": "https://elsewhere.test",
            "access-control-request-method": "POST",
            "access-control-request-headers": "authorization, idempotency-key, last-event-id",
        },
    )
    assert asking.status_code == 200
    answer = await rest.http.get("/v1/games", headers={"origin": "https://elsewhere.test"})
    assert "location" in answer.headers["access-control-expose-headers"]
