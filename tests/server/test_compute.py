"""Pictures and records: off the event loop, limited, cancelled, charged, and never lost."""

import asyncio
import contextlib
import io
import itertools
import json
import os
import re
import signal
import socket
import threading
import time
from collections import deque
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from compute_faults import (
    die,
    fail,
    fill_memory,
    ignore,
    process_id,
    return_too_much,
    work_for_ever,
)
from machine_load import Deadline
from petrilab.core import RefusedError, find_game
from petrilab.server import compute_pool, compute_process
from petrilab.server.compute_pool import ComputePool
from petrilab.server.compute_protocol import JobStatus
from petrilab.server.logs import Log
from petrilab.server.metrics import Metrics
from petrilab.server.settings import Settings
from petrilab.server.stopwatch import Stopwatch
from petrilab.server.supervisor import Supervisor
from server_process import SOURCES, Guest, Server, running

_BOARD = "board=rectangle:30x30,colonies=1"
_LARGE = "options=board%3Drectangle:30x30"
_PREVIEWS_PER_JOB = 5
"""Previews that are answered in the time of a picture or a record; one or two if the event loop
draws and replays."""


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
    """Run a scenario; jobs of the tests' folder are importable."""

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
        patch.setenv("PYTHONPATH", SOURCES)
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
        assert (reply.status, reply.body) == (JobStatus.FAILED, b"LookupError")

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


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="needs stopped processes")
def test_a_process_that_is_stopped_while_idle_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """It stayed until a job came, which waited for 13 seconds and was refused and charged."""
    monkeypatch.setattr(compute_process, "_PING_SECONDS", 1.0)

    async def scenario(pool: Pool) -> None:
        first = int((await pool.run(process_id)).body)
        os.kill(first, signal.SIGSTOP)
        async with asyncio.timeout(30):
            while not pool.metrics.value("parts_lost_total", part="compute-process-0"):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        assert int((await pool.run(process_id)).body) != first

    with_pool(scenario)


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="needs stopped processes")
def test_the_job_of_a_stopped_process_is_repeated_and_not_charged() -> None:
    async def scenario(pool: Pool) -> None:
        first, before = int((await pool.run(process_id)).body), pool.charged
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(compute_pool, "_GRACE_SECONDS", 0.5)
            os.kill(first, signal.SIGSTOP)
            job = asyncio.ensure_future(pool.run(process_id))
            await asyncio.sleep(1.2)
        assert int((await job).body) != first
        assert pool.charged - before < 100

    with_pool(scenario)


def test_a_job_is_packed_by_the_request_that_is_charged_for_it() -> None:
    """Packing every position of a long match took the event loop at nobody's expense."""
    packing: list[object] = []

    class Argument:
        def __reduce__(self) -> Any:
            packing.append(asyncio.current_task())
            return (int, ())

    async def scenario(pool: Pool) -> None:
        with pytest.raises(RefusedError):
            await pool.run(die)
        request = asyncio.ensure_future(pool.run(ignore, Argument()))
        await request
        assert packing == [request]

    with_pool(scenario)


def test_a_job_that_no_process_begins_is_refused() -> None:
    async def scenario() -> None:
        metrics = Metrics()
        pool = ComputePool(Settings(), metrics)  # without processes
        with pytest.raises(RefusedError, match="server-too-fast"):
            await pool.run("a", lambda _: None, process_id)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compute_pool, "_QUEUE_SECONDS", 0.1)
        asyncio.run(asyncio.wait_for(scenario(), 10))


def test_a_job_whose_process_dies_is_repeated_once_then_refused() -> None:
    async def scenario(pool: Pool) -> None:
        with pytest.raises(RefusedError, match="server-too-costly"):
            await pool.run(die)
        async with asyncio.timeout(30):
            while pool.metrics.value("parts_lost_total", part="compute-process-0") < 2:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        job = asyncio.ensure_future(pool.run(work_for_ever))
        await asyncio.sleep(0.1)
        assert (await pool.run(process_id)).status is JobStatus.DONE
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


def long_record(moves: int = 790) -> str:
    """Return a record of 5 kB, whose replay took seconds and returned more than 20 MB."""
    game = find_game("honeycomb")
    turns = " ".join(f"{'ABCDEFGHIJ'[number % 10]}.{number + 1}" for number in range(moves))
    tags = (("Game", game.name), ("Rules", game.rules_version), ("Options", f"players=10,{_BOARD}"))
    return "".join(f'[{name} "{value}"]\n' for name, value in tags) + f"\n{turns} *\n"


def test_a_costly_record_is_refused(server: Server) -> None:
    answer = server.guest().post("/api/read", {"text": long_record()})
    assert (answer.status_code, answer.json()["rule"]) == (422, "server-too-costly")


