"""Reviews and analyses on the server: shared, cancelled, cached, charged, and after all moves."""

import asyncio
import io
import sys
from collections.abc import AsyncGenerator, Coroutine
from typing import Any

import msgspec
import pytest

from petrilab.core import (
    RefusedError,
    SeededRandomSource,
    find_game,
    read_position,
    read_record,
)
from petrilab.match import BotRequest, LocalMatch
from petrilab.match.review_ports import MemoryReviewStore
from petrilab.server.analyses import Analyses, normalised_record
from petrilab.server.bot_analyses import begin
from petrilab.server.bot_pool import BotProcessPool
from petrilab.server.bot_protocol import AnalysisRequest
from petrilab.server.guest_limits import Limits
from petrilab.server.guest_sessions import Guest
from petrilab.server.logs import Log
from petrilab.server.metrics import Metrics
from petrilab.server.review_api import _stream
from petrilab.server.settings import Settings
from petrilab.server.supervisor import Supervisor

_FAKE_PROCESS = """
import json, os, pickle, struct, sys, time
send = lambda **a: (sys.stdout.write(json.dumps(a) + chr(10)), sys.stdout.flush())
send()
steps = {}
log = []
while header := sys.stdin.buffer.read(4):
    r = pickle.loads(sys.stdin.buffer.read(struct.unpack("!I", header)[0]))
    if r is None: send(); continue
    if not hasattr(r, "kind"): log.append("move"); send(move=",".join(log)); continue
    log.append("step")
    n = steps[r.id] = steps.get(r.id, 0) + 1
    if "dies" in r.text and n == 2 and not os.path.exists(sys.argv[1]):
        open(sys.argv[1], "w").close(); os._exit(1)
    if "refused" in r.text:
        send(refusal={"type": "refused", "rule": "text-tag"}, milliseconds=100.0); continue
    if "fails" in r.text: send(error="ValueError", milliseconds=100.0); continue
    if "hangs" in r.text: time.sleep(1000)
    if "slow" in r.text:
        open(sys.argv[1], "w").close()
        while os.path.exists(sys.argv[1]): time.sleep(0.01)
    last = n == 4 and "endless" not in r.text
    update = {"done": n, "total": 4, "review": {"steps": n} if last else None}
    send(updates=[update], is_done=last, milliseconds=100.0)
"""
"""Replaces the bot process: an analysis has four steps, unless its text says something else."""
_RECORD = '[Game "petris"]\n[Rules "1"]\n{position}[A "{name}"]\n\nA.2>0:1 {what} *\n'
ADA = Guest("ada", "1.2.3.4", "http://localhost", is_secure=True)
BOB = Guest("bob", "5.6.7.8", "http://localhost", is_secure=True)


class _Server:
    """A pool of fake processes with the analyses on it."""

    def __init__(self, tmp_path: Any, **settings: Any) -> None:
        chosen = Settings(bots=1, **settings)
        command = (sys.executable, "-c", _FAKE_PROCESS, str(tmp_path / "died"))
        self.metrics = Metrics()
        self.pool = BotProcessPool(chosen, Log(io.StringIO()), self.metrics, lambda s: s, command)
        self.limits, self.store = Limits(chosen), MemoryReviewStore()
        self.charged: list[tuple[str, float]] = []
        charge = self.limits.charge_analysis

        def note_charge(guest: Guest, milliseconds: float) -> None:
            self.charged.append((guest.session, milliseconds))
            charge(guest, milliseconds)

        self.limits.charge_analysis = note_charge  # type: ignore[method-assign]
        self.marker = tmp_path / "died"
        self.failures: list[str] = []
        self.analyses = Analyses(self.pool, self.store, self.limits, self.failures.append)

    def run(self, scenario: Coroutine[Any, Any, None]) -> None:
        async def run() -> None:
            supervisor = Supervisor(self.pool._log, self.metrics)
            self.pool.start(supervisor)
            try:
                await asyncio.wait_for(scenario, 60)
            finally:
                await self.analyses.close()
                await supervisor.close()

        asyncio.run(run())


def _record(what: str = "", name: str = "Ada", start: str = "") -> str:
    position = f'[Position "{start}"]\n' if start else ""
    return _RECORD.format(what=what, name=name, position=position)


async def _all(lines: AsyncGenerator[bytes]) -> list[dict[str, Any]]:
    return [msgspec.json.decode(line) async for line in lines]


def test_a_review_is_streamed_stored_and_charged(tmp_path: Any) -> None:
    server = _Server(tmp_path)

    async def scenario() -> None:
        updates = await _all(server.analyses.review(ADA, _record()))
        assert [each["done"] for each in updates] == [1, 2, 3, 4]
        assert updates[-1]["review"] == {"steps": 4}
        (again,) = await _all(server.analyses.review(BOB, _record(name="Eve")))
        assert again["review"] == {"steps": 4}

    server.run(scenario())
    assert server.charged == [("ada", 100.0)] * 4
    assert "Ada" not in normalised_record(_record())
    assert "Ada" not in str(server.store._reviews)


