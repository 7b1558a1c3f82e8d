"""Simple agents: `random` plays any legal move, `greedy` looks one move ahead."""

from typing import Any

from petrilab.agents.base import Budget, Choice
from petrilab.core import AnyGame, LegalMoves, RandomSource, Seat

_MAX_CANDIDATES = 300
"""If there are more legal moves, greedy considers this many random ones."""
_DECIDED = 1_000_000
"""Score of a finished game; no heuristic score is as large."""


class RandomAgent:
    """Plays every legal move equally often."""

    name = title = "random"

    def choose(
        self, game: AnyGame, view: Any, source: RandomSource, budget: Budget | None = None
    ) -> Choice:
        """Return a random legal move."""
        del budget
        legal = game.legal(game.determinize(view, source), view.seat)
        return Choice(legal.nth(source.below(legal.size)))


class GreedyAgent:
    """Plays the move that maximises the difference between its score and the best other score."""

    name = title = "greedy"

    def choose(
        self, game: AnyGame, view: Any, source: RandomSource, budget: Budget | None = None
    ) -> Choice:
        """Return the best legal move one step ahead; ties are broken at random."""
        del budget
        position = with_other_choices(game, game.determinize(view, source), view.seat, source)
        candidates = _sample(game.legal(position, view.seat), source)
        scores = [
            _score(game, game.follow(position, view.seat, move).position, view.seat)
            for move in candidates
        ]
        best = [
            move for move, score in zip(candidates, scores, strict=True) if score == max(scores)
        ]
        return Choice(best[source.below(len(best))])


def _sample(legal: LegalMoves[Any], source: RandomSource) -> list[Any]:
    """Return all legal moves, or random ones if there are too many."""
    if legal.size <= _MAX_CANDIDATES:
        return list(legal)
    return [legal.nth(source.below(legal.size)) for _ in range(_MAX_CANDIDATES)]


def with_other_choices(game: AnyGame, position: Any, seat: Seat, source: RandomSource) -> Any:
    """Return the position after random choices of all other seats that choose simultaneously.

    Choices that have been made already must be hidden before, by `determinize`.
    """
    for other in game.actors(position):
        if other >= 0 and other != seat:
            legal = game.legal(position, other)
            move = legal.nth(source.below(legal.size))
            position = game.follow(position, other, move).position
    return position


def _score(game: AnyGame, position: Any, seat: Seat) -> float:
    """Return the lead of a seat over the best of the others; a finished game outweighs it."""
    if outcome := game.outcome(position):
        return float(outcome.share(seat)) * 2 * _DECIDED - _DECIDED
    others = [s for s in range(position.options.players) if s != seat]
    return game.heuristic_score(position, seat) - max(
        game.heuristic_score(position, s) for s in others
    )
