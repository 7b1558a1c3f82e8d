"""Several workers on one PostgreSQL: each publishes what the others commit."""

import contextlib
import os
import re
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from machine_load import Deadline
from server_process import Guest, Server, running

_START_SECONDS = 60.0
"""Seconds within which all workers are ready, or one is replaced."""


@pytest.fixture
def pair(tmp_path: Path, new_database: Callable[[], str]) -> Iterator[tuple[Server, Server]]:
    """Two servers on the same database."""
    store = new_database()
    with (
        running(tmp_path / "one", store=store) as one,
        running(tmp_path / "two", store=store) as two,
    ):
        yield one, two


def test_a_move_at_one_worker_is_published_at_the_other(pair: tuple[Server, Server]) -> None:
    one, two = pair
    ada = one.guest()
    match = ada.create()
    with ada.socket(match) as here, Guest(two, ada.cookie).socket(match) as there:
        version = here.wait_for("view")["version"]
        there.wait_for("view")
        here.send(do="move", id="1", seat=0, move="2>0:1", version=version)
        assert there.wait_for("update")["version"] == version + 1
        there.send(do="move", id="2", seat=1, move="4>6:1", version=version + 1)
        there.wait_for("done", id="2")
        assert here.wait_for("update", version=version + 2)["lines"][0]["move"] == "4>6:1"


def test_a_player_at_one_worker_is_present_at_the_other(pair: tuple[Server, Server]) -> None:
    one, two = pair
    ada = one.guest()
    match = ada.create(seats=[{"who": "me"}, {"who": "open"}])
    token = ada.post(f"/api/matches/{match}/invites", {}).json()["token"]
    bob = Guest(two)
    bob.post(f"/api/matches/{match}/join", {"invite": token, "name": "Bob"})
    with ada.socket(match) as here:
        with bob.socket(match) as there:
            assert here.wait_for("presence", here=[0, 1])["watching"] == 0
            assert there.wait_for("presence", here=[0, 1])["watching"] == 0
        assert here.wait_for("presence", here=[0])


def test_of_two_concurrent_moves_at_two_workers_one_wins(pair: tuple[Server, Server]) -> None:
    one, two = pair
    ada = one.guest()
    match = ada.create()
    with ada.socket(match) as here, Guest(two, ada.cookie).socket(match) as there:
        version = here.wait_for("view")["version"]
        there.wait_for("view")
        for name, socket in (("here", here), ("there", there)):
            socket.send(do="move", id=name, seat=0, move="2>0:1", version=version)
        answers = [s.wait_for_reply() for s in (here, there)]
        assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
        shown = [Guest(s, ada.cookie).get(f"/api/matches/{match}").json() for s in pair]
        assert [view["version"] for view in shown] == [version + 1] * 2


def _wait_for_both(server: Server) -> None:
    """Wait for both workers: one answers before the other has started."""
    deadline = Deadline(_START_SECONDS)
    while server.logged().count('"event":"ready"') < 2:
        assert not deadline.has_passed(), server.logged()
        time.sleep(0.05)


def _workers(server: Server) -> list[int]:
    """Return the process ids of the workers."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            parent = (folder / "stat").read_text().rpartition(")")[2].split()[1]
            command = (folder / "cmdline").read_bytes()
            if int(parent) == server.process.pid and b"spawn_main" in command:
                found.append(int(folder.name))
    return found


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
def test_the_loss_of_a_worker_is_reported_by_the_others(
    tmp_path: Path, new_database: Callable[[], str]
) -> None:
    """Only the log of the supervisor told it."""

    def health() -> dict[str, Any]:
        time.sleep(0.15)
        try:
            found: dict[str, Any] = server.http.get("/api/health").json()
        except httpx.TransportError:  # the connection of the lost worker
            return {}
        return found

    with running(tmp_path / "log", workers=2, store=new_database()) as server:
        _wait_for_both(server)
        deadline = Deadline(_START_SECONDS)
        while health().get("status") != "ok":
            assert not deadline.has_passed(), server.logged()
        os.kill(_workers(server)[0], signal.SIGKILL)
        deadline = Deadline(_START_SECONDS)
        while not (down := [n for n in health().get("down", ()) if n.startswith("worker-")]):
            assert not deadline.has_passed(), server.logged()
        assert down[0] in ("worker-0", "worker-1")
        while health().get("status") != "ok":
            assert not deadline.has_passed(), server.logged()
        for _ in range(4):  # whichever worker answers
            text = server.http.get("/api/metrics").text
            assert "petrilab_worker_processes_lost 1\n" in text
            assert re.findall(r'^petrilab_sockets{worker="(.)"}', text, re.MULTILINE) == ["0", "1"]


def test_several_workers_serve_and_stop_gracefully(
    tmp_path: Path, new_database: Callable[[], str]
) -> None:
    with running(tmp_path / "log", workers=2, store=new_database()) as server:
        _wait_for_both(server)
        ada = server.guest()
        match = ada.create()
        sockets = [ada.socket(match) for _ in range(8)]
        version = sockets[0].wait_for("view")["version"]
        sockets[0].send(do="move", id="1", seat=0, move="2>0:1", version=version)
        for number, socket in enumerate(sockets):
            if number:
                socket.wait_for("view")
            if socket.last_version() < version + 1:
                socket.wait_for("update", version=version + 1)
        server.stop()
        assert [socket.close_code() for socket in sockets] == [1012] * 8
        assert server.logged().count('"event":"stopped"') == 2
        for socket in sockets:
            socket.close()
