"""Runs the tests of mutants on a copy of the sources, which has one planted bug at a time."""

import contextlib
import os
import py_compile
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from enum import StrEnum
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from mutants.mutant import Mutant

ROOT = Path(__file__).parents[2]
_SOURCES = ROOT / "src" / "petrilab"
_TIMEOUT_SECONDS = 120.0
"""Seconds after which the tests of a mutant are interrupted."""
_ALL_SECONDS = 1200.0
"""The same for the tests of all mutants."""
_CLEANUP_SECONDS = 30.0
"""Seconds within which interrupted tests have to stop their servers; they are killed then."""
_ENVIRONMENT = {"PYTHONDONTWRITEBYTECODE": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
"""Plugins of pytest take longer to load than most of these tests take."""
_PASSED, _FAILED = 0, 1
"""Exit codes of pytest; all others say that the tests did not run."""


class Outcome(StrEnum):
    """The result of a mutant's tests. A time-out counts as caught."""

    CAUGHT = "caught"
    TIMED_OUT = "timed out"
    SURVIVED = "SURVIVED"
    NOT_RUN = "NOT RUN"

    @property
    def is_caught(self) -> bool:
        """Whether the tests noticed the mutant."""
        return self in (Outcome.CAUGHT, Outcome.TIMED_OUT)


class Result(NamedTuple):
    """The outcome of a mutant, the seconds it took, and the end of what pytest printed."""

    mutant: Mutant
    outcome: Outcome
    seconds: float
    output: str


class MisfitError(ValueError):
    """The text that a mutant replaces does not occur exactly once in its source."""


class Copy:
    """A copy of the sources in which mutants are planted, one at a time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        target = folder / "petrilab"
        shutil.copytree(_SOURCES, target, ignore=shutil.ignore_patterns("__pycache__"))
        for source in target.rglob("*.py"):
            # Caches are compared by content: a mutant may have the size and second of its original.
            mode = py_compile.PycInvalidationMode.CHECKED_HASH
            py_compile.compile(str(source), invalidation_mode=mode, doraise=True)

    @contextlib.contextmanager
    def planted(self, mutant: Mutant) -> Iterator[None]:
        """Plant a mutant for the duration of the block."""
        file = self.folder / "petrilab" / mutant.file
        original = file.read_text("utf-8")
        file.write_text(mutated(mutant, original), "utf-8")
        try:
            yield
        finally:
            file.write_text(original, "utf-8")

    def run(self, *tests: str, seconds: float = _TIMEOUT_SECONDS) -> tuple[int | None, str]:
        """Run tests on the copy; return pytest's exit code, None after a time-out, and output."""
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
        environment = {**os.environ, **_ENVIRONMENT, "PYTHONPATH": str(self.folder)}
        environment.pop("PETRILAB_CI", None)  # a missing program must not look like a failed test
        process = subprocess.Popen(
            [*command, *(f"tests/{test}" for test in tests)],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        try:
            output, _ = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            output = _interrupt(process)
            self._kill_left()
            return None, output
        self._kill_left()
        return process.returncode, output

    def _kill_left(self) -> None:
        """Kill processes of the copy that its tests have left behind, as a mutant may cause."""
        for found in Path("/proc").glob("[0-9]*/cmdline"):
            with contextlib.suppress(OSError):
                if str(self.folder) in found.read_bytes().decode(errors="replace"):
                    os.kill(int(found.parent.name), signal.SIGKILL)


def mutated(mutant: Mutant, source: str) -> str:
    """Return a source with a mutant. Raises `MisfitError` unless its old text occurs once."""
    if source.count(mutant.old) != 1:
        raise MisfitError(f"{mutant.name}: {source.count(mutant.old)} places in {mutant.file}")
    return source.replace(mutant.old, mutant.new)


def source_of(mutant: Mutant) -> str:
    """Return the source in which a mutant is planted."""
    return (_SOURCES / mutant.file).read_text("utf-8")


def _interrupt(process: "subprocess.Popen[str]") -> str:
    """Interrupt pytest, so that it stops the servers of its tests, and kill what is left."""
    process.send_signal(signal.SIGINT)
    try:
        output, _ = process.communicate(timeout=_CLEANUP_SECONDS)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        output, _ = process.communicate()
    return output


def try_mutants(
    mutants: tuple[Mutant, ...], parallel: int, seconds: float = _TIMEOUT_SECONDS
) -> Iterator[Result]:
    """Yield the result of each mutant, in their order, from some processes at the same time.

    The tests of a mutant are interrupted after `seconds`.
    """
    with (
        tempfile.TemporaryDirectory(prefix="petrilab-mutants-") as folder,
        ThreadPoolExecutor(parallel) as threads,
    ):
        copies: SimpleQueue[Copy] = SimpleQueue()
        for number in range(parallel):
            copies.put(Copy(Path(folder, str(number))))

        def try_one(mutant: Mutant) -> Result:
            copy = copies.get()
            try:
                return _try(mutant, copy, seconds)
            finally:
                copies.put(copy)

        yield from threads.map(try_one, mutants)


def _try(mutant: Mutant, copy: Copy, seconds: float) -> Result:
    began = time.monotonic()
    try:
        with copy.planted(mutant):
            code, output = copy.run(*mutant.tests, seconds=seconds)
    except MisfitError as error:  # the others are tried all the same
        return Result(mutant, Outcome.NOT_RUN, time.monotonic() - began, str(error))
    outcomes = {None: Outcome.TIMED_OUT, _FAILED: Outcome.CAUGHT, _PASSED: Outcome.SURVIVED}
    outcome = outcomes.get(code, Outcome.NOT_RUN)
    return Result(mutant, outcome, time.monotonic() - began, output[-3000:])


def run_without_mutants(mutants: tuple[Mutant, ...]) -> str:
    """Run all tests of mutants on an unchanged copy; return what pytest printed if one fails.

    A test that fails anyway would catch everything.
    """
    tests = sorted({test for mutant in mutants for test in mutant.tests})
    with tempfile.TemporaryDirectory(prefix="petrilab-mutants-") as folder:
        code, output = Copy(Path(folder)).run(*tests, seconds=_ALL_SECONDS)
    return "" if code == _PASSED else output
