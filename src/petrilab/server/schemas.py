"""Request and response bodies of the HTTP API, besides commands and messages of matches."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from petrilab.core import Geometry, Scene
from petrilab.core.fields import MAX_MOVE, MAX_POSITION
from petrilab.match import commands as c
from petrilab.match import messages as m
from petrilab.match.classroom import Control
from petrilab.practice import Exercise, Puzzle
from petrilab.server.frames import Partial

PositionText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=MAX_POSITION)]
"""The text of a position."""
MoveText: TypeAlias = Annotated[str, Meta(max_length=MAX_MOVE)]
"""The text of a move; empty for none."""
Code: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
"""A code as people type it."""


class SessionRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a session. `plain` is for browsers that drop secure cookies on loopback."""

    plain: bool = False


class SessionInfo(Struct, frozen=True):
    """Whether the browser has a session, whether it is new, and the server's address for others."""

    known: bool
    fresh: bool = False
    address: str = ""


class PreviewRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for the preview of an unfinished move."""

    seat: c.SeatNumber
    partial: Partial = ()


class LinkRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a link that moves a seat to another device."""

    seat: c.SeatNumber


class ClaimRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Takes over a seat by its link."""

    token: c.Token


class QrRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a QR code of a path on this server."""

    path: Annotated[str, Meta(min_length=1, max_length=300, pattern=r"^/[!-~]*$(?!\n)")]


class HintRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for the move that a level would make."""

    seat: c.SeatNumber
    level: c.LevelName


class ReplayRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks to replay a record or show a position."""

    text: Annotated[str, Meta(min_length=1, max_length=15_000)]


class PositionRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a position by its text."""

    text: PositionText


class PositionAnalysisRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for the analysis of a position; `seat` matters if the position waits for several."""

    text: PositionText
    seat: c.SeatNumber | None = None


class PositionPreviewRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for the preview of an unfinished or a whole move in a position."""

    text: PositionText
    seat: c.SeatNumber
    partial: Partial = ()
    move: MoveText = ""


class ExerciseRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a position as an exercise that some moves of a seat solve."""

    text: PositionText
    seat: c.SeatNumber
    solutions: Annotated[tuple[c.MoveText, ...], Meta(min_length=1, max_length=8)]


class PictureRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for the picture of a position."""

    text: PositionText
    format: Literal["svg", "png"]


class PositionMoveRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Makes a move in a position; `actor` is a seat, or -1 for CHANCE, or -2 for TABLE."""

    text: PositionText
    actor: Annotated[int, Meta(ge=-2, le=9)]
    move: MoveText = ""


class PositionInfo(Struct, frozen=True, omit_defaults=True):
    """A position: its text, its scene, and the actors that it waits for.

    `events` and `move` led to it. `chance` are the moves that CHANCE may make in it.
    """

    game: str
    rules_version: int
    options: str
    players: int
    text: str
    scene: Scene
    actors: tuple[int, ...]
    geometry: Geometry | None = None
    move: str = ""
    events: tuple[m.EventMessage, ...] = ()
    outcome: m.OutcomeInfo | None = None
    chance: tuple[str, ...] = ()


class VariationInfo(Struct, frozen=True, omit_defaults=True):
    """A position of an analysis; `parent` is the number of the position before it."""

    info: PositionInfo
    parent: int | None = None
    actor: int | None = None
    comment: str = ""


class ReplayStep(Struct, frozen=True, omit_defaults=True):
    """A position of a record, its text, and the move and the events that led to it."""

    scene: Scene
    events: tuple[m.EventMessage, ...] = ()
    text: str = ""
    actor: int | None = None
    move: str = ""


class Replay(Struct, frozen=True, omit_defaults=True):
    """The positions of a record or position text; `draws` counts verified dice."""

    game: str
    options: str
    geometry: Geometry
    moments: tuple[ReplayStep, ...]
    names: tuple[str, ...] = ()
    outcome: m.OutcomeInfo | None = None
    result: str = ""
    draws: int | None = None


class DiceVerification(Struct, frozen=True):
    """The number of draws of a match; all of them follow from the secret sealed before it."""

    draws: int


class TokenInfo(Struct, frozen=True):
    """A token and its link. The server returns them once and stores only the token's hash."""

    token: str
    url: str


class PairingRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks to be paired in a game; the page repeats it with the same id while the guest waits."""

    id: c.CommandId
    game: Annotated[str, Meta(max_length=64)]
    name: c.Name


class PairingInfo(Struct, frozen=True):
    """The match of a paired guest; empty while nobody else wants to play."""

    match: str


class RecoveryInfo(Struct, frozen=True):
    """A recovery code. The server returns it once and stores only its hash."""

    code: str


class RecoveryClaim(Struct, frozen=True, forbid_unknown_fields=True):
    """Brings the matches of a recovery code's guest to this browser."""

    code: Code


