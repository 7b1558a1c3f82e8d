"""The room of a game's kernel reads like a rulebook: its first page names all files in order."""

import re
from importlib import import_module
from pathlib import Path

import pytest

ROOMS = ("petris", "petri_dish", "honeycomb")


@pytest.mark.parametrize("room", ROOMS)
def test_every_file_is_named_after_all_that_it_knows(room: str) -> None:
    package = import_module(f"petrilab.kernels.{room}")
    named = re.findall(r"`(\w+)`", package.__doc__ or "")
    files = {path.stem: path for path in Path(package.__path__[0]).glob("*.py")}
    assert sorted(["__init__", *named]) == sorted(files)
    for place, name in enumerate(named):
        known = re.findall(rf"petrilab\.kernels\.{room}\.(\w+)", files[name].read_text())
        assert set(known) <= set(named[:place]), name


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_opens_without_the_compiler(room: str) -> None:
    package = import_module(f"petrilab.kernels.{room}")
    assert "import" not in Path(package.__file__ or "").read_text()
