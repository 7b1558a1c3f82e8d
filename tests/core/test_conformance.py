"""The conformance kit: every game keeps every promise, and the kit notices when one does not."""

from dataclasses import replace
from typing import Any

import pytest

from petrilab.core import (
    AnyGame,
    Consequence,
    Legal,
    Listed,
    Outcome,
    Position,
    Preview,
    all_games,
    find_game,
)
from petrilab.core.conformance import check_game
from petrilab.games.petri_dish.game import PetriDish
from petrilab.games.petris import Petris


def _tables() -> list[tuple[AnyGame, str]]:
    """Every game at its smallest and largest table."""
    found = []
    for game in all_games():
        players = next(spec for spec in game.options_type.specs() if spec.field == "players")
        numbers = players.kind.examples
        found += [(game, f"players={number}") for number in (min(numbers), max(numbers))]
    return found


@pytest.mark.parametrize(("game", "options"), _tables(), ids=str)
def test_a_game_keeps_every_promise(game: AnyGame, options: str) -> None:
    report = check_game(game, options, games=2, seed="conformance")
    assert report.finished == report.games
    assert report.positions > report.games


def test_there_are_at_least_three_games() -> None:
    assert {"petris", "petri-dish", "honeycomb"} <= {game.name for game in all_games()}


class _UnevenText(Petris):
    """Forgets the points when it reads a position."""

    def parse_fields(self, options: Any, fields: Any) -> Any:
        read = super().parse_fields(options, fields)
        return replace(read, points=(0,) * options.players)


class _WrongOrder(Petris):
    """Gives a rank that is not the move's place."""

    def legal(self, position: Any, actor: int) -> Legal[Any]:
        moves = list(super().legal(position, actor))
        ranked = Listed(moves)
        ranked.rank = lambda move: len(moves) - 1 - moves.index(move)  # type: ignore[method-assign]
        return ranked


class _Forgetful(Petris):
    """Plays on after the end."""

    def outcome(self, position: Any) -> Outcome | None:
        del position
        return None


class _DeadEnd(Petris):
    """Offers no second bacterium."""

    def preview(self, view: Any, seat: int, partial: Any) -> Preview[Any]:
        found = super().preview(view, seat, partial)
        return found if len(partial) < 2 else replace(found, steps={})


class _Moody(Petris):
    """Tells another story every time."""

    told = 0

    def follow(self, position: Any, actor: int, move: Any) -> Consequence[Any]:
        found = super().follow(position, actor, move)
        _Moody.told += 1
        return replace(found, events=found.events[: _Moody.told % 2])


class _Lucky(PetriDish):
    """Draws and rolls, and says that it has no luck."""

    has_luck = False


@pytest.mark.parametrize(
    ("broken", "promise"),
    [
        (_UnevenText(), "text round-trip"),
        (_WrongOrder(), "rank of nth"),
        (_Forgetful(), "actors until the end"),
        (_DeadEnd(), "steps are offered"),
        (_Moody(), "same inputs, same outputs"),
        (_Lucky(), "luck is declared"),
    ],
    ids=lambda value: "" if isinstance(value, str) else type(value).__name__,
)
def test_the_kit_notices_a_broken_promise(broken: AnyGame, promise: str) -> None:
    with pytest.raises(AssertionError, match=promise):
        check_game(broken, "-", games=3)


def test_positions_are_positions() -> None:
    for game in all_games():
        assert isinstance(game.initial(game.options_type.parse("-")), Position)
    assert find_game("petris").has_secrets is False
    assert find_game("honeycomb").has_secrets is True
