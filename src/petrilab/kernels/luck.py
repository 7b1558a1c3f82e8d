"""Luck: how much each draw of CHANCE changes the expected shares, compared with its expectation.

The evaluation does not see unused dice. So the value of a roll is that of the position after the
mover has used it, each action being the best one by evaluation. The mean luck over all outcomes of
a draw is 0 by construction, whatever the evaluation is worth.
"""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels import environment, interface
from petrilab.kernels.compilation import as_int64, inlined_uncounted, uncounted
from petrilab.kernels.evaluation import Evaluator, evaluate_move
from petrilab.kernels.interface import CHANCE, OVER
from petrilab.kernels.randomness import RngState

Floats = NDArray[np.float64]

_TABLE_BITS: Final = 15
_MAX_PROBES: Final = 8
"""Entries of the table that are tried before a value is computed and not kept."""
_FACTOR: Final = 0x5851_F42D_4C95_7F2D


class MoveValues(NamedTuple):
    """Values of moves after a draw, by the moves before: rolls have many of them in common."""

    keys: NDArray[np.int64]
    values: Floats
    stamps: NDArray[np.int64]
    """By entry: the number of the draw it belongs to."""
    draws: NDArray[np.int64]
    """The number of draws so far."""


def make_move_values() -> MoveValues:
    """Return an empty table."""
    size = 1 << _TABLE_BITS
    return MoveValues(
        np.zeros(size, np.int64),
        np.zeros(size),
        np.zeros(size, np.int64),
        np.zeros(1, np.int64),
    )


@inlined_uncounted
def _key_after(key: int, code: int) -> int:
    """Return the key of the position after a move."""
    return as_int64((key ^ code + 1) * _FACTOR)


@uncounted
def _move_value(
    state: Any, spare: Any, evaluator: Evaluator, known: MoveValues, key: int, code: int
) -> float:
    """Return the mover's expected share after a move, from the table if it is there."""
    after, mask = _key_after(key, code), len(known.keys) - 1
    first = as_int64(after >> 20)
    for probe in range(_MAX_PROBES):
        slot = first + probe & mask
        if known.stamps[slot] != known.draws[0]:
            known.stamps[slot] = known.draws[0]
            known.keys[slot] = after
            known.values[slot] = evaluate_move(state, spare, evaluator, code)
            return float(known.values[slot])
        if known.keys[slot] == after:
            return float(known.values[slot])
    return float(evaluate_move(state, spare, evaluator, code))


@uncounted
def _write_shares_after_draw(
    state: Any, spare: Any, evaluator: Evaluator, known: MoveValues
) -> None:
    """Write the expected shares after the best use of a draw; both states are overwritten."""
    mover, key = as_int64(interface.actor(state)), 0
    while mover >= 0 and interface.actor(state) == mover:
        best, most = 0, -1.0
        for index in range(interface.move_count(state)):
            code = as_int64(interface.nth_move(state, index))
            value = _move_value(state, spare, evaluator, known, key, code)
            if value > most:
                best, most = code, value
        interface.apply(state, best)
        key = _key_after(key, best)
    environment.expected_shares(state, evaluator)


@uncounted
def write_draw_shares(
    state: Any,
    after: Any,
    spare: Any,
    evaluator: Evaluator,
    known: MoveValues,
    codes: NDArray[np.int64],
    out: Floats,
) -> None:
    """Write the expected shares by outcome of a draw and seat."""
    known.draws[0] += 1
    for outcome in range(len(codes)):
        interface.copy(after, state)
        interface.apply(after, as_int64(codes[outcome]))
        _write_shares_after_draw(after, spare, evaluator, known)
        for seat in range(out.shape[1]):
            out[outcome, seat] = evaluator.shares[seat]


@uncounted
def play_with_luck(
    start: Any,
    state: Any,
    after: Any,
    spare: Any,
    evaluator: Evaluator,
    known: MoveValues,
    codes: NDArray[np.int64],
    odds: Floats,
    opponent: Any,
    rng: RngState,
    drawn: Floats,
    luck: Floats,
    shares: Floats,
) -> None:
    """Play games of opponents of the kernel; write luck and share of each seat, by game.

    `opponent` is one of the environment's. Random moves are the fastest; the best ones by
    evaluation show what an evaluation explains when rolls are used well.
    All draws must have the same outcomes, with these codes and probabilities. `drawn` is working
    memory by outcome and seat.
    """
    players = shares.shape[1]
    for game in range(len(shares)):
        interface.copy(state, start)
        for seat in range(players):
            luck[game, seat] = 0.0
        actor = interface.actor(state)
        while actor != OVER:
            if actor == CHANCE:
                write_draw_shares(state, after, spare, evaluator, known, codes, drawn)
                index = interface.chance_index(state, rng)
                for seat in range(players):
                    luck[game, seat] += drawn[index, seat]
                    for outcome in range(len(codes)):
                        luck[game, seat] -= odds[outcome] * drawn[outcome, seat]
                interface.apply(state, interface.nth_move(state, index))
            else:
                environment.play_turn(opponent, state, spare, evaluator, rng)
            actor = interface.actor(state)
        interface.shares(state, evaluator.shares)
        for seat in range(players):
            shares[game, seat] = evaluator.shares[seat]


@uncounted
def move_advantage(state: Any, spare: Any, evaluator: Evaluator, code: int) -> float:
    """Return the mover's expected share after a move, minus the mean over its legal moves."""
    count, total = interface.move_count(state), 0.0
    for index in range(count):
        move = as_int64(interface.nth_move(state, index))
        total += evaluate_move(state, spare, evaluator, move)
    return float(evaluate_move(state, spare, evaluator, code) - total / count)
