"""The networks of guests, which decide whose bots share a turn, also at several workers."""

import asyncio
from collections.abc import Callable, Iterable
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from machine_load import within
from petrilab.core import RefusedError
from petrilab.match import commands as c
from petrilab.match.session_ports import SessionKey
from petrilab.server.admission import check_admission
from petrilab.server.guest_addresses import UNKNOWN, GuestAddresses
from petrilab.server.guest_sessions import Guest
from petrilab.server.refusal_rules import ServerRule
from server_parts import RECOVERY_SECONDS, run_like_the_server, running_app

_KEYS = (SessionKey(2, "22" * 32, 2000), SessionKey(1, "11" * 32, 1000))


def guest(session: str, address: str) -> Guest:
    return Guest(session, address, "http://localhost", is_secure=True)


def pair(keys: Iterable[SessionKey] = _KEYS) -> tuple[GuestAddresses, GuestAddresses, list[str]]:
    """Return two workers that hear each other, and their messages."""
    one, two = GuestAddresses("one"), GuestAddresses("two")
    sent: list[str] = []

    def send(message: str) -> None:
        sent.append(message)
        assert one.receive(message)
        assert two.receive(message)

    one.send = two.send = send
    for each in (one, two):
        each.set_key(keys)
    return one, two, sent


def test_a_network_is_the_same_at_all_workers() -> None:
    one, two, sent = pair()
    one.note(guest("ada", "2001:db8::1"))
    two.note(guest("bob", "2001:db8::2"))
    two.note(guest("eve", "192.0.2.1"))
    one.note(guest("", "192.0.2.1"))
    for each in (one, two):
        assert each.network_of("ada") == each.network_of("bob") != each.network_of("eve")
    assert one.network_of("ada") == two.network_of("ada")
    for _ in range(3):
        one.note(guest("ada", "2001:db8::3"))
    assert len(sent) == 3  # only what is new
    two.note(guest("ada", "192.0.2.1"))
    assert one.network_of("ada") == two.network_of("ada") == two.network_of("eve")
    assert not any("192.0.2" in message or "db8" in message for message in sent)


def test_unknown_sessions_share_one_turn() -> None:
    one, _, _ = pair()
    assert one.network_of("ada") == one.network_of("bob") == UNKNOWN


def test_a_worker_without_a_key_sends_nothing_and_repeats_all_with_a_new_one() -> None:
    one, two, sent = pair(())
    for number in range(200):
        one.note(guest(f"guest-{number}", "192.0.2.1"))
    assert sent == []
    for each in (one, two):
        each.set_key(_KEYS)
    assert len(sent) == 3
    assert all(len(message) < 8000 for message in sent)
    assert two.network_of("guest-199") == one.network_of("guest-0") != UNKNOWN
    one.set_key(_KEYS)
    assert len(sent) == 3


def test_other_messages_are_left_alone() -> None:
    one, _, _ = pair()
    for message in ("two m ada 1", "two ?", "", "two m 0 hello"):
        assert not one.receive(message)


def test_a_worker_knows_the_networks_of_guests_at_another_one(
    new_database: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a guest with many sessions has a turn for each at the other worker."""

    async def scenario() -> None:
        store = new_database()
        async with running_app(monkeypatch, store=store) as one:
            one.context.guest_addresses.note(guest("early", "192.0.2.1"))
            await one.context.sessions.issue()  # makes the key
            async with running_app(monkeypatch, store=store) as two:
                here, there = one.context.guest_addresses, two.context.guest_addresses
                here.set_key(await one.context.session_store.session_keys())
                here.note(guest("ada", "192.0.2.1"))
                async with within(RECOVERY_SECONDS):
                    while UNKNOWN in (there.network_of("ada"), there.network_of("early")):  # noqa: ASYNC110
                        await asyncio.sleep(0.02)
                assert there.network_of("ada") == there.network_of("early")
                assert there.network_of("ada") == here.network_of("ada")

    run_like_the_server(scenario())


def test_a_bot_match_of_an_unknown_host_counts_for_every_address() -> None:
    """A restart does not allow an address more matches of bots alone."""
    known, _, _ = pair()
    known.note(guest("ada", "192.0.2.1"))
    known.note(guest("eve", "198.51.100.1"))

    def is_admitted(hosts: list[str]) -> bool:
        context: Any = SimpleNamespace(
            settings=SimpleNamespace(bot_matches=2),
            guest_addresses=known,
            service=SimpleNamespace(hosts_of_matches_without_people=lambda: hosts),
            limits=Mock(),
            is_stopping=False,
        )
        bots = (c.SeatPlan("bot", "coccus"), c.SeatPlan("bot", "coccus"))
        try:
            check_admission(context, guest("ada", "192.0.2.1"), c.Create("1", "petris", bots))
        except RefusedError as error:
            assert error.refusal.rule == ServerRule.BOT_MATCHES  # noqa: PT017
            return False
        return True

    assert is_admitted(["ada", "eve", "eve"])
    assert not is_admitted(["ada", "ada"])
    assert not is_admitted(["ada", "nobody knows"])
