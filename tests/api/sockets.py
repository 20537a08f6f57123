"""A client of graphql-transport-ws for the tests."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Subprotocol

PROTOCOL = Subprotocol("graphql-transport-ws")
WATCH = """
subscription ($id: ID!, $token: String, $after: Int) {
  gameEvents(gameId: $id, token: $token, after: $after) {
    __typename
    ... on Problem { code message }
    ... on GameUpdate { version event { version kind seat move finished } }
  }
}"""


class Socket:
    """One connection with its operations."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    async def send(self, message: object) -> None:
        await self.connection.send(json.dumps(message))

    async def receive(self) -> Any:
        received = await self.connection.recv()
        assert isinstance(received, str), "browsers read text frames alone"
        return json.loads(received)

    async def subscribe(self, operation: str, query: str = WATCH, **variables: Any) -> None:
        payload = {"query": query, "variables": variables}
        await self.send({"id": operation, "type": "subscribe", "payload": payload})

    async def item(self, operation: str) -> Any:
        """The next item of an operation, which has to be what comes next at all."""
        message = await self.receive()
        assert (message["type"], message["id"]) == ("next", operation), message
        (value,) = message["payload"]["data"].values()
        return value


@asynccontextmanager
async def opened(url: str, **parameters: Any) -> AsyncIterator[Socket]:
    """A connection that has been acknowledged."""
    async with connect(url, subprotocols=[PROTOCOL]) as connection:
        socket = Socket(connection)
        await socket.send({"type": "connection_init", "payload": parameters})
        assert (await socket.receive())["type"] == "connection_ack"
        yield socket
