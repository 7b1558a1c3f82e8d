"""Revocation: a client that loses a right is disconnected within a second, at every worker."""

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from machine_load import Deadline
from server_process import Guest, Server, Socket, running

_SECONDS = 1.0
"""Seconds within which a socket must be closed, on a machine that is not overloaded."""


@pytest.fixture(params=["sqlite", "postgresql"])
def pair(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    """Two servers on one PostgreSQL; on SQLite, which has one server, the same one twice."""
    if request.param == "sqlite":
        with running(tmp_path / "log", store=f"sqlite:///{tmp_path / 'store.db'}") as server:
            yield server, server
        return
    make: Callable[[], str] = request.getfixturevalue("new_database")
    store = make()
    with (
        running(tmp_path / "one", store=store) as one,
        running(tmp_path / "two", store=store) as two,
    ):
        yield one, two


def _open(servers: tuple[Server, Server], guest: Guest, match: str, **hello: str) -> list[Socket]:
    """Open a socket of a guest at each server."""
    sockets = [Guest(server, guest.cookie).socket(match, **hello) for server in servers]
    for socket in sockets:
        socket.wait_for("view")
    return sockets


@contextlib.contextmanager
def _closing(*sockets: Socket) -> Iterator[None]:
    try:
        yield
    finally:
        for socket in sockets:
            socket.close()


def _codes_after(act: Callable[[], object], sockets: list[Socket]) -> list[int]:
    """Return the close codes of sockets after an act; fail if that took too long."""
    act()
    deadline, codes = Deadline(_SECONDS), []
    for socket in sockets:
        codes.append(socket.close_code())
        assert not deadline.has_passed()
    return codes


def _rules(socket: Socket) -> list[str]:
    rules = "match-seat-moved", "match-session-ended", "match-unknown", "match-left"
    received = b"".join(socket.received)
    return [rule for rule in rules if rule.encode() in received]


def test_claiming_a_device_link_closes_the_sockets_of_the_old_device(
    pair: tuple[Server, Server],
) -> None:
    ada, phone = pair[0].guest(), pair[1].guest()
    match = ada.create()
    token = ada.post(f"/api/matches/{match}/links", {"seat": 1}).json()["token"]
    old, spectators = _open(pair, ada, match), _open(pair, pair[0].guest(), match)
    with _closing(*old, *spectators):
        claim = f"/api/matches/{match}/claim", {"token": token}
        assert _codes_after(lambda: phone.post(*claim), old) == [4403, 4403]
        assert [_rules(socket) for socket in old] == [["match-seat-moved"]] * 2
        again = Guest(pair[1], ada.cookie).post(*claim)
        assert again.status_code == 403
        answers = [Guest(server, phone.cookie).post(*claim).json() for server in pair]
        assert answers[0] == answers[1]
        assert answers[0]["seat"] == 1
        for socket in spectators:
            assert socket.wait_for("update")


def test_deleting_data_closes_the_sockets_of_the_session(pair: tuple[Server, Server]) -> None:
    ada, eve = pair[0].guest(), pair[0].guest()
    own, watched = ada.create(), eve.create()
    sockets = [*_open(pair, ada, own), *_open(pair, ada, watched)]
    others = _open(pair, eve, watched)
    with _closing(*sockets, *others):
        codes = _codes_after(lambda: ada.delete("/api/session"), sockets)
        assert codes == [4401] * 4
        assert [_rules(socket) for socket in sockets] == [["match-session-ended"]] * 4
        for server in pair:
            assert Guest(server, ada.cookie).get("/api/matches").status_code == 401
            assert not Guest(server, ada.cookie).get("/api/session").json()["known"]
        for socket in others:
            socket.send(do="hello")
            assert socket.wait_for("view")["you"] == [0, 1]


def test_leaving_closes_the_sockets_of_the_player(pair: tuple[Server, Server]) -> None:
    ada, bob = pair[0].guest(), pair[1].guest()
    match = ada.create(seats=[{"who": "me"}, {"who": "open"}])
    invite = ada.post(f"/api/matches/{match}/invites", {}).json()["token"]
    bob.post(f"/api/matches/{match}/join", {"invite": invite, "name": "Bob"})
    left, others = _open(pair, ada, match), _open(pair, bob, match)
    leave: tuple[str, dict[str, str]] = (f"/api/matches/{match}/leave", {})
    with _closing(*left, *others):
        assert _codes_after(lambda: ada.post(*leave), left) == [4410, 4410]
        assert [_rules(socket) for socket in left] == [["match-left"]] * 2
        for socket in others:
            assert socket.wait_for("update")["outcome"]["losers"] == [0]
        for server in pair:
            assert Guest(server, ada.cookie).get("/api/matches").json() == []
            assert Guest(server, ada.cookie).post(*leave).status_code == 200


def test_losing_access_to_a_private_match_closes_the_socket(pair: tuple[Server, Server]) -> None:
    ada, bob = pair[0].guest(), pair[1].guest()
    match = ada.create(private=True)
    invites = f"/api/matches/{match}/invites"
    first = ada.post(invites, {}).json()["token"]
    sockets = _open(pair, bob, match, invite=first)

    def replace_invite() -> None:
        for _ in range(16):
            assert ada.post(invites, {}).status_code == 201

    with _closing(*sockets):
        assert _codes_after(replace_invite, sockets) == [4404, 4404]
        assert [_rules(socket) for socket in sockets] == [["match-unknown"]] * 2
        answer = bob.get(f"/api/matches/{match}", **{"petrilab-invite": first})
        assert answer.status_code == 404


def test_a_new_cookie_closes_the_sockets_of_the_old_one(pair: tuple[Server, Server]) -> None:
    ada = pair[0].guest()
    match = ada.create()
    sockets = _open(pair, ada, match)
    with _closing(*sockets):
        answer = ada.post("/api/session", {})
        renewed = Guest(pair[1], answer.headers["set-cookie"].split(";")[0])
        codes = _codes_after(lambda: renewed.get("/api/matches"), sockets)
        assert codes == [4409, 4409]
        with contextlib.closing(renewed.socket(match)) as socket:
            assert socket.wait_for("view")["you"] == [0, 1]


def test_the_old_device_gets_no_update_after_the_claim(pair: tuple[Server, Server]) -> None:
    ada, phone = pair[0].guest(), pair[0].guest()
    options = {"game": "honeycomb", "options": "board=hexagon:2"}
    match = ada.create(**options)
    token = ada.post(f"/api/matches/{match}/links", {"seat": 1}).json()["token"]
    old = _open(pair, ada, match)
    with _closing(*old):
        claimed = phone.post(f"/api/matches/{match}/claim", {"token": token}).json()["version"]
        assert [socket.close_code() for socket in old] == [4403, 4403]
        assert max(socket.last_version() for socket in old) < claimed
