"""How long matches are kept."""

from typing import NamedTuple

DAY = 86_400_000
"""In milliseconds, as walls are."""


class Keeping(NamedTuple):
    """Finished matches for some days; unfinished ones until nothing happened for many."""

    finished_days: int = 90
    abandoned_days: int = 365


USUAL = Keeping()
