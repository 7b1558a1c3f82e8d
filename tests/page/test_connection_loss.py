"""Lost connections and restarted servers lose neither moves nor move drafts."""

import contextlib
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Error, Route

import server_process
from page_driver import Person, expect
from server_process import Server
from socket_faults import SocketFaults

People = Callable[..., Person]
_LOOK_AFTER_FIVE_SECONDS = """() => {
    const wait = (seconds) => new Promise((done) => setTimeout(done, 1000 * seconds));
    const look = () => document.querySelector(".banner") !== null;
    window.isNoticed = wait(2.5).then(() => wait(2.5)).then(look);
}"""
"""Looks for the banner by the page's own timers, which a busy machine delays as the page's."""


def _begin_on_one_screen(ann: Person) -> None:
    """Start Petris for two on one screen, and choose the first dish."""
    ann.open()
    ann.page.get_by_role("button", name="Together on this screen").first.click()
    ann.page.locator('.cell.can[data-place="2"]').click()
    expect(ann.page.locator('.cell.can[data-place="3"]')).to_be_visible()


def _expect_draft(ann: Person) -> None:
    """Expect a draft that sends a bacterium from dish 2 to dish 3, and no move in the log."""
    expect(ann.page.locator('.cell.made[data-place="3"]')).to_be_visible()
    expect(ann.page.get_by_role("button", name="Confirm")).to_be_enabled()
    expect(ann.page.locator(".log")).not_to_contain_text("propagates")


def test_draft_survives_a_lost_connection(person: People, host: Server) -> None:
    ann, faults = person(host), SocketFaults()
    faults.control(ann.page)
    _begin_on_one_screen(ann)
    ann.page.locator('.cell.can[data-place="3"]').click()
    _expect_draft(ann)
    faults.disconnect()
    expect(ann.page.locator(".banner")).to_contain_text("Connection lost. Your move is kept.")
    ann.page.locator(".board-undo").click()
    expect(ann.page.get_by_role("alert")).to_contain_text("This click had no effect")
    ann.page.get_by_role("button", name="Confirm").click()
    faults.reconnect()
    expect(ann.page.locator(".banner")).to_have_count(0)
    expect(ann.page.get_by_role("alert")).to_have_count(0)
    _expect_draft(ann)
    ann.page.get_by_role("button", name="Confirm").click()
    expect(ann.page.locator(".log")).to_contain_text("Player 1 propagates")


def test_silence_is_noticed_within_five_seconds_and_clicks_meanwhile_do_nothing(
    person: People, host: Server
) -> None:
    ann, eve, faults = person(host), person(host), SocketFaults()
    faults.control(ann.page)
    _begin_on_one_screen(ann)
    ann.page.locator('.cell.can[data-place="3"]').click()
    _expect_draft(ann)
    eve.open(ann.watch_link())
    expect(eve.page.locator("main")).to_contain_text("You are watching.")
    faults.silence()
    ann.page.evaluate(_LOOK_AFTER_FIVE_SECONDS)
    ann.page.get_by_role("button", name="Confirm").click()  # nothing has been noticed yet
    expect(ann.page.locator(".banner")).to_be_visible()
    assert ann.page.evaluate("() => window.isNoticed")
    ann.page.locator(".board-undo").click()
    ann.page.wait_for_timeout(1_500)  # until repeating the click would be too late
    faults.reconnect()
    expect(ann.page.locator(".banner")).to_have_count(0, timeout=15_000)
    expect(ann.page.get_by_role("alert")).to_contain_text("before the server answered")
    _expect_draft(ann)
    expect(eve.page.locator('.log li[data-kind="moved"]')).to_have_count(0)
    ann.page.get_by_role("button", name="Confirm").click()
    expect(eve.page.locator('.log li[data-kind="moved"]')).to_have_count(1)


def _play_by_link(ann: Person, ben: Person) -> None:
    """Start Petris for two people."""
    ann.open()
    ann.page.get_by_role("button", name="Invite friends").first.click()
    ben.open(ann.page.get_by_label("Link", exact=True).input_value())
    ben.page.get_by_role("button", name="Join").click()
    ann.until(ann.may_build)


def _leave(ann: Person) -> None:
    ann.choose_in_menu("Leave the match")
    ann.page.get_by_role("dialog").get_by_role("button", name="Leave the match").click()


