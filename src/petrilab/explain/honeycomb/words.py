"""Picks in words."""

from petrilab.games.honeycomb import HoneycombMove, Pick
from petrilab.texts import Texts


def move_words(texts: Texts, move: HoneycombMove) -> str:
    """Return a pick in words, such as "colonies on 3, 7"; empty for calls."""
    if not isinstance(move, Pick) or not move.colonies:
        return ""
    cells = ", ".join(map(str, move.colonies))
    if move.antibiotic is None:
        return texts.get("honeycomb-words-pick", cells=cells)
    return texts.get("honeycomb-words-pick-antibiotic", cells=cells, cell=str(move.antibiotic))
