"""Who asks by GraphQL: with a token in three possible places."""

from collections.abc import Mapping
from typing import Any

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.websockets import WebSocket
from strawberry.types import Info

from service.caller import Caller, borne_by, needed
from service.problems import Problem, TokenMalformed
from service.refusals import headers_of


def initial_token(parameters: Mapping[str, object]) -> str | None:
    """The token that connection_init holds, if any: `token`, or `authorization` as in HTTP, which
    is what GraphiQL makes of its headers. Raises TokenMalformed."""
    if "token" in parameters:
        token = parameters["token"]
        if isinstance(token, str | None):
            return token
        raise TokenMalformed("`token` of connection_init should be a text")
    for name, value in parameters.items():
        if name.lower() == "authorization":
            return borne_by(value)
    if parameters:
        raise TokenMalformed(
            'connection_init should hold {"token": "<token>"}, or nothing for a spectator'
        )
    return None


class Context(Caller):
    """One HTTP request, or one WebSocket connection with all its operations."""

    def __init__(self, connection: HTTPConnection, response: Response | WebSocket) -> None:
        super().__init__(connection)
        self.connection_params: dict[str, Any] = {}  # set by strawberry from connection_init
        self._response = response

    def viewer(self, token: str | None = None) -> str | None:
        """The seat token: the argument, else the Authorization header, else connection_init's.

        Raises TokenMalformed for a header or connection_init that holds something else.
        """
        if token is not None:
            return token
        return super().viewer() or initial_token(self.connection_params)

    def seat(self, token: str | None) -> str:
        """The seat token, of which there has to be one. Raises TokenMissing, TokenMalformed."""
        return needed(
            self.viewer(token),
            "as the argument `token`, as `Authorization: Bearer <token>`, or over a WebSocket as "
            '{"token": "<token>"} in connection_init',
        )

    def note(self, problem: Problem) -> None:
        """Say in HTTP too that the service, not the request, is the trouble."""
        if problem.status in (429, 503) and isinstance(self._response, Response):
            self._response.status_code = problem.status
            self._response.headers.update(headers_of(problem))


Asked = Info[Context, None]
