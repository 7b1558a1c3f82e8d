"""The pick policy of Honeycomb: legal picks with the probabilities that its odds say."""

from collections import Counter, defaultdict
from itertools import permutations

import numpy as np
import pytest

from petrilab.games.honeycomb import board
from petrilab.kernels.honeycomb.codec import encode
from petrilab.kernels.honeycomb.pick_policy import (
    COLONY,
    COMPANY,
    PHASES,
    POLICY_LENGTH,
    beginner_logits,
    count_neighbours,
    draw_pick,
    make_policy_work,
    policy_odds,
    policy_playout,
    policy_round,
)
from petrilab.kernels.honeycomb.picks import honeycomb_rank
from petrilab.kernels.honeycomb.scoring import honeycomb_shares
from petrilab.kernels.honeycomb.state import CROWDED, FREE, PLAYERS, TIME
from petrilab.kernels.randomness import make_rng
from support import at, start

OPTIONS = [
    "-",
    "players=4",
    "players=10",
    "colonies=1",
    "colonies=5,board=hexagon:3",
    "players=3,board=hexagon:3,antibiotic=required",
    "antibiotic-rounds=0",
    "board=rectangle:2x1,colonies=3",
]


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("experience", [0, 100])
def test_drawn_picks_are_legal_to_the_end(options: str, experience: int) -> None:
    rng, state = make_rng(3), encode(start("honeycomb", options))
    odds, work = policy_odds(int(state.longs[PLAYERS]), experience), make_policy_work(state)
    count_neighbours(state, work.counts)
    while state.longs[TIME] < CROWDED:
        for seat in range(int(state.longs[PLAYERS])):
            draw_pick(state, seat, odds, work, rng)
            assert honeycomb_rank(state, work.picks[seat]) >= 0
        policy_round(state, odds, work, rng)


@pytest.mark.parametrize("options", OPTIONS)
def test_counts_are_updated_as_if_counted_anew(options: str) -> None:
    rng, state = make_rng(4), encode(start("honeycomb", options))
    odds, work = policy_odds(int(state.longs[PLAYERS]), 100), make_policy_work(state)
    count_neighbours(state, work.counts)
    anew = np.zeros_like(work.counts)
    while state.longs[TIME] < CROWDED:
        policy_round(state, odds, work, rng)
        count_neighbours(state, anew)
        empty = [state.cells[103 + 4 * place] for place in range(state.longs[FREE])]
        assert empty == [] or work.counts[empty].tolist() == anew[empty].tolist()


def test_a_playout_ends_with_shares_of_one_point() -> None:
    state, shares = encode(start("honeycomb", "players=4")), np.zeros(10)
    work = make_policy_work(state)
    count_neighbours(state, work.counts)
    policy_playout(state, policy_odds(4, 100), work, make_rng(5))
    honeycomb_shares(state, shares)
    assert state.longs[TIME] >= CROWDED
    assert shares.sum() == pytest.approx(1.0)


def test_picks_are_drawn_with_the_probabilities_of_the_odds() -> None:
    """The probabilities are computed from the reference board, colony after colony."""
    position = at("honeycomb board=rectangle:3x3,antibiotic-rounds=0 A.B/.A./... 2 - -")
    state, rng = encode(position), make_rng(6)
    odds, work = policy_odds(2, 100), make_policy_work(state)
    near: dict[int, set[int]] = {cell: set() for cell in range(1, 10)}
    for one, other in board("rectangle:3x3").pairs:
        near[one].add(other)
        near[other].add(one)
    owned = {seat: {c + 1 for c, o in enumerate(position.cells) if o == seat} for seat in (0, 1)}
    empty = [cell for cell in near if cell not in owned[0] | owned[1]]

    def own(cell: int) -> int:
        return len(near[cell] & owned[0])

    def weight(cell: int, first: int | None) -> float:
        kind = (own(cell) * 7 + len(near[cell] & owned[1])) * 7 + len(near[cell] & set(empty))
        # One to two rounds are left, without antibiotics: the first phase.
        company = odds[0, COMPANY + own(cell)] if first in near[cell] else 1.0
        return float(odds[0, COLONY + kind] * company)

    expected: defaultdict[tuple[int, ...], float] = defaultdict(float)
    for first, second in permutations(empty, 2):
        rest = [cell for cell in empty if cell != first]
        chance_first = weight(first, None) / sum(weight(cell, None) for cell in empty)
        chance_second = weight(second, first) / sum(weight(cell, first) for cell in rest)
        expected[tuple(sorted((first, second)))] += chance_first * chance_second
    drawn: Counter[tuple[int, ...]] = Counter()
    count_neighbours(state, work.counts)
    draws = 20_000
    for _ in range(draws):
        draw_pick(state, 0, odds, work, rng)
        assert work.picks[0, 2] == 0
        drawn[tuple(work.picks[0, :2].tolist())] += 1
    for pick, chance in expected.items():
        error = (chance * (1 - chance) / draws) ** 0.5
        assert abs(drawn[pick] / draws - chance) < 5 * error + 1e-4, pick


@pytest.mark.parametrize("players", range(2, 11))
def test_every_number_of_players_has_a_policy(players: int) -> None:
    beginner, learned = policy_odds(players, 0), policy_odds(players, 100)
    assert beginner.shape == learned.shape == (PHASES, POLICY_LENGTH)
    assert np.log(beginner) == pytest.approx(beginner_logits())
    assert np.isfinite(learned).all()
    assert (learned > 0).all()
    assert not np.allclose(beginner, learned)


def test_variety_evens_the_odds() -> None:
    assert policy_odds(2, 100, 100) == pytest.approx(1.0)
    spread = [np.log(policy_odds(2, 100, variety)).std() for variety in (0, 25, 50)]
    assert spread[0] > spread[1] > spread[2]
