"""Axe finds nothing serious on any screen, in either theme."""

from collections.abc import Callable

import pytest

from browsing import PHONE, Person, expect
from serving import Server
from support import ROOT
from wires import Wire

AXE = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
GAMES = ("petris", "petri-dish", "honeycomb")
People = Callable[..., Person]

# The letters and numbers drawn in a cell are a drawing; its name says all of it in words.
_RUN = """(theme) => { document.documentElement.dataset.theme = theme;
    return axe.run({rules: {"label-content-name-mismatch": {enabled: false}}})
        .then((result) => result.violations); }"""


def _find_nothing_serious(person: Person) -> None:
    """Nothing on this screen would keep somebody out, in light or in the dark."""
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = [
        f"{theme}, {each['id']}: {each['nodes'][0]['html']}"
        for theme in ("light", "dark")
        for each in person.page.evaluate(_RUN, theme)
        if each["impact"] in ("serious", "critical")
    ]
    assert found == [], person.page.url


def test_axe_finds_what_is_wrong(ann: Person) -> None:
    ann.open()
    ann.page.locator(".game").first.wait_for()
    ann.page.evaluate("() => document.querySelector('main').append(new Image())")
    with pytest.raises(AssertionError, match="image-alt"):
        _find_nothing_serious(ann)


@pytest.mark.parametrize(
    "path", ["/", *(f"/{way}/{game}" for way in ("new", "rules") for game in GAMES)]
)
def test_pages(ann: Person, path: str) -> None:
    ann.open(path)
    ann.page.locator(".game:nth-child(3) svg, form, .rule-list").last.wait_for()
    for folded in ann.page.locator("details:not([open]) summary").all():
        folded.click()
    _find_nothing_serious(ann)


@pytest.mark.parametrize("game", GAMES)
def test_matches(ann: Person, game: str) -> None:
    ann.open()
    ann.play_computer(game)
    ann.build_any_move()
    _find_nothing_serious(ann)


def test_a_refusal_and_the_questions_before_one_goes(ann: Person) -> None:
    ann.open()
    ann.play_computer("petris")
    ann.page.locator('[data-place="4"]').click()
    ann.page.locator(".board-why a").wait_for()
    _find_nothing_serious(ann)
    for question in ("Resign", "Move to another device"):
        ann.page.get_by_role("button", name=question).click()
        ann.page.get_by_role("dialog").wait_for()
        _find_nothing_serious(ann)
        ann.page.keyboard.press("Escape")
        expect(ann.page.get_by_role("dialog")).to_have_count(0)


def test_looking_back_and_the_end(ann: Person) -> None:
    ann.open()
    ann.play_alone("petris", "track=5")
    ann.play_to_the_end()
    _find_nothing_serious(ann)
    ann.page.get_by_role("button", name="One step back").click()
    expect(ann.page.locator(".stepping")).to_contain_text("of")
    _find_nothing_serious(ann)
    ann.open()  # with a match that was played
    ann.page.locator("section[aria-labelledby=mine] a.row").wait_for()
    _find_nothing_serious(ann)


def test_fair_dice(ann: Person) -> None:
    ann.open()
    ann.play_alone("petri-dish", "max-turns=2")
    ann.play_to_the_end()
    for question in ("Verify the dice", "Share"):
        ann.page.get_by_role("button", name=question).click()
        ann.page.get_by_role("dialog").locator(".good, .qr").first.wait_for()
        _find_nothing_serious(ann)
        ann.page.keyboard.press("Escape")


def test_a_position_from_elsewhere(ann: Person) -> None:
    ann.open("/open")
    ann.page.locator("textarea").fill("petris - 0000441/300S01S 2,0 14")
    ann.page.locator("form button").click()
    ann.page.locator(".read .board").wait_for()
    _find_nothing_serious(ann)


def test_being_forgotten(ann: Person) -> None:
    ann.open()
    ann.page.locator(".home-more button").click()
    ann.page.get_by_role("dialog").wait_for()
    _find_nothing_serious(ann)


def test_the_curtain(ann: Person) -> None:
    ann.open()
    ann.page.get_by_role("button", name="Together on this screen").last.click()
    ann.page.locator(".curtain").wait_for()
    _find_nothing_serious(ann)


def test_inviting_joining_and_watching(person: People, host: Server) -> None:
    ann, ben, eve = person(host), person(host, size=PHONE), person(host)
    ann.open()
    ann.page.get_by_role("button", name="Invite friends").first.click()
    ann.page.locator(".qr").wait_for()
    _find_nothing_serious(ann)
    ben.open(ann.page.get_by_label("Link", exact=True).input_value())
    ben.page.locator(".joining").wait_for()
    _find_nothing_serious(ben)
    ben.page.get_by_role("button", name="Join").click()
    expect(ann.page.locator("h1")).to_have_text("It is your turn")
    eve.open(ann.page.url)
    eve.page.locator(".match-board .board").wait_for()
    _find_nothing_serious(eve)
    ann.page.get_by_role("button", name="Pause").click()
    ben.page.locator(".offer").wait_for()
    _find_nothing_serious(ben)


def test_a_lost_line(ann: Person) -> None:
    wire = Wire()
    wire.lay(ann.page)
    ann.open()
    ann.play_computer("petris")
    ann.until(ann.may_build)
    wire.lose()
    ann.page.locator(".banner").wait_for()
    _find_nothing_serious(ann)


def test_what_is_not_there(ann: Person) -> None:
    ann.expected = ("404",)
    for path in ("/nowhere", "/m/0123456789abcdef"):
        ann.open(path)
        ann.page.locator("main *").first.wait_for()
        _find_nothing_serious(ann)
