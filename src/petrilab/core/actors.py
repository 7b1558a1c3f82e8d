"""Who may act: seats, CHANCE and TABLE, and the letters they have in texts."""

from typing import Final, TypeAlias

Seat: TypeAlias = int
"""A player's place in turn order, counted from 0. In texts seats are the letters A to J."""

Actor: TypeAlias = int
"""A seat, or one of the two below."""

CHANCE: Final[Actor] = -1
"""Dice and draws: what follows is decided by `Game.chance` and a source of randomness."""

TABLE: Final[Actor] = -2
"""What happens to the table from outside: time is up."""

MAX_SEATS: Final = 10
_SEAT_LETTERS: Final = "ABCDEFGHIJ"
_CHANCE_SIGN: Final = "*"
_TABLE_SIGN: Final = "$"


def actor_letter(actor: Actor) -> str:
    """The one-letter name of an actor: A to J for seats, `*` for CHANCE, `$` for TABLE.

    Numbers that are no actor at all are named by their number, for error messages.
    """
    if actor == CHANCE:
        return _CHANCE_SIGN
    if actor == TABLE:
        return _TABLE_SIGN
    return _SEAT_LETTERS[actor] if 0 <= actor < MAX_SEATS else f"#{actor}"


def actor_from_letter(letter: str) -> Actor | None:
    """The actor with this one-letter name, or None if there is none."""
    if letter == _CHANCE_SIGN:
        return CHANCE
    if letter == _TABLE_SIGN:
        return TABLE
    index = _SEAT_LETTERS.find(letter) if len(letter) == 1 else -1
    return index if index >= 0 else None


def seat_letters(seats: tuple[Seat, ...]) -> str:
    """Several seats in one word, such as `AC`."""
    return "".join(actor_letter(seat) for seat in seats)


def seat_list(seats: tuple[Seat, ...]) -> str:
    """Several seats in a sentence, such as `A, C`."""
    return ", ".join(actor_letter(seat) for seat in seats)
