"""Matches on several servers stay linearizable whatever fails, shown by simulation.

`PETRILAB_SIMULATIONS=10000` runs more seeds (`make torture`). In `tests/`,
`python -m simulation.test_simulation 17` repeats one seed and prints its history.
"""

import hashlib
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from simulation.world import simulate

_SEEDS = int(os.environ.get("PETRILAB_SIMULATIONS", "200"))
_BATCH = 25
_REPEATED_SEEDS = (0, 3, 7, 17, 42, 99)
"""Seeds whose histories are compared."""
_TRACES_OF_A_PROCESS = """
import time
from functools import partial

def read(name, clock):
    readings.append(name)
    return clock()

readings = []
for name in ("perf_counter", "monotonic", "time", "process_time", "thread_time"):
    for each in (name, name + "_ns"):
        setattr(time, each, partial(read, each, getattr(time, each)))

from simulation.test_simulation import trace_hash
readings.clear()
print(*map(trace_hash, {seeds}), readings)
"""
"""A program that prints the hashes of some histories, and which clocks were read meanwhile."""


@pytest.mark.parametrize("first", range(0, _SEEDS, _BATCH))
def test_histories_are_linearizable_and_nothing_is_lost(first: int) -> None:
    results = {seed: simulate(seed) for seed in range(first, first + _BATCH)}
    problems = {seed: result.problems for seed, result in results.items() if result.problems}
    assert not problems
    assert sum(result.accepted for result in results.values()) > 10 * _BATCH
    assert sum(result.refused for result in results.values()) > _BATCH
    assert sum(result.departures for result in results.values()) > 0
    assert sum(result.servers > 1 for result in results.values()) > _BATCH / 2
    faults = sum((result.notifications for result in results.values()), Counter())
    assert min(faults[name] for name in ("lost", "late", "repeated")) > 0


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_a_seed_repeats_its_history_in_every_process(hash_seed: str) -> None:
    """It depends neither on hashes nor on the clocks of the machine, which nothing reads."""
    program = _TRACES_OF_A_PROCESS.format(seeds=_REPEATED_SEEDS)
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=Path(__file__).parents[1],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        check=True,
    )
    ours = [trace_hash(seed) for seed in _REPEATED_SEEDS]
    assert len(set(ours)) == len(ours)
    assert done.stdout.decode().split() == [*ours, "[]"]


def trace_hash(seed: int) -> str:
    """Return the hash of a simulation's history."""
    return hashlib.sha256("\n".join(simulate(seed).trace).encode()).hexdigest()


if __name__ == "__main__":
    shown = simulate(int(sys.argv[1]))
    print("\n".join([*shown.trace, *shown.problems]))  # noqa: T201
