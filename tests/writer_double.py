"""A writer process with planted faults, which `PETRILAB_TEST_WRITER` selects.

`full` cannot write while a file with the suffix `.full` exists beside the store. `dies:POINT:N`
kills itself the Nth time it has `inserted` before the commit, or has `committed` before the
response.
"""

import importlib.util
import os
import signal
import sys
from pathlib import Path
from typing import Any

VARIABLE = "PETRILAB_TEST_WRITER"
_ORIGINAL = "PETRILAB_TEST_WRITER_ORIGINAL"


def environment(plan: str) -> dict[str, str]:
    """Return the variables that select a fault and name the program of the sources under test."""
    from petrilab.store import writer_main  # noqa: PLC0415  # the process itself cannot import it

    return {VARIABLE: plan, _ORIGINAL: writer_main.__file__}


class KillingConnection:
    """A connection that kills its process the Nth time a named point is reached."""

    def __init__(self, point: str, countdown: int) -> None:
        self._point, self._countdown = point, countdown
        self.connection: Any = None

    def reach(self, point: str) -> None:
        if point == self._point:
            self._countdown -= 1
            if self._countdown <= 0:
                os.kill(os.getpid(), signal.SIGKILL)

    def execute(self, statement: str, *values: Any) -> Any:
        if statement == "COMMIT":
            self.reach("inserted")
        return self.connection.execute(statement, *values)

    def executemany(self, statement: str, rows: Any) -> Any:
        return self.connection.executemany(statement, rows)

    def rollback(self) -> None:
        self.connection.rollback()


def main() -> None:
    spec = importlib.util.spec_from_file_location("writer_main", os.environ[_ORIGINAL])
    assert spec is not None
    assert spec.loader is not None
    writer_main: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(writer_main)
    original, plan = writer_main.write, os.environ[VARIABLE].split(":")
    if plan[0] == "full":
        full = Path(sys.argv[1] + ".full")

        def write(connection: Any, rows: Any, statements: Any) -> bool:
            return not full.exists() and bool(original(connection, rows, statements))
    else:
        killing = KillingConnection(plan[1], int(plan[2]))

        def write(connection: Any, rows: Any, statements: Any) -> bool:
            killing.connection = connection
            is_committed = bool(original(killing, rows, statements))
            if is_committed:
                killing.reach("committed")
            return is_committed

    writer_main.write = write
    writer_main.main()


if __name__ == "__main__":
    main()
