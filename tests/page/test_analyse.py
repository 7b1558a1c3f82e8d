"""The analysis board: positions, moves of all seats, variations, the engine, saved analyses."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from page_accessibility import assert_accessible
from page_driver import DESKTOP, PHONE, Person, expect
from server_process import Server

People = Callable[..., Person]
_ENGINE_MILLISECONDS = 60_000
"""Most milliseconds until the engine has an opinion, on a machine that also compiles kernels."""


def _begin(person: Person, game: str) -> None:
    person.open("/analyse")
    person.page.get_by_role("button", name=f"Start of {game}", exact=True).click()
    person.page.locator(".analyse-screen .board-drawing").wait_for()


def _play_line(person: Person) -> None:
    """Play the first move of the engine's best line."""
    moves = person.page.locator(".move-list button").count()
    person.page.locator(".engine-lines .line-first").first.click(timeout=_ENGINE_MILLISECONDS)
    expect(person.page.locator(".move-list button")).to_have_count(moves + 1)


@pytest.mark.parametrize("game", ["Petris", "Petri Dish", "Honeycomb"])
def test_the_engine_has_an_opinion_in_every_game(ann: Person, game: str) -> None:
    _begin(ann, game)
    while ann.page.get_by_role("button", name="Draw at random").count():
        moves = ann.page.locator(".move-list button").count()
        ann.page.get_by_role("button", name="Draw at random").click()
        expect(ann.page.locator(".move-list button")).to_have_count(moves + 1)
        ann.drawn()
    _play_line(ann)
    assert_accessible(ann)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_buttons_of_a_move_are_in_view(
    person: People, host: Server, size: dict[str, int]
) -> None:
    ann = person(host, size=size)
    _begin(ann, "Petris")
    ann.page.locator(".board-confirm").wait_for()
    ann.page.evaluate("scrollTo(0, 0)")
    box = ann.page.locator(".board-confirm").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= size["height"]


def test_variations_are_made_commented_and_saved(ann: Person, tmp_path: Path) -> None:
    _begin(ann, "Petris")
    _play_line(ann)
    first = ann.page.locator(".move-list button").first.inner_text()
    ann.page.get_by_label("Comment on this position").fill("a plan {of mine}")
    ann.page.get_by_role("button", name="Start", exact=True).click()
    lines = ann.page.locator(".engine-lines .line-first")
    lines.nth(1).wait_for(timeout=_ENGINE_MILLISECONDS)
    other = lines.filter(has_not_text=first.split()[1]).first
    other.click()
    expect(ann.page.locator(".variation")).to_have_count(1)
    with ann.page.expect_download() as download:
        ann.page.get_by_role("button", name="Save the analysis").click()
    file = tmp_path / "analysis.txt"
    download.value.save_as(file)
    text = file.read_text(encoding="utf-8")
    assert text.startswith('[Position "petris - 0010000/0000100 0,0 0"]')
    assert f"A.{first.split()[1]} {{a plan of mine}} (A." in text
    ann.page.get_by_role("button", name="Delete from here").click()
    expect(ann.page.locator(".variation")).to_have_count(0)
    ann.page.get_by_label("Open a saved analysis").set_input_files(file)
    expect(ann.page.locator(".variation")).to_have_count(1)
    expect(ann.page.locator(".move-list .comment")).to_have_text("a plan of mine")


def test_the_best_moves_and_their_values_are_drawn(ann: Person) -> None:
    _begin(ann, "Petris")
    ann.page.locator(".engine-lines .line-first").first.wait_for(timeout=_ENGINE_MILLISECONDS)
    ann.page.locator(".suggested-moves .rank-0 .suggested-arrow").first.wait_for()
    bar = ann.page.locator(".evaluation-bar")
    expect(bar).to_have_accessible_name(re.compile(r"^Win probability: Player A \d+%, Player B"))
    # One line alone while it is pointed at; none while a move is built or the engine is off.
    ann.page.locator(".engine-lines li").nth(1).hover()
    expect(ann.page.locator(".suggested-moves > g")).to_have_count(1)
    ann.page.locator(".cell.can").first.click()
    expect(ann.page.locator(".suggested-moves")).to_have_count(0)
    ann.page.locator(".board-undo").click()
    ann.page.locator(".suggested-moves").wait_for()
    ann.page.locator(".engine-panel").get_by_role("button", name="Stop", exact=True).click()
    expect(ann.page.locator(".suggested-moves")).to_have_count(0)


