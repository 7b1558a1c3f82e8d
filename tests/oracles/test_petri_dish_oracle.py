"""The engine of Petri Dish against the model, step by step."""

import json
import os
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from oracles.petri_dish_chance_model import (
    accepted,
    apply_chance,
    chance,
    completions,
    start,
    wedges_for,
)
from oracles.petri_dish_comparison import (
    GAME,
    Tally,
    assert_same,
    assert_same_chances,
    cast,
    explore,
    note_stuck,
    play_on,
)
from oracles.petri_dish_model import (
    KINDS,
    PAIRS,
    SEATS,
    SPACES,
    Board,
    State,
    after,
    alive,
    count,
    place,
    position_text,
    possible,
    rolled,
    ways,
)
from oracles.petri_dish_positions import constructed
from petrilab.core import (
    CHANCE,
    SeededRandomSource,
    read_position,
)

GAMES = int(os.environ.get("PETRILAB_ORACLE_GAMES", "72"))
"""Random games from the start; twice as many begin from constructed positions."""
LENGTH = 40
"""Most steps of a random game."""
CASES = Path(__file__).parents[1] / "data" / "rules" / "petri_dish.jsonl"

SEEN = (
    "eliminated by Zap",
    "eliminated by Infect",
    "eliminated twice in a turn",
    "bonus die left over",
    "own last piece, two players",
    "own last piece, more players",
    "own last piece, then skipped",
    "all nine by Grow",
    "all nine by Infect",
    "all nine and last alive at once",
    "last alive by Zap",
    "last alive by Infect",
    "draw by max turns",
    "own last piece in the last turn",
    "seat skipped",
    "null die used as Wild",
    "null die possible again",
    "die becomes null",
    "Zap impossible on a larger piece",
    "four Wilds unused",
    "triple rolled",
    "triple Wild rolled",
    "double rolled",
    "double Wild rolled",
)
"""Situations that the constructed positions, and games from them, must cover."""


def test_the_wheel_has_fifty_five_adjacent_pairs() -> None:
    assert len(PAIRS) == 55


@pytest.mark.parametrize(
    ("setup", "numbers"), [("large-mid", (0, 3, 1, 16, 8)), ("large-tip", (2, 5, 1, 16, 8))]
)
def test_model_agrees_with_the_numbers_in_the_rules(setup: str, numbers: tuple[int, ...]) -> None:
    board = start(2, setup, "in-order", None).board
    assert tuple(len(list(ways(board, 0, kind))) for kind in KINDS) == numbers
    assert sum(numbers) == {"large-mid": 28, "large-tip": 32}[setup]


def case_board(case: dict[str, Any]) -> Board:
    spaces = {place(space): space for space in SPACES}
    return {spaces[where]: (int(what[:-1]), what[-1]) for where, what in case["board"].items()}


def boards_after(board: Board, me: int, kinds: str) -> dict[str, Board]:
    """Return the texts of the different boards after one of these actions."""
    found = [after(board, me, kind, *way) for kind in kinds for way in ways(board, me, kind)]
    return {str(sorted(item.items())): item for item in found if item is not None}


def wins(board: Board, me: int) -> bool:
    return count(board, me) == 9 or alive(board) == [me]


def boards_after_both(board: Board, me: int, dice: str) -> int:
    found: set[str] = set()
    for first in boards_after(board, me, usable(board, me, dice[0])).values():
        if not wins(first, me) and me in alive(first):
            found |= boards_after(first, me, usable(first, me, dice[1])).keys()
    return len(found)


def usable(board: Board, me: int, die: str) -> str:
    return die if possible(board, me, die) else KINDS


@pytest.mark.parametrize("line", CASES.read_text(encoding="utf-8").splitlines())
def test_model_agrees_with_the_shared_cases(line: str) -> None:
    case = json.loads(line)
    board, me = case_board(case), case["to_act"]
    for name, expected in case["distinct_after"].items():
        assert len(boards_after(board, me, name[0].upper())) == expected, name
    wild = boards_after(board, me, KINDS)
    assert len(wild) == case["wild"]
    assert sum(wins(item, me) for item in wild.values()) == case["immediate_wins_by_wild"]
    dice = "".join(name[0].upper() for name in case["then"])
    assert boards_after_both(board, me, dice) == case["distinct_after_both"]


