"""Petri Dish, a game by Andrew Looney: bacteria fight for the only world they will ever know."""

from petrilab.games.petri_dish.board import Piece, Size
from petrilab.games.petri_dish.game import GAME, PetriDish
from petrilab.games.petri_dish.moves import Action, PetriDishMove, Roll, Seating, Start
from petrilab.games.petri_dish.options import PetriDishOptions
from petrilab.games.petri_dish.position import PetriDishPosition
from petrilab.games.petri_dish.rulebook import Decision, Ending, EventKind, Rule

__all__ = [
    "GAME",
    "Action",
    "Decision",
    "Ending",
    "EventKind",
    "PetriDish",
    "PetriDishMove",
    "PetriDishOptions",
    "PetriDishPosition",
    "Piece",
    "Roll",
    "Rule",
    "Seating",
    "Size",
    "Start",
]
