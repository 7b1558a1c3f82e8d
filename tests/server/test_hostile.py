"""Requests of other sites, access to other guests' matches, floods, clients that never read."""

import contextlib
import json
import socket as sockets
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from server_process import Guest, Server, running

_FOREIGN = ("http://evil.example", "null", "http://localhost", "https://localhost:{port}", "")


@pytest.mark.parametrize("origin", [*_FOREIGN, None])
def test_a_page_of_another_site_is_refused(server: Server, ada: Guest, origin: str | None) -> None:
    match = ada.create()
    headers = {"cookie": ada.cookie}
    if origin is not None:
        headers["origin"] = origin.format(port=server.port)
    command = {"do": "resign", "id": "1", "seat": 0}
    answer = server.http.post(f"/api/matches/{match}/commands", json=command, headers=headers)
    assert (answer.status_code, answer.json()["rule"]) == (403, "server-origin")
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(
            f"ws://localhost:{server.port}/api/matches/{match}/socket", additional_headers=headers
        ),
    ):
        pass
    assert refused.value.response.status_code == 403
    assert ada.get(f"/api/matches/{match}").json()["phase"] == "playing"


def test_a_form_of_another_site_is_refused(server: Server, ada: Guest) -> None:
    """A browser may send the cookie with a form, whose body is not JSON."""
    headers = {"cookie": ada.cookie, "origin": "http://evil.example"}
    body = {"id": "x", "game": "petris"}
    assert server.http.post("/api/matches", data=body, headers=headers).status_code == 403
    headers["origin"] = server.origin
    assert server.http.post("/api/matches", data=body, headers=headers).status_code == 400
    headers["sec-fetch-site"] = "cross-site"
    assert server.http.get("/api/matches", headers=headers).status_code == 403


@pytest.mark.parametrize("host", ["evil.example", "localhost", "127.0.0.1:1", ""])
def test_an_unknown_host_is_refused(server: Server, host: str) -> None:
    answer = server.http.get("/api/health", headers={"host": host})
    assert answer.status_code == 421 or (host == "" and answer.status_code == 400)


def test_the_cookie_is_secure_and_restricted_to_this_host(server: Server) -> None:
    made = server.http.post("/api/session", json={}, headers={"origin": server.origin})
    server.http.cookies.clear()
    cookie = made.headers["set-cookie"]
    assert cookie.startswith("__Host-petrilab=")
    assert {"Path=/", "HttpOnly", "SameSite=Lax", "Secure"} <= set(cookie.split("; "))
    assert "Domain" not in cookie
    assert len(cookie.split("=")[1].split(";")[0]) == 43 + 1 + 44


def test_every_response_has_security_headers(server: Server) -> None:
    for path in ("/", "/api/health", "/nothing.js"):
        headers = server.http.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("commands", {"do": "resign", "id": "1", "seat": 0}),
        ("commands", {"do": "move", "id": "1", "seat": 0, "move": "2>0:1", "version": 2}),
        ("preview", {"seat": 0, "partial": []}),
        ("links", {"seat": 0}),
        ("invites", {}),
        ("claim", {"token": "x" * 27}),
        ("join", {"invite": "x" * 27, "name": "Eve"}),
    ],
)
def test_another_guests_match_is_refused(
    ada: Guest, bob: Guest, path: str, body: dict[str, object]
) -> None:
    match = ada.create()
    before = ada.get(f"/api/matches/{match}").text
    answer = bob.post(f"/api/matches/{match}/{path}", body)
    assert answer.status_code == 403, answer.text
    assert ada.get(f"/api/matches/{match}").text == before


def test_another_guests_private_match_is_not_found(ada: Guest, bob: Guest) -> None:
    match = ada.create(private=True)
    for path in ("", "/record", "/board", "/picture.svg"):
        assert ada.get(f"/api/matches/{match}{path}").status_code == 200
        assert bob.get(f"/api/matches/{match}{path}").status_code == 404


def test_a_seat_number_in_a_message_is_checked(ada: Guest, bob: Guest) -> None:
    match = ada.create()
    with bob.socket(match) as socket:
        socket.wait_for("view")
        for seat in range(3):
            socket.send(do="resign", id=f"{seat}", seat=seat)
            rule = socket.wait_for("refused")["rule"]
            assert rule in ("match-not-your-seat", "match-no-such-seat")


def test_a_command_without_a_cookie_is_refused(server: Server, ada: Guest) -> None:
    match = ada.create()
    headers = {"origin": server.origin}
    command = {"do": "resign", "id": "1", "seat": 0}
    answer = server.http.post(f"/api/matches/{match}/commands", json=command, headers=headers)
    assert (answer.status_code, answer.json()["rule"]) == (401, "server-session")