def test_leaving_on_a_silent_network_does_not_resign_later(person: People, host: Server) -> None:
    ann, ben, faults = person(host), person(host), SocketFaults()
    faults.control(ann.page)
    _play_by_link(ann, ben)
    ann.expected = ("ERR_", "TimeoutError")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    ann.page.route("**/leave", hold)
    faults.silence()
    _leave(ann)  # nothing has been noticed yet
    expect(ann.page.locator(".banner")).to_be_visible()
    expect(ann.page.get_by_role("alert")).to_contain_text("The server has not answered in time")
    _leave(ann)
    expect(ann.page.get_by_role("alert")).to_contain_text("This click had no effect")
    assert len(held) == 1
    faults.reconnect()
    with contextlib.suppress(Error):  # the page has given the request up
        held[0].continue_()
    ann.page.unroute("**/leave")
    expect(ann.page.locator(".banner")).to_have_count(0, timeout=15_000)
    ann.move()
    expect(ben.page.locator('.log li[data-kind="moved"]')).to_have_count(1)
    expect(ben.page.locator(".log")).not_to_contain_text("resigns")


@pytest.mark.parametrize("click", ["Move to another device", "Hello!"])
def test_a_click_while_the_connection_is_lost_says_that_it_does_nothing(
    person: People, host: Server, click: str
) -> None:
    ann, ben, faults = person(host), person(host), SocketFaults()
    faults.control(ann.page)
    _play_by_link(ann, ben)
    ann.page.locator("details", has_text="Reactions").locator("summary").click()
    faults.disconnect()
    expect(ann.page.locator(".banner")).to_be_visible()
    if click == "Hello!":
        ann.page.get_by_role("button", name=click).click()
    else:
        ann.choose_in_menu(click)
    expect(ann.page.get_by_role("alert")).to_contain_text("This click had no effect")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)


def test_draft_survives_a_reload(ann: Person) -> None:
    _begin_on_one_screen(ann)
    ann.page.locator('.cell.can[data-place="3"]').click()
    _expect_draft(ann)
    ann.page.reload()
    _expect_draft(ann)


@pytest.mark.parametrize("lost", ["request", "answer"])
def test_move_is_made_once_if_the_request_or_the_answer_is_lost(
    person: People, host: Server, lost: str
) -> None:
    ann, eve, faults = person(host), person(host), SocketFaults()
    faults.control(ann.page)
    _begin_on_one_screen(ann)
    ann.page.locator('.cell.can[data-place="3"]').click()
    _expect_draft(ann)
    eve.open(ann.watch_link())
    expect(eve.page.locator("main")).to_contain_text("You are watching.")
    faults.drops_requests, faults.drops_answers = lost == "request", lost == "answer"
    ann.page.get_by_role("button", name="Confirm").click()
    if lost == "answer":
        expect(eve.page.locator(".log")).to_contain_text("Player 1 propagates")
    ann.until(lambda: any('"do":"move"' in request for request in faults.requests))
    expect(ann.page.locator(".log")).not_to_contain_text("propagates")
    faults.disconnect()
    faults.reconnect()
    for each in (ann, eve):
        moves = each.page.locator('.log li[data-kind="moved"]')
        expect(moves).to_have_count(1)
        expect(moves).to_contain_text("Player 1 propagates")
    expect(ann.page.locator("h1")).to_contain_text("Player 2")


def test_draft_survives_a_restart_of_the_server(person: People, tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'matches.db'}"
    first = server_process.start(tmp_path / "log", store=store)
    try:
        first.wait_ready()
        ann = person(first)
        ann.expected = ("ERR_CONNECTION_REFUSED", "WebSocket connection", "net::ERR")
        _begin_on_one_screen(ann)
        ann.page.locator('.cell.can[data-place="3"]').click()
        _expect_draft(ann)
        first.stop(signal.SIGKILL)
        expect(ann.page.locator(".banner")).to_contain_text("Connection lost. Your move is kept.")
    finally:
        first.end()
    second = server_process.start(tmp_path / "log", store=store, port=first.port)
    try:
        second.wait_ready()
        expect(ann.page.locator(".banner")).to_have_count(0, timeout=20_000)
        _expect_draft(ann)
        ann.page.get_by_role("button", name="Confirm").click()
        expect(ann.page.locator(".log")).to_contain_text("Player 1 propagates")
    finally:
        second.end()
