"""An exact solver for two-player Petris: win, draw or loss for the player to move, with a line.

It asks the compiled search of `proving` in slices, so that it can be stopped at any time.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

from petrilab.games.petris import GAME, PetrisOptions, PetrisPosition, Propagation
from petrilab.kernels.petris.consequences import PLAN, plan_of
from petrilab.kernels.petris.desk import (
    BEST_MOVE,
    DESK,
    FRAMES,
    HORIZON,
    NEVER,
    NODES,
    TARGET,
    VALUE,
    lay_out,
)
from petrilab.kernels.petris.flower import CODES
from petrilab.kernels.petris.judging import UNJUDGED
from petrilab.kernels.petris.proving import petris_prove

SLICE: Final = 200_000
"""Positions between looks at the clock: some hundredths of a second."""

Progress = Callable[[int, float], None]


@dataclass(frozen=True, slots=True)
class Solution:
    """What is proven about a position, for the player to move: 1 a win, 0 a draw, -1 a loss."""

    lower: int
    upper: int
    best: Propagation | None
    """A move that keeps the value; None if nothing is proven or the game is over."""
    line: tuple[Propagation, ...]
    """Best play of both to the end; shorter if the budget ran out after the proof."""
    nodes: int
    seconds: float

    @property
    def value(self) -> int | None:
        """The value, or None if the budget did not suffice to prove it."""
        return self.lower if self.lower == self.upper else None


class _Budget:
    """How much one question may cost, and what it has cost."""

    def __init__(
        self, nodes: int | None, seconds: float | None, on_progress: Progress | None
    ) -> None:
        self._begin = time.perf_counter()
        self._nodes, self._seconds, self._on_progress = nodes, seconds, on_progress
        self.used = 0

    @property
    def seconds(self) -> float:
        """Since the question was asked."""
        return time.perf_counter() - self._begin

    @property
    def slice(self) -> int:
        """How many positions may be looked at before asking again."""
        if self._seconds is not None and self.seconds >= self._seconds:
            return 0
        return SLICE if self._nodes is None else max(0, min(SLICE, self._nodes - self.used))

    def spend(self, nodes: int) -> None:
        """Count positions and tell about them."""
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


class Solver:
    """Proves values of two-player positions; what it has proven makes later questions cheaper.

    Its table has 2**table_bits entries of 16 bytes (at least four), kept while options stay.
    """

    def __init__(self, table_bits: int = 22) -> None:
        self._table = np.zeros(2 << max(2, table_bits), np.int64)
        self._desk = np.zeros(DESK, np.int64)
        self._options: PetrisOptions | None = None

    def clear(self) -> None:
        """Forget everything."""
        self._table = np.zeros_like(self._table)
        self._desk[:] = 0
        self._options = None

    def solve(
        self,
        position: PetrisPosition,
        nodes: int | None = None,
        seconds: float | None = None,
        on_progress: Progress | None = None,
    ) -> Solution:
        """Prove the value of a position, and find a line, as far as the budget goes.

        `on_progress` is told positions looked at and seconds, several times a second. Whatever
        it raises, and Ctrl-C, ends the search; what was proven until then is not lost.
        """
        budget = _Budget(nodes, seconds, on_progress)
        bounds = self._bounds(position, budget)
        line = self._line(position, bounds, budget) if bounds.proven else ()
        return Solution(bounds.lower, bounds.upper, bounds.best, line, budget.used, budget.seconds)

    def value_of_moves(
        self,
        position: PetrisPosition,
        nodes: int | None = None,
        seconds: float | None = None,
        on_progress: Progress | None = None,
    ) -> dict[Propagation, int | None]:
        """The value of each legal move for its player; None where the budget did not suffice.

        A move that keeps the position's own value is proven before any other.
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
        """What can be proven within the budget, and a move that reaches the lower bound."""
        if position.options.players != 2:  # noqa: PLR2004
            raise ValueError("only two-player positions can be solved")
        bounds = _Bounds()
        if outcome := GAME.outcome(position):
            won = position.propagator in outcome.winners
            bounds.lower = bounds.upper = won - (len(outcome.winners) > won)
            return bounds
        if position.options != self._options:
            self.clear()
            self._desk[:PLAN] = plan_of(position.options)
            self._desk[HORIZON] = NEVER
            self._options = position.options
        while not bounds.proven:
            goal = bounds.upper
            if not self._search(position, goal, budget):
                break
            value = int(self._desk[VALUE])
            code = int(CODES[self._desk[FRAMES + BEST_MOVE]])
            if value >= goal:
                bounds.lower = value
            else:
                bounds.upper = value
            # Only a search that reached its goal says which move reaches the lower bound.
            if value >= goal or bounds.upper == -1:
                bounds.best = GAME.from_code(position.options, code)
        return bounds

    def _search(self, position: PetrisPosition, goal: int, budget: _Budget) -> bool:
        """Whether the question for the goal was answered within the budget."""
        desk = self._desk
        lay_out(desk, position)
        desk[TARGET] = goal if position.propagator == 0 else 1 - goal
        done = False
        while not done and (share := budget.slice):
            before = int(desk[NODES])
            done = petris_prove(desk, self._table, UNJUDGED, share)
            budget.spend(int(desk[NODES]) - before)
        return done

    def _line(
        self, position: PetrisPosition, bounds: _Bounds, budget: _Budget
    ) -> tuple[Propagation, ...]:
        """Best play from a proven position: the table knows most of it by now."""
        line = []
        while bounds.proven and bounds.best is not None:
            line.append(bounds.best)
            position = GAME.apply(position, position.propagator, bounds.best)
            bounds = self._bounds(position, budget)
        return tuple(line)
