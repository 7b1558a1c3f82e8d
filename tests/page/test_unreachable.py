"""A server that cannot be reached is said so, and no list claims to be empty for that reason."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Route

from page_driver import PHONE, Person, expect
from server_process import Server

People = Callable[..., Person]
UNREACHABLE = "The server cannot be reached just now"


def _abort(route: Route) -> None:
    route.abort()


def _hold(_route: Route) -> None:
    """Leave a request without an answer, as a network does that went silent."""


@pytest.mark.parametrize(
    ("path", "empty"),
    [
        ("matches", "Your matches will be listed here"),
        ("watch", "Nobody else is playing here"),
        ("lobby", "There are no open seats"),
    ],
)
def test_the_home_screen_does_not_call_a_refused_list_empty(
    ann: Person, path: str, empty: str
) -> None:
    ann.expected = ("ERR_FAILED",)
    ann.page.route(f"**/api/{path}", _abort)
    ann.open()
    expect(ann.page.get_by_role("alert").filter(has_text=UNREACHABLE)).to_have_count(1)
    ann.page.locator("#lobby").wait_for()
    expect(ann.page.locator("main")).not_to_contain_text(empty)
    expect(ann.page.locator(".lesson-offer")).to_have_count(0 if path == "matches" else 1)


_FETCH = """([path, body]) => fetch(path, body === null ? {} : {
    method: "POST",
    headers: {"content-type": "application/json"},
    body: JSON.stringify(body),
}).then((answer) => answer.json())"""


def _open_class(teacher: Person, host: Server) -> str:
    """Open a class with a match that is being played; return the path of the host's screen."""
    teacher.open()
    teacher.page.locator(".game").first.wait_for()
    made = teacher.page.evaluate(
        _FETCH, ["/api/classes", {"id": "c1", "game": "petris", "options": "players=2"}]
    )
    code = made["url"].partition("#")[2]
    joined = host.guest().post("/api/class-codes/join", {"code": code, "name": "Ben"})
    assert joined.status_code < 300, joined.text
    path = f"/class/{made['classroom']}"
    control = {"action": "start", "match": "", "level": "random"}
    teacher.page.evaluate(_FETCH, [f"/api{_plural(path)}/control", control])
    return path


def _plural(path: str) -> str:
    """Return the path of a class at the server's interface."""
    return path.replace("/class/", "/classes/")


@pytest.mark.parametrize("fault", [_abort, _hold], ids=["failed", "silent"])
def test_the_host_of_a_class_is_told_and_no_button_works_later(
    person: People, host: Server, fault: Callable[[Route], None]
) -> None:
    ann = person(host)
    ann.expected = ("ERR_FAILED",)
    path = _open_class(ann, host)
    ann.open(path)
    pause = ann.page.get_by_role("button", name="Pause all")
    expect(pause).to_be_enabled()
    sent: list[str] = []
    ann.page.on("request", lambda request: sent.append(request.url))
    ann.page.route("**/api/classes/**", fault)
    expect(ann.page.get_by_role("alert").filter(has_text=UNREACHABLE)).to_be_visible()
    pause.click()
    expect(ann.page.get_by_role("alert").filter(has_text="no effect")).to_be_visible()
    ann.page.unroute("**/api/classes/**")
    expect(ann.page.get_by_role("alert").filter(has_text=UNREACHABLE)).to_have_count(0)
    assert not [url for url in sent if url.endswith("/control")]
    classroom = ann.page.evaluate(_FETCH, [f"/api{_plural(path)}", None])
    assert [match["phase"] for match in classroom["matches"]] == ["playing"]


def test_the_projector_does_not_show_an_old_class_as_the_current_one(
    person: People, host: Server
) -> None:
    ann = person(host)
    ann.expected = ("ERR_FAILED",)
    ann.open(f"{_open_class(ann, host)}/show")
    ann.page.locator(".projector-board svg").first.wait_for()
    board = ann.page.locator(".projector-board").bounding_box()
    ann.page.route("**/api/classes/**", _abort)
    expect(ann.page.locator("h1")).to_contain_text(UNREACHABLE)
    assert ann.page.locator(".projector-board").bounding_box() == board
    ann.page.get_by_role("button", name="Show the code").click()
    expect(ann.page.get_by_role("alert")).to_contain_text(UNREACHABLE)
    ann.page.unroute("**/api/classes/**")
    expect(ann.page.get_by_role("alert")).to_be_empty()


@pytest.mark.parametrize("size", [None, PHONE], ids=["desktop", "phone"])
def test_an_invitation_that_is_being_made_is_not_called_cancelled(
    person: People, host: Server, size: dict[str, int] | None
) -> None:
    ann = person(host, size=size)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    ann.open()
    ann.page.route("**/invites", hold)
    ann.page.get_by_role("button", name="Invite friends").first.click()
    ann.until(lambda: bool(held))
    panel = ann.page.locator(".inviting")
    expect(panel.locator("[aria-busy=true]")).to_have_count(1)
    expect(panel).not_to_contain_text("The invitation is cancelled")
    before = panel.bounding_box()
    held[0].continue_()
    expect(panel.locator("[aria-busy=true]")).to_have_count(0)
    panel.locator(".qr").wait_for()
    assert panel.bounding_box() == before
