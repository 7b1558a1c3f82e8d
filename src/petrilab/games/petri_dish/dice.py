"""The Lightning dice: their faces, the actions a roll gives, and the probability of each roll."""

from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final

DIVIDE, GROW, INFECT, MOVE, ZAP, WILD = FACES = "DGIMZW"
"""The six faces in their pinned order; all are equally likely."""
ACTIONS: Final = FACES[:-1]
"""The actions; Wild stands for any of them."""
TWO_PLACES: Final = DIVIDE + MOVE
"""The actions that go from one space to another."""
DICE: Final = 3


def in_order(letters: str) -> str:
    """Return unused actions as they are written, in the order of the faces."""
    return "".join(sorted(letters, key=FACES.index))


def is_triple(faces: str) -> bool:
    """Return whether all three dice show the same face."""
    return len(set(faces)) == 1


def turned_wild(faces: str) -> str:
    """Return the faces of a roll that become Wild because they are duplicates."""
    return "".join(face * (faces.count(face) - 1) for face in ACTIONS if faces.count(face) > 1)


def unused_after_roll(faces: str) -> str:
    """Return the actions of a roll: duplicates become Wild, and a triple adds one.

    Duplicates among Wild dice change nothing, because they are Wild already.
    """
    lost = turned_wild(faces)
    kept = faces.replace(lost, "", 1) if lost else faces
    bonus = WILD if is_triple(faces) else ""
    return in_order(kept + WILD * len(lost) + bonus)


def can_be_unused(dice: str) -> bool:
    """Return whether a turn can have exactly these unused actions: four only after a triple.

    A bonus Wild for an elimination replaces the action that was used for it, so that there are
    never more unused actions than right after the roll.
    """
    plain = dice.replace(WILD, "")
    return len(dice) <= DICE or (len(dice) == DICE + 1 and len(plain) <= 1)


@cache
def rolls() -> tuple[tuple[str, Fraction], ...]:
    """Return the 56 rolls as sorted faces, in order, with their probabilities."""
    return tuple(
        (faces, Fraction(_ways(faces), len(FACES) ** DICE))
        for faces in map("".join, combinations_with_replacement(FACES, DICE))
    )


def _ways(faces: str) -> int:
    """Return in how many ways three dice show these faces."""
    return factorial(DICE) // prod(factorial(faces.count(face)) for face in set(faces))
