"""Lost lines and servers that start again: nothing of a match or a move in the making is lost."""

import signal
from collections.abc import Callable
from pathlib import Path

import pytest

import serving
from browsing import Person, expect
from serving import Server
from wires import Wire

People = Callable[..., Person]


def _begin_on_one_screen(ann: Person) -> None:
    """Petris for two at one screen, the first dish chosen."""
    ann.open()
    ann.page.get_by_role("button", name="Together on this screen").first.click()
    ann.page.locator('.cell.can[data-place="2"]').click()
    expect(ann.page.locator('.cell.can[data-place="3"]')).to_be_visible()


def _is_built(ann: Person) -> None:
    """One bacterium is on its way from dish 2 to dish 3, and nothing has been done."""
    expect(ann.page.locator('.cell.made[data-place="3"]')).to_be_visible()
    expect(ann.page.get_by_role("button", name="Confirm")).to_be_enabled()
    expect(ann.page.locator(".log")).not_to_contain_text("propagates")


def test_what_was_being_built_survives_a_lost_line(person: People, host: Server) -> None:
    ann, wire = person(host), Wire()
    wire.lay(ann.page)
    _begin_on_one_screen(ann)
    wire.lose()
    expect(ann.page.locator(".banner")).to_contain_text("Nothing is lost")
    ann.page.locator('.cell.can[data-place="3"]').click()
    wire.mend()
    expect(ann.page.locator(".banner")).to_have_count(0)
    _is_built(ann)
    ann.page.get_by_role("button", name="Confirm").click()
    expect(ann.page.locator(".log")).to_contain_text("Player 1 propagates")


def test_what_was_being_built_survives_a_reload(ann: Person) -> None:
    _begin_on_one_screen(ann)
    ann.page.locator('.cell.can[data-place="3"]').click()
    _is_built(ann)
    ann.page.reload()
    _is_built(ann)


@pytest.mark.parametrize("lost", ["question", "answer"])
def test_a_move_is_made_once_whether_the_question_or_the_answer_is_lost(
    person: People, host: Server, lost: str
) -> None:
    ann, eve, wire = person(host), person(host), Wire()
    wire.lay(ann.page)
    _begin_on_one_screen(ann)
    ann.page.locator('.cell.can[data-place="3"]').click()
    _is_built(ann)
    eve.open(ann.page.url)
    expect(eve.page.locator("main")).to_contain_text("You are watching.")
    wire.holds_questions, wire.holds_answers = lost == "question", lost == "answer"
    ann.page.get_by_role("button", name="Confirm").click()
    if lost == "answer":
        expect(eve.page.locator(".log")).to_contain_text("Player 1 propagates")
    ann.until(lambda: any('"do":"move"' in said for said in wire.said))
    expect(ann.page.locator(".log")).not_to_contain_text("propagates")
    wire.lose()
    wire.mend()
    for each in (ann, eve):
        moves = each.page.locator('.log li[data-kind="moved"]')
        expect(moves).to_have_count(1)
        expect(moves).to_contain_text("Player 1 propagates")
    expect(ann.page.locator("h1")).to_contain_text("Player 2")


def test_what_was_being_built_survives_a_restart_of_the_server(
    person: People, tmp_path: Path
) -> None:
    store = f"sqlite:///{tmp_path / 'matches.db'}"
    first = serving.start(tmp_path / "log", store=store)
    try:
        first.wait_ready()
        ann = person(first)
        ann.expected = ("ERR_CONNECTION_REFUSED", "WebSocket connection", "net::ERR")
        _begin_on_one_screen(ann)
        first.stop(signal.SIGKILL)
        expect(ann.page.locator(".banner")).to_contain_text("Nothing is lost")
        ann.page.locator('.cell.can[data-place="3"]').click()
    finally:
        first.end()
    second = serving.start(tmp_path / "log", store=store, port=first.port)
    try:
        second.wait_ready()
        expect(ann.page.locator(".banner")).to_have_count(0, timeout=20_000)
        _is_built(ann)
        ann.page.get_by_role("button", name="Confirm").click()
        expect(ann.page.locator(".log")).to_contain_text("Player 1 propagates")
    finally:
        second.end()
