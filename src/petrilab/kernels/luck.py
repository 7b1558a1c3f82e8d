"""Luck: how much each draw of CHANCE changes the expected shares, compared with its expectation.

The evaluation does not see unused dice. So the value of a roll is that of the position after the
mover has used it, each action being the best one by evaluation. The mean luck over all outcomes of
a draw is 0 by construction, whatever the evaluation is worth.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels import environment, interface
from petrilab.kernels.compiling import as_int64, kernel
from petrilab.kernels.evaluation import Evaluator, evaluate_move
from petrilab.kernels.interface import CHANCE, OVER
from petrilab.kernels.randomness import RngState

Floats = NDArray[np.float64]


@kernel
def write_shares_after_draw(state: Any, spare: Any, evaluator: Evaluator) -> None:
    """Write the expected shares after the best use of a draw; both states are overwritten."""
    mover = as_int64(interface.actor(state))
    while mover >= 0 and interface.actor(state) == mover:
        best, most = 0, -1.0
        for index in range(interface.move_count(state)):
            code = as_int64(interface.nth_move(state, index))
            value = evaluate_move(state, spare, evaluator, code)
            if value > most:
                best, most = code, value
        interface.apply(state, best)
    environment.expected_shares(state, evaluator)


@kernel
def write_mean_shares(
    state: Any,
    after: Any,
    spare: Any,
    evaluator: Evaluator,
    codes: NDArray[np.int64],
    odds: Floats,
    out: Floats,
) -> None:
    """Write the mean of the expected shares over the outcomes of a draw."""
    out[:] = 0.0
    for outcome in range(len(codes)):
        interface.copy(after, state)
        interface.apply(after, as_int64(codes[outcome]))
        write_shares_after_draw(after, spare, evaluator)
        for seat in range(len(out)):
            out[seat] += odds[outcome] * evaluator.shares[seat]


@kernel
def play_with_luck(
    start: Any,
    state: Any,
    after: Any,
    spare: Any,
    evaluator: Evaluator,
    codes: NDArray[np.int64],
    odds: Floats,
    kind: int,
    rng: RngState,
    luck: Floats,
    shares: Floats,
) -> None:
    """Play games of opponents of the kernel; write luck and share of each seat, by game.

    `kind` is the number of the opponent in `environment.OPPONENTS`: random moves, or the best ones
    by evaluation, which show what an evaluation explains when rolls are used well.
    All draws must have the same outcomes, with these codes and probabilities.
    """
    players = shares.shape[1]
    before = np.zeros(players)
    for game in range(len(shares)):
        interface.copy(state, start)
        luck[game] = 0.0
        actor = interface.actor(state)
        while actor != OVER:
            if actor == CHANCE:
                write_mean_shares(state, after, spare, evaluator, codes, odds, before)
                interface.apply(
                    state, interface.nth_move(state, interface.chance_index(state, rng))
                )
                interface.copy(after, state)
                write_shares_after_draw(after, spare, evaluator)
                for seat in range(players):
                    luck[game, seat] += evaluator.shares[seat] - before[seat]
            else:
                environment.play_opponent(state, spare, evaluator, kind, rng)
            actor = interface.actor(state)
        interface.shares(state, evaluator.shares)
        for seat in range(players):
            shares[game, seat] = evaluator.shares[seat]


@kernel
def move_advantage(state: Any, spare: Any, evaluator: Evaluator, code: int) -> float:
    """Return the mover's expected share after a move, minus the mean over its legal moves."""
    count, total = interface.move_count(state), 0.0
    for index in range(count):
        move = as_int64(interface.nth_move(state, index))
        total += evaluate_move(state, spare, evaluator, move)
    return float(evaluate_move(state, spare, evaluator, code) - total / count)
