"""A phone on the home network uses plain http at the address of this machine."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from page_driver import PHONE, Person, expect
from petrilab.server.addresses import lan_address
from server_process import running

People = Callable[..., Person]


def test_phone_plays_over_plain_http(person: People, tmp_path: Path) -> None:
    if not (address := lan_address()):
        reason = "NOT TESTED: this machine has no address on a network"
        (pytest.fail if os.environ.get("PETRILAB_CI") else pytest.skip)(reason)
    with running(tmp_path / "log", lan=True, bots=1) as server:
        ann, ben = person(server), person(server, size=PHONE)
        ann.open()
        ann.page.get_by_role("button", name="Invite friends").first.click()
        link = ann.page.get_by_label("Link", exact=True).input_value()
        assert link.startswith(f"http://{address}:{server.port}/m/")
        ben.open(link)
        assert not ben.page.evaluate("isSecureContext")
        ben.page.locator(".join-form").get_by_label("Your name").fill("Ben")
        ben.page.get_by_role("button", name="Join").tap()
        expect(ann.page.locator("h1")).to_contain_text("Your move")
        ann.move()
        expect(ben.page.locator("h1")).to_contain_text("Your move")
        ben.move()
        ben.page.reload()  # the session cookie survives
        expect(ben.page.locator("h1")).to_contain_text("Your move")
        ben.move()
        expect(ann.page.locator("h1")).to_contain_text("Your move")
        _expect_copy_without_clipboard(ben)
        ben.open(f"http://{address}:{server.port}/")
        ben.play_computer("petris")
        ben.move()


def _expect_copy_without_clipboard(ben: Person) -> None:
    """Expect that a link can be copied although plain http has no clipboard API."""
    ben.choose_in_menu("Move to another device")
    dialog = ben.page.get_by_role("dialog")
    link = dialog.get_by_label("Link", exact=True)
    url = link.input_value()
    dialog.get_by_role("button", name="Copy").tap()
    expect(dialog.get_by_role("button", name="Copied")).to_be_visible()
    ben.page.evaluate(
        """() => { const field = document.createElement("textarea");
        document.querySelector("dialog, [role=dialog]").append(field); field.focus(); }"""
    )
    ben.page.keyboard.press("Control+V")
    assert ben.page.locator("textarea").input_value() == url
