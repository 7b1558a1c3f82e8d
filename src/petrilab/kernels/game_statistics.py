"""Statistics of random games, for the metrics of the laboratory (docs/laboratory.md).

Every game has its own random numbers, derived from the seed and its number: any division of the
games into parts gives the same games.
"""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels import environment, interface
from petrilab.kernels.compilation import as_int64, inlined, kernel
from petrilab.kernels.evaluation import Evaluator
from petrilab.kernels.interface import CHANCE, OVER
from petrilab.kernels.randomness import RngState, next_word

Floats = NDArray[np.float64]

# Columns of `Statistics.trace`.
LEAD_CHANGE: Final = 0
"""Part of the moves after which another seat is expected to win."""
STABILITY: Final = 1
"""1 minus the mean of the largest change of an expected share from move to move."""
DRAMA: Final = 2
"""Mean gap of expected shares from the winner to the leader, over the moves after which the winner
trails; 0 if it never trails."""
DECISIVENESS: Final = 3
"""Fraction of the moves during which the winner's expected share stays, to the end, above the
highest one that any other seat has in the whole game."""
UNCERTAINTY: Final = 4
"""Mean of 1 minus the distance between the first and the second."""
CLARITY: Final = 5
"""Mean standard deviation of the mover's expected share over its moves; NaN if unknown."""
TRACE_COLUMNS: Final = 6


class Statistics(NamedTuple):
    """By game: its result and its course."""

    shares: Floats
    scores: NDArray[np.int32]
    moves: NDArray[np.int32]
    """Moves of seats."""
    ending: NDArray[np.int8]
    """Number of the ending; 0 if the limit of moves came first."""
    branching: Floats
    """Mean number of legal moves."""
    decisions: Floats
    """Part of the moves with a choice."""
    trace: Floats
    """By column; NaN in games that were not evaluated."""


def make_statistics(games: int, players: int) -> Statistics:
    """Return empty statistics."""
    return Statistics(
        shares=np.zeros((games, players)),
        scores=np.zeros((games, players), np.int32),
        moves=np.zeros(games, np.int32),
        ending=np.zeros(games, np.int8),
        branching=np.zeros(games),
        decisions=np.zeros(games),
        trace=np.full((games, TRACE_COLUMNS), np.nan),
    )


@inlined
def _start_stream(rng: RngState, seed: int, number: int) -> None:
    """Set a generator to the stream of a game; streams of different games do not overlap."""
    rng[0] = np.uint64(seed) ^ (np.uint64(number) * np.uint64(0xD129_0E4B_9D5B_2E2B))
    rng[0] = next_word(rng)


@inlined
def _leader(shares: Floats) -> int:
    """Return the seat with the largest share, the first of equal ones."""
    best = 0
    for seat in range(1, len(shares)):
        if shares[seat] > shares[best]:
            best = seat
    return best


@kernel
def summarise(trace: Floats, shares: Floats, out: Floats) -> None:
    """Write the columns of a game from the expected shares before and after every move.

    Drama and decisiveness need a sole winner; otherwise they are NaN.
    """
    moves, players = len(trace) - 1, trace.shape[1]
    changes, fluctuation, uncertainty = 0, 0.0, 0.0
    for move in range(1, moves + 1):
        leader, second = _leader(trace[move]), 0.0
        changes += leader != _leader(trace[move - 1])
        largest = 0.0
        for seat in range(players):
            largest = max(largest, abs(trace[move, seat] - trace[move - 1, seat]))
            if seat != leader:
                second = max(second, trace[move, seat])
        fluctuation += largest
        uncertainty += 1.0 - (trace[move, leader] - second)
    out[LEAD_CHANGE] = changes / moves
    out[STABILITY] = 1.0 - fluctuation / moves
    out[UNCERTAINTY] = uncertainty / moves
    winner = _leader(shares)
    if shares[winner] < 1.0:
        return
    trailing, distance, highest = 0, 0.0, 0.0
    for move in range(1, moves):  # the last entry is the result
        leader = _leader(trace[move])
        if trace[move, leader] > trace[move, winner]:
            trailing += 1
            distance += trace[move, leader] - trace[move, winner]
        for seat in range(players):
            if seat != winner:
                highest = max(highest, trace[move, seat])
    decided = moves
    while decided > 1 and trace[decided - 1, winner] > highest:
        decided -= 1
    out[DRAMA] = distance / trailing if trailing else 0.0
    out[DECISIVENESS] = (moves - decided) / moves


