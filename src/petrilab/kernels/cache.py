"""Where compiled kernels are kept: a folder that notices every changed source.

Numba's own cache looks only at the file of a function, not at what it calls elsewhere. So the
cache folder is named by a hash of all kernel sources and of the versions that matter. Nothing here
loads the compiler.
"""

import contextlib
import hashlib
import os
import sys
from collections.abc import Iterator
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import IO

CACHE_VARIABLE = "PETRILAB_CACHE_DIR"
"""Where compiled kernels are kept instead of the user's cache folder."""


def cache_root() -> Path:
    """The folder in which the caches of all versions lie."""
    if chosen := os.environ.get(CACHE_VARIABLE):
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "petrilab"


@cache
def source_hash() -> str:
    """A name for exactly these sources on exactly this Python, Numba and NumPy."""
    digest = hashlib.sha256()
    for path, source in _sources(files(__package__)):
        digest.update(path.encode() + b"\0" + source + b"\0")
    for name in ("numba", "numpy", "llvmlite"):
        digest.update(f"{name}={_version(name)}".encode())
    digest.update(sys.version.encode())
    return digest.hexdigest()[:16]


def _sources(folder: Traversable, path: str = "") -> Iterator[tuple[str, bytes]]:
    """Every source in a folder and the folders in it, in order, by its path from there."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _sources(entry, f"{path}{entry.name}/")
        elif entry.name.endswith(".py"):
            yield path + entry.name, entry.read_bytes()


def _version(name: str) -> str:
    """The version of a distribution; nothing if it is missing, as others will complain."""
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def cache_folder() -> Path:
    """Where the compiled form of these sources is kept."""
    return cache_root() / f"kernels-{source_hash()}"


@contextlib.contextmanager
def locked(name: str, *, patient: bool) -> Iterator[bool]:
    """Hold the lock of this name in the cache folder; False if another process does.

    Who is patient waits for it instead. The lock is the system's and not the file: nobody has to
    clear up after a process that died.
    """
    cache_folder().mkdir(parents=True, exist_ok=True)
    with (cache_folder() / f"{name}.lock").open("a") as file:
        yield _take(file, patient)


if sys.platform == "win32":

    def _take(file: IO[str], patient: bool) -> bool:
        """Nobody is kept out: the same work may be done twice."""
        del file, patient
        return True

else:
    import fcntl

    def _take(file: IO[str], patient: bool) -> bool:
        """Take the lock until the file is closed."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | (0 if patient else fcntl.LOCK_NB))
        except BlockingIOError:
            return False
        return True
