"""The public boards of a match, as plain values that another process can draw."""

from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct

from petrilab.core import Scene, find_game
from petrilab.match.state import State

MAX_BOARDS: Final = 1_000
"""Past positions of a match that are shown; they are pickled on the event loop, 3 to 8 µs each."""


class PublicBoards(Struct, frozen=True):
    """The public positions before each move, oldest first, and the public view of the current one.

    The current position may contain secrets, its view does not. Moves taken back are left out, and
    so are the oldest positions of a long match.
    `numbers` are the log lines that led to the past positions; 0 for those before the first move.
    """

    match: str
    version: int
    game: str
    options: str
    past: tuple[Any, ...]
    current: Any
    numbers: tuple[int, ...]


def public_boards(state: State) -> PublicBoards:
    """Return the public boards of a match."""
    past = state.played[-MAX_BOARDS:]
    return PublicBoards(
        match=state.match,
        version=state.version,
        game=state.game.name,
        options=state.options.text(),
        past=tuple(played.before for played in past),
        current=state.game.view(state.full_position, None),
        numbers=_numbers(state)[-MAX_BOARDS:],
    )


def _numbers(state: State) -> tuple[int, ...]:
    """Return the number of the log line before each played move; 0 before the first one.

    The secret picks of a round were all revealed by one line.
    """
    numbers: list[int] = []
    before = latest = 0
    for played in state.played:
        if played.number != latest:
            before, latest = latest, played.number
        numbers.append(before)
    return tuple(numbers)


def newest_scenes(boards: PublicBoards) -> Iterator[tuple[int, Scene]]:
    """Yield the scenes of the board with the number of the log line before each, newest first.

    There is one scene for each change of the pieces: the latest before the next change, so that
    it shows the dice with which that change was made.
    """
    game = find_game(boards.game)
    scene = game.scene(boards.current)
    yield boards.version, scene
    for number, position in zip(reversed(boards.numbers), reversed(boards.past), strict=True):
        earlier = game.scene(game.view(position, None))
        if (earlier.tokens, earlier.links) != (scene.tokens, scene.links):
            yield number, earlier
        scene = earlier
