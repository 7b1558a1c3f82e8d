"""Settings of the server's processes: files, memory, collection, threads, end with the parent."""

import contextlib
import ctypes
import gc
import multiprocessing
import os
import select
import signal
import sys
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from pathlib import Path

try:
    import resource
except ImportError:  # pragma: no cover  # Windows
    resource = None  # type: ignore[assignment]


_M_MMAP_THRESHOLD = -3
"""glibc's number of the parameter for `mallopt`."""
_LARGE_BLOCK = 1 << 20
"""Bytes from which a freed block of memory goes back to the system at once."""
_DESCRIPTORS = Path("/dev/fd")
"""Folder of the descriptors of the present process."""
_STANDARD_ERROR = 2
_SHUTDOWN_SECONDS = 10.0
"""Seconds that a worker without a parent has for its shutdown before it ends at once."""


def tune_process() -> None:
    """Prepare this process for many connections and small immutable values."""
    raise_file_limit()
    keep_descriptors()
    tune_garbage_collection()
    shorten_switch_interval()


def raise_file_limit() -> None:
    """Allow as many open connections as the system permits."""
    if resource is not None:
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def keep_descriptors() -> None:
    """Let no process that this one starts inherit its open descriptors, where they have names.

    Python keeps its own, but a worker gets the listening socket as one that is inherited, and
    uvloop passes such descriptors on. A process of a killed server would occupy the port until it
    has started and noticed the end, and the next server could not start meanwhile.
    """
    if sys.platform != "win32":
        for each in tuple(_DESCRIPTORS.iterdir()):
            if (descriptor := int(each.name)) > _STANDARD_ERROR:
                with contextlib.suppress(OSError):  # that of the listing is closed
                    os.set_inheritable(descriptor, False)


def limit_memory(megabytes: int) -> None:
    """Make allocations beyond this limit fail, where the system supports it."""
    if resource is not None:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_DATA, (megabytes << 20,) * 2)


def release_large_blocks() -> None:
    """Return freed blocks of a megabyte or more to the system at once, where the library allows it.

    By default glibc raises this limit to the size of the largest freed block. Search trees of tens
    of megabytes would then fragment the heap, which keeps two or three times what is in use.
    """
    if sys.platform == "linux":
        with contextlib.suppress(AttributeError):  # other libraries have no such function
            ctypes.CDLL(None).mallopt(_M_MMAP_THRESHOLD, _LARGE_BLOCK)


def tune_garbage_collection() -> None:
    """Collect rarely, and never examine the objects that exist now.

    Matches consist of small immutable values that reference counting frees. Searching for cycles
    after every few hundred of them took a third of the time of a move.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    gc.enable()


def shorten_switch_interval() -> None:
    """Let the writer thread have the interpreter after one millisecond.

    SQLite's driver releases the interpreter lock for every statement. While the event loop is
    busy, getting it back would take 5 ms each time, and the disk would idle. Intervals below a
    millisecond cost more than they save.
    """
    sys.setswitchinterval(0.001)


# The end of the parent ----------------------------------------------------------------------------


def stop_with_parent() -> None:
    """Stop this worker when the process that started it has ended, even if that was killed.

    Otherwise it would serve on, and occupy the port, without anyone to stop or replace it.
    """
    if parent := multiprocessing.parent_process():
        _watch(_stop_after_parent, parent.sentinel)


def _stop_after_parent(sentinel: int) -> None:
    wait([sentinel])
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(_SHUTDOWN_SECONDS)
    os._exit(1)


def exit_with_input() -> None:
    """End this process when its standard input hangs up, also in the middle of a computation.

    Where the system cannot tell, the process ends when it reads its next request.
    """
    if hasattr(select, "poll"):
        _watch(_exit_after_hangup, sys.stdin.fileno())


def _exit_after_hangup(descriptor: int) -> None:
    poll = select.poll()
    poll.register(descriptor, 0)  # nothing but a hangup
    poll.poll()
    os._exit(1)


def _watch(target: Callable[[int], None], handle: int) -> None:
    threading.Thread(target=target, args=(handle,), name="watch-parent", daemon=True).start()
