"""Who asks: the request, its seat token, and the way to the use cases."""

from collections.abc import Mapping
from typing import Any

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.websockets import WebSocket
from strawberry.types import Info

from service.admission import Admission
from service.problems import InvalidInput, NotAllowed, Problem, TokenMalformed
from service.tables import Tables


def borne_by(authorization: object) -> str:
    """The token of an Authorization header. Raises TokenMalformed."""
    if isinstance(authorization, str):
        scheme, _, token = authorization.strip().partition(" ")
        if scheme.lower() == "bearer" and token.strip():
            return token.strip()
    raise TokenMalformed("Authorization should be `Bearer`, a space, and a seat's token")


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


class Context:
    """One HTTP request, or one WebSocket connection with all its operations."""

    def __init__(
        self,
        request: HTTPConnection,
        response: Response | WebSocket,
        tables: Tables,
        admission: Admission,
        page_size: int,
    ) -> None:
        self.connection_params: dict[str, Any] = {}  # set by strawberry from connection_init
        self._request = request
        self._response = response
        self._tables = tables
        self._admission = admission
        self._page_size = page_size

    async def admit(self) -> None:
        """Let a document in, before it is looked at. Raises RateLimited."""
        await self._admission.document(self.address)

    async def tables(self) -> Tables:
        """The use cases, for one root field. Raises RateLimited, Unavailable."""
        await self._admission.request(self.address)
        return self._tables

    async def admit_hint(self) -> None:
        """Let something in that keeps a processor busy. Raises RateLimited, Unavailable."""
        await self._admission.hint(self.address)

    async def tables_for_new_games(self) -> Tables:
        """The use cases, for something that begins a game."""
        await self._admission.new_game(self.address)
        return self._tables

    @property
    def address(self) -> str:
        return self._request.client.host if self._request.client else "unknown"

    def viewer(self, token: str | None) -> str | None:
        """The seat token: the argument, else the Authorization header, else connection_init's.

        Raises TokenMalformed for a header or connection_init that holds something else: whoever
        sends one means to be a seat, and would wonder about what a spectator is shown.
        """
        if token is not None:
            return token
        if header := self._request.headers.get("authorization"):
            return borne_by(header)
        return initial_token(self.connection_params)

    def seat(self, token: str | None) -> str:
        """The seat token, of which there has to be one. Raises NotAllowed, TokenMalformed."""
        found = self.viewer(token)
        if found is None:
            raise NotAllowed(
                "this needs a seat's token: as the argument `token`, as `Authorization: Bearer "
                '<token>`, or over a WebSocket as {"token": "<token>"} in connection_init'
            )
        return found

    def page(self, first: int) -> int:
        """A length that a page may have. Raises InvalidInput."""
        if not 1 <= first <= self._page_size:
            raise InvalidInput(f"a page has 1 to {self._page_size} entries", "first")
        return first

    def note(self, problem: Problem) -> None:
        """Say in HTTP too that the service, not the request, is the trouble."""
        if problem.status in (429, 503) and isinstance(self._response, Response):
            self._response.status_code = problem.status
            retry_after = problem.details().get("retry_after", 1)
            self._response.headers["retry-after"] = str(max(1, round(retry_after)))


Asked = Info[Context, None]
