"""Take screenshots of every screen for the docs: both themes, desktop and phone."""

import base64
import json
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser

from exercise_player import Pointer, play_move
from page_driver import DESKTOP, PHONE, Person, browser, form
from petrilab.practice import Puzzle, read_lessons, read_puzzles
from petrilab.practice.puzzle import build_puzzle
from server_process import Server, running
from support import ROOT

FOLDER = ROOT / "docs" / "pictures" / "screens"
THEMES = ("light", "dark")
PLAYERS = {"petris": 3, "petri-dish": 5, "honeycomb": 4}
"""Number of players in the screenshots of each game."""

_SHOW = """(theme) => { document.documentElement.dataset.theme = theme; scrollTo(0, 0);
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))); }"""
Ready = Callable[[Person], object]


@dataclass
class Studio:
    """Takes screenshots with one browser and one server."""

    chromium: Browser
    host: Server
    folder: Path
    whole: bool = False
    """Whether to capture whole pages rather than the visible part."""

    def person(self) -> Person:
        context = self.chromium.new_context(**form(DESKTOP), locale="en", reduced_motion="reduce")
        person = Person(context.new_page(), self.host.origin)
        person.open()
        return person

    def take(self, person: Person, name: str, ready: Ready) -> None:
        """Take screenshots of a person's screen; `ready` brings a fresh page to the right state."""
        state = person.page.context.storage_state()
        for device, size in (("desktop", DESKTOP), ("phone", PHONE)):
            context = self.chromium.new_context(
                **form(size), locale="en", reduced_motion="reduce", storage_state=state
            )
            twin = Person(context.new_page(), self.host.origin)
            twin.open(person.page.url)
            ready(twin)
            twin.page.wait_for_load_state("networkidle", timeout=60_000)
            for theme in THEMES:
                twin.page.evaluate(_SHOW, theme)
                self._keep(twin, f"{name}-{device}-{theme}")
            context.close()

    def _keep(self, person: Person, name: str) -> None:
        """Write a WebP file through Chromium, because Playwright writes only PNG and JPEG."""
        session = person.page.context.new_cdp_session(person.page)
        options: dict[str, object] = {"format": "webp", "quality": 60}
        if self.whole:
            size = session.send("Page.getLayoutMetrics")["cssContentSize"]
            options |= {"captureBeyondViewport": True, "clip": {**size, "scale": 1}}
        taken = session.send("Page.captureScreenshot", options)
        (self.folder / f"{name}.webp").write_bytes(base64.b64decode(taken["data"]))
        session.detach()


def shown(selector: str) -> Ready:
    """Return a function that waits for an element."""
    return lambda person: person.page.locator(selector).last.wait_for()


def home(studio: Studio) -> None:
    """Take the home, setup and rules screens."""
    ann = studio.person()
    studio.take(ann, "home", shown(".game:nth-child(3) svg"))
    ann.open("/new/petris")
    studio.take(ann, "set-up", shown(".setup-board .board-surface"))
    ann.open("/rules/petris")
    studio.take(ann, "rules", shown(".rule-list"))


def play_some_moves(ann: Person, game: str, players: int) -> bool:
    """Play some moves; return whether the match is still in progress."""
    ann.play_alone(game, f"players={players}", players)
    for _ in range(4):
        ann.until(lambda: ann.may_build() or ann.is_over())
        if ann.is_over():
            return False
        ann.move()
    ann.until(lambda: ann.may_build() or ann.is_over())
    return not ann.is_over()


def matches(studio: Studio) -> None:
    """Take each game in progress, with a complete draft."""
    for game, players in PLAYERS.items():
        ann = studio.person()
        ann.settle(name='"Ann"')
        while not play_some_moves(ann, game, players):
            pass
        studio.take(ann, game, Person.build_any_move)


def finished_match(studio: Studio) -> None:
    """Take a finished match."""
    ann = studio.person()
    ann.settle(name='"Ann"')
    ann.play_alone("petris", "track=8")
    ann.play_to_the_end()
    studio.take(ann, "end", shown(".match-board .board"))


def refusal(studio: Studio) -> None:
    """Take a refusal."""
    ann = studio.person()
    ann.play_alone("petris")

    def ready(person: Person) -> None:
        person.until(person.may_build)
        person.page.locator('[data-place="4"]').click()
        person.page.locator(".board-why a").wait_for()

    studio.take(ann, "refusal", ready)


def record_screen(studio: Studio) -> None:
    """Take the record screen."""
    ann = studio.person()
    ann.open("/open")

    def ready(person: Person) -> None:
        person.page.locator("textarea").fill("petris - 0000441/300S01S 2,0 14")
        person.page.locator("form button").click()
        person.page.locator(".record-board .board").wait_for()

    studio.take(ann, "open", ready)


def invitation(studio: Studio) -> None:
    """Take the invitation and the form of the invited guest."""
    ann, ben = studio.person(), studio.person()
    ann.settle(name='"Ann"')
    ann.open()
    ann.page.get_by_role("button", name="Invite friends").first.click()
    ann.page.locator(".qr").wait_for()
    studio.take(ann, "invite", shown(".qr"))
    ben.open(ann.page.get_by_label("Link", exact=True).input_value())
    studio.take(ben, "join", shown(".join-form"))


def shared_device(studio: Studio) -> None:
    """Take the screen between two players who choose in secret on one device."""
    ann = studio.person()
    seats = [{"who": "me", "level": "random"}] * 3
    ann.settle(setups=json.dumps({"honeycomb/screen": {"options": "players=3", "seats": seats}}))
    ann.open()
    ann.page.get_by_role("button", name="Together on this screen").last.click()
    ann.page.locator(".pass-device button").click()
    ann.move()
    studio.take(ann, "pass-device", shown(".pass-device"))


