"""What holds for all tests: the language of the machine does not matter."""

import os

import pytest


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speak English unless a test asks for something else."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR"):
        if variable in os.environ:
            monkeypatch.delenv(variable)
