"""Ids of what is refused in every game alike: turns, options, texts, matches."""

from enum import StrEnum


class TurnRule(StrEnum):
    """Whose turn it is."""

    GAME_OVER = "turn-game-over"
    """The game has ended; nobody may act."""
    NOT_WAITING = "turn-not-waiting"
    """The position does not wait for this actor now."""


class OptionRule(StrEnum):
    """What options may say."""

    UNKNOWN = "option-unknown"
    """There is no option of that name."""
    VALUE = "option-value"
    """The option cannot have that value."""
    TWICE = "option-twice"
    """The option was given twice."""
    FORM = "option-form"
    """An option is written name=value."""


class TextRule(StrEnum):
    """How positions, moves and records are written."""

    UNKNOWN_GAME = "text-unknown-game"
    """A position or record begins with the name of a game."""
    FIELDS = "text-fields"
    """A position has a fixed number of fields."""
    FIELD = "text-field"
    """A field is not written as it should be."""
    MOVE = "text-move"
    """A move is not written as it should be."""
    STEP = "text-step"
    """A word is no step of a move in the making."""
    TAG = "text-tag"
    """A record's tag line is not written as it should be, missing or given twice."""
    ACTOR = "text-actor"
    """A record's move begins with the letter of who made it."""
    TOO_LONG = "text-too-long"
    """The text is longer than any game can be."""
    RULES_VERSION = "text-rules-version"
    """The record was made by other rules than these."""
    HASH = "text-hash"
    """Replaying the record leads to another position than it says."""
    RESULT = "text-result"
    """Replaying the record leads to another result than it says."""


class MatchRule(StrEnum):
    """What a match allows besides the game's own rules."""

    STALE = "match-stale"
    """The move was made for an earlier version of the match."""
    OVER = "match-over"
    """The match has ended."""
    NO_SUCH_SEAT = "match-no-such-seat"
    """The match has no such seat."""
    NOTHING_TO_UNDO = "match-nothing-to-undo"
    """The seat has made no move that could be taken back."""
    UNDO_BLOCKED = "match-undo-blocked"
    """A move is not taken back across dice, secrets or another player's move."""
    RECORD_SEALED = "match-record-sealed"
    """The record of a game with secrets is complete, and readable, only when it has ended."""


CORE_RULES: tuple[type[StrEnum], ...] = (TurnRule, OptionRule, TextRule, MatchRule)
