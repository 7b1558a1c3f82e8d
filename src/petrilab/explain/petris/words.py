"""Propagations in words."""

from petrilab.games.petris import Propagation
from petrilab.texts import Texts


def move_words(texts: Texts, move: Propagation) -> str:
    """Return a propagation in words, such as "from dish 3: 2 bacteria to dish 0"."""
    parts = [texts.get("petris-words-sent", dish=dish, count=count) for dish, count in move.sent]
    return texts.get("petris-words-move", source=move.source, what=", ".join(parts))
