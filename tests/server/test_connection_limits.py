"""Connections that send too much, too slowly or nothing at all, and too many of them."""

import contextlib
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from petrilab.server.addresses import TrustedProxies, network_of
from petrilab.server.connection_limits import ConnectionLimits
from petrilab.server.http_protocol import (
    MAX_BODY_PARTS,
    MAX_HEADER_BYTES,
    MAX_HEADERS,
    MAX_PIPELINED,
)
from petrilab.server.settings import Settings
from server_process import Server, running

SECONDS = 1.0
SLACK = 7.0
"""Allowance for a busy machine; the default deadlines are longer than both."""
"""Every deadline of the server under test."""
LATE = 10.0
"""A connection that is still open after this many seconds will not be closed."""


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    log = tmp_path_factory.mktemp("connections") / "log"
    deadlines = {"header_seconds": SECONDS, "body_seconds": SECONDS, "idle_seconds": SECONDS}
    with running(log, **deadlines, ping_seconds=SECONDS, connections_per_address=20) as server:
        yield server


@contextlib.contextmanager
def connected(server: Server, source: str = "127.0.0.1") -> Iterator[socket.socket]:
    address = ("127.0.0.1", server.port)
    with socket.create_connection(address, timeout=LATE, source_address=(source, 0)) as connection:
        yield connection


def head(server: Server, path: str = "/api/health", method: str = "GET", more: str = "") -> bytes:
    text = f"{method} {path} HTTP/1.1\r\nHost: localhost:{server.port}\r\n{more}\r\n"
    return text.encode()


def read_to_end(connection: socket.socket) -> bytes:
    """Return all that is sent until the server closes. Raises `TimeoutError` if it does not."""
    received = b""
    with contextlib.suppress(ConnectionResetError, BrokenPipeError):
        while data := connection.recv(65536):
            received += data
    return received


def memory(server: Server) -> float:
    """Return the memory of the server process in MB."""
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="ascii")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


# Deadlines --------------------------------------------------------------------------------------


@pytest.mark.parametrize("part", ["nothing", "an empty line", "half a header", "half a body"])
def test_a_client_that_stops_sending_is_disconnected(impatient: Server, part: str) -> None:
    body = f"Origin: {impatient.origin}\r\nContent-Length: 9\r\n"
    parts = {
        "nothing": b"",
        "an empty line": b"\r\n",
        "half a header": head(impatient)[:-9],
        "half a body": head(impatient, "/api/session", "POST", body) + b"{",
    }
    with connected(impatient) as connection:
        connection.sendall(parts[part])
        began = time.monotonic()
        assert read_to_end(connection) == b""
        assert time.monotonic() - began < SECONDS + SLACK


def test_a_client_that_sends_a_byte_at_a_time_is_disconnected(impatient: Server) -> None:
    with connected(impatient) as connection:
        began = time.monotonic()
        with contextlib.suppress(ConnectionResetError, BrokenPipeError):
            for byte in b"GET / HTTP/1.1\r\nX: " + b"x" * 100:
                connection.sendall(bytes((byte,)))
                time.sleep(0.1)
        assert time.monotonic() - began < SECONDS + SLACK


def test_an_idle_connection_is_closed_also_if_it_sends_empty_lines(impatient: Server) -> None:
    with connected(impatient) as one, connected(impatient) as other:
        for connection in (one, other):
            connection.sendall(head(impatient))
            assert connection.recv(65536).startswith(b"HTTP/1.1 200")
        other.sendall(b"\r\n")
        began = time.monotonic()
        read_to_end(one)
        read_to_end(other)
        assert time.monotonic() - began < SECONDS + SLACK


def test_a_client_that_never_reads_is_disconnected(tmp_path: Path) -> None:
    """Even if the response fits into no buffer, or the connection is to be closed after it."""
    with running(tmp_path / "log", idle_seconds=1) as server, contextlib.ExitStack() as stack:
        path = "/api/games/honeycomb/picture.svg?options=board%3Drectangle:30x30"
        server.http.get(path)
        request, before = head(server, path), open_sockets(server)
        for _ in range(10):
            connection = stack.enter_context(connected(server))
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            connection.sendall(request * 8)
        deadline = time.monotonic() + 30
        while open_sockets(server) <= before + 5:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        deadline = time.monotonic() + 30
        while open_sockets(server) > before and time.monotonic() < deadline:
            time.sleep(0.5)
        assert open_sockets(server) <= before


