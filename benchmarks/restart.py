"""Seconds until a killed server is ready again, with many stored matches.

    make restart RESTART="--matches 10000 --rounds 5"

Matches are created and begun over HTTP and sockets. In every round the server is killed by SIGKILL
while it is playing, and started again; the time ends with the first answered request for a match.
"""

import argparse
import asyncio
import contextlib
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import uvloop

from load_matches import Petrilab, play, set_up
from server import free_port, machine, serve_environment, wait_for

_PLAYED_TOGETHER = 50
_BEFORE_KILL = 0.5
"""Seconds of play before the server is killed."""


@contextlib.contextmanager
def started(store: Path, port: int) -> Iterator[None]:
    """Start a server and kill it at the end of the block."""
    environment = serve_environment(f"sqlite:///{store}", port)
    with subprocess.Popen(
        [sys.executable, "-m", "petrilab", "serve"],
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:
        try:
            yield
        finally:
            process.send_signal(signal.SIGKILL)


def seconds_until_ready(port: int, match: str) -> float:
    """Return the seconds until a match is answered."""
    began = time.perf_counter()
    with httpx.Client(base_url=f"http://localhost:{port}") as http:
        while True:
            with contextlib.suppress(httpx.HTTPError):
                if http.get(f"/api/matches/{match}").status_code == httpx.codes.OK:
                    return time.perf_counter() - began
            time.sleep(0.01)


async def main(matches: int, rounds: int) -> None:
    """Print the seconds of every round."""
    with tempfile.TemporaryDirectory() as folder:
        print(machine(Path(folder)), f"load {os.getloadavg()[0]:.1f}", flush=True)
        store, port = Path(folder) / "store.db", free_port()
        with started(store, port):
            wait_for(port)
            petrilab = Petrilab(port)
            for first in range(0, matches, 100):
                number = min(100, matches - first)
                made = await asyncio.gather(*(petrilab.match() for _ in range(number)))
            match = made[0][0]
        found = []
        for number in range(rounds):
            with started(store, port):
                found.append(seconds_until_ready(port, match))
                print(f"round {number + 1}: ready after {found[-1]:.2f} s", flush=True)
                loaded = await set_up(Petrilab(port), _PLAYED_TOGETHER, number)
                playing = asyncio.create_task(play(loaded, _PLAYED_TOGETHER, 0))
                await asyncio.sleep(_BEFORE_KILL)
                playing.cancel()
        size, median = store.stat().st_size / 1e6, statistics.median(found)
        print(
            f"{matches} stored matches ({size:.0f} MB): ready after {median:.2f} s in the median, "
            f"{max(found):.2f} s at most"
        )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    uvloop.run(main(arguments.matches, arguments.rounds))
