"""A client of REST that holds every answer against the committed OpenAPI document."""

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import httpx
from jsonschema import Draft202012Validator, FormatChecker

JSON = dict[str, Any]

FILE: Final = Path(__file__).parents[2] / "openapi.json"
DOCUMENT: Final[JSON] = json.loads(FILE.read_text(encoding="utf-8"))


def closed(schema: Any) -> Any:
    """The schema with objects that have what it says of them and nothing else."""
    if isinstance(schema, list):
        return [closed(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    made = {name: closed(value) for name, value in schema.items()}
    if "properties" in schema and "not" not in schema["properties"].get("game", {}):
        made.setdefault("additionalProperties", False)
    return made


COMPONENTS: Final = closed(DOCUMENT["components"])


@cache
def validator(schema: str) -> Draft202012Validator:
    """What validates a schema of the document, given as JSON."""
    whole = {**json.loads(schema), "components": COMPONENTS}
    return Draft202012Validator(whole, format_checker=FormatChecker())


def check(schema: JSON, value: Any) -> None:
    """Raises ValidationError where the value isn't what the schema says."""
    validator(json.dumps(schema)).validate(value)


def described(method: str, path: str) -> tuple[str, JSON] | None:
    """The path of the document that a path is one of, and the operation there."""
    for template, item in DOCUMENT["paths"].items():
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", template), path):
            found = item.get(method.lower())
            return (template, found) if found else None
    return None


def content_of(answer: JSON) -> JSON:
    if "$ref" in answer:
        answer = DOCUMENT["components"]["responses"][answer["$ref"].rpartition("/")[2]]
    content = answer.get("content", {})
    assert isinstance(content, dict)
    return content


class Seated(NamedTuple):
    """A game with the tokens of its seats."""

    path: str
    version: int
    tokens: list[str]


class Rest:
    """Sends requests; `answered` are the operations that did what they were asked."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http
        self.answered: set[tuple[str, str]] = set()

    async def send(
        self,
        method: str,
        path: str,
        *,
        token: str | None = None,
        key: str | None = None,
        headers: Mapping[str, str] | None = None,
        **others: Any,
    ) -> httpx.Response:
        sent = dict(headers or {})
        if token is not None:
            sent["authorization"] = f"Bearer {token}"
        if key is not None:
            sent["idempotency-key"] = key
        response = await self.http.request(method, path, headers=sent, **others)
        self.check(method, response)
        return response

    def check(self, method: str, response: httpx.Response) -> None:
        """Hold an answer against the document."""
        found = described(method, response.url.path)
        if found is None:
            assert response.status_code in (404, 405), response.text
            return
        template, operation = found
        answers = operation["responses"]
        answer = content_of(answers.get(str(response.status_code), answers["default"]))
        kind = response.headers.get("content-type", "").partition(";")[0]
        assert kind in answer, f"{method} {template}: {response.status_code} {response.text}"
        check(answer[kind]["schema"], response.json())
        if response.is_success:
            self.answered.add((method, template))

    async def get(self, path: str, token: str | None = None, **query: Any) -> Any:
        """What is there."""
        response = await self.send("GET", path, token=token, params=query)
        assert response.is_success, response.text
        return response.json()

    async def post(
        self, path: str, body: Any = None, *, token: str | None = None, key: str | None = None
    ) -> Any:
        """What came of it."""
        response = await self.send("POST", path, token=token, key=key, json=body)
        assert response.is_success, response.text
        return response.json()

    async def create(self, seats: int = 2, game: str = "high_card", **others: Any) -> Seated:
        """A new game of people."""
        wish = {"game": game, "seats": [{"kind": "HUMAN"}] * seats, **others}
        response = await self.send("POST", "/v1/games", json=wish)
        assert response.status_code == 201, response.text
        created = response.json()
        tokens = [seat["token"] for seat in created["tokens"]]
        return Seated(response.headers["location"], created["game"]["version"], tokens)

    async def legal(self, path: str, token: str) -> list[str]:
        """The ids of the legal moves."""
        ids: list[str] = (await self.get(f"{path}/moves", token, words=False))["ids"]
        return ids

    async def play(self, path: str, token: str, version: int, *moves: str) -> Any:
        wish = {"expectedVersion": version, "moves": moves}
        return await self.post(f"{path}/moves", wish, token=token)

    async def deciding(self, seated: Seated) -> str:
        """The token of the seat that decides."""
        seat: int = (await self.get(seated.path))["decision"]["seat"]
        return seated.tokens[seat]

    async def finished(self) -> Seated:
        """A game of High Card alone, played to its end."""
        seated = await self.create(seats=1)
        version = seated.version
        for _ in range(4):
            move = (await self.legal(seated.path, seated.tokens[0]))[0]
            played = await self.play(seated.path, seated.tokens[0], version, move)
            version = played["game"]["version"]
        assert played["events"][0]["finished"]
        return seated._replace(version=version)