def open_sockets(server: Server) -> int:
    """Return how many sockets the server process has, of which some are its own."""
    files = Path(f"/proc/{server.process.pid}/fd").iterdir()
    return sum(str(file.readlink()).startswith("socket:") for file in files if file.is_symlink())


def test_a_socket_that_does_not_answer_pings_is_closed(impatient: Server) -> None:
    ada = impatient.guest()
    match = ada.create("half-open")
    upgrade = (
        f"Origin: {impatient.origin}\r\nCookie: {ada.cookie}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "Sec-WebSocket-Version: 13\r\n"
    )
    with connected(impatient) as connection:
        connection.sendall(head(impatient, f"/api/matches/{match}/socket", more=upgrade))
        assert connection.recv(65536).startswith(b"HTTP/1.1 101")
        connection.sendall(b'\x81\x8e\0\0\0\0{"do":"hello"}')
        began = time.monotonic()
        read_to_end(connection)
        assert time.monotonic() - began < 2 * SECONDS + SLACK


# Sizes ------------------------------------------------------------------------------------------


def test_headers_are_limited_in_bytes_and_number(impatient: Server) -> None:
    long = "X: " + "x" * 2 * MAX_HEADER_BYTES + "\r\n"
    many = "X: x\r\n" * MAX_HEADERS
    for more, status in ((long, b"431"), (many, b"400")):
        with connected(impatient) as connection:
            connection.sendall(head(impatient, more=more))
            assert read_to_end(connection).split()[1] == status
    with connected(impatient) as connection:
        connection.sendall(head(impatient, "/" + "x" * 2 * MAX_HEADER_BYTES))
        assert read_to_end(connection).split()[1] == b"431"
    fitting = "X: x\r\n" * (MAX_HEADERS - 2) + "Y: " + "y" * (MAX_HEADER_BYTES // 2) + "\r\n"
    with connected(impatient) as connection:
        connection.sendall(head(impatient, more=fitting))
        assert connection.recv(65536).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("declared", ["Content-Length: 10000000", "Transfer-Encoding: chunked"])
def test_an_endless_body_is_cut_off(impatient: Server, declared: str) -> None:
    with connected(impatient) as connection:
        origin = f"Origin: {impatient.origin}\r\n{declared}\r\n"
        connection.sendall(head(impatient, "/api/session", "POST", origin))
        sent = 0
        with contextlib.suppress(ConnectionResetError, BrokenPipeError):
            while sent < 50_000_000:
                sent += connection.send(b"1\r\nx\r\n" * 1000)
        assert sent < 50_000_000


def test_a_body_has_a_limited_number_of_chunks(impatient: Server) -> None:
    """Nine thousand chunks of a byte took 20 ms, which nothing charged."""
    origin = f"Origin: {impatient.origin}\r\nTransfer-Encoding: chunked\r\n"
    origin += "Content-Type: application/json\r\n"
    start = head(impatient, "/api/session", "POST", origin)
    answers = []
    for spaces in (MAX_BODY_PARTS - 2, MAX_BODY_PARTS, 9000):
        with connected(impatient) as connection:
            chunks = b"1\r\n \r\n" * spaces + b"1\r\n{\r\n1\r\n}\r\n"
            with contextlib.suppress(ConnectionResetError, BrokenPipeError):
                connection.sendall(start + chunks + b"0\r\n\r\n")
                answers.append(connection.recv(65536)[:12])
    assert answers.pop(0) == b"HTTP/1.1 200"
    assert not any(answers)  # the connection has ended


def test_pipelined_requests_do_not_fill_the_memory(impatient: Server) -> None:
    """It was 3.8 GB, of one connection."""
    before = memory(impatient)
    with connected(impatient, "127.0.0.2") as connection:
        reader = threading.Thread(target=read_to_end, args=(connection,))
        reader.start()
        with contextlib.suppress(ConnectionResetError, BrokenPipeError):
            for _ in range(200):
                connection.sendall(head(impatient, "/") * 2000)
        grown = memory(impatient) - before
        with contextlib.suppress(OSError):
            connection.shutdown(socket.SHUT_RDWR)
        reader.join()
    assert grown < 30


def test_a_few_requests_may_be_pipelined(impatient: Server) -> None:
    with connected(impatient, "127.0.0.3") as connection:
        connection.sendall(head(impatient) * MAX_PIPELINED)
        assert read_to_end(connection).count(b"HTTP/1.1 200") == MAX_PIPELINED


# Numbers ----------------------------------------------------------------------------------------


def test_connections_are_limited_by_address(impatient: Server) -> None:
    with contextlib.ExitStack() as stack:
        for _ in range(20):
            stack.enter_context(connected(impatient, "127.0.0.4"))
        time.sleep(0.2)
        began = time.monotonic()
        with connected(impatient, "127.0.0.4") as refused:
            assert read_to_end(refused).startswith(b"HTTP/1.1 429")
        assert time.monotonic() - began > 0.9, "a refused client can try again at once"
        with connected(impatient, "127.0.0.5") as other:
            other.sendall(head(impatient))
            assert other.recv(65536).startswith(b"HTTP/1.1 200")


def test_connections_are_limited_in_total_and_slots_are_given_back() -> None:
    limits = ConnectionLimits(Settings(connections=3, connections_per_address=2))
    first = limits.open("192.0.2.1")
    assert first
    assert limits.open("192.0.2.1")
    assert limits.open("192.0.2.1") is None
    assert limits.open("192.0.2.2")
    assert limits.open("192.0.2.3") is None
    first()
    assert limits.count() == 2
    assert limits.open("192.0.2.1")


def test_a_trusted_proxy_is_limited_in_total_only() -> None:
    proxies = "192.0.2.1, 198.51.100.0/24"
    limits = ConnectionLimits(
        Settings(connections=5, connections_per_address=1, trusted_proxies=proxies)
    )
    assert [bool(limits.open("192.0.2.1")) for _ in range(3)] == [True] * 3
    assert limits.open("198.51.100.7")
    assert limits.open("203.0.113.1")
    assert limits.open("192.0.2.1") is None
    assert "192.0.2.9" in TrustedProxies("*")
    assert "192.0.2.9" not in TrustedProxies("")


def test_refusals_of_a_trusted_proxy_take_no_turns() -> None:
    limits = ConnectionLimits(Settings(trusted_proxies="192.0.2.1"))
    assert max(limits.refusal_seconds("192.0.2.1") for _ in range(500)) <= 1.0
    assert max(limits.refusal_seconds("192.0.2.2") for _ in range(500)) > 5.0


def test_simultaneous_requests_behind_a_proxy_are_limited_by_the_forwarded_address(
    tmp_path: Path,
) -> None:
    settings = {"trusted_proxies": "127.0.0.1", "connections_per_address": 2}
    with (
        running(tmp_path / "log", **settings) as server,
        contextlib.ExitStack() as stack,
    ):
        origin = f"Origin: {server.origin}\r\nContent-Length: 2\r\nX-Forwarded-For: "
        for _ in range(2):
            waiting = stack.enter_context(connected(server))
            waiting.sendall(head(server, "/api/session", "POST", origin + "203.0.113.1\r\n"))

        def status(address: str) -> int:
            return server.http.get("/api/games", headers={"x-forwarded-for": address}).status_code

        deadline = time.monotonic() + 30
        while status("203.0.113.1") != 429:  # as soon as both requests have arrived
            assert time.monotonic() < deadline
        assert status("203.0.113.2") == 200


def test_ipv6_addresses_are_limited_by_their_network() -> None:
    assert (
        network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:db8:1:2::1") == "2001:db8:1:2::/64"
    )
    assert network_of("2001:db8:1:3::1") != network_of("2001:db8:1:2::1")
    assert network_of("::ffff:192.0.2.1") == network_of("192.0.2.1") == "192.0.2.1"
    assert network_of("") == ""


# Rates ------------------------------------------------------------------------------------------


def test_requests_beyond_the_rate_wait_for_their_refusal(tmp_path: Path) -> None:
    """So that a client that repeats requests at once costs little."""
    with running(tmp_path / "log", messages_per_second=0.2, messages_per_address=5) as server:
        statuses = [server.http.get("/api/games").status_code for _ in range(2)]
        assert statuses == [200, 429]
        began = time.monotonic()
        refused = server.http.get("/api/games")
        assert time.monotonic() - began > 0.9
        assert int(refused.headers["retry-after"]) >= 1
        assert any(server.http.get("/").status_code == 429 for _ in range(100))
        assert server.http.get("/api/health").status_code == 200


def test_a_request_whose_client_disconnects_before_its_end_does_nothing(server: Server) -> None:
    ada = server.guest()
    body = b'{"id":"m","game":"petris","name":"Ada","seats":[{"who":"me"},{"who":"me"}]}'
    more = (
        f"Origin: {server.origin}\r\nCookie: {ada.cookie}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body) + 1}\r\n"
    )
    with connected(server) as connection:
        connection.sendall(head(server, "/api/matches", "POST", more) + body)
        time.sleep(0.1)
    time.sleep(0.3)
    assert ada.get("/api/matches").json() == []
