"""The ids of the rules, endings, questions and game events of Petris."""

from enum import StrEnum


class Rule(StrEnum):
    """Rules and rulings. Texts are in petrilab.texts, explanations in docs/rules/petris.md.

    Rules that no code refers to are declared by their option (`options.py`).
    """

    # Before the game
    SETUP = "petris-setup"
    LAYOUT_THREE = "petris-layout-three"
    SUPPLY = "petris-supply"
    TURN_TRACK = "petris-turn-track"
    ADVANCED_FOR_TWO = "petris-advanced-for-two"
    ONLY_FOR_THREE = "petris-only-for-three"
    # Propagation
    SOURCE = "petris-source"
    AT_LEAST_ONE = "petris-at-least-one"
    ADJACENT = "petris-adjacent"
    ENOUGH = "petris-enough"
    EQUAL = "petris-equal"
    TIES = "petris-ties"
    LIMIT = "petris-limit"
    OWN_SARCINA = "petris-own-sarcina"
    NO_WAY_OUT = "petris-no-way-out"
    # Sarcinas
    SARCINA = "petris-sarcina"
    SARCINA_MADE = "petris-sarcina-made"
    # Fission
    FISSION = "petris-fission"
    FISSION_SARCINA = "petris-fission-sarcina"
    FISSION_SUPPLY = "petris-fission-supply"
    FISSION_LOSERS = "petris-fission-losers"
    # Contamination
    CONTAMINATION = "petris-contamination"
    CONTAMINATION_THREE = "petris-contamination-three"
    TRACK = "petris-track"
    # The end
    STUCK = "petris-stuck"
    NO_SARCINA = "petris-no-sarcina"
    OVERRUN = "petris-overrun"
    TRACK_END = "petris-track-end"
    END_THREE = "petris-end-three"
    LOSE_TOGETHER = "petris-lose-together"
    TIE_BREAK = "petris-tie-break"
    DRAW = "petris-draw"


class Ending(StrEnum):
    """The trigger of the end of a game."""

    STUCK = "stuck"
    """The player to move had no legal propagation."""
    NO_SARCINA = "no_sarcina"
    """A player had to place a fourth sarcina."""
    OVERRUN = "overrun"
    """A player reached the last space of the contamination track."""
    TRACK_END = "track_end"
    """The last contamination phase is over."""


class Decision(StrEnum):
    """The criterion that selected the winners."""

    LOSS = "loss"
    """All other players lost."""
    FEWEST_POINTS = "fewest_points"
    """The winner has the fewest points."""
    TIE_BREAK = "tie_break"
    """Fewest tokens in the dishes, then fewest sarcinas."""
    DRAW = "draw"
    """Players tied on every criterion share the result."""


class Ask(StrEnum):
    """The questions that lead to a propagation."""

    SOURCE = "petris-ask-source"
    TARGET = "petris-ask-target"


class EventKind(StrEnum):
    """The kinds of game event, in the order in which they occur."""

    PROPAGATED = "petris-event-propagated"
    SARCINA = "petris-event-sarcina"
    STRANDED = "petris-event-stranded"
    FISSION = "petris-event-fission"
    GREW = "petris-event-grew"
    NO_SUPPLY = "petris-event-no-supply"
    CONTAMINATION = "petris-event-contamination"
    SCORED = "petris-event-scored"
    SET = "petris-event-set"
