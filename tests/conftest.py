"""Fixtures for all tests: language, kernels, stores, servers, browsers."""

import itertools
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import postgres_server
from page_driver import DESKTOP, Person, browser, form
from petrilab.agents.warm_up import wait
from petrilab.kernels.registry import kernel_names
from server_process import Guest, Server, running


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Set the language to English; tests may change it."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR"):
        if variable in os.environ:
            monkeypatch.delenv(variable)


@pytest.fixture(scope="session")
def prepared() -> None:
    """Compile the kernels once for all test processes."""
    for game in kernel_names():
        wait(game)


@pytest.fixture(scope="session")
def _postgres() -> Iterator[str]:
    """Run a PostgreSQL server for all tests of this process."""
    if reason := postgres_server.missing():
        postgres_server.skip_or_fail(reason)
    with postgres_server.server() as url:
        yield url


@pytest.fixture(scope="session")
def new_database(_postgres: str) -> Callable[[], str]:
    """Return a function that creates empty PostgreSQL databases and returns their URLs."""
    import psycopg  # noqa: PLC0415

    numbers = itertools.count()

    def make() -> str:
        name = f"test{next(numbers)}"
        with psycopg.connect(_postgres.format(database="postgres"), autocommit=True) as admin:
            admin.execute(f"CREATE DATABASE {name}".encode())
        return _postgres.format(database=name)

    return make


@pytest.fixture(params=["sqlite", "postgresql"])
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the URL of a new, empty store of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'petrilab.db'}"
    make: Callable[[], str] = request.getfixturevalue("new_database")
    return make()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server for tests that do not stop it."""
    log = tmp_path_factory.mktemp("server") / "log"
    many = {"sockets_per_session": 1000, "sockets_per_address": 5000, "sockets_per_match": 1000}
    with running(log, **many) as found:
        yield found


@pytest.fixture
def ada(server: Server) -> Guest:
    """Return a guest of the server."""
    return server.guest()


@pytest.fixture
def bob(server: Server) -> Guest:
    """Return another guest of the server."""
    return server.guest()


# The page -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Run a browser for one test file; its event loop would disturb tests of other files."""
    with browser() as started:
        yield started


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server with bots for tests that do not stop it."""
    log = tmp_path_factory.mktemp("host") / "log"
    with running(log, bots=1, sockets_per_session=100, sockets_per_address=500) as found:
        yield found


@pytest.fixture
def person(chromium: Browser) -> Iterator[Callable[..., Person]]:
    """Return a function that opens browsers; unexpected console messages fail the test."""
    made: list[Person] = []

    def make(
        server: Server,
        language: str = "en",
        size: dict[str, int] | None = None,
        *,
        has_motion: bool = False,
    ) -> Person:
        context = chromium.new_context(
            **form(size or DESKTOP),
            locale=language,
            reduced_motion="no-preference" if has_motion else "reduce",
        )
        # Requests of a service worker would bypass the faults that tests plant.
        context.add_init_script("delete Navigator.prototype.serviceWorker")
        made.append(Person(context.new_page(), server.origin))
        return made[-1]

    yield make
    complaints = [said for each in made for said in each.unexpected()]
    for each in made:
        each.page.context.close()
    assert complaints == []


@pytest.fixture
def ann(person: Callable[..., Person], host: Server) -> Person:
    """Return a person at a desktop browser."""
    return person(host)
