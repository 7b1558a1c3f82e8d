"""Matches on several servers stay linearizable whatever fails, shown by simulation.

`PETRILAB_SIMULATIONS=10000` runs more seeds (`make torture`). In `tests/`,
`python -m simulation.test_simulation 17` repeats one seed and prints its history.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from simulation.world import simulate

_SEEDS = int(os.environ.get("PETRILAB_SIMULATIONS", "200"))
_BATCH = 25


@pytest.mark.parametrize("first", range(0, _SEEDS, _BATCH))
def test_histories_are_linearizable_and_nothing_is_lost(first: int) -> None:
    results = {seed: simulate(seed) for seed in range(first, first + _BATCH)}
    problems = {seed: result.problems for seed, result in results.items() if result.problems}
    assert not problems
    assert sum(result.accepted for result in results.values()) > 10 * _BATCH
    assert sum(result.refused for result in results.values()) > _BATCH


def test_a_seed_repeats_its_history_in_every_process() -> None:
    traces = {_trace_in_process(hash_seed) for hash_seed in ("1", "2")}
    assert traces == {hashlib.sha256("\n".join(simulate(3).trace).encode()).hexdigest()}


def _trace_in_process(hash_seed: str) -> str:
    program = (
        "import hashlib; from simulation.world import simulate;"
        "print(hashlib.sha256('\\n'.join(simulate(3).trace).encode()).hexdigest())"
    )
    tests = Path(__file__).parents[1]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tests, env=environment, capture_output=True, check=True
    )
    return done.stdout.decode().strip()


if __name__ == "__main__":
    shown = simulate(int(sys.argv[1]))
    print("\n".join([*shown.trace, *shown.problems]))  # noqa: T201
