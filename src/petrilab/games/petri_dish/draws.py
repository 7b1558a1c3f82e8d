"""What CHANCE decides, and how likely: the wedges, the starting player, the dice."""

from fractions import Fraction

from petrilab.core import Refusal, refuse
from petrilab.games.petri_dish import dice, seating
from petrilab.games.petri_dish.moves import PetriDishMove, Roll, Seating, Start
from petrilab.games.petri_dish.position import PetriDishPosition
from petrilab.games.petri_dish.rulebook import Rule

_ROLLS: tuple[tuple[PetriDishMove, Fraction], ...] = tuple(
    (Roll(faces), likely) for faces, likely in dice.rolls()
)


def draws(position: PetriDishPosition) -> tuple[tuple[PetriDishMove, Fraction], ...]:
    """What may be drawn or rolled now and how likely, if CHANCE is waited for."""
    if position.to_move is not None:
        return _ROLLS
    players = position.options.players
    drawn = seating.seating_on(position.board, players)
    if len(drawn) == players:
        return tuple((Start(seat), Fraction(1, players)) for seat in position.seats)
    wedges = seating.drawings(players, drawn)
    return tuple((Seating(len(drawn), wedge), likely) for wedge, likely in wedges)


def forbids(position: PetriDishPosition, move: PetriDishMove) -> Refusal | None:
    """The rule that a draw breaks, or None if it can happen now."""
    if any(move == possible for possible, _ in draws(position)):
        return None
    if position.to_move is not None:
        return refuse(Rule.ROLL)
    players = position.options.players
    drawn = seating.seating_on(position.board, players)
    if len(drawn) == players:
        return refuse(Rule.FIRST)
    if not isinstance(move, Seating) or move.seat != len(drawn):
        return refuse(Rule.SEATING)
    return _forbids_wedge(players, drawn, move.wedge)


def _forbids_wedge(players: int, drawn: tuple[int, ...], wedge: int) -> Refusal:
    """Why the next seat cannot draw this wedge."""
    if wedge not in seating.wedges(players):
        return refuse(Rule.WEDGES, wedge=wedge, players=players)
    return refuse(Rule.SEATING if wedge in drawn else Rule.SEATING_REDRAW)
