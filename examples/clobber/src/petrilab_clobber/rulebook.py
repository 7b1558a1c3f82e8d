"""The ids of the rules, endings, questions and game events of Clobber.

Each has a text in `locales`, under its id; endings and decisions under `clobber-ending-…` and
`decided-…`.
"""

from enum import StrEnum


class Rule(StrEnum):
    """All rules. README.md explains them."""

    SETUP = "clobber-setup"
    OWN_STONE = "clobber-own-stone"
    ADJACENT = "clobber-adjacent"
    CAPTURE = "clobber-capture"
    NO_TARGET = "clobber-no-target"
    LAST_MOVE = "clobber-last-move"
    STONES = "clobber-stones"


class Ending(StrEnum):
    """What triggered the end of a game."""

    STUCK = "stuck"
    """The player to move had no legal move."""


class Decision(StrEnum):
    """The criterion that selected the winner."""

    LOSS = "loss"
    """The other player lost. Petrilab has the text of this criterion."""


class Ask(StrEnum):
    """The questions that lead to a move."""

    SOURCE = "clobber-ask-source"
    TARGET = "clobber-ask-target"


class EventKind(StrEnum):
    """The kinds of game event."""

    CAPTURED = "clobber-event-captured"
