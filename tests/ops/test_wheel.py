"""What is installed is what is in the tree."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from service import VERSION
from tests.ops.serving import ROOT

ROOMS = ("games", "ai", "service", "workers")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the unpacked wheel, made without compiling from a copy of the tree."""
    tree = tmp_path_factory.mktemp("tree")
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tree)
    for room in ROOMS:
        ignored = shutil.ignore_patterns("*.so", "__pycache__")  # others write to it meanwhile
        shutil.copytree(ROOT / room, tree / room, ignore=ignored)
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "."]
    subprocess.run(command, cwd=tree, check=True, capture_output=True)
    (wheel,) = tree.glob("*.whl")
    folder = tmp_path_factory.mktemp("installed")
    zipfile.ZipFile(wheel).extractall(folder)
    return folder


def test_every_file_of_every_room_is_in_the_wheel(installed: Path) -> None:
    files = [
        path.relative_to(ROOT)
        for room in ROOMS
        for path in (ROOT / room).rglob("*")
        if path.is_file() and path.suffix != ".so" and path.parent.name != "__pycache__"
    ]
    assert [name for name in files if not (installed / name).is_file()] == []


def test_the_wheel_has_the_version_that_the_service_tells(installed: Path) -> None:
    (metadata,) = installed.glob("waystation-*.dist-info/METADATA")
    assert f"\nVersion: {VERSION}\n" in metadata.read_text(encoding="utf-8")


def test_the_service_runs_from_the_wheel_alone(installed: Path) -> None:
    schema = subprocess.run(
        [sys.executable, "-m", "service", "schema"], cwd=installed, check=True, capture_output=True
    ).stdout
    assert schema == (ROOT / "schema.graphql").read_bytes()
