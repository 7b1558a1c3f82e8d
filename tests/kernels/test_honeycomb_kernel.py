"""Compiled Honeycomb against the reference, pick by pick, and against independent numbers."""

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
from petrilab.kernels.honeycomb.course import (
    honeycomb_actor,
    honeycomb_copy,
    honeycomb_draw,
    honeycomb_hash,
    honeycomb_pick,
    honeycomb_playout,
    honeycomb_time_up,
)
from petrilab.kernels.honeycomb.ending import honeycomb_scores, honeycomb_shares
from petrilab.kernels.honeycomb.picking import honeycomb_nth, honeycomb_rank, honeycomb_size
from petrilab.kernels.honeycomb.reference import (
    decode,
    encode,
    pick_of,
    pick_words,
)
from petrilab.kernels.honeycomb.table import (
    FREE,
    LISTED,
    PLACE,
    RECORD,
    HoneycombTable,
)
from petrilab.kernels.randomness import seeded
from support import DATA

GAMES = int(os.environ.get("PETRILAB_KERNEL_GAMES", "200"))
"""How many games are compared with each set of options."""
FEW = 12
"""How many games are enough for anything else."""

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
"""Up to so many picks are all asked for; of more, some."""


def start(options: str) -> HoneycombPosition:
    return GAME.initial(HoneycombOptions.parse(options))


def chosen_pick(position: HoneycombPosition, random: Random) -> Pick:
    """Any pick; often one whose antibiotic is where somebody else wants to be."""
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
    position: HoneycombPosition, table: HoneycombTable, random: Random
) -> Iterator[HoneycombPosition]:
    """A random game on both: each position, when the table has come to it, too."""
    yield position
    while actors := GAME.actors(position):
        actor = random.choice(actors)
        if actor != TABLE:
            pick = chosen_pick(position, random)
            honeycomb_pick(table, actor, pick_words(position.options, pick))
            position = GAME.apply(position, actor, pick)
        elif random.random() < 0.1:
            honeycomb_time_up(table)
            position = GAME.apply(position, actor, TimeUp())
        else:
            continue
        yield position


# The same game -----------------------------------------------------------------------------------


@pytest.mark.parametrize("options", OPTIONS)
def test_games_go_the_same_way(options: str) -> None:
    for random in games(options, GAMES):
        table = encode(start(options))
        for position in play(start(options), table, random):
            assert decode(position.options, table) == position
            waiting = position.choosing
            assert honeycomb_actor(table) == (waiting[0] if waiting else -3)
            assert_same_numbers(table, position)
            assert_empty_hexagons_are_listed(table, position)
            if position.choosing == tuple(position.seats):
                assert_same_picks(table, position, random)
        assert_same_result(table, position)


def assert_same_numbers(table: HoneycombTable, position: HoneycombPosition) -> None:
    fresh = encode(position)
    assert decode(position.options, fresh) == position
    assert honeycomb_hash(table) == honeycomb_hash(fresh)
    scores = np.zeros(position.options.players, np.int64)
    honeycomb_scores(table, scores)
    assert tuple(scores.tolist()) == position.scores
    size = Picks(position).size if position.choosing else 0
    assert honeycomb_size(table) == honeycomb_size(fresh) == size


def assert_empty_hexagons_are_listed(table: HoneycombTable, position: HoneycombPosition) -> None:
    free = int(table.longs[FREE])
    listed = table.cells[LISTED::RECORD][:free].tolist()
    assert tuple(sorted(listed)) == empty_cells(position)
    assert table.cells[PLACE::RECORD][listed].tolist() == list(range(free))


def assert_same_picks(table: HoneycombTable, position: HoneycombPosition, random: Random) -> None:
    legal = Picks(position)
    everything = legal.size <= ALL
    indices = range(legal.size) if everything else [0, *sampled(legal.size, random)]
    words = np.full(position.options.colonies + 1, 999, np.int64)
    for index in indices:
        honeycomb_nth(table, index, words)
        pick = legal.nth(index)
        assert pick_of(words) == pick
        assert words.tolist() == pick_words(position.options, pick).tolist()
        assert honeycomb_rank(table, words) == index


