"""The port of stored reviews: a cache, since every review can be computed again."""

from typing import Final, Protocol

MAX_REVIEWS: Final = 2000
"""Reviews that a store keeps; the oldest ones are erased."""


class ReviewStore(Protocol):
    """Stores reviews by a key that identifies record and engine. Reviews contain no names."""

    async def find_review(self, key: str) -> str | None:
        """Return the JSON of a review; None if it is not stored, or damaged."""

    async def save_review(self, key: str, body: str, wall: int) -> None:
        """Store the JSON of a review, made at this wall-clock time, instead of an earlier one."""


class MemoryReviewStore:
    """Keeps reviews as long as the process lives."""

    def __init__(self) -> None:
        self._reviews: dict[str, str] = {}

    async def find_review(self, key: str) -> str | None:
        """Return the JSON of a review; None if it is not stored."""
        return self._reviews.get(key)

    async def save_review(self, key: str, body: str, wall: int) -> None:
        """Store the JSON of a review; if there are too many, forget the first one."""
        del wall
        self._reviews.pop(key, None)
        self._reviews[key] = body
        if len(self._reviews) > MAX_REVIEWS:
            del self._reviews[next(iter(self._reviews))]
