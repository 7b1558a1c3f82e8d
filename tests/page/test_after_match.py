"""After a match: dice verification, share links, records; open seats; deleted data."""

from collections.abc import Callable
from pathlib import Path

from page_driver import Person, expect
from server_process import Server

People = Callable[..., Person]


def _resign(person: Person) -> None:
    person.choose_in_menu("Resign")
    person.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(person.page.get_by_label("Result")).to_contain_text("resigned")


def test_finished_match_is_shared_at_a_position(person: People, host: Server) -> None:
    ann, eve = person(host), person(host)
    ann.open()
    ann.play_alone("petris")
    ann.until(ann.may_build)
    ann.move()
    _resign(ann)
    ann.page.get_by_role("button", name="To the beginning").click()
    expect(ann.page.locator(".step-controls")).to_contain_text("1 of")
    ann.choose_in_menu("Share this match")
    eve.open(ann.page.get_by_label("Link", exact=True).input_value())
    expect(eve.page.locator(".step-controls")).to_contain_text("1 of")
    expect(eve.page.locator('[data-place="2"]')).to_have_attribute(
        "aria-label", "dish 2: one bacterium of Guest (A)"
    )


def test_record_is_opened_and_stepped_through(ann: Person, tmp_path: Path) -> None:
    ann.open()
    ann.play_alone("petris")
    ann.until(ann.may_build)
    ann.move()
    _resign(ann)
    with ann.page.expect_download() as download:
        ann.choose_in_menu("Download the record", role="link")
    file = tmp_path / "record.txt"
    download.value.save_as(file)
    ann.open("/open")
    ann.page.get_by_label("Choose a file").set_input_files(file)
    expect(ann.page.locator(".step-controls")).to_contain_text("1 of")
    ann.page.get_by_role("button", name="One step forward").click()
    expect(ann.page.locator(".event-text")).to_contain_text("Guest propagates from dish 2")


def test_unreadable_text_is_refused(ann: Person) -> None:
    ann.expected = ("422",)
    ann.open("/open")
    ann.page.get_by_label("Text of the record").fill("chess e4")
    ann.page.get_by_role("button", name="Show", exact=True).click()
    expect(ann.page.get_by_role("alert")).to_contain_text('There is no game "chess"')


def test_matches_in_progress_are_listed(person: People, host: Server) -> None:
    ann, eve = person(host), person(host)
    ann.open()
    ann.settle(name='"Annabella"')
    ann.open()
    ann.page.get_by_role("button", name="Invite friends").first.click()
    ann.page.get_by_role("button", name="Let the computer take the open seat").click()
    ann.until(ann.may_build)
    eve.open()
    eve.page.locator("section[aria-labelledby=watch] a").filter(has_text="Annabella").click()
    expect(eve.page.locator("main")).to_contain_text("You are watching.")


def test_computer_takes_open_seats(ann: Person) -> None:
    ann.open()
    ann.page.get_by_role("button", name="Invite friends").first.click()
    ann.page.get_by_role("button", name="Let the computer take the open seat").click()
    ann.until(ann.may_build)
    expect(ann.page.locator(".log")).to_contain_text("Spore takes a seat.")


def test_data_can_be_deleted(ann: Person) -> None:
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
