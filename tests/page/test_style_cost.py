"""A move restyles the elements that it changed, not the whole page.

One selector is enough to break this: `*` inside `:has()`, or after a negated one, makes the browser
restyle everything whenever any element comes or goes.
"""

from collections.abc import Callable
from typing import Any

import pytest

from page_driver import Person
from server_process import Server

People = Callable[..., Person]
PART = 0.5
"""The part of the page's elements that one restyling may touch."""


@pytest.mark.parametrize("game", ["petris", "petri-dish", "honeycomb"])
def test_move_restyles_only_a_part_of_the_page(person: People, host: Server, game: str) -> None:
    ann = person(host)
    ann.open()
    ann.play_alone(game)
    ann.move()  # the first move closes the introduction
    ann.until(ann.may_build)
    elements = ann.page.evaluate("document.querySelectorAll('*').length")
    ann.build_any_move()
    restyled = _restyled(ann)
    assert restyled
    assert max(restyled) < PART * elements


def _restyled(ann: Person) -> list[int]:
    """Confirm a move; return how many elements each restyling touched until it was drawn."""
    events: list[dict[str, Any]] = []
    ended: list[bool] = []
    session = ann.page.context.new_cdp_session(ann.page)
    session.on("Tracing.dataCollected", lambda found: events.extend(found["value"]))
    session.on("Tracing.tracingComplete", lambda _: ended.append(True))
    session.send("Tracing.start", {"traceConfig": {"includedCategories": ["devtools.timeline"]}})
    lines = ann.lines()
    ann.page.locator(".board-confirm").click()
    ann.until(lambda: ann.has_more_lines_than(lines))
    ann.drawn()
    session.send("Tracing.end")
    ann.until(lambda: ended)
    session.detach()
    return [
        event["args"]["elementCount"] for event in events if event["name"] == "UpdateLayoutTree"
    ]
