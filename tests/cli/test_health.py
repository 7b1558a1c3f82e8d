"""`petrilab health`: what supervisors are told."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from petrilab.cli import main
from server_process import Server, free_port


def _health(port: int) -> int:
    with pytest.raises(SystemExit) as ended:
        main(["health", "--port", str(port)])
    return int(ended.value.code or 0)


@contextmanager
def _answering(body: bytes) -> Iterator[int]:
    """Run a server that gives the same answer to every request; yield its port."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:  # the name is the library's
            self.send_response(200)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with HTTPServer(("127.0.0.1", 0), Handler) as found:
        thread = threading.Thread(target=found.serve_forever)
        thread.start()
        yield found.server_port
        found.shutdown()
        thread.join()


def test_a_ready_server_is_healthy(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    assert _health(server.port) == 0
    assert json.loads(capsys.readouterr().out)["ready"] is True


def test_a_missing_server_is_not_healthy(capsys: pytest.CaptureFixture[str]) -> None:
    port = free_port()
    assert _health(port) == 1
    assert capsys.readouterr().err == f"No server answers on port {port} of this machine.\n"


@pytest.mark.parametrize("body", [b'{"ready": false}', b"[]", b"{}", b"something else"])
def test_a_server_that_is_not_ready_is_not_healthy(body: bytes) -> None:
    with _answering(body) as port:
        assert _health(port) == 1


def test_the_port_comes_from_the_setting(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PETRILAB_PORT", str(server.port))
    with pytest.raises(SystemExit) as ended:
        main(["health"])
    assert not ended.value.code
