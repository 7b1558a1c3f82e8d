"""The authority: the only thing with effects. Decide, commit, acknowledge, tell: in this order."""

import hashlib
from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import Struct

from petrilab.core import CHANCE, GameRecord, RefusedError, Seat, find_game, refuse
from petrilab.core.rules import MatchRule
from petrilab.match import commands as c
from petrilab.match import happenings as h
from petrilab.match import messages as m
from petrilab.match.decide import Context, decide
from petrilab.match.dice import commitment
from petrilab.match.drafting import Decision, Draft
from petrilab.match.evolve import begin, replay
from petrilab.match.live import Live, Subscription
from petrilab.match.names import clean_name
from petrilab.match.ports import (
    Append,
    BotPool,
    Clock,
    Committed,
    EventStore,
    Listener,
    Randomness,
    Sealed,
    StoreError,
    TakenError,
)
from petrilab.match.recording import record_of
from petrilab.match.state import State
from petrilab.match.telling import Teller, preview_shown, view


Answer = Callable[[m.Done], None]


def ignore(_: object) -> None:
    """Nobody waits for the answer."""


class Policy(Struct, frozen=True):
    """What an authority allows: opponents' names, and how long somebody must be away."""

    levels: frozenset[str] = frozenset()
    away_seconds: float = 60.0


