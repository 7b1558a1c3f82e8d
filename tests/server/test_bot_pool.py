"""The pool of bot processes: slow, lost, failing and many."""

import asyncio
import io
import os
import signal
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from petrilab.core import find_game
from petrilab.kernels.cache import CACHE_VARIABLE
from petrilab.match import BotRequest
from petrilab.match.ports import BotError, BotPoolBusyError
from petrilab.server.bot_main import read_requests, reply_to
from petrilab.server.bot_pool import BotProcessPool
from petrilab.server.bot_protocol import PREPARING, MoveRequest
from petrilab.server.bot_queue import BotJob, FairQueue, QueueAccount
from petrilab.server.logs import Log
from petrilab.server.metrics import Metrics
from petrilab.server.seat_agents import SeatAgents
from petrilab.server.settings import Settings
from petrilab.server.supervisor import Supervisor
from server_process import running

_FAKE_PROCESS = """
import json, os, pickle, struct, sys, time
send = lambda **a: (sys.stdout.write(json.dumps(a) + chr(10)), sys.stdout.flush())
send()
attempts = 0
while header := sys.stdin.buffer.read(4):
    r = pickle.loads(sys.stdin.buffer.read(struct.unpack("!I", header)[0]))
    if r is None: time.sleep(float(os.environ.get("PING_SECONDS", 0))); send(); continue
    if r.level == "dies": os._exit(1)
    if r.level == "hangs": time.sleep(1000)
    if r.level == "malformed": print("nonsense", flush=True); continue
    if r.level == "fails": send(error="ValueError"); continue
    if r.level in ("pid", "forgets"):
        if isinstance(r.view, str):
            while not os.path.exists(r.view): time.sleep(0.01)
        else: time.sleep(r.view)
        send(move=str(os.getpid()), has_memory=r.level == "pid")
        continue
    if r.level == "prepares" and (attempts := attempts + 1) < 3: send(error="preparing"); continue
    send(move=r.level + " " + r.game)
"""
"""Replaces the bot process: each level behaves in another way."""


def _pool(size: int = 1, queue: int = 9, seconds: float = 20.0) -> tuple[BotProcessPool, Metrics]:
    settings = Settings(bots=size, bot_queue=queue, bot_seconds=seconds)
    metrics = Metrics()
    command = (sys.executable, "-c", _FAKE_PROCESS)
    return BotProcessPool(settings, Log(io.StringIO()), metrics, _address_of, command), metrics


def _address_of(session: str) -> str:
    """Return the address of a session such as `1.2.3.4/ada`."""
    return session.partition("/")[0]


def _request(level: str, match: str = "m", until: float | str = 0.0, **more: Any) -> BotRequest:
    """Return a request that takes some seconds, or until a file exists."""
    return BotRequest(match, 1, 0, level, "petris", until, **more)


def _run(pool: BotProcessPool, scenario: Coroutine[Any, Any, Any]) -> Any:
    async def run_pool() -> Any:
        supervisor = Supervisor(pool._log, pool._metrics)
        pool.start(supervisor)
        try:
            return await asyncio.wait_for(scenario, 60)
        finally:
            await supervisor.close()

    return asyncio.run(run_pool())


async def _wait_until_ready(metrics: Metrics, processes: int) -> None:
    while metrics.value("bot_processes_ready") < processes:  # noqa: ASYNC110  # only for tests
        await asyncio.sleep(0.01)


def test_a_process_chooses_a_move() -> None:
    pool, metrics = _pool()
    assert _run(pool, pool.choose(_request("coccus"))) == "coccus petris"
    assert metrics.value("bot_moves_total", level="coccus") == 1


