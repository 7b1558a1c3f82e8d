"""The private interfaces we rely on exist as expected; a failure explains what broke and where.

Each entry of PRIVATE is listed in docs/adr/0028-private-interfaces.md, with the reason and the way
out. Public, documented interfaces of the same libraries are not listed.
"""

import asyncio
import inspect
import re
import tomllib
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

import numba
import pytest
import uvicorn

ROOT = Path(__file__).parent.parent
ADR = "docs/adr/0028-private-interfaces.md"
CACHING = "numba.core.caching"
WEBSOCKET = "uvicorn.protocols.websockets.websockets_sansio_impl"
HTTP = "uvicorn.protocols.http.httptools_impl"
WORKERS = "uvicorn.supervisors.multiprocess"


class Interface(NamedTuple):
    """A private interface, the parameters it must take (None: any), and what we use it for."""

    module: str
    name: str
    parameters: tuple[str, ...] | None
    purpose: str

    @property
    def library(self) -> str:
        return self.module.partition(".")[0]


PRIVATE = (
    Interface(
        CACHING, "UserProvidedCacheLocator", ("py_func", "py_file"), "a cache folder of our own"
    ),
    Interface(
        CACHING, "UserProvidedCacheLocator.get_cache_path", ("self",), "a cache folder of our own"
    ),
    Interface(
        CACHING, "UserProvidedCacheLocator.get_disambiguator", ("self",), "names of cache files"
    ),
    Interface(
        CACHING, "UserProvidedCacheLocator.get_source_stamp", ("self",), "noticing changed sources"
    ),
    Interface(
        CACHING,
        "UserProvidedCacheLocator.from_function",
        ("py_func", "py_file"),
        "a cache folder of our own",
    ),
    Interface(CACHING, "CompileResultCacheImpl", ("py_func",), "writing compiled kernels"),
    Interface(
        CACHING, "CompileResultCacheImpl._locator_classes", None, "a cache folder of our own"
    ),
    Interface(CACHING, "FunctionCache", ("py_func",), "surviving damaged cache files"),
    Interface(CACHING, "FunctionCache._impl_class", None, "a cache folder of our own"),
    Interface(
        CACHING,
        "FunctionCache.load_overload",
        ("self", "sig", "target_context"),
        "surviving damaged cache files",
    ),
    Interface(
        CACHING, "FunctionCache.save_overload", ("self", "sig", "data"), "one writer at a time"
    ),
    Interface(CACHING, "FunctionCache.flush", ("self",), "surviving damaged cache files"),
    Interface(CACHING, "FunctionCache.disable", ("self",), "folders that cannot be written"),
    Interface(
        "numba.core.options",
        "DefaultOptions.forceinline",
        None,
        "inlining kernels into their callers",
    ),
    Interface(
        "numba.core.options",
        "DefaultOptions._nrt",
        None,
        "kernels without reference counts",
    ),
    Interface(
        "numba.core.types",
        "BaseNamedTuple",
        None,
        "choosing the kernel of a game by its state's type",
    ),
    Interface("numba.core.types", "Integer", None, "counting and finding the bits of a word"),
    Interface(
        "numba.core.base",
        "BaseContext.get_constant",
        ("self", "ty", "val"),
        "finding the first bit of a word",
    ),
    Interface(
        WEBSOCKET,
        "WebSocketsSansIOProtocol",
        ("config", "server_state", "app_state", "_loop"),
        "writing prepared frames",
    ),
    Interface(
        WEBSOCKET,
        "WebSocketsSansIOProtocol.data_received",
        ("self", "data"),
        "reading complete frames without a task",
    ),
    Interface(
        WEBSOCKET,
        "WebSocketsSansIOProtocol.run_asgi",
        ("self",),
        "adding the connection to the scope",
    ),
    Interface(
        WEBSOCKET,
        "WebSocketsSansIOProtocol.send_receive_event_to_app",
        ("self",),
        "reading messages without a task",
    ),
    *(
        Interface(WEBSOCKET, f"WebSocketsSansIOProtocol.{name}", ("self", *more), "counting frames")
        for name, *more in (
            ("handle_ping",),
            ("handle_pong", "event"),
            ("handle_cont", "event"),
            ("keepalive_timeout",),
            ("connection_lost", "exc"),
        )
    ),
    Interface(
        HTTP,
        "HttpToolsProtocol",
        ("config", "server_state", "app_state", "_loop"),
        "limits of connections",
    ),
    *(
        Interface(HTTP, f"HttpToolsProtocol.{name}", ("self", *more), "limits of connections")
        for name, *more in (
            ("connection_made", "transport"),
            ("connection_lost", "exc"),
            ("data_received", "data"),
            ("handle_websocket_upgrade",),
            ("send_400_response", "msg"),
            ("on_message_begin",),
            ("on_header", "name", "value"),
            ("on_headers_complete",),
            ("on_message_complete",),
            ("on_response_complete",),
            ("pause_writing",),
            ("resume_writing",),
            ("timeout_keep_alive_handler",),
        )
    ),
    Interface(
        "uvicorn.supervisors",
        "Multiprocess",
        ("config", "sockets"),
        "several workers on one socket",
    ),
    Interface(
        "uvicorn.supervisors", "Multiprocess.run", ("self",), "several workers on one socket"
    ),
    Interface(
        "uvicorn.supervisors",
        "Multiprocess.keep_subprocess_alive",
        ("self",),
        "replacing hanging workers",
    ),
    *(
        Interface(WORKERS, f"Process.{name}", None, "replacing hanging workers")
        for name in ("ping", "is_ready", "kill", "join", "start", "exitcode")
    ),
    Interface(WORKERS, "Process", ("config", "sockets"), "replacing hanging workers"),
    Interface("uvicorn.config", "STARTUP_FAILURE", None, "stopping if no worker can ever start"),
    Interface(
        "websockets.utils", "apply_mask", ("data", "mask"), "reading complete frames without a task"
    ),
)

