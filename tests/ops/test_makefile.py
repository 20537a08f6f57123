import re
import subprocess
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
MAKEFILE: Final = (ROOT / "Makefile").read_text()


def test_make_alone_lists_every_target_with_what_it_does() -> None:
    (phony,) = re.findall(r"(?m)^\.PHONY: (.*)$", MAKEFILE)
    listing = subprocess.run(
        ["make", "--no-print-directory"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
    described = dict(re.findall(r"(?m)^  make (\w+) +(\S.*)$", listing))
    assert list(described) == phony.split()


def test_every_target_is_made_by_a_rule() -> None:
    (phony,) = re.findall(r"(?m)^\.PHONY: (.*)$", MAKEFILE)
    assert set(phony.split()) == set(re.findall(r"(?m)^(\w+):[^=]", MAKEFILE))


def test_ci_runs_the_test_command_of_the_readme() -> None:
    commands = (ROOT / ".ci" / "run").read_text().splitlines()
    assert commands[-1] == "exec make test"
    assert "`make test`" in (ROOT / "README.md").read_text()


def test_dependencies_are_pinned_and_name_no_registry() -> None:
    pins = (ROOT / "constraints.txt").read_text().splitlines()
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+", pin) for pin in pins)
