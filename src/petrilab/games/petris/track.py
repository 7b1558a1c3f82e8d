"""The turn track of Petris: the order of propagations, and the phase that ends each set."""

from petrilab.core import Seat

FISSION = "F"
CONTAMINATION = "C"
SETS = 12
"""Sets in a game: two rounds of six; in a set every player propagates once."""

_SETS_END = {2: "FFCFFC" * 2, 3: "FCFCFC" * 2}


def set_end(players: int, number: int) -> str:
    """Return the phase that ends set `number` (from 0): fission or contamination."""
    return _SETS_END[players][number]


def propagations_in_game(players: int) -> int:
    """Return the number of propagations in the longest game."""
    return SETS * players


def contaminations_before(players: int, number: int) -> int:
    """Return how many contamination phases come before set `number`."""
    return _SETS_END[players][:number].count(CONTAMINATION)


def propagator(players: int, order: str, propagations: int) -> Seat:
    """Return the seat that moves after `propagations` propagations, by the option `order`."""
    number, turn = divmod(propagations, players)
    first = {
        "alternating": number,
        "per-contamination": contaminations_before(players, number),
        "fixed": 0,
    }[order]
    return (first + turn) % players