def test_a_forwarded_address_is_accepted_from_trusted_proxies_only(tmp_path: Path) -> None:
    forged = {"x-forwarded-for": "203.0.113.9"}
    with running(tmp_path / "log") as server:
        assert server.http.get("/api/metrics", headers=forged).status_code == 200
    with running(tmp_path / "log", trusted_proxies="127.0.0.1") as server:
        assert server.http.get("/api/metrics", headers=forged).status_code == 404
        assert server.http.get("/api/metrics").status_code == 200


def test_limits_are_enforced(tmp_path: Path) -> None:
    few = {"messages_per_second": 5, "matches_per_hour": 2, "sockets_per_session": 2}
    with running(tmp_path / "log", **few, bots_per_hour=1, sessions_per_address=3) as server:
        ada, bob = server.guest(), server.guest()
        match = ada.create("1")
        ada.create("2")
        body = {"id": "3", "game": "petris", "name": "Ada", "seats": [{"who": "me"}] * 2}
        answer = ada.post("/api/matches", body)
        assert (answer.status_code, answer.json()["rule"]) == (429, "server-too-fast")
        assert int(answer.headers["retry-after"]) > 60
        with bob.socket(match) as one, bob.socket(match):
            with pytest.raises(InvalidStatus) as refused:
                bob.socket(match)
            assert refused.value.response.status_code == 429
            with contextlib.suppress(ConnectionClosed):  # the server may close earlier
                for number in range(200):
                    one.send(do="resign", id=f"{number}", seat=0)
            assert one.close_code() == 4429
        server.guest()
        with pytest.raises(KeyError):
            server.guest()


def _connect_without_reading(server: Server, guest: Guest, match: str) -> sockets.socket:
    """Open a connection whose client reads nothing after the handshake."""
    raw = sockets.socket()
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    raw.connect(("127.0.0.1", server.port))
    lines = {
        "Host": f"localhost:{server.port}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
        "Sec-WebSocket-Version": "13",
        "Origin": server.origin,
        "Cookie": guest.cookie,
    }
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    raw.sendall(f"GET /api/matches/{match}/socket HTTP/1.1\r\n{head}\r\n".encode())
    assert b"101" in raw.recv(20)
    return raw


def _frame(**message: object) -> bytes:
    body = json.dumps(message).encode()
    return bytes((0x81, 0x80 | len(body), 0, 0, 0, 0)) + body


def _dropped(server: Server, rounds: int) -> bool:
    """Return whether a client that requests views and reads none is disconnected."""
    ada = server.guest()
    match = ada.create(game="honeycomb", options="board=hexagon:6")
    with _connect_without_reading(server, ada, match) as unread, ada.socket(match) as socket:
        unread.sendall(_frame(do="hello"))
        for _ in range(rounds):
            with contextlib.suppress(ConnectionError):
                unread.sendall(_frame(do="hello"))  # one at a time, below the rate limit
            socket.send(do="preview", id="p", seat=0)  # others are served meanwhile
            socket.wait_for("preview")
        return "petrilab_sockets_dropped_total" in ada.get("/api/metrics").text


def test_a_client_that_never_reads_is_disconnected(tmp_path: Path) -> None:
    with running(tmp_path / "log") as server:
        assert _dropped(server, 6_000)
        assert '"event":"socket-dropped"' in server.logged()


def test_without_the_bound_that_client_stays_connected(tmp_path: Path) -> None:
    with running(tmp_path / "log", "unbounded-buffer") as server:
        assert not _dropped(server, 6_000)


def test_idle_connections_do_not_delay_players(server: Server, ada: Guest) -> None:
    match, other = ada.create("idle"), ada.create("played")
    idle = [server.guest().socket(match) for _ in range(200)]
    with ada.socket(other) as socket:
        version = socket.wait_for("view")["version"]
        socket.send(do="move", id="1", seat=0, move="2>0:1", version=version)
        socket.wait_for("update")
    assert ada.get(f"/api/matches/{match}").status_code == 200
    for each in idle:
        each.wait_for("view")
        each.close()


def test_errors_reveal_no_internals(server: Server) -> None:
    """An error has no traceback and no text of a library."""
    for method, path in (("GET", "/api/x"), ("PUT", "/api/matches"), ("GET", "/x.js")):
        answer = server.http.request(method, path, headers={"origin": server.origin})
        assert answer.status_code in (404, 405)
        assert set(json.loads(answer.text)) == {"type", "rule"}
