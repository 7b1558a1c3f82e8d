"""Reports of the laboratory as rendered pages, and their links into the page of a server."""

from collections.abc import Callable
from pathlib import Path

import pytest

from page_accessibility import assert_accessible
from page_driver import DESKTOP, PHONE, Person, expect
from petrilab.lab import (
    BalanceSettings,
    TournamentSettings,
    measure_balance,
    measure_rulings,
    play_tournament,
)
from petrilab.lab.report import balance_report, rulings_report, tournament_report
from petrilab.lab.study import StudySettings, study_games
from server_process import Server

People = Callable[..., Person]
_GAMES = 160
"""Games of the tournament, more than a report shows with all positions."""


@pytest.fixture(scope="module")
def reports(host: Server, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Return reports by name; their games link to the server."""
    folder, page = tmp_path_factory.mktemp("reports"), host.origin
    names = ("greedy", "random", "spore")
    tournament = play_tournament(
        TournamentSettings("petris", "-", names, openings=_GAMES // 6 + 1), None, 1
    )
    balance = measure_balance(BalanceSettings("petri-dish", "max-turns=20", 400))
    study = study_games(StudySettings("petri-dish", "max-turns=20", 2))
    base, rulings = measure_rulings(BalanceSettings("honeycomb", "board=hexagon:3", 60))
    texts = {
        "tournament": tournament_report(tournament, page),
        "balance": balance_report(balance, study, page_address=page),
        "rulings": rulings_report(base, rulings, page),
    }
    files = {name: folder / f"{name}.html" for name in texts}
    for name, text in texts.items():
        files[name].write_text(text, encoding="utf-8")
    return files


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("name", ["tournament", "balance", "rulings"])
def test_a_report_fits_the_screen_and_is_accessible(
    person: People, host: Server, reports: dict[str, Path], name: str, size: dict[str, int]
) -> None:
    ann = person(host, size=size)
    ann.page.goto(reports[name].as_uri())
    for theme in ("light", "dark"):
        ann.page.emulate_media(color_scheme=theme)
        assert ann.does_not_scroll_sideways()
        for fold in ann.page.locator("main > details:not([open])").all()[:3]:
            fold.locator("summary").first.click()
        assert ann.does_not_scroll_sideways()
        assert_accessible(ann)


def test_games_and_positions_of_a_report_open_in_the_page(
    ann: Person, reports: dict[str, Path]
) -> None:
    address = reports["tournament"].as_uri()
    ann.page.goto(address)
    assert ann.page.locator("a[href*='/open#']").count() == _GAMES + 2
    ann.page.get_by_text("game 3 ·").click()
    ann.page.get_by_role("link", name="Open game 3", exact=True).click()
    ann.page.locator(".record-board .board").wait_for()
    for game, position in ((0, "2"), (7, "0")):
        ann.page.goto(address)
        ann.page.get_by_text(f"game {game} ·").click()
        ann.page.get_by_role("link", name=position, exact=True).click()
        ann.page.locator(".analyse-screen .board-drawing").wait_for()


def test_a_folded_game_opens_in_the_page(ann: Person, reports: dict[str, Path]) -> None:
    ann.page.goto(reports["tournament"].as_uri())
    ann.page.get_by_text("games 150 to", exact=False).click()
    ann.page.get_by_role("link", name="game 155", exact=True).click()
    ann.page.locator(".record-board .board").wait_for()
    expect(ann.page.locator(".step-controls")).to_contain_text("of")


@pytest.mark.parametrize("name", ["balance", "rulings"])
def test_a_random_game_of_the_kernel_opens_in_the_page(
    ann: Person, reports: dict[str, Path], name: str
) -> None:
    ann.page.goto(reports[name].as_uri())
    ann.page.get_by_text("game 1 ·").last.click()
    ann.page.get_by_role("link", name="Open game 1", exact=True).last.click()
    ann.page.locator(".record-board .board").wait_for()
