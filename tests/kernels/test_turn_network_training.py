"""The training of the Petri Dish networks: a seed gives the same weights, with any breaks."""

import importlib.util
from pathlib import Path
from typing import Any

import numpy as np
import pytest

_SCRIPT = Path(__file__).parents[2] / "training" / "fit_turn_network.py"
_GAMES = 4


@pytest.fixture(scope="module")
def script() -> Any:
    spec = importlib.util.spec_from_file_location("fit_turn_network", _SCRIPT)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("size", [2, 3])
def test_training_can_be_repeated_and_continued(
    script: Any, size: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(script, "SLICE", 2)
    once = script.train(size, _GAMES, 7, tmp_path / "once.npz")
    again = script.train(size, _GAMES, 7, tmp_path / "again.npz")
    other = script.train(size, _GAMES, 8, tmp_path / "other.npz")
    script.train(size, 2, 7, tmp_path / "continued.npz")
    continued = script.train(size, _GAMES, 7, tmp_path / "continued.npz")
    for weights, same, later, different in zip(once, again, continued, other, strict=True):
        np.testing.assert_array_equal(weights, same)
        np.testing.assert_array_equal(weights, later)
        assert (weights != different).any()
