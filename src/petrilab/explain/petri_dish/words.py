"""Actions in words."""

from typing import Final

from petrilab.games.petri_dish import Action, PetriDishMove
from petrilab.games.petri_dish.wheel import NAMES
from petrilab.texts import Texts

_NAMES: Final = {"D": "divide", "G": "grow", "I": "infect", "M": "move", "Z": "zap"}


def move_words(texts: Texts, move: PetriDishMove) -> str:
    """Return an action in words, such as "infect the piece on 5tip"; empty for draws."""
    if not isinstance(move, Action):
        return ""
    what = texts.get(
        f"petri-dish-words-{_NAMES[move.action]}",
        place=NAMES[move.source],
        source=NAMES[move.source],
        target=NAMES[move.target],
    )
    if move.die == move.action:
        return what
    return texts.get("petri-dish-words-die", what=what, die=move.die)
