"""Run folders: the settings of a run and a Parquet file for every finished part.

A run is divided into numbered parts. Each part depends on the settings and its number only, so an
interrupted run continues with the missing parts, and the tables are the same for any number of
workers. Files are written under another name, then renamed.
"""

import json
import os
import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from petrilab.lab.errors import LabError, path_text

if TYPE_CHECKING:
    import polars as pl

SETTINGS: Final = "run.json"
_PART: Final = re.compile(r"part-(\d{6}|[1-9]\d{6,})\.parquet")
"""Files of parts; a million parts and more have longer numbers."""
_UNFINISHED: Final = re.compile(r"\.(?:run\.json|part-\d{6,}\.parquet)\.(\d+)")
"""Files that a process, whose number is at the end, has not finished writing."""
_VERSION: Final = 2
"""Increased when parts have other columns."""


@dataclass(frozen=True, slots=True)
class RunFolder:
    """A folder that holds a run."""

    path: Path

    def part_file(self, number: int) -> Path:
        """Return the file of a part."""
        return self.path / f"part-{number:06}.parquet"

    def finished(self) -> set[int]:
        """Return the numbers of the finished parts."""
        names = (_PART.fullmatch(file.name) for file in self.path.iterdir())
        return {int(name[1]) for name in names if name}

    def write(self, number: int, part: "pl.DataFrame") -> None:
        """Save a finished part; a crash leaves either the whole file or none."""
        write_parquet(part, self.part_file(number))

    def read(self, number: int) -> "pl.DataFrame":
        """Return a finished part; raise `LabError` if its file is damaged."""
        return read_parquet(self.part_file(number))

    def table(self, numbers: range) -> "pl.DataFrame":
        """Return these parts as one table, in order."""
        import polars as pl  # noqa: PLC0415  # an optional library, slow to import

        return pl.concat([self.read(number) for number in numbers])


def open_run(path: Path, settings: Mapping[str, Any]) -> RunFolder:
    """Return the folder of a run; it is made if it does not exist.

    Raises `LabError` if the folder holds a run with other settings, or anything else.
    """
    check_run(path, settings)
    path.mkdir(parents=True, exist_ok=True)
    file = path / SETTINGS
    if not file.exists():
        written = json.dumps(_wanted(settings), indent=2, sort_keys=True) + "\n"
        _replace(file, written.encode())
    _remove_unfinished(path)
    return RunFolder(path)


def check_run(path: Path, settings: Mapping[str, Any], unknown: Collection[str] = ()) -> None:
    """Raise `LabError` if a folder cannot hold or continue a run; nothing is written.

    Settings that are `unknown` as yet are not compared.
    """
    for folder in (path, *path.parents):
        if folder.exists() and not folder.is_dir():
            raise LabError(f"{path_text(folder)} is a file, not the folder of a run.")
    file = path / SETTINGS
    if file.exists():
        _check_settings(file, _wanted(settings), unknown)
    elif path.exists() and any(not _UNFINISHED.fullmatch(one.name) for one in path.iterdir()):
        raise LabError(f"{path_text(path)} is not empty and holds no run; choose another folder.")


def check_runs(parent: Path, runs: Iterable[tuple[Path, Mapping[str, Any]]]) -> None:
    """Raise `LabError` if a folder cannot hold these runs, each in a folder of its own."""
    if parent.is_dir() and any(not one.is_dir() for one in parent.iterdir()):
        raise LabError(f"{path_text(parent)} holds other files or runs; choose another folder.")
    for path, settings in runs:
        check_run(path, settings)


def _wanted(settings: Mapping[str, Any]) -> dict[str, Any]:
    """Return the content of the file of settings."""
    return {"version": _VERSION, **settings}


def _remove_unfinished(path: Path) -> None:
    """Delete what killed processes were writing; others may be working on the same run."""
    for file in path.iterdir():
        name = _UNFINISHED.fullmatch(file.name)
        if name and not _is_alive(int(name[1])):
            file.unlink(missing_ok=True)


def _is_alive(process: int) -> bool:
    """Return whether a process with this number may exist."""
    if os.name != "posix":
        return True
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:  # it belongs to another user
        return True
    return True


def _check_settings(file: Path, wanted: Mapping[str, Any], unknown: Collection[str]) -> None:
    """Raise `LabError` if a run has other settings, besides the unknown ones."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
        compared = (found.keys() | wanted.keys()) - set(unknown)
        differing = sorted(key for key in compared if found.get(key) != wanted.get(key))
    except (ValueError, AttributeError) as error:
        raise LabError(f"{path_text(file)} is damaged.") from error
    if differing:
        names = ", ".join(differing)
        raise LabError(
            f"{path_text(file.parent)} holds a run with other settings ({names}); "
            "choose another folder."
        )


def write_parquet(table: "pl.DataFrame", file: Path) -> None:
    """Write a table, whole or not at all; equal tables give equal bytes."""
    _replace(file, _parquet_bytes(table))


def write_result(result: "pl.DataFrame | str", file: Path) -> None:
    """Write the table or the report of a command, whole or not at all.

    A command that was killed may have written the same file before. Raises `LabError` if the file
    has another content.
    """
    content = result.encode() if isinstance(result, str) else _parquet_bytes(result)
    if not file.exists():
        _replace(file, content)
    elif file.read_bytes() != content:
        raise LabError(f"{path_text(file)} exists; nothing is overwritten.")


def _parquet_bytes(table: "pl.DataFrame") -> bytes:
    import io  # noqa: PLC0415

    buffer = io.BytesIO()
    table.write_parquet(buffer, compression="zstd", statistics=False)
    return buffer.getvalue()


def read_parquet(file: Path) -> "pl.DataFrame":
    """Return the table in a file; raise `LabError` if the file is damaged."""
    import polars as pl  # noqa: PLC0415  # an optional library, slow to import

    try:
        return pl.read_parquet(file, memory_map=False)
    except (pl.exceptions.PolarsError, OSError, ValueError) as error:
        raise LabError(f"{path_text(file)} is not a complete Parquet file.") from error


def _replace(file: Path, content: bytes) -> None:
    """Write a file under another name and rename it when it is on disk."""
    temporary = file.with_name(f".{file.name}.{os.getpid()}")
    with temporary.open("wb") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())
    temporary.replace(file)
