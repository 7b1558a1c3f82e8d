"""Reviews in SQL: a cache, whose damaged or old rows may be lost."""

from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import Connection, select
from sqlalchemy.dialects import postgresql, sqlite

from petrilab.match.review_ports import MAX_REVIEWS
from petrilab.store.schema import reviews
from petrilab.store.writer_main import checksum

Run = Callable[[Callable[[Connection], Any]], Awaitable[Any]]


class SqlReviewStore:
    """Stores reviews; `read` and `write` run a function on a connection."""

    def __init__(self, read: Run, write: Run) -> None:
        self._read, self._write = read, write

    async def find_review(self, key: str) -> str | None:
        """Return the JSON of a review; None if it is not stored, or damaged."""
        found = select(reviews.c.body, reviews.c.checksum).where(reviews.c.key == key)
        row = await self._read(lambda c: c.execute(found).first())
        is_intact = row and isinstance(row.body, str) and row.checksum == checksum(key, row.body)
        return row.body if is_intact else None

    async def save_review(self, key: str, body: str, wall: int) -> None:
        """Store the JSON of a review, and erase the oldest ones if there are too many."""
        new = {"body": body, "created": wall, "checksum": checksum(key, body)}

        def save(connection: Connection) -> None:
            dialect: Any = postgresql if connection.dialect.name == "postgresql" else sqlite
            row = dialect.insert(reviews).values(key=key, **new)
            connection.execute(row.on_conflict_do_update(index_elements=["key"], set_=new))
            newest = select(reviews.c.key).order_by(reviews.c.created.desc()).offset(MAX_REVIEWS)
            old = tuple(connection.execute(newest).scalars())
            if old:
                connection.execute(reviews.delete().where(reviews.c.key.in_(old)))

        await self._write(save)


def erase_reviews(connection: Connection, before: int) -> None:
    """Erase the reviews that were made before a wall-clock time."""
    connection.execute(reviews.delete().where(reviews.c.created < before))
