"""Reading one-line texts: a position (game, options, the game's own fields) and a move."""

from typing import Any

from petrilab.core.fields import MAX_MOVE, MAX_POSITION, Fields, split_fields
from petrilab.core.game import AnyGame
from petrilab.core.refusal import refusal
from petrilab.core.refusal_rules import TextRule
from petrilab.core.registry import find_game

_HEAD = 2


def read_position(text: str) -> tuple[AnyGame, Any]:
    """Return the game and the position with this text; refuse any other text."""
    line = text.strip()
    _limit(line, MAX_POSITION)
    words = split_fields(line)
    game = find_game(words[0][0] if words else "")
    if len(words) < _HEAD:
        raise refusal(
            TextRule.FIELDS, expected="game options …", count=_HEAD, found=len(words)
        ).error()
    options = game.options_type.parse(words[1][0])
    return game, game.parse_fields(options, Fields(words[_HEAD:]))


def read_move(game: AnyGame, text: str) -> Any:
    """Return the move with this text; refuse a text that is not a move of the game."""
    move = text.strip()
    _limit(move, MAX_MOVE)
    return game.parse_move(move)


def _limit(text: str, most: int) -> None:
    if len(text) > most:
        raise refusal(TextRule.TOO_LONG, length=len(text), most=most).error()
