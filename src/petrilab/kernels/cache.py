"""Where compiled kernels are kept: a folder that notices every changed source.

Numba's own cache looks only at the file of a function, not at what it calls elsewhere. So the
cache folder is named by a hash of all kernel sources and of the versions that matter.
"""

import hashlib
import os
import sys
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path

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
