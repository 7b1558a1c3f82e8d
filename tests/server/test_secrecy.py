"""The same game with different secrets: every byte to every other client, and every line logged,
is the same until the reveal. Each planted leak is caught.

`make torture` compares more pairs. Every pair follows from the seed that a failure prints.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from petrilab.core import SeededSource
from serving import Guest, Server, Socket, running

_PAIRS = int(os.environ.get("PETRILAB_SERVER_PAIRS", "50"))
_SEED = int(os.environ.get("PETRILAB_SEED", "1"))
_BOARD = "players=3,board=hexagon:3"


class Table:
    """A match of three people and a spectator on a server of tests' own."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.ada, self.bob, self.cyd = (server.guest() for _ in range(3))
        self.stranger = Guest(server, cookie="none=1")
        self._number = 0

    def traffic(self, secret: str) -> list[bytes]:
        """All that others get and all that is logged while ada chooses in secret."""
        self._number += 1
        logged = self.server.log.stat().st_size
        match = self._seated()
        sockets = []
        for each in (self.bob, self.cyd, self.stranger):
            sockets.append(each.socket(match))
            sockets[-1].until("presence")
            if each is self.cyd:
                sockets[0].until("presence", here=[1, 2])
        told = self._play(match, sockets, secret)
        for socket in sockets:
            socket.close()
        heard = [message for socket in sockets for message in socket.heard]
        with self.server.log.open("rb") as stream:
            stream.seek(logged)
            lines = [json.loads(line) for line in stream.read().splitlines()]
        for line in lines:
            del line["at"]
        said = [*heard, *told, json.dumps(lines).encode()]
        return [each.replace(match.encode(), b"m" * 32) for each in said]

    def _seated(self) -> str:
        seats = [{"who": "me"}, {"who": "open"}, {"who": "open"}]
        match = self.ada.create(f"{self._number:04}", game="honeycomb", options=_BOARD, seats=seats)
        token = self.ada.post(f"/api/matches/{match}/invites", {}).json()["token"]
        for guest, name in ((self.bob, "Bob"), (self.cyd, "Cyd")):
            body = {"invite": token, "name": name}
            assert guest.post(f"/api/matches/{match}/join", body).status_code == 200
        return match

    def _play(self, match: str, sockets: list[Socket], secret: str) -> list[bytes]:
        bob, cyd, _ = sockets
        version = self.ada.get(f"/api/matches/{match}").json()["version"]
        pick = {"do": "pick", "id": "1", "seat": 0, "move": secret, "round": 1}
        done = self.ada.post(f"/api/matches/{match}/commands", pick)
        assert done.status_code == 200, (secret, done.text)
        again = {"do": "ask", "id": "2", "seat": 0, "matter": "takeback"}
        refused = self.ada.post(f"/api/matches/{match}/commands", again)
        assert refused.json().get("rule") == "match-undo-blocked", refused.text
        bob.say(do="pick", id="1", seat=1, move="1+2", round=1)
        bob.until("update", version=version + 2)
        bob.say(do="pick", id="2", seat=1, move="3+4", round=1)
        assert bob.until("refused")["rule"] == "match-has-chosen"
        bob.say(do="preview", id="p", seat=1, partial=["+1"])
        cyd.say(do="preview", id="p", seat=2, partial=["+5"])
        cyd.until("preview")
        cyd.say(do="ask", id="1", seat=2, matter="pause")
        for socket in sockets:
            socket.until("update", version=version + 3)
        cyd.say(do="hello", since=version)
        cyd.until("update", since=version)
        others = (self.bob, self.cyd, self.stranger)
        paths = ("", "/record", "/board", "/picture.svg")
        return [g.get(f"/api/matches/{match}{path}").content for g in others for path in paths]


def _secrets(seed: int) -> tuple[str, str]:
    """Two different legal picks."""
    source = SeededSource(f"pair {seed}")
    picks: list[str] = []
    while len(picks) < 2:
        first, second, third = (1 + source.below(19) for _ in range(3))
        pick = f"{min(first, second)}+{max(first, second)}"
        pick += f"-{third}" if source.below(2) else ""
        if len({first, second, third}) == 3 and pick not in picks:
            picks.append(pick)
    return picks[0], picks[1]


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    with running(tmp_path_factory.mktemp("secrecy") / "log", "same-secrets") as server:
        yield Table(server)


def test_every_byte_is_the_same_whatever_was_chosen(table: Table) -> None:
    _compare(table, range(_SEED, _SEED + _PAIRS))


def _compare(table: Table, seeds: range) -> None:
    for seed in seeds:
        one, two = _secrets(seed)
        assert table.traffic(one) == table.traffic(two), (seed, one, two)


@pytest.mark.parametrize(
    "leak", ["log-line", "error-text", "early-reveal", "undo", "unfinished-record"]
)
def test_a_leak_is_caught(leak: str, tmp_path: Path) -> None:
    with running(tmp_path / "log", "same-secrets", leak) as server:
        table = Table(server)
        with pytest.raises(AssertionError):
            _compare(table, range(3))
