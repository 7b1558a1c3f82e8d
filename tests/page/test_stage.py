"""The stage of a match is stable: nothing shifts, and nothing covers the board.

The long form plays whole matches at all six sizes: `PETRILAB_STAGE=1`, in `make torture`.
"""

import os
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import ViewportSize

from page_driver import Person, expect
from server_process import Server

People = Callable[..., Person]
GAMES = ("petris", "petri-dish", "honeycomb")
SIZES = {
    "desktop": {"width": 1280, "height": 900},
    "projector": {"width": 1920, "height": 1080},
    "tablet": {"width": 820, "height": 1180},
    "phone": {"width": 390, "height": 844},
    "small phone": {"width": 360, "height": 740},
    "phone on its side": {"width": 844, "height": 390},
}
LONG = bool(os.environ.get("PETRILAB_STAGE"))
MOST_SHIFT = 0.01
"""Largest cumulative layout shift during a match."""
_OPTIONS = {
    "petris": "track=5",
    "petri-dish": "max-turns=6",
    "honeycomb": "board=hexagon:3,max-rounds=3",
    "spoken calls": "players=3,board=hexagon:3,max-rounds=3,calls=spoken,call-seconds=60",
}
_SPOKEN = "spoken calls"
"""Honeycomb for three, with the calls that are made while picks are read out."""

# A player who has won is offered the next level as well: the longest name stands in for it.
_HIDDEN_ACTIONS = """() => {
    const actions = document.querySelector(".result-actions");
    while (actions.children.length < 4) {
        const more = actions.querySelector("button").cloneNode(true);
        more.lastChild.textContent = "Next level: Streptomyces";
        more.classList.remove("primary");
        actions.append(more);
    }
    const panel = document.querySelector(".idle-content").getBoundingClientRect();
    return [...document.querySelectorAll(".result-reason, .result-actions > *")].filter((x) => {
        const box = x.getBoundingClientRect();
        return box.top < panel.top || box.bottom > panel.bottom + 1
            || box.left < panel.left || box.right > panel.right + 1
            || x.scrollWidth > x.clientWidth + 1;
    }).map((x) => x.textContent);
}"""

# A match that is being played: shifts after user input count too, because the pointer stays there.
_WATCH_SHIFTS = """() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shifts.push({
            value: entry.value,
            nodes: entry.sources.map(({node, previousRect, currentRect}) => [
                node?.className?.baseVal ?? node?.className ?? node?.nodeName ?? "",
                ...[previousRect, currentRect].map(({x, y, width, height}) =>
                    [x, y, width, height].map(Math.round))].join(" ")),
        });
    }).observe({ type: "layout-shift" });
}"""
_COVERED = """() => {
    const box = document.querySelector(".board-surface").getBoundingClientRect();
    const covers = new Set();
    for (let x = box.left + 2; x < box.right; x += 12)
        for (let y = box.top + 2; y < box.bottom; y += 12) {
            const found = document.elementFromPoint(x, y);
            if (!found?.closest(".board-drawing")) covers.add(found?.className ?? "outside");
        }
    return [...covers];
}"""
_BOX = """() => {
    const surface = document.querySelector(".board-surface");
    const panel = document.querySelector(".board-panel");
    const rect = (element) => {
        const {x, y, width, height} = element.getBoundingClientRect();
        return [x, y + scrollY, width, height].map(Math.round);
    };
    const scrolls = [];
    for (let up = surface; up !== document.documentElement; up = up.parentElement)
        if (up.scrollHeight > up.clientHeight + 1 && getComputedStyle(up).overflowY !== "visible")
            scrolls.push(up.className);
    return { board: rect(surface), panel: rect(panel), scrolls };
}"""


def _start(person: Person, game: str) -> None:
    person.open()
    person.settle(pace="180")
    if game == _SPOKEN:
        person.play_alone("honeycomb", _OPTIONS[game], 3)
    else:
        person.play_alone(game, _OPTIONS[game])
    person.until(lambda: person.may_build() or person.is_over())
    person.page.evaluate(_WATCH_SHIFTS)


