"""The environment interface: games on arrays, as frameworks for learning expect them.

An environment has a small, fixed set of actions, numbered from 0, and writes masks and observations
into arrays. The compiled functions are selected by the type of a game's state, like those of
`petrilab.kernels.interface`.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from petrilab.core.plugins import entry_points
from petrilab.kernels import interface
from petrilab.kernels.compilation import as_int64, uncounted
from petrilab.kernels.evaluation import Evaluator, evaluate_move
from petrilab.kernels.interface import OVER, register_overload
from petrilab.kernels.randomness import RngState, below
from petrilab.kernels.registry import find_kernel

GROUP: Final = "petrilab.environments"
"""The entry point group; each entry names the environment module of a game."""
Longs = NDArray[np.int64]

RANDOM: Final = "random"
EVALUATION: Final = "evaluation"
GREEDY: Final = "greedy"
HEURISTIC: Final = "heuristic"
POLICY: Final = "policy"
PLAN: Final = "plan"
OPPONENTS: Final = (RANDOM, EVALUATION, GREEDY)
"""Opponents of games whose actions are moves with codes: any legal move, the best one by the fitted
evaluation, or the best one by the game's heuristic score."""
_EVALUATION_KIND: Final = OPPONENTS.index(EVALUATION)
_GREEDY_KIND: Final = OPPONENTS.index(GREEDY)
GREEDY_CANDIDATES: Final = 300
"""If there are more legal moves, `greedy` compares this many random ones, like the agent."""
DECIDED: Final = 1_000_000.0
"""Lead of the winner of a finished game; no heuristic score is as large."""


class ActionTable(NamedTuple):
    """The actions of an environment."""

    codes: Longs
    """By action: the code of its move, or what else the game makes of it."""
    numbers: NDArray[np.int32]
    """By code: the number of the action; -1 if no action has this code."""


class SimpleOpponent(NamedTuple):
    """An opponent that needs no memory."""

    kind: int
    """Its number in the game's OPPONENTS."""


class Environment(Protocol):
    """The members of a game's environment module, besides the compiled functions."""

    OPPONENTS: tuple[str, ...]
    """Names of the opponents that can play inside the kernel."""
    ENDINGS: tuple[str, ...]
    """By number of an ending: its name in outcomes; an empty text for games that go on."""

    def make_opponent(self, name: str, start: Any) -> Any:
        """Return an opponent for `play_turn`, with memory of its own; `start` is any state."""

    def action_codes(self, options: Any) -> tuple[int, ...]:
        """Return the code of each action, ascending."""

    def action_text(self, options: Any, action: int) -> str:
        """Return the meaning of an action, such as the text of its move."""

    def observation_size(self, options: Any) -> int:
        """Return the length of an observation."""

    def partial_size(self, options: Any) -> int:
        """Return the words a seat needs for a move that takes several actions; 0 for one action."""

    def partial_words(self, options: Any, actions: Sequence[int]) -> list[int]:
        """Return these words after some actions of a move; none if moves take one action."""

    def move_actions(self, position: Any, move: Any) -> tuple[int, ...]:
        """Return the actions that make a move; none if kernels do not play this kind of move."""

    def move_of(self, position: Any, actions: Sequence[int]) -> Any | None:
        """Return the move that actions make, or None if the move needs another action."""

    def pending_actions(self, position: Any, seat: int) -> tuple[int, ...]:
        """Return the actions of a choice that a seat has made and that is still secret."""

    def is_exact(self, options: Any) -> bool:
        """Return whether kernels play these options exactly as the rules do."""

    def public_state(self, position: Any) -> Any:
        """Return the state of a position without what is secret and what kernels do not play."""


def has_environment(game: str) -> bool:
    """Return whether a game has an environment, without loading the compiler."""
    return bool(entry_points(group=GROUP, name=game))


@cache
def find_environment(game: str) -> Environment | None:
    """Return the environment of a game, or None; it is compiled when it is first used."""
    found = entry_points(group=GROUP, name=game)
    find_kernel(game)  # registers the functions that environments call
    return cast("Environment", next(iter(found)).load()) if found else None


def make_action_table(codes: tuple[int, ...]) -> ActionTable:
    """Return the table of these codes."""
    numbers = np.full(max(codes) + 1, -1, np.int32)
    numbers[list(codes)] = np.arange(len(codes), dtype=np.int32)
    return ActionTable(np.array(codes, np.int64), numbers)


# Selected by the type of the state ----------------------------------------------------------------


def write_mask(state: Any, seat: int, partial: Any, actions: Any, out: Any) -> None:
    """Set the legal actions of a seat to 1; the array must hold zeros."""
    raise NotImplementedError


def play_action(state: Any, seat: int, partial: Any, code: int) -> None:
    """Make a legal action of a seat, given by its code."""
    raise NotImplementedError


def write_observation(state: Any, seat: int, partial: Any, out: Any) -> None:
    """Write the observation of a seat; its own pieces and numbers come first."""
    raise NotImplementedError


def play_chance(state: Any, rng: Any) -> None:
    """Draw and apply an outcome of CHANCE."""
    raise NotImplementedError


