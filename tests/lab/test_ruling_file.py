"""The measured effects of rulings: shipped, shown, and not older than the rules."""

from pathlib import Path

import pytest

from petrilab.core import all_games, find_game
from petrilab.lab import LabError
from petrilab.lab.ruling_file import (
    FILE,
    Figure,
    RulingEffect,
    RulingMeasurement,
    measured_rulings,
    read_rulings,
    section,
    with_section,
    write_rulings,
)
from petrilab.server.catalog import games_info
from support import ROOT

GAMES = [game for game in all_games() if type(game).__module__.startswith("petrilab.")]
FIGURES = {
    name: Figure(0.01, -0.01, 0.03)
    for name in ("AdvantageP1", "Balance", "Drawishness", "DurationMoves")
}
ENDINGS = {"stuck": Figure(0.25, 0.2, 0.3)}


def measurement(play: str = "random", games: int = 100) -> RulingMeasurement:
    effect = RulingEffect("track", "5", FIGURES | {"DurationMoves": Figure(-3, -4, -2)}, ENDINGS)
    agents = () if play == "random" else ("3/10",)
    return RulingMeasurement("-", 2, play, agents, games, FIGURES, ENDINGS, (effect,))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_measurements_are_not_older_than_the_rules(game) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
    measured = measured_rulings(game)
    assert measured is not None
    assert measured.rules_version == game.rules_version, "run petrilab lab rulings --write again"
    assert {one.play for one in measured.measurements} >= {"random"}
    for one in measured.measurements:
        assert game.options_type.parse(one.options).players == one.players
        for ruling in one.rulings:
            spec = next(spec for spec in game.options_type.specs() if spec.name == ruling.option)
            assert ruling.value in {spec.kind.write(value) for value in spec.kind.examples}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_rulebook_has_the_measurements(game) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
    measured = measured_rulings(game)
    assert measured is not None
    rulebook = (ROOT / "docs" / "rules" / f"{game.name}.md").read_text("utf-8")
    assert section(measured) in rulebook


def test_a_measurement_replaces_an_older_one_of_the_same_kind(tmp_path: Path) -> None:
    game = find_game("petris")
    rulebook = tmp_path / "docs" / "rules" / "petris.md"
    package = tmp_path / "src" / "petrilab" / "games" / "petris"
    package.mkdir(parents=True)
    rulebook.parent.mkdir(parents=True)
    rulebook.write_text("# Petris\n\nText.\n")
    for one in (measurement(), measurement("strong", 40), measurement(games=500)):
        write_rulings(game, one, tmp_path)
    found = read_rulings((package / FILE).read_text())
    assert [(one.play, one.games) for one in found.measurements] == [
        ("random", 500),
        ("strong", 40),
    ]
    text = rulebook.read_text()
    assert text.startswith("# Petris\n\nText.\n")
    assert text.count("## Measured effects") == 1
    assert "**-3.0 ± 1.0**" in text
    assert "+1.0 ± 2.0" in text
    assert with_section(text, found) == text
    (package / FILE).write_text(found.text().replace('"rules_version": ', '"rules_version": 9'))
    write_rulings(game, measurement("strong"), tmp_path)  # other rules: nothing old is kept
    assert [one.play for one in read_rulings((package / FILE).read_text()).measurements] == [
        "strong"
    ]


def test_a_folder_that_is_no_checkout_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LabError, match="no checkout"):
        write_rulings(find_game("petris"), measurement(), tmp_path)
    assert not list(tmp_path.iterdir())


def test_the_page_gets_the_effects_of_every_measured_value() -> None:
    for info in games_info():
        measured = measured_rulings(find_game(info.name))
        shown = {
            (option.name, value, effect.play, effect.players)
            for option in info.options
            for value, effects in option.effects.items()
            for effect in effects
        }
        if measured:
            assert shown == {
                (ruling.option, ruling.value, one.play, one.players)
                for one in measured.measurements
                for ruling in one.rulings
            }
            assert shown
