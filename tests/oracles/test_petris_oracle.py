"""The engine of Petris against the model, move by move."""

import os
from collections import Counter
from dataclasses import asdict
from itertools import product
from random import Random
from typing import Any

import pytest

from golden_games import representative_options
from oracles.petris_model import (
    Ending,
    Move,
    Rules,
    State,
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
from oracles.petris_positions import (
    KINDS,
    out_of_sarcinas,
    seeded_random,
    unusual_state,
    with_turn_of,
)
from petrilab.core import RefusedError, find_game, read_move, read_position

GAMES = int(os.environ.get("PETRILAB_ORACLE_GAMES", "2"))
"""Whole games from the start for each set of options; unusual states follow in proportion."""
UNUSUAL_STATES = 50
BAD_MOVES = 6
SEED = 20240

GAME = find_game("petris")
ORDERS = ("alternating", "per-contamination", "fixed")
REPRESENTATIVE = tuple(
    Rules(**asdict(GAME.options_type.parse(text))) for text in representative_options(GAME.name)
)
"""Every value of every option; fails if the model does not know an option."""
SETS = tuple(
    dict.fromkeys(
        (
            *REPRESENTATIVE,
            *(Rules(order=o, track=t) for o, t in product(ORDERS, (5, 9))),
            *(
                Rules(order=o, advanced=True, track=t)
                for o, t in zip(ORDERS, (6, 9, 30), strict=True)
            ),
            Rules(track=30),
            *(
                Rules(3, track=track, order=order, ties=ties, scoring3=scoring)
                for (order, track), ties, scoring in product(
                    zip(ORDERS, (9, 5, 14), strict=True),
                    ("pairwise", "all"),
                    ("two-or-more", "all-present"),
                )
            ),
        )
    )
)

LOSS, POINTS, BREAK, DRAW = "loss", "fewest_points", "tie_break", "draw"
TWO = {
    ("stuck", LOSS, 1),
    # Both players at once would need eight dishes: three sarcinas and a four each.
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


def compare(state: State, position: Any, rng: Random) -> list[Move]:
    """Compare everything about one position; return the legal moves."""
    assert position.text() == state.text()
    assert read_position(state.text()) == (GAME, position)
    end = ending(state)
    compare_ending(state, end, GAME.outcome(position))
    moves = [] if end else legal(state)
    seat = None if end else on_turn(state)
    assert GAME.actors(position) == (() if seat is None else (seat,)), state.text()
    for other in range(state.rules.players):
        compare_legal(state, position, other, moves if other == seat else [])
    for _ in range(BAD_MOVES):
        compare_refusal(state, position, any_move(rng, state))
    return moves


def compare_ending(state: State, end: Ending | None, outcome: Any) -> None:
    if end is None or outcome is None:
        assert end == outcome, state.text()
        return
    found = (outcome.trigger, outcome.decided_by, outcome.winners, outcome.losers)
    assert found == (end.trigger, end.decided_by, end.winners, end.losers), state.text()


def compare_legal(state: State, position: Any, seat: int, moves: list[Move]) -> None:
    found = GAME.legal(position, seat)
    texts = [move.text() for move in moves]
    assert [move.text() for move in found] == texts, (state.text(), seat)
    assert found.size == len(moves)
    for rank, text in enumerate(texts):
        move = read_move(GAME, text)
        assert (found.rank(move), found.nth(rank)) == (rank, move)
        assert GAME.check(position, seat, move) is None
    for outside in (-1, len(texts)):
        with pytest.raises(IndexError):
            found.nth(outside)


def compare_refusal(state: State, position: Any, move: Move) -> None:
    """Check that a move is refused exactly when the model refuses it, and for all other seats."""
    allowed = not ending(state) and is_legal(state, move)
    for seat in range(state.rules.players):
        mine = allowed and seat == on_turn(state)
        assert product_allows(position, seat, move) == mine, (state.text(), seat, move.text())


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


def any_move(rng: Random, state: State) -> Move:
    """Return any source, targets and amounts, sometimes with dishes that do not exist."""
    near = neighbours(state.rules.players)
    source = rng.randrange(len(near) + 1)
    pool = list(range(len(near) + 1))
    if source < len(near) and rng.random() < 0.8:
        pool = list(near[source])
    targets = sorted(rng.sample(pool, rng.randrange(1, min(4, len(pool)) + 1)))
    return Move(source, tuple((dish, rng.choice((0, 1, 1, 1, 2, 3, 4, 5, 6))) for dish in targets))


def play_on(rng: Random, state: State, most: int, seen: Seen) -> None:
    """Play at random in engine and model, until the end or for `most` positions."""
    position = read_position(state.text())[1]
    for _ in range(most):
        moves = compare(state, position, rng)
        if end := ending(state):
            seen[end.trigger, end.decided_by, len(end.losers)] += 1
            return
        move = rng.choice(moves)
        position = GAME.apply(position, on_turn(state), read_move(GAME, move.text()))
        state = play(state, move)


def rules_id(rules: Rules) -> str:
    return rules.text()


@pytest.mark.parametrize("rules", SETS, ids=rules_id)
def test_games_from_the_start(rules: Rules) -> None:
    rng = seeded_random(f"{SEED} {rules.text()}")
    seen: Seen = Counter()
    options = GAME.options_type.parse(rules.text())
    assert options.text() == rules.text()
    assert GAME.initial(options).text() == start(rules).text()
    for _ in range(GAMES):
        play_on(rng, start(rules), 99, seen)
    assert seen.total() == GAMES
    assert set(seen) <= possible(rules)


@pytest.mark.parametrize("players", [2, 3])
def test_unusual_positions_and_every_possible_ending(players: int) -> None:
    rng = seeded_random(f"{SEED} {players}")
    seen: Seen = Counter()
    sets = [rules for rules in SETS if rules.players == players]
    for rules in sets * UNUSUAL_STATES * max(2, GAMES):
        here: Seen = Counter()
        kinds = (out_of_sarcinas,) if rng.random() < 0.3 else KINDS
        play_on(rng, unusual_state(rng, rules, kinds), 3, here)
        assert set(here) <= possible(rules)
        seen.update(here)
    assert set(seen) == set().union(*(possible(rules) for rules in sets))


def test_supply_that_runs_out_in_a_fission() -> None:
    """Dishes of four need no supply; the others grow in ascending order while it lasts."""
    rng = seeded_random(f"{SEED}")
    short = 0
    for _ in range(100 * GAMES):
        state = unusual_state(rng, Rules(3))
        full = [seat for seat, row in enumerate(state.rows) if bacteria(row) >= 18]
        if not full:
            continue
        short += 1
        play_on(rng, with_turn_of(state, full[0]), 4, Counter())
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
