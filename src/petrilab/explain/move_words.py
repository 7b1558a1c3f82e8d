"""Moves in words, for sentences that would otherwise contain the notation of a move."""

from typing import Final

from petrilab.core import AnyGame, RefusedError
from petrilab.explain.finding import Finding
from petrilab.explain.plugin import find_explainer
from petrilab.texts import Texts

MOVE_VALUES: Final = frozenset({"better", "played", "after", "instead", "move"})
"""Values of findings that are moves."""


def move_in_words(texts: Texts, game: AnyGame, move: str) -> str:
    """Return a move in words and quotation marks; as it is if the game has no words for it."""
    plugin = find_explainer(game.name)
    if plugin is None or plugin.move_words is None:
        return move
    try:
        words = plugin.move_words(texts, game.parse_move(move))
    except RefusedError:
        return move
    return texts.get("explain-move", move=words) if words else move


def sentence(texts: Texts, finding: Finding, game: AnyGame | None = None) -> str:
    """Return the finding as a sentence; with the game, its moves are in words."""
    params = dict(finding.params)
    if game is not None:
        moves = MOVE_VALUES & params.keys()
        params |= {name: move_in_words(texts, game, str(params[name])) for name in moves}
    return texts.get(finding.kind, **params)
