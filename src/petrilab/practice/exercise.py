"""Exercises: a position with every way to build a move in it, and the result of every move.

An exercise is complete: the page solves it without a server and without knowing any rules. All its
parts come from the game's own `preview`, `check` and `follow`, computed in advance.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from msgspec import Struct, json

from petrilab.core import Actor, AnyGame, Geometry, Outcome, Preview, Scene, Seat
from petrilab.match import messages as m
from petrilab.match.serialization import event_messages, outcome_info, refusal_message

MAX_NODES: Final = 2_500
"""Most partial moves of an exercise; a larger one is refused when it is made, not when it is used.

It bounds the time (a second or two) and the size (some hundred kilobytes, compressed far less).
"""


class ExerciseSizeError(Exception):
    """The position has too many partial moves for an exercise."""


class ExerciseNode(Struct, frozen=True, omit_defaults=True):
    """A partial move: see `petrilab.core.Preview`. Numbers are indices into the exercise.

    `steps` maps each possible step to its place and to the node that follows.
    """

    ask: str
    steps: dict[str, tuple[str | None, int]]
    refused: dict[str, int] = {}
    move: str | None = None
    blocked: int | None = None
    scene: int | None = None
    events: tuple[m.EventMessage, ...] = ()
    coming: tuple[m.EventMessage, ...] = ()
    amounts: dict[str, tuple[int, ...]] = {}
    notes: dict[str, str] = {}


class ResultFrame(Struct, frozen=True):
    """Events and the scene after them, as an index."""

    events: tuple[m.EventMessage, ...]
    scene: int


class MoveResult(Struct, frozen=True, omit_defaults=True):
    """The result of a complete move: its own frame and those of the replies.

    `note` is the id of a text about this move, if there is a special one. `line` shows what may
    follow, to the end of the game if there is a `line_outcome`.
    """

    frames: tuple[ResultFrame, ...]
    is_solution: bool = False
    note: str = ""
    outcome: m.OutcomeInfo | None = None
    line: tuple[ResultFrame, ...] = ()
    line_outcome: m.OutcomeInfo | None = None


class Exercise(Struct, frozen=True):
    """A position in which a seat is to move. Node 0 is the empty move, scene 0 the position."""

    game: str
    options: str
    players: int
    seat: Seat
    geometry: Geometry
    scenes: tuple[Scene, ...]
    refusals: tuple[m.RefusalMessage, ...]
    nodes: tuple[ExerciseNode, ...]
    results: dict[str, MoveResult]


class Verdict(Struct, frozen=True):
    """Whether a move solves the exercise, a note about it, and what the others reply.

    `line` is what may follow afterwards: the moves of all seats, in turn.
    """

    is_solution: bool = False
    note: str = ""
    replies: tuple[tuple[Actor, str], ...] = ()
    line: tuple[str, ...] = ()


Judge: TypeAlias = Callable[[str, Sequence[m.EventMessage], Outcome | None], Verdict]
"""Returns the verdict about a move from its text, its events and the end of the game, if any."""


def _no_verdict(move: str, events: Sequence[m.EventMessage], outcome: Outcome | None) -> Verdict:
    del move, events, outcome
    return Verdict()


def build_exercise(
    game: AnyGame,
    position: Any,
    seat: Seat,
    judge: Judge = _no_verdict,
    *,
    previews_coming: bool = True,
) -> Exercise:
    """Return the exercise of a position. Raises `ExerciseSizeError` if it would be too large.

    With `previews_coming` its previews have the events that would come if nobody else moved.
    """
    return _Builder(game, position, seat, judge, previews_coming=previews_coming).build()


class _Builder:
    """Explores all partial moves, and numbers nodes, scenes and refusals as they are found."""

    def __init__(
        self, game: AnyGame, position: Any, seat: Seat, judge: Judge, *, previews_coming: bool
    ) -> None:
        self._game, self._position, self._seat, self._judge = game, position, seat, judge
        self._previews_coming = previews_coming
        self._view = game.view(position, seat)
        self._scenes: dict[Scene, int] = {}
        self._refusals: dict[bytes, tuple[int, m.RefusalMessage]] = {}
        self._numbers: dict[tuple[tuple[str, ...], bytes], int] = {}
        self._pending: list[tuple[int, Preview[Any], dict[str, int]]] = []

    def build(self) -> Exercise:
        self._scene(self._view)
        self._number(())
        nodes: list[ExerciseNode] = []
        results: dict[str, MoveResult] = {}
        done = 0
        while done < len(self._pending):
            _, preview, following = self._pending[done]
            for step in preview.steps:
                following[step] = self._number((*preview.partial, step))
            nodes.append(self._node(preview, following))
            if preview.move is not None and preview.move.text() not in results:
                results[preview.move.text()] = self._result(preview.move)
            done += 1
        return Exercise(
            game=self._game.name,
            options=self._position.options.text(),
            players=self._position.options.players,
            seat=self._seat,
            geometry=self._game.geometry(self._position.options),
            scenes=tuple(self._scenes),
            refusals=tuple(message for _, message in self._refusals.values()),
            nodes=tuple(nodes),
            results=results,
        )

    def _number(self, partial: tuple[str, ...]) -> int:
        """Return the number of a partial move; the same for steps in another order."""
        preview = self._game.preview(self._view, self._seat, partial)
        content = json.encode(self._node(preview, dict.fromkeys(preview.steps, 0)))
        key = (tuple(sorted(partial)), content)
        if key not in self._numbers:
            if len(self._numbers) == MAX_NODES:
                raise ExerciseSizeError
            self._numbers[key] = len(self._pending)
            self._pending.append((self._numbers[key], preview, {}))
        return self._numbers[key]

    def _node(self, preview: Preview[Any], following: dict[str, int]) -> ExerciseNode:
        ghost = preview.ghost
        return ExerciseNode(
            ask=preview.ask,
            steps={step: (place, following[step]) for step, place in preview.steps.items()},
            refused={place: self._refusal(each) for place, each in preview.refused.items()},
            move=None if preview.move is None else preview.move.text(),
            blocked=self._refusal(preview.blocked) if preview.blocked else None,
            scene=self._scene(ghost.view) if ghost else None,
            events=event_messages(ghost.events) if ghost else (),
            coming=event_messages(ghost.coming) if ghost and self._previews_coming else (),
            amounts=dict(preview.amounts),
            notes=dict(preview.notes),
        )

    def _scene(self, view: Any) -> int:
        return self._scenes.setdefault(self._game.scene(view), len(self._scenes))

    def _refusal(self, refused: Any) -> int:
        message = refusal_message(refused)
        key = json.encode(message)
        return self._refusals.setdefault(key, (len(self._refusals), message))[0]

    def _result(self, move: Any) -> MoveResult:
        """Return the result of a move, with the replies of the others."""
        frames: list[ResultFrame] = []
        position = self._follow(self._position, self._seat, move, frames)
        ending = self._game.outcome(position)
        verdict = self._judge(move.text(), frames[0].events, ending)
        for actor, text in verdict.replies:
            reply = self._game.parse_move(text)
            if self._game.check(position, actor, reply):
                break
            position = self._follow(position, actor, reply, frames)
        outcome = outcome_info(self._game.outcome(position))
        line: list[ResultFrame] = []
        for text in verdict.line:
            (actor,) = self._game.actors(position)
            position = self._follow(position, actor, self._game.parse_move(text), line)
        end = outcome_info(self._game.outcome(position)) if line else None
        solves, note = verdict.is_solution, verdict.note
        return MoveResult(tuple(frames), solves, note, outcome, tuple(line), end)

    def _follow(self, position: Any, actor: Actor, move: Any, frames: list[ResultFrame]) -> Any:
        after = self._game.follow(position, actor, move)
        scene = self._scene(self._game.view(after.position, self._seat))
        frames.append(ResultFrame(event_messages(after.events), scene))
        return after.position
