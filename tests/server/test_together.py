"""The same work for many in a row: all of it, in order, and nobody spoils it for the others."""

import asyncio
from typing import Any

from petrilab.server.together import Together
from playground import run


def test_all_is_done_in_order_at_the_end_of_the_turn() -> None:
    async def story() -> None:
        done: list[int] = []
        together = Together(done.append)
        for number in range(3):
            together.add(number)
        assert done == []
        await asyncio.sleep(0)
        assert done == [0, 1, 2]

    run(story())


def test_what_is_added_meanwhile_is_for_the_next_turn() -> None:
    async def story() -> None:
        done: list[int] = []

        def work(number: int) -> None:
            done.append(number)
            if number < 2:
                together.add(number + 1)

        together = Together(work)
        together.add(0)
        for expected in ([0], [0, 1], [0, 1, 2]):
            await asyncio.sleep(0)
            assert done == expected

    run(story())


def test_one_that_fails_is_reported_and_the_others_are_done() -> None:
    async def story() -> None:
        done: list[int] = []
        reported: list[dict[str, Any]] = []

        def work(number: int) -> None:
            done.append(10 // number)

        asyncio.get_running_loop().set_exception_handler(lambda _, what: reported.append(what))
        together = Together(work)
        for number in (1, 0, 5):
            together.add(number)
        await asyncio.sleep(0)
        assert done == [10, 2]
        assert [type(each["exception"]) for each in reported] == [ZeroDivisionError]

    run(story())
