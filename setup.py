"""The engine (rules and search) can be compiled with mypyc, as one unit.

`python setup.py build_ext --inplace` puts it beside the sources; `WAYSTATION_COMPILE=1 pip wheel .`
makes a wheel that carries it. Without a compiled build the same files run interpreted.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

# Run once: compiling brings nothing.
INTERPRETED = {"__init__.py"}


def compiled_modules() -> list[str]:
    rooms = os.environ.get("WAYSTATION_COMPILE_ONLY", "games ai").split()
    files = sorted(path for room in rooms for path in Path(room).rglob("*.py"))
    return [
        str(path) for path in files if path.name not in INTERPRETED and "training" not in path.parts
    ]


class BuildOnAllCores(build_ext):
    """One extension of many C files, which setuptools alone would compile one after another."""

    def build_extensions(self) -> None:
        compile_files = self.compiler.compile

        def compile_side_by_side(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                compiled = pool.map(lambda source: compile_files([source], **options), sources)
                return [file for files in compiled for file in files]

        self.compiler.compile = compile_side_by_side
        super().build_extensions()


if "build_ext" in sys.argv or os.environ.get("WAYSTATION_COMPILE") == "1":
    from mypyc.build import mypycify

    extensions = mypycify(
        ["--strict", *compiled_modules()],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        group_name="waystation_engine",
    )
else:
    extensions = []

setup(ext_modules=extensions, cmdclass={"build_ext": BuildOnAllCores})
