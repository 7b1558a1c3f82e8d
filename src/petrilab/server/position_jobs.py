"""The jobs of the analysis board: positions that are read, previewed and changed by a move.

As in `compute_jobs`, each job is a pure function from plain values to the body of a response.
"""

import secrets
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from petrilab.core import (
    CHANCE,
    AnyGame,
    GameEvent,
    find_game,
    game_names,
    read_move,
    read_position,
    refusal,
)
from petrilab.core.variations import read_variations
from petrilab.match.serialization import event_messages, outcome_info, preview_of
from petrilab.server.compute_jobs import MAX_RESULT_BYTES, png
from petrilab.server.refusal_rules import ServerRule
from petrilab.server.schemas import PositionInfo, VariationInfo
from petrilab.svg import draw

_MAX_CHANCE_MOVES: Final = 300
"""Chance moves that are listed; all rolls of Petri Dish are fewer."""
_encoder = msgspec.json.Encoder()


def show_position(text: str) -> bytes:
    """Return the JSON of a `PositionInfo` with its geometry. Raises `RefusedError`."""
    game, position = _read(text)
    info = _info(game, position)
    return _encoder.encode(replace(info, geometry=game.geometry(position.options)))


def read_analysis(text: str) -> bytes:
    """Return the JSON of all `VariationInfo` of an analysis or of a record.

    Raises `RefusedError`, also if the result would be too large.
    """
    game, nodes = read_variations(text)
    found, size = list[bytes](), 0
    for node in nodes:
        info = _info(game, node.position, node.events)
        if node.parent is None:
            info = replace(info, geometry=game.geometry(node.position.options))
        else:
            info = replace(info, move=node.move.text())
        found.append(_encoder.encode(VariationInfo(info, node.parent, node.actor, node.comment)))
        size += len(found[-1]) + 1
        if size > MAX_RESULT_BYTES:
            raise refusal(ServerRule.TOO_COSTLY).error()
    return b"[" + b",".join(found) + b"]"


def draw_position(text: str) -> bytes:
    """Return a position as an SVG. Raises `RefusedError`."""
    return draw(read_position(text)[1]).encode()


def draw_position_png(text: str) -> bytes:
    """Return a position as a PNG. Raises `RefusedError`."""
    return png(draw(read_position(text)[1]))


def preview_move(text: str, seat: int, partial: tuple[str, ...], move: str) -> bytes:
    """Return the JSON of a `PreviewMessage` of a partial move, or of a whole one."""
    game, position = read_position(text)
    steps = game.steps(read_move(game, move)) if move else partial
    return _encoder.encode(
        preview_of(game, seat, game.preview(game.view(position, seat), seat, steps))
    )


def make_move(text: str, actor: int, move: str) -> bytes:
    """Return the JSON of the `PositionInfo` after a move; an empty move of CHANCE is drawn."""
    game, position = read_position(text)
    chosen = read_move(game, move) if move else _drawn(game, position)
    if refused := game.check(position, actor, chosen):
        raise refused.error()
    after = game.follow(position, actor, chosen)
    info = _info(game, after.position, after.events)
    return _encoder.encode(replace(info, move=chosen.text()))


def _read(text: str) -> tuple[AnyGame, Any]:
    """Return a position; a name of a game, with options or without, is its first position.

    The name may be typed in any case; the text of the position has it in lower case.
    """
    words = text.split()
    if words and (name := words[0].lower()) in game_names():
        text = text.strip().replace(words[0], name, 1)
        words[0] = name
    if len(words) not in (1, 2):
        return read_position(text)
    game = find_game(words[0])
    return game, game.initial(game.options_type.parse(words[1] if len(words) > 1 else "-"))


def _drawn(game: AnyGame, position: Any) -> Any:
    """Return a random move of CHANCE, by the probabilities of the game."""
    moves = game.chance(position)
    if not moves:
        raise game.turn_refusal(position, CHANCE).error()
    ticket = secrets.randbelow(2**62) / 2**62
    for move, probability in moves:
        ticket -= float(probability)
        if ticket < 0:
            return move
    return moves[-1][0]


def _info(game: AnyGame, position: Any, events: tuple[GameEvent, ...] = ()) -> PositionInfo:
    actors = game.actors(position)
    chance = game.chance(position) if CHANCE in actors else ()
    return PositionInfo(
        game=game.name,
        rules_version=game.rules_version,
        options=position.options.text(),
        players=position.options.players,
        text=position.text(),
        scene=game.scene(game.view(position, None)),
        actors=actors,
        events=event_messages(events),
        outcome=outcome_info(game.outcome(position)),
        chance=tuple(move.text() for move, _ in chance[:_MAX_CHANCE_MOVES]),
    )
