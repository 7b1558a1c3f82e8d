"""Continuing without an absent player is offered only when it is allowed, after a countdown."""

from collections.abc import Callable
from pathlib import Path

from page_driver import Person, expect
from server_process import running

People = Callable[..., Person]


def test_the_computer_takes_over_after_a_countdown(person: People, tmp_path: Path) -> None:
    with running(tmp_path / "log", bots=1, away_seconds=4) as server:
        ann, bob = person(server), person(server)
        ann.open()
        ann.page.get_by_role("button", name="Invite friends").first.click()
        bob.open(ann.page.get_by_label("Link", exact=True).input_value())
        bob.page.get_by_role("button", name="Join").click()
        ann.until(ann.may_build)
        ann.move()
        bob.page.goto("about:blank")
        main = ann.page.locator("main")
        takes_over = ann.page.get_by_role("button", name="Let the computer play")
        expect(main).to_contain_text("seconds the computer may play for the absent player")
        expect(takes_over).to_have_count(0)
        takes_over.click(timeout=10_000)
        expect(main).to_contain_text("The computer plays for Guest")
        expect(ann.page.get_by_role("alert")).to_have_count(0)
