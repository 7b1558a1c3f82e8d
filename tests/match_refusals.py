"""Provokes each refusal of matches on a server, of sealed dice and of stores once."""

import sqlite3
import tempfile
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from match_harness import MatchHarness, run
from petrilab.core import DiceSeal, Refusal, RefusedError, refusal
from petrilab.match import Append, Committed, MemoryStore, StoreError
from petrilab.match import commands as c
from petrilab.match.classroom import MAX_MATCHES, MAX_REMATCHES, class_id
from petrilab.match.dice import verify
from petrilab.match.event_limits import MAX_OFFERS
from petrilab.match.lobby_ports import MAX_LISTED_PER_SESSION
from petrilab.store import open_store
from petrilab.store.backups import restore
from petrilab.store.check import check
from petrilab.store.writer_main import Watermark


class FullStore(MemoryStore):
    """A store that cannot write."""

    async def append(self, *appends: Append) -> tuple[Committed, ...]:
        del appends
        raise StoreError("full")


def online_refusals() -> Iterator[Refusal]:
    """Yield the refusals of matches on a server, sealed dice and stores."""
    yield from run(_matches())
    yield from run(_lobby_and_recovery())
    yield run(_lost_seat())
    yield run(_left())
    yield run(_missed_call())
    yield run(_long_history())
    yield run(_missing_rules())
    yield from _dice()
    yield from _stores()


REFUSED_STARTS = (
    ("petris", "-", "petris order=fixed 0010000/0000100 0,0 0"),
    ("petris", "-", "petris - 2000020/1000010 9,0 5"),
    ("honeycomb", "board=hexagon:2", "honeycomb board=hexagon:2 ../.../.. 1 A:1+2-5 -"),
)
"""Game, options and first position: other options, a game that is over, a secret choice."""


async def _refusal(request: Coroutine[Any, Any, object]) -> Refusal:
    with pytest.raises(RefusedError) as caught:
        await request
    return caught.value.refusal


async def _matches() -> list[Refusal]:
    harness = MatchHarness()
    service, me = harness.service, c.SeatPlan("me")
    petris, honeycomb = (
        await harness.create_match(),
        await harness.create_match("honeycomb", "board=hexagon:2"),
    )
    token = await service.invite(petris, "ada")
    await harness.pick(honeycomb, "ada", "1+2")
    bot = c.SeatPlan("bot", level="unknown")
    create = c.Create("1", "petris", (me, me), name="Ada")
    alone = c.Create("alone", "petris", (me, c.SeatPlan("bot", level="random")), name="Ada")
    against = (await service.create("ada", alone)).match
    return [
        await _refusal(request)
        for request in (
            service.view("nothing", "ada"),
            service.finished_record(petris, "ada"),
            service.hint(against, "ada", 0, "busy"),
            service.join(petris, "eve", c.Join(token, "Eve")),
            service.join(petris, "eve", c.Join("x" * 20, "Eve")),
            service.create("ada", c.Create("1", "petris", (me, me, me), name="Ada")),
            service.create("ada", c.Create("1", "petris", (me, bot), name="Ada")),
            *(
                service.create("ada", c.Create("1", game, (me, me), options, "Ada", position=start))
                for game, options, start in REFUSED_STARTS
            ),
            service.create("ada", c.Create("1", "petris", (me, me), name="\u3164")),
            harness.pick(honeycomb, "ada", "1+2"),
            service.execute(honeycomb, "bob", c.Pick(id="x", seat=1, move="1+2", round=7)),
            harness.execute(petris, "ada", c.Agree, matter="pause"),
            _offer_twice(harness, petris),
            harness.execute(petris, "ada", c.Adjourn, absent=1),
            harness.execute(petris, "ada", c.Return),
            MatchHarness(FullStore()).service.create("ada", create),
        )
    ]


async def _lobby_and_recovery() -> list[Refusal]:
    """Return the refusals of the lobby, of recovery codes and of classes."""
    harness = MatchHarness()
    service, classes = harness.service, harness.service.classroom
    match = await harness.create_match()
    code = await classes.create("host", "1", "petris", "-")
    seats = [
        await classes.join(code, f"player{number}", "Player") for number in range(2 * MAX_MATCHES)
    ]
    await classes.control(class_id(code), "host", "start")
    await classes.control(class_id(code), "host", "pause")
    other = await classes.create("host", "2", "petris", "-")
    await classes.join(other, "ada", "Ada")
    for _ in range(MAX_REMATCHES):
        await classes.control(class_id(other), "host", "end")
        await classes.control(class_id(other), "host", "rematch")
    await classes.control(class_id(other), "host", "end")
    last = (await classes.view(class_id(other), "host")).matches[0].match
    plans = (c.SeatPlan("me"), c.SeatPlan("open"))
    listed = [
        (
            await service.create(
                "ada", c.Create(f"l{n}", "petris", plans, name="A", is_listed=True)
            )
        ).match
        for n in range(MAX_LISTED_PER_SESSION + 1)
    ]
    for each in listed[1:]:
        await service.lobby.list_match(each, "ada", "home")
    return [
        await _refusal(request)
        for request in (
            harness.execute(seats[0].match, "player0", c.Resume),
            classes.join(code, "host", "Host"),
            classes.join(code, "late", "Late"),
            harness.execute(last, "ada", c.Ask, matter="rematch"),
            classes.control(class_id(other), "host", "rematch", last),
            service.lobby.list_match(listed[0], "ada", "home"),
            service.lobby.list_match(match, "ada", "home"),
            service.recovery.claim("eve", "0000-0000"),
        )
    ]


