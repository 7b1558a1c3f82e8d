"""The options of Petri Dish, each with its allowed values and its default."""

from dataclasses import dataclass

from petrilab.core import ChoiceKind, NumberOrOff, Options, option, players_option


@dataclass(frozen=True)
class PetriDishOptions(Options):
    """The options of Petri Dish."""

    players: int = players_option(2, 10)
    wedge_setup: str = option(ChoiceKind("large-mid", "large-tip"), "large-mid")
    """Starting space of the Large; the Medium takes the other of the two spaces."""
    seating: str = option(ChoiceKind("shuffled", "in-order"), "shuffled")
    """Whether wedges are assigned to players by a draw."""
    max_turns: int | None = option(NumberOrOff(1, 100_000, examples=(None, 1, 40)), None)
    """The number of turns of single players after which the game is a draw, or None."""
