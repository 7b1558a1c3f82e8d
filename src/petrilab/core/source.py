"""Sources of randomness, passed in wherever something is drawn."""

import hashlib
from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import Protocol, TypeVar

M = TypeVar("M")


class Source(Protocol):
    """Draws whole numbers, uniformly."""

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each as likely as the others."""


class SeededSource:
    """A source that draws the same numbers from the same seed on every machine and Python.

    Bits come from SHA-256 in counter mode; numbers above the bound are drawn again, so no number
    is favoured.
    """

    def __init__(self, seed: str | int) -> None:
        self._seed = hashlib.sha256(str(seed).encode(errors="surrogatepass")).digest()
        self._drawn = 0

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1."""
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


def draw(outcomes: Sequence[tuple[M, Fraction]], source: Source) -> M:
    """One of the outcomes, drawn exactly with its probability."""
    parts = lcm(*(probability.denominator for _, probability in outcomes))
    ticket = source.below(parts)
    for outcome, probability in outcomes:
        ticket -= int(probability * parts)
        if ticket < 0:
            return outcome
    raise ValueError("probabilities do not add up to one")
