"""GraphQL over HTTP and WebSocket."""

from collections.abc import AsyncGenerator, Mapping
from datetime import timedelta
from json import JSONDecodeError
from typing import Any, Final

import orjson
from cross_web import HTTPException
from graphql import GraphQLError
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect
from strawberry.asgi import ASGIWebSocketAdapter, GraphQL
from strawberry.http.exceptions import NonJsonMessageReceived, WebSocketDisconnected
from strawberry.schema import BaseSchema
from strawberry.subscriptions import GRAPHQL_TRANSPORT_WS_PROTOCOL
from strawberry.subscriptions.protocols.graphql_transport_ws.handlers import (
    BaseGraphQLTransportWSHandler,
)
from strawberry.subscriptions.protocols.graphql_transport_ws.types import SubscribeMessage

from service.graphql.context import Context
from service.refusals import refusal
from service.settings import Settings

TOO_MANY_OPERATIONS: Final = "TOO_MANY_OPERATIONS"
INITIALISATION: Final = timedelta(seconds=10)
LONGEST_REASON: Final = 123  # bytes, of a close frame (RFC 6455, 5.5)


class Socket(ASGIWebSocketAdapter):
    """A WebSocket of JSON messages in text frames, none longer than a request body may be."""

    async def iter_json(
        self, *, ignore_parsing_errors: bool = False
    ) -> AsyncGenerator[object, None]:
        async for message in super().iter_json(ignore_parsing_errors=ignore_parsing_errors):
            if not well_formed(message):
                raise NonJsonMessageReceived
            yield message

    async def send_json(self, message: Mapping[str, object]) -> None:
        # Strawberry would send orjson's bytes as a binary frame, which browser clients don't read.
        try:
            await self.ws.send_text(self.view.encode_json_string(message))
        except WebSocketDisconnect as gone:
            raise WebSocketDisconnected from gone

    async def close(self, code: int, reason: str) -> None:
        short = reason.encode()[:LONGEST_REASON].decode(errors="ignore")
        await super().close(code, short)


def well_formed(message: object) -> bool:
    """Whether a message has the types that Strawberry's handler takes for granted."""
    if not isinstance(message, dict):
        return False
    payload = message.get("payload")
    if message.get("type") == "complete":
        return isinstance(message.get("id"), str)
    if message.get("type") != "subscribe":
        return isinstance(message.get("type"), str)
    return (
        isinstance(message.get("id"), str)
        and isinstance(payload, dict)
        and isinstance(payload.get("query"), str)
        and isinstance(payload.get("variables"), dict | None)
        and isinstance(payload.get("operationName"), str | None)
    )


class Operations(BaseGraphQLTransportWSHandler[Context, None]):
    """The operations of one connection. One too many is refused by name, as Strawberry wouldn't."""

    async def handle_subscribe(self, message: SubscribeMessage) -> None:
        most = self.max_subscriptions_per_connection
        is_new = message["id"] not in self.operations
        if most is None or len(self.operations) < most or not is_new:
            await super().handle_subscribe(message)
            return
        error = GraphQLError(
            f"a connection has {most} operations at once at most",
            extensions={"code": TOO_MANY_OPERATIONS},
        )
        await self.send_message(
            {"id": message["id"], "type": "error", "payload": [error.formatted]}
        )


class Endpoint(GraphQL[Context, None]):
    """`/graphql`: queries and mutations by POST, all operations by graphql-transport-ws."""

    websocket_adapter_class = Socket
    graphql_transport_ws_handler_class = Operations

    def __init__(self, schema: BaseSchema, settings: Settings) -> None:
        super().__init__(
            schema,
            graphql_ide="graphiql",
            allow_queries_via_get=False,
            subscription_protocols=(GRAPHQL_TRANSPORT_WS_PROTOCOL,),
            connection_init_wait_timeout=INITIALISATION,
            max_subscriptions_per_connection=settings.subscriptions,
            allowed_origins=("*",),  # a seat shows itself by its token, never by a cookie
        )

    async def get_context(
        self, request: Request | WebSocket, response: Response | WebSocket
    ) -> Context:
        return Context(request, response)

    async def run(self, request: Any, *args: Any, **kwargs: Any) -> Any:
        try:
            return await super().run(request, *args, **kwargs)
        except HTTPException as refused:
            return refusal(request.scope, refused.status_code, "BAD_REQUEST", refused.reason)

    async def parse_http_body(self, request: Any) -> Any:
        is_json = "application/json" in (request.content_type or "").lower()
        if request.method == "POST" and not is_json:
            raise HTTPException(415, "a request is JSON: its content-type is application/json")
        return await super().parse_http_body(request)

    def parse_json(self, data: str | bytes) -> Any:
        try:
            parsed = self.decode_json(data)
        except JSONDecodeError as broken:
            raise HTTPException(400, "the body is not JSON") from broken
        if not isinstance(parsed, dict):
            raise HTTPException(400, "the body should be one object: query, variables")
        return parsed

    def decode_json(self, data: str | bytes) -> object:
        return orjson.loads(data)

    def encode_json(self, data: object) -> bytes:
        return orjson.dumps(data)
