"""A game is played with the keyboard alone, guided by accessible names."""

import re
from functools import partial

from page_driver import Person, expect

_FOCUSED = "document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.innerText"
_ARROW_TOWARDS = """([from, to]) => {
    const middle = (name) => {
        const box = document.querySelector(`[data-place="${name}"]`).getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x, y] = middle(from), [u, v] = middle(to);
    const across = u > x ? "ArrowRight" : "ArrowLeft", along = v > y ? "ArrowDown" : "ArrowUp";
    return Math.abs(u - x) > Math.abs(v - y) ? across : along;
}"""
"""Returns the arrow key that leads from one place towards another."""
_ENDED = re.compile(r"^(You (won|lost|share)|A draw$)")
_ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


def _focused(ann: Person) -> str:
    """Return the accessible name of the focused element."""
    return str(ann.page.evaluate(_FOCUSED))


def _tab_to(ann: Person, name: str | tuple[str, ...]) -> None:
    """Press Tab until an element whose name starts with `name` has the focus."""
    for _ in range(80):
        ann.page.keyboard.press("Tab")
        if _focused(ann).startswith(name):
            return
    raise AssertionError(f"{name} is not reachable by keyboard")


def _dish(name: str) -> str:
    """Return the number of a dish from its accessible name: "dish 4: ..."."""
    return name.removeprefix("dish ").partition(":")[0]


def _choose_offered(ann: Person, offer: re.Pattern[str]) -> None:
    """Move from the focused dish to an offered one by arrow keys, and choose it."""
    offered = ann.page.get_by_role("button", name=offer).first.get_attribute("aria-label") or ""
    for _ in range(12):
        here = _focused(ann)
        if here == offered:
            break
        ann.page.keyboard.press(ann.page.evaluate(_ARROW_TOWARDS, [_dish(here), _dish(offered)]))
    assert _focused(ann) == offered
    before = ann.built
    ann.page.keyboard.press("Enter")
    ann.until(lambda: ann.built != before)
    ann.drawn()


def _press_first(ann: Person, selector: str) -> None:
    """Move the focus to the first such button by Tab, press Enter, and wait for the preview."""
    _focus(ann, selector)
    _enter(ann)


def _focus(ann: Person, selector: str) -> None:
    """Move the focus to the first such element by Tab."""
    ann.page.locator(selector).first.wait_for()
    for _ in range(80):
        if ann.page.evaluate("(css) => document.activeElement.matches(css)", selector):
            return
        ann.page.keyboard.press("Tab")
    raise AssertionError(f"{selector} is not reachable by keyboard")


def _enter(ann: Person) -> None:
    before = ann.built
    ann.page.keyboard.press("Enter")
    ann.until(lambda: ann.built != before)
    ann.drawn()


def _place(ann: Person) -> str:
    """Return the focused place of the board; empty if something else has the focus."""
    return str(ann.page.evaluate("document.activeElement.getAttribute('data-place') ?? ''"))


def _press_place(ann: Person, keys: dict[str, dict[str, str]]) -> None:
    """Choose an offered place: Tab to the board, then arrow keys to the place.

    `keys` is what the walk has learned: by place and arrow key the place that the key leads to.
    """
    for _ in range(80):
        if _place(ann):
            break
        ann.page.keyboard.press("Tab")
    offered = str(ann.page.locator(".cell.can:not(.made)").first.get_attribute("data-place"))
    while (here := _place(ann)) != offered:
        for key in _way(here, offered, keys):
            ann.page.keyboard.press(key)
            keys.setdefault(here, {})[key] = _place(ann)
            here = _place(ann)
    _enter(ann)


def _way(here: str, offered: str, keys: dict[str, dict[str, str]]) -> list[str]:
    """Return the keys of the shortest known way to a place, or to the next key not tried yet.

    A walk that follows them tries every key of every place at most once, so it arrives if the keys
    lead there at all. Otherwise the test fails.
    """
    ways: dict[str, list[str]] = {here: []}
    waiting = [here]
    for place in waiting:
        known = keys.get(place, {})
        if place == offered:
            return ways[place]
        if untried := [key for key in _ARROWS if key not in known]:
            return [*ways[place], untried[0]]
        for key, then in known.items():
            if then not in ways:
                ways[then] = [*ways[place], key]
                waiting.append(then)
    raise AssertionError(f"arrow keys do not lead from {here} to {offered}")


