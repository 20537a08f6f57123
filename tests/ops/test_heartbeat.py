"""Workers and the reaper show that they live, as the probes of k8s/ expect."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from service.redis_server import RedisServer
from tests.ops.serving import ROOT


@pytest.mark.parametrize("name", ["worker", "reaper"])
def test_a_process_touches_its_file_again_and_again(name: str, tmp_path: Path) -> None:
    heartbeat = tmp_path / "alive"
    with RedisServer(tmp_path / "redis") as redis:
        process = subprocess.Popen(
            [sys.executable, "-m", "workers", name],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            env={
                **os.environ,
                "WAYSTATION_REDIS_URL": redis.url,
                "WAYSTATION_HEARTBEAT_FILE": str(heartbeat),
            },
        )
        try:
            first = touched_after(0, heartbeat)
            touched_after(first, heartbeat)
        finally:
            process.terminate()
            code = process.wait(30)
    assert code == 0


def touched_after(before: float, heartbeat: Path) -> float:
    """When the file was next touched, which a probe waits 30 seconds for."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if heartbeat.exists() and heartbeat.stat().st_mtime > before:
            return heartbeat.stat().st_mtime
        time.sleep(0.1)
    raise TimeoutError
