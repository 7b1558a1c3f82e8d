"""Compiled Honeycomb against the reference engine, pick by pick, and against independent data."""

import json
import math
import os
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, product
from random import Random
from typing import Any

import numpy as np
import pytest

from petrilab.core import TABLE
from petrilab.games.honeycomb import (
    BLACK,
    EMPTY,
    GAME,
    HoneycombOptions,
    HoneycombPosition,
    Pick,
    TimeUp,
)
from petrilab.games.honeycomb.picking import Picks, empty_cells
from petrilab.kernels.honeycomb.codec import (
    decode,
    decode_pick,
    encode,
    encode_pick,
)
from petrilab.kernels.honeycomb.picks import (
    honeycomb_move_count,
    honeycomb_nth_pick,
    honeycomb_rank,
)
from petrilab.kernels.honeycomb.scoring import honeycomb_scores, honeycomb_shares
from petrilab.kernels.honeycomb.state import (
    EMPTY_INDEX,
    EMPTY_LIST,
    FREE,
    RECORD,
    HoneycombState,
)
from petrilab.kernels.honeycomb.transitions import (
    honeycomb_actor,
    honeycomb_copy,
    honeycomb_draw,
    honeycomb_hash,
    honeycomb_pick,
    honeycomb_playout,
    honeycomb_time_up,
)
from petrilab.kernels.interface import OVER
from petrilab.kernels.randomness import make_rng
from support import DATA

GAMES = int(os.environ.get("PETRILAB_KERNEL_GAMES", "200"))
"""Games compared with each set of options."""
FEW = 12
"""Games for all other tests."""

OPTIONS = (
    "-",
    "players=3",
    "players=5",
    "players=10",
    "players=7,board=hexagon:2",
    "board=hexagon:2",
    "board=hexagon:2,colonies=1",
    "board=hexagon:2,colonies=4,antibiotic=required",
    "board=hexagon:2,antibiotic-rounds=0",
    "board=hexagon:2,antibiotic-rounds=1,minutes=1",
    "board=hexagon:2,max-rounds=1",
    "players=3,board=hexagon:2,colonies=3,minutes=5,max-rounds=2",
    "players=4,board=hexagon:3,colonies=3",
    "players=4,board=hexagon:3,antibiotic=required,antibiotic-rounds=3",
    "players=3,board=hexagon:3,colonies=1,minutes=1",
    "players=6,board=hexagon:4,colonies=4,max-rounds=3",
    "players=8,board=hexagon:5,antibiotic=required,minutes=1",
    "players=9,board=hexagon:6,colonies=3",
    "players=3,board=hexagon:4,colonies=1,minutes=1,max-rounds=2",
    "players=2,board=classic,colonies=4,max-rounds=4,minutes=1",
    "board=rectangle:1x2",
    "board=rectangle:2x1,colonies=1,antibiotic=required,max-rounds=9",
    "board=rectangle:3x2",
    "board=rectangle:3x2,antibiotic=required",
    "board=rectangle:1x7,colonies=2,minutes=1",
    "players=3,board=rectangle:5x1,colonies=4",
    "players=10,board=rectangle:5x2,colonies=1",
    "players=5,board=rectangle:4x3,colonies=9",
    "players=4,board=rectangle:30x30,colonies=6,max-rounds=3",
)

SMALL = (
    "board=rectangle:3x2",
    "board=rectangle:3x2,antibiotic=required",
    "board=rectangle:3x2,antibiotic-rounds=0",
    "board=rectangle:3x2,colonies=5",
    "board=hexagon:2,colonies=3",
)

ALL = 400
"""Up to this many picks all are compared, otherwise a sample."""


def start(options: str) -> HoneycombPosition:
    return GAME.initial(HoneycombOptions.parse(options))


def chosen_pick(position: HoneycombPosition, random: Random) -> Pick:
    """Return a random pick, often with an antibiotic on a hexagon that another seat picked."""
    legal = Picks(position)
    pick = legal.nth(random.randrange(legal.size))
    wanted = [cell for other in position.picks if other for cell in other.colonies]
    if wanted and random.random() < 0.4:
        disturbing = pick._replace(antibiotic=random.choice(wanted))
        return disturbing if disturbing in legal else pick
    return pick


def games(options: str, count: int = FEW) -> Iterator[Random]:
    return (Random(f"{options} {number}") for number in range(count))  # noqa: S311


def play(
    position: HoneycombPosition, state: HoneycombState, random: Random
) -> Iterator[HoneycombPosition]:
    """Play a random game on both; yield each position once the state has reached it, too."""
    yield position
    while actors := GAME.actors(position):
        actor = random.choice(actors)
        if actor != TABLE:
            pick = chosen_pick(position, random)
            honeycomb_pick(state, actor, encode_pick(position.options, pick))
            position = GAME.apply(position, actor, pick)
        elif random.random() < 0.1:
            honeycomb_time_up(state)
            position = GAME.apply(position, actor, TimeUp())
        else:
            continue
        yield position


# The same game -----------------------------------------------------------------------------------


