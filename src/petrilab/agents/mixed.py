"""Opponents for simultaneous choice: a mixed strategy that cannot be predicted."""

import time
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np

from petrilab.agents.base import Budget, Candidate, Thoughts
from petrilab.core import AnyGame, Seat, Source
from petrilab.kernels.honeycomb import encode, honeycomb_nth, honeycomb_size, pick_of
from petrilab.kernels.honeycomb_choice import match_regrets, propose
from petrilab.kernels.randomness import seeded

_SLICE: Final = 1_000
_WORD: Final = 2**62


@dataclass(frozen=True, slots=True)
class MixedChoice:
    """Settings: how many candidates each seat has, and how many rounds it likes to play."""

    nodes: int
    candidates: int

    def think(
        self, game: AnyGame, position: Any, seat: Seat, source: Source, budget: Budget
    ) -> Thoughts:
        """What regret matching makes of a round; the first candidate is drawn from its mixture."""
        del game
        began = time.perf_counter()
        fresh = replace(position, picks=(None,) * position.options.players)
        root, work, rng = encode(fresh), encode(fresh), seeded(source.below(_WORD))
        choices = self._choices(root, position.options, rng)
        players, count = choices.shape[:2]
        regrets, average = np.zeros((players, count)), np.zeros((players, count))
        gains, nodes = np.zeros((players, 2 * count)), budget.nodes or self.nodes
        end, done = budget.seconds and began + budget.seconds, 0
        while (not end and done < nodes) or (end and time.perf_counter() < end):
            rounds = _SLICE if end else min(_SLICE, nodes - done)
            match_regrets(root, work, choices, regrets, average, gains, rng, rounds)
            done += rounds
        wins = tuple(float(gains[s, :count].sum() / done) for s in range(players))
        listed = _mixture(choices[seat], average[seat], gains[seat], source)
        return Thoughts(wins, listed, (), False, done, time.perf_counter() - began)

    def _choices(self, root: Any, options: Any, rng: Any) -> Any:
        """Candidates of every seat: all picks where they are few, otherwise sensible ones."""
        words, size = options.colonies + 1, int(honeycomb_size(root))
        count = min(self.candidates, size)
        choices = np.zeros((options.players, count, words), np.int64)
        for seat in range(options.players):
            for choice in range(count):
                if count == size:
                    honeycomb_nth(root, choice, choices[seat, choice])
                else:
                    propose(root, seat, choices[seat, choice], rng)
        return choices


def _mixture(choices: Any, average: Any, gains: Any, source: Source) -> tuple[Candidate, ...]:
    """The candidates by how often they are played, the one drawn for this time first."""
    count = len(choices)
    weights = np.maximum(average, 0.0)
    ticket = source.below(2**30) / 2**30 * float(weights.sum())
    drawn = min(int(np.searchsorted(np.cumsum(weights), ticket, side="right")), count - 1)
    order = [drawn, *(int(k) for k in np.argsort(-weights, kind="stable") if k != drawn)]
    return tuple(
        Candidate(
            pick_of(choices[k]),
            float(gains[k] / max(1.0, gains[count + k])),
            int(gains[count + k]),
        )
        for k in order
    )
