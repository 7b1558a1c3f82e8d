"""Choosing in Honeycomb: candidate picks of all seats, played against each other.

Everybody chooses at once, so no single pick is best: whoever always picks the same can be blocked.
These kernels find sensible candidates, drop the poor ones, and count what the others bring when
they meet; an equilibrium of what was counted is then what is played.
"""

import numpy as np
from numpy.typing import NDArray

from petrilab.kernels.compiling import inlined, kernel, whole
from petrilab.kernels.honeycomb.course import honeycomb_copy, honeycomb_pick
from petrilab.kernels.honeycomb.ending import honeycomb_shares
from petrilab.kernels.honeycomb.lookups import Longs
from petrilab.kernels.honeycomb.picking import honeycomb_nth, honeycomb_size
from petrilab.kernels.honeycomb.sense import (
    ANTIBIOTIC,
    TRIES,
    WORDS,
    propose,
    sensible_playout,
)
from petrilab.kernels.honeycomb.table import HoneycombTable
from petrilab.kernels.matrix_games import Reals
from petrilab.kernels.randomness import Words, below

Picks = NDArray[np.int64]
"""Candidates by seat, choice and word."""

_SEATS = 10
_AGAIN = 8
"""So many times a candidate is drawn anew that is there already, ever more at random."""


@inlined
def _is_there(choices: Picks, seat: int, choice: int) -> bool:
    """Whether a candidate is among those before it."""
    found = False
    for other in range(choice):
        same = True
        for word in range(choices.shape[2]):
            same &= choices[seat, other, word] == choices[seat, choice, word]
        found |= same
    return found


@kernel
def gather(root: HoneycombTable, sense: Longs, choices: Picks, rng: Words) -> None:
    """Write candidates: all picks if there is room for them, otherwise sensible ones.

    Some look at fewer hexagons than the sense says, so that they differ: a keen sense alone would
    propose the same few picks again and again.
    """
    players, count = choices.shape[0], choices.shape[1]
    everything = honeycomb_size(root) == count
    varied = np.zeros(WORDS, np.int64)
    for seat in range(players):
        for choice in range(count):
            if everything:
                honeycomb_nth(root, choice, choices[seat, choice])
                continue
            for again in range(_AGAIN):
                varied[:] = sense
                varied[TRIES] = sense[TRIES] >> below(rng, 2 + again)
                varied[ANTIBIOTIC] = sense[ANTIBIOTIC] >> below(rng, 2 + again)
                propose(root, seat, varied, choices[seat, choice], rng)
                if not _is_there(choices, seat, choice):
                    break


@inlined
def _shuffle(order: Longs, rng: Words) -> None:
    for place in range(len(order) - 1, 0, -1):
        other = below(rng, place + 1)
        order[place], order[other] = order[other], order[place]


@kernel
def screen(
    root: HoneycombTable,
    work: HoneycombTable,
    choices: Picks,
    sense: Longs,
    rng: Words,
    rounds: int,
) -> Reals:
    """Let candidates meet others at random, each about as often; what each brings on average."""
    players, count = choices.shape[0], choices.shape[1]
    order = np.zeros((players, count), np.int64)
    for seat in range(players):
        for choice in range(count):
            order[seat, choice] = choice
    worth, shares = np.zeros((players, count)), np.zeros(_SEATS)
    pick = np.zeros(choices.shape[2], np.int64)
    times = max(1, rounds // count)
    for _ in range(times):
        for seat in range(players):
            _shuffle(order[seat], rng)
        for place in range(count):
            honeycomb_copy(work, root)
            for seat in range(players):
                honeycomb_pick(work, seat, choices[seat, order[seat, place]])
            sensible_playout(work, sense, pick, rng)
            honeycomb_shares(work, shares)
            for seat in range(players):
                worth[seat, order[seat, place]] += shares[seat] / times
    return worth


@inlined
def _drawn(mixture: Reals, seat: int, explore: float, rng: Words) -> int:
    """A choice drawn from a seat's mixture, or any."""
    count = whole(mixture.shape[1])
    if below(rng, 1 << 20) < explore * (1 << 20):
        return below(rng, count)
    ticket = below(rng, 1 << 30) / (1 << 30)
    for choice in range(count - 1):
        ticket -= mixture[seat, choice]
        if ticket < 0.0:
            return choice
    return count - 1


@kernel
def meet(
    root: HoneycombTable,
    work: HoneycombTable,
    choices: Picks,
    mixture: Reals,
    sense: Longs,
    rng: Words,
    rounds: int,
    explore: float,
    tally: Reals,
    pairs: Reals,
) -> None:
    """Draw everybody's picks from their mixtures and play on; count what they bring.

    `tally` is by seat and choice: what it brought, how often it was drawn. `pairs` is the same for
    the first seat by its choice and the second seat's.
    """
    players = choices.shape[0]
    chosen, shares = np.zeros(players, np.int64), np.zeros(_SEATS)
    pick = np.zeros(choices.shape[2], np.int64)
    for _ in range(rounds):
        honeycomb_copy(work, root)
        for seat in range(players):
            chosen[seat] = _drawn(mixture, seat, explore, rng)
            honeycomb_pick(work, seat, choices[seat, chosen[seat]])
        sensible_playout(work, sense, pick, rng)
        honeycomb_shares(work, shares)
        for seat in range(players):
            tally[0, seat, chosen[seat]] += shares[seat]
            tally[1, seat, chosen[seat]] += 1.0
        pairs[0, chosen[0], chosen[1]] += shares[0]
        pairs[1, chosen[0], chosen[1]] += 1.0
