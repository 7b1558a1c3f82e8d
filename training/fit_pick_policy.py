"""Learn the pick policy of Honeycomb by self-play, with policy gradients (REINFORCE).

In half of the games all seats use the current policy and learn. In the other half one seat learns
among policies of a pool: simple ones, and earlier ones of the same run. A policy that only met
itself would become helpless against simpler opponents. The reward is the margin of points at first,
later the share of the win. The result is the average of the last policies.

Usage: python training/fit_pick_policy.py [--players 2,4,6,10] [--batches 300] [--seed 1]
A run can be stopped and started again with the same arguments: it continues at the last checkpoint,
and the result is the same. A checkpoint of other arguments is refused.
Writes `pick_policy.npz` beside `petrilab.kernels.honeycomb.pick_policy`, and keeps the tables for
other numbers of players. The shipped tables were made with `--players 2 --batches 200`, the same
for 4 players, and `--players 6,10 --batches 96 --games 600`.
"""

import argparse
import time
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from checkpoint import read_checkpoint, write_checkpoint
from petrilab.core import find_game
from petrilab.kernels.compilation import as_int64, inlined, kernel
from petrilab.kernels.honeycomb import pick_policy
from petrilab.kernels.honeycomb.codec import encode
from petrilab.kernels.honeycomb.lookups import NEIGHBOURS
from petrilab.kernels.honeycomb.pick_policy import (
    ABSTAIN,
    COMPANY,
    beginner_logits,
    colony_kind,
    count_neighbours,
    draw_pick,
    draw_place,
    empty_at,
    insert_colony,
    leading_rival,
    make_policy_work,
    may_use_antibiotic,
    own_neighbours,
    phase,
    place_of,
    play_picks,
    target_kind,
)
from petrilab.kernels.honeycomb.scoring import honeycomb_shares
from petrilab.kernels.honeycomb.state import (
    COLONIES,
    CROWDED,
    FREE,
    NO_OWNER,
    OPTIONAL,
    OWNER,
    PLAYERS,
    POINTS,
    RECORD,
    TIME,
)
from petrilab.kernels.honeycomb.transitions import honeycomb_copy
from petrilab.kernels.randomness import RngState, below, make_rng

Reals = NDArray[np.float64]

OUT: Final = Path(pick_policy.__file__).with_name("pick_policy.npz")
TRACE_LENGTH: Final = 60_000
"""Maximum number of gradient entries of a seat in one game."""
SOFTNESS: Final = 4.0
"""Points by which a margin counts as clear, while the reward is the margin."""
LEARNING_RATE: Final = 0.06
MAX_LOGIT: Final = 9.0
SNAPSHOTS: Final = 8
"""Earlier policies that enter the pool in a run."""


@inlined
def _record(trace: Any, seat: int, index: int, slope: float) -> None:
    """Add a derivative of the logarithm of a probability by a logit."""
    indices, slopes, lengths = trace
    at = lengths[seat]
    indices[seat, at], slopes[seat, at] = index, slope
    lengths[seat] = at + 1


@inlined
def _record_draw(
    trace: Any, seat: int, first: int, kinds: Any, weights: Any, count: int, chosen: int
) -> None:
    """Record the derivatives of a draw from the first places; kind -1 has no parameter."""
    total = 0.0
    for place in range(count):
        total += weights[place]
    for place in range(count):
        if weights[place] > 0.0 and kinds[place] >= 0:
            slope = -weights[place] / total + as_int64(place == chosen)
            _record(trace, seat, first + kinds[place], slope)


