"""Options, checks, progress and tables that the commands of the laboratory share."""

import contextlib
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from petrilab.agents import agent_names
from petrilab.agents.levels import find_level
from petrilab.cli.language import system_texts
from petrilab.cli.warm_up import wait_for
from petrilab.core import quoted
from petrilab.kernels.registry import kernel_names
from petrilab.lab.errors import LabError, path_text, require_libraries

if TYPE_CHECKING:
    from petrilab.lab.intervals import Estimate

MAX_GAMES = 10**7
RANDOM_GAMES = 10_000
AGENT_GAMES = 100
"""Default number of games."""

from_option = click.option(
    "--from",
    "source",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Play nothing: read the games from a table that --table has written.",
)
run_option = click.option(
    "--run",
    type=click.Path(path_type=Path, file_okay=True),
    metavar="FOLDER",
    help="Store finished games here; an interrupted run continues.",
)
workers_option = click.option(
    "--workers", type=click.IntRange(1, 256), help="Processes or threads; default one per core."
)
cluster_option = click.option(
    "--cluster",
    metavar="ADDRESS",
    help="Work on a Dask cluster: the address of its scheduler, or local.",
)
seed_option = click.option("--seed", default="0", help="The same seed gives the same tables.")
table_option = click.option(
    "--table",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write the table of games as Parquet.",
)
report_option = click.option(
    "--report",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write a report in HTML, in one file.",
)
page_option = click.option(
    "--page",
    default="http://127.0.0.1:8008",
    metavar="URL",
    help="Address of the page that a report's games link to.",
)
opening_option = click.option(
    "--opening", type=click.IntRange(0, 100), default=2, help="Random moves at the start."
)


@contextlib.contextmanager
def lab_errors() -> Iterator[None]:
    """Turn errors of the laboratory into usage errors: one sentence and exit code 2."""
    try:
        require_libraries()
        yield
    except LabError as error:
        raise click.UsageError(str(error)) from error


def refuse_existing(*files: Path | None, run: Path | None = None) -> None:
    """Raise `LabError` if one of the files to be written exists, or is to be written twice.

    A run that continues may have written them before it was killed; they are compared then.
    """
    paths = [file.resolve() for file in (*files, run) if file]
    for path in paths:
        if paths.count(path) > 1:
            raise LabError(f"{path_text(path)} is named twice; name different files.")
    for file in files:
        if file and file.exists() and not (run and run.is_dir() and file.is_file()):
            raise LabError(f"{path_text(file)} exists; nothing is overwritten.")
        if file and not file.parent.is_dir():
            raise LabError(f"There is no folder {path_text(file.parent)}.")


def refuse_with_source(given: Mapping[str, Any], *names: str) -> None:
    """Raise `LabError` if options about playing are given with a table that is read."""
    for name in names:
        if given.get(name):
            raise LabError(f"--from reads games that are played already; it excludes --{name}.")


def read_names(text: str | None) -> tuple[str, ...]:
    """Return the opponents in a list with commas; refuse unknown ones."""
    from petrilab.agents.arena import find_entrant  # noqa: PLC0415

    names = tuple(name.strip() for name in text.split(",")) if text else ()
    for name in names:
        if find_entrant(name) is None:
            known = ", ".join(agent_names())
            raise LabError(f"There is no opponent {quoted(name)!r}; choose from {known}.")
    return names


def prepare(game: str, names: tuple[str, ...]) -> None:
    """Wait until the kernels of a game are compiled, if levels take part."""
    has_levels = any(find_level(name.partition("/")[0]) for name in names)
    if has_levels and game in kernel_names():
        wait_for(game, system_texts())


@contextlib.contextmanager
def progress(label: str) -> Iterator[Callable[[int, int], None]]:
    """Show a progress bar with an estimate while parts are finished."""
    bars: list[Any] = []
    with contextlib.ExitStack() as stack:

        def show(done: int, total: int) -> None:
            if not bars:
                bar = click.progressbar(length=total, label=label, file=sys.stderr)
                bars.append(stack.enter_context(bar))
            bars[0].update(done - bars[0].pos)

        yield show


def print_estimates(title: str, rows: "Mapping[str, Estimate]") -> None:
    """Print figures with their intervals."""
    click.echo(click.style(title, bold=True))
    width = max(16, *(len(name) for name in rows)) if rows else 16
    for name, one in rows.items():
        click.echo(f"  {name:{width}} {one.value:10.4f}  [{one.low:.4f}, {one.high:.4f}]")
