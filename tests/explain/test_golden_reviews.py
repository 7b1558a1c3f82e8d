"""Reviews of fixed records stay as they are, or have another version."""

import pytest

from golden_reviews import RECORDS, golden_review, read_golden_reviews

pytestmark = pytest.mark.usefixtures("prepared")


@pytest.mark.parametrize("name", RECORDS)
def test_a_review_that_changes_has_another_version(name: str) -> None:
    """Caches keep reviews by version: see `tests/golden_reviews.py` for what to do."""
    stored, found = read_golden_reviews()[name], golden_review(name)
    if found.digest != stored.digest:
        assert found.version != stored.version, "increase REVIEW_VERSION"
    assert found == stored, "run `python tests/golden_reviews.py`"
