"""Processes of a server that are killed, paused or lose their pipes, under load."""

import asyncio
import contextlib
import os
import pickle
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from machine_load import Deadline, within
from petrilab.match import commands as c
from server_parts import RECOVERY_SECONDS, Load, RunningApp, run_like_the_server, running_app
from server_process import Server, running

_BOT_PROGRAM, _WRITER_PROGRAM = "petrilab.server.bot_main", "writer_main.py"


def _children(parent: int, program: str = "") -> Iterator[int]:
    """Yield the processes that a process has started and whose command has a word."""
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
            command = status.with_name("cmdline").read_bytes().decode()
        except OSError:
            continue
        if int(fields[1]) == parent and program in command and fields[0] != "Z":
            yield int(status.parent.name)


async def _end_process(app: RunningApp, part: str, program: str, how: int) -> None:
    """Send a signal to the process of a part; wait until it is replaced."""
    before = app.lost(part)
    (process,) = _children(os.getpid(), program)
    os.kill(process, how)
    async with within(RECOVERY_SECONDS):
        while app.lost(part) == before:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        await app.wait_until_whole()
    assert set(_children(os.getpid(), program)).isdisjoint({process})


async def _wait_for_bot(app: RunningApp, name: str) -> None:
    """Wait until a bot has made the first move of a new match."""
    service = app.context.service
    seats = (c.SeatPlan("bot", level="greedy"), c.SeatPlan("me"))
    match = (await service.create("ada", c.Create(name, "petris", seats, name="Ada"))).match
    async with within(RECOVERY_SECONDS):
        while (await service.view(match, "ada")).waiting == (0,):  # noqa: ASYNC110
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGSTOP])
def test_an_idle_bot_process_is_replaced(
    how: int, store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with running_app(monkeypatch, store=store_url, bots=1) as app, Load(app):
            for number in range(3):
                await _end_process(app, "bot-process-0", _BOT_PROGRAM, how)
                await _wait_for_bot(app, str(number))
            (process,) = _children(os.getpid(), _BOT_PROGRAM)
            os.kill(process, how)  # and at once the next request, before anything is noticed
            if how != signal.SIGSTOP:  # a paused process has `--bot-seconds` to choose a move
                await _wait_for_bot(app, "last")
            assert "bot_fallbacks" not in app.context.metrics.text()

    run_like_the_server(scenario())


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
def test_a_writer_process_is_replaced_and_no_move_waits_long(
    how: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        store = f"sqlite:///{tmp_path / 'store.db'}"
        async with running_app(monkeypatch, store=store) as app, Load(app) as load:
            for _ in range(3):
                await _end_process(app, "writer-process", _WRITER_PROGRAM, how)
                await load.wait_for_move()
            assert load.late_moves == []

    run_like_the_server(scenario())


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
def test_a_worker_is_replaced(how: int, tmp_path: Path, new_database: Callable[[], str]) -> None:
    with running(tmp_path / "log", workers=2, store=new_database()) as server:
        _wait_for(server, "part-up", r"worker-\d", 2)
        (lost, *_) = _children(server.process.pid, "spawn_main")
        os.kill(lost, how)
        _wait_for(server, "part-lost", r"worker-\d", 1)
        _wait_for(server, "part-up", r"worker-\d", 3)
        assert lost not in _children(server.process.pid)
        server.guest().create()


def _wait_for(server: Server, event: str, part: str, number: int) -> None:
    """Wait until an event of the parts that match a pattern was logged so often."""
    deadline, line = Deadline(2 * RECOVERY_SECONDS), rf'"event":"{event}","part":"{part}"'
    while len(re.findall(line, server.logged())) < number:
        time.sleep(0.05)
        assert not deadline.has_passed(), server.logged()


def _descendants(parent: int) -> set[int]:
    """Return the processes below a process, without the compilation of kernels."""
    found = set(_children(parent))
    return found.union(*(_descendants(child) for child in found)) - set(
        _children(parent, "warm_up_main")
    )


def _is_running(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def _wait_for_ends(processes: set[int]) -> None:
    deadline = Deadline(2 * RECOVERY_SECONDS)
    while running_ones := [each for each in processes if _is_running(each)]:
        assert not deadline.has_passed(), running_ones
        time.sleep(0.05)


def test_workers_and_their_processes_end_with_their_parent(
    tmp_path: Path, new_database: Callable[[], str]
) -> None:
    with running(tmp_path / "log", workers=2, bots=1, store=new_database()) as server:
        _wait_for(server, "part-up", r"worker-\d", 2)
        _wait_for(server, "part-up", "compute-process-0", 2)
        processes = _descendants(server.process.pid)
        assert len(processes) >= 6, processes  # two workers, each with a bot and a compute process
        server.process.kill()
        _wait_for_ends(processes)


_BUSY = """
import sys, time
from petrilab.server import {module}
def work(*_):
    print("busy", file=sys.stderr, flush=True)
    time.sleep(60)
{module}.reply_to = work
sys.argv = ["", "512"]
{module}.main()
"""


@pytest.mark.parametrize("module", ["compute_main", "bot_main"])
def test_a_busy_process_ends_with_its_input(module: str) -> None:
    """The pipe to a killed server is closed while the process computes."""
    command = [sys.executable, "-c", _BUSY.format(module=module)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdin
        assert process.stderr
        packed = pickle.dumps("a request")
        process.stdin.write(len(packed).to_bytes(4, "big") + packed)
        process.stdin.flush()
        try:
            assert process.stderr.readline() == b"busy\n"
            process.stdin.close()
            deadline = Deadline(RECOVERY_SECONDS)
            while process.poll() is None:
                assert not deadline.has_passed()
                time.sleep(0.01)
        finally:
            process.kill()


def _has_port(pid: int, port: int) -> bool:
    """Return whether a process has the socket that listens on a port, or has ended."""
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    listening = {f"socket:[{row[9]}]" for row in rows if row[1].endswith(f":{port:04X}")}
    assert listening
    with contextlib.suppress(OSError):
        found = {str(each.readlink()) for each in Path(f"/proc/{pid}/fd").iterdir()}
        return not found.isdisjoint(listening)
    return False


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.parametrize("workers", [1, 2])
def test_only_servers_have_the_listening_socket(
    workers: int, tmp_path: Path, new_database: Callable[[], str]
) -> None:
    """A bot of a killed server occupied the port while it started, and no other server could."""
    store = f"sqlite:///{tmp_path / 'petrilab.db'}" if workers == 1 else new_database()
    with running(tmp_path / "log", workers=workers, store=store, bots=1) as server:
        deadline = Deadline(RECOVERY_SECONDS * 4)
        started: list[int] = []
        while len(started) < 2 * workers:  # bots, and what draws pictures
            assert not deadline.has_passed()
            everything = [*_descendants(server.process.pid)]
            started = [pid for pid in everything if _is_program_of_server(pid)]
            time.sleep(0.1)
        assert [pid for pid in started if _has_port(pid, server.port)] == []
        assert _has_port(server.process.pid, server.port)


def _is_program_of_server(pid: int) -> bool:
    with contextlib.suppress(OSError):
        command = Path(f"/proc/{pid}/cmdline").read_bytes()
        return b"bot_main" in command or b"compute_main" in command
    return False
