"""What holds for all tests: the machine's language does not matter; stores, servers, browsers."""

import itertools
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import postgres_server
from browsing import DESK, Person, browser, form
from petrilab.agents.warming import wait
from petrilab.kernels.registry import kernel_names
from serving import Guest, Server, running


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speak English unless a test asks for something else."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR"):
        if variable in os.environ:
            monkeypatch.delenv(variable)


@pytest.fixture(scope="session")
def prepared() -> None:
    """Compile the kernels once for all processes that test, instead of once in each."""
    for game in kernel_names():
        wait(game)


@pytest.fixture(scope="session")
def _postgres() -> Iterator[str]:
    """A PostgreSQL of our own, for all tests of this process."""
    if reason := postgres_server.missing():
        postgres_server.skip_or_fail(reason)
    with postgres_server.server() as url:
        yield url


@pytest.fixture(scope="session")
def new_database(_postgres: str) -> Callable[[], str]:
    """Makes URLs of new, empty databases in PostgreSQL."""
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
    """The URL of a new, empty store of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'petrilab.db'}"
    make: Callable[[], str] = request.getfixturevalue("new_database")
    return make()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for tests that do not break it."""
    log = tmp_path_factory.mktemp("server") / "log"
    with running(log, sockets_per_session=1000, sockets_per_address=5000) as found:
        yield found


@pytest.fixture
def ada(server: Server) -> Guest:
    """A guest of that server."""
    return server.guest()


@pytest.fixture
def bob(server: Server) -> Guest:
    """Another guest."""
    return server.guest()


# The page -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser for one file of tests: while it runs, its event loop stands in others' way."""
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
        context = chromium.new_context(
            **form(size or DESK), locale=language, reduced_motion="reduce"
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
