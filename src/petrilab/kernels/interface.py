"""What a search asks of a game: functions that are chosen by the type of the table.

A function that takes kernels as arguments is never found in the cache of compiled code by a new
process. So the search calls these names, and each game says for its own table what they mean.
"""

from collections.abc import Callable
from typing import Any, Final

from numba.core import types
from numba.extending import overload

OVER: Final = -3
"""The actor of a finished game."""
CHANCE: Final = -1


def players(table: Any) -> int:
    """How many seats there are."""
    raise NotImplementedError


def actor(table: Any) -> int:
    """Who acts: a seat, CHANCE or OVER."""
    raise NotImplementedError


def size(table: Any) -> int:
    """How many legal moves, or outcomes of CHANCE, there are."""
    raise NotImplementedError


def nth(table: Any, index: int) -> int:
    """The code of the legal move number `index`."""
    raise NotImplementedError


def apply(table: Any, code: int) -> None:
    """Make a legal move."""
    raise NotImplementedError


def chance_index(table: Any, rng: Any) -> int:
    """The number of a chance outcome, drawn with its probability."""
    raise NotImplementedError


def playout(table: Any, rng: Any) -> int:
    """Play uniformly random legal moves to the end; how many there were."""
    raise NotImplementedError


def rollout(table: Any, spare: Any, glance: Any, rng: Any) -> int:
    """Write into the glance's gains what each seat may expect, by playing on or by judging.

    How many moves were played. Both tables may stand anywhere afterwards.
    """
    raise NotImplementedError


def traits(table: Any, seat: int, out: Any) -> int:
    """Write the numbers of the traits of a seat's position; how many. None if it is out."""
    raise NotImplementedError


def copy(target: Any, source: Any) -> None:
    """Make a table stand as another does."""
    raise NotImplementedError


def hashed(table: Any) -> int:
    """A word that is the same for the same position."""
    raise NotImplementedError


def shares(table: Any, out: Any) -> None:
    """What each seat gets of the one point at stake."""
    raise NotImplementedError


def means(name: Callable[..., Any], table_type: type, implementation: Callable[..., Any]) -> None:
    """Say what a name of this interface means for tables of a type.

    `implementation` is a plain function with the parameters of `name`, whose first is the table.
    """

    def choose(*given: Any) -> Callable[..., Any] | None:
        first: Any = given[0]
        is_tuple = isinstance(first, types.BaseNamedTuple)
        return implementation if is_tuple and first.instance_class is table_type else None

    overload(name, strict=False)(choose)