CONNECTION = (
    "app", "app_state", "close_sent", "close_timeout", "close_timer", "config", "conn", "frames",
    "handshake_complete", "handshake_initiated", "loop", "queue", "transport",
)  # fmt: skip
"""Attributes of a WebSocketsSansIOProtocol that our subclass reads or writes."""
HTTP_CONNECTION = ("app_state", "client", "cycle", "headers", "loop", "pipeline", "transport")
"""Attributes of an HttpToolsProtocol that our subclass reads."""
SUPERVISOR = ("config", "processes", "should_exit", "sockets")
"""Attributes of a Multiprocess that our subclass reads or writes."""
WORKER = ("parent_conn", "process")
"""Attributes of a Process that we read."""


def explain(library: str, module: str, problem: str, purpose: str) -> str:
    """Return what broke, where it is used, and what to read."""
    users = [
        str(path.relative_to(ROOT))
        for path in sorted((ROOT / "src").rglob("*.py"))
        if re.search(rf"(from|import) {re.escape(module)}\b", path.read_text(encoding="utf-8"))
    ]
    users = users or [f"files that import {library}"]
    return (
        f"{library} {version(library)}: {problem}. It is a private interface that Petrilab uses "
        f"for {purpose} in {', '.join(users)}. Read {ADR} before you change the upper bound of "
        f"{library} in pyproject.toml."
    )


def problem_with(interface: Interface) -> str | None:
    """Return what is wrong with an interface of the installed library, or None."""
    try:
        found: Any = import_module(interface.module)
    except ImportError as error:
        return f"{interface.module} cannot be imported ({error})"
    for part in interface.name.split("."):
        if not hasattr(found, part):
            return f"{interface.module}.{interface.name} is gone"
        found = getattr(found, part)
    if interface.parameters is None:
        return None
    parameters = tuple(inspect.signature(found).parameters)
    if parameters[: len(interface.parameters)] != interface.parameters:
        name, expected = f"{interface.module}.{interface.name}", interface.parameters
        return f"{name} takes {parameters} instead of {expected}"
    return None


@pytest.mark.parametrize("interface", PRIVATE, ids=lambda entry: f"{entry.module}:{entry.name}")
def test_a_private_interface_is_as_expected(interface: Interface) -> None:
    if problem := problem_with(interface):
        pytest.fail(explain(interface.library, interface.module, problem, interface.purpose))


def test_numba_looks_for_compiled_functions_in_the_attribute_we_set() -> None:
    function: Callable[[int], int] = numba.njit(lambda number: number + 1)
    consulted: list[str] = []

    class Cache:
        def load_overload(self, sig: Any, target_context: Any) -> None:
            del sig, target_context
            consulted.append("load_overload")

        def save_overload(self, sig: Any, data: Any) -> None:
            del sig, data
            consulted.append("save_overload")

    function._cache = Cache()  # type: ignore[attr-defined]
    assert function(1) == 2
    problem = "a compiled function no longer keeps its cache in `_cache`"
    assert consulted == ["load_overload", "save_overload"], explain(
        "numba", CACHING, problem, "keeping compiled kernels on disk"
    )


def test_numba_knows_the_class_of_a_named_tuple() -> None:
    class State(NamedTuple):
        number: int

    numba_type = numba.typeof(State(1))  # type: ignore[no-untyped-call]
    known = getattr(numba_type, "instance_class", None)
    problem = "the type of a named tuple no longer has its class in `instance_class`"
    assert known is State, explain("numba", "numba.core", problem, "choosing the kernel of a game")


