"""The engine (rules and search) can be compiled with mypyc, as one unit.

`python setup.py build_ext --inplace` puts it beside the sources; `WAYSTATION_COMPILE=1 pip wheel .`
makes a wheel that carries it. Without a compiled build the same files run interpreted.
"""

import os
import sys
from pathlib import Path

from setuptools import setup

# Edges of the compiled unit: run once, or mostly text, so compiling brings nothing.
INTERPRETED = {"__init__.py", "testing.py"}


def compiled_modules() -> list[str]:
    rooms = os.environ.get("WAYSTATION_COMPILE_ONLY", "games ai").split()
    files = sorted(path for room in rooms for path in Path(room).rglob("*.py"))
    return [
        str(path) for path in files if path.name not in INTERPRETED and "training" not in path.parts
    ]


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

setup(ext_modules=extensions)
