"""Pictures of every screen for the docs: `python tests/page/screenshots.py`, from the checkout."""

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, ViewportSize

from browsing import DESK, PHONE, Person, browser
from serving import Server, running
from support import ROOT

FOLDER = ROOT / "docs" / "pictures" / "screens"
GAMES = ("petris", "petri-dish", "honeycomb")


def picture(person: Person, name: str) -> None:
    """The screen as it is now."""
    person.page.wait_for_load_state("networkidle")
    path = FOLDER / f"{name}.jpg"
    person.page.screenshot(path=path, type="jpeg", quality=72)


def screens(chromium: Browser, host: Server, size: dict[str, int], theme: str, tag: str) -> None:
    """Every screen once."""
    context = chromium.new_context(
        viewport=ViewportSize(width=size["width"], height=size["height"]), reduced_motion="reduce"
    )
    ann = Person(context.new_page(), host.origin)
    ann.open()
    ann.settle(theme=f'"{theme}"')
    ann.open()
    picture(ann, f"home-{tag}")
    for path, name in (("/new/honeycomb", "set-up"), ("/rules/petris", "rules")):
        ann.open(path)
        ann.page.locator("form, .rule-list").wait_for()
        picture(ann, f"{name}-{tag}")
    for game in GAMES:
        ann.open()
        ann.play_computer(game)
        for _ in range(3):
            ann.until(ann.may_build, seconds=120)
            ann.move()
        ann.until(ann.may_build, seconds=120)
        ann.build_any_move()
        picture(ann, f"{game}-{tag}")
    ann.open()
    ann.page.locator("section[aria-labelledby=game-petris] .game-ways button").nth(2).click()
    ann.page.locator(".qr").wait_for()
    picture(ann, f"invite-{tag}")
    context.close()


def main() -> None:
    """All sizes and themes."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    log = Path(tempfile.mkdtemp()) / "log"
    with running(log, bots=1) as host, browser() as chromium:
        for size, form in ((DESK, "desk"), (PHONE, "phone")):
            for theme in ("light", "dark"):
                screens(chromium, host, size, theme, f"{form}-{theme}")


if __name__ == "__main__":
    main()
