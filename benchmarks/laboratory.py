"""Time of `petrilab lab balance petris` with 100,000 random games on two cores.

The command runs in a process of its own, with all that a user waits for: start, games, intervals.
The same command with ten games takes the time without games. Rounds alternate between both, and the
figures are medians of five; processor time counts all threads together.

    make bench
"""

import json
import os
import resource
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

ROUNDS = 5
GAMES = 100_000
FEW = 10
CORES = 2
REPORT = Path("benchmarks/laboratory.json")


class Seconds(NamedTuple):
    """Time on the wall, and of all processors together."""

    wall: float
    processor: float


def measure(games: int) -> Seconds:
    """Return the time of the command with this many games."""
    command = [sys.executable, "-m", "petrilab", "lab", "balance", "petris"]
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(  # noqa: S603  # this interpreter, fixed arguments
        [*command, "--games", str(games), "--workers", str(CORES)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=True,
    )
    wall, after = time.perf_counter() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return Seconds(wall, used)


def main() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:CORES])
    measure(FEW)  # compiles the kernels if that is still to be done
    rounds = [(measure(GAMES), measure(FEW)) for _ in range(ROUNDS)]
    many, few = (
        Seconds(*(statistics.median(times) for times in zip(*side, strict=True)))
        for side in zip(*rounds, strict=True)
    )
    print(
        f"lab balance petris, {GAMES:,} random games, {CORES} cores: {many.wall:.2f} s"
        f" ({many.processor:.2f} s of processor time); with {FEW} games {few.wall:.2f} s"
        f" ({few.processor:.2f} s)"
    )
    figures = {"games": GAMES, "cores": CORES, "all": many._asdict(), "start": few._asdict()}
    REPORT.write_text(json.dumps(figures, indent=2) + "\n")


if __name__ == "__main__":
    main()
