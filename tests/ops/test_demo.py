import os
import pty
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Final

import pytest

from service.redis_server import free_port
from tests.api.processes import held
from tests.ops.serving import ROOT, Serving

UNHURRIED: Final = {
    "WAYSTATION_HINTS_PER_MINUTE": "10000",
    "WAYSTATION_REQUESTS_PER_MINUTE": "100000",
}


def command(url: str) -> list[str]:
    return [sys.executable, "-m", "demo", "--url", url, "--pace", "0"]


def demo(url: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        command(url), cwd=ROOT, capture_output=True, text=True, check=False, timeout=900
    )


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("var"), UNHURRIED) as running:
        yield running


def test_the_demo_plays_a_whole_game_against_sue(serving: Serving) -> None:
    played = demo(serving.url)
    assert played.returncode == 0, played.stderr
    told, shown = played.stdout.split("The end")
    assert told.startswith("Created\nYou: ")
    assert "\nSue: Turned up card " in told
    assert "points for" in shown


def test_a_terminal_shows_the_game_as_it_is_played(serving: Serving) -> None:
    master, slave = pty.openpty()
    playing = subprocess.Popen(command(serving.url), cwd=ROOT, stdout=slave, stderr=slave)
    os.close(slave)
    shown = b""
    # Either comes first, and no turn need be shown: an event of the past is drawn on today's table.
    awaited = (rb"turn ([3-9]|\d\d)", b"Sue: Turned up card ")
    while not all(re.search(words, shown) for words in awaited):
        shown += os.read(master, 65536)
    assert playing.poll() is None
    playing.terminate()
    playing.wait()
    os.close(master)
    assert shown.index(b"Created") < shown.index(b"Sue: Turned up card ")


def test_without_a_service_the_demo_says_how_to_start_one() -> None:
    port = free_port()
    with held(port):
        refused = demo(f"http://127.0.0.1:{port}")
    assert refused.returncode == 1
    assert "start it with `make serve`" in refused.stderr
