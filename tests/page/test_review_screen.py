"""The review of a game on the page: graph, mistakes, another try; by keyboard, on a phone."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from page_accessibility import assert_accessible
from page_driver import PHONE, Person, expect
from server_process import Server
from support import DATA

People = Callable[..., Person]
GAMES = {
    "petris": DATA / "golden" / "petris" / "track=6.txt",
    "petri-dish": DATA / "golden" / "petri-dish" / "max-turns=1.txt",
    "honeycomb": DATA / "golden" / "honeycomb" / "max-rounds=3.txt",
}
_REVIEW_MILLISECONDS = 120_000
"""Most milliseconds until a review is complete, on a machine that also compiles kernels."""


def _open_review(person: Person, record: Path) -> None:
    person.open("/open")
    person.page.get_by_label("Text of the record").fill(record.read_text(encoding="utf-8"))
    person.page.get_by_role("button", name="Show", exact=True).click()
    person.page.get_by_role("button", name="Review", exact=True).click()
    person.page.locator(".seat-summaries").wait_for(timeout=_REVIEW_MILLISECONDS)


@pytest.mark.parametrize("game", GAMES)
def test_an_opened_record_is_reviewed(ann: Person, game: str) -> None:
    _open_review(ann, GAMES[game])
    expect(ann.page.locator(".seat-summaries li").first).to_contain_text("Accuracy")
    expect(ann.page.locator(".graph-seat")).to_have_count(2)
    assert ann.page.locator(".graph-axis span").all_inner_texts() == ["100%", "50%", "0%"]
    expect(ann.page.locator(".review")).to_contain_text("Accuracy is 100% if")
    has_luck = ann.page.locator(".seat-summaries").get_by_text("Luck of the dice").count() > 0
    assert has_luck == (game == "petri-dish")
    rolls = ann.page.locator(".review-chances details")
    assert rolls.count() == (1 if game == "petri-dish" else 0)
    if game == "petri-dish":
        rolls.locator("summary").click()
        expect(rolls.locator("tfoot")).to_contain_text("Luck in total")
        rolls.locator("tbody button").first.click()
        at = rolls.locator("tbody button").first.inner_text().split(":")[0]
        expect(ann.page.locator(".review .record-board")).to_have_attribute("data-index", at)
    rounds = ann.page.locator(".review-rounds details")
    assert (rounds.count() > 0) == (game == "honeycomb")
    for each in rounds.all():
        each.locator("summary").click()
    if game == "honeycomb":
        expect(rounds.first).to_contain_text("What could be known")
        expect(ann.page.locator(".graph-legend")).to_contain_text("The graph shows what happened.")
        marks, lines = (
            "".join(each.get_attribute("d") or "" for each in ann.page.locator(kind).all())
            for kind in (".graph-mistake .edge", ".graph-seat")
        )
        places = {(float(x), float(y)) for x, y in re.findall(r"[ML]([\d.]+) ([\d.]+)", lines)}
        for x, y in re.findall(r"M([\d.]+) ([\d.]+)", marks):
            assert any(abs(float(x) - a) < 0.1 and abs(float(y) - b) < 0.1 for a, b in places)
        moment = ann.page.locator(".moment").first
        expect(moment.locator(".moment-title")).to_contain_text(
            re.compile(r"^Round \d+: .+ picked")
        )
        expect(moment).to_contain_text("By what could be known when picking: ")
    assert_accessible(ann)


def test_the_board_of_a_review_uses_the_width_of_a_desktop(ann: Person) -> None:
    _open_review(ann, GAMES["petris"])
    box = ann.page.locator(".review .board-drawing").bounding_box()
    assert box is not None
    # Players and key moments have the rest of 1280 pixels.
    assert box["width"] >= 600


def test_a_finished_match_is_reviewed_by_keyboard_alone(ann: Person) -> None:
    ann.open()
    ann.play_alone("petris", "track=5")
    ann.play_to_the_end()
    result = ann.page.get_by_label("Result")
    result.get_by_role("link", name="Review").focus()
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_url("**/review/*")
    ann.page.locator(".seat-summaries").wait_for(timeout=_REVIEW_MILLISECONDS)
    graph = ann.page.get_by_role("slider", name="Win probability")
    graph.focus()
    ann.page.keyboard.press("Home")
    expect(graph).to_have_attribute("aria-valuenow", "0")
    ann.page.keyboard.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuenow", "1")
    expect(ann.page.locator(".record-board")).to_have_attribute("data-index", "1")
    assert "After 1 of" in (graph.get_attribute("aria-valuetext") or "")
    ann.page.get_by_role("button", name="Lead in points").focus()
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("slider", name="Lead in points")).to_be_visible()
    for more in ann.page.get_by_role("button", name="Show all").all():
        more.click()
    own_mistakes = ann.page.locator(".moment-title", has_text="you played").count()
    ann.open("/puzzles")
    link = ann.page.locator(".drills a")
    expect(link).to_have_count(1 if own_mistakes else 0)
    if own_mistakes:
        link.click()
        expect(ann.page.locator(".practice .board-drawing")).to_be_visible()


def test_the_board_and_the_graph_are_seen_together(ann: Person) -> None:
    ann.open()
    ann.play_alone("petris", "track=5")
    ann.play_to_the_end()
    ann.open(ann.page.url.replace("/m/", "/review/"))
    graph = ann.page.get_by_role("slider", name="Win probability")
    graph.wait_for()
    for width, height in ((1280, 900), (768, 1024), (390, 844), (360, 740), (844, 390)):
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.page.evaluate("scrollTo(0, 0)")
        for shown in (graph, ann.page.locator(".review .board-drawing")):
            expect(shown).to_be_in_viewport(ratio=1)
        assert ann.does_not_scroll_sideways()


def test_a_match_is_not_reviewed_before_its_end(ann: Person) -> None:
    ann.expected = ("409",)
    ann.open()
    ann.play_alone("petris")
    ann.until(ann.may_build)
    ann.page.locator(".menu-button").click()
    expect(ann.page.locator(".menu").get_by_role("link", name="Review")).to_have_count(0)
    ann.open(ann.page.url.replace("/m/", "/review/"))
    expect(ann.page.locator("main")).to_contain_text("when it has ended")


def test_another_try_is_judged_and_answered_by_the_engine(person: People, host: Server) -> None:
    ann = person(host, size=PHONE)
    _open_review(ann, GAMES["petris"])
    assert ann.does_not_scroll_sideways()
    moment = ann.page.locator(".moment").first
    better = moment.get_by_role("button", name="Show the better move")
    better.click()
    expect(better).to_have_attribute("aria-pressed", "true")
    moment.get_by_role("button", name="Try again").click()
    board = ann.page.locator(".try-again")
    expect(board.locator(".status")).to_contain_text("Find a better move")
    board.locator(".cell.can").first.wait_for()
    assert_accessible(ann)
    for _ in range(8):
        if board.locator(".board-confirm").is_enabled():
            break
        with ann.page.expect_response("**/api/positions/preview"):
            board.locator(".cell.can").last.click()
        ann.drawn()
    board.locator(".board-confirm").click()
    expect(board.locator(".verdict")).to_contain_text("%", timeout=_REVIEW_MILLISECONDS)
    ann.page.get_by_role("button", name="Back to the review").click()
    expect(ann.page.locator(".moments")).to_be_visible()


@pytest.mark.parametrize("language", ["de", "fr", "es"])
def test_the_review_speaks_all_languages(person: People, host: Server, language: str) -> None:
    names = {
        "de": ("Text der Aufzeichnung", "Anzeigen", "Besprechung", "Genauigkeit"),
        "fr": ("Texte de la partie", "Afficher", "Bilan", "Précision"),
        "es": ("Texto del registro", "Mostrar", "Revisión", "Precisión"),
    }
    label, show, review, accuracy = names[language]
    bob = person(host, language, PHONE)
    bob.open("/open")
    bob.page.get_by_label(label).fill(GAMES["petris"].read_text(encoding="utf-8"))
    bob.page.get_by_role("button", name=show, exact=True).click()
    bob.page.get_by_role("button", name=review, exact=True).click()
    summaries = bob.page.locator(".seat-summaries")
    summaries.wait_for(timeout=_REVIEW_MILLISECONDS)
    expect(summaries).to_contain_text(accuracy)
    assert bob.does_not_scroll_sideways()
