"""The kernel interface: functions that are selected by the type of a game's state.

A compiled function that takes other compiled functions as arguments is compiled again in every
process: Numba does not find it in its cache. So searches call the functions below, and each game
registers its implementation for its own type of state.
"""

from collections.abc import Callable
from typing import Any, Final

from numba.core import types
from numba.extending import overload

OVER: Final = -3
"""The actor of a finished game."""
CHANCE: Final = -1


def player_count(state: Any) -> int:
    """Return the number of seats."""
    raise NotImplementedError


def actor(state: Any) -> int:
    """Return the actor: a seat, CHANCE or OVER."""
    raise NotImplementedError


def move_count(state: Any) -> int:
    """Return the number of legal moves, or of outcomes of CHANCE."""
    raise NotImplementedError


def nth_move(state: Any, index: int) -> int:
    """Return the code of legal move number `index`."""
    raise NotImplementedError


def apply(state: Any, code: int) -> None:
    """Make a legal move, given by its code."""
    raise NotImplementedError


def chance_index(state: Any, rng: Any) -> int:
    """Draw an outcome of CHANCE by its probability and return its number."""
    raise NotImplementedError


def playout(state: Any, rng: Any) -> int:
    """Play uniformly random legal moves to the end; return their number."""
    raise NotImplementedError


def rollout(state: Any, spare: Any, evaluator: Any, rng: Any) -> int:
    """Estimate the share of each seat by playing on or by evaluation; return the moves played.

    The shares are written to the evaluator. Both states are overwritten.
    """
    raise NotImplementedError


def features(state: Any, seat: int, out: Any) -> int:
    """Write the active features of a seat; return their number, 0 if the seat is out."""
    raise NotImplementedError


def evaluate(state: Any, evaluator: Any) -> None:
    """Write the expected share of each seat to the evaluator; in a finished game, its share."""
    raise NotImplementedError


def copy(target: Any, source: Any) -> None:
    """Copy the position of a state into another."""
    raise NotImplementedError


def position_hash(state: Any) -> int:
    """Return the hash of a position: equal positions have equal hashes."""
    raise NotImplementedError


def shares(state: Any, out: Any) -> None:
    """Write the share of each seat of the one point at stake."""
    raise NotImplementedError


def register_overload(
    name: Callable[..., Any], state_type: type, implementation: Callable[..., Any]
) -> None:
    """Register the implementation of an interface function for states of a type.

    `implementation` is a plain Python function with the parameters of `name`.
    """

    def choose(*given: Any) -> Callable[..., Any] | None:
        return implementation if _is_of(given[0], state_type) else None

    overload(name, strict=False)(choose)


def register_evaluation(evaluator_type: type, implementation: Callable[..., Any]) -> None:
    """Register the implementation of `evaluate` for evaluators of a type."""

    def choose(_state: Any, evaluator: Any) -> Callable[..., Any] | None:
        return implementation if _is_of(evaluator, evaluator_type) else None

    overload(evaluate, strict=False)(choose)


def _is_of(compiled: Any, wanted: type) -> bool:
    """Return whether the type of a compiled argument is that of a named tuple class."""
    is_tuple = isinstance(compiled, types.BaseNamedTuple)
    return is_tuple and getattr(compiled, "instance_class", None) is wanted
