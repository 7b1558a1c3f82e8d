"""The analysis board: positions, moves of all seats, variations, the engine, saved analyses."""

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote

import pytest
from playwright.sync_api import Locator

from analysis_board import ENGINE_MILLISECONDS, begin_analysis, play_best_move
from page_accessibility import assert_accessible
from page_driver import DESKTOP, PHONE, Person, expect
from petrilab.core import game_names, read_position, read_record
from petrilab.texts import texts
from rulebook_page import EXAMPLES
from server_process import Server

People = Callable[..., Person]


def _another_line(person: Person, played: str) -> Locator:
    """Return the engine's best line that does not begin with this move."""
    return person.page.locator(f'.engine-lines .line-first:not([data-move="{played}"])').first


def _move_of(node: Locator) -> str:
    """Return the notation of a move in the list, which has it in words."""
    return node.get_attribute("data-move") or ""


@pytest.mark.parametrize("game", ["Petris", "Petri Dish", "Honeycomb"])
def test_the_engine_has_an_opinion_in_every_game(ann: Person, game: str) -> None:
    begin_analysis(ann, game)
    while ann.page.get_by_role("button", name="Draw at random").count():
        moves = ann.page.locator(".move-list button").count()
        ann.page.get_by_role("button", name="Draw at random").click()
        expect(ann.page.locator(".move-list button")).to_have_count(moves + 1)
        ann.drawn()
    play_best_move(ann)
    assert_accessible(ann)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_buttons_of_a_move_are_in_view(
    person: People, host: Server, size: dict[str, int]
) -> None:
    ann = person(host, size=size)
    begin_analysis(ann, "Petris")
    ann.page.locator(".board-confirm").wait_for()
    ann.page.evaluate("scrollTo(0, 0)")
    box = ann.page.locator(".board-confirm").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= size["height"]


def test_variations_are_made_commented_and_saved(ann: Person, tmp_path: Path) -> None:
    begin_analysis(ann, "Petris")
    play_best_move(ann)
    first = _move_of(ann.page.locator(".move-list button").first)
    ann.page.get_by_label("Comment on this position").fill("a plan {of mine}")
    ann.page.get_by_role("button", name="Start", exact=True).click()
    lines = ann.page.locator(".engine-lines .line-first")
    lines.nth(1).wait_for(timeout=ENGINE_MILLISECONDS)
    _another_line(ann, first).click()
    expect(ann.page.locator(".variation")).to_have_count(1)
    with ann.page.expect_download() as download:
        ann.page.get_by_role("button", name="Save the analysis").click()
    file = tmp_path / "analysis.txt"
    download.value.save_as(file)
    text = file.read_text(encoding="utf-8")
    assert f"A.{first} {{a plan of mine}} (A." in text
    record = read_record(text)
    assert record.first_position.text() == "petris - 0010000/0000100 0,0 0"
    assert [move.text() for _, move in record.moves] == [first]
    record.replay()
    ann.page.get_by_role("button", name="Delete from here").click()
    expect(ann.page.locator(".variation")).to_have_count(0)
    ann.page.get_by_label("Open a saved analysis").set_input_files(file)
    expect(ann.page.locator(".variation")).to_have_count(1)
    expect(ann.page.locator(".move-list .comment")).to_have_text("a plan of mine")
    # The screen for records and the review read the same file.
    ann.open("/open")
    ann.page.get_by_label("Choose a file").set_input_files(file)
    expect(ann.page.locator(".record-board .log li")).to_have_count(1)


def test_a_link_shares_moves_variations_and_comments(person: People, host: Server) -> None:
    ann, eve = person(host), person(host, size=PHONE)
    begin_analysis(ann, "Petris")
    play_best_move(ann)
    ann.page.get_by_label("Comment on this position").fill("a plan: größer")
    ann.page.get_by_role("button", name="Start", exact=True).click()
    played = _move_of(ann.page.locator(".move-list .node").first)
    _another_line(ann, played).click(timeout=ENGINE_MILLISECONDS)
    expect(ann.page.locator(".variation .node")).to_have_attribute("aria-current", "step")
    ann.page.get_by_role("button", name="Share this analysis").click()
    link = ann.page.get_by_label("Link", exact=True).input_value()
    assert "#analysis=" in link
    eve.open(link)
    expect(eve.page.locator(".variation .node")).to_have_attribute("aria-current", "step")
    expect(eve.page.locator(".move-list .comment")).to_have_text("a plan: größer")
    assert eve.does_not_scroll_sideways()
    # The address bar has it, too.
    eve.page.wait_for_url("**/analyse#analysis=*")


