"""Whole games in a real browser: alone, on one screen, by link."""

from collections.abc import Callable

import pytest

from browsing import PHONE, Person, expect
from serving import Server

GAMES = ("petris", "petri-dish", "honeycomb")
_EVERY_GAME = pytest.mark.parametrize("game", GAMES)
People = Callable[..., Person]


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
    ann.play_alone(game, options)
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


def _held_of_the_board(ann: Person) -> str:
    """All that the page holds of the board, names and drawing."""
    return str(ann.page.locator(".match-board .plane-box").evaluate("(box) => box.outerHTML"))


def test_three_people_choose_behind_a_curtain(ann: Person) -> None:
    ann.open("/new/honeycomb")
    ann.page.get_by_label("Players").select_option("3")
    for number in range(3):
        ann.page.locator(".seat-field select").nth(number).select_option("me")
    ann.page.get_by_role("button", name="Begin").click()
    curtain = ann.page.locator(".curtain")
    expect(curtain).to_contain_text("Player 1")
    untouched = _held_of_the_board(ann)
    for number in (1, 2, 3):
        expect(curtain).to_contain_text(f"Player {number}")
        assert not ann.may_build()
        assert _held_of_the_board(ann) == untouched
        curtain.get_by_role("button").click()
        expect(ann.page.locator(".board-asking")).to_be_visible()
        assert "a pick" not in _held_of_the_board(ann)
        ann.choose(ann.page.locator(f'[data-place="{10 * number}"]'))
        assert f"hexagon {10 * number}: a pick of yours" in _held_of_the_board(ann)
        ann.move()
    expect(ann.page.locator(".log")).to_contain_text("Round 2 begins")


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
