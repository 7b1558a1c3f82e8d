"""Pictures and records: off the event loop, limited, cancelled, charged, and never lost."""

import asyncio
import contextlib
import io
import json
import os
import re
import signal
import socket
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from compute_faults import (
    die,
    fail,
    fill_memory,
    process_id,
    return_too_much,
    work_for_ever,
)
from petrilab.core import RefusedError, find_game
from petrilab.server import compute_pool
from petrilab.server.compute_pool import ComputePool
from petrilab.server.compute_protocol import Status
from petrilab.server.logs import Log
from petrilab.server.metrics import Metrics
from petrilab.server.settings import Settings
from petrilab.server.stopwatch import Stopwatch
from petrilab.server.supervisor import Supervisor
from server_process import Guest, Server, Socket, running

_BOARD = "board=rectangle:30x30,colonies=1"
_LARGE = "options=board%3Drectangle:30x30"


class Pool:
    """A pool with one process, and what it has charged."""

    def __init__(self, seconds: float) -> None:
        self.metrics, self.charged = Metrics(), 0.0
        settings = Settings(compute_seconds=seconds)
        self.pool = ComputePool(settings, self.metrics)

    def charge(self, milliseconds: float) -> None:
        self.charged += milliseconds

    async def run(self, work: Callable[..., bytes], *arguments: Any, network: str = "a") -> Any:
        return await self.pool.run(network, self.charge, work, *arguments)


def with_pool(scenario: Callable[[Pool], Coroutine[Any, Any, None]], seconds: float = 0.5) -> None:
    """Run a scenario; jobs of this module are importable, as the tests' folder is in the path."""

    async def run() -> None:
        pool = Pool(seconds)
        supervisor = Supervisor(Log(io.StringIO()), pool.metrics)
        pool.pool.start(supervisor)
        try:
            async with asyncio.timeout(300):
                await scenario(pool)
        finally:
            await supervisor.close()

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(Path(__file__).parents[1]))
        # A busy machine leaves little to processes of low priority, which are not to be replaced.
        patch.setattr(compute_pool, "_GRACE_SECONDS", 100.0)
        asyncio.run(run())


def test_a_job_beyond_its_time_or_memory_is_refused_and_charged() -> None:
    async def scenario(pool: Pool) -> None:
        first = (await pool.run(process_id)).body
        for work in (work_for_ever, fill_memory, return_too_much):
            with pytest.raises(RefusedError, match="server-too-costly"):
                await pool.run(work)
        assert 400 < pool.charged < 3000
        assert (await pool.run(process_id)).body == first, "the process was not replaced"

    with_pool(scenario)


def test_an_unexpected_error_is_reported_without_its_text() -> None:
    async def scenario(pool: Pool) -> None:
        reply = await pool.run(fail)
        assert (reply.status, reply.body) == (Status.FAILED, b"LookupError")

    with_pool(scenario)


def test_a_cancelled_job_ends_at_once_and_is_charged() -> None:
    async def scenario(pool: Pool) -> None:
        first = (await pool.run(process_id)).body
        job = asyncio.ensure_future(pool.run(work_for_ever))
        await asyncio.sleep(0.2)
        job.cancel()
        assert (await pool.run(process_id)).body == first
        assert pool.metrics.value("compute_jobs_total", status="cancelled") == 1
        assert pool.charged > 0

    with_pool(scenario, seconds=1000)


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGSEGV])
def test_a_process_that_ends_while_idle_is_replaced(number: signal.Signals) -> None:
    async def scenario(pool: Pool) -> None:
        first = int((await pool.run(process_id)).body)
        for _ in range(2):
            os.kill(first, number)
            second = int((await pool.run(process_id)).body)
            assert second != first
            first = second
        assert pool.metrics.value("parts_lost_total", part="compute-process-0") == 2

    with_pool(scenario)


def test_a_job_whose_process_dies_is_repeated_once_then_refused() -> None:
    async def scenario(pool: Pool) -> None:
        with pytest.raises(RefusedError, match="server-too-costly"):
            await pool.run(die)
        async with asyncio.timeout(30):
            while pool.metrics.value("parts_lost_total", part="compute-process-0") < 2:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        job = asyncio.ensure_future(pool.run(work_for_ever))
        await asyncio.sleep(0.1)
        assert (await pool.run(process_id)).status is Status.DONE
        with pytest.raises(RefusedError):
            await job

    with_pool(scenario)


def test_addresses_take_turns_and_the_queue_is_limited() -> None:
    async def scenario(pool: Pool) -> None:
        order: list[str] = []

        async def run(network: str) -> None:
            await pool.run(process_id, network=network)
            order.append(network)

        jobs = [asyncio.ensure_future(run(name)) for name in "aaaaab"]
        await asyncio.gather(*jobs)
        assert "b" in order[:3]
        many = [asyncio.ensure_future(run("a")) for _ in range(65)]
        done = await asyncio.gather(*many, return_exceptions=True)
        assert sum(isinstance(each, RefusedError) for each in done) == 1

    with_pool(scenario)


