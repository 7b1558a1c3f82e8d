"""Replayed moves, stepping through the log, and opened records."""

from collections.abc import Callable

from playwright.sync_api import Locator

from page_driver import Person, expect
from server_process import Server
from support import DATA

People = Callable[..., Person]
_RECORD = """[Game "petris"]
[Rules "1"]
[Options "-"]
[A "Ann"]
[B "Ben"]
[Result "*"]

A.2>3:1 B.4>6:1 *
"""


def test_the_status_is_true_while_a_move_is_replayed(person: People, host: Server) -> None:
    ann = person(host, has_motion=True)
    ann.open()
    ann.settle(pace="900")
    ann.play_alone("petris")
    ann.until(ann.may_build)
    ann.build_any_move()
    ann.page.locator(".board-confirm").click()
    ann.page.locator(".board-caption").wait_for()
    seen = set()
    for _ in range(600):
        # Both in one step, since the replay may end between two requests to the browser.
        is_replayed, status = ann.page.evaluate(
            "() => [document.querySelector('.board-caption') !== null,"
            " document.querySelector('h1.status').innerText]"
        )
        seen.add((is_replayed, status.partition(":")[0]))
        if ann.may_build():
            break
        ann.page.wait_for_timeout(20)
    during = {status for is_replayed, status in seen if is_replayed}
    assert "Random is moving …" in during
    assert not {status for status in during if status.startswith("Your move:")}
    assert "Your move" not in during
    expect(ann.page.locator("h1")).to_contain_text("Your move")


def test_the_last_move_stays_marked_and_the_log_steps(ann: Person) -> None:
    ann.open()
    ann.settle(pace="0")
    ann.play_alone("petris")
    for _ in range(3):
        ann.until(ann.may_build)
        ann.move()
    ann.until(ann.may_build)
    assert ann.page.locator(".cell.last").count() >= 2
    lines = ann.page.locator(".log li button")
    text = [str(line.text_content()) for line in lines.all()]
    lines.nth(1).click()
    expect(ann.page.locator("h1")).to_contain_text("Looking back")
    expect(ann.page.locator(".log li[aria-current] button")).to_have_text(text[1])
    ann.page.keyboard.press("ArrowRight")
    expect(ann.page.locator(".log li[aria-current] button")).to_have_text(text[2])
    ann.page.keyboard.press("ArrowLeft")
    expect(ann.page.locator(".log li[aria-current] button")).to_have_text(text[1])
    ann.page.get_by_role("button", name="Return to the match").click()
    expect(ann.page.locator("h1")).to_contain_text("Your move")


def test_stepping_forward_animates_like_play(person: People, host: Server) -> None:
    ann = person(host, has_motion=True)
    ann.open()
    ann.settle(pace="450")
    ann.play_alone("petris")
    ann.until(ann.may_build)
    ann.move()
    ann.until(ann.may_build)
    ann.page.get_by_role("button", name="To the beginning").click()
    expect(ann.page.locator("h1")).to_contain_text("Looking back: position 1")
    ann.page.keyboard.press("ArrowRight")
    expect(ann.page.locator(".caption-text")).to_contain_text("You propagate from dish 2")


def test_a_record_describes_its_board_and_steps_by_arrow_keys(ann: Person) -> None:
    ann.open("/open")
    ann.page.locator("textarea").fill(_RECORD)
    ann.page.locator("form button").click()
    places = ann.page.locator(".record-board [data-place]")
    expect(places.nth(2)).to_have_attribute("aria-label", "dish 2: one bacterium of Ann (A)")
    ann.page.locator(".record-board .log").wait_for()
    ann.page.keyboard.press("ArrowRight")
    expect(ann.page.locator(".record-board")).to_have_attribute("data-index", "1")
    expect(places.nth(2)).to_have_attribute("aria-label", "dish 2: empty")


def test_the_log_of_a_long_record_follows_the_steps(ann: Person) -> None:
    """Its current line is always in view, and the Tab key passes it in one stop."""
    record = (DATA / "golden" / "honeycomb" / "colonies=1.txt").read_text(encoding="utf-8")
    ann.open("/open")
    ann.page.locator("textarea").fill(record)
    ann.page.locator("form button").click()
    log = ann.page.get_by_role("list", name="What happened")
    expect(log.locator("li").nth(39)).to_be_attached()
    assert log.evaluate("(list) => list.scrollHeight > 2 * list.clientHeight")
    for key in ("End", *("ArrowLeft",) * 12, "Home", *("ArrowRight",) * 12):
        if key in ("Home", "End"):
            name = "To the beginning" if key == "Home" else "To now"
            ann.page.get_by_role("button", name=name).click()
        else:
            ann.page.keyboard.press(key)
        if ann.page.locator(".record-board").get_attribute("data-index") != "0":
            assert _is_in_view(log)
    assert log.locator("li button").evaluate_all("(all) => all.every((one) => one.tabIndex < 0)")


def _is_in_view(log: Locator) -> bool:
    """Return whether the log shows its current line in full."""
    return bool(
        log.evaluate(
            """(list) => {
                const line = list.querySelector("[aria-current]").getBoundingClientRect();
                const box = list.getBoundingClientRect();
                return line.top >= box.top && line.bottom <= box.bottom;
            }"""
        )
    )
