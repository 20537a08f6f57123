"""Requests read into what an operation takes, or refused by the name of what is wrong."""

import json
from collections.abc import Awaitable, Callable, Mapping
from functools import cache
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails
from starlette.exceptions import HTTPException
from starlette.requests import Request

from service.caller import Caller, needed
from service.idempotency import checked_key
from service.problems import InvalidInput
from service.rest.operations import Operation
from service.shapes.declare import asked, key_of, members, shape_in

Reader = Callable[[Any, Caller, Request], Awaitable[Any]]

adapter = cache(TypeAdapter)


@asked
class Nothing:
    """What is taken where nothing is described."""


async def taken(operation: Operation, caller: Caller, request: Request) -> dict[str, Any]:
    """What the operation takes, by name. Raises InvalidInput, TokenMissing, TokenMalformed, and
    HTTPException for a body that is not JSON or has a key twice."""
    found = {
        name: await READERS[name](kind, caller, request) for name, kind in operation.takes.items()
    }
    for name in {"query", "wish"} - found.keys():
        await READERS[name](Nothing, caller, request)
    return found


async def the_caller(_kind: Any, caller: Caller, _request: Request) -> Caller:
    return caller


async def game_id(_kind: Any, _caller: Caller, request: Request) -> str:
    return str(request.path_params["gameId"])


async def token(kind: Any, caller: Caller, _request: Request) -> str | None:
    found = caller.viewer()
    return needed(found, "as `Authorization: Bearer <token>`") if kind is str else found


async def key(_kind: Any, _caller: Caller, request: Request) -> str | None:
    given = request.headers.get("idempotency-key")
    return None if given is None else checked_key(given, "Idempotency-Key")


async def last_seen(kind: Any, _caller: Caller, request: Request) -> Any:
    try:
        return adapter(kind).validate_python(request.headers.get("last-event-id"))
    except ValidationError as wrong:
        raise InvalidInput("the id of an event is a version", "Last-Event-ID") from wrong


async def query(kind: Any, _caller: Caller, request: Request) -> Any:
    given = request.query_params
    for name in given:
        if len(given.getlist(name)) > 1:
            raise InvalidInput(f"{name} is given more than once", name)
    try:
        return adapter(kind).validate_python(dict(given))
    except ValidationError as wrong:
        raise complaint(kind, wrong.errors()[0]) from wrong


async def wish(kind: Any, _caller: Caller, request: Request) -> Any:
    body = await request.body()
    media_type = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if body and media_type != "application/json":
        raise HTTPException(415, "a body is JSON: its content-type is application/json")
    text = body or b"{}"
    try:
        read = adapter(kind).validate_json(text, strict=True)
    except ValidationError as wrong:
        first = wrong.errors()[0]
        if first["type"] == "json_invalid":
            raise HTTPException(400, f"the body is not JSON: {first['ctx']['error']}") from wrong
        raise complaint(kind, first) from wrong
    json.loads(text, object_pairs_hook=check_keys)  # what was read has lost all but the last
    return read


def check_keys(pairs: list[tuple[str, Any]]) -> None:
    """Raises HTTPException for an object with a key twice: who sent it would have meant the first
    as well as the last, and readers differ in which of them they take (RFC 8259, 4)."""
    found = set()
    for name, _ in pairs:
        if name in found:
            raise HTTPException(400, f"the body has an object with the key {name} twice")
        found.add(name)


READERS: Final[Mapping[str, Reader]] = {
    "caller": the_caller,
    "game_id": game_id,
    "token": token,
    "key": key,
    "last_seen": last_seen,
    "query": query,
    "wish": wish,
}


def complaint(shape: type, error: ErrorDetails) -> InvalidInput:
    """What is wrong where, and what is allowed there."""
    place = error["loc"]
    path = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in place)[1:]
    if error["type"] == "dataclass_type":
        said = "should be an object"
    elif error["type"] == "missing":
        said = "is missing"
    elif error["type"] == "unexpected_keyword_argument":
        known = ", ".join(key_of(one.name) for one in members(shape_at(shape, place[:-1])))
        said = f"is not known here; known: {known or 'nothing'}"
    else:
        said = error["msg"].replace("Input ", "", 1)
    return InvalidInput(f"{path or 'the body'} {said}", path or "body")


def shape_at(shape: type, place: tuple[int | str, ...]) -> type:
    """The shape at a place inside of another."""
    for step in place:
        for one in members(shape):
            if key_of(one.name) == step:
                shape = shape_in(one.kind) or shape
    return shape
