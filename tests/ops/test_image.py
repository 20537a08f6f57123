"""The Dockerfile, without an engine to build it: its stages, and that all it names exists."""

import re
import shlex
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.ops.commands import parsed

ROOT: Final = Path(__file__).parents[2]


class Instruction(NamedTuple):
    name: str
    words: list[str]


def stages() -> list[list[Instruction]]:
    """The instructions of every stage, each stage with its FROM first."""
    text = re.sub(r"(?m)^#.*\n", "", (ROOT / "Dockerfile").read_text()).replace("\\\n", " ")
    found: list[list[Instruction]] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        name, *words = shlex.split(line.replace("[", "").replace("]", "").replace(",", " "))
        if name == "FROM":
            found.append([])
        found[-1].append(Instruction(name, words))
    return found


BUILD, RUNTIME = stages()


def sources(stage: list[Instruction]) -> list[str]:
    copied = [words for name, words in stage if name == "COPY" and "--from" not in words[0]]
    return [source for words in copied for source in words[:-1]]


def test_everything_copied_exists_and_is_let_in() -> None:
    let_in = (ROOT / ".dockerignore").read_text().splitlines()
    for source in sources(BUILD):
        assert (ROOT / source).exists()
        assert f"!{source}" in let_in
    assert not sources(RUNTIME)


def test_every_room_of_the_wheel_is_copied() -> None:
    rooms = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    assert rooms - {"bench", "demo", "scripts", "tests"} <= set(sources(BUILD))


@pytest.mark.parametrize("stage", [BUILD, RUNTIME], ids=["build", "runtime"])
def test_base_images_are_pinned_to_a_patch(stage: list[Instruction]) -> None:
    assert re.fullmatch(r"python:3\.11\.\d+-slim-\w+", stage[0].words[0])


def test_the_build_compiles_and_the_runtime_has_no_compiler() -> None:
    assert any("WAYSTATION_COMPILE=1" in words for name, words in BUILD if name == "RUN")
    assert any("gcc" in words for name, words in BUILD if name == "RUN")
    assert not any("apt-get" in words for _, words in RUNTIME)


def test_the_runtime_is_nobody_special_and_says_whether_it_is_well() -> None:
    names = [name for name, _ in RUNTIME]
    assert names.index("USER") < names.index("ENTRYPOINT")
    (user,) = [words for name, words in RUNTIME if name == "USER"]
    assert user == ["10001:10001"]
    (check,) = [words for name, words in RUNTIME if name == "HEALTHCHECK"]
    assert "http://127.0.0.1:8000/healthz" in " ".join(check)


def test_the_default_command_exists() -> None:
    (words,) = [words for name, words in RUNTIME if name == "CMD"]
    options = parsed(words)
    assert options["host"] == "0.0.0.0"
    assert options["port"] == 8000