@pytest.mark.parametrize("line", CASES.read_text(encoding="utf-8").splitlines())
def test_engine_and_model_agree_on_every_action_in_the_shared_cases(line: str) -> None:
    case = json.loads(line)
    for dice in ("W", *KINDS):
        state = State(case["players"], case_board(case), case["to_act"], dice, 9)
        explore(state, read_position(position_text(state))[1], Tally())


def test_rolls_give_the_actions_of_the_rules() -> None:
    expected = {"DGI": "DGI", "DDG": "DGW", "DWW": "DWW", "DDW": "DWW", "ZZZ": "ZWWW"}
    assert {faces: rolled(faces) for faces in expected} == expected
    assert rolled("WWW") == "WWWW"
    state = start(2, "large-mid", "in-order", None)
    position = GAME.initial(GAME.options_type.parse("seating=in-order"))
    state, position = cast(state, position, "first=B")
    assert len(assert_same_chances(state, position)) == 56
    for text in chance(state):
        cast(state, position, text)


def seatings(position: Any, share: Fraction, found: dict[tuple[str, str], Fraction]) -> None:
    """Return the probability of each board and first player before the first roll."""
    board, seat = position.text().split()[2:4]
    if seat != "?":
        found[board, seat] = found.get((board, seat), Fraction(0)) + share
        return
    for move, part in GAME.chance(position):
        seatings(GAME.apply(position, CHANCE, move), share * part, found)


@pytest.mark.parametrize(("players", "number"), [(2, 2), (3, 6), (4, 16), (5, 110)])
def test_seatings_are_uniform_over_the_accepted_arrangements(players: int, number: int) -> None:
    found: dict[tuple[str, str], Fraction] = {}
    position = GAME.initial(GAME.options_type.parse(f"players={players}"))
    seatings(position, Fraction(1), found)
    expected = set()
    for order in accepted(players):
        state = start(players, "large-mid", "shuffled", None)
        for seat, wedge in enumerate(order):
            state = apply_chance(state, f"{SEATS[seat]}@{wedge}")
        expected |= {(position_text(state).split()[2], SEATS[first]) for first in range(players)}
    assert len(expected) == number * players
    assert found == dict.fromkeys(expected, Fraction(1, number * players))


@pytest.mark.parametrize("players", range(2, 8))
def test_the_model_counts_accepted_arrangements(players: int) -> None:
    orders = accepted(players)
    wedges = wedges_for(players)
    begun = [(), *((a,) for a in wedges), *((a, b) for a in wedges for b in wedges if a != b)]
    for some in begun:
        assert completions(players, some) == sum(order[: len(some)] == some for order in orders)


@pytest.mark.parametrize("players", range(2, 11))
def test_random_games_agree_at_every_step(players: int) -> None:
    tally = Tally()
    for number in range(-(-GAMES // 9)):
        source = SeededRandomSource(f"petri dish {players} {number}")
        setup = ("large-mid", "large-tip")[number % 2]
        seating = ("shuffled", "in-order")[number // 2 % 2]
        most = (None, 1 + source.below(12))[number // 4 % 2]
        state = start(players, setup, seating, most)
        words = f"players={players},wedge-setup={setup},seating={seating},max-turns={most or 'off'}"
        position = GAME.initial(GAME.options_type.parse(words))
        assert_same(state, position, words)
        play_on(source, state, position, LENGTH, tally)
    assert tally["allowed"] > 0
    assert tally["refused"] > 0


def test_constructed_positions_agree_and_show_every_rule() -> None:
    tally = Tally()
    for number in range(2 * GAMES):
        source = SeededRandomSource(f"petri dish constructed {number}")
        state = constructed(source)
        position = read_position(position_text(state))[1]
        assert_same(state, position, "as read")
        note_stuck(state, tally)
        explore(state, position, tally)
        play_on(source, state, position, 12, tally)
    assert [name for name in SEEN if not tally[name]] == []
    assert tally["all nine by Divide"] == 0, "it takes two from a reserve of one"
