"""Lessons: steps on real positions, each of which waits for a move of the learner.

A lesson is a file `lessons/<name>.toml` in the folder of a game's plugin; docs/practice.md
describes it. Its texts are Fluent texts: `<game>-lesson-<lesson>` is the title, and
`<game>-lesson-<lesson>-<step>` the task of a step, with the attributes `done` and `hint`.
"""

import tomllib
from collections.abc import Sequence
from functools import cache
from typing import Final, Literal

import msgspec
from msgspec import Struct

from petrilab.core import (
    Actor,
    Outcome,
    Seat,
    actor_from_letter,
    actor_letter,
    next_actor,
    read_position,
)
from petrilab.match import messages as m
from petrilab.practice.exercise import Exercise, Verdict, build_exercise
from petrilab.practice.plugin import find_practice

LESSONS_FOLDER: Final = "lessons"


class LessonClaim(Struct, frozen=True, forbid_unknown_fields=True):
    """What a text of a step says about the move that was made; tests check it after every move.

    `text` is the attribute of the step's text. All given conditions hold for the move's events and
    for the end of the game.
    """

    text: str
    event: str = ""
    """An event of this kind happened."""
    no_event: str = ""
    """No event of this kind happened."""
    player: str = ""
    """Letter of a player whom the event names."""
    place: str = ""
    """A place of the event."""
    ending: Literal["", "win", "loss", "none"] = ""
    """How the game ended for the learner, or that it goes on."""


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """A position and the conditions under which a move completes the step.

    All given conditions must hold; without one, every legal move is accepted. `solution` is a move
    that is accepted, `wrong` one that is legal but not accepted.
    """

    name: str
    position: str
    solution: str
    wrong: str = ""
    accept: tuple[str, ...] = ()
    """The move must be one of these."""
    event: str = ""
    """The move must cause an event of this kind that names the learner or no player."""
    avoid: tuple[str, ...] = ()
    """The move must not cause an event of these kinds that names the learner."""
    ending: Literal["", "win", "survive"] = ""
    """The move must win the game, or must not lose it."""
    replies: tuple[str, ...] = ()
    """The moves of the others after an accepted move, such as `B.4>1:1` or `*.DGW`."""
    notes: dict[str, str] = {}
    """By move: the attribute of the step's text that says something about this move."""
    event_notes: dict[str, str] = {}
    """By kind of event that names the learner: the attribute for a move that is not accepted.

    The first one that fits is shown; a note about the move itself comes before it.
    """
    solution_notes: dict[str, str] = {}
    """By kind of event that names the learner: the attribute for a move that is accepted."""
    claims: tuple[LessonClaim, ...] = ()
    previews_coming: bool = True
    """Whether the board tells what comes after the move; a first lesson has no words for it."""


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson of a game."""

    steps: tuple[LessonStep, ...]
    name: str = ""
    game: str = ""

    @property
    def text(self) -> str:
        """The id of the text that is its title."""
        return f"{self.game}-lesson-{self.name}"

    def text_of(self, step: LessonStep) -> str:
        """Return the id of the text that is the task of a step."""
        return f"{self.text}-{step.name}"


@cache
def read_lessons(game: str) -> tuple[Lesson, ...]:
    """Return the lessons of a game, in the order in which they are learned."""
    plugin = find_practice(game)
    if plugin is None:
        return ()
    return tuple(_read(game, name) for name in plugin.lessons)


def _read(game: str, name: str) -> Lesson:
    plugin = find_practice(game)
    if plugin is None:
        raise LookupError(game)
    content = (plugin.folder / LESSONS_FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    lesson = msgspec.convert(tomllib.loads(content), Lesson)
    return msgspec.structs.replace(lesson, name=name, game=game)


def find_lesson(game: str, name: str) -> Lesson | None:
    """Return the lesson of a game with this name; None if there is none."""
    return next((lesson for lesson in read_lessons(game) if lesson.name == name), None)


def build_step(lesson: Lesson, step: LessonStep) -> Exercise:
    """Return a step as an exercise; the learner has the first seat that is to move."""
    game, position = read_position(step.position)
    seat = next_actor(game, position)
    if seat is None or seat < 0:
        raise ValueError(step.position)
    replies = tuple(_actor_move(reply) for reply in step.replies)

    def judge(move: str, events: Sequence[m.EventMessage], outcome: Outcome | None) -> Verdict:
        is_accepted = _is_accepted(step, seat, move, events, outcome)
        by_event = step.solution_notes if is_accepted else step.event_notes
        name = step.notes.get(move) or _event_note(by_event, seat, events)
        note = f"{lesson.text_of(step)}.{name}" if name else ""
        return Verdict(is_accepted, note, replies if is_accepted else ())

    return build_exercise(game, position, seat, judge, previews_coming=step.previews_coming)


def _is_accepted(
    step: LessonStep,
    seat: Seat,
    move: str,
    events: Sequence[m.EventMessage],
    outcome: Outcome | None,
) -> bool:
    own = [event.kind for event in events if _concerns(event, seat)]
    share = outcome.share(seat) if outcome else None
    return (
        (not step.accept or move in step.accept)
        and (not step.event or step.event in own)
        and not set(step.avoid).intersection(own)
        and (step.ending != "win" or share == 1)
        and (step.ending != "survive" or share is None or share > 0)
    )


def _event_note(notes: dict[str, str], seat: Seat, events: Sequence[m.EventMessage]) -> str:
    """Return the attribute for the first kind of event that has one; empty if none has."""
    own = {event.kind for event in events if _concerns(event, seat)}
    return next((note for kind, note in notes.items() if kind in own), "")


def _concerns(event: m.EventMessage, seat: Seat) -> bool:
    """Return whether an event names a seat, or no seat at all."""
    named = event.params.get("player", event.params.get("players"))
    return named is None or actor_letter(seat) in str(named).split(", ")


def _actor_move(text: str) -> tuple[Actor, str]:
    """Return the actor and the move of a text such as `B.4>1:1`."""
    letter, _, move = text.partition(".")
    actor = actor_from_letter(letter)
    if actor is None:
        raise ValueError(text)
    return actor, move
