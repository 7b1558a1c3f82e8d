"""Every long-lived part of a server is supervised; each is ended in every way, under load."""

import ast
import asyncio
import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import petrilab
from machine_load import Deadline
from petrilab.server.supervisor import OnUp, Run
from petrilab.server.worker_status import worker_status_file
from server_parts import RECOVERY_SECONDS, Load, RunningApp, run_like_the_server, running_app

_PACKAGE = Path(petrilab.__file__).parent
_STARTERS = {
    "Popen",
    "Process",
    "Thread",
    "ThreadPoolExecutor",
    "Timer",
    "create_subprocess_exec",
    "create_subprocess_shell",
    "create_task",
    "ensure_future",
    "start_server",
    "TaskGroup",
}
"""Calls that start something that may outlive its caller."""
_ALLOWED = {
    "match/active_matches.py load": "reads a match; ends with the reading, which its callers await",
    "match/bots.py wake": "plays a seat; the task is followed by another if it ends too early",
    "server/analyses.py _begin": "an analysis; it ends with its last watcher, or with the server",
    "server/bootstrap.py serve": "opens the browser once",
    "server/bot_process.py start": "a bot process, which its part `bot-process-N` waits for",
    "server/bot_relay.py __init__": "a bot process on a cluster; the relay ends with it",
    "server/context.py start_task": "the work of one message",
    "server/compute_pool.py _wait_for_job": "ends with the wait",
    "server/compute_process.py __init__": "waits for the end of a process, and ends with it",
    "server/compute_responses.py _run_while_connected": "one request",
    "server/compute_responses.py ends_while_connected": "one request",
    "server/review_api.py _stream": "one request",
    "server/compute_process.py start": "a compute process, which its part waits for",
    "server/supervisor.py _start": "the parts themselves",
    "server/worker_processes.py keep_subprocess_alive": "workers, which it replaces",
    "server/process_tuning.py _watch": "ends this process after its parent",
    "store/response_watchdog.py __init__": "suppresses every error of a socket",
    "store/sql_store.py __init__": "threads that read; the executor replaces them",
    "store/writer_process.py start": "the writer process, which its part waits for",
    "store/writer_thread.py __init__": "goes on after every exception",
}
"""The functions that start such things, and why nothing else has to watch them."""

_OTHER_TASKS = {"TaskHandle._run_coro", "Process.wait", "Event.wait"}
"""Litestar's own events, which the server does not use; what a compute process waits for."""
_COMMON_PARTS = {"heartbeat", "purge", "session-keys", "bot-process-0", "compute-process-0"}
_PARTS = {
    "sqlite": _COMMON_PARTS | {"writer-process"},
    "postgresql": _COMMON_PARTS
    | {"listener", "catch-up", "session-erasures", "presence-sender", "presence-repeater"},
}
_WORKER_PART = "worker-report"
"""The part that only one of several workers has."""


@contextlib.contextmanager
def _one_of_several_workers() -> Iterator[None]:
    """Let apps that are built in the block take this process for one of several workers."""
    with worker_status_file() as status:
        status.note_processes([os.getpid()])
        yield


def _starting_functions() -> Iterator[str]:
    for package in ("match", "server", "store"):
        for file in sorted((_PACKAGE / package).rglob("*.py")):
            for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef | ast.Module):
                    place = f"{file.relative_to(_PACKAGE).as_posix()} "
                    place += getattr(function, "name", "module")
                    yield from (place for name in _called(function) if name in _STARTERS)


def _called(function: ast.AST) -> Iterator[str]:
    """Yield the names of what a function calls, without the functions inside it."""
    for node in ast.iter_child_nodes(function):
        if isinstance(node, ast.Call):
            yield getattr(node.func, "attr", "") or getattr(node.func, "id", "")
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from _called(node)


