"""Simple opponents: `random` plays any legal move, `greedy` looks one move ahead."""

from typing import Any

from petrilab.agents.base import Budget, Choice
from petrilab.core import AnyGame, Legal, Seat, Source

_CANDIDATES = 300
"""Where there are more legal moves, greedy looks at so many drawn ones."""
_DECIDED = 1_000_000
"""More than any standing on the table."""


class RandomAgent:
    """Plays every legal move equally often."""

    name = title = "random"

    def choose(
        self, game: AnyGame, view: Any, source: Source, budget: Budget | None = None
    ) -> Choice:
        """Any legal move."""
        del budget
        legal = game.legal(game.imagine(view, source), view.seat)
        return Choice(legal.nth(source.below(legal.size)))


class GreedyAgent:
    """Plays the move after which its seat stands best against the best of the others."""

    name = title = "greedy"

    def choose(
        self, game: AnyGame, view: Any, source: Source, budget: Budget | None = None
    ) -> Choice:
        """The best of the legal moves one step ahead; among equals, any."""
        del budget
        position = _all_others_chosen(game, game.imagine(view, source), view.seat, source)
        candidates = _some(game.legal(position, view.seat), source)
        worths = [
            _worth(game, game.follow(position, view.seat, move).position, view.seat)
            for move in candidates
        ]
        best = [
            move for move, worth in zip(candidates, worths, strict=True) if worth == max(worths)
        ]
        return Choice(best[source.below(len(best))])


def _some(legal: Legal[Any], source: Source) -> list[Any]:
    """All legal moves, or as many drawn ones as greedy looks at."""
    if legal.size <= _CANDIDATES:
        return list(legal)
    return [legal.nth(source.below(legal.size)) for _ in range(_CANDIDATES)]


def _all_others_chosen(game: AnyGame, position: Any, seat: Seat, source: Source) -> Any:
    """The position when all who choose at the same time have chosen something."""
    for other in game.actors(position):
        if other >= 0 and other != seat:
            legal = game.legal(position, other)
            move = legal.nth(source.below(legal.size))
            position = game.follow(position, other, move).position
    return position


def _worth(game: AnyGame, position: Any, seat: Seat) -> float:
    """How the seat stands against the others; a decided game outweighs everything."""
    if outcome := game.outcome(position):
        return float(outcome.share(seat)) * 2 * _DECIDED - _DECIDED
    others = [s for s in range(position.options.players) if s != seat]
    return game.standing(position, seat) - max(game.standing(position, s) for s in others)
