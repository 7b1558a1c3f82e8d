"""The product's Petris against the plain model, move by move."""

import os
from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from oracles.petris_model import (
    Ending,
    Move,
    Rules,
    Table,
    bacteria,
    ending,
    is_legal,
    leaves,
    legal,
    neighbours,
    on_turn,
    play,
    start,
)
from oracles.petris_tables import KINDS, dice, odd_table, ruined, with_turn_of
from petrilab.core import RefusedError, find_game, read_move, read_position

GAMES = int(os.environ.get("PETRILAB_ORACLE_GAMES", "2"))
"""Whole games from the start for each set of options; odd tables follow in proportion."""
ODD_TABLES = 50
BAD_MOVES = 6
SEED = 20240

GAME = find_game("petris")
ORDERS = ("alternating", "per-contamination", "fixed")
SETS = (
    *(Rules(order=o, track=t) for o, t in product(ORDERS, (5, 9))),
    *(Rules(order=o, advanced=True, track=t) for o, t in zip(ORDERS, (6, 9, 30), strict=True)),
    Rules(track=30),
    *(
        Rules(3, track, order, ties, scoring)
        for (order, track), ties, scoring in product(
            zip(ORDERS, (9, 5, 14), strict=True),
            ("pairwise", "all"),
            ("two-or-more", "all-present"),
        )
    ),
)

LOSS, POINTS, BREAK, DRAW = "loss", "fewest_points", "tie_break", "draw"
TWO = {
    ("stuck", LOSS, 1),
    # Both at once would need eight dishes of their own: four each of sarcinas and lone fours.
    ("no_sarcina", LOSS, 1),
    ("overrun", LOSS, 1),
    *(("overrun", by, 2) for by in (BREAK, DRAW)),
    *(("track_end", by, 0) for by in (POINTS, BREAK, DRAW)),
}
THREE = {
    *(("stuck", by, 1) for by in (POINTS, BREAK, DRAW)),
    *((t, by, 1) for t, by in product(("no_sarcina", "overrun"), (POINTS, BREAK, DRAW))),
    *((t, LOSS, 2) for t in ("no_sarcina", "overrun")),
    *(("overrun", by, 3) for by in (BREAK, DRAW)),
    *(("track_end", by, 0) for by in (POINTS, BREAK, DRAW)),
}
# Sarcinas of two seats share a dish only with `ties=all`; otherwise twelve dishes would be needed.
THREE_TIES_ALL = {("no_sarcina", by, 3) for by in (BREAK, DRAW)}

Seen = Counter[tuple[str, str, int]]


def possible(rules: Rules) -> set[tuple[str, str, int]]:
    if rules.players == 2:
        return TWO
    return THREE | (THREE_TIES_ALL if rules.ties == "all" else set())


def compare(table: Table, position: Any, rng: Random) -> list[Move]:
    """Everything about one position; returns the legal moves."""
    assert position.text() == table.text()
    assert read_position(table.text()) == (GAME, position)
    end = ending(table)
    compare_ending(table, end, GAME.outcome(position))
    moves = [] if end else legal(table)
    seat = None if end else on_turn(table)
    assert GAME.actors(position) == (() if seat is None else (seat,)), table.text()
    for other in range(table.rules.players):
        compare_legal(table, position, other, moves if other == seat else [])
    for _ in range(BAD_MOVES):
        compare_refusal(table, position, any_move(rng, table))
    return moves


def compare_ending(table: Table, end: Ending | None, outcome: Any) -> None:
    if end is None or outcome is None:
        assert end == outcome, table.text()
        return
    found = (outcome.trigger, outcome.decided_by, outcome.winners, outcome.losers)
    assert found == (end.trigger, end.decided_by, end.winners, end.losers), table.text()


def compare_legal(table: Table, position: Any, seat: int, moves: list[Move]) -> None:
    found = GAME.legal(position, seat)
    texts = [move.text() for move in moves]
    assert [move.text() for move in found] == texts, (table.text(), seat)
    assert found.size == len(moves)
    for rank, text in enumerate(texts):
        move = read_move(GAME, text)
        assert (found.rank(move), found.nth(rank)) == (rank, move)
        assert GAME.check(position, seat, move) is None
    for outside in (-1, len(texts)):
        with pytest.raises(IndexError):
            found.nth(outside)