def test_a_whole_line_is_played_and_walked_by_keys(ann: Person) -> None:
    _begin(ann, "Petris")
    later = ann.page.locator(".engine-lines li").first.locator(".line-move")
    later.nth(1).click(timeout=_ENGINE_MILLISECONDS)
    nodes = ann.page.locator(".move-list .node")
    expect(nodes).to_have_count(3)
    expect(nodes.nth(2)).to_have_attribute("aria-current", "step")
    ann.page.locator("#variations").click()
    ann.page.keyboard.press("Home")
    expect(ann.page.locator(".line-start .node")).to_have_attribute("aria-current", "step")
    ann.page.keyboard.press("ArrowRight")
    expect(nodes.first).to_have_attribute("aria-current", "step")
    # Another first move is a variation; the keys change between both.
    ann.page.keyboard.press("ArrowLeft")
    played = nodes.first.inner_text().split()[1]
    others = ann.page.locator(".engine-lines .line-first").filter(has_not_text=played)
    others.first.click(timeout=_ENGINE_MILLISECONDS)
    expect(ann.page.locator(".variation .node")).to_have_attribute("aria-current", "step")
    ann.page.keyboard.press("ArrowUp")
    expect(nodes.first).to_have_attribute("aria-current", "step")
    ann.page.keyboard.press("End")
    expect(nodes.last).to_have_attribute("aria-current", "step")


def test_the_side_column_never_covers_the_editor(ann: Person) -> None:
    _begin(ann, "Petri Dish")
    side = ann.page.locator(".match-side").bounding_box()
    editor = ann.page.locator(".position-editor").bounding_box()
    assert side is not None
    assert editor is not None
    assert side["y"] + side["height"] <= editor["y"]


def test_an_analysis_survives_a_reload_and_another_screen(ann: Person) -> None:
    _begin(ann, "Petris")
    _play_line(ann)
    ann.page.get_by_label("Comment on this position").fill("a plan")
    address = ann.page.url
    ann.page.reload()
    expect(ann.page.locator(".move-list .comment")).to_have_text("a plan")
    expect(ann.page.locator(".move-list button[aria-current]")).to_have_count(1)
    ann.open("/rules/petris")
    ann.open("/analyse")
    expect(ann.page.locator(".move-list .comment")).to_have_text("a plan")
    ann.page.wait_for_url(address)


def test_a_file_that_is_no_text_is_refused_at_once(ann: Person, tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(338_000))
    ann.open("/analyse")
    ann.page.get_by_label("Open a saved analysis").set_input_files(file)
    expect(ann.page.get_by_role("alert")).to_contain_text("too large, or it is not text")
    ann.open("/open")
    ann.page.get_by_label("Choose a file").set_input_files(file)
    expect(ann.page.get_by_role("alert")).to_contain_text("too large, or it is not text")
    text = ann.page.get_by_label("Text of the record")
    expect(text).to_have_value("")
    text.fill("petris")
    expect(ann.page.get_by_role("alert")).to_be_empty()


def test_what_the_engine_found_stays_when_it_is_stopped(ann: Person) -> None:
    _begin(ann, "Petris")
    ann.page.locator(".engine-lines button").first.wait_for(timeout=_ENGINE_MILLISECONDS)
    panel = ann.page.locator(".engine-panel")
    panel.get_by_role("button", name="Stop", exact=True).click()
    panel.get_by_role("button", name="Start engine", exact=True).wait_for()
    expect(ann.page.locator(".engine-lines button").first).to_be_visible()
    expect(ann.page.locator(".seat-you")).to_have_count(0)


def test_an_impossible_position_is_refused_with_the_reason(ann: Person) -> None:
    ann.expected = ("422",)
    _begin(ann, "Petris")
    editor = ann.page.locator(".position-editor")
    editor.get_by_label("Position, saved analysis").fill("petris - 0010000/0010000 0,0 0")
    editor.get_by_role("button", name="Set up this position").click()
    expect(editor.get_by_role("alert")).not_to_be_empty()
    editor.get_by_label("Position, saved analysis").fill("petris - 0002000/0200000 0,0 2")
    editor.get_by_role("button", name="Set up this position").click()
    ann.page.wait_for_url("**/analyse#petris%20-%200002000*")


def test_a_position_is_edited_by_clicks(ann: Person) -> None:
    ann.expected = ("422",)
    _begin(ann, "Petris")
    ann.page.get_by_role("button", name="Edit the position").click()
    ann.page.get_by_role("button", name="A 3", exact=True).click()
    ann.page.locator('[data-place="0"]').click()
    ann.page.wait_for_url("**/analyse#petris%20-%203010000*")
    # Equal numbers of both players are refused, and the reason is shown.
    ann.page.get_by_role("button", name="B 3", exact=True).click()
    ann.page.locator('[data-place="0"]').click()
    expect(ann.page.locator(".match-side").get_by_role("alert").first).not_to_be_empty()
    assert_accessible(ann)
    ann.page.get_by_role("button", name="B 4", exact=True).click()
    ann.page.locator('[data-place="0"]').click()
    ann.page.wait_for_url("**/analyse#petris%20-%203010000%2F4000100*")


