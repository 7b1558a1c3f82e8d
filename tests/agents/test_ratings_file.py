"""The ratings that are shipped belong to these opponents and rules, and are shown as they are."""

from fractions import Fraction

import pytest

from petrilab.agents.fingerprints import NEIGHBOURS, REPLAYED, fingerprint, replay
from petrilab.agents.ladder import LADDER, TABLES
from petrilab.agents.levels import AGENTS_VERSION
from petrilab.agents.ratings_file import as_markdown, known_ratings, rated_table
from petrilab.cli import main
from petrilab.core import find_game
from support import ROOT

_GAMES = ("petris", "petri-dish", "honeycomb")
_HINT = "see docs/opponents.md for what to do when opponents have changed"


@pytest.mark.parametrize("game", _GAMES)
def test_the_ratings_belong_to_these_opponents_and_rules(game: str) -> None:
    rated = known_ratings()[game]
    assert rated.agents == AGENTS_VERSION, _HINT
    assert rated.rules == find_game(game).rules_version, _HINT
    assert rated.fingerprint == fingerprint(game), _HINT
    assert rated.budget == 1, "opponents are shown as strong as they are: rate them at full budgets"


@pytest.mark.parametrize("game", _GAMES)
def test_everybody_is_rated_at_every_table_from_the_games_in_the_file(game: str) -> None:
    rated = known_ratings()[game]
    tables = {table.players: table.options for table in TABLES if table.game == game}
    assert {players: table.options for players, table in rated.tables.items()} == tables
    for table in rated.tables.values():
        assert {rating.name for rating in table.ratings} == set(LADDER)
        again = rated_table(table.options, table.results)
        for rating in table.ratings:
            found = again.rating(rating.name)
            assert found is not None
            assert found.games == rating.games
            # A last bit that differs between machines may turn a rounding.
            numbers = (rating.points, rating.low, rating.high)
            assert (found.points, found.low, found.high) == pytest.approx(numbers, abs=1)


# The dearest first, so that two processes end at about the same time.
@pytest.mark.parametrize(("lower", "upper"), NEIGHBOURS[::-1])
@pytest.mark.parametrize("game", _GAMES)
def test_neighbours_play_the_games_they_played(game: str, lower: str, upper: str) -> None:
    """Twenty games at a twentieth of the budgets, move by move; Petri Dish is cut after 8 turns."""
    stored = known_ratings()[game].replays[f"{lower} {upper}"]
    assert 0 <= Fraction(stored.points) <= REPLAYED
    assert replay(game, lower, upper) == stored, _HINT


def test_the_documentation_shows_the_ratings() -> None:
    page = (ROOT / "docs" / "opponents.md").read_text(encoding="utf-8")
    shown = page.partition("<!-- ratings: written by make ladder -->")[2]
    shown = shown.partition("<!-- end of the ratings -->")[0]
    assert shown.strip() == as_markdown(known_ratings()), "run make ladder LADDER='--games 0'"


def test_opponents_are_listed_with_their_ratings(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(["opponents", "petris"])
    lines = capsys.readouterr().out.splitlines()
    assert exit_.value.code == 0
    table = known_ratings()["petris"].tables[2]
    assert lines[0].startswith("petris, 2 players")
    for line, rating in zip(lines[1:], table.ratings, strict=False):
        assert rating.name in line
        assert f" {rating.points} " in line
        assert line.endswith(f"{rating.low} … {rating.high}")
