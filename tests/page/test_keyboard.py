"""Without a mouse: the keyboard alone, led by what a screen reader says."""

import re
from functools import partial

from browsing import Person, expect

_FOCUSED = "document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.innerText"
_WAY = """([from, to]) => {
    const middle = (name) => {
        const box = document.querySelector(`[data-place="${name}"]`).getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x, y] = middle(from), [u, v] = middle(to);
    const across = u > x ? "ArrowRight" : "ArrowLeft", along = v > y ? "ArrowDown" : "ArrowUp";
    return Math.abs(u - x) > Math.abs(v - y) ? across : along;
}"""
"""The arrow that somebody would press who knows where the dishes lie."""


def _focused(ann: Person) -> str:
    """What a screen reader says of where the focus is."""
    return str(ann.page.evaluate(_FOCUSED))


def _tab_to(ann: Person, name: str) -> None:
    """Press Tab until something whose name begins so has the focus."""
    for _ in range(80):
        ann.page.keyboard.press("Tab")
        if _focused(ann).startswith(name):
            return
    raise AssertionError(f"no way to {name} by keyboard")


def _dish(name: str) -> str:
    """The number of a dish from its name: "dish 4: ..."."""
    return name.removeprefix("dish ").partition(":")[0]


def _choose_offered(ann: Person, offer: re.Pattern[str]) -> None:
    """From the dish that has the focus go by arrows to one that is offered, and choose it."""
    offered = ann.page.get_by_role("button", name=offer).first.get_attribute("aria-label") or ""
    for _ in range(12):
        here = _focused(ann)
        if here == offered:
            break
        ann.page.keyboard.press(ann.page.evaluate(_WAY, [_dish(here), _dish(offered)]))
    assert _focused(ann) == offered
    before = ann.built
    ann.page.keyboard.press("Enter")
    ann.until(lambda: ann.built != before)
    ann.drawn()


def test_a_whole_game_of_petris_by_keyboard_and_names(ann: Person) -> None:
    ann.open()
    ann.set_up("petris", "track=5")
    _tab_to(ann, "Play the computer")
    ann.page.keyboard.press("Enter")
    ann.page.get_by_role("group", name="Petris").wait_for()
    for _ in range(60):
        ann.until(lambda: ann.may_build() or ann.is_over())
        if ann.is_over():
            expect(ann.page.get_by_role("heading", level=1)).to_contain_text("win")
            return
        before = ann.lines()
        _tab_to(ann, "dish ")
        _choose_offered(ann, re.compile(r"you may send .* out of it"))
        while not ann.page.get_by_role("button", name="Confirm").is_enabled():
            _choose_offered(ann, re.compile(r"you may send .* to it"))
        _tab_to(ann, "Confirm")
        ann.page.keyboard.press("Enter")
        ann.until(partial(ann.has_more_lines_than, before))
    raise AssertionError(ann.status)
