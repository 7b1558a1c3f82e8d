"""The supervisor: restarts parts however they end, logs, counts and reports them."""

import asyncio
import io
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
import pytest

from petrilab.server import supervisor as module
from petrilab.server.logs import Log
from petrilab.server.metrics import Metrics
from petrilab.server.supervisor import OnUp, Supervisor


class _Fixture:
    """A supervisor whose log and metrics can be read."""

    def __init__(self) -> None:
        self.stream, self.metrics = io.StringIO(), Metrics()
        self.supervisor = Supervisor(Log(self.stream), self.metrics)

    def events(self, kind: str) -> list[dict[str, Any]]:
        lines = [msgspec.json.decode(line) for line in self.stream.getvalue().splitlines()]
        return [line for line in lines if line["event"] == kind]

    @property
    def lost(self) -> float:
        return self.metrics.value("parts_lost_total", part="part")


@pytest.fixture(autouse=True)
def _short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_FIRST_PAUSE_SECONDS", 0.001)
    monkeypatch.setattr(module, "_MAX_PAUSE_SECONDS", 0.004)


async def _return() -> None:
    pass


async def _raise() -> None:
    raise ZeroDivisionError


async def _exit_group() -> None:
    raise BaseExceptionGroup("several", [asyncio.CancelledError(), ValueError()])


async def _cancel() -> None:
    task = asyncio.current_task()
    assert task is not None
    task.cancel()
    await asyncio.sleep(1)


@pytest.mark.parametrize(
    ("end", "reason"),
    [
        (_return, "returned"),
        (_raise, "ZeroDivisionError"),
        (_exit_group, "BaseExceptionGroup"),
        (_cancel, "cancelled"),
        (None, "TypeError"),  # it does not even start
    ],
)
def test_a_part_is_restarted_however_it_ends(
    end: Callable[[], Coroutine[Any, Any, None]], reason: str
) -> None:
    async def scenario() -> None:
        fixture, starts, works = _Fixture(), [], asyncio.Event()

        async def run(on_up: OnUp) -> None:
            starts.append(fixture.supervisor.down())
            if len(starts) < 4:
                on_up()
                await end()
            else:
                works.set()
                on_up()
                await asyncio.sleep(1000)

        fixture.supervisor.add("part", run)
        async with asyncio.timeout(60):
            await works.wait()
        assert starts == [("part",)] * 4
        assert fixture.supervisor.down() == ()
        assert fixture.lost == 3
        assert [event["reason"] for event in fixture.events("part-lost")] == [reason] * 3
        assert len(fixture.events("part-up")) == 4
        await fixture.supervisor.close()
        assert fixture.lost == 3

    asyncio.run(scenario())


def test_a_part_that_cannot_start_is_down_and_logged_once() -> None:
    async def scenario() -> None:
        fixture = _Fixture()

        async def fail(on_up: OnUp) -> None:
            del on_up
            raise OSError

        fixture.supervisor.add("part", fail)
        while fixture.lost < 5:  # noqa: ASYNC110
            await asyncio.sleep(0)
        assert fixture.supervisor.down() == ("part",)
        assert fixture.metrics.value("parts_down") == 1
        assert len(fixture.events("part-lost")) == 1
        await fixture.supervisor.close()

    asyncio.run(scenario())


def test_pauses_grow_up_to_a_maximum_and_start_anew_after_a_stable_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "_FIRST_PAUSE_SECONDS", 1.0)
    monkeypatch.setattr(module, "_MAX_PAUSE_SECONDS", 4.0)
    now = [0.0]
    monkeypatch.setattr("petrilab.server.supervisor.time.monotonic", lambda: now[0])
    part = module.Part("part", None)  # type: ignore[arg-type]
    assert [part.set_down() for _ in range(4)] == [1, 2, 4, 4]
    part.set_up()
    now[0] += 9
    assert part.set_down() == 4
    part.set_up()
    now[0] += 10
    assert [part.set_down() for _ in range(2)] == [1, 2]


def test_a_log_that_fails_does_not_stop_restarts() -> None:
    class BrokenStream(io.StringIO):
        def write(self, _: str) -> int:
            raise OSError

    async def scenario() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)
        metrics = Metrics()
        supervisor = Supervisor(Log(BrokenStream()), metrics)

        async def run(on_up: OnUp) -> None:
            del on_up

        supervisor.add("part", run)
        while metrics.value("parts_lost_total", part="part") < 3:  # noqa: ASYNC110
            await asyncio.sleep(0)
        await supervisor.close()

    asyncio.run(asyncio.wait_for(scenario(), 60))


def test_names_of_parts_are_unique() -> None:
    async def scenario() -> None:
        fixture = _Fixture()
        fixture.supervisor.add("part", lambda _: asyncio.sleep(1000))
        with pytest.raises(ValueError, match="part"):
            fixture.supervisor.add("part", lambda _: asyncio.sleep(1000))
        await fixture.supervisor.close()

    asyncio.run(scenario())


def test_a_part_that_swallows_a_cancellation_is_cancelled_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "_CANCEL_SECONDS", 0.05)

    async def scenario() -> None:
        fixture, cancellations = _Fixture(), 0

        async def run(on_up: OnUp) -> None:
            nonlocal cancellations
            on_up()
            for _ in range(3):
                try:
                    await asyncio.sleep(1000)
                except asyncio.CancelledError:
                    cancellations += 1

        fixture.supervisor.add("part", run)
        await asyncio.sleep(0)
        await asyncio.wait_for(fixture.supervisor.close(), 30)
        assert cancellations == 3

    asyncio.run(scenario())
