"""The page in a real browser; errors and warnings in its console fail the test."""

import json
import os
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Literal, TypedDict

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
expect.set_options(timeout=15_000)
"""Milliseconds that a busy machine may take to show something; measurements name their own."""
PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 900}


class Form(TypedDict):
    """The device of a browser, as Playwright describes it."""

    viewport: ViewportSize
    is_mobile: bool
    has_touch: bool


def form(size: Mapping[str, int]) -> Form:
    """Return a device of this size; one as narrow as a phone has a touch screen."""
    narrow = size["width"] <= PHONE["width"]
    viewport = ViewportSize(width=size["width"], height=size["height"])
    return Form(viewport=viewport, is_mobile=narrow, has_touch=narrow)


def missing() -> str:
    """Return why there is no browser; empty if there is one."""
    return "" if shutil.which("chromium") else "Chromium is not installed; the page is not tested"


@contextmanager
def browser() -> Iterator[Browser]:
    """Start Debian's Chromium; skip the test if it is not installed."""
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
    """A person with their own browser."""

    page: Page
    origin: str
    complaints: list[str] = field(default_factory=list)
    expected: tuple[str, ...] = ()
    built: list[str] = field(default_factory=list)
    """The steps of the move draft in the server's last preview."""

    def __post_init__(self) -> None:
        self.page.set_default_timeout(15_000)
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._receive))
        self.page.on("console", self._log)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _log(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def _receive(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "preview":
            self.built = message["partial"]

    def unexpected(self) -> list[str]:
        """Return the console messages that the test does not expect."""
        return [text for text in self.complaints if not any(part in text for part in self.expected)]

    # Navigation -----------------------------------------------------------------------------------

    def open(self, path: str = "/") -> None:
        url = path if path.startswith("http") else self.origin + path
        self.page.goto(url)
        self.page.locator("main").wait_for()

    def play_computer(self, game: str) -> None:
        """Start a match against the computer from the home screen."""
        self.page.locator(f"section[aria-labelledby=game-{game}] button.primary").click()
        self.page.locator(".match-board .board").wait_for()

    def set_up(self, game: str, options: str = "-", players: int = 2) -> None:
        """Store a setup with opponents that move at random, and open the home screen."""
        seats = [{"who": "bot" if seat else "me", "level": "random"} for seat in range(players)]
        setup = {f"{game}/computer": {"options": options, "seats": seats}}
        self.settle(setups=json.dumps(setup))
        self.open()

    def play_alone(self, game: str, options: str = "-", players: int = 2) -> None:
        """Start a match against opponents that move at random."""
        self.set_up(game, options, players)
        self.play_computer(game)

    def settle(self, **settings: object) -> None:
        """Store settings in the browser, as JSON, as an earlier visit would."""
        for name, value in settings.items():
            script = "([name, value]) => localStorage.setItem(`petrilab.${name}`, value)"
            self.page.evaluate(script, [name, value])

    def choose_in_menu(self, name: str, *, role: Literal["button", "link"] = "button") -> None:
        """Open the menu of a match and choose an entry."""
        self.page.locator(".menu-button").click()
        self.page.locator(".menu").get_by_role(role, name=name).click()

    def watch_link(self) -> str:
        """Return a link by which others may watch the match, as the share dialog makes it."""
        path = """location.pathname.replace("/m/", "/api/matches/") + "/invites" """
        request = """{method: "POST", headers: {"content-type": "application/json"}, body: "{}"}"""
        script = f"() => fetch({path}, {request}).then((answer) => answer.json())"
        return str(self.page.evaluate(script)["url"]).replace("#join=", "#watch=")

    # Playing --------------------------------------------------------------------------------------

    @property
    def status(self) -> str:
        return self.page.locator("h1.status").inner_text()

    def is_over(self) -> bool:
        return self.page.get_by_role("button", name="Rematch", exact=True).count() > 0

    def build_any_move(self) -> None:
        """Choose offered steps until the move can be confirmed."""
        confirm = self.page.locator(".board-confirm")
        for _ in range(12):
            if confirm.is_enabled():
                return
            places, dice = self.page.locator(".cell.can"), self.page.locator(".board [data-step]")
            begun = self.page.locator(".board-undo").is_enabled()
            uses = self.page.locator(".uses [data-step]")
            if uses.count():
                self.choose(uses.last)
            else:
                first = places.count() and (begun or not dice.count())
                self.choose((places if first else dice).last)
        raise AssertionError(self.page.locator(".board-question").inner_text())

    def choose(self, step: Locator) -> None:
        """Choose a step, and wait until the page shows the server's preview of it."""
        before = self.built
        step.click()
        self.until(lambda: self.built != before)
        self.drawn()

    def drawn(self) -> None:
        """Wait until the current state of the page is painted."""
        self.page.evaluate(_TWO_FRAMES)

    def move(self) -> None:
        """Build and confirm any move, and wait until the server has accepted it."""
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
        return self.page.locator(".board-question").count() > 0

    def play_to_the_end(self, most: int = 200) -> None:
        """Play any moves until the match is over."""
        for _ in range(most):
            self.until(lambda: self.may_build() or self.is_over())
            if self.is_over():
                return
            self.move()
        raise AssertionError(f"not over after {most} moves")

    def does_not_scroll_sideways(self) -> bool:
        script = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
        return bool(self.page.evaluate(script))


__all__ = ["DESKTOP", "PHONE", "Person", "browser", "expect", "form"]
