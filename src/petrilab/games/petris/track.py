"""The turn track of Petris: who propagates next and what ends each set."""

from petrilab.core import Seat

FISSION = "F"
CONTAMINATION = "C"
SETS = 12
"""Two rounds of six sets; in a set everybody propagates once."""

_SETS_END = {2: "FFCFFC" * 2, 3: "FCFCFC" * 2}


def set_end(players: int, number: int) -> str:
    """What ends set `number` (from 0): a fission phase or a contamination phase."""
    return _SETS_END[players][number]


def propagations_in_game(players: int) -> int:
    """How many propagations the longest game has."""
    return SETS * players


def contaminations_before(players: int, number: int) -> int:
    """How many contamination phases come before set `number`."""
    return _SETS_END[players][:number].count(CONTAMINATION)


def propagator(players: int, order: str, propagations: int) -> Seat:
    """Who makes the next propagation after so many of them, by the option `order`."""
    number, turn = divmod(propagations, players)
    first = {
        "alternating": number,
        "per-contamination": contaminations_before(players, number),
        "fixed": 0,
    }[order]
    return (first + turn) % players
