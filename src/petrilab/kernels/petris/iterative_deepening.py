"""Iterative deepening for two-player Petris: the score some propagations ahead, and the move to it.

Each horizon is searched by probes (MTD(f)): the compiled search of `alphabeta` answers whether the
first player can reach a score there, and returns a bound of the score, so that the probes of a
horizon share their results. The threshold moves until the score is known to within a small
precision; then the horizon moves on by one propagation.
"""

import time
from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np

from petrilab.games.petris import GAME, PetrisPosition, Propagation
from petrilab.kernels.petris.alphabeta import petris_alphabeta
from petrilab.kernels.petris.bitboard_evaluation import Scores
from petrilab.kernels.petris.bitboard_rules import make_schedule
from petrilab.kernels.petris.search_state import (
    MAX_HORIZON,
    WIN_SCORE,
    best_move_code,
    make_search_state,
    record_of,
    set_root,
)

_SLICE: Final = 20_000
"""Positions between two checks of the clock: some hundredths of a second."""
PRECISION: Final = 30
"""Score differences up to this are not resolved by further probes."""
_TABLE_BITS: Final = 21
"""The transposition table has 2**_TABLE_BITS entries of 16 bytes."""


class DepthResult(NamedTuple):
    """The result at one horizon: the score of the first player there, and the move towards it."""

    horizon: int
    """Propagations made at the horizon."""
    score: int
    best: Propagation


class SearchLimits(NamedTuple):
    """The limits of a search: a number of positions and a time by `time.perf_counter`."""

    nodes: int
    deadline: float | None = None

    def is_exhausted(self, nodes: int) -> bool:
        """Return whether this many positions, or the time by now, reach a limit."""
        late = self.deadline is not None and time.perf_counter() >= self.deadline
        return late or nodes >= self.nodes


class _ProbeResult(NamedTuple):
    """A bound of the first player's score, and the best move of the player to move."""

    score: int
    """A lower bound if it reaches the threshold of the probe, otherwise an upper one."""
    move: Propagation


class IterativeDeepening:
    """Searches deeper and deeper with one evaluation; `limits` may be changed while it runs."""

    def __init__(
        self, eval_table: Scores, limits: SearchLimits, table_bits: int = _TABLE_BITS
    ) -> None:
        self._eval_table, self.limits = eval_table, limits
        self._table = np.zeros(2 << table_bits, np.int64)
        self._state = make_search_state()
        self._state["win"] = WIN_SCORE
        self.nodes = 0

    @property
    def is_exhausted(self) -> bool:
        """Whether the limits leave nothing to search."""
        return self.limits.is_exhausted(self.nodes)

    def search(self, position: PetrisPosition) -> Iterator[DepthResult]:
        """Yield a result for each horizon of an unfinished game, from the nearest on.

        Ends before the last propagations, when a forced win is found, or at the limits.
        """
        self._state["schedule"] = make_schedule(position.options)
        score, best = 0, None
        lost = -WIN_SCORE if position.propagator == 0 else WIN_SCORE
        for horizon in range(position.propagations + 1, MAX_HORIZON + 1):
            result = self._search_horizon(position, horizon, score)
            if result:
                score = result.score
                if score != lost or best is None:
                    best = result.best
                # All moves of a lost position are equal; the one that looked best longest resists.
                yield result._replace(best=best)
            if self.is_exhausted or abs(score) >= WIN_SCORE:
                return

    def _search_horizon(
        self, position: PetrisPosition, horizon: int, guess: int
    ) -> DepthResult | None:
        """Return the result at a horizon, enclosing the score by probes that start at a guess.

        If the limits end it early, a move that was good enough at this horizon is still better
        founded than one from a nearer horizon.
        """
        is_first = position.propagator == 0
        low, high, step = -WIN_SCORE, WIN_SCORE, PRECISION
        # Only a probe that the player to move passes yields a move: begin with an easy one.
        threshold = guess - PRECISION // 2 if is_first else guess + PRECISION // 2
        threshold = max(low + 1, min(high, threshold))
        score, best = guess, None
        while answer := self._probe(position, horizon, threshold):
            score = answer.score
            reached = score >= threshold
            low, high = (score, high) if reached else (low, score)
            if reached == is_first or high <= -WIN_SCORE or low >= WIN_SCORE:
                best = answer.move
            if high - low <= PRECISION:
                break
            threshold = score + step if reached else score - step + 1
            threshold = max(low + 1, min(high, threshold))
            step *= 2
        return DepthResult(horizon, score, best) if best else None

    def _probe(self, position: PetrisPosition, horizon: int, threshold: int) -> _ProbeResult | None:
        """Return a bound of the score; None if the limits end the probe."""
        state = record_of(self._state)
        state.horizon, state.target = horizon, threshold
        set_root(state, position)
        done = False
        while not done and not self.is_exhausted:
            before = int(state.nodes)
            share = min(_SLICE, self.limits.nodes - self.nodes)
            done = petris_alphabeta(self._state, self._table, self._eval_table, share)
            self.nodes += int(state.nodes) - before
        if not done:
            return None
        score = int(state.value) if position.propagator == 0 else -int(state.value)
        return _ProbeResult(score, GAME.from_code(position.options, best_move_code(state)))
