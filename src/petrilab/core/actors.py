"""Actors: the seats, CHANCE and TABLE, and the letters that stand for them in texts."""

from typing import Final, TypeAlias

Seat: TypeAlias = int
"""A player's index in turn order, from 0. Texts use the letters A to J."""

Actor: TypeAlias = int
"""A seat, CHANCE or TABLE."""

CHANCE: Final[Actor] = -1
"""The actor of dice rolls and draws; `Game.chance` lists its moves with their probabilities."""

TABLE: Final[Actor] = -2
"""The actor of events from outside the game, such as the end of the playing time."""

MAX_SEATS: Final = 10
_SEAT_LETTERS: Final = "ABCDEFGHIJ"
_CHANCE_SIGN: Final = "*"
_TABLE_SIGN: Final = "$"


def actor_letter(actor: Actor) -> str:
    """Return the one-letter name of an actor: A to J for seats, `*` for CHANCE, `$` for TABLE.

    Other numbers give `#` and the number, for error messages.
    """
    if actor == CHANCE:
        return _CHANCE_SIGN
    if actor == TABLE:
        return _TABLE_SIGN
    return _SEAT_LETTERS[actor] if 0 <= actor < MAX_SEATS else f"#{actor}"


def actor_from_letter(letter: str) -> Actor | None:
    """Return the actor with this one-letter name, or None if there is none."""
    if letter == _CHANCE_SIGN:
        return CHANCE
    if letter == _TABLE_SIGN:
        return TABLE
    index = _SEAT_LETTERS.find(letter) if len(letter) == 1 else -1
    return index if index >= 0 else None


def seat_letters(seats: tuple[Seat, ...]) -> str:
    """Return several seats as one word, such as `AC`."""
    return "".join(actor_letter(seat) for seat in seats)


def seat_list(seats: tuple[Seat, ...]) -> str:
    """Return several seats as they stand in a sentence, such as `A, C`."""
    return ", ".join(actor_letter(seat) for seat in seats)
