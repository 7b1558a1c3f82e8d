"""Provokes what matches on a server, sealed dice and stores refuse, each once."""

import sqlite3
import tempfile
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from petrilab.core import DiceSeal, Refusal, RefusedError
from petrilab.match import Append, Committed, MemoryStore, StoreError
from petrilab.match import commands as c
from petrilab.match.dice import verify
from petrilab.store import open_store
from petrilab.store.upkeep import restore
from playground import World, run


class Full(MemoryStore):
    """A store that takes nothing."""

    async def append(self, *appends: Append) -> tuple[Committed, ...]:
        del appends
        raise StoreError("full")


def online_refusals() -> Iterator[Refusal]:
    """Refusals of matches on a server."""
    yield from run(_matches())
    yield from _dice()
    yield from _stores()


async def _refusal(asking: Coroutine[Any, Any, object]) -> Refusal:
    with pytest.raises(RefusedError) as caught:
        await asking
    return caught.value.refusal


async def _matches() -> list[Refusal]:
    world = World()
    ask, me = world.authority, c.SeatPlan("me")
    petris, honeycomb = await world.table(), await world.table("honeycomb", "board=hexagon:2")
    token = await ask.invite(petris, "ada")
    await world.pick(honeycomb, "ada", "1+2")
    bot = c.SeatPlan("bot", level="nobody")
    create = c.Create("1", "petris", (me, me), name="Ada")
    alone = c.Create("alone", "petris", (me, c.SeatPlan("bot", level="random")), name="Ada")
    against = (await ask.create("ada", alone)).match
    return [
        await _refusal(asking)
        for asking in (
            ask.view("nothing", "ada"),
            ask.hint(against, "ada", 0, "broken"),
            ask.join(petris, "eve", c.Join(token, "Eve")),
            ask.join(petris, "eve", c.Join("x" * 20, "Eve")),
            ask.create("ada", c.Create("1", "petris", (me, me, me), name="Ada")),
            ask.create("ada", c.Create("1", "petris", (me, bot), name="Ada")),
            world.pick(honeycomb, "ada", "1+2"),
            ask.do(honeycomb, "bob", c.Pick(id="x", seat=1, move="1+2", round=7)),
            world.do(petris, "ada", c.Agree, matter="pause"),
            _twice(world, petris),
            world.do(petris, "ada", c.Adjourn, absent=1),
            world.do(petris, "ada", c.Return),
            World(Full()).authority.create("ada", create),
        )
    ]


async def _twice(world: World, match: str) -> None:
    for _ in range(2):
        await world.do(match, "ada", c.Ask, matter="pause")


def _refused(ask: Callable[[], object]) -> Refusal:
    with pytest.raises(RefusedError) as caught:
        ask()
    return caught.value.refusal


def _dice() -> Iterator[Refusal]:
    async def story() -> Any:
        world = World()
        match = await world.table("petri-dish", "max-turns=2")
        await world.do(match, "ada", c.Resign)
        return await world.authority.record(match, "ada")

    record = run(story())
    seal: DiceSeal = record.dice
    short = DiceSeal(seal.commitment, seal.nonces, "00")
    for other in (None, short, replace(seal, nonces=("x", "y"))):
        bad = replace(record, dice=other)
        yield _refused(lambda bad=bad: verify(bad))  # type: ignore[misc]


def _stores() -> Iterator[Refusal]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        url, text = f"sqlite:///{folder / 'x.db'}", folder / "text"
        text.write_text("no database" * 100)
        yield _refused(lambda: open_store("nothing://"))
        yield _refused(lambda: open_store(f"sqlite:///{text}"))
        yield _refused(lambda: restore(text, url))
        store = open_store(url)
        yield _refused(lambda: open_store(url))
        run(World(store).table())
        store.shut()
        yield _refused(lambda: restore(folder / "x.db", url))
        with sqlite3.connect(folder / "x.db") as connection:
            connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.close()
        yield _refused(lambda: open_store(url))
