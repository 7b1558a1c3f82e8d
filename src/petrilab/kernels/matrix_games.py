"""Matrix games: two choose at once, and what the first gets of the one point is in a matrix.

Regret matching plus, with alternating updates and averages that favour later strategies: simple,
never stuck by ties, and it knows how far from an equilibrium it is at most.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels.compiling import inlined, kernel

Reals = NDArray[np.float64]

_BETWEEN_CHECKS: Final = 20
"""So many rounds of regret matching pass before the distance to an equilibrium is measured."""


@inlined
def _against(lines: Reals, count: int, length: int, mixture: Reals, out: Reals) -> None:
    """What each choice of one side gets against a mixture of the other's, whose lines these are.

    Line by line, so that the compiler can do several at once; many weights are 0.
    """
    for choice in range(length):
        out[choice] = 0.0
    for line in range(count):
        weight = mixture[line]
        if weight > 0.0:
            for choice in range(length):
                out[choice] += weight * lines[line, choice]


@inlined
def _match(regrets: Reals, count: int, worths: Reals, sign: float, mixture: Reals) -> None:
    """Add regrets, of which only positive ones are kept, and mix in proportion to them.

    The last regrets count twice, as a guess at the next ones: that gets there much sooner.
    """
    expected, total = 0.0, 0.0
    for choice in range(count):
        expected += mixture[choice] * worths[choice]
    for choice in range(count):
        regret = sign * (worths[choice] - expected)
        regrets[choice] = max(regrets[choice] + regret, 0.0)
        mixture[choice] = max(regrets[choice] + regret, 0.0)
        total += mixture[choice]
    for choice in range(count):
        mixture[choice] = mixture[choice] / total if total > 0.0 else 1.0 / count


@inlined
def _average(sums: Reals, count: int, mixture: Reals, weight: float) -> None:
    for choice in range(count):
        sums[choice] += weight * mixture[choice]


@inlined
def _normal(sums: Reals, count: int, out: Reals) -> None:
    total = 0.0
    for choice in range(count):
        total += sums[choice]
    for choice in range(count):
        out[choice] = sums[choice] / total


@kernel
def settle(
    matrix: Reals,
    turned: Reals,
    rows: int,
    columns: int,
    work: Reals,
    tolerance: float,
    most: int,
) -> tuple[float, float]:
    """Write an equilibrium of the matrix's first rows and columns; its value and how far off it is.

    `turned` is the matrix with its sides exchanged. `work` has eight lines as long as the longer
    side; the mixture of the rows is left in its first, that of the columns in its second. Nobody
    can gain more than the distance by deviating alone; it is at most `tolerance` unless `most`
    rounds were not enough.
    """
    row_mix, column_mix, row_worth, column_worth = work[0], work[1], work[2], work[3]
    row_sums, column_sums, row_regrets, column_regrets = work[4], work[5], work[6], work[7]
    work[:] = 0.0
    row_mix[:rows], column_mix[:columns] = 1.0 / rows, 1.0 / columns
    low, high, done = 0.0, 1.0, 0
    while high - low > tolerance and done < most:
        for _ in range(_BETWEEN_CHECKS):
            done += 1
            _against(turned, columns, rows, column_mix, row_worth)
            _match(row_regrets, rows, row_worth, 1.0, row_mix)
            _against(matrix, rows, columns, row_mix, column_worth)
            _match(column_regrets, columns, column_worth, -1.0, column_mix)
            _average(row_sums, rows, row_mix, float(done) * done)
            _average(column_sums, columns, column_mix, float(done) * done)
        # The averages take the place of the mixtures only while they are looked at.
        _normal(row_sums, rows, row_worth)
        _against(matrix, rows, columns, row_worth, column_worth)
        low = column_worth[:columns].min()
        _normal(column_sums, columns, column_worth)
        _against(turned, columns, rows, column_worth, row_worth)
        high = row_worth[:rows].max()
    _normal(row_sums, rows, row_mix)
    _normal(column_sums, columns, column_mix)
    return (low + high) / 2.0, high - low
