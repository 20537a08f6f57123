"""Renew the README's table of settings: `python scripts/settings_table.py`."""

import json
import re
from pathlib import Path
from typing import Final

from pydantic.fields import FieldInfo

from service.settings import Settings

README: Final = Path(__file__).resolve().parent.parent / "README.md"
BETWEEN_MARKS: Final = re.compile(r"(?s)(?<=<!-- settings -->\n).*(?=<!-- end of settings -->)")


def default_of(field: FieldInfo) -> str:
    """The default as one would write it into the environment; empty if there is none to show."""
    if field.default_factory is not None or field.default is None:
        return ""
    default = field.default
    return f"`{default if isinstance(default, str) else json.dumps(default)}`"


def table() -> str:
    """Every setting as one row of Markdown."""
    rows = [
        f"| `WAYSTATION_{name.upper()}` | {default_of(field)} | {field.description} |\n"
        for name, field in Settings.model_fields.items()
    ]
    return "".join(["| variable | default | meaning |\n", "|---|---|---|\n", *rows])


def renewed(readme: str) -> str:
    return BETWEEN_MARKS.sub(lambda _: table(), readme)


if __name__ == "__main__":
    README.write_text(renewed(README.read_text(encoding="utf-8")), encoding="utf-8")
