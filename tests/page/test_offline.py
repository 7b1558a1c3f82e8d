"""Without a network: lessons, puzzles and rules that were saved still work."""

import shutil
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser

from page_driver import DESKTOP, Person, expect, form
from petrilab.practice import practice_games, read_lessons, read_puzzles
from petrilab.texts import texts
from server_process import Server, running

_READY = "() => navigator.serviceWorker.ready.then(() => true)"
_UPDATED = "() => navigator.serviceWorker.getRegistration().then((found) => found.update())"
_IS_WAITING = "() => navigator.serviceWorker.getRegistration().then((found) => !!found.waiting)"


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """Return a server that a test may stop."""
    with running(tmp_path / "log") as server:
        yield server


@pytest.fixture
def bea(chromium: Browser, own_server: Server) -> Iterator[Person]:
    """Return a person whose browser keeps the page."""
    context = chromium.new_context(**form(DESKTOP), locale="en", reduced_motion="reduce")
    yield Person(context.new_page(), own_server.origin)
    context.close()


_SAVED = "Saved: works offline"
_KEPT = """() => caches.open("petrilab-data").then((cache) => cache.keys())
    .then((keys) => keys.map(({ url }) => new URL(url).pathname).sort())"""
_SAVES_DATA = """Object.defineProperty(navigator, "connection", {
    value: { saveData: true }, configurable: true });"""


def _save(person: Person, path: str) -> None:
    person.open(path)
    person.page.locator("button.offline").click()
    expect(person.page.locator("button.offline")).to_have_text(_SAVED, timeout=60_000)


def test_one_visit_is_enough_to_learn_and_read_the_rules_without_a_server(
    bea: Person, own_server: Server
) -> None:
    """The front page is opened, and nothing is pressed."""
    bea.open()
    lessons = {
        f"/api/lessons/{game}/{lesson.name}"
        for game in practice_games()
        for lesson in read_lessons(game)
    }
    wanted = lessons | {"/rulebook.json", "/api/games", "/api/lessons", "/locales/en.ftl"}
    bea.until(lambda: wanted <= set(bea.page.evaluate(_KEPT)), 60)
    own_server.end()
    lesson = read_lessons("petris")[0]
    bea.open(f"/learn/petris/{lesson.name}")
    step = lesson.steps[0]
    expect(bea.page.locator(".exercise-message-text")).to_have_text(
        texts("en").get(lesson.text_of(step))
    )
    bea.page.locator('[data-place="2"]').click()
    bea.page.locator('[data-place="0"]').click()
    bea.page.locator(".board-confirm").click()
    bea.page.locator(".exercise-message-good").wait_for()
    bea.open("/learn")
    expect(bea.page.locator(".course svg").first).to_be_visible()
    expect(bea.page.locator("button.offline")).to_have_text(_SAVED)
    bea.open("/rules/petris")
    bea.page.locator(".rule-list").first.wait_for()


def test_a_visitor_who_saves_data_decides_and_the_decision_outlives_a_reload(bea: Person) -> None:
    bea.page.add_init_script(_SAVES_DATA)
    bea.open("/learn")
    assert bea.page.evaluate(_READY)
    bea.page.wait_for_timeout(6_000)  # longer than an idle browser is waited for
    assert not [each for each in bea.page.evaluate(_KEPT) if each.startswith("/api/lessons/")]
    expect(bea.page.locator("button.offline")).to_have_text("Save for offline use")
    bea.page.locator("button.offline").click()
    for _ in range(2):
        expect(bea.page.locator("button.offline")).to_have_text(_SAVED, timeout=60_000)
        bea.page.reload()


def test_puzzles_that_were_saved_follow_each_other_without_a_server(
    bea: Person, own_server: Server
) -> None:
    _save(bea, "/puzzles")
    bea.settle(pace="0")
    own_server.end()
    bea.open("/puzzles")
    bea.page.get_by_role("link", name="Puzzle of the day").click()
    bea.page.locator(".exercise-message-task").wait_for()
    bea.open("/puzzles/petris")
    for _ in range(2):
        bea.page.locator(".exercise-message-task").wait_for()
        shown = bea.page.url.split("/")[-1]
        puzzle = next(each for each in read_puzzles("petris") if each.id == shown)
        source, _, target = puzzle.solutions[0].partition(">")
        bea.page.locator(f'[data-place="{source}"]').click()
        for part in target.split(","):
            place, _, amount = part.partition(":")
            for _ in range(int(amount)):
                bea.page.locator(f'[data-place="{place}"]').click()
        bea.page.locator(".board-confirm").click()
        bea.page.locator(".exercise-message-good").wait_for()
        bea.page.locator(".urgent-actions a.primary").click()


