"""The documented workflow for work on the page: `petrilab serve` and `npx vite` side by side."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from page_driver import Person, expect
from server_process import Server, free_port
from support import ROOT

FRONTEND = ROOT / "frontend"
People = Callable[..., Person]


@dataclass
class DevServer:
    """A running Vite server."""

    origin: str


@pytest.fixture
def vite(host: Server, tmp_path: Path) -> Iterator[DevServer]:
    """Start Vite in front of a Petrilab server, with the Node of the environment."""
    if not (FRONTEND / "node_modules").is_dir():
        reason = "NOT TESTED: the page's packages are not installed (make page)"
        (pytest.fail if os.environ.get("PETRILAB_CI") else pytest.skip)(reason)
    port = free_port()
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    with (tmp_path / "vite.log").open("wb") as log:
        process = subprocess.Popen(
            ["npx", "vite", "--port", str(port), "--strictPort"],
            cwd=FRONTEND,
            env={**os.environ, "PATH": path, "PETRILAB_ORIGIN": host.origin},
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
    try:
        server = DevServer(f"http://localhost:{port}")
        _wait_until_ready(server.origin)
        yield server
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(20)


def _wait_until_ready(origin: str, seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        try:
            httpx.get(origin, timeout=5)
        except httpx.TransportError:
            time.sleep(0.1)
        else:
            return
    raise TimeoutError(origin)


def test_match_is_played_through_the_development_server(person: People, vite: DevServer) -> None:
    ann = person(vite)
    ann.open()
    ann.page.get_by_role("button", name="Together on this screen").first.click()
    ann.until(ann.may_build)
    ann.move()
    expect(ann.page.locator(".log")).to_contain_text("Player 1 propagates")


def test_requests_of_other_sites_stay_refused(vite: DevServer) -> None:
    foreign = {"origin": "http://elsewhere.example"}
    answer = httpx.post(f"{vite.origin}/api/session", json={}, headers=foreign, timeout=20)
    assert answer.status_code == 403
