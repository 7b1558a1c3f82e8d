"""The position editor of the analysis board: clicks, fields, reasons and undo."""

from collections.abc import Callable
from typing import Any

import pytest

from analysis_board import begin_analysis, play_best_move
from page_accessibility import assert_accessible
from page_driver import PHONE, Person, expect
from server_process import Server

People = Callable[..., Person]


def test_an_impossible_position_is_refused_with_the_reason(ann: Person) -> None:
    ann.expected = ("422",)
    begin_analysis(ann, "Petris")
    editor = ann.page.locator(".position-editor")
    editor.get_by_label("Position, saved analysis").fill("petris - 0010000/0010000 0,0 0")
    editor.get_by_role("button", name="Set up this position").click()
    expect(editor.get_by_role("alert")).not_to_be_empty()
    editor.get_by_label("Position, saved analysis").fill("petris - 0002000/0200000 0,0 2")
    editor.get_by_role("button", name="Set up this position").click()
    ann.page.wait_for_url("**/analyse#petris%20-%200002000*")


def test_a_position_is_edited_by_clicks(ann: Person) -> None:
    ann.expected = ("422",)
    begin_analysis(ann, "Petris")
    ann.page.get_by_role("button", name="Edit the position").click()
    ann.page.get_by_role("button", name="3 bacteria of Player A", exact=True).click()
    ann.page.locator('[data-place="0"]').click()
    ann.page.wait_for_url("**/analyse#petris%20-%203010000*")
    # Equal numbers of both players are refused, and the reason is shown.
    ann.page.locator('[data-piece="B 3"]').click()
    ann.page.locator('[data-place="0"]').click()
    expect(ann.page.locator(".status-bar").get_by_role("alert")).not_to_be_empty()
    assert_accessible(ann)
    ann.page.locator('[data-piece="B 4"]').click()
    ann.page.locator('[data-place="0"]').click()
    ann.page.wait_for_url("**/analyse#petris%20-%203010000%2F4000100*")


@pytest.mark.parametrize("size", [PHONE, (390, 844), (844, 390)])
@pytest.mark.parametrize("game", ["Petris", "Petri Dish", "Honeycomb"])
def test_the_board_stays_in_view_while_a_phone_edits(
    person: People, host: Server, game: str, size: Any
) -> None:
    ann = person(host, size=size if size is PHONE else dict(zip(PHONE, size, strict=True)))
    begin_analysis(ann, game)
    board, palette = (ann.page.locator(f".{name}") for name in ("board-drawing", "board-palette"))
    expect(board).to_be_in_viewport(ratio=1)  # although the button that opened it was further down
    before = board.bounding_box()
    ann.page.get_by_role("button", name="Edit the position").click()
    expect(palette).to_be_visible()
    assert board.bounding_box() == before
    last = palette.locator("button[data-piece]").nth(-2)
    last.click()
    expect(last).to_have_attribute("aria-pressed", "true")
    for shown in (board, palette):
        expect(shown).to_be_in_viewport(ratio=1)
    assert board.bounding_box() == before
    ann.page.get_by_role("button", name="Done").click()
    expect(palette).to_have_count(0)
    assert board.bounding_box() == before


def test_another_game_is_edited_with_its_own_pieces(ann: Person) -> None:
    begin_analysis(ann, "Petris")
    ann.page.get_by_role("button", name="Edit the position").click()
    ann.page.get_by_role("button", name="Start of Honeycomb", exact=True).click()
    ann.page.locator(".board-honeycomb:not(.picture)").wait_for()
    expect(ann.page.locator('.piece-row [data-piece="A"]')).to_have_attribute(
        "aria-pressed", "true"
    )


def test_an_edited_position_keeps_the_moves_that_it_replaces(ann: Person) -> None:
    begin_analysis(ann, "Petris")
    play_best_move(ann)
    ann.page.get_by_label("Comment on this position").fill("a plan")
    ann.page.get_by_role("button", name="Edit the position").click()
    for piece in ("A 3", "A 4"):
        ann.page.locator(f'[data-piece="{piece}"]').click()
        ann.page.locator('[data-place="6"]').click()
        ann.page.wait_for_url(f"**/analyse#petris%20-%20*{piece[-1]}%2F*")
    expect(ann.page.locator(".move-list .node")).to_have_count(0)
    undo = ann.page.get_by_role("button", name="Undo: back to what was here before")
    undo.click()
    expect(ann.page.locator(".status-bar")).to_contain_text("put aside")
    undo.focus()
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(".move-list .comment")).to_have_text("a plan")
    expect(undo).to_be_disabled()
    # Another text does not lose them, either.
    ann.page.get_by_role("button", name="Start of Honeycomb", exact=True).click()
    ann.page.locator(".board-honeycomb:not(.picture)").wait_for()
    undo.click()
    expect(ann.page.locator(".move-list .comment")).to_have_text("a plan")


def test_points_dice_and_the_player_to_move_are_edited(person: People, host: Server) -> None:
    ann = person(host, size=PHONE)
    begin_analysis(ann, "Petris")
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
    # A triple and its bonus leave four actions.
    ann.page.get_by_role("combobox", name="Dice").select_option("Move, Wild, Wild, Wild")
    ann.page.wait_for_url("**%20B%20MWWW%200")
    assert ann.does_not_scroll_sideways()
    assert_accessible(ann)


def test_options_players_and_turns_are_chosen_by_clicks(ann: Person) -> None:
    begin_analysis(ann, "Petris")
    start = ann.page.locator(".start-options")
    start.locator("summary").click()
    start.locator("#option-players").select_option("3")
    start.locator("#option-track").fill("7")
    assert_accessible(ann)
    start.get_by_role("button", name="Start with these options").click()
    ann.page.wait_for_url("**/analyse#petris%20players%3D3%2Ctrack%3D7%20*")
    expect(ann.page.locator("#analyse-turn")).to_have_text("Player A to move")
    # The form keeps the options of the position, so that one of them can be changed.
    start.locator("summary").click()
    expect(start.locator("#option-track")).to_have_value("7")
    ann.page.get_by_role("button", name="Start of Petri Dish", exact=True).click()
    ann.page.locator(".board-petri-dish").wait_for()
    ann.page.get_by_label("as text").fill("petri-dish - AM.../-/-/-/-/BM.../-/-/-/- A - 1")
    ann.page.get_by_role("button", name="Set up this position").click()
    ann.page.get_by_role("button", name="Edit the position").click()
    ann.page.get_by_role("combobox", name="Turns played").select_option("12")
    ann.page.wait_for_url("**%20A%20-%2012")
