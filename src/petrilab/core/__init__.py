"""The common interface of all games, on which opponents, matches and user interfaces build."""

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
from petrilab.core.events import GameEvent, game_event
from petrilab.core.fields import Field, Fields, refuse_move_text, refuse_position, unknown_step
from petrilab.core.game import AnyGame, Consequence, Game, Move
from petrilab.core.geometry import Fact, Geometry, Place, Point, Scene, Token, TokenSign, hexagon
from petrilab.core.legal_moves import LegalMoves, MoveList
from petrilab.core.notation import read_move, read_position
from petrilab.core.options import (
    ChoiceKind,
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
from petrilab.core.quoting import quoted
from petrilab.core.random_source import RandomSource, SeededRandomSource, draw
from petrilab.core.record import DiceSeal, GameRecord, read_record, result_text
from petrilab.core.refusal import Params, Refusal, RefusedError, params, refusal
from petrilab.core.registry import all_games, find_game, game_names
from petrilab.core.view import OpenView, View

__all__ = [
    "CHANCE",
    "MAX_SEATS",
    "TABLE",
    "Actor",
    "AnyGame",
    "ChoiceKind",
    "Consequence",
    "DiceSeal",
    "Fact",
    "Field",
    "Fields",
    "Flag",
    "Game",
    "GameEvent",
    "GameRecord",
    "Geometry",
    "Ghost",
    "Kind",
    "LegalMoves",
    "Move",
    "MoveList",
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
    "RandomSource",
    "Refusal",
    "RefusedError",
    "Scene",
    "Seat",
    "SeededRandomSource",
    "Token",
    "TokenSign",
    "View",
    "actor_from_letter",
    "actor_letter",
    "all_games",
    "draw",
    "find_game",
    "game_event",
    "game_names",
    "hexagon",
    "next_actor",
    "option",
    "params",
    "perft",
    "players_option",
    "quoted",
    "read_move",
    "read_position",
    "read_record",
    "refusal",
    "refuse_move_text",
    "refuse_position",
    "result_text",
    "seat_letters",
    "seat_list",
    "split_options",
    "unknown_step",
]
