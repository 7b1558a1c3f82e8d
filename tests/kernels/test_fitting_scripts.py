"""The fits of Honeycomb's pick policy and Petris' pair weights: a seed gives the same result."""

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import fit_pair_weights
import fit_pick_policy


class _StoppedError(Exception):
    """Ends a training in the middle."""


def test_a_pick_policy_can_be_learned_again_and_continued(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With fewer batches than snapshots, too."""

    def learn(seed: int, name: str) -> fit_pick_policy.Reals:
        return fit_pick_policy.learn(2, 4, 4, seed, tmp_path / f"{name}.npz")

    once = learn(1, "once")
    np.testing.assert_array_equal(learn(1, "again"), once)
    assert (learn(2, "other") != once).any()
    play, calls = fit_pick_policy.play_batch, []

    def play_three(*arguments: Any) -> None:
        calls.append(len(arguments))
        if len(calls) > 3:
            raise _StoppedError
        play(*arguments)

    monkeypatch.setattr(fit_pick_policy, "play_batch", play_three)
    with pytest.raises(_StoppedError):
        learn(1, "continued")
    calls.clear()
    np.testing.assert_array_equal(learn(1, "continued"), once)
    assert len(calls) == 1
    with pytest.raises(SystemExit, match="the checkpoint of a run with seed 1; use another file"):
        learn(2, "continued")


def test_pair_weights_can_be_fitted_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fit(seed: int, name: str) -> bytes:
        file = tmp_path / f"{name}.npz"
        arguments = ("--positions", "16", "--depth", "1", "--seed", str(seed), "--out", str(file))
        monkeypatch.setattr(sys, "argv", ["fit_pair_weights.py", *arguments])
        fit_pair_weights.main()
        with np.load(file) as arrays:
            return bytes(arrays["table"].tobytes())

    once = fit(1, "once")
    assert fit(1, "again") == once
    assert fit(2, "other") != once