def test_a_uvicorn_connection_has_the_attributes_we_use() -> None:
    from uvicorn.protocols.websockets.websockets_sansio_impl import (  # noqa: PLC0415
        WebSocketsSansIOProtocol,
    )
    from uvicorn.server import ServerState  # noqa: PLC0415

    async def app(scope: Any, receive: Any, send: Any) -> None:
        del scope, receive, send

    loop = asyncio.new_event_loop()
    config = uvicorn.Config(app, log_config=None)
    config.load()
    connection = WebSocketsSansIOProtocol(config, ServerState(), {}, loop)
    loop.close()
    missing = [name for name in CONNECTION if not hasattr(connection, name)]
    problem = f"a WebSocket connection has no attribute {', '.join(missing)}"
    assert not missing, explain("uvicorn", WEBSOCKET, problem, "writing prepared frames")
    handshake = inspect.getsource(WebSocketsSansIOProtocol.handle_connect)
    problem = "the handshake no longer makes `scope` with its `extensions`"
    assert "self.scope" in handshake, explain("uvicorn", WEBSOCKET, problem, "finding a connection")
    assert '"extensions"' in handshake, explain("uvicorn", WEBSOCKET, problem, "finding it")


def test_a_uvicorn_http_connection_has_the_attributes_we_use() -> None:
    from uvicorn.protocols.http.httptools_impl import (  # noqa: PLC0415
        HttpToolsProtocol,
        RequestResponseCycle,
    )
    from uvicorn.server import ServerState  # noqa: PLC0415

    async def app(scope: Any, receive: Any, send: Any) -> None:
        del scope, receive, send

    loop = asyncio.new_event_loop()
    config = uvicorn.Config(app, log_config=None)
    config.load()
    connection = HttpToolsProtocol(config, ServerState(), {}, loop)
    loop.close()
    missing = [name for name in HTTP_CONNECTION if not hasattr(connection, name)]
    problem = f"an HTTP connection has no attribute {', '.join(missing)}"
    assert not missing, explain("uvicorn", HTTP, problem, "limits of connections")
    problem = "a request no longer says in `response_complete` whether it was answered"
    source = inspect.getsource(RequestResponseCycle)
    assert "self.response_complete" in source, explain("uvicorn", HTTP, problem, "deadlines")


def test_a_uvicorn_supervisor_and_its_workers_have_the_attributes_we_use(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from uvicorn.supervisors import multiprocess  # noqa: PLC0415

    monkeypatch.setattr(multiprocess, "SIGNALS", {}, raising=False)  # leaves pytest its own
    config = uvicorn.Config("petrilab:app", log_config=None)
    worker = multiprocess.Process(config, [])
    supervisor = multiprocess.Multiprocess(config, [])
    missing = [
        *(f"supervisor.{name}" for name in SUPERVISOR if not hasattr(supervisor, name)),
        *(f"worker.{name}" for name in WORKER if not hasattr(worker, name)),
    ]
    problem = f"there is no {', '.join(missing)}"
    assert not missing, explain("uvicorn", WORKERS, problem, "replacing hanging workers")
    worker.child_conn.send(True)
    is_answer = worker.parent_conn.poll(0) and worker.parent_conn.recv() is True
    problem = "a worker's answers to pings no longer arrive at `parent_conn`"
    assert is_answer, explain("uvicorn", WORKERS, problem, "reading late answers")
    problem = "a worker no longer has a `multiprocessing` process in `process`"
    is_alive = getattr(worker.process, "is_alive", lambda: None)()
    assert is_alive is False, explain("uvicorn", WORKERS, problem, "noticing workers that ended")


def test_numba_compiles_the_processor_instructions_we_generate() -> None:
    from petrilab.kernels.bits import lowest_bit, popcount  # noqa: PLC0415

    function: Callable[[int], tuple[int, int]] = numba.njit(
        lambda word: (popcount(word), lowest_bit(word))
    )
    found, problem = None, ""
    try:
        found = function(0b11010)
    except Exception as error:  # noqa: BLE001  # a new version may raise anything
        problem = f": {error!r}"
    problem = f"the instructions of bits.py do not compile, or are wrong{problem}"
    assert found == (3, 1), explain("numba", "numba.core", problem, "the bits of a word")


@pytest.mark.parametrize("library", sorted({interface.library for interface in PRIVATE}))
def test_a_library_with_private_interfaces_has_an_upper_bound(library: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    (wanted,) = (line for line in project["dependencies"] if re.match(rf"{library}\b", line))
    assert re.search(r"<\d", wanted), f"{wanted} has no upper bound; read {ADR}"


def test_the_decision_record_names_every_private_interface() -> None:
    text = (ROOT / ADR).read_text()
    names = [part for interface in PRIVATE for part in interface.name.split(".")]
    assert [
        name
        for name in (*names, *CONNECTION, *HTTP_CONNECTION, *SUPERVISOR, *WORKER)
        if f"`{name}`" not in text
    ] == []


@pytest.mark.parametrize(
    ("interface", "problem"),
    [
        (Interface("numba.core.nothing", "x", None, "y"), "cannot be imported"),
        (Interface(CACHING, "FunctionCache.nothing", None, "y"), "is gone"),
        (Interface(CACHING, "FunctionCache", ("other",), "y"), "instead of ('other',)"),
    ],
)
def test_a_changed_interface_is_explained(interface: Interface, problem: str) -> None:
    found = problem_with(interface)
    assert found is not None
    assert problem in found
    message = explain(interface.library, CACHING, found, interface.purpose)
    assert "src/petrilab/kernels/compilation.py" in message
    assert ADR in message
