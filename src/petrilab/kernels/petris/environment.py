"""Petris as an environment: an action is a propagation, an observation counts bacteria."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from petrilab.games.petris import PetrisOptions, PetrisPosition, layout
from petrilab.games.petris.moves import Propagation, propagation_code, propagation_from_code
from petrilab.games.petris.rulebook import Ending
from petrilab.kernels import environment
from petrilab.kernels.compilation import as_int64, uncounted
from petrilab.kernels.environment import (
    ActionTable,
    Longs,
    SimpleOpponent,
    move_spread,
    play_move_opponent,
)
from petrilab.kernels.evaluation import Evaluator, evaluate
from petrilab.kernels.interface import register_overload
from petrilab.kernels.petris.action_masks import petris_mask, propagation_codes
from petrilab.kernels.petris.codec import encode
from petrilab.kernels.petris.lookups import DISHES
from petrilab.kernels.petris.state import (
    BACTERIA,
    COUNTS,
    DISH_COUNT,
    MOVE_COUNT,
    PLAYERS,
    POINTS,
    PROPAGATIONS,
    SARCINAS,
    TRIGGER,
    PetrisState,
)
from petrilab.kernels.petris.transitions import petris_apply, petris_step
from petrilab.kernels.randomness import RngState

OPPONENTS = environment.OPPONENTS
ENDINGS = ("", Ending.STUCK, Ending.NO_SARCINA, Ending.OVERRUN, Ending.TRACK_END)
"""By the value of TRIGGER."""
_POINT_WORTH: Final = 100
_SARCINA_WORTH: Final = 5
"""What a point and a sarcina count in the heuristic score, in bacteria."""


def make_opponent(name: str, start: PetrisState) -> SimpleOpponent:
    """Return the opponent of a name; none needs memory."""
    del start
    return SimpleOpponent(OPPONENTS.index(name))


def action_codes(options: PetrisOptions) -> tuple[int, ...]:
    """Return the codes of all propagations of one to four bacteria."""
    return propagation_codes(options.players)


def action_text(options: PetrisOptions, action: int) -> str:
    """Return the text of a propagation."""
    return propagation_from_code(layout(options.players), action_codes(options)[action]).text()


def observation_size(options: PetrisOptions) -> int:
    """Return the length: counts by seat and dish, points and sarcinas by seat, propagations."""
    return options.players * (len(layout(options.players).dishes) + 2) + 1


def partial_size(options: PetrisOptions) -> int:
    """Return 0: every action is a complete move."""
    del options
    return 0


def partial_words(options: PetrisOptions, actions: Sequence[int]) -> list[int]:
    """Return nothing: every action is a complete move."""
    del options, actions
    return []


def move_actions(position: PetrisPosition, move: Propagation) -> tuple[int, ...]:
    """Return the action of a propagation."""
    players = position.options.players
    return (bisect_left(propagation_codes(players), propagation_code(layout(players), move)),)


def move_of(position: PetrisPosition, actions: Sequence[int]) -> Propagation | None:
    """Return the propagation of an action."""
    players = position.options.players
    if not actions:
        return None
    return propagation_from_code(layout(players), propagation_codes(players)[actions[0]])


def pending_actions(position: PetrisPosition, seat: int) -> tuple[int, ...]:
    """Return nothing: the game has no secrets."""
    del position, seat
    return ()


def is_exact(options: PetrisOptions) -> bool:
    """Return True: kernels play all options."""
    del options
    return True


def public_state(position: PetrisPosition) -> PetrisState:
    """Return the state of a position."""
    return encode(position)


@uncounted
def petris_observation(state: PetrisState, seat: int, out: NDArray[np.int16]) -> None:
    """Write each seat's bacteria by dish, its points and its sarcinas; 5 stands for a sarcina.

    The seat itself comes first, then the others in turn order. The last number is the number of
    propagations made.
    """
    rules, cells = state.rules, state.cells
    players, dishes, place = as_int64(rules[PLAYERS]), as_int64(rules[DISH_COUNT]), 0
    for distance in range(players):
        other = (seat + distance) % players
        for dish in range(dishes):
            out[place] = cells[COUNTS + other * DISHES + dish]
            place += 1
        out[place] = cells[POINTS + other]
        out[place + 1] = cells[SARCINAS + other]
        place += 2
    out[place] = cells[PROPAGATIONS]


def _write_mask(
    state: PetrisState,
    seat: int,  # noqa: ARG001  # only the player to move has actions
    partial: Longs,  # noqa: ARG001
    actions: ActionTable,  # noqa: ARG001
    out: NDArray[np.int8],
) -> None:
    petris_mask(state, out)


def _play_action(state: PetrisState, seat: int, partial: Longs, code: int) -> None:  # noqa: ARG001
    petris_apply(state, code)


def _write_observation(
    state: PetrisState,
    seat: int,
    partial: Longs,  # noqa: ARG001
    out: NDArray[np.int16],
) -> None:
    petris_observation(state, seat, out)


def _play_chance(state: PetrisState, rng: RngState) -> None:
    """Do nothing: the game has no luck."""


def _play_opponent(
    state: PetrisState, spare: PetrisState, evaluator: Evaluator, kind: int, rng: RngState
) -> None:
    play_move_opponent(state, spare, evaluator, kind, rng)


def _random_step(state: PetrisState, rng: RngState) -> int:
    count = as_int64(state.longs[MOVE_COUNT])
    petris_step(state, rng)
    return count


def _expected_shares(state: PetrisState, evaluator: Evaluator) -> None:
    evaluate(state, evaluator)


def _ending(state: PetrisState) -> int:
    return as_int64(state.cells[TRIGGER])


def _score(state: PetrisState, seat: int) -> int:
    return as_int64(state.cells[POINTS + seat])


def _heuristic_score(state: PetrisState, seat: int) -> int:
    cells = state.cells
    sarcinas = _SARCINA_WORTH * as_int64(cells[SARCINAS + seat])
    points = _POINT_WORTH * as_int64(cells[POINTS + seat])
    return -points - as_int64(cells[BACTERIA + seat]) - sarcinas


def _choice_spread(state: PetrisState, spare: PetrisState, evaluator: Evaluator) -> float:
    return move_spread(state, spare, evaluator)


register_overload(environment.write_mask, PetrisState, _write_mask)
register_overload(environment.play_action, PetrisState, _play_action)
register_overload(environment.write_observation, PetrisState, _write_observation)
register_overload(environment.play_chance, PetrisState, _play_chance)
register_overload(environment.play_opponent, PetrisState, _play_opponent)
register_overload(environment.random_step, PetrisState, _random_step)
register_overload(environment.expected_shares, PetrisState, _expected_shares)
register_overload(environment.ending, PetrisState, _ending)
register_overload(environment.score, PetrisState, _score)
register_overload(environment.heuristic_score, PetrisState, _heuristic_score)
register_overload(environment.choice_spread, PetrisState, _choice_spread)
