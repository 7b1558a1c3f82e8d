"""The arrays of many games that are stepped together, and what does not change meanwhile."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from petrilab.core import Options
from petrilab.kernels.environment import ActionTable
from petrilab.kernels.evaluation import MAX_PLAYERS, Evaluator
from petrilab.kernels.interface import OVER


class BatchArrays(NamedTuple):
    """The games, one in each row."""

    cells: NDArray[Any]
    """The short words of the game's state."""
    longs: NDArray[np.int64]
    """The long words of the game's state."""
    partial: NDArray[np.int64]
    """By seat: the part of a move that takes several actions."""
    rng: NDArray[np.uint64]
    seat: NDArray[np.int8]
    """The seat that the actions belong to, or ALL_SEATS."""
    actor: NDArray[np.int8]
    """The seat to act, or OVER."""
    observation: NDArray[np.int16]
    final_observation: NDArray[np.int16]
    """The last observation of the game that has just ended, with SAME_STEP."""
    mask: NDArray[np.int8]
    """1 for each legal action."""
    reward: NDArray[np.float32]
    """The utility of the acting seat if the game has just ended, otherwise 0."""
    utilities: NDArray[np.float32]
    """By seat, of the game that has just ended: 1 for winning alone, 0 for an equal share."""
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]
    steps: NDArray[np.int64]
    """Number of actions made in the game."""


class BatchSetup(NamedTuple):
    """The settings that stay the same from step to step."""

    actions: ActionTable
    seat: int
    """A seat, ALL_SEATS or RANDOM_SEAT."""
    autoreset: int
    max_steps: int
    """Number of actions after which a game is truncated; 0 for no limit."""


class Workspace(NamedTuple):
    """Memory of one thread: the first position, two states, an evaluator and an opponent."""

    start: Any
    state: Any
    spare: Any
    evaluator: Evaluator
    opponent: Any
    """Plays the other seats; its type selects the compiled code (`environment.play_turn`)."""


def make_batch_arrays(
    start: Any, found: Any, options: Options, count: int, actions: int
) -> BatchArrays:
    """Return the arrays of games that have not begun."""
    players, size = options.players, found.observation_size(options)
    if players > MAX_PLAYERS:
        raise ValueError(f"at most {MAX_PLAYERS} players")
    return BatchArrays(
        cells=np.zeros((count, len(start.cells)), start.cells.dtype),
        longs=np.zeros((count, len(start.longs)), np.int64),
        partial=np.zeros((count, players, found.partial_size(options)), np.int64),
        rng=np.zeros((count, 1), np.uint64),
        seat=np.zeros(count, np.int8),
        actor=np.full(count, OVER, np.int8),
        observation=np.zeros((count, size), np.int16),
        final_observation=np.zeros((count, size), np.int16),
        mask=np.zeros((count, actions), np.int8),
        reward=np.zeros(count, np.float32),
        utilities=np.zeros((count, players), np.float32),
        terminated=np.zeros(count, np.bool_),
        truncated=np.zeros(count, np.bool_),
        steps=np.zeros(count, np.int64),
    )