def _shift(person: Person) -> float:
    shifts: list[dict[str, Any]] = person.page.evaluate("shifts")
    total = sum(float(shift["value"]) for shift in shifts)
    worst = sorted(shifts, key=lambda shift: float(shift["value"]))[-3:]
    assert total <= MOST_SHIFT, worst
    return total


def _assert_stable(person: Person, before: dict[str, Any]) -> None:
    """Assert that board and panel are where they were, that all is visible, and nothing covers."""
    assert person.page.evaluate(_BOX) == before
    assert before["scrolls"] == []
    assert person.page.evaluate(_COVERED) == []
    assert person.does_not_scroll_sideways()


_SHORT_FORM = [
    ("petris", "desktop"),
    ("petris", "tablet"),
    ("petris", "phone on its side"),
    ("petri-dish", "desktop"),
    ("petri-dish", "small phone"),
    ("petri-dish", "phone on its side"),
    ("honeycomb", "projector"),
    ("honeycomb", "phone"),
    (_SPOKEN, "desktop"),
    (_SPOKEN, "small phone"),
    (_SPOKEN, "phone on its side"),
]


@pytest.mark.parametrize(
    ("game", "size"),
    [(g, s) for g in (*GAMES, _SPOKEN) for s in SIZES] if LONG else _SHORT_FORM,
)
def test_nothing_shifts_and_nothing_covers_the_board(
    person: People, host: Server, game: str, size: str
) -> None:
    ann = person(host, size=SIZES[size], has_motion=True)
    _start(ann, game)
    before = ann.page.evaluate(_BOX)
    bottom = before["panel"][1] + before["panel"][3]
    assert bottom <= SIZES[size]["height"], "the panel is below the window"
    for _ in range(200 if LONG else 6 if game == _SPOKEN else 2):
        ann.until(lambda: ann.may_build() or ann.is_over())
        if ann.is_over():
            break
        _assert_stable(ann, before)
        ann.build_any_move()
        _assert_stable(ann, before)
        lines = ann.lines()
        ann.page.locator(".board-confirm").click()
        ann.drawn()
        _assert_stable(ann, before)
        ann.until(partial(ann.has_more_lines_than, lines))
    ann.until(lambda: ann.may_build() or ann.is_over())
    _assert_stable(ann, before)
    _shift(ann)


@pytest.mark.parametrize("size", ["phone", "phone on its side"])
def test_the_panel_does_not_grow_for_the_actions_of_a_wild(
    person: People, host: Server, size: str
) -> None:
    ann = person(host, size=SIZES[size])
    ann.open()
    ann.play_alone("petri-dish")
    for _ in range(60):
        ann.until(lambda: ann.may_build() or ann.is_over())
        if ann.is_over():
            ann.open()
            ann.play_alone("petri-dish")
        elif ann.page.locator("button.die-W").count():
            break
        else:
            ann.move()
    before = ann.page.evaluate(_BOX)
    ann.page.locator("button.die-W").first.dblclick()
    ann.page.locator(".uses button").first.wait_for()
    ann.drawn()
    _assert_stable(ann, before)
    assert ann.built == ["W"]  # the second click has chosen no action


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_the_nearest_alternative_of_a_refusal_is_in_sight(
    person: People, host: Server, language: str
) -> None:
    ann = person(host, language, size=SIZES["small phone"])
    ann.open()
    ann.play_alone("petris")
    ann.until(ann.may_build)
    ann.page.locator('[data-place="4"]').click()
    button = ann.page.locator(".board-instead").bounding_box()
    message = ann.page.locator(".board-message").bounding_box()
    assert button
    assert message
    assert button["y"] + button["height"] <= message["y"] + message["height"] + 1


