"""Stored reviews: found by their key, replaced, limited in number and age, and never damaged."""

import pytest

from match_harness import run
from petrilab.match import MemoryStore
from petrilab.match.review_ports import ReviewStore
from petrilab.store import Retention, open_store, review_store
from petrilab.store.settings import DAY, DEFAULT_RETENTION
from store_corruption import change


async def _check_replacing(reviews: ReviewStore) -> None:
    assert await reviews.find_review("k") is None
    await reviews.save_review("k", '{"n":1}', 1)
    await reviews.save_review("k", '{"n":2}', 2)
    await reviews.save_review("other", "{}", 3)
    assert await reviews.find_review("k") == '{"n":2}'


def test_a_review_is_found_by_its_key(store_url: str) -> None:
    async def scenario() -> None:
        store = open_store(store_url)
        await _check_replacing(store.reviews)
        await store.close()
        again = open_store(store_url)
        assert await again.reviews.find_review("k") == '{"n":2}'
        await again.close()

    run(scenario())
    run(_check_replacing(MemoryStore().reviews))


def test_old_reviews_and_too_many_are_erased(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(review_store, "MAX_REVIEWS", 2)

    async def scenario() -> None:
        store = open_store(store_url, Retention(is_clock_trusted=True))
        for number, key in enumerate("abc"):
            await store.reviews.save_review(key, "{}", number * DAY)
        found = [await store.reviews.find_review(key) for key in "abc"]
        assert found == [None, "{}", "{}"]
        await store.purge((DEFAULT_RETENTION.finished_days + 1) * DAY + 1)
        found = [await store.reviews.find_review(key) for key in "abc"]
        assert found == [None, None, "{}"]
        await store.close()

    run(scenario())


def test_a_damaged_review_is_not_used(store_url: str) -> None:
    store = open_store(store_url)
    run(store.reviews.save_review("k", '{"accuracy":90}', 1))
    store.close_sync()
    change(store_url, """UPDATE reviews SET body = '{"accuracy":99}'""")
    store = open_store(store_url)
    assert run(store.reviews.find_review("k")) is None
    store.close_sync()
