"""The command lines that manifests and images name, held against the real ones."""

import importlib
from typing import Any

import typer.main


def parsed(words: list[str]) -> dict[str, Any]:
    """The options that `python -m` with these words runs with. Raises if it would not run."""
    module, name, *arguments = words
    group = typer.main.get_group(importlib.import_module(f"{module}.__main__").cli)
    with group.commands[name].make_context(name, arguments) as context:
        return context.params