def _jump_to_place(ann: Person) -> None:
    """Choose the next offered place: Tab to the board, then Page Down."""
    for _ in range(80):
        if _place(ann):
            break
        ann.page.keyboard.press("Tab")
    for _ in range(ann.page.locator(".cell.can").count()):
        ann.page.keyboard.press("PageDown")
        if ann.page.evaluate("document.activeElement.matches('.cell.can:not(.made)')"):
            _enter(ann)
            return
    raise AssertionError(_focused(ann))


def _play_by_keyboard(ann: Person, game: str, options: str) -> None:
    ann.open()
    ann.set_up(game, options)
    ann.play_computer(game)
    keys: dict[str, dict[str, str]] = {}
    for turn in range(60):
        ann.until(lambda: ann.may_build() or ann.is_over())
        if ann.is_over():
            expect(ann.page.get_by_role("heading", level=1)).to_have_text(_ENDED)
            return
        before = ann.lines()
        while not ann.page.locator(".board-confirm").is_enabled():
            if ann.page.locator(".cell.can:not(.made)").count():
                _jump_to_place(ann) if turn else _press_place(ann, keys)
            elif ann.page.locator(".uses button").count():
                _press_first(ann, ".uses button")
            else:
                _press_first(ann, ".dice button")
        _tab_to(ann, ("Confirm", "Choose in secret"))
        ann.page.keyboard.press("Enter")
        ann.until(partial(ann.has_more_lines_than, before))
        if not ann.is_over():
            assert ann.page.evaluate("document.activeElement.matches('[data-place]')")
    raise AssertionError(ann.status)


def test_whole_game_of_petri_dish_by_keyboard(ann: Person) -> None:
    _play_by_keyboard(ann, "petri-dish", "max-turns=4")


def test_whole_game_of_honeycomb_by_keyboard(ann: Person) -> None:
    _play_by_keyboard(ann, "honeycomb", "board=hexagon:3,max-rounds=2")


def test_whole_game_of_petris_by_keyboard(ann: Person) -> None:
    ann.open()
    ann.set_up("petris", "track=5")
    _tab_to(ann, "Play the computer")
    ann.page.keyboard.press("Enter")
    ann.page.get_by_role("group", name="Petris").wait_for()
    for _ in range(60):
        ann.until(lambda: ann.may_build() or ann.is_over())
        if ann.is_over():
            expect(ann.page.get_by_role("heading", level=1)).to_have_text(_ENDED)
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


def _answer_reader(ann: Person) -> None:
    """Call what can be called, or go on."""
    if ann.page.locator(".call.can").count():
        _focus(ann, ".call.can")
    else:
        _focus(ann, ".board-confirm")
    ann.page.keyboard.press("Enter")


def test_whole_spoken_match_of_honeycomb_by_keyboard(ann: Person) -> None:
    ann.open()
    ann.set_up("honeycomb", "board=hexagon:2,max-rounds=3,calls=spoken,call-seconds=60")
    confirm = ann.page.locator(".board-confirm")
    answers = 0
    _focus(ann, "section[aria-labelledby=game-honeycomb] button.primary")
    ann.page.keyboard.press("Enter")
    ann.page.locator(".match-board .board").wait_for()
    for _ in range(60):
        ann.until(lambda: ann.may_build() or ann.is_over())
        if ann.is_over():
            break
        ann.until(lambda: confirm.is_enabled() or ann.page.locator(".cell.can").count())
        before = ann.lines()
        if confirm.is_enabled() or ann.page.locator(".call").count():
            answers += 1
            _answer_reader(ann)
        else:
            while not confirm.is_enabled():
                _jump_to_place(ann)
            _focus(ann, ".board-confirm")
            ann.page.keyboard.press("Enter")
        ann.until(partial(ann.has_more_lines_than, before))
    expect(ann.page.get_by_role("heading", level=1)).to_have_text(_ENDED)
    expect(ann.page.locator(".log")).to_contain_text("reads out")
    assert answers >= 3
