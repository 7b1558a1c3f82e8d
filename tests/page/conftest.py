"""A server with opponents, a browser, and people who use it."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize

from browsing import DESK, Person, browser
from serving import Server, running


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with browser() as started:
        yield started


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with opponents for tests that do not stop it."""
    log = tmp_path_factory.mktemp("host") / "log"
    with running(log, bots=1, sockets_per_session=100, sockets_per_address=500) as found:
        yield found


@pytest.fixture
def person(chromium: Browser) -> Iterator[Callable[..., Person]]:
    """Makes people; at the end none of their consoles may have complained."""
    made: list[Person] = []

    def make(server: Server, language: str = "en", size: dict[str, int] | None = None) -> Person:
        width, height = (size or DESK).values()
        context = chromium.new_context(
            viewport=ViewportSize(width=width, height=height),
            locale=language,
            reduced_motion="reduce",
        )
        made.append(Person(context.new_page(), server.origin))
        return made[-1]

    yield make
    complaints = [said for each in made for said in each.unexpected()]
    for each in made:
        each.page.context.close()
    assert complaints == []


@pytest.fixture
def ann(person: Callable[..., Person], host: Server) -> Person:
    """Somebody at a desk."""
    return person(host)
