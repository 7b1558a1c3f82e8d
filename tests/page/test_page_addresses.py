"""Addresses that lead nowhere get an explanation and a way on."""

from collections.abc import Callable

import pytest

from page_driver import Person, expect
from server_process import Server

People = Callable[..., Person]


@pytest.mark.parametrize(
    ("path", "explanation", "way_on"),
    [
        ("/nowhere", "There is no such page.", "Petris"),
        ("/new/chess", "There is no such game here.", "Petri Dish"),
        ("/rules/chess", "There is no such game here.", "Honeycomb"),
        ("/class/xyz", "There is no such page.", "Petris"),
        ("/class#ZZZZ", "There is no such class, or it is over.", "Home"),
        ("/class#%", "There is no such class, or it is over.", "Home"),
        ("/learn/%/%", "There is no such", "Home"),
        ("/puzzles/%", "There is no such", "Home"),
        ("/nowhere.", "There is no such page.", "Petris"),
        ("/learn/petris/equal.or", "There is no such", "Home"),
        ("/m/abc.def", "There is no such match, or you may not see it.", "Home"),
        ("/m/xyz", "There is no such match, or you may not see it.", "Home"),
        (f"/m/{'0' * 32}", "There is no such match, or you may not see it.", "Home"),
        (f"/m/{'0' * 32}.", "There is no such match, or you may not see it.", "Home"),
        (f"/m/{'0' * 32}#join={'0' * 43}", "This invitation or link is not valid", "Home"),
        (f"/m/{'0' * 32}#seat=cut-off", "This invitation or link is not valid", "Watch the match"),
    ],
)
def test_an_address_that_leads_nowhere_is_explained(
    ann: Person, path: str, explanation: str, way_on: str
) -> None:
    ann.expected = ("404",)  # the browser reports the status
    ann.open(path)
    expect(ann.page.locator("main")).to_contain_text(explanation)
    expect(ann.page.locator("main").get_by_role("link", name=way_on, exact=True)).to_be_visible()


@pytest.mark.parametrize("token", ["cut-off", "0" * 43])
def test_a_bad_invitation_to_a_public_match_is_explained(
    person: People, host: Server, token: str
) -> None:
    ann, eve = person(host), person(host)
    ann.open()
    ann.page.get_by_role("button", name="Invite friends").first.click()
    ann.page.wait_for_url("**/m/*")
    eve.open(f"{ann.page.url}#join={token}")
    expect(eve.page.get_by_role("alert")).to_contain_text("This invitation or link is not valid")
    expect(eve.page.get_by_role("button", name="Join")).to_have_count(0)
    expect(eve.page.locator('a[href="/"]').first).to_be_visible()


def test_a_link_copied_with_the_full_stop_of_a_sentence_works(person: People, host: Server) -> None:
    ann, eve = person(host), person(host)
    ann.open()
    ann.page.get_by_role("button", name="Invite friends").first.click()
    link = ann.page.get_by_label("Link", exact=True).input_value()
    eve.open(link.removeprefix(host.origin) + ".")
    expect(eve.page.get_by_role("button", name="Join")).to_be_visible()
    eve.open("/rules/petris.")
    expect(eve.page).to_have_url(f"{host.origin}/rules/petris")


def test_the_device_shares_a_link(ann: Person) -> None:
    ann.page.add_init_script(
        "window.shared = []; navigator.share = async (what) => { window.shared.push(what.url); }"
    )
    ann.open()
    ann.page.get_by_role("button", name="Invite friends").first.click()
    link = ann.page.get_by_label("Link", exact=True).input_value()
    ann.page.get_by_role("button", name="Share …").click()
    assert ann.page.evaluate("window.shared") == [link]
