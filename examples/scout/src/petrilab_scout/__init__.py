"""Scout, an opponent for every game: it tries its most promising moves in short random games."""

from typing import Any, Final

from petrilab.agents import Agent, Budget, Choice
from petrilab.core import CHANCE, AnyGame, RandomSource, Seat, draw

_MOST_MOVES: Final = 200
"""If there are more legal moves, random ones are considered."""
_CANDIDATES: Final = 4
"""Moves that are tried: those after which Scout leads most."""
_TRIALS: Final = 6
"""Random games of each of them."""
_LENGTH: Final = 10
"""Moves of a random game."""
_DECIDED: Final = 1_000_000.0
"""Value of a finished game; no lead is as large."""


class Scout:
    """Plays, of the moves after which it leads most, the one that does best in random games."""

    name = title = "scout"

    def choose(
        self, game: AnyGame, view: Any, source: RandomSource, budget: Budget | None = None
    ) -> Choice:
        """Return the move with the best mean lead; the first of equal ones."""
        del budget
        position, seat = game.determinize(view, source), view.seat
        legal = game.legal(position, seat)
        moves = list(legal) if legal.size <= _MOST_MOVES else _sample(legal, source)
        moves.sort(key=lambda move: -_lead(game, _after(game, position, seat, move), seat))

        def mean_lead(move: Any) -> float:
            after = _after(game, position, seat, move)
            ends = (_play_on(game, after, source) for _ in range(_TRIALS))
            return sum(_lead(game, end, seat) for end in ends) / _TRIALS

        return Choice(max(moves[:_CANDIDATES], key=mean_lead))


def _after(game: AnyGame, position: Any, seat: Seat, move: Any) -> Any:
    """Return the position after a move."""
    return game.follow(position, seat, move).position


def _play_on(game: AnyGame, position: Any, source: RandomSource) -> Any:
    """Return the position after some random moves of all players."""
    for _ in range(_LENGTH):
        actors = game.actors(position)
        if not actors:
            break
        if actors[0] == CHANCE:
            move = draw(game.chance(position), source)
        else:
            legal = game.legal(position, actors[0])
            move = legal.nth(source.below(legal.size))
        position = _after(game, position, actors[0], move)
    return position


def _sample(legal: Any, source: RandomSource) -> list[Any]:
    """Return some random moves."""
    return [legal.nth(source.below(legal.size)) for _ in range(_MOST_MOVES)]


def _lead(game: AnyGame, position: Any, seat: Seat) -> float:
    """Return the lead of a seat over the best of the others; a finished game outweighs it."""
    if outcome := game.outcome(position):
        return (2 * float(outcome.share(seat)) - 1) * _DECIDED
    scores = [game.heuristic_score(position, one) for one in range(position.options.players)]
    own = scores.pop(seat)
    return float(own - max(scores))


SCOUT: Final[Agent] = Scout()
