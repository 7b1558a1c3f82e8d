"""The jobs of compute processes. Each is a function from plain values to the body of a response.

All are pure, so a job whose process was lost can be repeated.
"""

import gzip
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from petrilab.core import (
    AnyGame,
    GameRecord,
    Geometry,
    Outcome,
    Scene,
    find_game,
    read_move,
    read_position,
    read_record,
    refusal,
)
from petrilab.core.record import UNFINISHED
from petrilab.match import messages as m
from petrilab.match.dice import verify
from petrilab.match.public_boards import newest_scenes
from petrilab.match.serialization import event_messages, outcome_info
from petrilab.practice import find_lesson, find_puzzle
from petrilab.practice.exercise import ExerciseSizeError, Verdict, build_exercise
from petrilab.practice.lesson import build_step
from petrilab.practice.puzzle import build_puzzle
from petrilab.server.packed_boards import PackedBoards
from petrilab.server.qr_codes import qr_svg
from petrilab.server.refusal_rules import ServerRule
from petrilab.server.schemas import (
    DiceVerification,
    LessonExercises,
    LessonTask,
    PuzzleExercise,
    Replay,
    ReplayStep,
)
from petrilab.svg import card, draw, picture

MAX_RESULT_BYTES = 4 * 1024 * 1024
"""Bytes of a response body. A longer replay is refused, a longer history loses its beginning."""
MAX_MOVES = 5_000
"""Moves of a record that is replayed."""
_encoder = msgspec.json.Encoder()


def draw_game(game: str, options: str) -> bytes:
    """Return the first position of a game as an SVG."""
    found = find_game(game)
    return draw(found.initial(found.options_type.parse(options))).encode()


def encode_board(game: str, options: str) -> bytes:
    """Return the JSON of the board with these options; a large one takes 40 ms to set up."""
    found = find_game(game)
    return _encoder.encode(found.geometry(found.options_type.parse(options)))


def draw_view(game: str, options: str, view: Any) -> bytes:
    """Return the drawing of a view as an SVG."""
    found = find_game(game)
    geometry = found.geometry(found.options_type.parse(options))
    return picture(game, geometry, found.scene(view)).encode()


def draw_view_card(game: str, options: str, view: Any) -> bytes:
    """Return the card of a view as a PNG, for previews of links."""
    found = find_game(game)
    geometry = found.geometry(found.options_type.parse(options))
    return png(card(game, geometry, found.scene(view)))


