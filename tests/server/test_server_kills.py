"""A server is killed at named points under load: no acknowledged move is lost or duplicated.

`make torture` kills much more often. Every kill follows from the seed that a failure prints.
The store's own tests kill more often still, without sockets.
"""

import contextlib
import os
import sys
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from petrilab.core import SeededRandomSource, find_game
from petrilab.store.check import check
from server_process import Guest, Server, free_port, running, start

_KILLS = int(os.environ.get("PETRILAB_SERVER_KILLS", "12"))
_WRITER_KILLS = max(3, _KILLS // 4)
_SEED = os.environ.get("PETRILAB_SEED", "1")
_POINTS = ("received", "checked", "inserted", "committed", "acknowledged", "sent")
_PLAYERS = 4


def _game(seed: str) -> list[tuple[int, str]]:
    """Return the moves of a random game of Petris."""
    game, source = find_game("petris"), SeededRandomSource(seed)
    position, moves = game.initial(game.options_type.parse("-")), []
    while not game.outcome(position):
        (seat,) = game.actors(position)
        legal = game.legal(position, seat)
        move = legal.nth(source.below(legal.size))
        moves.append((seat, move.text()))
        position = game.follow(position, seat, move).position
    return moves


class Player(threading.Thread):
    """Plays one match until the connection ends, and records the replies."""

    def __init__(self, server: Server, cookie: str, match: str, seed: str) -> None:
        super().__init__()
        self.server, self.cookie, self.match = server, cookie, match
        self.moves = _game(seed)
        self.acknowledged: dict[str, int] = {}
        self.answered_twice: list[str] = []
        self.first = 0

    def play(self) -> bool:
        """Play until the connection ends; return whether the match is over."""
        try:
            with Guest(self.server, self.cookie).socket(self.match) as socket:
                view = socket.wait_for("view")
                self.first = self.first or view["version"]
                # The last move may be stored and its answer lost: then it is sent again.
                begin = max(0, view["version"] - self.first - 1)
                for number in range(begin, len(self.moves)):
                    seat, move = self.moves[number]
                    version = self.first + number
                    socket.send(do="move", id=f"{number}", seat=seat, move=move, version=version)
                    done = socket.wait_for("done", id=f"{number}")
                    before = self.acknowledged.setdefault(f"{number}", done["version"])
                    if before != done["version"]:
                        self.answered_twice.append(f"{self.match} move {number}: {before}, {done}")
        except (ConnectionClosed, InvalidHandshake, OSError, httpx.TransportError, TimeoutError):
            return False
        return True

    def run(self) -> None:
        with contextlib.suppress(EOFError):
            self.over = self.play()


def _stored(server: Server, cookie: str, match: str) -> dict[str, Any]:
    shown: dict[str, Any] = Guest(server, cookie).get(f"/api/matches/{match}").json()
    return shown


def _lost_or_duplicated(folder: Path, url: str, kills: int, *bugs: str) -> list[str]:
    """Return acknowledged moves that are not stored exactly once, after each kill."""
    source, wrong, port = SeededRandomSource(f"server kills {_SEED}"), [], free_port()
    players: list[Player] = []
    for life in range(kills):
        plan = f"kill:{_POINTS[life % len(_POINTS)]}:{1 + source.below(20)}"
        server = start(folder / "log", *bugs, plan, port=port, store=url)
        try:
            server.wait_ready()
            if life % 6 == 0:
                ada = server.guest()
                matches = [ada.create(f"{life}-{n}") for n in range(_PLAYERS)]
                players = [Player(server, ada.cookie, m, f"{_SEED}-{m}") for m in matches]
            with contextlib.suppress(httpx.TransportError):
                wrong += [
                    f"seed {_SEED} life {life}: {fault}"
                    for player in players
                    for fault in _faults(player, _stored(server, player.cookie, player.match))
                ]
            threads = [_next(player, server) for player in players]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
                wrong += thread.answered_twice
            players = threads
        finally:
            server.end()
    return wrong


def _next(player: Player, server: Server) -> Player:
    """Return the same player for the next server process."""
    successor = Player(server, player.cookie, player.match, f"{_SEED}-{player.match}")
    successor.acknowledged, successor.first = player.acknowledged, player.first
    return successor


def _faults(player: Player, view: dict[str, Any]) -> list[str]:
    """Return acknowledged moves that a stored match has lost or duplicated."""
    stored = [(line["number"], line["move"]) for line in view["lines"] if line["kind"] == "moved"]
    wrong = []
    for number, version in player.acknowledged.items():
        move = player.moves[int(number)][1]
        if (version, move) not in stored:
            wrong.append(f"{player.match} move {number} acknowledged as {version} is lost")
    expected = [move for _, move in player.moves[: len(stored)]]
    if [move for _, move in stored] != expected:
        wrong.append(f"{player.match} has {stored}, not {expected}")
    return wrong


def test_no_acknowledged_move_is_lost_or_duplicated(tmp_path: Path, store_url: str) -> None:
    assert _lost_or_duplicated(tmp_path, store_url, _KILLS) == []
    assert [found.fault for found in check(store_url) if found.fault] == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no writer process")
@pytest.mark.parametrize("point", ["inserted", "committed"])
def test_no_move_is_lost_or_duplicated_when_writer_processes_die(
    point: str, tmp_path: Path
) -> None:
    """The server continues to serve while its writer process dies again and again."""
    url = f"sqlite:///{tmp_path / 'store.db'}"
    with running(tmp_path / "log", f"writer:dies:{point}:7", store=url) as server:
        ada, rounds = server.guest(), 0
        while server.logged().count('"part-lost","part":"writer-process"') < _WRITER_KILLS:
            rounds += 1
            matches = [ada.create(f"{rounds}-{n}") for n in range(_PLAYERS)]
            players = [Player(server, ada.cookie, m, f"{_SEED}-{m}") for m in matches]
            for player in players:
                player.start()
            for player in players:
                player.join()
                assert player.over
                assert len(player.acknowledged) == len(player.moves)
                assert _faults(player, _stored(server, player.cookie, player.match)) == []
    assert [found.fault for found in check(url) if found.fault] == []


def test_a_reply_before_the_commit_is_detected(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'store.db'}"
    assert _lost_or_duplicated(tmp_path, url, 6, "ack-before-commit") != []


def test_a_move_on_a_full_disk_is_refused_and_can_be_repeated(tmp_path: Path) -> None:
    store = tmp_path / "store.db"
    server = start(tmp_path / "log", "full-disk", store=f"sqlite:///{store}")
    try:
        server.wait_ready()
        ada = server.guest()
        match = ada.create()
        full = tmp_path / "store.db.full"
        with ada.socket(match) as socket:
            version = socket.wait_for("view")["version"]
            full.touch()
            socket.send(do="move", id="1", seat=0, move="2>0:1", version=version)
            assert socket.wait_for("refused", id="1")["rule"] == "match-store"
            answer = ada.post(
                "/api/matches",
                {"id": "2", "game": "petris", "seats": [{"who": "me"}] * 2, "name": "A"},
            )
            assert (answer.status_code, answer.json()["rule"]) == (503, "match-store")
            assert ada.get(f"/api/matches/{match}").json()["version"] == version
            full.unlink()
            socket.send(do="move", id="1", seat=0, move="2>0:1", version=version)
            assert socket.wait_for("done", id="1")["version"] == version + 1
    finally:
        server.end()


def test_a_server_starts_in_two_seconds_of_processor_time(tmp_path: Path) -> None:
    """Processor time does not depend on other work of the machine."""
    server = start(tmp_path / "log", store=f"sqlite:///{tmp_path / 'store.db'}")
    try:
        server.wait_ready()
        stat = Path(f"/proc/{server.process.pid}/stat").read_text(encoding="ascii")
        ticks = sum(int(field) for field in stat.rpartition(")")[2].split()[11:13])
        assert ticks / os.sysconf("SC_CLK_TCK") < 2.0
        maps = Path(f"/proc/{server.process.pid}/maps").read_text(encoding="ascii")
        assert "llvmlite" not in maps
    finally:
        server.end()
