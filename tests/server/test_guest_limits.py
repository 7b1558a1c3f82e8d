"""Limits of guests: every session and every address has its own, and neither evades the other."""

import asyncio
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from petrilab.core import RefusedError
from petrilab.match import commands as c
from petrilab.server.guest_limits import Limits
from petrilab.server.guest_sessions import Guest
from petrilab.server.settings import Settings
from server_process import GENEROUS, running


def _limits(**settings: Any) -> Limits:
    """Return limits that no test reaches, but for some."""
    return Limits(Settings(**{**GENEROUS, **settings}))


def _guest(session: str, address: str = "192.0.2.1") -> Guest:
    return Guest(session, address, "https://games.example.org", is_secure=True)


ADA, BOB, CYD = _guest("ada"), _guest("bob"), _guest("cyd", "192.0.2.2")
"""Ada and Bob have the same address."""


def test_messages_are_limited_by_session_and_by_address() -> None:
    limits = _limits(messages_per_second=1, messages_per_address=1.5)
    assert [limits.count_message(ADA) > 0 for _ in range(4)] == [False, False, False, True]
    assert [limits.count_message(BOB) > 0 for _ in range(2)] == [False, True]
    assert limits.count_message(CYD) == 0


def test_sockets_are_limited_by_session_by_address_and_in_total() -> None:
    limits = _limits(sockets_per_session=2, sockets_per_address=3, sockets=4)
    assert [limits.open_socket(ADA, "match") for _ in range(3)] == [True, True, False]
    assert [limits.open_socket(BOB, "match") for _ in range(2)] == [True, False]
    assert [limits.open_socket(CYD, "match") for _ in range(2)] == [True, False]
    limits.close_socket(ADA, "match")
    assert limits.open_socket(BOB, "match")
    assert limits.open_sockets() == 4


def test_a_refused_socket_takes_no_slot() -> None:
    limits = _limits(sockets_per_session=2, sockets_per_address=1)
    assert limits.open_socket(ADA, "match")
    assert not any(limits.open_socket(BOB, "match") for _ in range(5))
    limits.close_socket(ADA, "match")
    assert limits.open_socket(BOB, "match")


@pytest.mark.parametrize("kind", ["matches", "bots"])
def test_matches_and_bots_are_limited_by_session_and_by_address(kind: str) -> None:
    limits = _limits(**{f"{kind}_per_hour": 2, f"{kind}_per_address": 3})
    check = limits.check_match if kind == "matches" else limits.check_bots
    for guest, admitted in ((ADA, 2), (BOB, 1), (CYD, 2)):
        for _ in range(admitted):
            check(guest)
        with pytest.raises(RefusedError):
            check(guest)


@pytest.mark.parametrize("kind", [c.Fill, c.HandOver])
def test_a_command_that_seats_a_bot_is_counted(kind: type[c.Fill | c.HandOver]) -> None:
    limits = _limits(bots_per_hour=1)
    names = {c.Fill: "open", c.HandOver: "absent"}
    seat: dict[str, Any] = {names[kind]: 1}
    command = kind(id="1", seat=0, level="greedy", **seat)
    for _ in range(2):
        limits.check_command(ADA, c.Resign(id="2", seat=0))
    limits.check_command(ADA, command)
    with pytest.raises(RefusedError):
        limits.check_command(ADA, command)


def test_a_debt_of_computing_time_stops_messages() -> None:
    limits = _limits(compute_per_session=1, compute_per_address=2)
    limits.charge_compute(ADA, 15)
    assert limits.count_message(ADA) > 0
    assert limits.count_message(BOB) == 0
    limits.charge_compute(BOB, 8)
    assert limits.count_message(_guest("dan")) > 0
    assert limits.count_message(CYD) == 0


def test_analyses_are_charged_to_session_and_address() -> None:
    limits = _limits(analysis_per_session=1, analysis_per_address=2)
    limits.charge_analysis(ADA, 70)
    assert limits.analysis_debt_seconds(ADA) > 0
    assert limits.analysis_debt_seconds(BOB) == 0
    limits.charge_analysis(BOB, 55)
    assert limits.analysis_debt_seconds(_guest("dan")) > 0
    assert limits.analysis_debt_seconds(CYD) == 0


def test_few_analyses_of_an_address_are_watched_at_once() -> None:
    limits = _limits()
    for number in range(12):
        limits.open_analysis(_guest(f"{number % 4}"))
    with pytest.raises(RefusedError, match="server-too-fast"):
        limits.open_analysis(BOB)
    limits.open_analysis(CYD)
    limits.close_analysis(_guest("0"))
    limits.open_analysis(BOB)


def test_guests_behind_one_address_share_its_sockets_and_messages(tmp_path: Any) -> None:
    few = {"sockets_per_address": 2, "messages_per_address": 4}
    with running(tmp_path / "log", **few) as server:
        ada, bob = server.guest(), server.guest()
        match = ada.create()
        with ada.socket(match), bob.socket(match) as socket:
            with pytest.raises(InvalidStatus) as refused:
                server.guest().socket(match)
            assert refused.value.response.status_code == 429
            for number in range(20):
                socket.send(do="preview", id=f"{number}", seat=0)
            rules = {socket.wait_for("refused")["rule"] for _ in range(20)}
            assert "server-too-fast" in rules


def test_costly_work_of_an_address_is_spread_over_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Previews of a large board, asked for on twenty sockets, made others wait for 0.4 s."""
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    limits = Limits(Settings())

    async def work(milliseconds: float) -> float:
        slept.clear()
        for _ in range(20):
            await limits.pace(ADA.address)
            limits.charge_paced(ADA, milliseconds, free=1000.0)
        return slept[-1] - slept[-2]

    assert asyncio.run(work(0.5)) == pytest.approx(0.0025, rel=0.1)
    assert asyncio.run(work(10.0)) == pytest.approx(0.05, rel=0.1)  # a fifth of the time
    assert limits.count_message(ADA) == 0.0  # nothing was charged: it was free


def test_a_long_message_counts_as_several() -> None:
    """Two hundred messages of 15 kB at the same moment made other players wait."""
    limits = Limits(Settings())
    assert [limits.count_message(ADA, 15_000) for _ in range(4)] == [0.0] * 4
    assert limits.count_message(ADA, 0) > 0.0
    assert limits.count_message(BOB, 1023) == 0.0
    sessions = [_guest(f"{number}") for number in range(100)]
    admitted = [guest for guest in sessions if not limits.count_message(guest, 15_000)]
    assert len(admitted) == 35  # 600 of the address in all
