"""Settings of the server's processes."""

import subprocess
import sys

import pytest

_GROW_AND_FREE = """
import sys

from petrilab.server.process_tuning import release_large_blocks

if sys.argv[1] == "tuned":
    release_large_blocks()


def megabytes() -> int:
    lines = open("/proc/self/status", encoding="ascii").read().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS:")).split()[1]) >> 10


before = megabytes()
freed = bytearray(24 << 20)
del freed  # glibc now takes blocks of this size from the heap
for _ in range(8):
    large = bytes(20 << 20)
    kept = bytes(2 << 20)  # lies above the large block
    del large
    globals().setdefault("small", []).append(kept)
print(megabytes() - before)
"""


def growth(mode: str) -> int:
    """Return the megabytes by which a process has grown that keeps 16 of them."""
    command = [sys.executable, "-c", _GROW_AND_FREE, mode]
    return int(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


@pytest.mark.skipif(sys.platform != "linux", reason="only glibc has this setting")
def test_a_process_returns_freed_search_trees_to_the_system() -> None:
    assert growth("tuned") <= 20
    assert growth("plain") > 20  # otherwise the setting is not needed any more
