"""Hints are given on request, to players who play alone against the computer."""

from collections.abc import Callable

from page_driver import Person, expect
from petrilab.match.refusal_rules import MatchRule
from server_process import Server

People = Callable[..., Person]


def test_solo_player_may_request_hints(ann: Person) -> None:
    ann.open()
    ann.play_alone("petris")
    button = ann.page.get_by_role("button", name="Give me a hint")
    ann.until(ann.may_build)
    expect(button).to_have_count(0)
    ann.page.locator(".menu-button").click()
    ann.page.get_by_label("Hints").select_option("spore")
    ann.page.keyboard.press("Escape")
    button.click()
    # The first opponent on a machine is compiled before it answers.
    said = ann.page.locator(".hint [role=status]")
    expect(said).to_contain_text("Spore would play this", timeout=90_000)
    expect(ann.page.locator(".board-confirm")).to_be_enabled()
    expect(ann.page.locator(".log")).not_to_contain_text(
        "propagate"
    )  # the move is only in the draft
    ann.page.locator(".board-undo").click()
    expect(said).to_have_text("")


_REQUEST_HINT = """() => fetch(location.pathname.replace("/m/", "/api/matches/") + "/hint", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ seat: 0, level: "spore" }),
}).then((answer) => answer.json())"""


def test_no_hints_between_people(person: People, host: Server) -> None:
    ann, ben = person(host), person(host)
    for each in (ann, ben):
        each.open()
        each.settle(hints='"spore"')  # as left by an earlier match against the computer
    ann.open()
    ann.page.get_by_role("button", name="Invite friends").first.click()
    ben.open(ann.page.get_by_label("Link", exact=True).input_value())
    ben.page.get_by_role("button", name="Join").click()
    expect(ann.page.locator(".board-question")).to_be_visible()
    for each in (ann, ben):
        expect(each.page.get_by_label("Hints")).to_have_count(0)
        expect(each.page.get_by_role("button", name="Give me a hint")).to_have_count(0)
    ann.expected = ("409", "403")
    assert ann.page.evaluate(_REQUEST_HINT)["rule"] == MatchRule.HINT
