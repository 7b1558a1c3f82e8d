"""Exponential and logarithm with identical results, to the last bit, on every machine.

The system's own differ in their last bits between processors. A search would then sometimes choose
another move, and games could not be replayed on other machines. Sums, products, quotients and
square roots, which are used here, are rounded in the same way everywhere.
"""

from typing import Final

from petrilab.kernels.compilation import inlined

_SQUARINGS: Final = 16
_LOG_2: Final = 0.6931471805599453
_ROOT_2: Final = 1.4142135623730951


@inlined
def exp(x: float) -> float:
    """Return the exponential of a number up to zero; down to -10 the error is below 0.1 %."""
    if x < -40.0:  # noqa: PLR2004  # negligible
        return 0.0
    power = 1.0 + x / (1 << _SQUARINGS)
    for _ in range(_SQUARINGS):
        power *= power
    return power


@inlined
def log(x: float) -> float:
    """Return the logarithm of a number from one on, with an error below 1e-6."""
    halvings = 0
    while x > _ROOT_2:
        x *= 0.5
        halvings += 1
    # The series of the inverse hyperbolic tangent, at most 0.1716 here.
    part = (x - 1.0) / (x + 1.0)
    square = part * part
    series = 1.0 + square * (1.0 / 3.0 + square * (1.0 / 5.0 + square * (1.0 / 7.0)))
    return halvings * _LOG_2 + 2.0 * part * series