def test_only_known_places_start_tasks_threads_and_processes() -> None:
    """Whatever has to run as long as the server is a part of the supervisor."""
    assert sorted(set(_starting_functions())) == sorted(_ALLOWED)


def _kind(url: str) -> str:
    return url.partition(":")[0]


@pytest.mark.parametrize("is_worker", [False, True])
def test_a_running_server_has_no_tasks_beside_its_parts(
    store_url: str, is_worker: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = _PARTS[_kind(store_url)] | ({_WORKER_PART} if is_worker else set())

    async def scenario() -> None:
        ours = asyncio.all_tasks()
        async with running_app(monkeypatch, store=store_url, bots=1) as app:
            names = {part.name for part in app.context.supervisor.parts()}
            assert names == expected
            tasks = asyncio.all_tasks() - ours
            supervised = {part.task for part in app.context.supervisor.parts()}
            others = {getattr(task.get_coro(), "__qualname__", "?") for task in tasks - supervised}
            assert others == _OTHER_TASKS
        assert asyncio.all_tasks() == ours

    with _one_of_several_workers() if is_worker else contextlib.nullcontext():
        run_like_the_server(scenario())


# Ends -----------------------------------------------------------------------------------------


async def _raise(on_up: OnUp) -> None:
    on_up()
    raise ZeroDivisionError


async def _raise_at_once(on_up: OnUp) -> None:
    del on_up
    raise BaseExceptionGroup("of any kind", [asyncio.CancelledError(), OSError()])


async def _return(on_up: OnUp) -> None:
    on_up()


async def _wait_to_be_cancelled(on_up: OnUp) -> None:
    del on_up
    task = asyncio.current_task()
    assert task is not None
    task.cancel()
    await asyncio.sleep(1)


_WAYS = (_raise, _raise_at_once, _return, _wait_to_be_cancelled)


async def _wait_for_losses(app: RunningApp, name: str, number: float) -> None:
    """Wait until a part has ended so often."""
    deadline = Deadline(RECOVERY_SECONDS)
    while app.lost(name) < number:
        assert not deadline.has_passed()
        await asyncio.sleep(0.005)


async def _end(app: RunningApp, name: str, way: Run, load: Load) -> None:
    """End a part in the middle of its work, then again and again in another way; it recovers.

    Moves go on meanwhile.
    """
    part, before = app.part(name), app.lost(name)
    original = part.run
    part.run = way
    assert part.task is not None
    part.task.cancel()
    await _wait_for_losses(app, name, before + 3)
    await load.wait_for_move()
    await _wait_for_losses(app, name, app.lost(name) + 1)
    status, down = await app.health()
    assert status == "degraded"
    own = {part.rpartition("/")[2] for part in down}  # one of several workers adds its number
    assert name in own  # on an overloaded machine another part may have been late
    part.run = original
    await app.wait_until_whole()


def _end_in_every_way(names: set[str], store: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """End the named parts of a running server in every way; players notice nothing."""
    monkeypatch.setattr("petrilab.server.supervisor._MAX_PAUSE_SECONDS", 0.1)  # many ends

    async def scenario() -> None:
        async with (
            running_app(monkeypatch, store=store, bots=1) as app,
            Load(app, bots=1) as load,
        ):
            for name in sorted(names):
                for way in _WAYS:
                    await _end(app, name, way, load)
                assert f'"part-lost","part":"{name}"' in app.log.getvalue()
            assert load.late_moves == []
            assert app.context.metrics.value("bot_fallbacks_total", to="greedy") == 0
            assert app.context.metrics.value("bot_fallbacks_total", to="random") == 0

    run_like_the_server(scenario())


def test_the_service_recovers_however_a_part_ends(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    _end_in_every_way(_PARTS[_kind(store_url)], store_url, monkeypatch)


def test_one_of_several_workers_recovers_however_its_report_ends(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with _one_of_several_workers():
        _end_in_every_way({_WORKER_PART}, store_url, monkeypatch)