@pytest.mark.parametrize("level", ["dies", "hangs", "malformed", "fails"])
def test_a_process_that_fails_is_replaced(level: str) -> None:
    pool, metrics = _pool(seconds=3.0 if level == "hangs" else 20.0)

    async def scenario() -> list[str]:
        with pytest.raises(BotError):
            await pool.choose(_request(level))
        return [
            await pool.choose(_request("greedy", is_fallback=True)),
            await pool.choose(_request("spore")),
        ]

    assert _run(pool, scenario()) == ["greedy petris", "spore petris"]
    lost = 2 if level == "dies" else 1  # a request that kills its process gets a second one
    assert metrics.value("parts_lost_total", part="bot-process-0") == lost


def test_a_level_that_is_being_prepared_is_asked_again_without_delaying_others() -> None:
    pool, metrics = _pool()

    async def scenario() -> list[str]:
        moves: list[str] = []

        async def choose(level: str) -> None:
            moves.append(await pool.choose(_request(level, level)))

        await asyncio.gather(choose("prepares"), choose("spore"))
        return moves

    assert _run(pool, scenario()) == ["spore petris", "prepares petris"]
    assert metrics.value("parts_lost_total", part="bot-process-0") == 0


def test_moves_wait_in_a_full_queue_and_hints_are_refused() -> None:
    pool, _ = _pool(queue=2)

    async def scenario() -> list[Any]:
        requests = [_request("spore", f"m{number}", owner="a") for number in range(4)]
        requests += [_request("spore", "m0", owner=who, is_hint=True) for who in ("a", "b")]
        requests.append(_request("greedy", "m0", is_fallback=True))
        return await asyncio.gather(*map(pool.choose, requests), return_exceptions=True)

    moves = _run(pool, scenario())
    is_busy = [isinstance(each, BotPoolBusyError) for each in moves]
    assert is_busy == [False, False, False, False, True, False, False]


def test_players_are_told_while_a_move_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("petrilab.server.bot_pool._ANNOUNCE_SECONDS", 0.1)
    pool, metrics = _pool()

    async def scenario() -> None:
        await _wait_until_ready(metrics, 1)
        announced: list[bool] = []
        slow = asyncio.create_task(
            pool.choose(_request("forgets", "m", 0.5, on_queued=announced.append))
        )
        await asyncio.sleep(0)
        waiting = asyncio.create_task(pool.choose(_request("spore", on_queued=announced.append)))
        await slow
        assert announced[:1] == [True]  # of the second one, and never of the first one
        await waiting
        assert announced == [True, False]

    _run(pool, scenario())


def test_fallbacks_are_counted_and_logged() -> None:
    metrics, stream = Metrics(), io.StringIO()
    pool = BotProcessPool(Settings(), Log(stream), metrics, _address_of)
    pool.record_fallback("greedy", "timeout")
    assert metrics.value("bot_fallbacks_total", to="greedy") == 1
    assert '"event":"bot-fallback"' in stream.getvalue()
    assert '"reason":"timeout"' in stream.getvalue()


def _popped(*jobs: str, prepended: str = "", background: str = "") -> list[str]:
    """Return the order in which a queue returns jobs, each named `address/session/match`."""

    async def scenario() -> list[str]:
        queue, loop = FairQueue(), asyncio.get_running_loop()
        for name in (*jobs, *filter(None, (prepended,))):
            request = _request("spore", name, is_background=name == background)
            job = BotJob(request, QueueAccount(*name.split("/")), loop.create_future())
            if name == prepended:
                queue.prepend(job)
            else:
                queue.append(job)
        taken = [queue.pop() for _ in range(len(queue) + 1)]
        assert taken.pop() is None
        assert len(queue) == 0
        return [job.request.match for job in taken if job]

    return asyncio.run(scenario())


def test_the_queue_takes_addresses_guests_and_matches_in_turns() -> None:
    assert _popped("a/s/1", "a/s/2", "a/s/3", "b/t/4") == ["a/s/1", "b/t/4", "a/s/2", "a/s/3"]
    assert _popped("a/s/1", "a/s/2", "a/s/3", "a/t/4") == ["a/s/1", "a/t/4", "a/s/2", "a/s/3"]
    assert _popped("a/s/1", "a/s/1", "a/s/1", "a/s/2") == ["a/s/1", "a/s/2", "a/s/1", "a/s/1"]


