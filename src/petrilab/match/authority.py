"""The authority: the only thing with effects. Decide, commit, acknowledge, tell: in this order."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from petrilab.core import CHANCE, RefusedError, Seat, read_move, refuse
from petrilab.core.rules import MatchRule
from petrilab.match import commands as c
from petrilab.match import happenings as h
from petrilab.match import messages as m
from petrilab.match import setting_up
from petrilab.match.clocks import deadline
from petrilab.match.decide import Context, decide, tick
from petrilab.match.drafting import Decision
from petrilab.match.hall import Hall, Policy
from petrilab.match.live import Live
from petrilab.match.opponents import Opponents
from petrilab.match.ports import (
    Append,
    BotPool,
    Clock,
    Committed,
    EventStore,
    Randomness,
    Sealed,
    StoreError,
    TakenError,
    Timer,
)
from petrilab.match.state import State
from petrilab.match.tokens import hashed, match_id

Answer = Callable[[m.Done], None]
Decide = Callable[[State, int], Decision]
_BEAT = 10.0
"""Every so many seconds the store is told that we are alive."""


def ignore(_: object) -> None:
    """Nobody waits for the answer."""


class Authority(Hall):
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
        self._opponents = Opponents(bots, self._obey, randomness) if bots else None
        self._tasks: set[asyncio.Task[object]] = set()
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
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._store.close()

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
            await self._commit(append)
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
        await self._change(live, lambda s, at: setting_up.invite(s, session, token, at))
        return token

    async def join(self, match: str, session: str, command: c.Join) -> m.Done:
        """Take an open seat. A session that has one already keeps it."""
        live = await self._for(match)
        version = await self._change(
            live, lambda s, at: setting_up.join(s, session, command, self._context(live, at))
        )
        seats = live.state.seats_of(session)
        return m.Done(match, version, seat=command.seat if command.seat in seats else seats[0])

    async def link(self, match: str, session: str, seat: Seat) -> str:
        """A one-time token by which another device takes this seat over."""
        live, token = await self._for(match), self._randomness.token()
        await self._change(live, lambda s, at: setting_up.link(s, session, seat, token, at))
        return token

    async def claim(self, match: str, session: str, token: str) -> m.Done:
        """Take a seat over by its link."""
        live = await self._for(match)
        seat = setting_up.linked_seat(live.state, token)
        version = await self._change(live, lambda s, at: setting_up.claim(s, session, token, at))
        return m.Done(match, version, seat=seat)

    # Playing ----------------------------------------------------------------------------------

    async def do(
        self, match: str, session: str, command: c.Command, answer: Answer = ignore
    ) -> m.Done:
        """Carry out a seat's command; done before, the stored answer. Raises `RefusedError`.

        `answer` is called with the same answer after the commit and before anybody hears of it.
        """
        live = self._live.get(match) or await self._for(match)
        seat = command.seat
        if seat not in live.state.seats:
            refuse(MatchRule.NO_SUCH_SEAT, seat=str(seat)).raised()

        def owned(state: State) -> None:
            chair = state.chairs[seat]
            if chair.session != session or not session:
                refuse(MatchRule.NOT_YOUR_SEAT).raised()
            if chair.level and not isinstance(command, _OWNERS):
                refuse(MatchRule.HANDED_OVER).raised()

        return await self._obey(live, command, answer, owned)

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

    async def _obey(
        self,
        live: Live,
        command: c.Command,
        answer: Answer = ignore,
        allowed: Callable[[State], None] | None = None,
    ) -> m.Done:
        """Carry out a command of somebody who is `allowed` to; by default, of a program."""
        done: list[m.Done] = []

        def decided(state: State, at: int) -> Decision:
            (allowed or _played_by_program(command.seat))(state)
            return decide(state, command, self._context(live, at))

        def acknowledge(version: int) -> None:
            done.append(m.Done(live.state.match, version, command.id, command.seat))
            answer(done[0])

        if allowed and (command.seat, command.id) in live.answers:
            allowed(live.state)
        await self._change(live, decided, command, acknowledge)
        return done[0]

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

    async def _change(
        self,
        live: Live,
        decided: Decide,
        command: c.Command | None = None,
        acknowledge: Callable[[int], None] = ignore,
    ) -> int:
        """Decide and commit under the match's lock, again if somebody else was faster.

        The version after it. Raises `RefusedError`, and then nothing was changed.
        """
        async with live.lock:
            while True:
                if command and (known := live.answers.get((command.seat, command.id))):
                    acknowledge(known)
                    return known
                at = live.time(self._clock.monotonic())
                late = _is_past(deadline(live.state), at)
                decision = tick(live.state, at) if late else decided(live.state, at)
                if not decision.happenings:
                    return live.state.version
                committed = await self._write(live, decision, None if late else command)
                if committed and not late:
                    acknowledge(committed.append.last)
                if committed:
                    self.tell(live, committed)
                if committed and not late:
                    return committed.append.last

    async def _write(
        self, live: Live, decision: Decision, command: c.Command | None
    ) -> Committed | None:
        """Commit a decision; None if somebody else was faster, and then that is known here."""
        append = self._append_of(decision, live.state.version + 1, command)
        others = self._rematch(decision)
        try:
            committed = await self._commit(append, *others)
        except TakenError:
            await self._catch_up(live)
            return None
        except asyncio.CancelledError:
            # Whoever asked has gone, but it may be written all the same: find out, and tell.
            self._spawn(self._commit_or_learn(live, append, *others))
            raise
        live.advance(decision.state, self._clock.monotonic())
        return committed

    async def _commit_or_learn(self, live: Live, *appends: Append) -> None:
        """Write what may have been written already, and know what came of it."""
        async with live.lock:
            with contextlib.suppress(TakenError):
                await self._commit(*appends)
            await self._catch_up(live)

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
        """The next match, written together with the happening that names it."""
        last = decision.happenings[-1]
        if not isinstance(last, h.Rematched):
            return ()
        secret = self._randomness.secret()
        created = setting_up.next_match(decision.state, secret)
        return (self._new(last.match, created, secret)[0],)

    async def _commit(self, append: Append, *others: Append) -> Committed:
        """Make it durable. Nothing is acknowledged or told before this returns."""
        try:
            return (await self._store.append(append, *others))[0]
        except StoreError as error:
            raise RefusedError(refuse(MatchRule.STORE)) from error

    def tell(self, live: Live, committed: Committed) -> None:
        """Remember and tell what was committed, wind the clock, wake the opponents."""
        append = committed.append
        if append.command is not None and append.seat is not None:
            live.answers[append.seat, append.command] = append.last
        live.tell(append.first - 1)
        self._attend(live)

    def _attend(self, live: Live) -> None:
        """Wind the clock for what happens by time alone, and wake opponents."""
        if live.timer:
            live.timer.cancel()
            live.timer = None
        if (end := deadline(live.state)) is not None:
            wait = max(0, end - live.time(self._clock.monotonic())) / 1000

            def time_is_up() -> None:
                self._spawn(self._change(live, tick))

            live.timer = self._clock.later(wait, time_is_up)
        if self._opponents:
            self._opponents.wake(live)

    # Upkeep -------------------------------------------------------------------------------------

    async def forget(self, session: str) -> None:
        """Erase a session and its names; its seats are nobody's from then on."""
        matches = await self._read(self._store.matches_of(session))
        for match in matches:
            live = await self._for(match)
            await self._change(live, lambda s, at: setting_up.leave_for_good(s, session, at))
        await self._read(self._store.forget(session))
        for match in matches:
            await self._reload(match)

    async def purge(self) -> int:
        """Erase matches whose time in the store is over; how many they were.

        Those that nobody listens to are known from the store alone afterwards.
        """
        count = await self._read(self._store.purge(self._clock.wall()))
        for match, live in tuple(self._live.items()):
            if count and live.is_idle:
                self._drop(match)
        return count


_OWNERS = (c.Return, c.Resign)
"""What the owner may do while a program plays for the seat."""


def _is_past(end: int | None, at: int) -> bool:
    return end is not None and at >= end


def _played_by_program(seat: Seat) -> Callable[[State], None]:
    """Refuses when the seat's owner has come back."""

    def check(state: State) -> None:
        if not state.chairs[seat].level:
            refuse(MatchRule.NOT_HANDED_OVER).raised()

    return check
