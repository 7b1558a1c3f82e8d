"""Opponents of environments of Honeycomb that choose a pick inside the kernel.

They do not see the picks that other seats have made in the same round.
"""

from typing import Final, NamedTuple

import numpy as np

from petrilab.kernels.compilation import as_int64, kernel
from petrilab.kernels.environment import DECIDED, GREEDY_CANDIDATES
from petrilab.kernels.evaluation import Evaluator
from petrilab.kernels.honeycomb.pick_heuristic import BEST_FOR_MANY, BEST_FOR_TWO, propose_pick
from petrilab.kernels.honeycomb.pick_policy import (
    PolicyWork,
    count_neighbours,
    draw_pick,
    make_policy_work,
    policy_odds,
)
from petrilab.kernels.honeycomb.picks import honeycomb_move_count
from petrilab.kernels.honeycomb.scoring import honeycomb_shares
from petrilab.kernels.honeycomb.state import (
    COLONIES,
    CROWDED,
    MARK,
    PICK,
    PLAYERS,
    POINTS,
    RECORD,
    TIME,
    WAITING,
    HoneycombState,
)
from petrilab.kernels.honeycomb.transitions import honeycomb_copy, honeycomb_draw, honeycomb_pick
from petrilab.kernels.matrix_games import Reals
from petrilab.kernels.randomness import RngState, next_word

_EXPERIENCE: Final = 100
"""Percentage of what was learned that the policy opponent uses."""


class PolicyOpponent(NamedTuple):
    """The odds of the pick policy, and the arrays of a draw."""

    odds: Reals
    work: PolicyWork


def make_policy_opponent(start: HoneycombState) -> PolicyOpponent:
    """Return the opponent for a position's board and players."""
    odds = policy_odds(int(start.longs[PLAYERS]), _EXPERIENCE)
    return PolicyOpponent(odds, make_policy_work(start))


@kernel
def play_policy_pick(
    opponent: PolicyOpponent, state: HoneycombState, seat: int, rng: RngState
) -> None:
    """Make a pick that is drawn from the learned policy."""
    count_neighbours(state, opponent.work.counts)
    draw_pick(state, seat, opponent.odds, opponent.work, rng)
    honeycomb_pick(state, seat, opponent.work.picks[seat])


@kernel
def play_heuristic_pick(state: HoneycombState, seat: int, rng: RngState) -> None:
    """Make a pick by the best heuristic that self-play has found."""
    pick = np.zeros(as_int64(state.longs[COLONIES]) + 1, np.int64)
    if state.longs[PLAYERS] == 2:  # noqa: PLR2004
        propose_pick(state, seat, BEST_FOR_TWO, pick, rng)
    else:
        propose_pick(state, seat, BEST_FOR_MANY, pick, rng)
    honeycomb_pick(state, seat, pick)


@kernel
def clear_picks(state: HoneycombState) -> None:
    """Take back all picks of the round."""
    cells = state.cells
    for place in range(as_int64(state.longs[PLAYERS]) * PICK):
        cells[MARK + as_int64(cells[place]) * RECORD] = 0
        cells[place] = 0
    state.longs[WAITING] = state.longs[PLAYERS]


@kernel
def _lead(state: HoneycombState, seat: int, evaluator: Evaluator) -> float:
    """Return the lead of a seat over the best of the others; a finished game outweighs it."""
    longs, most = state.longs, 0
    if longs[TIME] >= CROWDED:
        honeycomb_shares(state, evaluator.shares)
        return float(evaluator.shares[seat] * 2 * DECIDED - DECIDED)
    for other in range(as_int64(longs[PLAYERS])):
        if other != seat:
            most = max(most, as_int64(longs[POINTS + 1 + other]))
    return float(as_int64(longs[POINTS + 1 + seat]) - most)


@kernel
def play_greedy_pick(
    state: HoneycombState, spare: HoneycombState, evaluator: Evaluator, seat: int, rng: RngState
) -> None:
    """Make the best of random picks against the same random picks of all other seats.

    Picks are drawn again from the state of the generator, so that none has to be kept.
    """
    others, best, most = next_word(rng), np.uint64(0), -2 * DECIDED
    for _ in range(min(GREEDY_CANDIDATES, honeycomb_move_count(state))):
        candidate = next_word(rng)
        later = rng[0]
        honeycomb_copy(spare, state)
        clear_picks(spare)
        rng[0] = others
        for other in range(as_int64(state.longs[PLAYERS])):
            if other != seat:
                honeycomb_draw(spare, other, rng)
        rng[0] = candidate
        honeycomb_draw(spare, seat, rng)
        lead = _lead(spare, seat, evaluator)
        if lead > most:
            best, most = candidate, lead
        rng[0] = later
    after = rng[0]
    rng[0] = best
    honeycomb_draw(state, seat, rng)
    rng[0] = after
