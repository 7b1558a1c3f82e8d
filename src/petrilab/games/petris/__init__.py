"""Petris, a game by David Bernal: keep your bacteria from growing out of control."""

from petrilab.games.petris.board import Layout, layout
from petrilab.games.petris.game import GAME, Petris
from petrilab.games.petris.moves import Propagation
from petrilab.games.petris.options import PetrisOptions
from petrilab.games.petris.position import SARCINA, STRANDED, PetrisPosition
from petrilab.games.petris.rulebook import Decision, Ending, EventKind, Rule

__all__ = [
    "GAME",
    "SARCINA",
    "STRANDED",
    "Decision",
    "Ending",
    "EventKind",
    "Layout",
    "Petris",
    "PetrisOptions",
    "PetrisPosition",
    "Propagation",
    "Rule",
    "layout",
]
