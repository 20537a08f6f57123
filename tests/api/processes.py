"""The service's own processes, started for a test and ended with it."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import httpx

from service.redis_server import RedisServer, free_port

READY_WITHIN: Final = 120.0  # seconds; the machine may be busy

PATIENT: Final = {  # the machine may be busy, and its disk
    "WAYSTATION_REQUEST_SECONDS": "60",
    "WAYSTATION_REDIS_TIMEOUT": "20",
}
ENVIRONMENT: Final = {
    **PATIENT,
    "WAYSTATION_SECRET": "a secret of the tests",
    "WAYSTATION_REQUESTS_PER_MINUTE": "1000000",
    "WAYSTATION_GAMES_PER_MINUTE": "1000000",
    "WAYSTATION_FURTHER_GAMES": '{"high_card": "tests.toy.high_card"}',
}


@contextmanager
def program(
    redis: RedisServer,
    *arguments: str,
    settings: Mapping[str, str] | None = None,
    output: Path = Path(os.devnull),
) -> Iterator[subprocess.Popen[bytes]]:
    """`python -m` these arguments, as long as the context lasts; it logs to `output`."""
    with output.open("ab") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", *arguments],
            env={
                **os.environ,
                **ENVIRONMENT,
                "WAYSTATION_REDIS_URL": redis.url,
                **(settings or {}),
            },
            stdout=log,
        )
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def children_of(pid: int) -> list[int]:
    """The ids of the processes that one has started: of a worker, the turn in hand."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return [int(child) for child in children.split()]


def kill(pid: int) -> None:
    """End a process and those it has started, as a power cut would."""
    for each in (pid, *children_of(pid)):
        with suppress(ProcessLookupError):  # one started may just have ended
            os.kill(each, signal.SIGKILL)


def wait_until_ready(url: str, process: "subprocess.Popen[Any]") -> None:
    """Wait until the API at this address answers that it is ready."""
    deadline = time.monotonic() + READY_WITHIN
    while time.monotonic() < deadline:
        assert process.poll() is None, "the process has ended"
        try:
            if httpx.get(f"{url}/readyz").is_success:
                return
        except httpx.TransportError:
            time.sleep(0.1)
    raise AssertionError("the API does not become ready")


@contextmanager
def held(port: int) -> Iterator[None]:
    """Keep a port of 127.0.0.1 for a server that takes its time to come up, so that nobody else is
    given it as a free one: bound and not listened to, on Linux it is no obstacle to the server."""
    with socket.socket() as holder:
        if sys.platform == "linux":
            holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            holder.bind(("127.0.0.1", port))
        yield


class Api:
    """An API process: its address and its process."""

    def __init__(self, url: str, process: subprocess.Popen[bytes]) -> None:
        self.url = url
        self.process = process

    @property
    def graphql(self) -> str:
        return f"{self.url}/graphql"

    @property
    def socket(self) -> str:
        return f"ws{self.url.removeprefix('http')}/graphql"

    def wait_until_ready(self) -> None:
        wait_until_ready(self.url, self.process)


@contextmanager
def api_process(redis: RedisServer, settings: Mapping[str, str] | None = None) -> Iterator[Api]:
    port = free_port()
    arguments = ("service", "api", "--port", str(port))
    with held(port), program(redis, *arguments, settings=settings) as process:
        api = Api(f"http://127.0.0.1:{port}", process)
        api.wait_until_ready()
        yield api


@contextmanager
def whole_service(redis: RedisServer, settings: Mapping[str, str] | None = None) -> Iterator[Api]:
    """API, worker and reaper."""
    with ExitStack() as running:
        for name in ("worker", "reaper"):
            running.enter_context(program(redis, "workers", name, settings=settings))
        yield running.enter_context(api_process(redis, settings))
