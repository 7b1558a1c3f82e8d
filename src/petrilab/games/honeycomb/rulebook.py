"""The ids of the rules, endings, questions and game events of Honeycomb."""

from enum import StrEnum


class Rule(StrEnum):
    """All rules and rulings. Texts: petrilab.texts; explanations: docs/rules/honeycomb.md."""

    # Before the game
    CELLS = "honeycomb-cells"
    BOARD_HEXAGON = "honeycomb-board-hexagon"
    BOARD_RECTANGLE = "honeycomb-board-rectangle"
    BOARD_CLASSIC = "honeycomb-board-classic"
    BOARD_DEFAULT = "honeycomb-board-default"
    BOARD_TOO_SMALL = "honeycomb-board-too-small"
    # Picking
    SIMULTANEOUS = "honeycomb-simultaneous"
    SECRECY = "honeycomb-secrecy"
    COLONIES = "honeycomb-colonies"
    DIFFERENT = "honeycomb-different"
    EMPTY = "honeycomb-empty"
    BLACK = "honeycomb-black"
    ANTIBIOTIC_ONE = "honeycomb-antibiotic-one"
    ANTIBIOTIC_ROUNDS = "honeycomb-antibiotic-rounds"
    ANTIBIOTIC_ELSEWHERE = "honeycomb-antibiotic-elsewhere"
    ANTIBIOTIC_ROOM = "honeycomb-antibiotic-room"
    ANTIBIOTIC_OPTIONAL = "honeycomb-antibiotic-optional"
    ANTIBIOTIC_REQUIRED = "honeycomb-antibiotic-required"
    # The reveal
    READING_ORDER = "honeycomb-reading-order"
    FIRST_READER = "honeycomb-first-reader"
    CALLS_AUTOMATIC = "honeycomb-calls-automatic"
    CALLS_SPOKEN = "honeycomb-calls-spoken"
    CALL_PHASE = "honeycomb-call-phase"
    CALL_READER = "honeycomb-call-reader"
    CALL_OPEN = "honeycomb-call-open"
    CALL_COMPETITION = "honeycomb-call-competition"
    CALL_NOPE = "honeycomb-call-nope"
    CALL_FIRST = "honeycomb-call-first"
    CALL_VOID = "honeycomb-call-void"
    CALL_NOBODY = "honeycomb-call-nobody"
    CALL_SECONDS = "honeycomb-call-seconds"
    ANTIBIOTIC_BLOCKS = "honeycomb-antibiotic-blocks"
    ANTIBIOTIC_FIRST = "honeycomb-antibiotic-first"
    COMPETITION = "honeycomb-competition"
    COLONISED = "honeycomb-colonised"
    ANTIBIOTIC_LASTS = "honeycomb-antibiotic-lasts"
    ANTIBIOTIC_SHOWN = "honeycomb-antibiotic-shown"
    ANTIBIOTIC_SECRET = "honeycomb-antibiotic-secret"  # noqa: S105
    CONTACTS = "honeycomb-contacts"
    GROWTH = "honeycomb-growth"
    # The end
    AFTER_ROUND = "honeycomb-after-round"
    CROWDED = "honeycomb-crowded"
    TIME_UP = "honeycomb-time-up"
    TIME_KEEPER = "honeycomb-time-keeper"
    MAX_ROUNDS = "honeycomb-max-rounds"
    SEVERAL_ENDS = "honeycomb-several-ends"
    MOST_POINTS = "honeycomb-most-points"
    SHARED_WIN = "honeycomb-shared-win"


class Ending(StrEnum):
    """The trigger of the end of a game; if several apply at once, the first in this order."""

    CROWDED = "crowded"
    """Fewer hexagons were empty than there are players."""
    TIME_UP = "time_up"
    """The playing time was over."""
    MAX_ROUNDS = "max_rounds"
    """The highest number of rounds was played."""


class Decision(StrEnum):
    """The criterion that selected the winners."""

    MOST_POINTS = "most_points"
    """The winner has the most points."""
    SHARED = "shared"
    """Several players have the most points and share the win."""


class Ask(StrEnum):
    """The questions that lead to a pick, to calls, and to the next reader."""

    PICK = "honeycomb-ask-pick"
    CALL = "honeycomb-ask-call"
    CONTINUE = "honeycomb-ask-continue"


class EventKind(StrEnum):
    """The kinds of game event, in the order in which they occur."""

    TIME_UP = "honeycomb-event-time-up"
    CHOSEN = "honeycomb-event-chosen"
    READY = "honeycomb-event-ready"
    READ = "honeycomb-event-read"
    VOID = "honeycomb-event-void"
    BLOCKED = "honeycomb-event-blocked"
    COMPETITION = "honeycomb-event-competition"
    COLONISED = "honeycomb-event-colonised"
    CONTACTS = "honeycomb-event-contacts"
    ROUND = "honeycomb-event-round"
    END = "honeycomb-event-end"
