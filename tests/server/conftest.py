"""A server for tests that do not break it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from serving import Guest, Server, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("server")
    with running(folder / "log", sockets_per_session=1000, sockets_per_address=5000) as found:
        yield found


@pytest.fixture
def ada(server: Server) -> Guest:
    return server.guest()


@pytest.fixture
def bob(server: Server) -> Guest:
    return server.guest()