def test_points_dice_and_the_player_to_move_are_edited(person: People, host: Server) -> None:
    ann = person(host, size=PHONE)
    _begin(ann, "Petris")
    ann.page.get_by_role("button", name="Edit the position").click()
    expect(ann.page.locator(".piece-picker")).to_be_in_viewport()
    ann.page.get_by_role("combobox", name="Points of Player B").select_option("4")
    ann.page.wait_for_url("**0%2C4%200")
    ann.page.get_by_role("combobox", name="Propagations made").select_option("1")
    expect(ann.page.locator("#analyse-turn")).to_have_text("Player B to move")
    wheel = "petri-dish - AMALASAS/-/-/-/-/BMBLBSBS/-/-/-/- A DGW 0"
    ann.page.get_by_label("as text").fill(wheel)
    ann.page.get_by_role("button", name="Set up this position").click()
    ann.page.get_by_role("combobox", name="To move").select_option("B")
    expect(ann.page.locator("#analyse-turn")).to_have_text("Player B to move")
    ann.page.get_by_role("combobox", name="Dice").select_option("IMZ")
    ann.page.wait_for_url("**%20B%20IMZ%200")
    assert ann.does_not_scroll_sideways()
    assert_accessible(ann)


def test_a_record_is_opened_with_all_its_moves(ann: Person) -> None:
    ann.open("/open")
    record = (
        '[Game "petris"]\n[Rules "1"]\n[Options "-"]\n[A ""]\n[B ""]\n\n'
        "A.2>3:1 B.4>1:1 B.1>0:2 A.3>6:2 *\n"
    )
    ann.page.get_by_label("Text of the record").fill(record)
    ann.page.get_by_role("button", name="Show", exact=True).click()
    for _ in range(2):
        ann.page.get_by_role("button", name="One step forward").click()
    ann.page.get_by_role("link", name="Analyse this position").click()
    nodes = ann.page.locator(".move-list .node")
    expect(nodes).to_have_count(4)
    expect(nodes.nth(1)).to_have_attribute("aria-current", "step")


def test_the_engine_plays_a_seat_and_the_address_shares_the_position(
    person: People, host: Server
) -> None:
    ann, eve = person(host, size=PHONE), person(host)
    _begin(ann, "Petris")
    ann.page.get_by_role("checkbox", name="Player A").check()
    expect(ann.page.locator(".move-list button")).to_have_count(1, timeout=_ENGINE_MILLISECONDS)
    expect(ann.page.locator("#analyse-turn")).to_have_text("Player B to move")
    assert ann.does_not_scroll_sideways()
    eve.open(ann.page.url)
    expect(eve.page.locator("#analyse-turn")).to_have_text("Player B to move")


def test_pictures_are_saved(ann: Person) -> None:
    _begin(ann, "Petris")
    for form in ("SVG", "PNG"):
        with ann.page.expect_download() as download:
            ann.page.get_by_role("button", name=form, exact=True).click()
        assert download.value.suggested_filename == f"petris.{form.lower()}"


def test_a_match_begins_in_the_position_on_the_board(ann: Person) -> None:
    ann.open("/analyse")
    ann.page.get_by_label("as text").fill("petris - 0020000/0001010 0,0 4")
    ann.page.get_by_role("button", name="Set up this position").click()
    ann.page.get_by_role("button", name="Play on from here").click()
    dialog = ann.page.get_by_role("dialog")
    expect(dialog.locator("select")).to_have_count(2)
    assert_accessible(ann)
    ann.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    ann.page.get_by_role("button", name="Play on from here").focus()
    ann.page.keyboard.press("Enter")
    dialog.locator("select").last.select_option("me")
    dialog.locator("button[type=submit]").focus()
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_url("**/m/*")
    match = ann.page.url.rpartition("/")[2]
    record = ann.page.evaluate(
        "(match) => fetch(`/api/matches/${match}/record`).then((got) => got.text())", match
    )
    assert '[Position "petris - 0020000/0001010 0,0 4"]' in record


def test_a_match_cannot_begin_in_the_middle_of_a_secret_round(ann: Person) -> None:
    ann.expected = ("409", "422", "400")
    ann.open("/analyse")
    ann.page.get_by_label("as text").fill("honeycomb board=hexagon:2 ../.../.. 1 A:1+2-5 -")
    ann.page.get_by_role("button", name="Set up this position").click()
    ann.page.get_by_role("button", name="Play on from here").click()
    dialog = ann.page.get_by_role("dialog")
    dialog.locator("button[type=submit]").click()
    expect(dialog).to_contain_text("cannot begin in the middle of a round")
