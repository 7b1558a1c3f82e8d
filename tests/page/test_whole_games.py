"""Whole games in a real browser: against the computer, on one screen, by link."""

import re
from collections.abc import Callable

import pytest

from page_driver import PHONE, Person, expect
from server_process import Server

GAMES = ("petris", "petri-dish", "honeycomb")
_EVERY_GAME = pytest.mark.parametrize("game", GAMES)
People = Callable[..., Person]


def test_first_move_is_two_clicks_away_from_home(ann: Person) -> None:
    ann.open()
    ann.play_computer("petris")  # first click
    expect(ann.page.locator("h1")).to_contain_text("Your move")
    expect(ann.page.locator(".board-message")).to_contain_text("In turn, each player sends")
    ann.page.locator('.cell.can[data-place="2"]').click()  # second click
    expect(ann.page.locator(".board-message")).not_to_contain_text("In turn, each player sends")
    ann.page.locator('.cell.can[data-place="3"]').click()
    ann.page.get_by_role("button", name="Confirm").click()
    expect(ann.page.locator(".log")).to_contain_text(
        "You propagate from dish 2: one bacterium to dish 3."
    )
    # The first opponent on a machine is compiled before it moves.
    expect(ann.page.locator(".log")).to_contain_text("Spore propagates", timeout=90_000)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("petris", "track=5"),
        ("petri-dish", "max-turns=6"),
        ("honeycomb", "board=hexagon:2,max-rounds=3"),
    ],
)
def test_whole_game_against_the_computer(ann: Person, game: str, options: str) -> None:
    ann.open()
    ann.play_alone(game, options)
    ann.play_to_the_end()
    assert ann.page.locator("h1.status").inner_text()
    expect(ann.page.locator(".result-reason")).not_to_be_empty()
    own_name = ann.page.locator(".seat-name:has(.seat-you)").inner_text().removesuffix(" (you)")
    log = ann.page.locator(".log").inner_text()
    assert "You " in log
    assert not re.search(rf"\b{re.escape(own_name)}\b", log)


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
    ben.page.locator(".join-form").get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Join").click()
    expect(ann.page.locator("h1")).to_contain_text("Your move")
    expect(ben.page.locator("h1")).to_have_text("Ann is to move.")
    ann.move()
    expect(ben.page.locator("h1")).to_contain_text("Your move")
    ben.move()
    ben.move()  # the starting player changes with every set
    expect(ann.page.locator("h1")).to_contain_text("Your move")
    ann.choose_in_menu("Resign")
    ann.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ben.page.locator("h1")).to_have_text("You won")
    first = ann.page.url
    ben.page.get_by_role("button", name="Rematch").click()
    ann.page.get_by_role("button", name="Agree").click()
    for player in (ann, ben):  # both are taken to the rematch
        expect(player.page).not_to_have_url(first)
        expect(player.page.locator(".log")).not_to_contain_text("resign")


def _board_html(ann: Person) -> str:
    """Return the markup of the board: names and drawing."""
    return str(
        ann.page.locator(".match-board .board-surface-box").evaluate("(box) => box.outerHTML")
    )


def test_players_on_one_device_do_not_see_each_others_picks(ann: Person) -> None:
    ann.open("/new/honeycomb")
    ann.page.get_by_label("Players").select_option("3")
    for number in range(3):
        ann.page.locator(".seat-field select").nth(number).select_option("me")
    ann.page.get_by_role("button", name="Begin").click()
    pass_device = ann.page.locator(".pass-device")
    expect(pass_device).to_contain_text("Player 1")
    untouched = _board_html(ann)
    for number in (1, 2, 3):
        expect(pass_device).to_contain_text(f"Player {number}")
        assert not ann.may_build()
        assert _board_html(ann) == untouched
        pass_device.get_by_role("button").click()
        expect(ann.page.locator(".board-question")).to_be_visible()
        assert "a pick" not in _board_html(ann)
        ann.choose(ann.page.locator(f'[data-place="{10 * number}"]'))
        assert f"hexagon {10 * number}: a pick of yours" in _board_html(ann)
        ann.move()
    expect(ann.page.locator(".log")).to_contain_text("Round 2 begins")


@_EVERY_GAME
def test_phone_does_not_scroll_sideways_in_the_longest_language(
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
