"""Who asks: the request, its seat token, and the way to the use cases."""

from collections.abc import AsyncGenerator
from contextlib import aclosing

from starlette.requests import HTTPConnection

from service.admission import Admission
from service.problems import TokenMalformed, TokenMissing
from service.tables import Tables
from service.updates import Update, updates


def borne_by(authorization: object) -> str:
    """The token of an Authorization header. Raises TokenMalformed."""
    if isinstance(authorization, str):
        scheme, _, token = authorization.strip().partition(" ")
        if scheme.lower() == "bearer" and token.strip():
            return token.strip()
    raise TokenMalformed("Authorization should be `Bearer`, a space, and a seat's token")


def needed(token: str | None, places: str) -> str:
    """The token, of which there has to be one in one of these places. Raises TokenMissing."""
    if token is None:
        raise TokenMissing(f"this needs a seat's token: {places}")
    return token


class Caller:
    """Whoever sent an HTTP request or opened a WebSocket."""

    def __init__(self, connection: HTTPConnection) -> None:
        self.connection = connection
        self._tables: Tables = connection.app.state.tables
        self.checked_page = self._tables.checked_page
        self.admission: Admission = connection.app.state.admission

    async def admit(self) -> None:
        """Let a request in, before it is looked at. Raises RateLimited."""
        await self.admission.document(self.address)

    async def tables(self) -> Tables:
        """The use cases, for one thing asked for. Raises RateLimited, Unavailable."""
        await self.admission.request(self.address)
        return self._tables

    async def tables_for_new_games(self) -> Tables:
        """The use cases, for something that begins a game."""
        await self.admission.new_game(self.address)
        return self._tables

    async def watch(
        self, game_id: str, token: str | None, after: int | None
    ) -> AsyncGenerator[Update, None]:
        """What happens in a game from a version on (default: from now on), until it is over.

        Raises RateLimited, also if the address watches too many at once, and what `updates` raises.
        """
        tables = await self.tables()
        with self.admission.watching(self.address):
            async with aclosing(updates(tables, game_id, token, after)) as watched:
                async for update in watched:
                    yield update

    async def admit_hint(self) -> None:
        """Let something in that keeps a processor busy. Raises RateLimited, Unavailable."""
        await self.admission.hint(self.address)

    @property
    def address(self) -> str:
        return self.connection.client.host if self.connection.client else "unknown"

    def viewer(self) -> str | None:
        """The seat token of the Authorization header; None: a spectator.

        Raises TokenMalformed for a header that holds something else: whoever sends one means to be
        a seat, and would wonder about what a spectator is shown.
        """
        header = self.connection.headers.get("authorization")
        return borne_by(header) if header else None
