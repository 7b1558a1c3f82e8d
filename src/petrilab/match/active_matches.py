"""The matches held in memory: found there or loaded from the store, kept current, evicted."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import TypeVar

from petrilab.core import RefusedError, refusal
from petrilab.match.active_match import ActiveMatch
from petrilab.match.evolve import RulesMissingError, replay
from petrilab.match.policy import Policy
from petrilab.match.ports import Clock, DamagedMatchError, EventStore, History, StoreError
from petrilab.match.refusal_rules import MatchRule
from petrilab.match.run_time import RunTime
from petrilab.match.state import State

T = TypeVar("T")
_CONFLICT_RETRY_SECONDS = 0.05
"""Delay before a conflicting change is decided again if the conflicting events are not visible."""


class ActiveMatches:
    """Finds matches in memory or in the store.

    `after_change` is called with every match that was loaded or has changed: its timer has to be
    set and its bots have to be woken. `on_damage` is called with the id of a match when its stored
    history is found to be damaged: it is in quarantine until it can be loaded again.
    """

    def __init__(self, store: EventStore, clock: Clock, policy: Policy) -> None:
        self.after_change: Callable[[ActiveMatch], None] = lambda _: None
        self.on_damage: Callable[[str], None] = lambda _: None
        self.quarantined: set[str] = set()
        self._store = store
        self._clock = clock
        self._policy = policy
        self._matches: dict[str, ActiveMatch] = {}
        self._loading: dict[str, int] = {}
        """The newest version reported for each match that is being loaded."""
        self.run_time = RunTime(clock, store)

    # Finding ----------------------------------------------------------------------------------

    def __iter__(self) -> Iterator[ActiveMatch]:
        """Iterate over the matches in memory, the most recently loaded last."""
        return iter(tuple(self._matches.values()))

    def __len__(self) -> int:
        return len(self._matches)

    def match_ids(self) -> tuple[str, ...]:
        """Return the ids of the matches in memory."""
        return tuple(self._matches)

    def in_memory(self, match: str) -> ActiveMatch | None:
        """Return a match if it is in memory."""
        return self._matches.get(match)

    async def get(self, match: str) -> ActiveMatch:
        """Return a match from memory or from the store. Raises `RefusedError` if it is unknown."""
        active = self._matches.get(match) or await self.find(match)
        if active is None:
            raise refusal(MatchRule.UNKNOWN).error()
        return active

    async def find(self, match: str) -> ActiveMatch | None:
        """Return a match from memory or from the store; None if it is unknown.

        Raises `RefusedError` if it is damaged.
        """
        if active := self._matches.get(match):
            return active
        self._loading.setdefault(match, 0)
        try:
            history = await translate_errors(self._store.load(match))
            state = replayed(match, history) if history else None
        except DamagedMatchError as error:
            raise self._quarantine(match) from error
        finally:
            newest = self._loading.pop(match, 0)
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
        active = self.add(active)
        await self.catch_up(match, newest)
        return active

    async def find_intact(self, match: str) -> ActiveMatch | None:
        """Return a match from memory or from the store; None if it cannot be shown."""
        try:
            return await self.find(match)
        except RefusedError as error:
            if error.refusal.rule in {MatchRule.DAMAGED, MatchRule.RULES_MISSING}:
                return None
            raise

    def _quarantine(self, match: str) -> RefusedError:
        """Evict a damaged match, tell its subscribers, and return the refusal for callers."""
        damaged = refusal(MatchRule.DAMAGED)
        if match not in self.quarantined:
            self.quarantined.add(match)
            self.on_damage(match)
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
        if held is active:
            self.after_change(active)
        if len(self._matches) > self._policy.in_memory:
            idle = [match for match, other in self._matches.items() if other.is_idle]
            for match in idle[: 1 + len(self._matches) // 10]:
                self._evict(match)
        return held

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

    async def catch_up(self, match: str, version: int) -> None:
        """Load and publish what other processes have written, up to a version they reported."""
        if match in self._loading:  # the rows that are being read may be older than the report
            self._loading[match] = max(version, self._loading[match])
        active = self._matches.get(match)
        if active and active.state.version < version:
            async with active.lock:
                if active.state.version < version:
                    await self._load_new_events(active)

    async def resolve_conflict(self, active: ActiveMatch) -> None:
        """Load the events that another process wrote first; wait if they are not visible yet."""
        version = active.state.version
        await self._load_new_events(active)
        if active.state.version == version:
            await asyncio.sleep(_CONFLICT_RETRY_SECONDS)

    async def refresh(self, active: ActiveMatch) -> bool:
        """Load what other processes have written; return whether there was anything."""
        if not self._store.is_shared or active.is_erased:
            return False
        version = active.state.version
        await self._load_new_events(active)
        return active.state.version > version

    async def _load_new_events(self, active: ActiveMatch) -> None:
        match, version = active.state.match, active.state.version
        try:
            history = await translate_errors(self._store.load(match, version))
            if history and history.rows:
                apply_events(active, history, self._clock.monotonic())
        except DamagedMatchError as error:
            raise self._quarantine(match) from error
        if history and history.rows:
            active.publish(version)
            self.after_change(active)

    async def reload(self, match: str) -> None:
        """Replace the state in memory by that of the store, after it was redacted there."""
        active = self._matches.get(match)
        if active is None:
            return
        async with active.lock:
            try:
                history = await translate_errors(self._store.load(match))
                if history:
                    active.replace_state(replayed(match, history))
            except DamagedMatchError:
                self._quarantine(match)

    async def drain(self) -> None:
        """Wait until no change is in progress."""
        for active in self:
            async with active.lock:
                pass

    def _elapsed_since(self, history: History) -> int:
        """Return the milliseconds since the last event in which a server was running."""
        return max(0, self.run_time.now() - history.rows[-1].run_time)


def replayed(match: str, history: History) -> State:
    """Return the state after a history.

    Raises `DamagedMatchError` if it does not replay, and `RefusedError` if its rules are missing.
    """
    try:
        return replay(match, history.rows, history.sealed)
    except RulesMissingError as error:
        raise RefusedError(refusal(MatchRule.RULES_MISSING)) from error
    except Exception as error:  # damaged data may break the rules in any way
        raise DamagedMatchError(match, type(error).__name__) from error


def apply_events(active: ActiveMatch, history: History, monotonic: float) -> None:
    """Apply new events to a match in memory. Raises `DamagedMatchError` if that is impossible."""
    try:
        active.apply(history, monotonic)
    except Exception as error:
        raise DamagedMatchError(active.state.match, type(error).__name__) from error


async def translate_errors(reading: Awaitable[T]) -> T:
    """Await a result of the store; turn a `StoreError` into a `RefusedError`."""
    try:
        return await reading
    except StoreError as error:
        raise RefusedError(refusal(MatchRule.STORE)) from error
