"""What Petri Dish contributes to practice: its lessons, and how its puzzles are made."""

from importlib.resources import files
from typing import Final

from petrilab.practice.plugin import PracticePlugin, PuzzleSettings

_GROWTH, _INFECTION, _SAFETY, _ENDING = "growth", "infection", "safety", "ending"

PRACTICE: Final = PracticePlugin(
    folder=files(__package__),
    lessons=("dice", "actions", "wild", "splorf", "winning"),
    puzzles=PuzzleSettings(
        options=("-", "-", "-", "players=3"),
        agents=("greedy", "spore", "coccus"),
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
        nodes=6_000,
        rolls=56,
        margin=0.1,
        least_moves=8,
        most_solutions=3,
        most_turns=160,
        draws=3,
        per_game=4,
    ),
)