def test_an_address_with_a_hundred_guests_has_one_turn() -> None:
    flood = [f"a/{number}/{number}" for number in range(100)]
    assert _popped(*flood, "b/t/m", "b/t/m").index("b/t/m") == 1
    assert _popped(*flood, "b/t/m", "b/t/m")[3] == "b/t/m"


def test_an_address_with_few_requests_precedes_one_that_was_just_served() -> None:
    async def scenario() -> None:
        queue, loop = FairQueue(), asyncio.get_running_loop()

        def append(name: str) -> None:
            owner = QueueAccount(*name.split("/"))
            queue.append(BotJob(_request("spore", name), owner, loop.create_future()))

        def pop() -> str:
            job = queue.pop()
            assert job is not None
            return job.owner.address

        for _ in range(9):
            append("flood/s/m")
        assert [pop(), pop()] == ["flood", "flood"]
        append("quiet/t/m")
        assert [pop(), pop()] == ["quiet", "flood"]

    asyncio.run(scenario())


def test_failed_moves_come_first_and_matches_without_people_last() -> None:
    jobs = ("a/s/1", "b/t/2", "c/u/3")
    assert _popped(*jobs, prepended="d/v/4")[0] == "d/v/4"
    assert _popped("x/y/0", *jobs, background="x/y/0")[-1] == "x/y/0"


def test_a_hanging_process_does_not_delay_other_matches() -> None:
    pool, _ = _pool(size=2, seconds=30.0)

    async def scenario() -> list[str]:
        hanging = asyncio.create_task(pool.choose(_request("hangs", "slow")))
        moves = [await pool.choose(_request("spore", "quick")) for _ in range(20)]
        hanging.cancel()
        return moves

    assert _run(pool, scenario()) == ["spore petris"] * 20


