"""The shipped ratings: levels evenly spaced, well known, and on the right sides of simple agents.

`EXCEPTIONS` lists what the present ratings miss. A test fails if an entry is no longer needed.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

import pytest

from petrilab.agents.ladder import ANCHOR
from petrilab.agents.levels import LEVELS
from petrilab.agents.ratings_file import SetupRatings, read_ratings

_TWO: Final = 2
_SPACING: Final = {True: (150, 350), False: (80, 1000)}
"""Least and most points between neighbouring levels, by whether two play."""
_WIDEST: Final = {True: 60, False: 90}
"""Half of the widest interval of a level, in points, by whether two play."""
_NAMES: Final = tuple(level.name for level in LEVELS)

EXCEPTIONS: Final = (
    "honeycomb 2: bacillus over coccus",
    "honeycomb 2: streptomyces over vibrio",
    "honeycomb 4: vibrio over bacillus",
    "petri-dish 2: interval of spore",
    "petri-dish 2: interval of streptomyces",
    "petri-dish 4: coccus over spore",
    "petris 2: interval of streptomyces",
    "petris 3: interval of spore",
)
"""What is missed. Distances are missed by less than the width of the intervals."""


def _missed(game: str, players: int, setup: SetupRatings) -> Iterator[str]:
    """Yield what the ratings of a setup miss."""
    points = {rating.name: rating.points for rating in setup.ratings}
    where, is_for_two = f"{game} {players}", players == _TWO
    least, most = _SPACING[is_for_two]
    for lower, upper in pairwise(_NAMES):
        if not least <= points[upper] - points[lower] <= most:
            yield f"{where}: {upper} over {lower}"
    for name in _NAMES:
        rating = setup.rating(name)
        assert rating
        if (rating.high - rating.low) / 2 > _WIDEST[is_for_two]:
            yield f"{where}: interval of {name}"
    if not points["random"] < points[_NAMES[0]] < points[ANCHOR]:
        yield f"{where}: {_NAMES[0]} between random and {ANCHOR}"
    for name in _NAMES[2:] if is_for_two or game == "petri-dish" else _NAMES[1:]:
        if points[name] <= points[ANCHOR]:
            yield f"{where}: {name} over {ANCHOR}"


@pytest.mark.parametrize("game", sorted(read_ratings()))
def test_levels_are_evenly_spaced(game: str) -> None:
    setups = read_ratings()[game].setups
    missed = {each for players, setup in setups.items() for each in _missed(game, players, setup)}
    assert missed == {each for each in EXCEPTIONS if each.startswith(f"{game} ")}
