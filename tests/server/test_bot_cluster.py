"""Bots on a Dask cluster: real scheduler, workers and relays."""

import asyncio
import io
import subprocess
import sys
import time
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

from cluster_processes import ClusterProcesses, cluster_processes
from petrilab import __version__
from petrilab.core import RefusedError, find_game
from petrilab.match import BotRequest
from petrilab.server import bot_relay
from petrilab.server.bootstrap import serve
from petrilab.server.bot_pool import BotProcessPool
from petrilab.server.logs import Log
from petrilab.server.metrics import Metrics
from petrilab.server.settings import Settings
from petrilab.server.supervisor import Supervisor

GAME = find_game("petris")
START = GAME.initial(GAME.options_type.parse("-"))
SEAT = GAME.actors(START)[0]
_SECONDS = 500.0


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[ClusterProcesses]:
    with cluster_processes(tmp_path / "cluster", workers=2) as running:
        yield running


def run(pool: BotProcessPool, scenario: Coroutine[Any, Any, Any]) -> Any:
    async def run_pool() -> Any:
        supervisor = Supervisor(pool._log, pool._metrics)
        pool.start(supervisor)
        try:
            return await asyncio.wait_for(scenario, _SECONDS)
        finally:
            await supervisor.close()

    return asyncio.run(run_pool())


def request(match: str, level: str = "greedy", *, is_hint: bool = False) -> BotRequest:
    view = GAME.view(START, SEAT)
    return BotRequest(match, 1, SEAT, level, GAME.name, view, is_hint=is_hint)


def bot_processes(worker: subprocess.Popen[bytes]) -> list[int]:
    """Return the bot processes that a worker has started."""
    tasks = Path(f"/proc/{worker.pid}/task").glob("*/children")  # by the thread that forked
    try:
        found = [int(word) for file in tasks for word in file.read_text().split()]
    except OSError:
        return []
    return [pid for pid in found if b"bot_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.usefixtures("prepared")
def test_moves_reviews_and_a_lost_worker(
    cluster: ClusterProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("petrilab.server.bot_process._START_SECONDS", 200.0)
    settings = Settings(bots=1, bot_cluster=cluster.address, bot_seconds=60.0)
    metrics = Metrics()
    pool = BotProcessPool(settings, Log(io.StringIO()), metrics, str)
    workers = cluster.processes[1:]

    async def scenario() -> list[str]:
        moves = [await pool.choose(request("m"))]
        job = pool.open_analysis("position", START.text())
        while not (reply := await pool.step_analysis(job)).updates:
            assert not reply.is_done  # a step may have nothing to say yet
        pool.close_analysis(job)
        busy = next(worker for worker in workers if bot_processes(worker))
        busy.kill()
        busy.wait()
        moves.append(await pool.choose(request("m")))
        moves.append(await pool.choose(request("m", is_hint=True)))
        return moves

    moves = run(pool, scenario())
    for text in moves:
        assert GAME.check(START, SEAT, GAME.parse_move(text)) is None
    assert metrics.value("parts_lost_total", part="bot-process-0") >= 1
    deadline = time.monotonic() + 60  # the relays are gone, and so are their bots
    while any(map(bot_processes, workers)) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not any(map(bot_processes, workers))
    assert "distributed" not in sys.modules


def test_a_bot_that_nothing_asks_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_relay, "LEASE_SECONDS", 0.5)

    async def scenario() -> None:
        bot = bot_relay.RemoteBot(__version__, "2048", 60.0)
        for _ in range(3):
            assert await bot.ask(bot_relay.PING) == b'{"move":"","error":""}\n'
            await asyncio.sleep(0.1)
            assert bot._process.poll() is None
        await asyncio.sleep(1.5)
        assert bot._process.poll() is not None

    asyncio.run(scenario())


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nonsense", "tcp://host:x"])
def test_an_unreachable_cluster_is_refused_before_the_start(address: str) -> None:
    with pytest.raises(RefusedError) as caught:
        serve(Settings(bot_cluster=address, store="memory", port=0))
    assert caught.value.refusal.rule == "server-bot-cluster"