@pytest.mark.parametrize("kind", ["pictures", "records"])
def test_others_are_not_delayed_by_pictures_and_records(tmp_path: Path, kind: str) -> None:
    """The event loop answers many previews while a picture is drawn or a record is replayed.

    Both are counted over the same time, so the load of the machine does not matter.
    """
    with running(tmp_path / "log", compute_processes=1) as server:
        ada = server.guest()
        if kind == "pictures":
            requests = [_picture_request(server, number) for number in range(80)]
        else:
            requests = [_record_request(server, long_record(20 + number)) for number in range(80)]
        pending, deadline, previews = deque(requests), Deadline(20), 0
        requesters = [threading.Thread(target=_ask, args=(server, pending)) for _ in range(4)]
        with ada.socket(ada.create("quiet")) as mine:
            mine.wait_for("view")
            for each in requesters:
                each.start()
            while pending and not deadline.has_passed():
                mine.send(do="preview", id="p", seat=0)
                mine.wait_for("preview")
                previews += 1
        answered = len(requests) - len(pending)
        pending.clear()
        for each in requesters:
            each.join()
        assert previews > _PREVIEWS_PER_JOB * answered > 0


def _ask(server: Server, pending: deque[bytes]) -> None:
    """Send requests one after the other until none is left; each has to be answered."""
    with contextlib.suppress(IndexError):
        while True:
            request = pending.popleft()
            with socket.create_connection(("127.0.0.1", server.port)) as connection:
                connection.sendall(request)
                head = connection.recv(1 << 16)
                while connection.recv(1 << 16):
                    pass
            assert head.startswith((b"HTTP/1.1 200", b"HTTP/1.1 201")), head


def _picture_request(server: Server, number: int) -> bytes:
    """Return the request of a large picture that has not been drawn before."""
    path = f"/api/games/honeycomb/picture.svg?{_LARGE},antibiotic-rounds%3D{number}"
    host = f"Host: localhost:{server.port}\r\nConnection: close"
    return f"GET {path} HTTP/1.1\r\n{host}\r\n\r\n".encode()


def test_a_record_is_cancelled_when_its_client_disconnects(tmp_path: Path) -> None:
    with running(tmp_path / "log", compute_seconds=1000) as server:
        server.http.get("/api/games/petris/picture.svg")  # the process is ready
        request, deadline = _record_request(server, long_record()), Deadline(20)
        # A client leaves before its request has arrived, during the job, or after its end.
        for milliseconds in itertools.cycle((10, 20, 40, 80)):
            with socket.create_connection(("127.0.0.1", server.port)) as connection:
                connection.sendall(request)
                time.sleep(milliseconds / 1000)
            time.sleep(0.1)
            if "cancelled" in (ended := _ended_jobs(server)):
                break
            assert not deadline.has_passed()
        assert ended["done"] == 1


def _ended_jobs(server: Server) -> dict[str, int]:
    text = server.http.get("/api/metrics").text
    found = re.findall(r'petrilab_compute_jobs_total{status="(\w+)"} (\d+)', text)
    return {status: int(number) for status, number in found}


def _record_request(server: Server, text: str) -> bytes:
    body = json.dumps({"text": text})
    return (
        f"POST /api/read HTTP/1.1\r\nHost: localhost:{server.port}\r\nOrigin: {server.origin}\r\n"
        "Connection: close\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n{body}"
    ).encode()


def test_computing_is_limited_by_session_and_by_address(tmp_path: Path) -> None:
    """The limits count processor time, so that a few expensive requests reach them."""
    with running(tmp_path / "log", compute_per_session=5, compute_per_address=30) as server:

        def draw(guest: Any, number: int) -> Any:
            path = f"/api/games/honeycomb/picture.svg?{_LARGE},antibiotic-rounds%3D{number}"
            return guest.get(path)

        ada, bob = server.guest(), server.guest()
        # On a slow machine some of the budget comes back between two requests.
        answers = (draw(ada, number) for number in range(40))
        refused = next((answer for answer in answers if answer.status_code != 200), None)
        assert refused, "the session"
        assert (refused.status_code, refused.json()["rule"]) == (429, "server-too-fast")
        assert draw(bob, 40).status_code == 200, "another session of the address"
        statuses = set()
        for number in range(41, 133):
            cookie = f"__Host-petrilab={number:043d}"
            statuses.add(draw(Guest(server, cookie), number).status_code)
        assert 429 in statuses, "the address"


def test_a_picture_of_a_first_position_is_drawn_once(server: Server) -> None:
    path = "/api/games/petris/picture.svg?options=track%3D17"
    assert server.http.get(path).text == server.http.get(path).text