@pytest.mark.parametrize("options", OPTIONS)
def test_random_games_agree_pick_by_pick(options: str) -> None:
    for random in games(options, GAMES):
        state = encode(start(options))
        for position in play(start(options), state, random):
            assert decode(position.options, state) == position
            waiting = position.choosing
            assert honeycomb_actor(state) == (waiting[0] if waiting else OVER)
            assert_same_numbers(state, position)
            assert_empty_hexagons_are_listed(state, position)
            if position.choosing == tuple(position.seats):
                assert_same_picks(state, position, random)
        assert_same_result(state, position)


def assert_same_numbers(state: HoneycombState, position: HoneycombPosition) -> None:
    fresh = encode(position)
    assert decode(position.options, fresh) == position
    assert honeycomb_hash(state) == honeycomb_hash(fresh)
    scores = np.zeros(position.options.players, np.int64)
    honeycomb_scores(state, scores)
    assert tuple(scores.tolist()) == position.scores
    size = Picks(position).size if position.choosing else 0
    assert honeycomb_move_count(state) == honeycomb_move_count(fresh) == size


def assert_empty_hexagons_are_listed(state: HoneycombState, position: HoneycombPosition) -> None:
    free = int(state.longs[FREE])
    listed = state.cells[EMPTY_LIST::RECORD][:free].tolist()
    assert tuple(sorted(listed)) == empty_cells(position)
    assert state.cells[EMPTY_INDEX::RECORD][listed].tolist() == list(range(free))


def assert_same_picks(state: HoneycombState, position: HoneycombPosition, random: Random) -> None:
    legal = Picks(position)
    everything = legal.size <= ALL
    indices = range(legal.size) if everything else [0, *sampled(legal.size, random)]
    words = np.full(position.options.colonies + 1, 999, np.int64)
    for index in indices:
        honeycomb_nth_pick(state, index, words)
        pick = legal.nth(index)
        assert decode_pick(words) == pick
        assert words.tolist() == encode_pick(position.options, pick).tolist()
        assert honeycomb_rank(state, words) == index


@pytest.mark.parametrize("options", SMALL)
def test_an_illegal_pick_has_no_number(options: str) -> None:
    state = encode(start(options))
    for position in play(start(options), state, next(games(options))):
        if not position.choosing or position.options.colonies > 3:
            continue
        legal, colonies = Picks(position), position.options.colonies
        for words in product(range(len(position.cells) + 2), repeat=colonies + 1):
            array = np.array(words, np.int64)
            gaps = any(one == 0 and other for one, other in pairwise(words[:-1]))
            expected = (
                -1 if gaps or decode_pick(array) not in legal else legal.rank(decode_pick(array))
            )
            assert honeycomb_rank(state, array) == expected


def sampled(size: int, random: Random) -> list[int]:
    return [size - 1, *(random.randrange(size) for _ in range(20))]


def assert_same_result(state: HoneycombState, position: HoneycombPosition) -> None:
    outcome = GAME.outcome(position)
    assert outcome is not None
    shares = np.full(position.options.players, -1.0)
    honeycomb_shares(state, shares)
    winning = 1 / len(outcome.winners)
    assert shares.tolist() == [
        winning if seat in outcome.winners else 0.0 for seat in position.seats
    ]


@pytest.mark.parametrize("up", [False, True])
@pytest.mark.parametrize("cells", [2, 9])
@pytest.mark.parametrize("limit", ["off", "1"])
def test_of_several_reasons_to_end_the_same_one_counts(up: bool, cells: int, limit: str) -> None:
    position = start(f"board=rectangle:{cells}x1,colonies=1,minutes=1,max-rounds={limit}")
    state = encode(position)
    if up:
        honeycomb_time_up(state)
        position = GAME.apply(position, TABLE, TimeUp())
    for seat in position.seats:
        pick = Pick((seat + 1,))
        honeycomb_pick(state, seat, encode_pick(position.options, pick))
        position = GAME.apply(position, seat, pick)
    assert decode(position.options, state) == position


def test_the_games_cover_all_ends_and_owners() -> None:
    seen: set[object] = set()
    for options in OPTIONS:
        for random in games(options):
            state = encode(start(options))
            for position in play(start(options), state, random):
                seen.add(position.time)
                seen.update(position.cells)
    assert seen >= {"up", "crowded", "time_up", "max_rounds", EMPTY, BLACK, *range(10)}


# Copies and hashes -------------------------------------------------------------------------------


@pytest.mark.parametrize("options", OPTIONS[:12])
def test_a_copy_is_independent(options: str) -> None:
    random = next(games(options))
    state, copy = encode(start(options)), encode(start(options))
    before: HoneycombPosition | None = None
    for position in play(start(options), state, random):
        if before is not None:
            assert decode(position.options, copy) == before
        honeycomb_copy(copy, state)
        before = position


def test_different_positions_have_different_hashes() -> None:
    hashes: dict[int, HoneycombPosition] = {}
    for options in ("board=hexagon:2,minutes=1", "board=hexagon:2,minutes=1,colonies=1"):
        for number in range(30):
            state = encode(start(options))
            for position in play(start(options), state, Random(number)):  # noqa: S311
                known = hashes.setdefault(honeycomb_hash(state), position)
                assert known.fields() == position.fields()