def test_a_damaged_link_is_explained(ann: Person) -> None:
    ann.open("/analyse#analysis=AAAA&at=0")
    expect(ann.page.get_by_role("alert")).to_contain_text("damaged or incomplete")


def test_the_best_moves_and_their_values_are_drawn(ann: Person) -> None:
    begin_analysis(ann, "Petris")
    first = ann.page.locator(".engine-lines .line-first").first
    expect(first).to_contain_text("one bacterium to dish", timeout=ENGINE_MILLISECONDS)
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


def test_a_finding_marks_its_places_while_it_is_pointed_at(ann: Person) -> None:
    begin_analysis(ann, "Petris")
    finding = ann.page.locator(".engine-panel .finding").first
    finding.hover(timeout=ENGINE_MILLISECONDS)
    marks = ann.page.locator(".pointed-places > *")
    marks.first.wait_for()
    ann.page.locator("#engine").hover()
    expect(marks).to_have_count(0)
    finding.focus()
    marks.first.wait_for()
    assert_accessible(ann)


def test_a_whole_line_is_played_and_walked_by_keys(ann: Person) -> None:
    begin_analysis(ann, "Petris")
    later = ann.page.locator(".engine-lines li").first.locator(".line-move")
    later.nth(1).click(timeout=ENGINE_MILLISECONDS)
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
    played = _move_of(nodes.first)
    _another_line(ann, played).click(timeout=ENGINE_MILLISECONDS)
    expect(ann.page.locator(".variation .node")).to_have_attribute("aria-current", "step")
    ann.page.keyboard.press("ArrowUp")
    expect(nodes.first).to_have_attribute("aria-current", "step")
    ann.page.keyboard.press("End")
    expect(nodes.last).to_have_attribute("aria-current", "step")


def test_a_move_is_made_and_commented_by_keyboard_alone(ann: Person) -> None:
    ann.open("/analyse")
    start = ann.page.get_by_role("button", name="Start of Petris", exact=True)
    start.wait_for()
    start.focus()
    ann.page.keyboard.press("Enter")
    ann.page.locator(".cell.can").first.wait_for()
    ann.page.locator('[data-place][tabindex="0"]').focus()
    for _ in range(2):
        with ann.page.expect_response("**/api/positions/preview"):
            ann.page.keyboard.press("Enter")
        ann.drawn()
        ann.page.keyboard.press("PageDown")
    ann.page.locator(".board-confirm:enabled").wait_for()
    ann.page.locator(".board-confirm").focus()
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(".move-list .node")).to_have_count(1)
    expect(ann.page.locator(".move-list .node")).to_have_attribute("aria-current", "step")
    ann.drawn()
    comment = ann.page.get_by_label("Comment on this position")
    comment.focus()
    expect(comment).to_be_focused()
    ann.page.keyboard.type("a plan")
    expect(ann.page.locator(".move-list .comment")).to_have_text("a plan")
    ann.page.locator(".move-list .node").focus()
    ann.page.keyboard.press("ArrowLeft")
    expect(ann.page.locator(".line-start .node")).to_have_attribute("aria-current", "step")


@pytest.mark.parametrize("language", ["de", "fr", "es"])
def test_the_analysis_board_speaks_all_languages(
    person: People, host: Server, language: str
) -> None:
    words = texts(language)
    bob = person(host, language, PHONE)
    bob.open("/analyse")
    begin = words.get("page-analyse-begin", game=words.get("petris-name"))
    bob.page.get_by_role("button", name=begin, exact=True).click()
    bob.page.locator(".engine-lines .line-first").first.wait_for(timeout=ENGINE_MILLISECONDS)
    for button in ("page-analyse-share", "page-analyse-save", "page-analyse-continue"):
        expect(bob.page.get_by_role("button", name=words.get(button), exact=True)).to_be_visible()
    assert "page-" not in bob.page.locator("main").inner_text()
    assert bob.does_not_scroll_sideways()
    assert_accessible(bob)


