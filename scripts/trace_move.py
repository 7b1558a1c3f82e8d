"""Trace a confirmed move from its WebSocket frame to the published update.

`python scripts/trace_move.py` starts a server on a SQLite store in this process, plays one move of
a two-player Petris match over a real WebSocket, and prints the functions of Petrilab that run
between the arrival of the frame and the writing of the update, in order.

- Files: the modules of `server`, `match` and `store` on the path, and the program of the writer
  process. The rules of the game (`core`, `games`) are pure functions behind the `Game` interface;
  they are listed separately, and counted in the total only.
- Entries from the event loop: I/O events (`data_received`) begin the path and report the commit;
  batches collect the work of one tick of the event loop for speed. Every other entry continues
  the command in a callback: a callback inversion.
- Functions that a caller passes down with its request are not counted, because they are called
  before the request ends and the caller names them: `authorise`, `decide` and `reply` of a
  `Change`, `is_away` of a `Context`. Nor are the handlers that a socket gives its protocol when it
  is attached. Stored hooks between parts of `match/` would be inversions; a test shows that there
  are none.

The exit code is 1 if there are more than 20 files or more than one callback inversion.
"""

import asyncio
import json
import sys
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple, Self

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

import petrilab
from petrilab.server.composition import build_app
from petrilab.server.port_binding import bind_port
from petrilab.server.settings import Settings
from petrilab.server.uvicorn_config import uvicorn_config

MAX_FILES = 20
MAX_INVERSIONS = 1
PACKAGE = Path(petrilab.__file__).parent
WRITER_PROGRAM = "store/writer_main.py"
"""Runs in the writer process, where it commits the move; not visible to the profiler."""
RULES = ("core/", "games/")
IO_EVENTS = {"data_received"}
BATCHES = ("TickBatch.", "WriterProcess._send_pending")
"""Beginnings of the names of functions that run the collected work of a tick."""


class Call(NamedTuple):
    """A call of a function of Petrilab; `is_entry` if its caller is the event loop."""

    file: str
    function: str
    is_entry: bool

    @property
    def is_inversion(self) -> bool:
        """Whether the call continues the command in a callback of the event loop."""
        name = self.function.rpartition(".")[2]
        return self.is_entry and name not in IO_EVENTS and not self.function.startswith(BATCHES)


class Profiler:
    """Records the calls of Petrilab's functions in this thread."""

    def __init__(self) -> None:
        self.calls: list[Call] = []

    def __enter__(self) -> Self:
        sys.setprofile(self._record)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _record(self, frame: FrameType, event: str, _: Any) -> None:
        if event != "call" or not (file := _package_file(frame)):
            return
        self.calls.append(Call(file, frame.f_code.co_qualname, not _has_package_caller(frame)))


def _package_file(frame: FrameType) -> str | None:
    """Return the file of a frame relative to the package; None for other code."""
    with suppress(ValueError):
        return Path(frame.f_code.co_filename).relative_to(PACKAGE).as_posix()
    return None


def _has_package_caller(frame: FrameType) -> bool:
    """Return whether any frame below is Petrilab's, also through `singledispatch` and the like."""
    caller = frame.f_back
    while caller:
        if _package_file(caller):
            return True
        caller = caller.f_back
    return False


async def trace() -> list[Call]:
    """Start a server, play a move, and return its calls."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(store=f"sqlite:///{folder}/petrilab.db", bots=0, port=0)
        with bind_port(settings) as bound:
            settings = replace(settings, port=bound.getsockname()[1])
            app = build_app(settings)
            server = uvicorn.Server(uvicorn_config(app, settings))
            serving = asyncio.create_task(server.serve(sockets=[bound]))
            while not server.started:  # noqa: ASYNC110  # uvicorn offers no event
                await asyncio.sleep(0.01)
            try:
                return await _play(f"localhost:{settings.port}")
            finally:
                server.should_exit = True
                await serving


async def _play(host: str) -> list[Call]:
    """Create a match and trace its first move."""
    origin = f"http://{host}"
    async with httpx.AsyncClient(base_url=origin, headers={"origin": origin}) as client:
        # Parts that are still starting are not on the path of a move.
        while (await client.get("/api/health")).json()["status"] != "ok":  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        session = await client.post("/api/session", json={})
        cookie = session.headers["set-cookie"].split(";")[0]
        seats = [{"who": "me"}, {"who": "me"}]
        wanted = {"id": "1", "game": "petris", "name": "Ada", "seats": seats}
        created = await client.post("/api/matches", json=wanted, headers={"cookie": cookie})
    address = f"ws://{host}/api/matches/{created.json()['match']}/socket"
    async with connect(
        address, additional_headers={"cookie": cookie}, origin=Origin(origin), compression=None
    ) as socket:
        await socket.send(json.dumps({"do": "hello"}))
        view = await _receive(socket, "view")
        await _receive(socket, "presence")
        move = {"do": "move", "id": "1", "seat": 0, "move": "2>3:1", "version": view["version"]}
        with Profiler() as profiler:
            await socket.send(json.dumps(move))
            await _receive(socket, "update")
    return profiler.calls


async def _receive(socket: ClientConnection, kind: str) -> Any:
    """Return the next message of a kind."""
    while (message := json.loads(await socket.recv()))["type"] != kind:
        pass
    return message


def distinct_files(calls: Iterable[Call]) -> tuple[list[str], list[str]]:
    """Return the files on the path, and those of the rules, in the order of their first call."""
    files = list(dict.fromkeys(call.file for call in calls))
    path = [file for file in files if not file.startswith(RULES)]
    return [*path, WRITER_PROGRAM], [file for file in files if file.startswith(RULES)]


def report(calls: list[Call]) -> bool:
    """Print the path and its size; return whether it is within the limits."""
    previous = ""
    for call in calls:
        if call.is_entry:
            kind = "callback" if call.is_inversion else "event loop"
            print(f"-- {kind}")
        if call.file != previous:
            print(call.file)
        print(f"    {call.function}")
        previous = call.file
    path, rules = distinct_files(calls)
    inversions = [call for call in calls if call.is_inversion]
    print(f"\n{len(path)} files on the path (at most {MAX_FILES}):", *path, sep="\n    ")
    print(f"{len(rules)} files of the rules:", *rules, sep="\n    ")
    print(f"{len(path) + len(rules)} files with the rules")
    names = [f"{call.file} {call.function}" for call in inversions]
    print(f"{len(names)} callback inversions (at most {MAX_INVERSIONS}):", *names, sep="\n    ")
    return len(path) <= MAX_FILES and len(inversions) <= MAX_INVERSIONS


if __name__ == "__main__":
    sys.exit(0 if report(asyncio.run(trace())) else 1)
