"""The clerk: lets changes happen. Decide, commit, acknowledge, tell: in this order."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import NamedTuple, TypeAlias, TypeVar

from petrilab.core import RefusedError, refuse
from petrilab.core.rules import MatchRule
from petrilab.match import commands as c
from petrilab.match.clocks import deadline
from petrilab.match.decide import tick
from petrilab.match.drafting import Decision
from petrilab.match.hall import Hall, Policy
from petrilab.match.live import Live
from petrilab.match.ports import (
    Append,
    Clock,
    Committed,
    EventStore,
    StoreError,
    TakenError,
)
from petrilab.match.state import State

Decide: TypeAlias = Callable[[State, int], Decision]
T = TypeVar("T")
_MOMENT = 0.05
"""Seconds until one looks again for what somebody else has written."""
Written: TypeAlias = "asyncio.Future[tuple[Committed, ...]]"


def anybody(_: State) -> None:
    """Allows a change to whoever asks: what is decided looks at that itself."""


class Change(NamedTuple):
    """A change of a match that somebody asks for.

    `allowed` and `decided` raise `RefusedError`, and then nothing is changed. `answer` hears the
    version after the change once it is durable and before anybody is told, or why there is none.
    """

    live: Live
    decided: Decide
    answer: Callable[[int | Exception], None]
    allowed: Callable[[State], None] = anybody
    command: c.Command | None = None


class Clerk(Hall):
    """Makes changes durable and known, one at a time in each match.

    A change needs no task of its own: it is decided when its turn comes, and the store calls back.
    Nobody who waits for it can stop it halfway, so what is written is always told, too.
    """

    def __init__(self, store: EventStore, clock: Clock, policy: Policy) -> None:
        super().__init__(store, clock, policy)
        self._tasks: set[asyncio.Task[object]] = set()

    def begin(self, change: Change) -> None:
        """Let a change happen as soon as its match is free."""
        change.live.turn.ask(partial(self._decide, change))

    async def change(self, live: Live, decided: Decide) -> int:
        """Let a change happen; the version after it. Raises `RefusedError`."""
        waiting: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.begin(Change(live, decided, partial(settle, waiting)))
        return await waiting

    def _decide(self, change: Change) -> None:
        """Decide on the newest state and have it written, or end if there is nothing to write."""
        try:
            result = self._have_written(change)
        except Exception as error:  # noqa: BLE001  # whoever asked hears of it; the match is free
            self._end(change, error)
        else:
            if result is not None:
                self._end(change, result)

    def _have_written(self, change: Change) -> int | None:
        """Whatever time has decided comes first. If nothing is to be written, the version."""
        live, command = change.live, change.command
        state = live.state
        if live.is_erased:
            refuse(MatchRule.UNKNOWN).raised()
        change.allowed(state)
        if command and (known := live.answers.get((command.seat, command.id))):
            return known
        at = live.time(self._clock.monotonic())
        end = deadline(state)
        late = end is not None and at >= end
        decision = tick(state, at) if late else change.decided(state, at)
        if not decision.happenings:
            return state.version
        append = self._append_of(decision, state.version + 1, None if late else command)
        others = self._rematch(decision)
        writing = asyncio.ensure_future(self._store.append(append, *others))
        writing.add_done_callback(partial(self._written, change, decision, late))
        return None

    def _written(self, change: Change, decision: Decision, late: bool, writing: Written) -> None:
        """It is durable, or somebody else was faster, or the store is away."""
        live = change.live
        try:
            committed = writing.result()[0]
        except TakenError:
            self._spawn(self._decide_anew(change))
        except (Exception, asyncio.CancelledError) as error:  # noqa: BLE001  # as above
            self._end(change, error)
        else:
            live.advance(decision.state, self._clock.monotonic())
            if late:
                try:
                    self.tell(live, committed)
                finally:
                    self._decide(change)
            else:
                self._end(change, committed.append.last, committed)

    async def _decide_anew(self, change: Change) -> None:
        """Learn what somebody else has written, and decide on that."""
        live, before = change.live, change.live.state.version
        try:
            await self._catch_up(live)
            if live.state.version == before:  # it cannot be seen yet: asking at once helps nobody
                await asyncio.sleep(_MOMENT)
        except Exception as error:  # noqa: BLE001  # as above
            self._end(change, error)
        else:
            self._decide(change)

    def _end(
        self, change: Change, result: int | BaseException, committed: Committed | None = None
    ) -> None:
        """Answer, then tell, even if one of them fails; the match is free again."""
        try:
            try:
                change.answer(result if isinstance(result, int) else _said(result))
            finally:
                if committed:
                    self.tell(change.live, committed)
        finally:
            change.live.turn.give()

    def tell(self, live: Live, committed: Committed) -> None:
        """Remember and tell what was committed, and attend to what follows from it."""
        append = committed.append
        if append.command is not None and append.seat is not None:
            live.answers[append.seat, append.command] = append.last
        try:
            live.tell(append.first - 1)
        finally:
            self._attend(live)

    def _append_of(
        self, decision: Decision, first: int, command: c.Command | None = None
    ) -> Append:
        state = decision.state
        return Append(
            state.match,
            first,
            decision.happenings,
            at=state.at,
            wall=self._clock.wall(),
            seat=command.seat if command else None,
            command=command.id if command else None,
            sealed=decision.sealed,
            sessions=decision.sessions,
            ended=state.outcome is not None,
        )

    def _rematch(self, decision: Decision) -> tuple[Append, ...]:
        """The next match, if the decision names one: it is written together with it."""
        del decision
        return ()

    async def rest(self) -> None:
        """Wait until all changes under way are through."""
        for live in tuple(self._live.values()):
            if live.turn.is_taken:
                async with live.turn:
                    pass

    def _spawn(self, work: Awaitable[object]) -> None:
        """Do something meanwhile; a store that is away just now is not our fault."""

        async def quietly() -> None:
            try:
                await work
            except (StoreError, RefusedError):
                return

        task: asyncio.Task[object] = asyncio.get_running_loop().create_task(quietly())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def settle(waiting: "asyncio.Future[T]", result: T | Exception) -> None:
    """Give somebody who waits the answer, unless nobody waits any more."""
    if waiting.done():
        return
    if isinstance(result, Exception):
        waiting.set_exception(result)
    else:
        waiting.set_result(result)


def _said(error: BaseException) -> Exception:
    """What whoever asked is told of an error: of the store only that it is away."""
    if isinstance(error, StoreError | asyncio.CancelledError):
        away = RefusedError(refuse(MatchRule.STORE))
        away.__cause__ = error
        return away
    return error if isinstance(error, Exception) else RuntimeError(type(error).__name__)
