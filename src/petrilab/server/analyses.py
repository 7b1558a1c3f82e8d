"""Reviews of records and analyses of positions that guests watch, and the cache of reviews.

Guests who watch the same analysis share it. It is cancelled when its last watcher has left.
"""

import asyncio
import contextlib
import re
from collections.abc import AsyncGenerator, Callable
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from typing import Final, NamedTuple

import msgspec

from petrilab.core import RefusedError, Seat, find_game, quoted, refusal
from petrilab.core.record import split_record
from petrilab.core.refusal_rules import TextRule
from petrilab.explain import can_review, review_budget, review_version
from petrilab.match import StoreError, SystemClock
from petrilab.match.ports import BotError, Clock
from petrilab.match.review_ports import ReviewStore
from petrilab.match.serialization import refusal_message
from petrilab.server.addresses import network_of
from petrilab.server.bot_pool import BotProcessPool
from petrilab.server.bot_protocol import AnalysisKind, AnalysisReply
from petrilab.server.guest_limits import Limits
from petrilab.server.guest_sessions import Guest
from petrilab.server.refusal_rules import ServerRule

_MAX_STORED_BYTES: Final = 1024 * 1024
"""Bytes of a review that is stored; a longer one is computed again."""
_MAX_BUDGET_WAIT_SECONDS: Final = 1.0
"""Seconds after which an analysis without budget looks for it again."""
_KEPT_TAG: Final = re.compile(r'\[(Game|Rules|Options|Position) "[^"]*"\]\s*')
_GAME: Final = re.compile(r'\[Game "([^"]*)"\]')
_SEED: Final = "0"


class _LastUpdate(msgspec.Struct):
    """The part of a review's update that is stored."""

    review: msgspec.Raw


_decode_update = msgspec.json.Decoder(_LastUpdate).decode


class AnalysisSubject(NamedTuple):
    """The subject of an analysis: the text of a record, or of a position and the seat to move.

    `address` is that of the guest who asks first.
    """

    kind: AnalysisKind
    text: str
    seat: Seat | None
    address: str


@dataclass(eq=False, slots=True)
class RunningAnalysis:
    """An analysis under way: its updates so far, and the guests who watch it."""

    key: str
    lines: list[bytes] = field(default_factory=list)
    watchers: list[Guest] = field(default_factory=list)
    refusal: RefusedError | None = None
    is_done: bool = False
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[None] | None = None

    def notify(self) -> None:
        """Wake all who watch."""
        self.changed.set()
        self.changed = asyncio.Event()


