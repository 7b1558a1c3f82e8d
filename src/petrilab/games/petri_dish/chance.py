"""The moves of CHANCE with their probabilities: the wedges, the starting player, the dice."""

from fractions import Fraction

from petrilab.core import Refusal, refusal
from petrilab.games.petri_dish import dice, seating
from petrilab.games.petri_dish.moves import PetriDishMove, Roll, Seating, Start
from petrilab.games.petri_dish.position import PetriDishPosition
from petrilab.games.petri_dish.rulebook import Rule

_ROLLS: tuple[tuple[PetriDishMove, Fraction], ...] = tuple(
    (Roll(faces), likely) for faces, likely in dice.rolls()
)


def chance_outcomes(position: PetriDishPosition) -> tuple[tuple[PetriDishMove, Fraction], ...]:
    """Return the possible draws or rolls of a position that waits for CHANCE."""
    if position.to_move is not None:
        return _ROLLS
    players = position.options.players
    drawn = seating.drawn_wedges(position.board, players)
    if len(drawn) == players:
        return tuple((Start(seat), Fraction(1, players)) for seat in position.seats)
    wedges = seating.wedge_draws(players, drawn)
    return tuple((Seating(len(drawn), wedge), likely) for wedge, likely in wedges)


def chance_refusal(position: PetriDishPosition, move: PetriDishMove) -> Refusal | None:
    """Return the rule that a draw breaks, or None if it is possible now."""
    if any(move == possible for possible, _ in chance_outcomes(position)):
        return None
    if position.to_move is not None:
        return refusal(Rule.ROLL)
    players = position.options.players
    drawn = seating.drawn_wedges(position.board, players)
    if len(drawn) == players:
        return refusal(Rule.FIRST)
    if not isinstance(move, Seating) or move.seat != len(drawn):
        return refusal(Rule.SEATING)
    return _wedge_refusal(players, drawn, move.wedge)


def _wedge_refusal(players: int, drawn: tuple[int, ...], wedge: int) -> Refusal:
    """Return why the next seat cannot draw this wedge."""
    if wedge not in seating.wedges(players):
        return refusal(Rule.WEDGES, wedge=wedge, players=players)
    return refusal(Rule.SEATING if wedge in drawn else Rule.SEATING_REDRAW)
