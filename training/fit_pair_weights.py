"""Fit the evaluation of two-player Petris by pairs of dishes, from the end of the game backwards.

For each number of propagations made, from the last one that a search evaluates to the first,
positions are sampled by games of a noisy player. With few propagations left the solver says who
wins them; before that, a search to a horizon whose evaluation is already fitted gives their score.
A logistic regression of these values on the pairs of dishes gives the evaluation of this stage. It
begins with the weights of `fit_weights.py` and is drawn towards them, so that rare pairs keep a
sensible value.

Usage: python training/fit_pair_weights.py [--positions 4500] [--depth 3] [--seed 1]
Writes pair_weights.npz in the kernel folder of Petris. With the same arguments, the same file.
"""

import argparse
import time
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from petrilab.games.petris import GAME, PetrisOptions
from petrilab.kernels.compilation import as_int64, kernel
from petrilab.kernels.evaluation import fitted_weights
from petrilab.kernels.petris.alphabeta import petris_alphabeta
from petrilab.kernels.petris.bitboard import (
    DELTA,
    MIX_BITS,
    MIX_MASK,
    MOVE_WORDS,
    MOVES,
    RIM,
    RIM_BITS,
    SARCINAS,
    byte_of,
    count_board,
    legal_moves,
    lowest_bit,
    make_board,
    popcount,
)
from petrilab.kernels.petris.bitboard_evaluation import (
    ADJACENT,
    APART,
    LEADS,
    MIDDLE,
    NO_EVALUATION,
    SARCINA_COUNTS,
    SARCINA_VALUES,
    SCORE_UNIT,
    STAGE_SIZE,
    STAGES,
    WEIGHTS,
    Scores,
    evaluate_board,
    make_eval_table,
)
from petrilab.kernels.petris.bitboard_rules import ONGOING, make_schedule, resolve_propagation
from petrilab.kernels.petris.features import MAX_LEAD
from petrilab.kernels.petris.search_state import (
    MAX_HORIZON,
    NO_HORIZON,
    WIN_SCORE,
    make_search_state,
    record_of,
    set_root_board,
)
from petrilab.kernels.randomness import RngState, below, make_rng

EXACT_FROM: Final = 18
"""From this number of propagations made on, the solver gives the values."""
SAMPLING_NOISE: Final = 400
"""Noise of the evaluation of the player that samples positions."""
MAX_NODES: Final = 60_000
"""Positions of a search for one value; rare positions that take more are left out."""
PRECISION: Final = 40
"""Score differences that a search for a value does not resolve."""
PASSES: Final = 30
RATE: Final = 0.05
SHRINK: Final = 2e-4
"""Decay of the difference from the first weights, for each sample."""
TABLE_BITS: Final = 16
HELD_OUT: Final = 10
"""One position in this many is kept to report the error."""
FEATURES: Final = 3 * RIM + 3


@kernel
def choose(
    schedule: Any, board: int, made: int, first: int, second: int, eval_table: Scores, rng: RngState
) -> int:
    """Return the best move by evaluation with noise; -1 if there is none."""
    mover, most, best = schedule.mover[made], -(1 << 40), -1
    for word in range(MOVE_WORDS):
        bits = legal_moves(board, mover, word)
        while bits:
            move = (word << 6) + lowest_bit(bits)
            bits &= bits - np.uint64(1)
            moved = board + as_int64(DELTA[mover * MOVES + move])
            value, after, one, two, _ = resolve_propagation(
                schedule, moved, made + 1, first, second
            )
            score = value * WIN_SCORE
            if value == ONGOING:
                score = evaluate_board(eval_table, after, made + 1, one, two)
            score = (1 - 2 * mover) * score + below(rng, SAMPLING_NOISE)
            if score > most:
                most, best = score, move
    return best


