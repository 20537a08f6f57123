"""Workers and the reaper show that they live, as the probes of k8s/ expect."""

import time
from pathlib import Path

import pytest

from service.redis_server import RedisServer
from tests.api.processes import program


@pytest.mark.parametrize("name", ["worker", "reaper"])
def test_a_process_touches_its_file_again_and_again(name: str, tmp_path: Path) -> None:
    heartbeat = tmp_path / "alive"
    settings = {"WAYSTATION_HEARTBEAT_FILE": str(heartbeat)}
    with (
        RedisServer(tmp_path / "redis") as redis,
        program(redis, "workers", name, settings=settings),
    ):
        first = touched_after(0, heartbeat)
        touched_after(first, heartbeat)


def touched_after(before: float, heartbeat: Path) -> float:
    """When the file was next touched, which a probe waits 30 seconds for."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if heartbeat.exists() and heartbeat.stat().st_mtime > before:
            return heartbeat.stat().st_mtime
        time.sleep(0.1)
    raise TimeoutError