# Chance ------------------------------------------------------------------------------------------


def chi_square(found: Counter[Any], expected: dict[Any, float]) -> float:
    """Return the distance from the expectation, in standard deviations."""
    assert found.keys() <= expected.keys()
    distance = sum((found[key] - value) ** 2 / value for key, value in expected.items())
    freedom = len(expected) - 1
    return (distance - freedom) / math.sqrt(2 * freedom)


@pytest.mark.parametrize("options", SMALL)
def test_every_pick_is_drawn_equally_often(options: str) -> None:
    position = start(options)
    source, state = encode(position), encode(position)
    words, rng = np.zeros(position.options.colonies + 1, np.int64), make_rng(7)
    found: Counter[int] = Counter()
    size = honeycomb_move_count(source)
    for _ in range(200 * size):
        honeycomb_copy(state, source)
        honeycomb_draw(state, 1, rng)
        pick = decode(position.options, state).picks[1]
        assert pick is not None
        words[:] = encode_pick(position.options, pick)
        found[honeycomb_rank(source, words)] += 1
    assert abs(chi_square(found, dict.fromkeys(range(size), 200.0))) < 4


def test_playouts_reach_every_result_with_its_frequency() -> None:
    position = start("board=rectangle:3x2,colonies=1,max-rounds=1")
    picks, rounds = tuple(Picks(position)), 20_000
    results = Counter(
        GAME.apply(GAME.apply(position, 0, one), 1, other).cells
        for one, other in product(picks, repeat=2)
    )
    source, state, rng = encode(position), encode(position), make_rng(8)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(rounds):
        honeycomb_copy(state, source)
        assert honeycomb_playout(state, rng) == 2
        found[decode(position.options, state).cells] += 1
    expected = {cells: rounds * ways / len(picks) ** 2 for cells, ways in results.items()}
    assert abs(chi_square(found, expected)) < 4


@pytest.mark.parametrize("options", OPTIONS)
def test_drawn_picks_are_legal(options: str) -> None:
    for number, random in enumerate(games(options)):
        position, state, rng = start(options), encode(start(options)), make_rng(number)
        while position.choosing:
            seat = random.choice(position.choosing)
            honeycomb_draw(state, seat, rng)
            after = decode(position.options, state)
            pick = after.picks[seat]
            if pick is not None:
                assert GAME.apply(position, seat, pick) == after
            position = after
            assert_same_numbers(state, position)
            assert_empty_hexagons_are_listed(state, position)


@pytest.mark.parametrize("options", OPTIONS)
def test_playouts_end_from_every_position(options: str) -> None:
    state, copy, rng = encode(start(options)), encode(start(options)), make_rng(9)
    for position in play(start(options), state, next(games(options))):
        honeycomb_copy(copy, state)
        picks = honeycomb_playout(copy, rng)
        end = decode(position.options, copy)
        assert end.ending
        rounds = end.rounds_resolved - position.rounds_resolved
        made = sum(pick is not None for pick in position.picks)
        assert picks == rounds * position.options.players - made
        assert_same_numbers(copy, end)
        assert_same_result(copy, end)
        assert_empty_hexagons_are_listed(copy, end)


# Independent numbers -----------------------------------------------------------------------------

CASES = [json.loads(line) for line in (DATA / "rules" / "honeycomb.jsonl").read_text().splitlines()]


@pytest.mark.parametrize("case", CASES, ids=range(1, len(CASES) + 1))
def test_rounds_resolve_as_in_an_independent_implementation(case: dict[str, Any]) -> None:
    options = HoneycombOptions(players=case["players"], board=case["board"])
    position = GAME.initial(options)
    nobody, scores = position.picks, np.zeros(options.players, np.int64)
    for number, picks in enumerate(case["rounds"], 1):
        # Encoded again each round, because this data continues on a crowded board.
        state = encode(HoneycombPosition(options, position.cells, number, nobody, "-"))
        for seat in position.seats:
            colonies, antibiotic = picks[str(seat)]
            honeycomb_pick(state, seat, encode_pick(options, Pick(tuple(colonies), antibiotic)))
        position = decode(options, state)
        honeycomb_scores(state, scores)
    after = {
        str(number): "black" if cell == BLACK else cell
        for number, cell in enumerate(position.cells, 1)
        if cell != EMPTY
    }
    assert after == case["after"]
    assert scores.tolist() == case["scores"]


# Limits ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("colonies", [7, 8, 9])
def test_too_many_picks_to_number_are_refused(colonies: int) -> None:
    with pytest.raises(ValueError, match="limit"):
        encode(start(f"board=rectangle:30x30,colonies={colonies}"))


@pytest.mark.parametrize("players", range(2, 11))
def test_the_usual_boards_take_all_numbers_of_colonies(players: int) -> None:
    for colonies in range(1, 10):
        position = start(f"players={players},colonies={colonies}")
        assert_same_picks(encode(position), position, Random(players))  # noqa: S311
