"""A server in its own process, and clients of it."""

import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

import petrilab

LAUNCHER = Path(__file__).parent / "server" / "launcher.py"
SOURCES = os.pathsep.join(
    str(folder) for folder in (Path(petrilab.__file__).parents[1], Path(__file__).parent)
)
"""The sources under test come first: a server must not run those of another installation."""
_SERVER_PORTS = (20_000, 32_000)
"""Below the ports that systems give to outgoing connections."""
_RANDOM = random.SystemRandom()
"""Hypothesis seeds the global generator, so that two test processes would choose the same ports."""
MANY = 10**6
GENEROUS = {
    "messages_per_second": MANY,
    "messages_per_address": MANY,
    "matches_per_hour": MANY,
    "matches_per_address": MANY,
    "sessions_per_address": MANY,
    "compute_per_session": MANY,
    "compute_per_address": MANY,
    "analysis_per_session": MANY,
    "analysis_per_address": MANY,
    "bots_per_hour": MANY,
    "bots_per_address": MANY,
}
"""Limits that no test reaches."""


def free_port() -> int:
    """Return an unused port that no outgoing connection takes before the server listens again."""
    while True:
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", _RANDOM.randrange(*_SERVER_PORTS)))
            return int(probe.getsockname()[1])


@dataclass
class Server:
    """A running server process."""

    process: subprocess.Popen[bytes]
    port: int
    log: Path
    http: httpx.Client = field(init=False)

    def __post_init__(self) -> None:
        self.http = httpx.Client(base_url=self.origin, timeout=20)

    @property
    def origin(self) -> str:
        return f"http://localhost:{self.port}"

    def guest(self) -> "Guest":
        return Guest(self)

    def logged(self) -> str:
        return self.log.read_text(encoding="utf-8")

    def stop(self, how: int = signal.SIGTERM) -> int:
        self.process.send_signal(how)
        return self.process.wait(20)

    def end(self) -> None:
        """Kill the process."""
        self.http.close()
        self.process.kill()
        self.process.wait()

    def wait_ready(self, seconds: float = 60) -> float:
        """Wait until the server answers; return the seconds that took."""
        began = time.monotonic()
        while time.monotonic() - began < seconds:
            with contextlib.suppress(httpx.TransportError):
                self.http.get("/api/health", timeout=5)
                return time.monotonic() - began
            if self.process.poll() is not None:
                raise RuntimeError(self.logged())
            time.sleep(0.02)
        raise TimeoutError(self.logged())


def start(
    log: Path,
    *arguments: str,
    port: int = 0,
    extra_path: Path | None = None,
    **settings: object,
) -> Server:
    """Start a server without waiting for it. Arguments are planted bugs, for the launcher.

    `extra_path` holds distributions that only this server and its processes have.
    """
    port = port or free_port()
    chosen = {"store": "memory", "bots": 0, **GENEROUS, **settings, "port": port}
    environment = {f"PETRILAB_{name.upper()}": str(value) for name, value in chosen.items()}
    path = os.pathsep.join(map(str, filter(None, (SOURCES, extra_path))))
    with log.open("ab") as stream:
        process = subprocess.Popen(
            [sys.executable, str(LAUNCHER), *arguments],
            env={**os.environ, **environment, "PYTHONPATH": path},
            stdout=stream,
            stderr=stream,
        )
    return Server(process, port, log)


@contextlib.contextmanager
def running(log: Path, *arguments: str, **settings: Any) -> Iterator[Server]:
    """Run a server that is ready, until the end of the block."""
    server = start(log, *arguments, **settings)
    try:
        server.wait_ready()
        yield server
    finally:
        server.end()


@dataclass
class Guest:
    """A guest with a session cookie."""

    server: Server
    cookie: str = ""

    def __post_init__(self) -> None:
        if not self.cookie:
            made = self.post("/api/session", {})
            self.cookie = made.headers["set-cookie"].split(";")[0]

    def headers(self) -> dict[str, str]:
        return {"origin": self.server.origin, "cookie": self.cookie}

    def post(self, path: str, body: object) -> httpx.Response:
        answer = self.server.http.post(path, json=body, headers=self.headers())
        self.server.http.cookies.clear()
        return answer

    def get(self, path: str, **headers: str) -> httpx.Response:
        return self.server.http.get(path, headers={"cookie": self.cookie, **headers})

    def delete(self, path: str) -> httpx.Response:
        return self.server.http.delete(path, headers=self.headers())

    def create(self, name: str = "m", **options: Any) -> str:
        """Create a match and return its id; by default with two seats of this guest."""
        seats = [{"who": "me"}, {"who": "me"}]
        body = {"id": name, "game": "petris", "name": "Ada", "seats": seats, **options}
        answer = self.post("/api/matches", body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["match"])

    def socket(self, match: str, **hello: Any) -> "Socket":
        """Open a connection and send `hello`."""
        connection = connect(
            f"ws://localhost:{self.server.port}/api/matches/{match}/socket",
            additional_headers={"cookie": self.cookie},
            origin=Origin(self.server.origin),
            compression=None,
            open_timeout=20,
            close_timeout=5,
            max_size=None,
        )
        socket = Socket(connection)
        socket.send(do="hello", **hello)
        return socket


class Socket:
    """A connection to a match; `received` has every message."""

    def __init__(self, connecting: contextlib.AbstractContextManager[ClientConnection]) -> None:
        self._stack = contextlib.ExitStack()
        self.connection = self._stack.enter_context(connecting)
        self.received: list[bytes] = []

    def send(self, **message: Any) -> None:
        self.connection.send(json.dumps(message))

    def receive(self, timeout: float = 20) -> dict[str, Any]:
        text = self.connection.recv(timeout=timeout, decode=False)
        self.received.append(bytes(text))
        found: dict[str, Any] = json.loads(text)
        return found

    def receive_or_close_code(self) -> dict[str, Any] | int:
        """Return the next message, or the server's close code; 1006 if there was none."""
        try:
            return self.receive()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006

    def close_code(self) -> int:
        """Read all messages until the server closes the connection; return its close code."""
        while not isinstance(message := self.receive_or_close_code(), int):
            pass
        return message

    def wait_for(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Return the next message of a type with these values."""
        while True:
            message = self.receive()
            if message["type"] == kind and all(message.get(k) == v for k, v in fields.items()):
                return message

    def wait_for_reply(self) -> dict[str, Any]:
        """Return the next reply to a command."""
        while (message := self.receive())["type"] not in ("done", "refused"):
            pass
        return message

    def last_version(self) -> int:
        """Return the highest version of all messages."""
        versions = [json.loads(each).get("version", 0) for each in self.received]
        return int(max(versions, default=0))

    def close(self) -> None:
        self._stack.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
