"""An exact solver for two-player Petris: win, draw or loss for the player to move, with a line.

It runs the compiled search of `alphabeta` in slices, so that it can be stopped at any time.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

from petrilab.games.petris import GAME, PetrisOptions, PetrisPosition, Propagation
from petrilab.kernels.petris.alphabeta import petris_alphabeta
from petrilab.kernels.petris.bitboard_evaluation import NO_EVALUATION
from petrilab.kernels.petris.bitboard_rules import make_schedule
from petrilab.kernels.petris.search_state import (
    best_move_code,
    make_search_state,
    record_of,
    set_root,
)

SLICE: Final = 200_000
"""Positions between two checks of the clock: some hundredths of a second."""

Progress = Callable[[int, float], None]
"""Called with the positions searched and the seconds used so far."""


@dataclass(frozen=True, slots=True)
class PetrisSolution:
    """The proven bounds of a position for the player to move: 1 a win, 0 a draw, -1 a loss."""

    lower: int
    upper: int
    best: Propagation | None
    """A move that keeps the value; None if nothing is proven or the game is over."""
    line: tuple[Propagation, ...]
    """Best play of both players to the end; shorter if the budget ran out after the proof."""
    nodes: int
    seconds: float

    @property
    def value(self) -> int | None:
        """The value, or None if the budget did not suffice to prove it."""
        return self.lower if self.lower == self.upper else None


class _Budget:
    """The budget of one call in positions and seconds, and the part of it that is used."""

    def __init__(
        self, nodes: int | None, seconds: float | None, on_progress: Progress | None
    ) -> None:
        self._begin = time.perf_counter()
        self._nodes, self._seconds, self._on_progress = nodes, seconds, on_progress
        self.used = 0

    @property
    def seconds(self) -> float:
        """Seconds since the call began."""
        return time.perf_counter() - self._begin

    @property
    def slice(self) -> int:
        """Positions the next slice may search; 0 if the budget is used up."""
        if self._seconds is not None and self.seconds >= self._seconds:
            return 0
        return SLICE if self._nodes is None else max(0, min(SLICE, self._nodes - self.used))

    def spend(self, nodes: int) -> None:
        """Count searched positions and report progress."""
        self.used += nodes
        if self._on_progress:
            self._on_progress(self.used, self.seconds)


@dataclass(slots=True)
class _Bounds:
    lower: int = -1
    upper: int = 1
    best: Propagation | None = None

    @property
    def proven(self) -> bool:
        return self.lower == self.upper


class PetrisSolver:
    """Proves values of two-player positions; stored results make later calls cheaper.

    Its transposition table has 2**table_bits entries of 16 bytes (at least four entries). It is
    cleared when the options of the game change.
    """

    def __init__(self, table_bits: int = 22) -> None:
        self._table = np.zeros(2 << max(2, table_bits), np.int64)
        self._state = make_search_state()
        self._options: PetrisOptions | None = None

    def clear(self) -> None:
        """Forget all stored results."""
        self._table = np.zeros_like(self._table)
        self._state, self._options = make_search_state(), None

    def solve(
        self,
        position: PetrisPosition,
        nodes: int | None = None,
        seconds: float | None = None,
        on_progress: Progress | None = None,
    ) -> PetrisSolution:
        """Prove the value of a position and find a line, as far as the budget allows.

        `on_progress` is called several times a second. An exception it raises, and Ctrl-C, end
        the search; results stored until then are kept.
        """
        budget = _Budget(nodes, seconds, on_progress)
        bounds = self._bounds(position, budget)
        line = self._line(position, bounds, budget) if bounds.proven else ()
        return PetrisSolution(
            bounds.lower, bounds.upper, bounds.best, line, budget.used, budget.seconds
        )

    def value_of_moves(
        self,
        position: PetrisPosition,
        nodes: int | None = None,
        seconds: float | None = None,
        on_progress: Progress | None = None,
    ) -> dict[Propagation, int | None]:
        """Return the value of each legal move for its player; None if the budget did not suffice.

        A move that keeps the position's own value is proven before the others.
        """
        budget = _Budget(nodes, seconds, on_progress)
        bounds = self._bounds(position, budget)
        if GAME.outcome(position):
            return {}
        values: dict[Propagation, int | None] = {}
        for move in GAME.legal(position, position.propagator):
            if bounds.upper == -1 or (bounds.proven and move == bounds.best):
                values[move] = bounds.upper
                continue
            after = GAME.apply(position, position.propagator, move)
            child = self._bounds(after, budget)
            sign = 1 if after.propagator == position.propagator else -1
            values[move] = sign * child.lower if child.proven else None
        return values

    def _bounds(self, position: PetrisPosition, budget: _Budget) -> _Bounds:
        """Return the bounds proven within the budget and a move that reaches the lower bound."""
        if position.options.players != 2:  # noqa: PLR2004
            raise ValueError("only two-player positions can be solved")
        bounds = _Bounds()
        if outcome := GAME.outcome(position):
            won = position.propagator in outcome.winners
            bounds.lower = bounds.upper = won - (len(outcome.winners) > won)
            return bounds
        if position.options != self._options:
            self.clear()
            self._state["schedule"] = make_schedule(position.options)
            self._options = position.options
        state = record_of(self._state)
        while not bounds.proven:
            goal = bounds.upper
            if not self._search(position, goal, budget):
                break
            value = int(state.value)
            if value >= goal:
                bounds.lower = value
            else:
                bounds.upper = value
            # Only a search that reached its goal has a move for the lower bound.
            if value >= goal or bounds.upper == -1:
                bounds.best = GAME.from_code(position.options, best_move_code(state))
        return bounds

    def _search(self, position: PetrisPosition, goal: int, budget: _Budget) -> bool:
        """Search whether the player to move reaches the goal; False if the budget ran out."""
        state = record_of(self._state)
        set_root(state, position)
        state.target = goal if position.propagator == 0 else 1 - goal
        done = False
        while not done and (share := budget.slice):
            before = int(state.nodes)
            done = petris_alphabeta(self._state, self._table, NO_EVALUATION, share)
            budget.spend(int(state.nodes) - before)
        return done

    def _line(
        self, position: PetrisPosition, bounds: _Bounds, budget: _Budget
    ) -> tuple[Propagation, ...]:
        """Return best play from a proven position; most of it is in the table already."""
        line = []
        while bounds.proven and bounds.best is not None:
            line.append(bounds.best)
            position = GAME.apply(position, position.propagator, bounds.best)
            bounds = self._bounds(position, budget)
        return tuple(line)
