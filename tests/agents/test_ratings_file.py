"""The shipped ratings belong to the present agents and rules, and are displayed unchanged."""

from fractions import Fraction
from itertools import zip_longest
from typing import Any

import pytest

from petrilab.agents.base import Choice
from petrilab.agents.fingerprints import REPLAYED, fingerprint, neighbours, replay
from petrilab.agents.ladder import ladder_names, rating_setups
from petrilab.agents.levels import Level
from petrilab.agents.ratings_file import as_markdown, rate_setup, read_ratings
from petrilab.cli import main
from petrilab.core import AnyGame, RandomSource, find_game, game_names
from support import ROOT

_GAMES = game_names()
_HINT = "see docs/opponents.md for what to do when opponents have changed"


@pytest.mark.parametrize("game", _GAMES)
def test_the_ratings_belong_to_the_present_agents_and_rules(game: str) -> None:
    rated = read_ratings()[game]
    assert rated.rules == find_game(game).rules_version, _HINT
    for setup in rating_setups():
        if setup.game == game:
            assert rated.setups[setup.players].fingerprint == fingerprint(setup), _HINT
    assert rated.budget == 1, "rate agents at their full budgets"


@pytest.mark.parametrize("game", _GAMES)
def test_all_agents_are_rated_in_every_setup_from_the_results_in_the_file(game: str) -> None:
    rated = read_ratings()[game]
    expected = {setup.players: setup.options for setup in rating_setups() if setup.game == game}
    assert {players: setup.options for players, setup in rated.setups.items()} == expected
    for setup in rated.setups.values():
        assert {rating.name for rating in setup.ratings} == set(ladder_names(game))
        again = rate_setup(setup.options, setup.agents, setup.fingerprint, setup.results)
        for rating in setup.ratings:
            found = again.rating(rating.name)
            assert found is not None
            assert found.games == rating.games
            # Rounding may differ between machines.
            numbers = (rating.points, rating.low, rating.high)
            assert (found.points, found.low, found.high) == pytest.approx(numbers, abs=1)


# The most expensive first, so that two processes end at about the same time.
# The slowest pairs, those of the highest levels, come first: other test processes share the rest.
_REPLAYS = [
    (game, *pair)
    for pairs in zip_longest(*(neighbours(game)[::-1] for game in _GAMES))
    for game, pair in zip(_GAMES, pairs, strict=True)
    if pair
]


@pytest.mark.parametrize(("game", "lower", "upper"), _REPLAYS)
def test_neighbours_play_the_games_they_played(game: str, lower: str, upper: str) -> None:
    """Twenty games with a part of the budgets, move by move."""
    stored = read_ratings()[game].replays[f"{lower} {upper}"]
    assert 0 <= Fraction(stored.points) <= REPLAYED
    assert replay(game, lower, upper) == stored, _HINT


def test_the_documentation_shows_the_ratings() -> None:
    page = (ROOT / "docs" / "opponents.md").read_text(encoding="utf-8")
    shown = page.partition("<!-- ratings: written by make ladder -->")[2]
    shown = shown.partition("<!-- end of the ratings -->")[0]
    assert shown.strip() == as_markdown(read_ratings()), "run make ladder LADDER='--games 0'"


def test_agents_are_listed_with_their_ratings(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(["opponents", "petris"])
    lines = capsys.readouterr().out.splitlines()
    assert exit_.value.code == 0
    setup = read_ratings()["petris"].setups[2]
    assert lines[0].startswith("petris, 2 players")
    for line, rating in zip(lines[1:], setup.ratings, strict=False):
        assert rating.name in line
        assert f" {rating.points} " in line
        assert line.endswith(f"{rating.low} … {rating.high}")


def test_a_small_change_near_the_end_changes_the_fingerprint(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One level plays another move, only with at most two propagations left."""
    choose, changed = Level.choose, 0

    def choose_otherwise(
        level: Level, game: AnyGame, view: Any, source: RandomSource, *rest: Any
    ) -> Choice:
        nonlocal changed
        choice = choose(level, game, view, source, *rest)
        if level.name != "coccus" or view.position.propagations < 22:
            return choice
        changed += 1
        legal = game.legal(view.position, view.seat)
        return Choice(legal.nth(legal.size - 1))

    monkeypatch.setattr(Level, "choose", choose_otherwise)
    setups = [setup for setup in rating_setups() if setup.game == "petris"]
    for setup in setups:
        changed = 0
        assert fingerprint(setup) != read_ratings()["petris"].setups[setup.players].fingerprint
        assert changed