@pytest.mark.parametrize("game", ["petris", "honeycomb"])
def test_the_first_advice_fits_into_the_panel(person: People, host: Server, game: str) -> None:
    ann = person(host, size=SIZES["small phone"])
    ann.open()
    ann.play_alone(game)
    for language in ("en", "de", "fr", "es"):
        ann.settle(language=f'"{language}"')
        ann.page.reload()
        ann.page.locator(".board-message .board-may").wait_for()
        hidden = "(x) => x.scrollHeight - x.clientHeight"
        assert ann.page.locator(".board-message").evaluate(hidden) <= 1, language


@pytest.mark.parametrize(("game", "players"), [("petris", 3), ("petri-dish", 5), ("honeycomb", 10)])
def test_all_scores_are_visible(person: People, host: Server, game: str, players: int) -> None:
    ann = person(host)
    ann.open()
    ann.play_alone(game, f"players={players}", players)
    ann.until(ann.may_build)
    for size in SIZES.values():
        ann.page.set_viewport_size(ViewportSize(width=size["width"], height=size["height"]))
        ann.drawn()
        visible = ann.page.evaluate(
            """() => [...document.querySelectorAll(".seat-card, .score-strip li")].filter((x) => {
                const [card, score] = [x, x.querySelector("strong") ?? x].map((each) =>
                    each.getBoundingClientRect());
                return card.width > 0 && card.top >= 0 && card.bottom <= innerHeight
                    && card.left >= 0 && card.right <= innerWidth
                    && score.left >= card.left && score.right <= card.right;
            }).length"""
        )
        assert visible == players, size


@pytest.mark.parametrize("size", ["tablet", "phone", "small phone", "phone on its side"])
def test_the_turn_track_is_in_sight_where_the_sidebar_is_below(
    person: People, host: Server, size: str
) -> None:
    ann = person(host, size=SIZES[size])
    ann.open()
    ann.play_alone("petris", "track=8")
    track = ann.page.locator(".track-line")
    expect(track).to_be_in_viewport(ratio=1)
    expect(track).to_contain_text("Set 1/12")
    expect(track.locator(".station")).to_have_count(12)
    ann.until(ann.may_build)
    ann.move()
    ann.until(ann.may_build)
    expect(track).to_contain_text("Set 2/12")
    expect(track.locator(".station.now")).to_have_count(1)


def test_a_place_selected_before_a_die_is_marked(ann: Person) -> None:
    ann.open()
    ann.play_alone("petri-dish")
    ann.until(ann.may_build)
    place = ann.page.locator(".cell[data-place]").first
    stroke = "(x) => getComputedStyle(x.querySelector('.ring')).stroke"
    before = place.evaluate(stroke)
    place.click()
    ann.drawn()
    expect(ann.page.locator(".cell.queued")).to_have_count(1)
    ann.page.mouse.move(0, 0)
    assert place.evaluate("(x) => x.classList.contains('queued')")
    assert place.evaluate(stroke) not in {before, "none"}
    place.click()
    expect(ann.page.locator(".cell.queued")).to_have_count(0)


def test_a_request_while_a_move_is_built_moves_nothing(person: People, host: Server) -> None:
    ann, ben = person(host, size=SIZES["small phone"]), person(host)
    ann.open()
    ann.page.get_by_role("button", name="Invite friends").first.click()
    ben.open(ann.page.get_by_label("Link", exact=True).input_value())
    ben.page.get_by_role("button", name="Join").click()
    ann.until(ann.may_build)
    ann.build_any_move()
    ann.page.locator(".board").scroll_into_view_if_needed()
    before = ann.page.evaluate(_BOX)
    ben.choose_in_menu("Pause")
    request = ann.page.locator(".board-request")
    request.wait_for()
    _assert_stable(ann, before)
    request.click()
    agree = ann.page.locator(".board-message").get_by_role("button", name="Agree")
    expect(agree).to_be_in_viewport(ratio=1)
    _assert_stable(ann, before)
    agree.click()
    expect(ann.page.locator("h1")).to_contain_text("paused")


