"""Where and when a figure was measured: one line above every table."""

import os
import platform
import subprocess
import time
from pathlib import Path

from games import contract


def is_compiled() -> bool:
    """Whether this process runs the compiled rules and search."""
    return not str(contract.__file__).endswith(".py")


def provenance() -> str:
    """Date, commit (with + if files differ from it), Python, build, cores and their load."""
    root = Path(__file__).parent.parent
    described = subprocess.run(
        ["git", "describe", "--always", "--dirty=+"],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    commit = described.stdout.strip() or "unknown"
    build = "compiled" if is_compiled() else "interpreted"
    load = ", ".join(f"{average:.1f}" for average in os.getloadavg())
    return (
        f"{time.strftime('%Y-%m-%d')}, commit {commit}, Python {platform.python_version()}, "
        f"{build}, {os.cpu_count()} cores, load {load}"
    )
