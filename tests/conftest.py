import pytest

import games.contract
from scripts import engine


def pytest_configure() -> None:
    if engine.is_stale():
        pytest.exit("the compiled engine is older than its sources: make engine", returncode=2)


def pytest_report_header() -> str:
    return f"engine: {'interpreted' if games.contract.__file__.endswith('.py') else 'compiled'}"
