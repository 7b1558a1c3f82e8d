"""Evaluations for reviews: expected shares of positions, reproducible for a node budget.

Every search draws from a seed that depends on the position alone, so that the order in which
positions are evaluated does not matter.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from petrilab.agents import Budget, Candidate, Engine
from petrilab.core import CHANCE, AnyGame, Seat, SeededRandomSource, next_actor
from petrilab.explain.plugin import ReviewBudget
from petrilab.explain.proof import Prover

_DEEP: Final = 2
"""A candidate with fewer visits was not searched in depth."""
Shares: TypeAlias = tuple[float, ...]
"""The expected share of each seat; they add up to one."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The shares of a position in which a seat chooses, and its candidates, best first."""

    shares: Shares
    candidates: tuple[Candidate, ...]
    line: tuple[Any, ...]
    is_proven: bool

    @property
    def best(self) -> Any:
        """The best move."""
        return self.candidates[0].move

    @property
    def is_narrow(self) -> bool:
        """Whether only the best move was searched in depth, and all others one move ahead."""
        best, *others = self.candidates
        return bool(others) and all(each.visits < min(_DEEP, best.visits) for each in others)

    def value_of(self, move: Any) -> Candidate | None:
        """Return the candidate with this move, or None."""
        return next((each for each in self.candidates if each.move == move), None)


@dataclass(frozen=True, slots=True)
class KnownValue:
    """The shares of any position, and whether they are exact."""

    shares: Shares
    is_exact: bool


class PositionEvaluator:
    """Evaluates positions of one game with the engine and its solver."""

    def __init__(self, game: AnyGame, budget: ReviewBudget, seed: str) -> None:
        self.game, self.budget = game, budget
        self._engine, self._seed = Engine(budget.strength), seed
        self._prover = Prover(game, budget.proof_nodes)
        self._known: dict[tuple[str, int], Evaluation] = {}

    def source(self, position: Any, purpose: str = "") -> SeededRandomSource:
        """Return the source of randomness for one use of a position."""
        return SeededRandomSource(f"{self._seed}/{purpose}/{position.text()}")

    def decision(self, position: Any, seat: Seat, nodes: int) -> Evaluation:
        """Return the evaluation of a position in which this seat is to choose."""
        key = (f"{seat} {position.text()}", nodes)
        if key not in self._known:
            self._known[key] = self._decide(position, seat, nodes)
        return self._known[key]

    def _decide(self, position: Any, seat: Seat, nodes: int) -> Evaluation:
        proof = None
        if nodes >= self.budget.nodes:
            proof = self._prover.prove(position)
        if proof:
            best = Candidate(proof.best, proof.shares[seat], 0)
            return Evaluation(proof.shares, (best,), proof.line, is_proven=True)
        limits = Budget(nodes=nodes, proof_nodes=0)
        analysis = self._engine.analyse(self.game, position, seat, self.source(position), limits)
        shares = analysis.shares
        if not self.game.has_secrets:
            shares = with_share(shares, seat, analysis.best.value)
        visited = tuple(
            each for number, each in enumerate(analysis.candidates) if each.visits or not number
        )
        is_exact = analysis.is_proven and not self.game.has_secrets
        candidates = analysis.candidates if self.game.has_secrets else visited
        return Evaluation(shares, candidates, analysis.line, is_exact)

    def value(self, position: Any, nodes: int) -> KnownValue | None:
        """Return the shares of any position; None before draws that lead to further draws."""
        if outcome := self.game.outcome(position):
            players = range(position.options.players)
            return KnownValue(tuple(float(outcome.share(seat)) for seat in players), is_exact=True)
        actor = next_actor(self.game, position)
        if actor is None:
            return None
        if actor == CHANCE:
            outcomes = self.chance_values(position)
            return KnownValue(expectation(outcomes), is_exact=False) if outcomes else None
        found = self.decision(position, actor, nodes)
        return KnownValue(found.shares, found.is_proven)

    def chance_values(self, position: Any) -> list[tuple[Any, float, Shares]] | None:
        """Return each move of CHANCE with its probability and the shares after it.

        None if a draw leads to another draw: too many positions would have to be searched.
        """
        found = []
        for move, probability in self.game.chance(position):
            after = self.game.follow(position, CHANCE, move).position
            if next_actor(self.game, after) == CHANCE:
                return None
            known = self.value(after, self.budget.chance_nodes)
            if known is None:
                return None
            found.append((move, float(probability), known.shares))
        return found


def expectation(outcomes: Sequence[tuple[Any, float, Shares]]) -> Shares:
    """Return the expected shares before a chance move."""
    columns = zip(*(shares for _, _, shares in outcomes), strict=True)
    weights = [probability for _, probability, _ in outcomes]
    return tuple(
        sum(weight * share for weight, share in zip(weights, column, strict=True))
        for column in columns
    )


def with_share(shares: Shares, seat: Seat, share: float) -> Shares:
    """Return shares in which a seat has this share, and the others keep their proportions."""
    rest = sum(shares) - shares[seat]
    others = len(shares) - 1
    return tuple(
        share if other == seat else (1 - share) * (old / rest if rest > 0 else 1 / others)
        for other, old in enumerate(shares)
    )
