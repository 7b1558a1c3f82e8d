"""A lookout for two-player Petris: how well one stands some propagations from now, and by which.

It asks the compiled search of `proving` whether the first player can stand so well at a horizon,
moves what it asks for until the answer changes, and then moves the horizon on by one.
"""

import time
from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np

from petrilab.games.petris import GAME, PetrisPosition, Propagation
from petrilab.kernels.petris.consequences import PLAN, plan_of
from petrilab.kernels.petris.desk import (
    ASKED,
    BEST_MOVE,
    DESK,
    FRAMES,
    HORIZON,
    LAST_HORIZON,
    MOST_QUESTIONS,
    NODES,
    QUESTION,
    QUESTION_SHIFT,
    TARGET,
    VALUE,
    lay_out,
)
from petrilab.kernels.petris.flower import CODES, Longs
from petrilab.kernels.petris.judging import ONE
from petrilab.kernels.petris.proving import petris_prove

SURE: Final = 30 * ONE
"""Nobody is judged to stand so well: it takes the end of the game."""
_SLICE: Final = 20_000
"""Positions between looks at the clock: some hundredths of a second."""
_PRECISION: Final = 60
"""Within so little two ways to stand are the same."""
_FIRST_STEP: Final = 150
_UNKNOWN: Final = 2 * SURE
_TABLE_BITS: Final = 20
"""The table has two to the power of so many entries of 16 bytes."""


class Sight(NamedTuple):
    """What was seen at a horizon: how the first player stands there, and the move towards it."""

    horizon: int
    stands: int
    best: Propagation


class Allowance(NamedTuple):
    """How much may be looked at: so many positions, and until when."""

    positions: int
    end: float | None = None

    def is_used_up(self, positions: int) -> bool:
        """Whether so many positions, or the time that has passed, are all of it."""
        late = self.end is not None and time.perf_counter() >= self.end
        return late or positions >= self.positions


class _Answer(NamedTuple):
    """Whether the first player can stand as well as was asked, and what the player to move does."""

    reached: bool
    move: Propagation


class Lookout:
    """Looks ahead by one judgement, as far as its allowance goes, which may be changed between."""

    def __init__(
        self, judgement: Longs, allowance: Allowance, table_bits: int = _TABLE_BITS
    ) -> None:
        self._judgement, self.allowance = judgement, allowance
        self._table = np.zeros(2 << table_bits, np.int64)
        self._desk = np.zeros(DESK, np.int64)
        self._question = 0
        self.used = 0

    @property
    def is_out(self) -> bool:
        """Whether nothing more may be looked at."""
        return self.allowance.is_used_up(self.used)

    def sights(self, position: PetrisPosition) -> Iterator[Sight]:
        """What is seen from a position that is not over, farther and farther away.

        Ends before the last propagations, where somebody wins for certain, or with the allowance.
        """
        self._desk[:PLAN] = plan_of(position.options)
        stands = 0
        for horizon in range(position.propagations + 1, LAST_HORIZON + 1):
            sight = self._see(position, horizon, stands)
            if sight:
                yield sight
                stands = sight.stands
            if self.is_out or abs(stands) >= SURE:
                return

    def _see(self, position: PetrisPosition, horizon: int, guess: int) -> Sight | None:
        """What is seen at a horizon, asked for from a guess on until the answers meet.

        When the allowance ends before, a move that was found good enough at this horizon is still
        better founded than those from nearer ones.
        """
        low, high, asked, step = -_UNKNOWN, _UNKNOWN, guess, _FIRST_STEP
        stands, best = guess, None
        while high - low > _PRECISION and (answer := self._ask(position, horizon, asked)):
            stands = asked
            if answer.reached:
                low = asked
            else:
                high = asked
            # Only who can have what they want have a move for it.
            if answer.reached == (position.propagator == 0):
                best = answer.move
            if low >= SURE or high <= -SURE:
                best = best or answer.move  # where all is lost any move will do
                break
            if low > -_UNKNOWN and high < _UNKNOWN:
                asked = (low + high) // 2
            else:
                asked = max(-SURE, min(SURE, asked + (step if answer.reached else -step)))
                step *= 3
        return Sight(horizon, stands, best) if best else None

    def _ask(self, position: PetrisPosition, horizon: int, asked: int) -> _Answer | None:
        """Whether the first player can stand so well at the horizon; None if there was no time."""
        desk = self._desk
        self._question = self._question % MOST_QUESTIONS + 1
        if self._question == 1:
            self._table[:] = 0
        desk[QUESTION] = self._question << QUESTION_SHIFT
        desk[HORIZON], desk[ASKED], desk[TARGET] = horizon, asked, 1
        lay_out(desk, position)
        done = False
        while not done and not self.is_out:
            before = int(desk[NODES])
            share = min(_SLICE, self.allowance.positions - self.used)
            done = petris_prove(desk, self._table, self._judgement, share)
            self.used += int(desk[NODES]) - before
        if not done:
            return None
        sign = 1 if position.propagator == 0 else -1
        move = GAME.from_code(position.options, int(CODES[desk[FRAMES + BEST_MOVE]]))
        return _Answer(sign * int(desk[VALUE]) > 0, move)
