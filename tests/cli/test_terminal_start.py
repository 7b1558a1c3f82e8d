"""A server that is started at a terminal: friendly lines, and an end without a traceback."""

import contextlib
import io
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import httpx

from petrilab.server.logs import Log

_TIMEOUT = 120.0
"""Seconds until a server that does not answer fails the test."""


def _read_until(terminal: int, is_enough: Callable[[str], bool]) -> str:
    """Return what a terminal shows, up to the end of the process or as much as is needed."""
    shown, deadline = b"", time.monotonic() + _TIMEOUT
    while time.monotonic() < deadline and not is_enough(shown.decode()):
        if select.select([terminal], [], [], 0.1)[0]:
            try:
                shown += os.read(terminal, 4096)
            except OSError:  # the process has ended
                break
    return shown.decode()


def _wait_until_whole(shown: str) -> None:
    """Wait until all parts of the server at the shown address work."""
    found = re.search(r"http://localhost:\d+", shown)
    assert found, shown
    deadline = time.monotonic() + _TIMEOUT
    while time.monotonic() < deadline:
        with contextlib.suppress(httpx.TransportError):
            if httpx.get(f"{found[0]}/api/health").json()["status"] == "ok":
                return
        time.sleep(0.1)
    raise TimeoutError(shown)


def _start_and_interrupt(*more: str) -> tuple[str, str, int]:
    """Return what a server shows at a terminal before and after Ctrl-C, and its exit code."""
    # A suite that runs in the background ignores Ctrl-C, and processes would inherit that.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    terminal, child = pty.openpty()
    command = [sys.executable, "-m", "petrilab", "serve", "--store", "memory", "--port", "0"]
    process = subprocess.Popen(
        [*command, "--bots", "0", *more],
        stdin=child,
        stdout=child,
        stderr=child,
        start_new_session=True,
        env={**os.environ, "LANG": "en", "HOME": str(Path.home())},
    )
    signal.signal(signal.SIGINT, before)
    os.close(child)
    try:
        start = _read_until(terminal, lambda text: "Ctrl-C" in text)
        _wait_until_whole(start)  # the parts of the server have logged that they work
        process.send_signal(signal.SIGINT)
        end = _read_until(terminal, lambda _: process.poll() is not None)
        end += _read_until(terminal, lambda text: "stopped" in text) if "stopped" not in end else ""
        return start, end, process.wait(_TIMEOUT)
    finally:
        process.kill()
        os.close(terminal)


def test_a_terminal_shows_the_address_and_how_to_stop() -> None:
    start, end, code = _start_and_interrupt()
    assert "Petrilab is running." in start
    assert "http://localhost:" in start
    assert "Ctrl-C stops it." in start
    assert "Petrilab has stopped." in end
    assert "{" not in start + end
    assert "Traceback" not in start + end
    assert code == 130


def test_json_is_logged_at_a_terminal_on_request() -> None:
    start, end, _ = _start_and_interrupt("--log", "json")
    assert '"event":"ready"' in start + end


def test_a_plain_log_has_problems_only() -> None:
    stream = io.StringIO()
    log = Log(stream, "plain")
    log.event("created", match="m")
    log.event("part-lost", part="heartbeat", reason="ended")
    assert stream.getvalue()[8:] == "  part-lost  heartbeat  ended\n"
