"""The conformance kit: checks every promise of the `Game` interface by random play.

    from petrilab.core.conformance import check_game
    check_game(MyGame(), "players=2")

Authors of games run it in their tests. `check_game` raises AssertionError with the name of the
broken promise, the game and the position. `petrilab.texts.conformance` checks the texts.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from petrilab.core.actors import MAX_SEATS, Actor
from petrilab.core.conformance.positions import check_position
from petrilab.core.conformance.previews import check_reachable, confirmable
from petrilab.core.conformance.require import require
from petrilab.core.game import AnyGame
from petrilab.core.random_source import RandomSource, SeededRandomSource
from petrilab.core.record import GameRecord, read_record, result_text

__all__ = ["Report", "check_game", "check_reachable", "confirmable"]

_MAX_STEPS = 2_000
"""Number of moves after which a random game is stopped; the positions before it count."""


@dataclass(frozen=True, slots=True)
class Report:
    """The number of games and positions checked, and of games that reached their end."""

    games: int
    positions: int
    finished: int


def check_game(game: AnyGame, options: str, *, games: int = 3, seed: str | int = 0) -> Report:
    """Play random games with these options and check every promise in every position."""
    chosen = game.options_type.parse(options)
    _check_options(game, chosen)
    _check_geometry(game, chosen)
    positions = finished = 0
    for number in range(games):
        source = SeededRandomSource(f"{seed}/{number}")
        moves, last = [], game.initial(chosen)
        for actor, move, position in _random_play(game, chosen, source):
            check_position(game, position, source)
            positions += 1
            if actor is not None:
                moves.append((actor, move))
            last = position
        finished += game.outcome(last) is not None
        _check_record(game, chosen, tuple(moves), last)
    return Report(games, positions, finished)


def _random_play(
    game: AnyGame, options: Any, source: RandomSource
) -> Iterator[tuple[Actor | None, Any, Any]]:
    """Yield every position of a random game, with the actor and the move that led to it."""
    position = game.initial(options)
    yield None, None, position
    for _ in range(_MAX_STEPS):
        waiting = game.actors(position)
        if not waiting:
            return
        actor = waiting[source.below(len(waiting))]
        legal = game.legal(position, actor)
        move = legal.nth(source.below(legal.size))
        position = game.apply(position, actor, move)
        yield actor, move, position


def _check_options(game: AnyGame, options: Any) -> None:
    """Options survive their text; players is a number within the seats that exist."""
    text = options.text()
    require(game.options_type.parse(text) == options, game, "options round-trip", text)
    low, high = game.options_type.player_bounds()
    require(1 <= low <= options.players <= high <= MAX_SEATS, game, "players have seats", text)
    require(not (game.has_secrets and game.has_luck), game, "secrets or luck, not both", text)


def _check_geometry(game: AnyGame, options: Any) -> None:
    """Places have different names, and adjacent pairs consist of places."""
    geometry = game.geometry(options)
    names = [place.name for place in geometry.places]
    require(len(set(names)) == len(names) > 0, game, "places have names", names)
    ends = {name for pair in geometry.adjacent for name in pair}
    require(ends <= set(names), game, "adjacent places exist", ends)


def _check_record(
    game: AnyGame, options: Any, moves: tuple[tuple[Actor, Any], ...], last: Any
) -> None:
    """A record survives its text and replays to the same position."""
    result = result_text(game.outcome(last))
    record = GameRecord(game, options, moves, result, last.stable_hash(), ())
    again = read_record(record.text(), game)
    require(again.moves == record.moves, game, "record round-trip", record.text())
    require(again.replay() == last, game, "record replays", record.text())