def test_a_stopwatch_counts_work_and_not_waiting() -> None:
    stopwatch = Stopwatch()

    async def work() -> str:
        for _ in range(3):
            await asyncio.sleep(0.05)
            sum(range(200_000))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(0.05):
                await asyncio.sleep(10)
        return "done"

    assert asyncio.run(stopwatch.measure(work())) == "done"
    assert 3 < stopwatch.milliseconds < 100


# Requests -----------------------------------------------------------------------------------------


def long_record() -> str:
    """Return a record of 5 kB, whose replay took seconds and returned more than 20 MB."""
    game = find_game("honeycomb")
    moves = " ".join(f"{'ABCDEFGHIJ'[number % 10]}.{number + 1}" for number in range(790))
    tags = (("Game", game.name), ("Rules", game.rules_version), ("Options", f"players=10,{_BOARD}"))
    return "".join(f'[{name} "{value}"]\n' for name, value in tags) + f"\n{moves} *\n"


def test_a_costly_record_is_refused(server: Server) -> None:
    answer = server.guest().post("/api/read", {"text": long_record()})
    assert (answer.status_code, answer.json()["rule"]) == (422, "server-too-costly")


def test_others_are_not_delayed_by_pictures_and_records(tmp_path: Path) -> None:
    with running(tmp_path / "log") as server, contextlib.ExitStack() as stack:
        ada = server.guest()
        match = ada.create("quiet")
        request = (
            f"GET /api/games/honeycomb/picture.svg?{_LARGE},antibiotic-rounds%3DNUMBER HTTP/1.1\r\n"
            f"Host: localhost:{server.port}\r\n\r\n"
        )
        with ada.socket(match) as mine:
            mine.wait_for("view")
            quiet = _median_seconds(mine)
            for number in range(16):
                connection = socket.create_connection(("127.0.0.1", server.port))
                stack.enter_context(connection).sendall(
                    request.replace("NUMBER", str(number)).encode()
                )
            attacked = _median_seconds(mine)
        assert attacked < max(0.03, 5 * quiet)


def _median_seconds(client: Socket) -> float:
    """Return the median time of some previews."""
    times = []
    for _ in range(100):
        began = time.monotonic()
        client.send(do="preview", id="p", seat=0)
        client.wait_for("preview")
        times.append(time.monotonic() - began)
        time.sleep(0.005)
    return sorted(times)[50]


def test_a_record_is_cancelled_when_its_client_disconnects(tmp_path: Path) -> None:
    with running(tmp_path / "log", compute_seconds=1000) as server:
        server.http.get("/api/games/petris/picture.svg")  # the process is ready
        request, seconds = _record_request(server, long_record()), 0.2
        while (ended := _ended_jobs(server)) == {"done": 1} and seconds < 30:
            with socket.create_connection(("127.0.0.1", server.port)) as connection:
                connection.sendall(request)
                time.sleep(seconds)  # if it has not arrived by then, another one is sent
            time.sleep(seconds)
            seconds *= 2
        assert set(ended) == {"done", "cancelled"}
        assert ended["done"] == 1


def _ended_jobs(server: Server) -> dict[str, int]:
    text = server.http.get("/api/metrics").text
    found = re.findall(r'petrilab_compute_jobs_total{status="(\w+)"} (\d+)', text)
    return {status: int(number) for status, number in found}


def _record_request(server: Server, text: str) -> bytes:
    body = json.dumps({"text": text})
    return (
        f"POST /api/read HTTP/1.1\r\nHost: localhost:{server.port}\r\nOrigin: {server.origin}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n{body}"
    ).encode()


def test_computing_is_limited_by_session_and_by_address(tmp_path: Path) -> None:
    """The limits count processor time, so that a few expensive requests reach them."""
    with running(tmp_path / "log", compute_per_session=5, compute_per_address=100) as server:

        def draw(guest: Any, number: int) -> Any:
            path = f"/api/games/honeycomb/picture.svg?{_LARGE},antibiotic-rounds%3D{number}"
            return guest.get(path)

        ada, bob = server.guest(), server.guest()
        for number in range(6):
            answer = draw(ada, number)
        assert (answer.status_code, answer.json()["rule"]) == (429, "server-too-fast")
        assert draw(bob, 7).status_code == 200, "another session of the address"
        statuses = set()
        for number in range(8, 100):
            cookie = f"__Host-petrilab={number:043d}"
            statuses.add(draw(Guest(server, cookie), number).status_code)
        assert 429 in statuses, "the address"


def test_a_picture_of_a_first_position_is_drawn_once(server: Server) -> None:
    path = "/api/games/petris/picture.svg?options=track%3D17"
    assert server.http.get(path).text == server.http.get(path).text