@pytest.mark.parametrize("game", GAMES)
def test_every_way_on_is_in_sight_after_a_match(person: People, host: Server, game: str) -> None:
    ann = person(host, size=SIZES["small phone"])
    ann.open()
    ann.play_alone(game, _OPTIONS[game])
    ann.play_to_the_end()
    for language in ("en", "de", "fr", "es"):
        ann.settle(language=f'"{language}"')
        ann.page.reload()
        ann.page.locator(".result-actions > *").nth(2).wait_for()
        for size in SIZES.values():
            ann.page.set_viewport_size(ViewportSize(width=size["width"], height=size["height"]))
            ann.drawn()
            assert ann.page.evaluate(_HIDDEN_ACTIONS) == [], (language, size)


def test_the_end_is_celebrated_by_those_who_won_or_watch(person: People, host: Server) -> None:
    ann, eve = person(host, has_motion=True), person(host)
    ann.open()
    ann.play_alone("petris")
    ann.until(ann.may_build)
    link = ann.watch_link()
    eve.open(link)
    ann.choose_in_menu("Resign")
    ann.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    ann.until(ann.is_over)
    rising = ".rising.seat-1"
    eve.until(lambda: eve.page.locator(rising).count() > 20)
    assert eve.page.locator(rising).first.evaluate("(x) => getComputedStyle(x).opacity") == "0"
    assert eve.page.evaluate(_COVERED) == []
    assert ann.page.locator(".rising").count() == 0


def test_a_refusal_offers_the_nearest_legal_place(ann: Person) -> None:
    ann.open()
    ann.play_alone("petris")
    ann.until(ann.may_build)
    ann.page.locator('[data-place="3"]').click()
    instead = ann.page.get_by_role("button", name="dish 2 instead")
    instead.click()
    ann.until(lambda: ann.built == ["2"])


def test_the_focus_stays_on_the_board_after_confirming(ann: Person) -> None:
    ann.open()
    ann.play_alone("petris")
    ann.until(ann.may_build)
    ann.build_any_move()
    ann.page.locator(".board-confirm").focus()
    ann.page.keyboard.press("Enter")
    ann.until(ann.may_build)
    assert ann.page.evaluate("document.activeElement.hasAttribute('data-place')")


def test_keyboard_help_neither_covers_nor_scrolls_the_board(ann: Person) -> None:
    ann.open()
    ann.play_alone("honeycomb")
    ann.until(ann.may_build)
    before = ann.page.evaluate(_BOX)
    ann.page.locator('[data-place][tabindex="0"]').focus()
    ann.page.keyboard.press("ArrowDown")
    ann.drawn()
    _assert_stable(ann, before)
    described = ann.page.locator(".board-surface-box").get_attribute("aria-describedby")
    expect(ann.page.locator(f'[id="{described}"]')).to_contain_text("Arrow keys")


def test_the_first_click_on_the_theme_button_changes_the_theme(ann: Person) -> None:
    ann.open()
    background = "getComputedStyle(document.documentElement).backgroundColor"
    before = ann.page.evaluate(background)
    ann.page.get_by_role("button", name="Theme").click()
    assert ann.page.evaluate(background) != before


def test_a_declined_request_is_reported_to_the_player_who_asked(
    person: People, host: Server
) -> None:
    ann, ben = person(host), person(host)
    ann.open()
    ann.page.get_by_role("button", name="Invite friends").first.click()
    ben.open(ann.page.get_by_label("Link", exact=True).input_value())
    ben.page.get_by_role("button", name="Join").click()
    ann.until(ann.may_build)
    ann.choose_in_menu("Pause")
    request = ben.page.locator(".board-panel .offer")
    request.get_by_role("button", name="Decline").click()
    expect(ann.page.locator(".board-panel .declined")).to_contain_text("does not agree to a pause")
