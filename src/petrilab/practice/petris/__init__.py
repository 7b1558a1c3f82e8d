"""The practice plugin of Petris: its lessons, and the settings of its puzzles."""

from importlib.resources import files
from typing import Final

from petrilab.practice.plugin import PracticePlugin, PuzzleSettings

_CONTAMINATION, _SARCINA, _MOBILITY, _ENDING = "contamination", "sarcina", "mobility", "ending"

PRACTICE: Final = PracticePlugin(
    folder=files(__package__),
    lessons=(
        "propagation",
        "equal",
        "fission",
        "sarcina",
        "contamination",
        "preview",
        "losing",
        "strategy",
        "advanced",
        "three",
    ),
    puzzles=PuzzleSettings(
        options=("-", "-", "-", "advanced=on"),
        agents=("greedy", "spore"),
        goals=("win", "save"),
        themes={
            "points": _CONTAMINATION,
            "score-next": _CONTAMINATION,
            "score-risk": _CONTAMINATION,
            "majority": _CONTAMINATION,
            "overrun-next": _CONTAMINATION,
            "growth": _SARCINA,
            "sarcinas": _SARCINA,
            "sarcina-next": _SARCINA,
            "sarcina-lack": _SARCINA,
            "replies": _MOBILITY,
            "ending": _ENDING,
            "can-win": _ENDING,
        },
        nodes=300_000,
        least_moves=6,
        variations=8,
        per_game=3,
    ),
)