@pytest.mark.parametrize("options", SMALL)
def test_what_is_no_legal_pick_has_no_number(options: str) -> None:
    table = encode(start(options))
    for position in play(start(options), table, next(games(options))):
        if not position.choosing or position.options.colonies > 3:
            continue
        legal, colonies = Picks(position), position.options.colonies
        for words in product(range(len(position.cells) + 2), repeat=colonies + 1):
            array = np.array(words, np.int64)
            gaps = any(one == 0 and other for one, other in pairwise(words[:-1]))
            expected = -1 if gaps or pick_of(array) not in legal else legal.rank(pick_of(array))
            assert honeycomb_rank(table, array) == expected


def sampled(size: int, random: Random) -> list[int]:
    return [size - 1, *(random.randrange(size) for _ in range(20))]


def assert_same_result(table: HoneycombTable, position: HoneycombPosition) -> None:
    outcome = GAME.outcome(position)
    assert outcome is not None
    shares = np.full(position.options.players, -1.0)
    honeycomb_shares(table, shares)
    winning = 1 / len(outcome.winners)
    assert shares.tolist() == [
        winning if seat in outcome.winners else 0.0 for seat in position.seats
    ]


@pytest.mark.parametrize("up", [False, True])
@pytest.mark.parametrize("cells", [2, 9])
@pytest.mark.parametrize("limit", ["off", "1"])
def test_of_several_ends_the_same_one_counts(up: bool, cells: int, limit: str) -> None:
    position = start(f"board=rectangle:{cells}x1,colonies=1,minutes=1,max-rounds={limit}")
    table = encode(position)
    if up:
        honeycomb_time_up(table)
        position = GAME.apply(position, TABLE, TimeUp())
    for seat in position.seats:
        pick = Pick((seat + 1,))
        honeycomb_pick(table, seat, pick_words(position.options, pick))
        position = GAME.apply(position, seat, pick)
    assert decode(position.options, table) == position


def test_the_games_come_to_all_ends_and_fates() -> None:
    seen: set[object] = set()
    for options in OPTIONS:
        for random in games(options):
            table = encode(start(options))
            for position in play(start(options), table, random):
                seen.add(position.time)
                seen.update(position.cells)
    assert seen >= {"up", "crowded", "time_up", "max_rounds", EMPTY, BLACK, *range(10)}


# Copies and hashes -------------------------------------------------------------------------------


@pytest.mark.parametrize("options", OPTIONS[:12])
def test_a_copy_goes_on_alone(options: str) -> None:
    random = next(games(options))
    table, copy = encode(start(options)), encode(start(options))
    before: HoneycombPosition | None = None
    for position in play(start(options), table, random):
        if before is not None:
            assert decode(position.options, copy) == before
        honeycomb_copy(copy, table)
        before = position


def test_hashes_tell_positions_apart() -> None:
    hashes: dict[int, HoneycombPosition] = {}
    for options in ("board=hexagon:2,minutes=1", "board=hexagon:2,minutes=1,colonies=1"):
        for number in range(30):
            table = encode(start(options))
            for position in play(start(options), table, Random(number)):  # noqa: S311
                known = hashes.setdefault(honeycomb_hash(table), position)
                assert known.fields() == position.fields()


# Chance ------------------------------------------------------------------------------------------


def chi_square(found: Counter[Any], expected: dict[Any, float]) -> float:
    """How far from expectation, in standard deviations."""
    assert found.keys() <= expected.keys()
    distance = sum((found[key] - value) ** 2 / value for key, value in expected.items())
    freedom = len(expected) - 1
    return (distance - freedom) / math.sqrt(2 * freedom)


@pytest.mark.parametrize("options", SMALL)
def test_every_pick_is_drawn_equally_often(options: str) -> None:
    position = start(options)
    source, table = encode(position), encode(position)
    words, rng = np.zeros(position.options.colonies + 1, np.int64), seeded(7)
    found: Counter[int] = Counter()
    size = honeycomb_size(source)
    for _ in range(200 * size):
        honeycomb_copy(table, source)
        honeycomb_draw(table, 1, rng)
        pick = decode(position.options, table).picks[1]
        assert pick is not None
        words[:] = pick_words(position.options, pick)
        found[honeycomb_rank(source, words)] += 1
    assert abs(chi_square(found, dict.fromkeys(range(size), 200.0))) < 4


