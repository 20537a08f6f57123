"""Just enough of a GraphQL client: queries by HTTP, a subscription by graphql-transport-ws."""

from collections.abc import AsyncIterator
from typing import Any, Final

import httpx
import orjson
from websockets.asyncio.client import connect
from websockets.typing import Subprotocol

Data = dict[str, Any]

SUBPROTOCOL: Final = Subprotocol("graphql-transport-ws")


class Refused(Exception):
    """The service answered with a problem instead of what was asked for."""

    def __init__(self, problem: Data) -> None:
        super().__init__(f"{problem['code']}: {problem['message']}")
        self.code: str = problem["code"]
        self.retry_after: float | None = problem.get("retryAfter")


def payload_of(answer: Data) -> Data:
    """What the only field of an answer holds. Raises Refused if that is a problem."""
    if errors := answer.get("errors"):
        raise Refused({"code": errors[0]["extensions"]["code"], "message": errors[0]["message"]})
    (payload,) = answer["data"].values()
    if isinstance(payload, dict) and "code" in payload:
        raise Refused(payload)
    found: Data = payload
    return found


class Client:
    """Asks one service, as one seat once `token` is set."""

    def __init__(self, url: str) -> None:
        self.url = f"{url}/graphql"
        self.token: str | None = None
        self._http = httpx.AsyncClient(timeout=30)

    async def ask(self, query: str, **variables: Any) -> Data:
        """The answer to a query or mutation with one field. Raises Refused."""
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        answer = await self._http.post(
            self.url, json={"query": query, "variables": variables}, headers=headers
        )
        return payload_of(answer.json())

    async def watch(self, query: str, **variables: Any) -> AsyncIterator[Data]:
        """The items of a subscription as they come. Raises Refused."""
        socket_url = self.url.replace("http", "ws", 1)
        async with connect(socket_url, subprotocols=[SUBPROTOCOL], max_size=None) as socket:
            await socket.send(
                orjson.dumps({"type": "connection_init", "payload": {"token": self.token}}),
                text=True,
            )
            operation = {"query": query, "variables": variables}
            async for text in socket:
                message = orjson.loads(text)
                match message["type"]:
                    case "connection_ack":
                        subscribe = {"id": "1", "type": "subscribe", "payload": operation}
                        await socket.send(orjson.dumps(subscribe), text=True)
                    case "next":
                        yield payload_of(message["payload"])
                    case "ping":
                        await socket.send(orjson.dumps({"type": "pong"}), text=True)
                    case "error":
                        raise Refused(
                            {"code": "ERROR", "message": message["payload"][0]["message"]}
                        )
                    case "complete":
                        return

    async def close(self) -> None:
        await self._http.aclose()
