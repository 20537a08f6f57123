"""The web application: `uvicorn --factory service.app:create_app`."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

import games.contract
from service import VERSION
from service.admission import Admission
from service.catalogue import Catalogue
from service.graphql.endpoint import Endpoint
from service.graphql.schema import build_schema
from service.middleware import BodyLimit, Deadline, Faults, RequestLog, SendLimit
from service.problems import Unavailable
from service.refusals import headers_of, refusal, told_of
from service.rest.routes import rest_routes
from service.settings import Settings
from service.tables import open_tables


def create_app(settings: Settings | None = None, catalogue: Catalogue | None = None) -> Starlette:
    """The application; settings are read from the environment if none are given."""
    chosen = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        admission = Admission(chosen)
        async with open_tables(chosen, catalogue) as tables:
            app.state.tables, app.state.admission = tables, admission
            yield
        await admission.close()

    app = Starlette(
        routes=routes(chosen),
        middleware=[
            Middleware(RequestLog),
            Middleware(
                CORSMiddleware,
                allow_origins=["*"],
                allow_methods=["GET", "POST"],
                allow_headers=[
                    "authorization",
                    "content-type",
                    "idempotency-key",
                    "last-event-id",
                    "x-request-id",
                ],
                expose_headers=["location", "retry-after", "x-request-id"],
            ),
            Middleware(Faults),
            Middleware(Deadline, seconds=chosen.request_seconds),
            Middleware(BodyLimit, max_bytes=chosen.max_body_bytes),
            Middleware(SendLimit, seconds=chosen.send_seconds),
        ],
        exception_handlers={HTTPException: refused},
        lifespan=lifespan,
    )
    # A path with a slash too many is none. Starlette would redirect to a whole URL, which behind a
    # proxy may be another one, and clients would take their tokens there.
    app.router.redirect_slashes = False
    return app


def routes(settings: Settings) -> list[BaseRoute]:
    """Where everything is found."""
    schema = build_schema(settings)
    graphql = Endpoint(schema, settings)
    words = PlainTextResponse(f"{schema.as_str()}\n")
    return [
        Route("/", front_door),
        Route("/graphql", graphql),
        WebSocketRoute("/graphql", graphql),
        Route("/schema.graphql", lambda _request: words),
        *rest_routes(),
        Route("/healthz", health),
        Route("/readyz", readiness),
    ]


async def front_door(request: Request) -> Response:
    """Whoever comes with a browser finds GraphiQL, also behind a proxy that adds a path."""
    return RedirectResponse("graphql")


async def health(request: Request) -> Response:
    """That the process is alive, and what it is; touches nothing else."""
    compiled = not str(games.contract.__file__).endswith(".py")
    return JSONResponse(
        {
            "status": "alive",
            "version": VERSION,
            "engine": "compiled" if compiled else "interpreted",
            "rules": {kind.name: kind.rules_version for kind in request.app.state.tables.kinds()},
        }
    )


async def readiness(request: Request) -> Response:
    """Whether requests can be served: the store is there, with its scripts."""
    try:
        await request.app.state.tables.check()
    except Unavailable as problem:
        told, headers = told_of(problem), headers_of(problem)
        return refusal(
            request.scope, 503, problem.code, problem.message, told=told, headers=headers
        )
    return JSONResponse({"status": "ready"})


async def refused(request: Request, error: Exception) -> Response:
    """The answer to a request that HTTP itself has a status for, such as a path there isn't."""
    assert isinstance(error, HTTPException)
    status, headers = HTTPStatus(error.status_code), error.headers or {}
    said = {
        HTTPStatus.NOT_FOUND: "there is nothing at this path",
        HTTPStatus.METHOD_NOT_ALLOWED: f"this path takes {headers.get('Allow')}",
    }
    detail = said.get(status, error.detail)
    return refusal(request.scope, status.value, status.name, detail, headers=headers)
