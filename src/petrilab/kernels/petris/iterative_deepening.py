"""Iterative deepening for two-player Petris: the score some propagations ahead, and the move to it.

Each horizon is searched by probes: the compiled search of `alphabeta` answers whether the first
player can reach a score there. The threshold moves until the score is known to within a small
precision; then the horizon moves on by one propagation.
"""

import time
from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np

from petrilab.games.petris import GAME, PetrisPosition, Propagation
from petrilab.kernels.petris.alphabeta import petris_alphabeta
from petrilab.kernels.petris.bitboard import Longs
from petrilab.kernels.petris.bitboard_evaluation import SCORE_UNIT
from petrilab.kernels.petris.bitboard_rules import make_schedule
from petrilab.kernels.petris.search_state import (
    MAX_HORIZON,
    MAX_PROBES,
    PROBE_SHIFT,
    best_move_code,
    make_search_state,
    record_of,
    set_root,
)

WIN_SCORE: Final = 30 * SCORE_UNIT
"""The score of a finished game that the first player has won; no evaluation reaches it."""
_SLICE: Final = 20_000
"""Positions between two checks of the clock: some hundredths of a second."""
_PRECISION: Final = 60
"""Score differences up to this are not resolved by further probes."""
_FIRST_STEP: Final = 150
"""Distance between the first two thresholds; it triples until the score is enclosed."""
_INFINITE: Final = 2 * WIN_SCORE
_TABLE_BITS: Final = 20
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
    """Whether the first player reaches the threshold, and the best move of the player to move."""

    reached: bool
    move: Propagation


class IterativeDeepening:
    """Searches deeper and deeper with one evaluation; `limits` may be changed while it runs."""

    def __init__(
        self, eval_table: Longs, limits: SearchLimits, table_bits: int = _TABLE_BITS
    ) -> None:
        self._eval_table, self.limits = eval_table, limits
        self._table = np.zeros(2 << table_bits, np.int64)
        self._state = make_search_state()
        self._probe_number = 0
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
        score = 0
        for horizon in range(position.propagations + 1, MAX_HORIZON + 1):
            result = self._search_horizon(position, horizon, score)
            if result:
                yield result
                score = result.score
            if self.is_exhausted or abs(score) >= WIN_SCORE:
                return

    def _search_horizon(
        self, position: PetrisPosition, horizon: int, guess: int
    ) -> DepthResult | None:
        """Return the result at a horizon, enclosing the score by probes that start at a guess.

        If the limits end it early, a move that was good enough at this horizon is still better
        founded than one from a nearer horizon.
        """
        low, high, threshold, step = -_INFINITE, _INFINITE, guess, _FIRST_STEP
        score, best = guess, None
        while high - low > _PRECISION and (answer := self._probe(position, horizon, threshold)):
            score = threshold
            if answer.reached:
                low = threshold
            else:
                high = threshold
            # Only a successful probe yields a move.
            if answer.reached == (position.propagator == 0):
                best = answer.move
            if low >= WIN_SCORE or high <= -WIN_SCORE:
                best = best or answer.move  # all moves of a lost position are equal
                break
            if low > -_INFINITE and high < _INFINITE:
                threshold = (low + high) // 2
            else:
                threshold += step if answer.reached else -step
                threshold = max(-WIN_SCORE, min(WIN_SCORE, threshold))
                step *= 3
        return DepthResult(horizon, score, best) if best else None

    def _probe(self, position: PetrisPosition, horizon: int, threshold: int) -> _ProbeResult | None:
        """Return whether the first player reaches the threshold; None if the limits end it."""
        state = record_of(self._state)
        self._probe_number = self._probe_number % MAX_PROBES + 1
        if self._probe_number == 1:
            self._table[:] = 0
        state.probe = self._probe_number << PROBE_SHIFT
        state.horizon, state.min_score, state.target = horizon, threshold, 1
        set_root(state, position)
        done = False
        while not done and not self.is_exhausted:
            before = int(state.nodes)
            share = min(_SLICE, self.limits.nodes - self.nodes)
            done = petris_alphabeta(self._state, self._table, self._eval_table, share)
            self.nodes += int(state.nodes) - before
        if not done:
            return None
        sign = 1 if position.propagator == 0 else -1
        move = GAME.from_code(position.options, best_move_code(state))
        return _ProbeResult(sign * int(state.value) > 0, move)
