"""Bots on a Dask cluster: real scheduler, workers and relays."""

import asyncio
import io
import subprocess
import sys
import time
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cluster_processes import ClusterProcesses, cluster_processes
from petrilab import __version__
from petrilab.core import GameRecord, RefusedError, find_game
from petrilab.kernels.registry import kernel_names
from petrilab.lab import LabError
from petrilab.lab.fingerprints import quick_fingerprints
from petrilab.match import BotRequest
from petrilab.server import bot_relay
from petrilab.server.bootstrap import serve
from petrilab.server.bot_pool import BotProcessPool
from petrilab.server.bot_protocol import MoveReply
from petrilab.server.logs import Log
from petrilab.server.metrics import Metrics
from petrilab.server.settings import Settings
from petrilab.server.supervisor import Supervisor

GAME = find_game("petris")
START = GAME.initial(GAME.options_type.parse("-"))
SEAT = GAME.actors(START)[0]
_SECONDS = 500.0
_FINGERPRINTS = {game: quick_fingerprints(game) for game in kernel_names()}


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


def short_record() -> str:
    """Return the record of a game of two moves."""
    position, moves = START, []
    for _ in range(2):
        seat = GAME.actors(position)[0]
        moves.append((seat, GAME.legal(position, seat).nth(0)))
        position = GAME.follow(position, *moves[-1]).position
    return GameRecord(GAME, START.options, tuple(moves), "*", position.stable_hash()).text()


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
        # Levels, which search with the kernels and weights of the worker.
        moves += [await pool.choose(request("m", level)) for level in ("spore", "streptomyces")]
        job = pool.open_analysis("position", START.text())
        while not (reply := await pool.step_analysis(job)).updates:
            assert not reply.is_done  # a step may have nothing to say yet
        pool.close_analysis(job)
        await review(pool)
        busy = next(worker for worker in workers if bot_processes(worker))
        busy.kill()
        busy.wait()
        moves.append(await pool.choose(request("m")))
        moves.append(await pool.choose(request("m", is_hint=True)))
        return moves

    async def review(pool: BotProcessPool) -> None:
        job, updates = pool.open_analysis("review", short_record()), list[msgspec.Raw]()
        while not (reply := await pool.step_analysis(job)).is_done:
            updates += reply.updates
        pool.close_analysis(job)
        assert not reply.error
        assert reply.refusal is None
        last = msgspec.json.decode([*updates, *reply.updates][-1])
        assert len(last["review"]["moves"]) == 2

    moves = run(pool, scenario())
    for text in moves:
        assert GAME.check(START, SEAT, GAME.parse_move(text)) is None
    assert len(moves) == 5
    assert metrics.value("parts_lost_total", part="bot-process-0") >= 1
    deadline = time.monotonic() + 60  # the relays are gone, and so are their bots
    while any(map(bot_processes, workers)) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not any(map(bot_processes, workers))
    assert "distributed" not in sys.modules


def test_a_bot_that_nothing_asks_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_relay, "LEASE_SECONDS", 0.5)

    async def scenario() -> None:
        bot = bot_relay.RemoteBot(__version__, _FINGERPRINTS, "2048", 60.0)
        for _ in range(3):
            assert msgspec.json.decode(await bot.ask(bot_relay.PING), type=MoveReply) == MoveReply()
            await asyncio.sleep(0.1)
            assert bot._process.poll() is None
        await asyncio.sleep(1.5)
        assert bot._process.poll() is not None

    asyncio.run(scenario())


def test_a_worker_with_other_files_is_refused() -> None:
    """Two checkouts of one version may differ: its opponents would not be those that were rated."""
    with pytest.raises(LabError, match=r"has petrilab .*, not 0\.0\.0"):
        bot_relay.RemoteBot("0.0.0", _FINGERPRINTS, "2048", 60.0)
    for game in kernel_names():
        for key in _FINGERPRINTS[game]:
            others = {**_FINGERPRINTS, game: {**_FINGERPRINTS[game], key: "other"}}
            with pytest.raises(LabError, match=rf"plays {game} differently.*\({key}\)"):
                bot_relay.RemoteBot(__version__, others, "2048", 60.0)


def test_a_relay_ends_with_a_sentence_if_the_worker_has_other_weights(tmp_path: Path) -> None:
    """The relay believes to have other weights than the worker."""
    program = (
        "import petrilab.lab.fingerprints as found; found.weights_digest = lambda game: 'other'; "
        "from petrilab.server.bot_relay import main; main()"
    )
    with cluster_processes(tmp_path / "cluster", workers=1) as running:
        command = [sys.executable, "-c", program, running.address, "2048", "60"]
        pipe = subprocess.PIPE
        with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as relay:
            code = relay.wait(60)  # its input stays open: it ends with it
            assert relay.stdout
            assert relay.stderr
            said, problems = relay.stdout.read(), relay.stderr.read()
        bots = bot_processes(running.processes[1])
    assert code == 1, problems
    assert b"plays honeycomb differently, although it has petrilab" in problems.splitlines()[-1]
    assert not said
    assert bots == []


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nonsense", "tcp://host:x"])
def test_an_unreachable_cluster_is_refused_before_the_start(address: str) -> None:
    with pytest.raises(RefusedError) as caught:
        serve(Settings(bot_cluster=address, store="memory", port=0))
    assert caught.value.refusal.rule == "server-bot-cluster"
