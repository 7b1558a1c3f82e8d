"""What the tests of Petri Dish share: dishes in a few words, moves by text, what follows."""

from typing import Any

import pytest

from petrilab.core import Refusal, RefusedError, read_position
from petrilab.games.petri_dish import GAME, PetriDishPosition
from petrilab.games.petri_dish.wheel import NAMES

START = "AMALASAS/-/-/-/-/BMBLBSBS/-/-/-/-"


def dish(board: str, to_move: str = "A", dice: str = "W", options: str = "-") -> PetriDishPosition:
    """A position in a game's first turn; `board` names pieces such as `0tip:AM`, or is a field."""
    field = board if "/" in board else board_field(board)
    _, position = read_position(f"petri-dish {options} {field} {to_move} {dice} 0")
    assert isinstance(position, PetriDishPosition)
    return position


def board_field(pieces: str) -> str:
    on = dict(piece.split(":") for piece in pieces.split())
    wedges = ["".join(on.get(name, ".") for name in NAMES[k : k + 4]) for k in range(0, 40, 4)]
    return "/".join("-" if wedge == "...." else wedge for wedge in wedges)


def after(position: PetriDishPosition, *moves: str) -> PetriDishPosition:
    """The position after these moves, each made by whoever is waited for."""
    for text in moves:
        (actor,) = GAME.actors(position)
        position = GAME.apply(position, actor, GAME.parse_move(text))
    return position


def events(position: PetriDishPosition, move: str) -> list[tuple[str, dict[str, Any]]]:
    """What a legal move makes happen."""
    (actor,) = GAME.actors(position)
    told = GAME.follow(position, actor, GAME.parse_move(move)).events
    return [(event.kind, dict(event.params)) for event in told]


def refusal(position: PetriDishPosition, move: str) -> tuple[str, dict[str, Any]]:
    """The rule that refuses a move, and its parameters."""
    (actor,) = GAME.actors(position)
    found = GAME.check(position, actor, GAME.parse_move(move))
    assert found is not None
    return found.rule, dict(found.params)


def unreadable(text: str) -> Refusal:
    """Why a position text is refused."""
    with pytest.raises(RefusedError) as error:
        read_position(text)
    return error.value.refusal


def legal(position: PetriDishPosition) -> list[str]:
    """The texts of all legal moves of whoever is waited for."""
    (actor,) = GAME.actors(position)
    return [move.text() for move in GAME.legal(position, actor)]


def ending(position: PetriDishPosition) -> str:
    """How the game ended, or `*`."""
    outcome = GAME.outcome(position)
    return outcome.text() if outcome else "*"


def pieces(position: PetriDishPosition) -> str:
    """The pieces on the board, as `dish` reads them."""
    on = zip(NAMES, position.board, strict=True)
    return " ".join(f"{name}:{'ABCDEFGHIJ'[p.seat]}{p.size.letter}" for name, p in on if p)


def reserves(position: PetriDishPosition) -> dict[int | None, str]:
    """What each seat has in reserve."""
    facts = GAME.scene(GAME.view(position, None)).facts
    return {fact.seat: fact.value for fact in facts if fact.kind == "petri-dish-fact-reserve"}
