"""The hall: the matches that are being played, and what may be seen of them. Changes none."""

from collections.abc import Awaitable, Iterator
from typing import TypeVar

from msgspec import Struct

from petrilab.core import GameRecord, Geometry, RefusedError, Seat, refuse
from petrilab.core.rules import MatchRule
from petrilab.match import messages as m
from petrilab.match.clocks import time_alive
from petrilab.match.evolve import HashError, replay
from petrilab.match.live import Live, Subscription
from petrilab.match.ports import (
    Clock,
    Elsewhere,
    EventStore,
    History,
    Listener,
    Nowhere,
    StoreError,
)
from petrilab.match.recording import record_of
from petrilab.match.telling import Teller, match_shown, past, preview_shown, view
from petrilab.match.tokens import hashed

T = TypeVar("T")


class Policy(Struct, frozen=True):
    """What an authority allows.

    `levels` are the opponents there are, `away_seconds` how long somebody must be away until
    others may go on, `in_memory` how many matches are kept at hand, `elsewhere` knows who listens
    at other processes.
    """

    levels: frozenset[str] = frozenset()
    away_seconds: float = 60.0
    in_memory: int = 20_000
    elsewhere: Elsewhere = Nowhere()


class Hall:
    """Finds matches in memory or in the store, and shows each to those who may see it."""

    def __init__(self, store: EventStore, clock: Clock, policy: Policy) -> None:
        self._store = store
        self._clock = clock
        self._policy = policy
        self._live: dict[str, Live] = {}
        self._coming: dict[str, int] = {}
        self._opened = clock.wall()
        self._lives: tuple[tuple[int, int], ...] = ()

    def _attend(self, live: Live) -> None:
        """Do what a match needs that has just been found or has changed."""

    # Seeing -----------------------------------------------------------------------------------

    async def view(self, match: str, session: str, invite: str = "") -> m.View:
        """What a session may know."""
        live = await self._seen_by(match, session, invite)
        return view(live.state, session, live.time(self._clock.monotonic()))

    async def listen(
        self,
        match: str,
        session: str,
        listener: Listener,
        since: int | None = None,
        invite: str = "",
    ) -> Subscription:
        """Hear everything from now on: at once a view, or what changed since a version."""
        live = await self._seen_by(match, session, invite)
        now = live.time(self._clock.monotonic())
        if since is not None and 0 < since <= live.state.version:
            teller = Teller(live.state, since, now)
            listener.hear(teller.encoded(session))
        else:
            listener.hear(m.encode(view(live.state, session, now)))
        return Subscription(live, session, listener, self._clock.monotonic)

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
        return record_of((await self._seen_by(match, session, invite)).state)

    async def board(self, match: str, session: str, invite: str = "") -> Geometry:
        """Where the places of the board are; the same during the whole match."""
        state = (await self._seen_by(match, session, invite)).state
        return state.game.geometry(state.options)

    async def past(self, match: str, session: str, invite: str = "") -> m.Past:
        """How the board has looked, for those who step through the match."""
        return past((await self._seen_by(match, session, invite)).state)

    async def matches(self, session: str) -> tuple[m.MatchShown, ...]:
        """The matches a session takes part in, the latest first."""
        ids = await self._read(self._store.matches_of(session))
        found = [await self._find(match) for match in ids]
        states = [live.state for live in found if live]
        return tuple(match_shown(state, session) for state in states if state.seats_of(session))

    def watchable(self, session: str, most: int = 20) -> tuple[m.MatchShown, ...]:
        """Matches of others at hand that are being played before everybody, the latest first."""
        found = [
            state
            for state in (live.state for live in reversed(self._live.values()))
            if state.phase == "playing" and not state.private and not state.seats_of(session)
        ]
        return tuple(match_shown(state, session) for state in found[:most])

    async def _seen_by(self, match: str, session: str, invite: str) -> Live:
        """The match, if the session may see it."""
        live = await self._for(match)
        state = live.state
        if (
            state.private
            and session != state.host
            and not state.seats_of(session)
            and hashed(invite) not in state.invites
        ):
            refuse(MatchRule.UNKNOWN).raised()
        return live

    # Matches in memory ------------------------------------------------------------------------

    def known(self) -> tuple[str, ...]:
        """The matches at hand."""
        return tuple(self._live)

    def present(self) -> Iterator[tuple[str, str]]:
        """The matches at hand with each of their players that listens here."""
        for match, live in self._live.items():
            for session in live.players_here():
                yield match, session

    def greet(self, match: str) -> None:
        """Somebody came to another process, or left it: tell those who listen here."""
        if live := self._live.get(match):
            live.tell_presence()

    async def notice(self, match: str, number: int) -> None:
        """Somebody else has written up to this number: learn it and tell it."""
        live = self._live.get(match)
        if match in self._coming:  # what is being read may be older than this news
            self._coming[match] = max(number, self._coming[match])
        if live and live.state.version < number:
            async with live.turn:
                if live.state.version < number:
                    await self._catch_up(live)

    async def _for(self, match: str) -> Live:
        live = await self._find(match)
        if live is None:
            refuse(MatchRule.UNKNOWN).raised()
        return live

    async def _find(self, match: str) -> Live | None:
        """The match in memory, or from the store."""
        if live := self._live.get(match):
            return live
        self._coming.setdefault(match, 0)
        try:
            history = await self._read(self._store.load(match))
        finally:
            heard = self._coming.pop(match, 0)
        if history is None:
            return None
        try:
            state = replay(match, history.rows, history.sealed)
        except HashError as error:
            raise RefusedError(refuse(MatchRule.STORE)) from error
        live = Live(state, self._clock.monotonic(), self._time_since(history))
        live.remember(history.rows)
        kept = self._keep(live)
        await self.notice(match, heard)
        return kept

    def _keep(self, live: Live) -> Live:
        """Have a match at hand; if there are too many, some that nobody misses go."""
        kept = self._live.setdefault(live.state.match, live)
        kept.elsewhere = self._policy.elsewhere
        if kept is live:
            self._attend(live)
        if len(self._live) > self._policy.in_memory:
            idle = [match for match, other in self._live.items() if other.is_idle]
            for match in idle[: 1 + len(self._live) // 10]:
                self._drop(match)
        return kept

    def _drop(self, match: str) -> None:
        live = self._live.pop(match)
        if live.timer:
            live.timer.cancel()

    def _time_since(self, history: History) -> int:
        """How long ago the last happening was, not counting time in which no server ran."""
        now = self._clock.wall()
        return time_alive((*self._lives, (self._opened, now)), history.rows[-1].wall, now)

    async def _catch_up(self, live: Live) -> None:
        """Learn what others wrote, and tell it."""
        since = live.state.version
        history = await self._read(self._store.load(live.state.match, since))
        if history and history.rows:
            live.learn(history, self._clock.monotonic())
            live.tell(since)
            self._attend(live)

    async def _reload(self, match: str) -> None:
        """Know of a match only what the store knows now."""
        live = self._live.get(match)
        if live is None:
            return
        async with live.turn:
            history = await self._read(self._store.load(match))
            if history:
                live.state = replay(match, history.rows, history.sealed)

    async def _read(self, reading: Awaitable[T]) -> T:
        try:
            return await reading
        except StoreError as error:
            raise RefusedError(refuse(MatchRule.STORE)) from error
