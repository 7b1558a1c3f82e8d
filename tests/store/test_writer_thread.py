"""The writer thread goes on after errors that nothing expects."""

import asyncio
from typing import Any

import pytest

from match_harness import run
from petrilab.match import StoreError
from petrilab.store.writer_thread import WriterThread


def test_the_writer_goes_on_after_it_has_failed() -> None:
    """Its thread ended, so that all moves waited until the heartbeat failed."""
    groups: list[int] = []

    def write(group: list[Any]) -> list[Any]:
        groups.append(len(group))
        if len(groups) == 1:
            raise SystemExit
        return ["written"] * len(group)

    async def scenario() -> None:
        writer = WriterThread(write)
        lost = [writer.append(()), writer.append(())]
        for future in lost:
            with pytest.raises(StoreError, match="SystemExit"):
                await asyncio.wait_for(future, 30)
        assert await asyncio.wait_for(writer.append(()), 30) == "written"
        writer.close()

    run(scenario())


def test_a_writer_that_fails_at_its_last_jobs_can_be_closed() -> None:
    def write(_: list[Any]) -> list[Any]:
        raise SystemExit

    async def scenario() -> None:
        writer = WriterThread(write)
        last = writer.append(())
        await asyncio.to_thread(writer.close)
        with pytest.raises(StoreError):
            await last

    run(scenario())
