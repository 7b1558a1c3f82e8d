"""The ids of the rules, endings, questions and game events of Petri Dish."""

from enum import StrEnum


class Rule(StrEnum):
    """All rules and rulings. Texts: petrilab.texts; explanations: docs/rules/petri-dish.md."""

    # Before the game
    WHEEL = "petri-dish-wheel"
    ADJACENT = "petri-dish-adjacent"
    CENTRE = "petri-dish-centre"
    PIECES = "petri-dish-pieces"
    RESERVE = "petri-dish-reserve"
    SETUP = "petri-dish-setup"
    WEDGE_SETUP = "petri-dish-wedge-setup"
    WEDGES = "petri-dish-wedges"
    SEATING = "petri-dish-seating"
    SEATING_REDRAW = "petri-dish-seating-redraw"
    FIRST = "petri-dish-first"
    # A turn
    ORDER = "petri-dish-order"
    ROLL = "petri-dish-roll"
    DUPLICATES = "petri-dish-duplicates"
    TWO_WILDS = "petri-dish-two-wilds"
    TRIPLES = "petri-dish-triples"
    ACTIONS = "petri-dish-actions"
    ANY_ORDER = "petri-dish-any-order"
    NO_PASSING = "petri-dish-no-passing"
    DIE = "petri-dish-die"
    OWN_ACTION = "petri-dish-own-action"
    NULL_IS_WILD = "petri-dish-null-is-wild"
    NULL_ANEW = "petri-dish-null-anew"
    NO_INSTANCE = "petri-dish-no-instance"
    WILD = "petri-dish-wild"
    # Where actions happen
    OWN_PIECE = "petri-dish-own-piece"
    EMPTY_SPACE = "petri-dish-empty-space"
    # Divide
    DIVIDE = "petri-dish-divide"
    DIVIDE_SMALL = "petri-dish-divide-small"
    DIVIDE_RESERVE = "petri-dish-divide-reserve"
    DIVIDE_ADJACENT = "petri-dish-divide-adjacent"
    DIVIDE_ROOM = "petri-dish-divide-room"
    # Grow
    GROW = "petri-dish-grow"
    GROW_LARGE = "petri-dish-grow-large"
    GROW_RESERVE = "petri-dish-grow-reserve"
    SPAWN = "petri-dish-spawn"
    SPAWN_LARGE = "petri-dish-spawn-large"
    SPAWN_RESERVE = "petri-dish-spawn-reserve"
    # Infect
    INFECT = "petri-dish-infect"
    INFECT_OPPONENT = "petri-dish-infect-opponent"
    INFECT_TOUCHING = "petri-dish-infect-touching"
    INFECT_RESERVE = "petri-dish-infect-reserve"
    # Move
    MOVE = "petri-dish-move"
    MOVE_GROUP = "petri-dish-move-group"
    MOVE_REACH = "petri-dish-move-reach"
    MOVE_ROOM = "petri-dish-move-room"
    # Zap
    ZAP = "petri-dish-zap"
    ZAP_PIECE = "petri-dish-zap-piece"
    ZAP_RESERVE = "petri-dish-zap-reserve"
    ZAP_ALWAYS = "petri-dish-zap-always"
    # Elimination and the end
    OUT = "petri-dish-out"
    BONUS = "petri-dish-bonus"
    OWN_LAST_PIECE = "petri-dish-own-last-piece"
    ALL_NINE = "petri-dish-all-nine"
    LAST_ALIVE = "petri-dish-last-alive"
    AT_ONCE = "petri-dish-at-once"
    MAX_TURNS = "petri-dish-max-turns"


class Ending(StrEnum):
    """The trigger of the end of a game."""

    ALL_NINE = "all_nine"
    """A player has all nine pieces on the board."""
    LAST_ALIVE = "last_alive"
    """Only one player has pieces on the board."""
    MAX_TURNS = "max_turns"
    """The limit of turns was reached."""


class Decision(StrEnum):
    """The criterion that selected the winners."""

    WIN = "win"
    """The winner reached one of the two aims."""
    DRAW = "draw"
    """No player did in time; all players with pieces share the result."""


class Ask(StrEnum):
    """The questions that lead to an action."""

    DIE = "petri-dish-ask-die"
    ACTION = "petri-dish-ask-action"
    PLACE = "petri-dish-ask-place"
    TARGET = "petri-dish-ask-target"


class EventKind(StrEnum):
    """The kinds of game event, in the order in which they occur."""

    SEATED = "petri-dish-event-seated"
    FIRST = "petri-dish-event-first"
    ROLLED = "petri-dish-event-rolled"
    TURNED_WILD = "petri-dish-event-turned-wild"
    BONUS = "petri-dish-event-bonus"
    DIVIDED = "petri-dish-event-divided"
    GREW = "petri-dish-event-grew"
    SPAWNED = "petri-dish-event-spawned"
    INFECTED = "petri-dish-event-infected"
    MOVED = "petri-dish-event-moved"
    ZAPPED = "petri-dish-event-zapped"
    SHRUNK = "petri-dish-event-shrunk"
    ELIMINATED = "petri-dish-event-eliminated"
    LAPSED = "petri-dish-event-lapsed"
    TURN = "petri-dish-event-turn"
