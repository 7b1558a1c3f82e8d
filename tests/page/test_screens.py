"""Screens: touch targets, languages, history, devices, spectators."""

from collections.abc import Callable
from pathlib import Path

from page_driver import PHONE, Person, expect
from server_process import Server

People = Callable[..., Person]
GAMES = ("petris", "petri-dish", "honeycomb")


_SMALL = """() => [...document.querySelectorAll("button, select, input[type=text], a.button")]
    .map((each) => [each.outerHTML.slice(0, 80), each.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && (box.width < 44 || box.height < 44))
    .map(([html]) => html)"""


def test_controls_are_large_enough_to_touch(person: People, host: Server) -> None:
    ann = person(host, size=PHONE)
    for path in ("/", "/new/petris"):
        ann.open(path)
        ann.page.locator("form, .game").first.wait_for()
        assert ann.page.evaluate(_SMALL) == [], path
    for game in GAMES:
        ann.open()
        ann.play_computer(game)
        assert ann.page.evaluate(_SMALL) == [], game


def test_language_and_theme_survive_a_reload(ann: Person) -> None:
    ann.open()
    ann.page.get_by_label("Language").select_option("fr")
    expect(ann.page.locator("h1")).to_have_text("Des jeux de bactéries. Choisis et joue.")
    ann.page.get_by_role("button", name="Thème").click()
    ann.open()
    expect(ann.page.locator("h1")).to_have_text("Des jeux de bactéries. Choisis et joue.")
    assert ann.page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert ann.page.evaluate("document.documentElement.lang") == "fr"


def test_history_is_available_after_a_reload(ann: Person) -> None:
    ann.open()
    ann.play_computer("petris")
    ann.move()
    ann.until(ann.may_build)
    ann.page.reload()
    ann.page.get_by_role("button", name="One step back").click()
    steps = ann.page.locator(".step-controls")
    expect(steps).to_contain_text("of")
    ann.page.get_by_role("button", name="To the beginning").click()
    expect(ann.page.locator('[data-place="2"]')).to_have_attribute(
        "aria-label", "dish 2: one bacterium of yours"
    )
    ann.page.get_by_role("button", name="To now").click()
    expect(steps).to_contain_text("now")
    expect(ann.page.locator(".board-question")).to_be_visible()


def test_seat_moves_to_another_device(person: People, host: Server) -> None:
    ann, phone = person(host), person(host, size=PHONE)
    ann.open()
    ann.play_computer("petris")
    ann.choose_in_menu("Move to another device")
    phone.open(ann.page.get_by_label("Link", exact=True).input_value())
    expect(phone.page.locator("h1")).to_contain_text("Your move")
    phone.move()


def test_visitor_without_invitation_watches(person: People, host: Server) -> None:
    ann, eve = person(host), person(host)
    ann.open()
    ann.play_computer("petris")
    eve.open(ann.watch_link())
    expect(eve.page.locator("main")).to_contain_text("You are watching.")
    assert not eve.may_build()
    expect(eve.page.locator("main")).not_to_contain_text("One person")
    expect(ann.page.locator("main")).to_contain_text("One person is watching.")


def test_unknown_match_is_reported(person: People, host: Server) -> None:
    ann = person(host)
    ann.expected = ("404",)
    ann.open("/m/0123456789abcdef")
    expect(ann.page.get_by_role("alert")).to_contain_text("There is no such match")


def test_record_can_be_downloaded(ann: Person, tmp_path: Path) -> None:
    ann.open()
    ann.play_computer("petris")
    with ann.page.expect_download() as download:
        ann.choose_in_menu("Download the record", role="link")
    file = tmp_path / "record.txt"
    download.value.save_as(file)
    assert "petris" in file.read_text(encoding="utf-8")
