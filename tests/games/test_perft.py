"""Leaf counts of every game against tables, which the tests of the kernels use, too."""

import pytest

from petrilab.core import find_game, perft
from support import DATA, start

_ROWS = [
    line.split("\t")
    for line in (DATA / "perft.tsv").read_text().splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize(("game", "options", "depth", "leaves"), _ROWS)
def test_leaf_counts_match_the_tables(game: str, options: str, depth: str, leaves: str) -> None:
    assert perft(find_game(game), start(game, options), int(depth)) == int(leaves)
