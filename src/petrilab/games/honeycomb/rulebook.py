"""The ids of Honeycomb: its rules and rulings, its endings, and what can happen at the table."""

from enum import StrEnum


class Rule(StrEnum):
    """Every rule and ruling. Texts: petrilab.texts; explanations: docs/rules/honeycomb.md."""

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
    """What brought a game to its end; if several apply at once, the first of them."""

    CROWDED = "crowded"
    """Fewer hexagons were empty than there are players."""
    TIME_UP = "time_up"
    """The agreed minutes were over."""
    MAX_ROUNDS = "max_rounds"
    """The agreed number of rounds was played."""


class Decision(StrEnum):
    """What made the winners win."""

    MOST_POINTS = "most_points"
    """Nobody else has so many points."""
    SHARED = "shared"
    """Several have the most points; they share the win."""


class Ask(StrEnum):
    """The question that leads to a pick."""

    PICK = "honeycomb-ask-pick"


class Happening(StrEnum):
    """What the game tells, in the order in which it happens."""

    TIME_UP = "honeycomb-event-time-up"
    CHOSEN = "honeycomb-event-chosen"
    READ = "honeycomb-event-read"
    BLOCKED = "honeycomb-event-blocked"
    COMPETITION = "honeycomb-event-competition"
    COLONISED = "honeycomb-event-colonised"
    CONTACTS = "honeycomb-event-contacts"
    ROUND = "honeycomb-event-round"
    END = "honeycomb-event-end"
