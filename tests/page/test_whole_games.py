"""Whole games in a real browser: alone, on one screen, by link, across losses."""

import signal
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

import serving
from browsing import PHONE, Person, expect
from serving import Server

GAMES = ("petris", "petri-dish", "honeycomb")
_EVERY_GAME = pytest.mark.parametrize("game", GAMES)
People = Callable[..., Person]


def _set_up(person: Person, game: str, options: str) -> None:
    """Have played with these options before, against the computer."""
    seats = '[{"who":"me","level":"random"},{"who":"bot","level":"random"}]'
    setup = f'{{"{game}/computer":{{"options":"{options}","seats":{seats}}}}}'
    person.settle(setups=setup)


def test_from_home_to_the_first_move_against_the_computer_in_two_clicks(ann: Person) -> None:
    ann.open()
    ann.play_computer("petris")  # the first click
    expect(ann.page.locator("h1")).to_have_text("It is your turn")
    ann.page.locator('.cell.can[data-place="2"]').click()  # the second begins the move
    ann.page.locator('.cell.can[data-place="3"]').click()
    ann.page.get_by_role("button", name="Confirm").click()
    expect(ann.page.locator(".log")).to_contain_text(
        "Guest propagates from dish 2: one bacterium to dish 3."
    )
    # The first opponent of a machine is compiled first.
    expect(ann.page.locator(".log")).to_contain_text("Spore propagates", timeout=90_000)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("petris", "track=5"),
        ("petri-dish", "max-turns=6"),
        ("honeycomb", "board=hexagon:2,max-rounds=3"),
    ],
)
def test_a_whole_game_against_the_computer(ann: Person, game: str, options: str) -> None:
    ann.open()
    _set_up(ann, game, options)
    ann.open()
    ann.play_computer(game)
    ann.play_to_the_end()
    assert ann.page.locator("h1.status").inner_text()
    expect(ann.page.get_by_role("link", name="Download the record")).to_be_visible()


def test_two_browsers_play_by_link(person: People, host: Server) -> None:
    ann, ben = person(host), person(host, size=PHONE)
    ann.open()
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.locator("section[aria-labelledby=game-petris]").get_by_role(
        "button", name="Invite friends"
    ).click()
    link = ann.page.get_by_label("Link", exact=True).input_value()
    expect(ann.page.get_by_alt_text("QR code of the link")).to_be_visible()
    ben.open(link)
    ben.page.locator(".joining").get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Join").click()
    expect(ann.page.locator("h1")).to_have_text("It is your turn")
    expect(ben.page.locator("h1")).to_have_text("Ann is to move.")
    ann.move()
    expect(ben.page.locator("h1")).to_have_text("It is your turn")
    ben.move()
    ben.move()  # who begins changes with every set
    expect(ann.page.locator("h1")).to_have_text("It is your turn")
    ann.page.get_by_role("button", name="Resign").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ben.page.locator("h1")).to_contain_text("Ben wins")
    ben.page.get_by_role("button", name="Rematch").click()
    ann.page.get_by_role("button", name="Agree").click()
    ann.page.get_by_role("link", name="To the rematch").click()
    expect(ann.page.locator(".log")).not_to_contain_text("resigns")


def test_three_people_choose_behind_a_curtain(ann: Person) -> None:
    ann.open("/new/honeycomb")
    ann.page.get_by_label("Players").select_option("3")
    for number in range(3):
        ann.page.locator(".seat-field select").nth(number).select_option("me")
    ann.page.get_by_role("button", name="Begin").click()
    for number in (1, 2, 3):
        curtain = ann.page.locator(".curtain")
        expect(curtain).to_contain_text(f"Player {number}")
        assert not ann.may_build()
        curtain.get_by_role("button").click()
        ann.move()
    expect(ann.page.locator(".log")).to_contain_text("Round 2 begins")


def test_what_was_being_built_survives_a_restart_of_the_server(
    person: People, tmp_path: Path
) -> None:
    store = f"sqlite:///{tmp_path / 'matches.db'}"
    first = serving.start(tmp_path / "log", store=store)
    try:
        first.wait_ready()
        ann = person(first)
        ann.expected = ("ERR_CONNECTION_REFUSED", "WebSocket connection", "net::ERR")
        ann.open()
        ann.page.get_by_role("button", name="Together on this screen").first.click()
        ann.page.locator('.cell.can[data-place="2"]').click()
        expect(ann.page.locator('.cell.can[data-place="3"]')).to_be_visible()
        first.stop(signal.SIGKILL)
        expect(ann.page.locator(".banner")).to_contain_text("Nothing is lost")
        ann.page.locator('.cell.can[data-place="3"]').click()
    finally:
        first.end()
    second = serving.start(tmp_path / "log", store=store, port=first.port)
    try:
        second.wait_ready()
        expect(ann.page.locator(".banner")).to_have_count(0, timeout=20_000)
        ann.page.get_by_role("button", name="Confirm").click()
        expect(ann.page.locator(".log")).to_contain_text("Player 1 propagates from dish 2")
    finally:
        second.end()


@_EVERY_GAME
def test_a_phone_needs_no_sideways_scrolling_in_the_longest_language(
    person: People, host: Server, game: str
) -> None:
    ann = person(host, language="de", size=PHONE)
    ann.open()
    ann.page.locator(".game").nth(2).wait_for()
    assert ann.does_not_scroll_sideways()
    for path in (f"/new/{game}", f"/rules/{game}"):
        ann.open(path)
        ann.page.locator("form, .rule-list").wait_for()
        assert ann.does_not_scroll_sideways(), path
    ann.open()
    ann.play_computer(game)
    assert ann.does_not_scroll_sideways()


REFUSED = {
    "en": "Choose a dish with bacteria of yours: dish 4 has none that could move.",
    "de": "Schale 4",
    "fr": "boîte 4",
    "es": "placa 4",
}


@pytest.mark.parametrize("language", REFUSED)
def test_what_is_impossible_says_why(person: People, host: Server, language: str) -> None:
    ann = person(host, language=language)
    ann.open()
    ann.play_computer("petris")
    ann.page.locator('[data-place="4"]').click()
    why = ann.page.locator(".board-why")
    expect(why).to_contain_text(REFUSED[language])
    why.get_by_role("link").click()
    expect(ann.page.locator(".rule-list .wanted")).to_be_visible()
    assert ann.page.url.endswith("/rules/petris#petris-source")


def test_a_whole_game_of_petris_by_keyboard(ann: Person) -> None:
    ann.open()
    _set_up(ann, "petris", "track=5")
    ann.open()
    ann.page.locator("section[aria-labelledby=game-petris] button.primary").focus()
    ann.page.keyboard.press("Enter")
    for _ in range(60):
        ann.until(lambda: ann.may_build() or ann.is_over())
        if ann.is_over():
            return
        before = ann.lines()
        for _ in range(8):
            if ann.page.locator(".board-confirm").is_enabled():
                break
            ann.page.locator('[data-place][aria-label*="you may send"]').first.focus()
            ann.page.keyboard.press("Enter")
            ann.page.wait_for_timeout(30)
        ann.page.locator(".board-confirm").focus()
        ann.page.keyboard.press("Enter")
        ann.until(partial(ann.has_more_lines_than, before))
    raise AssertionError(ann.status)
