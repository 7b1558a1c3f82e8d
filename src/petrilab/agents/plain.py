"""Plain thinking: a small search on the rules themselves, for levels whose kernels are not ready.

A few candidate moves, each tried as often as it looks promising: the game goes on at random for
some moves, and who then stands best gets the point. Nothing here is compiled.
"""

import math
import time
from dataclasses import dataclass, field
from typing import Any, Final

from petrilab.agents.base import Budget, Candidate, Choice, Thoughts
from petrilab.agents.forager import ForagerAgent
from petrilab.core import CHANCE, AnyGame, Legal, Seat, Source, draw

_EXPLORE: Final = 0.4


@dataclass(slots=True)
class _Trial:
    """A candidate move and how it did so far."""

    move: Any
    visits: int = 0
    gains: list[float] = field(default_factory=list)
    """By seat: the shares of all visits added up."""

    def add(self, gains: list[float]) -> None:
        """One more visit, which gave each seat this much."""
        self.visits += 1
        before = self.gains or [0.0] * len(gains)
        self.gains = [old + new for old, new in zip(before, gains, strict=True)]

    def bound(self, seat: Seat, log: float) -> float:
        """How good the move may be for a seat (UCB1)."""
        if not self.visits:
            return math.inf
        return self.gains[seat] / self.visits + _EXPLORE * math.sqrt(log / self.visits)


@dataclass(frozen=True, slots=True)
class PlainSearch:
    """Settings: how many moves are thought about, how often in all (by two), and how far ahead."""

    candidates: int
    tries: int
    horizon: int

    def choose(
        self, game: AnyGame, view: Any, source: Source, budget: Budget | None = None
    ) -> Choice:
        """The move that was tried most often; repeatable from a seed."""
        began, seat = time.perf_counter(), view.seat
        position = game.imagine(view, source)
        tries = (budget and budget.nodes) or self._tries(position.options.players)
        legal = game.legal(position, seat)
        trials = [_Trial(move) for move in self._candidates(game, view, legal, source)]
        for number in range(tries):
            log = math.log(number + 1)
            trial = max(trials, key=lambda each: each.bound(seat, log))
            gains = self._try(game, game.imagine(view, source), seat, trial.move, source)
            trial.add(gains)
        trials.sort(key=lambda each: -each.visits)
        return Choice(trials[0].move, _thoughts(trials, seat, time.perf_counter() - began))

    def _tries(self, players: int) -> int:
        """How often moves are tried; with many players a try takes longer."""
        return max(1, self.tries * 2 // players)

    def _candidates(self, game: AnyGame, view: Any, legal: Legal[Any], source: Source) -> list[Any]:
        """All legal moves where they are few; otherwise some, sensible ones where all choose."""
        if legal.size <= self.candidates:
            return list(legal)
        if game.has_secrets:
            drawn = [_sensible(game, view, source) for _ in range(self.candidates)]
        else:
            drawn = [legal.nth(source.below(legal.size)) for _ in range(self.candidates)]
        return list(dict.fromkeys(drawn))

    def _try(
        self, game: AnyGame, position: Any, seat: Seat, move: Any, source: Source
    ) -> list[float]:
        """What each seat gets if the game goes on with a move and then at random."""
        for other in game.actors(position):
            if other >= 0 and other != seat:
                pick = _sensible(game, game.view(position, other), source)
                position = game.follow(position, other, pick).position
        position = game.follow(position, seat, move).position
        for _ in range(self.horizon):
            if not (actors := game.actors(position)):
                break
            position = _at_random(game, position, actors, source)
        return _shares(game, position)


def _sensible(game: AnyGame, view: Any, source: Source) -> Any:
    """A choice where all choose at once: mostly growth, sometimes anything, for its antibiotics."""
    if source.below(2):
        return ForagerAgent().choose(game, view, source).move
    legal = game.legal(game.imagine(view, source), view.seat)
    return legal.nth(source.below(legal.size))


def _at_random(game: AnyGame, position: Any, actors: tuple[int, ...], source: Source) -> Any:
    """The position after any legal move, or after chance has acted."""
    actor = actors[-1] if actors[-1] >= 0 else actors[0]
    if actor == CHANCE:
        move = draw(game.chance(position), source)
    else:
        legal = game.legal(position, actor)
        move = legal.nth(source.below(legal.size))
    return game.follow(position, actor, move).position


def _shares(game: AnyGame, position: Any) -> list[float]:
    """What each seat gets; in a game that goes on, those who stand best share the point."""
    seats = range(position.options.players)
    if outcome := game.outcome(position):
        return [float(outcome.share(seat)) for seat in seats]
    standings = [game.standing(position, seat) for seat in seats]
    best = max(standings)
    return [(standing == best) / standings.count(best) for standing in standings]


def _thoughts(trials: list[_Trial], seat: Seat, seconds: float) -> Thoughts:
    """What the trials say, best first."""
    tried = [trial for trial in trials if trial.visits]
    visits = sum(trial.visits for trial in tried)
    wins = tuple(sum(gains) / visits for gains in zip(*(t.gains for t in tried), strict=True))
    candidates = tuple(Candidate(t.move, t.gains[seat] / t.visits, t.visits) for t in tried)
    return Thoughts(wins, candidates, (candidates[0].move,), False, visits, seconds)
