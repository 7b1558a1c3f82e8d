"""The run time of all servers on a store: one row with a checksum."""

from sqlalchemy import Connection, func, select
from sqlalchemy.dialects import postgresql

from petrilab.store.schema import events, server_runs
from petrilab.store.writer_main import checksum


def record_run_time(connection: Connection, run_time: int) -> int:
    """Record that servers have run for `run_time`; return the longest that was recorded."""
    first = postgresql.insert(server_runs).values(id=1, run_time=0, checksum=checksum(1, 0))
    connection.execute(first.on_conflict_do_nothing())
    row = connection.execute(select(server_runs).with_for_update()).one()
    stored = row.run_time if is_run_time_intact(row) else _latest_event(connection)
    longest = max(stored, run_time)
    if (row.run_time, row.checksum) != (longest, checksum(1, longest)):
        values = {"run_time": longest, "checksum": checksum(1, longest)}
        connection.execute(server_runs.update().values(id=1, **values))
    return longest


def stored_run_time(connection: Connection) -> int:
    """Return how long servers have run, as far as it is recorded."""
    row = connection.execute(select(server_runs)).first()
    intact = row is not None and is_run_time_intact(row)
    return int(row.run_time) if row is not None and intact else _latest_event(connection)


def is_run_time_intact(row: object) -> bool:
    """Return whether the recorded run time is the one that was written."""
    identity, run_time = getattr(row, "id", None), getattr(row, "run_time", None)
    return identity == 1 and getattr(row, "checksum", None) == checksum(1, run_time)


def _latest_event(connection: Connection) -> int:
    """Return the run time of the latest event: servers have run at least that long."""
    return connection.execute(select(func.max(events.c.run_time))).scalar() or 0