def play_opponent(state: Any, spare: Any, evaluator: Any, kind: int, rng: Any) -> None:
    """Make the move of a `SimpleOpponent`, by its number; overwrites `spare`."""
    raise NotImplementedError


def random_step(state: Any, rng: Any) -> int:
    """Make a random legal move of the actor, or draw; return the number of legal moves, or 0."""
    raise NotImplementedError


def expected_shares(state: Any, evaluator: Any) -> None:
    """Write the expected share of each seat, by evaluation or points, into the evaluator."""
    raise NotImplementedError


def ending(state: Any) -> int:
    """Return the number of the ending; 0 while the game goes on."""
    raise NotImplementedError


def score(state: Any, seat: int) -> int:
    """Return the score of a seat at the end: its points, or its pieces."""
    raise NotImplementedError


def heuristic_score(state: Any, seat: int) -> int:
    """Return what `Game.heuristic_score` returns; only for games with `play_move_opponent`."""
    raise NotImplementedError


def choice_spread(state: Any, spare: Any, evaluator: Any) -> float:
    """Return the standard deviation of the mover's expected share over its moves; -1 if unknown."""
    raise NotImplementedError


# Selected by the type of the opponent -------------------------------------------------------------


def play_turn(opponent: Any, state: Any, spare: Any, evaluator: Any, rng: Any) -> None:
    """Make one move of an opponent, or all of its turn; overwrites `spare`.

    The compiled code depends on the type of the opponent: opponents that need memory cost those
    that need none neither time nor compilation.
    """
    raise NotImplementedError


def _play_simple_opponent(
    opponent: SimpleOpponent, state: Any, spare: Any, evaluator: Evaluator, rng: RngState
) -> None:
    play_opponent(state, spare, evaluator, opponent.kind, rng)


register_overload(play_turn, SimpleOpponent, _play_simple_opponent)


# Called from Python, for one position -------------------------------------------------------------


@uncounted
def observe_state(state: Any, seat: int, partial: Longs, out: NDArray[np.int16]) -> None:
    """Write the observation of a seat."""
    write_observation(state, seat, partial, out)


@uncounted
def mask_state(
    state: Any, seat: int, partial: Longs, actions: ActionTable, out: NDArray[np.int8]
) -> None:
    """Set the legal actions of a seat to 1; the array must hold zeros."""
    write_mask(state, seat, partial, actions, out)


# Shared by games whose actions are moves with codes -----------------------------------------------


@uncounted
def write_move_mask(state: Any, actions: ActionTable, out: NDArray[np.int8]) -> None:
    """Set the actions of all legal moves to 1."""
    for index in range(interface.move_count(state)):
        out[actions.numbers[interface.nth_move(state, index)]] = 1


@uncounted
def play_move_opponent(
    state: Any, spare: Any, evaluator: Evaluator, kind: int, rng: RngState
) -> None:
    """Make a random move, the first of the best ones by evaluation, or that of `greedy`."""
    count = interface.move_count(state)
    best = interface.nth_move(state, below(rng, count))
    if kind == _EVALUATION_KIND:
        most = -1.0
        for index in range(count):
            code = as_int64(interface.nth_move(state, index))
            value = evaluate_move(state, spare, evaluator, code)
            if value > most:
                best, most = code, value
    elif kind == _GREEDY_KIND:
        best = _greedy_move(state, spare, evaluator, rng)
    interface.apply(state, best)


@uncounted
def _lead(state: Any, seat: int, evaluator: Evaluator) -> float:
    """Return the lead of a seat over the best of the others; a finished game outweighs it."""
    if interface.actor(state) == OVER:
        interface.shares(state, evaluator.shares)
        return float(evaluator.shares[seat] * 2 * DECIDED - DECIDED)
    most = -DECIDED
    for other in range(interface.player_count(state)):
        if other != seat:
            most = max(most, float(heuristic_score(state, other)))
    return float(heuristic_score(state, seat)) - most


@uncounted
def _greedy_move(state: Any, spare: Any, evaluator: Evaluator, rng: RngState) -> int:
    """Return a random one of the moves after which the lead is greatest."""
    seat, count = as_int64(interface.actor(state)), as_int64(interface.move_count(state))
    best, most, ties = 0, -2 * DECIDED, 0
    for number in range(min(count, GREEDY_CANDIDATES)):
        index = below(rng, count) if count > GREEDY_CANDIDATES else number
        code = as_int64(interface.nth_move(state, index))
        interface.copy(spare, state)
        interface.apply(spare, code)
        lead = _lead(spare, seat, evaluator)
        if lead > most:
            best, most, ties = code, lead, 1
        elif lead == most:
            ties += 1
            if below(rng, ties) == 0:
                best = code
    return best


@uncounted
def move_spread(state: Any, spare: Any, evaluator: Evaluator) -> float:
    """Return the standard deviation of the mover's expected share over all its moves."""
    count, total, squares = interface.move_count(state), 0.0, 0.0
    for index in range(count):
        value = evaluate_move(state, spare, evaluator, as_int64(interface.nth_move(state, index)))
        total += value
        squares += value * value
    return float(max(0.0, squares / count - (total / count) ** 2) ** 0.5)
