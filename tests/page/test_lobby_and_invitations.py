"""Lobby, pairing, invitations, reactions, recovery codes and one screen, in the browser."""

import re
from collections.abc import Callable

from page_driver import PHONE, Person, expect
from server_process import Server

People = Callable[..., Person]


def _find_opponent(person: Person, game: str) -> None:
    """Ask for an opponent while no other player asks, and wait for the answer."""
    _ask_for_opponent(person, game)
    expect(person.page.get_by_role("dialog")).to_contain_text("Looking for an opponent")


def _ask_for_opponent(person: Person, game: str) -> None:
    person.open()
    card = person.page.locator(f"section[aria-labelledby=game-{game}]")
    with person.page.expect_response("**/api/pairings"):
        card.get_by_role("button", name="Find an opponent").click()


def test_two_browsers_are_paired_by_one_click_each(person: People, host: Server) -> None:
    gone, ann, ben = person(host), person(host), person(host, size=PHONE)
    _find_opponent(gone, "petri-dish")
    gone.page.close()  # leaving the page ends the search
    _find_opponent(ann, "petri-dish")
    ann.page.wait_for_timeout(300)
    dialog = ann.page.get_by_role("dialog")  # not paired with the one who left
    expect(dialog).to_contain_text("10 minutes plus 5 seconds per move")
    _ask_for_opponent(ben, "petri-dish")
    for each in (ann, ben):
        each.page.locator(".match-board .board").wait_for()
    assert ann.page.url == ben.page.url
    ann.until(lambda: ann.may_build() or ben.may_build())
    mover, other = (ann, ben) if ann.may_build() else (ben, ann)
    expect(mover.page.locator(".seat-card .clock").first).to_have_text(
        re.compile(r"^(10:00|9:\d\d)$")
    )
    mover.move()
    other.page.locator("details", has_text="Reactions").locator("summary").click()
    other.page.get_by_role("button", name="Well played!").click()
    shown = mover.page.locator(".seat-card .reaction-shown")
    expect(shown).to_have_text("Well played!")
    covered = "element => Boolean(element.closest('.board-drawing, .board-panel'))"
    assert not shown.evaluate(covered)
    assert mover.page.locator(".reaction-shown >> visible=true").count() > 0
    mover.page.locator("details", has_text="Reactions").locator("summary").click()
    mover.page.get_by_label("Hide reactions").check()
    expect(mover.page.locator(".reaction-shown")).to_have_count(0)
    other.page.get_by_role("button", name="Oops!").click()
    expect(other.page.locator(".seat-card .reaction-shown")).to_contain_text("Oops!")
    expect(mover.page.locator(".reaction-shown")).to_have_count(0)


def test_closing_the_dialog_ends_the_search(person: People, host: Server) -> None:
    ann, ben = person(host), person(host)
    _find_opponent(ann, "honeycomb")
    ann.page.get_by_role("button", name="Stop looking").click()
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    _find_opponent(ben, "honeycomb")
    ben.page.wait_for_timeout(2500)
    expect(ben.page.get_by_role("dialog")).to_be_visible()


def test_open_seats_invitations_and_late_guests(person: People, host: Server) -> None:
    ann, ben, eve = person(host), person(host), person(host)
    ann.open()
    ann.page.get_by_label("Your name").fill("Ann Lobby")
    ann.page.get_by_role("button", name="Invite friends").first.click()
    link = ann.page.get_by_label("Link", exact=True).input_value()
    eve.open(link)
    expect(eve.page.get_by_role("status").first).to_have_text("Ann Lobby invites you.")
    ann.page.get_by_label("Show the open seats").check()
    ben.open()
    ben.page.get_by_role("button", name="with Ann Lobby").click()
    expect(ann.page.locator("h1")).to_contain_text("Your move: choose a dish")
    eve.page.reload()
    expect(eve.page.get_by_role("status").first).to_contain_text("all seats are taken")
    ann.open()
    ann.page.get_by_role("button", name="Invite friends").first.click()
    second = ann.page.get_by_label("Link", exact=True).input_value()
    ann.page.get_by_role("button", name="Cancel the invitation").click()
    expect(ann.page.get_by_text("The invitation is cancelled")).to_be_visible()
    eve.expected = ("403",)
    eve.open(second)
    expect(eve.page.get_by_role("alert")).to_contain_text("This invitation or link is not valid")
    expect(eve.page.get_by_role("button", name="Join", exact=True)).to_have_count(0)
    ann.page.get_by_role("button", name="Cancel this match").click()
    ann.page.locator(".game").first.wait_for()


