"""Batches process all items in order, and a failing item does not affect the others."""

import asyncio
from typing import Any

from match_harness import run
from petrilab.server.tick_batch import TickBatch


def test_items_are_processed_in_order_at_the_end_of_the_tick() -> None:
    async def scenario() -> None:
        done: list[int] = []
        batch = TickBatch(done.append)
        for number in range(3):
            batch.add(number)
        assert done == []
        await asyncio.sleep(0)
        assert done == [0, 1, 2]

    run(scenario())


def test_items_added_while_processing_wait_for_the_next_tick() -> None:
    async def scenario() -> None:
        done: list[int] = []

        def work(number: int) -> None:
            done.append(number)
            if number < 2:
                batch.add(number + 1)

        batch = TickBatch(work)
        batch.add(0)
        for expected in ([0], [0, 1], [0, 1, 2]):
            await asyncio.sleep(0)
            assert done == expected

    run(scenario())


def test_a_failing_item_is_reported_and_the_others_are_processed() -> None:
    async def scenario() -> None:
        done: list[int] = []
        reported: list[dict[str, Any]] = []

        def work(number: int) -> None:
            done.append(10 // number)

        asyncio.get_running_loop().set_exception_handler(lambda _, what: reported.append(what))
        batch = TickBatch(work)
        for number in (1, 0, 5):
            batch.add(number)
        await asyncio.sleep(0)
        assert done == [10, 2]
        assert [type(each["exception"]) for each in reported] == [ZeroDivisionError]

    run(scenario())


def test_a_limited_batch_leaves_the_other_items_to_the_next_ticks() -> None:
    async def scenario() -> None:
        done: list[int] = []
        batch = TickBatch(done.append, limit=2)
        for number in range(5):
            batch.add(number)
        for expected in ([0, 1], [0, 1, 2, 3], [0, 1, 2, 3, 4]):
            await asyncio.sleep(0)
            assert done == expected

    run(scenario())
