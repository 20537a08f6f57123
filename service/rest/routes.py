"""The routes of REST."""

from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping
from http import HTTPStatus

import orjson
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from service.caller import Caller
from service.problems import Problem
from service.refusals import OPENAPI, REST, problem_answer
from service.rest.openapi import document
from service.rest.operations import OPERATIONS, Operation
from service.rest.reading import taken
from service.rest.writing import writer


def rest_routes() -> list[Route]:
    """A route for each path, and that of the document that describes them."""
    by_path: defaultdict[str, dict[str, Operation]] = defaultdict(dict)
    for operation in OPERATIONS:
        by_path[operation.path][operation.method] = operation
    described = Response(orjson.dumps(document(OPERATIONS)), media_type="application/json")
    return [
        Route(OPENAPI, lambda _request: described),
        *(
            Route(path, endpoint(operations), methods=list(operations))
            for path, operations in by_path.items()
        ),
    ]


def endpoint(operations: Mapping[str, Operation]) -> Callable[[Request], Awaitable[Response]]:
    """What answers requests for a path; HEAD is answered as GET, without the body."""

    async def answer(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        return await answered(operations[method], request)

    return answer


async def answered(operation: Operation, request: Request) -> Response:
    caller = Caller(request)
    try:
        await caller.admit()
        found = await operation.handler(**await taken(operation, caller, request))
    except Problem as problem:
        return problem_answer(problem)
    if isinstance(found, Response):
        return found
    headers = {"cache-control": "no-store"}
    if operation.status == HTTPStatus.CREATED:
        headers["location"] = f"{REST}/games/{found.table.game_id}"
    body = orjson.dumps(writer(operation.shape)(found))
    return Response(body, operation.status, headers, "application/json")
