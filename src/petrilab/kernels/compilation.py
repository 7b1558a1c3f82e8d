"""The decorators of all kernels: compile with Numba, keep the machine code on disk.

This module uses private interfaces of Numba; see docs/adr/0028-private-interfaces.md.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core.caching import CompileResultCacheImpl, FunctionCache, UserProvidedCacheLocator

from petrilab.kernels.cache import cache_folder, cache_lock, mark_in_use, source_hash

F = TypeVar("F", bound=Callable[..., Any])


class _CacheLocator(UserProvidedCacheLocator):
    """Locates compiled kernels in our own folder, wherever the package is installed.

    Numba would use folders named by the path of the source: a second environment with the same
    sources would compile everything again.
    """

    def __init__(self, py_func: Any, py_file: str) -> None:
        self._py_file = py_file
        self._lineno = py_func.__code__.co_firstlineno
        self._cache_path = str(cache_folder())

    def get_disambiguator(self) -> str:
        """Return the source's folder and line: files of different games have the same names.

        Numba names its files by the file name, the function name and this value; two functions
        that agree in all three and in their text would be taken for each other.
        """
        return f"{Path(self._py_file).parent.name}-{self._lineno}"

    def get_source_stamp(self) -> str:
        """Return the hash of the sources of all kernels, not only of this file."""
        return source_hash()

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> "_CacheLocator":
        """Always return a locator; whether the folder can be written shows when it is used."""
        return cls(py_func, py_file)


class _CacheImpl(CompileResultCacheImpl):
    """Numba's serialization of compiled kernels, with our locator."""

    _locator_classes = [_CacheLocator]  # noqa: RUF012  # as Numba declares it


class _KernelCache(FunctionCache):
    """Numba's cache, but a file that is damaged or cannot be written is no error."""

    _impl_class = _CacheImpl

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Return the compiled function, or None if it must be compiled."""
        mark_in_use()
        try:
            return super().load_overload(sig, target_context)
        except Exception:  # noqa: BLE001  # reading a truncated file may raise anything
            self._discard()
            return None

    def _discard(self) -> None:
        """Delete this function's files, which cannot be read."""
        try:
            self.flush()
        except OSError:
            self.disable()

    def save_overload(self, sig: Any, data: Any) -> None:
        """Write a compiled function, if the folder can be written.

        Only one process at a time: Numba reads an index, adds a line and writes it back. Two
        processes that do so at once would leave an entry that leads to the other's file.
        """
        try:
            with cache_lock("saving", is_blocking=True):
                super().save_overload(sig, data)
        except OSError:
            self.disable()


def _compile(function: F, **options: Any) -> F:
    """Return a compiled function that is cached on disk and runs without the GIL."""
    compiled = numba.njit(nogil=True, **options)(function)
    compiled._cache = _KernelCache(function)  # noqa: SLF001  # as njit(cache=True) does
    return cast("F", compiled)


def kernel(function: F) -> F:
    """Compile a function, cache the result on disk, and run it without the GIL."""
    # Explicitly, because functions inherit this option from the first caller that compiles them.
    return _compile(function, boundscheck=False, _nrt=True)


def uncounted(function: F) -> F:
    """Compile like `kernel`, without counting references: they take much of short functions' time.

    The function may neither create nor return arrays; parts of arrays are arrays, too.
    """
    return _compile(function, boundscheck=False, _nrt=False)


def inlined(function: F) -> F:
    """Compile like `kernel`, and inline the function into its callers: calls are expensive."""
    return _compile(function, forceinline=True, _nrt=True)


def inlined_uncounted(function: F) -> F:
    """Compile like `uncounted`, and inline the function into its callers."""
    return _compile(function, forceinline=True, _nrt=False)


@inlined
def as_int64(value: Any) -> int:
    """Convert an array element to a signed number: sums with unsigned ones become floats."""
    return np.int64(value)  # type: ignore[return-value]