def test_matches_that_began_in_different_positions_have_different_reviews(tmp_path: Any) -> None:
    server = _Server(tmp_path)
    starts = ("petris - 0020000/0001010 0,0 4", "petris - 0020000/0001010 1,0 4")
    records = [_record(start=start) for start in (*starts, "")]

    async def scenario() -> None:
        for record in records:
            assert len(await _all(server.analyses.review(ADA, record))) == 4

    server.run(scenario())
    assert len(server.store._reviews) == 3


@pytest.mark.usefixtures("prepared")
def test_a_match_that_began_in_a_position_is_reviewed() -> None:
    """Without the position the moves of its record would be illegal."""
    game, start = read_position("petris - 3020010/0113020 2,1 18")
    match = LocalMatch(game, start.options, ("Ada", "Bob"), SeededRandomSource("0"), start=start)
    (seat,) = match.waiting
    move = game.legal(start, seat).nth(0)
    match.play(seat, move)
    text = normalised_record(match.record().text())
    *_, last = begin(AnalysisRequest("1", "review", text))
    assert [(each.seat, each.move) for each in last.review.moves] == [(seat, move.text())]


_COMMENTS = (
    "{first; then}",
    "{over\ntwo lines; and\n[more] of them}",
    "; to the end {of the line",
    "{no moves}",
)


@pytest.mark.parametrize("comment", _COMMENTS)
def test_comments_do_not_change_the_review(comment: str) -> None:
    game = find_game("petris")
    match = LocalMatch(game, game.options_type.parse("-"), ("Ada", "Bob"), SeededRandomSource("0"))
    for _ in range(2):
        (seat,) = match.waiting
        match.play(seat, game.legal(match.view(seat).position, seat).nth(0))
    plain = match.record().text()
    tags, moves = plain.split("\n\n")
    first, rest = moves.split(" ", 1)
    commented = f"{tags}\n\n{first} {comment}\n{rest}"
    assert normalised_record(commented) == normalised_record(plain)
    for text in (plain, commented):
        assert read_record(normalised_record(text)).moves == read_record(text).moves


def test_guests_who_watch_the_same_review_share_it(tmp_path: Any) -> None:
    server = _Server(tmp_path)

    async def scenario() -> None:
        both = await asyncio.gather(
            *(_all(server.analyses.review(guest, _record())) for guest in (ADA, BOB))
        )
        assert both[0] == both[1]
        assert len(both[0]) == 4

    server.run(scenario())


def test_an_unwatched_analysis_is_cancelled(tmp_path: Any) -> None:
    server = _Server(tmp_path)

    async def scenario() -> None:
        watching = [server.analyses.analyse(guest, "endless") for guest in (ADA, BOB)]
        for each in watching:
            await anext(each)
        await watching[0].aclose()
        assert await anext(watching[1])
        assert server.metrics.value("analyses_open") == 1
        await watching[1].aclose()
        while server.metrics.value("analyses_open"):  # noqa: ASYNC110  # only for tests
            await asyncio.sleep(0.01)

    server.run(scenario())


def test_moves_go_before_steps_of_analyses(tmp_path: Any) -> None:
    server = _Server(tmp_path)

    async def scenario() -> None:
        lines = server.analyses.analyse(ADA, "endless")
        await anext(lines)
        request = BotRequest("m", 1, 0, "greedy", "petris", None)
        moves = await asyncio.gather(*(server.pool.choose(request) for _ in range(3)))
        # At most the step that was running when the moves were requested comes before them.
        assert moves[-1].endswith("move,move,move")
        await anext(lines)
        await lines.aclose()

    server.run(scenario())


def test_an_analysis_survives_the_loss_of_its_process(tmp_path: Any) -> None:
    server = _Server(tmp_path)

    async def scenario() -> None:
        updates = await _all(server.analyses.review(ADA, _record("dies")))
        assert [each["done"] for each in updates] == [1, 1, 2, 3, 4]

    server.run(scenario())


@pytest.mark.parametrize(("what", "rule"), [("refused", "text-tag"), ("fails", "server-error")])
def test_an_analysis_that_fails_is_refused(tmp_path: Any, what: str, rule: str) -> None:
    server = _Server(tmp_path)

    async def scenario() -> None:
        for _ in range(2):  # nothing of a failed analysis is kept
            with pytest.raises(RefusedError) as caught:
                await _all(server.analyses.review(ADA, _record(what)))
            assert caught.value.refusal.rule == rule

    server.run(scenario())
    assert server.failures == (["ValueError"] * 2 if what == "fails" else [])
    assert server.charged == [("ada", 100.0)] * 2, "reading a text costs something, too"


