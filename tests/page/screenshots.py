"""Pictures of every screen for the docs, in both themes, at a desk and on a phone."""

import base64
import json
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser

from browsing import DESK, PHONE, Person, browser, form
from serving import Server, running
from support import ROOT

FOLDER = ROOT / "docs" / "pictures" / "screens"
THEMES = ("light", "dark")
TABLES = {"petris": 3, "petri-dish": 5, "honeycomb": 4}
"""So many players sit at the tables in the pictures."""

_SHOW = """(theme) => { document.documentElement.dataset.theme = theme; scrollTo(0, 0);
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))); }"""
Ready = Callable[[Person], object]


@dataclass
class Studio:
    """Where pictures are made: all people in them use one browser and one server."""

    chromium: Browser
    host: Server
    folder: Path
    whole: bool = False
    """Also what lies below the edge of the window, to look at the page rather than to show it."""

    def person(self) -> Person:
        context = self.chromium.new_context(**form(DESK), locale="en", reduced_motion="reduce")
        person = Person(context.new_page(), self.host.origin)
        person.open()
        return person

    def take(self, person: Person, name: str, ready: Ready) -> None:
        """What a person sees, at a desk and on a phone; `ready` makes of the address the screen."""
        state = person.page.context.storage_state()
        for device, size in (("desk", DESK), ("phone", PHONE)):
            context = self.chromium.new_context(
                **form(size), locale="en", reduced_motion="reduce", storage_state=state
            )
            twin = Person(context.new_page(), self.host.origin)
            twin.open(person.page.url)
            ready(twin)
            twin.page.wait_for_load_state("networkidle")
            for theme in THEMES:
                twin.page.evaluate(_SHOW, theme)
                self._keep(twin, f"{name}-{device}-{theme}")
            context.close()

    def _keep(self, person: Person, name: str) -> None:
        """Playwright writes no WebP; Chromium does, at a third of the size."""
        session = person.page.context.new_cdp_session(person.page)
        asked: dict[str, object] = {"format": "webp", "quality": 60}
        if self.whole:
            size = session.send("Page.getLayoutMetrics")["cssContentSize"]
            asked |= {"captureBeyondViewport": True, "clip": {**size, "scale": 1}}
        taken = session.send("Page.captureScreenshot", asked)
        (self.folder / f"{name}.webp").write_bytes(base64.b64decode(taken["data"]))
        session.detach()


def shown(selector: str) -> Ready:
    """Ready as soon as this is there."""
    return lambda person: person.page.locator(selector).last.wait_for()


def home(studio: Studio) -> None:
    """Home, as somebody sees it the first time; a set-up; rules."""
    ann = studio.person()
    studio.take(ann, "home", shown(".game:nth-child(3) svg"))
    ann.open("/new/petris")
    studio.take(ann, "set-up", shown("form"))
    ann.open("/rules/petris")
    studio.take(ann, "rules", shown(".rule-list"))


def in_the_middle(ann: Person, game: str, players: int) -> bool:
    """Play some moves; opponents who move at random may end a match before that."""
    ann.play_alone(game, f"players={players}", players)
    for _ in range(4):
        ann.until(lambda: ann.may_build() or ann.is_over())
        if ann.is_over():
            return False
        ann.move()
    ann.until(lambda: ann.may_build() or ann.is_over())
    return not ann.is_over()


def matches(studio: Studio) -> None:
    """Each game in the middle, with a move that is built but not made."""
    for game, players in TABLES.items():
        ann = studio.person()
        ann.settle(name='"Ann"')
        while not in_the_middle(ann, game, players):
            pass
        studio.take(ann, game, Person.build_any_move)


def the_end(studio: Studio) -> None:
    """A match that is over."""
    ann = studio.person()
    ann.settle(name='"Ann"')
    ann.play_alone("petris", "track=8")
    ann.play_to_the_end()
    studio.take(ann, "end", shown(".match-board .board"))


def refused(studio: Studio) -> None:
    """What is impossible says why."""
    ann = studio.person()
    ann.play_alone("petris")

    def ready(person: Person) -> None:
        person.until(person.may_build)
        person.page.locator('[data-place="4"]').click()
        person.page.locator(".board-why a").wait_for()

    studio.take(ann, "refusal", ready)


def from_elsewhere(studio: Studio) -> None:
    """A position that somebody brought along."""
    ann = studio.person()
    ann.open("/open")

    def ready(person: Person) -> None:
        person.page.locator("textarea").fill("petris - 0000441/300S01S 2,0 14")
        person.page.locator("form button").click()
        person.page.locator(".read .board").wait_for()

    studio.take(ann, "open", ready)


def friends(studio: Studio) -> None:
    """The link for somebody, and what somebody sees who follows it."""
    ann, ben = studio.person(), studio.person()
    ann.settle(name='"Ann"')
    ann.open()
    ann.page.get_by_role("button", name="Invite friends").first.click()
    ann.page.locator(".qr").wait_for()
    studio.take(ann, "invite", shown(".qr"))
    ben.open(ann.page.get_by_label("Link", exact=True).input_value())
    studio.take(ben, "join", shown(".joining"))


def one_screen(studio: Studio) -> None:
    """Between two people who choose in secret."""
    ann = studio.person()
    seats = [{"who": "me", "level": "random"}] * 3
    ann.settle(setups=json.dumps({"honeycomb/screen": {"options": "players=3", "seats": seats}}))
    ann.open()
    ann.page.get_by_role("button", name="Together on this screen").last.click()
    ann.page.locator(".curtain button").click()
    ann.move()
    studio.take(ann, "curtain", shown(".curtain"))


def all_screens(studio: Studio) -> None:
    """Every screen."""
    studio.folder.mkdir(parents=True, exist_ok=True)
    for scene in (home, matches, the_end, refused, from_elsewhere, friends, one_screen):
        scene(studio)


def main() -> None:
    """`--whole FOLDER` makes pictures of whole pages in another folder."""
    whole = sys.argv[1:2] == ["--whole"]
    folder = Path(sys.argv[2]) if whole else FOLDER
    log = Path(tempfile.mkdtemp()) / "log"
    with running(log, bots=1) as host, browser() as chromium:
        all_screens(Studio(chromium, host, folder, whole))


if __name__ == "__main__":
    main()
