"""Helpers for tests of Petri Dish: positions from short texts, moves from texts, results."""

from typing import Any

import pytest

from petrilab.core import Refusal, RefusedError, read_position
from petrilab.games.petri_dish import GAME, PetriDishPosition
from petrilab.games.petri_dish.wheel import NAMES

START = "AMALASAS/-/-/-/-/BMBLBSBS/-/-/-/-"


def dish(board: str, to_move: str = "A", dice: str = "W", options: str = "-") -> PetriDishPosition:
    """Return a position in the first turn.

    `board` is a field of a position text, or a list of pieces such as `0tip:AM`.
    """
    field = board if "/" in board else board_field(board)
    _, position = read_position(f"petri-dish {options} {field} {to_move} {dice} 0")
    assert isinstance(position, PetriDishPosition)
    return position


def board_field(pieces: str) -> str:
    on = dict(piece.split(":") for piece in pieces.split())
    wedges = ["".join(on.get(name, ".") for name in NAMES[k : k + 4]) for k in range(0, 40, 4)]
    return "/".join("-" if wedge == "...." else wedge for wedge in wedges)


def after(position: PetriDishPosition, *moves: str) -> PetriDishPosition:
    """Return the position after these moves, each by the actor whose turn it is."""
    for text in moves:
        (actor,) = GAME.actors(position)
        position = GAME.apply(position, actor, GAME.parse_move(text))
    return position


def events(position: PetriDishPosition, move: str) -> list[tuple[str, dict[str, Any]]]:
    """Return kinds and parameters of the events of a legal move."""
    (actor,) = GAME.actors(position)
    found = GAME.follow(position, actor, GAME.parse_move(move)).events
    return [(event.kind, dict(event.params)) for event in found]


def refusal(position: PetriDishPosition, move: str) -> tuple[str, dict[str, Any]]:
    """Return the rule that refuses a move, and its parameters."""
    (actor,) = GAME.actors(position)
    found = GAME.check(position, actor, GAME.parse_move(move))
    assert found is not None
    return found.rule, dict(found.params)


def unreadable(text: str) -> Refusal:
    """Return why a position text is refused."""
    with pytest.raises(RefusedError) as error:
        read_position(text)
    return error.value.refusal


def legal(position: PetriDishPosition) -> list[str]:
    """Return the texts of all legal moves of the actor whose turn it is."""
    (actor,) = GAME.actors(position)
    return [move.text() for move in GAME.legal(position, actor)]


def ending(position: PetriDishPosition) -> str:
    """Return the text of the outcome, or `*`."""
    outcome = GAME.outcome(position)
    return outcome.text() if outcome else "*"


def pieces(position: PetriDishPosition) -> str:
    """Return the pieces on the board in the form that `dish` reads."""
    on = zip(NAMES, position.board, strict=True)
    return " ".join(f"{name}:{'ABCDEFGHIJ'[p.seat]}{p.size.letter}" for name, p in on if p)


def reserves(position: PetriDishPosition) -> dict[int | None, str]:
    """Return the reserve of each seat."""
    facts = GAME.scene(GAME.view(position, None)).facts
    return {fact.seat: fact.value for fact in facts if fact.kind == "petri-dish-fact-reserve"}
