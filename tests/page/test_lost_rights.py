"""A device that has lost its seat or its session says so, and watches or leads home."""

from collections.abc import Callable

import httpx

from page_driver import Person, expect
from server_process import Server
from socket_faults import SocketFaults

People = Callable[..., Person]


def _seat_link(person: Person) -> str:
    """Return a link that moves the person's seat to another device."""
    person.choose_in_menu("Move to another device")
    dialog = person.page.get_by_role("dialog")
    url = dialog.get_by_label("Link", exact=True).input_value()
    person.page.keyboard.press("Escape")
    return url


def test_a_claimed_seat_turns_the_old_device_into_a_spectator(person: People, host: Server) -> None:
    ann, phone = person(host), person(host)
    ann.open()
    ann.play_alone("petris")
    ann.until(ann.may_build)
    phone.open(_seat_link(ann))
    phone.until(phone.may_build)
    expect(ann.page.get_by_role("alert")).to_contain_text("is now played on another device")
    expect(ann.page.locator("main")).to_contain_text("You are watching.")
    phone.move()


def test_a_guest_of_a_private_match_becomes_a_spectator_too(person: People, host: Server) -> None:
    ann, bob, phone = person(host), person(host), person(host)
    ann.open()
    request = {"id": "a" * 20, "game": "petris", "options": "-", "private": True, "name": "Ann"}
    seats = [{"who": "me"}, {"who": "open"}]
    script = """async (body) => (await (await fetch("/api/matches", {
        method: "POST",
        headers: {"content-type": "application/json"},
        body: JSON.stringify(body)})).json()).match"""
    match = ann.page.evaluate(script, {**request, "seats": seats})
    ann.open(f"/m/{match}")
    bob.open(ann.watch_link().replace("#watch=", "#join="))
    bob.page.locator(".join-form button[type=submit]").click()
    bob.until(lambda: bob.page.locator(".join-form").count() == 0)
    bob.choose_in_menu("Move to another device")
    link = bob.page.get_by_role("dialog").get_by_label("Link", exact=True).input_value()
    phone.open(link)
    expect(bob.page.get_by_role("alert")).to_contain_text("is now played on another device")
    expect(bob.page.get_by_role("dialog")).to_have_count(0)  # its link is of no use any more
    bob.page.reload()
    expect(bob.page.locator("main")).to_contain_text("You are watching.")


def test_a_device_that_slept_while_its_seat_moved_says_so(person: People, host: Server) -> None:
    ann, phone, faults = person(host), person(host), SocketFaults()
    faults.control(ann.page)
    ann.open()
    ann.play_alone("petris")
    ann.until(ann.may_build)
    link = _seat_link(ann)
    faults.disconnect()
    phone.open(link)
    phone.until(phone.may_build)
    faults.reconnect()
    expect(ann.page.get_by_role("alert")).to_contain_text("is now played on another device")
    expect(ann.page.locator("main")).to_contain_text("You are watching.")
    assert not ann.may_build()


def test_deleted_data_end_every_page_of_the_browser(person: People, host: Server) -> None:
    ann = person(host)
    ann.open()
    ann.play_alone("petris")
    ann.until(ann.may_build)
    cookies = {each["name"]: each["value"] for each in ann.page.context.cookies()}
    cookie = "; ".join(f"{name}={value}" for name, value in cookies.items())
    headers = {"origin": host.origin, "cookie": cookie}
    gone = httpx.delete(f"{host.origin}/api/session", headers=headers, timeout=20)
    assert gone.status_code == 200
    ann.expected = ("401",)
    expect(ann.page.get_by_role("alert")).to_contain_text("no longer yours")
    ann.page.get_by_role("link", name="Home").click()
    expect(ann.page.locator("section[aria-labelledby=mine] a")).to_have_count(0)
