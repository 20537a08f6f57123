"""Play many games in processes of their own, each one line in a file, so that nothing is lost."""

import json
import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

Task = TypeVar("Task")
Record = dict[str, Any]


def read_records(path: Path) -> list[Record]:
    """The games of earlier runs."""
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def run_batch(
    work: Callable[[Task], Record], tasks: Sequence[Task], path: Path, jobs: int
) -> list[Record]:
    """Do every task and append its record to the file at once; an interrupt ends it early.

    Gives way to other work on the machine, and shows its progress on the error stream.
    """
    records: list[Record] = []
    path.parent.mkdir(parents=True, exist_ok=True)
    pool = ProcessPoolExecutor(jobs, initializer=os.nice, initargs=(5,))
    with path.open("a", encoding="utf-8") as file:
        try:
            for record in pool.map(work, tasks):
                file.write(json.dumps(record) + "\n")
                file.flush()
                records.append(record)
                print(f"\r{len(records)} of {len(tasks)} games ", end="", file=sys.stderr)
        except KeyboardInterrupt:
            print("interrupted; going on with what there is", end="", file=sys.stderr)
        finally:
            pool.shutdown(cancel_futures=True)
            print(file=sys.stderr)
    return records
