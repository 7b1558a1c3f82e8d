"""Collecting the table of a run: finished parts are read, missing ones are worked on."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from petrilab.lab.errors import require_libraries
from petrilab.lab.runs import open_run
from petrilab.lab.workers import Workers, worker_pool

if TYPE_CHECKING:
    import polars as pl

Progress = Callable[[int, int], None]
"""Called with the numbers of finished and of all parts."""


class Task(Protocol):
    """Makes the table of a part."""

    @property
    def parts(self) -> range:
        """The numbers of all parts."""

    def __call__(self, part: int) -> "pl.DataFrame":
        """Return the table of a part, which depends on nothing but the task and the number."""


def collect(
    task: Task,
    settings: Mapping[str, Any],
    run: Path | None,
    workers: Workers,
    *,
    is_compiled: bool = False,
    on_progress: Progress | None = None,
) -> "pl.DataFrame":
    """Return the table of all parts in order; with a run folder, continue the run in it."""
    require_libraries()
    import polars as pl  # noqa: PLC0415  # an optional library, slow to import

    folder = open_run(run, settings) if run else None
    tables = {part: folder.read(part) for part in sorted(folder.finished())} if folder else {}
    missing = [part for part in task.parts if part not in tables]
    report = on_progress or (lambda _done, _total: None)
    report(len(task.parts) - len(missing), len(task.parts))
    pool = worker_pool(workers)
    for part, table in pool.work_on(task, missing, is_compiled=is_compiled):
        if folder:
            folder.write(part, table)
        tables[part] = table
        report(len(tables), len(task.parts))
    return pl.concat([tables[part] for part in task.parts])
