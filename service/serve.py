"""The whole service on one machine: Redis, API, workers and reaper, until Ctrl-C.

Games, the secret and the logs lie in one folder, so starting again goes on where it stopped. A
process that dies is started again. On many machines something else does this: see k8s/.
"""

import asyncio
import errno
import fcntl
import os
import secrets
import signal
import socket
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

import httpx
import typer

from games.contract import InvalidSetup
from service.catalogue import Catalogue
from service.redis_server import RedisServer
from service.settings import WrongSettings, read_settings

STOPPED_WITHIN: Final = 10.0  # seconds; a turn cut short is played at the next start
DRAINED_WITHIN: Final = 3  # seconds that requests get to end, in good order and before that
PAUSE: Final = 1.0  # seconds before a process that ended is started again
EARLY: Final = 3.0  # seconds; a process that ends sooner has not come up
EARLY_ENDS: Final = 3  # in a row: then it is given up, and everything with it

WELCOME: Final = """
Waystation is up:  {url}
GraphiQL:          {url}/graphql
REST:              {url}/v1/openapi.json
logs and games:    {folder}

A first query, for GraphiQL or a second terminal:

  curl -s {url}/graphql -H 'content-type: application/json' \\
    -d '{{"query": "{{ games {{ name title minSeats maxSeats levels }} }}"}}'

Ctrl-C stops everything; the games stay.
"""


class CannotServe(RuntimeError):
    """The service can't run here; the message says why and what to do."""


class Program(NamedTuple):
    """One of our processes: its name, and the arguments of `python -m`."""

    name: str
    arguments: tuple[str, ...]


def serve(host: str, port: int, workers: int, folder: Path) -> None:
    """Run everything until SIGINT, SIGTERM or SIGHUP. Raises CannotServe and what Redis raises."""
    check_settings()
    refuse_taken_port(host, port)
    listen = ("--host", host, "--port", str(port))
    programs = [
        Program("api", ("service", "api", *listen, "--drain-seconds", str(DRAINED_WITHIN))),
        *(Program(f"worker-{number}", ("workers", "worker")) for number in range(1, workers + 1)),
        Program("reaper", ("workers", "reaper")),
    ]
    # The queue is written to again and again at each AI turn, and what it loses is found in the
    # store of the games: so it has a Redis of its own, which waits for no disk.
    games, queue = RedisServer(folder / "redis"), RedisServer(folder / "queue", durable=False)
    with sole_use(folder), games, queue:
        environment = {
            **os.environ,
            "WAYSTATION_REDIS_URL": games.url,
            "WAYSTATION_QUEUE_REDIS_URL": queue.url,
            "WAYSTATION_SECRET": kept_secret(folder / "secret"),
        }
        supervisor = Supervisor([games, queue], environment, folder / "log")
        welcome = WELCOME.format(url=f"http://{host}:{port}", folder=folder)
        asyncio.run(supervisor.run(programs, f"http://{host}:{port}/readyz", welcome))


def check_settings() -> None:
    """Raises CannotServe for settings that none of our programs could start with."""
    try:
        Catalogue(read_settings())
    except (WrongSettings, InvalidSetup, ImportError) as wrong:
        raise CannotServe(f"the settings are wrong: {wrong}") from None


def refuse_taken_port(host: str, port: int) -> None:
    """Raises CannotServe if one can't listen there, as when somebody does already."""
    family = socket.getaddrinfo(host, port)[0][0]
    try:
        socket.create_server((host, port), family=family).close()
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise CannotServe(f"can't listen on {host}, port {port}: {error.strerror}") from None
        raise CannotServe(
            f"port {port} is in use, perhaps by another `make serve`: stop that one, or take "
            f"another port and folder (make serve PORT={port + 1} FOLDER=var/{port + 1})"
        ) from None


@contextmanager
def sole_use(folder: Path) -> Iterator[None]:
    """Keep a folder to this service. Raises CannotServe if another one works in it."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("a", encoding="ascii") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise CannotServe(
                f"a service already works in {folder}: use that one, end it with Ctrl-C where it "
                "runs, or give this one a folder of its own (make serve FOLDER=var/second)"
            ) from None
        yield


def kept_secret(file: Path) -> str:
    """The secret that signs seat tokens, made at the first start, so that tokens stay valid."""
    if not file.exists():
        file.touch(mode=0o600)
        file.write_text(secrets.token_urlsafe(32), encoding="ascii")
    return file.read_text(encoding="ascii")


class Supervisor:
    """Keeps our programs and their Redis servers running until a signal asks to stop."""

    def __init__(
        self, servers: Sequence[RedisServer], environment: Mapping[str, str], log_folder: Path
    ) -> None:
        self.servers = servers
        self.environment = environment
        self.log_folder = log_folder
        self.stopping = asyncio.Event()
        self.failure: str | None = None

    async def run(self, programs: Sequence[Program], ready_url: str, welcome: str) -> None:
        """Run them, with a `welcome` when all is ready. Raises CannotServe if one can't run."""
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            asyncio.get_running_loop().add_signal_handler(number, self.stopping.set)
        self.log_folder.mkdir(exist_ok=True)
        async with asyncio.TaskGroup() as tasks:
            for program in programs:
                tasks.create_task(self._keep_running(program))
            for server in self.servers:
                tasks.create_task(self._keep_redis(server))
            tasks.create_task(self._welcome(ready_url, welcome))
        if self.failure:
            raise CannotServe(self.failure)

    async def _keep_running(self, program: Program) -> None:
        log_file = self.log_folder / f"{program.name}.log"
        log_file.unlink(missing_ok=True)
        early_ends = 0
        while not self.stopping.is_set():
            began = time.monotonic()
            code = await self._run_once(program, log_file)
            if self.stopping.is_set():
                return
            early_ends = early_ends + 1 if time.monotonic() - began < EARLY else 0
            if early_ends == EARLY_ENDS:
                self.failure = f"{program.name} does not start; {log_file} says why"
                self.stopping.set()
                return
            typer.echo(f"{program.name} ended ({code}), starting it again; see {log_file}")
            await self._stopping_within(PAUSE)

    async def _run_once(self, program: Program, log_file: Path) -> int:
        """Run a program until it ends or everything stops; its exit code."""
        with log_file.open("ab") as log:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", *program.arguments),
                env=self.environment,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,  # a Ctrl-C is for us, who stop it in good order
            )
        ended = asyncio.create_task(process.wait())
        stopped = asyncio.create_task(self.stopping.wait())
        await asyncio.wait({ended, stopped}, return_when=asyncio.FIRST_COMPLETED)
        stopped.cancel()
        if not ended.done():
            process.terminate()
            await asyncio.wait({ended}, timeout=STOPPED_WITHIN)
        if not ended.done():
            process.kill()
        return await ended

    async def _keep_redis(self, server: RedisServer) -> None:
        while not await self._stopping_within(PAUSE):
            if not server.is_running:
                typer.echo(f"Redis in {server.folder} ended, starting it again")
                await asyncio.to_thread(server.start)

    async def _welcome(self, ready_url: str, welcome: str) -> None:
        async with httpx.AsyncClient() as client:
            while not self.stopping.is_set():
                try:
                    if (await client.get(ready_url)).is_success:
                        typer.echo(welcome)
                        return
                except httpx.TransportError:
                    pass  # not listening yet
                await self._stopping_within(0.1)

    async def _stopping_within(self, seconds: float) -> bool:
        """Wait for so long, or until everything stops: then True."""
        try:
            await asyncio.wait_for(self.stopping.wait(), seconds)
        except TimeoutError:
            return False
        return True
