"""What a game is: the ground that games, opponents, matches and pages stand on."""

from petrilab.core.actors import (
    CHANCE,
    MAX_SEATS,
    TABLE,
    Actor,
    Seat,
    actor_from_letter,
    actor_letter,
    seat_letters,
    seat_list,
)
from petrilab.core.events import Event, event
from petrilab.core.game import AnyGame, Consequence, Game, Move
from petrilab.core.geometry import Fact, Geometry, Place, Point, Scene, Token, hexagon
from petrilab.core.legal import Legal, Listed
from petrilab.core.notation import read_move, read_position
from petrilab.core.options import (
    Choice,
    Flag,
    Kind,
    Number,
    NumberOrOff,
    Options,
    OptionSpec,
    option,
    players_option,
    split_options,
)
from petrilab.core.outcome import Outcome
from petrilab.core.perft import next_actor, perft
from petrilab.core.position import Position
from petrilab.core.preview import Ghost, Preview
from petrilab.core.reading import Field, Fields, bad_move, impossible, unknown_step
from petrilab.core.record import DiceSeal, GameRecord, read_record, result_text
from petrilab.core.refusal import Params, Refusal, RefusedError, params, refuse
from petrilab.core.registry import all_games, find_game, game_names
from petrilab.core.showing import shown
from petrilab.core.source import SeededSource, Source, draw
from petrilab.core.view import OpenView, View

__all__ = [
    "CHANCE",
    "MAX_SEATS",
    "TABLE",
    "Actor",
    "AnyGame",
    "Choice",
    "Consequence",
    "DiceSeal",
    "Event",
    "Fact",
    "Field",
    "Fields",
    "Flag",
    "Game",
    "GameRecord",
    "Geometry",
    "Ghost",
    "Kind",
    "Legal",
    "Listed",
    "Move",
    "Number",
    "NumberOrOff",
    "OpenView",
    "OptionSpec",
    "Options",
    "Outcome",
    "Params",
    "Place",
    "Point",
    "Position",
    "Preview",
    "Refusal",
    "RefusedError",
    "Scene",
    "Seat",
    "SeededSource",
    "Source",
    "Token",
    "View",
    "actor_from_letter",
    "actor_letter",
    "all_games",
    "bad_move",
    "draw",
    "event",
    "find_game",
    "game_names",
    "hexagon",
    "impossible",
    "next_actor",
    "option",
    "params",
    "perft",
    "players_option",
    "read_move",
    "read_position",
    "read_record",
    "refuse",
    "result_text",
    "seat_letters",
    "seat_list",
    "shown",
    "split_options",
    "unknown_step",
]
