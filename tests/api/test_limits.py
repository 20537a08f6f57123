"""What is too much for one request, and by which name it is refused."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from graphql import get_introspection_query, validation
from limits.aio.strategies import FixedWindowRateLimiter
from strawberry.schema import schema as strawberry_schema

from service.redis_server import RedisServer
from service.shapes.uses import SEEING
from tests.api.client import Client
from tests.api.conftest import serving, settings_for


def nested(depth: int) -> str:
    """A query of a made-up field inside itself: depth is counted before fields are known."""
    return "{" + "a{" * (depth - 1) + "b" + "}" * depth


def code(error: dict[str, Any]) -> str:
    found = error["extensions"]["code"]
    assert isinstance(found, str)
    return found


async def codes(api: Client, query: str) -> set[str]:
    answer = (await api.post(query)).json()
    assert answer["data"] is None
    return {code(error) for error in answer["errors"]}


async def test_a_query_may_be_as_deep_as_the_limit_and_no_deeper(api: Client) -> None:
    assert "QUERY_TOO_DEEP" not in await codes(api, nested(10))
    assert "QUERY_TOO_DEEP" in await codes(api, nested(11))


async def test_depth_hidden_in_fragments_counts(api: Client) -> None:
    fragments = "".join(
        f"fragment f{level} on Query {{ a {{ ...f{level + 1} }} }} " for level in range(11)
    )
    query = f"{{ ...f0 }} {fragments} fragment f11 on Query {{ b }}"
    assert "QUERY_TOO_DEEP" in await codes(api, query)


async def test_brackets_that_no_parser_gets_through_are_too_deep(api: Client) -> None:
    assert await codes(api, "{a" * 600 + "}" * 600) == {"QUERY_TOO_DEEP"}


async def test_fragments_that_double_each_other_are_measured_once(api: Client) -> None:
    fragments = " ".join(
        f"fragment f{level} on Query {{ ...f{level + 1} ...f{level + 1} }}" for level in range(60)
    )
    await api.ask(f"{{ ...f0 }} {fragments} fragment f60 on Query {{ games {{ name }} }}")


@pytest.mark.parametrize(
    "query",
    [
        f"{{ {'games { name } ' * 150} }}",
        f"{{ {'... on Query { games { name } } ' * 150} }}",
        f"{{ {'games { ' + 'name ' * 150 + '}'} }}",
        "{ ...f } " + f"fragment f on Query {{ {'games { name } ' * 150} }}",
        f"{{ {'...f ' * 3} }} fragment f on Query {{ games {{ {'name ' * 150} }} }}",
        f"{{ {' '.join(f'...f{n}' for n in range(150))} }} "
        + " ".join(f"fragment f{n} on Query {{ games {{ name }} }}" for n in range(150)),
    ],
)
async def test_what_repeats_too_much_is_refused_before_it_is_compared(
    api: Client, query: str
) -> None:
    assert await codes(api, query) == {"TOO_MUCH_REPEATED"}


async def test_a_field_may_stand_in_the_fragment_of_each_problem(api: Client) -> None:
    problems = " ".join(
        f"... on {problem.__name__} {{ __typename code message }}" for problem in SEEING
    )
    found = await api.ask(f'{{ game(id: "none") {{ {problems} ... on Game {{ id }} }} }}')
    assert found["__typename"] == "NoSuchGame"


async def test_fragments_in_a_circle_are_refused(api: Client) -> None:
    query = "{ ...f } fragment f on Query { ...g } fragment g on Query { ...f }"
    assert await codes(api, query) == {"INVALID_REQUEST"}


async def test_aliases_are_counted(api: Client) -> None:
    few = " ".join(f"a{number}: games {{ name }}" for number in range(15))
    many = " ".join(f"a{number}: games {{ name }}" for number in range(16))
    assert "errors" not in (await api.post(f"{{ {few} }}")).json()
    assert await codes(api, f"{{ {many} }}") == {"TOO_MANY_ALIASES"}


async def test_aliases_in_a_fragment_count_as_often_as_it_is_spread(api: Client) -> None:
    fragment = " ".join(f"a{number}: name" for number in range(6))
    query = (
        "{ games { ...f options { name } } one: games { ...f } two: games { ...f } } "
        f"fragment f on GameKind {{ {fragment} }}"
    )
    assert await codes(api, query) == {"TOO_MANY_ALIASES"}


async def test_tokens_are_counted(api: Client) -> None:
    assert await codes(api, "{ games { " + "name " * 2000 + "} }") == {"QUERY_TOO_LARGE"}


async def test_a_request_holds_one_mutation(api: Client) -> None:
    two = (
        'mutation { a: rotateToken(input: {gameId: "x"}) { __typename } '
        'b: rotateToken(input: {gameId: "x"}) { __typename } }'
    )
    assert await codes(api, two) == {"ONE_MUTATION_ONLY"}


async def test_misspelt_queries_are_named(api: Client) -> None:
    assert await codes(api, "{ games {") == {"SYNTAX_ERROR"}
    assert await codes(api, "{ gaems { name } }") == {"INVALID_REQUEST"}
    assert code(await api.refused("query ($id: ID!) { game(id: $id) { __typename } }")) == (
        "INVALID_REQUEST"
    )


async def test_tools_can_ask_for_the_schema(api: Client) -> None:
    schema = await api.ask(get_introspection_query(descriptions=True))
    assert schema["queryType"]["name"] == "Query"


async def test_the_same_query_is_validated_once(
    api: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    validated = []

    def counting(*arguments: Any) -> Any:
        validated.append(arguments)
        return validation.validate(*arguments)

    monkeypatch.setattr(strawberry_schema, "validate", counting)
    query = "query OnlyInThisTest { games { title } }"
    first = await api.ask(query)
    assert await api.ask(query) == first
    assert len(validated) == 1


async def chunks(size: int) -> AsyncIterator[bytes]:
    for _ in range(size // 1024):
        yield b" " * 1024


async def test_a_body_too_large_is_refused_announced_or_not(api: Client) -> None:
    headers = {"content-type": "application/json"}
    whole = await api.http.post("/graphql", content=b" " * 65537, headers=headers)
    piecewise = await api.http.post("/graphql", content=chunks(1 << 17), headers=headers)
    for response in (whole, piecewise):
        assert response.status_code == 413
        assert code(response.json()["errors"][0]) == "BODY_TOO_LARGE"


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"\xff", b"5", b"null", b'[{"query": "{ games { name } }"}]', b'{"query": 5}'],
)
async def test_a_body_that_is_no_request_is_refused(api: Client, body: bytes) -> None:
    headers = {"content-type": "application/json"}
    response = await api.http.post("/graphql", content=body, headers=headers)
    assert response.status_code == 400
    assert code(response.json()["errors"][0]) == "BAD_REQUEST"


@pytest.mark.parametrize("content_type", ["text/plain", "multipart/form-data", None])
async def test_a_request_of_another_type_is_told_the_right_one(
    api: Client, content_type: str | None
) -> None:
    headers = {"content-type": content_type} if content_type else {}
    body = b'{"query": "{ games { name } }"}'
    response = await api.http.post("/graphql", content=body, headers=headers)
    assert response.status_code == 415
    (error,) = response.json()["errors"]
    assert (code(error), "application/json" in error["message"]) == ("BAD_REQUEST", True)


async def test_nothing_is_watched_by_post(api: Client) -> None:
    response = await api.post('subscription { gameEvents(gameId: "none") { __typename } }')
    assert response.status_code == 400
    assert code(response.json()["errors"][0]) == "BAD_REQUEST"


async def test_nothing_is_asked_by_get(api: Client) -> None:
    response = await api.http.get("/graphql", params={"query": "{ games { name } }"})
    assert response.status_code == 400
    assert code(response.json()["errors"][0]) == "BAD_REQUEST"
    page = await api.http.get("/graphql", headers={"accept": "text/html"})
    assert "GraphiQL" in page.text


async def test_an_address_may_ask_so_often_in_a_minute(redis: RedisServer) -> None:
    async with serving(settings_for(redis, requests_per_minute=3)) as api:
        query = "{ publicGames { __typename ... on RateLimited { code retryAfter } } }"
        answers = [await api.post(query) for _ in range(5)]
    named = [answer.json()["data"]["publicGames"]["__typename"] for answer in answers]
    assert named[:2] == ["ListingPage"] * 2  # a minute may have begun between the requests
    assert named[-1] == "RateLimited"
    refused = answers[-1]
    assert refused.status_code == 429
    assert 0 < refused.json()["data"]["publicGames"]["retryAfter"] <= 60
    assert 1 <= int(refused.headers["retry-after"]) <= 60


async def test_every_alias_counts_as_a_request(redis: RedisServer) -> None:
    async with serving(settings_for(redis, requests_per_minute=4)) as api:
        query = " ".join(f"a{number}: publicGames {{ __typename }}" for number in range(9))
        answer = (await api.post(f"{{ {query} }}")).json()
    named = [page["__typename"] for page in answer["data"].values()]
    assert named.count("RateLimited") >= 1


async def test_redis_counts_a_second_of_requests_at_once(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    costs = []
    hit = FixedWindowRateLimiter.hit

    async def counting(*arguments: Any, cost: int) -> bool:
        costs.append(cost)
        return await hit(*arguments, cost=cost)

    monkeypatch.setattr(FixedWindowRateLimiter, "hit", counting)
    async with serving(settings_for(redis, requests_per_minute=600)) as api:
        for _ in range(25):
            await api.ask("{ publicGames { __typename } }")
    assert costs[:2] == [20, 10], "documents, then requests"
    assert len(costs) < 25


async def test_hints_have_a_limit_of_their_own(redis: RedisServer) -> None:
    query = 'query ($view: JSON!) { analyze(game: "high_card", view: $view) { __typename } }'
    suggest = """query ($id: ID!, $token: String, $seconds: Float!) {
        suggestMoves(gameId: $id, token: $token, seconds: $seconds) { __typename } }"""
    async with serving(settings_for(redis, hints_per_minute=1)) as api:
        seated = await api.create()
        of_seat = [{"id": seated.id, "token": token} for token in seated.tokens]
        for _ in range(3):  # what is refused at a glance is no hint
            assert (await api.ask(query, view={}))["__typename"] == "InvalidInput"
            said = await api.ask(suggest, **of_seat[1], seconds=0.1)
            assert said["__typename"] == "NotYourTurn"
            said = await api.ask(suggest, **of_seat[0], seconds=0)
            assert said["__typename"] == "InvalidInput"
        nonsense = {"game": "high_card"}
        named = [(await api.ask(query, view=nonsense))["__typename"] for _ in range(3)]
        assert named[0] == "InvalidInput"
        assert "RateLimited" in named
        assert (await api.ask("{ publicGames { __typename } }"))["__typename"] == "ListingPage"


async def test_new_games_have_a_limit_of_their_own(redis: RedisServer) -> None:
    begin = """mutation {
        createGame(input: {game: "high_card", seats: [{kind: HUMAN}, {kind: HUMAN}]})
        { __typename ... on RateLimited { code } } }"""
    async with serving(settings_for(redis, games_per_minute=2)) as api:
        named = [(await api.ask(begin))["__typename"] for _ in range(5)]
        assert named[0] == "CreatedGame"
        assert named[-1] == "RateLimited"
        assert (await api.ask("{ publicGames { __typename } }"))["__typename"] == "ListingPage"


async def test_documents_that_ask_for_nothing_are_counted_too(redis: RedisServer) -> None:
    nothing = ["{ __typename }", "{ gaems }", "{", "{ __schema { __typename } }"]
    async with serving(settings_for(redis, requests_per_minute=5)) as api:
        answers = [await api.post(query) for query in nothing * 6]
    refused = [answer for answer in answers if "RATE_LIMITED" in answer.text]
    assert 4 <= len(refused) <= 14  # a minute may have begun meanwhile
    for answer in refused:
        (error,) = answer.json()["errors"]
        assert code(error) == "RATE_LIMITED"
        assert 0 < error["extensions"]["retryAfter"] <= 60
        assert answer.status_code == 429
        assert 1 <= int(answer.headers["retry-after"]) <= 60


async def test_of_several_operations_one_has_to_be_named(api: Client) -> None:
    query = "query A { games { name } } query B { games { title } }"
    assert await codes(api, query) == {"INVALID_REQUEST"}
    named = {"query": query, "operationName": "B"}
    answer = (await api.http.post("/graphql", json=named)).json()
    assert list(answer["data"]["games"][0]) == ["title"]
