"""Attacks from one address on a real server, and what another player notices: `make attack`.

Each attacker uses everything that its address is allowed. The table shows the 99th percentile of
another player's moves, quiet and under attack, the memory of all processes of the server, the moves
of bots that were made by a weaker one, and the errors of the server. The exit status is 1 if a
limit is exceeded.

Quiet and attacked measurements alternate, and the table has the medians of their 99th percentiles,
since the load of a machine varies. The store is in memory where that is possible: other programs'
use of the disk would hide the effect of an attack. Each round attacks from another address, whose
bursts are unused. Where there are several processors, the server has the first to itself: player
and attacker share the second, the attacker at the lowest priority, since neither would run on the
server's machine.
"""

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import signal
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import httpx

import attack_connections
from attack_connections import Address
from attackers import ATTACKS as CONNECTION_ATTACKS
from attackers import BOT_MATCHES, start_bot_match
from request_attackers import REQUEST_ATTACKS, review
from server import free_port, running

ATTACKS = {**CONNECTION_ATTACKS, **REQUEST_ATTACKS}
MAX_RATIO, MAX_MEGABYTES = 3.0, 100.0
"""Limits: slowdown of another player's 99th percentile, and growth of memory."""
ROUNDS = 5
WARM_UP_SECONDS = 1.0
"""Time from the start of an attack until its effect is measured."""
MIN_MOVES = 200
"""Moves of a measurement, even if they take longer than it should."""
MATCHES = 4
"""Matches that the player plays at the same time."""
ANSWERS = "answers"
"""Requests and handshakes of the attacker that the server has answered and not refused."""
ENDS = "ends"
"""Connections that the server has ended while the attacker was sending."""
ERRORS = "errors"
"""Responses to the attacker that say that the server has failed."""
EFFECTS = {
    "pings": ("sockets_dropped_total", 4),
    "pipelining": (ENDS, 8),
    "headers": (ANSWERS, 20),
    "half-open": ("http_connections", 50),
    "pictures": ("compute_jobs_total", 5),
    "records": ("compute_jobs_", 1),  # waiting or done
    "bot-matches": ("bot_moves_total", 1),
    "sessions": (ANSWERS, 20),
    "spectators": ("sockets", 2 * MATCHES + 20),
    "tiny-texts": ("sockets_dropped_total", 4),
    "slow-readers": ("http_connections", 30),
    "long-histories": ('commands_total{command="resume"', 10),
    "large-boards": ('commands_total{command="pick"', 20),
    "previews": (ANSWERS, 100),
    "deep-frames": (ANSWERS, 20),
    "reconnects": (ANSWERS, 20),
    "histories": ("compute_jobs_total", 5),
    "reviews": (ANSWERS, 3),
    "classes": ('commands_total{command="class-', 20),
    "pairings": (ANSWERS, 20),
    "odd-requests": (ANSWERS, 10),
    "trickles": ("http_connections", 40),
}
"""By attack: how much a metric of the server, or what the attacker counts, must grow."""
EFFECT_SECONDS = 30
"""Within this time an attack works, also on a busy machine."""
SAMPLE_SECONDS = 0.5
"""Seconds between two measurements of the server's memory."""
PACE = 0.03
"""Seconds between two moves in a match."""


@dataclass(frozen=True)
class Result:
    """The effect of an attack."""

    name: str
    quiet: float
    attacked: float
    megabytes: float
    fallbacks: int
    errors: int

    @property
    def is_fine(self) -> bool:
        """Whether all limits hold."""
        is_quick = self.attacked <= MAX_RATIO * self.quiet
        has_failed = self.fallbacks > 0 or self.errors > 0
        return is_quick and self.megabytes <= MAX_MEGABYTES and not has_failed

    def __str__(self) -> str:
        """Return a row of the table."""
        ratio = self.attacked / self.quiet
        return (
            f"{self.name:14} {self.quiet:9.1f} {self.attacked:9.1f} {ratio:6.1f} "
            f"{self.megabytes:+9.1f} {self.fallbacks:9d} {self.errors:6d}  "
            f"{'ok' if self.is_fine else 'EXCEEDED'}"
        )


def process_tree(pid: int) -> list[int]:
    """Return a process and all its descendants."""
    found = [pid]
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        with contextlib.suppress(OSError):
            for child in task.read_text(encoding="ascii").split():
                found += process_tree(int(child))
    return found


def megabytes(pid: int) -> float:
    """Return the memory of a process and its descendants; shared pages count in parts."""
    total = 0
    for each in process_tree(pid):
        with contextlib.suppress(OSError, StopIteration):
            lines = Path(f"/proc/{each}/smaps_rollup").read_text(encoding="ascii").splitlines()
            total += int(next(line for line in lines if line.startswith("Pss:")).split()[1])
    return total / 1024


