"""The writer process as a part of the server."""

import asyncio
import io
from collections.abc import Callable
from functools import partial
from typing import cast

import pytest

from petrilab.server.logs import Log
from petrilab.server.metrics import Metrics
from petrilab.server.supervisor import Supervisor
from petrilab.server.writer_supervision import run_writer_process
from petrilab.store.sqlite_store import SqliteStore


class _StoreWithoutWriter:
    """A store whose writer process is lost at once."""

    async def start_writer_process(self, on_lost: Callable[[], None]) -> None:
        on_lost()

    async def stop_writer_process(self) -> None:
        pass


def test_a_stopping_server_does_not_wait_for_a_new_writer_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("petrilab.server.supervisor._FIRST_PAUSE_SECONDS", 3600.0)

    async def scenario() -> None:
        metrics = Metrics()
        supervisor = Supervisor(Log(io.StringIO()), metrics)
        store = cast("SqliteStore", _StoreWithoutWriter())
        supervisor.add("writer-process", partial(run_writer_process, store))
        while not metrics.value("parts_lost_total", part="writer-process"):  # noqa: ASYNC110
            await asyncio.sleep(0)
        assert supervisor.down() == ("writer-process",)
        await asyncio.wait_for(supervisor.close(), 30)

    asyncio.run(scenario())
