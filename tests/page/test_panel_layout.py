"""What a player sees in and beside the panel: nothing is clipped, unexplained or too small."""

from collections.abc import Callable

import pytest

from page_driver import DESKTOP, PHONE, Person, expect
from petrilab.practice import read_puzzles
from petrilab.texts import LANGUAGES
from server_process import Server
from support import DATA

People = Callable[..., Person]
_HEIGHT = "document.querySelector('.board-surface').getBoundingClientRect().height"
_PANEL = """() => {
    const {x, y, width, height} = document.querySelector(".board-panel").getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
}"""
_EDGES = """() => {
    const box = document.querySelector(".idle-content").getBoundingClientRect();
    return [...document.querySelectorAll(".result-actions > *")].map((each) => {
        const {left, right} = each.getBoundingClientRect();
        return Math.min(left - box.left, box.right - right);
    });
}"""
_CUT_LABELS = """() => {
    const uses = document.querySelector(".uses");
    while (uses.querySelectorAll("button").length < 5)
        uses.append(uses.querySelector("button").cloneNode(true));
    const row = uses.getBoundingClientRect();
    const message = document.querySelector(".board-message");
    if (message.scrollHeight > message.clientHeight) return ["scrolls"];
    return [...document.querySelectorAll(".uses > *")].filter((each) => {
        const {left, right, top, bottom} = each.getBoundingClientRect();
        return left < row.left || right > row.right + 1 || top < row.top - 1
            || bottom > row.bottom + 1 || each.scrollWidth > each.clientWidth + 1;
    }).map((each) => each.textContent);
}"""
"""The label and uses that do not fit into their row, with all five uses that a Wild can have."""
_FRAME = """() => [...document.querySelectorAll(".board-surface .cell")].filter((each) =>
    each.matches(":focus-visible")).length"""


def _wild_puzzle() -> str:
    """Return the address of a puzzle in which a Wild was rolled."""
    puzzles = read_puzzles("petri-dish")
    return next(f"/puzzles/petri-dish/{each.id}" for each in puzzles if each.tempting[0] == "W")


def test_the_board_keeps_its_size_while_a_friend_is_awaited(person: People, host: Server) -> None:
    ann = person(host, size=DESKTOP)
    ann.open()
    ann.play_alone("petris")
    ann.until(ann.may_build)
    usual = ann.page.evaluate(_HEIGHT)
    ann.open()
    ann.page.get_by_role("button", name="Invite friends").first.click()
    expect(ann.page.locator(".inviting .qr")).to_be_visible()
    expect(ann.page.locator(".inviting")).to_contain_text("the match stays open")
    assert ann.page.evaluate(_HEIGHT) >= 0.9 * usual


def test_the_buttons_of_an_ended_match_are_not_clipped(person: People, host: Server) -> None:
    ann = person(host, size=PHONE)
    ann.open()
    ann.play_alone("petris")
    ann.until(ann.may_build)
    ann.choose_in_menu("Resign")
    ann.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    ann.until(ann.is_over)
    ann.drawn()
    # One pixel of the frame would be lost where a box is clipped at a fraction of a pixel.
    assert min(ann.page.evaluate(_EDGES)) >= 2


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_uses_of_a_wild_are_announced(
    person: People, host: Server, size: dict[str, int]
) -> None:
    ann = person(host, size=size)
    ann.open()
    for language in LANGUAGES:
        ann.settle(language=f'"{language}"')
        ann.open(_wild_puzzle())
        die = ann.page.locator(".board-choices-area .die-W").first
        die.wait_for()
        before = ann.page.evaluate(_PANEL)
        die.click()
        ann.page.locator(".uses button").first.wait_for()
        expect(ann.page.locator(".uses-label")).to_be_visible()
        assert ann.page.evaluate(_PANEL) == before
        ann.drawn()
        assert ann.page.evaluate(_CUT_LABELS) == [], language


def test_the_first_puzzle_counts_no_solved_ones(ann: Person) -> None:
    ann.open(_wild_puzzle())
    expect(ann.page.locator("main")).to_contain_text("Your rating")
    expect(ann.page.locator("main")).not_to_contain_text("0 of 0")


def test_arrow_keys_look_back_after_a_click_on_the_board(ann: Person) -> None:
    ann.open()
    ann.settle(pace="0")
    ann.play_alone("petri-dish")
    ann.until(ann.may_build)
    ann.move()
    ann.until(ann.may_build)
    ann.page.locator(".cell[data-place]").nth(7).click()
    ann.page.keyboard.press("ArrowLeft")
    expect(ann.page.locator("h1")).to_contain_text("Looking back")
    assert ann.page.evaluate(_FRAME) == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_events_of_a_round_fit_beside_a_record_on_a_phone(
    person: People, host: Server, language: str
) -> None:
    ann = person(host, size=PHONE)
    record = (DATA / "golden" / "honeycomb" / "colonies=1.txt").read_text(encoding="utf-8")
    ann.open()
    ann.settle(language=f'"{language}"')
    ann.open("/open")
    ann.page.locator("textarea").fill(record)
    ann.page.locator("form button").click()
    ann.page.locator(".step-controls button").last.click()
    expect(ann.page.locator(".event-text")).not_to_be_empty()
    ann.drawn()
    assert ann.page.locator(".idle-content").evaluate("(x) => x.scrollHeight - x.clientHeight") <= 1
