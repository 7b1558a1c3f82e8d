"""Tries all mutants, or those whose names contain a text: `make mutants MUTANTS="clock"`."""

import argparse
import sys
import time

from mutants.catalog import MUTANTS
from mutants.runner import Outcome, run_without_mutants, try_mutants


def main() -> int:
    """Print a table and the survivors; return 1 if there are any."""
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__)
    parser.add_argument("names", nargs="*", help="texts in names of mutants; default: all")
    parser.add_argument("--parallel", type=int, default=2, help="mutants at the same time")
    arguments = parser.parse_args()
    chosen = tuple(
        mutant
        for mutant in MUTANTS
        if not arguments.names or any(text in mutant.name for text in arguments.names)
    )
    began = time.monotonic()
    if output := run_without_mutants(chosen):
        print(output, "The tests fail without any mutant.", sep="\n")
        return 1
    print(f"The tests pass without mutants: {time.monotonic() - began:.0f} s")
    results = []
    for result in try_mutants(chosen, arguments.parallel):
        results.append(result)
        mutant, outcome, seconds, _ = result
        layer = mutant.file.partition("/")[0]
        print(f"{outcome:<10}{seconds:6.1f} s  {layer:<7} {mutant.name}", flush=True)
    survivors = [result for result in results if not result.outcome.is_caught]
    timed_out = sum(result.outcome is Outcome.TIMED_OUT for result in results)
    print(
        f"\n{len(results)} planted, {len(results) - len(survivors)} caught "
        f"({timed_out} by a time-out), {len(survivors)} survivors, "
        f"{time.monotonic() - began:.0f} s"
    )
    for mutant, outcome, _, output in survivors:
        print(f"\n{outcome}: {mutant.name}, {mutant.file}, {' '.join(mutant.tests)}\n{output}")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
