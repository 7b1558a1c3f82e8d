"""Damage in a server: its players are told, other matches are unaffected, checks are logged."""

from pathlib import Path

import pytest

from match_harness import sqlite_url
from petrilab.store import sqlite_store
from server_parts import run_like_the_server, running_app
from server_process import Guest, running
from store_corruption import change


def test_my_matches_and_delete_my_data_work_with_a_damaged_match(tmp_path: Path) -> None:
    url, log = sqlite_url(tmp_path), tmp_path / "log"
    with running(log, store=url) as server:
        ada = server.guest()
        damaged, other = ada.create("one"), ada.create("two")
        server.stop()
    for statement in (
        f"UPDATE events SET body = '{{' WHERE match = '{damaged}' AND number = 2",  # noqa: S608
        f"DELETE FROM sealed WHERE match = '{damaged}'",  # noqa: S608
    ):
        change(url, statement)
    with running(log, store=url) as server:
        ada = Guest(server, ada.cookie)
        answer = ada.get(f"/api/matches/{damaged}")
        assert (answer.status_code, answer.json()["rule"]) == (503, "match-damaged")
        mine = ada.get("/api/matches")
        assert mine.status_code == 200
        assert [match["match"] for match in mine.json()] == [other]
        with ada.socket(damaged) as socket:
            assert socket.receive()["rule"] == "match-damaged"
        with ada.socket(other) as socket:
            socket.wait_for("view")
            socket.send(do="move", id="1", seat=0, move="2>3:1", version=socket.last_version())
            assert socket.wait_for_reply()["type"] == "done"
        assert "petrilab_matches_damaged 1" in server.http.get("/api/metrics").text
        assert server.logged().count('"match-damaged"') == 1
        assert ada.delete("/api/session").status_code == 200
        assert Guest(server, ada.cookie).get("/api/matches").status_code == 401


@pytest.mark.parametrize("is_finished", [True, False])
def test_a_check_of_the_file_that_was_not_finished_is_logged(
    is_finished: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = f"sqlite:///{tmp_path / 'store.db'}"

    async def scenario() -> None:
        async with running_app(monkeypatch, store=store):
            pass
        if not is_finished:
            monkeypatch.setattr(sqlite_store, "_CHECK_SECONDS", -1.0)
            monkeypatch.setattr(sqlite_store, "_PROGRESS_STEPS", 1)
        async with running_app(monkeypatch, store=store) as app:
            assert ('"event":"store-check-unfinished"' in app.log.getvalue()) != is_finished

    run_like_the_server(scenario())