def compare_refusal(table: Table, position: Any, move: Move) -> None:
    """A move is refused exactly when the model says so, and for every seat not on turn."""
    allowed = not ending(table) and is_legal(table, move)
    for seat in range(table.rules.players):
        mine = allowed and seat == on_turn(table)
        assert product_allows(position, seat, move) == mine, (table.text(), seat, move.text())


def product_allows(position: Any, seat: int, move: Move) -> bool:
    try:
        read = read_move(GAME, move.text())
    except RefusedError:
        return False
    if GAME.check(position, seat, read) is None:
        assert read in GAME.legal(position, seat)
        return True
    assert read not in GAME.legal(position, seat)
    with pytest.raises(RefusedError):
        GAME.apply(position, seat, read)
    return False


def any_move(rng: Random, table: Table) -> Move:
    """Any source, near or far targets, any amounts, sometimes dishes that do not exist."""
    near = neighbours(table.rules.players)
    source = rng.randrange(len(near) + 1)
    pool = list(range(len(near) + 1))
    if source < len(near) and rng.random() < 0.8:
        pool = list(near[source])
    targets = sorted(rng.sample(pool, rng.randrange(1, min(4, len(pool)) + 1)))
    return Move(source, tuple((dish, rng.choice((0, 1, 1, 1, 2, 3, 4, 5, 6))) for dish in targets))


def play_on(rng: Random, table: Table, most: int, seen: Seen) -> None:
    """Random play on both sides, until the end or for so many positions."""
    position = read_position(table.text())[1]
    for _ in range(most):
        moves = compare(table, position, rng)
        if end := ending(table):
            seen[end.trigger, end.decided_by, len(end.losers)] += 1
            return
        move = rng.choice(moves)
        position = GAME.apply(position, on_turn(table), read_move(GAME, move.text()))
        table = play(table, move)


def rules_id(rules: Rules) -> str:
    return rules.text()


@pytest.mark.parametrize("rules", SETS, ids=rules_id)
def test_games_from_the_start(rules: Rules) -> None:
    rng = dice(f"{SEED} {rules.text()}")
    seen: Seen = Counter()
    options = GAME.options_type.parse(rules.text())
    assert options.text() == rules.text()
    assert GAME.initial(options).text() == start(rules).text()
    for _ in range(GAMES):
        play_on(rng, start(rules), 99, seen)
    assert seen.total() == GAMES
    assert set(seen) <= possible(rules)


@pytest.mark.parametrize("players", [2, 3])
def test_odd_tables_and_every_possible_ending(players: int) -> None:
    rng = dice(f"{SEED} {players}")
    seen: Seen = Counter()
    sets = [rules for rules in SETS if rules.players == players]
    for rules in sets * ODD_TABLES * max(2, GAMES):
        here: Seen = Counter()
        kinds = (ruined,) if rng.random() < 0.3 else KINDS
        play_on(rng, odd_table(rng, rules, kinds), 3, here)
        assert set(here) <= possible(rules)
        seen.update(here)
    assert set(seen) == set().union(*(possible(rules) for rules in sets))


def test_supply_that_runs_out_in_a_fission() -> None:
    """Dishes of four need no supply; the others grow in ascending order while it lasts."""
    rng = dice(f"{SEED}")
    short = 0
    for _ in range(100 * GAMES):
        table = odd_table(rng, Rules(3))
        full = [seat for seat, row in enumerate(table.rows) if bacteria(row) >= 18]
        if not full:
            continue
        short += 1
        play_on(rng, with_turn_of(table, full[0]), 4, Counter())
    assert short


@pytest.mark.parametrize(
    ("rules", "numbers"),
    [
        (Rules(), [3, 8, 102, 864]),
        (Rules(order="fixed"), [3, 8, 102]),
        (Rules(3), [2, 4, 8, 108]),
    ],
    ids=["two", "fixed", "three"],
)
def test_the_model_knows_the_published_numbers(rules: Rules, numbers: list[int]) -> None:
    assert [leaves(start(rules), depth + 1) for depth in range(len(numbers))] == numbers
