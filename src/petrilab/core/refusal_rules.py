"""Ids of the rules that all games share: turns, options, texts."""

from enum import StrEnum


class TurnRule(StrEnum):
    """Rules about turns."""

    GAME_OVER = "turn-game-over"
    """The game has ended; no actor may act."""
    NOT_WAITING = "turn-not-waiting"
    """The position does not wait for this actor now."""


class OptionRule(StrEnum):
    """Rules about options."""

    UNKNOWN = "option-unknown"
    """There is no option of this name."""
    VALUE = "option-value"
    """The option cannot have that value."""
    TWICE = "option-twice"
    """The option was given twice."""
    FORM = "option-form"
    """An option is written name=value."""


class TextRule(StrEnum):
    """Rules about the texts of positions, moves and records."""

    UNKNOWN_GAME = "text-unknown-game"
    """A position or record begins with the name of a game."""
    FIELDS = "text-fields"
    """A position has a fixed number of fields."""
    FIELD = "text-field"
    """A field is malformed."""
    MOVE = "text-move"
    """A move is malformed."""
    STEP = "text-step"
    """A word is not a step of a move."""
    TAG = "text-tag"
    """A tag line of a record is malformed, missing or given twice."""
    ACTOR = "text-actor"
    """A move of a record begins with the letter of its actor."""
    TOO_LONG = "text-too-long"
    """The text is longer than that of any game."""
    RULES_VERSION = "text-rules-version"
    """The record was made with another version of the rules."""
    HASH = "text-hash"
    """Replaying the record leads to another position than its hash."""
    RESULT = "text-result"
    """Replaying the record leads to another result than it states."""
