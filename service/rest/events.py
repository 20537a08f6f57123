"""A game's events as Server-Sent Events (WHATWG HTML, 9.2)."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, suppress
from typing import Final

import orjson
from sse_starlette import EventSourceResponse, ServerSentEvent
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from service.problems import Problem
from service.record import Status
from service.refusals import problem_details
from service.rest.writing import writer
from service.shapes.shown import Event, Game
from service.updates import Update

HEARTBEAT: Final = 15.0  # seconds between comments that keep a silent connection open
ENDED_WITHIN: Final = 1.0  # seconds that a reader gets to take what it was sent when all stops


class Stream(EventSourceResponse):
    """A stream that ends as HTTP has it when the service stops: the library breaks it off then,
    which is an error in the log of both sides."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await super().__call__(scope, receive, send)
        if self.active and scope["method"] != "HEAD":
            with suppress(TimeoutError):
                async with asyncio.timeout(ENDED_WITHIN):
                    await send({"type": "http.response.body", "body": b"", "more_body": False})


async def told_as_it_happens(watched: AsyncGenerator[Update, None], *, resumed: bool) -> Response:
    """The stream of a watched game. It begins when the first update is there, so that a problem met
    until then is answered as any other.

    204 for who has seen all of a game that is over, so that an EventSource stops to come back.
    """
    first = await anext(watched)
    table = await first.game()
    if resumed and table.status == Status.FINISHED and first.seen == table.version:
        await watched.aclose()
        return Response(status_code=204, headers={"cache-control": "no-store"})
    return Stream(items(first, watched), ping=HEARTBEAT)


async def items(
    first: Update, watched: AsyncGenerator[Update, None]
) -> AsyncIterator[ServerSentEvent]:
    try:
        async with aclosing(watched):
            yield await item(first)
            async for update in watched:
                yield await item(update)
    except Problem as problem:
        yield ServerSentEvent(orjson.dumps(problem_details(problem)).decode(), event="problem")


async def item(update: Update) -> ServerSentEvent:
    """A `GameUpdate`; its id is the version to go on from."""
    told = {
        "version": update.version,
        "event": writer(Event | None)(update.event),
        "game": writer(Game)(await update.game()),
    }
    return ServerSentEvent(orjson.dumps(told).decode(), id=str(update.seen))
