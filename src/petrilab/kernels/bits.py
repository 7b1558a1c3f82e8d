"""Two processor instructions for sets that are the bits of one machine word."""

from collections.abc import Callable
from typing import Any, cast

from numba.core import types
from numba.extending import intrinsic


def _count_ones(typing: Any, word: Any) -> Any:
    del typing

    def generate(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        del context, signature
        return builder.ctpop(given[0])

    return (types.int64(types.int64), generate) if isinstance(word, types.Integer) else None


def _count_zeros(typing: Any, word: Any) -> Any:
    del typing

    def generate(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        del signature
        # The result for zero is undefined, which saves an instruction.
        return builder.cttz(given[0], context.get_constant(types.boolean, 1))

    return (types.int64(types.int64), generate) if isinstance(word, types.Integer) else None


# Numba offers no functions for these two processor instructions.
popcount = cast("Callable[[int], int]", intrinsic(_count_ones))
"""Return the number of members of a set; only in compiled code."""
lowest_bit = cast("Callable[[int], int]", intrinsic(_count_zeros))
"""Return the first member of a set that is not empty; only in compiled code."""
