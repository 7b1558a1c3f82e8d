"""A short form of `make attack`: what one address may occupy, rather than how long others wait.

Each of the attacks runs for a few seconds from an address of its own. The bounds do not depend
on the speed of the machine; each is shown to be exceeded if its limit is lifted.
"""

import contextlib
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from machine_load import Deadline
from petrilab.server.settings import Settings
from server_parts import RECOVERY_SECONDS
from server_process import GENEROUS, MANY, Guest, Server, running

_ATTACKERS = Path(__file__).parents[2] / "benchmarks" / "attackers.py"
_ADDRESS = "127.0.0.9"
_SECONDS = 3.0
"""Length of an attack."""
_EXCESS_SECONDS = 60.0
"""Seconds within which an attack without its limit exceeds the bound."""
_MAX_MEGABYTES = 100
_DEFAULTS = {name: getattr(Settings(), name) for name in GENEROUS}
_OWN = 4
"""Connections and sockets of the test itself, at most."""


_ATTACKS = (
    *("pings", "pipelining", "headers", "half-open", "pictures", "records", "bot-matches"),
    *("sessions", "spectators", "tiny-texts", "slow-readers", "long-histories", "large-boards"),
    *("previews", "deep-frames", "reconnects", "histories", "classes", "pairings"),
    *("odd-requests", "trickles"),
)


@dataclass(frozen=True)
class Bound:
    """The most that a metric may show, and how to lift the limit that keeps it."""

    metric: str
    most: int
    plan: tuple[str, ...] = ()
    settings: Mapping[str, object] = field(default_factory=dict)


_BOUNDS = {
    "half-open": Bound("http_connections", 100 + _OWN, settings={"connections_per_address": MANY}),
    # Of the watched match, and of an unknown one while no match is being played.
    "spectators": Bound("sockets", 2 * 40 + _OWN, settings={"sockets_per_match": MANY}),
    "pictures": Bound(
        "compute_jobs_waiting",
        16,
        ("unlimited-jobs",),
        {"compute_per_session": MANY, "compute_per_address": MANY},
    ),
    "bot-matches": Bound(
        'commands_total{command="create"}',
        # The matches of the attack seat four bots and two bots in turn: three on average.
        Settings().bots_per_hour // 3 + _OWN,  # type: ignore[arg-type]
        settings={"bots_per_hour": MANY, "bots_per_address": MANY, "matches_per_hour": MANY},
    ),
}


_PROGRAM = """
import asyncio, sys
folder, name, port, address = sys.argv[1:]
sys.path.insert(0, folder)
from attackers import ATTACKS
from request_attackers import REQUEST_ATTACKS
class Ready:
    def set(self):
        print("ready", flush=True)
asyncio.run((ATTACKS | REQUEST_ATTACKS)[name](int(port), address, Ready()))
"""


@contextlib.contextmanager
def _attacking(name: str, server: Server) -> Iterator[None]:
    """Attack a server from another address until the end of the block."""
    arguments = (str(_ATTACKERS.parent), name, str(server.port), _ADDRESS)
    command = [sys.executable, "-c", _PROGRAM, *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout
            assert process.stdout.readline() == b"ready\n"
            yield
            assert process.poll() is None
        finally:
            process.kill()


def _metrics(server: Server) -> dict[str, float]:
    text = server.http.get("/api/metrics").text
    return {
        name: float(value)
        for name, value in re.findall(r"^petrilab_(\S+) (\S+)$", text, re.MULTILINE)
    }


def _megabytes(server: Server) -> float:
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="ascii")
    found = re.search(r"VmRSS:\s+(\d+)", status)
    assert found
    return int(found[1]) / 1024


class Player:
    """A player who pauses and resumes a match, as others make moves."""

    def __init__(self, server: Server) -> None:
        self._guest: Guest = server.guest()
        self._path = f"/api/matches/{self._guest.create()}/commands"
        self._number = 0

    def act(self) -> None:
        """Send two commands, which have to be carried out."""
        for command in ({"do": "ask", "matter": "pause"}, {"do": "resume"}):
            self._number += 1
            answer = self._guest.post(self._path, {**command, "id": str(self._number), "seat": 0})
            assert answer.status_code == 200, answer.text


@pytest.mark.parametrize("name", _ATTACKS)
def test_one_address_occupies_no_more_than_its_share(name: str, tmp_path: Path) -> None:
    bound = _BOUNDS.get(name)
    bots = 1 if name == "bot-matches" else 0
    with running(tmp_path / "log", "patient-pings", bots=bots, **_DEFAULTS) as server:
        player = Player(server)
        player.act()
        before, samples = _megabytes(server), []
        with _attacking(name, server):
            end = time.monotonic() + _SECONDS
            while time.monotonic() < end:
                deadline = Deadline(2 * RECOVERY_SECONDS)
                player.act()
                assert not deadline.has_passed()
                samples.append(_metrics(server))
                time.sleep(0.05)
        assert _megabytes(server) - before < _MAX_MEGABYTES
        assert not [key for key in samples[-1] if key.startswith(("bot_fallbacks", "faults"))]
        assert not [key for key in samples[-1] if key.startswith("parts_lost")]
        if bound:
            assert max(each.get(bound.metric, 0) for each in samples) <= bound.most


@pytest.mark.parametrize("name", _BOUNDS)
def test_the_share_is_exceeded_without_the_limit(name: str, tmp_path: Path) -> None:
    bound = _BOUNDS[name]
    settings = {**_DEFAULTS, "bots": int(name == "bot-matches"), **bound.settings}
    with running(tmp_path / "log", *bound.plan, **settings) as server:
        Player(server)
        deadline = Deadline(_EXCESS_SECONDS)
        with _attacking(name, server):
            while _metrics(server).get(bound.metric, 0) <= bound.most:
                assert not deadline.has_passed(), _metrics(server)
                time.sleep(0.02)


def test_every_attack_must_have_an_effect() -> None:
    """Otherwise `make attack` would pass with an attack that the server refuses altogether."""
    code = "import attack; assert attack.EFFECTS.keys() == attack.ATTACKS.keys(), attack.EFFECTS"
    subprocess.run([sys.executable, "-c", code], cwd=_ATTACKERS.parent, check=True)