def test_looking_for_an_update_keeps_a_move_in_progress(bea: Person) -> None:
    bea.open("/learn/petris/propagation")
    assert bea.page.evaluate(_READY)
    bea.page.locator('[data-place="2"]').click()
    bea.page.locator('[data-place="0"]').click()
    bea.page.evaluate(_UPDATED)
    expect(bea.page.locator(".board-confirm")).to_be_enabled()
    bea.page.locator(".board-confirm").click()
    bea.page.locator(".exercise-message-good").wait_for()


def _release(folder: Path) -> None:
    """Replace the page by a new version: every script and style has another name."""
    names = [each.name for each in (folder / "assets").iterdir() if each.suffix in (".js", ".css")]
    for each in [*folder.glob("*.html"), folder / "sw.js", *(folder / "assets").iterdir()]:
        if each.suffix not in (".js", ".css", ".html"):
            continue
        text = each.read_text("utf-8")
        for name in names:
            text = text.replace(name, f"new-{name}")
        each.write_text(text, "utf-8")
    for name in names:
        (folder / "assets" / name).rename(folder / "assets" / f"new-{name}")


def test_a_new_version_during_a_match_keeps_a_half_made_move(
    chromium: Browser, tmp_path: Path
) -> None:
    folder = tmp_path / "static"
    shutil.copytree(str(files("petrilab.server") / "static"), folder)
    with running(tmp_path / "log", f"static:{folder}", bots=1) as server:
        context = chromium.new_context(**form(DESKTOP), locale="en", reduced_motion="reduce")
        bea = Person(context.new_page(), server.origin)
        bea.open()
        assert bea.page.evaluate(_READY)
        bea.play_alone("petris")
        bea.until(bea.may_build)
        bea.page.locator(".cell.can").first.click()
        expect(bea.page.locator(".board-undo")).to_be_enabled()
        _release(folder)
        bea.page.evaluate(_UPDATED)
        bea.page.wait_for_function(_IS_WAITING)
        # The new version waits; the move is still there, also after a reload by the player.
        expect(bea.page.locator(".board-undo")).to_be_enabled()
        lines = bea.lines()
        bea.build_any_move()
        bea.page.reload()
        expect(bea.page.locator(".board-confirm")).to_be_enabled()
        bea.page.locator(".board-confirm").click()
        bea.until(lambda: bea.lines() > lines)
        address = bea.page.url
        bea.page.close()
        # All windows of the old version are closed: the new one takes over.
        bea = Person(context.new_page(), server.origin)
        bea.open(address)
        bea.page.locator(".match-board .board").wait_for()
        assert bea.page.locator('script[src*="/assets/new-"]').count() == 1
        context.close()


_LATE: tuple[tuple[Literal["allow", "block"], str], ...] = (
    ("allow", ".course"),
    ("block", "main button.primary"),
)
"""Text on a screen that opens after an update, with a service worker and without."""


def test_a_screen_that_opens_late_still_finds_its_script(chromium: Browser, tmp_path: Path) -> None:
    folder = tmp_path / "static"
    shutil.copytree(str(files("petrilab.server") / "static"), folder)
    with running(tmp_path / "log", f"static:{folder}") as server:
        for workers, shown in _LATE:
            context = chromium.new_context(**form(DESKTOP), locale="en", service_workers=workers)
            bea = Person(context.new_page(), server.origin)
            bea.open()
            if workers == "allow":
                assert bea.page.evaluate(_READY)
            _release(folder)
            bea.page.get_by_role("navigation").get_by_role("link", name="Learn").click()
            bea.page.locator(shown).first.wait_for()
            # Without a service worker the player loads the new version by one click.
            if workers == "block":
                bea.page.locator(shown).click()
                bea.page.locator(".course").first.wait_for()
            context.close()
