"""The promises of legal moves: their order, texts, codes and results."""

from typing import Any

from petrilab.core.actors import Actor
from petrilab.core.conformance.previews import check_reachable, check_refusal
from petrilab.core.conformance.require import place_names, require
from petrilab.core.game import AnyGame
from petrilab.core.legal_moves import LegalMoves
from petrilab.core.notation import read_move
from petrilab.core.random_source import RandomSource

_SAMPLES = 6
"""Number of legal moves that are checked in each position."""
_CODES = 3
"""Number of move codes that are tried for each actor."""


def check_legal(
    game: AnyGame, position: Any, actor: Actor, legal: LegalMoves[Any], source: RandomSource
) -> None:
    """Legal moves have an order, texts, codes, results and steps; a few are checked."""
    samples = -(-_SAMPLES // max(1, len(game.actors(position))))
    for index in sorted({source.below(legal.size) for _ in range(min(legal.size, samples))}):
        move = legal.nth(index)
        require(legal.rank(move) == index, game, "rank of nth", position, move)
        require(move in legal, game, "contains", position, move)
        _check_notation(game, position, actor, move)
        _check_result(game, position, actor, move)
        if actor >= 0:
            check_reachable(game, position, actor, move)
    for index in (-1, legal.size):
        require(_raises_index_error(legal, index), game, "nth outside", position, index)
    if legal.size <= _SAMPLES:
        listed = [legal.nth(index) for index in range(legal.size)]
        require(listed == list(legal), game, "order of iteration", position)


def _check_notation(game: AnyGame, position: Any, actor: Actor, move: Any) -> None:
    """A legal move passes `check`, and survives its text and its code."""
    require(game.check(position, actor, move) is None, game, "legal moves pass", position, move)
    require(read_move(game, move.text()) == move, game, "move text round-trip", position, move)
    options = position.options
    code = game.code(options, move)
    require(0 <= code < game.code_count(options), game, "code in range", position, move)
    require(game.from_code(options, code) == move, game, "code round-trip", position, move)


def _check_result(game: AnyGame, position: Any, actor: Actor, move: Any) -> None:
    """A move has the same result every time, and events of declared kinds on the board."""
    before = position.text()
    first, second = (game.follow(position, actor, move) for _ in range(2))
    require(first == second, game, "same inputs, same outputs", position, move)
    require(position.text() == before, game, "positions do not change", position, move)
    kinds = {event.kind for event in first.events}
    require(kinds <= set(game.events), game, "named events", position, move)
    places = {place for event in first.events for place in event.places}
    require(places <= place_names(game, position.options), game, "events on board", position, move)


def check_codes(
    game: AnyGame, position: Any, actor: Actor, legal: LegalMoves[Any], source: RandomSource
) -> None:
    """`check` passes exactly the legal moves; a few codes are tried."""
    for _ in range(_CODES):
        try:
            move = game.from_code(position.options, source.below(game.code_count(position.options)))
        except ValueError:
            continue
        refused = game.check(position, actor, move)
        require((refused is None) == (move in legal), game, "only legal moves pass", position)
        if refused:
            check_refusal(game, position, refused)


def _raises_index_error(legal: LegalMoves[Any], index: int) -> bool:
    try:
        legal.nth(index)
    except IndexError:
        return True
    return False
