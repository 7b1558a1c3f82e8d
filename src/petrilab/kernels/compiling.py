"""Compiling: one decorator for all kernels, and how the result is kept."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core.caching import CompileResultCacheImpl, FunctionCache, UserProvidedCacheLocator

from petrilab.kernels.cache import cache_folder, locked, source_hash

F = TypeVar("F", bound=Callable[..., Any])


class _Locator(UserProvidedCacheLocator):
    """Compiled kernels lie in our own folder, wherever the package is installed.

    Numba would put them into folders named by the path of the source: a second environment with
    the same sources would compile everything again.
    """

    def __init__(self, py_func: Any, py_file: str) -> None:
        self._py_file = py_file
        self._lineno = py_func.__code__.co_firstlineno
        self._cache_path = str(cache_folder())

    def get_disambiguator(self) -> str:
        """The source's folder and the line: files of different games bear the same name.

        Numba names what it keeps by the file's name, the function's and this; two functions that
        shared a name and read alike would be taken for each other.
        """
        return f"{Path(self._py_file).parent.name}-{self._lineno}"

    def get_source_stamp(self) -> str:
        """The sources of all kernels, not only the file of this one."""
        return source_hash()

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> "_Locator":
        """Always this one; whether the folder can be written is seen when it is."""
        return cls(py_func, py_file)


class _Keeping(CompileResultCacheImpl):
    """How compiled kernels are written and read."""

    _locator_classes = [_Locator]  # noqa: RUF012  # as Numba declares it


class _KernelCache(FunctionCache):
    """Numba's cache, which does not give up when a file is broken or cannot be written."""

    _impl_class = _Keeping

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The compiled function, or None if it is to be compiled."""
        try:
            return super().load_overload(sig, target_context)
        except Exception:  # noqa: BLE001  # a cut-off file may fail in any way when it is read
            self._forget()
            return None

    def _forget(self) -> None:
        """Start this function's files anew: what cannot be read will never help anybody."""
        try:
            self.flush()
        except OSError:
            self.disable()

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep a compiled function, if there is a place to keep it.

        One process at a time: Numba reads an index, adds a line and writes it, and of two that do
        so at once one would leave a line that leads to the other's file.
        """
        try:
            with locked("saving", patient=True):
                super().save_overload(sig, data)
        except OSError:
            self.disable()


def _kept(function: F, **options: Any) -> F:
    """A compiled function that is found again by other processes; it runs without the GIL."""
    compiled = numba.njit(nogil=True, **options)(function)
    compiled._cache = _KernelCache(function)  # noqa: SLF001  # as njit(cache=True) does
    return cast("F", compiled)


def kernel(function: F) -> F:
    """Compile a function, keep the result on disk, and let it run without the GIL."""
    return _kept(function, boundscheck=False)


def inlined(function: F) -> F:
    """As `kernel`, for functions that are to dissolve in their callers: calls are dear here."""
    return _kept(function, forceinline=True)


@inlined
def whole(value: Any) -> int:
    """A signed number from whatever an array holds; unsigned ones would turn sums into floats."""
    return np.int64(value)  # type: ignore[return-value]
