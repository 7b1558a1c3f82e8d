"""The authority: what people and programs may do with matches. The only thing with effects."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from petrilab.core import CHANCE, Seat, read_move, refuse
from petrilab.core.rules import MatchRule
from petrilab.match import commands as c
from petrilab.match import happenings as h
from petrilab.match import messages as m
from petrilab.match import setting_up
from petrilab.match.clerk import Change, Clerk, settle
from petrilab.match.clocks import deadline
from petrilab.match.decide import Context, decide, tick
from petrilab.match.drafting import Decision
from petrilab.match.hall import Policy
from petrilab.match.live import Live
from petrilab.match.opponents import Opponents
from petrilab.match.ports import (
    Append,
    BotPool,
    Clock,
    EventStore,
    Randomness,
    Sealed,
    TakenError,
    Timer,
)
from petrilab.match.state import State
from petrilab.match.tokens import hashed, match_id

Answer: TypeAlias = Callable[[m.Done | Exception], None]
_BEAT = 10.0
"""Every so many seconds the store is told that we are alive."""
_AGAIN = 0.5
"""Seconds until time that is up is looked at again: the store may have been away."""


class Authority(Clerk):
    """Plays every match there is, over one store."""

    def __init__(
        self,
        store: EventStore,
        clock: Clock,
        randomness: Randomness,
        bots: BotPool | None = None,
        policy: Policy = Policy(),  # noqa: B008  # immutable
    ) -> None:
        super().__init__(store, clock, policy)
        self._randomness = randomness
        self._opponents = Opponents(bots, self._do_for_program, randomness) if bots else None
        self._heart: Timer | None = None

    @property
    def fallbacks(self) -> int:
        """How often an opponent failed and a simpler one moved instead."""
        return self._opponents.fallbacks if self._opponents else 0

    async def open(self) -> None:
        """Begin: learn since when no server ran, and show that one runs now."""
        self._opened = self._clock.wall()
        self._lives = await self._store.lives()
        self._beat()

    def _beat(self) -> None:
        self._heart = self._clock.later(_BEAT, self._beat)
        self._spawn(self._store.alive(self._opened, self._clock.wall()))

    async def close(self) -> None:
        """Finish what is committed and let go."""
        timers = [live.timer for live in self._live.values()]
        for timer in (self._heart, *timers):
            if timer:
                timer.cancel()
        if self._opponents:
            await self._opponents.close()
        await self.rest()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._store.close()

    # Setting up and joining -------------------------------------------------------------------

    async def create(self, session: str, command: c.Create) -> m.Done:
        """Set up a match; asked again with the same id, the answer is the same."""
        match = match_id(session, command.id)
        if live := await self._find(match):
            return m.Done(match, live.state.version, command.id)
        secret = self._randomness.secret()
        created = setting_up.new_match(session, command, secret, self._policy.levels)
        append, state = self._new(match, created, secret)
        try:
            await self._read(self._store.append(append))
        except TakenError:
            return m.Done(match, append.last, command.id)
        self._keep(Live(state, self._clock.monotonic()))
        return m.Done(match, append.last, command.id)

    def _new(self, match: str, created: h.Created, secret: str) -> tuple[Append, State]:
        sealed = Sealed(0, CHANCE, secret)
        nonces = tuple(self._randomness.token() for _ in created.chairs)
        decision = setting_up.set_up(match, created, sealed, Context(0, nonces=nonces))
        return self._append_of(decision, 1), decision.state

    async def invite(self, match: str, session: str) -> str:
        """A new token by which people may join, or watch a private match."""
        live, token = await self._for(match), self._randomness.token()
        await self.change(live, lambda s, at: setting_up.invite(s, session, token, at))
        return token

    async def join(self, match: str, session: str, command: c.Join) -> m.Done:
        """Take an open seat. A session that has one already keeps it."""
        live = await self._for(match)
        version = await self.change(
            live, lambda s, at: setting_up.join(s, session, command, self._context(live, at))
        )
        seats = live.state.seats_of(session)
        return m.Done(match, version, seat=command.seat if command.seat in seats else seats[0])

    async def link(self, match: str, session: str, seat: Seat) -> str:
        """A one-time token by which another device takes this seat over."""
        live, token = await self._for(match), self._randomness.token()
        await self.change(live, lambda s, at: setting_up.link(s, session, seat, token, at))
        return token

    async def claim(self, match: str, session: str, token: str) -> m.Done:
        """Take a seat over by its link."""
        live = await self._for(match)
        seat = setting_up.linked_seat(live.state, token)
        version = await self.change(
            live, lambda s, at: setting_up.claim(s, session, seat, token, at)
        )
        return m.Done(match, version, seat=seat)

    # Playing ----------------------------------------------------------------------------------

    async def do(
        self,
        match: str,
        session: str,
        command: c.Command,
        answer: Callable[[m.Done], None] | None = None,
    ) -> m.Done:
        """Carry out a seat's command; done before, the stored answer. Raises `RefusedError`.

        `answer` is called with the same answer after the commit and before anybody hears of it.
        """
        live = self._live.get(match) or await self._for(match)
        waiting: asyncio.Future[m.Done] = asyncio.get_running_loop().create_future()

        def heard(result: m.Done | Exception) -> None:
            try:
                if answer and isinstance(result, m.Done):
                    answer(result)
            finally:
                settle(waiting, result)

        self.obey(live, session, command, heard)
        return await waiting

    def obey(self, live: Live, session: str, command: c.Command, answer: Answer) -> None:
        """Carry out a seat's command as soon as the match is free; done before, answer the same.

        `answer` is called after the commit and before anybody hears of it, or with a
        `RefusedError` if nothing was done.
        """
        allowed = partial(_refuse_unless_owner, session, command)
        self._begin_command(live, command, allowed, answer)

    async def _do_for_program(self, live: Live, command: c.Command) -> m.Done:
        """Carry out a command of the program on a seat. Raises `RefusedError`."""
        waiting: asyncio.Future[m.Done] = asyncio.get_running_loop().create_future()
        allowed = partial(_refuse_unless_program, command.seat)
        self._begin_command(live, command, allowed, partial(settle, waiting))
        return await waiting

    def _begin_command(
        self,
        live: Live,
        command: c.Command,
        allowed: Callable[[State], None],
        answer: Answer,
    ) -> None:
        def decided(state: State, at: int) -> Decision:
            return decide(state, command, self._context(live, at))

        def answered(result: int | Exception) -> None:
            if isinstance(result, int):
                answer(m.Done(live.state.match, result, command.id, command.seat))
            else:
                answer(result)

        self.begin(Change(live, decided, answered, allowed, command))

    async def hint(self, match: str, session: str, seat: Seat, level: str) -> m.Hint:
        """What an opponent would do, for whoever plays programs alone. Raises `RefusedError`."""
        state = (await self._for(match)).state
        if seat not in state.seats_of(session):
            refuse(MatchRule.NOT_YOUR_SEAT).raised()
        if sum(bool(chair.session) or chair.is_open for chair in state.chairs) > 1:
            refuse(MatchRule.HINT).raised()
        if self._opponents is None or level not in self._policy.levels:
            refuse(MatchRule.NO_SUCH_LEVEL).raised()
        if seat not in state.waiting:
            state.game.not_waiting(state.position, seat).raised()
        text = await self._opponents.hint(state, seat, level)
        steps = state.game.steps(read_move(state.game, text))
        return m.Hint(match, state.version, seat, level, text, steps)

    def _context(self, live: Live, at: int) -> Context:
        """What a decision depends on; made only as far as the phase can ask for it."""
        state = live.state
        if state.phase == "open":
            nonces = tuple(self._randomness.token() for _ in state.chairs)
            return Context(at, levels=self._policy.levels, nonces=nonces)
        if state.phase == "over":
            return Context(at, fresh=hashed(self._randomness.token())[:32])
        return Context(at, lambda seat: self._away(live, seat), self._policy.levels)

    def _away(self, live: Live, seat: Seat) -> bool:
        """Whether others may go on without the person on this seat."""
        session, policy = live.state.chairs[seat].session, self._policy
        gone = live.gone_for(session, self._clock.monotonic()) >= policy.away_seconds
        return bool(session) and gone and not policy.elsewhere.has(live.state.match, session)

    def _rematch(self, decision: Decision) -> tuple[Append, ...]:
        """The next match, written together with the happening that names it."""
        last = decision.happenings[-1]
        if not isinstance(last, h.Rematched):
            return ()
        secret = self._randomness.secret()
        created = setting_up.next_match(decision.state, secret)
        return (self._new(last.match, created, secret)[0],)

    def _attend(self, live: Live) -> None:
        """Wind the clock for what happens by time alone, and wake opponents."""
        if live.timer:
            live.timer.cancel()
            live.timer = None
        if (end := deadline(live.state)) is not None:
            wait = max(0, end - live.time(self._clock.monotonic())) / 1000

            def time_is_up() -> None:
                live.timer = self._clock.later(_AGAIN, time_is_up)
                self._spawn(self.change(live, tick))

            live.timer = self._clock.later(wait, time_is_up)
        if self._opponents:
            self._opponents.wake(live)

    # Upkeep -------------------------------------------------------------------------------------

    async def forget(self, session: str) -> None:
        """Erase a session and its names; its seats are nobody's from then on."""
        matches = await self._read(self._store.matches_of(session))
        for match in matches:
            live = await self._for(match)
            await self.change(live, lambda s, at: setting_up.leave_for_good(s, session, at))
        await self._read(self._store.forget(session))
        for match in matches:
            await self._reload(match)

    async def purge(self) -> int:
        """Erase matches whose time in the store is over; how many they were.

        Whoever still sits at one may look at it, but nothing can happen there any more.
        """
        erased = await self._read(self._store.purge(self._clock.wall()))
        for match in erased:
            if live := self._live.get(match):
                live.is_erased = True
                self._drop(match)
        return len(erased)


_OWNERS = (c.Return, c.Resign)
"""What the owner may do while a program plays for the seat."""


def _refuse_unless_owner(session: str, command: c.Command, state: State) -> None:
    """Refuses whoever does not have the seat, or has handed it over."""
    seat = command.seat
    if seat not in state.seats:
        refuse(MatchRule.NO_SUCH_SEAT, seat=str(seat)).raised()
    chair = state.chairs[seat]
    if chair.session != session or not session:
        refuse(MatchRule.NOT_YOUR_SEAT).raised()
    if chair.level and not isinstance(command, _OWNERS):
        refuse(MatchRule.HANDED_OVER).raised()


def _refuse_unless_program(seat: Seat, state: State) -> None:
    """Refuses when the seat's owner has come back."""
    if not state.chairs[seat].level:
        refuse(MatchRule.NOT_HANDED_OVER).raised()
