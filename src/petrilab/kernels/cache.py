"""The cache of compiled kernels: one folder per version of the sources; old ones are deleted.

Numba's own cache checks only the file of a function, not the functions it calls in other files. So
the folder is named by a hash of all kernel sources and of the versions that matter. When a folder
is used for the first time, folders of other sources that are no longer used are deleted. Nothing
in this module loads the compiler.
"""

import atexit
import contextlib
import hashlib
import os
import re
import shutil
import sys
import time
from collections.abc import Iterator
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import IO, Final

CACHE_VARIABLE = "PETRILAB_CACHE_DIR"
"""Environment variable: a folder for compiled kernels instead of the user's cache folder."""

MAX_UNUSED_DAYS: Final = 14
"""Folders of other sources that were not used for this long are deleted."""
MAX_FOLDERS: Final = 10
"""Maximum number of other folders; the least recently used beyond it are deleted after a day
without use."""
_IN_USE: Final = "in-use.lock"
"""Locked, shared, by every process that uses the folder; its time is that of the last use."""
_FOLDER: Final = re.compile(r"kernels-[0-9a-f]{16}")
_DELETED: Final = re.compile(r"deleted-kernels-[0-9a-f]{16}-[0-9]+")
_DAY: Final = 86_400.0


def cache_root() -> Path:
    """Return the folder that contains the cache folders of all versions."""
    if chosen := os.environ.get(CACHE_VARIABLE):
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "petrilab"


@cache
def source_hash() -> str:
    """Return a name for exactly these sources on exactly this Python, Numba and NumPy."""
    digest = hashlib.sha256()
    for path, source in _sources(files(__package__)):
        digest.update(path.encode() + b"\0" + source + b"\0")
    for name in ("numba", "numpy", "llvmlite"):
        digest.update(f"{name}={_version(name)}".encode())
    digest.update(sys.version.encode())
    return digest.hexdigest()[:16]


def _sources(folder: Traversable, path: str = "") -> Iterator[tuple[str, bytes]]:
    """Yield the relative path and content of every source in a folder, recursively, in order."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _sources(entry, f"{path}{entry.name}/")
        elif entry.name.endswith(".py"):
            yield path + entry.name, entry.read_bytes()


def _version(name: str) -> str:
    """Return the version of a distribution, or nothing: a missing one fails at import."""
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def cache_folder() -> Path:
    """Return the folder of the compiled form of these sources."""
    return cache_root() / f"kernels-{source_hash()}"


# Deleting old folders ----------------------------------------------------------------------------


@cache
def mark_in_use() -> IO[str] | None:
    """Mark the cache folder as used by this process until it ends.

    Return the open lock file, or None if the folder cannot be written. The first process that uses
    the folder deletes folders of other sources that are no longer used.
    """
    try:
        folder = cache_folder()
        folder.mkdir(parents=True, exist_ok=True)
        is_new = not (folder / _IN_USE).exists()
        file = (folder / _IN_USE).open("a")
        _acquire(file, is_blocking=False, is_shared=True)
        os.utime(folder / _IN_USE)
    except OSError:
        return None
    atexit.register(file.close)  # otherwise the interpreter warns of an open file when it ends
    if is_new:
        delete_unused_folders()
    return file


def delete_unused_folders() -> None:
    """Delete the cache folders of other sources that are old or too many, and not in use.

    Only real folders directly in the cache root are deleted, and only if their name is that of a
    cache folder. What cannot be deleted stays.
    """
    with contextlib.suppress(OSError):
        entries = [entry for entry in cache_root().iterdir() if _is_real_folder(entry)]
        folders = [entry for entry in entries if _FOLDER.fullmatch(entry.name)]
        others = [folder for folder in folders if folder.name != cache_folder().name]
        for number, (used, folder) in enumerate(sorted(_by_last_use(others), reverse=True)):
            days = (time.time() - used) / _DAY
            if days > MAX_UNUSED_DAYS or (number >= MAX_FOLDERS and days > 1):
                _delete(folder)
        for entry in entries:
            if _DELETED.fullmatch(entry.name):  # left by a process that died while deleting
                shutil.rmtree(entry, ignore_errors=True)


def _is_real_folder(path: Path) -> bool:
    return path.is_dir() and not path.is_symlink()


def _by_last_use(folders: list[Path]) -> Iterator[tuple[float, Path]]:
    """Yield folders with their last use: the newest time of the folder and the files in it."""
    for folder in folders:
        with contextlib.suppress(OSError):
            times = [entry.stat().st_mtime for entry in folder.iterdir()]
            yield max([folder.stat().st_mtime, *times]), folder


def _delete(folder: Path) -> None:
    """Delete a folder unless a process uses it.

    It is renamed first: a process that comes too late to lock it finds no folder and makes a new
    one, never half of the old one.
    """
    with contextlib.suppress(OSError), (folder / _IN_USE).open("a") as file:
        if _acquire(file, is_blocking=False):
            renamed = folder.with_name(f"deleted-{folder.name}-{os.getpid()}")
            folder.rename(renamed)
            shutil.rmtree(renamed, ignore_errors=True)


# Locks -------------------------------------------------------------------------------------------


@contextlib.contextmanager
def cache_lock(name: str, *, is_blocking: bool) -> Iterator[bool]:
    """Hold the lock of this name in the cache folder; yield False if another process holds it.

    A blocking call waits for the lock instead. It is a lock of the operating system, not the mere
    existence of a file: a process that dies releases it.
    """
    cache_folder().mkdir(parents=True, exist_ok=True)
    with (cache_folder() / f"{name}.lock").open("a") as file:
        yield _acquire(file, is_blocking=is_blocking)


if sys.platform == "win32":

    def _acquire(file: IO[str], *, is_blocking: bool, is_shared: bool = False) -> bool:
        """Exclude no process: the same work may be done twice.

        Windows renames no folder with open files, so folders in use are not deleted either.
        """
        del file, is_blocking, is_shared
        return True

else:
    import fcntl

    def _acquire(file: IO[str], *, is_blocking: bool, is_shared: bool = False) -> bool:
        """Lock a file until it is closed; return False if another process holds the lock."""
        kind = fcntl.LOCK_SH if is_shared else fcntl.LOCK_EX
        try:
            fcntl.flock(file, kind | (0 if is_blocking else fcntl.LOCK_NB))
        except BlockingIOError:
            return False
        return True
