"""The options of Clobber."""

from dataclasses import dataclass

from petrilab.core import Number, Options, option, players_option


@dataclass(frozen=True)
class ClobberOptions(Options):
    """The options of Clobber: the size of the board."""

    players: int = players_option(2, 2)
    columns: int = option(Number(2, 10, examples=(2, 5, 10)), 6)
    rows: int = option(Number(2, 10, examples=(2, 5, 10)), 5)
