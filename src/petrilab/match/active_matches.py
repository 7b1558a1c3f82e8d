"""The matches held in memory: loaded from the store, kept current, evicted."""

import asyncio
from collections.abc import Awaitable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, TypeVar

from petrilab.core import RefusedError, refusal
from petrilab.match.active_match import ActiveMatch
from petrilab.match.history_replay import continued, replayed
from petrilab.match.policy import Policy
from petrilab.match.ports import Clock, DamagedMatchError, EventStore, History, StoreError
from petrilab.match.refusal_rules import MatchRule
from petrilab.match.run_time import RunTime

T = TypeVar("T")
_CHECK_PARTS = 100
"""Part of the memory that new matches may take until all are weighed again."""
_PARTS = 8
"""Part of the memory beyond which the matches of one network are evicted before others."""
_CONFLICT_RETRY_SECONDS = 0.05
"""Delay before a conflicting change is decided again if the conflicting events are not visible."""


class LoadedMatch(NamedTuple):
    """A match after it was loaded.

    `newest` is the newest version that another process has reported during the loading; 0 if there
    was no report.
    """

    active: ActiveMatch
    newest: int


@dataclass(slots=True)
class _Loading:
    """A loading under way, and the newest version that was reported meanwhile."""

    task: "asyncio.Task[ActiveMatch | None]"
    newest: int = 0


