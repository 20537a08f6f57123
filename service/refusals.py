"""Requests refused as a whole, in the form that whoever asks can read.

At `/v1` and under it that is a problem of RFC 9457, elsewhere an answer of GraphQL,
`{"data": null, "errors": [{message, extensions}]}`.
"""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final

import orjson
from starlette.responses import Response
from starlette.types import Scope

from service.problems import Problem
from service.shapes.declare import key_of

REST: Final = "/v1"
OPENAPI: Final = f"{REST}/openapi.json"
PROBLEM_JSON: Final = "application/problem+json"


def refusal(
    scope: Scope,
    status: int,
    code: str,
    message: str,
    *,
    told: Mapping[str, Any] | None = None,
    headers: Mapping[str, str] | None = None,
) -> Response:
    """An answer that refuses the request of this scope; `told` is what a program may need."""
    path: str = scope["path"]
    if f"{path.removeprefix(scope.get('root_path', ''))}/".startswith(f"{REST}/"):
        title = HTTPStatus(status).phrase
        return written(details("about:blank", title, status, code, message, told or {}), headers)
    error = {"message": message, "extensions": {"code": code, **(told or {})}}
    answer = {"data": None, "errors": [error]}
    return Response(orjson.dumps(answer), status, headers, "application/json")


def problem_answer(problem: Problem) -> Response:
    """An answer of REST that refuses with a problem."""
    return written(problem_details(problem), headers_of(problem))


def written(problem: Mapping[str, Any], headers: Mapping[str, str] | None) -> Response:
    """A problem as an answer that no cache keeps, as some do with a 404 (RFC 9110, 15.1)."""
    kept = {"cache-control": "no-store", **(headers or {})}
    return Response(orjson.dumps(problem), problem["status"], kept, PROBLEM_JSON)


def problem_details(problem: Problem) -> dict[str, Any]:
    """A problem as RFC 9457 has it. Its type is where OpenAPI describes it."""
    kind = type(problem)
    told = told_of(problem)
    return details(type_of(kind), title_of(kind), kind.status, kind.code, problem.message, told)


def details(
    uri: str, title: str, status: int, code: str, message: str, told: Mapping[str, Any]
) -> dict[str, Any]:
    return {
        "type": uri,
        "title": title,
        "status": status,
        "detail": message,
        "code": code,
        **told,
    }


def type_of(problem: type[Problem]) -> str:
    return f"{OPENAPI}#/components/schemas/{problem.__name__}"


def title_of(problem: type[Problem]) -> str:
    return problem.code.replace("_", " ").capitalize()


def told_of(problem: Problem) -> dict[str, Any]:
    """The fields of a problem besides its message, by their names outside."""
    return {key_of(name): value for name, value in problem.details().items()}


def headers_of(problem: Problem) -> dict[str, str]:
    """What HTTP says about a problem in headers (RFC 9110, 10.2.3 and 11.6.1)."""
    if problem.status == HTTPStatus.UNAUTHORIZED:
        return {"www-authenticate": "Bearer"}
    retry_after = problem.details().get("retry_after")
    return {} if retry_after is None else {"retry-after": str(max(1, round(retry_after)))}
