"""Equilibria of matrix games: two players choose at once, the matrix is the row player's share.

Regret matching plus, with alternating updates and averages weighted towards later strategies:
simple, not affected by ties, and with a known bound on the distance to an equilibrium.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels.compilation import inlined, kernel

Reals = NDArray[np.float64]

_BETWEEN_CHECKS: Final = 20
"""Rounds of regret matching between two measurements of the distance to an equilibrium."""


@inlined
def _expected_payoffs(lines: Reals, count: int, length: int, strategy: Reals, out: Reals) -> None:
    """Write the payoff of each choice of one side against a strategy of the other.

    `lines` has a line for each choice of the other side. Adding line by line lets the compiler
    vectorise; lines of weight 0 are skipped.
    """
    for choice in range(length):
        out[choice] = 0.0
    for line in range(count):
        weight = strategy[line]
        if weight > 0.0:
            for choice in range(length):
                out[choice] += weight * lines[line, choice]


@inlined
def _update_regrets(
    regrets: Reals, count: int, worths: Reals, sign: float, strategy: Reals
) -> None:
    """Add the regrets of a round, keep positive ones, and set the strategy in proportion to them.

    The latest regrets count twice, as a prediction of the next ones: that converges much faster.
    """
    expected, total = 0.0, 0.0
    for choice in range(count):
        expected += strategy[choice] * worths[choice]
    for choice in range(count):
        regret = sign * (worths[choice] - expected)
        regrets[choice] = max(regrets[choice] + regret, 0.0)
        strategy[choice] = max(regrets[choice] + regret, 0.0)
        total += strategy[choice]
    for choice in range(count):
        strategy[choice] = strategy[choice] / total if total > 0.0 else 1.0 / count


@inlined
def _add_to_average(sums: Reals, count: int, strategy: Reals, weight: float) -> None:
    for choice in range(count):
        sums[choice] += weight * strategy[choice]


@inlined
def _normalise(sums: Reals, count: int, out: Reals) -> None:
    total = 0.0
    for choice in range(count):
        total += sums[choice]
    for choice in range(count):
        out[choice] = sums[choice] / total


@kernel
def solve_matrix_game(
    matrix: Reals,
    transposed: Reals,
    rows: int,
    columns: int,
    work: Reals,
    tolerance: float,
    max_rounds: int,
) -> tuple[float, float]:
    """Solve the matrix of the first rows and columns; return its value and the error bound.

    `transposed` is the matrix with its sides exchanged. `work` has eight lines as long as the
    longer side; the row player's strategy is left in its first line, the column player's in its
    second. No player can gain more than the error bound by deviating alone. It is at most
    `tolerance`, unless `max_rounds` rounds were not enough.
    """
    row_strategy, column_strategy, row_worth, column_worth = work[0], work[1], work[2], work[3]
    row_sums, column_sums, row_regrets, column_regrets = work[4], work[5], work[6], work[7]
    work[:] = 0.0
    row_strategy[:rows], column_strategy[:columns] = 1.0 / rows, 1.0 / columns
    low, high, done = 0.0, 1.0, 0
    while high - low > tolerance and done < max_rounds:
        for _ in range(_BETWEEN_CHECKS):
            done += 1
            _expected_payoffs(transposed, columns, rows, column_strategy, row_worth)
            _update_regrets(row_regrets, rows, row_worth, 1.0, row_strategy)
            _expected_payoffs(matrix, rows, columns, row_strategy, column_worth)
            _update_regrets(column_regrets, columns, column_worth, -1.0, column_strategy)
            _add_to_average(row_sums, rows, row_strategy, float(done) * done)
            _add_to_average(column_sums, columns, column_strategy, float(done) * done)
        # The lines of the payoffs hold the average strategies while these are measured.
        _normalise(row_sums, rows, row_worth)
        _expected_payoffs(matrix, rows, columns, row_worth, column_worth)
        low = column_worth[:columns].min()
        _normalise(column_sums, columns, column_worth)
        _expected_payoffs(transposed, columns, rows, column_worth, row_worth)
        high = row_worth[:rows].max()
    _normalise(row_sums, rows, row_strategy)
    _normalise(column_sums, columns, column_strategy)
    return (low + high) / 2.0, high - low
