"""Smoke test of an installed package: a listing, a record, a match between bots, the server.

Run it with the Python of the environment that holds the wheel: `python scripts/smoke_test.py`.
It needs only the standard library, writes only to a temporary folder, and works on Linux, macOS
and Windows. The first failed check ends it with a traceback and exit code 1.
"""

import json
import os
import subprocess
import sys
import sysconfig
import tempfile
import time
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from socket import socket

COMMAND_SECONDS = 300
"""Time limit of one command; the first start on a cold machine loads many modules."""
START_SECONDS = 120
"""Time limit for the server to answer its first request."""
POLL_SECONDS = 0.2
COMMAND = Path(
    sysconfig.get_path("scripts"), "petrilab.exe" if sys.platform == "win32" else "petrilab"
)


class SmokeTestError(Exception):
    """The installed package does not work as expected."""


def run_petrilab(*arguments: str, folder: Path, typed: str = "") -> str:
    """Return the output of the installed command. Raise if it fails or writes to stderr."""
    done = subprocess.run(
        [str(COMMAND), *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        cwd=folder,
        timeout=COMMAND_SECONDS,
        check=False,
    )
    if done.returncode or done.stderr:
        raise SmokeTestError(f"petrilab {' '.join(arguments)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def installed_games(folder: Path) -> list[str]:
    """Return the names of the games that `petrilab games` lists."""
    lines = run_petrilab("games", folder=folder).splitlines()
    return [line.split()[0].rstrip(":") for line in lines if line and not line[0].isspace()]


def check_package_origin(folder: Path) -> None:
    """Fail if Python imports the checkout instead of the installed wheel."""
    code = "import petrilab; print(petrilab.__file__)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=folder, check=True
    )
    if "site-packages" not in done.stdout:
        raise SmokeTestError(f"petrilab was imported from {done.stdout.strip()}")


def check_games(folder: Path) -> None:
    """Fail unless all three games are installed; named here, since the wheel may lack an entry."""
    missing = {"petris", "petri-dish", "honeycomb"} - set(installed_games(folder))
    if missing:
        raise SmokeTestError(f"games missing: {', '.join(sorted(missing))}")


def check_replay(folder: Path) -> None:
    """Replay a random record of every game."""
    for game in installed_games(folder):
        record = folder / f"{game}.txt"
        record.write_text(run_petrilab("random", game, "--seed", "1", folder=folder), "utf-8")
        run_petrilab("replay", str(record), folder=folder)


def check_terminal_match(folder: Path) -> None:
    """Play a match between two bots in the terminal, to its end."""
    seats = ("--seats", "greedy,random", "--seed", "1", "--lang", "en")
    printed = run_petrilab("play", "petris", *seats, folder=folder, typed="\n")
    if "wins" not in printed:
        raise SmokeTestError(f"the match has no winner:\n{printed}")


def check_server(folder: Path) -> None:
    """Start the server and ask for its health, the page and the games."""
    with socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    # Not COMMAND: on Windows it is a launcher, and ending that would leave the server running.
    command = [sys.executable, "-m", "petrilab", "serve", "--port", str(port), "--bots", "0"]
    store = f"sqlite:///{(folder / 'matches.db').as_posix()}"
    with (folder / "server.log").open("wb") as log:
        server = subprocess.Popen([*command, "--store", store], cwd=folder, stdout=log, stderr=log)
        try:
            _check_answers(f"http://localhost:{port}", server)
        except Exception as error:
            error.add_note((folder / "server.log").read_text("utf-8", errors="replace"))
            raise
        finally:
            server.terminate()
            server.wait(timeout=60)


def _check_answers(origin: str, server: subprocess.Popen[bytes]) -> None:
    health = json.loads(_fetch_when_ready(f"{origin}/api/health", server))
    if not health["ready"]:
        raise SmokeTestError(f"the server is not ready: {health}")
    if b"<title>" not in _fetch(f"{origin}/"):
        raise SmokeTestError("the server does not deliver the page")
    _fetch(f"{origin}/api/games")


def _fetch(url: str) -> bytes:
    with urllib.request.urlopen(url, timeout=10) as answer:  # noqa: S310  # the server above
        body: bytes = answer.read()
        return body


def _fetch_when_ready(url: str, server: subprocess.Popen[bytes]) -> bytes:
    """Ask until the server answers, exits or START_SECONDS have passed."""
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and server.poll() is None:
        with suppress(OSError):
            return _fetch(url)
        time.sleep(POLL_SECONDS)
    raise SmokeTestError(f"no answer from {url}; exit code of the server: {server.poll()}")


CHECKS: tuple[Callable[[Path], None], ...] = (
    check_package_origin,
    check_games,
    check_replay,
    check_terminal_match,
    check_server,
)


def main() -> None:
    """Run every check in a temporary folder."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        for check in CHECKS:
            started = time.monotonic()
            check(Path(name))
            print(f"ok  {check.__name__}  {time.monotonic() - started:.1f} s", flush=True)


if __name__ == "__main__":
    main()
