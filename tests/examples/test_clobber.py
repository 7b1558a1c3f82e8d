"""A game in a distribution of its own: it is installed, and everything plays it.

Petrilab does not know the game. It is found by entry points, plays in the terminal, against all
levels, and in the browser on the generic board.
"""

import re
from collections.abc import Callable, Iterator
from importlib.metadata import entry_points

import pytest

from example_overlay import Overlay, install
from page_driver import PHONE, Person, expect
from petrilab.agents import agent_names
from petrilab.texts import LANGUAGES
from server_process import Server, running
from support import ROOT

EXAMPLE = "clobber"
_SMALL = "columns=4,rows=3"
_START = f"{EXAMPLE} {_SMALL} ABAB/BABA/ABAB"


@pytest.fixture(scope="module")
def overlay(tmp_path_factory: pytest.TempPathFactory) -> Overlay:
    return install(EXAMPLE, tmp_path_factory.mktemp("overlay"))


def test_petrilab_does_not_name_the_game(overlay: Overlay) -> None:
    assert {path.name.partition("-")[0] for path in overlay.folder.iterdir()} == {
        f"petrilab_{EXAMPLE}"
    }
    assert EXAMPLE not in {entry.name for entry in entry_points(group="petrilab.games")}
    sources = [*(ROOT / "src").rglob("*.*"), *(ROOT / "frontend" / "src").rglob("*.*")]
    texts = (file for file in sources if file.suffix in {".py", ".ts", ".tsx", ".ftl", ".css"})
    assert [file for file in texts if EXAMPLE in file.read_text(encoding="utf-8").lower()] == []


def test_the_example_passes_its_own_tests_and_the_conformance_kit(overlay: Overlay) -> None:
    tests = str(ROOT / "examples" / EXAMPLE / "tests")
    said = overlay.run("-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", tests, tests)
    assert re.search(r"\d+ passed", said)
    assert "failed" not in said


def test_the_game_is_listed_with_its_options(overlay: Overlay) -> None:
    said = overlay.petrilab("games")
    assert EXAMPLE in said.split()
    assert re.search(r"columns=6 +2-10\n +How many columns the board has\.", said)


def test_positions_are_shown_drawn_and_counted(overlay: Overlay) -> None:
    assert "A is to move." in overlay.petrilab("show", _START)
    drawing = overlay.petrilab("show", _START, "--svg", "-")
    assert drawing.startswith("<svg")
    assert overlay.petrilab("apply", _START, "a1-b1") == f"{EXAMPLE} {_SMALL} .AAB/BABA/ABAB\n"
    assert overlay.petrilab("legal", _START).split()[:2] == ["a1-b1", "a1-a2"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_play_in_the_terminal(overlay: Overlay, language: str) -> None:
    game = ("play", EXAMPLE, "--options", _SMALL, "--seats", "human,human", "--lang", language)
    said = overlay.petrilab(*game, typed="?\na1 d4\na1 b1\nok\na2-a1\nquit\n")
    assert not re.search(rf"(play|{EXAMPLE})-[a-z]", said)
    assert "ABAB" not in said
    assert "b1" in said


def test_a_terminal_game_against_greedy_reaches_its_end(overlay: Overlay) -> None:
    game = ("play", EXAMPLE, "--options", "columns=2,rows=2", "--seed", "1")
    said = overlay.petrilab(*game, typed="a1-b1\nb1-b2\na2-b2\nb2-b1\n\n\n")
    assert re.search(r"[AB] has nothing to capture\. [AB] wins\.", said)


@pytest.mark.parametrize("opponent", agent_names())
def test_every_opponent_plays_whole_games(overlay: Overlay, opponent: str) -> None:
    game = ("play", EXAMPLE, "--options", _SMALL, "--seats", f"random,{opponent}", "--seed", "1")
    said = overlay.petrilab(*game, typed="\n")
    assert "nothing to capture." in said
    assert "preparing" not in said


def test_levels_play_as_greedy_does(overlay: Overlay) -> None:
    def captures(opponent: str) -> list[str]:
        seats = f"random,{opponent}"
        said = overlay.petrilab("play", EXAMPLE, "--seats", seats, "--seed", "2", typed="\n")
        return re.findall(r"\w captures .*", said)

    assert captures("greedy") == captures("5") != captures("random")


# The page -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def site(overlay: Overlay, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    log = tmp_path_factory.mktemp("site") / "log"
    with running(log, extra_path=overlay.folder, bots=1) as found:
        yield found


@pytest.mark.parametrize("size", [None, PHONE], ids=["desktop", "phone"])
def test_a_whole_game_in_the_browser_on_the_generic_board(
    person: Callable[..., Person], site: Server, size: dict[str, int] | None
) -> None:
    ann = person(site, size=size)
    ann.open()
    expect(ann.page.locator(f"#game-{EXAMPLE}")).to_have_text("Clobber")
    ann.play_alone(EXAMPLE, _SMALL)
    stones = ann.page.locator(".match-board .board-surface-box circle.body")
    expect(stones).to_have_count(12, timeout=30_000)
    ann.page.locator('.cell.can[data-place="a1"]').click()
    ann.page.locator('.cell.can[data-place="b1"]').click()
    ann.page.get_by_role("button", name="Confirm").click()
    expect(ann.page.locator(".log")).to_contain_text("Guest captures b1 from a1.", timeout=30_000)
    assert ann.does_not_scroll_sideways()
    ann.play_to_the_end()
    expect(ann.page.locator("h1.status")).to_have_text(re.compile("You (won|lost)|wins"))


def test_levels_answer_in_the_browser(person: Callable[..., Person], site: Server) -> None:
    ann = person(site)
    ann.open()
    ann.play_computer(EXAMPLE)  # the level of the first visit
    ann.move()
    expect(ann.page.locator(".log")).to_contain_text("Spore captures", timeout=90_000)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_rules_options_and_names_of_places(
    person: Callable[..., Person], site: Server, language: str
) -> None:
    ann = person(site, language)
    ann.open(f"/rules/{EXAMPLE}")
    expect(ann.page.locator("#clobber-capture")).to_be_visible()
    expect(ann.page.locator("#option-columns")).to_be_visible()
    assert not re.search(rf"(page|board|{EXAMPLE})-[a-z]", ann.page.locator("main").inner_text())
    ann.open()
    ann.play_alone(EXAMPLE, _SMALL)
    label = ann.page.locator('.cell[data-place="a1"]').get_attribute("aria-label") or ""
    words = {
        "en": "square a1: a stone",
        "de": "Feld a1: ein Stein",
        "fr": "case a1",
        "es": "casilla a1",
    }
    assert words[language] in label