class Player:
    """Plays a few matches of Petris, each on two sockets.

    Measures each move until both sockets have received it.
    """

    def __init__(self, port: int) -> None:
        self.port = port

    async def play(self, seconds: float) -> float:
        """Move at a human pace for some time; return the 99th percentile in milliseconds."""
        from load_matches import Petrilab  # noqa: PLC0415  # imports games, slowly

        backend = Petrilab(self.port)
        times: list[float] = []
        deadline = time.monotonic() + seconds
        seeds = itertools.cycle(range(1, 9))

        async def play_matches() -> None:
            while time.monotonic() < deadline or len(times) < MIN_MOVES:
                match = await backend.set_up_match(next(seeds))
                await asyncio.sleep(0.2)  # both are subscribed
                await self._play_match(match, times, deadline)
                for client in match.clients:
                    client.close()

        await asyncio.gather(*(play_matches() for _ in range(MATCHES)))
        return 1000 * sorted(times)[int(0.99 * len(times))]

    async def _play_match(self, match: Any, times: list[float], deadline: float) -> None:
        loop = asyncio.get_running_loop()
        for number in range(match.moves):
            if time.monotonic() > deadline and len(times) >= MIN_MOVES:
                return
            missing = {0, 1}
            done: asyncio.Future[None] = loop.create_future()

            def handler(
                seat: int, number: int = number, missing: set[int] = missing, done: Any = done
            ) -> Callable[[bytes], None]:
                def on_text(message: bytes) -> None:
                    if match.is_update(message, number):
                        missing.discard(seat)
                        if not missing and not done.done():
                            done.set_result(None)

                return on_text

            for seat, client in enumerate(match.clients):
                client.on_text = handler(seat)
            began = time.perf_counter()
            match.send_move(number)
            await asyncio.wait_for(done, 30)
            times.append(time.perf_counter() - began)
            await asyncio.sleep(PACE)


@contextlib.contextmanager
def sampled_megabytes(pid: int) -> Iterator[list[float]]:
    """Measure the memory of a process and its descendants until the end of the block."""
    samples, stopped = [megabytes(pid)], threading.Event()

    def sample() -> None:
        while not stopped.wait(SAMPLE_SECONDS):
            samples.append(megabytes(pid))

    thread = threading.Thread(target=sample)
    thread.start()
    try:
        yield samples
    finally:
        stopped.set()
        thread.join()
        samples.append(megabytes(pid))


def attack(name: str, port: int, source: str, ready: Any, counts: Any) -> None:
    """Run an attack until the process is killed, at the lowest priority."""
    attack_connections.counts = counts
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(19)
    # Otherwise it still makes the player wait for milliseconds; but beside other programs it would
    # not run at all.
    if hasattr(os, "SCHED_IDLE") and os.getloadavg()[0] < (os.cpu_count() or 1):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    run: Callable[..., Coroutine[Any, Any, None]] = ATTACKS[name]
    asyncio.run(run(port, source, ready))


@contextlib.contextmanager
def attacked(name: str, port: int, source: str) -> Iterator[list[int]]:
    """Attack from an address, in its own process, until the end of the block.

    Yields a list to which the number of errors is added.
    """
    spawn = get_context("spawn")
    ready, counts = spawn.Event(), {name: spawn.Value("i") for name in (ANSWERS, ENDS, ERRORS)}
    effect, least = EFFECTS[name]

    def value() -> float:
        return counts[effect].value if effect in counts else metric(port, effect)

    before = value()
    process = spawn.Process(target=attack, args=(name, port, source, ready, counts))
    process.start()
    try:
        ready.wait(20)
        time.sleep(WARM_UP_SECONDS)
        _wait_for_effect(name, lambda: value() >= before + least)
        errors: list[int] = []
        yield errors
        errors.append(counts[ERRORS].value)
        if not ready.is_set() or not process.is_alive():
            raise RuntimeError(f"the attack {name} has failed")
    finally:
        process.kill()
        process.join()


