"""Portable exponential and logarithm: accurate enough, and identical to the last bit."""

import math

import pytest

from petrilab.kernels.compilation import kernel
from petrilab.kernels.portable_math import exp, log


@kernel
def _exp(x: float) -> float:
    return exp(x)


@kernel
def _log(x: float) -> float:
    return log(x)


@pytest.mark.parametrize("x", [0.0, -1e-9, -0.5, -1.0, -3.7, -10.0])
def test_the_exponential_is_accurate(x: float) -> None:
    assert _exp(x) == pytest.approx(math.exp(x), rel=1e-3)


def test_a_negligible_exponential_is_zero() -> None:
    assert _exp(-1e30) == 0.0


@pytest.mark.parametrize("x", [1.0, 1.5, 2.0, 3.0, 1e3, 123_456.0, 5e6])
def test_the_logarithm_is_accurate(x: float) -> None:
    assert _log(x) == pytest.approx(math.log(x), abs=1e-6)


def test_results_are_identical_to_the_last_bit() -> None:
    assert _exp(-1.25).hex() == "0x1.25609e3e11793p-2"
    assert _log(12345.0).hex() == "0x1.2d78e26d7bb10p+3"
