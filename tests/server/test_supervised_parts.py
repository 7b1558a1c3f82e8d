"""Every long-lived part of a server is supervised; each is ended in every way, under load."""

import ast
import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

import petrilab
from petrilab.server.supervisor import OnUp, Run
from server_parts import Load, RunningApp, recovery_seconds, run_like_the_server, running_app

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
"""What starts something that may outlive its caller."""
_ALLOWED = {
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
    "store/sql.py __init__": "threads that read; the executor replaces them",
    "store/writer_process.py start": "the writer process, which its part waits for",
    "store/writer_thread.py __init__": "catches every exception; the heartbeat fails without it",
}
"""The functions that start such things, and why nothing else has to watch them."""

_OTHER_TASKS = {"TaskHandle._run_coro", "Process.wait", "Event.wait"}
"""Litestar's own events, which the server does not use; what a compute process waits for."""
_COMMON_PARTS = {"heartbeat", "purge", "bot-process-0", "compute-process-0"}
_PARTS = {
    "sqlite": _COMMON_PARTS | {"writer-process"},
    "postgresql": _COMMON_PARTS | {"listener", "catch-up", "presence-sender", "presence-repeater"},
}


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


def test_a_running_server_has_no_tasks_beside_its_parts(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        ours = asyncio.all_tasks()
        async with running_app(monkeypatch, store=store_url, bots=1) as app:
            names = {part.name for part in app.context.supervisor.parts()}
            assert names == _PARTS[_kind(store_url)]
            tasks = asyncio.all_tasks() - ours
            supervised = {part.task for part in app.context.supervisor.parts()}
            others = {getattr(task.get_coro(), "__qualname__", "?") for task in tasks - supervised}
            assert others == _OTHER_TASKS
        assert asyncio.all_tasks() == ours

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


async def _end(app: RunningApp, name: str, way: Run) -> None:
    """End a part in the middle of its work, then twice in another way; it recovers."""
    part, before = app.part(name), app.lost(name)
    original = part.run
    part.run = way
    assert part.task is not None
    part.task.cancel()
    while app.lost(name) < before + 3:  # noqa: ASYNC110
        await asyncio.sleep(0.005)
    assert await app.health() == ("degraded", [name])
    part.run = original
    await app.wait_until_whole()


def test_the_service_recovers_however_a_part_ends(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("petrilab.server.supervisor._MAX_PAUSE_SECONDS", 0.1)  # many ends

    async def scenario() -> None:
        async with (
            running_app(monkeypatch, store=store_url, bots=1) as app,
            Load(app, bots=1) as load,
        ):
            for name in sorted(_PARTS[_kind(store_url)]):
                for way in _WAYS:
                    moves = load.moves
                    await _end(app, name, way)
                    assert load.moves > moves
                assert f'"part-lost","part":"{name}"' in app.log.getvalue()
            assert load.slowest < recovery_seconds()
            assert app.context.metrics.value("bot_fallbacks_total", to="greedy") == 0
            assert app.context.metrics.value("bot_fallbacks_total", to="random") == 0

    run_like_the_server(scenario())
