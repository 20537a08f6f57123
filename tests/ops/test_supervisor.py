"""The supervisor of `make serve`, with programs made for the purpose and a real Redis."""

import asyncio
import os
import signal
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from service.redis_server import RedisServer, free_port
from service.serve import CannotServe, Program, Supervisor, kept_secret, refuse_taken_port

STEADY = """
import os, pathlib, signal, time
pathlib.Path("steady.pid").write_text(str(os.getpid()))
time.sleep(60)
"""
FAILING = "raise SystemExit('this can not work')"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder with two programs in it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "steady.py").write_text(STEADY)
    (tmp_path / "failing.py").write_text(FAILING)
    return tmp_path


@asynccontextmanager
async def supervised(
    folder: Path, *programs: str
) -> AsyncIterator[tuple[Supervisor, "asyncio.Task[None]"]]:
    """A supervisor at work on programs; stopped at the end."""
    with RedisServer(folder / "redis") as redis:
        supervisor = Supervisor([redis], os.environ, folder / "log")
        running = asyncio.create_task(
            supervisor.run(
                [Program(name, (name,)) for name in programs],
                f"http://127.0.0.1:{free_port()}/readyz",
                "welcome",
            )
        )
        yield supervisor, running
        supervisor.stopping.set()
        await running


async def eventually(condition: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(20):
        while not await condition():
            await asyncio.sleep(0.05)


async def pid_other_than(folder: Path, former: int) -> int:
    """The id of the steady program, once it is not the former one."""
    found = former

    async def is_new() -> bool:
        nonlocal found
        with suppress(FileNotFoundError, ValueError):  # not written yet
            found = int((folder / "steady.pid").read_text())
        return found != former

    await eventually(is_new)
    return found


def is_alive(pid: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        return True
    return False


async def test_a_program_that_is_killed_is_started_again(folder: Path) -> None:
    async with supervised(folder, "steady"):
        first = await pid_other_than(folder, 0)
        os.kill(first, signal.SIGKILL)
        second = await pid_other_than(folder, first)
        assert is_alive(second)
    assert not is_alive(second)


async def test_redis_that_is_killed_is_started_again_at_its_address(folder: Path) -> None:
    async with supervised(folder) as (supervisor, _):
        before = supervisor.servers[0].pid
        os.kill(before, signal.SIGKILL)

        async def answers_again() -> bool:
            if supervisor.servers[0].pid == before:
                return False
            with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                return True
            return False

        port = supervisor.servers[0].port
        await eventually(answers_again)


async def test_a_program_that_never_comes_up_ends_everything_and_says_where_to_look(
    folder: Path,
) -> None:
    with pytest.raises(CannotServe, match=r"failing does not start; .*failing\.log says why"):
        async with supervised(folder, "steady", "failing") as (_, running):
            await asyncio.wait({running})
    assert not is_alive(int((folder / "steady.pid").read_text()))
    assert "this can not work" in (folder / "log" / "failing.log").read_text()


async def test_a_signal_stops_everything(folder: Path) -> None:
    async with supervised(folder, "steady") as (_, running):
        pid = await pid_other_than(folder, 0)
        signal.raise_signal(signal.SIGINT)
        await running
        assert not is_alive(pid)


def test_a_port_in_use_is_refused_with_a_way_forward() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CannotServe, match=rf"{port} is in use.*make serve PORT={port + 1}"):
            refuse_taken_port("127.0.0.1", port)
    refuse_taken_port("127.0.0.1", port)


def test_the_secret_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "secret"
    secret = kept_secret(file)
    assert len(secret) >= 32
    assert kept_secret(file) == secret
    assert file.stat().st_mode & 0o777 == 0o600