def test_playouts_come_to_every_result_as_often_as_they_should() -> None:
    position = start("board=rectangle:3x2,colonies=1,max-rounds=1")
    picks, rounds = tuple(Picks(position)), 20_000
    results = Counter(
        GAME.apply(GAME.apply(position, 0, one), 1, other).cells
        for one, other in product(picks, repeat=2)
    )
    source, table, rng = encode(position), encode(position), seeded(8)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(rounds):
        honeycomb_copy(table, source)
        assert honeycomb_playout(table, rng) == 2
        found[decode(position.options, table).cells] += 1
    expected = {cells: rounds * ways / len(picks) ** 2 for cells, ways in results.items()}
    assert abs(chi_square(found, expected)) < 4


@pytest.mark.parametrize("options", OPTIONS)
def test_drawn_picks_are_legal(options: str) -> None:
    for number, random in enumerate(games(options)):
        position, table, rng = start(options), encode(start(options)), seeded(number)
        while position.choosing:
            seat = random.choice(position.choosing)
            honeycomb_draw(table, seat, rng)
            after = decode(position.options, table)
            pick = after.picks[seat]
            if pick is not None:
                assert GAME.apply(position, seat, pick) == after
            position = after
            assert_same_numbers(table, position)
            assert_empty_hexagons_are_listed(table, position)


@pytest.mark.parametrize("options", OPTIONS)
def test_playouts_come_to_an_end_from_everywhere(options: str) -> None:
    table, copy, rng = encode(start(options)), encode(start(options)), seeded(9)
    for position in play(start(options), table, next(games(options))):
        honeycomb_copy(copy, table)
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
def test_rounds_resolve_as_an_independent_implementation_says(case: dict[str, Any]) -> None:
    options = HoneycombOptions(players=case["players"], board=case["board"])
    position = GAME.initial(options)
    nobody, scores = position.picks, np.zeros(options.players, np.int64)
    for number, picks in enumerate(case["rounds"], 1):
        # Set out anew, because these rounds go on when the board is crowded.
        table = encode(HoneycombPosition(options, position.cells, number, nobody, "-"))
        for seat in position.seats:
            colonies, antibiotic = picks[str(seat)]
            honeycomb_pick(table, seat, pick_words(options, Pick(tuple(colonies), antibiotic)))
        position = decode(options, table)
        honeycomb_scores(table, scores)
    after = {
        str(number): "black" if cell == BLACK else cell
        for number, cell in enumerate(position.cells, 1)
        if cell != EMPTY
    }
    assert after == case["after"]
    assert scores.tolist() == case["scores"]


ROWS = [
    line.split("\t")[1:]
    for line in (DATA / "perft.tsv").read_text().splitlines()
    if line.startswith("honeycomb\t")
]


def perft(table: HoneycombTable, options: HoneycombOptions, depth: int) -> int:
    seat, size = honeycomb_actor(table), honeycomb_size(table)
    if depth == 0 or seat < 0:
        return 1
    if depth == 1:
        return size
    leaves, after = 0, encode(decode(options, table))
    words = np.zeros(options.colonies + 1, np.int64)
    for index in range(size):
        honeycomb_copy(after, table)
        honeycomb_nth(table, index, words)
        honeycomb_pick(after, seat, words)
        leaves += perft(after, options, depth - 1)
    return leaves


@pytest.mark.parametrize(("options", "depth", "leaves"), ROWS)
def test_the_tree_has_so_many_leaves(options: str, depth: str, leaves: str) -> None:
    position = start(options)
    assert perft(encode(position), position.options, int(depth)) == int(leaves)


# Limits ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("colonies", [7, 8, 9])
def test_more_picks_than_a_long_word_can_number_are_refused(colonies: int) -> None:
    with pytest.raises(ValueError, match="limit"):
        encode(start(f"board=rectangle:30x30,colonies={colonies}"))


@pytest.mark.parametrize("players", range(2, 11))
def test_every_usual_board_takes_all_numbers_of_colonies(players: int) -> None:
    for colonies in range(1, 10):
        position = start(f"players={players},colonies={colonies}")
        assert_same_picks(encode(position), position, Random(players))  # noqa: S311
