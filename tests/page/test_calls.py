"""Spoken calls of Honeycomb in a real browser: buttons, keys, the countdown, and a whole match."""

from collections.abc import Callable

import pytest

from page_driver import PHONE, Person, expect
from server_process import Guest, Server

_OPTIONS = "board=hexagon:3,calls=spoken"
People = Callable[..., Person]


class Opponent:
    """A player on seat A who answers by the HTTP API; a person in a browser joins on seat B."""

    def __init__(self, server: Server, person: Person, options: str) -> None:
        self.guest = Guest(server)
        self.person = person
        seats = [{"who": "me"}, {"who": "open"}]
        self.match = self.guest.create(game="honeycomb", options=options, seats=seats)
        made = self.guest.post(f"/api/matches/{self.match}/invites", {}).json()
        person.open(made["url"])
        person.page.locator(".join-form").get_by_label("Your name").fill("Ann")
        person.page.get_by_role("button", name="Join").click()
        self._number = 0

    def choose(self, move: str) -> None:
        """Pick, or answer a reader, in the current round."""
        self._number += 1
        now = self.guest.get(f"/api/matches/{self.match}").json()["round"]
        command = {"do": "pick", "id": f"o{self._number}", "seat": 0, "move": move, "round": now}
        done = self.guest.post(f"/api/matches/{self.match}/commands", command)
        assert done.status_code == 200, done.text

    def pick(self, move: str, *places: int, antibiotic: int | None = None) -> None:
        """Let both players pick: the opponent by its text, the person by clicks."""
        self.choose(move)
        page = self.person.page
        for place in places:
            self.person.choose(page.locator(f'.cell[data-place="{place}"]'))
        if antibiotic:
            page.get_by_role("button", name="Antibiotic", exact=True).click()
            self.person.choose(page.locator(f'.cell[data-place="{antibiotic}"]'))
        page.locator(".board-confirm").click()


def test_a_whole_spoken_match_against_the_computer(ann: Person) -> None:
    ann.open()
    options = "players=3,board=hexagon:2,max-rounds=2,calls=spoken,call-seconds=60"
    ann.play_alone("honeycomb", options, players=3)
    ann.play_to_the_end()
    expect(ann.page.locator(".log")).to_contain_text("reads out")
    ann.page.locator(".menu-button").click()
    expect(ann.page.get_by_role("link", name="Download the record")).to_be_visible()


@pytest.mark.parametrize("size", [None, PHONE], ids=["desktop", "phone"])
def test_calls_by_button_and_by_key(
    person: People, host: Server, size: dict[str, int] | None
) -> None:
    ann = person(host, size=size)
    opponent = Opponent(host, ann, f"{_OPTIONS},call-seconds=60")
    page, log = ann.page, ann.page.locator(".log")
    opponent.pick("1+2", 1, 5)  # the opponent reads first
    competition = page.get_by_role("button", name="COMPETITION!")
    nope = page.get_by_role("button", name="NOPE!")
    expect(competition).to_have_class("call call-competition can")
    expect(nope).to_have_class("call call-nope")
    expect(page.get_by_role("timer").first).to_contain_text("seconds to call")
    box = competition.bounding_box()
    assert box is not None
    assert box["height"] >= 60
    nope.click()
    expect(page.locator(".call-note")).to_have_text("You cannot call that on these hexagons.")
    competition.click()  # all that can be called: it is sent at once
    expect(page.locator(".board-question")).to_have_count(0)
    opponent.choose("continue")
    expect(log).to_contain_text("COMPETITION! Hexagon 1 turns black")
    expect(page.locator(".board-confirm")).to_have_text("Go on")
    page.keyboard.press("p")
    opponent.choose("pass")
    expect(log).to_contain_text("Round 2 begins")
    opponent.pick("3+6", 6, 10, antibiotic=3)  # Ann reads first in round 2
    expect(page.locator(".board-confirm")).to_have_text("Go on")
    page.locator(".board-confirm").click()
    opponent.choose("pass")
    expect(nope).to_have_class("call call-nope can")
    expect(page.locator(".board-confirm")).to_have_text("Say nothing")
    page.keyboard.press("n")
    opponent.choose("continue")
    expect(log).to_contain_text("NOPE! Hexagon 3")
    expect(log).to_contain_text("Round 3 begins")
    assert ann.does_not_scroll_sideways()


def test_both_calls_are_sent_together(person: People, host: Server) -> None:
    ann = person(host)
    opponent = Opponent(host, ann, f"{_OPTIONS},call-seconds=60")
    opponent.pick("1+2", 1, 5, antibiotic=2)
    competition = ann.page.get_by_role("button", name="COMPETITION!")
    expect(competition).to_be_visible()
    ann.page.keyboard.press("c")
    expect(competition).to_have_attribute("aria-pressed", "true")
    ann.page.keyboard.press("n")
    expect(ann.page.locator(".board-question")).to_have_count(0)
    opponent.choose("continue")
    expect(ann.page.locator(".log")).to_contain_text("COMPETITION! Hexagon 1 turns black")
    expect(ann.page.locator(".log")).to_contain_text("NOPE! Hexagon 2")


def test_a_call_that_is_not_confirmed_is_sent_in_the_last_moment(
    person: People, host: Server
) -> None:
    ann = person(host)
    # Long enough to press the key in time on a busy machine.
    opponent = Opponent(host, ann, f"{_OPTIONS},call-seconds=20")
    opponent.pick("1+2", 1, 5, antibiotic=2)
    expect(ann.page.get_by_role("button", name="COMPETITION!")).to_be_visible()
    ann.page.keyboard.press("c")
    expect(ann.page.locator(".log")).to_contain_text("COMPETITION! Hexagon 1", timeout=60_000)


def test_a_missed_call_is_lost(person: People, host: Server) -> None:
    ann = person(host)
    opponent = Opponent(host, ann, f"{_OPTIONS},call-seconds=3")
    opponent.pick("1+2", 1, 5)
    log = ann.page.locator(".log")
    expect(log).to_contain_text("You have not answered in time.", timeout=60_000)
    expect(log).to_contain_text("colonises hexagon 1")
