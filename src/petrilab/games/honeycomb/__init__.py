"""Honeycomb, a game from St. Louis: colonise hexagons that touch, and foresee your rivals."""

from petrilab.games.honeycomb.board import Board, board
from petrilab.games.honeycomb.calls import NO_CALL, Call, Continue
from petrilab.games.honeycomb.contacts import BLACK, EMPTY, contacts, scores
from petrilab.games.honeycomb.game import GAME, Honeycomb
from petrilab.games.honeycomb.moves import HoneycombMove, Pick, TimeUp
from petrilab.games.honeycomb.options import HoneycombOptions
from petrilab.games.honeycomb.position import HoneycombPosition
from petrilab.games.honeycomb.resolution import resolve
from petrilab.games.honeycomb.rulebook import Decision, Ending, EventKind, Rule
from petrilab.games.honeycomb.view import HoneycombView

__all__ = [
    "BLACK",
    "EMPTY",
    "GAME",
    "NO_CALL",
    "Board",
    "Call",
    "Continue",
    "Decision",
    "Ending",
    "EventKind",
    "Honeycomb",
    "HoneycombMove",
    "HoneycombOptions",
    "HoneycombPosition",
    "HoneycombView",
    "Pick",
    "Rule",
    "TimeUp",
    "board",
    "contacts",
    "resolve",
    "scores",
]
