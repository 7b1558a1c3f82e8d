"""The training of the Petri Dish networks: a seed gives the same weights, with any breaks."""

from pathlib import Path

import numpy as np
import pytest

import fit_turn_network as script

_GAMES = 4


@pytest.mark.parametrize("size", [2, 3])
def test_training_can_be_repeated_and_continued(
    size: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
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


def test_a_checkpoint_of_another_size_or_seed_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The default file is the same for every seed: a second run must not continue the first."""
    monkeypatch.setattr(script, "SLICE", 1)
    file = tmp_path / "network.npz"
    script.train(2, 1, 7, file)
    before = file.read_bytes()
    for size, seed, named in ((2, 8, "seed 7"), (3, 7, "size 2")):
        with pytest.raises(SystemExit, match=f"the checkpoint of a run with {named}; use another"):
            script.train(size, 2, seed, file)
    assert file.read_bytes() == before
    old = tmp_path / "old.npz"
    np.savez(old, done=1)  # without its settings
    with pytest.raises(SystemExit, match="seed unknown, size unknown"):
        script.train(2, 2, 7, old)
