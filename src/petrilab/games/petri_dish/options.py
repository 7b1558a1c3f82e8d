"""The options of Petri Dish, each with its allowed values and its default."""

from dataclasses import dataclass

from petrilab.core import Choice, NumberOrOff, Options, option, players_option


@dataclass(frozen=True)
class PetriDishOptions(Options):
    """What a table of Petri Dish agrees on."""

    players: int = players_option(2, 10)
    wedge_setup: str = option(Choice("large-mid", "large-tip"), "large-mid")
    """Where the Large begins; the Medium takes the other of the two spaces."""
    seating: str = option(Choice("shuffled", "in-order"), "shuffled")
    """Whether it is drawn which player gets which wedge."""
    max_turns: int | None = option(NumberOrOff(1, 100_000, examples=(None, 1, 40)), None)
    """After so many turns of single players the game is a draw; off for people."""
