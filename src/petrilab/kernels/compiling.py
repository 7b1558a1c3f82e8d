"""Compiling: one decorator for all kernels."""

import os
from collections.abc import Callable
from typing import Any, TypeVar, cast

from petrilab.kernels.cache import cache_folder

os.environ.setdefault("NUMBA_CACHE_DIR", str(cache_folder()))

import numba  # it reads the cache folder when it is imported
import numpy as np

F = TypeVar("F", bound=Callable[..., Any])

numba.config.CACHE_DIR = os.environ["NUMBA_CACHE_DIR"]  # type: ignore[attr-defined]


def kernel(function: F) -> F:
    """Compile a function, keep the result on disk, and let it run without the GIL."""
    compiled = numba.njit(cache=True, nogil=True, boundscheck=False)(function)
    return cast("F", compiled)


def inlined(function: F) -> F:
    """As `kernel`, for functions that are to dissolve in their callers: calls are dear here."""
    compiled = numba.njit(cache=True, nogil=True, forceinline=True)(function)
    return cast("F", compiled)


@inlined
def whole(value: Any) -> int:
    """A signed number from whatever an array holds; unsigned ones would turn sums into floats."""
    return np.int64(value)  # type: ignore[return-value]
