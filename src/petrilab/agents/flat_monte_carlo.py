"""Flat Monte-Carlo search on the reference rules, for levels whose kernels are being compiled.

UCB1 distributes playouts over candidate moves. A playout continues at random for some moves; then
the seats with the best heuristic score share the point. Nothing here is compiled.
"""

import math
import time
from dataclasses import dataclass, field
from typing import Any, Final

from petrilab.agents.base import Agent, Analysis, Budget, Candidate, Choice
from petrilab.core import CHANCE, AnyGame, LegalMoves, RandomSource, Seat, draw

_EXPLORATION: Final = 0.4


@dataclass(slots=True)
class _Arm:
    """A candidate move with its results."""

    move: Any
    visits: int = 0
    totals: list[float] = field(default_factory=list)
    """By seat: the sum of the shares of all visits."""

    def add(self, shares: list[float]) -> None:
        """Add the shares of one visit."""
        self.visits += 1
        before = self.totals or [0.0] * len(shares)
        self.totals = [old + new for old, new in zip(before, shares, strict=True)]

    def upper_bound(self, seat: Seat, log: float) -> float:
        """Return the upper confidence bound of a seat's share (UCB1)."""
        if not self.visits:
            return math.inf
        return self.totals[seat] / self.visits + _EXPLORATION * math.sqrt(log / self.visits)


@dataclass(frozen=True, slots=True)
class FlatMonteCarlo:
    """The search with its settings: candidate moves, playouts with two players, and moves ahead.

    Where seats choose simultaneously, `policy` proposes half of the choices; the others are random.
    """

    candidates: int
    playouts: int
    horizon: int
    policy: Agent | None = None

    @property
    def name(self) -> str:
        """The name of the algorithm; users do not choose it."""
        return "flat-monte-carlo"

    @property
    def title(self) -> str:
        """The same name."""
        return self.name

    def choose(
        self, game: AnyGame, view: Any, source: RandomSource, budget: Budget | None = None
    ) -> Choice:
        """Return the most visited move; it is reproducible from a seed."""
        began, seat = time.perf_counter(), view.seat
        position = game.determinize(view, source)
        playouts = (budget and budget.nodes) or self._playouts(position.options.players)
        legal = game.legal(position, seat)
        arms = [_Arm(move) for move in self._candidates(game, view, legal, source)]
        for number in range(playouts):
            log = math.log(number + 1)
            arm = max(arms, key=lambda each: each.upper_bound(seat, log))
            shares = self._play(game, game.determinize(view, source), seat, arm.move, source)
            arm.add(shares)
        arms.sort(key=lambda each: -each.visits)
        return Choice(arms[0].move, _analysis(arms, seat, time.perf_counter() - began))

    def _playouts(self, players: int) -> int:
        """Return the number of playouts; they take longer with more players."""
        return max(1, self.playouts * 2 // players)

    def _candidates(
        self, game: AnyGame, view: Any, legal: LegalMoves[Any], source: RandomSource
    ) -> list[Any]:
        """Return all legal moves if they are few, otherwise a sample."""
        if legal.size <= self.candidates:
            return list(legal)
        if game.has_secrets:
            drawn = [self._propose(game, view, source) for _ in range(self.candidates)]
        else:
            drawn = [legal.nth(source.below(legal.size)) for _ in range(self.candidates)]
        return list(dict.fromkeys(drawn))

    def _play(
        self, game: AnyGame, position: Any, seat: Seat, move: Any, source: RandomSource
    ) -> list[float]:
        """Return the share of each seat after a move and a random continuation."""
        for other in game.actors(position):
            if other >= 0 and other != seat:
                choice = self._propose(game, game.view(position, other), source)
                position = game.follow(position, other, choice).position
        position = game.follow(position, seat, move).position
        for _ in range(self.horizon):
            if not (actors := game.actors(position)):
                break
            position = _random_step(game, position, actors, source)
        return _shares(game, position)

    def _propose(self, game: AnyGame, view: Any, source: RandomSource) -> Any:
        """Return a simultaneous choice: half of the time by the policy, otherwise at random."""
        if self.policy and source.below(2):
            return self.policy.choose(game, view, source).move
        legal = game.legal(game.determinize(view, source), view.seat)
        return legal.nth(source.below(legal.size))


def _random_step(
    game: AnyGame, position: Any, actors: tuple[int, ...], source: RandomSource
) -> Any:
    """Return the position after a random legal move or a draw of CHANCE."""
    actor = actors[-1] if actors[-1] >= 0 else actors[0]
    if actor == CHANCE:
        move = draw(game.chance(position), source)
    else:
        legal = game.legal(position, actor)
        move = legal.nth(source.below(legal.size))
    return game.follow(position, actor, move).position


def _shares(game: AnyGame, position: Any) -> list[float]:
    """Return the share of each seat; in an unfinished game the best scores share the point."""
    seats = range(position.options.players)
    if outcome := game.outcome(position):
        return [float(outcome.share(seat)) for seat in seats]
    scores = [game.heuristic_score(position, seat) for seat in seats]
    best = max(scores)
    return [(score == best) / scores.count(best) for score in scores]


def _analysis(arms: list[_Arm], seat: Seat, seconds: float) -> Analysis:
    """Return the results of all visited moves, best first."""
    visited = [arm for arm in arms if arm.visits]
    visits = sum(arm.visits for arm in visited)
    totals = zip(*(arm.totals for arm in visited), strict=True)
    shares = tuple(sum(total) / visits for total in totals)
    candidates = tuple(
        Candidate(arm.move, arm.totals[seat] / arm.visits, arm.visits) for arm in visited
    )
    return Analysis(shares, candidates, (candidates[0].move,), False, visits, seconds)
