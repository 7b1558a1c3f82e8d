"""Compiling: one decorator for all kernels, and a cache that notices every changed source.

Numba's own cache looks only at the file of a function, not at what it calls elsewhere. So the
cache folder is named by a hash of all kernel sources and of the versions that matter.
"""

import hashlib
import os
import sys
from collections.abc import Callable
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

CACHE_VARIABLE = "PETRILAB_CACHE_DIR"
"""Where compiled kernels are kept instead of the user's cache folder."""


def cache_root() -> Path:
    """The folder in which the caches of all versions lie."""
    if chosen := os.environ.get(CACHE_VARIABLE):
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "petrilab"


def source_hash() -> str:
    """A name for exactly these sources on exactly this Python, Numba and NumPy."""
    digest = hashlib.sha256()
    folder = files(__package__)
    for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if file.name.endswith(".py"):
            digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    for name in ("numba", "numpy", "llvmlite"):
        digest.update(f"{name}={version(name)}".encode())
    digest.update(sys.version.encode())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Where the compiled form of these sources is kept."""
    return cache_root() / f"kernels-{source_hash()}"


os.environ.setdefault("NUMBA_CACHE_DIR", str(cache_folder()))

import numba  # noqa: E402  # it reads the cache folder when it is imported
import numpy as np  # noqa: E402

numba.config.CACHE_DIR = os.environ["NUMBA_CACHE_DIR"]  # type: ignore[attr-defined]


def kernel(function: F) -> F:
    """Compile a function, keep the result on disk, and let it run without the GIL."""
    compiled = numba.njit(cache=True, nogil=True, boundscheck=False)(function)
    return cast("F", compiled)


def inlined(function: F) -> F:
    """As `kernel`, for functions that are to dissolve in their callers: calls are dear here."""
    compiled = numba.njit(cache=True, nogil=True, forceinline=True)(function)
    return cast("F", compiled)


@inlined
def whole(value: Any) -> int:
    """A signed number from whatever an array holds; unsigned ones would turn sums into floats."""
    return np.int64(value)  # type: ignore[return-value]