def test_matches_against_the_computer_are_private_until_shared(
    person: People, host: Server
) -> None:
    ann, eve = person(host), person(host)
    ann.open()
    ann.play_alone("petris")
    url = ann.page.url
    eve.expected = ("404",)
    eve.open(url)
    expect(eve.page.locator(".error-message")).not_to_be_empty()
    ann.choose_in_menu("Let others watch")
    link = ann.page.get_by_role("dialog").get_by_label("Link", exact=True).input_value()
    eve.open("/")
    eve.open(link)
    eve.page.locator(".match-board .board").wait_for()


def test_a_recovery_code_brings_the_matches_to_a_second_browser(
    person: People, host: Server
) -> None:
    ann, new = person(host), person(host, size=PHONE)
    ann.open()
    ann.play_alone("petris")
    ann.move()
    match = ann.page.url
    ann.open()
    ann.page.get_by_role("button", name="Use another browser").click()
    ann.page.get_by_role("button", name="Make a recovery code").click()
    code = ann.page.locator(".recovery-code").inner_text()
    new.open()
    new.page.get_by_role("button", name="Use another browser").click()
    new.expected = ("403",)
    new.page.get_by_label("Recovery code").fill("WRONG-CODE")
    new.page.get_by_role("button", name="Bring my matches here").click()
    expect(new.page.get_by_role("dialog").locator(".error-message")).to_contain_text("not valid")
    new.page.get_by_label("Recovery code").fill(code.lower())
    new.page.get_by_role("button", name="Bring my matches here").click()
    expect(new.page.get_by_text("One match has moved")).to_be_visible()
    new.page.get_by_role("button", name="Close").click()
    new.page.locator("section[aria-labelledby=mine] a.row").click()
    new.until(new.may_build)
    assert new.page.url == match
    new.move()
    ann.page.reload()
    ann.page.locator(".game").first.wait_for()
    expect(ann.page.locator("section[aria-labelledby=mine]")).to_have_count(0)


def test_home_continues_results_and_removed_matches(ann: Person) -> None:
    ann.open()
    ann.page.locator(".level-choice", has_text="Bacillus").click()
    expect(ann.page.locator(".game-ways small").first).to_have_text("Level 3: Bacillus")
    ann.play_alone("petris")
    ann.open()
    expect(ann.page.locator("#mine")).to_have_text("Continue your match")
    row = ann.page.locator("section[aria-labelledby=mine] a.row")
    expect(row).to_contain_text("It is your turn")
    row.click()
    ann.choose_in_menu("Resign")
    ann.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    ann.until(ann.is_over)
    ann.open()
    past = ann.page.locator("section[aria-labelledby=past]")
    expect(past.locator("a.row")).to_contain_text("you lost")
    expect(past.locator("time")).to_have_count(1)
    past.get_by_role("button", name="Remove Petris from the list").click()
    expect(past.locator("a.row")).to_have_count(0)
    ann.page.reload()
    past.locator("p.soft").wait_for()
    expect(past.locator("a.row")).to_have_count(0)


def test_three_people_play_a_whole_match_on_one_screen(ann: Person) -> None:
    ann.open("/new/petris")
    ann.settle(pace="0")
    ann.page.get_by_label("Players").select_option("3")
    for seat, name in enumerate(("Ann", "Ben", "Cleo")):
        ann.page.locator(".seat-field select").nth(seat).select_option("me")
        ann.page.locator(".seat-field input").nth(seat).fill(name)
    ann.page.get_by_role("button", name="Begin").click()
    ann.page.locator(".match-board .board").wait_for()
    names, movers = ("Ann", "Ben", "Cleo"), list[str]()
    while not ann.is_over():
        movers.append(ann.page.locator(".seat-card.acting .seat-name").inner_text().split(" ")[0])
        ann.move()
        ann.until(lambda: ann.may_build() or ann.is_over())
    assert sorted(movers[:3]) == sorted(movers[3:6]) == sorted(names)
    assert len(movers) >= 9
    assert any(name in ann.status for name in names)
    expect(ann.page.locator(".result-reason")).not_to_be_empty()
    expect(ann.page.get_by_role("button", name="Rematch")).to_be_enabled()
