"""Limits of time that are extended while the machine is overloaded, and only then."""

import asyncio
import time

import pytest

import machine_load
from machine_load import Deadline, within


@pytest.fixture(autouse=True)
def _idle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine_load, "slowdown", lambda: 1.0)


def test_an_overloaded_machine_is_slower(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    monkeypatch.setattr("os.getloadavg", lambda: (3.0, 0.0, 0.0))
    machine_load._samples.clear()
    assert machine_load.slowdown() >= 3.0
    machine_load._samples.extend([(time.monotonic(), 9)] * 100)
    assert machine_load.slowdown() > 8.0, "a load that has just begun"
    machine_load._samples.clear()


def test_a_deadline_passes_later_if_the_machine_was_overloaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ended, loaded = Deadline(0.0), Deadline(0.001)
    time.sleep(0.002)
    assert ended.has_passed()
    monkeypatch.setattr(machine_load, "slowdown", lambda: 1e6)
    assert not loaded.has_passed()
    monkeypatch.setattr(machine_load, "slowdown", lambda: 1.0)
    assert not loaded.has_passed(), "the load of before counts"


def test_a_block_that_takes_too_long_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    async def wait(seconds: float) -> None:
        async with within(0.05):
            monkeypatch.setattr(machine_load, "_RECHECK_SECONDS", 0.01)
            await asyncio.sleep(seconds)

    with pytest.raises(TimeoutError):
        asyncio.run(wait(60))
    monkeypatch.setattr(machine_load, "slowdown", lambda: 1000.0)
    asyncio.run(wait(0.2))
