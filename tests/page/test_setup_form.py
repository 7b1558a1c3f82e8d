"""The set-up form cannot produce a refusal, whatever its fields contain."""

import json
import os
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from page_driver import Person, expect
from petrilab.match import commands as c
from petrilab.match.setup import new_match
from petrilab.server.catalog_api import games_info

_FRONTEND = Path(__file__).parents[2] / "frontend"
_LEVELS = ["spore", "coccus"]
_STATES = 1_000
_RUN = """
import fs from "node:fs";
import { acceptedSeats, formatOptions, peopleHere, playersOf } from "./options.mjs";
const { games, states, levels } = JSON.parse(fs.readFileSync(0, "utf8"));
const results = states.map(({ game, values, seats: chosen }) => {
  const seats = acceptedSeats(chosen, playersOf(games[game], values), levels);
  return { options: formatOptions(games[game], values, peopleHere(seats)), seats };
});
console.log(JSON.stringify(results));
"""


def _compiled(folder: Path) -> Path:
    """Return a script that calls the form's functions, without the types of TypeScript."""
    bundler = _FRONTEND / "node_modules" / ".bin" / "rolldown"
    if not shutil.which("node") or not bundler.exists():
        reason = "node or the modules of the page are not installed"
        (pytest.fail if os.environ.get("PETRILAB_CI") else pytest.skip)(reason)
    source, target = _FRONTEND / "src" / "setup" / "options.ts", folder / "options.mjs"
    command = [str(bundler), str(source), "--format", "esm", "--file", str(target)]
    subprocess.run(command, capture_output=True, check=True)
    (folder / "run.mjs").write_text(_RUN)
    return folder / "run.mjs"


def _random_value(options: Any, draw: random.Random) -> str:
    values = [*options.values, *options.defaults]
    numbers = [str(draw.randint(-3, 1500)), str(draw.uniform(-5, 50)), "1e3"]
    choices = [*values, *values, *numbers, "", "off", "on", "nonsense", "1,players=9"]
    return str(draw.choice(choices))


def _random_state(draw: random.Random) -> dict[str, Any]:
    """Return a state of the form: of any game, with any values, some of an older release."""
    index = draw.randrange(len(games_info()))
    options = games_info()[index].options
    values = {each.name: _random_value(each, draw) for each in options if draw.random() < 0.6}
    if draw.random() < 0.1:
        values["no-such-option"] = "1"
    seats = [
        {
            "who": draw.choice(("me", "bot", "open")),
            "level": draw.choice([*_LEVELS, "no-such-level", ""]),
        }
        for _ in range(draw.randrange(12))
    ]
    return {"game": index, "values": values, "seats": seats}


@pytest.mark.parametrize("levels", [_LEVELS, []], ids=["with opponents", "without"])
def test_no_state_of_the_form_is_refused(tmp_path: Path, levels: list[str]) -> None:
    draw = random.Random(14)  # noqa: S311
    states = [_random_state(draw) for _ in range(_STATES * len(games_info()))]
    question = {"games": msgspec.to_builtins(games_info()), "states": states, "levels": levels}
    answer = subprocess.run(
        ["node", _compiled(tmp_path)],
        input=json.dumps(question),
        capture_output=True,
        text=True,
        check=True,
    )
    chosen = set()
    for state, made in zip(states, json.loads(answer.stdout), strict=True):
        name = games_info()[state["game"]].name
        plans = [
            {**seat, "level": seat["level"] if seat["who"] == "bot" else None, "name": "Ann"}
            for seat in made["seats"]
        ]
        request = {"id": "1", "game": name, "options": made["options"], "seats": plans}
        assert any(seat["who"] != "bot" for seat in made["seats"])  # few such matches may run
        new_match("ann", msgspec.convert(request, c.Create), "00", frozenset(levels))
        chosen.add((name, made["options"]))
    assert len(chosen) > _STATES / 10  # valid choices are kept


def test_options_of_another_number_of_players_are_not_offered(ann: Person) -> None:
    ann.open("/new/petris")
    ann.page.get_by_text("More options").click()
    fields = ann.page.locator(".option > label")
    expect(fields.filter(has_text="Advanced")).to_have_count(1)
    expect(ann.page.locator("#option-ties")).to_have_count(0)
    ann.page.locator("#option-advanced").select_option("on")
    ann.page.locator("#option-players").select_option("3")
    expect(ann.page.locator("#option-ties")).to_have_count(1)
    expect(ann.page.locator("#option-advanced")).to_have_count(0)
    ann.page.get_by_role("button", name="Begin").click()
    ann.page.locator(".match-board .board").wait_for()


def test_options_without_an_effect_are_not_offered(ann: Person) -> None:
    ann.open("/new/honeycomb")
    ann.page.get_by_text("More options").click()
    calls, seconds = ann.page.locator("#option-calls"), ann.page.locator("#option-call-seconds")
    expect(seconds).to_have_count(0)
    calls.select_option("spoken")
    expect(seconds).to_have_count(1)
    ann.page.locator(".seat-field select").nth(1).select_option("me")  # two at one screen
    expect(calls).to_have_count(0)
    expect(seconds).to_have_count(0)
    expect(ann.page.locator("#option-antibiotic")).to_have_count(1)
    ann.page.locator("#option-antibiotic-rounds").fill("0")
    expect(ann.page.locator("#option-antibiotic")).to_have_count(0)
    ann.page.get_by_role("button", name="Begin").click()
    ann.page.locator(".match-board .board").wait_for()


def test_the_last_person_takes_another_seat(ann: Person) -> None:
    ann.open("/new/petris")
    first, second = (ann.page.locator(".seat-field select").nth(seat) for seat in (0, 1))
    second.select_option("bot:random")
    first.select_option("bot:random")
    expect(first).to_have_value("bot:random")
    expect(second).to_have_value("me")


def test_a_small_board_gives_way_to_many_players(ann: Person) -> None:
    ann.open("/new/honeycomb")
    board = ann.page.locator("#option-board")
    board.select_option("hexagon:2")
    ann.page.locator("#option-players").select_option("10")
    expect(board).to_have_value("classic")
    ann.page.get_by_text("More options").click()
    ann.page.locator("#option-minutes").fill("99999")
    ann.page.locator("#option-minutes").blur()
    expect(ann.page.locator("#option-minutes")).to_have_value("1440")
    ann.page.get_by_role("button", name="Begin").click()
    ann.page.locator(".match-board .board").wait_for()


def test_the_form_takes_the_name_that_the_server_keeps(ann: Person) -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
    ann.open("/new/petris")
    name = ann.page.get_by_label("Name of Player A")
    name.fill(family * 4)
    expect(name).to_have_value(family * 3)
    ann.page.get_by_role("button", name="Begin").click()
    expect(ann.page.locator(".match-board")).to_contain_text(family * 3)


def test_ranges_are_shown_and_privacy_is_offered_only_with_open_seats(ann: Person) -> None:
    ann.open("/new/petris")
    ann.page.get_by_text("More options").click()
    number = ann.page.locator("#option-track")
    bounds = f"({number.get_attribute('min')}\N{EN DASH}{number.get_attribute('max')})"
    expect(ann.page.locator("#option-track-why")).to_contain_text(bounds)
    private = ann.page.get_by_role("checkbox")
    expect(private).to_have_count(0)
    ann.page.locator(".seat-field select").nth(1).select_option("open")
    expect(private).to_have_count(1)
