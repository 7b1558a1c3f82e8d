"""Petri Dish against numbers from an independent, slow implementation of the rules."""

import json
from pathlib import Path
from typing import Any

import pytest

from petrilab.core import read_position
from petrilab.games.petri_dish import GAME, PetriDishPosition
from petrilab.games.petri_dish.wheel import NAMES

_DATA = Path(__file__).parents[2] / "data" / "rules" / "petri_dish.jsonl"
_CASES = [json.loads(line) for line in _DATA.read_text(encoding="utf-8").splitlines()]
_LETTERS = {"divide": "D", "grow": "G", "infect": "I", "move": "M", "zap": "Z", "wild": "W"}


def _position(case: dict[str, Any], dice: str) -> PetriDishPosition:
    """Return the text of the case's position, and the position."""
    spaces = [
        "ABCDEFGHIJ"[int(piece[0])] + piece[1] if (piece := case["board"].get(name)) else "."
        for name in NAMES
    ]
    wedges = ("".join(spaces[k : k + 4]) for k in range(0, 40, 4))
    board = "/".join("-" if wedge == "...." else wedge for wedge in wedges)
    text = f"petri-dish players={case['players']} {board} {'ABCDEFGHIJ'[case['to_act']]} {dice} 0"
    _, position = read_position(text)
    assert isinstance(position, PetriDishPosition)
    return position


def _boards_after(position: PetriDishPosition, die: str) -> list[PetriDishPosition]:
    """Return every position after using this die in any way."""
    seat = position.to_move
    assert seat is not None
    moves = [move for move in GAME.legal(position, seat) if getattr(move, "die", "") == die]
    return [GAME.follow(position, seat, move).position for move in moves]


@pytest.mark.parametrize("case", _CASES, ids=range(1, len(_CASES) + 1))
@pytest.mark.parametrize("action", ["divide", "grow", "infect", "move", "zap"])
def test_the_instances_of_each_action_match_the_data(case: dict[str, Any], action: str) -> None:
    letter = _LETTERS[action]
    position = _position(case, letter)
    seat = case["to_act"]
    moves = [m for m in GAME.legal(position, seat) if getattr(m, "action", "") == letter]
    boards = {GAME.follow(position, seat, move).position.board for move in moves}
    assert len(boards) == len(moves) == case["distinct_after"][action]


@pytest.mark.parametrize("case", _CASES, ids=range(1, len(_CASES) + 1))
def test_positions_and_wins_after_a_wild_match_the_data(case: dict[str, Any]) -> None:
    after = _boards_after(_position(case, "W"), "W")
    assert len({position.board for position in after}) == case["wild"]
    outcomes = [(position.board, GAME.outcome(position)) for position in after]
    wins = {board for board, end in outcomes if end and end.winners == (case["to_act"],)}
    assert len(wins) == case["immediate_wins_by_wild"]


@pytest.mark.parametrize("case", _CASES, ids=range(1, len(_CASES) + 1))
def test_positions_after_two_actions_match_the_data(case: dict[str, Any]) -> None:
    first, second = (_LETTERS[action] for action in case["then"])
    dice = "".join(sorted(first + second, key="DGIMZW".index))
    boards = {
        after.board
        for between in _boards_after(_position(case, dice), first)
        if between.dice and between.to_move == case["to_act"] and not GAME.outcome(between)
        for after in _boards_after(between, second)
    }
    assert len(boards) == case["distinct_after_both"]


@pytest.mark.parametrize(
    ("options", "numbers"),
    [
        ("seating=in-order", (0, 3, 1, 16, 8, 28)),
        ("seating=in-order,wedge-setup=large-tip", (2, 5, 1, 16, 8, 32)),
    ],
)
def test_the_first_action_matches_the_numbers_in_the_rules(
    options: str, numbers: tuple[int, ...]
) -> None:
    start = GAME.initial(GAME.options_type.parse(options))
    board = start.fields()[0]
    _, position = read_position(f"petri-dish {options} {board} A W 0")
    moves = list(GAME.legal(position, 0))
    by_action = tuple(sum(m.text()[1] == letter for m in moves) for letter in "DGIMZ")
    assert (*by_action, len(moves)) == numbers
