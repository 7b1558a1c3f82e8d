"""The promises of secret choices, which matches seal until the last seat has chosen."""

from typing import Any

from petrilab.core.actors import Seat
from petrilab.core.conformance.require import require
from petrilab.core.game import AnyGame
from petrilab.core.random_source import RandomSource


def check_secrets(game: AnyGame, position: Any, source: RandomSource) -> None:
    """A secret choice shows only that it was made, and does not affect the others' choices.

    One seat is checked, and one of the seats that choose with it.
    """
    choosing = [actor for actor in game.actors(position) if actor >= 0]
    if not choosing:
        return
    _check_choice_limit(game, position, choosing)
    seat = choosing.pop(source.below(len(choosing)))
    legal = game.legal(position, seat)
    one, two = (legal.nth(source.below(legal.size)) for _ in range(2))
    first, second = (game.follow(position, seat, move) for move in (one, two))
    announced = first.events[:1] == second.events[:1] and len(first.events) > 0
    require(announced, game, "first event announces a secret choice", position)
    if choosing:
        alone = len(first.events) == len(second.events) == 1
        require(alone, game, "secret choices have one event", position)
        _check_hidden(game, seat, first.position, second.position)
        other = choosing[source.below(len(choosing))]
        _check_independent(game, position, (seat, one), (other, source))


def _check_choice_limit(game: AnyGame, position: Any, choosing: list[Seat]) -> None:
    """Within a limited time every seat that chooses has a legal choice that is made for it."""
    limit = game.choice_limit(position)
    if limit is None:
        return
    require(limit > 0, game, "choice limit in seconds", position)
    for seat in choosing:
        missed = game.missed_choice(position, seat)
        require(missed in game.legal(position, seat), game, "missed choices are legal", position)


def _check_hidden(game: AnyGame, seat: Seat, first: Any, second: Any) -> None:
    """Require that the positions after two choices of a seat look the same to all others."""
    others = (other for other in range(first.options.players) if other != seat)
    for viewer in (None, *others):
        hidden = game.view(first, viewer) == game.view(second, viewer)
        require(hidden, game, "secret choices are hidden", first, viewer)
    same = game.public_hash(first) == game.public_hash(second)
    require(same, game, "public hashes hide secret choices", first)


def _check_independent(
    game: AnyGame, position: Any, chosen: tuple[Seat, Any], choosing: tuple[Seat, RandomSource]
) -> None:
    """Two seats may choose in either order, with the same result."""
    (seat, move), (other, source) = chosen, choosing
    legal = game.legal(position, other)
    answer = legal.nth(source.below(legal.size))
    after_move = game.follow(position, seat, move).position
    after_answer = game.follow(position, other, answer).position
    free = game.check(after_move, other, answer) is game.check(after_answer, seat, move) is None
    require(free, game, "choices do not affect each other", position)
    forwards = game.follow(after_move, other, answer).position
    backwards = game.follow(after_answer, seat, move).position
    require(forwards == backwards, game, "order of choices does not matter", position)
