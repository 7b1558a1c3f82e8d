"""Fit the pick heuristic of Honeycomb by playing heuristics against each other, without search.

A challenger is the best heuristic so far with a few numbers changed. It plays games in which all
other seats use the best heuristic, on every seat in turn, and replaces it when its share is clearly
above average.

Usage: python training/fit_pick_heuristic.py PLAYERS [--games 4000] [--challengers 300] [--seed 1]
Prints the heuristic, for `petrilab.kernels.honeycomb.pick_heuristic`.
"""

import argparse
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from petrilab.core import find_game
from petrilab.kernels.compiling import as_int64, kernel
from petrilab.kernels.honeycomb.codec import encode
from petrilab.kernels.honeycomb.pick_heuristic import (
    ABSTAIN,
    ANTIBIOTIC,
    HEURISTIC_LENGTH,
    TRIES,
    heuristics,
    propose_pick,
)
from petrilab.kernels.honeycomb.scoring import honeycomb_shares
from petrilab.kernels.honeycomb.state import COLONIES, CROWDED, PLAYERS, TIME
from petrilab.kernels.honeycomb.transitions import honeycomb_copy, honeycomb_pick
from petrilab.kernels.randomness import RngState, make_rng

MIN_STANDARD_ERRORS: Final = 3.0
"""Standard errors by which the share of a challenger must exceed the average."""
MAX_TRIES: Final = 60
"""Upper limit of the random hexagons a heuristic takes the best of."""


@kernel
def total_share(
    start: Any, state: Any, one: Any, others: Any, games: int, rng: RngState, shares: Any
) -> float:
    """Return the sum of shares of one heuristic against another on all other seats."""
    players, total = as_int64(start.longs[PLAYERS]), 0.0
    pick = np.zeros(as_int64(start.longs[COLONIES]) + 1, np.int64)
    for number in range(games):
        mine = number % players
        honeycomb_copy(state, start)
        while state.longs[TIME] < CROWDED:
            for seat in range(players):
                propose_pick(state, seat, one if seat == mine else others, pick, rng)
                honeycomb_pick(state, seat, pick)
        honeycomb_shares(state, shares)
        total += shares[mine]
    return total


class Arena:
    """Games for a number of players, with the default options."""

    def __init__(self, players: int, seed: int) -> None:
        game = find_game("honeycomb")
        self.players, self._rng = players, make_rng(seed)
        first = game.initial(game.options_type.parse(f"players={players}"))
        self._start, self._table = encode(first), encode(first)

    def share(self, one: NDArray[np.int64], others: NDArray[np.int64], games: int) -> float:
        """Return the average share of a heuristic against another on all other seats."""
        shares = np.zeros(10)
        args = (self._start, self._table, one, others, games, self._rng, shares)
        return float(total_share(*args)) / games


def challenger(best: NDArray[np.int64], chance: np.random.Generator) -> NDArray[np.int64]:
    """Return a heuristic with some numbers changed."""
    other = best.copy()
    for word in chance.choice(HEURISTIC_LENGTH, size=chance.integers(1, 4), replace=False):
        if word in (TRIES, ANTIBIOTIC + TRIES):
            other[word] = np.clip(other[word] * chance.uniform(0.5, 2.0), 1, MAX_TRIES)
        elif word == ABSTAIN:
            other[word] = np.clip(other[word] + chance.integers(-30, 31), 0, 100)
        else:
            other[word] += chance.integers(-5, 6)
    return other


def fit(players: int, games: int, challengers: int, seed: int) -> NDArray[np.int64]:
    """Return the best heuristic found, starting from the best known one."""
    arena, chance = Arena(players, seed), np.random.default_rng(seed)
    known = heuristics(players)
    best = max(known, key=lambda heuristic: arena.share(heuristic, known[0], games))
    error = np.sqrt((players - 1) / players**2 / games)
    for number in range(challengers):
        other = challenger(best, chance)
        share = arena.share(other, best, games)
        if share > 1 / players + MIN_STANDARD_ERRORS * error:
            best = other
            print(number, f"{share:.3f}", best.tolist(), flush=True)
    for other in known:
        print(other.tolist(), f"{arena.share(best, other, games):.3f} against these")
    return best


def main() -> None:
    """Fit a heuristic and print it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("players", type=int)
    parser.add_argument("--games", type=int, default=4_000)
    parser.add_argument("--challengers", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(fit(given.players, given.games, given.challengers, given.seed).tolist())


if __name__ == "__main__":
    main()
