"""Print what pyproject.toml asks for, one requirement a line: the project's and its groups'.

`python scripts/dependencies.py local dev` prints the project's own, those of the extra `local` and
those of the group `dev`.
"""

import sys
import tomllib
from pathlib import Path

asked = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
groups = asked["project"]["optional-dependencies"] | asked["dependency-groups"]
print(*asked["project"]["dependencies"], sep="\n")
for name in sys.argv[1:]:
    print(*groups[name], sep="\n")