class RecoveryResult(Struct, frozen=True):
    """The number of matches that have come to this browser."""

    matches: int


class ClassRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Opens a class whose matches are played with these options."""

    id: c.CommandId
    game: Annotated[str, Meta(max_length=64)]
    options: Annotated[str, Meta(max_length=500)] = "-"


class ClassInfo(Struct, frozen=True):
    """A class: its id for the host; its code, and the link that has it, for the players."""

    classroom: str
    code: str
    url: str


class ClassCode(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for the class that has a code."""

    code: Code


class ClassJoin(Struct, frozen=True, forbid_unknown_fields=True):
    """Takes the next free seat of a class."""

    code: Code
    name: c.Name


class ClassControl(Struct, frozen=True, forbid_unknown_fields=True):
    """Starts, pauses, resumes, ends or repeats one match of a class, or all.

    `level` fills open seats.
    """

    action: Control
    match: Annotated[str, Meta(max_length=64)] = ""
    level: Annotated[str, Meta(max_length=32)] = ""


class EndingEffect(Struct, frozen=True):
    """An ending that a value of an option makes more or less frequent, in percent of the games."""

    name: str
    part: float
    usual: float


class OptionEffect(Struct, frozen=True):
    """The effects of a value of an option, measured by the laboratory at one kind of play.

    Differences to the default, for this number of players, each with half of its 95 % interval:
    the share of the first seat and the part of drawn games in percentage points, and the length in
    moves. `endings` are those whose difference is certain. `older_opponents` is the version of the
    opponents that played if another version plays now; empty otherwise.
    """

    play: Literal["random", "strong"]
    players: int
    games: int
    share: float
    share_margin: float
    draws: float
    draws_margin: float
    moves: float
    moves_margin: float
    older_opponents: str
    endings: tuple[EndingEffect, ...]


class OptionInfo(Struct, frozen=True):
    """An option of a game: `text` names its explanation, `values` are all values or examples.

    `defaults` has the default for each number of players, from the lowest; `refused_for` the
    numbers of players for which one of the values is refused, by value; `effects` what the
    laboratory has measured, by value. The option has no effect while another one has the value in
    `unless`. With the values in `own_screens` every person needs a screen of their own.
    """

    name: str
    kind: str
    allowed: str
    default: str
    values: tuple[str, ...]
    text: str
    defaults: tuple[str, ...]
    refused_for: dict[str, tuple[int, ...]]
    effects: dict[str, tuple[OptionEffect, ...]]
    unless: dict[str, str]
    own_screens: tuple[str, ...]


class GameInfo(Struct, frozen=True):
    """A game: its texts are named `<game>-title` and the like; each of `rules` has a text too."""

    name: str
    rules_version: int
    has_secrets: bool
    has_luck: bool
    players: tuple[int, int]
    options: tuple[OptionInfo, ...]
    rules: tuple[str, ...]


class LevelInfo(Struct, frozen=True):
    """An opponent: `number` is 0 for those without a search; ratings by game, if measured."""

    name: str
    number: int
    ratings: dict[str, int] = {}


class HealthInfo(Struct, frozen=True):
    """Whether the server is ready, its version, and the state of its bots and its parts.

    `status` is "degraded" while a part is down; `down` has the names of those parts.
    """

    ready: bool
    version: str
    bots: str
    status: Literal["ok", "degraded", "stopping"]
    down: tuple[str, ...]


class LessonInfo(Struct, frozen=True):
    """A lesson: its title is the text `<game>-lesson-<name>`."""

    name: str
    steps: int


class PuzzleInfo(Struct, frozen=True):
    """A puzzle in a list; its difficulty is on the scale of the opponents' ratings."""

    id: str
    rating: int
    themes: tuple[str, ...]


class GameLessons(Struct, frozen=True):
    """The lessons of a game, in the order in which they are learned."""

    game: str
    lessons: tuple[LessonInfo, ...]


class GamePuzzles(Struct, frozen=True):
    """The puzzles of a game."""

    game: str
    puzzles: tuple[PuzzleInfo, ...]


class LessonTask(Struct, frozen=True, omit_defaults=True):
    """A step of a lesson; `text` is the id of its task, `position` the text of its position.

    Without `previews_coming` the board does not tell what comes after the move.
    """

    text: str
    position: str
    exercise: Exercise
    previews_coming: bool = True


class LessonExercises(Struct, frozen=True):
    """The steps of a lesson."""

    game: str
    lesson: str
    steps: tuple[LessonTask, ...]


class PuzzleExercise(Struct, frozen=True):
    """A puzzle and its position as an exercise."""

    puzzle: Puzzle
    exercise: Exercise
