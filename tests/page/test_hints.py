"""Hints: only for those who play the computer alone, and only when they ask."""

from collections.abc import Callable

from browsing import Person, expect
from petrilab.core.rules import MatchRule
from serving import Server

People = Callable[..., Person]


def test_who_plays_alone_may_ask_for_hints(ann: Person) -> None:
    ann.open()
    ann.play_alone("petris")
    button = ann.page.get_by_role("button", name="Give me a hint")
    ann.until(ann.may_build)
    expect(button).to_have_count(0)
    ann.page.get_by_label("Hints").select_option("spore")
    button.click()
    expect(ann.page.locator(".hint")).to_contain_text("Spore would do this")
    expect(ann.page.locator(".board-confirm")).to_be_enabled()
    expect(ann.page.locator(".log")).not_to_contain_text("propagates")  # only shown, not done
    ann.page.locator(".board-undo").click()
    expect(ann.page.locator(".hint")).not_to_contain_text("would do this")


_ASK = """() => fetch(location.pathname.replace("/m/", "/api/matches/") + "/hint", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ seat: 0, level: "spore" }),
}).then((answer) => answer.json())"""


def test_there_are_no_hints_between_people(person: People, host: Server) -> None:
    ann, ben = person(host), person(host)
    for each in (ann, ben):
        each.open()
        each.settle(hints='"spore"')  # from matches against the computer
    ann.open()
    ann.page.get_by_role("button", name="Invite friends").first.click()
    ben.open(ann.page.get_by_label("Link", exact=True).input_value())
    ben.page.get_by_role("button", name="Join").click()
    expect(ann.page.locator(".board-asking")).to_be_visible()
    for each in (ann, ben):
        expect(each.page.get_by_label("Hints")).to_have_count(0)
        expect(each.page.get_by_role("button", name="Give me a hint")).to_have_count(0)
    ann.expected = ("409", "403")
    assert ann.page.evaluate(_ASK)["rule"] == MatchRule.HINT
