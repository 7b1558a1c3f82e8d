"""A packed tree is the same tree: searches continue as from the tree itself."""

import numpy as np
import pytest

from petrilab.agents.base import Budget, SearchMemory
from petrilab.agents.tree_memory import memory_bytes, pack_memory, unpack_memory
from petrilab.agents.tree_search import TreeSearch
from petrilab.core import SeededRandomSource, find_game
from support import start


@pytest.mark.usefixtures("prepared")
@pytest.mark.parametrize("minimax_weight", [0.0, 0.5])
def test_a_packed_memory_is_smaller_and_has_lost_nothing(minimax_weight: float) -> None:
    game, position, memory = find_game("petris"), start("petris", "players=3"), SearchMemory()
    search = TreeSearch(2_000, minimax_weight=minimax_weight, memory=memory)
    analysis = search.analyse(game, position, 0, SeededRandomSource(1), Budget())
    (before,) = memory.trees
    size = memory_bytes(memory)
    pack_memory(memory)
    assert memory_bytes(memory) < size / 2
    unpack_memory(memory)
    (after,) = memory.trees
    used = int(before.used[0])
    assert int(after.used[0]) == used
    for name in ("first_child", "visits", "move", "actor", "proven", "prior", "total", "minimax"):
        assert np.array_equal(getattr(after, name), getattr(before, name)[:used]), name
    has_children = before.first_child[:used] >= 0
    assert np.array_equal(after.child_count[has_children], before.child_count[:used][has_children])
    later = game.apply(position, 0, analysis.best.move)
    (seat,) = game.actors(later)
    found = []
    for tree in (before, after):
        kept = SearchMemory(memory.root, [tree])
        again = TreeSearch(2_000, minimax_weight=minimax_weight, memory=kept)
        result = again.analyse(game, later, seat, SeededRandomSource(2), Budget())
        found.append((result.candidates, result.shares))
    assert found[0] == found[1]