@kernel
def choose_at_random(board: int, mover: int, rng: RngState) -> int:
    """Return a random legal move; -1 if there is none."""
    count = 0
    for word in range(MOVE_WORDS):
        count += popcount(legal_moves(board, mover, word))
    rest = below(rng, count) if count else 0
    for word in range(MOVE_WORDS):
        bits = legal_moves(board, mover, word)
        while bits:
            if rest == 0:
                return (word << 6) + lowest_bit(bits)
            bits &= bits - np.uint64(1)
            rest -= 1
    return -1


@kernel
def sample(
    schedule: Any, start: int, made: int, eval_table: Scores, rng: RngState, out: Any
) -> None:
    """Fill `out` with boards and points after `made` propagations of noisy games."""
    count = 0
    while count < len(out):
        board, first, second, played = start, 0, 0, 0
        randomness, value = 1 + below(rng, 8), ONGOING
        while value == ONGOING and played < made:
            if below(rng, 8) < randomness:
                move = choose_at_random(board, schedule.mover[played], rng)
            else:
                move = choose(schedule, board, played, first, second, eval_table, rng)
            if move < 0:
                break
            moved = board + as_int64(DELTA[schedule.mover[played] * MOVES + move])
            played += 1
            value, board, first, second, _ = resolve_propagation(
                schedule, moved, played, first, second
            )
        can_move = choose_at_random(board, schedule.mover[played], rng) >= 0
        if value == ONGOING and played == made and can_move:
            out[count, 0], out[count, 1], out[count, 2] = board, first, second
            count += 1


class Judge:
    """Returns expected shares of the first player, by solver or search."""

    def __init__(self, schedule: Any, eval_table: Scores, horizon: int) -> None:
        self._exact = horizon == NO_HORIZON
        self._eval_table = NO_EVALUATION if self._exact else eval_table
        self._search = make_search_state()
        self._state = record_of(self._search)
        self._search["schedule"] = schedule
        self._table = np.zeros(2 << TABLE_BITS, np.int64)
        self._state.horizon = horizon
        self._state.win = 1 if self._exact else WIN_SCORE

    def share(self, board: int, made: int, first: int, second: int) -> float | None:
        """Return the expected share, or None if the search takes too long."""
        if self._exact:
            values = [self._probe(board, made, first, second, target) for target in (0, 1)]
            if None in values:
                return None
            return sum((value or 0) >= target for target, value in enumerate(values)) / 2
        low, high, step = -WIN_SCORE, WIN_SCORE, PRECISION
        threshold = evaluate_board(self._eval_table, board, made, first, second)
        while high - low > PRECISION:
            score = self._probe(board, made, first, second, threshold)
            if score is None:
                return None
            reached = score >= threshold
            low, high = (score, high) if reached else (low, score)
            threshold = score + step if reached else score - step + 1
            threshold, step = max(low + 1, min(high, threshold)), 2 * step
        return float(1 / (1 + np.exp(-(low + high) / 2 / SCORE_UNIT)))

    def _probe(self, board: int, made: int, first: int, second: int, target: int) -> int | None:
        set_root_board(self._state, board, made, first, second)
        self._state.target = target
        if not petris_alphabeta(self._search, self._table, self._eval_table, MAX_NODES):
            return None
        value = int(self._state.value)
        return value if self._state.schedule.mover[made] == 0 else -value


def features(samples: NDArray[np.int64]) -> NDArray[np.int32]:
    """Return the entries of each sample in the table of its stage; mirrored pairs are one entry."""
    board = samples[:, 0]
    mixes = [(board >> (MIX_BITS * place)) & MIX_MASK for place in range(RIM)]
    middle = board >> RIM_BITS
    found = []
    for place in range(RIM):
        for start, distance in ((ADJACENT, 1), (APART, 2)):
            one, other = mixes[place], mixes[(place + distance) % RIM]
            found.append(start + (np.maximum(one, other) << MIX_BITS | np.minimum(one, other)))
        found.append(MIDDLE + (middle << MIX_BITS | mixes[place]))
    lead = np.clip(samples[:, 2] - samples[:, 1], -MAX_LEAD, MAX_LEAD)
    found.append(LEADS + MAX_LEAD + lead)
    counts = np.array([count_board(int(each)) for each in board])
    for seat in range(2):
        sarcinas = np.array([byte_of(int(each), SARCINAS, seat) for each in counts])
        found.append(SARCINA_COUNTS + seat * SARCINA_VALUES + sarcinas)
    return np.stack(found, axis=1).astype(np.int32)