def test_a_match_stays_with_the_process_that_remembers_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also while that process answers a ping, as it does most of the time here."""
    monkeypatch.setenv("PING_SECONDS", "0.2")
    monkeypatch.setattr("petrilab.server.bot_pool._PING_INTERVAL_SECONDS", 0.02)
    pool, metrics = _pool(size=2)

    async def scenario() -> None:
        await _wait_until_ready(metrics, 2)
        matches = ("a", "b", "b", "a", "a", "b", "a")
        # Both at once, so that each process has one of them.
        first = await asyncio.gather(*(pool.choose(_request("pid", m, 0.1)) for m in "ab"))
        owners = dict(zip("ab", first, strict=True))
        assert len(set(first)) == 2
        for match in matches:
            await asyncio.sleep(0.05)
            assert await pool.choose(_request("pid", match)) == owners[match]
        assert metrics.value("bot_memory_misses_total", level="pid") == 0

    _run(pool, scenario())


async def _two_seats_of_one_process(pool: BotProcessPool, metrics: Metrics, folder: Path) -> str:
    """Let one process have the memory of the matches `a` and `b`; return its number."""
    await _wait_until_ready(metrics, 2)
    other = asyncio.create_task(pool.choose(_request("forgets", "c", str(folder / "c"))))
    await asyncio.sleep(0)
    first = [await pool.choose(_request("pid", match)) for match in "ab"]
    assert len(set(first)) == 1
    (folder / "c").touch()
    await other
    return first[0]


@pytest.mark.parametrize("is_long", [False, True])
def test_a_move_waits_for_a_while_for_the_process_that_remembers_its_match(
    is_long: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("petrilab.server.bot_pool._MEMORY_SECONDS", 0.1 if is_long else 60.0)
    pool, metrics = _pool(size=2)

    async def scenario() -> None:
        owner = await _two_seats_of_one_process(pool, metrics, tmp_path)
        busy = asyncio.create_task(pool.choose(_request("pid", "a", str(tmp_path / "a"))))
        await asyncio.sleep(0)
        assert await pool.choose(_request("forgets", "d")) != owner, "others do not wait"
        hint = _request("pid", "b", is_hint=True)
        assert await pool.choose(hint) != owner, "hints use no memory"
        waiting = asyncio.create_task(pool.choose(_request("pid", "b")))
        await asyncio.wait([waiting], timeout=30 if is_long else 0.3)
        assert waiting.done() == is_long
        (tmp_path / "a").touch()
        chosen = await waiting
        assert (chosen != owner) == is_long
        assert await busy == owner
        assert metrics.value("bot_memory_misses_total", level="pid") == is_long
        assert await pool.choose(_request("pid", "b")) == chosen  # it remembers the latest move

    _run(pool, scenario())


def test_a_move_does_not_wait_for_a_process_that_was_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("petrilab.server.bot_pool._MEMORY_SECONDS", 1000.0)
    pool, metrics = _pool(size=2)

    async def scenario() -> None:
        owner = await _two_seats_of_one_process(pool, metrics, tmp_path)
        busy = asyncio.create_task(pool.choose(_request("pid", "a", 1000.0)))
        waiting = asyncio.create_task(pool.choose(_request("pid", "b")))
        await asyncio.sleep(0.2)
        assert not waiting.done()
        os.kill(int(owner), signal.SIGKILL)
        assert await waiting != owner
        assert metrics.value("bot_memory_misses_total", level="pid") >= 1
        busy.cancel()

    _run(pool, scenario())


def test_a_process_that_is_lost_before_it_begins_a_job_gives_it_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("petrilab.server.bot_pool._PING_INTERVAL_SECONDS", 0.02)
    monkeypatch.setattr("petrilab.server.bot_process._PING_SECONDS", 1.0)
    pool, metrics = _pool()

    async def scenario() -> None:
        first = await pool.choose(_request("pid", "a"))
        os.kill(int(first), signal.SIGSTOP)
        await asyncio.sleep(0.1)  # it is pinged, and does not answer
        assert await pool.choose(_request("pid", "a")) != first
        assert metrics.value("parts_lost_total", part="bot-process-0") >= 1

    _run(pool, scenario())


# The bot process ------------------------------------------------------------------------------


def _petris_view() -> Any:
    game = find_game("petris")
    return game.view(game.initial(game.options_type.parse("-")), 0)


def test_a_bot_process_replies_with_a_legal_move_or_an_error() -> None:
    agents, view = SeatAgents(1 << 20), _petris_view()
    reply = reply_to(MoveRequest("m", 0, "random", "petris", view), agents)
    assert reply.move
    assert not reply.has_memory
    assert reply_to(MoveRequest("m", 0, "unknown", "petris", view), agents).error == "level"
    assert reply_to(MoveRequest("m", 0, "random", "petris", None), agents).error
    assert list(read_requests(io.BytesIO(b""))) == []


def test_the_lowest_levels_play_before_kernels_are_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path))
    agents, view = SeatAgents(1 << 20), _petris_view()
    assert reply_to(MoveRequest("m", 0, "spore", "petris", view), agents).move
    assert reply_to(MoveRequest("m", 0, "coccus", "petris", view), agents).move
    assert reply_to(MoveRequest("m", 0, "bacillus", "petris", view), agents).error == PREPARING


def test_bots_play_a_match_on_a_server(tmp_path: Path) -> None:
    with running(tmp_path / "log", bots=1) as server:
        ada = server.guest()
        seats = [{"who": "bot", "level": "random"}, {"who": "bot", "level": "greedy"}]
        match = ada.create(seats=seats)
        with ada.socket(match) as socket:
            while (message := socket.receive(timeout=300)).get("phase") != "over":
                assert message["type"] in ("view", "update", "presence")
        assert "bot_fallbacks" not in ada.get("/api/metrics").text
        levels = ada.get("/api/levels").json()
        assert [level["number"] for level in levels][-1] == 5
        assert all(level["ratings"].keys() >= {"petris"} for level in levels)
