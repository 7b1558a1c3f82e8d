"""Scout, an opponent for every game: it considers the answers to its moves."""

from typing import Any, Final

from petrilab.agents import Agent, Budget, Choice
from petrilab.core import AnyGame, RandomSource, Seat

_MOST_MOVES: Final = 200
"""If there are more, random ones are considered."""
_CANDIDATES: Final = 4
"""Moves whose answers are considered: those with the best scores."""
_DECIDED: Final = 1_000_000.0
"""Value of a finished game; no score is as large."""


class Scout:
    """Plays, of the moves with the best scores, the one whose worst answer is best for it."""

    name = title = "scout"

    def choose(
        self, game: AnyGame, view: Any, source: RandomSource, budget: Budget | None = None
    ) -> Choice:
        """Return the move with the best value; the first of equal ones."""
        del budget
        position, seat = game.determinize(view, source), view.seat
        moves = _sample(game, position, seat, source)
        moves.sort(key=lambda move: -_lead(game, _after(game, position, seat, move), seat))
        best = moves[:_CANDIDATES]
        return Choice(max(best, key=lambda move: _value(game, position, seat, move, source)))


def _after(game: AnyGame, position: Any, seat: Seat, move: Any) -> Any:
    """Return the position after a move."""
    return game.follow(position, seat, move).position


def _value(game: AnyGame, position: Any, seat: Seat, move: Any, source: RandomSource) -> float:
    """Return the lead after a move and the worst answer of the next player, if one is to move."""
    after = _after(game, position, seat, move)
    others = [actor for actor in game.actors(after) if actor >= 0 and actor != seat]
    if not others:
        return _lead(game, after, seat)
    answers = _sample(game, after, others[0], source)
    return min(_lead(game, _after(game, after, others[0], answer), seat) for answer in answers)


def _sample(game: AnyGame, position: Any, seat: Seat, source: RandomSource) -> list[Any]:
    """Return all legal moves, or random ones if there are too many."""
    legal = game.legal(position, seat)
    if legal.size <= _MOST_MOVES:
        return list(legal)
    return [legal.nth(source.below(legal.size)) for _ in range(_MOST_MOVES)]


def _lead(game: AnyGame, position: Any, seat: Seat) -> float:
    """Return the lead of a seat over the best of the others; a finished game outweighs it."""
    if outcome := game.outcome(position):
        return (2 * float(outcome.share(seat)) - 1) * _DECIDED
    scores = [game.heuristic_score(position, one) for one in range(position.options.players)]
    own = scores.pop(seat)
    return float(own - max(scores))


SCOUT: Final[Agent] = Scout()