def test_the_side_column_never_covers_the_editor(ann: Person) -> None:
    begin_analysis(ann, "Petri Dish")
    side = ann.page.locator(".match-side").bounding_box()
    editor = ann.page.locator(".position-editor").bounding_box()
    assert side is not None
    assert editor is not None
    assert side["y"] + side["height"] <= editor["y"]


def test_an_analysis_survives_a_reload_and_another_screen(ann: Person) -> None:
    begin_analysis(ann, "Petris")
    play_best_move(ann)
    ann.page.get_by_label("Comment on this position").fill("a plan")
    ann.page.reload()
    expect(ann.page.locator(".move-list .comment")).to_have_text("a plan")
    expect(ann.page.locator(".move-list button[aria-current]")).to_have_count(1)
    ann.open("/rules/petris")
    ann.open("/analyse")
    expect(ann.page.locator(".move-list .comment")).to_have_text("a plan")
    ann.page.wait_for_url("**/analyse#analysis=*")


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


def test_the_results_of_a_stopped_engine_stay_visible(ann: Person) -> None:
    begin_analysis(ann, "Petris")
    ann.page.locator(".engine-lines button").first.wait_for(timeout=ENGINE_MILLISECONDS)
    panel = ann.page.locator(".engine-panel")
    panel.get_by_role("button", name="Stop", exact=True).click()
    panel.get_by_role("button", name="Start engine", exact=True).wait_for()
    expect(ann.page.locator(".engine-lines button").first).to_be_visible()
    expect(ann.page.locator(".seat-you")).to_have_count(0)


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


def test_a_finished_match_is_analysed_from_any_position(ann: Person) -> None:
    ann.open()
    ann.play_alone("petris", "track=5")
    ann.play_to_the_end()
    ann.page.locator(".match-side").get_by_role("button", name="To the beginning").click()
    for _ in range(2):
        ann.page.get_by_role("button", name="One step forward").click()
    link = ann.page.locator(".match-side").get_by_role("link", name="Analyse this position")
    link.focus()
    ann.page.keyboard.press("Enter")
    nodes = ann.page.locator(".move-list .node")
    expect(nodes.nth(1)).to_have_attribute("aria-current", "step")
    assert nodes.count() > 2
    ann.page.go_back()
    link.click()
    expect(nodes.last).to_have_attribute("aria-current", "step")


def test_the_engine_plays_a_seat_and_the_address_shares_the_position(
    person: People, host: Server
) -> None:
    ann, eve = person(host, size=PHONE), person(host)
    begin_analysis(ann, "Petris")
    ann.page.get_by_role("checkbox", name="Player A").check()
    expect(ann.page.locator(".move-list button")).to_have_count(1, timeout=ENGINE_MILLISECONDS)
    expect(ann.page.locator("#analyse-turn")).to_have_text("Player B to move")
    assert ann.does_not_scroll_sideways()
    ann.page.wait_for_url("**/analyse#analysis=*")
    eve.open(ann.page.url)
    expect(eve.page.locator("#analyse-turn")).to_have_text("Player B to move")


def test_pictures_are_saved(ann: Person) -> None:
    begin_analysis(ann, "Petris")
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
    # It is hidden before the page knows that it was closed.
    expect(ann.page.locator("dialog")).to_have_count(0)
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


@pytest.mark.parametrize("game", game_names())
def test_every_example_of_the_rules_leads_to_the_analysis_board(ann: Person, game: str) -> None:
    examples = [(rule, shown[0]) for rule, shown in EXAMPLES.items() if rule.startswith(f"{game}-")]
    ann.open(f"/rules/{game}")
    ann.page.locator(".example a").first.wait_for()
    assert ann.page.locator(".example a").count() == len(examples)
    rule, position = examples[-1]
    ann.page.locator(f"#{rule} .example a").click()
    expect(ann.page.locator(".board").first).to_be_visible()
    assert unquote(ann.page.url).endswith(f"/analyse#{read_position(position)[1].text()}")
