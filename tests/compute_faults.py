"""Jobs with faults for compute processes, which import this module by its name."""

import os
import signal

from petrilab.server import compute_jobs


def process_id() -> bytes:
    return str(os.getpid()).encode()


def work_for_ever() -> bytes:
    while True:
        pass


def fill_memory() -> bytes:
    return bytes(10**10)


def return_too_much() -> bytes:
    return bytes(3 * compute_jobs.MAX_RESULT_BYTES)


def ignore(_: object) -> bytes:
    return b""


def die() -> bytes:
    os.kill(os.getpid(), signal.SIGKILL)
    return b""


def fail() -> bytes:
    raise LookupError("a secret")
