"""The HTTP API of lessons, puzzles and exercises. Lessons and puzzles never change."""

from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter

from petrilab.core import refusal
from petrilab.practice import (
    Exercise,
    find_lesson,
    find_puzzle,
    practice_games,
    read_lessons,
    read_puzzles,
)
from petrilab.server import compute_jobs
from petrilab.server.api import AnyRequest, Context, Visitor
from petrilab.server.compute_responses import JSON, respond_with
from petrilab.server.lesson_files import read_lesson_file
from petrilab.server.refusal_rules import ServerRule
from petrilab.server.schemas import (
    ExerciseRequest,
    GameLessons,
    GamePuzzles,
    LessonExercises,
    LessonInfo,
    PuzzleExercise,
    PuzzleInfo,
)

_SUCCESS = (None, 200)
"""Status of a response that has a result; None stands for that of the route."""
_MAX_KEPT = 256
"""Exercises that are kept, compressed: about 3 kB each."""
_kept: OrderedDict[tuple[str, str, str], bytes] = OrderedDict()
Name = Annotated[str, PathParameter(max_length=64)]


@get("/api/lessons", summary="The lessons of all games")
async def lessons(visitor: Visitor) -> tuple[GameLessons, ...]:
    """The lessons of each game, in the order in which they are learned."""
    del visitor
    return tuple(
        GameLessons(
            game, tuple(LessonInfo(each.name, len(each.steps)) for each in read_lessons(game))
        )
        for game in practice_games()
    )


@get("/api/puzzles", summary="The puzzles of all games")
async def puzzles(visitor: Visitor) -> tuple[GamePuzzles, ...]:
    """The puzzles of each game with their difficulty, without their positions."""
    del visitor
    return puzzles_info()


@cache
def puzzles_info() -> tuple[GamePuzzles, ...]:
    """Return the puzzles of all games in short."""
    return tuple(
        GamePuzzles(
            game,
            tuple(PuzzleInfo(each.id, each.rating, each.themes) for each in read_puzzles(game)),
        )
        for game in practice_games()
    )


@get("/api/lessons/{game:str}/{lesson:str}", summary="A lesson")
async def lesson(
    request: AnyRequest, game: Name, lesson: Name, context: Context
) -> Response[LessonExercises]:
    """The steps of a lesson, each with every move that can be built in it and its result."""
    if find_lesson(game, lesson) is None:
        raise refusal(ServerRule.NOT_FOUND).error()
    if file := read_lesson_file(game, lesson):
        return await _send_compressed(request, context, file)
    return await _respond(request, context, compute_jobs.encode_lesson, game, lesson)


@get("/api/puzzles/{game:str}/{puzzle:str}", summary="A puzzle")
async def puzzle(
    request: AnyRequest, game: Name, puzzle: Name, context: Context
) -> Response[PuzzleExercise]:
    """A puzzle with its solution, and every move that can be built in it with its result."""
    if find_puzzle(game, puzzle) is None:
        raise refusal(ServerRule.NOT_FOUND).error()
    return await _respond(request, context, compute_jobs.encode_puzzle, game, puzzle)


@post("/api/exercises", status_code=200, summary="A position as an exercise")
async def exercise(
    request: AnyRequest, data: JSONBody[ExerciseRequest], context: Context
) -> Response[Exercise]:
    """Every move that can be built in a position with its result; the server keeps nothing."""
    work = compute_jobs.encode_exercise
    return await respond_with(request, context, JSON, work, data.text, data.seat, data.solutions)


async def _respond(
    request: AnyRequest, context: Context, work: Callable[..., bytes], game: str, name: str
) -> Response[Any]:
    """Return an exercise, which is computed and compressed once and kept afterwards.

    It repeats itself so much that compression makes it 10 to 30 times smaller.
    """
    key = (work.__name__, game, name)
    if key not in _kept:
        compress = compute_jobs.compress
        response = await respond_with(request, context, JSON, compress, work, game, name)
        if response.status_code not in _SUCCESS:
            return response
        _kept[key] = response.content
        if len(_kept) > _MAX_KEPT:
            _kept.popitem(last=False)
    _kept.move_to_end(key)
    return await _send_compressed(request, context, _kept[key])


async def _send_compressed(request: AnyRequest, context: Context, content: bytes) -> Response[Any]:
    """Return compressed JSON as it is, or decompressed for clients that cannot do that."""
    headers = {"cache-control": "no-cache", "vary": "accept-encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        response = await respond_with(request, context, JSON, compute_jobs.decompress, content)
        response.headers.update(headers)
        return response
    headers["content-encoding"] = "gzip"
    return Response(content, media_type=JSON, headers=headers)


HANDLERS = (lessons, puzzles, lesson, puzzle, exercise)
