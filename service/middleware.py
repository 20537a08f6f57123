"""What surrounds every HTTP request: its id and log line, the answer to a fault of our own, the
longest body, the longest time, and how long a reader may take nothing."""

import asyncio
import re
import time
import uuid
from typing import Final

import anyio
import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from service.refusals import refusal

log = structlog.stdlib.get_logger("service.requests")

INTERNAL: Final = "INTERNAL"
DEADLINE_EXCEEDED: Final = "DEADLINE_EXCEEDED"
REQUEST_ID: Final = re.compile(r"[A-Za-z0-9._-]{1,64}")


class RequestLog:
    """Gives every request an id, binds it to the log, and logs one line when it is done.

    A caller's `X-Request-Id` is kept if it is short and plain. Neither body, query string nor
    token is ever logged.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        given = Headers(scope=scope).get("x-request-id", "")
        request_id = given if REQUEST_ID.fullmatch(given) else uuid.uuid4().hex
        status = 0

        async def send_with_id(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["x-request-id"] = request_id
            await send(message)

        began = time.perf_counter()
        with structlog.contextvars.bound_contextvars(request_id=request_id):
            try:
                await self.app(scope, receive, send_with_id)
            finally:
                log.info(
                    "request",
                    kind=scope["type"],
                    method=scope.get("method"),
                    path=scope["path"],
                    status=status,
                    ms=round((time.perf_counter() - began) * 1000, 1),
                )


class Answer:
    """What is sent in answer to a request. Once it has begun nothing else can be answered, and only
    the end of the connection tells that something went wrong."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.begun = False

    async def send(self, message: Message) -> None:
        self.begun = True
        await self._send(message)


class Faults:
    """Answers an error that nobody expected, and logs it with the id of the request.

    Starlette's own handler stands outside of all other middleware: its answer would have no id to
    look for in the log, and a browser elsewhere would not be shown it.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        answer = Answer(send)
        try:
            await self.app(scope, receive, answer.send)
        except Exception:
            if answer.begun:
                raise
            log.exception("unexpected error")
            message = "something went wrong here; the log holds the request id"
            await refusal(scope, 500, INTERNAL, message)(scope, receive, send)


class BodyTooLarge(Exception):
    """More bytes arrived than a request may have."""


class BodyLimit:
    """Refuses a body longer than `max_bytes`, announced or not, before it is held in memory."""

    def __init__(self, app: ASGIApp, max_bytes: int) -> None:
        self.app = app
        self.max_bytes = max_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        announced = Headers(scope=scope).get("content-length", "0")
        received = 0

        async def receive_bounded() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > self.max_bytes:
                raise BodyTooLarge
            return message

        try:
            if announced.isdecimal() and int(announced) > self.max_bytes:
                raise BodyTooLarge
            await self.app(scope, receive_bounded, send)
        except BodyTooLarge:
            message = f"a request body may have {self.max_bytes} bytes"
            await refusal(scope, 413, "BODY_TOO_LARGE", message)(scope, receive, send)


def too_slow(seconds: float) -> str:
    return f"the request took longer than {seconds:g} s"


def is_stream(start: Message) -> bool:
    """Whether an answer that starts so is a stream of events."""
    return Headers(scope=start).get("content-type", "").startswith("text/event-stream")


class Deadline:
    """Ends an HTTP request that takes longer than `seconds`. A stream of events has the same
    deadline until it begins, and operations over a WebSocket for their first answer
    (`graphql/schema.py`).

    A play under way may yet have been stored: repeated with its idempotency key it says so.
    """

    def __init__(self, app: ASGIApp, seconds: float) -> None:
        self.app = app
        self.seconds = seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        answer = Answer(send)

        async def send_in_time(message: Message) -> None:
            if message["type"] == "http.response.start" and is_stream(message):
                limit.reschedule(None)
            await answer.send(message)

        try:
            async with asyncio.timeout(self.seconds) as limit:
                await self.app(scope, receive, send_in_time)
        except TimeoutError:
            if answer.begun:
                raise
            refused = refusal(scope, 504, DEADLINE_EXCEEDED, too_slow(self.seconds))
            await refused(scope, receive, send)


class SendLimit:
    """Ends a stream of events or a WebSocket whose reader has let a message wait for `seconds`: one
    that has stopped to read would else be held, with all that it watches, until the games are over.
    """

    def __init__(self, app: ASGIApp, seconds: float) -> None:
        self.app = app
        self.seconds = seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_in_time(message: Message) -> None:
            late = asyncio.get_running_loop().call_later(self.seconds, connection.cancel)
            try:
                await send(message)
            finally:
                late.cancel()

        with anyio.CancelScope() as connection:
            await self.app(scope, receive, send_in_time)
        if connection.cancel_called:
            log.info("cut off: the reader takes nothing")
