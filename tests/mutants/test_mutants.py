"""The mutants fit the sources, their tests exist, and a sample of them is caught."""

import ast
import os
import subprocess
import sys
from collections import Counter

import pytest

from mutants.catalog import MUTANTS, sample
from mutants.mutant import Mutant
from mutants.runner import ROOT, Outcome, mutated, source_of, try_mutants

_MIN_MUTANTS = 40


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


def test_a_sample_of_mutants_is_caught() -> None:
    chosen = sample()
    assert len(chosen) >= 3
    for result in try_mutants(chosen, parallel=2):
        assert result.outcome is Outcome.CAUGHT, (result.mutant.name, result.output)


def test_a_mutant_without_effect_survives() -> None:
    harmless = Mutant(
        "harmless",
        "match/names.py",
        "_MAX_NAME_LENGTH = 24\n",
        "_MAX_NAME_LENGTH = 23 + 1\n",
        ("match/test_player_names.py::test_a_visible_name_stays_as_it_is",),
    )
    assert [result.outcome for result in try_mutants((harmless,), parallel=1)] == [Outcome.SURVIVED]


def test_a_mutant_whose_tests_cannot_run_is_not_caught() -> None:
    broken = Mutant("broken", "match/names.py", "_VIRAMA = 9\n", "_VIRAMA =\n", ("missing.py",))
    assert [result.outcome for result in try_mutants((broken,), parallel=1)] == [Outcome.NOT_RUN]
