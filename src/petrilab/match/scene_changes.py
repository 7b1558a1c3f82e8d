"""The difference between two scenes: large boards are sent once, then only what has changed."""

from typing import TypeVar

from petrilab.core import Scene
from petrilab.match.messages import SceneChange

T = TypeVar("T")


def scene_change(old: Scene, new: Scene) -> SceneChange:
    """Return the difference between two scenes; `apply_change` in the tests is its inverse."""
    removed, added = _sequence_change(old.tokens, new.tokens)
    unlinked, linked = _sequence_change(old.links, new.links)
    facts = None if old.facts == new.facts else new.facts
    turn = None if old.turn == new.turn else new.turn
    return SceneChange(removed, added, unlinked, linked, facts, turn)


def is_worthwhile(change: SceneChange, scene: Scene) -> bool:
    """Return whether a difference has fewer parts than the scene to which it leads."""
    parts = len(change.removed) + len(change.added) + len(change.unlinked) + len(change.linked)
    return parts < len(scene.tokens) + len(scene.links)


def _sequence_change(
    old: tuple[T, ...], new: tuple[T, ...]
) -> tuple[tuple[int, ...], tuple[tuple[int, T], ...]]:
    """Return the indices of what was removed, and what was added, with indices in the new order.

    Compares by identity, since hashing all tokens of a large board would take a millisecond: the
    games with large boards share the parts that stay. Equal parts that are not shared, or that
    have changed their order, are removed and added again.
    """
    kept = len(old)
    if new[:kept] == old:  # the usual case: a seat's own pick follows what all can see
        return (), tuple(enumerate(new[kept:], kept))
    old_ids, new_ids = set(map(id, old)), set(map(id, new))
    if [each for each in old if id(each) in new_ids] != [e for e in new if id(e) in old_ids]:
        old_ids, new_ids = set(), set()
    removed = tuple([index for index, each in enumerate(old) if id(each) not in new_ids])
    added = tuple([(index, each) for index, each in enumerate(new) if id(each) not in old_ids])
    return removed, added