class Analyses:
    """The analyses of one server process; `pool` is None if it has no bot processes."""

    def __init__(
        self,
        pool: BotProcessPool | None,
        reviews: ReviewStore,
        limits: Limits,
        report: Callable[[str], None],
        clock: Clock | None = None,
    ) -> None:
        self._pool, self._reviews, self._limits = pool, reviews, limits
        self._report, self._clock = report, clock or SystemClock()
        self._running: dict[str, RunningAnalysis] = {}

    async def review(self, guest: Guest, record: str) -> AsyncGenerator[bytes]:
        """Yield the updates of a record's review as lines of JSON. Raises `RefusedError`."""
        text, version = normalised_record(record), _version(record)
        key = sha256(f"{version}\n{text}".encode()).hexdigest()
        with contextlib.suppress(StoreError):
            if stored := await self._reviews.find_review(key):
                yield _stored_line(stored)
                return
        subject = AnalysisSubject("review", text, None, network_of(guest.address))
        async with contextlib.aclosing(self._watch(guest, subject, key)) as lines:
            async for line in lines:
                yield line

    async def analyse(
        self, guest: Guest, position: str, seat: Seat | None = None
    ) -> AsyncGenerator[bytes]:
        """Yield better and better analyses of a position for a seat, as `review` does."""
        subject = AnalysisSubject("position", position, seat, network_of(guest.address))
        key = f"{seat} {position}"
        async with contextlib.aclosing(self._watch(guest, subject, key)) as lines:
            async for line in lines:
                yield line

    async def close(self) -> None:
        """Cancel all analyses."""
        tasks = [running.task for running in self._running.values() if running.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Watching ---------------------------------------------------------------------------------

    async def _watch(
        self, guest: Guest, subject: AnalysisSubject, key: str
    ) -> AsyncGenerator[bytes]:
        if self._pool is None:
            raise refusal(ServerRule.NO_ANALYSIS).error()
        self._limits.open_analysis(guest)
        running = self._running.get(key) or self._begin(self._pool, subject, key)
        running.watchers.append(guest)
        try:
            shown = 0
            while True:
                changed = running.changed
                for line in running.lines[shown:]:
                    yield line
                    shown += 1
                if running.refusal and not shown:
                    raise running.refusal
                if running.refusal:
                    yield msgspec.json.encode(refusal_message(running.refusal.refusal)) + b"\n"
                    return
                if running.is_done:
                    return
                if shown == len(running.lines):
                    await changed.wait()
        finally:
            self._limits.close_analysis(guest)
            running.watchers.remove(guest)
            if not running.watchers and running.task:
                running.task.cancel()
                self._forget(running)

    def _begin(self, pool: BotProcessPool, subject: AnalysisSubject, key: str) -> RunningAnalysis:
        running = RunningAnalysis(key)
        self._running[key] = running
        work = self._run(pool, running, subject)
        running.task = asyncio.get_running_loop().create_task(work)
        return running

    def _forget(self, running: RunningAnalysis) -> None:
        if self._running.get(running.key) is running:
            del self._running[running.key]

    # Running ----------------------------------------------------------------------------------

    async def _run(
        self, pool: BotProcessPool, running: RunningAnalysis, subject: AnalysisSubject
    ) -> None:
        """Run an analysis to its end; a guest who watches it pays for each step."""
        job = pool.open_analysis(*subject)
        try:
            is_done = False
            while not is_done:
                payer = await self._find_payer(running)
                reply = await pool.step_analysis(job, partial(self._limits.charge_analysis, payer))
                self._raise_error(reply)
                running.lines += [bytes(update) + b"\n" for update in reply.updates]
                is_done = reply.is_done
                running.notify()
            if subject.kind == "review":
                await self._save(running)
        except RefusedError as error:
            running.refusal = error
        except BotError as error:
            self._report(str(error))
            running.refusal = refusal(ServerRule.ERROR).error()
        finally:
            pool.close_analysis(job)
            running.is_done = True
            running.notify()
            self._forget(running)

    async def _find_payer(self, running: RunningAnalysis) -> Guest:
        """Wait until a guest who watches owes no computing time, and return that guest.

        So a guest in debt gets slower analyses, and does not slow down other guests.
        """
        while True:
            debts = [self._limits.analysis_debt_seconds(guest) for guest in running.watchers]
            least = min(debts)
            if not least:
                return running.watchers[debts.index(least)]
            await asyncio.sleep(min(least, _MAX_BUDGET_WAIT_SECONDS))

    def _raise_error(self, reply: AnalysisReply) -> None:
        if found := reply.refusal:
            raise refusal(found.rule, *found.places, **found.params).error()
        if reply.error:
            raise BotError(reply.error)

    async def _save(self, running: RunningAnalysis) -> None:
        """Store a complete review; without a store it is computed again the next time."""
        body = bytes(_decode_update(running.lines[-1]).review).decode()
        if len(body) <= _MAX_STORED_BYTES:
            with contextlib.suppress(StoreError):
                await self._reviews.save_review(running.key, body, self._clock.wall())


def normalised_record(text: str) -> str:
    """Return a record without names, dates, dice secrets, comments and line breaks."""
    tags, moves = split_record(text)
    kept = [line.strip() for line in tags if _KEPT_TAG.fullmatch(line)]
    return "\n".join([*kept, "", " ".join(moves.split()), ""])


def _version(record: str) -> str:
    """Return the version of reviews of the record's game. Raises `RefusedError`."""
    tag = _GAME.search(record)
    if tag is None:
        first = record.lstrip().partition("\n")[0]
        raise refusal(TextRule.TAG, line=1, found=quoted(first)).error()
    game = find_game(tag[1])
    if not can_review(game):
        raise refusal(ServerRule.NO_ANALYSIS).error()
    return review_version(game, review_budget(game), _SEED)


def _stored_line(body: str) -> bytes:
    """Return a stored review as the only update of a review."""
    return b'{"done":1,"total":1,"points":[],"mistakes":[],"review":' + body.encode() + b"}\n"