def draw_game_card(game: str) -> bytes:
    """Return the card of a game as a PNG: a scene of the home screen, or the first position."""
    found = find_game(game)
    if example := _decode_examples(_examples().read_bytes()).get(game):
        return png(card(game, example.geometry, example.scenes[2 * len(example.scenes) // 3]))
    options = found.options_type.parse("-")
    return draw_view_card(game, "-", found.view(found.initial(options), None))


class _Example(Struct):
    """Scenes of a game, as `showcase.py` has written them."""

    geometry: Geometry
    scenes: tuple[Scene, ...]


_decode_examples = msgspec.json.Decoder(dict[str, _Example]).decode


def _examples() -> Traversable:
    return files(__package__) / "static" / "showcase.json"


def png(svg: str) -> bytes:
    """Return a drawing without words as a PNG."""
    import resvg_py  # noqa: PLC0415  # a server process never draws

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True))


def draw_qr(url: str) -> bytes:
    """Return the QR code of an address as an SVG."""
    return qr_svg(url).encode()


def encode_history(packed: PackedBoards) -> bytes:
    """Return the JSON of a `BoardHistory`, without the oldest scenes if it is too long."""
    boards = packed.unpacked()
    kept: list[tuple[int, Scene]] = []
    size = 0
    for number, scene in newest_scenes(boards):
        size += len(_encoder.encode((number, scene))) + 1
        if size > MAX_RESULT_BYTES:
            break
        kept.append((number, scene))
    numbers, scenes = zip(*reversed(kept), strict=True)
    return _encoder.encode(m.BoardHistory(boards.match, boards.version, scenes, numbers))


def encode_lesson(game: str, name: str) -> bytes:
    """Return the JSON of the `LessonExercises` of a lesson that exists."""
    lesson = find_lesson(game, name)
    if lesson is None:
        raise refusal(ServerRule.NOT_FOUND).error()
    steps = tuple(
        LessonTask(
            lesson.text_of(each), each.position, build_step(lesson, each), each.previews_coming
        )
        for each in lesson.steps
    )
    return _encoder.encode(LessonExercises(game, name, steps))


def encode_puzzle(game: str, name: str) -> bytes:
    """Return the JSON of the `PuzzleExercise` of a puzzle that exists."""
    puzzle = find_puzzle(game, name)
    if puzzle is None:
        raise refusal(ServerRule.NOT_FOUND).error()
    exercise = build_puzzle(puzzle)
    # The exercise has the lines as frames.
    return _encoder.encode(PuzzleExercise(replace(puzzle, lines={}), exercise))


def respond() -> bytes:
    """Return nothing: a process that does this job can do others."""
    return b""


def compress(work: Callable[..., bytes], *arguments: Any) -> bytes:
    """Return the compressed result of another job."""
    return gzip.compress(work(*arguments), mtime=0)


def decompress(content: bytes) -> bytes:
    """Return a compressed result as it was."""
    return gzip.decompress(content)


def encode_exercise(text: str, seat: int, solutions: tuple[str, ...]) -> bytes:
    """Return the JSON of the `Exercise` of a position. Raises `RefusedError`, also if too large."""
    game, position = read_position(text)
    if seat not in game.actors(position):
        raise game.turn_refusal(position, seat).error()
    for solution in solutions:
        if refused := game.check(position, seat, read_move(game, solution)):
            raise refused.error()

    def judge(move: str, events: Sequence[m.EventMessage], outcome: Outcome | None) -> Verdict:
        del events, outcome
        return Verdict(move in solutions)

    try:
        return _encoder.encode(build_exercise(game, position, seat, judge))
    except ExerciseSizeError:
        raise refusal(ServerRule.TOO_COSTLY).error() from None


def verify_dice(record: str) -> bytes:
    """Return the JSON of a `DiceVerification` of a record. Raises `RefusedError`."""
    return _encoder.encode(DiceVerification(verify(read_record(record))))


def replay_text(text: str) -> bytes:
    """Return the JSON of a `Replay`: with a tag at its start a text is a record, else a position.

    Raises `RefusedError`.
    """
    if text.lstrip("\N{BYTE ORDER MARK} \r\n\t").startswith("["):
        return _replay_record(read_record(text))
    game, position = read_position(text)
    return _encoder.encode(
        Replay(
            game=game.name,
            options=position.options.text(),
            geometry=game.geometry(position.options),
            moments=(_step(game, position),),
            outcome=outcome_info(game.outcome(position)),
        )
    )


def _replay_record(record: GameRecord) -> bytes:
    """Return every position of a record. Refuses one that does not replay to its own end."""
    if len(record.moves) > MAX_MOVES:
        raise refusal(ServerRule.TOO_COSTLY).error()
    game = record.game
    steps: list[ReplayStep] = []
    last: Any = None
    for step, position in _limit_size(_steps(record)):
        steps.append(step)
        last = position
    record.verify(last)
    sealed = record.dice is not None and record.dice.secret
    return _encoder.encode(
        Replay(
            game=game.name,
            options=record.options.text(),
            geometry=game.geometry(record.options),
            moments=tuple(steps),
            names=record.seats,
            outcome=outcome_info(game.outcome(last)),
            result="" if record.result == UNFINISHED else record.result,
            draws=verify(record) if sealed else None,
        )
    )


def _steps(record: GameRecord) -> Iterator[tuple[ReplayStep, Any]]:
    """Yield each position of a record with its step."""
    game = record.game
    previous: Any = None
    for number, position in enumerate(record.positions()):
        step = _step(game, position)
        if number:
            actor, move = record.moves[number - 1]
            events = game.follow(previous, actor, move).events
            step = _step(game, position, events, actor, move.text())
        yield step, position
        previous = position


def _limit_size(steps: Iterable[tuple[ReplayStep, Any]]) -> Iterator[tuple[ReplayStep, Any]]:
    """Yield the steps; refuse before they take more than `MAX_RESULT_BYTES` in a response."""
    size = 0
    for step, position in steps:
        size += len(_encoder.encode(step)) + 1
        if size > MAX_RESULT_BYTES:
            raise refusal(ServerRule.TOO_COSTLY).error()
        yield step, position


def _step(
    game: AnyGame,
    position: Any,
    events: tuple[Any, ...] = (),
    actor: int | None = None,
    move: str = "",
) -> ReplayStep:
    return ReplayStep(
        scene=game.scene(game.view(position, None)),
        events=event_messages(events),
        text=position.text(),
        actor=actor,
        move=move,
    )
