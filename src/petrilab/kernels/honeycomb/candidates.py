"""Candidate picks of all seats in Honeycomb, evaluated against each other.

All seats choose at once, so no single pick is best: a predictable player can be blocked. These
kernels generate candidates, evaluate them to drop the poor ones, and sample matchups of the others.
Opponents play an equilibrium of the sampled payoffs.
"""

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels.compilation import as_int64, inlined, kernel
from petrilab.kernels.honeycomb.lookups import Longs
from petrilab.kernels.honeycomb.pick_policy import (
    PolicyWork,
    count_neighbours,
    draw_pick,
    play_picks,
    policy_playout,
)
from petrilab.kernels.honeycomb.picks import honeycomb_move_count, honeycomb_nth_pick
from petrilab.kernels.honeycomb.scoring import honeycomb_shares
from petrilab.kernels.honeycomb.state import HoneycombState
from petrilab.kernels.honeycomb.transitions import honeycomb_copy
from petrilab.kernels.matrix_games import Reals
from petrilab.kernels.randomness import RngState, below

Picks = NDArray[np.int64]
"""Candidate picks by seat, choice and word."""

_MAX_PLAYERS = 10
_MAX_REDRAWS = 8
"""Attempts to replace a duplicate candidate, with more randomness each time."""


@inlined
def _is_duplicate(choices: Picks, seat: int, choice: int) -> bool:
    """Return whether a candidate is among those before it."""
    found = False
    for other in range(choice):
        same = True
        for word in range(choices.shape[2]):
            same &= choices[seat, other, word] == choices[seat, choice, word]
        found |= same
    return found


@kernel
def generate_candidates(
    root: HoneycombState,
    odds: Reals,
    varied: Reals,
    choices: Picks,
    work: PolicyWork,
    rng: RngState,
) -> None:
    """Write candidates: all picks if there is room for them, otherwise drawn ones.

    Every second one is drawn from more even odds, and so is one that replaces a duplicate: the
    policy alone would propose the same few picks again and again.
    """
    players, count = choices.shape[0], choices.shape[1]
    everything = honeycomb_move_count(root) == count
    count_neighbours(root, work.counts)
    for seat in range(players):
        for choice in range(count):
            if everything:
                honeycomb_nth_pick(root, choice, choices[seat, choice])
                continue
            for again in range(_MAX_REDRAWS):
                draw_pick(root, seat, varied if choice % 2 + again else odds, work, rng)
                choices[seat, choice] = work.picks[seat]
                if not _is_duplicate(choices, seat, choice):
                    break


@inlined
def _shuffle(order: Longs, rng: RngState) -> None:
    for place in range(len(order) - 1, 0, -1):
        other = below(rng, place + 1)
        order[place], order[other] = order[other], order[place]


@inlined
def _play(
    root: HoneycombState,
    state: HoneycombState,
    counts: Longs,
    odds: Reals,
    work: PolicyWork,
    rng: RngState,
) -> None:
    """Play the picks in `work` from the root, whose neighbours are counted, to the end."""
    honeycomb_copy(state, root)
    for cell in range(len(counts)):
        work.counts[cell] = counts[cell]
    play_picks(state, work)
    policy_playout(state, odds, work, rng)


@kernel
def evaluate_candidates(
    root: HoneycombState,
    state: HoneycombState,
    choices: Picks,
    odds: Reals,
    work: PolicyWork,
    rng: RngState,
    rounds: int,
) -> Reals:
    """Play candidates against random others, about equally often; return their average shares."""
    players, count = choices.shape[0], choices.shape[1]
    counts = np.zeros(len(work.counts), np.int64)
    count_neighbours(root, counts)
    order = np.zeros((players, count), np.int64)
    for seat in range(players):
        for choice in range(count):
            order[seat, choice] = choice
    worth, shares = np.zeros((players, count)), np.zeros(_MAX_PLAYERS)
    times = max(1, rounds // count)
    for _ in range(times):
        for seat in range(players):
            _shuffle(order[seat], rng)
        for place in range(count):
            for seat in range(players):
                work.picks[seat] = choices[seat, order[seat, place]]
            _play(root, state, counts, odds, work, rng)
            honeycomb_shares(state, shares)
            for seat in range(players):
                worth[seat, order[seat, place]] += shares[seat] / times
    return worth


@inlined
def _sample(strategies: Reals, seat: int, explore: float, rng: RngState) -> int:
    """Draw a choice from the strategy of a seat, or with probability `explore` any choice."""
    count = as_int64(strategies.shape[1])
    if below(rng, 1 << 20) < explore * (1 << 20):
        return below(rng, count)
    ticket = below(rng, 1 << 30) / (1 << 30)
    for choice in range(count - 1):
        ticket -= strategies[seat, choice]
        if ticket < 0.0:
            return choice
    return count - 1


@kernel
def sample_matchups(
    root: HoneycombState,
    state: HoneycombState,
    choices: Picks,
    strategies: Reals,
    odds: Reals,
    work: PolicyWork,
    rng: RngState,
    rounds: int,
    explore: float,
    payoffs: Reals,
    pairs: Reals,
) -> None:
    """Draw the picks of all seats from their strategies, play on, and add up the shares.

    `payoffs` holds the sum of shares and the number of draws by seat and choice. `pairs` holds the
    same for the first seat, by its choice and the second seat's.
    """
    players = choices.shape[0]
    counts = np.zeros(len(work.counts), np.int64)
    count_neighbours(root, counts)
    chosen, shares = np.zeros(players, np.int64), np.zeros(_MAX_PLAYERS)
    for _ in range(rounds):
        for seat in range(players):
            chosen[seat] = _sample(strategies, seat, explore, rng)
            work.picks[seat] = choices[seat, chosen[seat]]
        _play(root, state, counts, odds, work, rng)
        honeycomb_shares(state, shares)
        for seat in range(players):
            payoffs[0, seat, chosen[seat]] += shares[seat]
            payoffs[1, seat, chosen[seat]] += 1.0
        pairs[0, chosen[0], chosen[1]] += shares[0]
        pairs[1, chosen[0], chosen[1]] += 1.0