@kernel
def fit(entries: Any, shares: Any, weights: Any, passes: int, rng: RngState) -> None:
    """Fit weights by stochastic gradient descent with falling rates, shrunk towards the first."""
    start = weights.copy()
    for number in range(passes):
        rate = RATE * (1 - number / passes)
        for _ in range(len(entries)):
            each = below(rng, len(entries))
            total = 0.0
            for slot in range(FEATURES):
                total += weights[entries[each, slot]]
            error = shares[each] - 1 / (1 + np.exp(-total))
            for slot in range(FEATURES):
                entry = entries[each, slot]
                pull = SHRINK * (weights[entry] - start[entry])
                weights[entry] += rate * (error - pull)


def mirrored(weights: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the weights of a stage with those of mirrored pairs filled in."""
    for start in (ADJACENT, APART):
        pairs = weights[start : start + 64 * 64].reshape(64, 64)
        lower = np.tril(pairs)
        pairs[:] = lower + np.tril(pairs, -1).T
    return weights


def entropy(entries: Any, shares: Any, weights: Any) -> float:
    """Return the mean cross entropy of the shares beyond their own."""
    expected = np.clip(1 / (1 + np.exp(-weights[entries].sum(axis=1))), 1e-6, 1 - 1e-6)
    shares = np.clip(shares, 1e-6, 1 - 1e-6)
    distance = shares * np.log(shares / expected)
    distance += (1 - shares) * np.log((1 - shares) / (1 - expected))
    return float(distance.mean())


def main() -> None:
    """Fit all stages and write the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=4_500)
    parser.add_argument("--depth", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path(str(WEIGHTS)))
    given = parser.parse_args()
    old = fitted_weights("petris", 2)
    if old is None:
        raise SystemExit("run fit_weights.py petris 2 first")
    options = PetrisOptions.parse("-")
    schedule, rng = make_schedule(options), make_rng(given.seed)
    first_table = make_eval_table(old)
    table = first_table.reshape(STAGES, STAGE_SIZE).copy()
    start = make_board(GAME.initial(options).dishes)
    for made in range(MAX_HORIZON, 0, -1):
        began = time.perf_counter()
        samples = np.zeros((given.positions if made > 3 else given.positions // 8, 3), np.int64)  # noqa: PLR2004
        sample(schedule, start, made, first_table, rng, samples)
        horizon = NO_HORIZON if made >= EXACT_FROM else min(made + given.depth, MAX_HORIZON)
        judge = Judge(schedule, table.reshape(-1), horizon)
        found = [judge.share(int(board), made, int(one), int(two)) for board, one, two in samples]
        known = np.array([share is not None for share in found])
        shares = np.array([share for share in found if share is not None])
        entries = features(samples[known])
        weights = table[made] / SCORE_UNIT
        test = np.arange(len(shares)) % HELD_OUT == 0
        before = entropy(entries[test], shares[test], weights)
        fit(entries[~test], shares[~test], weights, PASSES, rng)
        after = entropy(entries[test], shares[test], weights)
        table[made] = np.clip(np.rint(mirrored(weights) * SCORE_UNIT), -32_000, 32_000)
        spent = time.perf_counter() - began
        said = f"{made} made: {len(shares)} positions, held-out error {before:.4f} -> {after:.4f}"
        print(f"{said}, {spent:.0f} s", flush=True)
        np.savez_compressed(given.out, table=table)


if __name__ == "__main__":
    main()
