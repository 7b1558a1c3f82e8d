"""Collecting the table of a run: finished parts are read, missing ones are worked on."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from petrilab.lab.errors import LabError, path_text, require_libraries
from petrilab.lab.fingerprints import fingerprints_in
from petrilab.lab.runs import open_run
from petrilab.lab.workers import Workers, worker_pool

if TYPE_CHECKING:
    import polars as pl

Progress = Callable[[int, int], None]
"""Called with the numbers of finished and of all parts."""
Stop = Callable[[Mapping[int, "pl.DataFrame"]], int | None]
"""Called with the finished parts; returns the number of parts that are enough, once it knows."""


class Task(Protocol):
    """Makes the table of a part."""

    @property
    def is_compiled(self) -> bool:
        """Whether the kernel plays all games, so that threads can work on parts."""

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
    on_progress: Progress | None = None,
    stop: Stop | None = None,
) -> "pl.DataFrame":
    """Return the table of all parts in order; with a run folder, continue the run in it.

    `stop` ends the run early: parts beyond the number it returns are not in the table.
    """
    require_libraries()
    import polars as pl  # noqa: PLC0415  # an optional library, slow to import

    folder = open_run(run, settings) if run else None
    tables = {part: folder.read(part) for part in sorted(folder.finished())} if folder else {}
    enough = stop(tables) if stop else None
    missing = [part for part in task.parts if part not in tables] if enough is None else []
    report = on_progress or (lambda _done, _total: None)
    report(len(task.parts) - len(missing), len(task.parts))
    working = worker_pool(workers).work_on(
        task, missing, is_compiled=task.is_compiled, fingerprints=fingerprints_in(settings)
    )
    for part, table in working:
        if folder:
            folder.write(part, table)
        tables[part] = table
        report(len(tables), len(task.parts))
        if stop and (enough := stop(tables)) is not None:
            working.close()
            break
    try:
        return pl.concat([tables[part] for part in task.parts[:enough]])
    except pl.exceptions.PolarsError as error:  # parts with other columns
        where = path_text(run) if run else "The run"
        raise LabError(f"{where} holds parts of different runs.") from error
