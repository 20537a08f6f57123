"""What surrounds a request, around an application of a few lines."""

import asyncio
from typing import Any

import pytest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from service.middleware import Deadline, Faults

SCOPE = {"type": "http", "path": "/graphql", "headers": []}


async def sent(app: ASGIApp) -> list[Message]:
    """What an application answers a request, in messages; the error that it ends with on top."""
    messages: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b""}

    async def send(message: Message) -> None:
        messages.append(message)

    try:
        await app({**SCOPE}, receive, send)
    except Exception as error:
        messages.append({"type": type(error).__name__})
    return messages


def application(*, begins: bool, seconds: float) -> ASGIApp:
    """Begins to answer or not, takes its time, and breaks."""

    async def app(_scope: Scope, _receive: Receive, send: Send) -> None:
        if begins:
            await send({"type": "http.response.start", "status": 200, "headers": []})
        await asyncio.sleep(seconds)
        raise ValueError

    return app


@pytest.mark.parametrize(
    ("surround", "seconds", "status", "error"),
    [
        (Faults, 0, 500, "ValueError"),
        (lambda app: Deadline(app, 0.1), 60, 504, "TimeoutError"),
    ],
)
async def test_an_answer_that_has_begun_is_followed_by_no_other(
    surround: Any, seconds: float, status: int, error: str
) -> None:
    refused = await sent(surround(application(begins=False, seconds=seconds)))
    assert [one["type"] for one in refused] == ["http.response.start", "http.response.body"]
    assert refused[0]["status"] == status
    broken = await sent(surround(application(begins=True, seconds=seconds)))
    assert [one["type"] for one in broken] == ["http.response.start", error]
    assert broken[0]["status"] == 200
