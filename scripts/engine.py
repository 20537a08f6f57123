"""Keep the compiled engine in step with its sources: `python scripts/engine.py [interpreted]`.

Builds it in place when anything it is made from has changed since the last build, and removes the
old one first, so that no process ever runs rules that differ from their sources. Says in one line
what the engine will be. Where nothing can be compiled the engine runs interpreted, which is slower
and otherwise the same; `interpreted` asks for that.
"""

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from importlib.metadata import version
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
ROOMS: Final = ("games", "ai")
BUILT_FROM: Final = ROOT / "build" / "engine.sha256"
LOG: Final = ROOT / "build" / "engine.log"


def sources_digest() -> str:
    """SHA-256 over everything that the compiled engine is made from, the compiler included."""
    digest = hashlib.sha256(f"{sys.version} mypyc {version('mypy')}".encode())
    sources = [path for room in ROOMS for path in (ROOT / room).rglob("*.py")]
    for path in [ROOT / "setup.py", *sorted(sources)]:
        digest.update(f"\0{path.relative_to(ROOT)}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def extensions() -> list[Path]:
    """The files of a compiled engine that lie in the source tree."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    rooms = [path for room in ROOMS for path in (ROOT / room).rglob(f"*{suffix}")]
    return [*rooms, *ROOT.glob(f"waystation_engine__mypyc{suffix}")]


def is_current() -> bool:
    """Whether a compiled engine lies in the tree, built here from the sources as they are."""
    return bool(extensions()) and BUILT_FROM.exists() and not is_stale()


def is_stale() -> bool:
    """Whether a compiled engine lies in the tree, built here from sources that have changed."""
    return (
        bool(extensions())
        and BUILT_FROM.exists()
        and BUILT_FROM.read_text(encoding="ascii") != sources_digest()
    )


def missing_for_compiling() -> str | None:
    """What a build lacks on this machine, None if it lacks nothing."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if shutil.which(compiler[0]) is None:
        return f"a C compiler ({compiler[0]})"
    headers = sysconfig.get_path("include")
    if not Path(headers, "Python.h").exists():
        return f"Python's headers ({headers}/Python.h)"
    return None


def remove() -> None:
    BUILT_FROM.unlink(missing_ok=True)
    for path in extensions():
        path.unlink()


def build() -> bool:
    """Compile in place, its words into LOG. False if that failed: then nothing is left."""
    LOG.parent.mkdir(exist_ok=True)
    digest = sources_digest()
    with LOG.open("w", encoding="utf-8") as log:
        command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace", "--force"]
        succeeded = subprocess.run(command, cwd=ROOT, stdout=log, stderr=log, check=False)
    if succeeded.returncode != 0:
        remove()
        return False
    BUILT_FROM.write_text(digest, encoding="ascii")
    return True


def main(engine: str) -> int:
    if engine not in ("compiled", "interpreted"):
        print(f"the engine can be compiled or interpreted, not {engine}", file=sys.stderr)
        return 2
    if engine == "interpreted":
        remove()
        print("engine: interpreted, as asked for; all works, AI thinks slower")
        return 0
    if is_current():
        print("engine: compiled, up to date")
        return 0
    remove()
    if missing := missing_for_compiling():
        print(f"engine: interpreted, since {missing} is missing; all works, AI thinks slower")
        return 0
    print(
        "engine: compiling the rules and the search (some minutes, once per change) ...", flush=True
    )
    if build():
        print("engine: compiled")
        return 0
    print(f"engine: the build failed, {LOG} says why", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(*(sys.argv[1:] or ["compiled"])))
