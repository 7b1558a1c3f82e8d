"""Honeycomb as an environment: a pick is made hexagon by hexagon, hidden from the others.

An action names one hexagon: first the colonies, one after the other, then the antibiotic. The last
action stands for no antibiotic. Action n names hexagon n + 1.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from petrilab.games.honeycomb import EMPTY, HoneycombOptions, HoneycombPosition, Pick, board
from petrilab.games.honeycomb.moves import HoneycombMove
from petrilab.games.honeycomb.rulebook import Ending
from petrilab.kernels import environment
from petrilab.kernels.compilation import as_int64, inlined, kernel
from petrilab.kernels.environment import (
    GREEDY,
    HEURISTIC,
    POLICY,
    RANDOM,
    ActionTable,
    Longs,
    SimpleOpponent,
)
from petrilab.kernels.evaluation import Evaluator
from petrilab.kernels.honeycomb.codec import encode
from petrilab.kernels.honeycomb.hexagons import is_empty
from petrilab.kernels.honeycomb.picks import colonies_to_pick, has_antibiotic, honeycomb_move_count
from petrilab.kernels.honeycomb.scoring import honeycomb_shares
from petrilab.kernels.honeycomb.simple_opponents import (
    PolicyOpponent,
    make_policy_opponent,
    play_greedy_pick,
    play_heuristic_pick,
    play_policy_pick,
)
from petrilab.kernels.honeycomb.state import (
    COLONIES,
    CONTESTED,
    CROWDED,
    NO_OWNER,
    OPTIONAL,
    OWNER,
    PLAYERS,
    POINTS,
    RECORD,
    ROUND,
    SIZE,
    TIME,
    HoneycombState,
)
from petrilab.kernels.honeycomb.transitions import honeycomb_actor, honeycomb_draw, honeycomb_pick
from petrilab.kernels.interface import register_overload
from petrilab.kernels.randomness import RngState

OPPONENTS = (RANDOM, GREEDY, HEURISTIC, POLICY)
_GREEDY_KIND: Final = OPPONENTS.index(GREEDY)
_HEURISTIC_KIND: Final = OPPONENTS.index(HEURISTIC)
ENDINGS = ("", "", Ending.CROWDED, Ending.TIME_UP, Ending.MAX_ROUNDS)
"""By the value of TIME."""
_PICKED: Final = 0
"""Offset in a partial pick: the number of colonies named so far; then the pick itself."""


def make_opponent(name: str, start: HoneycombState) -> SimpleOpponent | PolicyOpponent:
    """Return the opponent of a name."""
    return make_policy_opponent(start) if name == POLICY else SimpleOpponent(OPPONENTS.index(name))


def action_codes(options: HoneycombOptions) -> tuple[int, ...]:
    """Return the numbers of the hexagons, then one more for no antibiotic."""
    return tuple(range(1, board(options.board).size + 2))


def action_text(options: HoneycombOptions, action: int) -> str:
    """Return the number of the hexagon, or `-` for no antibiotic."""
    return str(action + 1) if action < board(options.board).size else "-"


def observation_size(options: HoneycombOptions) -> int:
    """Return the length: owner and own pick by hexagon, the round, the colonies to name."""
    return 2 * board(options.board).size + 2


def partial_size(options: HoneycombOptions) -> int:
    """Return the words of a partial pick: a counter, the colonies, the antibiotic."""
    return options.colonies + 2


def partial_words(options: HoneycombOptions, actions: Sequence[int]) -> list[int]:
    """Return the colonies named so far, ascending, after their number; then the antibiotic."""
    named, size = [action + 1 for action in actions], board(options.board).size
    colonies = sorted(named[: options.colonies])
    rest = [cell for cell in named[options.colonies :] if cell <= size]
    padding = [0] * (options.colonies - len(colonies))
    return [len(colonies), *colonies, *padding, *(rest or [0])]


def move_actions(position: HoneycombPosition, move: HoneycombMove) -> tuple[int, ...]:
    """Return the actions of a pick; none for a spoken call."""
    if not isinstance(move, Pick):
        return ()
    antibiotic = (move.antibiotic or len(position.cells) + 1,) if _has_choice(position) else ()
    return tuple(cell - 1 for cell in (*move.colonies, *antibiotic))


def _has_choice(position: HoneycombPosition) -> bool:
    """Return whether a pick names an antibiotic, or none, after its colonies."""
    options, free = position.options, position.cells.count(EMPTY)
    return position.round <= options.antibiotic_rounds and free > options.colonies


def move_of(position: HoneycombPosition, actions: Sequence[int]) -> Pick | None:
    """Return the pick that names these hexagons, or None if another has to be named."""
    needed = min(position.options.colonies, position.cells.count(EMPTY))
    if len(actions) < needed + _has_choice(position):
        return None
    colonies = tuple(sorted(action + 1 for action in actions[:needed]))
    named = [action + 1 for action in actions[needed:] if action < len(position.cells)]
    return Pick(colonies, named[0] if named else None)


def pending_actions(position: HoneycombPosition, seat: int) -> tuple[int, ...]:
    """Return the actions of the pick that a seat has made in this round."""
    pick = position.picks[seat]
    return () if pick is None else move_actions(position, pick)


def is_exact(options: HoneycombOptions) -> bool:
    """Return whether calls are automatic: kernels do not play spoken ones."""
    return options.calls == "automatic"


def public_state(position: HoneycombPosition) -> HoneycombState:
    """Return the state of a position without picks, as if none was being read out."""
    return encode(replace(position, picks=(None,) * len(position.picks), reading=None))


@inlined
def _is_named(partial: Longs, cell: int) -> bool:
    """Return whether a hexagon is among the colonies named so far."""
    named = False
    for slot in range(as_int64(partial[_PICKED])):
        named |= partial[1 + slot] == cell
    return named


@kernel
def honeycomb_mask(state: HoneycombState, partial: Longs, out: NDArray[np.int8]) -> None:
    """Set the hexagons to 1 that can be named next; the last entry stands for no antibiotic."""
    cells, longs = state.cells, state.longs
    size = as_int64(longs[SIZE])
    for cell in range(1, size + 1):
        out[cell - 1] = is_empty(cells, cell) and not _is_named(partial, cell)
    if partial[_PICKED] == colonies_to_pick(longs) and longs[OPTIONAL]:
        out[size] = 1


@kernel
def honeycomb_name(state: HoneycombState, seat: int, partial: Longs, code: int) -> None:
    """Name the next hexagon of a pick; make the pick when it is complete."""
    longs = state.longs
    count, colonies = colonies_to_pick(longs), as_int64(longs[COLONIES])
    if partial[_PICKED] < count:
        slot = as_int64(partial[_PICKED])
        while slot > 0 and partial[slot] > code:  # picks are ascending
            partial[slot + 1] = partial[slot]
            slot -= 1
        partial[slot + 1] = code
        partial[_PICKED] += 1
        if partial[_PICKED] < count or has_antibiotic(longs):
            return
    elif code <= longs[SIZE]:
        partial[colonies + 1] = code
    honeycomb_pick(state, seat, partial[1:])
    partial[:] = 0


@kernel
def honeycomb_observation(
    state: HoneycombState, seat: int, partial: Longs, out: NDArray[np.int16]
) -> None:
    """Write owner and own pick by hexagon, the round, and how many colonies remain to be named.

    Owners are 0 for an empty hexagon, 1 for the seat itself, 2 for the next seat and so on, and the
    number of players plus 1 for a contested one. In the observing seat's pick, 1 is a colony and 2
    the antibiotic. Picks of other seats are secret.
    """
    cells, longs = state.cells, state.longs
    players = as_int64(longs[PLAYERS])
    antibiotic = as_int64(partial[as_int64(longs[COLONIES]) + 1])
    for cell in range(1, longs[SIZE] + 1):
        owner = as_int64(cells[OWNER + cell * RECORD])
        if owner == CONTESTED:
            owner = players + 1
        elif owner != NO_OWNER:
            owner = (owner - 1 - seat + players) % players + 1
        out[2 * cell - 2] = owner
        out[2 * cell - 1] = _is_named(partial, cell) + 2 * as_int64(antibiotic == cell)
    out[2 * longs[SIZE]] = longs[ROUND]
    out[2 * longs[SIZE] + 1] = colonies_to_pick(longs) - partial[_PICKED]


@kernel
def honeycomb_expected_shares(state: HoneycombState, shares: NDArray[np.float64]) -> None:
    """Write the part of all points that each seat has; equal parts before the first point."""
    longs, total = state.longs, 0
    players = as_int64(longs[PLAYERS])
    for seat in range(players):
        total += as_int64(longs[POINTS + 1 + seat])
    for seat in range(players):
        points = as_int64(longs[POINTS + 1 + seat])
        shares[seat] = points / total if total else 1.0 / players


def _write_mask(
    state: HoneycombState,
    seat: int,  # noqa: ARG001
    partial: Longs,
    actions: ActionTable,  # noqa: ARG001
    out: NDArray[np.int8],
) -> None:
    honeycomb_mask(state, partial, out)


def _play_action(state: HoneycombState, seat: int, partial: Longs, code: int) -> None:
    honeycomb_name(state, seat, partial, code)


def _write_observation(
    state: HoneycombState, seat: int, partial: Longs, out: NDArray[np.int16]
) -> None:
    honeycomb_observation(state, seat, partial, out)


def _play_chance(state: HoneycombState, rng: RngState) -> None:
    """Do nothing: the game has no luck."""


def _play_opponent(
    state: HoneycombState, spare: HoneycombState, evaluator: Evaluator, kind: int, rng: RngState
) -> None:
    seat = honeycomb_actor(state)
    if kind == _GREEDY_KIND:
        play_greedy_pick(state, spare, evaluator, seat, rng)
    elif kind == _HEURISTIC_KIND:
        play_heuristic_pick(state, seat, rng)
    else:
        honeycomb_draw(state, seat, rng)


def _play_policy_pick(
    opponent: PolicyOpponent,
    state: HoneycombState,
    spare: HoneycombState,  # noqa: ARG001
    evaluator: Evaluator,  # noqa: ARG001
    rng: RngState,
) -> None:
    play_policy_pick(opponent, state, honeycomb_actor(state), rng)


def _random_step(state: HoneycombState, rng: RngState) -> int:
    count = honeycomb_move_count(state)
    honeycomb_draw(state, honeycomb_actor(state), rng)
    return count


def _expected_shares(state: HoneycombState, evaluator: Evaluator) -> None:
    if state.longs[TIME] >= CROWDED:
        honeycomb_shares(state, evaluator.shares)
    else:
        honeycomb_expected_shares(state, evaluator.shares)


def _ending(state: HoneycombState) -> int:
    return as_int64(state.longs[TIME]) if state.longs[TIME] >= CROWDED else 0


def _score(state: HoneycombState, seat: int) -> int:
    return as_int64(state.longs[POINTS + 1 + seat])


def _choice_spread(
    state: HoneycombState,  # noqa: ARG001  # picks have no value of their own
    spare: HoneycombState,  # noqa: ARG001
    evaluator: Evaluator,  # noqa: ARG001
) -> float:
    return -1.0


register_overload(environment.write_mask, HoneycombState, _write_mask)
register_overload(environment.play_action, HoneycombState, _play_action)
register_overload(environment.write_observation, HoneycombState, _write_observation)
register_overload(environment.play_chance, HoneycombState, _play_chance)
register_overload(environment.play_opponent, HoneycombState, _play_opponent)
register_overload(environment.play_turn, PolicyOpponent, _play_policy_pick)
register_overload(environment.random_step, HoneycombState, _random_step)
register_overload(environment.expected_shares, HoneycombState, _expected_shares)
register_overload(environment.ending, HoneycombState, _ending)
register_overload(environment.score, HoneycombState, _score)
register_overload(environment.choice_spread, HoneycombState, _choice_spread)
