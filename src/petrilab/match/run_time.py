"""Run time: how long servers have run in total. It never depends on the wall clock.

Stored events carry the run time at which they were written, so that match time stands still while
no server runs, whatever happens to the wall clock meanwhile. A server counts by its monotonic
clock and adds what it has counted to the total in the store at every heartbeat. Several servers
on one store take over the longest total, so that they count the same time once.
"""

from petrilab.match.ports import Clock, EventStore

_HEARTBEAT_SECONDS = 10.0
"""Interval at which a store is told that its only server runs."""
_SHARED_HEARTBEAT_SECONDS = 2.0
"""Interval of each server of a shared store: so far may their run times differ."""
_HEARTBEATS_UNTIL_LOST = 3
"""Number of intervals that a server counts without a heartbeat: a server that cannot reach its
store for longer does not serve matches."""


class RunTime:
    """The run time of all servers on a store, in milliseconds, as this server knows it.

    On a shared store another server may be ahead by as much as a server counts without a
    heartbeat. Events are stamped that much later: a player may get seconds back, but never loses
    any. `event_offset` plus the monotonic clock, in milliseconds, is the stamp of an event.
    """

    def __init__(self, clock: Clock, store: EventStore) -> None:
        self._clock = clock
        self._store = store
        shared = store.is_shared
        self.heartbeat_seconds = _SHARED_HEARTBEAT_SECONDS if shared else _HEARTBEAT_SECONDS
        self._max_unrecorded = int(self.heartbeat_seconds * 1000) * _HEARTBEATS_UNTIL_LOST
        self._max_difference = self._max_unrecorded if shared else 0
        self._set(0)

    async def start(self) -> None:
        """Continue from the total in the store. Raises `StoreError`."""
        self._set(await self._store.record_heartbeat(0))

    async def record(self) -> None:
        """Record a heartbeat, and take over the total of other servers. Raises `StoreError`."""
        before, counted = self._clock.monotonic(), self.now()
        total = await self._store.record_heartbeat(counted)
        meanwhile = int((self._clock.monotonic() - before) * 1000)
        self._set(max(total, counted + meanwhile))

    def _set(self, run_time: int) -> None:
        """Set the run time at this moment."""
        self._recorded, self._recorded_at = run_time, self._clock.monotonic()
        self.event_offset = run_time - int(self._recorded_at * 1000) + self._max_difference

    def now(self) -> int:
        """Return the run time."""
        since = int((self._clock.monotonic() - self._recorded_at) * 1000)
        return self._recorded + min(since, self._max_unrecorded)