@contextlib.contextmanager
def confined(processors: set[int]) -> Iterator[None]:
    """Confine processes that are started in the block to some processors."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, processors)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def processors() -> tuple[set[int], set[int]]:
    """Return the processors of the server, and those of player and attacker."""
    all_processors = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else [0]
    return {all_processors[0]}, set(all_processors[1:2] or all_processors)


def metric(port: int, name: str) -> float:
    """Return the sum of a metric of the server over all its labels."""
    text = httpx.get(f"http://localhost:{port}/api/metrics", timeout=30).text
    lines = [line for line in text.splitlines() if line.startswith(f"petrilab_{name}")]
    return sum(float(line.split()[1]) for line in lines)


def _wait_for_effect(name: str, has_effect: Callable[[], bool]) -> None:
    """Wait until an attack works. Raises an error if the server refuses all that it asks for."""
    for _ in range(EFFECT_SECONDS):
        if has_effect():
            return
        time.sleep(1)
    raise RuntimeError(f"the attack {name} has no effect")


def measure(name: str, seconds: float, rounds: int, folder: Path) -> Result:
    """Run one attack on a new server with default limits for all but the player."""
    port = free_port()
    environment = {
        "PETRILAB_STORE": f"sqlite:///{folder}/{name}.db",
        "PETRILAB_PORT": str(port),
        "PETRILAB_BOTS": "1",
        # The player moves faster than people do, and sets up matches for it.
        "PETRILAB_MESSAGES_PER_SECOND": "100",
        "PETRILAB_MATCHES_PER_HOUR": "100000",
        "PETRILAB_MATCHES_PER_ADDRESS": "100000",
    }
    ours, others = processors()
    quiet, under_attack = [], []
    with contextlib.ExitStack() as stack:
        with confined(ours):
            command = [sys.executable, "-m", "petrilab", "serve"]
            server = stack.enter_context(running(command, port, environment))
        stack.enter_context(confined(others))
        _wait_until_ready(port)
        player = Player(port)
        asyncio.run(player.play(2))  # caches
        if name in ("bot-matches", "reviews"):
            asyncio.run(use_bots(port))
        if name == "reviews":
            asyncio.run(review_once(port))
        grown, errors = 0.0, 0
        for number in range(rounds):
            quiet.append(asyncio.run(player.play(seconds)))
            # Every round has an address of its own, and the limits hold for one address.
            with (
                sampled_megabytes(server.process.pid) as samples,
                attacked(name, port, f"127.0.0.{number + 2}") as found,
            ):
                under_attack.append(asyncio.run(player.play(seconds)))
            errors += sum(found)
            grown = max(grown, max(samples) - samples[0])
            time.sleep(1)  # the server notices that the attacker has gone
        weakened = int(metric(port, "bot_fallbacks_total"))
        errors += int(metric(port, "faults_total"))
    medians = statistics.median(quiet), statistics.median(under_attack)
    return Result(name, *medians, grown, weakened, errors)


async def use_bots(port: int) -> None:
    """Let bots of the strongest level move in each game: their process loads its kernels then."""
    address = Address(port, "127.0.0.1")
    cookie = await address.guest()
    for game, bots in reversed(BOT_MATCHES):
        before = metric(port, "bot_moves_total")
        await start_bot_match(address, cookie, game, bots)
        for _ in range(1800):
            if metric(port, "bot_moves_total") >= before + bots:
                break
            await asyncio.sleep(0.1)
        else:
            raise TimeoutError("the bots do not move")


async def review_once(port: int) -> None:
    """Have a record reviewed: the process of the bots loads what it needs for that."""
    address = Address(port, "127.0.0.1")
    await review(address, await address.guest(), 0)


def _wait_until_ready(port: int) -> None:
    """Wait until the bots are ready."""
    for _ in range(600):
        with contextlib.suppress(httpx.TransportError):
            health = httpx.get(f"http://localhost:{port}/api/health", timeout=10).json()
            if health["bots"] == "ready":
                return
        time.sleep(0.2)
    raise TimeoutError("the bots are not ready")


def main() -> int:
    """Run the chosen attacks and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("attacks", nargs="*", help=f"some of {', '.join(ATTACKS)}; default all")
    parser.add_argument("--seconds", type=float, default=4.0, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="quiet and attacked, of each")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    chosen = parser.parse_args()
    memory = Path("/dev/shm")  # noqa: S108  # a new folder in it
    results = []
    if hasattr(os, "getloadavg"):
        print(f"load of the machine before: {os.getloadavg()[0]:.1f}")
    print(f"{'attack':14} quiet p99    p99 ms  ratio    memory fallbacks errors", flush=True)
    with tempfile.TemporaryDirectory(dir=memory if memory.exists() else None) as folder:
        for name in chosen.attacks or ATTACKS:
            results.append(measure(name, chosen.seconds, chosen.rounds, Path(folder)))
            print(results[-1], flush=True)
    if chosen.json:
        print(json.dumps([vars(result) for result in results]))
    return 0 if all(result.is_fine for result in results) else 1


if __name__ == "__main__":
    sys.exit(main())
