"""The home screen stands still while its parts arrive."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route

from page_driver import DESKTOP, PHONE, Person, expect
from server_process import Server

People = Callable[..., Person]
MOST_SHIFT = 0.01
"""Largest cumulative layout shift of the home screen without input."""
_WATCH_SHIFTS = """
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries())
            window.shifts.push([value, ...sources.map(({ node }) => node?.className ?? "")]);
    }).observe({ type: "layout-shift", buffered: true });
"""
_ANSWERED = """() => {
    const paths = performance.getEntriesByType("resource")
        .filter(({ responseEnd }) => responseEnd)
        .map(({ name }) => new URL(name).pathname);
    return ["games", "levels", "matches"].every((name) => paths.includes(`/api/${name}`));
}"""


@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("late", ["lessons", "games"])
def test_nothing_moves_when_an_answer_comes_late(
    person: People, host: Server, width: int, late: str
) -> None:
    ann = person(host, size={"width": width, "height": 740})
    ann.page.add_init_script(_WATCH_SHIFTS)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    ann.page.route(f"**/api/{late}", hold)
    ann.open()
    ann.until(lambda: bool(held))
    if late == "lessons":
        ann.until(lambda: bool(ann.page.evaluate(_ANSWERED)))
    ann.drawn()
    held[0].continue_()
    expect(ann.page.locator(".lesson-offer")).to_be_visible()
    expect(ann.page.locator(".game")).to_have_count(3)
    ann.page.wait_for_load_state("networkidle")
    ann.drawn()
    shifts = ann.page.evaluate("shifts")
    assert sum(value for value, *_ in shifts) <= MOST_SHIFT, shifts


def test_recorded_moves_are_shown_until_there_is_a_match_to_watch(
    person: People, host: Server
) -> None:
    matches: list[dict[str, object]] = []
    ann = person(host, has_motion=True)
    ann.page.route("**/api/watch", lambda route: route.fulfill(json=matches))
    ann.open("/watch")
    expect(ann.page.locator(".watch .soft").first).to_contain_text("Nobody else is playing")
    caption = ann.page.locator(".hero-caption")
    expect(caption).to_have_text(re.compile("Petris .*dish"))
    assert ann.page.evaluate("scrollY + innerHeight >= document.documentElement.scrollHeight")
    seats = [{"who": "person", "name": name} for name in ("Ben", "Eve")]
    known = {"match": "abcdef", "game": "petris", "phase": "playing"}
    matches.append({**known, "seats": seats, "you": [], "waiting": [0]})
    ann.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(ann.page.locator(".watch a[href='/m/abcdef']")).to_be_visible()
    expect(caption).to_have_count(0)


@pytest.mark.parametrize("number", range(3))
def test_a_sample_game_opens_with_all_its_moves_and_a_review(ann: Person, number: int) -> None:
    ann.open("/watch")
    ann.page.locator(".samples a.row").nth(number).click()
    ann.page.wait_for_url("**/open#*")
    expect(ann.page.locator(".record-board .board")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Review")).to_be_visible()


def test_matches_that_ended_lately_can_be_seen(person: People, host: Server) -> None:
    ann, ben, eve = person(host), person(host), person(host)
    ann.open()
    ann.page.get_by_role("button", name="Invite friends").first.click()
    ben.open(ann.page.get_by_label("Link", exact=True).input_value())
    ben.page.get_by_role("button", name="Join").click()
    ben.until(lambda: ben.page.locator(".match-board .board").count())
    ben.choose_in_menu("Resign")
    ben.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    ben.until(ben.is_over)
    eve.open("/watch")
    ended = eve.page.locator("section[aria-labelledby=watch-finished] a.row").first
    expect(ended).to_contain_text("won")
    ended.click()
    expect(eve.page.locator(".match-board .board")).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_hero_board_moves(person: People, host: Server, size: dict[str, int]) -> None:
    ann = person(host, size=size, has_motion=True)
    ann.open()
    board = ann.page.locator(".hero-board svg").first
    expect(board).to_be_in_viewport(ratio=1)
    before = board.inner_html()
    ann.until(lambda: board.inner_html() != before, seconds=3)
    play = ann.page.locator(".game .primary").first.bounding_box()
    assert play
    assert play["y"] + play["height"] <= size["height"]  # the first game is in sight below it
    assert ann.does_not_scroll_sideways()