@kernel
def draw_and_record(state: Any, seat: int, odds: Any, work: Any, trace: Any, rng: RngState) -> None:
    """Draw a pick as `draw_pick` does, and record the derivatives of its probability."""
    near, cells, longs = state.neighbours, state.cells, state.longs
    counts, weights, pick = work.counts, work.weights, work.picks[seat]
    free, stage = as_int64(longs[FREE]), phase(longs)
    first = stage * odds.shape[1]
    colonies = min(as_int64(longs[COLONIES]), free)
    kinds, beside = np.zeros(free + 1, np.int64), np.full(free + 1, -1)
    pick[:] = 0
    for place in range(free):
        kinds[place] = colony_kind(as_int64(counts[empty_at(cells, place)]), seat)
        weights[place] = odds[stage, kinds[place]]
    for slot in range(colonies):
        chosen = draw_place(weights, free, rng)
        _record_draw(trace, seat, first, kinds, weights, free, chosen)
        _record_draw(trace, seat, first, beside, weights, free, chosen)
        cell = empty_at(cells, chosen)
        weights[chosen] = 0.0
        insert_colony(pick, slot, cell)
        for side in range(NEIGHBOURS):
            other = as_int64(near[cell * NEIGHBOURS + side])
            if other > 0 and as_int64(cells[OWNER + other * RECORD]) == NO_OWNER:
                kind = COMPANY + own_neighbours(as_int64(counts[other]), seat)
                beside[place_of(cells, other)] = kind
                weights[place_of(cells, other)] *= odds[stage, kind]
    if may_use_antibiotic(longs):
        leader = leading_rival(longs, seat)
        for place in range(free):
            count = as_int64(counts[empty_at(cells, place)])
            kinds[place] = target_kind(count, seat, leader)
            weights[place] = odds[stage, kinds[place]]
        for slot in range(colonies):
            weights[place_of(cells, as_int64(pick[slot]))] = 0.0
        kinds[free] = ABSTAIN
        weights[free] = odds[stage, ABSTAIN] if longs[OPTIONAL] else 0.0
        chosen = draw_place(weights, free + 1, rng)
        _record_draw(trace, seat, first, kinds, weights, free + 1, chosen)
        if chosen < free:
            pick[len(pick) - 1] = empty_at(cells, chosen)


@inlined
def _reward(state: Any, seat: int, share: float, margin_part: float) -> float:
    """Return a seat's reward in a finished game: partly its margin of points."""
    best = -1
    for other in range(as_int64(state.longs[PLAYERS])):
        if other != seat:
            best = max(best, as_int64(state.longs[POINTS + 1 + other]))
    margin = as_int64(state.longs[POINTS + 1 + seat]) - best
    smooth: float = 1.0 / (1.0 + np.exp(-margin / SOFTNESS))
    return margin_part * smooth + (1.0 - margin_part) * share


@kernel
def play_batch(
    start: Any, state: Any, work: Any, odds: Any, pool: Any, trace: Any, games: int,
    margin_part: float, baselines: Any, rng: RngState, gradient: Any, totals: Any,
) -> None:  # fmt: skip
    """Play games and add up the gradient of the reward.

    `totals` holds the sum of rewards and the number of learning seats, in games of the current
    policy alone and in games among the pool; `baselines` the expected rewards of both.
    """
    players, shares = as_int64(start.longs[PLAYERS]), np.zeros(10)
    lengths = trace[2]
    for game in range(games):
        honeycomb_copy(state, start)
        count_neighbours(state, work.counts)
        lengths[:] = 0
        mixed, mine = game % 2, game // 2 % players
        others = np.zeros(players, np.int64)
        for seat in range(players):
            others[seat] = below(rng, len(pool))
        while state.longs[TIME] < CROWDED:
            for seat in range(players):
                if mixed == 0 or seat == mine:
                    draw_and_record(state, seat, odds, work, trace, rng)
                else:
                    draw_pick(state, seat, pool[others[seat]], work, rng)
            play_picks(state, work)
        honeycomb_shares(state, shares)
        for seat in range(players):
            if mixed and seat != mine:
                continue
            reward = _reward(state, seat, shares[seat], margin_part)
            totals[0, mixed] += reward
            totals[1, mixed] += 1.0
            advantage = (reward - baselines[mixed]) * (players if mixed else 1)
            for entry in range(lengths[seat]):
                gradient[trace[0][seat, entry]] += advantage * trace[1][seat, entry]


