"""The command runner: carries out commands, from their authorisation to publishing the update."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from petrilab.core import RefusedError, Seat, refusal
from petrilab.match import commands as c
from petrilab.match import events as ev
from petrilab.match import messages as m
from petrilab.match import setup
from petrilab.match.active_match import ActiveMatch, report_error
from petrilab.match.active_matches import ActiveMatches, translate_errors
from petrilab.match.bots import Opponents
from petrilab.match.decide import decide
from petrilab.match.decision import Context, Decision
from petrilab.match.dependencies import Dependencies
from petrilab.match.expiry import start_without_nonces, tick
from petrilab.match.identity import token_hash
from petrilab.match.ports import Append, Committed, ConflictError, DamagedMatchError, StoreError
from petrilab.match.refusal_rules import MatchRule
from petrilab.match.state import State

T = TypeVar("T")
Charge: TypeAlias = Callable[[float], None]
Reply: TypeAlias = Callable[[m.Acknowledgement | Exception], None]
_EXPIRY_RETRY_SECONDS = 0.5
"""Delay before an expired clock is applied again: the store may have been unavailable."""
NONCE_SECONDS = 10.0
"""Time for which a complete match waits for announced nonces of the dice."""


def allow_all(state: State) -> None:
    """Authorise a change whose decision checks the session itself."""
    del state


def ignore_reply(outcome: m.Acknowledgement | Exception) -> None:
    """Ignore the outcome of a change that has no caller, or a caller that awaits it."""
    del outcome


class Change(Struct, frozen=True, gc=False):
    """A requested change of a match.

    `authorise` and `decide` raise `RefusedError`; then nothing is changed. `decide` gets the state
    and the match time. `command` is set for a command of a seat. `reply` gets the acknowledgement
    after the commit and before the update is published, or the error if nothing was changed.
    `charge` gets the milliseconds that reply and update have taken, after the caller's own step.
    """

    active: ActiveMatch
    decide: Callable[[State, int], Decision]
    authorise: Callable[[State], None] = allow_all
    command: c.Command | None = None
    reply: Reply = ignore_reply
    charge: Charge | None = None


class CommandRunner:
    """Carries out changes, one at a time in each match, in the order in which they came.

    A caller that stops waiting cannot stop a change halfway: what is committed is published.
    `bots` is None on a server without bots.
    """

    def __init__(
        self, dependencies: Dependencies, matches: ActiveMatches, bots: Opponents | None
    ) -> None:
        self._store, self._clock, self._randomness, self._policy = dependencies
        self._matches = matches
        self._bots = bots

    def submit(self, change: Change) -> None:
        """Start a change: at once if its match is free, otherwise after the earlier ones."""
        run_eagerly(self._run(change))

    async def execute(self, change: Change) -> m.Acknowledgement:
        """Carry out a change and wait for it. Raises `RefusedError`."""
        result: asyncio.Future[m.Acknowledgement] = asyncio.get_running_loop().create_future()

        def reply(outcome: m.Acknowledgement | Exception) -> None:
            try:
                change.reply(outcome)
            finally:
                _resolve(result, outcome)

        self.submit(replace(change, reply=reply))
        return await result

    def submit_command(
        self,
        active: ActiveMatch,
        command: c.Command,
        authorise: Callable[[State], None],
        reply: Reply,
        charge: Charge | None,
    ) -> None:
        """Start the change that a command of a seat makes."""
        decide_command = partial(self._decide, active, command)
        change = Change(active, decide_command, authorise, command, reply, charge)
        run_eagerly(self._run(change))

    async def execute_command(
        self,
        active: ActiveMatch,
        command: c.Command,
        authorise: Callable[[State], None],
        reply: Reply = ignore_reply,
        charge: Charge | None = None,
    ) -> m.Acknowledgement:
        """Carry out a command of a seat and wait for it. Raises `RefusedError`."""
        decide_command = partial(self._decide, active, command)
        change = Change(active, decide_command, authorise, command, reply, charge)
        return await self.execute(change)

    async def create(self, decision: Decision) -> None:
        """Write a new match and hold it in memory. Raises `ConflictError` if it exists."""
        append = self._append_for(decision, first=1)
        await translate_errors(self._store.append(append))
        active = ActiveMatch(decision.state, self._clock.monotonic(), changed_at=append.wall)
        active.created_at = append.wall
        if self._matches.add(active) is active:
            self.schedule(active)

    # The path of a command --------------------------------------------------------------------

    async def _handle(self, change: Change) -> None:
        """Carry out a change: six steps, top to bottom."""
        active = change.active
        self._authorise(change)
        if (version := active.answered_version(change.command)) is not None:
            self._acknowledge(change, version)
            return
        now = self._match_time(active)
        if active.deadline is not None and now >= active.deadline:
            await self._expire_clock(active, now)
        decision = change.decide(active.state, now)
        committed = await self._append(active, decision, change.command)
        began = self._clock.perf_counter()
        self._acknowledge(change, active.state.version)
        self._publish(active, committed)
        if change.charge:
            change.charge(1000 * (self._clock.perf_counter() - began))

    async def _run(self, change: Change) -> None:
        """Handle a change when its match is free, again if another process wrote first.

        A refusal counts only if it was decided on the newest state: this process may not have
        heard yet of what another one has written.
        """
        active = change.active
        active.pending += 1
        try:
            await active.lock.acquire()  # `async with` would take two more coroutines
            try:
                while True:
                    try:
                        await self._handle(change)
                    except ConflictError:
                        if await self._matches.resolve_conflict(active):
                            self.schedule(active)
                    except DamagedMatchError as error:
                        raise self._matches.quarantine(active.state.match) from error
                    except RefusedError:
                        if not await self._matches.refresh(active):
                            raise
                        self.schedule(active)
                    else:
                        return
            finally:
                active.lock.release()
        except (Exception, asyncio.CancelledError) as error:  # noqa: BLE001  # the caller gets it
            _reply(change, _error_for_caller(error))
        finally:
            active.pending -= 1

    def _authorise(self, change: Change) -> None:
        """Refuse a session that may not do this, and changes of an erased or damaged match."""
        if change.active.is_erased:
            raise refusal(MatchRule.UNKNOWN).error()
        if change.active.is_damaged:
            raise refusal(MatchRule.DAMAGED).error()
        change.authorise(change.active.state)

    async def _expire_clock(self, active: ActiveMatch, now: int) -> None:
        """Apply an expired clock as a change of its own, before the command is decided."""
        committed = await self._append(active, tick(active.state, now))
        self._publish(active, committed)

    async def _append(
        self, active: ActiveMatch, decision: Decision, command: c.Command | None = None
    ) -> Committed | None:
        """Write a decision and advance the match; None if there is nothing to write."""
        if not decision.events:
            return None
        appends = [self._append_for(decision, active.state.version + 1, command)]
        if decision.next_match:
            appends.append(self._append_for(decision.next_match, first=1))
        committed = (await self._store.append(*appends))[0]
        active.advance(decision.state, self._clock.monotonic())
        active.changed_at = committed.append.wall
        if command:
            active.answers[command.seat, command.id] = decision.state.version
        return committed

    def _acknowledge(self, change: Change, version: int) -> None:
        """Reply that a change is durable."""
        match, command = change.active.state.match, change.command
        if command:
            _reply(change, m.Acknowledgement(match, version, command.id, command.seat))
        else:
            _reply(change, m.Acknowledgement(match, version))

    def _publish(self, active: ActiveMatch, committed: Committed | None) -> None:
        """Send the update to the subscribers, then set the timer and wake the bots."""
        if committed is None:
            return
        try:
            active.publish(committed.append.first - 1)
        except Exception as error:  # noqa: BLE001  # the change is durable and acknowledged
            report_error("an update could not be published", error)
        self.schedule(active)

    def _append_for(
        self, decision: Decision, first: int, command: c.Command | None = None
    ) -> Append:
        state = decision.state
        return Append(
            state.match,
            first,
            decision.events,
            at=state.at,
            wall=self._clock.wall(),
            seat=command.seat if command else None,
            command=command.id if command else None,
            sealed=decision.sealed,
            sessions=decision.sessions,
            has_ended=state.outcome is not None,
            run_time=int(self._clock.monotonic() * 1000) + self._matches.run_time.event_offset,
        )

    # Decisions --------------------------------------------------------------------------------

    def _decide(self, active: ActiveMatch, command: c.Command, state: State, at: int) -> Decision:
        """Decide a command; a rematch comes with its new match."""
        return self.with_rematch(decide(state, command, self.context(active, at)))

    def with_rematch(self, decision: Decision) -> Decision:
        """Add the new match to a decision that ends with a rematch."""
        last = decision.events[-1] if decision.events else None
        if not isinstance(last, ev.Rematched):
            return decision
        secret = self._randomness.secret()
        created = setup.next_match(decision.state, secret)
        return replace(decision, next_match=setup.new_match_for(last.match, created, secret))

    def context(self, active: ActiveMatch, at: int) -> Context:
        """Return the inputs of a decision in this phase besides state and command."""
        state = active.state
        if state.phase == "over":
            return Context(at, next_match_id=token_hash(self._randomness.token())[:32])
        return Context(at, partial(self._is_away, active), self._policy.levels)

    def _is_away(self, active: ActiveMatch, seat: Seat) -> bool:
        """Return whether the player of a seat has been away long enough to be replaced."""
        session = active.state.seat_states[seat].session
        seconds = active.seconds_away(session, self._clock.monotonic())
        is_remote = self._policy.remote_presence.has(active.state.match, session)
        return bool(session) and seconds >= self._policy.away_seconds and not is_remote

    # Timers and bots --------------------------------------------------------------------------

    def schedule(self, active: ActiveMatch) -> None:
        """Set the timer of a match that was loaded or has changed, and wake its bots."""
        self._schedule_expiry(active)
        if self._bots:
            self._bots.wake(active, self)

    def _match_time(self, active: ActiveMatch) -> int:
        return active.time(self._clock.monotonic())

    def _schedule_expiry(self, active: ActiveMatch) -> None:
        """Set the timer of a match to its next deadline: a clock, or the wait for nonces."""
        if active.timer:
            active.timer.cancel()
            active.timer = None
        if active.state.can_start:
            self._call_later(active, NONCE_SECONDS, start_without_nonces)
        elif (deadline := active.deadline) is not None:
            self._call_later(active, max(0, deadline - self._match_time(active)) / 1000, tick)

    def _call_later(
        self, active: ActiveMatch, seconds: float, decide: Callable[[State, int], Decision]
    ) -> None:
        """Submit a change of a match after some seconds, and again until it succeeds."""

        def expire() -> None:
            # Match time is in whole milliseconds, so a timer may come up to one too early.
            early = (active.deadline or 0) - self._match_time(active)
            seconds = (early + 1) / 1000 if early > 0 else _EXPIRY_RETRY_SECONDS
            active.timer = self._clock.call_later(seconds, expire)
            if early <= 0:
                self.submit(Change(active, decide))

        active.timer = self._clock.call_later(seconds, expire)


def run_eagerly(coroutine: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine without a task: at once until it waits, and on when its future is done.

    A task for each command would cost more than the command runner itself; Python 3.12 has eager
    tasks for this purpose.
    """
    try:
        future = coroutine.send(None)
    except StopIteration:
        return
    if future is None:  # asyncio.sleep(0)
        asyncio.get_running_loop().call_soon(run_eagerly, coroutine)
    else:
        future.add_done_callback(partial(_resume, coroutine))


def _resume(coroutine: Coroutine[Any, Any, None], _: object) -> None:
    run_eagerly(coroutine)


def _reply(change: Change, outcome: m.Acknowledgement | Exception) -> None:
    """Reply once; a reply that fails does not stop the change."""
    try:
        change.reply(outcome)
    except Exception as error:  # noqa: BLE001  # reported; the change is complete
        report_error("a reply failed", error)


def _resolve(future: "asyncio.Future[T]", outcome: T | Exception) -> None:
    """Resolve a future unless its caller has stopped waiting."""
    if future.done():
        return
    if isinstance(outcome, Exception):
        future.set_exception(outcome)
    else:
        future.set_result(outcome)


def _error_for_caller(error: BaseException) -> Exception:
    """Return the error that the caller gets; a failing store becomes a refusal."""
    if isinstance(error, StoreError | asyncio.CancelledError):
        unavailable = RefusedError(refusal(MatchRule.STORE))
        unavailable.__cause__ = error
        return unavailable
    return error if isinstance(error, Exception) else RuntimeError(type(error).__name__)
