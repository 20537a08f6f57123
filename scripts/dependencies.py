"""Print what pyproject.toml asks for, one requirement a line: the project's and its groups'.

`python scripts/dependencies.py dev bench` prints the project's own and those of the two groups.
"""

import sys
import tomllib
from pathlib import Path

project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
print(*project["project"]["dependencies"], sep="\n")
for group in sys.argv[1:]:
    print(*project["dependency-groups"][group], sep="\n")
