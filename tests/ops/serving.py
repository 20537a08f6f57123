"""`python -m service serve` as a user starts it, on a free port and a folder of its own."""

import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import httpx

from service.redis_server import free_port
from tests.api.processes import PATIENT, held, wait_until_ready

ROOT: Final = Path(__file__).parents[2]
COMES_UP_WITHIN: Final = 180  # seconds; the machine may be busy
STOPS_WITHIN: Final = 90


class Serving:
    """The running service; leaving the context is Ctrl-C."""

    def __init__(
        self, folder: Path, environment: Mapping[str, str] | None = None, workers: int = 1
    ) -> None:
        self.folder = folder
        self.workers = workers
        self.environment = {**os.environ, **PATIENT, **(environment or {})}
        self.port = free_port()
        self._port_held = ExitStack()
        self.url = f"http://127.0.0.1:{self.port}"
        self.said: list[str] = []

    def command(self) -> list[str]:
        serve = [sys.executable, "-m", "service", "serve", "--port", str(self.port)]
        return [*serve, "--folder", str(self.folder), "--workers", str(self.workers)]

    def __enter__(self) -> Self:
        self._port_held.enter_context(held(self.port))
        self._process = subprocess.Popen(
            self.command(),
            cwd=ROOT,
            env=self.environment,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        self._lines: queue.Queue[str] = queue.Queue()
        self._reader = threading.Thread(target=self._read)
        self._reader.start()
        self.wait_for("Ctrl-C stops everything", COMES_UP_WITHIN)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.send_signal(signal.SIGINT)
        code = self._process.wait(STOPS_WITHIN)
        self._reader.join()
        self._port_held.close()
        if self._process.stdout:
            self._process.stdout.close()
        assert code == 0

    @property
    def pid(self) -> int:
        return self._process.pid

    def wait_for(self, words: str, seconds: float = 90) -> None:
        """Wait until it says these words."""
        while not any(words in line for line in self.said):
            self.said.append(self._lines.get(timeout=seconds))

    def wait_until_ready(self) -> None:
        wait_until_ready(self.url, self._process)

    def ask(self, query: str, token: str | None = None, **variables: Any) -> dict[str, Any]:
        """The data of a GraphQL answer that has no errors."""
        answer = httpx.post(
            f"{self.url}/graphql",
            json={"query": query, "variables": variables},
            headers={"authorization": f"Bearer {token}"} if token else {},
            timeout=60,
        ).json()
        assert "errors" not in answer, answer
        data: dict[str, Any] = answer["data"]
        return data

    def _read(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            self._lines.put(line)
