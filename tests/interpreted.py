"""Run the engine from its sources, whatever is compiled: `pytest -p tests.interpreted`."""

import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path

ROOMS = [str(Path(__file__).parent.parent / room) for room in ("games", "ai")]


def engine_from_sources(folder: str) -> FileFinder:
    if not any(folder == room or folder.startswith(f"{room}/") for room in ROOMS):
        raise ImportError
    return FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))


sys.path_hooks.insert(0, engine_from_sources)
