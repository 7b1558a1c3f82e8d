"""The docstring of each game's kernel package lists its modules in dependency order."""

import re
from importlib import import_module
from pathlib import Path

import pytest

import petrilab.kernels

PACKAGES = sorted(
    path.parent.name for path in Path(petrilab.kernels.__path__[0]).glob("*/__init__.py")
)


def test_every_kernel_package_is_checked() -> None:
    assert len(PACKAGES) >= 3


@pytest.mark.parametrize("name", PACKAGES)
def test_each_module_imports_only_modules_listed_before_it(name: str) -> None:
    package = import_module(f"petrilab.kernels.{name}")
    listed = re.findall(r"`(\w+)`", package.__doc__ or "")
    files = {path.stem: path for path in Path(package.__path__[0]).glob("*.py")}
    assert sorted(["__init__", *listed]) == sorted(files)
    for index, module in enumerate(listed):
        imported = re.findall(rf"petrilab\.kernels\.{name}\.(\w+)", files[module].read_text())
        assert set(imported) <= set(listed[:index]), module


@pytest.mark.parametrize("name", PACKAGES)
def test_importing_a_package_does_not_load_the_compiler(name: str) -> None:
    package = import_module(f"petrilab.kernels.{name}")
    assert not re.search(r"^(import|from) ", Path(package.__file__ or "").read_text(), re.MULTILINE)
