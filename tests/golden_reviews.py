"""Golden reviews: the digests of the reviews of fixed records, with their version.

    python tests/golden_reviews.py      writes them again

Stored reviews are kept as long as `review_version` stays the same. So if a digest changes while the
version does not, increase `REVIEW_VERSION` of `petrilab.explain.review`, then write them again.
"""

import hashlib
from typing import Any, Final

import msgspec

from petrilab.core import read_record
from petrilab.explain import ReviewBudget, review_record, review_version
from support import DATA

FILE: Final = DATA / "golden_reviews.json"
RECORDS: Final = (
    "petris/track=6",
    "petris/advanced=on",
    "petris/players=3",
    "petri-dish/max-turns=1",
    "honeycomb/board=hexagon-2",
)
_BUDGET: Final = ReviewBudget(3, 60, 10, chance_nodes=1, proof_nodes=20_000)
_DIGITS: Final = 3
"""Decimals of values that count: the last bits of a number depend on the machine."""


class GoldenReview(msgspec.Struct, frozen=True):
    """The version of the review of a record, and the digest of its content."""

    version: str
    digest: str


def golden_review(name: str) -> GoldenReview:
    """Review a golden record of a game and return its version and digest."""
    record = read_record((DATA / "golden" / f"{name}.txt").read_text("utf-8"))
    review = msgspec.to_builtins(review_record(record, _BUDGET))
    version = review.pop("version")
    content = msgspec.json.encode(_rounded(review), order="sorted")
    assert version == review_version(record.game, _BUDGET, "0")
    return GoldenReview(version, hashlib.sha256(content).hexdigest()[:16])


def read_golden_reviews() -> dict[str, GoldenReview]:
    """Return the stored versions and digests by record."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, GoldenReview])


def _rounded(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, _DIGITS) + 0.0
    if isinstance(value, dict):
        return {key: _rounded(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_rounded(each) for each in value]
    return value


def main() -> None:
    """Write the digests of all records."""
    found = {name: golden_review(name) for name in RECORDS}
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n")


if __name__ == "__main__":
    main()
