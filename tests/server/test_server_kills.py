"""A real server is killed at named points under load: nothing acknowledged is lost or doubled.

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

from petrilab.core import SeededSource, find_game
from petrilab.store.upkeep import check
from serving import Guest, Server, free_port, running, start

_KILLS = int(os.environ.get("PETRILAB_SERVER_KILLS", "12"))
_SCRIBES = max(3, _KILLS // 4)
_SEED = os.environ.get("PETRILAB_SEED", "1")
_POINTS = ("received", "checked", "inserted", "committed", "acknowledged", "sent")
_PLAYERS = 4


def _game(seed: str) -> list[tuple[int, str]]:
    """A game of Petris of random legal moves."""
    game, source = find_game("petris"), SeededSource(seed)
    position, moves = game.initial(game.options_type.parse("-")), []
    while not game.outcome(position):
        (seat,) = game.actors(position)
        legal = game.legal(position, seat)
        move = legal.nth(source.below(legal.size))
        moves.append((seat, move.text()))
        position = game.follow(position, seat, move).position
    return moves


class Player(threading.Thread):
    """Plays one match to its end, whatever becomes of the server, and keeps what was answered."""

    def __init__(self, server: Server, cookie: str, match: str, seed: str) -> None:
        super().__init__()
        self.server, self.cookie, self.match = server, cookie, match
        self.moves = _game(seed)
        self.acknowledged: dict[str, int] = {}
        self.answered_twice: list[str] = []
        self.first = 0

    def play(self) -> bool:
        """Play on until the connection ends; whether the match is over."""
        try:
            with Guest(self.server, self.cookie).socket(self.match) as socket:
                view = socket.until("view")
                self.first = self.first or view["version"]
                # The last move may be stored and its answer lost: then it is sent again.
                begin = max(0, view["version"] - self.first - 1)
                for number in range(begin, len(self.moves)):
                    seat, move = self.moves[number]
                    version = self.first + number
                    socket.say(do="move", id=f"{number}", seat=seat, move=move, version=version)
                    done = socket.until("done", id=f"{number}")
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


def _lost_or_doubled(folder: Path, url: str, kills: int, *bugs: str) -> list[str]:
    """What was acknowledged and is not in the match exactly once, after each of so many deaths."""
    source, wrong, port = SeededSource(f"server kills {_SEED}"), [], free_port()
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
    """The same player in the next life."""
    again = Player(server, player.cookie, player.match, f"{_SEED}-{player.match}")
    again.acknowledged, again.first = player.acknowledged, player.first
    return again


def _faults(player: Player, view: dict[str, Any]) -> list[str]:
    """What a stored match has lost or doubled of what its player was told."""
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


def test_nothing_acknowledged_is_lost_or_doubled(tmp_path: Path, store_url: str) -> None:
    assert _lost_or_doubled(tmp_path, store_url, _KILLS) == []
    assert [fault for _, fault in check(store_url) if fault] == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no scribe")
@pytest.mark.parametrize("point", ["inserted", "committed"])
def test_nothing_is_lost_or_doubled_when_scribes_die(point: str, tmp_path: Path) -> None:
    """The server goes on, whatever becomes of those who write for it."""
    url = f"sqlite:///{tmp_path / 'store.db'}"
    with running(tmp_path / "log", f"scribe:dies:{point}:7", store=url) as server:
        ada, rounds = server.guest(), 0
        while server.logged().count('"scribe-lost"') < _SCRIBES:
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
    assert [fault for _, fault in check(url) if fault] == []


def test_acknowledging_before_the_commit_is_caught(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'store.db'}"
    assert _lost_or_doubled(tmp_path, url, 6, "ack-before-commit") != []


def test_a_full_disk_is_no_acknowledgement_and_passes(tmp_path: Path) -> None:
    store = tmp_path / "store.db"
    server = start(tmp_path / "log", "full-disk", store=f"sqlite:///{store}")
    try:
        server.wait_ready()
        ada = server.guest()
        match = ada.create()
        full = tmp_path / "store.db.full"
        with ada.socket(match) as socket:
            version = socket.until("view")["version"]
            full.touch()
            socket.say(do="move", id="1", seat=0, move="2>0:1", version=version)
            assert socket.until("refused", id="1")["rule"] == "match-store"
            answer = ada.post(
                "/api/matches",
                {"id": "2", "game": "petris", "seats": [{"who": "me"}] * 2, "name": "A"},
            )
            assert (answer.status_code, answer.json()["rule"]) == (503, "match-store")
            assert ada.get(f"/api/matches/{match}").json()["version"] == version
            full.unlink()
            socket.say(do="move", id="1", seat=0, move="2>0:1", version=version)
            assert socket.until("done", id="1")["version"] == version + 1
    finally:
        server.end()


def test_a_server_is_ready_in_two_seconds(tmp_path: Path) -> None:
    """Measured in processor time, which other work on the machine does not change."""
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
