"""An opponent in a distribution of its own plays in the arena, in the terminal and on the page."""

import json
import re
from collections.abc import Callable, Iterator

import pytest

from example_overlay import Overlay, install
from page_driver import Person, expect
from petrilab.agents import agent_names
from petrilab.core import game_names
from server_process import Server, running


@pytest.fixture(scope="module")
def overlay(tmp_path_factory: pytest.TempPathFactory) -> Overlay:
    return install("scout", tmp_path_factory.mktemp("overlay"))


def test_the_opponent_is_found_only_where_it_is_installed(overlay: Overlay) -> None:
    code = "from petrilab.agents import agent_names; print(*agent_names())"
    assert "scout" in overlay.run("-c", code).split()
    assert "scout" not in agent_names()


def test_finding_the_opponent_does_not_load_the_compiler(overlay: Overlay) -> None:
    code = "import sys; from petrilab.agents import agent_names; agent_names()"
    assert overlay.run("-c", f"{code}; print('numba' in sys.modules)") == "False\n"


@pytest.mark.parametrize("game", game_names())
def test_it_plays_every_game_in_the_arena(overlay: Overlay, game: str) -> None:
    said = overlay.petrilab("arena", game, "--agents", "scout,random", "--games", "2")
    assert re.search(r"^scout +\d+\.\d% .* 2 games$", said, re.MULTILINE)


@pytest.mark.parametrize(
    ("game", "options", "games", "least"),
    [("petris", "-", 20, 90), ("petri-dish", "max-turns=30", 6, 80)],
)
def test_it_beats_random_clearly(
    overlay: Overlay, game: str, options: str, games: int, least: int
) -> None:
    """The seed fixes every game; the interval of the result excludes chance."""
    settings = ("--options", options, "--games", str(games), "--seed", "clearly")
    said = overlay.petrilab("arena", game, "--agents", "scout,random", *settings)
    found = re.search(r"^scout +(\d+\.\d)%  (\d+\.\d)%", said, re.MULTILINE)
    assert found, said
    assert float(found[1]) >= least
    assert float(found[2]) > 50


@pytest.fixture(scope="module")
def site(overlay: Overlay, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    log = tmp_path_factory.mktemp("site") / "log"
    with running(log, extra_path=overlay.folder, bots=1) as found:
        yield found


def test_a_person_plays_a_game_against_it_on_the_page(
    person: Callable[..., Person], site: Server
) -> None:
    ann = person(site)
    ann.open()
    seats = [{"who": "me", "level": "random"}, {"who": "bot", "level": "scout"}]
    setup = {"petris/computer": {"options": "track=5", "seats": seats}}
    ann.settle(setups=json.dumps(setup))
    ann.open()
    ann.play_computer("petris")
    expect(ann.page.locator("main")).to_contain_text("scout")
    ann.play_to_the_end()
    assert ann.lines() > 2
    expect(ann.page.get_by_label("Result")).to_be_visible()
