"""Other clients and the log get the same bytes until the reveal, whatever a player has picked.

Each planted leak is caught.

`make torture` compares more pairs. Every pair follows from the seed that a failure prints.
"""

import json
import os
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from petrilab.core import SeededRandomSource
from server_process import Guest, Server, Socket, running

_PAIRS = int(os.environ.get("PETRILAB_SERVER_PAIRS", "50"))
_SEED = int(os.environ.get("PETRILAB_SEED", "1"))
_BOARD = "players=3,board=hexagon:3"


class SecretMatch:
    """A match of three players and a spectator."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.ada, self.bob, self.cyd = (server.guest() for _ in range(3))
        self.stranger = Guest(server, cookie="none=1")
        self._number = 0
        self._wait_until_whole()

    def _wait_until_whole(self) -> None:
        """Wait until all parts of the server work: that they do is in the log, at any time."""
        deadline = time.monotonic() + 60
        while self.server.http.get("/api/health").json()["status"] != "ok":
            assert time.monotonic() < deadline, self.server.logged()
            time.sleep(0.2)  # health checks are limited in number

    def traffic(self, secret: str, way: str) -> list[bytes]:
        """Return all bytes that others receive and all log lines while Ada picks in secret.

        She sends her pick by `way`: in a request, or on her socket.
        """
        self._number += 1
        logged = self.server.log.stat().st_size
        match = self._create()
        mine = self.ada.socket(match) if way == "socket" else None
        if mine:
            mine.wait_for("presence")
        present = [0, 1, 2] if mine else [1, 2]
        sockets = []
        for each in (self.bob, self.cyd, self.stranger):
            sockets.append(each.socket(match))
            sockets[-1].wait_for("presence")
            if each is self.cyd:
                sockets[0].wait_for("presence", here=present)
        responses = self._play(match, sockets, secret, mine)
        for socket in (*sockets, *([mine] if mine else ())):
            socket.close()
        messages = [message for socket in sockets for message in socket.received]
        with self.server.log.open("rb") as stream:
            stream.seek(logged)
            lines = [json.loads(line) for line in stream.read().splitlines()]
        for line in lines:
            del line["at"]
        traffic = [*messages, *responses, json.dumps(lines).encode()]
        return [each.replace(match.encode(), b"m" * 32) for each in traffic]

    def reading_traffic(self, secret: str, answer: str) -> list[bytes]:
        """Return all bytes that others receive while Ada reads and Bob answers.

        Bob's pick is the secret. If he passes, the traffic goes on until Ada's turn is over.
        """
        self._number += 1
        match = self._create(f"{_BOARD},calls=spoken,call-seconds=120")
        guests = (self.ada, self.cyd, self.stranger)
        sockets = [guest.socket(match) for guest in guests]
        for socket in sockets:
            socket.wait_for("view")
        moves = [(self.ada, 0, "1+2", 1), (self.bob, 1, secret, 1), (self.cyd, 2, "8+9", 1)]
        moves += [(self.bob, 1, answer, 2), (self.cyd, 2, "pass", 2)]
        moves += [(self.ada, 0, "continue", 2)] if answer == "pass" else []
        for number, (guest, seat, move, round_) in enumerate(moves):
            pick = {"do": "pick", "id": f"r{number}", "seat": seat, "move": move, "round": round_}
            done = guest.post(f"/api/matches/{match}/commands", pick)
            assert done.status_code == 200, (secret, done.text)
        version = done.json()["version"]
        for socket in sockets:
            socket.wait_for("update", version=version)
            socket.close()
        messages = [m for socket in sockets for m in socket.received if b'"presence"' not in m]
        paths = ("", "/record", "/board", "/picture.svg")
        shown = [g.get(f"/api/matches/{match}{path}").content for g in guests for path in paths]
        # The milliseconds left to call depend on the time of a message alone.
        times = re.compile(rb'"choice":\d+')
        traffic = [times.sub(b'"choice":0', each) for each in (*messages, *shown)]
        return [each.replace(match.encode(), b"m" * 32) for each in traffic]

    def _create(self, options: str = _BOARD) -> str:
        seats = [{"who": "me"}, {"who": "open"}, {"who": "open"}]
        match = self.ada.create(
            f"{self._number:04}", game="honeycomb", options=options, seats=seats
        )
        token = self.ada.post(f"/api/matches/{match}/invites", {}).json()["token"]
        for guest, name in ((self.bob, "Bob"), (self.cyd, "Cyd")):
            body = {"invite": token, "name": name}
            assert guest.post(f"/api/matches/{match}/join", body).status_code == 200
        return match

    def _play(
        self, match: str, sockets: list[Socket], secret: str, mine: Socket | None
    ) -> list[bytes]:
        bob, cyd, _ = sockets
        version = self.ada.get(f"/api/matches/{match}").json()["version"]
        pick = {"do": "pick", "id": "1", "seat": 0, "move": secret, "round": 1}
        if mine:
            mine.send(**pick)
            mine.wait_for("done", id="1")
        else:
            done = self.ada.post(f"/api/matches/{match}/commands", pick)
            assert done.status_code == 200, (secret, done.text)
        takeback = {"do": "ask", "id": "2", "seat": 0, "matter": "takeback"}
        refused = self.ada.post(f"/api/matches/{match}/commands", takeback)
        assert refused.json().get("rule") == "match-undo-blocked", refused.text
        bob.send(do="pick", id="1", seat=1, move="1+2", round=1)
        bob.wait_for("update", version=version + 2)
        bob.send(do="pick", id="2", seat=1, move="3+4", round=1)
        assert bob.wait_for("refused")["rule"] == "match-has-chosen"
        bob.send(do="preview", id="p", seat=1, partial=["+1"])
        cyd.send(do="preview", id="p", seat=2, partial=["+5"])
        cyd.wait_for("preview")
        cyd.send(do="ask", id="1", seat=2, matter="pause")
        for socket in sockets:
            socket.wait_for("update", version=version + 3)
        cyd.send(do="hello", since=version)
        cyd.wait_for("update", since=version)
        others = (self.bob, self.cyd, self.stranger)
        paths = ("", "/record", "/board", "/picture.svg")
        return [g.get(f"/api/matches/{match}{path}").content for g in others for path in paths]


def _secrets(seed: int) -> tuple[str, str]:
    """Return two different legal picks."""
    source = SeededRandomSource(f"pair {seed}")
    picks: list[str] = []
    while len(picks) < 2:
        first, second, third = (1 + source.below(19) for _ in range(3))
        pick = f"{min(first, second)}+{max(first, second)}"
        pick += f"-{third}" if source.below(2) else ""
        if len({first, second, third}) == 3 and pick not in picks:
            picks.append(pick)
    return picks[0], picks[1]


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SecretMatch]:
    with running(tmp_path_factory.mktemp("secrecy") / "log", "same-secrets") as server:
        yield SecretMatch(server)


@pytest.mark.parametrize("way", ["request", "socket"])
def test_traffic_does_not_depend_on_the_secret_pick(match: SecretMatch, way: str) -> None:
    _compare(match, way, range(_SEED, _SEED + _PAIRS // 2))


def _compare(match: SecretMatch, way: str, seeds: range) -> None:
    for seed in seeds:
        one, two = _secrets(seed)
        assert match.traffic(one, way) == match.traffic(two, way), (seed, one, two)


def test_traffic_does_not_depend_on_possible_calls(match: SecretMatch) -> None:
    """Bob can call COMPETITION, NOPE, both or nothing; he says nothing."""
    first, *others = (
        match.reading_traffic(secret, "pass") for secret in ("4+5", "1+4", "4+5-2", "1+2", "1+4-2")
    )
    assert len(first) > 20
    assert all(each == first for each in others)


def test_traffic_does_not_depend_on_a_call_before_the_turn_ends(match: SecretMatch) -> None:
    first, *others = (match.reading_traffic("1+4-2", call) for call in ("call+1", "call-2"))
    assert all(each == first for each in others)


@pytest.mark.parametrize(
    ("leak", "way"),
    [
        ("log-line", "socket"),
        ("log-line-of-requests", "request"),
        ("error-text", "socket"),
        ("early-reveal", "socket"),
        ("early-reveal", "request"),
        ("unfinished-record", "request"),
    ],
)
def test_a_planted_leak_is_detected(leak: str, way: str, tmp_path: Path) -> None:
    """Both traffics are complete, so that only the secret can be what makes them differ."""
    with running(tmp_path / "log", "same-secrets", leak) as server:
        match = SecretMatch(server)
        one, two = _secrets(_SEED)
        first, same, other = (match.traffic(secret, way) for secret in (one, one, two))
        assert first == same
        assert first != other


def test_a_secret_pick_that_can_be_taken_back_is_detected(tmp_path: Path) -> None:
    with running(tmp_path / "log", "same-secrets", "undo") as server:
        match = SecretMatch(server)
        with pytest.raises(AssertionError, match='"type":"done"'):  # instead of a refusal
            match.traffic("1+2", "request")
