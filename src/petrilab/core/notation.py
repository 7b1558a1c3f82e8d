"""The one-line text of a position, for every game: game, options, then the game's own fields."""

from typing import Any

from petrilab.core.game import AnyGame
from petrilab.core.reading import MAX_MOVE, MAX_POSITION, Fields, split_fields
from petrilab.core.refusal import refuse
from petrilab.core.registry import find_game
from petrilab.core.rules import TextRule

_HEAD = 2


def read_position(text: str) -> tuple[AnyGame, Any]:
    """The game and the position with this text; refuses any other text and says where and why."""
    line = text.strip()
    _limit(line, MAX_POSITION)
    words = split_fields(line)
    game = find_game(words[0][0] if words else "")
    if len(words) < _HEAD:
        refuse(TextRule.FIELDS, expected="game options …", count=_HEAD, found=len(words)).raised()
    options = game.options_type.parse(words[1][0])
    return game, game.parse_fields(options, Fields(words[_HEAD:]))


def read_move(game: AnyGame, text: str) -> Any:
    """The move with this text; refuses a text that is no move of the game."""
    move = text.strip()
    _limit(move, MAX_MOVE)
    return game.parse_move(move)


def _limit(text: str, most: int) -> None:
    if len(text) > most:
        refuse(TextRule.TOO_LONG, length=len(text), most=most).raised()
