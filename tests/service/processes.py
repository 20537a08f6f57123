"""Our own processes, started by a test and ended with it."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

ENDED_WITHIN = 20


class Program:
    """`python -m ...` in a process group of its own, its output in a file."""

    def __init__(self, arguments: list[str], environment: Mapping[str, str], output: Path) -> None:
        self.output = output
        with output.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", *arguments],
                env={**os.environ, **environment},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    @property
    def pid(self) -> int:
        return self._process.pid

    def children(self) -> list[int]:
        """The processes it has forked, such as the one that rq plays a turn in."""
        found = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text()
        return [int(pid) for pid in found.split()]

    def kill(self) -> None:
        """End it and its children as a power cut would."""
        children = self.children()
        for pid in (self.pid, *children):
            os.kill(pid, signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        """Ask it to end; nothing happens if it has ended already."""
        if self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(ENDED_WITHIN)
            except subprocess.TimeoutExpired:
                self.kill()

    def wait(self) -> int:
        return self._process.wait(ENDED_WITHIN)

    def said(self) -> str:
        return self.output.read_text()


@contextmanager
def running(
    arguments: list[str], environment: Mapping[str, str], output: Path
) -> Iterator[Program]:
    program = Program(arguments, environment, output)
    try:
        yield program
    finally:
        program.stop()
