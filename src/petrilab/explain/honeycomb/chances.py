"""Chances that colonies fail in Honeycomb, under two simple assumptions about the other players.

At random: every legal pick is equally likely. Eager: a player takes the hexagons that make the most
contacts for it, and chooses among equal ones at random. Both are exact.
"""

from fractions import Fraction
from math import comb

from petrilab.core import Seat
from petrilab.explain.honeycomb.contact_counts import contacts_at
from petrilab.games.honeycomb import HoneycombPosition
from petrilab.games.honeycomb.picking import (
    colonies_needed,
    empty_cells,
    has_antibiotic_room,
    is_antibiotic_round,
)


def random_competition(position: HoneycombPosition) -> Fraction:
    """Return the chance that another player also picks a given hexagon, at random."""
    room = len(empty_cells(position))
    free = Fraction(room - colonies_needed(position), room)
    return 1 - free ** (position.options.players - 1)


def random_antibiotic(position: HoneycombPosition) -> Fraction:
    """Return the chance that another player's antibiotic is on a given hexagon, at random."""
    if not (is_antibiotic_round(position) and has_antibiotic_room(position)):
        return Fraction(0)
    room, needed = len(empty_cells(position)), colonies_needed(position)
    choices = room - needed + int(position.options.antibiotic == "optional")
    placed = Fraction(room - needed, room) / choices
    return 1 - (1 - placed) ** (position.options.players - 1)


def eager_risk(position: HoneycombPosition, seat: Seat, colonies: tuple[int, ...]) -> Fraction:
    """Return the chance that an eager rival picks one of these hexagons, too."""
    free = Fraction(1)
    for rival in position.seats:
        if rival != seat:
            free *= _eager_misses(position, rival, colonies)
    return 1 - free


def _eager_misses(position: HoneycombPosition, rival: Seat, colonies: tuple[int, ...]) -> Fraction:
    """Return the chance that an eager rival picks none of these hexagons."""
    contacts = {cell: contacts_at(position, cell, rival) for cell in empty_cells(position)}
    needed = colonies_needed(position)
    least = sorted(contacts.values(), reverse=True)[needed - 1]
    certain = [cell for cell, count in contacts.items() if count > least]
    if any(cell in certain for cell in colonies):
        return Fraction(0)
    level = [cell for cell, count in contacts.items() if count == least]
    drawn, wanted = needed - len(certain), sum(cell in level for cell in colonies)
    return Fraction(comb(len(level) - wanted, drawn), comb(len(level), drawn))