class Authority:
    """Plays every match there is, over one store."""

    def __init__(
        self,
        store: EventStore,
        clock: Clock,
        randomness: Randomness,
        bots: BotPool | None = None,
        policy: Policy = Policy(),  # noqa: B008  # immutable
    ) -> None:
        self._store = store
        self._clock = clock
        self._randomness = randomness
        self._bots = bots
        self._policy = policy
        self._live: dict[str, Live] = {}

    # Setting up and joining -------------------------------------------------------------------

    async def create(self, session: str, command: c.Create) -> m.Done:
        """Set up a match; asked again with the same id, the answer is the same."""
        match = match_id(session, command.id)
        if await self._find(match) is not None:
            return m.Done(match, 1, command.id)
        created = self._plan(session, command)
        secret = self._randomness.secret()
        sealed = Sealed(0, CHANCE, secret)
        first = h.Created(**created, commitment=commitment(secret))
        draft = Draft(begin(match, first, (sealed,), 0), 0)
        self._start_if_full(draft)
        decision = draft.decision()
        append = Append(
            match,
            1,
            (first, *decision.happenings),
            at=0,
            wall=self._clock.wall(),
            sealed=(sealed, *decision.sealed),
            sessions=(session,),
        )
        try:
            await self._commit(append)
        except TakenError:
            return m.Done(match, 1, command.id)
        self._settle(Live(decision.state, self._clock.monotonic()), append)
        return m.Done(match, append.last, command.id)

    def _plan(self, session: str, command: c.Create) -> dict[str, Any]:
        """What a new match is to be. Raises `RefusedError`."""
        game = find_game(command.game)
        options = game.options_type.parse(command.options)
        if len(command.seats) != options.players:
            refuse(MatchRule.SEAT_COUNT, players=options.players).raised()
        return {
            "game": game.name,
            "rules": game.rules_version,
            "options": options.text(),
            "chairs": tuple(self._chair(session, command, plan) for plan in command.seats),
            "host": session,
            "clock": command.clock,
            "private": command.private,
            "wait": command.wait,
        }

    def _chair(self, session: str, command: c.Create, plan: c.SeatPlan) -> h.Chair:
        if plan.who == "open":
            return h.Chair()
        if plan.who == "bot":
            level = plan.level or ""
            if level not in self._policy.levels:
                refuse(MatchRule.NO_SUCH_LEVEL).raised()
            return h.Chair(level=level)
        return h.Chair(session=session, name=clean_name(plan.name or command.name or ""))

    def _start_if_full(self, draft: Draft) -> None:
        state = draft.state
        if state.phase == "open" and not state.wait and not any(x.is_open for x in state.chairs):
            self._start(draft)

    def _start(self, draft: Draft) -> None:
        nonces = tuple(chair.nonce or self._randomness.token() for chair in draft.state.chairs)
        draft.happen(h.Started(nonces))
        draft.let_chance_act()

    async def invite(self, match: str, session: str) -> str:
        """A new token by which people may join, or watch a private match."""
        live = await self._for(match)
        token = self._randomness.token()

        def decided(state: State, at: int) -> Decision:
            if not state.seats_of(session) and session != state.host:
                refuse(MatchRule.NOT_YOUR_SEAT).raised()
            draft = Draft(state, at)
            draft.happen(h.Invited(hashed(token)))
            return draft.decision()

        await self._change(live, decided)
        return token

    async def join(self, match: str, session: str, command: c.Join) -> m.Done:
        """Take an open seat. A session that has one already keeps it."""
        live = await self._for(match)
        name = clean_name(command.name)

        def decided(state: State, at: int) -> Decision:
            if hashed(command.invite) not in state.invites:
                refuse(MatchRule.BAD_INVITE).raised()
            draft = Draft(state, at)
            if command.seat is None and state.seats_of(session):
                return draft.decision()
            open_seats = [seat for seat in state.seats if state.chairs[seat].is_open]
            seat = command.seat if command.seat is not None else next(iter(open_seats), None)
            if seat is not None and seat in state.seats_of(session):
                return draft.decision()
            if seat not in open_seats or seat is None:
                refuse(MatchRule.NO_OPEN_SEAT).raised()
            draft.happen(h.Joined(seat, session, name, command.nonce))
            self._start_if_full(draft)
            return draft.decision(session)

        await self._change(live, decided)
        seats = live.state.seats_of(session)
        seat = command.seat if command.seat in seats else seats[0]
        return m.Done(match, live.state.version, seat=seat)

    # Playing ----------------------------------------------------------------------------------

    async def do(
        self, match: str, session: str, command: c.Command, answer: Answer = ignore
    ) -> m.Done:
        """Carry out a seat's command; done before, the stored answer. Raises `RefusedError`.

        `answer` is called with the same answer after the commit and before anybody hears of it.
        """
        live = await self._for(match)
        seat = command.seat
        if not 0 <= seat < len(live.state.chairs):
            refuse(MatchRule.NO_SUCH_SEAT, seat=str(seat)).raised()
        if live.state.chairs[seat].session != session:
            refuse(MatchRule.NOT_YOUR_SEAT).raised()
        return await self._obey(live, command, answer)

    async def _obey(self, live: Live, command: c.Command, answer: Answer = ignore) -> m.Done:
        def decided(state: State, at: int) -> Decision:
            return decide(state, command, self._context(live, at))

        def acknowledge(version: int) -> None:
            answer(m.Done(match, version, command.id, command.seat))

        match = live.state.match
        version = await self._change(live, decided, command, acknowledge)
        return m.Done(match, version, command.id, command.seat)

    def _context(self, live: Live, at: int) -> Context:
        return Context(at, levels=self._policy.levels)

    async def _change(
        self,
        live: Live,
        decided: Callable[[State, int], Decision],
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
                decision = decided(live.state, live.time(self._clock.monotonic()))
                if not decision.happenings:
                    return live.state.version
                append = self._append_of(live, decision, command)
                try:
                    committed = await self._commit(append)
                except TakenError:
                    await self._catch_up(live)
                    continue
                live.state = decision.state
                acknowledge(append.last)
                self.tell(live, committed)
                return append.last

    def _append_of(self, live: Live, decision: Decision, command: c.Command | None) -> Append:
        state = decision.state
        return Append(
            state.match,
            live.state.version + 1,
            decision.happenings,
            at=state.at,
            wall=self._clock.wall(),
            seat=command.seat if command else None,
            command=command.id if command else None,
            sealed=decision.sealed,
            sessions=decision.sessions,
            ended=state.outcome is not None,
        )

    async def _commit(self, append: Append) -> Committed:
        """Make it durable. Nothing is acknowledged or told before this returns."""
        try:
            (committed,) = await self._store.append(append)
        except StoreError as error:
            raise RefusedError(refuse(MatchRule.STORE)) from error
        return committed

    def tell(self, live: Live, committed: Committed) -> None:
        """Tell every listener what was committed, each what it may know."""
        append = committed.append
        if append.command is not None and append.seat is not None:
            live.answers[append.seat, append.command] = append.last
        live.moved(self._clock.monotonic())
        if live.listeners:
            teller = Teller(live.state, append.first - 1, live.state.at)
            for listener in tuple(live.listeners):
                listener.hear(teller.encoded(live.state.seats_of(listener.session)))

    # Seeing -----------------------------------------------------------------------------------

    async def view(self, match: str, session: str, invite: str = "") -> m.View:
        """What a session may know. Raises `RefusedError`."""
        live = await self._for(match)
        self._refuse_stranger(live.state, session, invite)
        return view(live.state, session, live.time(self._clock.monotonic()))

    async def listen(
        self, match: str, session: str, listener: Listener, since: int | None = None, invite: str = ""
    ) -> Subscription:
        """Hear everything from now on: at once a view, or what changed since a version."""
        live = await self._for(match)
        self._refuse_stranger(live.state, session, invite)
        now = live.time(self._clock.monotonic())
        if since is not None and 0 < since <= live.state.version:
            teller = Teller(live.state, since, now)
            listener.hear(teller.encoded(live.state.seats_of(session)))
        else:
            listener.hear(m.encode(view(live.state, session, now)))
        return Subscription(live, session, listener)

    async def preview(
        self, match: str, session: str, seat: Seat, partial: tuple[str, ...]
    ) -> m.PreviewShown:
        """A move in the making, from what its seat may know."""
        state = (await self._for(match)).state
        if seat not in state.seats_of(session):
            refuse(MatchRule.NOT_YOUR_SEAT).raised()
        seen = state.game.view(state.table_position, seat)
        return preview_shown(state, seat, state.game.preview(seen, seat, partial))

    async def record(self, match: str, session: str, invite: str = "") -> GameRecord:
        """The record; of a game with secrets only when it has ended."""
        state = (await self._for(match)).state
        self._refuse_stranger(state, session, invite)
        return record_of(state)

    def _refuse_stranger(self, state: State, session: str, invite: str) -> None:
        if state.private and not state.seats_of(session) and hashed(invite) not in state.invites:
            refuse(MatchRule.UNKNOWN).raised()

    # Matches that are being played ---------------------------------------------------------------

    async def _for(self, match: str) -> Live:
        live = await self._find(match)
        if live is None:
            refuse(MatchRule.UNKNOWN).raised()
        return live

    async def _find(self, match: str) -> Live | None:
        """The match in memory, or from the store."""
        if live := self._live.get(match):
            return live
        history = await self._read(self._store.load(match))
        if history is None:
            return None
        if live := self._live.get(match):  # somebody else was faster
            return live
        state = replay(match, history.rows, history.sealed)
        live = Live(state, self._clock.monotonic())
        live.remember(history.rows)
        self._live[match] = live
        return live

    async def _read(self, reading: Awaitable[Any]) -> Any:
        try:
            return await reading
        except StoreError as error:
            raise RefusedError(refuse(MatchRule.STORE)) from error

    async def _catch_up(self, live: Live) -> None:
        """Learn what others wrote, and tell it."""
        history = await self._read(self._store.load(live.state.match, live.state.version))
        since = live.state.version
        live.learn(history)
        if live.state.version > since:
            live.moved(self._clock.monotonic())
            teller = Teller(live.state, since, live.state.at)
            for listener in tuple(live.listeners):
                listener.hear(teller.encoded(live.state.seats_of(listener.session)))

    def _settle(self, live: Live, append: Append) -> None:
        self._live.setdefault(append.match, live)

    async def close(self) -> None:
        """Finish what is committed and let go."""
        await self._store.close()


def hashed(token: str) -> str:
    """How a token is stored."""
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()


def match_id(session: str, command: str) -> str:
    """The id of the match that a session sets up by a command: nobody else can guess it."""
    text = f"{session}\0{command}".encode(errors="surrogatepass")
    return hashlib.sha256(text).hexdigest()[:32]
