"""The practice plugin of Petri Dish: its lessons, and the settings of its puzzles."""

from importlib.resources import files
from typing import Final

from petrilab.games.petri_dish import PetriDishPosition
from petrilab.games.petri_dish.board import ALL_PIECES
from petrilab.practice.plugin import PracticePlugin, PuzzleSettings

_GROWTH, _INFECTION, _SAFETY, _ENDING = "growth", "infection", "safety", "ending"


def _is_near_win(position: PetriDishPosition) -> bool:
    """Return whether the unused dice may complete nine pieces, or remove all others.

    An action adds at most one piece of the player and removes at most one of the others; each
    player who is eliminated gives one action more.
    """
    seats = [piece.seat for piece in position.board if piece]
    own = sum(seat == position.to_move for seat in seats)
    others = len(seats) - own
    actions = len(position.dice) + len(position.alive) - 1
    return ALL_PIECES - own <= actions or others <= actions


PRACTICE: Final = PracticePlugin(
    folder=files(__package__),
    lessons=("dice", "actions", "wild", "splorf", "winning"),
    puzzles=PuzzleSettings(
        options=("-", "-", "-", "players=3"),
        agents=("greedy", "spore"),
        themes={
            "pieces": _GROWTH,
            "nine": _GROWTH,
            "divisible": _GROWTH,
            "infectable": _INFECTION,
            "infections": _INFECTION,
            "zappable": _SAFETY,
            "zap-proof": _SAFETY,
            "reach": _SAFETY,
            "elimination": _SAFETY,
            "ending": _ENDING,
            "can-win": _ENDING,
        },
        nodes=3_000,
        rolls=56,
        search_every=60,
        is_near_win=_is_near_win,
        margin=0.15,
        least_moves=8,
        most_solutions=6,
        most_turns=90,
        draws=24,
        per_game=6,
    ),
)
