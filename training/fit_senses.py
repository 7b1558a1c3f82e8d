"""Find a sense for Honeycomb by letting senses play against each other, without thinking.

A challenger, the best sense so far with a few of its numbers changed, sits at tables full of the
best so far, on every seat in turn. It takes over when it wins clearly more than its share.

Usage: python training/fit_senses.py PLAYERS [--tables 4000] [--challengers 300] [--seed 1]
Prints the sense, for `petrilab.kernels.honeycomb.sense`.
"""

import argparse
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from petrilab.core import find_game
from petrilab.kernels.compiling import kernel, whole
from petrilab.kernels.honeycomb.course import honeycomb_copy, honeycomb_pick
from petrilab.kernels.honeycomb.ending import honeycomb_shares
from petrilab.kernels.honeycomb.reference import encode
from petrilab.kernels.honeycomb.sense import ABSTAIN, ANTIBIOTIC, TRIES, WORDS, propose, senses
from petrilab.kernels.honeycomb.table import COLONIES, CROWDED, PLAYERS, TIME
from petrilab.kernels.randomness import Words, seeded

SURELY: Final = 3.0
"""So many standard errors above its share a challenger has to be."""
MOST_TRIES: Final = 60


@kernel
def won(
    start: Any, table: Any, one: Any, others: Any, tables: int, rng: Words, shares: Any
) -> float:
    """How much a seat wins of so many games, its sense against those of the others."""
    players, total = whole(start.longs[PLAYERS]), 0.0
    pick = np.zeros(whole(start.longs[COLONIES]) + 1, np.int64)
    for number in range(tables):
        mine = number % players
        honeycomb_copy(table, start)
        while table.longs[TIME] < CROWDED:
            for seat in range(players):
                propose(table, seat, one if seat == mine else others, pick, rng)
                honeycomb_pick(table, seat, pick)
        honeycomb_shares(table, shares)
        total += shares[mine]
    return total


class Tables:
    """Tables for so many players, with the usual options."""

    def __init__(self, players: int, seed: int) -> None:
        game = find_game("honeycomb")
        self.players, self._rng = players, seeded(seed)
        first = game.initial(game.options_type.parse(f"players={players}"))
        self._start, self._table = encode(first), encode(first)

    def share(self, one: NDArray[np.int64], others: NDArray[np.int64], tables: int) -> float:
        """The share of the point that a sense wins among others."""
        shares = np.zeros(10)
        args = (self._start, self._table, one, others, tables, self._rng, shares)
        return float(won(*args)) / tables


def challenger(best: NDArray[np.int64], chance: np.random.Generator) -> NDArray[np.int64]:
    """A sense with some numbers changed."""
    other = best.copy()
    for word in chance.choice(WORDS, size=chance.integers(1, 4), replace=False):
        if word in (TRIES, ANTIBIOTIC + TRIES):
            other[word] = np.clip(other[word] * chance.uniform(0.5, 2.0), 1, MOST_TRIES)
        elif word == ABSTAIN:
            other[word] = np.clip(other[word] + chance.integers(-30, 31), 0, 100)
        else:
            other[word] += chance.integers(-5, 6)
    return other


def fit(players: int, tables: int, challengers: int, seed: int) -> NDArray[np.int64]:
    """The best sense found, from the best of those there are."""
    at, chance = Tables(players, seed), np.random.default_rng(seed)
    known = senses(players)
    best = max(known, key=lambda sense: at.share(sense, known[0], tables))
    error = np.sqrt((players - 1) / players**2 / tables)
    for number in range(challengers):
        other = challenger(best, chance)
        share = at.share(other, best, tables)
        if share > 1 / players + SURELY * error:
            best = other
            print(number, f"{share:.3f}", best.tolist(), flush=True)
    for other in known:
        print(other.tolist(), f"{at.share(best, other, tables):.3f} among these")
    return best


def main() -> None:
    """Fit and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("players", type=int)
    parser.add_argument("--tables", type=int, default=4_000)
    parser.add_argument("--challengers", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(fit(given.players, given.tables, given.challengers, given.seed).tolist())


if __name__ == "__main__":
    main()
