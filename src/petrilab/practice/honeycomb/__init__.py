"""The practice plugin of Honeycomb: its lessons, and the settings of its puzzles."""

from importlib.resources import files
from typing import Final

from petrilab.practice.plugin import PracticePlugin, PuzzleSettings

_CONTACTS, _RISK, _DENIAL = "contacts", "risk", "denial"

PRACTICE: Final = PracticePlugin(
    folder=files(__package__),
    lessons=("picks", "contacts", "competition", "antibiotic", "bluff"),
    puzzles=PuzzleSettings(
        options=(
            "board=rectangle:4x3",
            "board=hexagon:3",
            "board=rectangle:4x4",
            "board=rectangle:5x4",
        ),
        agents=("forager", "spore", "coccus", "bacillus"),
        themes={
            "gain": _CONTACTS,
            "open-next": _CONTACTS,
            "risk": _RISK,
            "denied": _DENIAL,
            "taken": _DENIAL,
        },
        rivals=("forager", "spore", "coccus", "bacillus"),
        nodes=4_000,
        margin=0.1,
        least_moves=6,
        most_solutions=3,
        most_turns=400,
    ),
)
