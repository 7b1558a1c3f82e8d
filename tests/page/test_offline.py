"""Without a network: lessons, puzzles and rules that were saved still work."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from page_driver import DESKTOP, Person, expect, form
from petrilab.practice import read_lessons
from petrilab.texts import texts
from server_process import Server, running

_READY = "() => navigator.serviceWorker.ready.then(() => true)"
_UPDATED = "() => navigator.serviceWorker.getRegistration().then((found) => found.update())"


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


def test_lessons_and_rules_work_without_a_server(bea: Person, own_server: Server) -> None:
    bea.open("/rules/petris")
    assert bea.page.evaluate(_READY)
    bea.open("/rules/petris")  # the first visit came before the service worker
    bea.open("/learn")
    bea.page.locator("button.offline").click()
    expect(bea.page.locator("button.offline")).to_have_text("Saved: works offline", timeout=60_000)
    own_server.end()
    lesson = read_lessons("petris")[0]
    bea.open(f"/learn/petris/{lesson.name}")
    step = lesson.steps[0]
    expect(bea.page.locator(".coach-text")).to_have_text(texts("en").get(lesson.text_of(step)))
    bea.page.locator('[data-place="2"]').click()
    bea.page.locator('[data-place="0"]').click()
    bea.page.locator(".board-confirm").click()
    bea.page.locator(".coach-good").wait_for()
    bea.open("/rules/petris")
    bea.page.locator(".rule-list").first.wait_for()


def test_looking_for_an_update_keeps_a_move_in_progress(bea: Person) -> None:
    bea.open("/learn/petris/propagation")
    assert bea.page.evaluate(_READY)
    bea.page.locator('[data-place="2"]').click()
    bea.page.locator('[data-place="0"]').click()
    bea.page.evaluate(_UPDATED)
    expect(bea.page.locator(".board-confirm")).to_be_enabled()
    bea.page.locator(".board-confirm").click()
    bea.page.locator(".coach-good").wait_for()
