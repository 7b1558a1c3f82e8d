"""The position in which a match begins, if its host chooses one."""

from typing import Any

from petrilab.core import AnyGame, read_position, refusal
from petrilab.match.refusal_rules import MatchRule


def start_position(game: AnyGame, options: Any, text: str) -> Any:
    """Return the position in which a game may begin. Raises `RefusedError`.

    It has the same options, is not over, and contains no secret choice of any seat.
    """
    found, position = read_position(text)
    if found.name != game.name or position.options != options:
        raise refusal(MatchRule.START_OPTIONS).error()
    if game.outcome(position):
        raise refusal(MatchRule.START_OVER).error()
    if game.has_secrets and set(game.actors(position)) != set(game.contenders(position)):
        raise refusal(MatchRule.START_SECRETS).error()
    return position