def test_a_step_that_takes_too_long_is_charged_and_not_repeated(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("petrilab.server.bot_pool._FIRST_STEP_FACTOR", 1)
    server = _Server(tmp_path, bot_seconds=0.5)

    async def scenario() -> None:
        with pytest.raises(RefusedError, match="server-error"):
            await _all(server.analyses.review(ADA, _record("hangs")))
        while not server.metrics.value("parts_lost_total", part="bot-process-0"):  # noqa: ASYNC110
            await asyncio.sleep(0.01)

    server.run(scenario())
    ((session, milliseconds),) = server.charged
    assert session == "ada"
    assert milliseconds >= 500


def test_a_step_is_charged_though_its_guest_has_gone(tmp_path: Any) -> None:
    """Otherwise a guest who asks and disconnects again and again would compute for nothing."""
    server = _Server(tmp_path)

    async def scenario() -> None:
        task = asyncio.ensure_future(_all(server.analyses.analyse(ADA, "slow endless")))
        while not server.marker.exists():  # noqa: ASYNC110  # the step is under way
            await asyncio.sleep(0.01)
        task.cancel()
        await asyncio.wait([task])
        assert server.metrics.value("analyses_open") == 0
        server.marker.unlink()
        while not server.charged:  # noqa: ASYNC110
            await asyncio.sleep(0.01)

    server.run(scenario())
    assert server.charged == [("ada", 100.0)]


def test_a_guest_in_debt_does_not_slow_down_others_who_watch_too(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = _Server(tmp_path)
    monkeypatch.setattr(
        server.limits, "analysis_debt_seconds", lambda guest: 1000.0 if guest is ADA else 0.0
    )

    async def scenario() -> None:
        first = asyncio.ensure_future(_all(server.analyses.review(ADA, _record())))
        second = asyncio.ensure_future(_all(server.analyses.review(BOB, _record())))
        assert len(await second) == len(await first) == 4

    server.run(scenario())
    assert server.charged == [("bob", 100.0)] * 4


def test_one_address_does_not_keep_others_from_beginning(tmp_path: Any) -> None:
    server = _Server(tmp_path)

    async def scenario() -> None:
        many = [Guest(f"a{n}", ADA.address, ADA.origin, is_secure=True) for n in range(6)]
        tasks = [
            asyncio.ensure_future(_all(server.analyses.analyse(guest, f"endless {guest.session}")))
            for guest in many
        ]
        while len({guest for guest, _ in server.charged}) < 3:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        assert len(await _all(server.analyses.review(BOB, _record()))) == 4
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        assert len({guest for guest, _ in server.charged} - {"bob"}) == 3

    server.run(scenario())


def test_a_guest_watches_few_analyses_at_a_time(tmp_path: Any) -> None:
    server = _Server(tmp_path)

    async def scenario() -> None:
        watching = [server.analyses.analyse(ADA, f"endless {number}") for number in range(3)]
        for each in watching:
            await anext(each)
        with pytest.raises(RefusedError) as caught:
            await anext(server.analyses.analyse(ADA, "endless 4"))
        assert caught.value.refusal.rule == "server-too-fast"
        await watching[0].aclose()
        other = server.analyses.analyse(ADA, "endless 5")
        await anext(other)
        for each in (*watching, other):
            await each.aclose()

    server.run(scenario())


def test_a_guest_in_debt_gets_slower_analyses(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = _Server(tmp_path)
    debts, waited = [0.25, 7.0], list[float]()
    sleep = asyncio.sleep

    async def sleep_shortly(seconds: float) -> None:
        waited.append(seconds)
        await sleep(0)

    monkeypatch.setattr(
        server.limits, "analysis_debt_seconds", lambda _: debts.pop() if debts else 0.0
    )

    async def scenario() -> None:
        monkeypatch.setattr("petrilab.server.analyses.asyncio.sleep", sleep_shortly)
        assert len(await _all(server.analyses.review(ADA, _record()))) == 4
        monkeypatch.undo()

    server.run(scenario())
    assert waited[:2] == [1.0, 0.25]


def test_an_analysis_without_processes_is_refused() -> None:
    analyses = Analyses(None, MemoryReviewStore(), Limits(Settings()), print)

    async def scenario() -> None:
        for lines in (analyses.analyse(ADA, "petris"), analyses.review(ADA, _record())):
            with pytest.raises(RefusedError) as caught:
                await anext(lines)
            assert caught.value.refusal.rule == "server-no-analysis"

    asyncio.run(scenario())


def test_an_analysis_ends_when_its_client_disconnects_before_the_first_line() -> None:
    ended: list[bool] = []

    async def never() -> AsyncGenerator[bytes]:
        try:
            await asyncio.sleep(1000)
            yield b""
        finally:
            ended.append(True)

    class Client:
        async def receive(self) -> dict[str, str]:
            return {"type": "http.disconnect"}

    async def scenario() -> None:
        response = await _stream(Client(), never())  # type: ignore[arg-type]
        assert response.status_code == 499

    asyncio.run(asyncio.wait_for(scenario(), 60))
    assert ended == [True]
