"""The mutants fit the sources, their tests exist, and a sample of them is caught."""

import ast
import os
import subprocess
import sys
from collections import Counter

import pytest

from mutants.catalog import MUTANTS, SAMPLE_NAMES, sample
from mutants.mutant import Mutant
from mutants.runner import ROOT, Outcome, mutated, source_of, try_mutants

_MIN_MUTANTS = 40
_SAMPLE_SECONDS = 900.0
"""Time limit of a mutant of the sample, whose tests share the machine with all others."""


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_mutant_fits_the_source(mutant: Mutant) -> None:
    source = source_of(mutant)
    changed = mutated(mutant, source)
    assert ast.dump(ast.parse(changed)) != ast.dump(ast.parse(source))


def test_there_are_many_mutants_of_every_layer_with_different_names() -> None:
    layers = Counter(mutant.file.partition("/")[0] for mutant in MUTANTS)
    assert set(layers) == {"match", "store", "server"}
    assert layers.total() >= _MIN_MUTANTS
    assert len({mutant.name for mutant in MUTANTS}) == len(MUTANTS)


def test_the_tests_of_all_mutants_exist() -> None:
    tests = sorted({f"tests/{test}" for mutant in MUTANTS for test in mutant.tests})
    command = [sys.executable, "-m", "pytest", "-q", "--collect-only", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, *tests],
        cwd=ROOT,
        env={**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr


def test_the_sample_has_mutants_of_every_layer() -> None:
    chosen = sample()
    assert tuple(mutant.name for mutant in chosen) == SAMPLE_NAMES
    assert {mutant.file.partition("/")[0] for mutant in chosen} == {"match", "store", "server"}


def test_a_sample_of_mutants_is_caught() -> None:
    chosen = sample()
    assert len(chosen) == len(SAMPLE_NAMES)
    for result in try_mutants(chosen, parallel=2, seconds=_SAMPLE_SECONDS):
        assert result.outcome is Outcome.CAUGHT, (result.mutant.name, result.output)


def test_a_mutant_without_effect_survives() -> None:
    harmless = Mutant(
        "harmless",
        "match/display_names.py",
        "_MAX_NAME_LENGTH = 24\n",
        "_MAX_NAME_LENGTH = 23 + 1\n",
        ("match/test_display_names.py::test_a_visible_name_stays_as_it_is",),
    )
    results = try_mutants((harmless,), parallel=1, seconds=_SAMPLE_SECONDS)
    assert [result.outcome for result in results] == [Outcome.SURVIVED]


def test_a_mutant_whose_tests_cannot_run_is_not_caught() -> None:
    broken = Mutant(
        "broken", "match/display_names.py", "_VIRAMA = 9\n", "_VIRAMA =\n", ("missing.py",)
    )
    assert [result.outcome for result in try_mutants((broken,), parallel=1)] == [Outcome.NOT_RUN]


def test_a_mutant_that_does_not_fit_is_reported_and_the_next_one_is_tried() -> None:
    outdated = Mutant(
        "outdated", "match/display_names.py", "not in the source", "", ("missing.py",)
    )
    fits = Mutant("fits", "match/display_names.py", "_VIRAMA = 9\n", "_VIRAMA =\n", ("missing.py",))
    first, second = try_mutants((outdated, fits), parallel=1)
    assert first.outcome is second.outcome is Outcome.NOT_RUN
    assert first.output == "outdated: 0 places in match/display_names.py"
    assert "missing.py" in second.output
