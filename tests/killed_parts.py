"""Parts of runs that kill the process that works on them; worker processes import this module."""

import os
import signal
from pathlib import Path


def end_once(folder: Path, part: int) -> int:
    """Kill this process at the first try of part 3, then return the part."""
    if part == 3 and not (folder / "killed").exists():
        (folder / "killed").touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return part


def end_always(part: int) -> int:
    """Kill this process if the part is not 0."""
    if part:
        os.kill(os.getpid(), signal.SIGKILL)
    return part
