import subprocess
import sys
from pathlib import Path

from service.redis_server import free_port
from tests.ops.serving import ROOT, Serving


def demo(url: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "demo", "--url", url, "--pace", "0"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def test_the_demo_plays_a_whole_game_against_sue(tmp_path: Path) -> None:
    unhurried = {
        "WAYSTATION_HINTS_PER_MINUTE": "10000",
        "WAYSTATION_REQUESTS_PER_MINUTE": "100000",
    }
    with Serving(tmp_path, unhurried) as serving:
        played = demo(serving.url)
    assert played.returncode == 0, played.stderr
    assert "The end" in played.stdout
    assert "points for" in played.stdout
    assert "Sue: " in played.stdout


def test_without_a_service_the_demo_says_how_to_start_one() -> None:
    refused = demo(f"http://127.0.0.1:{free_port()}")
    assert refused.returncode == 1
    assert "start it with `make serve`" in refused.stderr