def simple_policies() -> list[Reals]:
    """Return the odds of simple policies: a beginner, and two who prefer contacts more clearly."""
    return [np.exp(beginner_logits() * factor) for factor in (1.0, 1.5, 2.5)]


def learn(players: int, batches: int, games: int, seed: int, checkpoint: Path) -> Reals:
    """Return the logarithms of the learned odds."""
    game = find_game("honeycomb")
    first = game.initial(game.options_type.parse(f"players={players}"))
    start, state, rng = encode(first), encode(first), make_rng(seed)
    work = make_policy_work(start)
    trace = (
        np.zeros((players, TRACE_LENGTH), np.int64),
        np.zeros((players, TRACE_LENGTH)),
        np.zeros(players, np.int64),
    )
    logits, pool = beginner_logits(), simple_policies()
    mean, squares, average = np.zeros_like(logits), np.zeros_like(logits), np.zeros_like(logits)
    averaged, done, baselines = 0, 0, np.full(2, 1.0 / players)
    settings = {"players": players, "batches": batches, "games": games, "seed": seed}
    if found := read_checkpoint(checkpoint, settings):
        logits, mean, squares = found["logits"], found["mean"], found["squares"]
        average, averaged, pool = found["average"], int(found["averaged"]), list(found["pool"])
        rng, baselines, done = found["rng"], found["baselines"], int(found["done"])
    began, snapshot_every = time.monotonic(), max(1, batches // SNAPSHOTS)
    for batch in range(done + 1, batches + 1):
        gradient, totals = np.zeros(logits.size), np.zeros((2, 2))
        play_batch(
            start, state, work, np.exp(logits), np.stack(pool), trace, games,
            max(0.0, 1.0 - 1.5 * batch / batches), baselines, rng, gradient, totals,
        )  # fmt: skip
        baselines = totals[0] / totals[1]
        slope = gradient.reshape(logits.shape) / games
        mean += 0.1 * (slope - mean)
        squares += 0.01 * (slope**2 - squares)
        # Adam: steps do not depend on how often a kind of hexagon occurs.
        rate = LEARNING_RATE * min(1.0, 2.0 * (1.0 - batch / batches) + 0.1)
        step = mean / (1.0 - 0.9**batch) / (np.sqrt(squares / (1.0 - 0.99**batch)) + 1e-6)
        logits = np.clip(logits + rate * step, -MAX_LOGIT, MAX_LOGIT)
        if batch % snapshot_every == 0:
            pool.append(np.exp(logits))
            spent = time.monotonic() - began
            share = f"{baselines[1]:.3f} in the pool"
            print(f"{players} players, batch {batch}: {share}, {spent:.0f} s", flush=True)
        if batch > batches // 2:
            averaged += 1
            average += (logits - average) / averaged
        write_checkpoint(
            checkpoint, settings, logits=logits, mean=mean, squares=squares, average=average,
            averaged=averaged, pool=np.stack(pool), rng=rng, baselines=baselines, done=batch,
        )  # fmt: skip
    return average


def main() -> None:
    """Learn the policies and write them."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--players", default="2,4,6,10")
    parser.add_argument("--batches", type=int, default=300)
    parser.add_argument("--games", type=int, default=1_500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--checkpoints", type=Path, default=Path(), help="their folder")
    given = parser.parse_args()
    for players in map(int, given.players.split(",")):
        checkpoint = given.checkpoints / f"pick-policy-{players}.npz"
        learned = learn(players, given.batches, given.games, given.seed, checkpoint)
        tables = dict(np.load(OUT)) if OUT.exists() else {}
        tables[f"players_{players}"] = learned.astype(np.float32)
        np.savez_compressed(OUT, **tables)


if __name__ == "__main__":
    main()
