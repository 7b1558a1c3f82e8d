"""The measured effects of rulings: shipped, shown, and not older than the rules."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from petrilab.agents.levels import agents_version
from petrilab.core import AnyGame, all_games, find_game
from petrilab.lab import BalanceSettings, LabError
from petrilab.lab.plugin import find_lab_plugin
from petrilab.lab.ruling_file import (
    FILE,
    RANDOM,
    STRONG,
    Figure,
    RulingEffect,
    RulingFile,
    RulingMeasurement,
    measured_rulings,
    read_rulings,
    section,
    with_section,
    write_rulings,
)
from petrilab.lab.rulings import playable_rulings, ruling_bases, ruling_options
from petrilab.server.catalog_api import games_info
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
    version = "" if play == "random" else "5.1"
    return RulingMeasurement("-", 2, play, agents, version, games, FIGURES, ENDINGS, (effect,))


def effects_of(game: AnyGame, base: str, play: str) -> set[tuple[str, str]]:
    """The values that the shipped file has effects of."""
    measured = measured_rulings(game)
    assert measured is not None
    assert measured.rules_version == game.rules_version, "run petrilab lab rulings --write again"
    return {
        (ruling.option, ruling.value)
        for one in measured.measurements
        if (one.options, one.play) == (base, play)
        for ruling in one.rulings
    }


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_ruling_is_measured_at_random_with_the_present_rules(game: AnyGame) -> None:
    for base in ruling_bases(game.name):
        playable = playable_rulings(BalanceSettings(game.name, base, 1))
        assert effects_of(game, base, RANDOM) == {(one, value) for one, value, _ in playable}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_ruling_is_measured_at_strong_play_with_the_present_rules(game: AnyGame) -> None:
    """Or the plugin says why not, and so does the rulebook."""
    plugin = find_lab_plugin(game.name)
    assert plugin is not None
    assert set(plugin.unmeasured_strong) <= set(ruling_bases(game.name))
    rulebook = (ROOT / "docs" / "rules" / f"{game.name}.md").read_text("utf-8")
    for base in ruling_bases(game.name):
        if reason := plugin.unmeasured_strong.get(base):
            assert not effects_of(game, base, STRONG), "measured: remove it from unmeasured_strong"
            assert f"- `{base}`: {reason}" in rulebook
        else:
            rulings = {(one, value) for one, value, _ in ruling_options(game.name, base)}
            assert effects_of(game, base, STRONG) == rulings


def test_only_these_options_and_values_are_not_measured() -> None:
    """A new option is measured, or its plugin says why not."""
    unmeasured, unplayable = {}, {}
    for game in GAMES:
        plugin = find_lab_plugin(game.name)
        assert plugin is not None
        unmeasured[game.name] = {*plugin.unmeasured}
        for base in ruling_bases(game.name):
            every = {one[:2] for one in ruling_options(game.name, base)}
            playable = {one[:2] for one in playable_rulings(BalanceSettings(game.name, base, 1))}
            unplayable[game.name, base] = every - playable
    assert unmeasured == {
        "petris": set(), "petri-dish": set(), "honeycomb": {"minutes", "call-seconds"},
    }  # fmt: skip
    assert {key: found for key, found in unplayable.items() if found} == {
        ("honeycomb", "-"): {("calls", "spoken")},
        ("honeycomb", "players=4"): {("calls", "spoken")},
    }


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_measurements_name_their_players_and_opponents(game: AnyGame) -> None:
    measured = measured_rulings(game)
    assert measured is not None
    for one in measured.measurements:
        assert game.options_type.parse(one.options).players == one.players
        assert bool(one.agents) == bool(one.agents_version) == (one.play == STRONG)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_results_of_older_opponents_are_marked(game: AnyGame) -> None:
    """In the set-up form; the rulebook names the version that played, whatever plays now."""
    measured = measured_rulings(game)
    assert measured is not None
    now = agents_version(game.name)
    rulebook = (ROOT / "docs" / "rules" / f"{game.name}.md").read_text("utf-8")
    info = next(each for each in games_info() if each.name == game.name)
    shown = {
        (effect.players, effect.older_opponents)
        for option in info.options
        for effects in option.effects.values()
        for effect in effects
        if effect.play == STRONG
    }
    for one in measured.measurements:
        if one.play == STRONG:
            assert f"({', '.join(one.agents)}; opponents version {one.agents_version})" in rulebook
            is_old = one.agents_version != now
            assert (one.players, one.agents_version if is_old else "") in shown


def test_a_measurement_by_the_present_opponents_is_not_marked() -> None:
    now = replace(measurement("strong"), agents_version=agents_version("petris"))
    old = replace(now, agents_version="0")
    for one, is_marked in ((now, False), (old, True), (measurement(), False)):
        assert one.has_older_opponents("petris") == is_marked


def test_a_new_version_of_the_opponents_does_not_change_the_rulebook(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    measured = RulingFile(1, (measurement("strong"),))
    before = section("petris", measured)
    monkeypatch.setattr("petrilab.lab.ruling_file.agents_version", lambda game: f"{game} 99")
    assert measured.measurements[0].has_older_opponents("petris")
    assert section("petris", measured) == before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_rulebook_has_the_measurements(game: AnyGame) -> None:
    measured = measured_rulings(game)
    assert measured is not None
    rulebook = (ROOT / "docs" / "rules" / f"{game.name}.md").read_text("utf-8")
    assert section(game.name, measured) in rulebook


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
    assert "2 players, strong play (3/10; opponents version 5.1), 40 games" in text
    assert with_section("petris", text, found) == text
    (package / FILE).write_text(found.text().replace('"rules_version": ', '"rules_version": 9'))
    write_rulings(game, measurement("strong"), tmp_path)  # other rules: nothing old is kept
    assert [one.play for one in read_rulings((package / FILE).read_text()).measurements] == [
        "strong"
    ]


def test_the_page_names_the_endings_that_a_value_changes_for_certain() -> None:
    petris = next(info for info in games_info() if info.name == "petris")
    track = next(option for option in petris.options if option.name == "track")
    effect = next(one for one in track.effects["5"] if (one.play, one.players) == ("random", 2))
    assert effect.endings[0].name == "overrun"
    assert effect.endings[0].part > effect.endings[0].usual
    assert "stuck" not in {one.name for one in effect.endings}
    parts = [one.part for one in effect.endings]
    assert parts == sorted(parts, reverse=True)
    assert 0 < abs(effect.draws) < 1
    assert effect.draws_margin > 0


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "docs/laboratory.md"])
def test_the_commands_in_the_documentation_make_what_is_shipped(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    commands = re.findall(r"lab rulings (\S+) (.*)--games (\d+) .*--write \.", text)
    assert {bool(agents) for _, agents, _ in commands} == {False, True}
    for name, agents, games in commands:
        measured = measured_rulings(find_game(name))
        assert measured
        wanted = agents.removeprefix("--agents").split()
        found = {one.games for one in measured.measurements if list(one.agents) == wanted}
        assert found == {int(games)}


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
