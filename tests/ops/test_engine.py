"""`scripts/engine.py` on a small tree of its own."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Final

import pytest

from scripts import engine

ROOT: Final = Path(__file__).parents[2]
DOUBLE: Final = "def double(x: int) -> int:\n    return 2 * x\n"

needs_compiler = pytest.mark.skipif(
    engine.missing_for_compiling() is not None, reason="nothing can be compiled here"
)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    tree = tmp_path_factory.mktemp("built")
    for name in ("setup.py", "scripts/engine.py"):
        target = tree / name
        target.parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, target)
    for room in engine.ROOMS:
        (tree / room).mkdir()
        (tree / room / "__init__.py").touch()
    (tree / "games" / "doubling.py").write_text(DOUBLE)
    (tree / "ai" / "guess.py").write_text("ANSWER = 42\n")
    assert run(tree).endswith("engine: compiled\n")
    return tree


@pytest.fixture
def tree(built: Path, tmp_path: Path) -> Path:
    """A compiled tree to change."""
    return shutil.copytree(built, tmp_path / "tree")


def run(tree: Path, **environment: str) -> str:
    """What the script says; it has to succeed."""
    command = [sys.executable, "scripts/engine.py"]
    settings = {**os.environ, **environment}
    return subprocess.run(
        command, cwd=tree, env=settings, check=True, capture_output=True, text=True
    ).stdout


def answer(tree: Path) -> tuple[str, str]:
    """Double 21 in the tree as it is, and by what kind of file."""
    code = "from games import doubling as d; print(d.double(21)); print(d.__file__)"
    output = subprocess.run(
        [sys.executable, "-c", code], cwd=tree, check=True, capture_output=True, text=True
    ).stdout
    number, file = output.split()
    return number, Path(file).suffix


@needs_compiler
def test_an_engine_that_is_up_to_date_is_kept(tree: Path) -> None:
    assert answer(tree) == ("42", ".so")
    assert run(tree) == "engine: compiled, up to date\n"


@needs_compiler
def test_the_engine_is_built_again_when_its_sources_change(tree: Path) -> None:
    source = tree / "games" / "doubling.py"
    before = source.stat()
    source.write_text(DOUBLE.replace("2 * x", "3 * x"))
    os.utime(source, ns=(before.st_atime_ns, before.st_mtime_ns))  # as a restored file has
    (tree / "ai" / "guess.py").unlink()
    assert run(tree).endswith("engine: compiled\n")
    assert answer(tree) == ("63", ".so")
    assert not list(tree.glob("ai/guess*"))


@needs_compiler
def test_without_a_compiler_one_line_says_so_and_nothing_compiled_is_left(tree: Path) -> None:
    (tree / "games" / "doubling.py").write_text(DOUBLE.replace("2 * x", "3 * x"))
    assert run(tree, CC="no-such-compiler") == (
        "engine: interpreted, since a C compiler (no-such-compiler) is missing; "
        "all works, AI thinks slower\n"
    )
    assert answer(tree) == ("63", ".py")


@needs_compiler
def test_a_build_that_fails_leaves_nothing_and_says_where_to_look(tree: Path) -> None:
    (tree / "games" / "doubling.py").write_text("def double(x: int) -> str:\n    return 2 * x\n")
    with pytest.raises(subprocess.CalledProcessError) as failure:
        run(tree)
    assert "engine.log says why" in failure.value.stderr
    assert "Incompatible return value type" in (tree / "build" / "engine.log").read_text()
    assert not list(tree.glob("games/*.so"))


def test_an_interpreted_engine_can_be_asked_for(tmp_path: Path) -> None:
    compiled = f"games/doubling{sysconfig.get_config_var('EXT_SUFFIX')}"
    for name in ("scripts/engine.py", "build/engine.sha256", compiled):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    shutil.copy(ROOT / "scripts" / "engine.py", tmp_path / "scripts")
    command = [sys.executable, "scripts/engine.py", "interpreted"]
    said = subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, text=True)
    assert said.stdout == "engine: interpreted, as asked for; all works, AI thinks slower\n"
    assert not (tmp_path / compiled).exists()
    other = subprocess.run([*command[:2], "fast"], cwd=tmp_path, capture_output=True, check=False)
    assert other.returncode == 2
    assert b"compiled or interpreted, not fast" in other.stderr


def test_this_tree_has_no_stale_engine() -> None:
    assert not engine.is_stale()
