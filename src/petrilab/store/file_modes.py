"""Creates files and folders that only their owner can read."""

import contextlib
import os
from pathlib import Path

_FILE, _FOLDER = 0o600, 0o700
SIDECARS = ("", "-wal", "-shm", "-journal")
"""Suffixes of a SQLite file and of the files that SQLite keeps beside it."""


def make_private_folder(folder: Path) -> None:
    """Create a folder and its missing parents for their owner alone; leave existing ones."""
    missing = []
    while not folder.exists():
        missing.append(folder)
        folder = folder.parent
    for each in reversed(missing):
        each.mkdir(_FOLDER, exist_ok=True)


def make_private_file(file: Path) -> None:
    """Create a file for its owner alone, or take an existing one away from everyone else.

    SQLite gives the files that it creates beside a database the mode of the database.
    """
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, _FILE))
    for suffix in SIDECARS:
        with contextlib.suppress(FileNotFoundError, PermissionError):
            beside = file.with_name(file.name + suffix)
            if beside.stat().st_mode & 0o077:
                beside.chmod(_FILE)
