"""Exponentials and logarithms that are the same to the last bit on every machine.

The system's own differ in their last bits from processor to processor; then a search would now and
then choose another move, and games could not be replayed elsewhere. Here only sums, products and
square roots are used, which are exact everywhere.
"""

from typing import Final

from petrilab.kernels.compiling import inlined

_SQUARINGS: Final = 16
_LOG_2: Final = 0.6931471805599453
_ROOT_2: Final = 1.4142135623730951


@inlined
def exp(x: float) -> float:
    """The exponential of a number up to zero, with an error below a thousandth down to -10."""
    if x < -40.0:  # noqa: PLR2004  # too little to count
        return 0.0
    power = 1.0 + x / (1 << _SQUARINGS)
    for _ in range(_SQUARINGS):
        power *= power
    return power


@inlined
def log(x: float) -> float:
    """The logarithm of a number from one, with an error below a millionth."""
    halvings = 0
    while x > _ROOT_2:
        x *= 0.5
        halvings += 1
    # The series of the inverse hyperbolic tangent, at most 0.1716 here.
    part = (x - 1.0) / (x + 1.0)
    square = part * part
    series = 1.0 + square * (1.0 / 3.0 + square * (1.0 / 5.0 + square * (1.0 / 7.0)))
    return halvings * _LOG_2 + 2.0 * part * series
