"""What holds for all tests: the language of the machine does not matter."""

import os

import pytest

from petrilab.agents.warming import wait
from petrilab.kernels.registry import kernel_names


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speak English unless a test asks for something else."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR"):
        if variable in os.environ:
            monkeypatch.delenv(variable)


@pytest.fixture(scope="session")
def prepared() -> None:
    """Compile the kernels once for all processes that test, instead of once in each."""
    for game in kernel_names():
        wait(game)
