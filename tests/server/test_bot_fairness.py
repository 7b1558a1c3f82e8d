"""Bots under the load of one address: those of others answer promptly and at full strength."""

import re
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from machine_load import Deadline
from petrilab.agents import agent_names
from server_process import Guest, Server, running

_LEVEL = "coccus"
_BOT, _ME = {"who": "bot", "level": _LEVEL}, {"who": "me"}
_FLOOD = 150
_ANSWER_SECONDS = 60.0
"""Seconds within which a bot answers, on a machine that is not overloaded."""


@dataclass
class _GuestAt(Guest):
    """A guest whose requests come from an address, as a trusted proxy says."""

    address: str = "192.0.2.1"

    def headers(self) -> dict[str, str]:
        return {**super().headers(), "x-forwarded-for": self.address}

    def get(self, path: str, **headers: str) -> httpx.Response:
        return super().get(path, **{"x-forwarded-for": self.address, **headers})


def _metric(server: Server, name: str) -> float:
    text = server.http.get("/api/metrics").text
    found = re.search(rf"^petrilab_{re.escape(name)} (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def _play_round(guest: Guest, name: str) -> float:
    """Make the first move of a new match and wait for the bot's.

    Return how many moves all bots have made meanwhile, that one included.
    """
    match = guest.create(name, seats=[_ME, _BOT])
    view = _view(guest, match)
    seat = view["waiting"][0]
    preview: dict[str, Any] = {"move": None, "steps": {}}
    partial: list[str] = []
    while not preview["move"]:
        body = {"seat": seat, "partial": partial}
        preview = guest.post(f"/api/matches/{match}/preview", body).json()
        if not preview.get("move"):
            partial.append(next(iter(preview["steps"])))
            preview.setdefault("move", None)
    version = view["version"]
    command = {"do": "move", "id": str(version), "seat": seat, "version": version}
    before, deadline = _bot_moves(guest.server), Deadline(_ANSWER_SECONDS)
    done = guest.post(f"/api/matches/{match}/commands", {**command, "move": preview["move"]})
    assert done.status_code == 200, done.text
    while (view := _view(guest, match))["waiting"] != [0] and view["phase"] == "playing":
        time.sleep(0.01)
        assert not deadline.has_passed()
    return _bot_moves(guest.server) - before


def _bot_moves(server: Server) -> float:
    return _metric(server, f'bot_moves_total{{level="{_LEVEL}"}}')


def _view(guest: Guest, match: str) -> dict[str, Any]:
    found: dict[str, Any] = guest.get(f"/api/matches/{match}").json()
    return found


def test_one_address_neither_delays_nor_weakens_the_bots_of_others(
    tmp_path: Path, prepared: None
) -> None:
    del prepared
    settings = {"trusted_proxies": "127.0.0.1", "bot_queue": 20, "bot_matches": 20}
    with running(tmp_path / "log", bots=1, **settings) as server:
        victim = _GuestAt(server, address="198.51.100.7")
        _play_round(victim, "kernels")  # the first move loads them
        attackers = [_GuestAt(server) for _ in range(5)]
        for number in range(20):
            attackers[0].create(f"bots-{number}", seats=[_BOT, _BOT])
        for number in range(_FLOOD):
            attackers[number % 5].create(f"flood-{number}", seats=[_BOT, _ME])
        assert _metric(server, "bot_requests_waiting") > 20
        for number in range(2):
            waiting = _metric(server, "bot_requests_waiting")
            moves = _play_round(victim, f"loud-{number}")
            assert moves < waiting / 2  # of those that came before
        assert _metric(server, "bot_requests_waiting") > 0  # the flood is not over
        assert "bot_fallbacks" not in server.http.get("/api/metrics").text


def test_players_are_told_that_their_bot_waits(tmp_path: Path, prepared: None) -> None:
    del prepared
    with running(tmp_path / "log", bots=1) as server:
        ada, bot = server.guest(), {"who": "bot", "level": agent_names()[-1]}
        matches = [ada.create(f"m-{number}", seats=[bot, _ME]) for number in range(4)]
        with ada.socket(matches[-1]) as socket:
            while socket.receive(timeout=90).get("queued") != [0]:
                pass
            while (message := socket.receive(timeout=90))["type"] != "presence":
                pass
            assert "queued" not in message
            while (message := socket.receive(timeout=90))["type"] != "update":
                pass
            assert message["lines"][-1]["seat"] == 0


def test_matches_without_people_are_limited(tmp_path: Path) -> None:
    with running(tmp_path / "log", bots=1, trusted_proxies="127.0.0.1", bot_matches=2) as server:
        ada, bob, eve = (
            _GuestAt(server),
            _GuestAt(server),
            _GuestAt(server, address="2001:db8::1"),
        )
        # Strong bots: a match of weak ones may end before the next request.
        strong = {"who": "bot", "level": "streptomyces"}
        body = {"game": "honeycomb", "seats": [strong, strong], "options": "board=hexagon:4"}
        answers = [
            guest.post("/api/matches", {"id": str(number), **body})
            for number, guest in enumerate((ada, bob, ada, bob, eve))
        ]
        assert [answer.status_code for answer in answers] == [201, 201, 429, 429, 201]
        assert answers[2].json()["rule"] == "server-bot-matches"
        assert answers[2].json()["params"] == {"limit": 2}
        with_a_person = {**body, "id": "9", "name": "Ada", "seats": [_BOT, _ME]}
        assert ada.post("/api/matches", with_a_person).status_code == 201
