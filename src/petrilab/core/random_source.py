"""Sources of randomness, passed as arguments to everything that draws."""

import hashlib
from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import Protocol, TypeVar

M = TypeVar("M")


class RandomSource(Protocol):
    """A source of uniformly distributed integers."""

    def below(self, bound: int) -> int:
        """Return an integer from 0 to bound - 1, all equally likely."""


class SeededRandomSource:
    """A source that gives the same numbers for the same seed on every machine and Python version.

    Bits come from SHA-256 in counter mode; numbers above the bound are rejected, so that all
    numbers are equally likely.
    """

    def __init__(self, seed: str | int) -> None:
        self._seed = hashlib.sha256(str(seed).encode(errors="surrogatepass")).digest()
        self._drawn = 0

    def below(self, bound: int) -> int:
        """Return an integer from 0 to bound - 1."""
        bits = (bound - 1).bit_length()
        while True:
            number = self._bits(bits)
            if number < bound:
                return number

    def _bits(self, bits: int) -> int:
        if bits > hashlib.sha256().digest_size * 8:
            raise ValueError("a draw among more than 2**256 outcomes")
        block = hashlib.sha256(self._seed + self._drawn.to_bytes(8, "big")).digest()
        self._drawn += 1
        return int.from_bytes(block, "big") >> (len(block) * 8 - bits)


def draw(outcomes: Sequence[tuple[M, Fraction]], source: RandomSource) -> M:
    """Return one of the outcomes, drawn exactly with its probability."""
    parts = lcm(*(probability.denominator for _, probability in outcomes))
    ticket = source.below(parts)
    for outcome, probability in outcomes:
        ticket -= int(probability * parts)
        if ticket < 0:
            return outcome
    raise ValueError("probabilities do not add up to one")
