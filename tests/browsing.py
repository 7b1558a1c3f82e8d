"""A real browser that looks at the page; whatever its console complains about fails the test."""

import json
import os
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TypedDict

import pytest
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    ViewportSize,
    expect,
    sync_playwright,
)

FLAGS = ("--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu")
_TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 900}


class Form(TypedDict):
    """What kind of device a browser is on."""

    viewport: ViewportSize
    is_mobile: bool
    has_touch: bool


def form(size: Mapping[str, int]) -> Form:
    """A device of this size; what is as narrow as a phone is touched."""
    narrow = size["width"] <= PHONE["width"]
    viewport = ViewportSize(width=size["width"], height=size["height"])
    return Form(viewport=viewport, is_mobile=narrow, has_touch=narrow)


def missing() -> str:
    """Why there is no browser, if there is none."""
    return "" if shutil.which("chromium") else "Chromium is not installed; the page is not tested"


@contextmanager
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    if reason := missing():
        if os.environ.get("PETRILAB_CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=list(FLAGS)
        )
        yield started
        started.close()


@dataclass
class Person:
    """Somebody with a browser of their own."""

    page: Page
    origin: str
    complaints: list[str] = field(default_factory=list)
    expected: tuple[str, ...] = ()
    built: list[str] = field(default_factory=list)
    """The steps of the move in the making, as the server said the last time."""

    def __post_init__(self) -> None:
        self.page.set_default_timeout(15_000)
        self.page.on("websocket", lambda line: line.on("framereceived", self._followed))
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def _followed(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "preview":
            self.built = message["partial"]

    def unexpected(self) -> list[str]:
        """What the console said that this test did not provoke."""
        return [said for said in self.complaints if not any(part in said for part in self.expected)]

    # Going places ---------------------------------------------------------------------------------

    def open(self, path: str = "/") -> None:
        url = path if path.startswith("http") else self.origin + path
        self.page.goto(url)
        self.page.locator("main").wait_for()

    def play_computer(self, game: str) -> None:
        """From home, one click."""
        self.page.locator(f"section[aria-labelledby=game-{game}] button.primary").click()
        self.page.locator(".match-board .board").wait_for()

    def set_up(self, game: str, options: str = "-", players: int = 2) -> None:
        """Have played so before, against opponents who move at once."""
        seats = [{"who": "bot" if seat else "me", "level": "random"} for seat in range(players)]
        setup = {f"{game}/computer": {"options": options, "seats": seats}}
        self.settle(setups=json.dumps(setup))
        self.open()

    def play_alone(self, game: str, options: str = "-", players: int = 2) -> None:
        """At a table with opponents who move at once."""
        self.set_up(game, options, players)
        self.play_computer(game)

    def settle(self, **settings: object) -> None:
        """Have settings from an earlier visit."""
        for name, value in settings.items():
            script = "([name, value]) => localStorage.setItem(`petrilab.${name}`, value)"
            self.page.evaluate(script, [name, value])

    # Playing --------------------------------------------------------------------------------------

    @property
    def status(self) -> str:
        return self.page.locator("h1.status").inner_text()

    def is_over(self) -> bool:
        return self.page.get_by_role("button", name="Rematch", exact=True).count() > 0

    def build_any_move(self) -> None:
        """Take the first step that is offered until the move can be confirmed."""
        confirm = self.page.locator(".board-confirm")
        for _ in range(12):
            if confirm.is_enabled():
                return
            places, dice = self.page.locator(".cell.can"), self.page.locator(".board [data-step]")
            begun = self.page.locator(".board-undo").is_enabled()
            self.choose((places if places.count() and (begun or not dice.count()) else dice).last)
        raise AssertionError(self.page.locator(".board-asking").inner_text())

    def choose(self, step: Locator) -> None:
        """Take a step; returns when the page shows what the server says to it."""
        before = self.built
        step.click()
        self.until(lambda: self.built != before)
        self.drawn()

    def drawn(self) -> None:
        """Wait until what the page knows is on the screen."""
        self.page.evaluate(_TWO_FRAMES)

    def move(self) -> None:
        """Any move, built and confirmed; returns when the server has it."""
        before = self.lines()
        self.build_any_move()
        self.page.locator(".board-confirm").click()
        self.until(lambda: self.lines() > before or self.is_over())

    def lines(self) -> int:
        return self.page.locator(".log li").count()

    def has_more_lines_than(self, count: int) -> bool:
        return self.lines() > count

    def until(self, holds: Callable[[], Any], seconds: float = 30) -> None:
        for _ in range(int(seconds * 20)):
            if holds():
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(self.page.locator("main").inner_text())

    def may_build(self) -> bool:
        return self.page.locator(".board-asking").count() > 0

    def play_to_the_end(self, most: int = 200) -> None:
        """Any moves, until the match is over."""
        for _ in range(most):
            self.until(lambda: self.may_build() or self.is_over())
            if self.is_over():
                return
            self.move()
        raise AssertionError(f"not over after {most} moves")

    def does_not_scroll_sideways(self) -> bool:
        script = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
        return bool(self.page.evaluate(script))


__all__ = ["DESK", "PHONE", "Person", "browser", "expect", "form"]
