"""The match reader: what sessions may see of matches. It changes nothing."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from petrilab.core import GameRecord, Geometry, Seat, refusal
from petrilab.match import messages as m
from petrilab.match.access import may_see
from petrilab.match.active_match import ActiveMatch, Subscription
from petrilab.match.active_matches import ActiveMatches, translate_errors
from petrilab.match.game_records import record_of
from petrilab.match.match_finder import MatchFinder
from petrilab.match.ports import Clock, EventStore, Subscriber
from petrilab.match.public_boards import PublicBoards, public_boards
from petrilab.match.refusal_rules import MatchRule
from petrilab.match.serialization import (
    MAX_LINES,
    UpdateEncoder,
    encode,
    match_summary,
    match_view,
    preview_message,
)

_MAX_SEARCHED: Final = 1_000
"""Matches in memory that are searched for public ones; each takes about a microsecond."""


class MatchReader:
    """Shows each match to the sessions that may see it."""

    def __init__(
        self, store: EventStore, clock: Clock, matches: ActiveMatches, finder: MatchFinder
    ) -> None:
        self._store = store
        self._clock = clock
        self._matches = matches
        self._finder = finder

    async def view(self, match: str, session: str, invite: str = "") -> m.MatchView:
        """Return what a session may know of a match. Raises `RefusedError`."""
        active = await self._visible_match(match, session, invite)
        return match_view(active.state, session, active.time(self._clock.monotonic()), invite)

    async def subscribe(
        self,
        match: str,
        session: str,
        subscriber: Subscriber,
        since: int | None = None,
        invite: str = "",
    ) -> Subscription:
        """Send a view, or what changed since a recent version, and every update from now on."""
        active = await self._visible_match(match, session, invite)
        now = active.time(self._clock.monotonic())
        version = active.state.version
        if since is not None and 0 < since <= version <= since + MAX_LINES:
            subscriber.send(UpdateEncoder(active.state, since, now).encoded(session))
        else:
            subscriber.send(encode(match_view(active.state, session, now, invite)))
        return Subscription(active, session, subscriber, self._clock.monotonic, invite)

    async def preview(
        self, match: str, session: str, seat: Seat, partial: tuple[str, ...]
    ) -> m.PreviewMessage:
        """Return the preview of a partial move, from what its seat may know."""
        state = (await self._finder.get(match)).state
        if seat not in state.seats_of(session):
            raise refusal(MatchRule.NOT_YOUR_SEAT).error()
        view = state.game.view(state.full_position, seat)
        return preview_message(state, seat, state.game.preview(view, seat, partial))

    async def record(self, match: str, session: str, invite: str = "") -> GameRecord:
        """Return the record; a game with secrets has one only when it has ended."""
        active = await self._visible_match(match, session, invite)
        return record_of(active.state, active.created_at)

    async def finished_record(self, match: str, session: str, invite: str = "") -> GameRecord:
        """Return the record of a match that has ended; refuses before that."""
        active = await self._visible_match(match, session, invite)
        if not active.state.outcome:
            raise refusal(MatchRule.REVIEW).error()
        return record_of(active.state, active.created_at)

    async def geometry(self, match: str, session: str, invite: str = "") -> Geometry:
        """Return the geometry of the board, which is the same during the whole match."""
        state = (await self._visible_match(match, session, invite)).state
        return state.game.geometry(state.options)

    async def boards(self, match: str, session: str, invite: str = "") -> PublicBoards:
        """Return how the board looked before each move and how it looks now."""
        return public_boards((await self._visible_match(match, session, invite)).state)

    async def matches_of(self, session: str) -> tuple[m.MatchSummary, ...]:
        """Return the matches in which a session has a seat, the latest first."""
        ids = await translate_errors(self._store.matches_of(session))
        found = [await self._finder.find_intact(match) for match in ids]
        return tuple(
            match_summary(active.state, session, active.changed_at)
            for active in found
            if active and active.state.seats_of(session)
        )

    async def public_summary(self, match: str) -> m.MatchSummary | None:
        """Return the public part of a match; None if the match is private.

        Raises `RefusedError` if it is unknown. That a private match exists is no secret to those
        who know its random id.
        """
        state = (await self._finder.get(match)).state
        return None if state.is_private else match_summary(state, "")

    async def owns_matches(self, session: str) -> bool:
        """Return whether a session takes part in any stored match."""
        return bool(await translate_errors(self._store.matches_of(session)))

    def public_matches(self, session: str, limit: int = 20) -> tuple[m.MatchSummary, ...]:
        """Return public matches of others that are being played, of the latest in memory."""
        return tuple(islice(self._public_matches(session, "playing"), limit))

    def finished_matches(self, session: str, limit: int = 6) -> tuple[m.MatchSummary, ...]:
        """Return public matches of others that were played to an end, of the latest in memory."""
        finished = self._public_matches(session, "over")
        return tuple(islice((match for match in finished if match.outcome), limit))

    def _public_matches(self, session: str, phase: str) -> Iterator[m.MatchSummary]:
        for active in islice(self._matches.latest(), _MAX_SEARCHED):
            state = active.state
            if state.phase == phase and not state.is_private and not state.seats_of(session):
                changed = active.changed_at if state.outcome else 0
                yield match_summary(state, session, changed)

    def match_ids(self) -> tuple[str, ...]:
        """Return the ids of the matches in memory."""
        return self._matches.match_ids()

    def sessions_in_memory(self) -> set[str]:
        """Return the sessions that matches in memory name, also those without a seat."""
        return {session for active in self._matches for session in active.mentioned_sessions()}

    def estimated_bytes(self) -> int:
        """Return the estimated bytes that the matches in memory take."""
        return sum(active.estimated_bytes for active in self._matches)

    def present_players(self) -> Iterator[tuple[str, str]]:
        """Yield each player who is connected to this process, as (match, session)."""
        for active in self._matches:
            for session in active.connected_players():
                yield active.state.match, session

    def hosts_of_matches_without_people(self) -> Iterator[str]:
        """Yield the host of each match that is being played by bots alone."""
        for active in self._matches:
            if active.state.phase == "playing" and active.state.has_only_bots:
                yield active.state.host

    def publish_presence(self, match: str) -> None:
        """Send the subscribers here who is connected, after a change at another process."""
        if active := self._matches.in_memory(match):
            active.publish_presence()

    async def _visible_match(self, match: str, session: str, invite: str) -> ActiveMatch:
        """Return a match if the session may see it. Raises `RefusedError`."""
        active = await self._finder.get(match)
        if not may_see(active.state, session, invite):
            raise refusal(MatchRule.UNKNOWN).error()
        return active