class ActiveMatches:
    """Holds matches in memory; `MatchFinder` is how they are asked for.

    Nothing here sets timers or wakes bots: methods that load or change a match say so, and the
    command runner schedules it. A match whose stored history is found to be damaged is in
    quarantine until it can be loaded again.
    """

    def __init__(self, store: EventStore, clock: Clock, policy: Policy) -> None:
        self.quarantined: set[str] = set()
        self._store = store
        self._clock = clock
        self._policy = policy
        self._matches: dict[str, ActiveMatch] = {}
        self._unweighed = 0
        """Estimated bytes of the matches that were added since all were weighed."""
        self._loading: dict[str, _Loading] = {}
        """The matches that are being loaded."""
        self._erased: set[str] = set()
        """Sessions that the store has erased while matches were being loaded."""
        self.run_time = RunTime(clock, store)

    # In memory and in the store ---------------------------------------------------------------

    def __iter__(self) -> Iterator[ActiveMatch]:
        """Iterate over the matches in memory, the most recently loaded last."""
        return iter(tuple(self._matches.values()))

    def latest(self) -> Iterator[ActiveMatch]:
        """Iterate over the matches in memory, the most recently loaded first.

        The matches must not change meanwhile.
        """
        return reversed(self._matches.values())

    def __len__(self) -> int:
        return len(self._matches)

    def match_ids(self) -> tuple[str, ...]:
        """Return the ids of the matches in memory."""
        return tuple(self._matches)

    def in_memory(self, match: str) -> ActiveMatch | None:
        """Return a match if it is in memory."""
        return self._matches.get(match)

    async def load(self, match: str) -> LoadedMatch | None:
        """Load a match from the store; None if it is unknown. Raises `RefusedError` if damaged.

        Callers that ask for a match that is being loaded wait for the same loading, which goes on
        if one of them is cancelled.
        """
        loading = self._loading.get(match)
        if loading is None:
            task = asyncio.get_running_loop().create_task(self._load(match))
            loading = self._loading[match] = _Loading(task)
            task.add_done_callback(partial(self._end_loading, match))
        active = await asyncio.shield(loading.task)
        return LoadedMatch(active, loading.newest) if active else None

    def _end_loading(self, match: str, task: "asyncio.Task[ActiveMatch | None]") -> None:
        del self._loading[match]
        if not self._loading:
            self._erased.clear()
        if not task.cancelled():
            task.exception()  # nobody may wait for it any more

    async def _load(self, match: str) -> ActiveMatch | None:
        active = await self._read(match)
        if active and not self._erased.isdisjoint(active.mentioned_sessions()):
            active = await self._read(match)  # the rows were read before they were redacted
        return active and self.add(active)

    async def _read(self, match: str) -> ActiveMatch | None:
        try:
            history = await translate_errors(self._store.load(match))
            state = await replayed(match, history, self._clock) if history else None
        except DamagedMatchError as error:
            raise self.quarantine(match) from error
        if history is None or state is None:
            return None
        self.quarantined.discard(match)
        active = ActiveMatch(
            state,
            self._clock.monotonic(),
            self._elapsed_since(history),
            history.rows[-1].wall,
        )
        active.remember_answers(history.rows)
        active.created_at = history.rows[0].wall
        return active

    def quarantine(self, match: str) -> RefusedError:
        """Evict a damaged match, tell its subscribers, and return the refusal for callers."""
        damaged = refusal(MatchRule.DAMAGED)
        if match not in self.quarantined:
            self.quarantined.add(match)
            self._policy.damage_log.record_damage(match)
        if active := self._matches.get(match):
            active.is_damaged = True
            active.publish_refusal(damaged)
            self._evict(match)
        return RefusedError(damaged)

    # Adding and removing ----------------------------------------------------------------------

    def add(self, active: ActiveMatch) -> ActiveMatch:
        """Hold a match in memory, and return the one that is held there; evict idle ones."""
        held = self._matches.setdefault(active.state.match, active)
        held.remote_presence = self._policy.remote_presence
        held.away_seconds, held.monotonic = self._policy.away_seconds, self._clock.monotonic
        self._unweighed += held.estimated_bytes
        if (
            len(self._matches) > self._policy.in_memory
            or self._unweighed > self._policy.bytes_in_memory // _CHECK_PARTS
        ):
            self._evict_idle(held)
        return held

    def _evict_idle(self, kept: ActiveMatch) -> None:
        """Evict idle matches but one if there are too many, or if they take too much memory.

        Those of hosts whose network takes more than its part come first, then the earliest loaded.
        All matches are weighed, which takes 10 ms for 20,000, so not for every new one.
        """
        matches, most, total = self._matches, self._policy.in_memory, self._policy.bytes_in_memory
        self._unweighed, count = 0, len(matches)
        taken: dict[str, int] = {}
        for active in matches.values():
            network = self._policy.network_of(active.state.host)
            taken[network] = taken.get(network, 0) + active.estimated_bytes
        size = sum(taken.values())
        if count <= most and size <= total:
            return

        def is_within_part(active: ActiveMatch) -> bool:
            return taken[self._policy.network_of(active.state.host)] <= total // _PARTS

        idle = [each for each in matches.values() if each.is_idle and each is not kept]
        for active in sorted(idle, key=is_within_part):
            if count <= most * 9 // 10 and size <= total * 9 // 10:
                break
            count, size = count - 1, size - active.estimated_bytes
            self._evict(active.state.match)

    def erase(self, match: str) -> None:
        """Mark a match as erased from the store, and evict it."""
        if active := self._matches.get(match):
            active.is_erased = True
            self._evict(match)

    def _evict(self, match: str) -> None:
        active = self._matches.pop(match)
        if active.timer:
            active.timer.cancel()

    # Staying current --------------------------------------------------------------------------

    async def catch_up(self, match: str, version: int) -> ActiveMatch | None:
        """Load and publish the events that other processes wrote, up to a reported version.

        Return the match if it has changed.
        """
        if loading := self._loading.get(match):  # the rows being read may be older than the report
            loading.newest = max(version, loading.newest)
        active = self._matches.get(match)
        if active and active.state.version < version:
            async with active.lock:
                if active.state.version < version and await self._load_new_events(active):
                    return active
        return None

    async def resolve_conflict(self, active: ActiveMatch) -> bool:
        """Load the events that another process wrote first; wait if they are not visible yet.

        Return whether the match has changed. If there are none, a damaged row may be what
        conflicts: then the whole match is verified.
        """
        if await self._load_new_events(active):
            return True
        try:
            await translate_errors(self._store.load(active.state.match))
        except DamagedMatchError as error:
            raise self.quarantine(active.state.match) from error
        await asyncio.sleep(_CONFLICT_RETRY_SECONDS)
        return False

    async def refresh(self, active: ActiveMatch) -> bool:
        """Load the events that other processes wrote; return whether there were any."""
        if not self._store.is_shared or active.is_erased:
            return False
        return await self._load_new_events(active)

    async def _load_new_events(self, active: ActiveMatch) -> bool:
        """Load and publish the events that other processes wrote; return whether there were any."""
        match, version = active.state.match, active.state.version
        try:
            history = await translate_errors(self._store.load(match, version))
            if not history or not history.rows:
                return False
            state = await continued(active.state, history, self._clock)
        except DamagedMatchError as error:
            raise self.quarantine(match) from error
        active.apply(history, state, self._clock.monotonic())
        active.publish(version)
        return True

    async def reload(self, match: str) -> ActiveMatch | None:
        """Replace the state in memory by that of the store, after it was redacted there.

        Publish what other processes have written meanwhile; return the match if it has changed.
        """
        active = self._matches.get(match)
        if active is None:
            return None
        async with active.lock:
            version = active.state.version
            try:
                history = await translate_errors(self._store.load(match))
                if not history:
                    return None
                state = await replayed(match, history, self._clock)
            except DamagedMatchError:
                self.quarantine(match)
                return None
            active.replace_log(state)
            if state.version == version:
                return None
            active.apply(history, state, self._clock.monotonic())
            active.publish(version)
            return active

    def note_erased(self, sessions: AbstractSet[str]) -> None:
        """Remember what the store has erased: matches being loaded may have been read before."""
        if self._loading:
            self._erased |= sessions

    async def drain(self) -> None:
        """Wait until no change is in progress."""
        for active in self:
            async with active.lock:
                pass

    def _elapsed_since(self, history: History) -> int:
        """Return the milliseconds since the last event in which a server was running."""
        return max(0, self.run_time.now() - history.rows[-1].run_time)


async def translate_errors(reading: Awaitable[T]) -> T:
    """Await a result of the store; turn a `StoreError` into a `RefusedError`."""
    try:
        return await reading
    except StoreError as error:
        raise RefusedError(refusal(MatchRule.STORE)) from error