def meeting_people(studio: Studio) -> None:
    """Take the dialogs of pairing and of recovery codes."""
    ann = studio.person()

    def pairing(person: Person) -> None:
        person.page.get_by_role("button", name="Find an opponent").first.click()
        person.page.get_by_role("dialog").wait_for()

    def recovery(person: Person) -> None:
        person.page.get_by_role("button", name="Use another browser").click()
        person.page.get_by_role("button", name="Make a recovery code").click()
        person.page.locator(".recovery-code").wait_for()

    studio.take(ann, "pairing", pairing)
    studio.take(ann, "recovery", recovery)


def spoken_calls(studio: Studio) -> None:
    """Take the buttons of a player who may call while another player's pick is read out."""
    ann = studio.person()
    ann.settle(name='"Ann"')
    options = "players=3,board=hexagon:3,calls=spoken,call-seconds=60"
    ann.play_alone("honeycomb", options, 3)
    ann.until(ann.may_build)
    ann.move()
    calls = ann.page.locator(".call-buttons")
    while not calls.count():
        ann.until(ann.may_build)
        if not calls.count():
            ann.move()
    studio.take(ann, "calls", shown(".call-buttons"))


def class_screens(studio: Studio) -> None:
    """Take the form of a class, its host's screen and the projector."""
    ann, ben = studio.person(), studio.person()
    ann.open("/class")
    studio.take(ann, "class", shown(".class-game svg"))
    ann.page.get_by_role("button", name="Open the class").click()
    ann.page.locator(".class-code .qr").wait_for()
    ben.open("http://" + ann.page.locator(".class-address code").inner_text())
    ben.page.locator("form").get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Join the class").click()
    ben.page.locator(".match-board .board").wait_for()
    ann.page.get_by_role("button", name="Start all").click()
    studio.take(ann, "host", shown(".class-match"))
    ann.open(f"{ann.page.url}/show")
    studio.take(ann, "projector", shown(".projector-board svg"))


def reviewed(person: Person) -> None:
    """Wait for a complete review, which the first device on a busy machine waits for."""
    person.page.locator(".seat-summaries").wait_for(timeout=120_000)


def editing(person: Person) -> None:
    """Open the pieces of the position editor."""
    person.page.locator(".edit-button").click()
    person.page.locator(".board-palette").wait_for()


def refuted(person: Person) -> None:
    """Make a wrong move in a puzzle, and step through what it allows."""
    puzzle = read_puzzle_with_line()
    play_move(Pointer(person), build_puzzle(puzzle), puzzle.tempting)
    person.page.locator(".urgent-actions button").nth(1).click()
    person.page.locator(".step-controls").wait_for()


def read_puzzle_with_line() -> Puzzle:
    """Return a puzzle of Petris whose wrong move is refuted in several moves."""
    return next(
        each for each in read_puzzles("petris") if len(each.lines.get(each.tempting, ())) > 2
    )


def study_screens(studio: Studio) -> None:
    """Take lessons, puzzles, a drill, the review, the analysis board, and matches to watch."""
    ann = studio.person()
    ann.settle(pace="0", drills=json.dumps([_DRILL]))
    lesson = read_lessons("petris")[0]
    puzzle = read_puzzles("petri-dish")[0]
    for name, path, selector in (
        ("learn", "/learn", ".course svg"),
        ("lesson", f"/learn/petris/{lesson.name}", ".exercise-message"),
        ("puzzles", "/puzzles", ".course svg"),
        ("puzzle", f"/puzzles/petri-dish/{puzzle.id}", ".exercise-message"),
        ("drill", f"/puzzles/drills/{_DRILL['id']}", ".exercise-message"),
        ("watch", "/watch", "main"),
        ("analyse", f"/analyse#{quote(str(_DRILL['position']))}", ".engine-panel .finding"),
    ):
        ann.open(path)
        studio.take(ann, name, shown(selector))
    studio.take(ann, "edit", editing)
    ann.open(f"/puzzles/petris/{read_puzzle_with_line().id}")
    studio.take(ann, "puzzle-line", refuted)
    ann.settle(name='"Ann"')
    ann.play_alone("petris", "track=8")
    ann.play_to_the_end()
    ann.open(ann.page.url.replace("/m/", "/review/"))
    studio.take(ann, "review", reviewed)


_DRILL = {
    "id": "abc",
    "game": "petris",
    "position": "petris - 0020000/0001010 0,0 4",
    "seat": 0,
    "best": "2>3:2",
    "played": "2>0:1",
    "before": 0.9,
    "after": 0.4,
    "findings": [],
    "solved": 0,
}


def all_screens(studio: Studio) -> None:
    """Take every screen."""
    studio.folder.mkdir(parents=True, exist_ok=True)
    for take_screens in (
        home,
        matches,
        finished_match,
        refusal,
        record_screen,
        invitation,
        shared_device,
        meeting_people,
        spoken_calls,
        class_screens,
        study_screens,
    ):
        take_screens(studio)


def main() -> None:
    """Take all screenshots; `--whole FOLDER` captures whole pages into another folder."""
    whole = sys.argv[1:2] == ["--whole"]
    folder = Path(sys.argv[2]) if whole else FOLDER
    log = Path(tempfile.mkdtemp()) / "log"
    with running(log, bots=1) as host, browser() as chromium:
        all_screens(Studio(chromium, host, folder, whole))


if __name__ == "__main__":
    main()
