"""The Honeycomb kernel counts as many lines of play as the reference rules."""

import numpy as np
import pytest

from petrilab.games.honeycomb import (
    HoneycombOptions,
)
from petrilab.kernels.honeycomb.codec import (
    decode,
    encode,
)
from petrilab.kernels.honeycomb.picks import (
    honeycomb_move_count,
    honeycomb_nth_pick,
)
from petrilab.kernels.honeycomb.state import (
    HoneycombState,
)
from petrilab.kernels.honeycomb.transitions import (
    honeycomb_actor,
    honeycomb_copy,
    honeycomb_pick,
)
from support import DATA, start

ROWS = [
    line.split("\t")[1:]
    for line in (DATA / "perft.tsv").read_text().splitlines()
    if line.startswith("honeycomb\t")
]


def perft(state: HoneycombState, options: HoneycombOptions, depth: int) -> int:
    seat, size = honeycomb_actor(state), honeycomb_move_count(state)
    if depth == 0 or seat < 0:
        return 1
    if depth == 1:
        return size
    leaves, after = 0, encode(decode(options, state))
    words = np.zeros(options.colonies + 1, np.int64)
    for index in range(size):
        honeycomb_copy(after, state)
        honeycomb_nth_pick(state, index, words)
        honeycomb_pick(after, seat, words)
        leaves += perft(after, options, depth - 1)
    return leaves


@pytest.mark.parametrize(("options", "depth", "leaves"), ROWS)
def test_perft_agrees(options: str, depth: str, leaves: str) -> None:
    position = start("honeycomb", options)
    assert perft(encode(position), position.options, int(depth)) == int(leaves)