@inlined
def _note(state: Any, evaluator: Evaluator, trace: Floats, row: int) -> None:
    """Write the expected shares of a state into a row of the trace."""
    environment.expected_shares(state, evaluator)
    for seat in range(trace.shape[1]):
        trace[row, seat] = evaluator.shares[seat]


# Entries of a course.
_MOVES: Final = 0
_CHOICES: Final = 1
_DECISIONS: Final = 2
_SPREAD: Final = 3
_SPREADS: Final = 4


@inlined
def _measure_spread(state: Any, spare: Any, evaluator: Evaluator, course: Floats) -> None:
    """Add the spread of the mover's choices, if it is known."""
    spread = environment.choice_spread(state, spare, evaluator)
    if spread >= 0:
        course[_SPREAD] += spread
        course[_SPREADS] += 1


@inlined
def _play_to_end(
    state: Any,
    spare: Any,
    evaluator: Evaluator,
    rng: RngState,
    is_traced: bool,
    trace: Floats,
    course: Floats,
) -> bool:
    """Play random moves; return whether the game is over before the limit of moves."""
    actor, moves = as_int64(interface.actor(state)), 0
    while actor != OVER and moves < len(trace) - 1:
        if is_traced and actor != CHANCE:
            if moves == 0:
                _note(state, evaluator, trace, 0)
            _measure_spread(state, spare, evaluator, course)
        choices = as_int64(environment.random_step(state, rng))
        if actor != CHANCE:
            moves += 1
            course[_CHOICES] += choices
            course[_DECISIONS] += choices > 1
            if is_traced:
                _note(state, evaluator, trace, moves)
        actor = as_int64(interface.actor(state))
    course[_MOVES] = moves
    return actor == OVER


@inlined
def _write_result(
    state: Any, evaluator: Evaluator, is_over: bool, index: int, out: Statistics
) -> None:
    """Write shares, scores and ending; a game beyond the limit of moves is a draw of all."""
    players = out.shares.shape[1]
    if is_over:
        interface.shares(state, evaluator.shares)
    out.ending[index] = environment.ending(state)
    for seat in range(players):
        out.shares[index, seat] = evaluator.shares[seat] if is_over else 1.0 / players
        out.scores[index, seat] = environment.score(state, seat)


@kernel
def play_games(
    start: Any,
    state: Any,
    spare: Any,
    evaluator: Evaluator,
    seed: int,
    first: int,
    every: int,
    trace: Floats,
    out: Statistics,
) -> None:
    """Play random games from `first` on, and evaluate each whose number is a multiple of `every`.

    `trace` has a row more than the limit of moves.
    """
    rng, course = np.zeros(1, np.uint64), np.zeros(_SPREADS + 1)
    for index in range(len(out.moves)):
        _start_stream(rng, seed, first + index)
        is_traced = (first + index) % every == 0
        course[:] = 0.0
        interface.copy(state, start)
        is_over = _play_to_end(state, spare, evaluator, rng, is_traced, trace, course)
        _write_result(state, evaluator, is_over, index, out)
        moves = int(course[_MOVES])
        out.moves[index] = moves
        if moves:
            out.branching[index] = course[_CHOICES] / moves
            out.decisions[index] = course[_DECISIONS] / moves
            if is_traced:
                summarise(trace[: moves + 1], out.shares[index], out.trace[index])
        if course[_SPREADS]:
            out.trace[index, CLARITY] = course[_SPREAD] / course[_SPREADS]


@kernel
def write_expected_shares(state: Any, evaluator: Evaluator) -> None:
    """Write the expected share of each seat into the evaluator."""
    environment.expected_shares(state, evaluator)


@kernel
def spread_of_choices(state: Any, spare: Any, evaluator: Evaluator) -> float:
    """Return the standard deviation of the mover's expected share over its moves; -1 if unknown."""
    return float(environment.choice_spread(state, spare, evaluator))


@kernel
def score_of(state: Any, seat: int) -> int:
    """Return the score of a seat at the end: its points, or its pieces."""
    return as_int64(environment.score(state, seat))
