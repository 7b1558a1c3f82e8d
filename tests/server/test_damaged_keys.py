"""A server whose keys of guest sessions are damaged: everyone is recognised, health reports it."""

from pathlib import Path

from match_harness import sqlite_url
from server_process import Guest, running
from store_corruption import change


def test_a_damaged_copy_of_a_key_is_reported_and_locks_out_nobody(tmp_path: Path) -> None:
    url, log = sqlite_url(tmp_path), tmp_path / "log"
    with running(log, store=url) as server:
        ada = server.guest()
        match = ada.create("one")
        assert "session-keys" not in server.http.get("/api/health").json()["down"]
        server.stop()
    change(url, "UPDATE session_keys SET secret = 'ff'")
    with running(log, store=url) as server:
        bob = server.guest()  # the next visitor
        assert bob.create("two")
        found = Guest(server, ada.cookie).get("/api/matches").json()
        assert [each["match"] for each in found] == [match]
        assert "session-keys" in server.http.get("/api/health").json()["down"]
        assert '"session-keys-damaged"' in server.logged()