async def _lost_seat() -> Refusal:
    """Return why a subscriber is disconnected whose seat was moved to another device."""
    harness = MatchHarness()
    match = await harness.create_match()
    subscriber = await harness.subscribe(match, "ada")
    token = await harness.service.create_device_link(match, "ada", 0)
    await harness.service.claim_device_link(match, "phone", token)
    return refusal(subscriber.revoked[0])


async def _left() -> Refusal:
    """Return why a subscriber is disconnected who has left the match."""
    harness = MatchHarness()
    match = await harness.create_match()
    subscriber = await harness.subscribe(match, "ada")
    await harness.service.leave(match, "ada")
    return refusal(subscriber.revoked[0])


async def _missed_call() -> Refusal:
    harness = MatchHarness()
    match = await harness.create_match("honeycomb", "board=hexagon:2,calls=spoken")
    await harness.pick(match, "ada", "1+2")
    await harness.pick(match, "bob", "1+3")
    await harness.clock.advance(9)
    late = c.Pick(id="x", seat=1, move="call+1", round=2)
    return await _refusal(harness.service.execute(match, "bob", late))


async def _long_history() -> Refusal:
    """Return why a match takes no more offers."""
    harness = MatchHarness()
    match = await harness.create_match()
    active = harness.active(match)
    active.replace_state(structs.replace(active.state, other_events=MAX_OFFERS))
    return await _refusal(harness.execute(match, "ada", c.Ask, matter="pause"))


async def _missing_rules() -> Refusal:
    """Return the refusal of a match that was played by other rules."""
    harness = MatchHarness(store := MemoryStore())
    match = await harness.create_match()
    created = store._rows[match][0]
    store._rows[match][0] = structs.replace(created, event=structs.replace(created.event, rules=99))
    return await _refusal(MatchHarness(store).service.view(match, "ada"))


async def _offer_twice(harness: MatchHarness, match: str) -> None:
    for _ in range(2):
        await harness.execute(match, "ada", c.Ask, matter="pause")


def _refused(ask: Callable[[], object]) -> Refusal:
    with pytest.raises(RefusedError) as caught:
        ask()
    return caught.value.refusal


def _dice() -> Iterator[Refusal]:
    async def scenario() -> Any:
        harness = MatchHarness()
        match = await harness.create_match("petri-dish", "max-turns=2")
        await harness.execute(match, "ada", c.Resign)
        return await harness.service.record(match, "ada")

    record = run(scenario())
    seal: DiceSeal = record.dice
    short = DiceSeal(seal.commitment, seal.nonces, "00")
    others = replace(seal, nonces=("x", "y"))
    for other in (None, short, others, replace(others, without_nonce=())):
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
        run(MatchHarness(store).create_match())
        store.close_sync()
        yield _refused(lambda: restore(folder / "x.db", url))
        yield run(_damaged_match(url))
        yield _refused(lambda: open_store(f"postgresql://nobody@/none?host={folder}&port=1"))
        Watermark(folder / "x.db").write("lost", 9)
        yield _refused(lambda: open_store(url))
        Watermark(folder / "x.db").clear()
        with sqlite3.connect(folder / "x.db") as connection:
            connection.execute("UPDATE alembic_version SET version_num = '0002'")
        connection.close()
        yield _refused(lambda: list(check(url)))
        with sqlite3.connect(folder / "x.db") as connection:
            connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.close()
        yield _refused(lambda: open_store(url))


async def _damaged_match(url: str) -> Refusal:
    """Return the refusal of the only match of a store, which is damaged here."""
    store = open_store(url)
    with store.engine.begin() as connection:
        match = connection.exec_driver_sql("SELECT match FROM heads").scalar_one()
        connection.exec_driver_sql("DELETE FROM heads")
    found = await _refusal(MatchHarness(store).service.view(match, "ada"))
    await store.close()
    return found
