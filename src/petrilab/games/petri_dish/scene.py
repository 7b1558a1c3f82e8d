"""The scene of Petri Dish: pieces on the Wheel; dice, reserves and turns beside it."""

from petrilab.core import Fact, Scene, Seat, Token
from petrilab.games.petri_dish.board import Board, Size, in_reserve
from petrilab.games.petri_dish.position import NONE, PetriDishPosition
from petrilab.games.petri_dish.wheel import NAMES


def scene(position: PetriDishPosition, acting: tuple[Seat, ...]) -> Scene:
    """Return the scene of a position in which these seats act."""
    tokens = tuple(
        Token(name, piece.size.word, piece.seat)
        for name, piece in zip(NAMES, position.board, strict=True)
        if piece
    )
    return Scene(tokens, _facts(position), turn=acting)


def _facts(position: PetriDishPosition) -> tuple[Fact, ...]:
    """Return each player's reserve, the unused actions, and the finished turns."""
    reserves = (
        Fact("petri-dish-fact-reserve", reserve_text(position.board, seat), seat)
        for seat in position.seats
    )
    return (
        Fact("petri-dish-fact-dice", position.dice or NONE),
        *reserves,
        Fact("petri-dish-fact-turns", str(position.turns)),
    )


def reserve_text(board: Board, seat: Seat) -> str:
    """Return a player's reserve, such as `1S 2M 2L`; sizes without a piece are omitted."""
    counts = ((in_reserve(board, seat, size), size.letter) for size in Size)
    return " ".join(f"{count}{letter}" for count, letter in counts if count) or NONE
