"""The wall-clock time by which data may expire: a wrong clock must not erase anything.

It follows the wall clock and the run time of servers. If the wall clock is more than a day ahead of
the last confirmed time and the run time since, servers must run for as long as the jump, less a
day, until it is confirmed. A jump back is followed at the same pace.
"""

from sqlalchemy import Connection, func, select

from petrilab.store.checked_rows import dialect_insert, is_intact, with_checksum
from petrilab.store.run_times import stored_run_time
from petrilab.store.schema import confirmed_times, events
from petrilab.store.settings import DAY


def confirmed_wall(connection: Connection, wall: int) -> int:
    """Return the confirmed time, which is at most the wall clock's."""
    return min(wall, _confirmed(connection, wall))


def confirm_wall(connection: Connection, wall: int, *, is_trusted: bool) -> int:
    """Record and return the confirmed time; a trusted clock is confirmed at once."""
    confirmed = wall if is_trusted else _confirmed(connection, wall)
    names = confirmed_times.columns.keys()
    values = with_checksum(1, confirmed, stored_run_time(connection))
    new = dict(zip(names, values, strict=True))
    row = dialect_insert(connection, confirmed_times).values(**new)
    connection.execute(row.on_conflict_do_update(index_elements=["id"], set_=new))
    return min(wall, confirmed)


def _confirmed(connection: Connection, wall: int) -> int:
    row = connection.execute(select(confirmed_times).where(confirmed_times.c.id == 1)).first()
    if row is not None and is_intact(row):
        recorded, elapsed = row.wall, max(0, stored_run_time(connection) - row.run_time)
    else:  # a store of an earlier release, or a damaged row
        newest = connection.execute(select(func.max(events.c.wall))).scalar()
        recorded, elapsed = wall if newest is None else newest, 0
    expected = recorded + elapsed
    if abs(wall - expected) <= DAY:
        return wall
    return int(min(max(wall, expected - elapsed), expected + elapsed))
