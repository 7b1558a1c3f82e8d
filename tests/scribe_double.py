"""Stands in for the scribe's script, with planted faults: `PETRILAB_TEST_SCRIBE` says which.

`full` cannot write while a file `full` stands beside the store; `dies:POINT:N` kills itself the
Nth time it has `inserted` without having committed, or `committed` without having said so.
"""

import importlib.util
import os
import signal
import sys
from pathlib import Path
from typing import Any

VARIABLE = "PETRILAB_TEST_SCRIBE"
_HONEST = Path(__file__).parents[1] / "src" / "petrilab" / "store" / "scribing.py"


class Dying:
    """A connection that kills its process at the so-maniest time a named point is reached."""

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

    def rollback(self) -> None:
        self.connection.rollback()


def main() -> None:
    spec = importlib.util.spec_from_file_location("scribing", _HONEST)
    assert spec is not None
    assert spec.loader is not None
    scribing: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(scribing)
    honest, plan = scribing.write, os.environ[VARIABLE].split(":")
    if plan[0] == "full":
        full = Path(sys.argv[1] + ".full")

        def write(connection: Any, statements: Any) -> bool:
            return not full.exists() and bool(honest(connection, statements))
    else:
        dying = Dying(plan[1], int(plan[2]))

        def write(connection: Any, statements: Any) -> bool:
            dying.connection = connection
            written = bool(honest(dying, statements))
            if written:
                dying.reach("committed")
            return written

    scribing.write = write
    scribing.main()


if __name__ == "__main__":
    main()
