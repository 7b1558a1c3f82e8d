"""After a match: verified dice, links to pass on, records to open; and seats nobody takes."""

from collections.abc import Callable
from pathlib import Path

from browsing import Person, expect
from serving import Server

People = Callable[..., Person]


def _resign(person: Person) -> None:
    person.page.get_by_role("button", name="Resign").click()
    person.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(person.page.get_by_label("Result")).to_contain_text("wins")


def test_the_dice_of_a_match_are_verified(ann: Person) -> None:
    ann.open()
    ann.play_alone("petri-dish")
    _resign(ann)
    ann.page.get_by_role("button", name="Verify the dice").click()
    shown = ann.page.get_by_role("dialog")
    expect(shown).to_contain_text("has the fingerprint that was published")
    expect(shown).to_contain_text("draws of this match were derived again")


def test_a_finished_match_is_shared_at_a_moment(person: People, host: Server) -> None:
    ann, eve = person(host), person(host)
    ann.open()
    ann.play_alone("petris")
    ann.until(ann.may_build)
    ann.move()
    _resign(ann)
    ann.page.get_by_role("button", name="To the beginning").click()
    expect(ann.page.locator(".stepping")).to_contain_text("1 of")
    ann.page.get_by_role("button", name="Share this match").click()
    eve.open(ann.page.get_by_label("Link", exact=True).input_value())
    expect(eve.page.locator(".stepping")).to_contain_text("1 of")
    expect(eve.page.locator('[data-place="2"]')).to_have_attribute(
        "aria-label", "dish 2: one bacterium of Guest (A)"
    )


def test_a_record_is_opened_and_stepped_through(ann: Person, tmp_path: Path) -> None:
    ann.open()
    ann.play_alone("petris")
    ann.until(ann.may_build)
    ann.move()
    _resign(ann)
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Download the record").click()
    file = tmp_path / "record.txt"
    download.value.save_as(file)
    ann.open("/open")
    ann.page.get_by_label("Choose a file").set_input_files(file)
    expect(ann.page.locator(".stepping")).to_contain_text("1 of")
    ann.page.get_by_role("button", name="One step forth").click()
    expect(ann.page.locator(".told")).to_contain_text("Guest propagates from dish 2")


def test_a_text_that_is_no_position_says_why(ann: Person) -> None:
    ann.expected = ("422",)
    ann.open("/open")
    ann.page.get_by_label("Text of the record").fill("chess e4")
    ann.page.get_by_role("button", name="Show it").click()
    expect(ann.page.get_by_role("alert")).to_contain_text('There is no game "chess"')


def test_others_find_what_is_being_played(person: People, host: Server) -> None:
    ann, eve = person(host), person(host)
    ann.open()
    ann.settle(name='"Annabella"')
    ann.open()
    ann.play_alone("petris")
    eve.open()
    eve.page.locator("section[aria-labelledby=watch] a").filter(has_text="Annabella").click()
    expect(eve.page.locator("main")).to_contain_text("You are watching.")


def test_the_computer_takes_seats_for_which_nobody_comes(ann: Person) -> None:
    ann.open()
    ann.page.get_by_role("button", name="Invite friends").first.click()
    ann.page.get_by_role("button", name="Let the computer take the open seat").click()
    ann.until(ann.may_build)
    expect(ann.page.locator(".log")).to_contain_text("Spore takes a seat.")


def test_who_wants_to_be_forgotten_is(ann: Person) -> None:
    ann.open()
    ann.settle(name='"Annabella"')
    ann.open()
    ann.play_alone("petris")
    ann.open()
    expect(ann.page.locator("section[aria-labelledby=mine] a")).to_have_count(1)
    ann.page.get_by_role("button", name="Delete my data").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Delete my data").click()
    expect(ann.page.get_by_label("Your name")).to_have_value("")
    expect(ann.page.locator("section[aria-labelledby=mine] a")).to_have_count(0)
