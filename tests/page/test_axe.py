"""Axe finds no serious accessibility problem on any screen, in either theme."""

from collections.abc import Callable

import pytest

from page_accessibility import assert_accessible
from page_driver import PHONE, Person, expect
from server_process import Server
from socket_faults import SocketFaults

GAMES = ("petris", "petri-dish", "honeycomb")
People = Callable[..., Person]


def test_axe_finds_a_planted_problem(ann: Person) -> None:
    ann.open()
    ann.page.locator(".game").first.wait_for()
    ann.page.evaluate("() => document.querySelector('main').append(new Image())")
    with pytest.raises(AssertionError, match="image-alt"):
        assert_accessible(ann)


@pytest.mark.parametrize(
    "path", ["/", *(f"/{way}/{game}" for way in ("new", "rules") for game in GAMES)]
)
def test_pages_are_accessible(ann: Person, path: str) -> None:
    ann.open(path)
    ann.page.locator(".game:nth-child(3) svg, form, .rule-list").last.wait_for()
    for folded in ann.page.locator("details:not([open]) summary").all():
        folded.click()
    assert_accessible(ann)


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/learn", ".course"),
        ("/learn/petris/equal", ".board"),
        ("/puzzles", "h1"),
        ("/watch", "h1"),
    ],
)
def test_practice_screens_are_accessible(ann: Person, path: str, shown: str) -> None:
    ann.open(path)
    ann.page.locator(shown).last.wait_for()
    assert_accessible(ann)


@pytest.mark.parametrize("game", GAMES)
def test_match_screens_are_accessible(ann: Person, game: str) -> None:
    ann.open()
    ann.play_computer(game)
    ann.build_any_move()
    assert_accessible(ann)


@pytest.mark.parametrize("size", [None, PHONE], ids=["desktop", "phone"])
def test_spoken_calls_are_accessible(
    person: People, host: Server, size: dict[str, int] | None
) -> None:
    ann = person(host, size=size)
    ann.open()
    options = "players=3,board=hexagon:3,calls=spoken,call-seconds=60"
    ann.play_alone("honeycomb", options, players=3)
    ann.until(ann.may_build)
    ann.move()
    for asked in (".call-key", ".call-buttons"):  # as a reader, or as a listener
        while not ann.page.locator(asked).count():
            ann.until(ann.may_build)
            ann.move()
        assert_accessible(ann)


def test_refusal_and_confirmation_dialogs_are_accessible(ann: Person) -> None:
    ann.open()
    ann.play_computer("petris")
    ann.page.locator('[data-place="4"]').click()
    ann.page.locator(".board-why a").wait_for()
    assert_accessible(ann)
    for action in ("Resign", "Move to another device"):
        ann.choose_in_menu(action)
        ann.page.get_by_role("dialog").wait_for()
        assert_accessible(ann)
        ann.page.keyboard.press("Escape")
        expect(ann.page.get_by_role("dialog")).to_have_count(0)


def test_history_and_result_are_accessible(ann: Person) -> None:
    ann.open()
    ann.play_alone("petris", "track=5")
    ann.play_to_the_end()
    assert_accessible(ann)
    ann.page.get_by_role("button", name="One step back").click()
    expect(ann.page.locator(".step-controls")).to_contain_text("of")
    assert_accessible(ann)
    ann.open()  # the list of matches is not empty now
    ann.page.locator(".match-list a.row").first.wait_for()
    assert_accessible(ann)


def test_dice_verification_and_share_dialogs_are_accessible(ann: Person) -> None:
    ann.open()
    ann.play_alone("petri-dish", "max-turns=2")
    ann.play_to_the_end()
    for action in ("Verify the dice", "Share"):
        ann.choose_in_menu(action)
        ann.page.get_by_role("dialog").locator(".good, .qr").first.wait_for()
        assert_accessible(ann)
        ann.page.keyboard.press("Escape")


def test_record_screen_is_accessible(ann: Person) -> None:
    ann.open("/open")
    ann.page.locator("textarea").fill("petris - 0000441/300S01S 2,0 14")
    ann.page.locator("form button").click()
    ann.page.locator(".record-board .board").wait_for()
    assert_accessible(ann)


def test_delete_data_dialog_is_accessible(ann: Person) -> None:
    ann.open()
    ann.page.locator(".home-more button").click()
    ann.page.get_by_role("dialog").wait_for()
    assert_accessible(ann)


def test_pass_device_screen_is_accessible(ann: Person) -> None:
    ann.open()
    ann.page.get_by_role("button", name="Together on this screen").last.click()
    ann.page.locator(".pass-device").wait_for()
    assert_accessible(ann)


def test_screens_of_invited_players_and_spectators_are_accessible(
    person: People, host: Server
) -> None:
    ann, ben, eve = person(host), person(host, size=PHONE), person(host)
    ann.open()
    ann.page.get_by_role("button", name="Invite friends").first.click()
    ann.page.locator(".qr").wait_for()
    assert_accessible(ann)
    ben.open(ann.page.get_by_label("Link", exact=True).input_value())
    ben.page.locator(".join-form").wait_for()
    assert_accessible(ben)
    ben.page.get_by_role("button", name="Join").click()
    expect(ann.page.locator("h1")).to_contain_text("Your move")
    eve.open(ann.page.url)
    eve.page.locator(".match-board .board").wait_for()
    assert_accessible(eve)
    ann.choose_in_menu("Pause")
    ben.page.locator(".offer").wait_for()
    assert_accessible(ben)


def test_lost_connection_banner_is_accessible(ann: Person) -> None:
    faults = SocketFaults()
    faults.control(ann.page)
    ann.open()
    ann.play_computer("petris")
    ann.until(ann.may_build)
    faults.disconnect()
    ann.page.locator(".banner").wait_for()
    assert_accessible(ann)


def test_screens_of_unknown_pages_and_matches_are_accessible(ann: Person) -> None:
    ann.expected = ("404",)
    for path in ("/nowhere", "/m/0123456789abcdef"):
        ann.open(path)
        ann.page.locator("main *").first.wait_for()
        assert_accessible(ann)


def test_pairing_recovery_and_class_screens_are_accessible(person: People, host: Server) -> None:
    ann, ben = person(host), person(host, size=PHONE)
    ann.open()
    ann.page.get_by_role("button", name="Find an opponent").first.click()
    ann.page.get_by_role("dialog").wait_for()
    assert_accessible(ann)
    ann.page.get_by_role("button", name="Stop looking").click()
    ann.page.get_by_role("button", name="Use another browser").click()
    ann.page.get_by_role("button", name="Make a recovery code").click()
    ann.page.locator(".recovery-code").wait_for()
    assert_accessible(ann)
    ann.open("/class")
    ann.page.locator(".class-game").first.wait_for()
    assert_accessible(ann)
    ann.page.get_by_role("button", name="Open the class").click()
    ann.page.locator(".qr").wait_for()
    assert_accessible(ann)
    ben.open("http://" + ann.page.locator(".class-address code").inner_text())
    ben.page.locator("form").wait_for()
    assert_accessible(ben)
    ben.page.locator("form").get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Join the class").click()
    ben.page.locator(".match-board .board").wait_for()
    ann.page.get_by_role("button", name="Start all").click()
    ann.page.goto(f"{ann.page.url}/show")
    ann.page.locator(".projector-scores").wait_for()
    assert_accessible(ann)
